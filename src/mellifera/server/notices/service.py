"""Who is told what, when: looks for what is due from time to time, and tells whoever does not look just now.

Several processes may do so: each notice is claimed in the database by one of them before it is sent, so that none is
sent twice. One that was claimed by a process that ended before it sent it is lost; the game itself says the same.
"""

from __future__ import annotations

import asyncio
import base64
import binascii
import contextlib
import hashlib
import http.client
import json
import logging
import re
import smtplib
from collections import deque
from collections.abc import Callable
from importlib.util import find_spec
from typing import Any, Final, TypeVar
from urllib.parse import urlsplit

from mellifera.api import requests as r
from mellifera.api.rooms import Rooms
from mellifera.api.store import StoreAway
from mellifera.server.notices import mail, outside
from mellifera.server.notices.targets import Due, Target, Targets, new_target
from mellifera.server.settings import Settings
from mellifera.server.store import StoreAside
from mellifera.table import wire as w
from mellifera.table.refusals import Refused
from mellifera.words import Language, language

LOG = logging.getLogger("mellifera.server")
T = TypeVar("T")
QUIET_FIRST: Final = 60.0
"""Somebody who has just played, or been played with, may still be there: so long nothing is told."""
MOST_DEVICES: Final = 5
MAILS_AN_HOUR: Final = 30
"""Asking for a confirmation, of each process: nobody uses a server to fill the boxes of others."""
AT_ONCE: Final = 8
GONE: Final = (404, 410)
MAIL: Final = re.compile(r"[^@\s,;<>\"]{1,64}@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+")
FAULTS: Final = (OSError, http.client.HTTPException, smtplib.SMTPException, outside.NotAllowed, ValueError, KeyError)


class NoticeService:
    """Begun with `async with`; needs `settings.site`, where links lead to."""

    def __init__(self, settings: Settings, store: StoreAside, rooms: Rooms) -> None:
        self._settings = settings
        self._store = store
        self._rooms = rooms
        self._targets = Targets(store.engine)
        self._smtp = mail.smtp_from(settings.smtp) if settings.smtp else None
        self._push_key = ""
        self._public_key: str | None = None
        self._asked: deque[float] = deque()
        self._sending = asyncio.Semaphore(AT_ONCE)
        self._tasks: set[asyncio.Task[None]] = set()

    async def __aenter__(self) -> NoticeService:
        if find_spec("pywebpush") is not None:
            from mellifera.server.notices import push

            self._push_key = await self._run(self._targets.key, "vapid", push.new_key)
            self._public_key = push.public_key(self._push_key)
        self._start(self._look_again())
        return self

    async def __aexit__(self, *_: object) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def _start(self, work: Any) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _run(self, call: Callable[..., T], *args: object) -> T:
        return await self._store.run(lambda _: call(*args))

    # ------------------------------------------------------------------ what people ask for
    async def listed(self, client: str) -> w.Notices:
        targets = await self._run(self._targets.of, client)
        return {
            "push": self._public_key,
            "webhook": True,
            "mail": self._smtp is not None,
            "targets": [_told(target) for target in targets],
        }

    async def add(self, client: str, asked: r.NoticeIn, reader: Language) -> None:
        known = await self._run(self._targets.of, client)
        address = await self._checked(asked)
        alike = [one for one in known if one.kind == asked.kind]
        replaced = [one.id for one in alike if asked.kind != "push" or _endpoint(one) == asked.address]
        if len(alike) - len(replaced) >= MOST_DEVICES:
            raise Refused("too_many", "too_many_devices", n=MOST_DEVICES)
        target = new_target(client, asked.kind, address, reader.tag, self._settings.clock.now())
        if asked.kind == "mail":
            await self._ask_to_confirm(target)
        await self._run(self._targets.add, target, replaced)

    async def _checked(self, asked: r.NoticeIn) -> str:
        """The address as it is kept; refused if nothing can or may be sent there."""
        if asked.kind == "mail":
            if self._smtp is None or not MAIL.fullmatch(asked.address):
                raise Refused("bad_request", "no_mail" if self._smtp is None else "mail_address")
            return asked.address
        keys = _is_key(asked.p256dh, 65) and _is_key(asked.auth, 16)
        if asked.kind == "push" and (self._public_key is None or not keys):
            raise Refused("bad_request", "no_push")
        try:
            await asyncio.to_thread(outside.reached, asked.address, self._settings.notice_hosts)
        except outside.NotAllowed as refused:
            raise Refused("bad_request", refused.why) from refused
        if asked.kind == "webhook":
            return asked.address
        return json.dumps({"endpoint": asked.address, "keys": {"p256dh": asked.p256dh, "auth": asked.auth}})

    async def _ask_to_confirm(self, target: Target) -> None:
        assert self._smtp is not None
        now = self._settings.clock.now()
        while self._asked and self._asked[0] <= now - 3600:
            self._asked.popleft()
        if len(self._asked) >= MAILS_AN_HOUR:
            raise Refused("too_many", "too_many_mails")
        self._asked.append(now)
        reader = language(target.lang)
        text = reader.say("notice.confirm_text", link=self._link(target), site=self._settings.site)
        try:
            await asyncio.to_thread(
                mail.send, self._smtp, target.address, reader.say("notice.confirm"), text, self._stop(target)
            )
        except FAULTS as error:
            LOG.warning("mail cannot be sent: %s", type(error).__name__)
            raise Refused("away", "mail_away") from error

    async def remove(self, client: str, target: str) -> None:
        if target not in [one.id for one in await self._run(self._targets.of, client)]:
            raise Refused("not_found", "no_notice")
        await self._run(self._targets.remove, target)

    async def forget_devices(self, client: str) -> None:
        """A webhook and an address of mail are a person's, not a browser's: they stay."""
        for target in await self._run(self._targets.of, client):
            if target.kind == "push":
                await self._run(self._targets.remove, target.id)

    async def behind(self, token: str) -> w.NoticeTarget:
        return _told(await self._by_token(token))

    async def confirm(self, token: str) -> w.NoticeTarget:
        target = await self._by_token(token)
        await self._run(self._targets.confirm, target.id)
        return {**_told(target), "confirmed": True}

    async def stop(self, token: str) -> None:
        with contextlib.suppress(Refused):
            await self._run(self._targets.remove, (await self._by_token(token)).id)

    async def _by_token(self, token: str) -> Target:
        target = await self._run(self._targets.by_token, token)
        if target is None:
            raise Refused("not_found", "no_notice")
        return target

    def seen(self, game_id: str, client: str) -> None:
        self._start(self._seen(game_id, client))

    async def _seen(self, game_id: str, client: str) -> None:
        with contextlib.suppress(StoreAway):
            await self._run(self._targets.seen, game_id, client)

    # ------------------------------------------------------------------ what people are told
    async def _look_again(self) -> None:
        while True:
            await asyncio.sleep(self._settings.notice_seconds)
            try:
                await self.look()
            except StoreAway:
                continue
            except Exception:  # one fault must not end all notices
                LOG.exception("notices were not looked at")

    async def look(self) -> None:
        """Tells what is due now."""
        now = self._settings.clock.now()
        for due in await self._run(self._targets.due, now):
            here = self._rooms.is_present(due.game_id, due.client)
            if not here and due.since > now - QUIET_FIRST:
                continue
            if await self._run(self._targets.claim, due, now):
                if here:
                    await self._run(self._targets.seen, due.game_id, due.client)
                else:
                    await self._tell(due)

    async def _tell(self, due: Due) -> None:
        targets = [one for one in await self._run(self._targets.of, due.client) if one.confirmed]
        if due.kind == "over":
            targets = [one for one in targets if one.created <= due.since]
        await asyncio.gather(*[self._send(one, due) for one in targets])

    async def _send(self, target: Target, due: Due) -> None:
        async with self._sending:
            try:
                status = await asyncio.to_thread(self._sent, target, due)
            except FAULTS as error:
                LOG.warning("a notice by %s was not sent: %s", target.kind, type(error).__name__)
                status = 0
        if status in GONE and target.kind == "push":
            await self._run(self._targets.remove, target.id)
        else:
            await self._run(self._targets.sent, target, 200 <= status < 300)

    def _sent(self, target: Target, due: Due) -> int:
        """Sends one notice, and answers with what status; there is nothing in it that only a seat may know."""
        reader = language(target.lang)
        title = reader.say(f"notice.{due.kind}")
        text = reader.say(f"notice.{due.kind}_text", names=", ".join(due.names))
        hosts = self._settings.notice_hosts
        if target.kind == "mail":
            assert self._smtp is not None
            said = reader.say("notice.mail", text=text, game=self._game(due), link=self._link(target))
            mail.send(self._smtp, target.address, title, said, self._stop(target))
            return 200
        if target.kind == "webhook":
            said = reader.say("notice.line", title=title, text=text, game=self._game(due), link=self._link(target))
            body = {
                "kind": due.kind, "title": title, "body": text, "game": self._game(due), "stop": self._link(target),
                "text": said, "content": said,
            }  # fmt: skip
            sent = json.dumps(body, ensure_ascii=False).encode()
            return outside.post(target.address, sent, {"content-type": "application/json"}, hosts)
        from mellifera.server.notices import push

        message = {
            "title": title, "body": text, "tag": due.game_id, "url": f"/g/{due.game_id}",
            "stop": f"/api/notices/stop/{target.token}", "stop_label": reader.say("notice.stop"),
        }  # fmt: skip
        sent = json.dumps(message, ensure_ascii=False).encode()
        return outside.post(*push.request_of(target.address, sent, self._push_key, self._settings.site), hosts)

    def _game(self, due: Due) -> str:
        return f"{self._settings.site}/g/{due.game_id}"

    def _link(self, target: Target) -> str:
        """Where a person confirms or stops it."""
        return f"{self._settings.site}/notices/{target.token}"

    def _stop(self, target: Target) -> str:
        """Where a program stops it."""
        return f"{self._settings.site}/api/notices/stop/{target.token}"


def _endpoint(target: Target) -> str:
    return str(json.loads(target.address)["endpoint"])


def _is_key(text: str, size: int) -> bool:
    try:
        return len(base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))) == size
    except (binascii.Error, ValueError):
        return False


def _told(target: Target) -> w.NoticeTarget:
    """As its owner recognises it; a whole address is not given back, which may be a secret itself."""
    shown, mark = target.address, None
    if target.kind == "push":
        shown = _endpoint(target)
        mark = hashlib.sha256(shown.encode()).hexdigest()
    if target.kind != "mail":
        shown = urlsplit(shown).hostname or ""
    return {"id": target.id, "kind": target.kind, "shown": shown, "mark": mark, "confirmed": target.confirmed}


def check_smtp(url: str) -> bool:
    try:
        mail.smtp_from(url)
    except ValueError:
        return False
    return True
