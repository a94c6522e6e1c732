"""Damaged positions and records: refused with a reason, or loaded to a sound position that plays on."""

import json
import random
from collections import Counter
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

import mellifera as mf
from tests.conformance.damage import ODD_VALUES, damaged, damaged_record, outcome, record_outcome
from tests.conformance.random_games import PLAYERS, choice, new_table, played, positions


@pytest.mark.parametrize("players", PLAYERS)
def test_a_damaged_position_is_refused_or_plays_on(players: int) -> None:
    met: Counter[str] = Counter()
    other = new_table(1, players).to_dict()
    for game, rng in islice(positions(players, 1000, 11), 40):
        data = game.to_dict()
        for _ in range(12):
            met[outcome(damaged(data, other, rng), rng)] += 1
        other = data
    assert set(met) <= {"refused", "played"}
    assert met["refused"] > 200


def test_an_untouched_position_is_never_refused() -> None:
    for players in PLAYERS:
        for game, rng in islice(positions(players, 1100, 11), 20):
            assert outcome(game.to_dict(), rng) == "played"


def test_a_position_cut_off_is_no_json() -> None:
    text = json.dumps(new_table(1, 3).to_dict())
    for length in random.Random(1).sample(range(len(text)), 200):
        with pytest.raises(json.JSONDecodeError):
            json.loads(text[:length])


@pytest.mark.parametrize("value", [value for value in ODD_VALUES if not isinstance(value, dict)], ids=repr)
def test_something_else_than_a_position_is_refused(value: Any) -> None:
    with pytest.raises(mf.SnapshotError):
        mf.Game.from_dict(value)


def test_a_missing_or_unknown_entry_is_named() -> None:
    good = new_table(1, 2).to_dict()
    for key in good:
        with pytest.raises(mf.SnapshotError, match=key):
            mf.Game.from_dict({name: value for name, value in good.items() if name != key})
    for key in good["players"][0]:
        bad = new_table(1, 2).to_dict()
        del bad["players"][0][key]
        with pytest.raises(mf.SnapshotError, match=key):
            mf.Game.from_dict(bad)
    with pytest.raises(mf.SnapshotError, match="resurces"):
        mf.Game.from_dict({**good, "resurces": 1})
    bad = new_table(1, 2).to_dict()
    bad["players"][1]["resurces"] = {}
    with pytest.raises(mf.SnapshotError, match=r"player 1.*resurces"):
        mf.Game.from_dict(bad)


@pytest.fixture(scope="module")
def record_text() -> str:
    game = new_table(2, 2)
    for _ in played(game, random.Random(2)):
        pass
    return game.record.text()


def test_a_record_cut_anywhere_is_refused(record_text: str) -> None:
    rng = random.Random(1)
    for length in rng.sample(range(len(record_text)), 150):
        assert record_outcome(record_text[:length], rng) == "refused"


def test_a_damaged_record_is_refused_or_plays_on(record_text: str) -> None:
    rng = random.Random(3)
    met = Counter(record_outcome(damaged_record(record_text, rng), rng) for _ in range(300))
    assert set(met) <= {"refused", "played"}
    assert met["refused"] > 200


def test_a_file_that_is_no_record_is_refused(tmp_path: Path, record_text: str) -> None:
    path = tmp_path / "game.txt"
    for data in (b"", b"\x00\xff\xfe", b"hello\n", record_text.encode("utf-16"), record_text.encode()[:500]):
        path.write_bytes(data)
        with pytest.raises(mf.RecordError):
            mf.load(path)


def test_a_record_with_other_line_ends_is_still_read(tmp_path: Path, record_text: str) -> None:
    path = tmp_path / "game.txt"
    path.write_bytes(record_text.replace("\n", "\r\n").encode())
    assert mf.load(path).text() == record_text


def test_a_refused_position_leaves_no_trace() -> None:
    """Loading works on copies: the data handed in is not changed, whether it loads or not."""
    game = new_table(5, 3)
    rng = random.Random(5)
    for _ in range(80):
        game.play(choice(game, rng))
    for _ in range(50):
        data = damaged(game.to_dict(), game.to_dict(), rng)
        before = repr(data)
        outcome(data, rng)
        assert repr(data) == before
