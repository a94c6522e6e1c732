"""RESEARCH and seed cards: drawing, keeping, planting, playing (R-RES, R-SEED)."""

import pytest

from mellifera.rules.scoring import seat_score
from tests.table import PASS, lines, passing, pending, play, player, resources, seat, table


@pytest.mark.parametrize("strength", [2, 3, 4])
def test_as_many_cards_as_the_strength_are_drawn_and_one_is_kept(strength: int) -> None:
    """R-RES-1: the others are discarded face up."""
    top = ["seed-31", "seed-12", "seed-10", "seed-36", "seed-23"]
    game = table(seats=[seat(workers=[strength])], deck=top, confirm_turns=True)
    play(game, f"place {strength} research")
    assert lines(game) == [f"keep {card}" for card in top[:strength]]
    play(game, "keep seed-12")
    assert player(game)["hand"] == ["seed-12"]
    assert sorted(game.to_dict()["discard"]) == sorted(set(top[:strength]) - {"seed-12"})
    assert game.to_dict()["deck"][-1] == top[strength]


def test_with_strength_1_the_only_card_is_kept() -> None:
    """R-RES-1: nothing is asked."""
    game = table(seats=[seat(workers=[1])], deck=["seed-31"], confirm_turns=True)
    play(game, "place 1 research")
    assert player(game)["hand"] == ["seed-31"]


def test_an_empty_deck_is_made_of_the_shuffled_discard_pile() -> None:
    """R-RES-1 [ruling]: also in the middle of a draw; cards drawn before are not shuffled in."""
    game = table(seats=[seat(workers=[3])], deck=["seed-31"], discard="rest")
    play(game, "place 3 research")
    drawn = [line.removeprefix("keep ") for line in lines(game)]
    assert drawn[0] == "seed-31"
    assert len(set(drawn)) == 3
    data = game.to_dict()
    assert (len(data["deck"]), data["discard"]) == (42, [])


def test_the_new_deck_is_in_another_order_for_other_chance() -> None:
    """R-RES-1 [ruling]: it is shuffled, not turned over."""
    orders = []
    for rng in (1, 2):
        game = table(seats=[seat(workers=[2])], discard="rest", rng=rng)
        play(game, "place 2 research")
        orders.append(game.to_dict()["deck"])
    assert orders[0] != orders[1]


def test_fewer_cards_than_the_strength_are_drawn_if_no_more_exist() -> None:
    """R-RES-1: two cards are left in the world."""
    everything = [f"seed-{number:02}" for number in range(3, 46)]
    game = table(seats=[seat(workers=[4]), seat(hand=everything)])
    play(game, "place 4 research")
    assert set(lines(game)) == {"keep seed-01", "keep seed-02"}


def test_strength_4_may_then_plant_a_card_from_hand() -> None:
    """R-RES-2: any card of the hand, also the one just kept; it stays open."""
    game = table(seats=[seat(workers=[4], hand=["seed-07"])], deck=["seed-31"], confirm_turns=True)
    play(game, "place 4 research", "keep seed-31")
    assert lines(game) == ["plant seed-07", "plant seed-31", "done"]
    play(game, "plant seed-31")
    assert (player(game)["planted"], player(game)["hand"]) == (["seed-31"], ["seed-07"])
    assert game.view(1)["seats"][0]["planted"] == ["seed-31"]


def test_weaker_workers_do_not_plant() -> None:
    """R-RES-2."""
    game = table(seats=[seat(workers=[3], hand=["seed-07"])], deck=["seed-31"])
    play(game, "place 3 research", "keep seed-31")
    assert pending(game).prompt == "after"


@pytest.mark.parametrize(
    ("planted", "frames", "possible"),
    [(1, 0, True), (2, 0, False), (2, 1, True), (3, 1, False), (3, 2, True), (4, 2, False), (4, 3, False)],
)
def test_planting_slots(planted: int, frames: int, possible: bool) -> None:
    """R-RES-2: 2, and 1 more for each of the first two frames, at most 4."""
    game = table(
        seats=[
            seat(
                mat="skep",
                workers=[4],
                planted=["seed-01", "seed-02", "seed-03", "seed-04"][:planted],
                frames=[(0, "2,0"), (0, "4,0"), (0, "6,0")][:frames],
            )
        ],
        deck=["seed-31"],
    )
    play(game, "place 4 research", "keep seed-31")
    assert (pending(game).prompt == "plant") == possible


def test_planted_cards_count_only_the_owners_things() -> None:
    """R-RES-2: the other seat's honey does not score."""
    game = table(seats=[seat(planted=["seed-01"], resources={"honey": 1}), seat(resources={"honey": 5})])
    assert seat_score(game.state, 0)["planted"] == 2


def test_a_card_is_played_for_its_benefit_or_for_any_basic() -> None:
    """R-SEED-1: it leaves the hand either way."""
    game = table(seats=[seat(workers=[1], hand=["seed-02", "seed-08"])])
    play(game, "play seed-02")
    assert (resources(game), player(game)["favor"]) == ({"pollen": 2}, 1)
    play(game, "trade seed-08")
    assert lines(game) == ["gain fiber", "gain water", "gain pollen"]
    play(game, "gain pollen")
    assert (resources(game), player(game)["vp"], player(game)["hand"]) == ({"pollen": 3}, 0, [])


def test_the_benefit_is_offered_only_if_part_of_it_can_be_done() -> None:
    """R-SEED-1 [ruling]: without pollen no worker, with no discard pile still Favor; trading is always offered."""
    game = table(seats=[seat(workers=[1], hand=["seed-16", "seed-24", "seed-41"])])
    cards = [line for line in lines(game) if not line.startswith("place")]
    assert cards == ["play seed-24", "trade seed-16", "trade seed-24", "trade seed-41"]


def test_the_card_itself_cannot_pay_for_its_benefit() -> None:
    """R-SEED-1 [ruling]: "discard a card" needs another one."""
    alone = table(seats=[seat(workers=[1], hand=["seed-45"])])
    assert "play seed-45" not in lines(alone)
    pair = table(seats=[seat(workers=[1], hand=["seed-45", "seed-07"])])
    assert "play seed-45" in lines(pair)


def test_a_card_played_lies_on_the_discard_pile_when_its_benefit_is_settled() -> None:
    """R-SEED-1: at once, not when the turn ends; another card can take it back, and it can be played again."""
    game = table(seats=[seat(workers=[1], hand=["seed-08", "seed-24"])], discard=["seed-07"])
    assert "play seed-24" in lines(game)
    play(game, "play seed-08")
    assert game.to_dict()["discard"] == ["seed-07", "seed-08"]
    play(game, "play seed-24")
    assert lines(game) == ["recover seed-07", "recover seed-08"]
    assert (game.to_dict()["discard"], game.to_dict()["playing"]) == (["seed-07", "seed-08"], "seed-24")
    play(game, "recover seed-08")
    assert player(game)["hand"] == ["seed-08"], "it is taken back in the turn in which it was played"
    assert (game.to_dict()["discard"], game.to_dict()["playing"]) == (["seed-07", "seed-24"], None)
    play(game, "play seed-08")
    assert (game.to_dict()["discard"], player(game)["vp"]) == (["seed-07", "seed-24", "seed-08"], 4)


def test_a_card_traded_lies_there_when_its_resource_is_chosen() -> None:
    """R-SEED-1: the same for a card played for a basic."""
    game = table(seats=[seat(workers=[1], hand=["seed-07", "seed-24"])])
    play(game, "trade seed-07")
    assert (game.to_dict()["discard"], game.to_dict()["playing"]) == ([], "seed-07")
    play(game, "gain water")
    assert (game.to_dict()["discard"], game.to_dict()["playing"]) == (["seed-07"], None)


def test_a_card_played_this_turn_can_be_copied() -> None:
    """R-SEED-1: there is nothing to copy before, and afterwards the card itself."""
    game = table(seats=[seat(workers=[1], hand=["seed-08", "seed-41"])])
    assert "play seed-41" not in lines(game)
    play(game, "play seed-08", "play seed-41")
    assert (player(game)["vp"], game.to_dict()["discard"]) == (4, ["seed-08", "seed-41"])


def test_the_own_benefit_of_a_card_does_not_reach_it() -> None:
    """R-SEED-1: with an empty deck and pile its own draw finds nothing, and it takes itself back as little."""
    everything = [f"seed-{number:02}" for number in range(1, 46) if number not in (24, 33)]
    game = table(seats=[seat(workers=[1], hand=["seed-33", "seed-24"]), seat(hand=everything)])
    own = game.clone()
    play(own, "play seed-24")
    assert (player(own)["hand"], own.to_dict()["discard"]) == (["seed-33"], ["seed-24"])
    play(game, "play seed-33")
    assert (player(game)["hand"], game.to_dict()["discard"]) == (["seed-24"], ["seed-33"])


def test_a_card_played_before_can_be_drawn_again_once_the_pile_is_shuffled() -> None:
    """R-SEED-1, R-RES-1: the deck is empty and the pile holds just the card played before."""
    everything = [f"seed-{number:02}" for number in range(1, 46) if number not in (8, 33)]
    game = table(seats=[seat(workers=[1], hand=["seed-33", "seed-08"]), seat(hand=everything)])
    play(game, "play seed-08", "play seed-33")
    assert (player(game)["hand"], player(game)["favor"], player(game)["vp"]) == (["seed-08"], 2, 2)
    assert game.to_dict()["discard"] == ["seed-33"]


def test_two_cards_that_draw_go_round_as_long_as_their_owner_likes() -> None:
    """R-SEED-1: only where all other cards are in hands; the step is listed beside them all the time."""
    everything = [f"seed-{number:02}" for number in range(1, 46) if number not in (28, 33)]
    mine = seat(workers=[1], hand=["seed-28", "seed-33"], tiles={"1,0": "farm.dew-trap"})
    game = table(seats=[mine, seat(hand=everything)])
    for card in ("seed-33", "seed-28") * 3:
        assert "place 1 explore" in lines(game)
        play(game, f"play {card}")
    assert (resources(game), player(game)["favor"], player(game)["hand"]) == ({"water": 3}, 6, ["seed-33"])
    limited = table(seats=[mine, seat(hand=everything)], seed_limit=True)
    play(limited, "play seed-33", "play seed-28")
    assert not any(line.startswith("play") for line in lines(limited)), "R-SEED-2 stops it"


def test_hands_are_private_the_rest_lies_open() -> None:
    """R-SEED-1: others see how many cards, and every discard, planted card and reserve tile."""
    game = table(
        seats=[seat(hand=["seed-07"], planted=["seed-08"], reserve=["recruit.nurse"]), seat()], discard=["seed-02"]
    )
    theirs = game.view(1)
    assert theirs["seats"][0]["hand"] == [None]
    assert theirs["seats"][0]["planted"] == ["seed-08"]
    assert theirs["seats"][0]["reserve"] == ["recruit.nurse"]
    assert theirs["board"]["discard"] == ["seed-02"]
    assert game.view(0)["seats"][0]["hand"] == ["seed-07"]


def test_at_most_two_benefits_a_turn_with_the_option() -> None:
    """R-SEED-2: trading is not limited; the next turn counts anew."""
    hand = ["seed-07", "seed-08", "seed-02", "seed-04"]
    game = table(seats=[seat(workers=[1, 1], resources={"pollen": 1}, hand=hand), passing()], seed_limit=True)
    play(game, "play seed-08", "trade seed-07", "gain fiber")
    assert "play seed-02" in lines(game), "a trade does not count"
    play(game, "play seed-02")
    assert "play seed-04" not in lines(game)
    assert "trade seed-04" in lines(game)
    play(game, "place 1 explore", "fly 3,3")
    while pending(game).prompt != "after":
        play(game, lines(game)[0])
    assert "play seed-04" not in lines(game), "before and after the step together"
    play(game, "end")
    while pending(game).seat == 0:
        play(game, lines(game)[0])
    play(game, PASS)
    assert "play seed-04" in lines(game)


def test_without_the_option_any_number_of_benefits() -> None:
    """R-SEED-2, R-TURN-2."""
    game = table(seats=[seat(workers=[1], hand=["seed-07", "seed-08", "seed-39", "seed-04"])])
    play(game, "play seed-07", "gain fiber", "play seed-08", "play seed-39", "play seed-04")
    assert (player(game)["vp"], player(game)["favor"]) == (3, 5)
