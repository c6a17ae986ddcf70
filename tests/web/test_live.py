"""The socket of a table: frames, answers, and who may have it."""

from __future__ import annotations

import json
import re
import time
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

import pytest
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from palatine.web import live
from palatine.web.app import create_app
from tests.web import plain
from tests.web.scriptless import HOME, seen
from tests.web.test_forms_only import KINGDOM

if TYPE_CHECKING:
    from collections.abc import Iterator

    from starlette.testclient import WebSocketTestSession

    from palatine.web.settings import Settings

FORM = {"Origin": HOME, "Sec-Fetch-Site": "same-origin"}


class Player:
    """Somebody with a cookie of their own, at an application that all share."""

    def __init__(self, client: TestClient) -> None:
        self.client = client
        self.cookie = ""
        self.game = ""

    def get(self, path: str) -> str:
        self.client.cookies.clear()
        answer = self.client.get(path, headers={"Cookie": self.cookie})
        self._keep(answer)
        return answer.text

    def post(self, path: str, **fields: str) -> Any:
        csrf = re.search('name="csrf" value="([^"]+)"', self.get("/"))
        assert csrf
        self.client.cookies.clear()
        answer = self.client.post(
            path,
            data={**fields, "csrf": csrf[1]},
            headers={**FORM, "Cookie": self.cookie},
            follow_redirects=False,
        )
        self._keep(answer)
        return answer

    def _keep(self, answer: Any) -> None:
        if "set-cookie" in answer.headers:
            self.cookie = answer.headers["set-cookie"].partition(";")[0]

    def sit(self, path: str, name: str, **fields: str) -> None:
        wanted = {"pace": "instant", "first": "me", "kingdom": KINGDOM, "opponents": "1"}
        answer = self.post(path, name=name, **{**wanted, **fields})
        assert answer.status_code == 303, answer.text
        self.game = answer.headers["location"]

    @contextmanager
    def socket(self, seq: int = 0, origin: str = HOME) -> Iterator[Socket]:
        headers = {"Origin": origin, "Cookie": self.cookie, "Host": HOME.removeprefix("http://")}
        self.client.cookies.clear()
        path = f"/ws{self.game}?seq={seq}"
        with self.client.websocket_connect(path, headers=headers) as socket:
            yield Socket(socket)


class Socket:
    """A socket, and what its frames have shown so far."""

    def __init__(self, socket: WebSocketTestSession) -> None:
        self.raw = socket
        self.seq = 0
        self.ask = 0
        self.regions: dict[str, Any] = {}
        self.bytes = ""

    def next(self) -> dict[str, Any]:
        text = self.raw.receive_text()
        self.bytes += text
        frame: dict[str, Any] = json.loads(text)
        if "r" in frame:
            self.seq, self.ask = frame["seq"], frame["ask"]
            pages = {k: v for k, v in frame["r"].items() if not k.startswith("log")}
            self.regions |= seen("".join(f'<p id="{k}">{v}</p>' for k, v in pages.items()))
        return frame

    def until(self, done: Any) -> None:
        while not done(self):
            self.next()

    def send(self, **message: Any) -> None:
        self.raw.send_json(message)

    def answer(self, *answers: Any) -> None:
        self.send(ask=self.ask, answers=list(answers))

    def view(self) -> dict[str, Any]:
        found: dict[str, Any] = self.regions["sight"]["view"]
        return found


@pytest.fixture
def client(settings: Settings) -> Iterator[TestClient]:
    with TestClient(create_app(settings, plain), base_url=HOME) as client:
        yield client


@pytest.fixture
def players(client: TestClient) -> tuple[Player, Player]:
    ada, ben = Player(client), Player(client)
    ada.sit("/", "Ada", bot="anybody")
    words = seen(ada.get(ada.game))["notice"].rpartition("/")[2]
    ben.sit(f"/join/{words}", "Ben")
    return ada, ben


def turn_of(seat: int) -> Any:
    return lambda socket: bool(socket.regions) and socket.view()["deciding"] == seat


def test_a_frame_has_only_what_changed(players: tuple[Player, Player]) -> None:
    ada, _ = players
    with ada.socket() as socket:
        first = socket.next()
        assert set(first["r"]) >= {"sight", "seats", "chat", "log"}
        socket.send(say="Hello")
        assert set(socket.next()["r"]) == {"chat"}
        socket.answer("play treasures")
        frame = socket.next()
        assert "log" not in frame["r"]
        assert "log+" in frame["r"]
        assert frame["facts"]
        assert frame["ask"] == socket.ask


def test_both_seats_see_what_happens_and_neither_the_others_hand(
    players: tuple[Player, Player],
) -> None:
    ada, ben = players
    with ada.socket() as hers, ben.socket() as his:
        hers.until(turn_of(0))
        his.until(turn_of(0))
        hers.answer("play treasures", "buy Copper", "end turn")
        hers.until(turn_of(1))
        his.until(turn_of(1))
        assert his.view()["decision"]["seat"] == 1
        assert hers.view()["decision"] is None
        assert not hers.view()["players"][1]["hand"]
        assert not his.view()["players"][0]["hand"]


def test_a_stale_or_illegal_answer_is_told_and_changes_nothing(
    players: tuple[Player, Player],
) -> None:
    ada, _ = players
    with ada.socket() as socket:
        socket.until(turn_of(0))
        socket.answer("buy Province")
        assert "error" in socket.next()
        socket.send(ask=socket.ask + 5, answers=["end turn"])
        everything = socket.next()
        assert set(everything["r"]) >= {"sight", "seats", "log"}
        assert "gone on" in socket.next()["error"]
        assert socket.view()["turn_seat"] == 0


def test_an_answer_form_is_taken_by_the_socket_too(players: tuple[Player, Player]) -> None:
    ada, _ = players
    with ada.socket() as socket:
        socket.until(turn_of(0))
        fields = [["ask", str(socket.ask)], ["csrf", "x"], ["run", "play treasures\nend turn"]]
        socket.send(form=fields)
        socket.until(turn_of(1))
        assert socket.view()["turn_seat"] == 1


@pytest.mark.parametrize(
    "text",
    [
        "x",
        "[]",
        "{}",
        '{"ask": "1", "answers": []}',
        '{"ask": 1, "answers": [1]}',
        '{"ask": 0, "answers": []}',
        '{"undo": "maybe"}',
        '{"form": [["ask"]]}',
        '{"form": [["ask", "x"], ["answer", "end turn"]]}',
        "[" * 2000,
    ],
)
def test_nonsense_is_answered_with_an_error(players: tuple[Player, Player], text: str) -> None:
    ada, _ = players
    with ada.socket() as socket:
        socket.until(turn_of(0))
        socket.raw.send_text(text)
        frames = [socket.next()]
        while "error" not in frames[-1]:
            frames.append(socket.next())
        assert socket.view()["turn_seat"] == 0


@pytest.mark.parametrize("origin", ["http://evil.example", "null", "http://localhost:8000"])
def test_foreign_pages_get_no_socket(players: tuple[Player, Player], origin: str) -> None:
    ada, _ = players
    with pytest.raises(WebSocketDisconnect), ada.socket(origin=origin):
        pass


@pytest.mark.parametrize(
    ("messages", "code"), [(["x" * 5000], live.TOO_LONG), (["{}"] * 60, live.TOO_MUCH)]
)
def test_too_long_and_too_many_messages_end_the_socket(
    players: tuple[Player, Player], messages: list[str], code: int
) -> None:
    ada, _ = players
    with ada.socket() as socket:
        for text in messages:
            socket.raw.send_text(text)
        with pytest.raises(WebSocketDisconnect) as closed:
            socket.until(lambda _: False)
    assert closed.value.code == code


def test_bytes_end_the_socket_with_a_code(players: tuple[Player, Player]) -> None:
    ada, _ = players
    with ada.socket() as socket:
        socket.raw.send_bytes(b"\0")
        with pytest.raises(WebSocketDisconnect) as closed:
            socket.until(lambda _: False)
    assert closed.value.code == live.NO_TEXT


def test_an_unknown_game_closes_the_socket_with_a_code(players: tuple[Player, Player]) -> None:
    ada, _ = players
    ada.game = "/game/nothing"
    with ada.socket() as socket, pytest.raises(WebSocketDisconnect) as closed:
        socket.next()
    assert closed.value.code == live.NO_GAME


def test_who_comes_back_gets_what_they_missed(players: tuple[Player, Player]) -> None:
    ada, ben = players
    with ben.socket() as his:
        his.until(turn_of(0))
        with ada.socket() as hers:
            hers.until(turn_of(0))
        his.until(lambda socket: not socket.regions["seats"][0]["online"])
        his.send(say="Hurry")
        his.until(lambda socket: socket.regions["chat"])
        with ada.socket(hers.seq) as again:
            assert set(again.next()["r"]) == {"chat"}
        with ada.socket(hers.seq) as another:
            assert "sight" in another.next()["r"]


def test_a_watcher_sees_no_hand_and_can_do_nothing(
    client: TestClient, players: tuple[Player, Player]
) -> None:
    ada, _ = players
    eve = Player(client)
    eve.game = ada.game
    eve.get(ada.game)
    with ada.socket() as hers, eve.socket() as watching:
        hers.until(turn_of(0))
        watching.until(turn_of(0))
        hers.until(lambda socket: socket.regions["spectators"] == ["1 guest"])
        assert not any(player["hand"] for player in watching.view()["players"])
        watching.answer("end turn")
        assert "watch" in watching.next()["error"]
        hers.answer("end turn")
        watching.until(turn_of(1))


def test_bots_take_their_time_unless_they_are_skipped(client: TestClient) -> None:
    ada = Player(client)
    ada.sit("/", "Ada", pace="slow", bot="big-money")
    with ada.socket() as socket:
        socket.until(turn_of(0))
        begun = time.monotonic()
        socket.answer("end turn")
        socket.until(turn_of(1))
        socket.send(skip=True)
        socket.until(turn_of(0))
        assert time.monotonic() - begun < 1.4


def test_undo_is_voted_about_on_the_socket(players: tuple[Player, Player]) -> None:
    ada, ben = players
    with ada.socket() as hers, ben.socket() as his:
        hers.until(turn_of(0))
        his.until(turn_of(0))
        hers.answer("end turn")
        his.until(turn_of(1))
        hers.send(undo="ask")
        his.until(lambda socket: socket.regions["undo"]["by"] == 0)
        his.send(undo="yes")
        hers.until(turn_of(0))
