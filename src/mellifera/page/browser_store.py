"""Games in the storage of a browser: the store of the rooms over saves.js, which is a database of its own."""

from __future__ import annotations

import json
from collections.abc import Awaitable
from dataclasses import asdict
from typing import Any, Protocol

from mellifera.api.store import Conflict, written
from mellifera.table.stored import EventRow, GameRow, SeatRow

Json = dict[str, Any]


class Saves(Protocol):
    """saves.js as Python calls it: JSON in and out. `append` answers false if one of the events is there already."""

    def create(self, game: str, events: str, digest: str, content: str, /) -> Awaitable[object]: ...

    def append(self, game_id: str, first: int, events: str, changes: str, /) -> Awaitable[bool]: ...

    def load(self, game_id: str, /) -> Awaitable[str | None]: ...

    def list(self) -> Awaitable[str]: ...

    def remove(self, game_id: str, /) -> Awaitable[object]: ...

    def review(self, game_id: str, /) -> Awaitable[str | None]: ...

    def keepReview(self, game_id: str, review: str, /) -> Awaitable[object]: ...

    def forgetReview(self, game_id: str, /) -> Awaitable[object]: ...


class BrowserStore:
    def __init__(self, saves: Saves) -> None:
        self.saves = saves
        self._deals: dict[str, str] = {}

    # ------------------------------------------------------------------ writing
    async def create(self, game: GameRow) -> None:
        game.updated = written(game.events)
        await self.saves.create(json.dumps(plain_game(game)), _events(game.events), game.content_digest, game.content)

    async def append(
        self, game_id: str, first: int, rows: list[EventRow], over: bool, summary: Json, seat: SeatRow | None,
        host: str | None = None,
    ) -> str:  # fmt: skip
        at = written(rows)
        changes: Json = {"updated": at, "over": over, "summary": summary}
        if seat is not None:
            game = await self.load(game_id)
            assert game is not None
            game.seats[seat.seat] = seat
            changes["seats"] = [asdict(one) for one in game.seats]
        if host is not None:
            changes["host"] = host
        if not await self.saves.append(game_id, first, _events(rows), json.dumps(changes)):
            raise Conflict
        return at

    async def remove(self, game_id: str) -> None:
        await self.saves.remove(game_id)

    async def keep_deal(self, deal: str, client: str, secret: str) -> None:
        """For as long as the page is open: a game is created right after."""
        self._deals[deal] = secret

    async def take_deal(self, deal: str, client: str) -> str | None:
        return self._deals.pop(deal, None)

    async def watch(self, game_id: str, client: str) -> None:
        """Whoever sits in front of the browser sees all of its games anyway."""

    async def keep_review(self, game_id: str, review: Json) -> None:
        await self.saves.keepReview(game_id, json.dumps(review))

    async def forget_review(self, game_id: str) -> None:
        await self.saves.forgetReview(game_id)

    # ------------------------------------------------------------------ reading
    async def load(self, game_id: str) -> GameRow | None:
        text = await self.saves.load(game_id)
        if text is None:
            return None
        kept = json.loads(text)
        return game_from(kept["game"], kept["events"], kept["content"])

    async def check(self) -> None:
        """Whether games are kept is told elsewhere: see saves.js."""

    async def of_client(self, client: str, limit: int, skip: int = 0) -> list[GameRow]:
        games = [game_from(game, [], "") for game in json.loads(await self.saves.list())]
        games.sort(key=lambda game: game.updated, reverse=True)
        return games[skip : skip + limit]

    async def hosted(self, client: str) -> int:
        """Nobody else keeps games here: there is no share to count."""
        return 0

    async def last_sign(self, game_id: str, seats: list[int]) -> str:
        return written([])  # whoever sits in front of the browser is there

    async def seat_of_token(self, token: str) -> tuple[str, int] | None:
        return None  # nobody can come by link

    async def review(self, game_id: str) -> Json | None:
        text = await self.saves.review(game_id)
        return None if text is None else json.loads(text)

    async def waiting_for_bots(self, rules_version: int) -> list[str]:
        games = [game_from(game, [], "") for game in json.loads(await self.saves.list())]
        return [
            game.id
            for game in games
            if not game.over and game.rules_version == rules_version and _with_bots_and_people(game)
        ]


def _with_bots_and_people(game: GameRow) -> bool:
    return any(seat.bot for seat in game.seats) and any(seat.client for seat in game.seats)


def plain_game(game: GameRow) -> Json:
    """A game without its events and the text of its rows, which are kept apart."""
    plain = {name: value for name, value in vars(game).items() if name not in ("events", "content")}
    return {**plain, "seats": [asdict(seat) for seat in game.seats]}


def game_from(plain: Json, events: list[Json], content: str) -> GameRow:
    seats = [SeatRow(**seat) for seat in plain["seats"]]
    return GameRow(**{**plain, "seats": seats, "events": [EventRow(**event) for event in events], "content": content})


def _events(rows: list[EventRow]) -> str:
    return json.dumps([asdict(row) for row in rows])
