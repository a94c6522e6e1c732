"""A table: one game, who sits where, bots that answer for their seats, and what each human has been told."""

from __future__ import annotations

import zlib
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final, NamedTuple

import mellifera as mf
from mellifera.bots import Bot, Budget, SeatView
from mellifera.bots.registry import failure_words
from mellifera.engine.pack import Pack
from mellifera.engine.view import View
from mellifera.facts import Fact
from mellifera.terminal.saved_games import TerminalError, write_record
from mellifera.terminal.scene import Scene
from mellifera.terminal.seats import HUMAN, seated_bot
from mellifera.words import DEFAULT, Language, language

NOBODY: Final = (-1, -1)


class Coach(NamedTuple):
    """What a lesson says above the options: where the learner is, what to do, and the rule."""

    header: str
    say: str
    rule: str


@dataclass
class Table:
    """`file` is where the game is kept; `told` counts the choices each seat has heard of. A lesson has a `coach`, and
    options that are `marked`, by their lines.

    `_bot` is the bot that chose last, `_asked` its seat and the number of choices after its own.
    """

    game: mf.Game
    kinds: list[str]
    file: Path
    language: Language = field(default_factory=lambda: language(DEFAULT))
    told: dict[int, int] = field(default_factory=dict)
    coach: Coach | None = None
    marked: frozenset[str] = frozenset()
    _bot: Bot = field(init=False)
    _asked: tuple[int, int] = NOBODY

    def __post_init__(self) -> None:
        self.game.keep_positions = True

    @property
    def pack(self) -> Pack:
        return self.game.state.pack

    @property
    def names(self) -> tuple[str, ...]:
        return self.game.setup.seats

    @property
    def scene(self) -> Scene:
        return Scene(self.language, self.pack, self.names)

    @property
    def humans(self) -> list[int]:
        return [seat for seat, kind in enumerate(self.kinds) if kind == HUMAN]

    @property
    def for_human(self) -> bool:
        """Whether the game waits for a human, or for nobody as it is over."""
        decision = self.game.decision
        return decision is None or self.kinds[decision.seat] == HUMAN

    def run_bots(self) -> None:
        """Lets bots decide until a human has to, or the game is over."""
        while not self.for_human:
            self.bot_move()

    def bot_move(self) -> None:
        """The bot at the seat that decides plays. If it fails the game is kept as it was before.

        It is made when it begins to choose, from the game's seed and the number of the choice, and asked until somebody
        else has chosen: so a game that was left and taken up again goes on exactly as it would have.
        """
        game = self.game
        decision = game.decision
        if decision is None:
            raise ValueError("the game is over")
        kind, name = self.kinds[decision.seat], self.names[decision.seat]
        if self._asked != (decision.seat, game.length):
            self._bot = seated_bot(kind, self.chance())
        try:
            chosen = self._bot.decide(SeatView(game, decision.seat), decision, Budget())
        except (Exception, SystemExit) as error:
            raise self._failed("terminal.wrong.bot_failed", name=name, why=failure_words(error)) from error
        try:
            game.play(chosen)
        except mf.IllegalOption:
            raise self._failed("terminal.wrong.bot_chose", name=name, chosen=f"{chosen!s:.60}") from None
        self._asked = (decision.seat, game.length)

    def chance(self) -> int:
        """A seed for whoever thinks about the decision at hand: always the same for the same place in the same game."""
        decision = self.game.decision
        seat = decision.seat if decision is not None else -1
        return zlib.crc32(f"{self.game.seed} {seat} {self.game.length}".encode())

    def _failed(self, key: str, **facts: Fact) -> TerminalError:
        self.save()
        return TerminalError(key, file=str(self.file), **facts)

    def news(self, seat: int) -> list[mf.Event]:
        """What happened since this seat was last told, as it may know it."""
        since = self.told.get(seat, 0)
        self.told[seat] = self.game.length
        return self.game.events(seat, since)

    def undo(self) -> None:
        """Back one human decision. Raises UndoBlocked, and then nothing has changed."""
        bots = [seat for seat, kind in enumerate(self.kinds) if kind != HUMAN]
        self.game.undo(self.game.take_back(automatic=bots))
        self._asked = NOBODY
        for seat in self.told:
            self.told[seat] = min(self.told[seat], self.game.length)

    def save(self) -> None:
        write_record(self.game, self.file)

    def view(self, seat: int | None) -> View:
        return self.game.view(seat)
