"""All games of a page as one file: to take them to another browser, or to keep them where no browser cleans up."""

from __future__ import annotations

import json
from dataclasses import asdict
from typing import Any, Final

from mellifera.api import requests as r
from mellifera.api.answers import Answer, TextFile
from mellifera.api.house import House
from mellifera.api.router import Asked, Endpoints, Reply
from mellifera.content.loader import Content
from mellifera.engine.record import RULES_VERSION
from mellifera.page.browser_store import BrowserStore, game_from, plain_game
from mellifera.table.refusals import Refused
from mellifera.table.stored import GameRow
from mellifera.table.table import Table
from mellifera.table.wire import Taken

Json = dict[str, Any]
SAVED_GAMES: Final = Endpoints()
FORMAT: Final = "mellifera games"
VERSION: Final = 1


def _store(house: House) -> BrowserStore:
    store = house.rooms.store
    assert isinstance(store, BrowserStore)
    return store


@SAVED_GAMES.add("GET", "/api/saves", Reply(200, str, "every game, as one file"))
async def all_games(house: House, asked: Asked) -> TextFile:
    """Every game of this browser with its past, finished or not, and the component rows they were played with."""
    store = _store(house)
    games, contents = [], {}
    for item in json.loads(await store.saves.list()):
        row = await store.load(item["id"])
        if row is not None:
            games.append({**plain_game(row), "events": [asdict(event) for event in row.events]})
            contents[row.content_digest] = row.content
    text = json.dumps({"format": FORMAT, "version": VERSION, "contents": contents, "games": games}, ensure_ascii=False)
    return TextFile(text, "mellifera-games.json")


@SAVED_GAMES.add("POST", "/api/saves", Reply(200, Taken, "how many games were taken up"))
async def take_games(house: House, asked: Asked, body: r.SavesIn) -> Answer:
    """Takes up the games of such a file. What is here already stays as it is, unless the file has more of it."""
    store = _store(house)
    taken = 0
    for row in _games(body.text, asked.client):
        known = await store.load(row.id)
        if known is not None and len(known.events) >= len(row.events):
            continue
        if known is not None:
            house.rooms.forget(row.id)
            await store.remove(row.id)
        await store.create(row)
        taken += 1
    return Answer(Taken(games=taken))


def _games(text: str, client: str) -> list[GameRow]:
    """The games of a file, each opened once; one that is damaged refuses the whole file, and nothing is taken."""
    try:
        data = json.loads(text)
        if data["format"] != FORMAT:
            raise ValueError
        version = data["version"]
    except (ValueError, KeyError, TypeError, RecursionError):
        raise Refused("bad_request", "no_saves") from None
    if version != VERSION:
        raise Refused("bad_request", "saves_version", version=str(version)[:20])
    return [_game(data, number, client) for number in range(len(data["games"]))]


def _game(data: Json, number: int, client: str) -> GameRow:
    damaged = Refused("bad_request", "saves_damaged", n=number + 1)
    try:
        plain = dict(data["games"][number])
        row = game_from(plain, plain.pop("events"), data["contents"][plain["content_digest"]])
        row.host = client
        for seat in row.seats:
            seat.token = None
            if seat.bot is None:
                seat.client = client
        readable = row.rules_version == RULES_VERSION
        if Content.from_text(row.content).digest != row.content_digest:
            raise damaged
    except Exception as error:  # whatever a damaged file leads to
        raise damaged from error
    try:
        if Table(row).read_only and readable:
            raise damaged
    except Exception as error:
        if readable:  # a game of other rules can only be looked at, or not even that: it is kept all the same
            raise damaged from error
    return row
