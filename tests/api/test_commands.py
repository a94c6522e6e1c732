"""Commands that must not pass: out of turn, stale, doubled, illegal; what may be taken back; answers in advance."""

from __future__ import annotations

import itertools
import random
from typing import Any

import mellifera as mf
from tests.api.person import Json, Person, played_record
from tests.table import pending


def refused(answer: Any, status: int, code: str) -> None:
    assert (answer.status_code, answer.json()["code"]) == (status, code)
    assert answer.json()["error"].endswith(".")


def two_seats(mara: Person) -> tuple[str, Json]:
    """A game of two seats at one device, and the state of the seat that chooses."""
    game = mara.create("me", "here", options={"first_game": True}, seed="clover")["id"]
    state = mara.my_state(game)
    assert state is not None
    return game, state


def test_out_of_turn_and_another_s_seat(mara: Person) -> None:
    game, state = two_seats(mara)
    option, seat = state["options"][0]["option"], state["viewing"]
    refused(mara.command(game, 1 - seat, state["seq"], "play", option=option), 409, "not_your_turn")
    refused(mara.command(game, 3, state["seq"], "play", option=option), 403, "not_your_seat")
    refused(mara.get(f"/api/games/{game}", seat=3), 403, "not_your_seat")
    assert mara.state(game, seat) == state


def test_unknown_games_and_bad_requests(mara: Person) -> None:
    refused(mara.get("/api/games/nowhere"), 404, "not_found")
    refused(mara.get("/api/games/nowhere/replay"), 404, "not_found")
    refused(mara.get("/api/nothing"), 404, "not_found")
    refused(mara.post("/api/bots"), 405, "no_method")
    refused(mara.get(f"/api/games/{'x' * 65}"), 400, "bad_request")
    game, _ = two_seats(mara)
    for body, place in (
        ({"seq": "x", "key": "k", "seat": 0, "type": "play"}, "seq"),
        ({"seq": True, "key": "k", "seat": 0, "type": "play"}, "seq"),
        ({"seq": 1, "key": "", "seat": 0, "type": "play"}, "key"),
        ({"seq": 1, "key": "k\0", "seat": 0, "type": "play"}, "key"),
        ({"seq": 1, "key": "k", "seat": 9, "type": "play"}, "seat"),
        ({"seq": 1, "key": "k", "seat": 0, "type": "jump"}, "type"),
        ({"seq": 1, "key": "k", "seat": 0}, "type"),
        ({"seq": 1, "key": "k", "seat": 0, "type": "standing", "answers": [["x"]]}, "answers.0"),
        ({"seq": 1, "key": "k", "seat": 0, "type": "play", "shoe": 1}, "shoe"),
        ([], "the request"),
    ):
        answer = mara.post(f"/api/games/{game}/commands", body)
        refused(answer, 400, "bad_request")
        assert answer.json()["error"].startswith(f"{place}: "), answer.json()["error"]


def test_undo_step_and_turn(mara: Person) -> None:
    """Explore asks where to fly: nothing is revealed yet, so the placement can be taken back."""
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


def test_undo_stops_at_a_planet_turned_up(mara: Person) -> None:
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


def test_free_undo_passes_revealed_things_and_the_turns_of_bots(mara: Person) -> None:
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


def test_a_pod_is_taken_by_the_order_given_in_advance(mara: Person) -> None:
    """R-BUMP-4: nobody is asked, the line is in the log, and undo does not get past it."""
    before, option = before_anothers_pod()
    asked = before.clone()
    asked.play(option)
    pods = [found.text for found in pending(asked).options]
    sleeper = pending(asked).seat
    game = mara.post("/api/records", {"text": before.record.text()}).json()["id"]
    assert mara.command(game, sleeper, 0, "standing", answers=[pods[-1], pods[0]]).status_code == 200
    state = mara.play(mara.state(game, 1 - sleeper), option)
    chosen = [line for line in state["log"] if line["kind"] == "pod" and line["seat"] == sleeper][-1]
    assert {"type": "pod", "id": pods[-1].removeprefix("pod ")} in chosen["refs"]
    assert state["prompt"]["key"] != "pod"
    assert not mara.state(game, sleeper)["undo"]["step"]
    assert not mara.state(game, 1 - sleeper)["undo"]["step"]


def test_a_question_that_waits_is_settled_by_the_order(mara: Person) -> None:
    """R-BUMP-4: whoever sets an answer while asked is not asked any more."""
    asked, option = before_anothers_pod()
    asked.play(option)
    sleeper = pending(asked).seat
    game = mara.post("/api/records", {"text": asked.record.text()}).json()["id"]
    state = mara.state(game, sleeper)
    assert state["prompt"]["key"] == "pod"
    pod = state["options"][0]["option"]
    answer = mara.command(game, sleeper, state["seq"], "standing", answers=[pod]).json()
    assert answer["seq"] == state["seq"] + 2
    assert any(line["kind"] == "pod" and line["seq"] == answer["seq"] for line in answer["log"])
    assert answer["standing"] == [pod]


def test_a_finished_game_takes_no_commands(mara: Person) -> None:
    game = mara.post("/api/records", {"text": played_record("end")}).json()["id"]
    state = mara.state(game)
    refused(mara.command(game, 0, state["seq"], "play", option="end"), 409, "over")
    refused(mara.command(game, 0, state["seq"], "undo"), 409, "over")


def test_stale_and_early(mara: Person) -> None:
    game, state = two_seats(mara)
    seat = state["viewing"]
    place = next(o["option"] for o in state["options"] if o["option"].startswith("place"))
    after = mara.play(state, place)
    options = after["options"]
    assert options
    refused(mara.command(game, seat, state["seq"], "play", option=options[0]["option"]), 409, "stale")
    refused(mara.command(game, seat, after["seq"] + 1, "play", option=options[0]["option"]), 409, "stale")
    now = mara.get(f"/api/games/{game}", after=state["seq"], seat=seat).json()
    assert now == after


def test_the_same_key_twice_is_one_command(mara: Person) -> None:
    game, state = two_seats(mara)
    seat = state["viewing"]
    place = next(o["option"] for o in state["options"] if o["option"].startswith("place"))
    first = mara.command(game, seat, state["seq"], "play", key="once", option=place)
    again = mara.command(game, seat, state["seq"], "play", key="once", option=place)
    assert first.status_code == again.status_code == 200
    assert first.json() == again.json()
    assert first.json()["seq"] == state["seq"] + 1


def test_illegal_options_tell_nothing(mara: Person) -> None:
    game, state = two_seats(mara)
    for option in ("place 4 carve", "keep seed-01", "", "rm -rf /"):
        answer = mara.command(game, state["viewing"], state["seq"], "play", option=option)
        refused(answer, 409, "illegal")
        assert answer.json()["error"] == "That is not one of your options now."
    assert mara.state(game, state["viewing"]) == state
