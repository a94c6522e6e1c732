"""Hints for the seat that chooses and nobody else; reviews of finished games, made once."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

import httpx
import pytest

from mellifera.server.store import Database
from tests.api.test_advice import ask, review, solo_record
from tests.api.test_commands import refused
from tests.server.live import PATIENCE, Json, Person

New = Callable[[], Person]


@pytest.fixture
def two(person: New) -> tuple[Person, Person, str]:
    mara, vera = person(), person()
    created = mara.create("me", "friend", options={"first_game": True}, seed="clover")
    vera.post(f"/api{created['links'][0]['url']}", {})
    return mara, vera, created["id"]


def chooser(mara: Person, vera: Person, game: str) -> tuple[Person, Person, Json]:
    for somebody, other in ((mara, vera), (vera, mara)):
        state = somebody.my_state(game)
        if state is not None:
            return somebody, other, state
    raise AssertionError("nobody is to choose")


def test_only_the_seat_that_chooses_may_ask(two: tuple[Person, Person, str], person: New) -> None:
    somebody, other, state = chooser(*two)
    game, seat, seq = state["id"], state["viewing"], state["seq"]
    refused(ask(other, game, seat, seq), 403, "not_your_seat")
    refused(ask(person(), game, seat, seq), 403, "not_your_seat")
    refused(ask(other, game, 1 - seat, seq), 409, "not_your_turn")
    refused(ask(somebody, game, seat, seq + 1), 409, "stale")
    refused(ask(somebody, game, 4, seq), 403, "not_your_seat")
    refused(somebody.post(f"/api/games/{game}/hint", {"seat": seat}), 400, "bad_request")
    refused(ask(somebody, "nothing", seat, seq), 404, "not_found")
    after = somebody.play(state, next(o["option"] for o in state["options"] if o["option"].startswith("place")))
    refused(ask(somebody, game, seat, seq), 409, "stale")
    assert after["hints"]


def test_others_are_served_while_somebody_thinks(two: tuple[Person, Person, str]) -> None:
    """The hint is thought in a process of its own: the server answers everybody else as ever."""
    somebody, other, state = chooser(*two)
    url = f"{somebody.server.url}/api/games/{state['id']}/hint"
    with httpx.Client(cookies=somebody.http.cookies, timeout=PATIENCE) as asking:
        request = asking.build_request("POST", url, json={"seat": state["viewing"], "seq": state["seq"]})
        answered = 0
        with ThreadPoolExecutor(1) as pool:
            hint = pool.submit(asking.send, request)
            while not hint.done():
                assert other.get(f"/api/games/{state['id']}").status_code == 200
                answered += not hint.done()
        assert hint.result().status_code == 200
    assert answered > 1


def test_a_review_that_was_kept_as_sentences_is_made_anew(person: New) -> None:
    mara = person()
    game = mara.post("/api/records", {"text": solo_record("s170")}).json()["id"]
    store = Database(f"sqlite:///{mara.server.data / 'mellifera.sqlite3'}")
    store.keep_review(game, {"names": [], "scores": [], "turns": [{"played": "Fly to 2,3", "better": ""}]})
    store.close()
    found, _ = review(mara, game)
    assert found["names"] == ["Ada", "Automa"]
