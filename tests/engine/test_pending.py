"""What is pending must fit the position: tasks in an order that comes about, with numbers that make sense there."""

from itertools import islice
from pathlib import Path
from typing import Any

import pytest

import mellifera as mf
from mellifera.engine.state import OPERATIONS
from mellifera.rules.effect_verb import VERBS
from tests.conformance.random_games import PLAYERS, positions
from tests.table import seat, table

Stack = list[list[Any]]
AFTER = ["turn.after_step", 0, -1]
ACTING: Stack = [AFTER, ["bump.due_workers", 0, -1]]


def refusal(stack: Stack, **changes: Any) -> str:
    """Why a position with this stack is refused; empty if it is not."""
    data = table(seats=[seat(resources={"fiber": 2}), seat(workers=[1])]).to_dict()
    data.update(stack=stack, **changes)
    try:
        mf.Game.from_dict(data)
    except mf.SnapshotError as error:
        return str(error)
    return ""


@pytest.mark.parametrize(
    ("stack", "reason"),
    [
        ([["bump.due_workers", 0, -1]], "exactly one turn is pending"),
        ([["turn.step", 0, -1], ["turn.after_step", 0, -1]], "exactly one turn is pending"),
        ([AFTER, ["bump.other", 1, -1, 0]], "bump.other never comes after turn.after_step"),
        ([AFTER, ["bump.own", 0, -1]], "bump.own does not fit"),
        ([AFTER, ["setup.draft", 0, -1]], "setup.draft never comes after"),
        ([["turn.next", 0, -1], ["verb.gain", 0, -1, 5, 1, -1]], "verb.gain never comes after turn.next"),
        ([["turn.step", 0, -1], ["verb.gain", 1, -1, 5, 1, -1]], "another seat"),
        ([["turn.step", 0, -1], ["verb.draw", 0, -1]], "verb.draw is never pending"),
        ([["turn.step", 0, -1], ["verb.recover", 0, -1, 1, 0, 0], ["verb.gain", 0, -1, 5, 1, -1]], "and its answer"),
        ([["turn.finish", 0, -1]], "when no turn is left"),
        ([["turn.begin", 0, -1], ["verb.gain", 0, -1, 5, 1, -1]], "only set-up comes before the first turn"),
        ([*ACTING, ["explore.fly", 0, -1, 0, 0, 0, 1, 0]], "explore.fly does not fit"),
        ([*ACTING, ["explore.fly", 0, -1, 3, 0, 2, 1, 0]], "explore.fly does not fit"),
        ([*ACTING, ["advance.bonus", 0, -1]], "advance.bonus does not fit"),
        ([*ACTING, ["explore.collect", 0, -1, 0, 0, 0]], "explore.collect does not fit"),
        (
            [*ACTING, ["explore.collect", 0, -1, 0, 0, 0], ["explore.put", 0, -1, 0], ["explore.turn_up", 0, -1, 0]],
            "explore.turn_up does not fit",
        ),
        ([*ACTING, ["build.built", 0, -1, 8256]], "build.built does not fit"),
        ([*ACTING, ["convert.token", 0, -1, 0, 1]], "convert.token does not fit"),
        ([AFTER, ["effects.effect", 0, -1, 0, 0, -1]], "effects.effect does not fit"),
        ([AFTER, ["effects.effect", 0, -1, 9999, 0, -1]], "9999 is no effect"),
        ([AFTER, ["triggers.abilities", 0, -1, -1, 0]], "triggers.abilities does not fit"),
        ([AFTER, ["verb.gain", 0, -1, 0, 1, 0]], "verb.gain does not fit"),
        ([AFTER, ["payment.pay", 0, -1, 0, 0, 0, 0, 0, 0, 0, 1, -1, -1, -1, -1, 0]], "payment.pay does not fit"),
        ([AFTER, ["payment.pay", 0, -1, 0, 0, 0, 0, 9, 9, 0, 0, -1, -1, -1, -1, 0]], "waits for nobody"),
        ([AFTER, ["payment.pay", 0, -1, 0, 0, 0, 0, 0, 0, 9, 0, -1, -1, -1, -1, 0]], "payment.pay does not fit"),
        ([AFTER, ["payment.pay", 0, -1, 0, 0, 0, 0, 0, 0, 1, 0, -1, -1, -1, -1, 99]], "payment.pay does not fit"),
        ([AFTER, ["turn.card_settled", 0, -1]], "while its benefit is under way"),
        ([AFTER, ["retrieve.sleepers", 0, -1]], "retrieve.sleepers never comes after turn.after_step"),
        ([AFTER, ["verb.imitate", 0, -1, 1, 0, 0, 0]], "verb.imitate does not fit"),
        ([AFTER, ["verbs_board.reserve_stack", 0, -1, 1, 0, 99]], "verbs_board.reserve_stack does not fit"),
        (
            [AFTER, ["payment.pay", 0, -1, 0, 0, 0, 0, 0, 0, 1, 0, -1, -1, -1, -1, 0], ["verb.gain", 0, -1, 5, 1, -1]],
            "between payment.pay and its answer",
        ),
        ([["turn.end", 0, -1], ["storage.settle", 0, -1, 1, 0, 0, 0, 0, 1, 0]], "storage.settle does not fit"),
    ],
)  # fmt: skip
def test_what_does_not_fit_is_refused(stack: Stack, reason: str) -> None:
    assert reason in refusal(stack)


def test_what_fits_is_accepted() -> None:
    for stack in (
        [["turn.step", 0, -1]],
        [["turn.begin", 1, -1]],
        [AFTER, ["verb.gain", 0, -1, 5, 1, -1]],
        [["turn.end", 0, -1], ["storage.settle", 0, -1, 2, 0, 0, 0, 0, 1, 0]],
        [["turn.next", 0, -1], ["bump.settle_others", 0, -1]],
        [*ACTING, ["explore.fly", 0, -1, 3, 0, 0, 1, 0]],
    ):
        assert refusal(stack) == ""


def test_a_tile_to_be_built_lies_where_it_can_be_taken() -> None:
    state = table(seats=[seat(resources={"fiber": 2})]).state
    in_stack = state.stacks[0][0]
    assert "build.hex does not fit" in refusal([*ACTING, ["build.hex", 0, -1, in_stack, 0, 0, 0]])
    shown, place = state.display[0], state.players[0].hive.frontier[0]
    assert refusal([*ACTING, ["build.lay", 0, -1, shown, place]]) == ""
    assert "build.lay does not fit" in refusal([*ACTING, ["build.lay", 0, -1, shown, place + 5000]])
    twice = [["build.lay", 0, -1, shown, place], ["build.hex", 0, -1, shown, 0, 0, 0]]
    assert "build.lay does not fit" in refusal([*ACTING, *twice])


def test_workers_due_to_hibernate_need_an_action() -> None:
    """R-HIB-4."""
    data = table(seats=[seat(workers=[4])]).to_dict()
    data["players"][0]["due_pool"] = 1
    with pytest.raises(mf.SnapshotError, match="no action is under way"):
        mf.Game.from_dict(data)
    data["stack"] = ACTING
    assert mf.Game.from_dict(data).decision is not None


@pytest.mark.parametrize(
    ("strength", "stack", "reason"),
    [
        (4, [["turn.step", 0, -1]], "hibernates within the action"),
        (4, [["turn.next", 0, -1], ["bump.settle_others", 0, -1]], "hibernates within the action"),
        (3, [["turn.step", 0, -1]], ""),
        (3, [["turn.begin", 0, -1]], "no turn is pending that settles them"),
    ],
)
def test_bumped_workers_wait_where_something_settles_them(strength: int, stack: Stack, reason: str) -> None:
    """R-BUMP-2, R-BUMP-3: a strength-4 worker sleeps in the action that bumped it, others wait for its end."""
    players = table(seats=[seat(), seat(workers=[1, 1])]).to_dict()["players"]
    players[1]["pool"] = [1, 0, 0, 0]
    refused = refusal(stack, players=players, bumped=[1, strength, 0])
    assert reason in refused
    assert bool(reason) == bool(refused)


def test_operations_lie_on_operations_that_exist() -> None:
    named = {name for operation in OPERATIONS.values() for name in operation.under}
    assert named
    assert named <= set(OPERATIONS)


def test_the_facts_of_an_operation_do_not_contradict_each_other() -> None:
    """What lies at the bottom lies on nothing; what never waits is never found; what asks nothing has no prompt."""
    for name, operation in OPERATIONS.items():
        assert not (operation.bottom and operation.under), name
        assert operation.waits or not (operation.bottom or operation.on_top or operation.passes_seat), name
        assert not (operation.never_asks and operation.prompt), name
    for name, operation in OPERATIONS.items():
        assert operation.waits or not any(name in other.under for other in OPERATIONS.values()), name


ENGINE = Path(mf.__file__).parent / "engine"
RULES = ENGINE.with_name("rules")


def test_the_engine_names_no_operation_of_the_rules() -> None:
    """Operations are defined by the rules and own their facts; the engine runs them without knowing any."""
    sources = {path.name: path.read_text(encoding="utf-8") for path in ENGINE.glob("*.py")}
    assert [(file, name) for file, text in sources.items() for name in OPERATIONS if name in text] == []


def test_an_operation_is_called_by_the_file_that_has_it() -> None:
    verbs = {id(verb): f"verb.{name}" for name, verb in VERBS.items()}
    for name, operation in OPERATIONS.items():
        file = name.partition(".")[0]
        assert name == verbs.get(id(operation), name)
        assert file == "verb" or (RULES / f"{file}.py").is_file(), name
        assert (file == "verb") == (id(operation) in verbs), name


@pytest.mark.parametrize("players", PLAYERS)
def test_whatever_comes_about_in_play_is_accepted(players: int) -> None:
    met = set()
    for game, _ in islice(positions(players, 95, 4), 150):
        mf.Game.from_dict(game.to_dict())
        met |= {task.op.name for task in game.state.stack}
    assert len(met) > 20
