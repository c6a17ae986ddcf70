"""Many tables at once: how long an answer takes to come back as a frame, and what it costs.

    python bench/tables.py [--games 500] [--rate 50] [--seconds 60]

Starts `palatine serve` at a port and a database of its own, on this machine alone. Every game has
two bots at instant pace and two who watch: the one who plays, and a spectator.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import statistics
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

from starlette.responses import Response
from websockets.asyncio.client import ClientConnection, connect
from websockets.typing import Origin

from palatine.agents.roster import BIG_MONEY_ULTIMATE
from palatine.web.seating import new_game
from palatine.web.store import Store
from palatine.web.stored import Person
from palatine.web.visitors import People, Visitor

if TYPE_CHECKING:
    from collections.abc import Sequence

KINGDOM = "Cellar, Market, Village, Smithy, Mine, Workshop, Remodel, Merchant, Villa, Forum, Delve"


@dataclass
class Player:
    """One game's player: their cookie, what is asked, and how long answers took, in seconds."""

    game: str
    cookie: str
    socket: ClientConnection | None = None
    ask: int = 0
    sent: float = 0.0
    took: list[float] = field(default_factory=list)
    refused: int = 0

    async def listen(self) -> None:
        """Takes frames until the socket closes."""
        assert self.socket is not None
        async for text in self.socket:
            frame: dict[str, Any] = json.loads(text)
            if "error" in frame:
                self.refused += 1
                self.sent = 0.0
            else:
                self.ask = frame["ask"]
                if self.sent:
                    self.took.append(time.perf_counter() - self.sent)
                    self.sent = 0.0

    async def answer(self) -> None:
        """Takes a turn of which every part is always possible."""
        assert self.socket is not None
        self.sent = time.perf_counter()
        answers = ["play treasures", "buy Copper", "end turn"]
        await self.socket.send(json.dumps({"ask": self.ask, "answers": answers}))


async def prepare(database: str, games: int) -> list[Player]:
    """Games in the database, and those who play them."""
    store = await Store.open(database)
    people = People(store, secure=False)
    players: list[Player] = []
    for number in range(games):
        visitor = await people.sits_down(Visitor("", ""), f"Player {number}")
        response = Response()
        people.leave_cookie(visitor, response)
        person = visitor.person or Person("", "")
        bots = [BIG_MONEY_ULTIMATE, BIG_MONEY_ULTIMATE]
        game = new_game(person, bots, KINGDOM, pace="instant", first="me")
        await store.add_game(game)
        players.append(Player(game.id, response.headers["set-cookie"].partition(";")[0]))
    await store.close()
    return players


async def load(
    address: str, process: int, players: Sequence[Player], rate: float, seconds: float
) -> tuple[float, float]:
    """Connects everybody and has them answer; for how long, and what the server needed for it."""
    place = address.removeprefix("http://")
    watching: list[ClientConnection] = []
    listening: list[asyncio.Task[None]] = []
    for player in players:
        url = f"ws://{place}/ws/game/{player.game}"
        player.socket = await connect(
            url, origin=Origin(address), additional_headers={"Cookie": player.cookie}, max_size=None
        )
        listening.append(asyncio.create_task(player.listen()))
        spectator = await connect(url, origin=Origin(address), max_size=None)
        listening.append(asyncio.create_task(_drain(spectator)))
        watching.append(spectator)
    await _until_quiet(process)
    used = cpu_seconds(process)
    chance = random.Random(1)
    begun = time.perf_counter()
    due = begun
    while time.perf_counter() - begun < seconds:
        due += 1 / rate
        await asyncio.sleep(max(0.0, due - time.perf_counter()))
        free = [player for player in players if not player.sent]
        if free:
            await chance.choice(free).answer()
    lasted = time.perf_counter() - begun
    used = cpu_seconds(process) - used
    await asyncio.sleep(1)
    for task in listening:
        task.cancel()
    return lasted, used


async def _until_quiet(process: int) -> None:
    """Waits until the server has sent everybody who came their first frames."""
    used = -1.0
    while (now := cpu_seconds(process)) - used > 0.05:
        used = now
        await asyncio.sleep(1)


async def _drain(socket: ClientConnection) -> None:
    async for _ in socket:
        pass


def cpu_seconds(process: int) -> float:
    """How much processor time a process has had (Linux)."""
    fields = Path(f"/proc/{process}/stat").read_text("ascii").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def main() -> int:
    """Runs the load and prints what came of it; 1 if it was too slow."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else "")
    parser.add_argument("--games", type=int, default=500)
    parser.add_argument("--rate", type=float, default=50.0, help="answers a second in all")
    parser.add_argument("--seconds", type=float, default=60.0)
    wanted = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        database = f"sqlite:///{folder}/tables.db"
        players = asyncio.run(prepare(database, wanted.games))
        server = subprocess.Popen(
            [sys.executable, "-m", "palatine", "serve", "--port", "0", "--database", database],
            stdout=subprocess.PIPE,
            env={**os.environ, "PYTHONUNBUFFERED": "1"},
            text=True,
        )
        try:
            assert server.stdout is not None
            address = server.stdout.readline().split()[3]
            lasted, used = asyncio.run(
                load(address, server.pid, players, wanted.rate, wanted.seconds)
            )
        finally:
            server.terminate()
            server.wait(20)
    return report(players, lasted, used)


def report(players: Sequence[Player], lasted: float, used: float) -> int:
    """Prints the times; 1 if half took more than 50 ms or a hundredth more than 250 ms."""
    took = sorted(each for player in players for each in player.took)
    if len(took) < 2:
        print("nothing was answered")
        return 1
    middle = statistics.median(took) * 1000
    slowest = took[int(len(took) * 0.99)] * 1000
    refused = sum(player.refused for player in players)
    print(f"{len(players)} games, {2 * len(players)} connected, {len(took) / lasted:.1f} answers/s")
    print(f"answer to frame: median {middle:.1f} ms, 99 % within {slowest:.1f} ms")
    busy = 100 * used / lasted
    print(f"server: {busy:.0f} % of a processor; machine: load {os.getloadavg()[0]:.1f}")
    if refused:
        print(f"{refused} answers were refused")
    return int(middle > 50 or slowest > 250)


if __name__ == "__main__":
    sys.exit(main())
