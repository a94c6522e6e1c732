"""Whole games over HTTP: the numbers at the end are the engine's."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path
from typing import Any, cast

import httpx
import pytest

from mellifera.api import games
from mellifera.api.rooms import Rooms
from mellifera.api.store import Store
from mellifera.server.settings import Settings
from mellifera.table.refusals import Refused
from tests.apart import run_apart
from tests.api.test_games import check_end
from tests.server.live import PATIENCE, Person, play_on, served

New = Callable[[], Person]


def test_three_people_with_browsers_of_their_own(person: New) -> None:
    people = [person() for _ in range(3)]
    created = people[0].create("me", "friend", "friend")
    for somebody, link in zip(people[1:], created["links"], strict=True):
        token = link["url"].removeprefix("/join/")
        assert somebody.post(f"/api/join/{token}", {}).json() == {
            "id": created["id"],
            "seat": link["seat"],
            "counted": False,
        }
    for seat, somebody in enumerate(people):
        state = somebody.state(created["id"])
        assert state["mine"] == [seat]
        assert state["viewing"] == seat
        assert state["host"] == (seat == 0)
        assert state["links"] == (created["links"] if seat == 0 else [])
    check_end(people[2], play_on(people, created["id"], random.Random(3)))


def test_the_list_of_games(person: New) -> None:
    mara, vera = person(), person()
    solo = mara.create("me", automa=1)["id"]
    two = mara.create("me", "friend")
    vera.post(f"/api{two['links'][0]['url']}", {})
    mine = mara.get("/api/games").json()["games"]
    assert {game["id"] for game in mine} == {solo, two["id"]}
    hers = vera.get("/api/games").json()["games"]
    assert [game["id"] for game in hers] == [two["id"]]
    assert hers[0]["names"] == ["Mara", "Vera"]
    assert hers[0]["my_seats"] == [1]
    state = vera.state(two["id"])
    assert hers[0]["my_turn"] == (state["prompt"]["seat"] == 1)
    assert hers[0]["deciding_seat"] == state["prompt"]["seat"]
    alone = next(game for game in mine if game["solo"])
    assert alone["names"] == ["Mara", "Automa"]
    assert not alone["over"]
    assert alone["scores"] is None


def test_the_list_goes_on_and_says_what_can_be_deleted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(games, "GAMES_LISTED", 2)
    with served(Settings(tmp_path)) as client, httpx.Client(base_url=client.base_url, timeout=PATIENCE) as vera:
        seats = [{"kind": "me", "name": "Mara"}, {"kind": "friend", "name": "Vera"}]
        made = [client.post("/api/games", json={"seats": seats}).json() for _ in range(3)]
        vera.post(f"/api{made[1]['links'][0]['url']}", json={}).raise_for_status()
        newest = client.get("/api/games").json()
        oldest = client.get("/api/games", params={"skip": 2}).json()
        assert [len(newest["games"]), newest["more"], len(oldest["games"]), oldest["more"]] == [2, True, 1, False]
        listed = {game["id"]: game["deletable"] for game in (*newest["games"], *oldest["games"])}
        assert listed == {made[0]["id"]: True, made[1]["id"]: False, made[2]["id"]: True}
        assert not vera.get("/api/games").json()["games"][0]["deletable"]
        for game, deletable in listed.items():
            assert client.delete(f"/api/games/{game}").status_code == (200 if deletable else 403)


def test_games_that_are_not_there_leave_nothing_behind() -> None:
    """Each id that nobody knows left a lock in memory."""

    class Empty:
        async def load(self, game_id: str) -> None:
            return None

    async def look_for_many() -> dict[str, object]:
        never: Any = None
        rooms = Rooms(cast(Store, Empty()), never, never, never, 0.0, 10)
        for number in range(100):
            with pytest.raises(Refused):
                await rooms.get(f"none-{number}")
        return {**rooms._loading, **rooms.in_memory()}

    assert run_apart(look_for_many()) == {}
