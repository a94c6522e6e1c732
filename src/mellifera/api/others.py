"""Other processes that play the games of the same store: what they wrote, and whose bots play."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple, Protocol

from mellifera.facts import Said
from mellifera.table.stored import EventRow, SeatRow


class News(NamedTuple):
    """What was written since: events; seats and host as they are now."""

    events: list[EventRow]
    seats: list[SeatRow]
    host: str
    updated: str


class Company(NamedTuple):
    """What no event tells, as of event number `seq`: clients who follow the game somewhere, and bots that failed."""

    seq: int
    present: frozenset[str]
    failed: Mapping[int, Said]


class Others(Protocol):
    """`shared` says whether there may be any: where nobody else writes, nobody needs to be asked."""

    @property
    def shared(self) -> bool: ...

    async def last(self, game_id: str) -> int | None:
        """The number of the game's last event; None if the game is gone."""
        ...

    async def news(self, game_id: str, seq: int) -> News | None:
        """What was written after event number `seq`; None if the game is gone."""
        ...

    async def take_bots(self, game_id: str) -> bool:
        """Whether the bots of this process may play: then those of others do not, as long as it lives."""
        ...

    async def leave_bots(self, game_id: str) -> None: ...

    def tell_company(self, game_id: str, company: Company) -> None:
        """That of this process, to all others."""
        ...

    def ask_company(self, game_id: str) -> None:
        """Others are to tell theirs."""
        ...


class Alone:
    """One process has the store for itself."""

    shared = False

    async def last(self, game_id: str) -> int | None:
        raise NotImplementedError

    async def news(self, game_id: str, seq: int) -> News | None:
        raise NotImplementedError

    async def take_bots(self, game_id: str) -> bool:
        return True

    async def leave_bots(self, game_id: str) -> None:
        return

    def tell_company(self, game_id: str, company: Company) -> None:
        return

    def ask_company(self, game_id: str) -> None:
        return
