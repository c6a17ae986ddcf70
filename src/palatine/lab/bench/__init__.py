"""The benchmark: how fast games are played, in figures that compare between machines."""

from palatine.lab.bench.report import Figures, measured

__all__ = ["Figures", "measured"]
