"""The API behind a message port: what a worker of the page calls, and what it is given to keep games and to think.

`bridge` is the worker's side: `saves` keeps games (saves.js), `think(kind, question, tell)` asks another worker.
Everything that crosses is text, so that nothing has to be converted.
"""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Awaitable, Callable
from typing import Final, NamedTuple, Protocol, TypeVar
from urllib.parse import parse_qsl, unquote, urlsplit

from mellifera.api.advice import Advice
from mellifera.api.answers import Answer, Answered, Kept, Live, TextFile
from mellifera.api.bots import Bots
from mellifera.api.endpoints import ENDPOINTS
from mellifera.api.house import House
from mellifera.api.reader import chosen
from mellifera.api.room import Closing
from mellifera.api.rooms import Rooms
from mellifera.api.router import Request, Router
from mellifera.api.thinkers import Json, ThinkerLost, Told, hear_nothing
from mellifera.page.browser_store import BrowserStore, Saves
from mellifera.page.saved_games import SAVED_GAMES
from mellifera.table import wire as w
from mellifera.table.refusals import Refused
from mellifera.table.thinking import think_rows

LOG = logging.getLogger("mellifera.page")
CLIENT: Final = "page"
"""Whoever sits in front of the browser: there is nobody else."""
BOT_DELAY: Final = 0.4
ROOMS_KEPT: Final = 8
JSON: Final = "application/json"
TEXT: Final = "text/plain"
T = TypeVar("T")


class Bridge(Protocol):
    """What the worker gives Python; `think` is about a "bot", a "hint" or a "review"."""

    saves: Saves

    def think(self, kind: str, question: str, tell: Callable[[str], None]) -> Awaitable[str]: ...


class Response(NamedTuple):
    status: int
    mime: str
    body: str


async def here(call: Callable[..., T], /, *args: object) -> T:
    """A page has no threads: what takes long is done at once."""
    return call(*args)


async def read_here(asked: Json, whose: str, /) -> Json:
    """Whoever writes rows for a page is alone with it."""
    return think_rows(asked)


class OtherWorker:
    """Thinkers of one kind, in a worker of their own."""

    def __init__(self, bridge: Bridge, kind: str) -> None:
        self._bridge = bridge
        self._kind = kind

    async def ask(
        self, question: Json, told: Told = hear_nothing, patience: float | None = None, whose: str = ""
    ) -> Json:
        failure: list[Exception] = []

        def tell(line: str) -> None:
            try:
                told(json.loads(line))
            except Exception as error:  # it would be lost on its way through the bridge
                failure.append(error)

        try:
            answer = await self._bridge.think(self._kind, json.dumps(question), tell)
        except Exception as error:
            raise ThinkerLost from error
        if failure:
            raise failure[0]
        found: Json = json.loads(answer)
        return found

    async def warm(self) -> None:
        """It is loaded when it is first needed."""

    async def close(self) -> None:
        """It ends with the page."""


class Follower:
    """Somebody who follows a game live: `tell(name, data, seq)` hears each event; no name: the stream has ended."""

    def __init__(self, live: Live, tell: Callable[[str, str, int], None]) -> None:
        self._closing = Closing()
        self._task = asyncio.ensure_future(self._follow(live, tell))

    async def _follow(self, live: Live, tell: Callable[[str, str, int], None]) -> None:
        seq = -1
        async for event in live.events(self._closing):
            if event.told is not None:
                seq = event.seq
                tell(event.name, _text(event.told.data), seq)
        tell("", "", seq)

    def stop(self) -> None:
        self._closing.close()


class Desk:
    def __init__(self, bridge: Bridge, bot_delay: float) -> None:
        store = BrowserStore(bridge.saves)
        thinks = OtherWorker(bridge, "bot")
        rooms = Rooms(store, Bots({}, thinks), here, read_here, bot_delay, ROOMS_KEPT)
        advice = Advice(store, OtherWorker(bridge, "hint"), OtherWorker(bridge, "review"))
        self.house = House(rooms, advice, "page")
        self._router = Router(self.house, (*ENDPOINTS, *SAVED_GAMES))

    async def request(self, method: str, address: str, body: str | None) -> Response:
        """The answer to a request: status, kind of text, text."""
        try:
            return _response(await self._answer(method, address, body or ""))
        except Exception:
            LOG.exception("%s %s failed", method, urlsplit(address).path)
            reader = chosen(_query(address).get("lang", ""), "")
            told = w.Refusal(error=reader.say("error.failed"), code="failed", reason="failed", facts={})
            return Response(500, JSON, _text(told))

    async def follow(self, address: str, tell: Callable[[str, str, int], None]) -> Follower | Response:
        """Live events of a game; what is refused is a response instead."""
        answered = await self._answer("GET", address, "")
        return Follower(answered, tell) if isinstance(answered, Live) else _response(answered)

    async def _answer(self, method: str, address: str, body: str) -> Answered:
        path = unquote(urlsplit(address).path)
        return await self._router.answer(Request(method, path, _query(address), body, CLIENT))


async def open_desk(bridge: Bridge, bot_delay: float = BOT_DELAY) -> Desk:
    """The desk of a page. Bots wait for so many seconds before each choice, so that people can follow."""
    return Desk(bridge, bot_delay)


def _query(address: str) -> dict[str, str]:
    return dict(parse_qsl(urlsplit(address).query, keep_blank_values=True))


def _text(data: object) -> str:
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))


def _response(answered: Answered) -> Response:
    if isinstance(answered, Answer):
        return Response(answered.status, JSON, _text(answered.data))
    if isinstance(answered, Kept):
        return Response(200, JSON, answered.body.decode())
    if isinstance(answered, TextFile):
        return Response(200, TEXT, answered.text)
    raise Refused("no_method")
