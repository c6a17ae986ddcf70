"""Bots that think elsewhere, so that whoever plays at other tables does not wait for them.

A bot that says it is slow is asked in another process, which gets the game as its record and plays
it up to the question. Advice is worked out in a thread, unless it is a slow bot's.
"""

from __future__ import annotations

import asyncio
import logging
import os
import signal
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor
from multiprocessing import get_context, parent_process
from threading import Thread
from typing import TYPE_CHECKING, Final

from palatine.protocol.record import Record
from palatine.rules.agent import Agent
from palatine.web.advice import advise, answer_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from palatine.agents.roster import Bot

    _Work = Callable[[str, Callable[[str], Agent], str], str]

LOG: Final = logging.getLogger("palatine.web")


class Thinker:
    """Where bots think; it makes the other process when it is first needed."""

    def __init__(self) -> None:
        self._pool: ProcessPoolExecutor | None = None

    async def answer(self, record: str, bot: Bot, seed: str) -> str:
        """A slow bot's answer to the question that is open at the end of a record.

        One that fails is answered for in the plainest way, so that the game goes on.
        """
        try:
            return await self._elsewhere(_answer, record, bot, seed)
        except Exception:
            LOG.exception("a bot could not answer")
            return await asyncio.to_thread(_answer, record, _plainest, seed)

    async def advice(self, record: str, bot: Bot, seed: str) -> str:
        """What a bot would do there, and why."""
        if bot.slow:
            return await self._elsewhere(_advice, record, bot, seed)
        return await asyncio.to_thread(_advice, record, bot.make, seed)

    async def _elsewhere(self, work: _Work, record: str, bot: Bot, seed: str) -> str:
        loop = asyncio.get_running_loop()
        for _ in range(2):
            if self._pool is None:
                # A copy of this process would have its locks, but not the threads that hold them.
                self._pool = ProcessPoolExecutor(
                    1, mp_context=get_context("spawn"), initializer=_live_and_die_with_the_server
                )
            pool = self._pool
            try:
                return await loop.run_in_executor(pool, work, record, bot.make, seed)
            except BrokenExecutor:  # somebody ended the process: the next one can do it
                if self._pool is pool:
                    self._pool = None
        raise RuntimeError("the process for slow bots ended twice")

    def close(self) -> None:
        """Ends the other process once it has done what it is doing."""
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None


def _live_and_die_with_the_server() -> None:
    """An interrupt is the server's to see to; but nobody is left to end this if it is killed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    server = parent_process()
    assert server is not None

    def watch() -> None:
        server.join()
        os._exit(0)

    Thread(target=watch, daemon=True).start()


def _answer(record: str, make: Callable[[str], Agent], seed: str) -> str:
    return answer_of(Record.read(record).replay(log=False), make(seed))


def _advice(record: str, make: Callable[[str], Agent], seed: str) -> str:
    return advise(Record.read(record).replay(log=False), make(seed))


def _plainest(_: str) -> Agent:
    return Agent()
