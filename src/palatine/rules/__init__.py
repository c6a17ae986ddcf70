"""Floor 1: what the rulebooks say. Knows no card by name; standard library only."""
