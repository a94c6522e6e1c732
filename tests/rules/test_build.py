"""BUILD, HIVE, RESERVE: where tiles go, what hexes give, tiles in reserve (R-BUILD)."""

import pytest

import mellifera as mf
from mellifera.rules.scoring import seat_score
from tests.table import lines, pending, play, player, resources, row, seat, table

ONE_FARM = {"farm": ["farm.dew-trap"], "recruit": [], "development": []}


def hexes(game: mf.Game) -> set[str]:
    return {line.rsplit(" ", 1)[1] for line in lines(game) if line.startswith("build")}


def test_the_first_tile_goes_next_to_the_faction_tile() -> None:
    """R-BUILD-1: every empty hex of the mat next to one of the three faction hexes, no other."""
    game = table(seats=[seat(mat="skep", workers=[1], resources={"fiber": 1})], display=ONE_FARM)
    play(game, "place 1 advance")
    assert hexes(game) == {"0,-1", "1,-1", "-1,0", "1,0", "-2,1", "-2,2", "-1,2", "1,1"}


def test_a_hex_without_a_neighbouring_tile_is_not_offered() -> None:
    """R-BUILD-1: Skep's 1,-2 touches 0,-1 and 1,-1 only."""

    def offered(tiles: dict[str, str]) -> bool:
        game = table(seats=[seat(mat="skep", workers=[1], resources={"fiber": 1}, tiles=tiles)], display=ONE_FARM)
        play(game, "place 1 advance")
        return "1,-2" in hexes(game)

    assert not offered({"1,0": "farm.flax-rows"})
    assert offered({"1,-1": "farm.flax-rows"})


def test_occupied_hexes_are_not_offered() -> None:
    """R-BUILD-1: tiles never move."""
    tiles = {"1,0": "farm.flax-rows", "0,-1": "recruit.nurse"}
    game = table(seats=[seat(workers=[1], resources={"fiber": 1}, tiles=tiles)], display=ONE_FARM)
    play(game, "place 1 advance")
    assert not {"1,0", "0,-1", "0,0", "-1,1", "0,1"} & hexes(game)


def test_mat_and_frames_form_one_grid() -> None:
    """R-BUILD-1 [ruling]: a frame hex next to a tile of the mat can be built on; groups cross the border."""
    game = table(
        seats=[
            seat(
                mat="skep",
                workers=[1],
                resources={"fiber": 1},
                frames=[(0, "2,0")],
                tiles={"1,0": "farm.flax-rows", "1,-1": "carving.kinship"},
            )
        ],
        display=ONE_FARM,
        confirm_turns=True,
    )
    play(game, "place 1 advance")
    assert "2,0" in hexes(game)
    assert "3,0" not in hexes(game)
    play(game, "build farm.dew-trap 2,0")
    assert seat_score(game.state, 0)["carvings"] == 2 * 4, "Kinship: 4 VP for each of the two farms in the group"


def test_covering_a_bonus_hex_gives_its_bonus() -> None:
    """R-BUILD-2: Skep's hex -1,0 gives 2 water, once it is covered."""
    game = table(seats=[seat(mat="skep", workers=[1], resources={"fiber": 1})], display=ONE_FARM, confirm_turns=True)
    play(game, "place 1 advance", "build farm.dew-trap -1,0")
    assert resources(game) == {"water": 2}


def test_the_benefit_of_a_development_comes_after_the_hex_bonus_then_abilities() -> None:
    """R-BUILD-2 [ruling]: Skep's choice of a basic, Gene Bank's cards, Smith's Favor and fiber."""
    game = table(
        seats=[
            seat(
                mat="skep",
                workers=[1],
                resources={"wax": 1},
                tiles={"1,-1": "recruit.smith"},
            )
        ],
        display={"farm": [], "recruit": [], "development": ["development.gene-bank"]},
        confirm_turns=True,
    )
    play(game, "place 1 advance", "build development.gene-bank 1,-2")
    assert pending(game).prompt == "gain"
    assert (player(game)["hand"], player(game)["favor"]) == ([], 0)
    events = play(game, "gain water")
    kinds = [event.kind for event in events]
    assert kinds.index("draw") < kinds.index("favor")
    assert (len(player(game)["hand"]), player(game)["favor"]) == (3, 1)


def test_a_tile_does_not_answer_its_own_building_but_the_next() -> None:
    """R-BUILD-2 [ruling]: Recruiter answers recruits built after her."""
    game = table(
        seats=[seat(mat="langstroth", workers=[4], resources={"pollen": 2, "wax": 2})],
        display={"farm": [], "recruit": ["recruit.recruiter"], "development": []},
        confirm_turns=True,
    )
    play(game, "place 4 advance", "build recruit.recruiter 1,0")
    assert player(game)["vp"] == 3, "of a strength-4 worker"
    assert (player(game)["favor"], resources(game)) == (0, {"wax": 2})
    next_one = table(
        seats=[seat(workers=[1], resources={"pollen": 1}, tiles={"1,0": "recruit.recruiter"})],
        display={"farm": [], "recruit": ["recruit.steward"], "development": []},
        confirm_turns=True,
    )
    play(next_one, "place 1 advance", "build recruit.steward 0,-1")
    assert (player(next_one)["favor"], resources(next_one)) == (1, {"pollen": 1})


def test_a_tile_works_at_once() -> None:
    """R-BUILD-2 [ruling]: a recruit built inside another building answers what comes after it.

    Lunar Foundry's benefit builds Gene Bank; Smith, built by Poppleton's hex in between, answers that
    building, but neither his own nor the one that began before he lay there.
    """
    game = table(
        seats=[
            seat(mat="poppleton", workers=[4], resources={"wax": 3, "pollen": 1}, tiles={"0,-1": "farm.clover-terrace"})
        ],
        display={
            "farm": [],
            "recruit": ["recruit.smith"],
            "development": ["development.lunar-foundry", "development.gene-bank"],
        },
        confirm_turns=True,
    )
    play(game, "place 4 advance", "take development.lunar-foundry", "build development.lunar-foundry 0,-2")
    play(game, "take recruit.smith", "take development.gene-bank", "build development.gene-bank 1,0")
    assert (player(game)["favor"], resources(game)) == (1, {"fiber": 1}), "for Gene Bank alone"


def test_faction_hexes_are_no_tiles_but_cluster_counts_all_three() -> None:
    """R-BUILD-3: Expansion counts 2 tiles; Cluster has base and right storage beside it."""
    game = table(seats=[seat(mat="skep", tiles={"1,0": "carving.cluster", "1,-1": "carving.expansion"})])
    assert seat_score(game.state, 0)["carvings"] == 3 * 3 + 2, "Cluster: Expansion, base 0,0 and storage 0,1"


def test_for_faction_abilities_only_the_base_counts() -> None:
    """R-BUILD-3: Ana's farms next to the base 0,0 score, one next to a storage hex only does not."""
    near = table(seats=[seat(faction="ana", mat="skep", tiles={"1,0": "farm.dew-trap"})])
    far = table(seats=[seat(faction="ana", mat="skep", tiles={"-1,2": "farm.dew-trap"})])
    assert seat_score(near.state, 0)["faction"] == 3
    assert seat_score(far.state, 0)["faction"] == 0


def test_reserve_tiles_lie_beside_the_hive_and_score_nothing() -> None:
    """R-BUILD-4: open to all, not built."""
    game = table(seats=[seat(reserve=["recruit.nurse"], faction="cypri")])
    assert sum(seat_score(game.state, 0).values()) == 0
    assert game.view(1)["seats"][0]["reserve"] == ["recruit.nurse"]


def test_advance_may_build_from_the_reserve_whatever_the_strength() -> None:
    """R-BUILD-4 [ruling]: at full price; strength 1 reaches only the left column of the rows."""
    game = table(
        seats=[seat(workers=[1], resources={"pollen": 4, "fiber": 1}, reserve=["recruit.vintner", "recruit.nurse"])],
        display={"farm": [None, "farm.dew-trap"], "recruit": ["recruit.steward"], "development": []},
        confirm_turns=True,
    )
    play(game, "place 1 advance")
    assert lines(game) == ["take recruit.steward", "take recruit.vintner", "take recruit.nurse"]
    play(game, "take recruit.vintner", "build recruit.vintner 1,0")
    assert (player(game)["reserve"], resources(game)) == (["recruit.nurse"], {"fiber": 1})
    assert row(game, "recruit") == ["recruit.steward", None, None]


def test_with_four_players_the_reserve_serves_the_actions_own_types() -> None:
    """R-BUILD-4 [ruling], R-PLACE-4: a recruit in reserve is no farm."""
    game = table(
        players=4,
        seats=[seat(workers=[1], resources={"pollen": 4}, reserve=["recruit.nurse"])],
        display={"farm": [], "recruit": [], "development": []},
    )
    assert "place 1 advance_other" in lines(game)
    assert "place 1 advance_farm" not in lines(game)


def test_a_build_effect_of_the_tiles_type_may_build_from_the_reserve_at_its_price() -> None:
    """R-BUILD-4 [ruling]: Perale's free farm may come from any column or the reserve."""
    game = table(
        seats=[seat(workers=[4], reserve=["farm.aquifer", "recruit.nurse"])],
        ship="3,3",
        planets={"3,3": "rosa", "2,3": "perale"},
        display={"farm": [None, None, "farm.dew-trap"]},
        confirm_turns=True,
    )
    play(game, "place 4 explore", "fly 2,3", "put water", "bonus")
    assert lines(game) == ["take farm.dew-trap", "take farm.aquifer", "done"]
    play(game, "take farm.aquifer", "build farm.aquifer 1,0")
    assert player(game)["reserve"] == ["recruit.nurse"]


def test_an_effect_bound_to_the_leftmost_tile_stays_bound_to_it() -> None:
    """R-BUILD-4 [ruling]: the card does not offer the reserve."""
    game = table(
        seats=[seat(workers=[1], resources={"fiber": 9}, reserve=["farm.aquifer"], hand=["seed-12"])],
        display={"farm": ["farm.dew-trap", "farm.sunflower-deck"]},
    )
    play(game, "play seed-12")
    assert {line.split()[1] for line in lines(game)} == {"farm.dew-trap"}


def test_an_effect_bound_to_the_reserve_stays_bound_to_it() -> None:
    """R-BUILD-4 [ruling]: Visah's retrieve builds from the reserve, never from the rows."""
    game = table(
        seats=[seat(faction="visah", workers=[1], landing=[1], resources={"fiber": 9}, reserve=["farm.aquifer"])],
        display={"farm": ["farm.dew-trap"]},
    )
    play(game, "retrieve")
    assert lines(game) == ["take farm.aquifer", "done"]


@pytest.mark.parametrize("paid", ["fiber", "water"])
def test_a_discount_on_a_farm_leaves_the_choice_what_to_pay(paid: str) -> None:
    """R-BUILD-1: Langstroth's farm hex takes 2 off 1 fiber and 2 water: 1 of either remains."""
    game = table(
        seats=[seat(mat="langstroth", workers=[1], resources={"fiber": 1, "water": 1})],
        display={"farm": ["farm.granary-dome"], "recruit": [], "development": []},
        confirm_turns=True,
    )
    play(game, "place 1 advance")
    assert lines(game) == ["pay fiber", "pay water"], "only the hex with the discount is payable"
    play(game, f"pay {paid}")
    assert resources(game) == {"water" if paid == "fiber" else "fiber": 1}
    assert player(game)["tiles"] == {"1,-1": "farm.granary-dome"}
