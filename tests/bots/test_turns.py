"""Lines of play in a turn in which another seat chooses: its strength-4 worker was bumped and sleeps (R-BUMP-2)."""

from __future__ import annotations

import random
from typing import Any

import pytest

import mellifera as mf
from mellifera.bots import SeatView
from mellifera.bots.hint import hint, why
from mellifera.bots.learned import shipped_mind
from mellifera.bots.lines import Worlds
from mellifera.bots.mind import FirstMind
from mellifera.bots.review import _turns
from mellifera.bots.turns import Effort, Line, Plan, best_lines, best_of, comes_back, likely, try_line
from mellifera.engine.snapshot import digest_of
from mellifera.engine.state import State
from tests.bots.advice import LITTLE, finished
from tests.table import seat, table

MINE, HERS = 0, 1
MIND = shipped_mind()
SHE_LEADS = {"sm2": HERS, "sm3": HERS, "sm4": HERS, "sm5": HERS, "sr1": HERS, "sr2": HERS}
SHE_IS_LEVEL = {"sm2": HERS, "sm3": MINE, "sm4": MINE, "sm5": MINE, "sr1": HERS, "sr2": MINE}
CONEFLOWER = "seed-12"
"""Builds the leftmost farm without a worker, for its cost and 1 basic resource."""


def bumping(**more: Any) -> mf.Game:
    """My worker can bump her 4 off Grow; with Coneflower in my hand I can build a farm after that. Nothing is drawn."""
    mine = seat(mat="skep", workers=[1], hand=[CONEFLOWER], resources={"fiber": 2, "pollen": 1})
    display = {"farm": ["farm.dew-trap", None, None]}
    return table(
        seats=[mine, seat(mat="log", faction="ana", workers=[1])], spaces={"grow.1": (HERS, 4)}, display=display, **more
    )


def option(g: State, text: str) -> mf.Option:
    return next(option for option in g.options if option.text == text)


def bump(game: mf.Game) -> mf.Option:
    return option(game.state, "place 1 grow")


def bumped(game: mf.Game) -> mf.Game:
    game.play("place 1 grow")
    assert game.decision is not None
    assert (game.decision.seat, game.decision.prompt, game.state.turn_seat) == (HERS, "pod", MINE)
    return game


def texts(line: Line) -> list[str]:
    return [option.text for option in line.options]


def test_a_line_goes_on_through_another_seats_choice() -> None:
    """She gets her pod, and I still build."""
    game = bumping()
    lines = [try_line(game.state, MINE, [bump(game)], MIND, random.Random(seed)) for seed in range(20)]
    assert all(HERS in line.end.pods for line in lines), "in every line she has picked a pod"
    assert all(line.end.turn == game.state.turn + 1 for line in lines), "and I have ended my turn"
    building = next(line for line in lines if f"play {CONEFLOWER}" in texts(line))
    assert any(text.startswith("build farm.dew-trap") for text in texts(building))
    assert building.end.players[MINE].hive.counts[0] == 1
    assert not any(text.startswith("pod") for text in texts(building)), "her choice is none of mine"


def test_the_best_line_builds_after_the_bump() -> None:
    game = bumping()
    lines = best_lines([game.state], MINE, [bump(game)], Effort(8, 40, (), ()), MIND, random.Random(1))
    assert any(text.startswith("build") for text in texts(best_of(lines)))


def test_a_line_leads_where_it_says_whoever_chose_in_it() -> None:
    game = bumping()
    line = try_line(game.state, MINE, [bump(game)], MIND, random.Random(3))
    again = try_line(game.state, MINE, line.options, MIND, random.Random(4))
    assert (again.options, again.offered, again.worth) == (line.options, line.offered, line.worth)
    assert digest_of(again.end) == digest_of(line.end)


def test_she_is_given_what_leaves_her_best_off() -> None:
    """With the last pods 2 VP beat two basics; and the lead in a sector beats 2 VP, by the weights made by hand.

    Nothing is chosen by asking.
    """
    for pods, best in ((SHE_LEADS, "pod sm1"), (SHE_IS_LEVEL, "pod sr3")):
        game = bumped(bumping(pods=pods))
        assert [option.text for option in game.state.options] == ["pod sm1", "pod sr3"]
        before = game.digest()
        assert likely(game.state, FirstMind()).text == best
        assert game.digest() == before


def test_in_somebody_elses_turn_a_line_ends_with_ones_own_choices() -> None:
    game = bumped(bumping())
    line = try_line(game.state, HERS, [game.state.options[0]], MIND, random.Random(1))
    assert texts(line)[0] == "pod sm1"
    assert line.end.stack[-1].seat == MINE
    assert line.end.turn == game.state.turn


def test_the_end_of_a_turn_is_the_end_of_a_line() -> None:
    """What she chooses for a bumped worker of strength 1 to 3 comes after my turn, and is left to her."""
    mine = seat(workers=[1], hand=[CONEFLOWER], resources={"pollen": 1})
    game = table(seats=[mine, seat(workers=[1])], spaces={"grow.1": (HERS, 2)})
    line = try_line(game.state, MINE, [bump(game)], MIND, random.Random(1))
    assert (line.end.stack[-1].seat, line.end.turn) == (HERS, game.state.turn)
    assert [option.text for option in line.end.options] == ["bump active", "bump landing"]
    assert not comes_back(line.end, MINE, game.state.turn, MIND)


@pytest.mark.parametrize("pod", ["pod sm1", "pod sm5", "pod sr1", "pod sr3"])
def test_a_plan_survives_another_seats_choice(pod: str) -> None:
    """Whatever she picks, I go on with the turn I had in mind without thinking again."""
    game, plan = bumping(), Plan()
    line = best_of(best_lines([game.state], MINE, [bump(game)], Effort(8, 40, (), ()), MIND, random.Random(1)))
    game.play(plan.begin(line))
    game.play(pod)
    while (decision := game.decision) is not None and decision.seat == HERS:
        game.play(decision.options[0])
    while (decision := game.decision) is not None and game.state.turn_seat == MINE:
        planned = plan.next(decision.options)
        assert planned is not None
        game.play(planned)
    assert game.state.players[MINE].hive.counts[0] == 1
    assert HERS in game.state.pods


def test_a_hint_looks_beyond_and_shows_what_is_sure() -> None:
    """The line shown ends where she chooses; the reason speaks of the farm that follows."""
    game = bumping()
    worlds = Worlds(SeatView(game, MINE), 3, random.Random(1))
    whole = best_of(best_lines([game.state], MINE, [bump(game)], Effort(8, 40, (), ()), MIND, random.Random(1))).options
    assert len(whole) > 1
    assert worlds.sure(whole) == (bump(game),)
    ends = worlds.ends(whole)
    assert all(end.turn == game.state.turn + 1 for end in ends)
    brought = why(worlds, [ends, worlds.ends([option(game.state, "place 1 explore")])])[0].brought
    assert game.state.pack.names["tile"].index("farm.dew-trap") in dict(brought.tiles)


def test_the_one_who_is_bumped_gets_a_hint_too() -> None:
    game = bumped(bumping())
    found = hint(SeatView(game, HERS), LITTLE, 3)
    assert all(idea.option.text.startswith("pod") for idea in found.options)


def test_a_review_holds_a_turn_as_one_and_splits_it_where_another_chose() -> None:
    """In some game somebody picks a pod in another's turn, who then goes on: one turn, and none of the picks in it."""
    for seed in range(20):
        record = finished(("random", "random", "random"), seed)
        game = record.replay(0)
        inside = set()
        for _, text in record.parts.moves:
            g = game.state
            if (
                g.turn
                and g.stack[-1].seat != g.turn_seat == g.stack[0].seat
                and g.stack[0].op.name == "turn.after_step"
            ):
                inside.add(g.turn)
            elif g.turn in inside and g.stack[-1].seat == g.turn_seat:
                break
            game.play(text)
        else:
            continue
        split = next(turn for turn in _turns(record) if turn.number == game.state.turn)
        assert split.seat == game.state.turn_seat
        assert game.length in [stretch.step for stretch in split.stretches[1:]]
        for stretch in split.stretches:
            assert SeatView(stretch.before, split.seat).decision.options
        return
    raise AssertionError("no such turn in twenty games")


def test_both_ends_of_a_turn_are_tried() -> None:
    """R-STORE-2: to waste is an option like any other. Bots that never looked at it scored 8 VP less, for Favor."""
    mine = seat(mat="skep", faction="ana", workers=[1], resources={"fiber": 3, "water": 2, "pollen": 1})
    game = table(seats=[mine, seat(workers=[1])], confirm_turns=True)
    game.play("place 1 grow")
    g = game.state
    assert [option.text for option in g.options] == ["end", "end waste"]
    rng = random.Random(1)
    lines = [try_line(g, MINE, [], MIND, rng) for _ in range(20)]
    assert {texts(line)[0] for line in lines} == {"end", "end waste"}
    favor = {
        text: max(line.end.players[MINE].favor for line in lines if texts(line)[0] == text)
        for text in ("end", "end waste")
    }
    assert favor["end waste"] > favor["end"]
