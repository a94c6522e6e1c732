"""Requests that get lost, late, doubled or cut: each command is taken exactly once, and all end up seeing the same."""

from __future__ import annotations

import contextlib
import random
import sqlite3
import threading
import time
from collections.abc import Callable, Iterator
from typing import TypeVar

import httpx
import pytest

from mellifera.server.settings import DATABASE
from tests.api import person as api
from tests.server.faulty_line import FaultyLine
from tests.server.live import Json, Server, becomes

T = TypeVar("T")
COMMANDS = 5
CONVERGED_SECONDS = 5.0
"""So long after an acknowledged command both see it, however bad the line."""


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


def twin_of(somebody: Unlucky, line: FaultyLine) -> Unlucky:
    """Another connection of the same browser."""
    twin = Unlucky(line)
    assert isinstance(somebody.transport, api.HttpTransport)
    assert isinstance(twin.transport, api.HttpTransport)
    twin.transport.http.cookies = somebody.transport.http.cookies
    return twin


@pytest.fixture
def line(server: Server) -> Iterator[FaultyLine]:
    made = FaultyLine(server.url, 7)
    yield made
    made.close()


class Following:
    """Somebody's tab: follows a game live, and begins anew whenever its stream breaks. `seq` is what it shows."""

    def __init__(self, somebody: Unlucky, game: str, seat: int) -> None:
        self.seq = 0
        self._somebody, self._game, self._seat = somebody, game, seat
        self._ending = False
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._thread.start()

    def _run(self) -> None:
        while not self._ending:
            with contextlib.suppress(httpx.TransportError, httpx.DecodingError, ValueError):
                told = self._somebody.stream(self._game, seat=self._seat, after=self.seq)
                for event in told:
                    if event["event"] == "state":
                        self.seq = max(self.seq, event["data"]["seq"])
                    if self._ending:
                        return

    def shows(self, seq: int) -> float:
        """Waits until it does; answers how long that took."""
        began = time.monotonic()
        becomes(lambda: self.seq >= seq)
        return time.monotonic() - began

    def end(self) -> None:
        self._ending = True


def episode(line: FaultyLine, server: Server, number: int) -> float:
    """Two people on one line play some commands of a new game and see each other's: answers how late at most."""
    rng = random.Random(number)
    mara, vera = people = (Unlucky(line), Unlucky(line))
    line.calm = True
    made = mara.create("me", "friend", options={"first_game": True}, seed=f"episode {number}")
    assert vera.post(f"/api{made['links'][0]['url']}", {}).status_code == 200
    game = made["id"]
    line.calm = False
    tabs = [Following(twin_of(somebody, line), game, seat) for seat, somebody in enumerate(people)]
    keys, latest = [], 0.0
    for step in range(COMMANDS):
        shown = mara.at_last(lambda: mara.state(game, 0))
        seat = shown["prompt"]["seat"]
        asked = people[seat]

        def own(asked: Unlucky = asked, seat: int = seat) -> Json:
            return asked.state(game, seat)

        state = asked.at_last(own)
        keys.append(f"{game} {step}")
        option = rng.choice(state["options"])["option"]

        def play(asked: Unlucky = asked, state: Json = state, key: str = keys[-1], option: str = option) -> Json:
            answer = asked.command(game, state["viewing"], state["seq"], "play", key, option=option)
            assert answer.status_code == 200, answer.text
            return dict(answer.json())

        seq = asked.at_last(play)["seq"]
        latest = max(latest, *[tab.shows(seq) for tab in tabs])
    for tab in tabs:
        tab.end()
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
    return latest


def test_each_command_is_taken_once_whatever_befalls_it(line: FaultyLine, server: Server) -> None:
    for number in range(8):
        episode(line, server, number)
    assert min(line.fates.values()) >= 3, "every fate befell some"


@pytest.mark.nightly
@pytest.mark.parametrize("hundred", range(10))
def test_a_thousand_episodes(line: FaultyLine, server: Server, hundred: int) -> None:
    """By the hundred: on a busy machine all of them take longer than a test may before it counts as one that hangs."""
    first = 1000 + 100 * hundred
    late = sorted(episode(line, server, number) for number in range(first, first + 100))
    half, most = late[len(late) // 2], late[-1]
    print(f"100 episodes: seen by both after {half:.2f} s half of the times, {most:.2f} s at most; {line.fates}")
    assert most < CONVERGED_SECONDS
    assert min(line.fates.values()) >= 50
