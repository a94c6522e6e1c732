"""What a position is worth: carvings as far as there is honey for them."""

import pytest

import mellifera as mf
from mellifera.bots.value import carvings_in_reach
from tests.table import seat, table

DEAR = mf.Content.changed(
    '[[carving]]\nid = "royal-jelly"\ncost = { honey = 2 }\neffect = ["vp 1 per 2 favor"]\n',
)
"""With a carving that costs 2 honey; all others cost 1."""


@pytest.mark.parametrize(
    ("honey", "carvings", "worth"),
    [
        (0, ["carving.fermentation"], 0),
        (1, ["carving.fermentation"], 5),
        (1, ["carving.royal-jelly"], 10 / 2),
        (1, ["carving.fermentation", "carving.royal-jelly"], 5),
        (2, ["carving.royal-jelly"], 10),
        (2, ["carving.fermentation", "carving.orchard"], 6 + 5 / 2),
    ],
)
def test_carvings_in_reach_count_by_their_conditions_alone(honey: int, carvings: list[str], worth: float) -> None:
    """R-SCORE-1: nothing is printed. Royal Jelly costs 2 here and brings 10 at 20 Favor, Orchard 6 with two farms;
    what honey is short of counts in part, a second carving half."""
    mine = seat(resources={"honey": honey}, favor=20, tiles={"1,0": "farm.dew-trap", "0,-1": "farm.flax-rows"})
    game = table(seats=[mine, seat()], carvings=carvings, content=DEAR)
    assert carvings_in_reach(game.state, 0) == worth
