"""The solo helper as a screen reads it: questions with what can be tapped, steps with what moves, the table."""

import json

import pytest

from mellifera.solo_helper import AnswerError, Session
from mellifera.solo_helper.shapes import SoloQuestion, SoloStep, SoloTable, SoloTold
from mellifera.solo_helper.told import told, told_solo
from mellifera.words import language
from tests.untranslated import english_in

EN, PL = language("en"), language("pl")


def asked(now: SoloTold) -> SoloQuestion:
    assert now["question"] is not None
    return now["question"]


def table_of(now: SoloTold) -> SoloTable:
    assert now["table"] is not None
    return now["table"]


def at_your_turn(*fixes: str, seed: str = "1", level: str = "2") -> Session:
    """Your first turn, with these corrections."""
    session = Session(seed, answers=(level,))
    while session.question is not None and session.question.kind != "your_turn":
        session.answer("")
    for fix in fixes:
        session.answer(fix)
    return session


def emptied(session: Session) -> list[str]:
    return [f"fix {space['space']} empty" for space in table_of(told(session))["board"]["spaces"]]


def fresh(session: Session) -> list[SoloStep]:
    now = told(session)
    return now["steps"][now["fresh"] :]


# ---------------------------------------------------------------------- questions
def test_at_first_the_level_is_asked_and_nothing_is_known() -> None:
    now = told_solo("1", [], None, EN)
    assert asked(now)["kind"] == "level"
    assert [level["level"] for level in asked(now)["levels"]] == [1, 2, 3, 4, 5, 6]
    assert [level["expert"] for level in asked(now)["levels"]] == [False] * 4 + [True] * 2
    assert asked(now)["levels"][1]["gray"] == [2, 2, 1]
    assert (now["table"], now["steps"], now["score"], now["total"], now["result"]) == (None, [], [], 0, None)


def test_your_turn_offers_what_the_terminal_reads() -> None:
    session = at_your_turn("fix grow gray 3")
    question = asked(told(session))
    assert question["actions"] == ["explore", "advance", "grow", "research", "convert", "carve"]
    assert "grow.1" in question["bumps"]
    assert question["can_end"]
    assert question["problem"].startswith("She has ")
    for word, most in question["counts"].items():
        session.answer(f"fix {word} {most}")
        with pytest.raises(AnswerError):
            session.answer(f"fix {word} {most + 1}")
    session.answer("end")
    assert not asked(told(session))["can_end"]


def test_her_tokens_in_the_comb_can_be_put_right() -> None:
    """R-AUTO-9: what lies in the comb is no longer on her mat; the limits are those that are offered."""
    session = at_your_turn()
    rooms = {room["sector"]: room["most"] for room in asked(told(session))["sectors"]}
    assert rooms == {"small-middle": 5, "small-right": 3}
    for bad, words in (
        ("1", "Please give 2 numbers, her tokens"),
        ("0 4", "beside 0 of yours there is room for 0 to 3"),
        ("5 3", "She has 7 tokens in all, not 8"),
    ):
        with pytest.raises(AnswerError, match=words):
            session.answer(f"fix comb {bad}")
    session.answer("popraw plaster 2 1")
    assert session.answers[-1] == "fix comb 2 1"
    board = table_of(told(session))["board"]
    assert [(sector["hers"], sector["yours"]) for sector in board["comb"]] == [(2, 0), (1, 0)]
    assert board["tokens"] == 4
    assert told(session)["score"][-1]["vp"] == 9 + 6


def test_planets_that_can_be_tapped() -> None:
    """R-AUTO-5: the ship can be anywhere; the planet below it has been explored."""
    session = at_your_turn()
    while session.question is not None and session.question.kind != "ship":
        session.answer("nothing" if session.question.kind == "your_turn" else "")
    assert asked(told(session))["cells"] == table_of(told(session))["cells"]
    session.answer("2,2")
    now = told(session)
    assert asked(now)["kind"] == "explored"
    assert {"2,2", table_of(now)["start"]}.isdisjoint(asked(now)["cells"])
    assert table_of(now)["board"]["ship"] == "2,2"
    assert "2,2" in table_of(now)["board"]["explored"]


def test_why_the_comb_is_asked_for() -> None:
    session = at_your_turn()
    for line in ("fix gray 2 1", "fix yellow 2 2", *emptied(session), "fix grow gray 4", "bump grow"):
        session.answer(line)
    assert asked(told(session))["reason"] == "her_worker"
    session.answer("2 0")
    session.answer("end")
    session.answer("nothing")
    while session.question is not None and asked(told(session))["kind"] != "score":
        reason = asked(told(session))["reason"]
        session.answer("nothing" if session.question.kind == "your_turn" else "")
    assert reason == "over"


# ---------------------------------------------------------------------- steps
def test_a_bumped_worker_of_hers_moves_from_its_space_to_her_mat() -> None:
    """R-AUTO-4: told in two steps, and told before the comb is asked for."""
    session = at_your_turn()
    for line in ("fix gray 2 1", "fix yellow 2 2", *emptied(session), "fix grow gray 3", "bump grow"):
        session.answer(line)
    bumped, back = fresh(session)
    assert (bumped["kind"], bumped["starts"], bumped["worker"]) == (
        "bumped",
        ["space:grow.1"],
        {"owner": "gray", "strength": 3},
    )
    assert (back["kind"], back["starts"], back["end"]) == ("back", ["space:grow.1"], "mat:gray")
    assert back["worker"] == {"owner": "gray", "strength": 4}
    assert bumped["board"]["gray"] == [2, 1]
    assert back["board"]["gray"] == [4, 2, 1]
    assert {step["whose"] for step in (bumped, back)} == {"yours"}


def test_where_two_stand_the_one_on_the_second_space_is_pushed_off() -> None:
    """R-PLACE-3: your worker shifts hers, which pushes the other off: both from where they stood."""
    session = at_your_turn()
    setting = ("fix gray 2 1", "fix yellow 2", *emptied(session), "fix explore.1 gray 2", "fix explore.2 yellow 3")
    for line in (*setting, "explore 1"):
        session.answer(line)
    steps = [step for step in told(session)["steps"] if step["whose"] == "yours"]
    assert [(step["kind"], step["starts"], step["end"]) for step in steps] == [
        ("bumped", ["space:explore.2"], ""),
        ("shift", ["space:explore.1"], "space:explore.2"),
        ("back", ["space:explore.2"], "mat:yellow"),
    ]
    spaces = {space["space"]: space["worker"] for space in steps[-1]["board"]["spaces"]}
    assert spaces["explore.1"] == {"owner": "you", "strength": 1}
    assert spaces["explore.2"] == {"owner": "gray", "strength": 2}


def test_a_tile_that_was_not_there_has_a_correction() -> None:
    """On a screen it is tapped, so that its words are told in the terminal alone."""
    session = at_your_turn()
    while not any(step["kind"] == "take" for step in told(session)["steps"]):
        session.answer("nothing" if session.question and session.question.kind == "your_turn" else "")
    take = next(step for step in told(session)["steps"] if step["kind"] == "take")
    assert "empty" not in take["text"]
    assert any(f"(If that row was empty: {take['correction']}.)" in line for line in session.lines)
    before = table_of(told(session))["board"]["gathered"]
    while session.question and session.question.kind != "your_turn":
        session.answer("")
    session.answer(take["correction"])
    after = table_of(told(session))["board"]["gathered"]
    assert sum(before.values()) - sum(after.values()) == 1


def test_steps_since_the_last_answer_and_those_of_the_round() -> None:
    """A correction leaves her last turn in sight; the next turn of yours begins a new story."""
    session = at_your_turn()
    first = told(session)
    assert first["steps"][0]["kind"] == "set_up"
    assert first["fresh"] == 0
    session.answer("fix vp 9")
    now = told(session)
    assert [step["text"] for step in now["steps"]] == [step["text"] for step in first["steps"]]
    assert now["fresh"] == len(now["steps"])
    session.answer("nothing")
    assert told(session)["steps"][0]["kind"] == "her_turn"
    assert told(session)["fresh"] == 0


# ---------------------------------------------------------------------- the whole
def test_an_answer_more_or_one_less_is_the_same_as_a_session() -> None:
    session = at_your_turn()
    session.answer("grow 2")
    answers = session.answers
    assert told_solo("1", answers[:-1], answers[-1], EN) == told_solo("1", answers, None, EN) == told(session)
    session.undo()
    assert told_solo("1", answers[:-1], None, EN) == told(session)


def test_a_wrong_answer_and_a_kept_one_that_does_not_fit_are_told_apart() -> None:
    with pytest.raises(AnswerError, match=r"^The level should be a number from 1 to 6, not '9'\.$"):
        told_solo("1", [], "9", EN)
    with pytest.raises(AnswerError, match=r"^Answer 2 of the game that was kept does not fit. "):
        told_solo("1", ["2", "no such thing"], "nothing", EN)


def test_a_whole_game_told_in_polish() -> None:
    """Every step and every text of the table; what is told is plain data."""
    session = Session("4", answers=("3",), spoken=PL)
    texts: list[str] = []
    while session.question is not None:
        late = len(session.answers) > 60 and session.question.kind == "your_turn" and asked(told(session))["can_end"]
        turn = "end" if late else ("retrieve", "research 2", "explore 1", "advance 3")[len(session.answers) % 4]
        session.answer({"your_turn": turn, "score": "50"}.get(session.question.kind, ""))
        now = told(session)
        assert json.loads(json.dumps(now)) == now
        table = table_of(now)
        texts += [step["text"] for step in now["steps"]]
        texts += [line["label"] for line in now["score"]]
        texts += [action["title"] for action in table["actions"]] + [sector["name"] for sector in table["sectors"]]
        texts += [reason["text"] for reason in (table["card"] or {"reasons": []})["reasons"]]
    assert told(session)["result"] == {"yours": 50, "hers": told(session)["total"], "won": False}
    assert len(texts) > 1000
    assert english_in("\n".join(texts)) == set()
