"""The line mode: words only, no colours, boxes or cursor tricks: for screen readers and for scripts."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TextIO

import mellifera as mf
from mellifera.engine import hexes
from mellifera.engine.hexes import in_reading_order
from mellifera.engine.options import FRAME
from mellifera.terminal import report
from mellifera.terminal.scoreboard import score_rows
from mellifera.terminal.table import Table
from mellifera.text import (
    Component,
    automa_story,
    event_lines,
    option_detail,
    option_label,
    prompt_hint,
    prompt_line,
    result_line,
    split_turns,
)

CLEAR: Final = "\x1b[2J\x1b[3J\x1b[H"
"""Empties a real terminal with its scroll-back, so that nobody scrolls up to another's hand."""


def component_lines(component: Component) -> list[str]:
    """A component as lines: name, cost, VP, storage, what it does, where it comes from."""
    facts = [component.type]
    if component.cost is not None:
        facts.append(f"costs {component.cost}" if component.cost != "free" else "free")
    if component.vp is not None:
        facts.append(f"{component.vp} VP")
    if component.spots:
        facts.append(f"stores {', '.join(component.spots)}")
    lines = [f"{component.title}: {'; '.join(facts)}."]
    lines.extend(f"{label}: {text}" if label else text for label, text in component.texts)
    lines.extend(f"Origin, {line}." for line in component.provenance)
    return lines


def news_lines(table: Table, seat: int | None, events: list[mf.Event]) -> list[str]:
    """What happened, the Automa's turns told with their reasons."""
    hers_now = table.view(seat)["automa"]
    lines: list[str] = []
    parts = split_turns(events, table.names)
    last = max((i for i, (hers, _) in enumerate(parts) if hers), default=-1)
    for number, (hers, part) in enumerate(parts):
        if hers:
            vp = hers_now["vp"] if hers_now is not None and number == last else None
            lines.append(f"Turn {part[0].numbers[0]}: Automa")
            lines.extend(f"  {line}" for line in automa_story(table.pack, part, table.names, vp))
        else:
            lines.extend(event_lines(table.pack, part, table.names))
    return lines


def frame_lines(decision: mf.Decision) -> list[str]:
    """The places for a frame, one line for each first hex: `Hex 3,-1: 4 turned by 0, 9 turned by 60 degrees`."""
    places: dict[int, list[str]] = {}
    for number, option in enumerate(decision.options, start=1):
        if option.verb == FRAME:
            places.setdefault(option.a, []).append(f"{number} turned by {hexes.TURNS[option.b]}")
    lines = [f"First hex {hexes.text_of(p)}: {', '.join(places[p])} degrees" for p in in_reading_order(places)]
    example = next((option.text for option in decision.options if option.verb == FRAME), "")
    return [f"Give a number, or the text, as in {example}:", *lines] if lines else []


class PlainScreen:
    """Prints to one stream and reads lines from another."""

    def __init__(self, source: TextIO, target: TextIO) -> None:
        self.source = source
        self.target = target

    def __enter__(self) -> PlainScreen:
        return self

    def __exit__(self, *problem: object) -> None:
        self.target.flush()

    def _print(self, *lines: str) -> None:
        for line in lines:
            self.target.write(f"{line}\n")
        self.target.flush()

    def show(self, table: Table, seat: int, news: list[mf.Event]) -> None:
        view = table.view(seat)
        self._print("", *(f"{line}." for line in news_lines(table, seat, news)))
        own = view["seats"][seat]
        if table.game.decision is not None and table.game.decision.prompt == "step":
            self._print(
                "", report.turn_line(view, table.names), report.scores_line(view, table.names),
                *report.actions_lines(view, table.names), f"{table.names[seat]}, you have:",
                *report.stock_lines(table.pack, own),
            )  # fmt: skip
        self.show_options(table, seat)

    def show_more(self, table: Table, seat: int) -> None:
        self.show_options(table, seat)

    def show_options(self, table: Table, seat: int) -> None:
        decision = table.game.decision
        if decision is None:
            return
        view = table.view(seat)
        hint = prompt_hint(decision)
        question = f"{table.names[seat]}: {prompt_line(table.pack, decision.prompt, decision.source)}"
        self._print("", question, *([hint] if hint else []))
        self._print(*frame_lines(decision))
        for number, option in enumerate(decision.options, start=1):
            if option.verb == FRAME:
                continue
            label = option_label(table.pack, option, table.names)
            detail = option_detail(table.game.state, option, view, table.names)
            self._print(f"{number}. {option.text}: {label}" + (f" ({detail})" if detail else ""))

    def curtain(self, table: Table, seat: int) -> None:
        if self.target.isatty():
            self.target.write(CLEAR)
        self._print("", f"Pass the screen to {table.names[seat]}.", f"{table.names[seat]}, press Enter to go on.")

    def lines(self, title: str, lines: Sequence[str]) -> None:
        self._print("", f"{title}:", *lines)

    def page(self, table: Table, seat: int, name: str, whose: int) -> None:
        view = table.view(seat)
        if name == "board":
            lines = report.board_lines(table.pack, view, table.names)
        elif name == "rivals":
            lines = report.rival_lines(table.pack, view, table.names) or ["Nobody else plays."]
        elif name == "hive":
            lines = report.hive_lines(table.pack, view["seats"][whose])
        else:
            lines = report.stock_lines(table.pack, view["seats"][whose])
        self.lines(f"{name.capitalize()} of {table.names[whose]}" if name in ("hive", "hand") else name.title(), lines)

    def component(self, component: Component) -> None:
        self._print("", *component_lines(component))

    def say(self, message: str) -> None:
        self._print(message)

    def wait(self, message: str) -> None:
        """Nothing: a line more would tell nobody anything."""

    def result(self, table: Table) -> None:
        result = table.game.result
        if result is None:
            return
        last = table.humans[0] if len(table.humans) == 1 else None
        since = table.told.get(last, 0) if last is not None else min(table.told.values(), default=0)
        self._print("", *(f"{line}." for line in news_lines(table, last, table.game.events(last, since))))
        self._print("", "Final score:")
        for label, numbers in score_rows(result, table.names):
            self._print(f"{label}: {', '.join(numbers)}")
        self._print(f"{result_line(result, table.names)}.")

    def ask(self) -> str:
        self.target.write("> ")
        self.target.flush()
        line = self.source.readline()
        if not line:
            raise EOFError
        return line
