"""Where games are kept: what rooms need of a store, be it a database or the storage of a browser."""

from __future__ import annotations

from typing import Any, Final, Protocol

from mellifera.table.clock import SystemClock, told
from mellifera.table.refusals import Refused
from mellifera.table.stored import EventRow, GameRow, SeatRow

Json = dict[str, Any]


class Conflict(Exception):
    """Somebody else has written event number `seq` first."""


DEALS_LAST: Final = 600
"""So many seconds somebody has to create a game of a deal."""


def written(events: list[EventRow]) -> str:
    """When these events are written: they were stamped by whoever plays; those of nobody just now."""
    return told(events[-1].at if events and events[-1].at else SystemClock().now())


def old_deals() -> str:
    """Deals from before this moment are forgotten."""
    return told(SystemClock().now() - DEALS_LAST)


class StoreAway(Refused):
    """The store cannot be reached, is locked or full: nothing was kept, and it may go better in a moment."""

    def __init__(self) -> None:
        super().__init__("away")


class Store(Protocol):
    """Each call is one transaction: whole or not at all, and kept once it has returned."""

    async def create(self, game: GameRow) -> None: ...

    async def append(
        self, game_id: str, first: int, rows: list[EventRow], over: bool, summary: Json, seat: SeatRow | None,
        host: str | None = None,
    ) -> str:  # fmt: skip
        """Adds events from number `first` on and returns when; changes that seat and the host in the same breath.

        Raises Conflict, and then nothing was written.
        """
        ...

    async def remove(self, game_id: str) -> None:
        """Deletes a game with all that belongs to it."""
        ...

    async def load(self, game_id: str) -> GameRow | None: ...

    async def check(self) -> None:
        """StoreAway if nothing can be read or written just now."""
        ...

    async def of_client(self, client: str, limit: int, skip: int = 0) -> list[GameRow]:
        """The client's games (host, seat or watcher), newest first, with seats and without events."""
        ...

    async def hosted(self, client: str) -> int:
        """How many games the client hosts."""
        ...

    async def last_sign(self, game_id: str, seats: list[int]) -> str:
        """When one of these seats last sent a command or got its person; else when the game was created."""
        ...

    async def seat_of_token(self, token: str) -> tuple[str, int] | None:
        """The game and seat that an invite link is for."""
        ...

    async def keep_deal(self, deal: str, client: str, secret: str) -> None:
        """Keeps the secret of a deal for a client who is about to create a game of it. It is kept for a while only."""
        ...

    async def take_deal(self, deal: str, client: str) -> str | None:
        """The secret of a client's deal, once: then it is forgotten."""
        ...

    async def watch(self, game_id: str, client: str) -> None: ...

    async def review(self, game_id: str) -> Json | None: ...

    async def keep_review(self, game_id: str, review: Json) -> None: ...

    async def forget_review(self, game_id: str) -> None: ...

    async def waiting_for_bots(self, rules_version: int) -> list[str]:
        """Unfinished games of these rules in which a bot plays with people: after a start it may be to move."""
        ...


class Lobby(Protocol):
    """Where open tables are found."""

    async def open_tables(self, limit: int) -> list[GameRow]:
        """Those at which somebody can still sit down, newest first, with seats and without events."""
        ...


class Keys(Protocol):
    """Where hashes of players' keys are kept, one of each client at most."""

    async def keep_key(self, client: str, hashed: str) -> str:
        """In place of the one it had; answers when."""
        ...

    async def key_made(self, client: str) -> str | None:
        """When the key of a client was made, if it has one."""
        ...

    async def client_of_key(self, hashed: str) -> str | None: ...
