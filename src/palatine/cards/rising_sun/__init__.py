"""Rising Sun: Omens and their Prophecies, Shadows, Events, and debt again."""
