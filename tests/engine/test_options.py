"""Options are values that print as one line; within a decision every line is different."""

import random
import re
from itertools import islice

import pytest

import mellifera as mf
from mellifera.engine.options import VERB_FIELDS, VERB_NAMES
from tests.conformance.random_games import PLAYERS, new_table, positions

LINE = re.compile(r"[a-z]+( [a-z0-9.,_-]+){0,3}")
SHOWN_ALONE = {"after", "boost"}
"""Prompts of a single option that are asked all the same: a confirmed end of turn, a forced boost."""


@pytest.mark.parametrize("players", PLAYERS)
def test_every_list_obeys_the_notation(players: int) -> None:
    """docs/decisions.md, sections 1 and 2."""
    verbs = set()
    for game, _ in islice(positions(players, 60, 3), 400):
        decision = game.decision
        assert decision is not None
        lines = [str(option) for option in decision.options]
        assert lines
        assert len(set(lines)) == len(lines)
        assert len(lines) > 1 or decision.prompt in SHOWN_ALONE
        assert all(LINE.fullmatch(line) for line in lines)
        assert all(line.isascii() for line in lines)
        assert [line for line in lines if line == "done"] in ([], lines[-1:])
        verbs |= {line.split(" ")[0] for line in lines}
    assert len(verbs) > 20
    assert verbs <= set(VERB_NAMES.values())


def test_an_option_is_a_value() -> None:
    first, second = mf.new_game(players=2, seed=1), mf.new_game(players=2, seed=1)
    assert first.decision is not None
    assert second.decision is not None
    ours, theirs = first.decision.options, second.decision.options
    assert ours == theirs
    assert len({*ours, *theirs}) == len(ours)
    assert ours[0] != ours[1]
    assert ours[0] != str(ours[0])
    assert repr(ours[0]) == f"<{ours[0]}>"


def test_an_option_from_elsewhere_is_read_by_its_line() -> None:
    """Options may travel between games, processes and machines."""
    game = new_table(1, 2)
    assert game.decision is not None
    line = str(game.decision.options[0])
    game.play(mf.Option(0, 0, 0, line))
    assert game.moves[-1].option.text == line


def test_the_same_option_is_the_same_object() -> None:
    pack = new_table(1, 3).state.pack
    rng = random.Random(1)
    for verb, fields in VERB_FIELDS.items():
        if set(fields) <= set(pack.names) and fields:
            numbers = [rng.randrange(len(pack.names[field])) for field in fields]
            assert pack.option(verb, *numbers) is pack.option(verb, *numbers)
            assert str(pack.option(verb, *numbers)).split(" ")[0] == VERB_NAMES[verb]


def test_every_verb_has_one_name_of_its_own() -> None:
    assert len(set(VERB_NAMES.values())) == len(VERB_NAMES)
    assert set(VERB_FIELDS) <= set(VERB_NAMES)
