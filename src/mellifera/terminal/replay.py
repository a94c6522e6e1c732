"""Walking through a record, and showing one position of it."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

from rich.console import Console
from rich.text import Text

import mellifera as mf
from mellifera.engine.options import KEEP
from mellifera.facts import Said
from mellifera.terminal import report
from mellifera.terminal.commands import typed
from mellifera.terminal.layout import WIDEST
from mellifera.terminal.layout import position as drawn
from mellifera.terminal.saved_games import TerminalError, quoted, read_record, shown
from mellifera.terminal.scene import Scene
from mellifera.terminal.scoreboard import result_line, score_lines
from mellifera.words import Language, options, prompts
from mellifera.words.events import event_lines


def seat_number(game: mf.Game, wanted: str | None) -> int | None:
    """A seat by number from 1 or by name; None is a spectator."""
    if wanted is None:
        return None
    names = game.setup.seats
    for seat, name in enumerate(names):
        if wanted.casefold() in (str(seat + 1), f"p{seat + 1}", name.casefold()):
            return seat
    known = ", ".join(f"{seat + 1} ({name})" for seat, name in enumerate(names))
    raise TerminalError("terminal.wrong.seat", word=quoted(wanted), known=known)


def show_file(path: Path, at: int | None, plain: bool, seat: str | None, language: Language) -> None:
    """Prints the position after `at` choices (None: all of them); if it cannot be followed there, the last that can."""
    record = read_record(path)
    if at is not None and not 0 <= at <= len(record):
        raise TerminalError("terminal.wrong.at", file=str(path), n=len(record), at=at)
    game, stop = shown(path, record, at)
    viewer = seat_number(game, seat)
    console = None if plain or not sys.stdout.isatty() else Console(highlight=False)
    scene = _scene(game, language)
    head = [scene.say("terminal.after", n=game.length, of=len(record)), *_read_only(scene, stop)]
    _tell([*head, *position(scene, game, viewer, console)], console)


def _scene(game: mf.Game, language: Language) -> Scene:
    return Scene(language, game.state.pack, game.setup.seats)


def _read_only(scene: Scene, stop: Said | None) -> list[str]:
    return [scene.say("error.read_only", why=stop)] if stop is not None else []


def position(scene: Scene, game: mf.Game, viewer: int | None, console: Console | None) -> list[str | Text]:
    """The position, drawn for a console or in words, with the question that waits or the final score."""
    view = game.view(viewer)
    lines: list[str | Text] = []
    if console is None:
        lines.extend(report.position_lines(scene, view))
    else:
        lines.extend(drawn(scene, view, min(console.width, WIDEST)))
    decision = game.decision
    if decision is not None:
        asked = prompts.question(game.state, decision, scene.names)
        lines.append(scene.say("terminal.decides", who=scene.player(decision.seat), question=asked))
        if decision.seat == viewer:
            said = [(option.text, options.long(game.state, option, scene.names)) for option in decision.options]
            lines.extend(f"  {text}: {scene.language.said(label)}" for text, label in said)
    if game.result is not None:
        lines.append(f"{scene.say('terminal.final')}:")
        lines.extend(f"  {line}" for line in score_lines(scene, game.result))
        lines.append(result_line(scene, game.result))
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

    def __init__(self, path: Path, record: mf.Record, seat: str | None, language: Language) -> None:
        self.path = path
        self.language = language
        self.record = record
        full, self.stop = shown(path, record)
        self.end = full.length
        self.viewer = seat_number(full, seat)
        self.go(0)

    @property
    def scene(self) -> Scene:
        return _scene(self.game, self.language)

    @property
    def over(self) -> bool:
        return self.game.length >= self.end

    def step(self) -> list[str]:
        """Plays the next choice and tells it."""
        option = self.record.parts.moves[self.game.length][1]
        events = self.game.play(option)
        done = self.game.moves[-1]
        scene = self.scene
        hidden = done.seat != self.viewer
        head = scene.say(
            "terminal.choice",
            n=done.index,
            of=len(self.record),
            who=scene.player(done.seat),
            text="keep ?" if hidden and done.option.verb == KEEP else done.option.text,
            label=options.label(scene.pack, done.option, scene.names, hidden),
        )
        seen = [event.seen_by(self.viewer) for event in events]
        told = event_lines(scene.language, scene.pack, seen, scene.names)
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


def replay_file(path: Path, plain: bool, seat: str | None, language: Language) -> None:
    """Steps through a record, reading commands from standard input until its end or `quit`."""
    walk = Walk(path, read_record(path), seat, language)
    console = None if plain or not sys.stdout.isatty() else Console(highlight=False)
    scene = walk.scene
    begins = scene.say("terminal.replay.begins", n=len(walk.record), names=", ".join(scene.names))
    _tell([begins, *_read_only(scene, walk.stop), scene.say("terminal.replay.help")], console)
    while True:
        print("> ", end="", flush=True)
        line = sys.stdin.readline()
        if not line:
            print()
            return
        word = line.strip().casefold()
        word = typed(language, "replay").get(word, word)
        if word == "quit":
            return
        _tell(_answer(walk, word, console), console)


def _answer(walk: Walk, word: str, console: Console | None) -> Sequence[str | Text]:
    scene = walk.scene
    if word in ("", "next", "turn", "all"):
        if walk.over:
            return [*(_read_only(scene, walk.stop) or [scene.say("terminal.replay.end")]), *_ending(walk)]
        if word == "all":
            lines = []
            while not walk.over:
                lines.extend(walk.step())
        else:
            lines = walk.next_turn() if word == "turn" else walk.step()
        return [*lines, *(_ending(walk) if walk.over else [])]
    if word == "back":
        if walk.game.length == 0:
            return [scene.say("terminal.replay.beginning")]
        walk.go(walk.game.length - 1)
        return [scene.say("terminal.after", n=walk.game.length, of=len(walk.record))]
    if word == "show":
        return position(scene, walk.game, walk.viewer, console)
    if word.isdecimal() and len(word) < 7:
        if int(word) > len(walk.record):
            return [scene.say("terminal.replay.too_far", n=len(walk.record))]
        walk.go(int(word))
        return [scene.say("terminal.after", n=walk.game.length, of=len(walk.record))]
    told = scene.say("terminal.replay.help")
    return [told] if word == "help" else [f"{scene.say('terminal.replay.no_command', word=quoted(word))} {told}"]


def _ending(walk: Walk) -> list[str]:
    result = walk.game.result
    return [] if result is None else [result_line(walk.scene, result)]
