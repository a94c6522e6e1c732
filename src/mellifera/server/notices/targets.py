"""Where people are told, and what they were told, in the database."""

from __future__ import annotations

import contextlib
import secrets
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError

from mellifera.engine.record import RULES_VERSION
from mellifera.server import schema as t
from mellifera.table.clock import moment
from mellifera.table.clock import told as written

OVER_SECONDS: Final = 24 * 3600.0
"""So long after its end somebody is still told of it."""
QUIET_SECONDS: Final = 30 * 60.0
"""Until somebody has looked, no more than one notice of a game in this time."""
MOST_FAILURES: Final = 48
"""A target that failed so often in a row is dropped: a notice that reached nobody is tried again as often a day."""


@dataclass(frozen=True)
class Target:
    """`address` is that of a webhook or of mail, or a subscription of push as JSON."""

    id: str
    client: str
    kind: str
    address: str
    lang: str
    confirmed: bool
    token: str
    failures: int
    created: float


@dataclass(frozen=True)
class Due:
    """Something that a client should know of a game: `turn`, `late` or `over`; `what` names it once and for all."""

    game_id: str
    client: str
    kind: str
    what: str
    names: tuple[str, ...]
    since: float


class Targets:
    """Each call is one transaction."""

    def __init__(self, engine: sa.Engine) -> None:
        self._engine = engine

    # ------------------------------------------------------------------ where
    def of(self, client: str) -> list[Target]:
        return self._found(t.targets.c.client == client)

    def by_token(self, token: str) -> Target | None:
        return next(iter(self._found(t.targets.c.token == token)), None)

    def _found(self, which: sa.ColumnElement[bool]) -> list[Target]:
        query = t.targets.select().where(which).order_by(t.targets.c.created, t.targets.c.id)
        with self._engine.connect() as connection:
            return [Target(**row) for row in connection.execute(query).mappings()]

    def add(self, target: Target, replaces: list[str]) -> None:
        with self._engine.begin() as connection:
            connection.execute(t.targets.delete().where(t.targets.c.id.in_(replaces)))
            connection.execute(t.targets.insert().values(vars(target)))

    def remove(self, which: str) -> None:
        with self._engine.begin() as connection:
            connection.execute(t.targets.delete().where(t.targets.c.id == which))

    def confirm(self, which: str) -> None:
        with self._engine.begin() as connection:
            connection.execute(t.targets.update().where(t.targets.c.id == which).values(confirmed=True))

    def sent(self, target: Target, well: bool) -> None:
        """How it went; one that fails again and again is dropped."""
        this = t.targets.c.id == target.id
        with self._engine.begin() as connection:
            if well:
                connection.execute(t.targets.update().where(this & (t.targets.c.failures > 0)).values(failures=0))
                return
            connection.execute(t.targets.update().where(this).values(failures=t.targets.c.failures + 1))
            connection.execute(t.targets.delete().where(this & (t.targets.c.failures >= MOST_FAILURES)))

    # ------------------------------------------------------------------ what
    def due(self, now: float) -> list[Due]:
        """What people with a confirmed target should know and were not told yet; nothing of live games."""
        reached = sa.select(t.targets.c.client).where(t.targets.c.confirmed)
        shared = sa.select(t.seats.c.game_id).where(t.seats.c.kind == "friend")
        lately = sa.not_(t.games.c.over) | (t.games.c.updated >= written(now - OVER_SECONDS))
        rows = (
            sa.select(t.games, t.seats.c.seat, t.seats.c.client, t.seats.c.bot)
            .join(t.seats, t.seats.c.game_id == t.games.c.id)
            .where(t.seats.c.client.in_(reached) & t.games.c.id.in_(shared) & lately)
            .where(t.games.c.rules_version == RULES_VERSION)
            .order_by(t.games.c.id, t.seats.c.seat)
        )
        known = sa.select(t.told.c.game_id, t.told.c.client, t.told.c.what).where(t.told.c.client.in_(reached))
        found: dict[tuple[str, str], Due] = {}
        with self._engine.connect() as connection:
            told = {(row.game_id, row.client): row.what for row in connection.execute(known)}
            for row in connection.execute(rows).mappings():
                kind, what = _kind(row, now)
                this = (row["id"], row["client"])
                if kind and this not in found and told.get(this) != what:
                    due = Due(row["id"], row["client"], kind, what, (), moment(row["updated"]))
                    found[this] = due
            names: dict[str, list[tuple[str | None, str]]] = {}
            seats = t.seats.select().where(t.seats.c.game_id.in_({game for game, _ in found})).order_by(t.seats.c.seat)
            for row in connection.execute(seats).mappings():
                names.setdefault(row["game_id"], []).append((row["client"], row["name"]))
        return [
            Due(**{**vars(due), "names": tuple(name for who, name in names[due.game_id] if who != due.client)})
            for due in found.values()
        ]

    def claim(self, due: Due, now: float) -> bool:
        """Whether it is for the caller to tell: for one process, once, and not too soon after the last."""
        this = (t.told.c.game_id == due.game_id) & (t.told.c.client == due.client)
        new = {"what": due.what, "at": now, "seen": False}
        with contextlib.suppress(IntegrityError), self._engine.begin() as connection:
            last = connection.execute(t.told.select().where(this)).mappings().first()
            if last is None:
                connection.execute(t.told.insert().values(game_id=due.game_id, client=due.client, **new))
                return True
            if last["what"] == due.what or not (last["seen"] or last["at"] <= now - QUIET_SECONDS):
                return False
            same = this & (t.told.c.what == last["what"]) & (t.told.c.at == last["at"])
            return connection.execute(t.told.update().where(same).values(new)).rowcount == 1
        return False

    def not_told(self, due: Due) -> None:
        """It has reached nobody: after a while it is due again."""
        this = (t.told.c.game_id == due.game_id) & (t.told.c.client == due.client) & (t.told.c.what == due.what)
        with self._engine.begin() as connection:
            connection.execute(t.told.update().where(this).values(what="", seen=False))

    def seen(self, game_id: str, client: str) -> None:
        """They have looked: the next notice need not wait."""
        this = (t.told.c.game_id == game_id) & (t.told.c.client == client) & sa.not_(t.told.c.seen)
        with self._engine.begin() as connection:
            connection.execute(t.told.update().where(this).values(seen=True))

    def key(self, name: str, make: Callable[[], str]) -> str:
        """One that all processes share; the first to come makes it."""
        query = sa.select(t.keys.c.value).where(t.keys.c.name == name)
        with self._engine.connect() as connection:
            found: str | None = connection.execute(query).scalar()
        if found is not None:
            return found
        with contextlib.suppress(IntegrityError), self._engine.begin() as connection:
            connection.execute(t.keys.insert().values(name=name, value=make()))
        with self._engine.connect() as connection:
            return str(connection.execute(query).scalar_one())


def _kind(row: Any, now: float) -> tuple[str, str]:
    """What is to be told of a seat's game, and the name of just that."""
    if row["pace"] is not None and row["pace"]["kind"] == "live":
        return "", ""
    if row["over"]:
        return "over", "over"
    summary = row["summary"]
    if summary["deciding_seat"] != row["seat"] or row["bot"] is not None:
        return "", ""
    until = summary.get("until")
    kind = "late" if until is not None and until < now else "turn"
    return kind, f"{kind} {summary.get('asked', 0)}"


def new_target(client: str, kind: str, address: str, lang: str, now: float) -> Target:
    confirmed = kind != "mail"
    return Target(secrets.token_hex(8), client, kind, address, lang, confirmed, secrets.token_urlsafe(16), 0, now)
