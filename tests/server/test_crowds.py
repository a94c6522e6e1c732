"""Many at once: connections that keep silent, streams without end, watchers who come and go."""

from __future__ import annotations

import asyncio
import contextlib
import json
import socket
import sys
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from mellifera.api import live
from mellifera.api.room import Listener, Room
from mellifera.server.connections import UNACKNOWLEDGED_MS
from mellifera.server.settings import Settings
from mellifera.server.shares import Rate, Streams, network_of
from mellifera.table.refusals import Refused
from tests.apart import run_apart
from tests.server.live import PATIENCE, START, Json, Server, served
from tests.server.test_bots import table_of
from tests.words.choices import EN, PL, whole_game

TWO = {"seats": [{"kind": "me", "name": "Mara"}, {"kind": "here", "name": "Vera"}], "options": {"first_game": True}}


def connected(client: httpx.Client) -> socket.socket:
    return socket.create_connection((client.base_url.host, client.base_url.port or 80), timeout=PATIENCE)


def ended(connection: socket.socket) -> bytes:
    """All that comes until the server closes the connection."""
    heard = b""
    with contextlib.suppress(ConnectionResetError):
        while some := connection.recv(4096):
            heard += some
    connection.close()
    return heard


@pytest.mark.skipif(not hasattr(socket, "TCP_USER_TIMEOUT"), reason="the system has no such limit")
def test_a_peer_that_takes_nothing_any_more_is_found_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """By the system, which is told how long it may wait: of a cable that was pulled no program hears."""
    limits: list[int] = []
    made = HttpToolsProtocol.connection_made

    def told(protocol: HttpToolsProtocol, transport: asyncio.Transport) -> None:
        made(protocol, transport)
        protocol.loop.call_soon(note, transport.get_extra_info("socket"))

    def note(line: socket.socket) -> None:
        limits.append(line.getsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT))

    monkeypatch.setattr(HttpToolsProtocol, "connection_made", told)
    with served(Settings(tmp_path), loop="asyncio") as client:
        client.get("/api/health").raise_for_status()
    assert limits
    assert set(limits) == {UNACKNOWLEDGED_MS}


def test_silent_connections_give_way_to_whoever_asks(tmp_path: Path) -> None:
    with served(Settings(tmp_path, connections=20, header_seconds=24 * 3600)) as client:
        silent = [connected(client) for _ in range(80)]
        for _ in range(5):
            with httpx.Client(base_url=client.base_url, timeout=PATIENCE) as somebody:
                assert somebody.get("/api/health").status_code == 200
        assert ended(silent[0]) == b""
        for connection in silent[1:]:
            connection.close()


@pytest.mark.skipif(sys.platform == "win32", reason="there is no such limit")
def test_there_are_no_more_connections_than_the_system_has_handles_for(tmp_path: Path) -> None:
    limited = ("sh", "-c", 'ulimit -n 260; exec "$@"', "sh", *START)
    with Server(tmp_path, program=limited) as server, httpx.Client(base_url=server.url) as address:
        silent = [connected(address) for _ in range(400)]
        for _ in range(5):
            with httpx.Client(base_url=server.url, timeout=PATIENCE) as somebody:
                assert somebody.post("/api/games", json=TWO).status_code == 201
        for connection in silent:
            connection.close()


def test_a_connection_that_dawdles_is_closed(tmp_path: Path) -> None:
    """Silent, in the middle of its headers, in the middle of the next request's, or in the middle of a body."""
    with served(Settings(tmp_path, header_seconds=0.3, body_seconds=0.3)) as client:
        assert ended(connected(client)) == b""
        half = connected(client)
        half.sendall(b"GET /api/health HTTP/1.1\r\nHost: x\r\n")
        assert ended(half) == b""
        second = connected(client)
        second.sendall(b"GET /api/health HTTP/1.1\r\nHost: x\r\n\r\n")
        assert second.recv(4096).startswith(b"HTTP/1.1 200")
        second.sendall(b"GET /api/health HTTP/1.1\r\n")
        assert b"HTTP/1.1" not in ended(second)
        body = connected(client)
        body.sendall(b"POST /api/games HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\nConnection: close\r\n\r\n{")
        answer = body.recv(4096)
        assert answer.startswith(b"HTTP/1.1 408"), answer
        body.close()


def test_headers_without_end_are_refused(tmp_path: Path) -> None:
    """With all the time in the world: it is their length that ends the connection."""
    with served(Settings(tmp_path, header_seconds=24 * 3600)) as client:
        endless = connected(client)
        endless.sendall(b"GET /api/health HTTP/1.1\r\nHost: x\r\n")
        with contextlib.suppress(ConnectionError):
            for number in range(200):
                endless.sendall(b"x-%d: %s\r\n" % (number, b"y" * 1000))
        ended(endless)  # or a TimeoutError
        assert client.get("/api/health").status_code == 200


def events(answer: httpx.Response) -> Iterator[Json]:
    event: Json = {}
    for line in answer.iter_lines():
        if not line:
            yield event
            event = {}
        else:
            name, _, value = line.partition(": ")
            event[name or "comment"] = value


def test_a_client_holds_so_many_streams_and_no_more(tmp_path: Path) -> None:
    with served(Settings(tmp_path, streams_per_client=2)) as client:
        game = client.post("/api/games", json=TWO).json()["id"]
        path = f"/api/games/{game}/stream"
        with client.stream("GET", path) as first:
            heard = events(first)  # kept: a stream that nobody holds is closed
            next(heard)
            with client.stream("GET", path) as second:
                also_heard = events(second)
                next(also_heard)
                with client.stream("GET", path) as third:
                    assert third.status_code == 429  # or there is no end to read up to
                    third.read()
                assert third.json()["reason"] == "too_many_streams"
                assert int(third.headers["retry-after"]) > 0
                assert client.get(f"/api/games/{game}").status_code == 200
            while (again := client.stream("GET", path)) is not None:  # the server hears of the end a moment later
                with again as answer:
                    if answer.status_code == 200:
                        break


def test_streams_are_counted_by_network_too() -> None:
    streams = Streams(per_client=9, per_network=2, loopback_factor=3)
    leave = streams.enter("a", "2001:db8:1:2::1")
    streams.enter("b", "2001:db8:1:2:ffff::9")
    with pytest.raises(Refused, match="too many games live"):
        streams.enter("c", "2001:db8:1:2::3")
    leave()
    streams.enter("c", "2001:db8:1:2::3")
    for number in range(6):
        streams.enter(f"here {number}", "127.0.0.1")
    assert network_of("::ffff:192.0.2.1") == network_of("192.0.2.1") != network_of("192.0.2.2")


def test_games_are_counted_however_few_streams_tell_of_them(tmp_path: Path) -> None:
    streams = Streams(per_client=2, per_network=3, loopback_factor=2)
    leave = streams.enter("a", "192.0.2.1", 4)
    with pytest.raises(Refused, match="too many games live"):
        streams.enter("b", "192.0.2.1", 3)
    streams.enter("b", "192.0.2.2", 3)
    leave()
    streams.enter("b", "192.0.2.1", 6)
    streams.enter("c", "127.0.0.1", 12)
    with served(Settings(tmp_path, streams_per_client=1)) as client:
        game = client.post("/api/games", json=TWO).json()["id"]
        many = [{"of": str(number), "game": game, "lang": "en"} for number in range(11)]
        refused = client.post("/api/stream", json={"follows": many})
        assert (refused.status_code, refused.json()["reason"]) == (429, "too_many_streams")
        with client.stream("POST", "/api/stream", json={"follows": many[:10]}) as answer:
            assert answer.status_code == 200


def test_a_rate_is_each_one_s_own() -> None:
    rate = Rate(3)
    assert [rate.over("a", 1) for _ in range(4)] == [False, False, False, True]
    assert [rate.over("b", 2) for _ in range(7)] == [False] * 6 + [True]


def test_a_stream_that_has_nothing_to_tell_beats(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(live, "BEAT_SECONDS", 0.05)
    with served(Settings(tmp_path)) as client:
        game = client.post("/api/games", json=TWO).json()["id"]
        with client.stream("GET", f"/api/games/{game}/stream") as answer:
            heard = events(answer)
            assert next(heard)["event"] == "state"
            assert next(event for event in heard if "comment" in event) == {"comment": "beat"}


def test_one_stream_tells_of_many_games(tmp_path: Path) -> None:
    with served(Settings(tmp_path)) as client:
        games = [client.post("/api/games", json=TWO).json()["id"] for _ in range(2)]
        follows = [
            {"of": "a", "game": games[0], "lang": "en", "seat": 0},
            {"of": "b", "game": games[1], "lang": "pl", "seat": 1},
            {"of": "c", "game": "nowhere", "lang": "en"},
        ]
        with client.stream("POST", "/api/stream", json={"follows": follows}) as answer:
            heard = events(answer)
            first = [next(heard) for _ in range(3)]
            assert {event["of"]: event["event"] for event in first} == {"a": "state", "b": "state", "c": "end"}
            told = {event["of"]: json.loads(event["data"]) for event in first}
            assert (told["a"]["id"], told["a"]["viewing"]) == (games[0], 0)
            assert (told["b"]["id"], told["b"]["viewing"]) == (games[1], 1)
            seat = told["b"]["prompt"]["seat"]
            state = client.get(f"/api/games/{games[1]}", params={"seat": seat}).json()
            option = state["options"][0]["option"]
            command = {"seq": state["seq"], "key": "k", "seat": seat, "type": "play", "option": option}
            assert client.post(f"/api/games/{games[1]}/commands", json=command).status_code == 200
            moved = next(event for event in heard if event.get("event") == "state")
            assert (moved["of"], int(moved["id"])) == ("b", state["seq"] + 1)
            assert client.delete(f"/api/games/{games[0]}").status_code == 200
            client.get(f"/api/games/{games[1]}")
            assert next(event for event in heard if event.get("event") == "end")["of"] == "a"


def test_all_who_only_look_on_are_told_the_same_and_nobody_hears_of_them() -> None:
    async def look_on() -> None:
        room = Room(table_of(whole_game(4)))
        room.table.seats[0].client = "mara"
        mara = Listener("mara", asyncio.Event())
        room.come(mara)
        company = room.company
        mara.woken.clear()
        watchers = [Listener(f"watcher {number}", asyncio.Event()) for number in range(50)]
        for watcher in watchers:
            room.come(watcher)
        for watcher in watchers[1:]:
            room.leave(watcher)
        await asyncio.sleep(0)
        assert room.company == company
        assert not mara.woken.is_set()
        told = room.state("watcher 0", None, EN, None)
        assert room.state("watcher 1", None, EN, None) is told
        assert room.state("watcher 1", None, PL, None) is not told
        hers = room.state("mara", 0, EN, None)
        assert hers.data["seats"][0]["mine"]
        assert not told.data["seats"][0]["mine"]
        room.leave(mara)
        assert room.company == company + 1
        assert not room.state("watcher 0", None, EN, None).data["seats"][0]["connected"]

    run_apart(look_on())
