"""BUMP: the owner's choice, when it is asked, standing answers (R-BUMP)."""

import pytest

import mellifera as mf
from tests.table import PASS, Json, lines, on_space, passing, pending, play, player, resources, seat, table, workers


@pytest.mark.parametrize("strength", [1, 2, 3])
def test_the_owner_chooses_between_pool_and_landing_area(strength: int) -> None:
    """R-BUMP-1: one stronger into the active pool, or unchanged into the landing area."""
    game = table(seats=[passing(), seat(workers=[4])], spaces={"grow.1": (1, strength)})
    play(game, PASS)
    assert pending(game).seat == 1
    assert lines(game) == ["bump active", "bump landing"]
    other = game.clone()
    play(game, "bump active")
    assert (workers(game, 1), workers(game, 1, "landing")) == ([4, strength + 1], [])
    play(other, "bump landing")
    assert (workers(other, 1), workers(other, 1, "landing")) == ([4], [strength])


def test_own_workers_bump_alike() -> None:
    """R-BUMP-1: the same choice for your own worker."""
    game = table(seats=[passing()], spaces={"grow.1": (0, 3)})
    play(game, PASS)
    assert (pending(game).seat, lines(game)) == (0, ["bump active", "bump landing"])
    play(game, "bump landing")
    assert workers(game, 0, "landing") == [3]


def test_a_bump_gives_no_farm_income() -> None:
    """R-BUMP-1: unlike retrieving."""
    game = table(seats=[passing(), seat(tiles={"1,0": "farm.dew-trap"})], spaces={"grow.1": (1, 2)})
    play(game, PASS, "bump active")
    assert resources(game, 1) == {}


def test_a_bumped_strength_4_worker_hibernates_after_the_action() -> None:
    """R-BUMP-2: nothing is asked about it before; then its owner chooses the pod, inside the active seat's turn."""
    mover = seat(workers=[1], resources={"water": 2})
    game = table(seats=[mover, seat()], spaces={"convert.1": (1, 4)}, confirm_turns=True)
    play(game, "place 1 convert")
    assert (pending(game).seat, pending(game).prompt) == (0, "gain"), "the action comes first"
    play(game, "gain fiber")
    assert (pending(game).seat, pending(game).prompt) == (1, "pod")
    assert (game.can_undo, game.undo_stop) == (False, "seat")
    play(game, "pod sm1")
    assert (resources(game, 1), player(game, 1)["tokens"], player(game, 1)["in_play"]) == ({"honey": 1}, 6, 2)
    assert (pending(game).seat, pending(game).prompt) == (0, "after"), "the turn goes on"
    assert not game.can_undo


def test_the_last_pod_is_theirs_whose_worker_was_bumped_first() -> None:
    """R-BUMP-2: I bump her 4 and then play Snowdrop, which puts a worker of mine to sleep and gives 2 Favor."""
    pods = {"sr1": 0, "sr2": 1, "sr3": 0, "sm2": 1, "sm3": 0, "sm4": 1, "sm5": 0}
    mover = seat(workers=[1, 2], resources={"pollen": 1}, hand=["seed-42"])
    game = table(seats=[mover, seat(workers=[1])], spaces={"grow.1": (1, 4)}, pods=pods)
    events = play(game, "place 1 grow")
    assert [event.seat for event in events if event.kind == "pod"] == [1], "the last pod resolves itself"
    assert (pending(game).seat, pending(game).prompt) == (0, "after")
    before = player(game)["favor"]
    play(game, "play seed-42", "sleep 2")
    assert (player(game)["favor"] - before, player(game)["tokens"]) == (1 + 2, 3), (
        "no pod is left: 1 Favor, and 2 of the card"
    )
    assert (player(game, 1)["favor"], player(game, 1)["tokens"]) == (0, 3)
    assert game.to_dict()["pods"].count(1) == 4


OUSTING = """
[[faction]]
id = "capen"
base = [{ trigger = "on_build:farm", effect = ["oust 1"] }]
"""
"""Capen bumps within an action, so that one action can bump two workers."""


@pytest.mark.parametrize(("first", "second"), [(2, 1), (1, 2)])
def test_several_bumped_strength_4_workers_sleep_in_turn_order(first: int, second: int) -> None:
    """R-BUMP-2, R-TURN-6 (d): in turn order from the active seat, whoever was bumped first; all before the end."""
    mover = seat(faction="capen", workers=[4], resources={"fiber": 1}, hand=["seed-07"])
    game = table(
        seats=[mover, seat(workers=[1]), seat(workers=[1])],
        spaces={"advance.1": (0, 1), "advance.2": (first, 4), "research.1": (second, 4)},
        display={"farm": ["farm.dew-trap"], "recruit": [], "development": []},
        content=mf.Content.changed(OUSTING),
    )
    play(game, "place 4 advance", "build farm.dew-trap 1,0")
    assert (pending(game).seat, pending(game).prompt) == (1, "pod")
    play(game, "pod sm1")
    assert (pending(game).seat, pending(game).prompt) == (2, "pod")
    play(game, "pod sm2")
    assert (pending(game).seat, pending(game).prompt) == (0, "after")


def test_own_bumped_strength_4_worker_hibernates_after_the_action() -> None:
    """R-BUMP-2."""
    game = table(seats=[passing()], spaces={"grow.1": (0, 4)})
    play(game, PASS)
    assert (pending(game).seat, pending(game).prompt) == (0, "pod")
    assert resources(game) == {}, "the action is over"
    play(game, "pod sm2")
    assert (resources(game), player(game)["in_play"]) == ({"wax": 1}, 3)


def test_others_are_asked_when_the_turn_has_ended_before_the_next_begins() -> None:
    """R-BUMP-3 [ruling]: the choice for strength 1 to 3 changes nothing for the active seat, so nobody waits inside a
    turn for it."""
    game = table(
        seats=[seat(workers=[1, 1], resources={"pollen": 1}, hand=["seed-07"]), seat(), seat()],
        spaces={"grow.1": (2, 1)},
    )
    play(game, "place 1 grow")
    assert (pending(game).seat, pending(game).prompt) == (0, "after")
    play(game, "end")
    assert (pending(game).seat, pending(game).prompt) == (2, "bump")
    play(game, "bump active")
    assert (pending(game).seat, pending(game).prompt) == (1, "step")


def test_until_it_is_settled_the_worker_is_off_the_board_but_in_play() -> None:
    """R-BUMP-3 [ruling]."""
    game = table(seats=[passing(), seat(workers=[1])], spaces={"grow.1": (1, 3)})
    play(game, PASS)
    assert on_space(game, "grow.1") == (0, 1)
    assert (workers(game, 1), player(game, 1)["in_play"]) == ([1], 2)
    assert game.view(None)["board"]["bumped"] == [{"seat": 1, "strength": 3, "due": False}]


def ousting(first: tuple[int, int], second: tuple[int, int], seats: list[Json]) -> mf.Game:
    """Seat 0 bumps `first` off Grow by placing there and ousts `second` off Research by a card afterwards."""
    mover = seat(workers=[1, 1], resources={"pollen": 1}, hand=["seed-38"])
    game = table(seats=[mover, *seats], spaces={"grow.1": first, "research.1": second})
    play(game, "place 1 grow", "play seed-38")
    if pending(game).prompt == "oust":
        play(game, "oust research.1")
    play(game, "gain water", "gain water")
    return game


def test_several_owners_are_asked_in_turn_order() -> None:
    """R-BUMP-3 [ruling]: seat 1 before seat 2, though seat 2 was bumped first."""
    game = ousting((2, 1), (1, 1), [seat(), seat()])
    assert (pending(game).seat, pending(game).prompt) == (1, "bump")
    play(game, "bump landing")
    assert (pending(game).seat, pending(game).prompt) == (2, "bump")
    play(game, "bump landing")
    assert (pending(game).seat, pending(game).prompt) == (1, "step")


def test_turn_order_starts_at_the_active_seat() -> None:
    """R-BUMP-3 [ruling]: after seat 1's turn seat 2 is asked before seat 0."""
    mover = seat(workers=[1, 1], resources={"pollen": 1}, hand=["seed-38"])
    game = table(seats=[seat(), mover, seat()], turn=1, spaces={"grow.1": (0, 1), "research.1": (2, 1)})
    play(game, "place 1 grow", "play seed-38", "gain water", "gain water")
    assert pending(game).seat == 2
    play(game, "bump landing")
    assert (pending(game).seat, pending(game).prompt) == (0, "bump")


@pytest.mark.parametrize("moment", ["before", "after"])
def test_a_strength_4_worker_bumped_by_a_card_sleeps_at_once(moment: str) -> None:
    """R-BUMP-2: a card is no action, so its owner picks the pod before the rest of the card and of the turn."""
    mover = seat(workers=[1, 1], resources={"pollen": 1}, hand=["seed-38"])
    game = table(seats=[mover, seat(workers=[1])], spaces={"research.1": (1, 4)})
    if moment == "after":
        play(game, "place 1 grow")
    play(game, "play seed-38")
    assert (pending(game).seat, pending(game).prompt) == (1, "pod")
    assert (game.can_undo, game.undo_stop) == (False, "seat")
    play(game, "pod sm1")
    assert (pending(game).seat, pending(game).prompt) == (0, "gain"), "the rest of the card"
    play(game, "gain water", "gain water")
    assert (player(game, 1)["in_play"], game.to_dict()["discard"]) == (1, ["seed-38"])
    assert pending(game).seat == (0 if moment == "before" else 1)
    assert pending(game).prompt == "step"


def test_a_sleeper_ousted_by_a_card_is_answered_before_the_rest_of_the_card() -> None:
    """R-BUMP-2: Guard and Diplomat, with the owner's choice of a basic, then the basics of the card."""
    tiles = {"1,0": "recruit.guard", "0,-1": "recruit.diplomat"}
    mover = seat(workers=[1, 1], hand=["seed-38"])
    game = table(seats=[mover, seat(workers=[1], tiles=tiles)], spaces={"research.1": (1, 4)})
    play(game, "play seed-38", "pod sm1")
    assert (pending(game).seat, pending(game).source, player(game, 1)["favor"]) == (1, "recruit.diplomat", 2)
    play(game, "gain fiber")
    assert (pending(game).seat, pending(game).prompt, player(game, 1)["favor"]) == (0, "gain", 3)


@pytest.mark.parametrize("strength", [2, 4])
def test_a_worker_ousted_before_the_step_waits_while_an_own_one_is_settled(strength: int) -> None:
    """R-BUMP-3 [ruling]: the own bump comes at once, the one bumped earlier when the turn has ended."""
    mover = seat(workers=[1, 1], resources={"pollen": 1}, hand=["seed-38"])
    game = table(seats=[mover, seat(workers=[1])], spaces={"grow.1": (0, strength), "research.1": (1, 3)})
    play(game, "play seed-38", "gain fiber", "gain fiber", "place 1 grow")
    if strength == 4:
        play(game, "pod sm1")
        assert player(game)["in_play"] == 3
    else:
        assert (pending(game).seat, lines(game)) == (0, ["bump active", "bump landing"])
        play(game, "bump landing")
        assert workers(game, 0, "landing") == [2]
    assert (pending(game).seat, lines(game)) == (1, ["bump active", "bump landing"])
    play(game, "bump landing")
    assert workers(game, 1, "landing") == [3]


def test_one_owners_workers_are_settled_in_the_order_they_were_bumped() -> None:
    """R-BUMP-3 [ruling]: the strength-3 worker first, then the strength-2 one."""
    game = ousting((1, 3), (1, 2), [seat(workers=[])])
    play(game, "bump landing")
    assert workers(game, 1, "landing") == [3]
    play(game, "bump active")
    assert (workers(game, 1), workers(game, 1, "landing")) == ([3], [3])


def test_a_bumped_strength_4_worker_does_not_wait_for_weaker_ones() -> None:
    """R-BUMP-2, R-BUMP-3: the strength-2 worker was bumped first, but only the pod is picked inside the turn."""
    mover = seat(workers=[1, 1], resources={"pollen": 1}, hand=["seed-38"])
    game = table(seats=[mover, seat(workers=[1])], spaces={"research.1": (1, 2), "grow.1": (1, 4)})
    play(game, "play seed-38", "oust research.1", "gain water", "gain water", "place 1 grow")
    assert (pending(game).seat, pending(game).prompt) == (1, "pod")
    play(game, "pod sm1")
    assert lines(game) == ["bump active", "bump landing"], "the turn has ended meanwhile"
    play(game, "bump active")
    assert workers(game, 1) == [3, 1]


def test_each_worker_is_settled_with_the_abilities_that_answer_it() -> None:
    """R-BUMP-3 [ruling]: Diplomat answers the first worker before the second is asked about."""
    game = ousting((1, 3), (1, 2), [seat(workers=[], tiles={"1,0": "recruit.diplomat"})])
    play(game, "bump landing")
    assert (pending(game).seat, pending(game).prompt, pending(game).source) == (1, "gain", "recruit.diplomat")
    play(game, "gain fiber")
    assert lines(game) == ["bump active", "bump landing"]
    play(game, "bump landing", "gain fiber")
    assert (resources(game, 1), player(game, 1)["favor"]) == ({"fiber": 2}, 2)


def test_a_hibernation_of_another_seat_is_answered_by_its_abilities() -> None:
    """R-BUMP-2: Guard gives 2 Favor when the bumped worker sleeps, inside the turn of the seat that bumped it."""
    game = table(seats=[passing(), seat(tiles={"1,0": "recruit.guard"})], spaces={"grow.1": (1, 4)})
    play(game, PASS, "pod sm1")
    assert player(game, 1)["favor"] == 2


def test_the_end_triggered_by_a_bumped_sleeper_counts_for_that_turn() -> None:
    """R-BUMP-2, R-END-1: the bumper's next turn is the last one, too."""
    pods = {"sm1": 1, "sm2": 1, "sm3": 1, "sm4": 1, "sm5": 1, "sr1": 1}
    game = table(seats=[passing(), seat(workers=[1])], spaces={"grow.1": (1, 4)}, pods=pods)
    play(game, PASS, "pod sr2", "gain water")
    assert game.to_dict()["turns_left"] == 1
    assert (pending(game).seat, pending(game).prompt) == (1, "step")
    play(game, "place 1 explore", "fly 3,3")
    while pending(game).seat == 1:
        play(game, lines(game)[0])
    assert (pending(game).seat, game.to_dict()["turns_left"]) == (0, 0)


def test_a_standing_answer_is_played_for_the_seat_and_recorded() -> None:
    """R-BUMP-4: nobody is asked, the line stands in the record of steps."""
    game = table(seats=[passing(), seat(workers=[1])], spaces={"grow.1": (1, 2)})
    game.set_standing(1, ["bump active"])
    play(game, PASS)
    assert (pending(game).seat, pending(game).prompt) == (1, "step")
    assert workers(game, 1) == [3, 1]
    assert [(step.seat, step.option.text) for step in game.moves] == [(0, PASS), (1, "bump active")]


def test_a_standing_answer_holds_for_its_seat_only() -> None:
    """R-BUMP-4: others are asked, and so is the seat about its own bump in its own turn."""
    game = table(seats=[passing(), seat()], spaces={"grow.1": (1, 2)})
    game.set_standing(0, ["bump landing"])
    play(game, PASS)
    assert (pending(game).seat, lines(game)) == (1, ["bump active", "bump landing"])
    own = table(seats=[passing()], spaces={"grow.1": (0, 2)})
    own.set_standing(0, ["bump landing"])
    play(own, PASS)
    assert (pending(own).seat, lines(own)) == (0, ["bump active", "bump landing"])


def test_a_standing_answer_does_not_choose_a_pod() -> None:
    """R-BUMP-4: without an order of pods the seat is asked."""
    game = table(seats=[passing(), seat()], spaces={"grow.1": (1, 4)})
    game.set_standing(1, ["bump active"])
    play(game, PASS)
    assert (pending(game).seat, pending(game).prompt) == (1, "pod")


def test_the_first_free_pod_of_the_order_is_taken() -> None:
    """R-BUMP-4: the line stands in the record, and undo does not get past it."""
    game = table(seats=[passing(), seat(workers=[1])], spaces={"grow.1": (1, 4)}, pods={"sm1": 0})
    game.set_standing(1, ["bump landing", "pod sm1", "pod sr2", "pod sm4"])
    play(game, PASS)
    assert [(step.seat, step.option.text) for step in game.moves] == [(0, PASS), (1, "pod sr2")]
    assert not game.can_undo
    assert pending(game).prompt != "pod"


def test_without_a_match_the_seat_is_asked_for_the_pod() -> None:
    """R-BUMP-4."""
    game = table(seats=[passing(), seat(workers=[1])], spaces={"grow.1": (1, 4)}, pods={"sm1": 0})
    game.set_standing(1, ["pod sm1"])
    play(game, PASS)
    assert (pending(game).seat, pending(game).prompt) == (1, "pod")


def test_an_order_of_pods_does_not_choose_in_ones_own_turn() -> None:
    """R-BUMP-4: it is for others' turns."""
    game = table(seats=[seat(workers=[1], landing=[4]), seat()])
    game.set_standing(0, ["pod sm1"])
    play(game, "retrieve")
    assert (pending(game).seat, pending(game).prompt) == (0, "pod")


def test_a_question_that_waits_is_settled_when_it_is_answered_for_good() -> None:
    """R-BUMP-4."""
    game = table(seats=[passing(), seat(workers=[1])], spaces={"grow.1": (1, 2)})
    play(game, PASS)
    assert (pending(game).seat, pending(game).prompt) == (1, "bump")
    events = game.set_standing(1, ["bump landing"])
    assert "bump_landing" in [event.kind for event in events]
    assert (pending(game).prompt, game.can_undo) == ("step", False)


def test_a_choice_that_follows_from_a_standing_answer_does_not_lead_back_to_it() -> None:
    """R-BUMP-4: the pod gives its owner a choice of resources; the pod stays chosen."""
    game = table(seats=[passing(), seat(workers=[1])], spaces={"grow.1": (1, 4)})
    game.set_standing(1, ["pod sr3"])
    play(game, PASS)
    assert (pending(game).seat, pending(game).prompt) == (1, "gain")
    assert (game.can_undo, game.undo_stop) == (False, "seat")
    play(game, "gain water")
    game.undo()
    assert (pending(game).prompt, game.can_undo) == ("gain", False)


@pytest.mark.parametrize(
    ("answers", "problem"),
    [
        (["bump up"], "'bump up' cannot be answered in advance: give bump active, bump landing or the pods"),
        (["pod lm1"], "'pod lm1' cannot be answered in advance"),
        (["bump active", "bump landing"], "give one of bump active and bump landing, and each pod once"),
        (["pod sm1", "pod sm1"], "each pod once"),
    ],
)
def test_what_cannot_be_answered_in_advance_is_named(answers: list[str], problem: str) -> None:
    """R-BUMP-4: and what stood before stays."""
    game = table(seats=[passing(), seat()])
    game.set_standing(1, ["bump active"])
    with pytest.raises(ValueError, match=problem):
        game.set_standing(1, answers)
    assert game.standing == {1: ("bump active",)}


def test_a_turn_ends_by_itself_where_nothing_else_can_be_chosen() -> None:
    """R-TURN-4 in advance: with a card in hand, or where storage may be wasted, the seat is asked as ever."""
    game = table(seats=[passing(), seat()], confirm_turns=True)
    game.set_standing(0, ["end"])
    assert pending(game).prompt == "step", "a step is never skipped"
    play(game, PASS)
    assert pending(game).seat == 1
    assert [step.option.text for step in game.moves] == [PASS, "end"]
    asked = table(seats=[seat(workers=[2, 1], resources={"pollen": 1}, hand=["seed-07"]), seat()], confirm_turns=True)
    asked.set_standing(0, ["end"])
    play(asked, PASS)
    assert pending(asked).seat == 0, "a card can still be played"
    assert len(lines(asked)) > 1
    late = table(seats=[passing(), seat()], confirm_turns=True)
    play(late, PASS)
    assert lines(late) == ["end"]
    late.set_standing(1, ["end"])
    assert pending(late).seat == 0, "another seat's answer"
    late.set_standing(0, ["end"])
    assert pending(late).seat == 1


def test_abilities_that_answer_an_oust_wait_until_the_worker_sleeps() -> None:
    """R-BUMP-2: Trader asks its owner only when the 4 bumped by a card has its pod; the position can be saved there."""
    mover = seat(workers=[1], hand=["seed-38"], tiles={"1,0": "recruit.trader"})
    game = table(seats=[mover, seat(tiles={"1,0": "recruit.diplomat"})], spaces={"research.1": (1, 4)})
    play(game, "play seed-38")
    assert (pending(game).seat, pending(game).prompt) == (1, "pod")
    again = mf.Game.from_dict(game.to_dict())
    assert lines(again) == lines(game)
    play(game, "pod sm1")
    assert (pending(game).seat, pending(game).source) == (1, "recruit.diplomat")
    play(game, "gain fiber")
    assert (pending(game).seat, pending(game).source) == (0, "recruit.trader")
