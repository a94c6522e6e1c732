"""The solo helper over the API: nothing is kept but by whoever asks."""

from __future__ import annotations

import pytest

from mellifera.solo_helper.told import told_solo
from mellifera.words import language
from tests.api.person import Json, Person


def solo(mara: Person, **body: object) -> Json:
    answer = mara.post("/api/companion/solo", {"seed": "sage", "answers": [], **body})
    assert answer.status_code == 200, answer.text
    return dict(answer.json())


def test_a_game_of_hers_answer_by_answer(mara: Person) -> None:
    answers: list[str] = []
    now = solo(mara)
    for answer in ("2", *[""] * 20):
        if now["question"]["kind"] == "your_turn":
            break
        now = solo(mara, answers=answers, answer=answer)
        answers.append(answer)
    assert now == told_solo("sage", answers, None, language("en"))
    assert solo(mara, answers=answers)["question"] == now["question"]
    assert solo(mara, answers=answers[:-1])["question"]["kind"] != "your_turn"


@pytest.mark.parametrize(
    ("body", "status", "words"),
    [
        ({"answer": "9"}, 400, "The level should be a number from 1 to 6, not '9'."),
        ({"answers": ["2", "no"]}, 400, "Answer 2 of the game that was kept does not fit."),
        ({"answers": ["2"] * 2001}, 400, "answers"),
        ({"answers": ["2" * 101]}, 400, "answers.0"),
        ({"seed": ""}, 400, "seed"),
        ({"answer": 2}, 400, "answer"),
    ],
)
def test_what_cannot_be_read_is_told_in_a_sentence(mara: Person, body: Json, status: int, words: str) -> None:
    answer = mara.post("/api/companion/solo", {"seed": "sage", "answers": [], **body})
    assert answer.status_code == status
    assert words in answer.json()["error"]
