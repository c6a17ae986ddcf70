"""The words of the format, and the names that a file may use.

The reader and the schema both go by these, so that they cannot disagree about a key.
"""

from dataclasses import dataclass

from palatine.names import KnownNames
from palatine.protocol.scenario.data import (
    NONE,
    PASS,
    THIS,
    TREASURES,
    VERBS,
    BuyPhase,
    EndTurn,
    MoveOrAnswer,
)

FILE_KEYS = (
    "name",
    "rules",
    "players",
    "kingdom",
    "landscapes",
    "options",
    "seed",
    "given",
    "steps",
    "variants",
)
VARIANT_KEYS = ("name", "given", "steps")
OPTIONS = ("colony", "shelters")
PLAYERS = range(2, 7)
"""How many may play."""
DEFAULT_PLAYERS = ("You", "Ann")

TURN_COUNTERS = ("actions", "buys", "coins", "potions")
"""What only the player whose turn it is has."""
TURN_KEYS = ("player", "phase", "number", *TURN_COUNTERS)
POSITION_KEYS = ("turn", "supply", "trash", "tokens")
"""The keys of `given` that are not players."""
EXPECT_KEYS = (
    *POSITION_KEYS,
    "possessed_by",
    "phase",
    "cost",
    "can_buy",
    "cannot_buy",
    "options",
    "asked",
    "score",
    "seen",
    "over",
    "winners",
)
"""The keys of `expect` that are not players."""
IN_PLAY_KEYS = ("card", "since", "holding")
ANY_ORDER = "any order"
COSTS = ("coins", "debt", "potions")
ASKED_KEYS = ("by", "source", "purpose")

BY = "by"
STEP_KEYS = (
    *VERBS,
    "buy",
    "pay",
    "option",
    "number",
    "order",
    "answer",
    "refuse",
    "skip to",
    "expect",
)
BARE_STEPS: dict[str, MoveOrAnswer] = {
    "buy phase": BuyPhase(),
    "end turn": EndTurn(),
}
"""The steps without a key, besides yes and no."""


def _spellings(*words: str) -> tuple[str, ...]:
    return tuple(spelt for word in words for spelt in (word, word.capitalize(), word.upper()))


YES = _spellings("yes", "true", "on")
"""All that YAML takes for true."""
NO = _spellings("no", "false", "off")
"""All that YAML takes for false."""

MAX_NUMBER = 1_000_000
"""The largest number there is, seeds aside."""
MAX_SEED = 2**63 - 1
MAX_NAME = 100
"""Characters of one name."""
MAX_PILE = 999
MAX_VARIANTS = 100
MAX_LISTED = 1_000
"""Members of one list, repeats counted."""
TIMES = r"[1-9][0-9]{0,2}"
"""What may follow the x of a repeat."""
SIZE = r"(0|[1-9][0-9]{0,2}) cards?"
"""A whole zone, given by its size alone."""

OPTION_WORDS = (*BARE_STEPS, PASS, THIS, TREASURES, "yes", "no")
"""What may stand among the `options` of an expectation, besides names and numbers."""
NOT_FOR_PLAYERS = (*EXPECT_KEYS, NONE, PASS, THIS)
"""What a player cannot be called, because it means something else where a player may stand."""

PLACES = ("hand", "deck", "discard", "play", "set_aside")
COUNTERS = (*TURN_COUNTERS, "debt", "vp")
TOKENS = ("vp", "debt", "sun")


@dataclass(frozen=True)
class Vocabulary:
    """The names that a file may use.

    Of cards, piles and landscapes, None accepts any name. Places, counters and tokens
    start with the format's own; sets that bring more of them add theirs.
    """

    cards: KnownNames | None = None
    piles: KnownNames | None = None
    """By randomizer: `Moat`, `Settlers/Bustling Village`, `Castles`."""
    landscapes: KnownNames | None = None
    places: tuple[str, ...] = PLACES
    counters: tuple[str, ...] = COUNTERS
    tokens: tuple[str, ...] = TOKENS
