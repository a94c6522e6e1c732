"""Beside the real box: the score sheet and the set-up over the API, refusals included."""

from __future__ import annotations

from typing import Any

import pytest

from tests.api.person import Json, Person

SHEET: Json = {"names": ["Mara", "Otto"], "entries": [{"track": 40, "mat": 1}, {"track": 44}], "workers": [None, None]}


def test_a_sheet_is_added_up_in_the_reader_s_language(mara: Person) -> None:
    found = mara.post("/api/companion/score", SHEET).json()
    assert [column["total"] for column in found["columns"]] == [48, 44]
    assert found["verdict"] == "Mara wins with 48 VP, 4 ahead of Otto."
    polish = mara.post("/api/companion/score?lang=pl", SHEET).json()
    assert polish["verdict"] == "Wygrywa Mara: 48 PZ, o 4 więcej niż Otto."
    assert polish["lines"][0]["name"] == "Tor punktacji"


def test_a_solo_sheet_asks_whether_a_dance_was_taught(mara: Person) -> None:
    solo = {"names": ["Mara"], "automa": 5, "entries": [{"track": 14}, {"farms": 7}], "workers": [None, None]}
    found = mara.post("/api/companion/score", solo).json()
    assert (found["decided"], found["ask"]["by"]) == ("open", "taught")
    assert mara.post("/api/companion/score", {**solo, "taught": True}).json()["winners"] == [0]


@pytest.mark.parametrize(
    ("change", "reason", "sentence"),
    [
        ({"entries": [{"farms": -1}, {}]}, "companion.vp", "Mara, Farms: -1 cannot be right; enter a number from 0 to"),
        ({"entries": [{"farms": 1.5}, {}]}, "bad_request", "entries.0.farms: it should be a number."),
        ({"entries": [[], {}]}, "bad_request", "entries.0: "),
        ({"entries": [{"x" * 41: 1}, {}]}, "bad_request", "entries.0: it does not fit."),
        ({"entries": [{str(n): 1 for n in range(21)}, {}]}, "bad_request", "entries.0: it is too long."),
        ({"entries": [{"bees": 1}, {}]}, "companion.no_line", "Mara: there is no line “bees”; there are Score track"),
        ({"names": ["Mara", " "]}, "companion.name", "Seat 2 needs a name"),
        ({"workers": [9, None]}, "companion.workers", "Mara: 9 workers in play cannot be right"),
        ({"automa": 9}, "bad_request", "automa: it should be at most 6."),
    ],
)
def test_what_cannot_be_right_is_refused(mara: Person, change: Any, reason: str, sentence: str) -> None:
    answer = mara.post("/api/companion/score", {**SHEET, **change})
    assert answer.status_code == 400
    assert answer.json()["reason"] == reason
    assert answer.json()["error"].startswith(sentence)


def test_a_set_up_is_drawn_and_can_be_repeated(mara: Person) -> None:
    wishes = {"names": ["Mara", "Otto", "Vera"]}
    first = mara.post("/api/companion/setup", wishes).json()
    assert len(first["seed"]) == 6
    assert mara.post("/api/companion/setup", {**wishes, "seed": first["seed"]}).json() == first
    assert mara.post("/api/companion/setup", {**wishes, "seed": " again\n"}).json()["seed"] == "again"


@pytest.mark.parametrize(
    ("wishes", "reason"),
    [
        ({"names": ["Mara"]}, "companion.level"),
        ({"names": ["Mara"], "automa": 2, "draft": True}, "companion.draft_alone"),
        ({"names": ["Mara", "Otto"], "without": ["bumble"]}, "companion.no_faction"),
        ({"names": []}, "bad_request"),
    ],
)
def test_wishes_that_cannot_be_granted(mara: Person, wishes: Json, reason: str) -> None:
    answer = mara.post("/api/companion/setup", wishes)
    assert (answer.status_code, answer.json()["reason"]) == (400, reason)
