"""The search bot: deterministic, blind to what is hidden, and within its budget."""

from __future__ import annotations

import random
import time

import pytest

import mellifera as mf
from mellifera.bots import Budget, SeatView, make_bot
from mellifera.bots.learned import shipped_mind
from mellifera.bots.mind import FirstMind, Mind
from mellifera.bots.rank import rank
from mellifera.bots.search import FIRST_STYLE, STYLE, Clock, gather, play_on
from mellifera.bots.turns import Effort, Plan, best_lines, best_of, try_line
from mellifera.engine.snapshot import digest_of
from mellifera.engine.state import State

MIND = shipped_mind()


def advanced(players: int, seed: int, choices: int, confirm_turns: bool = False) -> mf.Game:
    """A game after some random choices, where a turn begins."""
    seats = tuple(f"Seat {number}" for number in range(players))
    game = mf.new_game(seed=seed, setup=mf.Setup(seats=seats, confirm_turns=confirm_turns))
    rng = random.Random(seed)
    while (decision := game.decision) is not None and (choices > 0 or decision.prompt != "step"):
        game.play(rng.choice(decision.options))
        choices -= 1
    assert game.decision is not None
    return game


def first_choices(name: str, game: mf.Game, seed: int, count: int) -> list[str]:
    copy, bot = game.clone(), make_bot(name, seed)
    for _ in range(count):
        decision = copy.decision
        assert decision is not None
        copy.play(bot.decide(SeatView(copy, decision.seat), decision, Budget()))
    return [step.option.text for step in copy.moves[game.length :]]


@pytest.mark.parametrize("name", ["greedy", "search:20i"])
def test_the_same_seed_and_iterations_give_the_same_choices(name: str) -> None:
    game = advanced(3, 9, 30)
    assert first_choices(name, game, 4, 8) == first_choices(name, game, 4, 8)


@pytest.mark.parametrize("name", ["greedy", "search:12i"])
@pytest.mark.parametrize("players", [2, 4])
def test_a_choice_depends_on_nothing_the_seat_cannot_know(name: str, players: int) -> None:
    """In another game that looks the same to the seat, the bot does the same."""
    rng = random.Random(3)
    for number in range(4):
        game = advanced(players, 60 + number, 15 * number)
        decision = game.decision
        assert decision is not None
        other = game.determinise(decision.seat, rng)
        assert other.digest() != game.digest()
        chosen = [
            make_bot(name, 5).decide(SeatView(each, decision.seat), decision, Budget()).text for each in (game, other)
        ]
        assert chosen[0] == chosen[1]


def test_time_is_kept() -> None:
    game = advanced(2, 3, 40)
    decision = game.decision
    assert decision is not None
    begun = time.thread_time()
    make_bot("search", 1).decide(SeatView(game, decision.seat), decision, Budget(seconds=0.8))
    assert 0.6 < time.thread_time() - begun < 2.0


def test_a_choice_in_mid_turn_takes_a_part_of_the_budget() -> None:
    game = advanced(2, 8, 40)
    rng = random.Random(1)
    while (decision := game.decision) is not None and (decision.prompt == "step" or len(decision.options) < 2):
        game.play(rng.choice(decision.options))
    assert decision is not None
    begun = time.thread_time()
    make_bot("search:2", 1).decide(SeatView(game, decision.seat), decision, Budget())
    assert time.thread_time() - begun < 1.5


def test_search_turns_off_from_good_lines_to_find_better_ones() -> None:
    """The same effort in the same world, and then what it makes out of the best: never worse, often better.

    With lines that go on at random: by habit the first are often the best already.
    """
    mind = FirstMind()
    gains = []
    for number in range(20):
        game = advanced(2, 30 + number, 40)
        decision = game.decision
        assert decision is not None
        world = [game.determinise(decision.seat, random.Random(number)).state]
        begun = best_of(
            best_lines(world, decision.seat, decision.options, FIRST_STYLE.gather, mind, random.Random(7))
        ).worth
        found = gather(
            world, decision.seat, decision.options, Clock(Budget(iterations=1)), mind, random.Random(7), FIRST_STYLE
        )
        gains.append(found[0].line.worth - begun)
    assert min(gains) >= 0
    assert sum(gain > 0 for gain in gains) >= 7


def test_candidates_differ() -> None:
    game = advanced(2, 13, 40)
    decision = game.decision
    assert decision is not None
    world = [game.determinise(decision.seat, random.Random(1)).state]
    found = gather(world, decision.seat, decision.options, Clock(Budget(seconds=0.05)), MIND, random.Random(2))
    assert 1 < len(found) <= STYLE.candidates
    firsts = [candidate.line.options[0].text for candidate in found]
    assert max(firsts.count(first) for first in firsts) <= STYLE.alike
    assert len({candidate.line.worth for candidate in found}) == len(found)


def test_a_line_plays_what_it_is_told_as_far_as_that_is_on_offer() -> None:
    game = advanced(2, 17, 40)
    decision = game.decision
    assert decision is not None
    world, rng = game.determinise(decision.seat, random.Random(1)).state, random.Random(3)
    longest = max(
        (try_line(world, decision.seat, [o], MIND, rng) for o in decision.options), key=lambda x: len(x.options)
    )
    assert len(longest.options) > 2
    again = try_line(world, decision.seat, longest.options, MIND, rng)
    assert (again.options, again.worth) == (longest.options, longest.worth)
    begun = longest.options[:2]
    assert try_line(world, decision.seat, begun, MIND, rng).options[:2] == begun
    elsewhere = [begun[0], begun[0]]
    assert try_line(world, decision.seat, elsewhere, MIND, rng).options[1] in longest.offered[1]


@pytest.mark.parametrize("players", [2, 4])
def test_the_look_ahead_is_as_many_own_turns_deep_whoever_is_bumped(players: int) -> None:
    """A choice about a bumped worker in somebody else's turn is no turn of one's own. Turns are confirmed, so that none
    resolves itself unseen."""
    ends: list[State] = []

    class Keeping(FirstMind):
        def worth(self, g: State, seat: int) -> float:
            ends.append(g)
            return 0.0

    for seed in range(8):
        game = advanced(players, seed, 20, confirm_turns=True)
        decision = game.decision
        assert decision is not None
        play_on(game.state.clone(), decision.seat, Keeping(), random.Random(seed))
        assert ends[-1].turn_seat == decision.seat
        assert ends[-1].turn == game.state.turn + players * (STYLE.own_turns + 1)


def test_rank_lists_every_option_once_best_first() -> None:
    game = advanced(2, 5, 25)
    decision = game.decision
    assert decision is not None
    found = rank(SeatView(game, decision.seat), decision, Budget(iterations=24), random.Random(2))
    assert sorted(line[0].text for line in found) == sorted(o.text for o in decision.options)


def test_more_effort_never_finds_a_worse_line_in_the_same_world() -> None:
    game = advanced(2, 11, 30)
    decision = game.decision
    assert decision is not None
    few, many = Effort(1, 1, (), ()), Effort(20, 1, (), ())
    small = best_of(best_lines([game.state], decision.seat, decision.options, few, MIND, random.Random(1)))
    large = best_of(best_lines([game.state], decision.seat, decision.options, many, MIND, random.Random(1)))
    assert large.worth >= small.worth


def test_a_line_leads_where_it_says() -> None:
    game = advanced(3, 13, 40)
    decision = game.decision
    assert decision is not None
    line = best_of(
        best_lines([game.state], decision.seat, decision.options, Effort(2, 2, (), ()), MIND, random.Random(1))
    )
    end = try_line(game.state, decision.seat, line.options, MIND, random.Random(2)).end
    assert digest_of(end) == digest_of(line.end)


def test_a_plan_holds_only_while_it_is_offered_what_it_foresaw() -> None:
    game = advanced(2, 17, 30)
    decision = game.decision
    assert decision is not None
    lines = best_lines([game.state], decision.seat, decision.options, Effort(3, 3, (), ()), MIND, random.Random(1))
    line = max(lines, key=lambda line: len(line.options))
    assert len(line.options) > 1
    plan = Plan()
    assert plan.begin(line) is line.options[0]
    assert plan.next(line.offered[1]) is line.options[1]
    plan.begin(line)
    assert plan.next([*line.offered[1], line.options[0]]) is None
    assert plan.next(line.offered[1]) is None


@pytest.mark.parametrize("mind", [FirstMind(), MIND])
def test_at_the_end_a_position_is_worth_its_score(mind: Mind) -> None:
    game = advanced(2, 19, 60)
    rng = random.Random(2)
    while (decision := game.decision) is not None:
        game.play(rng.choice(decision.options))
    assert game.result is not None
    assert tuple(mind.prospects(game.state, seat) for seat in range(2)) == game.result.scores


@pytest.mark.parametrize("name", ["search:0", "search:fast", "search:1i2", "search:", "greedy:2", "random:easy"])
def test_a_budget_that_makes_no_sense_is_refused_by_name(name: str) -> None:
    with pytest.raises(ValueError, match=name):
        make_bot(name, 1)


@pytest.mark.parametrize(
    "name",
    ["easy", "medium", "greedy:hard", "search:8i", "search:0.01", "greedy@1", "search@1:8i", "greedy@2", "search@2:8i"],
)
def test_every_way_to_name_a_bot_plays(name: str) -> None:
    assert first_choices(name, advanced(2, 23, 10), 1, 4)
