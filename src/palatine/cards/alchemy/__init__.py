"""Alchemy: cards that cost Potions, and Possession."""
