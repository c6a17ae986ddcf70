"""What many games come to, as one line a kingdom: `python -m tests.digests` prints them.

Two builds that play alike print alike, to the last card of every zone and the state of every
random stream. The compiled tests compare what they find with what the source tree prints.
"""

from __future__ import annotations

import json
import sys
from hashlib import blake2b
from random import Random
from typing import TYPE_CHECKING, Final

from palatine import agents, build_info
from palatine.protocol.record import Record
from palatine.protocol.session import Session
from palatine.protocol.view import View
from palatine.rules.scoring import score
from palatine.rules.setup import set_up
from palatine.rules.turn import run
from tests.driver import drive
from tests.state import state_of
from tests.strategies import ROUND, at, kingdom, names, opening, profile, rich_position

if TYPE_CHECKING:
    from palatine.rules.game import Game

SEEDS: Final = 8
"""Games of each sort in each kingdom."""


def digest(number: int) -> str:
    """The digest of the games with this number: answered at random, and played by bots."""
    sum_of = blake2b(digest_size=12)
    for seed in range(SEEDS):
        chance = Random(f"{number} {seed}")
        from_opening = opening(number + ROUND * seed, log=True)
        drive(from_opening, chance, 150)
        sum_of.update(Record.of(from_opening).text().encode())
        rich = at(rich_position(number + ROUND * seed), log=True)
        drive(rich, chance, 60)
        for session in (from_opening, rich):
            sum_of.update(_seen(session))
            sum_of.update(_plain(session.game))
            session.dispose()
        game = played_by_bots(number, str(seed))
        sum_of.update(_plain(game))
        sum_of.update(repr([score(game, you) for you in game.players]).encode())
        game.dispose()
    return sum_of.hexdigest()


def played_by_bots(number: int, seed: str) -> Game:
    """A game of random bots and money bots, of at most thirty turns."""
    game = set_up(kingdom(number), len(names(number)), seed, profile(number))
    bots = agents.names()
    for you in game.players:
        you.agent = agents.make(bots[you.seat % len(bots)], seed)
    run(game, 30)
    return game


def _plain(game: Game) -> bytes:
    return json.dumps(state_of(game), sort_keys=True).encode()


def _seen(session: Session) -> bytes:
    views = [View(session, seat).as_json() for seat in range(-1, len(session.names))]
    told = [(fact.verb, fact.seat, fact.amount, len(fact.cards)) for fact in session.facts]
    return json.dumps([views, told, session.answers]).encode()


if __name__ == "__main__":
    digests = [digest(number) for number in range(ROUND)]
    sys.stdout.write("\n".join([build_info.describe(), *digests, ""]))
