"""Starting or resuming a game at this screen: who plays, with which options, kept in which file."""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

import mellifera as mf
from mellifera.engine.dealing import giver
from mellifera.facts import Fact
from mellifera.table.fresh_dealing import new_dealing, new_number
from mellifera.terminal.plain import PlainScreen
from mellifera.terminal.rich_screen import RichScreen
from mellifera.terminal.saved_games import (
    TerminalError,
    check_new,
    new_autosave,
    quoted,
    read_record,
    read_rows,
    replayed,
)
from mellifera.terminal.seats import HUMAN, MAX_SEATS, SEAT_KINDS, kind_of, read_seats, seat_names, seated_bot
from mellifera.terminal.session import Left, Screen, Session
from mellifera.terminal.table import Table
from mellifera.words import Language

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


def play_game(choices: Choices, language: Language) -> None:
    """Plays at the standard streams. Whoever leaves early is told where the game is kept."""
    screen = screen_for(choices.plain)
    try:
        if choices.resume is not None:
            table = resumed(choices, language)
        else:
            table = started(_completed(choices, screen, language), language)
    except EOFError:
        raise TerminalError("terminal.wrong.no_game") from None
    sit_at(table, screen)


def screen_for(plain: bool) -> Screen:
    """The drawn screen where there is a terminal, unless lines of words are wanted."""
    if plain or not (sys.stdin.isatty() and sys.stdout.isatty()):
        return PlainScreen(sys.stdin, sys.stdout)
    return RichScreen()


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
        print(table.scene.say("terminal.record_is", file=str(table.file)))


def _farewell(table: Table) -> None:
    table.save()
    print(f"\n{table.scene.say('terminal.left_in', file=str(table.file))}")
    print(table.scene.say("terminal.go_on", command=f"mellifera play --resume {table.file}"))


# ---------------------------------------------------------------------- a new game
def started(choices: Choices, language: Language) -> Table:
    """A new table as the choices say; `seats` or `solo` is given."""
    if choices.solo:
        if choices.seats is not None and read_seats(choices.seats) != [HUMAN]:
            raise TerminalError("terminal.wrong.solo_seats")
        kinds = [HUMAN]
    else:
        kinds = read_seats(HUMAN if choices.seats is None else choices.seats)
    level = _level(choices, kinds)
    given = choices.names.split(",") if choices.names is not None else []
    names = seat_names(kinds, given, language)
    _check(choices, kinds)
    if choices.record is not None:
        check_new(choices.record)
    content = None if choices.content is None else read_rows(choices.content)
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
        game = _dealt(setup, kinds, choices.seed, content)
    except ValueError as error:
        raise TerminalError("terminal.wrong.other", why=str(error)) from None
    return Table(game, kinds, choices.record if choices.record is not None else new_autosave(), language)


def _dealt(setup: mf.Setup, kinds: list[str], seed: str | None, content: mf.Content | None) -> mf.Game:
    """Unless the seed was chosen, the record says what it is made of: a secret, and a number of whoever plays."""
    if seed is not None:
        return mf.new_game(seed=seed, setup=setup, content=content)
    dealing = new_dealing().given(giver(kinds.index(HUMAN) if HUMAN in kinds else None), new_number())
    game = mf.new_game(seed=dealing.seed, setup=setup, content=content)
    game.dealing = dealing.text()
    return game


def _check(choices: Choices, kinds: list[str]) -> None:
    """What does not go together."""
    if choices.draft and choices.first_game:
        raise TerminalError("terminal.wrong.first_draft")
    if choices.draft and len(kinds) == 1:
        raise TerminalError("terminal.wrong.solo_draft")
    if choices.seed is not None and (not choices.seed or not choices.seed.isprintable()):
        raise TerminalError("terminal.wrong.seed", seed=quoted(choices.seed))


def _level(choices: Choices, kinds: list[str]) -> int:
    if choices.level is not None and choices.level not in LEVELS:
        raise TerminalError("terminal.wrong.level", most=LEVELS[-1], level=choices.level)
    if len(kinds) > 1:
        if choices.level is not None:
            raise TerminalError("terminal.wrong.level_alone")
        return 0
    return DEFAULT_LEVEL if choices.level is None else choices.level


# ---------------------------------------------------------------------- an old game
def resumed(choices: Choices, language: Language) -> Table:
    """The table of a record: who sits where is read from the names, unless --seats says otherwise."""
    path = choices.resume
    if path is None:
        raise TerminalError("terminal.wrong.no_file")
    for flag, given in _set_up_flags(choices):
        if given:
            raise TerminalError("terminal.wrong.settled", flag=flag)
    game = replayed(path, read_record(path))
    if choices.seats is not None:
        kinds = read_seats(choices.seats)
        if len(kinds) != len(game.setup.seats):
            raise TerminalError(
                "terminal.wrong.other_seats", file=str(path), seats=len(game.setup.seats), named=len(kinds)
            )
    else:
        kinds = [_seated(name) for name in game.setup.seats]
    if choices.record is not None and choices.record != path:
        check_new(choices.record)
    return Table(game, kinds, choices.record or path, language)


def _seated(name: str) -> str:
    """What sits there by the record, if it can sit there now."""
    kind = kind_of(name)
    if kind != HUMAN:
        try:
            seated_bot(kind, 0)
        except TerminalError as error:
            raise TerminalError("terminal.wrong.cannot_play_on", name=name, why=error.said) from None
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
def _completed(choices: Choices, screen: Screen, language: Language) -> Choices:
    """The choices with what was left open asked for."""
    if choices.seats is not None or choices.solo:
        return choices
    if choices.level is not None:
        return replace(choices, solo=True)

    def ask(key: str, default: str, read: Callable[[str], str], **facts: Fact) -> str:
        """Asks until the answer can be used; an empty line is the default."""
        while True:
            screen.say(language.say(key, facts, default=default))
            try:
                return read(screen.ask().strip() or default)
            except TerminalError as error:
                screen.say(language.said(error.said))

    players = ask("terminal.ask.players", "2", _number(MAX_SEATS), most=MAX_SEATS)
    if players == "1":
        most = LEVELS[-1]
        return replace(
            choices, solo=True, level=int(ask("terminal.ask.level", str(DEFAULT_LEVEL), _number(most), most=most))
        )
    kinds = [HUMAN]
    for number in range(2, int(players) + 1):
        kinds.append(ask("terminal.ask.seat", DEFAULT_BOT, _kind, n=number, kinds=", ".join(SEAT_KINDS)))
    return replace(choices, seats=",".join(kinds))


def _number(most: int) -> Callable[[str], str]:
    def read(text: str) -> str:
        if not text.isdecimal() or len(text) > 1 or not 1 <= int(text) <= most:
            raise TerminalError("terminal.wrong.number", text=quoted(text), most=most)
        return text

    return read


def _kind(text: str) -> str:
    kinds = read_seats(text)
    if len(kinds) != 1:
        raise TerminalError("terminal.wrong.one_seat", text=quoted(text), n=len(kinds))
    return kinds[0]
