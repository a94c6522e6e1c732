"""Makes the picture of the terminal game in the docs: `python -m mellifera.terminal.picture docs/terminal.svg`."""

from __future__ import annotations

import io
import sys
from pathlib import Path
from typing import Final

from rich.console import Console

import mellifera as mf
from mellifera.terminal.layout import Picture
from mellifera.terminal.plain import news_lines
from mellifera.terminal.seats import HUMAN
from mellifera.terminal.table import Table

WIDTH: Final = 120
HEIGHT: Final = 50
TURN: Final = 16
BOT: Final = "greedy"


def position() -> Table:
    """A game in its middle, at the start of the first seat's turn: every seat has been played by a bot so far."""
    setup = mf.Setup(seats=("Mara", "Otto", "Vera"), confirm_turns=True)
    game = mf.new_game(seed=5, setup=setup)
    table = Table(game, [BOT] * 3, Path("unused"))
    while True:
        decision = game.decision
        if decision is None:
            raise RuntimeError("the game ended before the picture was taken")
        if decision.seat == 0 and decision.prompt == "step" and game.state.turn >= TURN:
            table.kinds = [HUMAN, BOT, BOT]
            return table
        if decision.seat == 0:
            table.told[0] = game.length + 1
        table.bot_move()


def svg() -> str:
    table = position()
    console = Console(width=WIDTH, height=HEIGHT, record=True, file=io.StringIO(), force_terminal=True, highlight=False)
    news = news_lines(table, 0, table.game.events(0, table.told[0]))
    for line in Picture(table, 0, news, WIDTH, HEIGHT).lines(0, ""):
        console.print(line, no_wrap=True, overflow="crop", crop=True)
    return console.export_svg(title="mellifera play --seats human,greedy,greedy")


def main() -> None:
    Path(sys.argv[1]).write_text(svg(), encoding="utf-8")


if __name__ == "__main__":
    main()
