"""The endpoints that do not change: components, rules, and the words of the client."""

from __future__ import annotations

import functools
import hashlib
from collections.abc import Mapping
from typing import Annotated, Any, Final, NamedTuple

from fastapi import APIRouter, Query, Request
from fastapi.responses import Response

from mellifera.content.loader import Content
from mellifera.engine.pack import Pack, pack_for
from mellifera.server import wire as w
from mellifera.server import wire_content as c
from mellifera.server.answers import encoded
from mellifera.server.contents import content_of
from mellifera.server.describe import Responses, answers
from mellifera.server.reader import Reader
from mellifera.server.routes import ERRORS, AllRooms
from mellifera.words import Language, language, languages
from mellifera.words.rulebook import rules_reference

SAME: Final[Responses] = {304: {"description": "what you have is current"}}

router = APIRouter(prefix="/api", responses={**ERRORS, **SAME})


class Kept(NamedTuple):
    """An answer that stays the same: its JSON, and the digest by which a browser asks whether it still does."""

    body: bytes
    etag: str

    def answer(self, request: Request) -> Response:
        headers = {"etag": self.etag, "cache-control": "no-cache", "vary": "Accept-Language"}
        if self.etag in request.headers.get("if-none-match", ""):
            return Response(status_code=304, headers=headers)
        return Response(self.body, media_type="application/json", headers=headers)


def _kept(data: Mapping[str, Any]) -> Kept:
    body = encoded(data)
    return Kept(body, f'"{hashlib.sha256(body).hexdigest()[:32]}"')


@functools.lru_cache(maxsize=16)
def _content(pack: Pack, reader: Language) -> Kept:
    return _kept(content_of(pack, reader))


@functools.cache
def _rules(reader: Language) -> Kept:
    return _kept(rules_reference(reader.tag))


@functools.cache
def _words(reader: Language) -> Kept:
    return _kept(
        w.Words(
            lang=reader.tag,
            plurals=list(reader.plurals),
            unbroken=reader.unbroken,
            languages=[{"tag": tag, "name": language(tag).name} for tag in languages()],
            words=reader.catalogue("ui."),
        )
    )


@router.get("/content", responses=answers(c.Content, "every component in words and numbers"))
async def content(
    request: Request,
    rooms: AllRooms,
    reader: Reader,
    game: Annotated[str | None, Query(max_length=64)] = None,
    players: Annotated[int, Query(ge=1, le=5)] = 2,
) -> Response:
    """The components of a game, or the built-in ones with the side of the board for so many players."""
    if game is not None:
        pack = (await rooms.get(game)).game.state.pack
    else:
        pack = pack_for(Content.shipped().rows, players)
    return _content(pack, reader).answer(request)


@router.get("/rules", responses=answers(c.Rulebook, "the rules"))
async def rules(request: Request, reader: Reader) -> Response:
    """The rules reference, section by section, in a language or else in English."""
    return _rules(reader).answer(request)


@router.get("/words", responses=answers(w.Words, "the words of the client"))
async def words(request: Request, reader: Reader) -> Response:
    """The patterns of the client in a language, and which languages there are.

    A pattern names facts as `{x}`, `{n?one|few|many}` (in the order of `plurals`) and `[...]` (may be left out).
    """
    return _words(reader).answer(request)
