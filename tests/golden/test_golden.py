"""Golden games: each record replays to the text beside it, word for word."""

import pytest

import mellifera as mf
from tests.golden.games import FOLDER, GAMES, told

ADVICE = "if this change of the game is meant: python -m tests.golden.regenerate, and read the difference"


@pytest.mark.parametrize("name", GAMES)
def test_a_golden_game_replays_word_for_word(name: str) -> None:
    record = mf.load(FOLDER / f"{name}.record")
    expected = (FOLDER / f"{name}.txt").read_text(encoding="utf-8")
    assert told(record).split("\n") == expected.split("\n"), ADVICE


@pytest.mark.parametrize("name", GAMES)
def test_a_golden_record_ends_where_it_says(name: str) -> None:
    record = mf.load(FOLDER / f"{name}.record")
    game = record.replay()
    assert game.over
    assert game.setup == GAMES[name]
    assert game.record == record


def test_every_golden_file_belongs_to_a_game() -> None:
    files = {path.name for path in FOLDER.iterdir() if path.suffix in (".record", ".txt")}
    assert files == {f"{name}{suffix}" for name in GAMES for suffix in (".record", ".txt")}
