"""Whole games through the API: the numbers at the end are the engine's."""

from __future__ import annotations

import random

from mellifera.engine.dealing import Dealing
from mellifera.engine.record import parse_record
from mellifera.game import Record
from tests.api.person import Json, Person, play_on


def check_end(person: Person, state: Json) -> None:
    """The record replays to the very result the server shows."""
    assert state["over"]
    assert state["prompt"] is None
    text = person.get(f"/api/games/{state['id']}/record").text
    result = Record(parse_record(text)).replay().result
    assert result is not None
    assert state["result"]["scores"] == list(result.scores)
    assert state["result"]["ranking"] == list(result.ranking)
    assert state["result"]["winners"] == list(result.winners)
    assert state["result"]["lines"] == [vars(line) for line in result.breakdown]
    assert len(state["result"]["history"]) == state["result"]["turns"] == state["turn"]
    assert state["result"]["history"][-1] == list(result.scores)


def test_solo(mara: Person) -> None:
    game = mara.create("me", automa=3)["id"]
    first = mara.state(game)
    assert [seat["kind"] for seat in first["seats"]] == ["me", "automa"]
    check_end(mara, play_on([mara], game, random.Random(1)))


def test_hot_seat_shows_nobody_s_hand_before_a_seat_is_named(mara: Person) -> None:
    game = mara.create("me", "here")["id"]
    state = mara.state(game)
    assert state["viewing"] is None
    assert state["mine"] == [0, 1]
    assert state["options"] == []
    check_end(mara, play_on([mara], game, random.Random(2)))


def test_against_bots(mara: Person) -> None:
    game = mara.create("me", "bot", "bot")["id"]
    check_end(mara, play_on([mara], game, random.Random(4)))


def test_bots_alone_play_to_the_end_by_themselves(mara: Person) -> None:
    game = mara.create("bot", "bot")["id"]
    events = mara.stream(game)
    state = next(event["data"] for event in events if event["data"]["over"])
    assert state["viewing"] is None
    check_end(mara, state)


def test_five_seats_with_a_draft(mara: Person) -> None:
    game = mara.create("me", "bot", "bot", "bot", "bot", options={"draft": True, "seed_limit": True})["id"]
    check_end(mara, play_on([mara], game, random.Random(5)))


def test_the_seed_is_committed_at_first_and_shown_at_the_end(mara: Person) -> None:
    game = mara.create("bot", "bot", options={"confirm_turns": False})["id"]
    first = mara.state(game)
    end = next(event["data"] for event in mara.stream(game) if event["data"]["over"])
    assert first["seed"] is None or first["over"]
    assert len(end["seed"]) >= 32
    dealing = Dealing(game, end["dealing"]["secret"])
    assert (dealing.commitment, dealing.seed) == (first["commitment"], end["seed"])
    assert not end["chosen_seed"]


def test_a_chosen_seed_gives_the_same_game_and_says_so(mara: Person) -> None:
    states = [mara.state(mara.create("me", automa=2, seed="lavender")["id"]) for _ in range(2)]
    assert states[0]["view"] == states[1]["view"]
    assert states[0]["chosen_seed"]


def test_impossible_set_ups_are_refused_in_a_sentence(mara: Person) -> None:
    me = {"kind": "me", "name": "Mara"}
    for body, words in (
        ({"seats": [me]}, "Automa level"),
        ({"seats": [me, me], "automa": 2}, "one player only"),
        ({"seats": []}, "seats"),
        ({"seats": [me, {"kind": "bot", "bot": "oracle"}]}, "no such bot"),
        ({"seats": [me, {"kind": "bot"}], "content": "[[farm]]\nid = 'nowhere'"}, "there is no farm"),
        ({"seats": [me, {"kind": "bot"}], "content": "not toml"}, "not TOML"),
        ({"seats": [{"kind": "me", "shoe": 1}]}, "seats.0.shoe"),
    ):
        answer = mara.post("/api/games", body)
        assert answer.status_code == 400
        assert answer.json()["code"] == "bad_request"
        assert words in answer.json()["error"]
        assert ".toml" not in answer.json()["error"]
