"""Costs, and how they compare."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64, mypyc_attr


@mypyc_attr(free_list_len=1)  # most live for a moment: the next takes the same place
@final
class Cost:
    """What a card or Event costs: coins, debt and Potions.

    Costs are partly ordered: one is at most another only if every component is. So 8 debt is
    neither more nor less than 5 coins, and "up to 4 coins" never reaches a card that costs debt
    (Empires rulebook, Debt).
    """

    def __init__(self, coins: i64 = 0, debt: i64 = 0, potions: i64 = 0) -> None:
        self.coins: i64 = coins
        self.debt: i64 = debt
        self.potions: i64 = potions

    def __le__(self, other: Cost) -> bool:
        return (
            self.coins <= other.coins and self.debt <= other.debt and self.potions <= other.potions
        )

    def __lt__(self, other: Cost) -> bool:
        return self <= other and self != other

    def __ge__(self, other: Cost) -> bool:
        return other <= self

    def __gt__(self, other: Cost) -> bool:
        return other < self

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Cost)
            and self.coins == other.coins
            and self.debt == other.debt
            and self.potions == other.potions
        )

    def __hash__(self) -> int:
        return hash((self.coins, self.debt, self.potions))

    def plus_coins(self, coins: i64) -> Cost:
        """This cost with so many coins more (or less, but never below 0); nothing else changes."""
        return Cost(max(self.coins + coins, 0), self.debt, self.potions)

    def __str__(self) -> str:
        parts = [f"${self.coins}"] if self.coins or not (self.debt or self.potions) else []
        if self.debt:
            parts.append(f"{self.debt}D")
        if self.potions:
            parts.append("P" * self.potions)
        return " ".join(parts)

    def __repr__(self) -> str:
        return f"Cost(coins={self.coins}, debt={self.debt}, potions={self.potions})"
