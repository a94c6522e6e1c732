"""The endpoints that do not change: components, rules, and the words of the client."""

from __future__ import annotations

import functools
from typing import Final

from mellifera.api import requests as r
from mellifera.api.answers import Kept, kept
from mellifera.api.house import House
from mellifera.api.lessons import lesson_named
from mellifera.api.router import Asked, Endpoints, Reply
from mellifera.content.editions import content_named
from mellifera.content.loader import Content
from mellifera.engine.pack import Pack, pack_for
from mellifera.table import wire as w
from mellifera.table import wire_content as c
from mellifera.table.contents import content_of
from mellifera.words import Language, language, languages
from mellifera.words.rulebook import rules_reference

REFERENCE: Final = Endpoints()


@functools.lru_cache(maxsize=16)
def content_kept(pack: Pack, reader: Language) -> Kept:
    return kept(content_of(pack, reader))


@functools.cache
def rules_kept(reader: Language) -> Kept:
    return kept(rules_reference(reader.tag))


@functools.cache
def words_kept(reader: Language) -> Kept:
    return kept(
        w.Words(
            lang=reader.tag,
            plurals=list(reader.plurals),
            unbroken=reader.unbroken,
            languages=[{"tag": tag, "name": language(tag).name} for tag in languages()],
            words=reader.catalogue("ui."),
        )
    )


@REFERENCE.add("GET", "/api/content", Reply(200, c.Content, "every component in words and numbers"))
async def content(house: House, asked: Asked, query: r.Components) -> Kept:
    """The components of a game, of a lesson, or the built-in ones with the side of the board for so many players."""
    if query.game is not None:
        pack = (await house.rooms.get(query.game)).table.game.state.pack
    elif query.lesson is not None:
        lesson = lesson_named(query.lesson)
        pack = pack_for(content_named(lesson.content).rows, len(lesson.seats))
    else:
        pack = pack_for(Content.shipped().rows, query.players)
    return content_kept(pack, asked.reader)


@REFERENCE.add("GET", "/api/rules", Reply(200, c.Rulebook, "the rules"))
async def rules(house: House, asked: Asked) -> Kept:
    """The rules reference, section by section, in a language or else in English."""
    return rules_kept(asked.reader)


@REFERENCE.add("GET", "/api/words", Reply(200, w.Words, "the words of the client"))
async def words(house: House, asked: Asked) -> Kept:
    """The patterns of the client in a language, and which languages there are.

    A pattern names facts as `{x}`, `{n?one|few|many}` (in the order of `plurals`) and `[...]` (may be left out).
    """
    return words_kept(asked.reader)
