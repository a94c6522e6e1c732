"""A stand-in for people at the keyboard: types legal options, nonsense, commands and blank lines into a session."""

import io
import random
from pathlib import Path
from typing import Any

import mellifera as mf
from mellifera.terminal.seats import HUMAN, seat_names
from mellifera.terminal.table import Table
from mellifera.words import DEFAULT, language

GARBAGE = (
    "", "   ", "0", "99999", "-1", "foo", "place", "help", "help nurse", "help zzz", "help 1", "undo", "log 3",
    "log x", "board", "hive", "hive 9", "hand", "rivals", "options", "save", "1 2 3", "\x00", "é" * 300, "end of turn",
)  # fmt: skip
CURTAIN = ("press Enter", "naciśnij Enter")


def behind_curtain(shown: str) -> bool:
    return any(words in shown for words in CURTAIN)


class Typist(io.StringIO):
    """Reads what the session printed since the last line, then types the next line.

    `garbage` is the share of lines that are not meant to be options. `stop` ends the input after so many lines.
    """

    nonsense: tuple[str, ...] = GARBAGE

    def __init__(self, table: Table, output: io.StringIO, seed: int, garbage: float = 0.0, stop: int = 10**9) -> None:
        super().__init__()
        self.table = table
        self.output = output
        self.rng = random.Random(seed)
        self.garbage = garbage
        self.stop = stop
        self.lines = 0
        self.heard = 0

    def since(self) -> str:
        """What was printed since the last line was typed."""
        text = self.output.getvalue()[self.heard :]
        self.heard = len(self.output.getvalue())
        return text

    def readline(self, size: int = -1, /) -> str:  # type: ignore[override]
        chunk = self.since()
        self.listen(chunk)
        self.lines += 1
        if self.lines > self.stop:
            return ""
        return f"{self.next_line(chunk)}\n"

    def listen(self, chunk: str) -> None:
        """For tests that watch what is shown."""

    def next_line(self, chunk: str) -> str:
        if self.rng.random() < self.garbage:
            return self.rng.choice(self.nonsense)
        decision = self.table.game.decision
        if behind_curtain(chunk) or decision is None:
            return ""
        place = self.rng.randrange(len(decision.options))
        return str(place + 1) if self.rng.random() < 0.5 else decision.options[place].text


def new_table(folder: Path, kinds: list[str], seed: int, tag: str = DEFAULT, **options: Any) -> Table:
    spoken = language(tag)
    setup = mf.Setup(
        seats=seat_names(kinds, [], spoken),
        automa=2 if len(kinds) == 1 else 0,
        confirm_turns=HUMAN in kinds,
        **options,
    )
    return Table(mf.new_game(seed=seed, setup=setup), kinds, folder / "game.record", spoken)
