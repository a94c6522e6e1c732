"""Whoever tells people of their games while they do not look."""

from __future__ import annotations

from typing import Protocol

from mellifera.api import requests as r
from mellifera.table import wire as w
from mellifera.table.refusals import Refused
from mellifera.words import Language


class Notices(Protocol):
    """Whoever tells people of their games. Nobody does in a page."""

    async def listed(self, client: str) -> w.Notices: ...

    async def add(self, client: str, asked: r.NoticeIn, reader: Language) -> None: ...

    async def remove(self, client: str, target: str) -> None: ...

    async def forget_devices(self, client: str) -> None:
        """Browsers that were this client no longer are: none of them is told by push any more."""
        ...

    async def behind(self, token: str) -> w.NoticeTarget: ...

    async def confirm(self, token: str) -> w.NoticeTarget: ...

    async def stop(self, token: str) -> None: ...

    def seen(self, game_id: str, client: str) -> None:
        """They have looked at the game just now."""
        ...


class NoNotices:
    """Where nobody is told of anything."""

    async def listed(self, client: str) -> w.Notices:
        return {"push": None, "webhook": False, "mail": False, "targets": []}

    async def add(self, client: str, asked: r.NoticeIn, reader: Language) -> None:
        raise Refused("bad_request", "no_notices")

    async def remove(self, client: str, target: str) -> None:
        raise Refused("not_found", "no_notice")

    async def forget_devices(self, client: str) -> None:
        return

    async def behind(self, token: str) -> w.NoticeTarget:
        raise Refused("not_found", "no_notice")

    async def confirm(self, token: str) -> w.NoticeTarget:
        raise Refused("not_found", "no_notice")

    async def stop(self, token: str) -> None:
        raise Refused("not_found", "no_notice")

    def seen(self, game_id: str, client: str) -> None:
        return
