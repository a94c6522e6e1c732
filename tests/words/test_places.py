"""Hexes and cells are named by what they give and by their neighbours: nobody has to read coordinates."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator

import pytest

import mellifera as mf
from mellifera.bots import SeatView
from mellifera.bots.hint import hint
from mellifera.bots.plain import plain_hint
from mellifera.table.told_advice import told_hint
from mellifera.words import Language, language, options, prompts, reasons
from mellifera.words.lines import text_of
from mellifera.words.log import Log
from tests.bots.advice import LITTLE
from tests.table import seat, table
from tests.words.choices import labels, long_labels, parts, whole_game

COORDINATES = re.compile(r"-?\d,-?\d")


def told(game: mf.Game, reader: Language) -> Iterator[str]:
    """All that a decision says on the screen."""
    g, decision, names = game.state, game.decision, game.setup.seats
    assert decision is not None
    for option in decision.options:
        yield reader.said(options.short(g, option, names))
        yield reader.said(options.long(g, option, names))
        yield reader.said(options.looking_back(g, decision.seat, option, names))
        yield from map(reader.said, options.parts(g, option, names))
    yield from (reader.said(reason.said) for reason in reasons.reasons(g))
    yield reader.said(prompts.short_question(g, decision, names))
    yield from map(reader.said, prompts.details(g, decision, names))


@pytest.mark.parametrize("seed", range(5))
def test_nothing_that_is_read_has_a_coordinate(seed: int) -> None:
    game, rng = whole_game(seed), random.Random(seed)
    readers = [language("en"), language("pl")]
    while game.decision is not None:
        if game.length % 7 == 0 or game.decision.prompt in ("hex", "frame", "fly", "income"):
            for reader in readers:
                assert not [text for text in told(game, reader) if COORDINATES.search(text)]
        game.play(rng.choice(game.decision.options))
    for reader in readers:
        log = Log(None, all_open=True)
        log.follow(game, range(1, game.length + 1))
        assert not [one for one in log.tell(reader) if COORDINATES.search(text_of(one["text"]))]


def test_a_hex_is_named_by_what_it_gives_and_by_its_neighbour() -> None:
    rich = {"fiber": 3, "water": 3, "pollen": 3}
    game = table(
        seats=[seat(workers=[3], resources=rich, tiles={"1,0": "farm.dew-trap"})],
        display={"farm": ["farm.aquifer", None, None]},
    )
    for line in ("place 3 advance", "take farm.aquifer"):
        game.play(line)
    assert game.decision is not None
    assert game.decision.prompt == "hex"
    named = labels(game)
    assert len(set(named.values())) == len(named)
    line = next(line for line, words in named.items() if "below Dew Trap, right" in words)
    assert "poniżej farmy" in labels(game, "pl")[line]
    assert "on hex" not in "".join(long_labels(game).values())
    ideas = told_hint(language("en"), game, plain_hint(hint(SeatView(game, 0), LITTLE, 1)))
    assert not [idea for idea in ideas if COORDINATES.search(idea["words"] + " ".join(idea["line"]))]


def test_a_tile_that_only_a_hex_makes_payable_says_which() -> None:
    """Langstroth's farm hex takes 2 off 1 fiber and 2 water: "you hold 1 water" is no answer to why it may be built."""
    game = table(
        seats=[seat(mat="langstroth", workers=[3], resources={"fiber": 2, "water": 1})],
        display={"farm": ["farm.granary-dome", "farm.dew-trap"], "recruit": [], "development": []},
    )
    game.play("place 3 advance")
    told = parts(game)["take farm.granary-dome"].split(" · ")
    assert told[0] == "1 fiber, 2 water"
    assert told[1].startswith("1 of 1 fiber, 2 water ")
    assert "Ana" in told[1]
