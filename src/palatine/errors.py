"""What Palatine says when something it was given cannot be used.

Every message is one sentence for the person who gave it: what is wrong, where, and what to do.
"""


class PalatineError(ValueError):
    """Something that was given to Palatine cannot be used."""


class IllegalAnswer(PalatineError):
    """An answer that the open question does not offer, or that nobody asked for."""


class UnfitAnswer(IllegalAnswer):
    """An answer of a list, as a record has them, that does not fit what the game asks."""


class BadKingdom(PalatineError):
    """Piles, landscapes or players that no game can be set up with."""


class BadRecord(PalatineError):
    """A record that is not one, or that stops making sense at some answer."""


class BadScenario(PalatineError):
    """A scenario file that cannot be read; the message names the file and, if known, the line."""
