"""The endpoints of notices: where somebody wants to be told of their games while they do not look."""

from __future__ import annotations

from typing import Final

from mellifera.api import requests as r
from mellifera.api.answers import Answer
from mellifera.api.house import House
from mellifera.api.router import Asked, Endpoints, Reply
from mellifera.table import wire as w

NOTICES: Final = Endpoints()
LISTED: Final = Reply(200, w.Notices, "how you can be told, and where you are")


@NOTICES.add("GET", "/api/notices", LISTED)
async def see_notices(house: House, asked: Asked) -> Answer:
    """How this server can tell you of your games, and where it does."""
    return Answer(await house.notices.listed(asked.client))


@NOTICES.add("POST", "/api/notices", LISTED)
async def add_notices(house: House, asked: Asked, body: r.NoticeIn) -> Answer:
    """You want to be told of your games: by push in this browser, at a webhook, by mail after you have confirmed it."""
    await house.notices.add(asked.client, body, asked.reader)
    return Answer(await house.notices.listed(asked.client))


@NOTICES.add("DELETE", "/api/notices/{target}", LISTED)
async def remove_notices(house: House, asked: Asked) -> Answer:
    """You are no longer told there."""
    await house.notices.remove(asked.client, asked.path["target"])
    return Answer(await house.notices.listed(asked.client))


@NOTICES.add("GET", "/api/notices/by/{token}", Reply(200, w.NoticeTarget, "what the link is about"))
async def see_notice_link(house: House, asked: Asked) -> Answer:
    """What the link of a notice is about; nothing changes by looking."""
    return Answer(await house.notices.behind(asked.path["token"]))


@NOTICES.add("POST", "/api/notices/confirm/{token}", Reply(200, w.NoticeTarget, "it is confirmed"))
async def confirm_notices(house: House, asked: Asked) -> Answer:
    """The mail has come: notices may follow."""
    return Answer(await house.notices.confirm(asked.path["token"]))


@NOTICES.add("POST", "/api/notices/stop/{token}", Reply(200, w.Stopped, "it has stopped"))
async def stop_notices(house: House, asked: Asked) -> Answer:
    """No more notices there; whoever has one may stop them. Stopping twice is no fault."""
    await house.notices.stop(asked.path["token"])
    return Answer(w.Stopped(stopped=True))
