"""Every tile costs what is printed on it, neither more nor less, and scores its printed VP (R-ADV-2, R-SCORE-1)."""

from __future__ import annotations

import pytest

from mellifera.content.loader import Content
from mellifera.content.rows import KINDS, TileRow
from tests.components.example import LAST_TURN, Json, follow, position, score_line

ROWS = Content.shipped().rows
TILES = [*ROWS.farms, *ROWS.recruits, *ROWS.developments]
NOTHING: dict[str, list[str]] = {"farm": [], "recruit": [], "development": []}


def printed_cost(row: TileRow) -> dict[str, int]:
    return {kind: n for kind, n in zip(KINDS, row.cost, strict=True) if n}


@pytest.mark.parametrize("row", TILES, ids=lambda row: f"{row.type}.{row.id}")
def test_tile_of_the_rows_costs_what_is_printed(row: TileRow) -> None:
    """The tile is the only one of the rows. I can build it with exactly its cost, and not with one resource less."""
    tile = f"{row.type}.{row.id}"
    display = {**NOTHING, row.type: [tile]}
    cost = printed_cost(row)
    game = position({"workers": [1], "resources": cost}, display=display)
    follow(game, "?+ place 1 advance", "place 1 advance", f"?+ build {tile} 1,0", f"build {tile} 1,0")
    paid = [event for event in game.events(0) if event.kind == "pay"]
    assert {KINDS[event.numbers[0]]: event.numbers[1] for event in paid} == cost
    for kind in cost:
        poorer = position({"workers": [1], "resources": {**cost, kind: cost[kind] - 1}}, display=display)
        follow(poorer, "?! place 1 advance")


@pytest.mark.parametrize("row", ROWS.carvings, ids=lambda row: f"{row.type}.{row.id}")
def test_carving_costs_what_is_printed(row: TileRow) -> None:
    """That it can be paid with exactly its cost is seen in test_carvings.py."""
    poorer = {"workers": [4], "resources": {"honey": printed_cost(row)["honey"] - 1}}
    follow(position(poorer, carvings=[f"carving.{row.id}"]), "?! place 4 carve")


@pytest.mark.parametrize("row", TILES, ids=lambda row: f"{row.type}.{row.id}")
def test_printed_vp_score_at_the_end(row: TileRow) -> None:
    """The tile lies in my hive; on the last turn I fly to Rosa for 1 wax. Only the Landscaper asks something then."""
    rosa: Json = {"ship": "2,3", "planets": {"2,3": "lami", "2,2": "rosa"}}
    game = position({"workers": [1], "tiles": {"1,0": f"{row.type}.{row.id}"}}, **LAST_TURN, **rosa)
    follow(game, "place 1 explore", "fly 2,2", *(["done"] if row.id == "landscaper" else []), "end")
    assert score_line(game, f"{row.type}s") == row.vp
