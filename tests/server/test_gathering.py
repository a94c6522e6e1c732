"""A game with friends that is dealt when all have come: each gives a number, and nobody sees anything before."""

from __future__ import annotations

import copy
import dataclasses
import random
import time
import uuid
from collections.abc import Callable
from pathlib import Path

import pytest

from mellifera.api.store import old_deals
from mellifera.content.loader import Content
from mellifera.engine.dealing import Dealing
from mellifera.engine.record import RULES_VERSION, parse_record
from mellifera.server.store import Database
from mellifera.table.clock import moment, told
from mellifera.table.fresh_dealing import new_dealing, new_number
from mellifera.table.stored import GameRow, SeatRow, kept_dealing, stored_record
from mellifera.table.table import Table
from mellifera.table.verified import NotVerified, verify
from tests.api.person import play_on
from tests.server.live import Person, Server

Come = Callable[[], Person]


def gathered(host: Person, friends: int = 1, number: str = "", **more: object) -> tuple[str, list[str], str]:
    """The id of a new game, the paths of its links, the commitment."""
    deal = host.post("/api/deals").json()
    seats = [{"kind": "me", "name": "Mara"}, *({"kind": "friend", "name": f"Friend {n}"} for n in range(friends))]
    body = {"seats": seats, "gather": True, "deal": {"id": deal["id"], "number": number or new_number()}, **more}
    made = host.post("/api/games", body).json()
    return made["id"], ["/api" + link["url"] for link in made["links"]], deal["commitment"]


def test_the_game_is_dealt_when_the_last_friend_has_come(person: Come) -> None:
    mara, ines, zoe = person(), person(), person()
    numbers = [new_number() for _ in range(3)]
    game, links, commitment = gathered(mara, 2, numbers[0])
    waiting = mara.state(game)
    assert waiting["gathering"]
    assert (waiting["prompt"], waiting["options"], waiting["log"]) == (None, [], [])
    item = mara.get("/api/games").json()["games"][0]
    assert (item["gathering"], item["my_turn"], item["deciding_seat"]) == (True, False, None)

    seen = ines.get(links[0]).json()
    assert (seen["commitment"], seen["gathering"]) == (commitment, True)
    assert seen["dealing"] == {"deal": game, "numbers": {"p1": numbers[0]}, "secret": None}
    assert ines.post(links[0], {"name": "Ines", "number": numbers[1]}).json()["counted"]
    assert ines.state(game)["gathering"]
    assert zoe.get(links[1]).json()["dealing"]["numbers"] == {"p1": numbers[0], "p2": numbers[1]}
    assert zoe.post(links[1], {"name": "Zoe", "number": numbers[2]}).json()["counted"]

    state = mara.state(game)
    assert not state["gathering"]
    assert state["commitment"] == commitment
    assert [line["seq"] for line in state["log"]] == [0] * len(state["log"])
    assert mara.get("/api/games").json()["games"][0]["deciding_seat"] is not None
    end = play_on([mara, ines, zoe], game, random.Random(6))
    dealing = Dealing(game, end["dealing"]["secret"], tuple(zip(("p1", "p2", "p3"), numbers, strict=True)))
    assert (dealing.commitment, dealing.seed) == (commitment, end["seed"])
    assert verify(zoe.get(f"/api/games/{game}/record").text, commitment).dealing == dealing


def test_nothing_can_be_done_or_seen_before(person: Come) -> None:
    mara, ines = person(), person()
    games = [gathered(mara, 2)[0] for _ in range(2)]
    assert mara.state(games[0])["view"] == mara.state(games[1])["view"], "what stands there means nothing"
    game = games[0]
    for path, body in (
        ("commands", {"seq": 0, "key": str(uuid.uuid4()), "seat": 0, "type": "play", "option": "faction ana"}),
        ("commands", {"seq": 0, "key": str(uuid.uuid4()), "seat": 0, "type": "standing", "answers": []}),
        ("hint", {"seq": 0, "seat": 0}),
        ("whatif", {"at": 0, "seat": 0}),
    ):
        answer = mara.post(f"/api/games/{game}/{path}", body)
        assert (answer.status_code, answer.json()["code"]) == (409, "gathering"), answer.text
    assert mara.get(f"/api/games/{game}/replay").json()["code"] == "gathering"
    assert mara.get(f"/api/games/{game}/record").status_code == 409
    assert ines.post(f"/api/games/{game}/deal").json()["reason"] == "host_only"
    assert mara.state(game)["gathering"]


def test_the_host_may_begin_without_those_who_have_not_come(person: Come) -> None:
    mara, ines, zoe = person(), person(), person()
    game, links, commitment = gathered(mara, 2)
    late, number = new_number(), new_number()
    assert ines.post(links[0], {"number": number}).json()["counted"]
    begun = mara.post(f"/api/games/{game}/deal").json()
    assert not begun["gathering"]
    assert set(begun["dealing"]["numbers"]) == {"p1", "p2"}
    joined = zoe.post(links[1], {"number": late}).json()
    assert (joined["seat"], joined["counted"]) == (2, False)
    state = zoe.state(game)
    assert late not in state["dealing"]["numbers"].values()
    assert state["commitment"] == commitment
    assert mara.post(f"/api/games/{game}/deal").json()["view"] == mara.state(game)["view"], "dealt once"


def test_a_bot_in_a_friend_s_place_is_not_waited_for(person: Come) -> None:
    mara = person()
    game, _, _ = gathered(mara)
    state = mara.post(f"/api/games/{game}/takeover", {"seat": 1, "bot": "random"}).json()
    assert not state["gathering"]
    assert list(state["dealing"]["numbers"]) == ["p1"]


def test_who_follows_is_told_when_it_is_dealt(person: Come) -> None:
    mara, ines = person(), person()
    game, links, _ = gathered(mara)
    events = mara.stream(game)
    assert next(events)["data"]["gathering"]
    ines.post(links[0], {"number": new_number()})
    dealt = next(event["data"] for event in events if event["event"] == "state" and not event["data"]["gathering"])
    assert dealt["prompt"] is not None
    assert dealt["log_from"] == 0


def test_a_server_that_was_started_again_deals_the_same(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        mara, ines = Person(server), Person(server)
        game, links, commitment = gathered(mara, 2)
        ines.post(links[0], {"number": new_number()})
        server.kill()
        server.start()
        waiting = mara.state(game)
        assert (waiting["gathering"], len(waiting["dealing"]["numbers"])) == (True, 2)
        dealt = mara.post(f"/api/games/{game}/deal").json()
        server.kill()
        server.start()
        again = mara.state(game)
        assert (again["view"], again["commitment"]) == (dealt["view"], commitment)
        mara.close()
        ines.close()


def test_deals_belong_to_whoever_asked_and_are_forgotten(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    database = Database(f"sqlite:///{tmp_path / 'games.sqlite3'}")
    database.open()
    database.keep_deal("a1", "mara", "secret")
    assert database.take_deal("a1", "ines") is None
    assert database.take_deal("a1", "mara") == "secret"
    assert database.take_deal("a1", "mara") is None
    database.keep_deal("a2", "mara", "secret")
    monkeypatch.setattr("mellifera.server.store.old_deals", lambda: told(time.time() + 1))
    assert database.take_deal("a2", "mara") is None
    assert moment(old_deals()) < time.time() - 300, "there is time enough to create a game"
    database.close()


def waiting_row() -> GameRow:
    """A game of two that waits for the second."""
    seats = [SeatRow(0, "me", "Mara", None, "mara", None), SeatRow(1, "friend", "Ines", None, None, "link")]
    dealing = kept_dealing(new_dealing("ab").given("p1", new_number()))
    setup = {"seats": ["Mara", "Ines"]}
    content = Content.shipped()
    row = GameRow("ab", "mara", setup, "", False, RULES_VERSION, content.digest, True, False, {}, "", seats, [])
    row.content, row.dealing = content.text, dealing
    return row


def test_who_follows_at_another_process_stands_at_the_same_deal() -> None:
    row = waiting_row()
    here, there = Table(copy.deepcopy(row)), Table(copy.deepcopy(row))
    assert here.game.digest() == there.game.digest()
    undealt = here.game.digest()
    sat = dataclasses.replace(here.seats[1], client="ines")
    draft = here.seated("join", sat, new_number())
    assert [event.kind for event in draft.rows] == ["join", "deal"]
    here.take(draft, "now", sat)
    decision = here.game.decision
    assert decision is not None
    client = here.seats[decision.seat].client or ""
    chosen = here.command(client, decision.seat, here.seq, "key", "play", decision.options[0].text, [])
    assert chosen is not None
    here.take(chosen, "now")
    there.follow([*draft.rows, *chosen.rows], here.seats, here.host, "now")
    row.events = [*draft.rows, *chosen.rows]
    again = Table(row)
    for table in (there, again):
        assert (table.seed, table.dealing, table.gathering) == (here.seed, here.dealing, False)
        assert table.game.digest() == here.game.digest() != undealt
        assert table.game.record.text() == here.game.record.text()
    assert verify(here.game.record.text(), here.commitment).dealing == here.dealing


def test_what_is_stored_of_a_game_that_is_not_dealt_is_a_record_that_claims_nothing() -> None:
    text = stored_record(waiting_row()).text()
    parse_record(text)
    with pytest.raises(NotVerified) as wrong:
        verify(text)
    assert wrong.value.said.key == "fair.wrong.seed"
