"""Nothing hidden from a viewer is in any byte that is sent to them."""

from __future__ import annotations

import random
from time import monotonic
from typing import TYPE_CHECKING

import pytest

from palatine.cards import kingdoms
from palatine.protocol.record import Record
from palatine.protocol.session import Session
from palatine.protocol.view import SPECTATOR
from palatine.web import views
from palatine.web.connection import Connection
from palatine.web.gate import Gate
from palatine.web.hints import Hints
from palatine.web.played import PlayedGame
from palatine.web.seating import new_game
from palatine.web.store import Store
from palatine.web.stored import Person
from palatine.web.table import PERSON, Prefs
from palatine.web.timekeeper import Timekeeper
from palatine.web.undo import Undoing
from tests.driver import random_answer
from tests.hiding import mixed, with_other_secrets

if TYPE_CHECKING:
    from collections.abc import Sequence

    from palatine.rules.setup import Kingdom
    from palatine.web.settings import Settings

pytestmark = pytest.mark.anyio

KINGDOM = kingdoms.parse(
    "Spy, Sentry, Harbinger, Library, Vassal, Bureaucrat, Archive, Legionary, Crown, Moat, Donate"
)
SHADOWS = kingdoms.parse(
    "Alley, Fishmonger, Ninja, Tanuki, Ronin, Poet, Moat, Golem, Familiar, Scrying Pool, "
    "Biding Time, Foresight"
)
SECRETS = (kingdoms.make(()).start[0], *KINGDOM.piles)


def permuted(session: Session, viewer: int, chance: random.Random) -> Session:
    """The session with everything the viewer cannot see in other places, and other secrets told."""
    for you in session.game.players:
        deck = you.take_deck()
        if viewer in (you.seat, session.game.decider(you).seat):
            you.deck = mixed(deck, chance)
            continue
        hidden = mixed(you.hand + deck + you.revealed, chance)
        hand, revealed = len(you.hand), len(you.revealed)
        you.hand = hidden[:hand]
        you.revealed = hidden[hand : hand + revealed]
        you.deck = hidden[hand + revealed :]
    session.facts[:] = [with_other_secrets(fact, viewer, SECRETS, chance) for fact in session.facts]
    return session


def frames(session: Session, store: Store, viewers: Sequence[int]) -> list[object]:
    """What each viewer is sent of a session: the first frame, and the page."""
    draft = new_game(Person("0", session.names[0]), ["random", "random"], first="me")
    seats = [
        type(seat)(seat.seat, PERSON, session.names[seat.seat], seat.seat, user=str(seat.seat))
        for seat in draft.seats
    ]
    game = type(draft)(**{**vars(draft), "id": "here", "seats": tuple(seats), "scores": True})
    played = PlayedGame(game, session, [], store)
    undoing, hints = Undoing(session, played.by, game.undo), Hints(played)
    gate = Gate(played, undoing, Timekeeper(played, monotonic), hints, monotonic)
    sent: list[object] = []
    for viewer in viewers:
        table = gate.table(viewer, "token", Prefs())
        connection = Connection(str(viewer), "token", Prefs())
        frame = connection.frame(1, table, views.regions(table))
        sent.append((frame["r"], frame["facts"], connection.told, views.table_page(table)))
    return sent


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("kingdom", [KINGDOM, SHADOWS], ids=["plain", "shadows"])
async def test_what_is_hidden_changes_nothing_that_is_sent(
    kingdom: Kingdom, seed: int, settings: Settings
) -> None:
    chance = random.Random(seed)
    session = Session(kingdom, ["Ann", "Bob", "Cem"], f"hidden {seed}", log=True)
    store = await Store.open(settings.database)
    for number in range(200):
        if session.decision is None:
            break
        session.step(random_answer(session.decision, chance))
        if number % 9 or session.decision is None:
            continue
        record = Record.of(session)
        for viewer in (0, 1, 2, SPECTATOR):
            as_it_is = frames(record.replay(), store, [viewer])
            otherwise = permuted(record.replay(), viewer, chance)
            assert frames(otherwise, store, [viewer]) == as_it_is
    await store.close()
