"""Dominion, the deck-building card game, with Empires at its heart."""
