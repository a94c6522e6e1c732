"""Tables of components: complete, rectangular, and clear about unknown sets."""

import pytest

from mellifera.content.errors import ContentError
from mellifera.content.listing import SETS, table
from mellifera.content.loader import Content

ROWS = Content.shipped().rows
SIZES = {
    "farms": 28, "recruits": 30, "developments": 29, "carvings": 30, "seeds": 45, "factions": 20, "planets": 15,
    "explore_tokens": 20, "dances": 5, "dance_tokens": 9, "conversions": 4, "mats": 5, "pods": 27, "automa": 14,
}  # fmt: skip


@pytest.mark.parametrize("name", SETS)
def test_every_set_is_a_full_table(name: str) -> None:
    headers, lines = table(ROWS, name)
    assert len(lines) == SIZES[name]
    assert all(len(line) == len(headers) for line in lines)
    assert len(set(headers)) == len(headers)


@pytest.mark.parametrize(
    ("name", "first", "cells"),
    [
        ("farms", "dew-trap", {"copies": "2", "cost": "1 fiber", "spots": "water", "effect": "gain water 1"}),
        ("recruits", "apothecary", {"trigger": "on_play_seed, once a turn", "cost": "2 pollen"}),
        ("developments", "bearding", {"effect": "gain any_basic 3; favor 2"}),
        ("carvings", "proliferation", {"solo": "no"}),
        ("seeds", "1", {"name": "Alyssum", "planted effect": "vp 2 per honey"}),
        ("factions", "ana", {"starter": "yes", "workers": "2, 1, 1", "start": "fiber, fiber, water, water"}),
        ("planets", "perale", {"printed": "pollen", "outlines": "1"}),
        ("dances", "waggle-dance", {"slots": "2"}),
        ("conversions", "make-wax", {"effect": "pay pollen 1 + fiber 1 -> gain wax 1"}),
        ("pods", "lo2", {"side": "large", "sector": "Lower sector", "first": "5", "effect": "favor 3"}),
        ("automa", "3", {"carve": "3", "action": "convert", "tail": "bottom_right"}),
    ],
)
def test_cells_say_what_the_rows_say(name: str, first: str, cells: dict[str, str]) -> None:
    headers, lines = table(ROWS, name)
    line = next(line for line in lines if line[0] == first)
    found = dict(zip(headers, line, strict=True))
    assert {header: found[header] for header in cells} == cells


def test_an_unknown_set_is_refused_with_a_suggestion() -> None:
    with pytest.raises(ContentError, match=r"there is no set 'farm'; did you mean 'farms'\?"):
        table(ROWS, "farm")
    with pytest.raises(ContentError, match="there is no set 'xyz'; known are automa, carvings"):
        table(ROWS, "xyz")
