"""A browser without script: it has cookies, says where its forms come from, and reads pages."""

from __future__ import annotations

import html
import json
import re
from typing import TYPE_CHECKING, Any

import httpx2

if TYPE_CHECKING:
    from starlette.applications import Starlette

HOME = "http://127.0.0.1:8000"


class Browser:
    """Somebody in front of a browser."""

    def __init__(self, app: Starlette) -> None:
        self.client = httpx2.AsyncClient(transport=httpx2.ASGITransport(app), base_url=HOME)
        self.game = ""

    async def get(self, path: str) -> httpx2.Response:
        return await self.client.get(path)

    async def post(self, path: str, _csrf: str | None = None, **fields: Any) -> httpx2.Response:
        csrf = await self.csrf() if _csrf is None else _csrf
        headers = {"Origin": HOME, "Sec-Fetch-Site": "same-origin"}
        return await self.client.post(path, data={**fields, "csrf": csrf}, headers=headers)

    async def csrf(self) -> str:
        page = (await self.get("/")).text
        found = re.search('name="csrf" value="([^"]+)"', page)
        assert found
        return found[1]

    async def start(self, **fields: Any) -> str:
        """Begins a game; gives its address."""
        wanted = {"name": "Ada", "opponents": "1", "pace": "instant", "first": "me", **fields}
        answer = await self.post("/", **wanted)
        assert answer.status_code == 303, answer.text
        self.game = answer.headers["location"]
        return self.game

    async def join(self, words: str, name: str) -> httpx2.Response:
        answer = await self.post(f"/join/{words}", name=name)
        self.game = answer.headers.get("location", "")
        return answer

    async def see(self) -> dict[str, Any]:
        """The table, as the plain face shows it."""
        page = await self.get(self.game)
        assert page.status_code == 200, page.text
        return seen(page.text)

    async def answer(self, *answers: str, ask: int | None = None) -> httpx2.Response:
        number = (await self.see())["ask"] if ask is None else ask
        return await self.act("answer", ask=number, answer=list(answers))

    async def act(self, what: str, **fields: Any) -> httpx2.Response:
        return await self.post(f"{self.game}/{what}", **fields)


def seen(page: str) -> dict[str, Any]:
    """What the plain face put into a page."""
    found = re.findall(r'<p id="(\w+)">(.*?)</p>', page, re.DOTALL)
    return {
        name: text if name == "log" else json.loads(html.unescape(text)) for name, text in found
    }
