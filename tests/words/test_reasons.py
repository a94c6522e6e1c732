"""Why something that looks possible is not."""

from __future__ import annotations

import random

import pytest

from mellifera.engine.options import PLACE, PLAY
from mellifera.words import options, reasons
from tests.table import lines, play, seat, table
from tests.words.choices import EN, PL, whole_game, why


@pytest.mark.parametrize("seed", range(12))
def test_reasons_are_never_about_what_is_on_offer(seed: int) -> None:
    """A reason against a target and an option on it never meet, except tiles that only this worker cannot reach."""
    game, rng = whole_game(seed), random.Random(seed)
    while game.decision is not None:
        offered = {
            (options.target(game.state.pack, option), option.a if option.verb == PLACE else None)
            for option in game.decision.options
        }
        played = {option.a for option in game.decision.options if option.verb == PLAY}
        for reason in reasons.reasons(game.state):
            kind, name = reason.target
            assert EN.said(reason.said)
            assert PL.said(reason.said)
            if kind == "card":
                assert game.state.pack.names["seed"].index(name) not in played
            elif kind == "button":
                assert name not in lines(game)
            else:
                assert (reason.target, reason.worker) not in offered
        game.play(rng.choice(game.decision.options))


def test_spaces_by_worker() -> None:
    game = table(seats=[seat(workers=[4, 1])], display={"farm": ["farm.dew-trap"]}, carvings=["carving.cluster"])
    assert why(game, "space", "carve", 1) == ["needs a 4: this worker has 1"]
    carve = why(game, "space", "carve", 4)
    assert carve[0].startswith("no carving you can afford: Cluster needs")
    assert carve[0].endswith("honey, you hold 0")
    assert why(game, "space", "advance", 1) == ["no tile in reach you can afford: Dew Trap needs 1 fiber, you hold 0"]
    assert why(game, "space", "grow", 1) == ["a worker costs 1 pollen, you hold 0; a frame needs strength 2"]
    assert why(game, "space", "convert", 1) == ["no conversion you can afford"]
    assert why(game, "space", "explore", 1) == []
    assert why(game, "button", "retrieve") == ["none of your workers is on the board or in the landing area"]
    assert why(game, "tile", "farm.dew-trap") == ["needs 1 fiber, you hold 0"]


def test_no_worker_in_the_pool() -> None:
    game = table(seats=[seat(workers=[], landing=[1, 2], hand=["seed-01"])])
    assert why(game, "space", "explore") == ["no worker in your active pool"]


def test_columns_out_of_reach_and_what_a_tile_lacks() -> None:
    """R-ADV-1."""
    rows = {"farm": ["farm.dew-trap", "farm.clover-terrace", "farm.borage-bed"], "recruit": ["recruit.steward"]}
    game = table(seats=[seat(workers=[3], resources={"fiber": 3, "water": 3})], display=rows)
    play(game, "place 3 advance")
    assert why(game, "tile", "farm.borage-bed") == ["needs strength 5: this worker makes 4"]
    steward = why(game, "tile", "recruit.steward")
    assert len(steward) == 1
    assert "pollen, you hold 0" in steward[0]
    assert why(game, "tile", "farm.dew-trap") == []


def test_with_five_players_a_row_belongs_to_one_advance() -> None:
    """R-PLACE-4."""
    rows = {"farm": ["farm.dew-trap", "farm.aquifer"], "recruit": ["recruit.steward"]}
    game = table(players=5, seats=[seat(workers=[2], resources={"fiber": 3, "water": 3, "pollen": 3})], display=rows)
    play(game, "place 2 advance_farm")
    assert why(game, "tile", "recruit.steward") == ["Advance (farms) is not for recruits"]


def test_cells_too_far() -> None:
    """R-EXPL-1."""
    game = table(seats=[seat(workers=[1])], ship="1,1", planets={"1,1": "myrta"})
    play(game, "place 1 explore")
    assert why(game, "cell", "3,2") == ["needs reach 3: this flight has 1"]
    assert why(game, "cell", "1,1") == ["the QueenShip must leave this planet"]
    start = game.state.pack.names["cell"][game.state.pack.start_cell]
    assert why(game, "cell", start) == ["no flight ends on the start cell"]


def test_the_menu_of_grow() -> None:
    """R-GROW-1."""
    game = table(seats=[seat(workers=[3], resources={"pollen": 1, "fiber": 2})])
    play(game, "place 3 grow", "grow worker")
    assert why(game, "button", "grow worker") == ["costs 1 pollen, you hold 0"]
    assert why(game, "button", "upgrade") == ["needs a 4"]
    assert why(game, "button", "grow frame") == []
    game = table(seats=[seat(workers=[1], resources={"fiber": 2})])
    assert why(game, "space", "grow", 1) == ["a worker costs 1 pollen, you hold 0; a frame needs strength 2"]


def test_conversions() -> None:
    """R-CONV-1, R-CONV-3."""
    game = table(seats=[seat(workers=[2], resources={"fiber": 1, "pollen": 1})], dances=["round-dance"])
    play(game, "place 2 convert")
    assert why(game, "conversion", "make-honey") == ["costs 1 water, you hold 0; costs 2 pollen, you hold 1"]
    assert why(game, "conversion", "swap-card") == ["costs 1 seed card, you hold none"]
    assert why(game, "dance", "round-dance") == ["nobody has taught it"]


def test_hexes_away_from_the_hive() -> None:
    """R-BUILD-1."""
    game = table(seats=[seat(workers=[1], resources={"fiber": 1})], display={"farm": ["farm.dew-trap"]})
    play(game, "place 1 advance")
    away = [reason for reason in reasons.reasons(game.state) if reason.target[0] == "hex"]
    assert away
    assert {EN.said(reason.said) for reason in away} == {"not next to a tile of your hive"}
    assert {PL.said(reason.said) for reason in away} == {"nie sąsiaduje z kafelkiem w Twoim ulu"}


def test_cards_that_can_do_nothing_and_cards_used_up() -> None:
    """R-SEED-2."""
    game = table(seats=[seat(hand=["seed-07", "seed-08", "seed-09", "seed-10"])], seed_limit=True)
    for _ in range(2):
        assert game.decision is not None
        options = [o.text for o in game.decision.options if o.text.startswith("play")]
        game.play(options[0])
        while game.decision.prompt != "step":
            game.play(game.decision.options[0])
    hand = game.view(0)["seats"][0]["hand"]
    assert hand
    assert hand[0] is not None
    assert why(game, "card", hand[0]) == ["2 benefits a turn are used up"]


def test_what_must_be_dropped_before_storing() -> None:
    """R-STORE-2."""
    game = table(seats=[seat(workers=[1], resources={"pollen": 1, "wax": 2, "honey": 2})], confirm_turns=True)
    play(game, "place 1 grow", "end")
    assert game.decision is not None
    assert game.decision.prompt == "storage"
    count = int(why(game, "button", "store")[0].split(" ")[0])
    assert why(game, "button", "store") == [f"{count} more to drop"]
    for _ in range(count):
        assert "store" not in [option.text for option in game.decision.options]
        game.play(game.decision.options[0])
        if game.decision.prompt != "storage":
            break
    assert game.decision.prompt != "storage" or "store" in [option.text for option in game.decision.options]


def test_a_dance_that_costs_two_cards_is_refused_as_such() -> None:
    """Tremble Dance."""
    other = seat(taught="tremble-dance", dance_tokens=["token-wax"])
    for hand, held, polish in (([], "none", "nie masz żadnej"), (["seed-08"], "1", "masz 1")):
        game = table(seats=[seat(workers=[2], resources={"fiber": 2, "pollen": 2}, hand=hand), other])
        play(game, "place 2 convert")
        assert why(game, "dance", "tremble-dance") == [f"costs 2 seed cards, you hold {held}"]
        assert why(game, "dance", "tremble-dance", tag="pl") == [f"kosztuje 2 karty siewu, {polish}"]


def test_spaces_by_worker_in_polish() -> None:
    game = table(seats=[seat(workers=[4, 1])], display={"farm": ["farm.dew-trap"]}, carvings=["carving.cluster"])
    assert why(game, "space", "carve", 1, "pl") == ["wymaga siły 4: ta robotnica ma 1"]
    tile = "nie stać Cię na żaden kafelek w zasięgu (Łapacz rosy: potrzeba 1 włókna, masz 0)"
    assert why(game, "space", "advance", 1, "pl") == [tile]
    assert why(game, "space", "grow", 1, "pl") == ["robotnica kosztuje 1 pyłek, masz 0; ramka wymaga siły 2"]


def test_the_upgrade_alone_is_refused_as_no_grow() -> None:
    game = table(seats=[seat(workers=[4])])
    assert why(game, "space", "grow", 4)[0].endswith("; the upgrade alone is no Grow")
    done = table(seats=[seat(workers=[4], upgraded=True)])
    assert "upgrade" not in why(done, "space", "grow", 4)[0]


def test_teaching_alone_is_refused_as_no_convert() -> None:
    game = table(seats=[seat(workers=[4])])
    assert why(game, "space", "convert", 4) == ["no conversion you can afford; teaching alone is no Convert"]
