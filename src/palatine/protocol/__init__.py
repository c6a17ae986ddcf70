"""How the outside talks to a game."""
