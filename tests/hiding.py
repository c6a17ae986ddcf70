"""Exchanging what is hidden, where nobody who cannot see it may notice."""

from __future__ import annotations

from typing import TYPE_CHECKING

from palatine.rules.card import SHADOW
from palatine.rules.facts import Fact

if TYPE_CHECKING:
    import random
    from collections.abc import Sequence

    from palatine.rules.card import Card


def mixed(cards: list[Card], chance: random.Random) -> list[Card]:
    """The cards in another order that shows the same backs: Shadows where Shadows were."""
    made = cards.copy()
    for shadows in (True, False):
        places = [at for at, card in enumerate(cards) if bool(card.bits & SHADOW) == shadows]
        for at, to in zip(places, chance.sample(places, len(places)), strict=True):
            made[at] = cards[to]
    return made


def with_other_secrets(
    fact: Fact, viewer: int, cards: Sequence[Card], chance: random.Random
) -> Fact:
    """The fact with any of these cards in the place of those that the viewer may not know."""
    shown = fact.shows_cards_to(viewer)
    return Fact(
        fact.verb,
        fact.seat,
        fact.cards if shown else chance.choices(cards, k=len(fact.cards)),
        fact.amount,
        fact.source,
        fact.place,
        fact.secret,
        fact.depth,
        fact.shown_to,
    )
