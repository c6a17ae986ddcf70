"""Who somebody is: a signed cookie for everybody, a person for those who sit down.

A cookie says nothing but a long random number. It stands for nobody until its owner first sits
down; whenever they sit down it is replaced, so that a cookie planted by somebody else opens nothing
to them.
"""

from __future__ import annotations

import hashlib
import secrets
import time
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from itsdangerous import BadSignature, Signer

from palatine.errors import PalatineError
from palatine.web.stored import Person, SeatLink
from palatine.web.table import Prefs

if TYPE_CHECKING:
    from starlette.requests import HTTPConnection
    from starlette.responses import Response

    from palatine.web.store import Store

COOKIE: Final = "palatine"
LONGEST_NAME: Final = 30
LINK_LASTS: Final = 15 * 60  # seconds
_A_YEAR: Final = 365 * 24 * 3600
_LONGEST_COOKIE: Final = 200
_REMEMBERED: Final = 4096  # cookies whose person need not be looked up again


@dataclass(frozen=True)
class Visitor:
    """A browser: its secret, what it puts into forms, and who it is if it is somebody."""

    token: str
    csrf: str
    person: Person | None = None
    fresh: bool = False

    @property
    def id(self) -> str | None:
        """Who it is."""
        return None if self.person is None else self.person.id

    @property
    def name(self) -> str:
        """What they are called; "" for nobody."""
        return "" if self.person is None else self.person.name


def prefs_of(visitor: Visitor) -> Prefs:
    """How a visitor wants their pages."""
    return Prefs() if visitor.person is None else Prefs.of(visitor.person.prefs)


class People:
    """Tells visitors by their cookies."""

    def __init__(self, store: Store, *, secure: bool) -> None:
        self._store = store
        self._secure = secure
        self._cookies = Signer(store.key, salt="cookie", digest_method=hashlib.sha256)
        self._forms = Signer(store.key, salt="form", digest_method=hashlib.sha256)
        self._known: dict[str, Person] = {}

    async def visitor(self, connection: HTTPConnection) -> Visitor:
        """Who sends this; somebody new if there is no cookie, or one that was not made here."""
        cookie = connection.cookies.get(COOKIE, "")
        try:
            if len(cookie) > _LONGEST_COOKIE:
                raise BadSignature("too long")
            token = self._cookies.unsign(cookie).decode("ascii")
        except (BadSignature, UnicodeError):
            return self._visitor(secrets.token_urlsafe(24), None, fresh=True)
        return self._visitor(token, await self._person(token))

    async def _person(self, token: str) -> Person | None:
        digest = _digest(token)
        person = self._known.get(digest)
        if person is None:
            person = await self._store.person(digest)
            if person is not None:
                if len(self._known) >= _REMEMBERED:
                    self._known.clear()
                self._known[digest] = person
        return person

    def _visitor(self, token: str, person: Person | None, *, fresh: bool = False) -> Visitor:
        return Visitor(token, self._forms.get_signature(token).decode("ascii"), person, fresh)

    async def sits_down(self, visitor: Visitor, name: str) -> Visitor:
        """The visitor as a person of this name, with a new cookie."""
        token = secrets.token_urlsafe(24)
        if visitor.person is None:
            person = Person(secrets.token_hex(16), name)
            await self._store.add_person(person, _digest(token))
        else:
            person = replace(visitor.person, name=name)
            await self._store.change_person(person)
            await self._store.renew_session(_digest(visitor.token), _digest(token))
            self._known.pop(_digest(visitor.token), None)
        return self._visitor(token, person, fresh=True)

    async def make_link(self, person: Person, game_id: str) -> str:
        """The secret part of a link by which this person goes on at another device, once.

        It takes the place of the one they had, if it was not used yet.
        """
        secret = secrets.token_urlsafe(24)
        link = SeatLink(person.id, game_id, time.time() + LINK_LASTS)
        await self._store.add_link(_digest(secret), link)
        return secret

    async def link(self, secret: str) -> SeatLink | None:
        """Where a link leads; None if it was used, taken back or left lying too long."""
        return await self._store.link(_digest(secret))

    async def follow(self, secret: str) -> Visitor | None:
        """The visitor as whoever made the link, with a new cookie; the link is used up."""
        token = secrets.token_urlsafe(24)
        person = await self._store.use_link(_digest(secret), _digest(token))
        return None if person is None else self._visitor(token, person, fresh=True)

    async def change(self, visitor: Visitor, person: Person) -> None:
        """Keeps what a person has changed about themselves."""
        await self._store.change_person(person)
        known = {digest for digest, each in self._known.items() if each.id == person.id}
        for digest in known:
            self._known[digest] = person

    def is_own_form(self, visitor: Visitor, csrf: str) -> bool:
        """Whether a form was made for this visitor."""
        return secrets.compare_digest(visitor.csrf.encode(), csrf.encode())

    def leave_cookie(self, visitor: Visitor, response: Response) -> None:
        """Gives the visitor their cookie, if it is a new one."""
        if visitor.fresh:
            response.set_cookie(
                COOKIE,
                self._cookies.sign(visitor.token).decode("ascii"),
                max_age=_A_YEAR,
                httponly=True,
                samesite="lax",
                secure=self._secure,
            )


def proper_name(typed: str) -> str:
    """A name as somebody typed it; PalatineError if it is none."""
    name = " ".join(typed.split())
    if not name or len(name) > LONGEST_NAME or not name.isprintable():
        raise PalatineError(f"a name has 1 to {LONGEST_NAME} letters")
    return name


def _digest(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()
