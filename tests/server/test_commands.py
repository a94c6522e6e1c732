"""Commands that must not pass: out of turn, for another seat, stale, doubled, illegal; and what may be taken back."""

from __future__ import annotations

import itertools
import random
from collections.abc import Callable

import httpx
import pytest

import mellifera as mf
from tests.server.live import Json, Person, played_record
from tests.table import pending

New = Callable[[], Person]


@pytest.fixture
def two(person: New) -> tuple[Person, Person, str]:
    """A game of two people, each with a browser of their own; the factions are chosen."""
    mara, vera = person(), person()
    created = mara.create("me", "friend", options={"first_game": True}, seed="clover")
    vera.post(f"/api{created['links'][0]['url']}")
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


def refused(answer: httpx.Response, status: int, code: str) -> None:
    assert (answer.status_code, answer.json()["code"]) == (status, code)
    assert answer.json()["error"].endswith(".")


def test_out_of_turn(two: tuple[Person, Person, str]) -> None:
    chooser, waiting, game, state = roles(two)
    seat = 1 - state["viewing"]
    answer = waiting.command(game, seat, state["seq"], "play", option=state["options"][0]["option"])
    refused(answer, 409, "not_your_turn")
    assert chooser.state(game) == state


def test_for_another_seat(two: tuple[Person, Person, str]) -> None:
    chooser, waiting, game, state = roles(two)
    answer = waiting.command(game, state["viewing"], state["seq"], "play", option=state["options"][0]["option"])
    refused(answer, 403, "not_your_seat")
    refused(waiting.get(f"/api/games/{game}", seat=state["viewing"]), 403, "not_your_seat")
    refused(waiting.get(f"/api/games/{game}/stream", seat=state["viewing"]), 403, "not_your_seat")
    refused(waiting.get(f"/api/games/{game}/log", seat=state["viewing"]), 403, "not_your_seat")
    assert chooser.state(game) == state


def test_stale_and_early(two: tuple[Person, Person, str]) -> None:
    chooser, _, game, state = roles(two)
    seat = state["viewing"]
    place = next(o["option"] for o in state["options"] if o["option"].startswith("place"))
    after = chooser.play(state, place)
    options = after["options"]
    assert options
    refused(chooser.command(game, seat, state["seq"], "play", option=options[0]["option"]), 409, "stale")
    refused(chooser.command(game, seat, after["seq"] + 1, "play", option=options[0]["option"]), 409, "stale")
    now = chooser.get(f"/api/games/{game}", after=state["seq"]).json()
    assert now == after


def test_the_same_key_twice_is_one_command(two: tuple[Person, Person, str]) -> None:
    chooser, _, game, state = roles(two)
    seat = state["viewing"]
    place = next(o["option"] for o in state["options"] if o["option"].startswith("place"))
    first = chooser.command(game, seat, state["seq"], "play", key="once", option=place)
    again = chooser.command(game, seat, state["seq"], "play", key="once", option=place)
    assert first.status_code == again.status_code == 200
    assert first.json() == again.json()
    assert first.json()["seq"] == state["seq"] + 1


def test_illegal_options_tell_nothing(two: tuple[Person, Person, str]) -> None:
    chooser, _, game, state = roles(two)
    for option in ("place 4 carve", "keep seed-01", "", "rm -rf /"):
        answer = chooser.command(game, state["viewing"], state["seq"], "play", option=option)
        refused(answer, 409, "illegal")
        assert answer.json()["error"] == "That is not one of your options now."
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
    refused(mara.post("/api/join/nowhere"), 404, "not_found")
    refused(mara.command("nowhere", 0, 0, "undo"), 404, "not_found")
    refused(mara.get("/api/nothing"), 404, "not_found")


def test_undo_step_and_turn(person: New) -> None:
    """Explore asks where to fly: nothing is revealed yet, so the placement can be taken back."""
    mara = person()
    game = mara.create("me", automa=1, options={"first_game": True}, seed="sage")["id"]
    start = mara.state(game)
    assert not start["undo"]["step"]
    refused(mara.command(game, 0, start["seq"], "undo"), 409, "undo_blocked")
    explore = next(o["option"] for o in start["options"] if o["option"].endswith("explore"))
    placed = mara.play(start, explore)
    assert placed["undo"] == {"step": True, "turn": True, "why": None}
    back = mara.command(game, 0, placed["seq"], "undo").json()
    assert back["view"] == start["view"]
    assert back["options"] == start["options"]
    assert (back["log"], back["log_from"]) == ([], len(start["log"]))
    assert back["seq"] == placed["seq"] + 1
    again = mara.play(back, explore)
    whole = mara.command(game, 0, again["seq"], "undo_turn").json()
    assert whole["view"] == start["view"]


def test_undo_stops_at_a_planet_turned_up(person: New) -> None:
    mara = person()
    game = mara.create("me", automa=1, options={"first_game": True}, seed="sage")["id"]
    state = mara.state(game)
    state = mara.play(state, next(o["option"] for o in state["options"] if o["option"].endswith("explore")))
    cells = {cell["cell"]: cell for cell in state["view"]["board"]["cells"]}
    unexplored = [o["option"] for o in state["options"] if cells[o["target"]["id"]]["token"] is not None]
    while state["prompt"]["key"] != "after":
        wanted = [o["option"] for o in state["options"] if o["option"] in unexplored]
        state = mara.play(state, wanted[0] if wanted else state["options"][0]["option"])
        if any(line["kind"] == "planet" for line in state["log"]):
            break
    assert not state["undo"]["step"]
    assert state["undo"]["why"] == "a planet was revealed"
    answer = mara.command(game, 0, state["seq"], "undo")
    refused(answer, 409, "undo_blocked")
    assert "a planet was revealed" in answer.json()["error"]


def test_free_undo_passes_revealed_things_and_the_turns_of_bots(person: New) -> None:
    mara = person()
    game = mara.create("me", "bot", options={"free_undo": True, "first_game": True}, seed="thyme")["id"]
    state = start = next(e["data"] for e in mara.stream(game) if e["data"]["prompt"]["seat"] == 0)
    while state["turn"] < start["turn"] + 2:
        mara.play(state, state["options"][0]["option"])
        state = next(e["data"] for e in mara.stream(game) if e["data"]["prompt"]["seat"] == 0)
    while state["view"] != start["view"]:
        answer = mara.command(game, 0, state["seq"], "undo")
        assert answer.status_code == 200, answer.text
        state = answer.json()
        assert state["prompt"]["seat"] == 0


def test_a_standing_answer_is_given_at_once(person: New) -> None:
    """R-BUMP-4: a seat can set a standing answer, and its line is in the log all the same."""
    mara, vera = person(), person()
    created = mara.create("me", "friend", options={"first_game": True}, seed="mint")
    vera.post(f"/api{created['links'][0]['url']}")
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


def before_anothers_pod() -> tuple[mf.Game, str]:
    """A game, and the option of it after which another seat than the turn's picks a pod for a bumped worker."""
    for seed in itertools.count():
        game, rng = mf.new_game(players=2, seed=seed), random.Random(seed)
        while (decision := game.decision) is not None:
            before, option = game.clone(), rng.choice(decision.options).text
            game.play(option)
            after = game.decision
            if after is not None and after.prompt == "pod" and after.seat != game.state.turn_seat:
                return before, option
    raise AssertionError("no game was found")


def test_a_pod_is_taken_by_the_order_given_in_advance(person: New) -> None:
    """R-BUMP-4: nobody is asked, the line is in the log, and undo does not get past it."""
    before, option = before_anothers_pod()
    asked = before.clone()
    asked.play(option)
    pods = [found.text for found in pending(asked).options]
    sleeper = pending(asked).seat
    mara = person()
    game = mara.post("/api/records", {"text": before.record.text()}).json()["id"]
    assert mara.command(game, sleeper, 0, "standing", answers=[pods[-1], pods[0]]).status_code == 200
    state = mara.play(mara.state(game, 1 - sleeper), option)
    chosen = [line for line in state["log"] if line["kind"] == "pod" and line["seat"] == sleeper][-1]
    assert {"type": "pod", "id": pods[-1].removeprefix("pod ")} in chosen["refs"]
    assert state["prompt"]["key"] != "pod"
    assert not mara.state(game, sleeper)["undo"]["step"]
    assert not mara.state(game, 1 - sleeper)["undo"]["step"]


def test_a_question_that_waits_is_settled_by_the_order(person: New) -> None:
    """R-BUMP-4: whoever sets an answer while asked is not asked any more."""
    asked, option = before_anothers_pod()
    asked.play(option)
    sleeper = pending(asked).seat
    mara = person()
    game = mara.post("/api/records", {"text": asked.record.text()}).json()["id"]
    state = mara.state(game, sleeper)
    assert state["prompt"]["key"] == "pod"
    pod = state["options"][0]["option"]
    answer = mara.command(game, sleeper, state["seq"], "standing", answers=[pod]).json()
    assert answer["seq"] == state["seq"] + 2
    assert any(line["kind"] == "pod" and line["seq"] == answer["seq"] for line in answer["log"])
    assert answer["standing"] == [pod]


def test_a_finished_game_takes_no_commands(person: New) -> None:
    mara = person()
    game = mara.post("/api/records", {"text": played_record("end")}).json()["id"]
    state = mara.state(game)
    refused(mara.command(game, 0, state["seq"], "play", option="end"), 409, "over")
    refused(mara.command(game, 0, state["seq"], "undo"), 409, "over")


def test_record_and_replay_wait_for_the_end(two: tuple[Person, Person, str]) -> None:
    chooser, _, game, _ = roles(two)
    refused(chooser.get(f"/api/games/{game}/record"), 409, "over")
    refused(chooser.get(f"/api/games/{game}/replay"), 409, "over")
