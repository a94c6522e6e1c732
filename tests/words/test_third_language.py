"""A third language is one folder: docs/languages.md shows how, and here its example is made and played in."""

from __future__ import annotations

import json
import random
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import mellifera as mf
from mellifera import words
from mellifera.content.loader import Content
from mellifera.engine.pack import pack_for
from mellifera.words import language, languages, options, prompts, reasons, things
from mellifera.words.events import log_lines
from mellifera.words.language import Language

PAGE = Path(__file__).parents[2] / "docs" / "languages.md"
ENGLISH = Path(words.__path__[0]) / "en"
EXAMPLE = re.compile(r"```python\n( +)# src/mellifera/words/eo/__init__\.py\n(.*?)```", re.DOTALL)
TAG = "eo"
FIELD = re.compile(r"(\{[^{}]*\})")
SMALL = re.compile(r"\w*[a-z]{3}\w*")
"""A word of another language: here only the notation (sm1) and the example's grammar (la, de) have small letters."""
AUTOMA = "Automa"


def shouted(pattern: str) -> str:
    """A pattern of the made-up language: English in capitals, its fields untouched."""
    parts = []
    for part in FIELD.split(pattern):
        fact, mark, forms = part.partition("?")
        if not part.startswith("{"):
            parts.append(part.upper())
        else:
            parts.append(f"{fact}?{forms.upper()}" if mark else part)
    return "".join(parts)


def toml(tables: dict[str, Any], prefix: str = "") -> str:
    """Tables of patterns, and of lists of them, in the made-up language."""
    lines = []
    for key, value in tables.items():
        name = f"{prefix}{json.dumps(key)}"
        if isinstance(value, dict):
            lines.append(toml(value, f"{name}."))
        else:
            said = [shouted(one) for one in value] if isinstance(value, list) else shouted(value)
            lines.append(f"{name} = {json.dumps(said)}\n")
    return "".join(lines)


@pytest.fixture
def made(tmp_path: Path) -> Iterator[Language]:
    """The folder of the page's example, found beside the others."""
    code = re.search(
        r"```python\n( +)# src/mellifera/words/eo/__init__\.py\n(.*?)```", PAGE.read_text("utf-8"), re.DOTALL
    )
    assert code is not None
    folder = tmp_path / TAG
    folder.mkdir()
    folder.joinpath("__init__.py").write_text(re.sub(rf"^{code[1]}", "", code[2], flags=re.MULTILINE), "utf-8")
    for file in sorted(ENGLISH.glob("*.toml")):
        folder.joinpath(file.name).write_text(toml(tomllib.loads(file.read_text("utf-8"))), "utf-8")
    names: dict[str, Any] = {}
    for players in (1, 2, 5):
        for thing in things.all_components(pack_for(Content.shipped().rows, players)):
            names.setdefault(thing.noun, {})[thing.name] = thing.name
    folder.joinpath("names.toml").write_text(toml(names), "utf-8")
    words.__path__.append(str(tmp_path))
    language.cache_clear()
    yield language(TAG)
    words.__path__.remove(str(tmp_path))
    language.cache_clear()


def test_the_folder_is_all_it_takes(made: Language) -> None:
    assert languages() == ("en", TAG, "pl")
    assert made.keys() == language("en").keys()
    assert (made.tag, made.name) == (TAG, "Esperanto")


@pytest.mark.parametrize("players", [1, 3])
def test_a_game_is_told_in_it_alone(made: Language, players: int) -> None:
    seats = ("MARA", "VERA", "OLEG")[:players]
    game = mf.new_game(seed=11, setup=mf.Setup(seats=seats, automa=3 if players == 1 else 0))
    rng = random.Random(11)
    told: list[str] = []
    while game.decision is not None:
        g, decision, names = game.state, game.decision, game.setup.seats
        told.append(made.said(prompts.question(g, decision, names)))
        told.append(made.said(prompts.short_question(g, decision, names)))
        told += [made.said(said) for said in prompts.details(g, decision, names)]
        for option in decision.options:
            told.append(made.said(options.label(g.pack, option, names)))
            told.append(made.said(options.short(g, option, names)))
            told += [made.said(said) for said in options.parts(g, option, names)]
        told += [made.said(reason.said) for reason in reasons.reasons(g)]
        game.play(rng.choice(decision.options))
    told += log_lines(made, game, None)
    assert len(told) > 2_000
    foreign = {word: line for line in told for word in SMALL.findall(line) if word != AUTOMA}
    assert foreign == {}
