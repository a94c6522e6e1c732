"""Live events: the state at once, after every change, and again after a broken connection."""

from __future__ import annotations

from collections.abc import Callable

from tests.server.live import Person

New = Callable[[], Person]


def test_the_state_comes_at_once_and_after_every_change(person: New) -> None:
    mara, watcher = person(), person()
    game = mara.create("me", automa=1, options={"first_game": True}, seed="basil")["id"]
    events = watcher.stream(game)
    first = next(events)
    assert first["event"] == "state"
    state = mara.state(game)
    assert first["id"] == str(state["seq"])
    assert first["data"]["view"]["seats"][0]["hand"] == [None] * len(state["view"]["seats"][0]["hand"])
    after = mara.play(state, next(o["option"] for o in state["options"] if o["option"].endswith("explore")))
    told = next(event for event in events if event["data"]["seq"] > state["seq"])
    assert told["id"] == str(after["seq"])
    assert told["data"]["viewing"] is None
    assert told["data"]["log"] == after["log"]
    events.close()


def test_a_broken_connection_resumes_with_all_that_was_missed(person: New) -> None:
    mara, vera = person(), person()
    created = mara.create("me", "friend", options={"first_game": True}, seed="dill")
    vera.post(f"/api{created['links'][0]['url']}")
    game = created["id"]
    hers = vera.stream(game)
    seen = next(hers)
    hers.close()
    for _ in range(6):
        for somebody in (mara, vera):
            state = somebody.my_state(game)
            if state is not None:
                somebody.play(state, state["options"][0]["option"])
    again = vera.stream(game, last=seen["id"])
    told = next(again)
    again.close()
    assert int(told["id"]) >= int(seen["id"]) + 6
    assert told["data"]["log"][: len(seen["data"]["log"])] == seen["data"]["log"]
    missed = vera.get(f"/api/games/{game}/events", since=seen["id"]).json()
    assert missed["seq"] == int(told["id"])
    assert missed["log"] == told["data"]["log"][len(seen["data"]["log"]) :]


def test_who_is_connected(person: New) -> None:
    mara, vera = person(), person()
    created = mara.create("me", "friend")
    game = created["id"]
    vera.post(f"/api{created['links'][0]['url']}")
    assert [seat["connected"] for seat in mara.state(game)["seats"]] == [False, False]
    hers = vera.stream(game)
    next(hers)
    mine = mara.stream(game)
    assert [seat["connected"] for seat in next(mine)["data"]["seats"]] == [True, True]
    hers.close()
    left = next(event for event in mine if not event["data"]["seats"][1]["connected"])
    assert left["data"]["seats"][0]["connected"]
    mine.close()


def test_since_begins_after_my_last_turn(person: New) -> None:
    mara = person()
    game = mara.create("me", automa=1, options={"first_game": True}, seed="rue")["id"]
    state = mara.state(game)
    assert state["since"] == 0
    while state["turn"] < 4:
        state = mara.play(state, state["options"][0]["option"])
    news = state["log"][state["since"] :]
    assert {line["turn"] for line in news} == {3, 4}
    assert state["log"][state["since"] - 1]["turn"] == 2
