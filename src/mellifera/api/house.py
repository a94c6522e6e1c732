"""Everything that endpoints need: the rooms, whoever gives advice, and what kind of house it is."""

from __future__ import annotations

from collections.abc import Container
from dataclasses import dataclass, field
from typing import Literal

from mellifera.api.advice import Advice
from mellifera.api.rooms import Rooms
from mellifera.api.store import Keys, Lobby
from mellifera.api.telling import NoNotices, Notices

Edition = Literal["server", "page"]


@dataclass(frozen=True)
class House:
    """`edition` is `server` where others can come by link, `page` where everything stays in one browser.

    `keys` has hashes of players' keys, where there is more than one device to play on. `read_only`: games can only be
    looked at; so can whoever is `banned`. `lobby` has open tables, where whoever runs the server allows them.
    """

    rooms: Rooms
    advice: Advice
    edition: Edition
    keys: Keys | None = None
    notices: Notices = field(default_factory=NoNotices)
    read_only: bool = False
    banned: Container[str] = ()
    lobby: Lobby | None = None

    @property
    def friends(self) -> bool:
        return self.edition == "server"

    async def close(self) -> None:
        await self.rooms.close()
        await self.advice.close()
