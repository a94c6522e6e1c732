"""The one loop: it runs until somebody must choose; a choice of one resolves itself, except where it is shown."""

import random
from typing import Any

import mellifera as mf
from mellifera.engine.loop import choose, settle
from mellifera.engine.options import DONE, END, Option
from mellifera.engine.state import Operation, State, Task
from tests.conformance.random_games import choice, new_table, played


class Ask(Operation):
    """Offers so many options, and notes what was picked in `g.discarded`."""

    def __init__(self, count: int, alone: bool = False) -> None:
        super().__init__("ask", "ask", ())
        self.count = count
        self.alone = alone
        self.picked: list[Option] = []

    def run(self, g: State, task: Task) -> list[Option] | None:
        return [g.pack.option(verb) for verb in (DONE, END)[: self.count]]

    def pick(self, g: State, task: Task, option: Option) -> None:
        self.picked.append(option)
        g.stack.pop()

    def shown(self, g: State) -> bool:
        return self.alone


class Act(Operation):
    """Does something without asking."""

    def __init__(self) -> None:
        super().__init__("act", "", ())
        self.times = 0

    def run(self, g: State, task: Task) -> list[Option] | None:
        self.times += 1
        g.stack.pop()
        return None


def state_with(*operations: Operation) -> State:
    state = new_table(1, 2).state
    state.stack = [Task(op, 0, -1, ()) for op in operations]
    return state


def test_it_stops_where_there_is_a_choice() -> None:
    below, ask, above = Act(), Ask(2), Act()
    state = state_with(below, ask, above)
    settle(state)
    assert (above.times, below.times, ask.picked) == (1, 0, [])
    assert [str(option) for option in state.options] == ["done", "end"]
    choose(state, state.options[1])
    assert [str(option) for option in ask.picked] == ["end"]
    assert below.times == 1
    assert state.options == []


def test_a_single_option_resolves_itself_unless_it_is_shown() -> None:
    quiet, shown = Ask(1), Ask(1, alone=True)
    state = state_with(shown, quiet)
    settle(state)
    assert len(quiet.picked) == 1
    assert shown.picked == []
    assert len(state.options) == 1


def test_settling_again_changes_nothing() -> None:
    """A decision is asked without acting, so a saved position asks it again alike."""
    game = new_table(8, 3)
    rng = random.Random(8)
    for _ in played(game, rng):
        if game.length > 120:
            break
        before, options = game.digest(), game.state.options
        settle(game.state)
        assert game.digest() == before
        assert game.state.options == options


def test_confirmed_turns_ask_for_the_end_alone() -> None:
    """docs/decisions.md, section 2, point 2."""

    def single_options(**settings: Any) -> set[str]:
        game = mf.new_game(seed=3, setup=mf.Setup(seats=("a", "b"), first_game=True, **settings))
        found = set()
        rng = random.Random(3)
        for _ in played(game, rng):
            assert game.decision is not None
            if len(game.decision.options) == 1:
                found.add(str(choice(game, rng)))
        return found - {"boost"}

    assert single_options(confirm_turns=True) == {"end"}
    assert single_options() == set()
