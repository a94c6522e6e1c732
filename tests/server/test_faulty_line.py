"""Requests that get lost, late, doubled or cut: each command is taken exactly once, and all end up seeing the same."""

from __future__ import annotations

import random
import sqlite3
from collections.abc import Callable, Iterator
from typing import TypeVar

import httpx
import pytest

from mellifera.server.settings import DATABASE
from tests.api import person as api
from tests.server.faulty_line import FATES, FaultyLine
from tests.server.live import Json, Server

T = TypeVar("T")
COMMANDS = 5


class Unlucky(api.Person):
    """A browser at a faulty line: asks again until there is an answer, as the client does."""

    def __init__(self, line: FaultyLine) -> None:
        transport = api.HttpTransport(lambda: line.url)
        transport.http.headers["connection"] = "close"
        super().__init__(transport)

    def at_last(self, ask: Callable[[], T]) -> T:
        for _ in range(1000):
            try:
                return ask()
            except (httpx.TransportError, httpx.DecodingError):
                continue
        raise AssertionError("the line never let anything through")


@pytest.fixture
def line(server: Server) -> Iterator[FaultyLine]:
    made = FaultyLine(server.url, 7)
    yield made
    made.close()


def episode(line: FaultyLine, server: Server, number: int) -> None:
    """Two people on one line play some commands of a new game."""
    rng = random.Random(number)
    mara, vera = Unlucky(line), Unlucky(line)
    line.calm = True
    made = mara.create("me", "friend", options={"first_game": True}, seed=f"episode {number}")
    assert vera.post(f"/api{made['links'][0]['url']}", {}).status_code == 200
    game, people = made["id"], (mara, vera)
    line.calm = False
    keys = []
    for step in range(COMMANDS):
        shown = mara.at_last(lambda: mara.state(game, 0))
        seat = shown["prompt"]["seat"]
        asked = people[seat]

        def own(asked: Unlucky = asked, seat: int = seat) -> Json:
            return asked.state(game, seat)

        state = asked.at_last(own)
        keys.append(f"{game} {step}")
        option = rng.choice(state["options"])["option"]

        def play(asked: Unlucky = asked, state: Json = state, key: str = keys[-1], option: str = option) -> int:
            answer = asked.command(game, state["viewing"], state["seq"], "play", key, option=option)
            return int(answer.status_code)

        assert asked.at_last(play) == 200
    states = [mara.at_last(lambda: mara.state(game, 0)), vera.at_last(lambda: vera.state(game, 1))]
    assert states[0]["seq"] == states[1]["seq"]
    assert states[0]["view"]["turn"] == states[1]["view"]["turn"]
    with sqlite3.connect(server.data / DATABASE) as database:
        rows = database.execute("select seq, key from events where game_id = ? order by seq", (game,)).fetchall()
    database.close()
    assert [seq for seq, _ in rows] == list(range(1, len(rows) + 1))
    assert [key for _, key in rows if key in keys] == keys
    for somebody in people:
        somebody.close()


def test_each_command_is_taken_once_whatever_befalls_it(line: FaultyLine, server: Server) -> None:
    for number in range(8):
        episode(line, server, number)
    assert min(line.fates.values()) >= 3, "every fate befell some"


@pytest.mark.nightly
def test_a_thousand_episodes(line: FaultyLine, server: Server) -> None:
    for number in range(1000, 2000):
        episode(line, server, number)
    assert min(line.fates[fate] for fate in FATES) >= 500
