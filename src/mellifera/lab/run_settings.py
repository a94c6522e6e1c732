"""What a run is: how many games, who plays them, from which seed. Everything a result depends on is in here."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass, field
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final

import mellifera
from mellifera.bots import MODELS, bot_names
from mellifera.bots.registry import EARLIER
from mellifera.content.errors import ContentError
from mellifera.content.loader import Content
from mellifera.lab.problem import problem

LEAST_PLAYERS: Final = 2
MOST_PLAYERS: Final = 5
LEVELS: Final = (1, 6)
SOLO_PAIR: Final = 2
CHUNK: Final = 10
"""Games played and written down together. Results do not depend on it."""


@dataclass(frozen=True)
class Settings:
    """A run: `games` for each number of players and for each level of the Automa. `content` holds the rows
    themselves, so that a run needs nothing but this on whatever machine it is played."""

    games: int
    bots: tuple[str, ...]
    players: tuple[int, ...] = ()
    solo_levels: tuple[int, ...] = ()
    seed: str = "1"
    content: Content = field(default_factory=Content.shipped)
    chunk: int = CHUNK
    paired: bool = False
    """A match: every deal is played with the first bot in each of the seats, and the second in all others."""

    def __post_init__(self) -> None:
        if self.games < 1:
            raise problem("games", n=self.games)
        if self.chunk < 1:
            raise problem("chunk", n=self.chunk)
        if not self.bots:
            raise problem("no_bots")
        if not self.players and not self.solo_levels:
            raise problem("nothing")
        if not self.seed or not self.seed.isprintable():
            raise problem("seed", seed=repr(self.seed))

    @property
    def total(self) -> int:
        return self.games * (len(self.players) + len(self.solo_levels))

    @property
    def chunks(self) -> int:
        return -(-self.total // self.chunk)

    def games_of(self, chunk: int) -> range:
        """The numbers of the games of a chunk."""
        first = chunk * self.chunk
        return range(first, min(first + self.chunk, self.total))

    @property
    def paired_games(self) -> int:
        """Games of a deal in a match: one with the first bot in each seat; against the Automa, one for each bot."""
        return self.players[0] if self.players else SOLO_PAIR

    def to_dict(self) -> dict[str, Any]:
        """Numbers, names and lists; the content by the digest of its rows, all that results depend on."""
        found = {name: list(v) if isinstance(v, tuple) else v for name, v in vars(self).items()}
        return {**found, "content": self.content.rows.digest}


# ---------------------------------------------------------------------- reading the command line's words
def parse_bots(text: str) -> tuple[str, ...]:
    """`greedy,search:2,my_bots:Builder`."""
    names = tuple(name.strip() for name in text.split(","))
    if not all(names):
        raise problem("bots", text=repr(text))
    return names


def parse_range(text: str, what: str, low: int, high: int) -> tuple[int, ...]:
    """`2`, `2,4`, `2-5`: rising, each number once; `what` is the entry of what is wrong otherwise."""
    wanted = problem(what, low=low, high=high, text=repr(text))
    found: set[int] = set()
    for part in text.split(","):
        first, dash, last = part.strip().partition("-")
        if not first.isdecimal() or (dash and not last.isdecimal()):
            raise wanted
        numbers = range(int(first), int(last if dash else first) + 1)
        if not numbers or numbers[0] < low or numbers[-1] > high:
            raise wanted
        found.update(numbers)
    return tuple(sorted(found))


def parse_players(text: str) -> tuple[int, ...]:
    return parse_range(text, "players", LEAST_PLAYERS, MOST_PLAYERS)


def parse_levels(text: str) -> tuple[int, ...]:
    return parse_range(text, "levels", *LEVELS)


def read_content(file: Path | None) -> Content:
    """The shipped content, or as the rows in a file change it."""
    try:
        return Content.shipped() if file is None else Content.read(file)
    except ContentError as error:
        raise problem("other", why=str(error)) from None


# ---------------------------------------------------------------------- what else results depend on
def program() -> dict[str, str]:
    """The version and a digest of the code that plays: two runs with the same one give the same games."""
    folder = Path(mellifera.__file__).parent
    parts = (
        "game.py", "content/*.py", "engine/*.py", "rules/*.py", "bots/*.py", "bots/*.json", "bots/earlier/*.json",
        "envs/*.py", "envs/*.txt",
    )  # fmt: skip
    files = [file for part in parts for file in sorted(folder.glob(part))]
    return {"version": mellifera.__version__, "code": _digest(files)}


def own_bots_code(bots: Sequence[str]) -> str:
    """A digest of the files that bots of one's own are in, or that they play by; nothing if there are none."""
    known = (*bot_names(), *EARLIER)
    own = {tuple(name.partition(":")[::2]) for name in bots if name.partition(":")[0] not in known}
    models = sorted(rest for kind, rest in own if kind in MODELS)
    modules = sorted({module for module, _ in own if module not in MODELS})
    found = [find_spec(module) for module in modules]
    files = [Path(spec.origin) for spec in found if spec is not None and spec.origin is not None]
    files += [Path(model) for model in models]
    return _digest(files) if files else ""


def _digest(files: Sequence[Path]) -> str:
    code = hashlib.sha256()
    for file in files:
        code.update(f"{file.parent.name}/{file.name}\0".encode() + file.read_bytes() + b"\0")
    return code.hexdigest()[:16]
