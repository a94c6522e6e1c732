"""Hints for the seat that chooses; reviews of finished games, made once."""

from __future__ import annotations

import random
import re
import time
from typing import Any

import pytest

import mellifera as mf
from mellifera.api.advice import FORGOTTEN_SECONDS, Forgotten, Reviewing
from tests.api.person import PATIENCE, Json, Person
from tests.api.test_commands import refused, two_seats


def ask(somebody: Person, game: str, seat: int, seq: int) -> Any:
    return somebody.post(f"/api/games/{game}/hint", {"seat": seat, "seq": seq})


def test_a_hint_is_up_to_three_options_with_score_reason_and_line(mara: Person) -> None:
    _, state = two_seats(mara)
    answer = ask(mara, state["id"], state["viewing"], state["seq"])
    assert answer.status_code == 200
    hint = answer.json()
    assert hint["seq"] == state["seq"]
    offered = [option["option"] for option in state["options"]]
    ideas = [idea["option"] for idea in hint["options"]]
    assert 0 < len(ideas) <= 3
    assert len(set(ideas)) == len(ideas)
    assert set(ideas) <= set(offered)
    for idea in hint["options"]:
        assert 0 < idea["expected"] < 300
        assert idea["words"]
        assert idea["reason"].endswith(".")
        assert idea["line"]
    assert mara.state(state["id"], state["viewing"]) == state
    assert ask(mara, state["id"], state["viewing"], state["seq"]).json() == hint
    asked = {"seat": state["viewing"], "seq": state["seq"]}
    polish = mara.post(f"/api/games/{state['id']}/hint?lang=pl", asked).json()
    assert [idea["option"] for idea in polish["options"]] == ideas
    assert all(
        mine["words"] != theirs["words"] for mine, theirs in zip(hint["options"], polish["options"], strict=True)
    )


def test_a_game_can_be_started_without_hints(mara: Person) -> None:
    game = mara.create("me", "here", options={"first_game": True, "hints": False})["id"]
    state = mara.my_state(game)
    assert state is not None
    assert state["hints"] is False
    refused(ask(mara, game, state["viewing"], state["seq"]), 403, "no_hints")


def solo_record(seed: str) -> str:
    """The record of a solo game that is played at random."""
    game = mf.new_game(setup=mf.Setup(seats=("Ada",), automa=1), seed=seed)
    rng = random.Random(seed)
    while game.decision is not None:
        game.play(rng.choice(game.decision.options))
    return game.record.text()


def review(somebody: Person, game: str) -> tuple[Json, list[Json]]:
    """The review, and what was told on the way to it."""
    told: list[Json] = []
    end = time.monotonic() + 3 * PATIENCE
    while time.monotonic() < end:
        answer = somebody.get(f"/api/games/{game}/review")
        if answer.status_code == 200:
            return dict(answer.json()), told
        assert answer.status_code == 202, answer.text
        told.append(dict(answer.json()))
        time.sleep(0.1)
    raise TimeoutError(f"the review was not made: {told[-1:]}")


def test_a_finished_game_is_reviewed_once(mara: Person) -> None:
    game = mara.post("/api/records", {"text": solo_record("s170")}).json()["id"]
    state = mara.state(game)
    found, told = review(mara, game)
    assert found["names"] == ["Ada", "Automa"]
    assert found["scores"] == state["result"]["scores"]
    steps = mara.get(f"/api/games/{game}/replay").json()["steps"]
    for turn in found["turns"]:
        first = steps[turn["step"]]
        assert (first["turn"], first["seat"]) == (turn["turn"], turn["seat"])
        assert len(turn["expected"]) == 2
        assert turn["lost"] >= 0
        assert turn["played"]
        assert bool(turn["better"]) == (turn["lost"] > 0)
    assert [turn["turn"] for turn in found["turns"]] == sorted({turn["turn"] for turn in found["turns"]})
    assert found["turns"][-1]["turn"] > state["result"]["turns"] - 4
    progress = [entry["done"] for entry in told]
    assert progress == sorted(progress)
    assert progress[-1] > 0
    assert review(mara, game) == (found, []), "it was kept"
    polish = mara.get(f"/api/games/{game}/review", lang="pl").json()
    lost = next(number for number, turn in enumerate(found["turns"]) if turn["lost"] > 0)
    assert re.search(r"\b(Daje|daje)\b", polish["turns"][lost]["better"]), "and each reader reads it in his language"
    assert [turn["lost"] for turn in polish["turns"]] == [turn["lost"] for turn in found["turns"]]


def test_a_review_that_nobody_waits_for_is_given_up() -> None:
    going = Reviewing(40)
    going.told({"done": 3, "total": 20})
    assert (going.done, going.total) == (3, 20)
    going.asked -= FORGOTTEN_SECONDS + 1
    with pytest.raises(Forgotten):
        going.told({"done": 4, "total": 20})


def test_a_game_that_goes_on_is_not_reviewed(mara: Person) -> None:
    game = mara.create("me", automa=1)["id"]
    refused(mara.get(f"/api/games/{game}/review"), 409, "over")
    refused(mara.get("/api/games/nothing/review"), 404, "not_found")
