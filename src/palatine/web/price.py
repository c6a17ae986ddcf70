"""What something costs, as it is shown and said."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from palatine.names import listed
from palatine.web.icons import COIN, DEBT, POTION, spoken

if TYPE_CHECKING:
    from palatine.rules.cost import Cost

_SEEN: Final = re.compile(r"(?:\$(\d+))? ?(?:(\d+)D)? ?(P*)")
# Prices in a sentence: "$4 P", "$8 8D", "P".
_TOLD: Final = re.compile(r"\$(\d+)(?: (\d+)D)?(?: (P+)\b)?|\b(\d+)D\b|(?<=costs )(P+)\b")


@dataclass(frozen=True)
class Price:
    """Coins, debt and Potions; `coins` is None where none are spoken of, as for 8 debt alone."""

    coins: int | None
    debt: int = 0
    potions: int = 0

    @classmethod
    def of(cls, cost: Cost) -> Price:
        """That of a card."""
        plain = not (cost.debt or cost.potions)
        return cls(cost.coins if cost.coins or plain else None, cost.debt, cost.potions)

    @classmethod
    def seen(cls, cost: str) -> Price:
        """That of a cost as a view writes it, "" for what cannot be bought."""
        match = _SEEN.fullmatch(cost)
        coins, debt, potions = match.groups() if match else (None, None, "")
        return cls(None if coins is None else int(coins), int(debt or 0), len(potions))

    def __bool__(self) -> bool:
        return self.coins is not None or bool(self.debt or self.potions)

    @property
    def total(self) -> int:
        """All of it together, for putting cheap things before dear ones."""
        return (self.coins or 0) + self.debt + self.potions

    @property
    def spoken(self) -> str:
        """As it is said: "5 coins", "8 coins and 8 debt", "3 coins and a Potion"."""
        parts = [] if self.coins is None else [spoken(COIN, self.coins)]
        if self.debt:
            parts.append(spoken(DEBT, self.debt))
        if self.potions:
            parts.append(_potions(self.potions))
        return listed(parts, "and")


NO_PRICE: Final = Price(None)


def in_words(sentence: str) -> str:
    """A sentence about prices for people: "costs $4 P" as "costs 4 and a Potion"."""
    return _TOLD.sub(_told, sentence)


def _told(match: re.Match[str]) -> str:
    coins, debt, potions, bare_debt, bare_potions = match.groups()
    owed = debt or bare_debt
    parts = [coins] if coins else []
    if owed:
        parts.append(f"{owed} debt")
    if flasks := potions or bare_potions:
        parts.append(_potions(len(flasks)))
    return listed(parts, "and")


def _potions(count: int) -> str:
    return "a Potion" if count == 1 else spoken(POTION, count)
