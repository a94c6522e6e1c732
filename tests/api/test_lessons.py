"""First flight over the API: lessons to their end, wrong choices, taking back; nothing is kept but by whoever asks."""

from __future__ import annotations

from typing import Any

import pytest

from mellifera.learn import lessons, told_aim, told_legend, told_lessons
from mellifera.words import language
from tests.api.person import Json, Person


def at(mara: Person, number: int, **body: object) -> Json:
    answer = mara.post(f"/api/learn/{number}", {"choices": [], "name": "Mara", **body})
    assert answer.status_code == 200, answer.text
    return dict(answer.json())


def test_what_there_is_to_learn(mara: Person) -> None:
    for tag in ("en", "pl"):
        found, reader = mara.get("/api/learn", lang=tag).json(), language(tag)
        assert found["lessons"] == told_lessons(reader)
        assert (found["aim"], found["legend"]) == (told_aim(reader), told_legend(reader))
    assert mara.get("/api/content", lesson="2").json()["components"]["farm.clover-terrace"]["title"]
    assert mara.get("/api/content", lesson="7").status_code == 404


@pytest.mark.parametrize("number", [lesson.number for lesson in lessons()])
def test_a_lesson_is_played_to_its_end(mara: Person, number: int) -> None:
    now = at(mara, number)
    state = now["state"]
    assert (state["mine"], state["viewing"], state["hints"]) == ([state["viewing"]], 0, False)
    assert now["moment"]["done"] == 0
    while not now["moment"]["over"]:
        known = {"choices": now["choices"], "read": now["read"]}
        offered = [option["option"] for option in now["state"]["options"]]
        if now["moment"]["reading"]:
            now = at(mara, number, **{**known, "read": now["read"] + 1})
            continue
        expect = now["moment"]["expect"]
        assert expect
        wrong = next((option for option in offered if option not in expect), None)
        if wrong is not None:
            told = at(mara, number, **known, choice=wrong)
            assert told["reply"].endswith("Nothing was played.")
            assert {**told, "reply": None} == now
        now = at(mara, number, **known, choice=expect[0])
        assert now["choices"] == [*known["choices"], expect[0]]
    lesson = lessons()[number - 1]
    assert now["moment"]["done"] == len(lesson.steps)
    assert now["read"] == sum(step.reading for step in lesson.steps)
    assert len(now["choices"]) + now["read"] == len(lesson.steps)


def test_a_choice_that_is_taken_back_takes_the_lesson_back(mara: Person) -> None:
    begun = at(mara, 1)
    assert not begun["state"]["undo"]["step"]
    sent = at(mara, 1, choice="place 2 explore")
    assert sent["state"]["undo"] == {"step": True, "turn": False, "why": None}
    assert sent["state"]["seq"] > begun["state"]["seq"]
    assert at(mara, 1, choices=sent["choices"][:-1]) == begun
    gone = at(mara, 1, choices=[*sent["choices"], "no longer an option", "end"], read=5)
    assert (gone["choices"], gone["read"]) == (sent["choices"], 0)


@pytest.mark.parametrize(
    ("number", "body", "status", "words"),
    [
        ("7", {}, 404, "There is nothing here."),
        ("one", {}, 404, "There is nothing here."),
        ("1", {"choice": "place 9 explore"}, 409, "not one of your options"),
        ("1", {"choices": ["end"] * 101}, 400, "choices"),
        ("1", {"choices": "end"}, 400, "choices"),
        ("1", {"read": -1}, 400, "read"),
        ("1", {"step": 2}, 400, "step"),
    ],
)
def test_what_cannot_be_read_is_told_in_a_sentence(
    mara: Person, number: str, body: Any, status: int, words: str
) -> None:
    answer = mara.post(f"/api/learn/{number}", {"choices": [], **body})
    assert answer.status_code == status
    assert words in answer.json()["error"]
