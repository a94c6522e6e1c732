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
from concurrent.futures import ThreadPoolExecutor
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
from mellifera.server.turns import Turns
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
LOOKED_UP_AT_ONCE: Final = 4
AT_ONCE: Final = 8
"""So many addresses are looked up, and so many notices sent."""
GONE: Final = (404, 410)
MAIL: Final = "mail"
MAIL_ADDRESS: Final = re.compile(r"[^@\s,;<>\"]{1,64}@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+")
FAULTS: Final = (OSError, http.client.HTTPException, smtplib.SMTPException, outside.NotAllowed, ValueError, KeyError)


class Outside:
    """What waits for somebody else's computer, in turn and in threads of its own: nothing of the games waits for it."""

    def __init__(self, most: int) -> None:
        self._turns = Turns(most)
        self._threads = ThreadPoolExecutor(most, "outside")

    async def run(self, whose: str, call: Callable[..., T], *args: object) -> T:
        async with self._turns.turn(whose):
            return await asyncio.get_running_loop().run_in_executor(self._threads, call, *args)

    def close(self) -> None:
        self._threads.shutdown(wait=False, cancel_futures=True)


class NoticeService:
    """Begun with `async with`; needs `settings.site`, where links lead to. One that is `read_only` tells nobody
    anything, and can be told to stop."""

    def __init__(self, settings: Settings, store: StoreAside, rooms: Rooms) -> None:
        self._settings = settings
        self._store = store
        self._rooms = rooms
        self._targets = Targets(store.engine)
        self._smtp = mail.smtp_from(settings.smtp) if settings.smtp else None
        self._push_key = ""
        self._public_key: str | None = None
        self._asked: deque[float] = deque()
        self._looking_up = Outside(LOOKED_UP_AT_ONCE)
        self._sending = Outside(AT_ONCE)
        self._tasks: set[asyncio.Task[None]] = set()

    async def __aenter__(self) -> NoticeService:
        if find_spec("pywebpush") is not None:
            from mellifera.server.notices import push

            self._push_key = await self._run(self._targets.key, "vapid", push.new_key)
            self._public_key = push.public_key(self._push_key)
        if not self._settings.read_only:
            self._start(self._look_again())
        return self

    async def __aexit__(self, *_: object) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self._looking_up.close()
        self._sending.close()

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
        address = await self._checked(client, asked)
        alike = [one for one in known if one.kind == asked.kind]
        replaced = [one.id for one in alike if asked.kind != "push" or _endpoint(one) == asked.address]
        if len(alike) - len(replaced) >= MOST_DEVICES:
            raise Refused("too_many", "too_many_devices", n=MOST_DEVICES)
        target = new_target(client, asked.kind, address, reader.tag, self._settings.clock.now())
        if asked.kind == MAIL:
            await self._ask_to_confirm(target)
        await self._run(self._targets.add, target, replaced)

    async def _checked(self, client: str, asked: r.NoticeIn) -> str:
        """The address as it is kept; refused if nothing can or may be sent there."""
        if asked.kind == MAIL:
            if self._smtp is None or not MAIL_ADDRESS.fullmatch(asked.address):
                raise Refused("bad_request", "no_mail" if self._smtp is None else "mail_address")
            return asked.address
        keys = _is_key(asked.p256dh, 65) and _is_key(asked.auth, 16)
        if asked.kind == "push" and (self._public_key is None or not keys):
            raise Refused("bad_request", "no_push")
        try:
            await self._looking_up.run(client, outside.reached, asked.address, self._settings.notice_hosts)
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
            await self._sending.run(
                MAIL, mail.send, self._smtp, target.address, reader.say("notice.confirm"), text, self._stop(target)
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
            targets = [one for one in await self._run(self._targets.of, due.client) if self._reaches(one)]
            if due.kind == "over":
                targets = [one for one in targets if one.created <= due.since]
            if not (here or targets) or not await self._run(self._targets.claim, due, now):
                continue
            if here:
                await self._run(self._targets.seen, due.game_id, due.client)
            else:
                self._start(self._tell(due, targets))

    def _reaches(self, target: Target) -> bool:
        """Whether this server can tell anything there."""
        able = {"push": self._public_key is not None, MAIL: self._smtp is not None}
        return target.confirmed and able.get(target.kind, True)

    async def _tell(self, due: Due, targets: list[Target]) -> None:
        """While others are told: one that takes long holds up nobody else."""
        with contextlib.suppress(StoreAway):
            reached = await asyncio.gather(*[self._send(one, due) for one in targets])
            if not any(reached):
                await self._run(self._targets.not_told, due)

    async def _send(self, target: Target, due: Due) -> bool:
        """Whether it has arrived."""
        try:
            status = await self._sending.run(_place(target), self._sent, target, due)
        except FAULTS as error:
            LOG.warning("a notice by %s was not sent: %s", target.kind, type(error).__name__)
            if target.kind == MAIL and not isinstance(error, smtplib.SMTPRecipientsRefused):
                return False  # our own mail does not go out: no fault of the address
            status = 0
        arrived = 200 <= status < 300
        if status in GONE and target.kind == "push":
            await self._run(self._targets.remove, target.id)
        else:
            await self._run(self._targets.sent, target, arrived)
        return arrived

    def _sent(self, target: Target, due: Due) -> int:
        """Sends one notice, and answers with what status; there is nothing in it that only a seat may know."""
        reader = language(target.lang)
        title = reader.say(f"notice.{due.kind}")
        text = reader.say(f"notice.{due.kind}_text", names=", ".join(due.names))
        hosts = self._settings.notice_hosts
        if target.kind == MAIL:
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


def _place(target: Target) -> str:
    """Where it is sent, for fair turns: none that is slow has them all."""
    if target.kind == MAIL:
        return MAIL
    return urlsplit(_endpoint(target) if target.kind == "push" else target.address).hostname or ""


def _is_key(text: str, size: int) -> bool:
    try:
        return len(base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))) == size
    except (binascii.Error, ValueError):
        return False


def _told(target: Target) -> w.NoticeTarget:
    """As its owner recognises it; a whole address is not given back, which may be a secret itself."""
    shown = target.address if target.kind == MAIL else _place(target)
    mark = hashlib.sha256(_endpoint(target).encode()).hexdigest() if target.kind == "push" else None
    return {"id": target.id, "kind": target.kind, "shown": shown, "mark": mark, "confirmed": target.confirmed}


def check_smtp(url: str) -> bool:
    try:
        mail.smtp_from(url)
    except ValueError:
        return False
    return True
