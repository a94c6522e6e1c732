"""Games outlive changes of the shipped rows, and one that cannot go on is nobody else's trouble."""

from __future__ import annotations

import contextlib
import random
import shutil
import sqlite3
from pathlib import Path

import pytest

import mellifera as mf
from mellifera.content.loader import Content
from mellifera.engine.record import parse_record
from tests.server.live import Json, Person, Server, play_on, played_record

GAMES = 60
FARM = "clover-terrace"
DEARER = f'[[farm]]\nid = "{FARM}"\ncost = {{ fiber = 2 }}\n'


def changed_package(folder: Path) -> Path:
    """A copy of the package in which one farm costs 1 fiber more."""
    copy = folder / "mellifera"
    shutil.copytree(Path(mf.__file__).parent, copy, ignore=shutil.ignore_patterns("__pycache__"))
    farms = copy / "content" / "farms.toml"
    before, farm, after = farms.read_text().partition(f'id = "{FARM}"')
    assert after.split("cost = ")[1].startswith("{ fiber = 1 }")
    farms.write_text(before + farm + after.replace("cost = { fiber = 1 }", "cost = { fiber = 2 }", 1))
    return folder


def cost(person: Person, **game: str) -> object:
    return person.get("/api/content", **game).json()["components"][f"farm.{FARM}"]["cost"]


def half_played() -> list[str]:
    return [played_record(f"outlives {number}", most=60 + 2 * number) for number in range(GAMES)]


def test_60_half_played_games_go_on_with_the_rows_they_began_with(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """They did not: raising the cost of one farm by 1 made 9 of 60 impossible to load."""
    records = half_played()
    dearer = Content.changed(DEARER)
    broken = [mf.Record(parse_record(text)) for text in records]
    assert any(_misfits(record, dearer) for record in broken)
    with Server(tmp_path / "data") as server, contextlib.closing(Person(server)) as mara:
        games = [mara.post("/api/records", {"text": text}).json()["id"] for text in records]
        bots = mara.create("me", "bot")["id"]
        old_cost = cost(mara, game=games[0])
        cookies = mara.http.cookies
    monkeypatch.setenv("PYTHONPATH", str(changed_package(tmp_path / "next")))
    with Server(tmp_path / "data") as server, contextlib.closing(Person(server)) as mara:
        mara.http.cookies = cookies
        rng = random.Random("on")
        for game in games:
            state = mara.state(game)
            assert state["read_only"] is None
            assert cost(mara, game=game) == old_cost
            after = play_on([mara], game, rng, most=3)
            assert after["over"] or after["seq"] >= state["seq"] + 3
        assert play_on([mara], bots, rng, most=3)["read_only"] is None
        fresh = mara.create("me", "bot")["id"]
        assert cost(mara, game=fresh) == cost(mara)
        assert cost(mara) != old_cost
        assert play_on([mara], fresh, rng, most=3)["read_only"] is None
        assert "Traceback" not in server.log
    assert len(_contents(tmp_path / "data")) == 2


def _misfits(record: mf.Record, content: Content) -> bool:
    """Whether the lines of a game are no longer legal if other rows are put under them."""
    game = mf.Game.begin(record.setup, record.parts.seed, content)
    try:
        for _, option in record.parts.moves:
            game.play(option)
    except mf.IllegalOption:
        return True
    return False


def _contents(data: Path) -> list[tuple[str]]:
    connection = sqlite3.connect(data / "mellifera.sqlite3")
    found = connection.execute("SELECT digest FROM contents").fetchall()
    connection.close()
    return found


# ---------------------------------------------------------------------- one that cannot go on
def spoil(data: Path, *commands: str) -> None:
    connection = sqlite3.connect(data / "mellifera.sqlite3")
    for command in commands:
        connection.execute(command)
    connection.commit()
    connection.close()


def test_a_game_that_cannot_go_on_stops_no_other(tmp_path: Path) -> None:
    rng = random.Random("spoilt")
    with Server(tmp_path) as server, contextlib.closing(Person(server)) as mara:
        cut, rows, setup, well = (mara.create("me", "bot", content=text)["id"] for text in ("", DEARER, "", ""))
        for game in (cut, rows, setup, well):
            play_on([mara], game, rng, most=12)
        lines = _moves(tmp_path, cut)
        cookies = mara.http.cookies
    spoil(
        tmp_path,
        f"UPDATE events SET option = 'place 9 nowhere' WHERE game_id = '{cut}' AND seq = 9",
        f"UPDATE contents SET text = 'no rows' WHERE digest = (SELECT content_digest FROM games WHERE id = '{rows}')",
        f"UPDATE games SET setup = '{{\"chairs\": 2}}' WHERE id = '{setup}'",
    )
    with Server(tmp_path) as server, contextlib.closing(Person(server)) as mara:
        mara.http.cookies = cookies
        state = mara.state(cut)
        assert "its choice number 9 cannot be played" in state["read_only"]
        assert mara.command(cut, 0, state["seq"], "play", option="retrieve").json()["code"] == "read_only"
        exported = mara.get(f"/api/games/{cut}/record").text
        assert [option for _, option in parse_record(exported).moves] == [*lines[:8], "place 9 nowhere", *lines[9:]]
        for game, words in ((rows, "the kept text of component rows is damaged"), (setup, "unknown entry 'chairs'")):
            answer = mara.get(f"/api/games/{game}")
            assert (answer.status_code, answer.json()["code"]) == (409, "read_only")
            assert words in answer.json()["error"]
            assert len(parse_record(mara.get(f"/api/games/{game}/record").text).moves) >= 12
        assert play_on([mara], well, rng, most=3)["read_only"] is None
        assert len(mara.get("/api/games").json()["games"]) == 4
        assert "Traceback" not in server.log
        assert server.prints(f"game {rows[:8]}: This game cannot be shown")
        assert not [game for game in (cut, rows, setup, well) if game in server.log], "whoever has it can watch"


def _moves(data: Path, game: str) -> list[Json]:
    connection = sqlite3.connect(data / "mellifera.sqlite3")
    query = f"SELECT option FROM events WHERE game_id = '{game}' AND kind = 'play' ORDER BY seq"
    found = [option for (option,) in connection.execute(query)]
    connection.close()
    return found
