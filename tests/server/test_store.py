"""The database: careful with the disk, one row per number, migrations that make the tables we use."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
import sqlalchemy as sa
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext

from mellifera.server.schema import METADATA
from mellifera.server.store import Conflict, EventRow, GameRow, SeatRow, Store


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    made = Store(f"sqlite:///{tmp_path / 'games.sqlite3'}")
    made.migrate()
    yield made
    made.close()


def game(name: str) -> GameRow:
    seats = [SeatRow(0, "me", "Mara", None, "c1", None), SeatRow(1, "friend", "Vera", None, None, f"token-{name}")]
    return GameRow(
        name, "c1", {"seats": ["Mara", "Vera"]}, "seed", False, 2, "d1", True, False, {"turn": 0}, "", seats, [], "rows"
    )  # fmt: skip


def test_commits_reach_the_disk(store: Store) -> None:
    with store.engine.connect() as connection:
        assert connection.execute(sa.text("PRAGMA journal_mode")).scalar() == "wal"
        assert connection.execute(sa.text("PRAGMA synchronous")).scalar() == 2
        assert connection.execute(sa.text("PRAGMA foreign_keys")).scalar() == 1


def test_the_migrations_make_the_tables(store: Store) -> None:
    with store.engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), METADATA) == []
    store.migrate()


def test_games_of_the_first_version_allow_hints(tmp_path: Path) -> None:
    old = Store(f"sqlite:///{tmp_path / 'old.sqlite3'}")
    old.migrate("0001")
    with old.engine.begin() as connection:
        values = "'g1', '', '', 'c1', '{\"seats\": [\"Mara\"]}', 'seed', 0, '', 0, '{}'"
        connection.execute(sa.text(f"INSERT INTO games VALUES ({values})"))
    old.migrate()
    found = old.load("g1")
    assert found is not None
    assert (found.setup, found.hints) == ({"seats": ["Mara"]}, True)
    assert old.review("g1") is None
    old.close()


def test_the_first_review_is_kept(store: Store) -> None:
    store.create(game("g1"))
    assert store.review("g1") is None
    store.keep_review("g1", {"turns": [1]})
    store.keep_review("g1", {"turns": [2]})
    assert store.review("g1") == {"turns": [1]}


def test_a_game_comes_back_as_it_was_written(store: Store) -> None:
    made = game("g1")
    made.events = [EventRow(0, "play", "faction ana"), EventRow(1, "play", "faction sime", "key")]
    store.create(made)
    store.append("g1", 3, [EventRow(0, "undo", "1", "k2")], False, {"turn": 1}, None)
    found = store.load("g1")
    assert found is not None
    assert found.events == [*made.events, EventRow(0, "undo", "1", "k2")]
    assert found.seats == made.seats
    assert found.summary == {"turn": 1}
    assert store.load("g2") is None


def test_two_writers_cannot_both_have_a_number(store: Store) -> None:
    store.create(game("g1"))
    store.append("g1", 1, [EventRow(0, "play", "a")], False, {}, None)
    with pytest.raises(Conflict):
        store.append("g1", 1, [EventRow(1, "play", "b")], True, {"turn": 9}, None)
    found = store.load("g1")
    assert found is not None
    assert [event.option for event in found.events] == ["a"]
    assert (found.over, found.summary) == (False, {})


def test_a_seat_s_key_is_used_once(store: Store) -> None:
    store.create(game("g1"))
    store.append("g1", 1, [EventRow(0, "play", "a", "k")], False, {}, None)
    store.append("g1", 2, [EventRow(1, "play", "a", "k")], False, {}, None)
    with pytest.raises(Conflict):
        store.append("g1", 3, [EventRow(0, "play", "b", "k")], False, {}, None)


def test_whose_games(store: Store) -> None:
    store.create(game("g1"))
    store.create(game("g2"))
    store.watch("g2", "c9")
    store.watch("g2", "c9")
    claimed = SeatRow(1, "friend", "Vera", None, "c5", None)
    store.append("g1", 1, [EventRow(1, "join", "")], False, {}, claimed)
    assert {found.id for found in store.of_client("c1", 10)} == {"g1", "g2"}
    assert [found.id for found in store.of_client("c5", 10)] == ["g1"]
    assert [found.id for found in store.of_client("c9", 10)] == ["g2"]
    assert len(store.of_client("c1", 1)) == 1
    assert store.seat_of_token("token-g1") == ("g1", 1)
    assert store.seat_of_token("nothing") is None
