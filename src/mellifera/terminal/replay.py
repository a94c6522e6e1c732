"""Walking through a record, and showing one position of it."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from rich.console import Console
from rich.text import Text

import mellifera as mf
from mellifera.terminal import report
from mellifera.terminal.layout import WIDEST
from mellifera.terminal.layout import position as drawn
from mellifera.terminal.saved_games import TerminalError, read_record, shown
from mellifera.terminal.scoreboard import score_rows
from mellifera.text import event_lines, option_label, option_text, prompt_line, result_line
from mellifera.text.words import seat_name

HELP: Final = (
    "Enter: the next choice; turn: on to the next turn; back: one choice back; a number: go there; "
    "show: the whole position; all: the rest at once; quit: leave."
)


def seat_number(game: mf.Game, wanted: str | None) -> int | None:
    """A seat by number from 1 or by name; None is a spectator."""
    if wanted is None:
        return None
    names = game.setup.seats
    for seat, name in enumerate(names):
        if wanted.casefold() in (str(seat + 1), f"p{seat + 1}", name.casefold()):
            return seat
    known = ", ".join(f"{seat + 1} ({name})" for seat, name in enumerate(names))
    raise TerminalError(f"{wanted!r} is no seat of this game: give {known}")


def show_file(path: Path, at: int | None, plain: bool, seat: str | None) -> None:
    """Prints the position after `at` choices (None: all of them); if it cannot be followed there, the last that can."""
    record = read_record(path)
    if at is not None and not 0 <= at <= len(record):
        raise TerminalError(f"{path} has {len(record)} choices: --at takes a number from 0 to {len(record)}, not {at}")
    game, reason = shown(path, record, at)
    viewer = seat_number(game, seat)
    console = None if plain or not sys.stdout.isatty() else Console(highlight=False)
    head = [f"After {game.length} of {len(record)} choices.", *_read_only(reason)]
    _tell([*head, *position(game, viewer, console)], console)


def _read_only(reason: str) -> list[str]:
    return [f"This game can only be looked at: {reason}."] if reason else []


def position(game: mf.Game, viewer: int | None, console: Console | None) -> list[str | Text]:
    """The position, drawn for a console or in words, with the question that waits or the final score."""
    names = game.setup.seats
    pack = game.state.pack
    view = game.view(viewer)
    lines: list[str | Text] = []
    if console is None:
        lines.extend(report.position_lines(pack, view, names))
    else:
        lines.extend(drawn(pack, view, names, min(console.width, WIDEST)))
    decision = game.decision
    if decision is not None:
        lines.append(f"{names[decision.seat]} decides: {prompt_line(pack, decision.prompt, decision.source)}")
        if decision.seat == viewer:
            lines.extend(f"  {option.text}: {option_label(pack, option, names)}" for option in decision.options)
    if game.result is not None:
        lines.append("Final score:")
        lines.extend(f"  {label}: {', '.join(numbers)}" for label, numbers in score_rows(game.result, names))
        lines.append(f"{result_line(game.result, names)}.")
    return lines


def _tell(lines: Sequence[str | Text], console: Console | None) -> None:
    """Prints the lines; what is not drawn and not indented is a heading."""
    for line in lines:
        if console is None:
            print(line)
        elif isinstance(line, Text):
            console.print(line)
        else:
            console.print(line, markup=False, style="" if line.startswith(" ") else "bold")


class Walk:
    """A record and the place in it where the reader stands; `end` is how far it can be followed."""

    def __init__(self, path: Path, record: mf.Record, seat: str | None) -> None:
        self.path = path
        self.record = record
        full, self.reason = shown(path, record)
        self.end = full.length
        self.viewer = seat_number(full, seat)
        self.go(0)

    @property
    def over(self) -> bool:
        return self.game.length >= self.end

    def step(self) -> list[str]:
        """Plays the next choice and tells it."""
        option = self.record.parts.moves[self.game.length][1]
        events = self.game.play(option)
        done = self.game.moves[-1]
        names, pack = self.game.setup.seats, self.game.state.pack
        hidden = done.seat != self.viewer
        label = option_label(pack, done.option, names, hidden)
        text = option_text(done.option, hidden)
        head = f"{done.index} of {len(self.record)}. {seat_name(names, done.seat)}: {text}: {label}."
        told = event_lines(pack, [event.seen_by(self.viewer) for event in events], names)
        return [head, *(f"  {line}." for line in told)]

    def go(self, number: int) -> None:
        self.game = shown(self.path, self.record, number)[0]

    def next_turn(self) -> list[str]:
        """All choices up to the first of the next turn."""
        turn = self.game.state.turn
        lines: list[str] = []
        while not self.over and self.game.state.turn == turn:
            lines.extend(self.step())
        return lines


def replay_file(path: Path, plain: bool, seat: str | None) -> None:
    """Steps through a record, reading commands from standard input until its end or `quit`."""
    walk = Walk(path, read_record(path), seat)
    console = None if plain or not sys.stdout.isatty() else Console(highlight=False)

    names = ", ".join(walk.game.setup.seats)
    _tell([f"A game of {len(walk.record)} choices: {names}.", *_read_only(walk.reason), HELP], console)
    while True:
        print("> ", end="", flush=True)
        line = sys.stdin.readline()
        if not line:
            print()
            return
        word = line.strip().casefold()
        if word in ("quit", "q", "exit"):
            return
        _tell(_answer(walk, word, console), console)


def _answer(walk: Walk, word: str, console: Console | None) -> Sequence[str | Text]:
    if word in ("", "next", "n", "turn", "t", "all"):
        if walk.over:
            return [*(_read_only(walk.reason) or ["This is the end of the record."]), *_ending(walk)]
        if word == "all":
            lines = []
            while not walk.over:
                lines.extend(walk.step())
        else:
            lines = walk.next_turn() if word in ("turn", "t") else walk.step()
        return [*lines, *(_ending(walk) if walk.over else [])]
    if word in ("back", "b"):
        if walk.game.length == 0:
            return ["This is the beginning."]
        walk.go(walk.game.length - 1)
        return [f"After {walk.game.length} of {len(walk.record)} choices."]
    if word == "show":
        return position(walk.game, walk.viewer, console)
    if word.isdecimal() and len(word) < 7:
        if int(word) > len(walk.record):
            return [f"The record has {len(walk.record)} choices: give a number from 0 to {len(walk.record)}."]
        walk.go(int(word))
        return [f"After {walk.game.length} of {len(walk.record)} choices."]
    return [HELP] if word in ("help", "h", "?") else [f"{word!r} is no command here. {HELP}"]


def _ending(walk: Walk) -> list[str]:
    result = walk.game.result
    return [] if result is None else [f"{result_line(result, walk.game.setup.seats)}."]
