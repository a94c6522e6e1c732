"""Undo: where it must stop and where it must not (docs/decisions.md, section 12)."""

import pytest

import mellifera as mf
from tests.table import PASS, Json, lines, passing, pending, play, player, seat, table

QUIET: Json = {"ship": "3,3", "planets": {"3,3": "rosa", "2,3": "brassi"}}


def stops_here(game: mf.Game) -> bool:
    """Whether undo refuses, and leaves everything as it was."""
    if game.can_undo:
        return False
    before = game.digest()
    with pytest.raises(mf.UndoBlocked, match="nothing to take back"):
        game.undo()
    return game.digest() == before


def goes_back(game: mf.Game, *script: str) -> bool:
    """Whether every line of the script can be taken back again, one by one."""
    digests = [game.digest()]
    for line in script:
        play(game, line)
        digests.append(game.digest())
    for digest in reversed(digests[:-1]):
        if not game.can_undo:
            return False
        game.undo()
        assert game.digest() == digest
    return True


def test_nothing_to_take_back_at_the_beginning() -> None:
    """R-TURN-1."""
    assert stops_here(table())


# ---------------------------------------------------------------------- no barrier
def test_a_flight_to_an_explored_planet_can_be_taken_back() -> None:
    """R-EXPL-1: nothing hidden shows."""
    game = table(seats=[seat(workers=[4, 1])], **QUIET, confirm_turns=True)
    assert goes_back(game, "place 4 explore", "fly 2,3", "put fiber", "collect", "bonus")


def test_the_token_before_the_planet_is_turned_up_can_be_taken_back() -> None:
    """R-EXPL-2: the barrier comes with the planet, after the token's benefit."""
    game = table(tokens={"3,3": "free-pick"}, planet_deck=["lilia"])
    assert goes_back(game, "place 1 explore", "fly 3,3", "gain water")


def test_building_growing_and_paying_can_be_taken_back() -> None:
    """R-ADV-2, R-GROW-1: the row is refilled only when the turn ends."""
    game = table(
        seats=[seat(workers=[4], resources={"fiber": 3, "pollen": 2})],
        display={"farm": ["farm.dew-trap", "farm.sunflower-deck"]},
        confirm_turns=True,
    )
    assert goes_back(game, "place 4 advance", "take farm.dew-trap", "build farm.dew-trap 1,0")
    assert goes_back(game, "place 4 grow", "upgrade", "grow frame", "pay fiber", "pay pollen", "frame 2,-5 60")


def test_teaching_and_conversions_without_cards_can_be_taken_back() -> None:
    """R-CONV-1, R-CONV-3."""
    game = table(seats=[seat(workers=[4], resources={"fiber": 4})], dances=["round-dance"], confirm_turns=True)
    assert goes_back(
        game, "place 4 convert", "teach round-dance", "token token-wax", "convert round-dance", "convert swap-basic"
    )


def test_the_own_bump_choice_can_be_taken_back() -> None:
    """R-BUMP-3."""
    game = table(seats=[passing()], spaces={"grow.1": (0, 2)}, confirm_turns=True)
    assert goes_back(game, PASS, "bump active")


def test_recovering_replaying_and_reserving_from_the_rows_can_be_taken_back() -> None:
    """R-SEED-1, R-BUILD-4: piles and rows lie open."""
    game = table(seats=[seat(workers=[1], hand=["seed-24", "seed-41", "seed-25"])], discard=["seed-07", "seed-08"])
    assert goes_back(game, "play seed-24", "recover seed-07")
    assert goes_back(game, "play seed-41", "replay seed-08")
    tile = table(seats=[seat(hand=["seed-25"])]).to_dict()["display"][0]
    assert goes_back(game, "play seed-25", f"reserve {tile}", "gain water")


def test_dropping_resources_can_be_taken_back() -> None:
    """R-STORE-2: as long as the turn has not ended."""
    game = table(seats=[seat(faction="ana", workers=[1], landing=[1], resources={"wax": 2, "honey": 1})])
    assert goes_back(game, "retrieve", "drop wax")


def test_a_pod_without_draw_or_refresh_can_be_taken_back() -> None:
    """R-HIB-1."""
    game = table(seats=[seat(workers=[1], landing=[4])], confirm_turns=True)
    assert goes_back(game, "retrieve", "pod sm1")


# ---------------------------------------------------------------------- barriers: chance and hidden cards
def test_research_cannot_be_taken_back() -> None:
    """R-RES-1: cards were seen; the choice among them can be."""
    game = table(seats=[seat(workers=[4])], confirm_turns=True)
    play(game, "place 4 research")
    assert stops_here(game)
    assert goes_back(game, lines(game)[0])


def test_a_planet_turned_up_cannot_be_taken_back() -> None:
    """R-EXPL-2."""
    game = table(tokens={"3,3": "lone-crown"}, planet_deck=["lilia"])
    play(game, "place 1 explore", "fly 3,3")
    assert pending(game).prompt == "put"
    assert stops_here(game)


@pytest.mark.parametrize("pod", ["sm3", "sm5", "sr1"])
def test_a_pod_that_draws_or_refreshes_cannot_be_taken_back(pod: str) -> None:
    """R-HIB-3."""
    game = table(seats=[seat(workers=[1], landing=[4])], confirm_turns=True)
    play(game, "retrieve", f"pod {pod}")
    assert pending(game).seat == 0
    assert stops_here(game)


def test_a_card_drawn_by_a_hex_a_dance_an_income_or_a_seed_cannot_be_taken_back() -> None:
    """R-BUILD-2, R-CONV-1, R-RETR-2, R-SEED-1: every draw."""
    frame = table(
        seats=[
            seat(mat="skep", workers=[1], resources={"fiber": 1}, frames=[(0, "2,0")], tiles={"1,0": "farm.flax-rows"})
        ],
        display={"farm": ["farm.dew-trap"], "recruit": [], "development": []},
    )
    play(frame, "place 1 advance", "build farm.dew-trap 2,0")
    assert stops_here(frame)
    swap = table(seats=[seat(workers=[1], hand=["seed-07", "seed-08"])])
    play(swap, "place 1 convert", "discard seed-07")
    assert stops_here(swap)
    income = table(seats=[seat(workers=[1], landing=[1], tiles={"1,0": "farm.seed-nursery"})])
    play(income, "retrieve")
    assert stops_here(income)
    card = table(seats=[seat(workers=[1], hand=["seed-06"])])
    play(card, "play seed-06")
    assert stops_here(card)


def test_a_card_discarded_for_a_dance_that_draws_nothing_can_be_taken_back() -> None:
    """R-CONV-1: only cards drawn for it are a barrier."""
    mover = seat(
        workers=[1], hand=["seed-07", "seed-08", "seed-09"], taught="tremble-dance", dance_tokens=["token-favor"]
    )
    game = table(seats=[mover])
    assert goes_back(game, "place 1 convert", "convert tremble-dance", "discard seed-07", "discard seed-08")


def test_a_refresh_by_a_card_cannot_be_taken_back() -> None:
    """R-HIB-3: Knapweed refreshes a row of choice."""
    game = table(seats=[seat(workers=[1], hand=["seed-26"])])
    play(game, "play seed-26")
    assert game.can_undo, "a row is still to be chosen"
    play(game, "refresh farm")
    assert stops_here(game)


def test_an_explore_token_charted_from_afar_cannot_be_taken_back() -> None:
    """R-EXPL-2: the planet is turned up there."""
    game = table(seats=[seat(workers=[1], hand=["seed-19"])], tokens={"3,3": "lone-crown", "2,4": "small-trophy"})
    play(game, "play seed-19", "chart 3,3")
    assert stops_here(game)


def test_visahs_set_up_cannot_be_taken_back() -> None:
    """R-SETUP-8: each pair of tiles turned up is a barrier; so is the choice of a faction."""
    for number in range(200):
        game = mf.new_game(players=2, seed=number)
        while pending(game).prompt == "faction":
            game.play("faction visah" if "faction visah" in lines(game) else pending(game).options[0])
            assert stops_here(game), "another seat decides next, or cards and tiles show"
        if pending(game).prompt == "reserve":
            break
    while pending(game).prompt == "reserve":
        game.play(pending(game).options[0])
        assert stops_here(game)


# ---------------------------------------------------------------------- barriers: other seats
def test_the_end_of_a_turn_cannot_be_taken_back() -> None:
    """R-TURN-1: the next seat decides."""
    game = table(seats=[passing(), passing()], confirm_turns=True)
    play(game, PASS)
    assert game.can_undo
    play(game, "end")
    assert stops_here(game)


def test_a_bump_that_another_seat_settles_cannot_be_taken_back() -> None:
    """R-BUMP-3: neither by the bumper nor, once the next turn has begun, by the bumped."""
    game = table(seats=[passing(), seat(), seat()], spaces={"grow.1": (2, 1)})
    play(game, PASS)
    assert stops_here(game)
    play(game, "bump active")
    assert (pending(game).seat, stops_here(game)) == (1, True)


def test_a_standing_answer_is_a_barrier_too() -> None:
    """R-BUMP-3: the seat has decided, though it was not asked."""
    game = table(seats=[passing(), seat()], spaces={"grow.1": (1, 1)})
    game.set_standing(1, ["bump active"])
    play(game, PASS)
    assert (pending(game).seat, pending(game).prompt) == (1, "step")
    assert stops_here(game)


def test_a_turn_of_another_seat_that_resolves_itself_is_a_barrier_too() -> None:
    """R-TURN-1: seat 1 can only retrieve, which asks nothing, and seat 0 decides again."""
    game = table(seats=[passing(), seat(workers=[], landing=[1])])
    play(game, PASS)
    assert (pending(game).seat, pending(game).prompt) == (0, "step")
    assert player(game, 1)["pool"] == [0, 1, 0, 0]
    assert stops_here(game)


def test_free_undo_passes_every_barrier() -> None:
    """R-BUMP-3: the option for hot-seat and solo games."""
    game = mf.new_game(setup=mf.Setup(seats=("p1", "p2"), first_game=True, free_undo=True), seed=3)
    start = game.digest()
    turns = 0
    while turns < 3:
        turns += pending(game).prompt == "step"
        game.play(pending(game).options[0])
    while game.length:
        game.undo()
    assert game.digest() == start
    assert stops_here(game)


def test_undo_within_a_turn_leads_to_the_same_continuation() -> None:
    """R-TURN-4: after taking back and choosing again, the refill is what it would have been."""

    def after(*script: str) -> str:
        game = table(
            seats=[seat(workers=[1], resources={"fiber": 1})],
            display={"farm": ["farm.dew-trap"], "recruit": [], "development": []},
        )
        for line in script:
            game.undo() if line == "undo" else play(game, line)
        return game.digest()

    straight = after("place 1 advance", "build farm.dew-trap 1,0")
    assert after("place 1 explore", "undo", "place 1 advance", "build farm.dew-trap 1,0") == straight
