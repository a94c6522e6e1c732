"""All games of a page as one file, and what a page does not offer."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterator

import pytest

from tests.api.local import LocalDesk, LocalTransport
from tests.api.person import Json, Person, play_on

New = Callable[[], Person]


@pytest.fixture
def browser() -> Iterator[New]:
    """Call it for a browser that has no games yet."""
    desks: list[LocalDesk] = []

    def come() -> Person:
        desks.append(LocalDesk())
        return Person(LocalTransport(desks[-1]))

    yield come
    for desk in desks:
        desk.close()


def games(mara: Person) -> dict[str, Json]:
    return {game["id"]: game for game in mara.get("/api/games").json()["games"]}


def test_all_games_go_to_another_browser(browser: New) -> None:
    mara, there = browser(), browser()
    solo = mara.create("me", automa=2, seed="sage")["id"]
    play_on([mara], solo, random.Random(1))
    rows = '[[seed]]\nid = "seed-01"\nname = "Star Poppy"'
    bots = mara.create("me", "bot", content=rows, seed="thyme")["id"]
    next(event for event in mara.stream(bots) if event["data"]["prompt"]["seat"] == 0)
    file = mara.get("/api/saves").text
    assert there.post("/api/saves", {"text": file}).json() == {"games": 2}
    assert games(there).keys() == games(mara).keys() == {solo, bots}
    assert there.state(solo)["result"] == mara.state(solo)["result"]
    assert there.get(f"/api/games/{solo}/record").text == mara.get(f"/api/games/{solo}/record").text
    assert there.state(bots, 0)["view"] == mara.state(bots, 0)["view"]
    assert there.get("/api/content", game=bots).json()["components"]["seed-01"]["title"] == "Star Poppy"
    assert there.state(bots)["seats"][1]["bot"] == "random"


def test_nothing_is_overwritten_by_an_older_file(browser: New) -> None:
    mara = browser()
    game = mara.create("me", automa=1, seed="sage")["id"]
    old = mara.get("/api/saves").text
    state = mara.state(game)
    after = mara.play(state, state["options"][0]["option"])
    assert mara.post("/api/saves", {"text": old}).json() == {"games": 0}
    assert mara.state(game)["seq"] == after["seq"]
    new = mara.get("/api/saves").text
    there = browser()
    assert there.post("/api/saves", {"text": old}).json() == {"games": 1}
    assert there.post("/api/saves", {"text": new}).json() == {"games": 1}
    assert there.state(game)["seq"] == after["seq"]


def test_a_damaged_file_is_refused_whole(browser: New) -> None:
    mara, there = browser(), browser()
    for seed in ("one", "two"):
        mara.create("me", automa=1, seed=seed)
    file = mara.get("/api/saves").text
    data = json.loads(file)
    for path, value in (
        (("games", 1, "events"), [{"seat": 0, "kind": "play", "option": "fly 99,99", "shoe": 1}]),
        (("games", 1, "setup"), {"seats": 7}),
        (("games", 0, "content_digest"), "no such rows"),
        (("games", 1), 7),
        (("contents",), {}),
    ):
        bad = json.loads(json.dumps(data))
        place = bad
        for step in path[:-1]:
            place = place[step]
        place[path[-1]] = value
        answer = there.post("/api/saves", {"text": json.dumps(bad)})
        assert (answer.status_code, answer.json()["reason"]) == (400, "saves_damaged"), path
    for text, reason in (
        ("hello", "no_saves"),
        ("[]", "no_saves"),
        (file.replace('"version": 1', '"version": 2'), "saves_version"),
    ):
        answer = there.post("/api/saves", {"text": text})
        assert (answer.status_code, answer.json()["reason"]) == (400, reason)
    assert games(there) == {}


def test_friends_need_a_server(browser: New) -> None:
    answer = browser().post("/api/games", {"seats": [{"kind": "me"}, {"kind": "friend"}]})
    assert (answer.status_code, answer.json()["reason"]) == (400, "no_friends")
