"""Floor 3: how the outside talks to a game."""
