"""The record is the game: text that replays to the same position, and a sentence for whatever is wrong with it."""

import os
import random
from pathlib import Path

import pytest

import mellifera as mf
from mellifera.engine.record import parse_record
from tests.conformance.random_games import PLAYERS, choice, new_table
from tests.table import table


def some_game(players: int = 2, moves: int = 60) -> mf.Game:
    game = new_table(9, players)
    rng = random.Random(9)
    while not game.over and game.length < moves:
        game.play(choice(game, rng))
    return game


@pytest.mark.parametrize("players", PLAYERS)
def test_a_record_saves_loads_and_replays(players: int, tmp_path: Path) -> None:
    game = some_game(players)
    path = tmp_path / "game.txt"
    game.record.save(path)
    record = mf.load(path)
    assert record == game.record
    assert hash(record) == hash(game.record)
    assert len(record) == game.length
    again = record.replay()
    assert again.digest() == game.digest()
    assert again.events(0) == game.events(0)
    assert again.record.text() == path.read_text(encoding="utf-8")


def test_a_record_replays_in_part() -> None:
    game = some_game()
    for upto in (0, 1, 17, 60, 1000, -3):
        part = game.record.replay(upto)
        assert part.length == max(0, min(upto, 60))
    assert game.record.replay(0).digest() == new_table(9, 2).digest()


def test_a_replayed_game_plays_on() -> None:
    game = some_game()
    again = game.record.replay()
    rng, same = random.Random(1), random.Random(1)
    for _ in range(20):
        game.play(choice(game, rng))
        again.play(choice(again, same))
    assert again.record == game.record


def test_a_record_is_lines_of_text() -> None:
    lines = some_game(moves=3).record.text().split("\n")
    assert lines[0] == "mellifera record 2"
    assert [line.split(" ")[0] for line in lines[1:6]] == ["rules", "content", "seed", "setup", "start"]
    assert lines[3] == "seed table 9"
    assert [line.split(" ")[0] for line in lines[-6:-3]] == [f"p{step.seat + 1}" for step in some_game(moves=3).moves]
    assert lines[-2].startswith("end 3 ")


def test_names_of_seats_and_options_come_back() -> None:
    setup = mf.Setup(seats=("Zoë", 'a "b"', "back\\slash"), draft=True, seed_limit=True, confirm_turns=True)
    game = mf.new_game(seed="Grüße", setup=setup)
    again = mf.Record(parse_record(game.record.text())).replay()
    assert again.setup == setup
    assert again.seed == "Grüße"


@pytest.mark.parametrize("seed", ["", "a\nb", "a\rb", "\x00"])
def test_a_seed_that_is_no_line_of_text_is_refused(seed: str) -> None:
    with pytest.raises(ValueError, match="a seed is a number or a line of text"):
        mf.new_game(seed=seed)


def test_saving_leaves_the_old_file_if_it_fails(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "game.txt"
    some_game(moves=2).record.save(path)
    before = path.read_bytes()

    def disk_full(_: int) -> None:
        raise OSError("no space left on device")

    monkeypatch.setattr(os, "fsync", disk_full)
    with pytest.raises(OSError, match="no space left"):
        some_game(moves=3).record.save(path)
    assert path.read_bytes() == before
    assert list(tmp_path.iterdir()) == [path]


def test_a_game_from_a_position_has_no_record() -> None:
    with pytest.raises(mf.RecordError, match="its beginning is not known"):
        _ = table().record


def changed(old: str, new: str) -> str:
    text = some_game().record.text()
    assert old in text
    return text.replace(old, new, 1)


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("mellifera record 2", "chess record 2", "no Mellifera record"),
        ("mellifera record 2", "mellifera record 4", "format 4, made by a newer version"),
        ("mellifera record 2", "mellifera record " + "9" * 5000, "no Mellifera record"),
        ("rules 2", "rules 99", "rules version 99"),
        ("rules 2", "rules two", "should be a number"),
        ("seed table 9", "seed table 8", "lead to another beginning"),
        ("seed table 9\n", "", "line 4 should read 'seed"),
        ('"seats"', '"chairs"', "unknown entry 'chairs'"),
        ('"seats"', '"content": "mine.toml", "seats"', "unknown entry 'content'"),
        ('["p1", "p2"]', '["p1", 2]', "a list of names"),
        ('["p1", "p2"]', '["p1"]', "not possible"),
        ('["p1", "p2"]', '["p1", "p2", "p3"]', "another beginning"),
        ("setup {", "setup [", "no valid JSON"),
        ("setup {", "setup " + "[" * 100_000 + "{", "no valid JSON"),
        ("\np1 ", "\np2 ", "decides here"),
        ("\np1 ", "\np7 ", "a seat and an option"),
        ("\np1 faction", "\np1 fraction", "is not one of the options"),
        ("\nend 60", "\nend 59", "it has 60 moves"),
        ("\nend 60 ", "\nend 60 0", "another position than it says"),
        ("content ", "content 0", "does not know the component rows|do not have the digest"),
        ("\n\n", "\nrows {\n\n", "changed rows are damaged|cut off"),
    ],
)  # fmt: skip
def test_a_damaged_record_is_refused_with_the_reason(old: str, new: str, reason: str) -> None:
    with pytest.raises(mf.RecordError, match=reason):
        mf.Record(parse_record(changed(old, new))).replay()


CHANGE = '[[farm]]\nid = "dew-trap"\nvp = 7\n\n[[recruit]]\nid = "nurse"\nname = "Night Nurse"\n'


def test_a_record_of_changed_rows_is_whole_by_itself(tmp_path: Path) -> None:
    """Rows, names included, are in the file; nothing else is needed to replay it."""
    game = mf.new_game(seed=1, content=mf.Content.changed(CHANGE))
    path = tmp_path / "game.record"
    game.record.save(path)
    assert "mine.toml" not in path.read_text()
    again = mf.load(path).replay()
    assert again.digest() == game.digest()
    assert again.content == game.content
    assert again.record == game.record
    assert {row.id: row.name for row in again.content.rows.recruits}["nurse"] == "Night Nurse"


def test_rows_in_a_record_must_have_its_digest() -> None:
    text = mf.new_game(seed=1, content=mf.Content.changed(CHANGE)).record.text()
    with pytest.raises(mf.RecordError, match="do not have the digest that is named"):
        mf.Record(parse_record(text.replace('"vp"],7', '"vp"],8'))).replay()
