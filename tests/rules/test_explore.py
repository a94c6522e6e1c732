"""EXPLORE: flying, explore tokens, planets and the strength-4 benefit (R-EXPL)."""

from typing import Any

import pytest

import mellifera as mf
from tests.table import Json, lines, pending, play, player, resources, seat, table


def cells(game: mf.Game) -> set[str]:
    return {line.removeprefix("fly ") for line in lines(game)}


def at(cell: str, **more: Any) -> Json:
    """The ship on an explored planet."""
    planets = {cell: "rosa", **more.pop("planets", {})}
    return {"ship": cell, "planets": planets, **more}


@pytest.mark.parametrize(
    ("strength", "reach"),
    [
        (1, {"2,2", "2,4", "1,3", "3,3"}),
        (2, {"2,2", "2,4", "1,3", "3,3", "2,1", "1,2", "3,2", "1,4"}),
    ],
)
def test_the_ship_moves_orthogonally_up_to_the_strength(strength: int, reach: set[str]) -> None:
    """R-EXPL-1: no diagonal steps, fewer cells are allowed, never the start cell 3,4, never where it stands."""
    game = table(seats=[seat(workers=[strength])], **at("2,3"))
    play(game, f"place {strength} explore")
    assert cells(game) == reach


def test_the_strengths_on_both_spaces_add_up() -> None:
    """R-EXPL-1: 1 + 2 after the shift; the bumped worker does not count."""
    game = table(seats=[seat(workers=[1])], spaces={"explore.1": (1, 2), "explore.2": (1, 4)})
    play(game, "place 1 explore")
    assert cells(game) == {"3,3", "2,4", "3,2", "2,3", "1,4", "3,1", "2,2", "1,3"}


def test_the_ship_may_cross_the_start_cell() -> None:
    """R-EXPL-1: from 3,3 to 2,4 in two steps, whichever way."""
    game = table(seats=[seat(workers=[2])], **at("3,3"))
    play(game, "place 2 explore")
    assert "2,4" in cells(game)
    assert "3,4" not in cells(game)


def test_the_token_is_kept_and_gives_its_benefit_then_the_planet_is_turned_up() -> None:
    """R-EXPL-2."""
    game = table(tokens={"3,3": "fine-trophy"}, planet_deck=["lilia"], confirm_turns=True)
    events = play(game, "place 1 explore", "fly 3,3")
    assert player(game)["explored"] == ["fine-trophy"]
    assert (player(game)["vp"], player(game)["favor"]) == (1, 2)
    place = game.state.ship
    assert (game.to_dict()["planets"][place], game.to_dict()["explore_tokens"][place]) == ("lilia", None)
    kinds = [event.kind for event in events]
    assert kinds.index("explore_token") < kinds.index("vp") < kinds.index("planet")


def test_choices_of_the_token_come_before_the_planet_is_turned_up() -> None:
    """R-EXPL-2: the benefit first."""
    game = table(tokens={"3,3": "free-pick"}, planet_deck=["lilia"])
    play(game, "place 1 explore", "fly 3,3")
    assert pending(game).prompt == "gain"
    assert game.to_dict()["planets"][game.state.ship] is None
    play(game, "gain water", "gain fiber")
    assert game.to_dict()["planets"][game.state.ship] == "lilia"


def test_a_token_about_the_planet_itself_waits_for_the_tile() -> None:
    """R-EXPL-2: Rich Soil puts a resource on the planet, which must lie there."""
    game = table(tokens={"3,3": "rich-soil"}, planet_deck=["erica"], confirm_turns=True)
    play(game, "place 1 explore", "fly 3,3")
    assert lines(game) == ["put fiber", "put water", "put pollen", "done"]
    play(game, "put pollen", "put pollen")
    assert resources(game) == {"pollen": 2}


def test_an_explored_planet_gives_no_token() -> None:
    """R-EXPL-2: the second visitor finds none."""
    game = table(**at("3,3", planets={"2,3": "lilia"}), confirm_turns=True)
    play(game, "place 1 explore", "fly 2,3", "put fiber")
    assert player(game)["explored"] == []


@pytest.mark.parametrize("kind", ["fiber", "water", "pollen"])
def test_a_basic_of_choice_goes_on_an_empty_outline_and_is_gained(kind: str) -> None:
    """R-EXPL-3, R-EXPL-4: also on a planet explored before; it stays there."""
    game = table(**at("3,3", planets={"2,3": "sapin"}, outlines={"2,3": ["water"]}), confirm_turns=True)
    play(game, "place 1 explore", "fly 2,3")
    assert lines(game) == ["put fiber", "put water", "put pollen"]
    play(game, f"put {kind}")
    place = game.state.ship
    assert sorted(game.to_dict()["outlines"][place]) == sorted(["water", kind])
    assert sum(resources(game).values()) == 2
    assert resources(game)[kind] == (2 if kind == "water" else 1)


def test_without_an_empty_outline_nothing_is_put() -> None:
    """R-EXPL-3: Lilia's one outline is taken."""
    game = table(**at("3,3", planets={"2,3": "lilia"}, outlines={"2,3": ["pollen"]}), confirm_turns=True)
    play(game, "place 1 explore", "fly 2,3")
    assert lines(game) == ["end"]
    assert resources(game) == {"water": 1, "pollen": 1}


def test_printed_icons_of_several_kinds_are_chosen() -> None:
    """R-EXPL-4, R-STORE-3: Myrta shows pollen or fiber."""
    game = table(**at("3,3", planets={"2,3": "myrta"}), confirm_turns=True)
    play(game, "place 1 explore", "fly 2,3", "put water")
    assert lines(game) == ["gain fiber", "gain pollen"]
    play(game, "gain pollen")
    assert resources(game) == {"water": 1, "pollen": 1}


def test_the_strength_4_benefit_before_or_after_collecting() -> None:
    """R-EXPL-5: both orders lead to both gains."""
    start = table(seats=[seat(workers=[4])], **at("3,3", planets={"2,3": "brassi"}), confirm_turns=True)
    play(start, "place 4 explore", "fly 2,3", "put fiber")
    assert lines(start) == ["collect", "bonus"]
    for script in (("bonus",), ("collect", "bonus")):
        game = start.clone()
        play(game, *script)
        assert lines(game) == ["end"]
        assert resources(game) == {"fiber": 2, "honey": 1}


def test_the_strength_4_benefit_may_be_declined() -> None:
    """R-EXPL-5: `done` after collecting."""
    game = table(seats=[seat(workers=[4])], **at("3,3", planets={"2,3": "brassi"}), confirm_turns=True)
    play(game, "place 4 explore", "fly 2,3", "put fiber", "collect")
    assert lines(game) == ["bonus", "done"]
    play(game, "done")
    assert player(game)["favor"] == 0


def test_what_was_collected_may_pay_for_the_strength_4_benefit() -> None:
    """R-EXPL-5: Myrta's honey costs a basic that her own icons give."""
    game = table(seats=[seat(workers=[4])], **at("3,3", planets={"2,3": "myrta"}), confirm_turns=True)
    play(game, "place 4 explore", "fly 2,3", "put water", "gain fiber")
    assert lines(game) == ["bonus", "done"]


def test_the_sum_of_strengths_does_not_make_a_strength_4_worker() -> None:
    """R-EXPL-5: only the worker placed this turn counts, not 3 + 4."""
    game = table(
        seats=[seat(workers=[3])],
        spaces={"explore.1": (1, 4)},
        **at("3,3", planets={"2,3": "brassi"}),
        confirm_turns=True,
    )
    play(game, "place 3 explore", "fly 2,3", "put fiber")
    assert lines(game) == ["end"]


def test_everything_concerns_the_planet_flown_to_even_if_the_ship_moves_on() -> None:
    """R-EXPL-6 [ruling]: Perale's free farm leads to Cosmic Compass, which flies on; then Perale is collected.

    The farm covers Poppleton's hex that gives a cheaper tile; Forager, who follows the action, harvests on Perale too.
    """
    game = table(
        seats=[
            seat(
                mat="poppleton",
                workers=[4],
                tiles={"0,-1": "farm.clover-terrace", "1,0": "recruit.forager"},
            )
        ],
        **at("3,3", planets={"2,3": "perale", "1,1": "rosa", "3,3": "zingi"}, outlines={"2,3": ["water"]}),
        display={"farm": ["farm.dew-trap"], "recruit": [], "development": ["development.cosmic-compass"]},
        confirm_turns=True,
    )
    play(game, "place 4 explore", "fly 2,3", "bonus", "take farm.dew-trap", "build farm.dew-trap 0,-2")
    play(game, "take development.cosmic-compass", "fly 1,1")
    assert game.to_dict()["ship"] == "1,1"
    assert pending(game).prompt == "harvest"
    assert lines(game) == ["harvest water", "harvest pollen"], "Forager: what Perale shows"
    play(game, "harvest pollen")
    assert resources(game) == {"wax": 1, "pollen": 2, "water": 2}, "Rosa's wax, Perale's pollen and water, income"
