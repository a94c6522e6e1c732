"""For whoever runs a server: games that can only be looked at, lists, records, deletion, bans."""

from __future__ import annotations

import random
import re
import time
from pathlib import Path

import pytest

from mellifera.api.room import Room
from mellifera.api.rooms import Rooms
from mellifera.server import bans
from mellifera.server.settings import Settings
from tests.api import person as api
from tests.server.live import PATIENCE, served
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


def test_games_are_listed_exported_and_deleted(tmp_path: Path) -> None:
    data = tmp_path / "data"
    with served(Settings(data, bot_delay=0)) as at, people(at, 1) as (mara,):
        game = mara.create("me", "here", seed="listed")["id"]
        api.play_on([mara], game, random.Random(4), most=5)
        listed = admin("list", "--data", str(data)).stdout
        assert game in listed
        assert "Mara" in listed
        record = tmp_path / "game.txt"
        assert admin("export", game, str(record), "--data", str(data)).returncode == 0
        copy = mara.post("/api/records", {"text": record.read_text("utf-8")})
        assert copy.status_code == 201, copy.text
        again = admin("export", game, str(record), "--data", str(data))
        assert (again.returncode, "Traceback" in again.stderr) == (1, False), "nothing is written over"
        assert admin("delete", game, "--data", str(data)).returncode == 0
        assert game not in admin("list", "--data", str(data)).stdout
    for words in (("delete", game), ("export", "none", str(tmp_path / "x"))):
        refused = admin(*words, "--data", str(data))
        assert (refused.returncode, "There is no game" in refused.stderr) == (1, True)
    nothing = admin("list", "--data", str(tmp_path / "none"))
    assert (nothing.returncode, "Traceback" in nothing.stderr) == (1, False)


def test_somebody_may_look_and_nothing_else(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bans, "LOOK_SECONDS", 0.05)
    with served(Settings(tmp_path, bot_delay=0)) as at, people(at, 2) as (mara, vera):
        game = mara.create("me", "here")["id"]
        client = re.findall("host ([0-9a-f]{32})", admin("list", "--data", str(tmp_path)).stdout)[0]
        assert admin("ban", client, "--data", str(tmp_path)).returncode == 0
        end = time.monotonic() + PATIENCE
        while (refused := mara.command(game, 0, 0, "standing", answers=[])).status_code == 200:
            assert time.monotonic() < end
            time.sleep(0.02)
        assert (refused.status_code, refused.json()["code"]) == (403, "banned")
        assert mara.state(game)["id"] == game
        assert vera.create("me", "here")["id"]
        assert admin("unban", client, "--data", str(tmp_path)).returncode == 0
        assert admin("unban", client, "--data", str(tmp_path)).returncode == 1
        assert admin("ban", "no such words", "--data", str(tmp_path)).returncode == 1
