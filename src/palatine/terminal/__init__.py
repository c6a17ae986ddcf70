"""Floor 5: playing in a terminal."""
