"""Live events: the state at once, what is new after every change, and what was missed after a broken connection."""

from __future__ import annotations

from collections.abc import Callable

from tests.api.test_stream import told_in_all
from tests.server.live import Person

New = Callable[[], Person]


def test_the_state_comes_at_once_and_news_after_every_change(person: New) -> None:
    mara, watcher = person(), person()
    game = mara.create("me", automa=1, options={"first_game": True}, seed="basil")["id"]
    events = watcher.stream(game)
    first = next(events)
    assert first["event"] == "state"
    state = mara.state(game)
    assert first["id"] == str(state["seq"])
    assert first["data"]["view"]["seats"][0]["hand"] == [None] * len(state["view"]["seats"][0]["hand"])
    after = mara.play(state, next(o["option"] for o in state["options"] if o["option"].endswith("explore")))
    told = next(event for event in events if event["event"] == "state")
    assert told["id"] == str(after["seq"])
    assert told["data"]["viewing"] is None
    assert told["data"]["log"] == after["log"]
    assert {line["seq"] for line in told["data"]["log"]} == {after["seq"]}
    assert told_in_all([first["data"], told["data"]]) == watcher.get(f"/api/games/{game}/log").json()["log"]
    events.close()


def test_what_was_taken_back_leaves_the_log(person: New) -> None:
    mara, watcher = person(), person()
    game = mara.create("me", "here", options={"first_game": True}, seed="anise")["id"]
    events = watcher.stream(game)
    seen = [next(events)["data"]]
    state = mara.my_state(game)
    assert state is not None
    answers = [state]
    for _ in range(3):
        answers.append(mara.play(answers[-1], answers[-1]["options"][0]["option"]))
        seen.append(next(events)["data"])
        if answers[-1]["undo"]["step"]:
            break
    before = len(told_in_all(seen))
    taken_back = mara.command(game, answers[-1]["viewing"], answers[-1]["seq"], "undo").json()
    answers.append(taken_back)
    seen.append(next(events)["data"])
    whole = watcher.get(f"/api/games/{game}/log").json()["log"]
    assert len(whole) < before
    assert told_in_all(seen) == whole
    assert told_in_all(answers) == mara.get(f"/api/games/{game}/log", seat=taken_back["viewing"]).json()["log"]
    events.close()


def test_a_broken_connection_resumes_with_all_that_was_missed(person: New) -> None:
    mara, vera = person(), person()
    created = mara.create("me", "friend", options={"first_game": True}, seed="dill")
    vera.post(f"/api{created['links'][0]['url']}", {})
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
    assert all(line["seq"] > int(seen["id"]) for line in told["data"]["log"])
    whole = vera.get(f"/api/games/{game}/log").json()
    assert told_in_all([seen["data"], told["data"]]) == whole["log"]
    missed = vera.get(f"/api/games/{game}/log", after=seen["id"]).json()
    assert missed == {"seq": int(told["id"]), "log": told["data"]["log"], "log_from": told["data"]["log_from"]}
    for resumed in (vera.stream(game, last=told["id"]), vera.stream(game, after=told["id"])):
        assert next(resumed)["event"] == "seats", "a state that was there before the connection broke"
        resumed.close()


def test_a_number_that_was_never_given_begins_anew(person: New) -> None:
    mara = person()
    game = mara.create("me", automa=1)["id"]
    for last in ("99999", "nonsense", "-1"):
        events = mara.stream(game, last=last)
        first = next(events)
        assert (first["event"], first["data"]["log_from"]) == ("state", 0)
        events.close()


def test_who_is_connected(person: New) -> None:
    mara, vera = person(), person()
    created = mara.create("me", "friend")
    game = created["id"]
    vera.post(f"/api{created['links'][0]['url']}", {})
    assert [seat["connected"] for seat in mara.state(game)["seats"]] == [False, False]
    hers = vera.stream(game)
    next(hers)
    mine = mara.stream(game)
    assert [seat["connected"] for seat in next(mine)["data"]["seats"]] == [True, True]
    hers.close()
    left = next(event for event in mine if not event["data"]["seats"][1]["connected"])
    assert left["event"] == "seats"
    assert left["data"]["seats"][0]["connected"]
    mine.close()
