"""The worked examples 1 to 7 of docs/rules.md, played."""

from mellifera.rules.scoring import seat_score
from tests.table import lines, play, player, resources, seat, table, workers


def test_example_1_grow() -> None:
    """R-GROW-1: strength 3 gives three workers for 3 pollen, or one worker and one frame."""
    start = table(seats=[seat(workers=[3], resources={"pollen": 3, "fiber": 2})], confirm_turns=True)
    play(start, "place 3 grow")
    three = start.clone()
    play(three, "grow worker", "grow worker", "grow worker")
    assert (lines(three), workers(three), resources(three)) == (["end"], [1, 1, 1], {"fiber": 2})
    play(start, "grow worker", "grow frame", "pay fiber", "pay fiber", "frame 2,0 0")
    assert (lines(start), workers(start), resources(start)) == (["end"], [1], {"pollen": 2})
    assert player(start)["frames"] == [[0, "2,0"]]


def test_example_2_convert() -> None:
    """R-CONV-1: with strength 3, 2 fiber into 1 water and 1 pollen; with one more pollen the third makes honey."""
    game = table(seats=[seat(workers=[3], resources={"fiber": 2, "pollen": 1})], confirm_turns=True)
    play(game, "place 3 convert", "convert swap-basic", "pay fiber", "gain water")
    play(game, "convert swap-basic", "pay fiber", "gain pollen")
    assert resources(game) == {"water": 1, "pollen": 2}
    play(game, "convert make-honey")
    assert (lines(game), resources(game)) == (["end"], {"honey": 1})


def test_example_3_retrieve() -> None:
    """R-RETR-2: two strength-1 workers, two farms: both incomes, both workers at strength 2 in the pool."""
    game = table(
        seats=[seat(workers=[], landing=[1], tiles={"1,0": "farm.dew-trap", "0,-1": "farm.flax-rows"})],
        spaces={"explore.2": (0, 1)},
        confirm_turns=True,
    )
    assert lines(game) == ["income 0,-1", "income 1,0"], "retrieving was all that could be done"
    play(game, "income 1,0")
    assert (resources(game), workers(game)) == ({"fiber": 1, "water": 1}, [2, 2])


def test_example_4_majority() -> None:
    """R-SCORE-2: two tied for first in a sector worth 13 VP: 6 each, and nobody gets the second place."""
    game = table(players=3, pods={"sm1": 0, "sm2": 1, "sm3": 0, "sm4": 1, "sm5": 2})
    sector = game.state.pack.sectors[0]
    assert sector.first_vp + sector.second_vp == 13
    assert [seat_score(game.state, number)["majorities"] for number in range(3)] == [6, 6, 0]


def test_example_5_planted_card() -> None:
    """R-RES-2: three honey and a planted "2 VP per honey": 6 VP."""
    game = table(seats=[seat(planted=["seed-01"], resources={"honey": 3})])
    assert seat_score(game.state, 0)["planted"] == 6


def test_example_6_dance() -> None:
    """R-CONV-2: an opponent with strength 3 uses your dance three times: you gain 3 Favor."""
    teacher = seat(taught="round-dance", dance_tokens=["token-favor"])
    game = table(seats=[seat(workers=[3], resources={"fiber": 6}), teacher], confirm_turns=True)
    play(game, "place 3 convert", "convert round-dance", "convert round-dance", "convert round-dance")
    assert player(game, 1)["favor"] == 3


def test_example_7_advance_with_four_players() -> None:
    """R-ADV-1, R-PLACE-4: strength 1 on all four spaces: both actions have strength 2, the left column."""
    rows = {
        "farm": ["farm.dew-trap", "farm.clover-terrace", "farm.borage-bed"],
        "recruit": ["recruit.steward", "recruit.cartographer", "recruit.smith"],
        "development": ["development.gene-bank", "development.bearding", "development.bee-bread"],
    }
    spaces = {name: (1 + number, 1) for number, name in enumerate(["advance_farm.1", "advance_other.1"])}
    game = table(
        players=4,
        seats=[seat(workers=[1, 1], resources={"fiber": 5, "water": 5, "pollen": 5, "wax": 5})],
        spaces=spaces,
        display=rows,
    )
    farms, others = game.clone(), game.clone()
    play(farms, "place 1 advance_farm")
    assert {line.split()[1] for line in lines(farms)} == {"farm.dew-trap"}, "the only tile: its hex is asked"
    play(others, "place 1 advance_other")
    assert lines(others) == ["take recruit.steward", "take development.gene-bank"]
