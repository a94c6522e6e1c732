"""The endpoints that do not change: components, rules, and the words of the client."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Header, Query
from fastapi.responses import JSONResponse

from mellifera.content.loader import Content
from mellifera.engine.pack import pack_for
from mellifera.explain.content import content_of
from mellifera.explain.rulebook import rules_reference
from mellifera.server.routes import ERRORS, AllRooms
from mellifera.words import best, language, languages

router = APIRouter(prefix="/api", responses=ERRORS)


@router.get("/content", responses={200: {"description": "every component in words and numbers"}})
async def content(
    rooms: AllRooms,
    game: Annotated[str | None, Query(max_length=64)] = None,
    players: Annotated[int, Query(ge=1, le=5)] = 2,
) -> JSONResponse:
    """The components of a game, or the built-in ones with the side of the board for so many players."""
    if game is not None:
        pack = (await rooms.get(game)).game.state.pack
    else:
        pack = pack_for(Content.shipped().rows, players)
    return JSONResponse(content_of(pack), headers={"cache-control": "private, max-age=300"})


@router.get("/rules")
async def rules(lang: Annotated[str, Query(max_length=35)] = "en") -> dict[str, Any]:
    """The rules reference, section by section, in a language or else in English."""
    return rules_reference(lang)


@router.get("/words")
async def words(
    lang: Annotated[str, Query(max_length=200)] = "", accept_language: Annotated[str, Header(max_length=200)] = ""
) -> dict[str, Any]:
    """The patterns of the client in the first of the wanted languages that there is, and which languages there are.

    A pattern names facts as `{x}`, `{n?one|few|many}` (in the order of `plurals`) and `[...]` (may be left out).
    """
    wanted = (lang or accept_language).split(",")
    spoken = language(best([tag.split(";")[0].strip() for tag in wanted]))
    return {
        "lang": spoken.tag,
        "plurals": spoken.plurals,
        "languages": [{"tag": tag, "name": language(tag).name} for tag in languages()],
        "words": spoken.catalogue("ui."),
    }
