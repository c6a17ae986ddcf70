"""What a task is to do, one thing after the other, and those who wait for what comes of it."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any, Final, TypeVar

from sqlalchemy.exc import SQLAlchemyError

from palatine.errors import PalatineError

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

_CLEARED: Final = "this table was just cleared away; load the page again"
_T = TypeVar("_T")


class Refused(PalatineError):
    """Something that cannot be done at this table now; the sentence says why."""


class Inbox:
    """Orders for one task, which takes and carries them out in turn until the inbox is closed."""

    def __init__(self) -> None:
        self.closed = asyncio.Event()
        self._orders: asyncio.Queue[Callable[[], Awaitable[None]]] = asyncio.Queue()
        self._waiting: set[asyncio.Future[Any]] = set()

    async def do(self, what: Callable[[], Awaitable[_T]]) -> _T:
        """Has the task do something, and waits for what comes of it."""
        done: asyncio.Future[_T] = asyncio.get_running_loop().create_future()

        async def order() -> None:
            try:
                result = await what()
            except Refused as refusal:
                _settle_with(done, refusal)
            except SQLAlchemyError:
                _settle_with(done, Refused("that could not be stored; try again in a moment"))
                raise
            except BaseException:
                _settle_with(done, Refused("something went wrong here; nothing was changed"))
                raise
            else:
                if not done.done():
                    done.set_result(result)

        if self.closed.is_set():
            raise Refused(_CLEARED)
        self.put(order)
        self._waiting.add(done)
        try:
            return await done
        finally:
            self._waiting.discard(done)

    def put(self, order: Callable[[], Awaitable[None]]) -> None:
        """Has the task do something that nobody waits for."""
        if not self.closed.is_set():
            self._orders.put_nowait(order)

    async def next(self, patience: float) -> Callable[[], Awaitable[None]] | None:
        """What is to be done next; None if nothing is for so many seconds, or ever."""
        try:
            async with asyncio.timeout(patience):
                return await self._orders.get()
        except TimeoutError:
            return None if self._orders.empty() else self._orders.get_nowait()

    def close(self) -> None:
        """Takes no more orders; the one that is being carried out is the last."""
        self.closed.set()
        self._orders.put_nowait(nothing)

    def let_down(self) -> None:
        """Refuses what was not carried out; for the task, when it ends."""
        self.closed.set()
        for done in self._waiting:
            _settle_with(done, Refused(_CLEARED))


async def nothing() -> None:
    """What a task does that shall only look whether it is time to stop."""


def _settle_with(done: asyncio.Future[Any], refusal: Refused) -> None:
    if not done.done():
        done.set_exception(refusal)
