"""The conversation at a table: shows the decision, reads a line, plays it or answers it. Knows no way of drawing."""

from __future__ import annotations

import difflib
from collections.abc import Sequence
from pathlib import Path
from typing import Final, Protocol

import mellifera as mf
from mellifera.bots import Budget, SeatView
from mellifera.bots.hint import hint
from mellifera.engine.undo import NOTHING_YET
from mellifera.facts import Fact, Said, Several
from mellifera.terminal.choice_block import comes_of, label
from mellifera.terminal.commands import COMMANDS, typed
from mellifera.terminal.saved_games import TerminalError, check_new, quoted, write_record
from mellifera.terminal.table import Table
from mellifera.words.advice import hint_lines
from mellifera.words.components import Component, find
from mellifera.words.events import log_lines

HINT_BUDGET: Final = Budget(seconds=1.5)
ASK: Final = "ask"
PODS: Final = "pods"


class Screen(Protocol):
    """A way to show things and to read a line. `ask` raises EOFError at the end of input."""

    def __enter__(self) -> Screen: ...
    def __exit__(self, *problem: object) -> None: ...
    def show(self, table: Table, seat: int, news: list[mf.Event]) -> None: ...
    def show_more(self, table: Table, seat: int) -> None: ...
    def show_options(self, table: Table, seat: int) -> None: ...
    def curtain(self, table: Table, seat: int) -> None: ...
    def lines(self, title: str, lines: Sequence[str]) -> None: ...
    def page(self, table: Table, seat: int, name: str, whose: int) -> None: ...
    def component(self, table: Table, component: Component) -> None: ...
    def say(self, message: str) -> None: ...
    def point_out(self, table: Table, message: str) -> None: ...
    def card(self, table: Table, title: str, lines: Sequence[str]) -> str: ...
    def wait(self, message: str) -> None: ...
    def result(self, table: Table) -> None: ...
    def ask(self) -> str: ...


class Left(Exception):
    """Somebody left the table; the game is kept."""


class Session:
    """One sitting at a table."""

    def __init__(self, table: Table, screen: Screen) -> None:
        self.table = table
        self.screen = screen
        self.scene = table.scene
        self.viewer = -1
        self.own_files: set[Path] = set()

    def run(self) -> None:
        """Plays until the game is over; raises Left or EOFError when somebody leaves. The game is saved throughout."""
        table = self.table
        while True:
            if not table.for_human:
                self.screen.wait(self.scene.say("terminal.others_think"))
            table.run_bots()
            table.save()
            decision = table.game.decision
            if decision is None:
                self.screen.result(table)
                return
            self._sit_down(decision.seat)
            self.screen.show(table, decision.seat, table.news(decision.seat))
            while not self._answer(decision):
                pass

    def _sit_down(self, seat: int) -> None:
        """Another human's hidden cards stay hidden: the curtain falls until the right one is there."""
        if seat == self.viewer:
            return
        if len(self.table.humans) > 1:
            self.screen.curtain(self.table, seat)
            while line := self.screen.ask().strip():
                if self._command(line)[0] == "quit":
                    raise Left
                self._say("terminal.curtain.only_enter")
        self.viewer = seat

    def _say(self, key: str, **facts: Fact) -> None:
        self.screen.say(self.scene.say(key, **facts))

    def _answer(self, decision: mf.Decision) -> bool:
        """Reads one line. True if the position has changed."""
        line = " ".join(self.screen.ask().split())
        if not line:
            self.screen.show_more(self.table, decision.seat)
            return False
        option = self._option(decision, line)
        if option is not None:
            return self._chosen(option)
        word, rest = self._command(line)
        if word == "quit":
            raise Left
        if word == "undo":
            return self._undo()
        length = self.table.game.length
        if word in COMMANDS:
            self._tell(word, rest, decision)
        else:
            self._not_understood(decision, line)
        return self.table.game.length > length

    def _chosen(self, option: mf.Option) -> bool:
        """Plays it. True if the position has changed."""
        self.table.game.play(option)
        return True

    def _option(self, decision: mf.Decision, line: str) -> mf.Option | None:
        """An option by its number, its notation, or its words."""
        if line.isdecimal() and len(line) < 5 and 1 <= int(line) <= len(decision.options):
            return decision.options[int(line) - 1]
        said = line.casefold()
        for option in decision.options:
            if said in (option.text, label(self.table, option).casefold()):
                return option
        return None

    def _command(self, line: str) -> tuple[str, str]:
        word, _, rest = line.partition(" ")
        word = word.casefold()
        return typed(self.scene.language, "game").get(word, word), rest.strip()

    def _not_understood(self, decision: mf.Decision, line: str) -> None:
        close = difflib.get_close_matches(line.casefold(), [option.text for option in decision.options], n=1)
        self._say(
            "terminal.not_understood", line=quoted(line), n=len(decision.options), close=close[0] if close else None
        )

    # ------------------------------------------------------------------ commands
    def _undo(self) -> bool:
        try:
            self.table.undo()
        except mf.UndoBlocked as error:
            why = Said(f"undo.{error.reason}")
            self._say("terminal.sentence", text=why) if error.reason == NOTHING_YET else self._say(
                "error.undo_blocked", why=why
            )
            return False
        return True

    def _tell(self, word: str, rest: str, decision: mf.Decision) -> None:
        table, seat = self.table, decision.seat
        if word == "help":
            self._help(rest, decision)
        elif word == "hint":
            self._hint(decision)
        elif word == "options":
            self.screen.show_options(table, seat)
        elif word == "log":
            self._log(rest, seat)
        elif word == "save":
            self._save(rest)
        elif word == "standing":
            self._standing(rest, seat)
        else:
            self._page(word, rest, seat)

    def _page(self, word: str, rest: str, seat: int) -> None:
        whose = seat
        if word == "hive" and rest:
            wanted = [i for i, name in enumerate(self.table.names) if rest.casefold() in (str(i + 1), name.casefold())]
            if not wanted:
                self._say("terminal.no_seat", word=quoted(rest), n=len(self.table.names))
                return
            whose = wanted[0]
        self.screen.page(self.table, seat, word, whose)

    def _help(self, rest: str, decision: mf.Decision) -> None:
        table, scene = self.table, self.scene
        if not rest:
            text = [scene.say("terminal.help_how"), *(scene.say(f"terminal.help.{word}") for word in COMMANDS)]
            self.screen.lines(scene.say("terminal.page.help"), text)
            return
        option = self._option(decision, rest)
        if option is not None:
            lines = [label(table, option), scene.say("terminal.as_text", text=option.text), *comes_of(table, option)]
            title = scene.say("terminal.page.option", n=decision.options.index(option) + 1)
            self.screen.lines(title, lines)
            return
        found = find(table.pack, rest, scene.language)
        if not found:
            self._say("terminal.no_component", name=quoted(rest))
        elif len(found) == 1:
            self.screen.component(table, found[0])
        else:
            names = ", ".join(f"{component.title} ({component.type})" for component in found)
            self._say("terminal.several_components", name=quoted(rest), names=names)

    def _hint(self, decision: mf.Decision) -> None:
        """Tells the best options; choosing stays with the player."""
        self.screen.wait(self.scene.say("terminal.thinking"))
        found = hint(SeatView(self.table.game, decision.seat), HINT_BUDGET, self.table.chance())
        lines: list[str] = []
        for idea in found.options:
            number = decision.options.index(idea.option) + 1
            lines.extend(hint_lines(*self.scene, number, idea.line, idea.expected, idea.reason))
        self.screen.lines(self.scene.say("terminal.page.hint"), lines)

    def _log(self, rest: str, seat: int) -> None:
        lines = log_lines(self.scene.language, self.table.game, seat)
        if rest:
            if not rest.isdecimal() or len(rest) > 6:
                self._say("terminal.no_number", word=quoted(rest))
                return
            lines = lines[-int(rest) :] if int(rest) else []
        self.screen.lines(self.scene.say("terminal.page.log"), lines or [self.scene.say("terminal.nothing_yet")])

    def _standing(self, rest: str, seat: int) -> None:
        """R-BUMP-4: what a seat answers in advance, when others bump its workers."""
        game = self.table.game
        bump = [line for line in game.standing.get(seat, ()) if line.startswith("bump ")]
        pods = [line for line in game.standing.get(seat, ()) if line.startswith("pod ")]
        first, _, more = rest.partition(" ")
        known = typed(self.scene.language, "standing")
        word = known.get(first.casefold(), "")
        if word == PODS:
            named = more.replace(",", " ").split()
            asked = len(named) == 1 and known.get(named[0].casefold()) == ASK
            pods = [] if asked else [f"pod {name}" for name in named]
        elif word and not more:
            bump = [] if word == ASK else [f"bump {word}"]
        elif rest:
            self._say("terminal.standing.wrong", word=quoted(rest))
            return
        if wrong := self._wrong_pod([pod.removeprefix("pod ") for pod in pods]):
            self._say("terminal.standing.no_pod", pod=quoted(wrong))
            return
        ends = [line for line in game.standing.get(seat, ()) if line == "end"]
        game.set_standing(seat, [*bump, *pods, *ends])
        where = Said(f"terminal.standing.{bump[0].removeprefix('bump ') if bump else ASK}")
        if pods:
            sleep = Said("terminal.standing.sleep", {"pods": Several(tuple(pods), "comma")})
        else:
            sleep = Said("terminal.standing.sleep_ask")
        self._say("terminal.standing.told", where=where, sleep=sleep)

    def _wrong_pod(self, pods: list[str]) -> str:
        """The first of these that is no pod in use, or stands there twice; empty if all are fine."""
        used = [pod["pod"] for pod in self.table.view(None)["board"]["pods"] if pod["in_use"]]
        return next((pod for place, pod in enumerate(pods) if pod not in used or pod in pods[:place]), "")

    def _save(self, rest: str) -> None:
        if not rest:
            self._say("terminal.kept_in", file=str(self.table.file))
            return
        path = Path(rest).expanduser()
        try:
            if path not in self.own_files:
                check_new(path)
            write_record(self.table.game, path)
        except TerminalError as error:
            self.screen.say(self.scene.language.said(error.said))
            return
        self.own_files.add(path)
        self._say("terminal.saved_to", file=str(path))
