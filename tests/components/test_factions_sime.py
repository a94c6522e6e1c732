"""The faction Sime in detail: strength that is needed and paid for, and the strength-4 benefit of each action."""

from __future__ import annotations

from tests.components.example import follow, plays, position, summary


@plays("faction.sime.base")
def test_a_boost_that_the_action_needs_is_shown() -> None:
    """A strength-1 worker makes a frame (2 strength, 2 basics) only with the boost, which costs a third basic."""
    game = position({"faction": "sime", "workers": [1], "resources": {"water": 1, "fiber": 2}})
    follow(game, "place 1 grow", "? boost", "boost", "? pay fiber | pay water", "pay water")
    follow(game, "frame 2,0 0", "? end")
    assert (summary(game, 0)["water"], summary(game, 0)["fiber"]) == (0, 0)


@plays("faction.sime.base")
def test_a_boost_that_would_use_up_what_the_action_needs_is_not_offered() -> None:
    short = position({"faction": "sime", "workers": [1], "resources": {"fiber": 2}})
    follow(short, "?! place 1 grow")
    lone = position({"faction": "sime", "workers": [1], "resources": {"pollen": 1}})
    follow(lone, "place 1 grow", "? end")
    assert (summary(lone, 0)["pool"], summary(lone, 0)["pollen"]) == ([1], 0), "the pollen is the new worker's"


@plays("faction.sime.upgraded")
def test_a_basic_buys_the_strength_4_benefit_of_grow_research_and_convert() -> None:
    mine = {"faction": "sime", "upgraded": True, "workers": [3], "resources": {"pollen": 2}, "hand": ["seed-08"]}
    game = position(mine, deck=["seed-01"])
    follow(game, "place 3 research", "done", "keep seed-01", "? plant seed-01 | plant seed-08 | done", "plant seed-08")
    assert (summary(game, 0)["planted"], summary(game, 0)["pollen"]) == (["seed-08"], 1)
    game = position({**mine, "hand": []}, dances=["round-dance"])
    follow(game, "place 3 convert", "done", "?+ teach round-dance", "teach round-dance", "token token-wax")
    follow(game, "? gain fiber | gain water", "gain water")
    after = summary(game, 0)
    assert (after["taught"], after["pollen"], after["water"]) == ("round-dance", 0, 1), "one paid, one swapped"


@plays("faction.sime.upgraded")
def test_the_payment_for_teaching_leaves_a_conversion_that_can_be_made() -> None:
    """R-PLACE-2: with the one water paid for teaching, honey is left: only Buzz Run takes it."""
    mine = {"faction": "sime", "upgraded": True, "workers": [3], "resources": {"water": 1, "honey": 1}}
    game = position(mine, dances=["sickle-dance", "buzz-run", "round-dance"])
    follow(game, "place 3 convert", "? convert swap-basic | teach buzz-run", "teach buzz-run")
    follow(game, "token token-favor", "token token-wax", "? end")
    after = summary(game, 0)
    assert (after["water"], after["honey"], after["favor"], after["wax"]) == (0, 0, 3, 2)


@plays("faction.sime.upgraded")
def test_a_menu_left_after_a_paid_lesson_needs_a_conversion_first() -> None:
    """R-PLACE-2: `done` comes with the first conversion, also where teaching was paid for."""
    mine = {"faction": "sime", "upgraded": True, "workers": [3], "resources": {"water": 1, "fiber": 2, "wax": 1}}
    game = position(mine, dances=["sickle-dance", "buzz-run", "tremble-dance"])
    follow(game, "place 3 convert", "done", "teach sickle-dance", "? pay fiber | pay water", "pay fiber")
    follow(game, "token token-favor", "? convert swap-basic | convert sickle-dance", "convert sickle-dance", "?+ done")


@plays("faction.sime.upgraded")
def test_a_lone_basic_does_not_pay_for_teaching() -> None:
    """R-PLACE-2: after the payment nothing could be converted; with a card the swap of a card is left."""
    mine = {"faction": "sime", "upgraded": True, "workers": [3], "resources": {"water": 1}}
    dances = ["sickle-dance", "buzz-run", "round-dance"]
    lone = position(mine, dances=dances)
    follow(lone, "place 3 convert", "? gain fiber | gain pollen")
    card = position({**mine, "hand": ["seed-08"]}, dances=dances)
    follow(card, "place 3 convert", "done", "?+ teach round-dance", "teach round-dance", "token token-wax")
    assert (summary(card, 0)["water"], summary(card, 0)["taught"]) == (0, "round-dance")
    follow(card, "?! convert swap-basic | teach buzz-run")


@plays("faction.sime.upgraded")
def test_no_basic_is_paid_for_a_benefit_that_then_nothing_is_left_for() -> None:
    """Myrta's benefit costs a basic itself: with a single one it is not offered before the planet has given more."""
    mine = {"faction": "sime", "upgraded": True, "workers": [3], "resources": {"pollen": 1}}
    game = position(mine, ship="2,3", planets={"2,3": "lami", "2,2": "myrta"})
    follow(game, "place 3 explore", "done", "fly 2,2", "put fiber", "? gain fiber | gain pollen", "gain pollen")
    follow(game, "? bonus | done", "bonus", "pay fiber", "? use planet.myrta | done", "use planet.myrta", "? end")
    assert (summary(game, 0)["honey"], summary(game, 0)["pollen"], summary(game, 0)["fiber"]) == (1, 1, 0)
