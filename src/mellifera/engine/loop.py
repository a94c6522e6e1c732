"""The one loop. The top frame of the stack runs until somebody has to choose."""

from __future__ import annotations

from mellifera.engine.options import Option
from mellifera.engine.state import Frame, State


def settle(g: State) -> None:
    """Runs frames until a seat must choose (`g.options`) or nothing is pending (no options: the game is over).

    A choice of one resolves itself here and nowhere else, unless its operation wants it shown.
    """
    stack = g.stack
    while stack:
        frame = stack[-1]
        op = frame.op
        options = op.run(g, frame)
        if options is None:
            continue
        if len(options) == 1 and not op.shown(g):
            op.pick(g, frame, options[0])
            continue
        g.options = options
        return
    g.options = []


def choose(g: State, option: Option) -> None:
    """Goes on with one of `g.options` and settles what follows. The caller has checked that it is one of them."""
    frame: Frame = g.stack[-1]
    frame.op.pick(g, frame, option)
    settle(g)
