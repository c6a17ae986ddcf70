"""Floor 5: the laboratory, where games are played by the thousand and measured."""

from palatine.lab.match import MOST_TURNS, Result
from palatine.lab.simulation import SeatSummary, Summary, play, simulate

__all__ = ["MOST_TURNS", "Result", "SeatSummary", "Summary", "play", "simulate"]
