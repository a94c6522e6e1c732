"""The conversation at a table: shows the decision, reads a line, plays it or answers it. Knows no way of drawing."""

from __future__ import annotations

import difflib
from collections.abc import Sequence
from pathlib import Path
from typing import Final, Protocol

import mellifera as mf
from mellifera.bots import Budget, SeatView
from mellifera.bots.hint import hint
from mellifera.terminal.saved_games import TerminalError, check_new, write_record
from mellifera.terminal.table import Table
from mellifera.text import Component, find, log_lines, option_detail, option_label
from mellifera.words import language
from mellifera.words.advice import hint_lines

COMMANDS: Final[dict[str, str]] = {
    "help": "help NAME: what a tile, card, planet, action or word does; help 3: more on option 3",
    "hint": "hint: the best options as a bot sees them, with the score to expect and the reason",
    "options": "options: list the options again, all of them",
    "board": "board: everything on the board",
    "hive": "hive: your hive; hive 2: that of the second seat",
    "hand": "hand: your cards, resources and workers",
    "rivals": "rivals: the other seats",
    "log": "log: what happened so far; log 20: the last 20 lines",
    "undo": "undo: take your last choice back, unless something hidden was revealed",
    "standing": "standing active, or landing: where your bumped workers go in others' turns; standing pods sr1 sm2: "
    "the pods they sleep in, the first free one; standing ask, standing pods ask: be asked again",
    "save": "save FILE: write the game to a file of your own besides the automatic one",
    "quit": "quit: leave; the game is kept and can be resumed",
}
SHORT: Final = {
    "h": "help",
    "?": "help",
    "o": "options",
    "b": "board",
    "r": "rivals",
    "l": "log",
    "u": "undo",
    "q": "quit",
    "exit": "quit",
}
NO_SUCH_COMPONENT: Final = (
    "Nothing is called {name!r}. Give the name of a tile, card, planet, faction, dance or action."
)
HINT_BUDGET: Final = Budget(seconds=1.5)
THINKING: Final = "Thinking …"
BOTS_THINK: Final = "The others are thinking …"
STANDING: Final = {
    "active": "Workers of yours that others bump go to the active pool, one stronger.",
    "landing": "Workers of yours that others bump go to the landing area, strength unchanged.",
    "ask": "You are asked where each of your bumped workers goes.",
}
ASK: Final = "ask"
PODS: Final = "pods"
CURTAIN_RULE: Final = "Only Enter opens the curtain (or type quit)."


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
    def component(self, component: Component) -> None: ...
    def say(self, message: str) -> None: ...
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
        self.viewer = -1
        self.own_files: set[Path] = set()

    def run(self) -> None:
        """Plays until the game is over; raises Left or EOFError when somebody leaves. The game is saved throughout."""
        table = self.table
        while True:
            if not table.for_human:
                self.screen.wait(BOTS_THINK)
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
                self.screen.say(CURTAIN_RULE)
        self.viewer = seat

    def _answer(self, decision: mf.Decision) -> bool:
        """Reads one line. True if the position has changed."""
        line = " ".join(self.screen.ask().split())
        if not line:
            self.screen.show_more(self.table, decision.seat)
            return False
        option = self._option(decision, line)
        if option is not None:
            self.table.game.play(option)
            return True
        word, rest = self._command(line)
        if word == "quit":
            raise Left
        if word == "undo":
            return self._undo()
        length = self.table.game.length
        if word in COMMANDS:
            self._tell(word, rest, decision)
        else:
            self.screen.say(self._not_understood(decision, line))
        return self.table.game.length > length

    def _option(self, decision: mf.Decision, line: str) -> mf.Option | None:
        """An option by its number, its notation, or its words."""
        if line.isdecimal() and len(line) < 5 and 1 <= int(line) <= len(decision.options):
            return decision.options[int(line) - 1]
        said = line.casefold()
        for option in decision.options:
            if said in (option.text, option_label(self.table.pack, option, self.table.names).casefold()):
                return option
        return None

    @staticmethod
    def _command(line: str) -> tuple[str, str]:
        word, _, rest = line.partition(" ")
        word = word.casefold()
        return SHORT.get(word, word), rest.strip()

    def _not_understood(self, decision: mf.Decision, line: str) -> str:
        n = len(decision.options)
        numbers = "the number 1" if n == 1 else f"a number from 1 to {n}"
        message = f"{line!r} is not one of the options: give {numbers}, the text of an option, or help."
        close = difflib.get_close_matches(line.casefold(), [option.text for option in decision.options], n=1)
        return f"{message} Did you mean {close[0]!r}?" if close else message

    # ------------------------------------------------------------------ commands
    def _undo(self) -> bool:
        try:
            self.table.undo()
        except mf.UndoBlocked as error:
            text = str(error)
            self.screen.say(f"{text[0].upper()}{text[1:]}.")
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
                self.screen.say(f"{rest!r} is no seat: give a number from 1 to {len(self.table.names)}, or a name.")
                return
            whose = wanted[0]
        self.screen.page(self.table, seat, word, whose)

    def _help(self, rest: str, decision: mf.Decision) -> None:
        table = self.table
        if not rest:
            text = ["Choose an option by its number or its text, or type:", *COMMANDS.values()]
            self.screen.lines("Help", text)
            return
        option = self._option(decision, rest)
        if option is not None:
            detail = option_detail(table.game.state, option, table.view(decision.seat), table.names)
            lines = [option_label(table.pack, option, table.names), f"As text: {option.text}"]
            self.screen.lines(f"Option {decision.options.index(option) + 1}", [*lines, *([detail] if detail else [])])
            return
        found = find(table.pack, rest)
        if not found:
            self.screen.say(NO_SUCH_COMPONENT.format(name=rest))
        elif len(found) == 1:
            self.screen.component(found[0])
        else:
            names = ", ".join(f"{component.title} ({component.type})" for component in found)
            self.screen.say(f"Several things are like {rest!r}: {names}.")

    def _hint(self, decision: mf.Decision) -> None:
        """Tells the best options; choosing stays with the player."""
        self.screen.wait(THINKING)
        found = hint(SeatView(self.table.game, decision.seat), HINT_BUDGET, self.table.chance())
        lines: list[str] = []
        for idea in found.options:
            number = decision.options.index(idea.option) + 1
            words = (language("en"), self.table.pack, self.table.names)
            lines.extend(hint_lines(*words, number, idea.line, idea.expected, idea.reason))
        self.screen.lines("Hint", lines)

    def _log(self, rest: str, seat: int) -> None:
        lines = log_lines(self.table.game, seat)
        if rest:
            if not rest.isdecimal() or len(rest) > 6:
                self.screen.say(f"{rest!r} is no number of lines: write log 20, or just log.")
                return
            lines = lines[-int(rest) :] if int(rest) else []
        self.screen.lines("Log", lines or ["Nothing has happened yet."])

    def _standing(self, rest: str, seat: int) -> None:
        """R-BUMP-4: what a seat answers in advance, when others bump its workers."""
        game = self.table.game
        bump = [line for line in game.standing.get(seat, ()) if line.startswith("bump ")]
        pods = [line for line in game.standing.get(seat, ()) if line.startswith("pod ")]
        word, _, names = rest.partition(" ")
        if word == PODS:
            pods = [] if names == ASK else [f"pod {name}" for name in names.replace(",", " ").split()]
        elif rest in STANDING:
            bump = [] if rest == ASK else [f"bump {rest}"]
        elif rest:
            self.screen.say(
                f"{rest!r} is no standing answer: write standing active, standing landing, standing ask, or "
                "standing pods with the names of pods, the best first."
            )
            return
        try:
            game.set_standing(seat, [*bump, *pods])
        except ValueError as error:
            self.screen.say(f"{str(error)[0].upper()}{str(error)[1:]}.")
            return
        where = STANDING[bump[0].removeprefix("bump ") if bump else ASK]
        if pods:
            sleep = f"One of them that falls asleep takes the first of these that is free: {', '.join(pods)}."
        else:
            sleep = "You are asked for the pod of each that falls asleep."
        self.screen.say(f"{where} {sleep}")

    def _save(self, rest: str) -> None:
        if not rest:
            self.screen.say(f"The game is kept in {self.table.file}. For a copy: save FILE.")
            return
        path = Path(rest).expanduser()
        try:
            if path not in self.own_files:
                check_new(path)
            write_record(self.table.game, path)
        except TerminalError as error:
            self.screen.say(str(error))
            return
        self.own_files.add(path)
        self.screen.say(f"Saved to {path}.")
