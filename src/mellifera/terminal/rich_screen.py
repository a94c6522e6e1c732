"""The screen with colours and hexagons, drawn anew for each decision on the terminal's alternate screen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TextIO

from rich.console import Console
from rich.table import Table as Grid
from rich.text import Text

import mellifera as mf
from mellifera.terminal import blocks, report
from mellifera.terminal.layout import WIDEST, Picture, board
from mellifera.terminal.lines import hung
from mellifera.terminal.marks import HONEY, MUTED, TITLE, legend, seat_mark
from mellifera.terminal.plain import component_lines, news_lines
from mellifera.terminal.scene import Scene
from mellifera.terminal.scoreboard import result_line, score_numbers
from mellifera.terminal.table import Table
from mellifera.words.automa import split_turns
from mellifera.words.components import Component

BACK: Final = "q"


class RichScreen:
    """Everything private is gone from the terminal when the screen is left or the curtain falls.

    Lines are read from `source`, or from the terminal if there is none.
    """

    def __init__(self, console: Console | None = None, source: TextIO | None = None) -> None:
        self.console = console if console is not None else Console(highlight=False)
        self.source = source
        self.table: Table | None = None
        self.seat = 0
        self.news: list[str] = []
        self.first = 0
        self.message = ""
        self.final: list[Text | Grid] = []

    def __enter__(self) -> RichScreen:
        self.console.set_alt_screen(True)
        return self

    def __exit__(self, *problem: object) -> None:
        self.console.set_alt_screen(False)
        for part in self.final:
            self.console.print(part)

    # ------------------------------------------------------------------ the table
    def show(self, table: Table, seat: int, news: list[mf.Event]) -> None:
        self.table, self.seat, self.first, self.message = table, seat, 0, ""
        self.news = news_lines(table, seat, news)
        if any(hers for hers, _ in split_turns(news, table.names)):
            self._pages(table.scene, table.scene.say("terminal.waited"), [Text(line) for line in self.news])
            self.news = []
        self._draw()

    def show_more(self, table: Table, seat: int) -> None:
        picture = self._picture(table)
        self.first += picture.page_size()
        if self.first >= len(picture.options):
            self.first = 0
        self.message = ""
        self._draw()

    def show_options(self, table: Table, seat: int) -> None:
        self._pages(table.scene, table.scene.say("terminal.page.options"), self._picture(table).options)
        self._draw()

    def _picture(self, table: Table) -> Picture:
        width, height = self.console.size
        return Picture(table, self.seat, self.news, width, height)

    def _draw(self) -> None:
        if self.table is None:
            return
        self._clear()
        for line in self._picture(self.table).lines(self.first, self.message):
            self.console.print(line, no_wrap=True, overflow="crop", crop=True)

    def _clear(self) -> None:
        self.console.clear()

    def curtain(self, table: Table, seat: int) -> None:
        self._clear()
        self.table = None
        scene, mark = table.scene, seat_mark(seat, len(table.names))
        who = scene.player(seat)
        self.console.print("\n" * (self.console.height // 3))
        told = scene.say("terminal.curtain.pass", who=who)
        self.console.print(mark.append(f"  {told}", style=TITLE), justify="center")
        self.console.print(Text(scene.say("terminal.curtain.enter_hand", who=who), style=MUTED), justify="center")

    # ------------------------------------------------------------------ pages
    def lines(self, title: str, lines: Sequence[str]) -> None:
        if self.table is not None:
            self._pages(self.table.scene, title, [Text(line) for line in lines])
        self._draw()

    def page(self, table: Table, seat: int, name: str, whose: int) -> None:
        scene, view = table.scene, table.view(seat)
        if name == "board":
            body = [*board(scene, view, min(self.console.width, WIDEST)), legend(scene.language)]
        elif name == "rivals":
            body = [Text(line) for line in report.rival_lines(scene, view)]
        elif name == "hive":
            body = list(blocks.hive(scene, view, whose, {}, True).lines)
            body.extend(Text(line) for line in report.hive_lines(scene, view["seats"][whose]))
        else:
            body = [Text(line) for line in report.stock_lines(scene, view["seats"][whose])]
        self._pages(scene, scene.say(f"terminal.page.{name}", who=scene.player(whose)), body)
        self._draw()

    def component(self, table: Table, component: Component) -> None:
        self.lines(component.title, component_lines(table.scene, component))

    def _pages(self, scene: Scene, title: str, lines: Sequence[Text], back: str = "terminal.page_back") -> str:
        """Shows lines page by page; a long line goes on indented. Returns what is typed at the end."""
        width, height = self.console.size
        broken: list[Text] = []
        for line in lines:
            indent = len(line.plain) - len(line.plain.lstrip()) + 2
            broken.extend(hung(line, width, indent))
        size = max(3, height - 3)
        for start in range(0, max(len(broken), 1), size):
            self._clear()
            self.console.print(Text(title, style=HONEY))
            for line in broken[start : start + size]:
                self.console.print(line, no_wrap=True, overflow="crop", crop=True)
            last = start + size >= len(broken)
            prompt = scene.say(back) if last else scene.say("terminal.page_more", back=BACK)
            typed = self._read(f"{prompt} > ").strip()
            if typed.lower() == BACK:
                break
        return typed

    def say(self, message: str) -> None:
        if self.table is None:
            self.console.print(Text(message))
            return
        self.message = message
        self._draw()

    def point_out(self, table: Table, message: str) -> None:
        """A message; what is marked is drawn among the options."""
        self.say(message)

    def card(self, table: Table, title: str, lines: Sequence[str]) -> str:
        """Something to read before it goes on; what is typed then."""
        self.table = table
        return self._pages(table.scene, title, [Text(line) for line in lines], "terminal.learn.go_on")

    def wait(self, message: str) -> None:
        """Under what is shown, until the next thing is."""
        self.console.print(Text(message, style=MUTED))

    # ------------------------------------------------------------------ the end
    def result(self, table: Table) -> None:
        result = table.game.result
        if result is None:
            return
        scene = table.scene
        grid = Grid("", title=result_line(scene, result).rstrip("."), title_style=HONEY)
        for seat in range(len(result.scores)):
            grid.add_column(Text.assemble(seat_mark(seat, len(table.names)), f" {scene.name(seat)}"), justify="right")
        rows = score_numbers(scene, result)
        for place, (label, numbers) in enumerate(rows, start=1):
            grid.add_row(label, *map(str, numbers), style=TITLE if place == len(rows) else "")
        self.final = [grid]
        self._clear()
        self.console.print(grid)
        self._read(f"{scene.say('terminal.leave')} > ")

    def ask(self) -> str:
        return self._read("> ")

    def _read(self, prompt: str) -> str:
        if self.source is None:
            return self.console.input(Text(prompt, style=HONEY), markup=False)
        self.console.print(Text(prompt, style=HONEY), end="")
        line = self.source.readline()
        if not line:
            raise EOFError
        return line
