"""For whoever runs a server: games that can only be looked at, lists, records, deletion, bans."""

from __future__ import annotations

import random
import re
import time
from pathlib import Path

import pytest

from mellifera.api.room import Room
from mellifera.api.rooms import Rooms
from mellifera.server import polled
from mellifera.server.settings import Settings
from mellifera.table.verified import verify
from tests.api import person as api
from tests.server.live import PATIENCE, served
from tests.server.postgres import Cluster
from tests.server.test_backups import admin
from tests.server.test_pace import people


def test_a_read_only_server_shows_everything_and_changes_nothing(tmp_path: Path) -> None:
    with served(Settings(tmp_path, bot_delay=0)) as at, people(at, 1) as (mara,):
        game = mara.create("me", "here", seed="looked at")["id"]
        state = api.play_on([mara], game, random.Random(4), most=5)
        cookies = mara.transport.http.cookies  # type: ignore[attr-defined]
        token = mara.create("me", "friend")["links"][0]["url"]
    with served(Settings(tmp_path, bot_delay=0, read_only=True)) as at, people(at, 1) as (mara,):
        mara.transport.http.cookies = cookies  # type: ignore[attr-defined]
        seen = mara.state(game, 0)
        assert seen["seq"] == state["seq"]
        assert next(mara.stream(game, seat=0))["data"]["seq"] == state["seq"]
        seat = seen["prompt"]["seat"]
        option = mara.state(game, seat)["options"][0]["option"]
        refused = mara.command(game, seat, seen["seq"], "play", option=option)
        assert (refused.status_code, refused.json()["code"]) == (409, "closed")
        assert "looking only" in refused.json()["error"]
        assert mara.delete(f"/api/games/{game}").status_code == 409
        assert mara.post("/api/games", {"seats": [{"kind": "me"}]}).status_code == 409
        assert mara.post(f"/api{token}", {}).status_code == 409
        assert mara.get(f"/api{token}").status_code == 200
        assert mara.post("/api/companion/setup", {"players": 2}).json().get("code") != "closed"
        assert mara.state(game, 0)["seq"] == state["seq"]
        assert len(mara.get("/api/games").json()["games"]) == 2


@pytest.mark.parametrize("read_only", [False, True])
def test_bots_rest_at_a_read_only_server(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, read_only: bool) -> None:
    asked: list[str] = []

    async def noted(rooms: Rooms, room: Room) -> None:
        asked.append(room.table.id)

    monkeypatch.setattr(Rooms, "_play_bots", noted)
    with served(Settings(tmp_path)) as at, people(at, 1) as (mara,):
        game = mara.create("bot", "me", seed="a")["id"]
        assert mara.state(game)["prompt"]["seat"] == 0, "a bot is to choose"
    asked.clear()
    with served(Settings(tmp_path, read_only=read_only)) as at, people(at, 1) as (mara,):
        mara.state(game)
    assert bool(asked) is not read_only


@pytest.fixture(params=["sqlite", "postgres"])
def kept(request: pytest.FixtureRequest, tmp_path: Path) -> tuple[Settings, list[str]]:
    """A server's games, and how `mellifera admin` is told where they are."""
    data = tmp_path / "data"
    if request.param == "sqlite":
        return Settings(data, bot_delay=0), ["--data", str(data)]
    cluster: Cluster = request.getfixturevalue("cluster")
    url = cluster.make()
    return Settings(data, bot_delay=0, url=url), ["--data", str(data), "--database", url]


def test_games_are_listed_exported_and_deleted(kept: tuple[Settings, list[str]], tmp_path: Path) -> None:
    settings, where = kept
    with served(settings) as at, people(at, 1) as (mara,):
        deal = mara.post("/api/deals").json()
        seats = [{"kind": "me", "name": "Mara"}, {"kind": "here"}]
        body = {"seats": seats, "deal": {"id": deal["id"], "number": "0f" * 16}}
        game = mara.post("/api/games", body).json()["id"]
        api.play_on([mara], game, random.Random(4), most=5)
        listed = admin("list", *where).stdout
        assert game in listed
        assert "Mara" in listed
        record = tmp_path / "game.txt"
        assert admin("export", game, str(record), *where).returncode == 0
        checked = verify(record.read_text("utf-8"), deal["commitment"])
        assert len(checked.game.moves) == 5, "as far as it was played, with all digests"
        copy = mara.post("/api/records", {"text": record.read_text("utf-8")})
        assert copy.status_code == 201, copy.text
        again = admin("export", game, str(record), *where)
        assert (again.returncode, "Traceback" in again.stderr) == (1, False), "nothing is written over"
        assert admin("delete", game, *where).returncode == 0
        assert game not in admin("list", *where).stdout
    for words in (("delete", game), ("export", "none", str(tmp_path / "x"))):
        refused = admin(*words, *where)
        assert (refused.returncode, "There is no game" in refused.stderr) == (1, True)


def test_where_there_are_no_games_that_is_said(tmp_path: Path, cluster: Cluster) -> None:
    for where in (["--data", str(tmp_path / "none")], ["--database", cluster.url("nowhere")]):
        nothing = admin("list", *where)
        assert (nothing.returncode, "Traceback" in nothing.stderr) == (1, False)


def test_a_game_that_is_not_dealt_yet_is_exported(tmp_path: Path) -> None:
    with served(Settings(tmp_path, bot_delay=0)) as at, people(at, 1) as (mara,):
        game = mara.create("me", "friend", gather=True)["id"]
    assert admin("export", game, str(tmp_path / "game.txt"), "--data", str(tmp_path)).returncode == 0


def test_somebody_may_look_and_nothing_else(
    kept: tuple[Settings, list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:  # fmt: skip
    settings, where = kept
    monkeypatch.setattr(polled, "LOOK_SECONDS", 0.05)
    with served(settings) as at, people(at, 2) as (mara, vera):
        game = mara.create("me", "here")["id"]
        client = re.findall("host ([0-9a-f]{32})", admin("list", *where).stdout)[0]
        key = " ".join(mara.post("/api/key").json()["words"])
        for who in (client, key):
            assert admin("ban", who, *where).returncode == 0
            end = time.monotonic() + PATIENCE
            while (refused := mara.command(game, 0, 0, "standing", answers=[])).status_code == 200:
                assert time.monotonic() < end
                time.sleep(0.02)
            assert (refused.status_code, refused.json()["code"]) == (403, "banned")
            assert mara.state(game)["id"] == game
            assert vera.create("me", "here")["id"]
            assert admin("unban", client, *where).returncode == 0
            assert admin("unban", client, *where).returncode == 1
            while mara.command(game, 0, 0, "standing", answers=[]).status_code != 200:
                assert time.monotonic() < end
                time.sleep(0.02)
        assert admin("ban", "no such words", *where).returncode == 1
