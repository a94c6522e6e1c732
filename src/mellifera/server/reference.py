"""The endpoints that do not change: components, rules, and the words of the client."""

from __future__ import annotations

from typing import Annotated, Final

from fastapi import APIRouter, Query

from mellifera.content.loader import Content
from mellifera.engine.pack import pack_for
from mellifera.server import wire as w
from mellifera.server import wire_content as c
from mellifera.server.answers import Answer
from mellifera.server.contents import content_of
from mellifera.server.describe import answers
from mellifera.server.reader import Reader
from mellifera.server.routes import ERRORS, AllRooms
from mellifera.words import language, languages
from mellifera.words.rulebook import rules_reference

VARY: Final = "Accept-Language, Cookie"

router = APIRouter(prefix="/api", responses=ERRORS)


@router.get("/content", responses=answers(c.Content, "every component in words and numbers"))
async def content(
    rooms: AllRooms,
    reader: Reader,
    game: Annotated[str | None, Query(max_length=64)] = None,
    players: Annotated[int, Query(ge=1, le=5)] = 2,
) -> Answer:
    """The components of a game, or the built-in ones with the side of the board for so many players."""
    if game is not None:
        pack = (await rooms.get(game)).game.state.pack
    else:
        pack = pack_for(Content.shipped().rows, players)
    return Answer(content_of(pack, reader.tag), headers={"cache-control": "private, max-age=300", "vary": VARY})


@router.get("/rules", responses=answers(c.Rulebook, "the rules"))
async def rules(reader: Reader) -> Answer:
    """The rules reference, section by section, in a language or else in English."""
    return Answer(rules_reference(reader.tag))


@router.get("/words", responses=answers(w.Words, "the words of the client"))
async def words(reader: Reader) -> Answer:
    """The patterns of the client in a language, and which languages there are.

    A pattern names facts as `{x}`, `{n?one|few|many}` (in the order of `plurals`) and `[...]` (may be left out).
    """
    return Answer(
        w.Words(
            lang=reader.tag,
            plurals=list(reader.plurals),
            languages=[{"tag": tag, "name": language(tag).name} for tag in languages()],
            words=reader.catalogue("ui."),
        )
    )
