"""A database that cannot be used: later is told while the server runs, a sentence when it starts."""

from __future__ import annotations

import contextlib
import shutil
import sqlite3
import tempfile
from pathlib import Path

import pytest

from mellifera.server import store
from mellifera.server.postgres import SharedStore
from mellifera.server.settings import DATABASE, Settings
from mellifera.server.store import Database
from tests.server.live import becomes, served
from tests.server.postgres import Cluster
from tests.server.test_serve import serve
from tests.server.valve import Valve

TWO = {"seats": [{"kind": "me", "name": "Mara"}, {"kind": "here", "name": "Vera"}]}


def test_a_database_that_is_away_is_a_matter_of_the_moment(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Locked by somebody else: nothing is acknowledged, 503 says when to ask again, and then the command is taken."""
    monkeypatch.setattr(store, "BUSY_MS", 50)
    with served(Settings(tmp_path)) as client:
        game = client.post("/api/games", json=TWO).json()["id"]
        seat = client.get(f"/api/games/{game}").json()["prompt"]["seat"]
        state = client.get(f"/api/games/{game}", params={"seat": seat}).json()
        command = {"seq": state["seq"], "key": "k", "seat": seat, "type": "play"}
        command["option"] = state["options"][0]["option"]
        lock = sqlite3.connect(tmp_path / DATABASE, isolation_level=None)
        lock.execute("BEGIN EXCLUSIVE")
        for answer in (
            client.post(f"/api/games/{game}/commands", json=command),
            client.post("/api/games", json=TWO),
            client.get("/api/health"),
        ):
            assert (answer.status_code, answer.json()["code"]) == (503, "away")
            assert int(answer.headers["retry-after"]) > 0
        assert client.get(f"/api/games/{game}").json()["seq"] == state["seq"]
        lock.execute("ROLLBACK")
        lock.close()
        assert client.get("/api/health").status_code == 200
        taken = client.post(f"/api/games/{game}/commands", json=command)
        assert (taken.status_code, taken.json()["seq"]) == (200, state["seq"] + 1)


def test_a_database_that_answers_no_more_is_away(
    tmp_path: Path, cluster: Cluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody says that it is gone: nothing breaks, and nothing comes."""
    with contextlib.ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        valve = stack.enter_context(contextlib.closing(Valve(cluster.make(), folder)))
        client = stack.enter_context(served(Settings(tmp_path, url=valve.url)))
        game = client.post("/api/games", json=TWO).json()["id"]
        seat = client.get(f"/api/games/{game}").json()["prompt"]["seat"]
        state = client.get(f"/api/games/{game}", params={"seat": seat}).json()
        option = state["options"][0]["option"]
        command = {"seq": state["seq"], "key": "k", "seat": seat, "type": "play", "option": option}
        valve.shut()
        with monkeypatch.context() as context:
            context.setattr(SharedStore, "patience", 0.5)
            for method, path, body in (
                ("POST", f"/api/games/{game}/commands", command),
                ("GET", f"/api/games/{game}", None),
                ("GET", "/api/health", None),
            ):
                answer = client.request(method, path, json=body)
                assert (answer.status_code, answer.json()["code"]) == (503, "away"), path
        valve.open()
        becomes(lambda: client.get("/api/health").status_code == 200)
        taken = client.post(f"/api/games/{game}/commands", json=command)
        assert (taken.status_code, taken.json()["seq"]) == (200, state["seq"] + 1), "once, whenever it was written"
        assert client.get(f"/api/games/{game}").json()["seq"] == state["seq"] + 1


def assert_told(told: str, *options: str) -> None:
    done = serve("--port", "0", *options)
    assert done.returncode == 1
    assert told in done.stderr
    assert "Traceback" not in done.stderr


def test_a_start_on_an_unusable_database_ends_with_a_sentence(tmp_path: Path) -> None:
    made = Database(f"sqlite:///{tmp_path / DATABASE}")
    made.open()
    made.close()
    read_only = f"sqlite:///file:{tmp_path / DATABASE}?mode=ro&uri=true"
    assert_told("can only be read", "--data", str(tmp_path), "--database", read_only)
    newer = tmp_path / "newer"
    newer.mkdir()
    shutil.copyfile(tmp_path / DATABASE, newer / DATABASE)
    with sqlite3.connect(newer / DATABASE) as connection:
        connection.execute("UPDATE alembic_version SET version_num = 'from the future'")
    connection.close()
    assert_told("were kept by a newer Mellifera", "--data", str(newer))
    damaged = tmp_path / "damaged"
    damaged.mkdir()
    (damaged / DATABASE).write_bytes(b"no database at all " * 500)
    assert_told("is damaged, or no database", "--data", str(damaged))
