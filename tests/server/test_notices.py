"""People are told of their games while they do not look: once, not too often, and nothing that is secret."""

from __future__ import annotations

import base64
import contextlib
import json
import os
import threading
from collections.abc import Collection, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path
from typing import Any

import http_ece
import pytest
import sqlalchemy as sa
from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric import ec
from py_vapid import Vapid02

from mellifera.server import schema as t
from mellifera.server.notices import outside
from mellifera.server.notices.targets import MOST_FAILURES, QUIET_SECONDS, Due, Targets, new_target
from mellifera.server.settings import DATABASE, Settings
from mellifera.server.store import Database
from mellifera.table.clock import told
from mellifera.table.pace import DAY
from mellifera.table.stored import EventRow, GameRow, SeatRow
from tests.server.clock import START, FakeClock
from tests.server.hook import Hook, MailBox
from tests.server.live import PATIENCE, Json, becomes, served
from tests.server.postgres import Cluster
from tests.server.test_pace import Guest, pass_on, people, seated

SITE = "https://bees.example.org"
LOCAL = ("127.0.0.1",)


@pytest.fixture
def clock() -> FakeClock:
    return FakeClock()


def settings_of(data: Path, clock: FakeClock, **more: Any) -> Settings:
    return Settings(data, bot_delay=0, clock=clock, site=SITE, notice_hosts=LOCAL, notice_seconds=0.05, **more)


def want(guest: Guest, kind: str, address: str, **more: str) -> Json:
    answer = guest.post("/api/notices", {"kind": kind, "address": address, **more})
    assert answer.status_code == 200, answer.text
    return dict(answer.json())


# ---------------------------------------------------------------------- push
def plain(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def test_a_push_is_signed_and_only_its_browser_can_read_it(tmp_path: Path, clock: FakeClock) -> None:
    mine, secret = ec.generate_private_key(ec.SECP256R1()), os.urandom(16)
    point = mine.public_key().public_bytes(serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint)
    with Hook() as hook, served(settings_of(tmp_path, clock)) as at, people(at, 2) as (mara, vera):
        offered = mara.get("/api/notices").json()
        assert offered == {"push": offered["push"], "webhook": True, "mail": False, "targets": []}
        game = seated(mara, vera, kind="days", days=2)
        want(mara, "push", f"{hook.url}/mara", p256dh=plain(point), auth=plain(secret))
        clock.at += 61
        posted = hook.next()
    assert posted.path == "/mara"
    assert (posted.headers["content-encoding"], int(posted.headers["ttl"]) > 0) == ("aes128gcm", True)
    assert game.encode() not in posted.body
    message = json.loads(http_ece.decrypt(posted.body, private_key=mine, auth_secret=secret, version="aes128gcm"))
    stop = message.pop("stop")
    assert stop.startswith("/api/notices/stop/")
    assert message == {
        "title": "It is your turn", "body": "The game with Vera waits for your choice.", "tag": game,
        "url": f"/g/{game}", "stop_label": "No more notices",
    }  # fmt: skip
    signed = posted.headers["authorization"]
    assert Vapid02.verify(signed)
    token = signed.removeprefix("vapid t=").partition(",")[0].split(".")[1]
    claims = json.loads(base64.urlsafe_b64decode(token + "=" * (-len(token) % 4)))
    assert (claims["aud"], claims["sub"]) == (hook.url, SITE)
    assert signed.endswith(f"k={offered['push']}")


def test_a_device_that_was_logged_out_is_told_nothing_more(tmp_path: Path, clock: FakeClock) -> None:
    point = ec.generate_private_key(ec.SECP256R1()).public_key()
    keys = {
        "p256dh": plain(point.public_bytes(serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint)),
        "auth": plain(os.urandom(16)),
    }
    with Hook() as hook, served(settings_of(tmp_path, clock)) as at, people(at, 3) as (mara, phone, vera):
        seated(mara, vera, kind="days", days=2)
        want(mara, "push", f"{hook.url}/desk", **keys)
        old = " ".join(mara.post("/api/key").json()["words"])
        assert len(mara.get("/api/notices").json()["targets"]) == 1, "a first key logs nobody out"
        assert phone.post("/api/key/use", {"words": old}).status_code == 200
        want(phone, "push", f"{hook.url}/phone", **keys)
        want(phone, "webhook", f"{hook.url}/chat")
        assert mara.post("/api/key").status_code == 201
        want(mara, "push", f"{hook.url}/again", **keys)  # as its page does
        assert sorted(one["kind"] for one in mara.get("/api/notices").json()["targets"]) == ["push", "webhook"]
        clock.at += 61
        assert {hook.next().path, hook.next().path} == {"/chat", "/again"}
        assert hook.posted.empty()


def test_the_key_of_push_stays_the_same(tmp_path: Path, clock: FakeClock) -> None:
    keys = []
    for _ in range(2):
        with served(settings_of(tmp_path, clock)) as at:
            keys.append(at.get("/api/notices").json()["push"])
    assert keys[0] == keys[1]


# ---------------------------------------------------------------------- a webhook
def test_turn_late_over_and_one_press_to_stop(tmp_path: Path, clock: FakeClock) -> None:
    with Hook() as hook, served(settings_of(tmp_path, clock)) as at, people(at, 2) as both:
        mara, vera = both
        assert [one["shown"] for one in want(mara, "webhook", f"{hook.url}/m?x=1")["targets"]] == ["127.0.0.1"]
        want(vera, "webhook", f"{hook.url}/v")
        game = seated(mara, vera, kind="days", days=2)
        clock.at += 61
        first = hook.next()
        body = json.loads(first.body)
        assert (first.path, body["kind"], body["title"]) == ("/m?x=1", "turn", "It is your turn")
        assert body["game"] == f"{SITE}/g/{game}"
        assert body["content"] == body["text"]
        assert body["stop"] in body["text"]
        assert set(body) == {"kind", "title", "body", "game", "stop", "text", "content"}
        clock.at += 2 * DAY
        assert json.loads(hook.next().body)["kind"] == "late"
        pass_on(both, game)
        clock.at += 61
        turn = hook.next()
        assert (turn.path, json.loads(turn.body)["kind"]) == ("/v", "turn"), "nothing else came meanwhile"
        stop = body["stop"].removeprefix(f"{SITE}/notices/")
        assert vera.get(f"/api/notices/by/{stop}").json()["kind"] == "webhook", "whoever has a notice may stop it"
        for _ in range(2):
            assert vera.post(f"/api/notices/stop/{stop}").json() == {"stopped": True}
        assert mara.get("/api/notices").json()["targets"] == []
        assert vera.get(f"/api/notices/by/{stop}").status_code == 404
        for one in both:
            assert one.post(f"/api/games/{game}/end", {"yes": True}).status_code == 200
        clock.at += 61 + QUIET_SECONDS
        over = hook.next()
        assert (over.path, json.loads(over.body)["kind"]) == ("/v", "over")
        assert hook.posted.empty()


def test_a_read_only_server_tells_nobody_and_can_be_told_to_stop(tmp_path: Path, clock: FakeClock) -> None:
    with Hook() as hook, contextlib.closing(Database(f"sqlite:///{tmp_path / DATABASE}")) as database:
        with served(settings_of(tmp_path, clock)) as at, people(at, 2) as (mara, vera):
            want(mara, "webhook", f"{hook.url}/m")
            game = seated(mara, vera, kind="days", days=2)
            clock.at += 61
            stop = json.loads(hook.next().body)["stop"].removeprefix(f"{SITE}/notices/")
            for one in (mara, vera):
                assert one.post(f"/api/games/{game}/end", {"yes": True}).status_code == 200
        clock.at += 61 + QUIET_SECONDS
        with served(settings_of(tmp_path, clock, read_only=True)) as at:
            asking = {"kind": "webhook", "address": f"{hook.url}/m"}
            assert at.post("/api/notices", json=asking).json()["code"] == "closed"
            assert len(asked(database, t.targets.c.id)) == 1
            assert at.post(f"/api/notices/stop/{stop}").json() == {"stopped": True}
            assert asked(database, t.targets.c.id) == []
        assert hook.posted.empty()


def test_workers_send_a_notice_once(cluster: Cluster, tmp_path: Path, clock: FakeClock) -> None:
    url = cluster.make()
    with contextlib.ExitStack() as stack:
        hook = stack.enter_context(Hook())
        one, two = [
            stack.enter_context(served(settings_of(tmp_path / name, clock, url=url))) for name in ("one", "two")
        ]
        mara, vera, otto = stack.enter_context(people(one, 3))
        want(mara, "webhook", f"{hook.url}/m")
        want(vera, "webhook", f"{hook.url}/v")
        games = [seated(mara, otto, kind="days", days=2) for _ in range(6)]
        clock.at += 61
        told_of = sorted(json.loads(hook.next().body)["game"] for _ in games)
        assert told_of == sorted(f"{SITE}/g/{game}" for game in games)
        vera.at = two
        seated(vera, otto, kind="days", days=2)
        clock.at += 61
        assert hook.next().path == "/v", "and none came twice"
        assert hook.posted.empty()


# ---------------------------------------------------------------------- mail
def test_mail_after_its_address_was_confirmed(tmp_path: Path, clock: FakeClock) -> None:
    with (
        MailBox() as box,
        served(settings_of(tmp_path, clock, smtp=box.url)) as at,
        people(at, 2) as (mara, vera),
    ):
        game = seated(mara, vera, kind="days", days=2)
        assert mara.get("/api/notices").json()["mail"] is True
        for wrong in ("mara", "mara@example", "a@b.org, c@d.org", "a@b.org\nBcc: c@d.org"):
            assert mara.post("/api/notices", {"kind": "mail", "address": wrong}).json()["reason"] == "mail_address"
        listed = want(mara, "mail", "mara@example.org")["targets"]
        assert [(one["shown"], one["confirmed"]) for one in listed] == [("mara@example.org", False)]
        to, asking = box.next()
        link = next(word for word in asking.get_content().split() if "/notices/" in word)
        assert (to, game in asking.get_content()) == ("mara@example.org", False)
        token = link.removeprefix(f"{SITE}/notices/")
        clock.at += 61
        assert vera.get(f"/api/notices/by/{token}").json()["confirmed"] is False, "looking confirms nothing"
        assert box.mails.empty(), "nothing is told before"
        assert vera.post(f"/api/notices/confirm/{token}").json()["confirmed"] is True
        to, mail = box.next()
        assert (to, mail["subject"], mail["from"]) == ("mara@example.org", "It is your turn", "bees@example.org")
        assert f"{SITE}/g/{game}" in mail.get_content()
        assert link in mail.get_content()
        stop = mail["list-unsubscribe"].strip("<>").removeprefix(SITE)
        assert mail["list-unsubscribe-post"] == "List-Unsubscribe=One-Click"
        assert at.post(stop, data={"List-Unsubscribe": "One-Click"}).json() == {"stopped": True}
        assert mara.get("/api/notices").json()["targets"] == []


# ---------------------------------------------------------------------- what goes wrong
def test_a_notice_that_reached_nobody_comes_later(tmp_path: Path, clock: FakeClock) -> None:
    with Hook(503) as hook, served(settings_of(tmp_path, clock)) as at, people(at, 2) as (mara, vera):
        want(mara, "webhook", f"{hook.url}/m")
        seated(mara, vera, kind="days", days=2)
        clock.at += 61
        first = json.loads(hook.next().body)
        hook.status = 200
        clock.at += QUIET_SECONDS
        assert json.loads(hook.next().body) == first
        want(vera, "webhook", f"{hook.url}/v")
        clock.at += QUIET_SECONDS
        seated(vera, mara, kind="days", days=2)
        clock.at += 61
        assert hook.next().path == "/v", "once it has arrived it does not come again"


def test_mail_that_the_server_cannot_send_is_no_fault_of_an_address(tmp_path: Path, clock: FakeClock) -> None:
    with MailBox() as box, contextlib.closing(Database(f"sqlite:///{tmp_path / DATABASE}")) as database:
        targets = Targets(database.engine)
        with served(settings_of(tmp_path, clock, smtp=box.url)) as at, people(at, 2) as (mara, vera):
            want(mara, "mail", "mara@example.org")
            _, asking = box.next()
            link = next(word for word in asking.get_content().split() if "/notices/" in word)
            assert mara.post(f"/api/notices/confirm/{link.rpartition('/')[2]}").json()["confirmed"] is True
            seated(mara, vera, kind="days", days=2)
            (target,) = targets._found(sa.true())
        for _ in range(MOST_FAILURES - 1):
            targets.sent(target, False)
        clock.at += 61
        nowhere = "smtp://127.0.0.1:9?from=bees@example.org"
        with served(settings_of(tmp_path, clock, smtp=nowhere)):
            becomes(lambda: asked(database, t.told.c.what) == [""])
        clock.at += QUIET_SECONDS
        with (
            Hook() as hook,
            served(settings_of(tmp_path, clock)) as at,  # without mail nothing is tried, nor given up
            people(at, 2) as (vera, otto),
        ):
            want(vera, "webhook", f"{hook.url}/v")
            for _ in range(2):  # when it looks for the second time, it has looked at everything once
                seated(vera, otto, kind="days", days=2)
                clock.at += 61
                assert hook.next().path == "/v"
        with served(settings_of(tmp_path, clock, smtp=box.url)):
            assert box.next()[1]["subject"] == "It is your turn"


def asked(database: Database, column: sa.Column[Any]) -> list[Any]:
    with database.engine.connect() as connection:
        return list(connection.execute(sa.select(column)).scalars())


class Slow:
    """Addresses that are looked up for ever, while it is `on`, until `answers` is set."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.on = True
        self.waiting = 0
        self.answers = threading.Event()
        self._reached = outside.reached
        monkeypatch.setattr(outside, "reached", self.look_up)

    def look_up(self, url: str, allowed: Collection[str]) -> tuple[str, str, int, bool]:
        if "localhost" in url and self.on:
            self.waiting += 1
            self.answers.wait(PATIENCE)
        return self._reached(url, allowed)


def test_addresses_that_are_looked_up_for_ever_hold_up_no_games(
    tmp_path: Path, clock: FakeClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings = replace(settings_of(tmp_path, clock), notice_hosts=(*LOCAL, "localhost"))
    with served(settings) as at, people(at, 1) as (mara,):
        game = mara.create("me", "here")["id"]
    slow = Slow(monkeypatch)
    with served(settings) as at, people(at, 20) as (mara, *crowd), ThreadPoolExecutor(20) as pool:
        asking = [pool.submit(want, one, "webhook", "http://localhost:9/") for one in crowd]
        becomes(lambda: slow.waiting >= 4)
        assert mara.state(game)["id"] == game, "it is opened meanwhile"
        slow.answers.set()
        for one in asking:
            one.result(PATIENCE)


def test_a_place_that_takes_for_ever_holds_up_no_other_notices(
    tmp_path: Path, clock: FakeClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings = replace(settings_of(tmp_path, clock), notice_hosts=(*LOCAL, "localhost"))
    slow = Slow(monkeypatch)
    slow.on = False
    with Hook() as hook, served(settings) as at, people(at, 12) as (vera, otto, *crowd):
        for one in crowd:
            want(one, "webhook", "http://localhost:9/")
            seated(one, otto, kind="days", days=2)
        slow.on = True
        clock.at += 61
        becomes(lambda: slow.waiting > 0)
        want(vera, "webhook", f"{hook.url}/v")
        seated(vera, otto, kind="days", days=2)
        clock.at += 61
        assert hook.next().path == "/v"
        slow.answers.set()


# ---------------------------------------------------------------------- what is refused
@pytest.mark.parametrize(
    ("url", "why"),
    [
        ("http://example.org/", "webhook_https"),
        ("https://10.0.0.1/", "webhook_private"),
        ("https://192.168.1.1:8443/x", "webhook_private"),
        ("https://169.254.169.254/latest/meta-data", "webhook_private"),
        ("https://[::1]/", "webhook_private"),
        ("https://[::ffff:10.0.0.1]/", "webhook_private"),
        ("https://[fd00::1]/", "webhook_private"),
        ("https://[fec0::1]/", "webhook_private"),
        ("https://[64:ff9b::10.0.0.1]/", "webhook_private"),
        ("https://[64:ff9b:1::10.0.0.1]/", "webhook_private"),
        ("https://[2002:a00:1::]/", "webhook_private"),
        ("https://[::10.0.0.1]/", "webhook_private"),
        ("https://100.64.0.1/", "webhook_private"),
        ("https://2130706433/", "webhook_private"),
        ("https://localhost/", "webhook_private"),
        ("https://0.0.0.0/", "webhook_private"),
        ("https://user:secret@example.org/", "webhook_url"),
        ("ftp://example.org/", "webhook_url"),
        ("file:///etc/passwd", "webhook_url"),
        ("https://no-such-host.invalid/", "webhook_url"),
        ("https://example.org:99999/", "webhook_url"),
        ("//example.org", "webhook_url"),
    ],
)
def test_nothing_is_sent_into_private_networks(url: str, why: str) -> None:
    with pytest.raises(outside.NotAllowed) as refused:
        outside.post(url, b"", {}, ())
    assert refused.value.why == why


@pytest.mark.parametrize("address", ["9.9.9.9", "2620:fe::fe", "64:ff9b::9.9.9.9", "::ffff:9.9.9.9"])
def test_what_lies_outside_may_be_told(address: str) -> None:
    assert outside.is_public(address)


def test_a_detour_is_not_followed() -> None:
    with Hook(307) as hook:
        assert outside.post(f"{hook.url}/here", b"x", {}, LOCAL) == 307
        assert hook.next().path == "/here"
        assert hook.posted.empty()


def test_what_cannot_be_told_is_refused(tmp_path: Path, clock: FakeClock) -> None:
    with served(settings_of(tmp_path / "one", clock)) as at, people(at, 2) as (mara, vera):
        for body, reason in (
            ({"kind": "webhook", "address": "https://127.0.0.2/"}, "webhook_private"),
            ({"kind": "push", "address": "https://example.org/", "p256dh": "x", "auth": "y"}, "no_push"),
            ({"kind": "mail", "address": "mara@example.org"}, "no_mail"),
            ({"kind": "pigeon", "address": "x"}, "bad_request"),
        ):
            answer = mara.post("/api/notices", body)
            assert (answer.status_code, answer.json()["reason"]) == (400, reason)
        target = want(mara, "webhook", "http://127.0.0.1:9/")["targets"][0]["id"]
        assert vera.delete(f"/api/notices/{target}").status_code == 404, "it is somebody else's"
        assert len(want(mara, "webhook", "http://127.0.0.1:9/2")["targets"]) == 1, "one webhook for each"
    with served(Settings(tmp_path / "two", bot_delay=0)) as at, people(at, 1) as (mara,):
        assert mara.get("/api/notices").json() == {"push": None, "webhook": False, "mail": False, "targets": []}
        refused = mara.post("/api/notices", {"kind": "webhook", "address": "https://example.org/"})
        assert refused.json()["reason"] == "no_notices"


# ---------------------------------------------------------------------- what is due, and what is claimed
@pytest.fixture
def database(tmp_path: Path) -> Iterator[Database]:
    made = Database(f"sqlite:///{tmp_path / 'x.sqlite3'}")
    made.open()
    yield made
    made.close()


def keep(database: Database, kinds: tuple[str, ...] = ("me", "friend"), **more: Any) -> None:
    seats = [SeatRow(i, kind, f"P{i}", None, f"c{i}", None) for i, kind in enumerate(kinds)]  # type: ignore[arg-type]
    summary = {"deciding_seat": 0, "asked": 7, "until": START + DAY}
    pace = {"kind": "days", "days": 1}
    row = {"pace": pace, "summary": summary, "over": False, **more}
    from mellifera.engine.record import RULES_VERSION

    database.create(
        GameRow(
            "g", "c0", {}, "s", False, RULES_VERSION, "d", True, row["over"], row["summary"], "", seats,
            [EventRow(0, "play", "x", at=START)], "rows", row["pace"],
        )
    )  # fmt: skip


def test_what_is_due_of_which_games(database: Database) -> None:
    targets = Targets(database.engine)
    keep(database)
    assert targets.due(START) == [], "nobody wants to know"
    targets.add(new_target("c0", "webhook", "x", "en", START), [])
    due = Due("g", "c0", "turn", "turn 7", ("P1",), START)
    assert targets.due(START) == [due]
    assert [(one.kind, one.what) for one in targets.due(START + DAY + 1)] == [("late", "late 7")]
    targets.add(new_target("c1", "mail", "x", "en", START), [])
    assert targets.due(START) == [due], "it is not confirmed, nor their turn"


@pytest.mark.parametrize(
    ("kinds", "more"),
    [
        (("me", "friend"), {"pace": {"kind": "live", "bank": 60, "increment": 0}}),
        (("me", "bot"), {}),
        (("me", "friend"), {"summary": {"deciding_seat": 1}}),
    ],
    ids=["live", "alone", "another's turn"],
)
def test_of_which_nothing_is_due(database: Database, kinds: tuple[str, ...], more: Json) -> None:
    keep(database, kinds, **more)
    targets = Targets(database.engine)
    targets.add(new_target("c0", "webhook", "x", "en", START), [])
    assert targets.due(START + 10 * DAY) == []


def test_a_notice_is_claimed_once_and_not_too_often_until_it_is_seen(database: Database) -> None:
    keep(database)
    targets = Targets(database.engine)
    turn, late = [Due("g", "c0", what, f"{what} 7", (), START) for what in ("turn", "late")]
    assert targets.claim(turn, START)
    assert not targets.claim(turn, START + 10 * DAY)
    assert not targets.claim(late, START + QUIET_SECONDS - 1)
    assert targets.claim(late, START + QUIET_SECONDS)
    again = Due("g", "c0", "turn", "turn 9", (), START)
    assert not targets.claim(again, START + QUIET_SECONDS + 1)
    targets.seen("g", "c0")
    assert targets.claim(again, START + QUIET_SECONDS + 1), "they have looked"
    database.remove("g")


def test_a_target_that_fails_again_and_again_is_dropped(database: Database) -> None:
    targets = Targets(database.engine)
    target = new_target("c0", "webhook", "x", "en", START)
    targets.add(target, [])
    for _ in range(MOST_FAILURES - 1):
        targets.sent(target, False)
    targets.sent(target, True)
    for _ in range(MOST_FAILURES - 1):
        targets.sent(target, False)
    assert len(targets.of("c0")) == 1, "in a row"
    targets.sent(target, False)
    assert targets.of("c0") == []


def test_times_are_written_in_order() -> None:
    assert told(START) < told(START + 0.001) < told(START + 1)
