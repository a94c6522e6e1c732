"""RESOURCES, STORAGE, FAVOR: what is kept at the end of a turn (R-STORE, R-FAVOR)."""

import itertools
from typing import Any

import pytest

import mellifera as mf
from mellifera.engine.spots import Spots, fits, kept_sets
from mellifera.rules.scoring import seat_score
from tests.table import PASS, lines, passing, pending, play, player, resources, seat, table

# Ana's spots: any basic twice, fiber, water, pollen or fiber, wax or honey.
KINDS_OF_SPOT = ["fiber", "water", "pollen", "wax", "honey", "any_basic", "pollen_or_fiber", "wax_or_honey"]
TAKES = {
    **{kind: {number} for number, kind in enumerate(KINDS_OF_SPOT[:5])},
    "any_basic": {0, 1, 2},
    "pollen_or_fiber": {0, 2},
    "wax_or_honey": {3, 4},
}


def holding(**held: int) -> mf.Game:
    """Ana retrieves a worker and ends her turn with these resources."""
    game = table(seats=[seat(faction="ana", workers=[1], landing=[1], resources=held), passing()])
    play(game, "retrieve")
    return game


def test_during_the_turn_any_number_may_be_held() -> None:
    """R-STORE-1: nothing is dropped before the end."""
    game = table(seats=[seat(workers=[1], resources={"water": 30}, hand=["seed-04"])])
    play(game, "play seed-04")
    assert resources(game) == {"water": 32}


def test_what_finds_no_spot_is_discarded_for_1_favor_each() -> None:
    """R-STORE-1: Ana has room for 3 water; nothing else can be done, so nothing is asked."""
    game = holding(water=5)
    assert (resources(game), player(game)["favor"]) == ({"water": 3}, 2)
    assert pending(game).seat == 1


def test_farms_have_spots_too() -> None:
    """R-STORE-1: a farm with a spot for water keeps one more."""
    game = table(
        seats=[seat(faction="ana", workers=[1], landing=[4], resources={"water": 5}, tiles={"1,0": "farm.dew-trap"})]
    )
    play(game, "retrieve", "pod sm1")
    assert resources(game) == {"water": 4, "honey": 1}


def test_what_fits_is_kept_and_nothing_is_asked() -> None:
    """R-STORE-2: one of each kind that Ana can hold."""
    game = holding(fiber=1, water=1, pollen=1, honey=1)
    assert resources(game) == {"fiber": 1, "water": 1, "pollen": 1, "honey": 1}
    assert (pending(game).seat, player(game)["favor"]) == (1, 0)


def test_a_choice_what_to_drop_is_asked_one_by_one() -> None:
    """R-STORE-2: wax or honey, there is one spot."""
    game = holding(wax=1, honey=1)
    assert lines(game) == ["drop wax", "drop honey"]
    play(game, "drop wax")
    assert (resources(game), player(game)["favor"], pending(game).seat) == ({"honey": 1}, 1, 1)


def test_with_end_all_that_fits_is_kept_and_nothing_is_asked() -> None:
    """R-STORE-2: all of it fits; that badly placed one could be left out concerns only who wishes for it."""
    game = holding(fiber=2, water=2, pollen=1)
    assert (pending(game).prompt, lines(game)) == ("after", ["end", "end waste"])
    events = play(game, "end")
    assert resources(game) == {"fiber": 2, "water": 2, "pollen": 1}
    assert (pending(game).seat, [event for event in events if event.kind == "drop"]) == (1, [])


def test_with_end_waste_every_legal_arrangement_is_open() -> None:
    """R-STORE-2: badly placed, one of each kind can be left out; keeping everything is legal still."""
    game = holding(fiber=2, water=2, pollen=1)
    play(game, "end waste")
    assert (pending(game).prompt, lines(game)) == ("storage", ["drop fiber", "drop water", "drop pollen", "store"])
    wasteful = game.clone()
    play(game, "store")
    assert (resources(game), player(game)["favor"]) == ({"fiber": 2, "water": 2, "pollen": 1}, 0)
    play(wasteful, "drop water")
    assert (resources(wasteful), player(wasteful)["favor"]) == ({"fiber": 2, "water": 1, "pollen": 1}, 1)
    assert pending(wasteful).seat == 1, "what is left must lie somewhere"


def test_end_waste_is_listed_only_where_a_wasteful_arrangement_exists() -> None:
    """R-STORE-2: one spot takes wax or honey, so one of them goes either way; both ways keep as much."""
    game = table(
        seats=[seat(faction="ana", workers=[1], landing=[1], resources={"wax": 1, "honey": 1})], confirm_turns=True
    )
    play(game, "retrieve")
    assert lines(game) == ["end"]
    play(game, "end")
    assert (pending(game).prompt, lines(game)) == ("storage", ["drop wax", "drop honey"])


@pytest.mark.parametrize(("held", "asked"), [({"water": 1}, False), ({"fiber": 2, "water": 2, "pollen": 1}, True)])
def test_without_confirmation_and_cards_the_end_is_asked_only_for_a_wasteful_wish(
    held: dict[str, int], asked: bool
) -> None:
    """R-STORE-2: otherwise the turn ends by itself."""
    game = holding(**held)
    assert (pending(game).seat, pending(game).prompt) == ((0, "after") if asked else (1, "step"))


def test_equally_good_ways_are_asked_token_by_token() -> None:
    """R-STORE-2: of 6 basics Ana keeps 5 and then chooses again; the last way left is taken by itself."""
    game = holding(fiber=3, water=1, pollen=3)
    assert lines(game) == ["end", "end waste"]
    play(game, "end")
    assert (pending(game).prompt, lines(game)) == ("storage", ["drop fiber", "drop pollen"])
    play(game, "drop pollen")
    assert lines(game) == ["drop fiber", "drop pollen"]
    play(game, "drop fiber")
    assert (resources(game), player(game)["favor"]) == ({"fiber": 2, "water": 1, "pollen": 2}, 2)
    assert pending(game).seat == 1


def test_one_fullest_way_discards_by_itself() -> None:
    """R-STORE-2: three spots take water and another the fiber; a fiber on a spot for any basic would be waste."""
    game = holding(fiber=1, water=4)
    assert lines(game) == ["end", "end waste"]
    play(game, "end")
    assert (resources(game), player(game)["favor"]) == ({"fiber": 1, "water": 3}, 1)
    assert (pending(game).seat, pending(game).prompt) == (1, "step")


def test_one_may_arrange_wastefully() -> None:
    """R-STORE-2: Ana has three spots for pollen; two of them also take water, which has one of its own.

    So of 2 water and 3 pollen one must go. If a pollen goes, both water may lie on the spots for any basic, and
    another pollen goes.
    """
    game = holding(water=2, pollen=3)
    play(game, "end waste")
    assert lines(game) == ["drop water", "drop pollen"]
    wasteful = game.clone()
    play(wasteful, "drop pollen")
    assert lines(wasteful) == ["drop pollen", "store"], "the second water may lie on another spot, too"
    play(wasteful, "drop pollen")
    assert resources(wasteful) == {"water": 2, "pollen": 1}
    play(game, "drop water")
    assert (resources(game), pending(game).seat) == ({"water": 1, "pollen": 3}, 1)


def test_what_fits_may_not_be_thrown_away() -> None:
    """R-STORE-2: after the wasteful arrangement is complete there is nothing more to drop."""
    game = holding(water=2, pollen=3)
    play(game, "end waste", "drop pollen", "drop pollen")
    assert pending(game).seat == 1


def brute_force(tokens: tuple[int, ...], spots: tuple[int, ...]) -> set[tuple[int, ...]]:
    """R-STORE-2 word for word: every arrangement in which no discarded token could go on a spot left empty."""
    places = [TAKES[kind] for kind, n in zip(KINDS_OF_SPOT, spots, strict=True) for _ in range(n)]
    found = set()
    for filling in itertools.product(*[[*sorted(takes), None] for takes in places]):
        kept = tuple(filling.count(kind) for kind in range(5))
        left = [have - use for have, use in zip(tokens, kept, strict=True)]
        if min(left) < 0:
            continue
        empty = [takes for takes, token in zip(places, filling, strict=True) if token is None]
        if not any(left[kind] for takes in empty for kind in takes):
            found.add(kept)
    return found


@pytest.mark.parametrize(
    "spots",
    [(1, 1, 0, 0, 0, 2, 1, 1), (0, 1, 1, 1, 0, 1, 1, 1), (0, 0, 0, 0, 1, 2, 2, 1), (1, 0, 2, 0, 0, 1, 0, 2)],
)
def test_what_can_be_kept_is_every_maximal_arrangement(spots: Spots) -> None:
    """R-STORE-2: compared with trying out every way to fill the spots."""
    for tokens in itertools.product((0, 1, 3), (0, 2), (0, 1, 4), (0, 2), (0, 1)):
        expected = brute_force(tokens, spots)
        assert set(kept_sets(tokens, spots)) == expected, tokens
        assert fits(tokens, spots) == (tokens in expected), tokens


def test_a_symbol_of_two_kinds_is_one_resource_of_either() -> None:
    """R-STORE-3: as an icon (one question, one token) and as a spot (one token)."""
    game = table(
        seats=[seat(faction="saha", workers=[1])],
        ship="3,3",
        planets={"3,3": "rosa", "2,3": "myrta"},
        confirm_turns=True,
    )
    play(game, "place 1 explore", "fly 2,3", "put water")
    assert lines(game) == ["gain fiber", "gain pollen"]
    play(game, "gain fiber")
    assert resources(game) == {"water": 1, "fiber": 1}
    spot = (0, 0, 0, 0, 0, 0, 1, 0)
    assert not fits((1, 0, 1, 0, 0), spot)
    assert set(kept_sets((1, 0, 1, 0, 0), spot)) == {(1, 0, 0, 0, 0), (0, 0, 1, 0, 0)}


def test_resources_never_run_out() -> None:
    """R-STORE-3 [ruling]: more fiber than the box holds."""
    game = table(seats=[seat(workers=[1], resources={"fiber": 40}, hand=["seed-05"])])
    play(game, "play seed-05")
    assert resources(game) == {"fiber": 42}


def test_workers_do_run_out() -> None:
    """R-STORE-3 [ruling]: four each; Cloning Vats give one of two if three are in play."""
    game = table(
        seats=[seat(workers=[4, 1, 1], resources={"wax": 2})],
        display={"farm": [], "recruit": [], "development": ["development.cloning-vats"]},
        confirm_turns=True,
    )
    play(game, "place 4 advance", "build development.cloning-vats 1,0")
    assert player(game)["in_play"] == 4
    assert resources(game)["pollen"] >= 2


def test_what_is_gained_in_anothers_turn_may_wait_until_the_end_of_the_next_own_turn() -> None:
    """R-STORE-4 [ruling]: Ana's full storage grows by Diplomat's basic; it is settled when her own turn ends."""
    held = {"fiber": 4, "water": 1}
    game = table(
        seats=[
            passing(),
            seat(faction="ana", workers=[1, 1], resources=held, tiles={"1,0": "recruit.diplomat"}),
        ],
        spaces={"grow.1": (1, 1)},
    )
    play(game, PASS, "bump landing", "gain water")
    assert (pending(game).seat, pending(game).prompt) == (1, "step")
    assert resources(game, 1) == {"fiber": 4, "water": 2}
    play(game, "retrieve", "end")
    assert pending(game).prompt == "storage"
    play(game, "drop water")
    assert (resources(game, 1), player(game, 1)["favor"]) == (held, 2), "1 for Diplomat, 1 for the drop"


def last_turn(**more: Any) -> mf.Game:
    """Seat 0 has the last turn of the game and bumps a worker of seat 1, whose storage is full."""
    pods = dict.fromkeys(["sm1", "sm2", "sm3", "sm4", "sm5", "sr1", "sr2"], 0)
    other = seat(faction=more.pop("faction", "ana"), workers=[1], **more)
    return table(seats=[passing(), other], spaces={"grow.1": (1, 1)}, pods=pods, turns_left=0)


def test_without_a_turn_left_storage_is_settled_before_scoring() -> None:
    """R-STORE-4 [ruling]: for the usual Favor; the owner chooses what to drop."""
    game = last_turn(resources={"fiber": 4, "water": 1}, tiles={"1,0": "recruit.diplomat"})
    play(game, PASS, "bump landing", "gain water")
    assert (pending(game).seat, pending(game).prompt, lines(game)) == (1, "storage", ["drop fiber", "drop water"])
    play(game, "drop water")
    assert game.over
    assert player(game, 1)["favor"] == 2


def test_before_scoring_every_legal_arrangement_is_offered() -> None:
    """R-STORE-4 [ruling]: there is no `end waste` to ask for it; a wasteful arrangement keeps fewer than it could."""
    game = last_turn(resources={"fiber": 4, "water": 1}, tiles={"1,0": "recruit.diplomat"})
    play(game, PASS, "bump landing", "gain water", "drop fiber")
    assert lines(game) == ["drop fiber", "store"], "the water could lie on both spots for any basic"
    play(game, "drop fiber")
    assert (game.over, resources(game, 1), player(game, 1)["favor"]) == (True, {"fiber": 2, "water": 2}, 3)


def test_that_last_storage_is_answered_by_no_ability() -> None:
    """R-STORE-4 [ruling]: Courtier gives no Favor for a discard after the last turn."""
    tiles = {"1,0": "recruit.diplomat", "0,-1": "recruit.courtier"}
    game = last_turn(resources={"fiber": 4, "water": 1}, tiles=tiles)
    play(game, PASS, "bump landing", "gain water", "drop water")
    assert game.over
    assert player(game, 1)["favor"] == 2


def test_a_discard_at_the_end_of_a_turn_is_answered_by_abilities() -> None:
    """R-TURN-4, R-STORE-1: Courtier's 1 Favor besides."""
    game = table(
        seats=[seat(faction="ana", workers=[1], landing=[4], resources={"honey": 2}, tiles={"1,0": "recruit.courtier"})]
    )
    play(game, "retrieve", "pod sm1")
    assert player(game)["favor"] == 3


def test_favor_moves_up_the_track_and_scores_by_position() -> None:
    """R-FAVOR-1."""
    game = table(seats=[seat(favor=10), seat(favor=45), seat(favor=2)])
    assert [seat_score(game.state, number)["favor"] for number in range(3)] == [3, 15, 0]


@pytest.mark.parametrize(("before", "favor", "vp"), [(41, 44, 0), (42, 45, 0), (43, 45, 1), (45, 45, 3)])
def test_past_the_last_space_each_favor_is_1_vp_at_once(before: int, favor: int, vp: int) -> None:
    """R-FAVOR-1 [ruling]: 3 Favor from different places of a track of 45."""
    game = table(seats=[seat(workers=[1], favor=before, hand=["seed-07"])])
    play(game, "play seed-07")
    assert (player(game)["favor"], player(game)["vp"]) == (favor, vp)
