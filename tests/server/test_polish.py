"""A Polish game has no English word: whole games are played through the interface, and every text is looked at."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from mellifera.table.refusals import STATUS
from mellifera.words import language
from tests.server.live import Json, Person, played_record
from tests.untranslated import english_in

New = Callable[[], Person]
IDS = frozenset(
    {
        "id", "option", "kind", "type", "key", "source", "target", "refs", "url", "commitment", "seed",
        "standing", "card", "start", "path", "sector", "bot", "updated", "view", "colour", "colours", "glyph",
        "g", "op", "tag", "action", "resource", "tail", "spots", "spot_places", "cost", "printed", "origin", "hexes",
        "hex", "spaces", "rows", "grid", "position", "digest", "kinds", "code", "facts",
    }
)  # fmt: skip
"""Entries that name things for programs: nobody reads them."""


@pytest.fixture
def reader(person: New) -> Person:
    """Somebody whose browser asks for everything in Polish."""
    mara = person()
    mara.http.params = mara.http.params.set("lang", "pl")
    return mara


def texts(data: Any) -> Iterator[str]:
    """Every text of an answer that somebody may read."""
    if isinstance(data, str):
        yield data
    elif isinstance(data, list):
        for one in data:
            yield from texts(one)
    elif isinstance(data, dict):
        for name, value in data.items():
            if name not in IDS:
                yield from texts(value)


class Read:
    """What has been read so far; English in it is remembered with the text."""

    def __init__(self) -> None:
        self.seen: set[str] = set()
        self.english: dict[str, set[str]] = {}

    def look(self, data: Any) -> None:
        for text in texts(data):
            if text not in self.seen:
                self.seen.add(text)
                if found := english_in(text):
                    self.english[text] = found


def play_whole(mara: Person, game: str, read: Read, hints: int) -> Json:
    """The whole game at random, by somebody who reads all there is."""
    rng = random.Random(5)
    state = mara.state(game)
    choices = 0
    while not state["over"]:
        seat = state["prompt"]["seat"]
        if state["viewing"] != seat:
            read.look(state)
            state = mara.state(game, seat)
        read.look(state)
        if choices in range(40, 40 + hints):
            asked = {"seat": seat, "seq": state["seq"]}
            read.look(mara.post(f"/api/games/{game}/hint", asked).json())
        state = mara.play(state, rng.choice(state["options"])["option"])
        choices += 1
    read.look(state)
    assert choices > 60
    return state


def check_afterwards(mara: Person, game: str, read: Read) -> None:
    """The log, the replay, the list, the components and the words of the client."""
    read.look(mara.get(f"/api/games/{game}/log").json())
    replay = mara.get(f"/api/games/{game}/replay", at=0).json()
    read.look(replay)
    read.look(mara.get(f"/api/games/{game}/replay", at=replay["length"] // 2).json())
    read.look(mara.get("/api/games").json())
    content = mara.get("/api/content", game=game).json()
    for component in content["components"].values():
        del component["name"]  # the one that views use
    del content["automa"]  # numbers, and names that views use
    read.look(content)
    read.look(mara.get("/api/bots").json())
    assert len(read.seen) > 500
    assert read.english == {}


def test_a_whole_solo_game(reader: Person) -> None:
    read = Read()
    game = reader.create("me", automa=2, seed="polski")["id"]
    play_whole(reader, game, read, hints=2)
    assert any("Automa" in text for text in read.seen)
    check_afterwards(reader, game, read)


def test_a_whole_game_of_three(reader: Person) -> None:
    read = Read()
    game = reader.create("me", "here", "here", seed="trzy", options={"draft": True})["id"]
    play_whole(reader, game, read, hints=0)
    check_afterwards(reader, game, read)


def test_what_is_refused(reader: Person) -> None:
    """Every code in Polish, its facts apart."""
    read = Read()
    game = reader.create("me", "friend", "bot", options={"first_game": True})["id"]
    solo = reader.create("me", automa=1, options={"first_game": True, "hints": False})["id"]
    state = reader.state(solo)
    refusals = [
        reader.post("/api/games", {"seats": []}),
        reader.post("/api/games", {"seats": [{"kind": "me", "name": 3}]}),
        reader.post("/api/games", {"seats": [{"kind": "you"}]}),
        reader.post("/api/games", {"seats": [{"kind": "bot", "bot": "none"}], "automa": 9}),
        reader.post("/api/games", {"seats": [{"kind": "bot", "bot": "none"}]}),
        reader.post("/api/games", {"seats": [{"kind": "me"}, {"kind": "friend"}], "options": {"free_undo": True}}),
        reader.post("/api/records", {}),
        reader.post("/api/records", {"text": "hello"}),
        reader.post("/api/records", {"text": played_record("old", most=3).replace("rules ", "rules 9")}),
        reader.get("/api/games/none"),
        reader.get("/api/nowhere"),
        reader.post("/api/bots"),
        reader.post("/api/join/none", {}),
        reader.get(f"/api/games/{game}", seat=1),
        reader.get(f"/api/games/{game}/record"),
        reader.get(f"/api/games/{game}/replay"),
        reader.get(f"/api/games/{game}/review"),
        reader.post(f"/api/games/{game}/whatif", {"at": 0, "seat": 0}),
        reader.post(f"/api/games/{game}/return", {"seat": 1}),
        reader.post(f"/api/games/{game}/takeover", {"seat": 0}),
        reader.post(f"/api/games/{solo}/hint", {"seat": 0, "seq": state["seq"]}),
        reader.command(solo, 0, state["seq"] + 5, "play", option="retrieve"),
        reader.command(solo, 0, state["seq"], "play", option="nothing"),
        reader.command(solo, 0, state["seq"], "undo"),
    ]
    for answer in refusals:
        assert answer.status_code >= 400
        body = answer.json()
        told = body["error"]
        for fact in sorted(map(str, body["facts"].values()), key=len, reverse=True):
            told = told.replace(fact, "")
        read.look(told)
        assert re.fullmatch(r".*[.]", body["error"])
        assert body["code"] in STATUS
        assert language("pl").has(f"error.{body['reason']}")
    assert len(read.seen) >= 20
    assert read.english == {}


def test_the_language_is_the_readers(person: New) -> None:
    """`lang` before what the browser prefers, and English where there is neither."""
    mara = person()
    url = f"{mara.server.url}/api/games/none"
    polish, english = language("pl").say("error.not_found"), language("en").say("error.not_found")

    def told(accepted: str, **params: str) -> str:
        return str(mara.http.get(url, params=params, headers={"accept-language": accepted}).json()["error"])

    assert told("pl-PL,pl;q=0.9,en;q=0.8") == polish
    assert told("en;q=0.4, pl;q=0.5") == polish
    assert told("fr, en-GB;q=0.9, pl;q=0.1") == english
    assert told("pl", lang="en") == english
    assert told("en", lang="pl") == polish
    assert told("fr") == told("") == told("pl;q=much") == english
