"""What a hostile world sends: nobody else waits for it. How much a single request may hold up the loop is measured."""

from __future__ import annotations

import asyncio
import gc
import random
import socket
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
import schemathesis

import mellifera as mf
from mellifera.api.endpoints import ENDPOINTS
from mellifera.api.router import Endpoint
from mellifera.server.settings import Settings
from tests.server.fuzz import Host, cases, fuzz
from tests.server.live import PATIENCE, Json, served
from tests.server.test_crowds import connected

LONGEST_SECONDS = 0.2
"""For which one request may hold up all others."""
FIVE = [{"kind": "me", "name": "Ada"}] + [{"kind": "here", "name": name} for name in ("Ben", "Cleo", "Dora", "Emil")]
TWO = FIVE[:2]


class Watchdog:
    """How long the longest step of a loop took, as its thread's time on a core: others on the machine do not count."""

    def __init__(self) -> None:
        self.longest = 0.0
        self.step = ""

    def note(self, seconds: float, handle: asyncio.Handle) -> None:
        if seconds > self.longest:
            self.longest, self.step = seconds, repr(handle)


@contextmanager
def watched(monkeypatch: pytest.MonkeyPatch, settings: Settings) -> Iterator[tuple[httpx.Client, Watchdog]]:
    """A server, and a watchdog at its loop once it has started."""
    dog = Watchdog()
    run = asyncio.Handle._run

    def timed(handle: asyncio.Handle) -> None:
        begin = time.thread_time()
        run(handle)
        if threading.current_thread() is not threading.main_thread():
            dog.note(time.thread_time() - begin, handle)

    with served(settings, loop="asyncio") as client:  # whose steps can be looked at
        client.get("/api/health").raise_for_status()
        client.get("/api/content").raise_for_status()  # what is made once for all
        client.get("/openapi.json").raise_for_status()
        monkeypatch.setattr(asyncio.Handle, "_run", timed)
        gc.freeze()  # what other tests have left in this process is no matter of the server
        yield client, dog
        assert dog.longest > 0, "it has seen something"
        gc.unfreeze()
        monkeypatch.undo()


def late_game_of_five() -> str:
    """A record that is nearly as long as any."""
    game = mf.new_game(setup=mf.Setup(seats=("Ada", "Ben", "Cleo", "Dora", "Emil"), confirm_turns=True), seed="attack")
    rng = random.Random(5)
    while game.decision is not None:
        game.play(rng.choice(game.decision.options))
    return game.record.text()


def far(client: httpx.Client, game: str) -> list[httpx.Response]:
    """Everything about a long game that takes work."""
    steps = len(client.get(f"/api/games/{game}/replay").json()["steps"])
    asked = [f"/replay?at={at}&seat=0" for at in (steps, 1, steps // 2)]
    return [client.get(f"/api/games/{game}{path}") for path in ("", "/log", "/record", *asked)]


def hostile_bodies() -> dict[str, Json]:
    name = "\U0001f41d" * 20
    rows = '[[farm]]\nid = "dew-trap"\nname = "{}"\n'
    return {
        "deep": {"seats": TWO, "content": "x = " + "[" * 100_000},
        "dotted": {"seats": TWO, "content": ".".join("a" * 90_000) + " = 1"},
        "wide": {"seats": TWO, "content": "\n".join(f'a{n} = "b"' for n in range(14_000))},
        "many rows": {"seats": TWO, "content": rows.format("Dew") * 4_000},
        "payments": {
            "seats": TWO,
            "content": '[[development]]\nid = "bearding"\neffect = ["pay any_basic 30 -> frame full"]',
        },
        "seats": {"seats": TWO * 5_000},
        "names": {"seats": [{"kind": "me", "name": name * 1_000}]},
        "record": {"text": "mellifera 1\n" + "play x\n" * 30_000},
    }


def hostile_headers(cookie: str) -> Iterator[tuple[str, str]]:
    """As long as a request may be."""
    for text in ("\\" * 60_000, '\\"' * 30_000, "\\1" * 30_000, "=" * 60_000, "." * 60_000, "a=b; " * 12_000):
        yield "cookie", f'{cookie}="{text}"'
    yield "accept-language", ",".join(f"x-{n};q=0.{n % 10}" for n in range(5_000))
    yield "last-event-id", "9" * 60_000


def test_no_request_holds_up_the_others(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    with watched(monkeypatch, Settings(tmp_path)) as (client, dog):
        made = client.post("/api/records", json={"text": late_game_of_five()})
        assert made.status_code == 201, made.text
        assert {answer.status_code for answer in far(client, made.json()["id"])} == {200}
        for name, body in hostile_bodies().items():
            path = "/api/records" if "text" in body else "/api/games"
            answer = client.post(path, json=body)
            assert 400 <= answer.status_code < 500, (name, answer.status_code)
            assert len(answer.text) < 2_000, name
        raw = client.post("/api/games", content=b"[" * 250_000, headers={"content-type": "application/json"})
        assert raw.status_code == 400
        assert client.get("/api/games", params={"skip": 10**30}).status_code < 500
        assert client.get("/" + "a" * 20_000).status_code < 500
        cookie = next(iter(client.cookies))
        for name, text in hostile_headers(cookie):
            assert client.get("/api/bots", headers={name: text}).status_code < 500, (name, text[:40])
    assert dog.longest < LONGEST_SECONDS, f"{dog.longest:.3f} s: {dog.step}"


def generous(tmp_path: Path, url: str = "") -> Settings:
    """Whoever asks a lot is refused: not here, where that would hide what is behind."""
    return Settings(
        tmp_path, url, rate=10**9, create_rate=10**9, key_rate=10**9, games_per_client=10**9, streams_per_client=10**9,
        streams_per_network=10**9, lobby=True, site="http://localhost", notice_hosts=("127.0.0.1",),
    )  # fmt: skip


@pytest.mark.parametrize("database", ["sqlite", "postgres"])
def test_some_requests_to_each_endpoint(
    database: str, request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """A sample of those below, all to one server."""
    url = "" if database == "sqlite" else request.getfixturevalue("cluster").make()
    settings = generous(tmp_path, url)
    with watched(monkeypatch, settings) as (client, dog):
        document = schemathesis.openapi.from_url(f"{client.base_url}openapi.json")
        host = Host(client, settings)
        ending = ("DELETE /api/games/{id}", "POST /api/key")  # after these there is less to ask about
        for endpoint in sorted(ENDPOINTS, key=lambda one: f"{one.method} {one.path}" in ending):
            host.look(anew=True)
            answers = fuzz(client, host, endpoint, cases(document[endpoint.path][endpoint.method], 10), 60)
            assert answers.total() == 60
            assert max(answers) < 500, (endpoint, answers)
    assert dog.longest < LONGEST_SECONDS, f"{dog.longest:.3f} s: {dog.step}"


@pytest.mark.nightly
@pytest.mark.parametrize("endpoint", ENDPOINTS, ids=lambda endpoint: f"{endpoint.method} {endpoint.path}")
def test_ten_thousand_requests_to_each_endpoint(
    endpoint: Endpoint, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """None is answered with a 5xx, and none holds up the others. What is described is sent in twenty damaged ways each.

    Half of them are a stranger's, half the host's; most of those about a game are about a real one.
    """
    settings = generous(tmp_path)
    with watched(monkeypatch, settings) as (client, dog):
        document = schemathesis.openapi.from_url(f"{client.base_url}openapi.json")
        described = cases(document[endpoint.path][endpoint.method], 500)
        began = time.monotonic()
        answers = fuzz(client, Host(client, settings), endpoint, described, 10_000)
        took = time.monotonic() - began
    print(f"{endpoint.method} {endpoint.path}: {took:.0f} s, {dict(answers)}, at most {dog.longest:.3f} s a step")
    assert answers.total() == 10_000
    assert max(answers) < 500, answers
    assert dog.longest < LONGEST_SECONDS, f"{dog.longest:.3f} s: {dog.step}"


def stream_of(client: httpx.Client, game: str) -> socket.socket:
    line = connected(client)
    cookies = "; ".join(f"{name}={value}" for name, value in client.cookies.items())
    request = (
        f"GET /api/games/{game}/stream HTTP/1.1\r\nHost: {client.base_url.netloc.decode()}\r\nCookie: {cookies}\r\n"
    )
    line.sendall(f"{request}\r\n".encode())
    return line


def crowd(tmp_path: Path, silent: int, streams: int) -> None:
    """One client with so many connections; others are served all the while."""
    with served(Settings(tmp_path)) as client:
        game = client.post("/api/games", json={"seats": TWO}).json()["id"]
        lines = [stream_of(client, game) for _ in range(streams)] + [connected(client) for _ in range(silent)]
        try:
            for _ in range(10):
                with httpx.Client(base_url=client.base_url, timeout=PATIENCE) as other:
                    made = other.post("/api/games", json={"seats": TWO})
                    assert made.status_code == 201
                    state: Any = other.get(f"/api/games/{made.json()['id']}", params={"seat": 0}).json()
                    seat = state["prompt"]["seat"]
                    state = other.get(f"/api/games/{state['id']}", params={"seat": seat}).json()
                    command = {"seq": state["seq"], "key": "k", "seat": seat, "type": "play"}
                    option = {"option": state["options"][0]["option"]}
                    played = other.post(f"/api/games/{state['id']}/commands", json={**command, **option})
                    assert played.status_code == 200
        finally:
            for line in lines:
                line.close()


def test_a_crowd_of_one_client_stops_nobody(tmp_path: Path) -> None:
    crowd(tmp_path, 300, 60)


@pytest.mark.nightly
def test_a_large_crowd_of_one_client_stops_nobody(tmp_path: Path) -> None:
    crowd(tmp_path, 5_000, 1_000)
