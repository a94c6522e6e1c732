"""Everything that a person reads lies in the catalogues: no module of Python says anything of its own.

The browser's modules are searched by tests/client/speech.test.js.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.words.speech import speech

SOURCES = Path(__file__).parents[2] / "src" / "mellifera"
DEVELOPERS = {
    "content/": "what is wrong with a row is told to whoever writes rows, in the words of their file",
    "envs/": "errors and drawings are for the program that drives an environment, beside those of its library",
    "engine/checks.py": "what does not fit together in a position is told to the program that made it",
    "engine/pending.py": "the same for what is pending in it",
    "engine/undo.py": "the sentence of an exception; players read the entry `undo.REASON`",
    "page/build.py": "what a build needs and has made, for whoever runs make",
    "page/packing/": "the same",
    "server/postgres.py": "SQL, which the database reads",
    "server/metrics.py": "what is counted, for whoever runs a server: Prometheus shows it in one language",
    "game.py": "why a record cannot be replayed, for programs; players read the entry `record.REASON`",
}
"""Places that speak to programmers, each with the reason."""


def of_players() -> list[str]:
    paths = [path.relative_to(SOURCES).as_posix() for path in sorted(SOURCES.rglob("*.py"))]
    return [path for path in paths if not path.startswith(("words/", "server/migrations/", *DEVELOPERS))]


@pytest.mark.parametrize("path", of_players())
def test_a_module_says_nothing_of_its_own(path: str) -> None:
    assert speech((SOURCES / path).read_text(encoding="utf-8")) == []


def test_every_exception_is_a_place_that_there_is() -> None:
    assert [place for place in DEVELOPERS if not (SOURCES / place).exists()] == []


@pytest.mark.parametrize(
    "source",
    [
        'print("The game is over.")',
        'def f(n: int) -> str:\n    """A docstring."""\n    return f"{n} turns to go"',
        'LABELS = {"grow": "Grow"}',
        'parser.add_argument("--games", help="how many games are played")',
        'raise Refused("stale", "The game has moved on.")',
        'page = f"<p>Nobody won the game</p>"',
        'raise SystemExit("no such file")',
    ],
)
def test_what_a_player_would_read_is_found(source: str) -> None:
    assert len(speech(source)) == 1


@pytest.mark.parametrize(
    "source",
    [
        '"""The story of a module."""',
        'raise ValueError("the number is too large")',
        'LOG.warning("game %s cannot be opened", game)',
        'if line == "end of it":\n    pass',
        'TITLES = {"first game": 1}["first game"]',
        "page = f\"<p class='note wide'>{text}</p>\"",
        'from typing import Final\n__all__ = ["Final"]',
        'said = Said("option.place.long", {"n": 2})',
        'command = "mellifera play --seats human,random"',
    ],
)
def test_what_no_player_reads_is_left_alone(source: str) -> None:
    assert speech(source) == []
