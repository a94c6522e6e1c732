"""Whole games over HTTP: the numbers at the end are the engine's."""

from __future__ import annotations

import hashlib
import random
from collections.abc import Callable

from mellifera.engine.record import parse_record
from mellifera.game import Record
from tests.server.live import Json, Person, play_on

New = Callable[[], Person]


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


def test_solo(person: New) -> None:
    mara = person()
    game = mara.create("me", automa=3)["id"]
    first = mara.state(game)
    assert [seat["kind"] for seat in first["seats"]] == ["me", "automa"]
    check_end(mara, play_on([mara], game, random.Random(1)))


def test_hot_seat_shows_nobody_s_hand_before_a_seat_is_named(person: New) -> None:
    mara = person()
    game = mara.create("me", "here")["id"]
    state = mara.state(game)
    assert state["viewing"] is None
    assert state["mine"] == [0, 1]
    assert state["options"] == []
    check_end(mara, play_on([mara], game, random.Random(2)))


def test_three_people_with_browsers_of_their_own(person: New) -> None:
    people = [person() for _ in range(3)]
    created = people[0].create("me", "friend", "friend")
    for somebody, link in zip(people[1:], created["links"], strict=True):
        token = link["url"].removeprefix("/join/")
        assert somebody.post(f"/api/join/{token}").json() == {"id": created["id"], "seat": link["seat"]}
    for seat, somebody in enumerate(people):
        state = somebody.state(created["id"])
        assert state["mine"] == [seat]
        assert state["viewing"] == seat
        assert state["host"] == (seat == 0)
        assert state["links"] == (created["links"] if seat == 0 else [])
    check_end(people[2], play_on(people, created["id"], random.Random(3)))


def test_against_bots(person: New) -> None:
    mara = person()
    game = mara.create("me", "bot", "bot")["id"]
    check_end(mara, play_on([mara], game, random.Random(4)))


def test_bots_alone_play_to_the_end_by_themselves(person: New) -> None:
    mara = person()
    game = mara.create("bot", "bot")["id"]
    events = mara.stream(game)
    state = next(event["data"] for event in events if event["data"]["over"])
    assert state["viewing"] is None
    check_end(mara, state)


def test_five_seats_with_a_draft(person: New) -> None:
    mara = person()
    game = mara.create("me", "bot", "bot", "bot", "bot", options={"draft": True, "seed_limit": True})["id"]
    check_end(mara, play_on([mara], game, random.Random(5)))


def test_the_list_of_games(person: New) -> None:
    mara, vera = person(), person()
    solo = mara.create("me", automa=1)["id"]
    two = mara.create("me", "friend")
    vera.post(f"/api{two['links'][0]['url']}")
    mine = mara.get("/api/games").json()["games"]
    assert {game["id"] for game in mine} == {solo, two["id"]}
    hers = vera.get("/api/games").json()["games"]
    assert [game["id"] for game in hers] == [two["id"]]
    assert hers[0]["names"] == ["Mara", "Vera"]
    assert hers[0]["my_seats"] == [1]
    state = vera.state(two["id"])
    assert hers[0]["my_turn"] == (state["prompt"]["seat"] == 1)
    assert hers[0]["deciding_seat"] == state["prompt"]["seat"]
    alone = next(game for game in mine if game["solo"])
    assert alone["names"] == ["Mara", "Automa"]
    assert not alone["over"]
    assert alone["scores"] is None


def test_the_seed_is_committed_at_first_and_shown_at_the_end(person: New) -> None:
    mara = person()
    game = mara.create("bot", "bot", options={"confirm_turns": False})["id"]
    first = mara.state(game)
    end = next(event["data"] for event in mara.stream(game) if event["data"]["over"])
    assert first["seed"] is None or first["over"]
    assert len(end["seed"]) >= 32
    assert hashlib.sha256(end["seed"].encode()).hexdigest() == first["commitment"]
    assert not end["chosen_seed"]


def test_a_chosen_seed_gives_the_same_game_and_says_so(person: New) -> None:
    mara = person()
    states = [mara.state(mara.create("me", automa=2, seed="lavender")["id"]) for _ in range(2)]
    assert states[0]["view"] == states[1]["view"]
    assert states[0]["chosen_seed"]


def test_impossible_set_ups_are_refused_in_a_sentence(person: New) -> None:
    mara = person()
    me = {"kind": "me", "name": "Mara"}
    for body, words in (
        ({"seats": [me]}, "Automa level"),
        ({"seats": [me, me], "automa": 2}, "one player only"),
        ({"seats": []}, "seats"),
        ({"seats": [me, {"kind": "bot", "bot": "oracle"}]}, "no such bot"),
        ({"seats": [me, {"kind": "friend"}], "options": {"free_undo": True}}, "Free undo"),
        ({"seats": [me, {"kind": "bot"}], "content": "[[farm]]\nid = 'nowhere'"}, "there is no farm"),
        ({"seats": [me, {"kind": "bot"}], "content": "not toml"}, "not TOML"),
        ({"seats": [{"kind": "me", "shoe": 1}]}, "seats.0.shoe"),
    ):
        answer = mara.post("/api/games", body)
        assert answer.status_code == 400
        assert answer.json()["code"] == "bad_request"
        assert words in answer.json()["error"]
        assert ".toml" not in answer.json()["error"]
