"""Who sits where at a table, and for whom bots play on.

Nothing goes on by itself here: whoever changes a seat lets the game go on from there.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from palatine.agents.roster import STRONGEST
from palatine.names import listed
from palatine.protocol.view import SPECTATOR
from palatine.web.dull import convenient, is_dull
from palatine.web.inbox import Refused
from palatine.web.seating import bot_name
from palatine.web.stored import FINISHED, PLAYING, WAITING
from palatine.web.table import BOT, OPEN, PERSON

if TYPE_CHECKING:
    from palatine.web.bots import Bots
    from palatine.web.played import PlayedGame
    from palatine.web.stored import StoredSeat
    from palatine.web.timekeeper import Timekeeper
    from palatine.web.undo import Undoing


class Seats:
    """The seats of one game, and what people do with them. What cannot be done raises Refused."""

    def __init__(
        self, game: PlayedGame, bots: Bots, undoing: Undoing, timekeeper: Timekeeper
    ) -> None:
        self._game = game
        self._bots = bots
        self._undoing = undoing
        self._timekeeper = timekeeper

    async def sit_down(self, user: str, name: str, colour: int) -> None:
        """Somebody takes an open seat, that of this colour if it is open."""
        free = [seat for seat in self._game.seats if seat.kind == OPEN]
        if not free:
            raise Refused("all seats of this table are taken; you can watch")
        self._game.check_name(user, name)
        wanted = next((seat for seat in free if seat.colour == colour), free[0])
        taken = replace(wanted, kind=PERSON, name=name, user=user)
        await self._game.take_seat(taken)
        self._bots.seat(taken)
        if len(free) == 1:
            await self._begin()

    async def fill_with_bots(self, user: str | None, bot: str) -> None:
        """Bots take the seats that are still open, and the game begins."""
        self._game.own_seat(user)
        names = {seat.name for seat in self._game.seats}
        for seat in [each for each in self._game.seats if each.kind == OPEN]:
            name = bot_name(bot, names)
            names.add(name)
            await self._change(replace(seat, kind=BOT, bot=bot, name=name))
        if self._game.stored.status == WAITING:
            await self._begin()

    async def _begin(self) -> None:
        await self._game.change(status=PLAYING, words=None)

    async def hand_over(self, user: str | None, bot: str) -> None:
        """A bot plays on for somebody, who may take the seat back at any time."""
        await self._seat_bot(self._game.player(user), bot)

    async def relieve(self, seat: int) -> str:
        """A bot plays on for somebody whose time is up; gives who that is."""
        await self._seat_bot(seat, STRONGEST)
        return self._game.seats[seat].name

    async def concede(self, user: str | None, bot: str) -> None:
        """Somebody gives the game up; where others play on, a bot plays their cards."""
        seat = self._game.player(user)
        await self._seat_bot(seat, bot, conceded=True)
        left = [each for each in self._game.seats if not each.conceded]
        if len(left) == 1 or not any(each.kind == PERSON for each in left):
            who = listed([each.name for each in left], "and")
            wins = "wins" if len(left) == 1 else "stay"
            note = f"{self._game.seats[seat].name} conceded: {who} {wins}."
            await self._game.change(status=FINISHED, note=note)

    async def _seat_bot(self, seat: int, bot: str, *, conceded: bool = False) -> None:
        """A bot plays on, and nobody is asked about taking back any more."""
        self._undoing.drop()
        left = self._game.seats[seat]
        await self._change(replace(left, kind=BOT, bot=bot, conceded=conceded))

    async def take_over(self, user: str | None) -> bool:
        """Somebody takes their seat back from the bot that kept it warm; False if none did."""
        seat = self._game.seat_of(user)
        if seat == SPECTATOR or self._game.seats[seat].conceded:
            raise Refused("you have no seat to take back at this table")
        mine = self._game.seats[seat]
        if mine.kind != BOT:
            return False
        await self._change(replace(mine, kind=PERSON, bot=""))
        self._timekeeper.grant_grace(seat)
        return True

    async def answer_always(self, user: str | None, card: str, *, on: bool) -> None:
        """Somebody is not asked what is dull about a card any more, or is asked again.

        Without a card that goes for all convenient ones.
        """
        seat = self._game.own_seat(user)
        if card and not is_dull(card):
            raise Refused(f"{card} asks nothing that is always answered alike")
        mine = self._game.seats[seat]
        cards = (card,) if card else convenient(self._game.session.kingdom)
        others = tuple(each for each in mine.always if each not in cards)
        await self._change(replace(mine, always=others + cards if on else others))

    async def _change(self, seat: StoredSeat) -> None:
        await self._game.change_seat(seat)
        self._bots.seat(seat)
