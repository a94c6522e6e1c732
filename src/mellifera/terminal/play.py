"""Starting or resuming a game at this screen: who plays, with which options, kept in which file."""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

import mellifera as mf
from mellifera.terminal.plain import PlainScreen
from mellifera.terminal.rich_screen import RichScreen
from mellifera.terminal.saved_games import (
    TerminalError,
    check_new,
    new_autosave,
    read_record,
    replayed,
)
from mellifera.terminal.seats import HUMAN, MAX_SEATS, SEAT_KINDS, kind_of, read_seats, seat_names, seated_bot
from mellifera.terminal.session import Left, Screen, Session
from mellifera.terminal.table import Table

LEVELS: Final = range(1, 7)
DEFAULT_LEVEL: Final = 2
DEFAULT_BOT: Final = "easy"


@dataclass(frozen=True)
class Choices:
    """What was given on the command line; None and False where nothing was said."""

    seats: str | None = None
    names: str | None = None
    seed: str | None = None
    solo: bool = False
    level: int | None = None
    first_game: bool = False
    draft: bool = False
    seed_limit: bool = False
    no_two_card_token: bool = False
    free_undo: bool = False
    content: Path | None = None
    plain: bool = False
    resume: Path | None = None
    record: Path | None = None


def play_game(choices: Choices) -> None:
    """Plays at the standard streams. Whoever leaves early is told where the game is kept."""
    screen: Screen
    if choices.plain or not (sys.stdin.isatty() and sys.stdout.isatty()):
        screen = PlainScreen(sys.stdin, sys.stdout)
    else:
        screen = RichScreen()
    try:
        table = resumed(choices) if choices.resume is not None else started(_completed(choices, screen))
    except EOFError:
        raise TerminalError("the input ended before a game was set up") from None
    sit_at(table, screen)


def sit_at(table: Table, screen: Screen) -> None:
    """Runs the session; a game that is left is saved and its file named."""
    try:
        with screen:
            Session(table, screen).run()
    except (Left, EOFError):
        _farewell(table)
    except KeyboardInterrupt:
        _farewell(table)
        raise
    else:
        print(f"The record of the game is {table.file}")


def _farewell(table: Table) -> None:
    table.save()
    print(f"\nThe game is kept in {table.file}")
    print(f"Go on with: mellifera play --resume {table.file}")


# ---------------------------------------------------------------------- a new game
def started(choices: Choices) -> Table:
    """A new table as the choices say; `seats` or `solo` is given."""
    if choices.solo:
        if choices.seats is not None and read_seats(choices.seats) != [HUMAN]:
            raise TerminalError("a solo game has one human seat: leave --seats away")
        kinds = [HUMAN]
    else:
        kinds = read_seats(HUMAN if choices.seats is None else choices.seats)
    level = _level(choices, kinds)
    given = choices.names.split(",") if choices.names is not None else []
    names = seat_names(kinds, given)
    if choices.record is not None:
        check_new(choices.record)
    try:
        setup = mf.Setup(
            seats=names,
            automa=level,
            first_game=choices.first_game,
            draft=choices.draft,
            seed_limit=choices.seed_limit,
            no_two_card_token=choices.no_two_card_token,
            confirm_turns=HUMAN in kinds,
            free_undo=choices.free_undo,
        )
        content = None if choices.content is None else mf.Content.read(choices.content)
        game = mf.new_game(seed=choices.seed, setup=setup, content=content)
    except ValueError as error:
        raise TerminalError(str(error)) from None
    return Table(game, kinds, choices.record if choices.record is not None else new_autosave())


def _level(choices: Choices, kinds: list[str]) -> int:
    if choices.level is not None and choices.level not in LEVELS:
        raise TerminalError(f"the Automa's level is 1 to {LEVELS[-1]}, not {choices.level}")
    if len(kinds) > 1:
        if choices.level is not None:
            raise TerminalError("--level is for a solo game: give --solo, or one seat")
        return 0
    return DEFAULT_LEVEL if choices.level is None else choices.level


# ---------------------------------------------------------------------- an old game
def resumed(choices: Choices) -> Table:
    """The table of a record: who sits where is read from the names, unless --seats says otherwise."""
    path = choices.resume
    if path is None:
        raise TerminalError("no file to resume was given")
    for flag, given in _set_up_flags(choices):
        if given:
            raise TerminalError(f"{flag} is settled when a game starts: it cannot be given with --resume")
    game = replayed(path, read_record(path))
    if choices.seats is not None:
        kinds = read_seats(choices.seats)
        if len(kinds) != len(game.setup.seats):
            raise TerminalError(f"{path} has {len(game.setup.seats)} seats, but --seats names {len(kinds)}")
    else:
        kinds = [_seated(name) for name in game.setup.seats]
    if choices.record is not None and choices.record != path:
        check_new(choices.record)
    return Table(game, kinds, choices.record or path)


def _seated(name: str) -> str:
    """What sits there by the record, if it can sit there now."""
    kind = kind_of(name)
    if kind != HUMAN:
        try:
            seated_bot(kind, 0)
        except TerminalError as error:
            raise TerminalError(f"{name} cannot play on: {error}. With --seats another can") from None
    return kind


def _set_up_flags(choices: Choices) -> list[tuple[str, bool]]:
    return [
        ("--names", choices.names is not None),
        ("--seed", choices.seed is not None),
        ("--solo", choices.solo),
        ("--level", choices.level is not None),
        ("--first-game", choices.first_game),
        ("--draft", choices.draft),
        ("--seed-limit", choices.seed_limit),
        ("--no-two-card-token", choices.no_two_card_token),
        ("--free-undo", choices.free_undo),
        ("--content", choices.content is not None),
    ]


# ---------------------------------------------------------------------- asking who plays
def _completed(choices: Choices, screen: Screen) -> Choices:
    """The choices with what was left open asked for."""
    if choices.seats is not None or choices.solo:
        return choices
    if choices.level is not None:
        return replace(choices, solo=True)
    players = _asked(
        screen, f"How many play, 1 to {MAX_SEATS}? 1 is you against the Automa. [2]", "2", _number(MAX_SEATS)
    )
    if players == "1":
        level = _asked(screen, f"How strong is the Automa, 1 to 6? [{DEFAULT_LEVEL}]", str(DEFAULT_LEVEL), _number(6))
        return replace(choices, solo=True, level=int(level))
    kinds = [HUMAN]
    for number in range(2, int(players) + 1):
        kinds.append(_asked(screen, f"Seat {number}: {', '.join(SEAT_KINDS)}? [{DEFAULT_BOT}]", DEFAULT_BOT, _kind))
    return replace(choices, seats=",".join(kinds))


def _number(most: int) -> Callable[[str], str]:
    def read(text: str) -> str:
        if not text.isdecimal() or len(text) > 1 or not 1 <= int(text) <= most:
            raise TerminalError(f"{text!r} is no number from 1 to {most}.")
        return text

    return read


def _kind(text: str) -> str:
    kinds = read_seats(text)
    if len(kinds) != 1:
        raise TerminalError(f"{text!r} names {len(kinds)} seats: give one word.")
    return kinds[0]


def _asked(screen: Screen, question: str, default: str, read: Callable[[str], str]) -> str:
    """Asks until the answer can be used; an empty line is the default."""
    while True:
        screen.say(question)
        answer = screen.ask().strip()
        try:
            return read(answer or default)
        except TerminalError as error:
            screen.say(str(error))
