"""How a game is dealt: the secret is committed to first, numbers come then, and the end shows all of it."""

from __future__ import annotations

import random

from mellifera.engine.dealing import Dealing
from mellifera.table.fresh_dealing import new_number
from mellifera.table.verified import verify
from tests.api.person import Json, Person, play_on


def offered(person: Person) -> Json:
    answer = person.post("/api/deals")
    assert answer.status_code == 201, answer.text
    return dict(answer.json())


def test_the_host_s_number_is_given_after_the_secret_was_fixed(mara: Person) -> None:
    deal, number = offered(mara), new_number()
    game = mara.create("bot", "me", deal={"id": deal["id"], "number": number}, options={"confirm_turns": False})["id"]
    assert game == deal["id"]
    first = mara.state(game)
    assert first["commitment"] == deal["commitment"]
    assert first["dealing"] == {"deal": game, "numbers": {"p2": number}, "secret": None}
    assert (first["seed"], first["chosen_seed"], first["gathering"]) == (None, False, False)
    end = play_on([mara], game, random.Random(8))
    dealing = Dealing(game, end["dealing"]["secret"], (("p2", number),))
    assert dealing.commitment == deal["commitment"]
    assert dealing.seed == end["seed"]
    record = mara.get(f"/api/games/{game}/record").text
    assert verify(record, deal["commitment"]).dealing == dealing
    taken = mara.post("/api/records", {"text": record})
    assert taken.status_code == 201, taken.text
    again = mara.state(taken.json()["id"])
    assert (again["dealing"], again["commitment"]) == (end["dealing"], deal["commitment"])
    assert mara.get(f"/api/games/{again['id']}/record").text == record


def test_a_host_without_a_seat_gives_a_number_too(mara: Person) -> None:
    deal, number = offered(mara), new_number()
    game = mara.create("bot", "bot", deal={"id": deal["id"], "number": number})["id"]
    assert mara.state(game)["dealing"]["numbers"] == {"host": number}


def test_without_a_number_the_secret_stands_alone_and_it_is_seen(mara: Person) -> None:
    state = mara.state(mara.create("me", automa=1)["id"])
    assert state["dealing"]["numbers"] == {}


def test_a_seed_that_is_chosen_has_no_dealing(mara: Person) -> None:
    state = mara.state(mara.create("me", automa=1, seed="basil")["id"])
    assert (state["dealing"], state["chosen_seed"]) == (None, True)
    seats = [{"kind": "me"}]
    answer = mara.post("/api/games", {"seats": seats, "automa": 1, "seed": "basil", "gather": True})
    assert (answer.status_code, answer.json()["reason"]) == (400, "seed_is_dealt")


def test_a_deal_is_good_for_one_game(mara: Person) -> None:
    deal = offered(mara)
    given = {"id": deal["id"], "number": new_number()}
    mara.create("me", automa=1, deal=given)
    body = {"seats": [{"kind": "me"}], "automa": 1}
    for again in (given, {**given, "id": "ab" * 12}):
        answer = mara.post("/api/games", {**body, "deal": again})
        assert (answer.status_code, answer.json()["reason"]) == (400, "no_deal")


def test_a_number_that_is_none_is_refused(mara: Person) -> None:
    deal = offered(mara)
    for number in ("", "ab", "AB" * 16, "xy" * 16, "ab" * 17):
        body = {"seats": [{"kind": "me"}], "automa": 1, "deal": {"id": deal["id"], "number": number}}
        answer = mara.post("/api/games", body)
        assert answer.status_code == 400
        assert "deal.number" in answer.json()["error"]
    mara.create("me", automa=1, deal={"id": deal["id"], "number": new_number()})


def test_a_game_that_awaits_nobody_is_dealt_at_once(mara: Person) -> None:
    game = mara.create("me", "here", gather=True)["id"]
    assert not mara.state(game)["gathering"]
    assert mara.post(f"/api/games/{game}/deal").json()["seq"] == mara.state(game)["seq"]


def test_a_record_that_was_changed_is_not_taken(mara: Person) -> None:
    game = mara.create("me", automa=1)["id"]
    text = mara.get(f"/api/games/{game}/record").text
    line = next(line for line in text.split("\n") if line.startswith("seed "))
    answer = mara.post("/api/records", {"text": text.replace(line, "seed lavender")})
    assert answer.status_code == 400
    assert "seed" in answer.json()["error"]
