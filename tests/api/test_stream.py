"""Live events: the state at once, what is new after every change, and what was missed."""

from __future__ import annotations

from tests.api.person import Json, Person


def told_in_all(states: list[Json]) -> list[Json]:
    """The log as a client puts it together: new lines take the place of those from `log_from` on."""
    first = states[0]["log_from"]
    log: list[Json] = []
    for state in states:
        assert 0 <= state["log_from"] - first <= len(log), "lines are missing between two states"
        log[state["log_from"] - first :] = state["log"]
    return log


def test_what_was_missed_is_told_when_somebody_comes_back(mara: Person) -> None:
    game = mara.create("me", "here", options={"first_game": True}, seed="dill")["id"]
    stream = mara.stream(game, seat=0)
    seen = next(stream)
    assert seen["event"] == "state"
    stream.close()
    for _ in range(6):
        state = mara.my_state(game)
        assert state is not None
        mara.play(state, state["options"][0]["option"])
    again = mara.stream(game, seat=0, after=seen["id"])
    told = next(again)
    again.close()
    assert int(told["id"]) == int(seen["id"]) + 6
    assert all(line["seq"] > int(seen["id"]) for line in told["data"]["log"])
    assert told_in_all([seen["data"], told["data"]]) == mara.get(f"/api/games/{game}/log", seat=0).json()["log"]


def test_what_is_taken_back_leaves_the_log(mara: Person) -> None:
    game = mara.create("me", automa=1, options={"first_game": True}, seed="sage")["id"]
    stream = mara.stream(game, seat=0, tab="looks")
    states = [next(stream)["data"]]
    explore = next(o["option"] for o in states[0]["options"] if o["option"].endswith("explore"))
    placed = mara.play(mara.state(game), explore)
    states.append(next(event for event in stream if event["event"] == "state")["data"])
    assert mara.command(game, 0, placed["seq"], "undo").status_code == 200
    states.append(next(event for event in stream if event["event"] == "state")["data"])
    stream.close()
    assert told_in_all(states[:2]) != told_in_all(states) == states[0]["log"]


def test_who_clicks_is_told_once(mara: Person) -> None:
    """The answer to a command is not repeated by the stream of the same tab; another tab hears of it."""
    game = mara.create("me", "here", options={"first_game": True}, seed="fennel")["id"]
    clicking, looking = mara.stream(game, seat=0, tab="a"), mara.stream(game, seat=0, tab="b")
    state = next(clicking)["data"]
    next(looking)
    answered: list[str] = []
    while state["prompt"]["seat"] == 0 and len(answered) < 3:
        body = {"option": state["options"][0]["option"], "tab": "a"}
        state = mara.command(game, 0, state["seq"], "play", **body).json()
        answered.append(str(state["seq"]))
    heard = [next(event for event in looking if event["event"] == "state")["id"] for _ in answered]
    assert heard == answered
    other = mara.state(game, state["prompt"]["seat"]) if state["prompt"]["seat"] else state
    last = mara.command(game, other["viewing"], other["seq"], "play", option=other["options"][0]["option"]).json()
    told = next(event for event in clicking if event["event"] == "state")
    assert told["id"] == str(last["seq"]), "a state that the answers had told"
    assert told["data"]["log_from"] <= other["log_from"] + len(other["log"])
    clicking.close()
    looking.close()


def test_since_begins_after_my_last_turn(mara: Person) -> None:
    game = mara.create("me", automa=1, options={"first_game": True}, seed="rue")["id"]
    state = mara.state(game)
    assert state["since"] == 0
    while state["turn"] < 4:
        state = mara.play(state, state["options"][0]["option"])
    log = mara.get(f"/api/games/{game}/log").json()["log"]
    assert {line["turn"] for line in log[state["since"] :]} == {3, 4}
    assert log[state["since"] - 1]["turn"] == 2
