"""Tables of components: complete, rectangular, in the language asked for, and clear about unknown sets."""

from __future__ import annotations

import pytest

from mellifera.content.loader import Content
from mellifera.words import language, languages
from mellifera.words.listing import SETS, table
from mellifera.words.problems import SaidError

ROWS = Content.shipped().rows
EN, PL = language("en"), language("pl")
SIZES = {
    "farms": 28, "recruits": 30, "developments": 29, "carvings": 30, "seeds": 45, "factions": 20, "planets": 15,
    "explore_tokens": 20, "dances": 5, "dance_tokens": 9, "conversions": 4, "mats": 5, "pods": 27, "automa": 14,
}  # fmt: skip


@pytest.mark.parametrize("tag", languages())
@pytest.mark.parametrize("name", SETS)
def test_every_set_is_a_full_table(name: str, tag: str) -> None:
    headers, lines = table(ROWS, name, language(tag))
    assert len(lines) == SIZES[name]
    assert all(len(line) == len(headers) for line in lines)
    assert len(set(headers)) == len(headers)


@pytest.mark.parametrize(
    ("name", "first", "cells"),
    [
        ("farms", "dew-trap", {"copies": "2", "cost": "1 fiber", "spots": "water", "effect": "gain water 1"}),
        ("recruits", "apothecary", {"trigger": "on_play_seed", "cost": "2 pollen"}),
        ("developments", "bearding", {"effect": "gain any_basic 3; favor 2"}),
        ("carvings", "proliferation", {"solo": "no"}),
        ("seeds", "1", {"name": "Alyssum", "planted effect": "vp 2 per honey"}),
        ("factions", "ana", {"starter": "yes", "workers": "2, 1, 1", "start": "fiber, fiber, water"}),
        ("planets", "perale", {"printed": "pollen", "outlines": "1"}),
        ("dances", "waggle-dance", {"slots": "2"}),
        ("conversions", "make-wax", {"effect": "pay pollen 1 + fiber 1 -> gain wax 1"}),
        ("pods", "lo2", {"side": "large", "sector": "Lower sector", "first": "5",
                          "effect": "favor 3; gain any_basic 1"}),
        ("automa", "3", {"text": "Retrieve if at most 1 on the mat; carve 3; Convert. Support: gray, tail bottom "
                                 "right, pollen."}),
    ],
)  # fmt: skip
def test_cells_say_what_the_rows_say(name: str, first: str, cells: dict[str, str]) -> None:
    headers, lines = table(ROWS, name, EN)
    line = next(line for line in lines if line[0] == first)
    found = dict(zip(headers, line, strict=True))
    assert {header: found[header] for header in cells} == cells


def test_sentences_names_and_headers_are_in_the_language() -> None:
    headers, lines = table(ROWS, "farms", PL)
    assert headers == ["id", "nazwa", "sztuki", "koszt", "PZ", "pola surowców", "dochód", "efekt"]
    assert lines[1] == ["dew-trap", "Łapacz rosy", "2", "1 włókno", "1", "woda", "Weź 1 wodę.", "gain water 1"]


def test_an_unknown_set_is_refused_with_those_there_are() -> None:
    with pytest.raises(SaidError, match=r"^There is no set 'farm': there are farms, recruits, ") as refused:
        table(ROWS, "farm", PL)
    assert PL.said(refused.value.said).startswith("Nie ma zbioru „farm”; dostępne: farms, recruits, ")
