"""The one loop. The top task of the stack runs until somebody has to choose."""

from __future__ import annotations

from mellifera.engine.options import Option
from mellifera.engine.state import State, Task


def settle(g: State) -> None:
    """Runs tasks until a seat must choose (`g.options`) or nothing is pending (no options: the game is over).

    A choice of one resolves itself here and nowhere else, unless its operation wants it shown.
    """
    stack = g.stack
    while stack:
        task = stack[-1]
        op = task.op
        options = op.run(g, task)
        if options is None:
            continue
        if len(options) == 1 and not op.shown(g):
            op.pick(g, task, options[0])
            continue
        g.options = options
        return
    g.options = []


def choose(g: State, option: Option) -> None:
    """Goes on with one of `g.options` and settles what follows. The caller has checked that it is one of them."""
    task: Task = g.stack[-1]
    task.op.pick(g, task, option)
    settle(g)
