"""From what somebody asks for to a game: who sits where, and the kingdom they play with."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from palatine.agents import roster
from palatine.cards import kingdoms
from palatine.cards.registry import shown
from palatine.errors import BadKingdom, PalatineError
from palatine.names import fold, writable
from palatine.protocol.prose.words import YOU
from palatine.rules.setup import FEWEST_PLAYERS, MOST_PLAYERS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from palatine.rules.agent import Agent
    from palatine.rules.setup import Kingdom

_LONGEST_NAME: Final = 30


@dataclass(frozen=True)
class Seats:
    """The players' names in turn order, and the names of the bots among them by seat."""

    names: tuple[str, ...]
    bots: dict[int, str]

    def agents(self, seed: str) -> dict[int, Agent]:
        """The bots themselves; the luck of one that plays by chance comes from the seed."""
        return {seat: roster.make(bot, f"{seed} {seat}") for seat, bot in self.bots.items()}


def seats(people: Sequence[str], bots: Sequence[str], players: int | None) -> Seats:
    """People first, then bots, filled up with Big Money Ultimate.

    Without names one person plays, who is addressed as "You", and without a number of players
    nobody plays alone. Raises PalatineError for too many players, bad names and unknown bots.
    """
    names = [name.strip() for name in people] or [YOU]
    for name in names:
        if not writable(name) or len(name) > _LONGEST_NAME:
            raise PalatineError(
                f"a name has 1 to {_LONGEST_NAME} printable characters, unlike {shown(name)}"
            )
    seated = len(names) + len(bots)
    wanted = max(seated, FEWEST_PLAYERS) if players is None else players
    if seated > min(wanted, MOST_PLAYERS):
        raise PalatineError(
            f"{len(names)} people and {len(bots)} bots are named, and a game has "
            f"{FEWEST_PLAYERS} to {MOST_PLAYERS} players"
            + ("" if players is None else f", this one {players}")
        )
    for bot in bots:
        roster.make(bot)
    programs = [_full_name(bot) for bot in bots] + [roster.BIG_MONEY_ULTIMATE] * (wanted - seated)
    names += _told_apart([bot.replace("-", " ").title() for bot in programs])
    for name in names:
        if [fold(other) for other in names].count(fold(name)) > 1:
            raise PalatineError(f"two players are called {name}; give them different names")
    first = len(names) - len(programs)
    return Seats(tuple(names), dict(enumerate(programs, start=first)))


def _full_name(bot: str) -> str:
    name = bot.strip().lower()
    return roster.ALIASES.get(name, name)


def _told_apart(names: list[str]) -> list[str]:
    """Namesakes get numbers: "Random 1", "Random 2"."""
    return [
        f"{name} {names[: at + 1].count(name)}" if names.count(name) > 1 else name
        for at, name in enumerate(names)
    ]


@dataclass(frozen=True)
class KingdomWishes:
    """What somebody wants to play with: a kingdom by its cards or its name, or how to deal one."""

    text: str | None = None
    recommended: str | None = None
    sets: Sequence[str] = ()
    pinned: Sequence[str] = ()
    banned: Sequence[str] = ()
    landscapes: int | None = None
    landscape_deck: int = 0
    colonies: kingdoms.Colonies = "auto"

    def kingdom(self, seed: str) -> Kingdom:
        """The kingdom that fits; BadKingdom if none does."""
        whole = self.whole()
        if whole is None:
            return self._dealt(seed)
        if len(whole.piles) != kingdoms.PILES:
            raise BadKingdom(
                f"a game is played with {kingdoms.PILES} kingdom piles, and --kingdom names "
                f"{len(whole.piles)}; with --pin instead the others are dealt"
            )
        return whole

    def whole(self) -> Kingdom | None:
        """The kingdom if it is named as a whole, with however many piles."""
        if self.text is None and self.recommended is None:
            return None
        if self.text is not None and self.recommended is not None:
            raise BadKingdom("--kingdom and --recommended both name a kingdom; leave one out")
        for option, value in (
            ("--sets", self.sets),
            ("--pin", self.pinned),
            ("--ban", self.banned),
            ("--landscapes", self.landscapes is not None),
            ("--landscape-deck", self.landscape_deck),
        ):
            if value:
                raise BadKingdom(f"{option} is for dealing a kingdom; here it is named as a whole")
        if self.text is not None:
            named = kingdoms.parse(self.text)
        else:
            named = kingdoms.recommended_kingdom(self.recommended or "")
        if self.colonies == "auto":
            return named
        return kingdoms.make(named.piles, named.landscapes, self.colonies == "on", named.chosen)

    def _dealt(self, seed: str) -> Kingdom:
        pinned = _split(self.pinned)
        most = 2 if self.landscapes is None else self.landscapes
        return kingdoms.deal(
            seed,
            _split(self.sets),
            given=kingdoms.parse(", ".join(pinned)) if pinned else None,
            banned=_split(self.banned),
            most_landscapes=most,
            landscape_deck=self.landscape_deck,
            colonies=self.colonies,
        )


def _split(lists: Sequence[str]) -> list[str]:
    """The parts of comma lists."""
    return [part.strip() for text in lists for part in text.split(",") if part.strip()]
