"""The line mode: words only, no colours, boxes or cursor tricks: for screen readers and for scripts."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TextIO

import mellifera as mf
from mellifera.engine import hexes
from mellifera.engine.hexes import in_reading_order
from mellifera.engine.options import FRAME
from mellifera.facts import Several
from mellifera.terminal import report
from mellifera.terminal.choice_block import BETWEEN, comes_of, label
from mellifera.terminal.layout import question_details
from mellifera.terminal.marks import MARK
from mellifera.terminal.scene import Scene
from mellifera.terminal.scoreboard import result_line, score_lines
from mellifera.terminal.table import Table
from mellifera.words import prompts
from mellifera.words.automa import automa_story, split_turns
from mellifera.words.components import Component
from mellifera.words.events import event_lines

CLEAR: Final = "\x1b[2J\x1b[3J\x1b[H"
"""Empties a real terminal with its scroll-back, so that nobody scrolls up to another's hand."""


def component_lines(scene: Scene, component: Component) -> list[str]:
    """A component as lines: name, cost, VP, storage, what it does, where it comes from."""
    facts = [component.type]
    if component.cost is not None:
        free = component.cost == scene.say("component.free")
        facts.append(component.cost if free else scene.say("terminal.costs", cost=component.cost))
    if component.vp is not None:
        facts.append(scene.language.count(component.vp, "vp"))
    if component.spots:
        facts.append(scene.say("terminal.stores", kinds=", ".join(component.spots)))
    lines = [f"{component.title}: {'; '.join(facts)}."]
    lines.extend(f"{label}: {text}" if label else text for label, text in component.texts)
    lines.extend(scene.say("terminal.origin", what=line) for line in component.provenance)
    return lines


def news_lines(table: Table, seat: int | None, events: list[mf.Event]) -> list[str]:
    """What happened, the Automa's turns told with their reasons."""
    scene = table.scene
    her = table.view(seat)["automa"]
    lines: list[str] = []
    parts = split_turns(events, table.names)
    last = max((i for i, (hers, _) in enumerate(parts) if hers), default=-1)
    for number, (hers, part) in enumerate(parts):
        if hers and her is not None:
            vp = her["vp"] if number == last else None
            lines.extend(event_lines(scene.language, scene.pack, part[:1], table.names))
            lines.extend(f"  {line}" for line in automa_story(scene.language, scene.pack, part, table.names, vp))
        else:
            lines.extend(event_lines(scene.language, scene.pack, part, table.names))
    return lines


def frame_lines(scene: Scene, decision: mf.Decision) -> list[str]:
    """The places for a frame, one line for each first hex: `First hex 3,-1: 4 turned by 0, 9 turned by 60 degrees`."""
    places: dict[int, list[str]] = {}
    for number, option in enumerate(decision.options, start=1):
        if option.verb == FRAME:
            told = scene.say("terminal.turned", number=number, turn=hexes.TURNS[option.b])
            places.setdefault(option.a, []).append(told)
    lines = [
        scene.say("terminal.first_hex", hex=hexes.text_of(place), turns=Several(tuple(places[place]), "comma"))
        for place in in_reading_order(places)
    ]
    example = next((option.text for option in decision.options if option.verb == FRAME), "")
    return [scene.say("terminal.frame_how", example=example), *lines] if lines else []


def _option_line(table: Table, number: int, option: mf.Option) -> str:
    mark = f"{MARK} " if option.text in table.marked else ""
    parts = BETWEEN.join(comes_of(table, option))
    return f"{mark}{number}. {option.text}: {label(table, option)}" + (f" ({parts})" if parts else "")


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
        scene, view = table.scene, table.view(seat)
        self._print("", *(f"{line}." for line in news_lines(table, seat, news)))
        if table.game.decision is not None and table.game.decision.prompt == "step":
            self._print(
                "", report.turn_line(scene, view), report.scores_line(scene, view),
                *report.actions_lines(scene, view), scene.say("terminal.you_have", who=scene.player(seat)),
                *report.stock_lines(scene, view["seats"][seat]),
            )  # fmt: skip
        self.show_options(table, seat)

    def show_more(self, table: Table, seat: int) -> None:
        self.show_options(table, seat)

    def show_options(self, table: Table, seat: int) -> None:
        decision = table.game.decision
        if decision is None:
            return
        scene = table.scene
        if table.coach is not None:
            self._print("", *table.coach)
        asked = scene.language.said(prompts.question(table.game.state, decision, table.names))
        self._print("", f"{scene.name(seat)}: {asked}")
        if details := question_details(table):
            self._print(scene.language.capital(BETWEEN.join(details)))
        self._print(*frame_lines(scene, decision))
        for number, option in enumerate(decision.options, start=1):
            if option.verb != FRAME:
                self._print(_option_line(table, number, option))

    def curtain(self, table: Table, seat: int) -> None:
        if self.target.isatty():
            self.target.write(CLEAR)
        scene = table.scene
        who = scene.player(seat)
        self._print("", scene.say("terminal.curtain.pass", who=who), scene.say("terminal.curtain.enter", who=who))

    def lines(self, title: str, lines: Sequence[str]) -> None:
        self._print("", f"{title}:", *lines)

    def page(self, table: Table, seat: int, name: str, whose: int) -> None:
        scene, view = table.scene, table.view(seat)
        if name == "board":
            lines = report.board_lines(scene, view)
        elif name == "rivals":
            lines = report.rival_lines(scene, view) or [scene.say("terminal.nobody_else")]
        elif name == "hive":
            lines = report.hive_lines(scene, view["seats"][whose])
        else:
            lines = report.stock_lines(scene, view["seats"][whose])
        self.lines(scene.say(f"terminal.page.{name}", who=scene.player(whose)), lines)

    def component(self, table: Table, component: Component) -> None:
        self._print("", *component_lines(table.scene, component))

    def say(self, message: str) -> None:
        self._print(message)

    def point_out(self, table: Table, message: str) -> None:
        """A message, and the options that are marked."""
        self._print(message)
        for number, option in enumerate(table.game.decision.options if table.game.decision else (), start=1):
            if option.text in table.marked:
                self._print(_option_line(table, number, option))

    def card(self, table: Table, title: str, lines: Sequence[str]) -> str:
        """Something to read before it goes on; what is typed then."""
        self._print("", title, *lines, table.scene.say("terminal.learn.go_on"))
        return self.ask().strip()

    def wait(self, message: str) -> None:
        """Nothing: a line more would tell nobody anything."""

    def result(self, table: Table) -> None:
        result = table.game.result
        if result is None:
            return
        last = table.humans[0] if len(table.humans) == 1 else None
        since = table.told.get(last, 0) if last is not None else min(table.told.values(), default=0)
        self._print("", *(f"{line}." for line in news_lines(table, last, table.game.events(last, since))))
        scene = table.scene
        self._print("", f"{scene.say('terminal.final')}:", *score_lines(scene, result), result_line(scene, result))

    def ask(self) -> str:
        self.target.write("> ")
        self.target.flush()
        line = self.source.readline()
        if not line:
            raise EOFError
        return line
