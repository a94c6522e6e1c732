"""The database: careful with the disk, one row per number, migrations that make the tables we use."""

from __future__ import annotations

import stat
from collections.abc import Iterator
from pathlib import Path

import pytest
import sqlalchemy as sa
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext

from mellifera.api.store import Conflict
from mellifera.server import store as store_module
from mellifera.server.postgres import SharedDatabase
from mellifera.server.schema import METADATA, contents
from mellifera.server.store import Database
from mellifera.table.stored import EventRow, GameRow, SeatRow


@pytest.fixture(params=["sqlite", "postgres"])
def empty(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Database]:
    """A database of either kind in which there is nothing yet."""
    if request.param == "sqlite":
        made = Database(f"sqlite:///{tmp_path / 'games.sqlite3'}")
    else:
        made = SharedDatabase(request.getfixturevalue("cluster").make())
    yield made
    made.close()


@pytest.fixture
def store(empty: Database) -> Database:
    empty.migrate()
    return empty


def game(name: str) -> GameRow:
    seats = [SeatRow(0, "me", "Mara", None, "c1", None), SeatRow(1, "friend", "Vera", None, None, f"token-{name}")]
    return GameRow(
        name, "c1", {"seats": ["Mara", "Vera"]}, "seed", False, 2, "d1", True, False, {"turn": 0}, "", seats, [], "rows"
    )  # fmt: skip


def test_commits_reach_the_disk(tmp_path: Path) -> None:
    store = Database(f"sqlite:///{tmp_path / 'games.sqlite3'}")
    with store.engine.connect() as connection:
        assert connection.execute(sa.text("PRAGMA journal_mode")).scalar() == "wal"
        assert connection.execute(sa.text("PRAGMA synchronous")).scalar() == 2
        assert connection.execute(sa.text("PRAGMA foreign_keys")).scalar() == 1
    store.close()


def test_the_migrations_make_the_tables(store: Database) -> None:
    with store.engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), METADATA) == []
    store.migrate()


def test_games_of_the_first_version_allow_hints(empty: Database) -> None:
    empty.migrate("0001")
    with empty.engine.begin() as connection:
        values = "'g1', '', '', 'c1', '{\"seats\": [\"Mara\"]}', 'seed', false, '', false, '{}'"
        connection.exec_driver_sql(f"INSERT INTO games VALUES ({values})")
    empty.migrate()
    found = empty.load("g1")
    assert found is not None
    assert (found.setup, found.hints) == ({"seats": ["Mara"]}, True)
    assert empty.review("g1") is None


def test_the_file_of_games_is_its_owner_s_alone(tmp_path: Path) -> None:
    path = tmp_path / "games.sqlite3"
    path.touch(0o644)
    store = Database(f"sqlite:///{path}")
    store.open()
    store.close()
    for file in tmp_path.iterdir():
        assert stat.S_IMODE(file.stat().st_mode) == 0o600, file.name


def test_rows_that_nobody_plays_by_are_not_kept(store: Database) -> None:
    for name in ("one", "two"):
        store.create(game(name))
    count = sa.select(sa.func.count()).select_from(contents)

    def kept() -> int:
        with store.engine.connect() as connection:
            return int(connection.execute(count).scalar_one())

    assert kept() == 1
    store.remove("one")
    assert kept() == 1
    store.remove("two")
    assert kept() == 0


def test_the_first_review_is_kept(store: Database) -> None:
    store.create(game("g1"))
    assert store.review("g1") is None
    store.keep_review("g1", {"turns": [1]})
    store.keep_review("g1", {"turns": [2]})
    assert store.review("g1") == {"turns": [1]}


def test_a_game_comes_back_as_it_was_written(store: Database) -> None:
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


def test_two_writers_cannot_both_have_a_number(store: Database) -> None:
    store.create(game("g1"))
    store.append("g1", 1, [EventRow(0, "play", "a")], False, {}, None)
    with pytest.raises(Conflict):
        store.append("g1", 1, [EventRow(1, "play", "b")], True, {"turn": 9}, None)
    found = store.load("g1")
    assert found is not None
    assert [event.option for event in found.events] == ["a"]
    assert (found.over, found.summary) == (False, {})


def test_a_seat_s_key_is_used_once(store: Database) -> None:
    store.create(game("g1"))
    store.append("g1", 1, [EventRow(0, "play", "a", "k")], False, {}, None)
    store.append("g1", 2, [EventRow(1, "play", "a", "k")], False, {}, None)
    with pytest.raises(Conflict):
        store.append("g1", 3, [EventRow(0, "play", "b", "k")], False, {}, None)


def test_the_list_of_who_watches_has_an_end(store: Database, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(store_module, "MOST_WATCHERS", 2)
    store.create(game("g1"))
    for client in ("c7", "c8", "c9", "c7"):
        store.watch("g1", client)
    assert [len(store.of_client(client, 10)) for client in ("c7", "c8", "c9")] == [1, 1, 0]


def test_whose_games(store: Database) -> None:
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
