"""Commands that must not pass: out of turn, for another seat, stale, doubled, illegal; and what may be taken back."""

from __future__ import annotations

import uuid
from collections.abc import Callable

import pytest

from tests.api.test_commands import refused
from tests.server.live import Json, Person

New = Callable[[], Person]


@pytest.fixture
def two(person: New) -> tuple[Person, Person, str]:
    """A game of two people, each with a browser of their own; the factions are chosen."""
    mara, vera = person(), person()
    created = mara.create("me", "friend", options={"first_game": True}, seed="clover")
    vera.post(f"/api{created['links'][0]['url']}", {})
    return mara, vera, created["id"]


def roles(two: tuple[Person, Person, str]) -> tuple[Person, Person, str, Json]:
    """Who is to choose, who is not, the game, and the chooser's state."""
    mara, vera, game = two
    state = mara.my_state(game)
    if state is not None:
        return mara, vera, game, state
    other = vera.my_state(game)
    assert other is not None
    return vera, mara, game, other


def test_out_of_turn(two: tuple[Person, Person, str]) -> None:
    chooser, waiting, game, state = roles(two)
    seat = 1 - state["viewing"]
    answer = waiting.command(game, seat, state["seq"], "play", option=state["options"][0]["option"])
    refused(answer, 409, "not_your_turn")
    assert chooser.state(game) == state


def test_a_key_comes_with_one_command(two: tuple[Person, Person, str]) -> None:
    chooser, _, game, state = roles(two)
    options = [option["option"] for option in state["options"]]
    key = uuid.uuid4().hex
    ask = {"key": key, "option": options[0]}
    assert chooser.command(game, state["viewing"], state["seq"], "play", **ask).status_code == 200
    assert chooser.command(game, state["viewing"], state["seq"], "play", **ask).status_code == 200
    other = chooser.command(game, state["viewing"], state["seq"], "play", key=key, option=options[1])
    refused(other, 400, "bad_request")
    refused(chooser.command(game, state["viewing"], state["seq"], "undo", key=key), 400, "bad_request")
    assert chooser.state(game)["seq"] == state["seq"] + 1


def test_for_another_seat(two: tuple[Person, Person, str]) -> None:
    chooser, waiting, game, state = roles(two)
    answer = waiting.command(game, state["viewing"], state["seq"], "play", option=state["options"][0]["option"])
    refused(answer, 403, "not_your_seat")
    refused(waiting.get(f"/api/games/{game}", seat=state["viewing"]), 403, "not_your_seat")
    refused(waiting.get(f"/api/games/{game}/stream", seat=state["viewing"]), 403, "not_your_seat")
    refused(waiting.get(f"/api/games/{game}/log", seat=state["viewing"]), 403, "not_your_seat")
    assert chooser.state(game) == state


def test_a_stranger_sees_the_public_view_and_commands_nothing(two: tuple[Person, Person, str], person: New) -> None:
    _, _, game, state = roles(two)
    stranger = person()
    seen = stranger.state(game)
    assert seen["viewing"] is None
    assert seen["mine"] == []
    assert seen["options"] == []
    answer = stranger.command(game, state["viewing"], state["seq"], "play", option=state["options"][0]["option"])
    refused(answer, 403, "not_your_seat")


def test_unknown_games_and_links(person: New) -> None:
    mara = person()
    refused(mara.get("/api/games/nowhere"), 404, "not_found")
    refused(mara.get("/api/games/nowhere/replay"), 404, "not_found")
    refused(mara.post("/api/join/nowhere", {}), 404, "not_found")
    refused(mara.command("nowhere", 0, 0, "undo"), 404, "not_found")
    refused(mara.get("/api/nothing"), 404, "not_found")


def test_a_standing_answer_is_given_at_once(person: New) -> None:
    """R-BUMP-4: a seat can set a standing answer, and its line is in the log all the same."""
    mara, vera = person(), person()
    created = mara.create("me", "friend", options={"first_game": True}, seed="mint")
    vera.post(f"/api{created['links'][0]['url']}", {})
    game = created["id"]
    answer = vera.command(game, 1, 0, "standing", answers=["bump landing"])
    assert answer.status_code == 200
    assert answer.json()["standing"] == ["bump landing"]
    assert mara.state(game)["standing"] == []
    wrong = vera.command(game, 1, 0, "standing", answers=["bump sideways"])
    refused(wrong, 400, "bad_request")
    assert "'bump sideways' cannot be answered in advance: give bump active, bump landing or" in wrong.json()["error"]
    refused(vera.command(game, 1, 0, "standing", answers=["pod sm1", "pod sm1"]), 400, "bad_request")
    refused(vera.command(game, 1, 0, "standing", answers=["x" * 101]), 400, "bad_request")
    assert vera.state(game)["standing"] == ["bump landing"]
    bumped = False
    while not bumped:
        for somebody in (mara, vera):
            state = somebody.my_state(game)
            if state is None:
                continue
            assert not (state["prompt"]["key"] == "bump" and state["prompt"]["out_of_turn"] and somebody is vera)
            grow = [o["option"] for o in state["options"] if o["option"].endswith(" grow")]
            rest = [o["option"] for o in state["options"] if o["option"] not in ("retrieve", "undo")]
            somebody.play(state, (grow or rest or ["retrieve"])[0])
            log = vera.state(game)["log"]
            bumped = any(line["kind"] == "bump_landing" and line["seat"] == 1 for line in log)


def test_record_and_replay_wait_for_the_end(two: tuple[Person, Person, str]) -> None:
    chooser, _, game, _ = roles(two)
    refused(chooser.get(f"/api/games/{game}/record"), 409, "over")
    refused(chooser.get(f"/api/games/{game}/replay"), 409, "over")
