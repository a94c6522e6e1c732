"""Bots by name, what they may see, and that the greedy one plays."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

import mellifera as mf
from mellifera.bots import Budget, SeatView, bot_names, make_bot
from mellifera.bots.value import time_left, worth


class Stillborn:
    """A user's bot that cannot even be made."""

    def __init__(self, seed: int) -> None:
        raise ZeroDivisionError("no seed\nis good enough")

    def decide(self, view: SeatView, decision: mf.Decision, budget: Budget) -> mf.Option:
        return decision.options[0]


class LastOption:
    """A user's bot: always the last option."""

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def decide(self, view: SeatView, decision: mf.Decision, budget: Budget) -> mf.Option:
        return decision.options[-1]


def play_match(names: list[str], seed: int, automa: int = 0) -> mf.Game:
    game = mf.new_game(seed=seed, setup=mf.Setup(seats=tuple(names), automa=automa))
    bots = [make_bot(name, seed + i) for i, name in enumerate(names)]
    while (decision := game.decision) is not None:
        option = bots[decision.seat].decide(SeatView(game, decision.seat), decision, Budget())
        assert option in decision.options
        game.play(option)
    return game


@pytest.mark.parametrize("name", ["random", "tests.bots.test_bots:LastOption"])
def test_a_bot_plays_a_whole_game(name: str) -> None:
    assert play_match([name, "random", name], seed=5).over


@pytest.mark.parametrize("seat", [0, 1])
def test_greedy_beats_random_from_either_seat(seat: int) -> None:
    names = ["random", "random"]
    names[seat] = "greedy"
    result = play_match(names, seed=20 + seat).result
    assert result is not None
    assert result.winners == (seat,)


def test_greedy_is_the_same_for_the_same_seed() -> None:
    game = mf.new_game(players=3, seed=9)
    chosen = []
    for _ in range(2):
        copy, bot = game.clone(), make_bot("greedy", 4)
        for _ in range(12):
            decision = copy.decision
            assert decision is not None
            copy.play(bot.decide(SeatView(copy, decision.seat), decision, Budget()))
        chosen.append([str(step.option) for step in copy.moves])
    assert chosen[0] == chosen[1]


def test_greedy_chooses_alike_whatever_is_hidden_from_it() -> None:
    """A bot that decides from what its seat knows cannot tell a game from its determinisations."""
    game = mf.new_game(players=3, seed=12)
    rng = random.Random(3)
    for _ in range(40):
        decision = game.decision
        assert decision is not None
        game.play(rng.choice(decision.options))
    decision = game.decision
    assert decision is not None
    other = game.determinise(decision.seat, rng)
    assert other.digest() != game.digest()
    assert SeatView(other, decision.seat).data == SeatView(game, decision.seat).data
    views = [SeatView(one, decision.seat) for one in (game, other)]
    chosen = [make_bot("greedy", 4).decide(view, view.decision, Budget()).text for view in views]
    assert chosen[0] == chosen[1]


def test_only_the_deciding_seat_has_a_decision() -> None:
    game = mf.new_game(players=2, seed=1)
    decision = game.decision
    assert decision is not None
    with pytest.raises(ValueError, match="not for p"):
        _ = SeatView(game, 1 - decision.seat).decision


def test_the_value_rises_with_what_a_seat_has() -> None:
    data = mf.new_game(players=2, seed=7, setup=mf.Setup(seats=("a", "b"), first_game=True)).to_dict()
    poor = mf.Game.from_dict(data)
    data["players"][0]["resources"]["honey"] += 2
    rich = mf.Game.from_dict(data)
    assert worth(rich.state, 0) > worth(poor.state, 0)
    assert worth(rich.state, 1) < worth(poor.state, 1)
    assert time_left(poor.state) == 1.0


@pytest.mark.parametrize("name", ["gready", "no.such.module:Bot", "tests.bots.test_bots:NoSuchBot", "os:abort"])
def test_an_unknown_bot_is_refused_by_name(name: str) -> None:
    with pytest.raises(ValueError, match=name.split(":", maxsplit=1)[0].rsplit(".", maxsplit=1)[-1]):
        make_bot(name, 1)


def test_the_built_in_bots_are_named() -> None:
    assert bot_names() == ("random", "greedy", "search", "easy", "medium", "hard", "expert")


def test_a_bot_of_ones_own_that_cannot_be_had_is_told_in_one_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "broken_bot_of_a_test.py").write_text("class A:\n  def decide(\n", encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    with pytest.raises(ValueError, match=r"^the bot 'broken_bot_of_a_test:A' cannot be loaded: SyntaxError: .*"):
        make_bot("broken_bot_of_a_test:A", 0)
    wanted = r"cannot be made: ZeroDivisionError: no seed is good enough \(test_bots.py, line \d+\)$"
    with pytest.raises(ValueError, match=wanted):
        make_bot("tests.bots.test_bots:Stillborn", 0)


@pytest.mark.parametrize("name", ["search:0", "search:0i", "search:0.5i", "search:-1", "search:i", "search:1e3"])
def test_a_search_needs_seconds_or_whole_rounds(name: str) -> None:
    with pytest.raises(ValueError, match=r"seconds as 2 or 0\.5, or rounds as 300i"):
        make_bot(name, 0)


def test_a_part_of_some_rounds_is_at_least_one() -> None:
    assert Budget(iterations=2).part(0.25) == Budget(iterations=1)
    assert Budget(iterations=80).part(0.25) == Budget(iterations=20)
    assert Budget(seconds=2.0).part(0.25) == Budget(seconds=0.5)


@pytest.mark.parametrize("name", ["greedy", "search:4i"])
@pytest.mark.parametrize("draft", [False, True])
def test_bots_that_cannot_judge_factions_take_any(name: str, draft: bool) -> None:
    """What they learned is about games under way. The same seed takes the same one; others take others."""
    game = mf.new_game(seed=3, setup=mf.Setup(seats=("a", "b"), draft=draft))
    decision = game.decision
    assert decision is not None
    assert decision.prompt == ("draft" if draft else "faction")

    def taken(seed: int) -> str:
        return make_bot(name, seed).decide(SeatView(game, decision.seat), decision, Budget()).text

    found = [taken(seed) for seed in range(20)]
    assert set(found) == {option.text for option in decision.options}
    assert found == [taken(seed) for seed in range(20)]
