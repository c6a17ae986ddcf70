"""Empires: debt, split piles, Castles, Events and Landmarks."""
