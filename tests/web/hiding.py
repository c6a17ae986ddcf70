"""Moving hidden cards around, where nobody who cannot see them may notice it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from palatine.rules.card import SHADOW

if TYPE_CHECKING:
    import random

    from palatine.rules.card import Card


def mixed(cards: list[Card], chance: random.Random) -> list[Card]:
    """The cards in another order that shows the same backs: Shadows where Shadows were."""
    made = cards.copy()
    for shadows in (True, False):
        places = [at for at, card in enumerate(cards) if bool(card.bits & SHADOW) == shadows]
        for at, to in zip(places, chance.sample(places, len(places)), strict=True):
            made[at] = cards[to]
    return made
