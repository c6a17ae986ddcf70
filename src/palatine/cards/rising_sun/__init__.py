"""Rising Sun: debt again, Prophecies, and Shadows that leap from the deck."""
