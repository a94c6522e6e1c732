"""Which database a server has: SQLite for one process, PostgreSQL for several."""

from __future__ import annotations

import sqlalchemy as sa

from mellifera.server.postgres import SharedDatabase, SharedStore, is_postgres
from mellifera.server.settings import Settings, secret_key
from mellifera.server.store import Database, StoreAside


def database_of(settings: Settings) -> Database:
    """Open, with its tables up to date; DatabaseUnusable says why it cannot be used."""
    url = settings.database_url
    database = SharedDatabase(url) if is_postgres(url) else Database(url)
    try:
        database.open()
    except BaseException:
        database.close()
        raise
    return database


def shown(settings: Settings) -> str:
    """Where the games are, without a password."""
    url = sa.make_url(settings.database_url)
    return url.database or "" if url.get_backend_name() == "sqlite" else url.render_as_string()


def store_of(settings: Settings) -> StoreAside:
    database = database_of(settings)
    return SharedStore(database) if isinstance(database, SharedDatabase) else StoreAside(database)


def key_of(settings: Settings) -> str:
    """The key that signs cookies: of one process in its folder, of several in their database."""
    key = secret_key(settings.data)
    if not is_postgres(settings.database_url):
        return key
    database = database_of(settings)
    assert isinstance(database, SharedDatabase)
    try:
        return database.key(key)
    finally:
        database.close()
