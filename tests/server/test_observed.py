"""What whoever runs a server sees of it: counts and lines of a log, without anything that is not theirs to know."""

from __future__ import annotations

import json
import logging
import sys
from pathlib import Path

from mellifera.server.logs import JsonLines
from mellifera.server.observed import route_of
from mellifera.server.settings import Settings
from tests.server.live import Person, Server, served


def value(text: str, line: str) -> float:
    return sum(float(found.rsplit(" ", 1)[1]) for found in text.splitlines() if found.startswith(line))


def test_routes_name_no_game_and_no_link() -> None:
    assert route_of("/api/games/5f0c/commands") == "/api/games/{id}/commands"
    assert route_of("/api/join/secret") == "/api/join/{token}"
    assert [route_of(path) for path in ("/join/secret", "/g/5f0c/replay", "/nothing", "/api/nothing/at/all")] == [
        "/join", "/g", "/", "/api",
    ]  # fmt: skip


def test_counts_and_json_lines_have_no_secrets(tmp_path: Path) -> None:
    with Server(tmp_path, "--log-format", "json") as server:
        mara = Person(server)
        made = mara.create("me", "friend", seed="counted")
        link = made["links"][0]["url"]
        mara.get(link.replace("/join/", "/api/join/"))
        mara.get(f"/api/games/{made['id']}")
        counts = mara.get("/metrics").text
        assert value(counts, 'mellifera_requests_total{method="POST",route="/api/games",status="201"}') == 1
        assert value(counts, "mellifera_games ") == 1
        assert server.prints('"route": "/api/games/{id}"')
        cookie = next(iter(mara.http.cookies.values()))
        server.stop()
        mara.close()
    lines = [json.loads(line) for line in server.log.splitlines()[1:]]
    assert {"time", "level", "logger", "process", "text", "method", "route", "status", "ms"} <= set(lines[-1])
    for secret in (cookie, link.rsplit("/", 1)[1], made["id"], "counted", "127.0.0.1"):
        assert secret not in json.dumps(lines)
        assert secret not in counts


def test_what_an_error_says_is_not_logged() -> None:
    try:
        raise ValueError("the hidden card is Dew Trap")
    except ValueError:
        record = logging.LogRecord("mellifera", logging.ERROR, "", 1, "it failed", None, sys.exc_info())
    line = JsonLines().format(record)
    assert "Dew Trap" not in line
    assert json.loads(line)["error"] == "ValueError"
    assert "test_what_an_error_says_is_not_logged" in json.loads(line)["where"][0]


def test_the_world_does_not_see_the_counts(tmp_path: Path) -> None:
    with served(Settings(tmp_path)) as client:
        forwarded = {"x-forwarded-for": "8.8.8.8"}
        assert client.get("/metrics", headers=forwarded).status_code == 404
        assert client.get("/metrics").status_code == 200
