"""Floor 4: those who answer for a seat."""
