"""What is pending must fit the position: frames in an order that comes about, with numbers that make sense there."""

from itertools import islice
from typing import Any

import pytest

import mellifera as mf
from mellifera.engine.pending import BASES, LIES_ON, NEVER_PENDING, ON_TOP
from mellifera.engine.state import OPERATIONS
from tests.conformance.random_games import PLAYERS, positions
from tests.table import seat, table

Frames = list[list[Any]]
ACTING: Frames = [["after_step", 0, -1], ["due_workers", 0, -1]]


def refusal(stack: Frames, **changes: Any) -> str:
    """Why a position with this stack is refused; empty if it is not."""
    data = table(seats=[seat(resources={"fiber": 2})]).to_dict()
    data.update(stack=stack, **changes)
    try:
        mf.Game.from_dict(data)
    except mf.SnapshotError as error:
        return str(error)
    return ""


@pytest.mark.parametrize(
    ("stack", "reason"),
    [
        ([["due_workers", 0, -1]], "exactly one turn is pending"),
        ([["step", 0, -1], ["after_step", 0, -1]], "exactly one turn is pending"),
        ([["after_step", 0, -1], ["other_bump", 1, -1, 0]], "other_bump never comes after after_step"),
        ([["after_step", 0, -1], ["own_bump", 0, -1]], "own_bump never comes after"),
        ([["after_step", 0, -1], ["draft", 0, -1]], "draft never comes after"),
        ([["next_turn", 0, -1], ["gain", 0, -1, 5, 1, -1]], "gain never comes after next_turn"),
        ([["step", 0, -1], ["gain", 1, -1, 5, 1, -1]], "another seat"),
        ([["step", 0, -1], ["draw", 0, -1]], "draw is never pending"),
        ([["step", 0, -1], ["recover", 0, -1, 1, 0, 0], ["gain", 0, -1, 5, 1, -1]], "and its answer"),
        ([["finish", 0, -1]], "when no turn is left"),
        ([["turn_begin", 0, -1], ["gain", 0, -1, 5, 1, -1]], "only set-up comes before the first turn"),
        ([*ACTING, ["fly", 0, -1, 0, 0, 0, 1, 0]], "fly does not fit"),
        ([*ACTING, ["fly", 0, -1, 3, 0, 2, 1, 0]], "fly does not fit"),
        ([*ACTING, ["advance_bonus", 0, -1]], "advance_bonus does not fit"),
        ([*ACTING, ["collect", 0, -1, 0, 0, 0]], "collect does not fit"),
        ([*ACTING, ["collect", 0, -1, 0, 0, 0], ["put", 0, -1, 0], ["turn_up", 0, -1, 0]], "turn_up does not fit"),
        ([*ACTING, ["built", 0, -1, 8256]], "built does not fit"),
        ([*ACTING, ["dance_token", 0, -1, 0, 1]], "dance_token does not fit"),
        ([["after_step", 0, -1], ["effect", 0, -1, 0, 0, -1]], "effect does not fit"),
        ([["after_step", 0, -1], ["effect", 0, -1, 9999, 0, -1]], "9999 is no effect"),
        ([["after_step", 0, -1], ["abilities", 0, -1, -1, 0]], "abilities does not fit"),
        ([["after_step", 0, -1], ["gain", 0, -1, 0, 1, 0]], "gain does not fit"),
        ([["after_step", 0, -1], ["pay", 0, -1, 0, 0, 0, 0, 0, 0, 0, 1, -1, -1, -1, -1]], "pay does not fit"),
        ([["after_step", 0, -1], ["pay", 0, -1, 0, 0, 0, 0, 9, 9, 0, 0, -1, -1, -1, -1]], "waits for nobody"),
        ([["after_step", 0, -1], ["pay", 0, -1, 0, 0, 0, 0, 0, 0, 9, 0, -1, -1, -1, -1]], "pay does not fit"),
        ([["after_step", 0, -1], ["imitate", 0, -1, 1, 0, 0, 0]], "imitate does not fit"),
        ([["after_step", 0, -1], ["reserve_stack", 0, -1, 1, 0, 99]], "reserve_stack does not fit"),
        ([["turn_end", 0, -1, 1], ["storage", 0, -1, 1, 0, 0, 0, 0, 1]], "storage does not fit"),
    ],
)  # fmt: skip
def test_what_does_not_fit_is_refused(stack: Frames, reason: str) -> None:
    assert reason in refusal(stack)


def test_what_fits_is_accepted() -> None:
    for stack in (
        [["step", 0, -1]],
        [["turn_begin", 1, -1]],
        [["after_step", 0, -1], ["gain", 0, -1, 5, 1, -1]],
        [["turn_end", 0, -1, 1], ["storage", 0, -1, 2, 0, 0, 0, 0, 1]],
        [["next_turn", 0, -1], ["settle_others", 0, -1]],
        [*ACTING, ["fly", 0, -1, 3, 0, 0, 1, 0]],
    ):
        assert refusal(stack) == ""


def test_a_tile_to_be_built_lies_where_it_can_be_taken() -> None:
    state = table(seats=[seat(resources={"fiber": 2})]).state
    in_stack = state.stacks[0][0]
    assert "hex does not fit" in refusal([*ACTING, ["hex", 0, -1, in_stack, 0, 0, 0]])
    shown, place = state.display[0], state.players[0].hive.frontier[0]
    assert refusal([*ACTING, ["lay", 0, -1, shown, place]]) == ""
    assert "lay does not fit" in refusal([*ACTING, ["lay", 0, -1, shown, place + 5000]])
    twice = [["lay", 0, -1, shown, place], ["hex", 0, -1, shown, 0, 0, 0]]
    assert "lay does not fit" in refusal([*ACTING, *twice])


def test_workers_due_to_hibernate_need_an_action() -> None:
    """R-HIB-4."""
    data = table(seats=[seat(workers=[4])]).to_dict()
    data["players"][0]["due_pool"] = 1
    with pytest.raises(mf.SnapshotError, match="no action is under way"):
        mf.Game.from_dict(data)
    data["stack"] = ACTING
    assert mf.Game.from_dict(data).decision is not None


def test_the_tables_name_operations_that_exist() -> None:
    named = {*BASES, *LIES_ON, *ON_TOP, *NEVER_PENDING, *(name for below in LIES_ON.values() for name in below)}
    assert named <= set(OPERATIONS)


@pytest.mark.parametrize("players", PLAYERS)
def test_whatever_comes_about_in_play_is_accepted(players: int) -> None:
    met = set()
    for game, _ in islice(positions(players, 95, 4), 150):
        mf.Game.from_dict(game.to_dict())
        met |= {frame.op.name for frame in game.state.stack}
    assert len(met) > 20
