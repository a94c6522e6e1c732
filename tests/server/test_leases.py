"""Whose bots play: one process at a time, and those of one that is gone are anybody's."""

from __future__ import annotations

from collections.abc import Iterator

import psycopg
import pytest
import sqlalchemy as sa

from mellifera.server import schema as t
from mellifera.server.postgres import SharedDatabase
from mellifera.server.wakeups import address_for_psycopg
from mellifera.table.stored import EventRow, GameRow, SeatRow
from tests.server.live import becomes
from tests.server.postgres import Cluster

Both = tuple[SharedDatabase, SharedDatabase]


@pytest.fixture
def both(cluster: Cluster) -> Iterator[Both]:
    url = cluster.make()
    one, two = SharedDatabase(url), SharedDatabase(url)
    one.migrate()
    for database in (one, two):
        database.beat()
    seats = [SeatRow(0, "me", "Mara", None, "c1", None), SeatRow(1, "bot", "Vera", "easy", None, None)]
    one.create(
        GameRow("g1", "c1", {}, "seed", False, 2, "d1", True, False, {"deciding_seat": 1}, "", seats, [], "rows")
    )
    yield one, two
    for database in (one, two):
        database.close()


def test_one_process_s_bots_play_at_a_time(both: Both) -> None:
    one, two = both
    assert one.waiting_for_bots(2) == two.waiting_for_bots(2) == ["g1"]
    assert one.take_bots("g1")
    assert one.take_bots("g1"), "again: it has them"
    assert not two.take_bots("g1")
    assert (one.waiting_for_bots(2), two.waiting_for_bots(2)) == (["g1"], [])
    two.leave_bots("g1")
    assert not two.take_bots("g1"), "only who has them can leave them"
    one.leave_bots("g1")
    assert two.take_bots("g1")
    assert not two.take_bots("no such game")


def test_the_bots_of_one_that_is_gone_are_anybody_s(both: Both) -> None:
    one, two = both
    assert one.take_bots("g1")
    assert two.left_behind() == []
    with two.engine.begin() as connection:  # one has not been heard of for too long
        connection.execute(t.workers.update().where(t.workers.c.id == one.worker).values(until=sa.literal(1.0)))
    assert two.left_behind() == two.waiting_for_bots(2) == ["g1"]
    assert two.left_behind() == [], "it is said once"
    assert two.take_bots("g1")
    one.beat()
    assert not one.take_bots("g1"), "it comes too late"
    two.close()
    assert one.left_behind() == ["g1"], "whoever ends need not be waited for"
    assert one.take_bots("g1")


def test_a_game_that_waits_for_a_person_waits_for_no_bot(both: Both) -> None:
    one, two = both
    one.append("g1", 1, [EventRow(1, "play", "a")], False, {"deciding_seat": 0}, None)
    assert two.waiting_for_bots(2) == []
    assert two.last_of(["g1", "g2"]) == {"g1": 1}
    news = two.news("g1", 0)
    assert news is not None
    assert news.events == [EventRow(1, "play", "a")]
    one.take_bots("g1")
    one.remove("g1")
    assert (two.news("g1", 0), two.last("g1")) == (None, None)
    assert not one.take_bots("g1")


def test_of_one_that_was_killed_the_database_hears_at_once(both: Both) -> None:
    """It said a moment ago that it lives, but the connection on which it listened is gone."""
    one, two = both
    with psycopg.connect(address_for_psycopg(str(one.engine.url.render_as_string(hide_password=False)))) as listening:
        one.line = listening.info.backend_pid
        one.beat()
        assert one.take_bots("g1")
        assert two.left_behind() == []
        assert one.worker in two.living()
    becomes(lambda: one.worker not in two.living())
    assert two.left_behind() == ["g1"]
