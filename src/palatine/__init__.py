"""Dominion with Empires: a rule-exact, fast engine, a table, and a laboratory."""

__version__ = "0.1.0"
