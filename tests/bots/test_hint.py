"""Hints: the best options with a reason, from what the seat knows and nothing else."""

import random
import time

import pytest

import mellifera as mf
from mellifera.bots import Budget, SeatView
from mellifera.bots.expect import expected
from mellifera.bots.facts import new_leads, new_tiles
from mellifera.bots.hint import hint
from mellifera.bots.lines import Worlds
from mellifera.engine.loop import choose
from mellifera.engine.snapshot import digest_of
from mellifera.rules.scoring import seat_score
from mellifera.words import language
from mellifera.words.advice import Reason, reason_said
from tests.bots.advice import LITTLE, finished, played, seen


@pytest.mark.parametrize(("players", "choices"), [(2, 0), (2, 31), (3, 60), (1, 25), (5, 90)])
def test_a_hint_is_three_options_with_reasons_best_first(players: int, choices: int) -> None:
    game = played(mf.new_game(players=players, seed=choices), choices)
    decision = game.decision
    assert decision is not None
    found = hint(seen(game), LITTLE, 7)
    assert found.seat == decision.seat
    assert len(found.options) == min(3, len(decision.options))
    assert len({idea.option for idea in found.options}) == len(found.options)
    scores = [idea.expected for idea in found.options]
    assert scores == sorted(scores, reverse=True)
    for idea in found.options:
        assert idea.option in decision.options
        assert idea.line[0] == idea.option
        why = language("en").said(reason_said(game.state.pack, idea.reason))
        assert why[0].isupper()
        assert why.endswith(".")


def test_nothing_is_chosen_and_nothing_changes() -> None:
    game = played(mf.new_game(players=2, seed=4), 30)
    before = game.digest()
    hint(seen(game), LITTLE, 1)
    assert game.digest() == before


def test_the_same_seed_and_iterations_give_the_same_hint() -> None:
    game = played(mf.new_game(players=2, seed=4), 30)
    assert hint(seen(game), LITTLE, 5) == hint(seen(game), LITTLE, 5)


def test_a_hint_is_the_same_whatever_is_hidden() -> None:
    """Two games that the seat cannot tell apart give it the same hint."""
    game = played(mf.new_game(players=3, seed=8), 50)
    view = seen(game)
    other = game.determinise(view.seat, random.Random(2))
    assert other.digest() != game.digest()
    mine, theirs = hint(view, LITTLE, 3), hint(SeatView(other, view.seat), LITTLE, 3)
    assert [idea.option for idea in mine.options] == [idea.option for idea in theirs.options]
    assert mine == theirs


def test_only_the_seat_that_decides_gets_a_hint() -> None:
    game = played(mf.new_game(players=2, seed=4), 30)
    with pytest.raises(ValueError, match="not for p"):
        hint(SeatView(game, 1 - seen(game).seat), LITTLE, 1)


def test_a_single_option_is_told_as_such() -> None:
    game = mf.new_game(seed=2, setup=mf.Setup(seats=("a", "b"), confirm_turns=True))
    rng = random.Random(2)
    while game.decision is not None and len(game.decision.options) > 1:
        game.play(rng.choice(game.decision.options))
    found = hint(seen(game), LITTLE, 1)
    assert [idea.reason for idea in found.options] == [Reason("only")]


def test_a_line_stops_where_something_is_revealed() -> None:
    """Whatever a line shows is possible in every world that the seat holds possible."""
    shown = 0
    for choices in (10, 26, 40, 55):
        game = played(mf.new_game(players=2, seed=choices), choices)
        view = seen(game)
        found = hint(view, LITTLE, 1)
        for seed in range(4):
            world = view.sample(random.Random(seed))
            for idea in found.options:
                there = world.clone()
                for option in idea.line:
                    there.play(option)
                    shown += 1
    assert shown > 40


def test_facts_name_only_what_is_sure() -> None:
    """Tiles and leads that are told stand in every world in which the line was tried."""
    tiles_told = leads_told = 0
    for seed in range(6):
        game = played(mf.new_game(players=2, seed=seed), 90)
        before = game.clone().state
        rng = random.Random(seed)
        ends = []
        for _ in range(3):
            copy = game.clone()
            while copy.decision is not None and copy.state.turn < before.turn + 12:
                copy.play(rng.choice(copy.decision.options))
            ends.append(copy.state)
        for seat in range(2):
            tiles = new_tiles(before, ends, seat)
            each = [new_tiles(before, [end], seat) for end in ends]
            assert set(tiles) == set.intersection(*[set(found) for found in each])
            assert all(tile in end.players[seat].hive.tiles.values() for tile in tiles for end in ends)
            assert not set(tiles) & set(before.players[seat].hive.tiles.values())
            leads = [set(new_leads(before, [end], seat)) for end in ends]
            assert set(new_leads(before, ends, seat)) == set.intersection(*leads)
            tiles_told += sum(len(found) for found in each)
            leads_told += sum(len(found) for found in leads)
    assert tiles_told
    assert leads_told


def test_new_tiles_are_worth_what_they_score() -> None:
    record = finished(("greedy", "greedy"))
    start, end = record.replay(0).state, record.replay().state
    for seat in range(2):
        lines = seat_score(end, seat)
        scored = sum(lines[tiles] for tiles in ("farms", "recruits", "developments", "carvings"))
        assert sum(new_tiles(start, [end], seat).values()) == scored > 0


# ---------------------------------------------------------------------- what hints are made of
def test_lines_are_tried_in_the_same_worlds_with_the_same_luck() -> None:
    view = seen(played(mf.new_game(players=2, seed=4), 30))
    worlds = Worlds(view, 4, random.Random(1))
    option = view.decision.options[0]
    first, second = worlds.ends([option]), worlds.ends([option])
    assert [digest_of(end) for end in first] == [digest_of(end) for end in second]
    assert worlds.future([option]) == worlds.future([option])


def test_a_sure_line_ends_with_the_choice_that_reveals() -> None:
    game = mf.new_game(seed=2, setup=mf.Setup(seats=("a", "b"), first_game=True))
    view = seen(game)
    worlds = Worlds(view, 1, random.Random(1))
    explore = next(option for option in view.decision.options if "explore" in option.text)
    line = [explore]
    revealed = False
    g = worlds.starts[0].clone()
    choose(g, explore)
    while not revealed:
        line.append(g.options[0])
        g.revealed = False
        choose(g, g.options[0])
        revealed = g.revealed
    assert g.stack[-1].seat == view.seat
    assert worlds.sure([*line, g.options[0]]) == tuple(line)


def test_the_expected_score_of_a_finished_game_is_the_score() -> None:
    game = finished(("random", "random")).replay()
    assert game.result is not None
    assert [expected(game.state, seat) for seat in range(2)] == [float(score) for score in game.result.scores]
    solo = finished(("random",), automa=2).replay()
    assert solo.result is not None
    assert [expected(solo.state, seat) for seat in range(2)] == [float(score) for score in solo.result.scores]


@pytest.mark.parametrize("players", [1, 2, 3, 4, 5])
def test_the_expected_score_at_the_start_is_that_of_a_whole_game(players: int) -> None:
    game = mf.new_game(players=players, seed=1)
    for seat in range(max(2, players)):
        assert 50 < expected(game.state, seat) < 120


def test_a_harder_automa_expects_more_and_leaves_the_player_less() -> None:
    easy, hard = (mf.new_game(seed=1, setup=mf.Setup(seats=("Mara",), automa=level)).state for level in (1, 6))
    assert expected(hard, 1) > expected(easy, 1) + 10
    assert expected(hard, 0) < expected(easy, 0) - 10


def test_a_budget_of_seconds_is_kept() -> None:
    view = seen(played(mf.new_game(players=2, seed=4), 30))
    taken = []
    for seconds in (0.05, 2.0):
        begun = time.thread_time()
        hint(view, Budget(seconds=seconds), 1)
        taken.append(time.thread_time() - begun)
    assert 0.8 < taken[1] - taken[0] < 3.0
