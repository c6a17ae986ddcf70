"""Everything Palatine refuses, as exceptions a caller can tell apart."""


class PalatineError(ValueError):
    """Something that was asked of Palatine cannot be done; the message says what, where and why."""


class IllegalAnswer(PalatineError):
    """An answer that is not among those the rules offer now; the game is as it was before."""


class BadKingdom(PalatineError):
    """A kingdom that cannot be read, dealt or set up."""


class BadRecord(PalatineError):
    """A record that cannot be read, or that this version plays differently."""


class BadScenario(PalatineError):
    """A scenario file that cannot be read."""
