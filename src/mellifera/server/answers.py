"""Answers of the API as HTTP: data as JSON, written fast; files, what is kept, live events."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable

import msgspec
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.types import Receive, Scope, Send

from mellifera.api.answers import Answer, Data, Kept, Live, TextFile
from mellifera.api.live import BEAT, END, LiveEvent
from mellifera.api.room import Closing
from mellifera.table.refusals import Refused, refusal
from mellifera.words import Language

JSON = "application/json"
RETRY_SECONDS = {429: "5", 503: "2"}
"""When whoever is turned away may ask again."""


def encoded(data: Data) -> bytes:
    return msgspec.json.encode(data)


def as_json(data: Data, status: int = 200) -> Response:
    later = RETRY_SECONDS.get(status)
    return Response(encoded(data), status, {"retry-after": later} if later else None, JSON)


def as_refusal(refused: Refused, reader: Language) -> Response:
    return as_json(refusal(refused, reader), refused.status)


def as_http(answered: Answer | TextFile | Kept, request: Request) -> Response:
    if isinstance(answered, Answer):
        return as_json(answered.data, answered.status)
    if isinstance(answered, TextFile):
        name = f'attachment; filename="{answered.name}"'
        return PlainTextResponse(answered.text, headers={"content-disposition": name})
    return _kept(answered, request)


def _kept(answered: Kept, request: Request) -> Response:
    headers = {"etag": answered.etag, "cache-control": "no-cache", "vary": "Accept-Language"}
    if answered.etag in request.headers.get("if-none-match", ""):
        return Response(status_code=304, headers=headers)
    return Response(answered.body, media_type=JSON, headers=headers)


class LiveResponse(Response):
    """Live events as they come, each made ready to send once for all who get the same."""

    media_type = "text/event-stream"

    def __init__(self, live: Live, ended: Callable[[], None], opened: Callable[[Closing], Callable[[], None]]) -> None:
        super().__init__(headers={"x-accel-buffering": "no"})
        del self.headers["content-length"]
        self._live = live
        self._ended = ended
        self._opened = opened

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        closing = Closing()
        closed = self._opened(closing)
        gone = asyncio.create_task(_until_gone(receive, closing))
        try:
            await send({"type": "http.response.start", "status": 200, "headers": self.raw_headers})
            async with contextlib.aclosing(self._live.events(closing)) as events:
                async for event in events:
                    await send({"type": "http.response.body", "body": sent(event), "more_body": True})
            await send({"type": "http.response.body", "body": b"", "more_body": False})
        finally:
            gone.cancel()
            closed()
            self._ended()


async def _until_gone(receive: Receive, closing: Closing) -> None:
    while (await receive())["type"] != "http.disconnect":
        pass
    closing.close()


def sent(event: LiveEvent) -> bytes:
    """An event as lines of a stream."""
    if event.name == BEAT:
        return b": beat\n\n"
    of = f"of: {event.of}\n".encode() if event.of else b""
    if event.name == END:
        return b"%sevent: end\ndata: {}\n\n" % of
    if event.told is None:  # no event: the browser only learns where to resume
        return b"%sid: %d\n\n" % (of, event.seq)
    if event.told.sent is None:
        event.told.sent = b"event: %s\nid: %d\ndata: %s\n\n" % (
            event.name.encode(), event.seq, encoded(event.told.data),
        )  # fmt: skip
    return of + event.told.sent
