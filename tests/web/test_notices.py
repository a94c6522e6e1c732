"""Notices in the browser: where one wants to be told, one press to stop, and a push in a real service worker.

Browsers without a window subscribe at no push service. So what the server sends to a push endpoint of this computer is
decrypted with the subscription's keys, as a browser would, and handed to the real service worker by the browser's own
tool for that (`ServiceWorker.deliverPushMessage`).
"""

from __future__ import annotations

import base64
import json
import os
from collections.abc import Callable, Iterator
from pathlib import Path

import http_ece
import pytest
from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric import ec
from playwright.sync_api import Browser, Playwright, expect

from mellifera.server.settings import Settings
from tests.server.clock import FakeClock
from tests.server.hook import Hook, MailBox
from tests.server.live import served
from tests.web import chromium
from tests.web.person import Json, Person

SITE = "https://bees.example.org"
NOTE_WHAT_IS_SHOWN = """() => {
  const show = self.registration.showNotification.bind(self.registration);
  self.shown = new Promise((seen) => {
    self.registration.showNotification = async (title, options) => {
      await show(title, options);
      seen({ title, ...options });
    };
  });
}"""
"""Noted in the worker, after the browser has shown it: a browser without a window does not keep what it shows."""


SUBSCRIBES = """() => {
  let made = "/before";
  const subscription = () => ({
    get endpoint() { return "http://127.0.0.1:9" + made; },
    toJSON() { return { endpoint: this.endpoint, keys: KEYS }; },
    unsubscribe: async () => { made = ""; return true; },
  });
  PushManager.prototype.getSubscription = async () => made ? subscription() : null;
  PushManager.prototype.subscribe = async () => {
    if (made) throw new DOMException("another key", "InvalidStateError");
    made = "/phone";
    return subscription();
  };
}"""
"""A push service at which the browser has subscribed before, by another key."""


@pytest.fixture(scope="module")
def browser(playwright: Playwright) -> Iterator[Browser]:
    """One that shows notifications."""
    opened = chromium.launch(playwright, whole=True)
    yield opened
    opened.close()


@pytest.fixture
def clock() -> FakeClock:
    return FakeClock()


@pytest.fixture
def box() -> Iterator[MailBox]:
    with MailBox() as made:
        yield made


@pytest.fixture
def address(tmp_path: Path, clock: FakeClock, box: MailBox) -> Iterator[str]:
    settings = Settings(
        tmp_path, bot_delay=0, clock=clock, site=SITE, smtp=box.url, notice_hosts=("127.0.0.1",), notice_seconds=0.05
    )
    with served(settings) as client:
        yield str(client.base_url).rstrip("/")


def post(person: Person, path: str, body: Json) -> Json:
    answer = person.context.request.post(person.url + path, data=body)
    assert answer.ok, answer.text()
    return dict(answer.json())


def subscriber() -> tuple[ec.EllipticCurvePrivateKey, bytes, Json]:
    """A browser that is pushed to: its key, its secret, and what it tells of both."""
    mine, secret = ec.generate_private_key(ec.SECP256R1()), os.urandom(16)
    point = mine.public_key().public_bytes(serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint)
    told = [base64.urlsafe_b64encode(key).decode().rstrip("=") for key in (point, secret)]
    return mine, secret, {"p256dh": told[0], "auth": told[1]}


def pushed(person: Person, friend: Person, clock: FakeClock, lang: str) -> Json:
    """What the server pushes to this person's browser, as the browser reads it."""
    mine, secret, keys = subscriber()
    with Hook() as hook:
        post(person, f"/api/notices?lang={lang}", {"kind": "push", "address": f"{hook.url}/push", **keys})
        seats = [{"kind": "me", "name": "Mara"}, {"kind": "friend", "name": "Vera"}]
        made = post(person, "/api/games", {"seats": seats, "seed": "a"})
        post(friend, f"/api{made['links'][0]['url']}", {})
        clock.at += 61
        body = hook.next().body
    return dict(json.loads(http_ece.decrypt(body, private_key=mine, auth_secret=secret, version="aes128gcm")))


def test_a_push_arrives_in_the_service_worker(person: Callable[..., Person], address: str, clock: FakeClock) -> None:
    mara, vera = person(1280, 720, url=address, locale="pl-PL"), person(390, 844, url=address)
    mara.context.grant_permissions(["notifications"])
    mara.go("/about")
    message = pushed(mara, vera, clock, "pl")
    tool = mara.context.new_cdp_session(mara.page)
    registered: list[Json] = []
    tool.on("ServiceWorker.workerRegistrationUpdated", lambda told: registered.extend(told["registrations"]))
    tool.send("ServiceWorker.enable")
    with mara.context.expect_event("serviceworker") as come:
        mara.page.evaluate("() => navigator.serviceWorker.register('/push_worker.js')")
    worker = come.value
    mara.page.evaluate("() => navigator.serviceWorker.ready.then(() => null)")
    while not registered:  # told by the browser in its own time
        mara.page.wait_for_timeout(20)
    scope = next(one["registrationId"] for one in registered if one["scopeURL"] == f"{address}/")
    worker.evaluate(NOTE_WHAT_IS_SHOWN)
    data = json.dumps(message)
    tool.send("ServiceWorker.deliverPushMessage", {"origin": address, "registrationId": scope, "data": data})
    shown = worker.evaluate("() => self.shown")
    assert shown["title"] == "Twoja kolej"
    assert shown["body"].replace("\u00a0", " ") == "Gra z: Vera czeka na Twój wybór."
    assert (shown["tag"], shown["data"]) == (message["tag"], message)
    # the press that stops it is a request that the page may make, too
    stopped = mara.page.evaluate(
        "(stop) => fetch(stop, { method: 'POST' }).then((answer) => answer.json())", message["stop"]
    )
    assert stopped == {"stopped": True}
    assert mara.context.request.get(f"{address}/api/notices").json()["targets"] == []


def test_where_one_is_told_is_set_and_stopped(
    person: Callable[..., Person], address: str, box: MailBox, artefacts: Path
) -> None:
    mara = person(390, 844, url=address, touch=True)
    mara.forgiving = True
    mara.go("/about")
    mara.page.get_by_test_id("settings").click()
    mara.page.get_by_label("Webhook").fill("https://10.0.0.1/hook")
    mara.page.get_by_role("button", name="Add").first.click()
    expect(mara.page.locator(".toast")).to_contain_text("private network")
    mara.page.get_by_label("Webhook").fill("http://127.0.0.1:9/hook")
    mara.page.get_by_role("button", name="Add").first.click()
    expect(mara.page.get_by_test_id("notice-webhook")).to_contain_text("Notices go to 127.0.0.1")
    mara.page.get_by_label("Mail").fill("mara@example.org")
    mara.page.get_by_role("button", name="Add").click()
    expect(mara.page.get_by_test_id("notice-mail")).to_contain_text("open its link")
    mara.page.get_by_test_id("notice-settings").scroll_into_view_if_needed()
    mara.page.screenshot(path=artefacts / "notices-phone.png")
    assert mara.barriers() == []
    mara.page.get_by_test_id("stop-webhook").click()
    expect(mara.page.get_by_test_id("notice-webhook")).to_contain_text("an address of yours")

    _, mail = box.next()
    link = next(word for word in mail.get_content().split() if "/notices/" in word)
    mara.go(link.removeprefix(SITE))
    mara.page.get_by_test_id("confirm-notices").click()
    expect(mara.page.get_by_test_id("confirm-notices")).to_have_count(0)
    assert mara.context.request.get(f"{address}/api/notices").json()["targets"][0]["confirmed"] is True
    assert mara.barriers() == []
    mara.page.screenshot(path=artefacts / "notices-link.png")
    mara.page.get_by_test_id("stop-notices").click()
    expect(mara.page.get_by_role("heading", level=1)).to_have_text("No more notices")
    assert mara.context.request.get(f"{address}/api/notices").json()["targets"] == []


def test_each_device_sets_and_stops_its_own(person: Callable[..., Person], address: str) -> None:
    """Two of one person, told by the same push service."""
    _, _, keys = subscriber()
    phone = person(390, 844, url=address, touch=True)
    phone.context.grant_permissions(["notifications"])
    phone.context.add_init_script(f"({SUBSCRIBES.replace('KEYS', json.dumps(keys))})()")
    phone.go("/about")
    desk = {"kind": "push", "address": "http://127.0.0.1:9/desk", **keys}
    (told,) = post(phone, "/api/notices", desk)["targets"]
    phone.page.get_by_test_id("settings").click()
    switch = phone.page.get_by_role("switch", name="Push on this device")
    expect(switch).to_have_attribute("aria-checked", "false")
    switch.click()
    expect(switch).to_have_attribute("aria-checked", "true")
    assert len(phone.context.request.get(f"{address}/api/notices").json()["targets"]) == 2
    with phone.page.expect_response("**/api/notices/*"):
        switch.click()
    expect(switch).to_have_attribute("aria-checked", "false")
    assert phone.context.request.get(f"{address}/api/notices").json()["targets"] == [told]


def test_the_game_can_be_installed_from_a_server(person: Callable[..., Person], address: str) -> None:
    mara = person(390, 844, url=address)
    mara.go("/")
    manifest = mara.page.evaluate(
        "() => fetch(document.querySelector('link[rel=manifest]').href).then((a) => a.json())"
    )
    assert (manifest["name"], manifest["start_url"], manifest["display"]) == ("Mellifera", "/", "standalone")
    for icon in manifest["icons"]:
        answer = mara.context.request.get(address + icon["src"])
        assert (answer.status, answer.headers["content-type"]) == (200, "image/png")
