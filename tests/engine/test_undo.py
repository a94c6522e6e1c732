"""Undo: back one decision, never past chance, revealed information or another seat's decision."""

import random

import pytest

import mellifera as mf
from mellifera.engine.loop import settle
from mellifera.engine.state import State
from tests.conformance.random_games import PLAYERS, choice, new_table
from tests.table import lines, pending, play, seat, table


def test_own_choices_go_back_one_by_one() -> None:
    game = table(seats=[seat(workers=[2], resources={"fiber": 2, "water": 1})], confirm_turns=True)
    digests = []
    for line in ("place 2 grow", "pay fiber", "pay fiber", "frame 2,0 0"):
        digests.append(game.digest())
        play(game, line)
    while digests:
        assert game.can_undo
        game.undo()
        assert game.digest() == digests.pop()
    assert not game.can_undo
    assert game.length == 0


def test_what_was_undone_can_be_chosen_otherwise() -> None:
    game = table(seats=[seat(workers=[2], resources={"fiber": 2, "water": 1})])
    play(game, "place 2 grow", "pay fiber")
    game.undo()
    play(game, "pay water")
    assert [step.option.text for step in game.moves] == ["place 2 grow", "pay water"]
    assert game.decision is not None


def test_drawn_cards_stop_it() -> None:
    """docs/decisions.md, section 12: every draw."""
    game = table(seats=[seat(workers=[2])])
    play(game, "place 2 research")
    assert game.decision is not None
    assert game.decision.prompt == "keep"
    with pytest.raises(mf.UndoBlocked, match="a card was revealed"):
        game.undo()
    assert game.length == 1


def test_a_planet_turned_up_stops_it() -> None:
    game = table(seats=[seat(workers=[3])])
    play(game, "place 3 explore")
    assert game.can_undo
    kinds = [event.kind for event in play(game, lines(game)[0])]
    while "planet" not in kinds:
        kinds = [event.kind for event in play(game, lines(game)[0])]
    assert not game.can_undo


def test_another_seats_decision_stops_it() -> None:
    """R-BUMP-3: what another seat settles after the turn, and its own turn, are its own."""
    game = table(seats=[seat(workers=[2, 1], resources={"pollen": 1})], spaces={"grow.1": (1, 3)})
    play(game, "place 1 grow")
    assert game.decision is not None
    assert game.decision.seat == 1
    assert not game.can_undo
    play(game, "bump active")
    assert not game.can_undo


def test_the_option_for_hot_seat_and_solo_games_goes_back_to_the_beginning() -> None:
    game = mf.new_game(seed=2, setup=mf.Setup(seats=("a", "b"), free_undo=True))
    beginning = game.digest()
    rng = random.Random(2)
    for _ in range(40):
        game.play(choice(game, rng))
    while game.can_undo:
        game.undo()
    assert (game.length, game.digest()) == (0, beginning)
    with pytest.raises(mf.UndoBlocked):
        game.undo()


def test_undo_never_shows_more_than_the_seat_knew() -> None:
    """After an undo the same seat decides, and nothing hidden has been turned up in between."""
    undone = 0
    for players in PLAYERS:
        game = new_table(13, players)
        rng = random.Random(13)
        while not game.over and game.length < 150:
            assert game.decision is not None
            before, seen = game.decision.seat, game.view(None)
            hidden = (game.state.deck, game.state.planet_deck, game.state.stacks)
            game.play(choice(game, rng))
            if game.can_undo:
                assert game.decision is not None
                assert game.decision.seat == before
                assert hidden == (game.state.deck, game.state.planet_deck, game.state.stacks)
                ahead = game.clone()
                ahead.undo()
                assert ahead.view(None) == seen
                undone += 1
    assert undone > 100


def test_a_clone_undoes_for_itself() -> None:
    game = table(seats=[seat(workers=[2], resources={"fiber": 2, "water": 1})])
    play(game, "place 2 grow", "pay fiber")
    clone = game.clone()
    clone.undo()
    assert clone.length == 1
    assert game.length == 2
    assert lines(clone) == ["pay fiber", "pay water"]


def test_a_game_that_is_over_can_still_be_looked_at_from_its_last_choice() -> None:
    game = mf.new_game(seed=4, setup=mf.Setup(seats=("a", "b"), free_undo=True))
    rng = random.Random(4)
    while not game.over:
        last = game.digest()
        game.play(choice(game, rng))
    game.undo()
    assert not game.over
    assert game.digest() == last
    assert game.result is None


def test_standing_answers_are_steps_of_their_own() -> None:
    """R-BUMP-3: the answer is recorded as if its owner had given it, and told once."""
    game = table(seats=[seat(workers=[2, 1], resources={"pollen": 1})], spaces={"grow.1": (1, 3)})
    game.set_standing(1, ["bump active"])
    told = play(game, "place 1 grow")
    assert [(step.seat, step.option.text) for step in game.moves] == [(0, "place 1 grow"), (1, "bump active")]
    assert [event.kind for event in told].count("bump_active") == 1
    assert [event.kind for event in game.events(None)].count("bump_active") == 1
    assert game.events(None) == [event.seen_by(None) for event in told]


def test_a_standing_answer_that_is_none_is_not_given() -> None:
    game = table(seats=[seat(workers=[2, 1], resources={"pollen": 1})], spaces={"grow.1": (1, 3)})
    with pytest.raises(ValueError, match="'bump nowhere' cannot be answered in advance: give bump active"):
        game.set_standing(1, ["bump nowhere"])
    play(game, "place 1 grow")
    assert lines(game) == ["bump active", "bump landing"]


# ---------------------------------------------------------------------- kept positions
@pytest.mark.parametrize("free_undo", [False, True])
def test_kept_positions_lead_back_exactly_as_playing_again_does(free_undo: bool) -> None:
    """docs/decisions.md, section 12: the same barriers, the same positions, the same reasons."""
    setup = mf.Setup(seats=("a", "b", "c"), confirm_turns=True, free_undo=free_undo)
    kept, plain = mf.new_game(seed=5, setup=setup), mf.new_game(seed=5, setup=setup)
    kept.keep_positions = True
    rng = random.Random(5)
    undone = 0
    for _ in range(250):
        option = choice(kept, rng).text
        assert kept.play(option) == plain.play(option)
        assert (kept.can_undo, kept.undo_stop) == (plain.can_undo, plain.undo_stop)
        count = rng.choice((0, 0, 1, 2, 3))
        if count and kept.take_back() and count <= kept.length:
            back = min(count, kept.take_back(whole_turn=True) or 1)
            kept.undo(back)
            plain.undo(back)
            undone += back
            assert kept.digest() == plain.digest()
            assert [move.option.text for move in kept.moves] == [move.option.text for move in plain.moves]
    assert undone > 30
    assert kept.record == plain.record


def test_positions_are_kept_only_as_far_as_undo_goes() -> None:
    game = mf.new_game(seed=5, setup=mf.Setup(seats=("a", "b"), confirm_turns=True))
    game.keep_positions = True
    rng = random.Random(5)
    for _ in range(120):
        game.play(choice(game, rng))
        indices = []
        kept = game._kept
        while kept is not None:
            indices.append(kept.index)
            kept = kept.before
        assert indices == list(range(game.length, game.length - game.take_back(whole_turn=True), -1))


def test_copies_and_what_is_played_after_an_undo_leave_the_past_of_others_alone() -> None:
    game = mf.new_game(players=2, seed=11)
    rng = random.Random(11)
    for _ in range(30):
        game.play(choice(game, rng))
    copy = game.clone()
    lines, events = copy.lines(None), copy.events(None)
    for _ in range(5):
        game.play(choice(game, rng))
    assert (copy.lines(None), copy.events(None)) == (lines, events)
    gone_on = game.lines(None)
    second = copy.clone()
    for _ in range(5):
        copy.play(choice(copy, rng))
        second.play(choice(second, rng))
    assert game.lines(None) == gone_on
    assert copy.lines(None)[:30] == second.lines(None)[:30] == lines
    assert [move.index for move in second.moves] == list(range(1, 36))
    assert second.events(None, 30) == [event.seen_by(None) for move in second.moves[30:] for event in move.events]


def test_what_fails_leaves_no_notes(monkeypatch: pytest.MonkeyPatch) -> None:
    game = mf.new_game(players=2, seed=11)
    rng = random.Random(11)
    for _ in range(30):
        game.play(choice(game, rng))
    lines, events = game.lines(None), game.events(None)
    assert game.decision is not None
    option = game.decision.options[0]
    with monkeypatch.context() as patch:
        patch.setattr("mellifera.game.settle", lambda g: 1 // 0)
        with pytest.raises(ZeroDivisionError):
            game.play(option)
    assert (game.length, game.lines(None), game.events(None)) == (30, lines, events)


def test_undo_of_several_choices_is_all_or_nothing() -> None:
    game = table(seats=[seat(workers=[2], resources={"fiber": 2, "water": 1})])
    game.keep_positions = True
    play(game, "place 2 grow", "pay fiber")
    before = game.digest()
    for count in (0, -1, 3):
        with pytest.raises(mf.UndoBlocked):
            game.undo(count)
    assert (game.length, game.digest()) == (2, before)
    game.undo(2)
    assert game.length == 0


def test_choices_of_seats_that_play_by_themselves_are_taken_back_with_ones_own() -> None:
    game = mf.new_game(seed=2, setup=mf.Setup(seats=("a", "b"), free_undo=True))
    rng = random.Random(2)
    while game.length < 60 or pending(game).seat == 1 or game.moves[-1].seat == 0:
        game.play(choice(game, rng))
    count = game.take_back(automatic={1})
    assert count > 1
    assert [move.seat for move in game.moves[-count:]] == [0, *[1] * (count - 1)]
    assert game.take_back(automatic={0, 1}) == 0


def test_taking_back_and_choosing_again_keeps_nothing_of_what_was_taken_back() -> None:
    game = table(seats=[seat(workers=[2], resources={"fiber": 2, "water": 1})], confirm_turns=True)
    play(game, "place 2 grow", "pay fiber")
    for _ in range(50):
        game.undo()
        game = game.clone()  # as a server does before each command
        play(game, "pay fiber")
    assert [move.option.text for move in game.moves] == ["place 2 grow", "pay fiber"]
    pasts = 0
    past = game._past
    while past is not None:
        pasts, past = pasts + 1, past.before
    assert pasts == 2


def test_the_last_move_of_a_copy_ends_where_it_ended_while_another_is_under_way(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    game = mf.new_game(players=2, seed=11)
    rng = random.Random(11)
    for _ in range(30):
        game.play(choice(game, rng))
    copy = game.clone()
    before = copy.events(None)
    seen = []

    def looked_at_meanwhile(g: State) -> None:
        settle(g)
        seen.append(copy.events(None))

    monkeypatch.setattr("mellifera.game.settle", looked_at_meanwhile)
    for _ in range(5):
        game.play(choice(game, rng))
    assert seen == [before] * 5
