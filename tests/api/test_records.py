"""Records: download, upload, going on with one, and looking back."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from mellifera.content.check import check
from mellifera.content.loader import Content, files_of, text_of
from mellifera.engine.record import parse_record
from mellifera.game import Game, Record
from mellifera.rules.setup import Setup
from tests.api.conftest import Come
from tests.api.person import Json, Person, played_record


@pytest.fixture(scope="module")
def finished(house: Come) -> Iterator[Json]:
    """A finished game: its id and its record."""
    somebody = Person(house())
    game = somebody.post("/api/records", {"text": played_record("finis")}).json()["id"]
    answer = somebody.get(f"/api/games/{game}/record")
    yield {"id": game, "text": answer.text}
    somebody.close()


def test_an_uploaded_record_is_the_same_game(finished: Json, mara: Person) -> None:
    copy = mara.post("/api/records", {"text": finished["text"]}).json()["id"]
    state = mara.state(copy)
    assert state["over"]
    assert state["result"] == mara.state(finished["id"])["result"]
    assert mara.get(f"/api/games/{copy}/record").text == finished["text"]


def test_an_unfinished_record_goes_on(mara: Person) -> None:
    text = played_record("half", most=40)
    game = Record(parse_record(text)).replay()
    copy = mara.post("/api/records", {"text": text}).json()["id"]
    state = mara.my_state(copy)
    assert state is not None
    assert game.decision is not None
    assert [o["option"] for o in state["options"]] == [o.text for o in game.decision.options]
    assert [seat["name"] for seat in state["seats"]] == ["Ada", "Ben"]
    after = mara.play(state, state["options"][0]["option"])
    assert after["seq"] == 41


def test_bad_records_are_refused_with_the_reason(finished: Json, mara: Person) -> None:
    text = finished["text"]
    lines = text.split("\n")
    for bad, words in (
        ("hello", "no record of a game"),
        (text[: len(text) // 2], "cut off"),
        (text.replace(lines[10], "p1 fly 9,9"), "cannot be played by today's rules"),
        (text.replace("mellifera record 2", "mellifera record 9"), "format 9"),
    ):
        answer = mara.post("/api/records", {"text": bad})
        assert answer.status_code == 400
        assert words in answer.json()["error"]


def test_a_game_with_its_own_content_can_be_downloaded_and_uploaded(mara: Person) -> None:
    content = '[[seed]]\nid = "seed-01"\nname = "Star Poppy"\n'
    game = mara.create("bot", "bot", content=content)["id"]
    next(e for e in mara.stream(game) if e["data"]["over"])
    shown = mara.get("/api/content", game=game).json()["components"]
    assert shown["seed-01"]["title"] == "Star Poppy"
    assert mara.get("/api/content").json()["components"]["seed-01"]["title"] != "Star Poppy"
    text = mara.get(f"/api/games/{game}/record").text
    assert "Star Poppy" in text
    copy = mara.post("/api/records", {"text": text})
    assert copy.status_code == 201, copy.text
    assert mara.state(copy.json()["id"])["result"] == mara.state(game)["result"]
    shown = mara.get("/api/content", game=copy.json()["id"]).json()["components"]
    assert shown["seed-01"]["title"] == "Star Poppy"


def test_rows_that_come_with_a_record_are_checked(mara: Person) -> None:
    """A record can hold rows that no content file would be let in with."""
    content = Content.shipped()
    files = files_of(content)
    files["carvings.toml"]["carving"][0]["vp"] = 3  # type: ignore[index]
    odd = Content.from_text(text_of(files))
    assert check(odd.rows).errors
    answer = mara.post("/api/records", {"text": Game.begin(Setup(), "odd", odd).record.text()})
    assert answer.status_code == 400
    assert "its component rows cannot be played" in answer.json()["error"]


def test_looking_back(finished: Json, mara: Person) -> None:
    game = finished["id"]
    start = mara.get(f"/api/games/{game}/replay").json()
    length = start["length"]
    assert start["at"] == 0
    assert len(start["steps"]) == length
    assert start["steps"][0]["seq"] == 1
    record = Record(parse_record(finished["text"]))
    for at in (1, length // 2, length):
        state = mara.get(f"/api/games/{game}/replay", at=at).json()
        real = record.replay(upto=at)
        assert "steps" not in state
        assert state["at"] == at
        assert state["turn"] == real.state.turn
        for seat in (0, 1):
            assert state["view"]["seats"][seat]["hand"] == real.view(seat)["seats"][seat]["hand"]
            seen = mara.get(f"/api/games/{game}/replay", at=at, seat=seat).json()
            assert seen["view"] == real.view(seat)
    assert mara.get(f"/api/games/{game}/replay", at=10**6).json()["at"] == length
    assert mara.get(f"/api/games/{game}/replay", at=-1).status_code == 400
    assert mara.get(f"/api/games/{game}/replay", seat=4).status_code == 400


def test_a_finished_game_can_be_played_on_from_any_position(mara: Person) -> None:
    over = mara.post("/api/records", {"text": played_record("whatif")}).json()["id"]
    length = mara.get(f"/api/games/{over}/replay").json()["length"]
    then = mara.get(f"/api/games/{over}/replay", at=60).json()
    seat = then["prompt"]["seat"]
    answer = mara.post(f"/api/games/{over}/whatif", {"at": 60, "seat": seat})
    assert answer.status_code == 201
    state = mara.state(answer.json()["id"], seat)
    assert (state["over"], state["turn"], state["mine"]) == (False, then["turn"], [seat])
    assert state["seats"][1 - seat]["bot"] == "medium"
    assert state["view"]["board"] == mara.get(f"/api/games/{over}/replay", at=60, seat=seat).json()["view"]["board"]
    assert mara.play(state, state["options"][0]["option"])["seq"] > state["seq"]
    assert mara.get(f"/api/games/{over}/replay").json()["length"] == length
    for body in ({"at": length, "seat": 0}, {"at": 5, "seat": 3}, {"at": -1, "seat": 0}):
        assert mara.post(f"/api/games/{over}/whatif", body).json()["code"] == "bad_request"


def test_nobody_asks_what_if_while_the_game_goes_on(mara: Person) -> None:
    """It would show what is hidden."""
    game = mara.create("me", "here", options={"first_game": True})["id"]
    assert mara.post(f"/api/games/{game}/whatif", {"at": 0, "seat": 0}).json()["code"] == "over"


def test_a_record_cannot_name_a_file_of_the_server(tmp_path: Path, mara: Person) -> None:
    secret = tmp_path / "secret.toml"
    secret.write_text("password = 'queen'\n")
    text = played_record("half", most=3)
    bad = text.replace('"seats"', f'"content": "{secret}", "seats"')
    assert bad != text
    answer = mara.post("/api/records", {"text": bad})
    assert answer.status_code == 400
    assert "unknown entry 'content'" in answer.json()["error"]
    assert "queen" not in answer.text
    assert "secret" not in answer.text
