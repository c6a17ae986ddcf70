"""What holds for a card right now: notes beside its face, from what the viewer sees."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from palatine.web.keys import key_of
from palatine.web.wording import with_icons

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator

    from markupsafe import Markup

    from palatine.protocol.view import SeenLandscape, SeenPile
    from palatine.web.table import Table


def notes(table: Table) -> dict[str, Markup]:
    """Notes by the key of the card they are about; most cards have none."""
    told: dict[str, list[str]] = {}
    in_force = [landscape.name for landscape in table.view.landscapes if landscape.in_force]
    for pile in table.view.supply:
        for name, words in _about_pile(pile, in_force):
            told.setdefault(name, []).append(words)
    for landscape in table.view.landscapes:
        told.setdefault(landscape.name, []).extend(_about_landscape(landscape))
    for name, points in table.sight.worth.items():
        told.setdefault(name, []).append(f"Worth {points} VP to you now.")
    return {key_of(name): with_icons(" ".join(words)) for name, words in told.items() if words}


def _about_pile(pile: SeenPile, in_force: Collection[str]) -> Iterator[tuple[str, str]]:
    lying = pile.tokens.get("vp", 0)
    name = pile.top or pile.name
    match pile.name:
        case "Farmers' Market" if lying < 4:
            yield name, f"The pile holds {lying} VP: the next play pays {lying + 1} coins."
        case "Farmers' Market":
            yield name, f"The pile holds {lying} VP: the next play takes them and trashes it."
        case "Temple" if lying:
            yield name, f"Gaining a Temple takes the {lying} VP here."
        case "Wild Hunt" if lying:
            yield name, f"With the Estate come the {lying} VP here."
        case _ if lying:
            yield name, f"{lying} VP lie on this pile."
    if owed := pile.tokens.get("debt", 0):
        when = "turn" if "Harsh Winter" in in_force else "Buy phase"
        yield name, f"Whoever gains it next in a {when} of their own takes the {owed} debt here."
    if pile.chosen:
        yield name, f"Set aside for it in this game: {pile.chosen}."
    below = Counter(pile.cards[pile.cards.count(pile.top) :]) if pile.cards else Counter[str]()
    if below:
        left = ", ".join(f"{count} {card}" if count > 1 else card for card, count in below.items())
        yield name, f"Below it: {left}."


def _about_landscape(landscape: SeenLandscape) -> Iterator[str]:
    if not landscape.in_force:
        suns = landscape.tokens.get("sun", 0)
        yield f"To come: {suns} Sun{'' if suns == 1 else 's'} left. Nothing happens until then."
    if landscape.chosen:
        yield f"The chosen pile is {landscape.chosen}."
    if lying := landscape.tokens.get("vp", 0):
        yield f"{lying} VP lie here."
