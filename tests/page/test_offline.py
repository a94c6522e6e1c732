"""The service worker: what goes over the wire, play without a line, and a new version beside the old one."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page

from mellifera.page.packing.folder import service_worker
from tests.api.person import Person
from tests.page.conftest import LONG_MS
from tests.page.static_host import StaticHost
from tests.page.tab import PORT, TabTransport, open_tab

MOST_BYTES = 8_000_000
REGISTER = """async () => {
  const { serviceWorker } = navigator;
  await serviceWorker.register("service_worker.js");
  await serviceWorker.ready;
  if (!serviceWorker.controller)
    await new Promise((resolve) => serviceWorker.addEventListener("controllerchange", resolve, { once: true }));
}"""
UPDATE = """async () => {
  const registration = await navigator.serviceWorker.getRegistration();
  await registration.update();
  const coming = registration.installing ?? registration.waiting;
  if (!coming) return "same";
  while (!["installed", "redundant"].includes(coming.state))
    await new Promise((resolve) => coming.addEventListener("statechange", resolve, { once: true }));
  return coming.state;
}"""
TAKE_OVER = """async () => {
  const { serviceWorker } = navigator;
  const registration = await serviceWorker.getRegistration();
  const taken = new Promise((resolve) => serviceWorker.addEventListener("controllerchange", resolve, { once: true }));
  registration.waiting.postMessage({ type: "take_over" });
  await taken;
}"""
CACHES = "async () => (await caches.keys()).map((name) => name.split(' ').at(-1))"


@pytest.fixture
def own_host(page_folder: Path, tmp_path: Path) -> Iterator[StaticHost]:
    """A page that a test may change."""
    shutil.copytree(page_folder, tmp_path / "page")
    serving = StaticHost(tmp_path / "page", "/games/of/bees/")
    yield serving
    serving.stop()


def renew(folder: Path) -> None:
    """A version in which one file differs."""
    with (folder / "static" / "css" / "base.css").open("a", encoding="utf-8") as css:
        css.write("\n/* newer */\n")
    (folder / "service_worker.js").unlink()
    (folder / "service_worker.js").write_text(service_worker(folder), encoding="utf-8")


def text_of(tab: Page, file: str) -> str:
    return str(tab.evaluate("async (file) => (await fetch(file)).text()", file))


def test_the_first_visit_takes_eight_megabytes_and_the_second_nothing(browser: Browser, host: StaticHost) -> None:
    context = browser.new_context()
    tab = open_tab(context, f"{host.url}index.html")
    game = Person(TabTransport(tab)).create("me", "bot", seed="thyme")["id"]
    tab.evaluate(REGISTER)
    assert host.size() <= MOST_BYTES
    packed = [path for path in host.bodies() if "/python/" in path and path.endswith(".packed")]
    assert len(packed) == len(set(packed)) == 4
    host.sent.clear()
    tab.goto(host.url)
    tab.evaluate(PORT)
    again = Person(TabTransport(tab))
    assert again.state(game)["id"] == game
    assert host.bodies() == []
    context.close()


def test_it_plays_without_a_line_from_the_first_visit_on(context: BrowserContext, own_host: StaticHost) -> None:
    tab = open_tab(context, f"{own_host.url}index.html")
    tab.evaluate("port.ready")
    tab.evaluate(REGISTER)
    own_host.stop()
    try:
        mara = Person(TabTransport(tab))
        game = mara.create("me", "bot", seed="thyme")["id"]
        next(event for event in mara.stream(game) if event["event"] == "state" and event["data"]["prompt"]["seat"] == 0)
        for address in (own_host.url, f"{own_host.url}index.html?lang=pl"):
            tab.goto(address)
            assert tab.locator("html").get_attribute("data-edition") == "page"
        tab.evaluate(PORT)
        again = Person(TabTransport(tab))
        state = again.my_state(game)
        assert state is not None
        again.play(state, state["options"][0]["option"])
    finally:
        own_host.start()


def test_a_new_version_waits_and_takes_over_when_it_is_asked(context: BrowserContext, own_host: StaticHost) -> None:
    """The service worker alone, on an empty page."""
    tab = context.new_page()
    tab.goto(f"{own_host.url}blank.html")
    tab.evaluate(REGISTER)
    before = tab.evaluate(CACHES)
    assert len(before) == 1
    assert tab.evaluate(UPDATE) == "same"
    renew(own_host.folder)
    assert tab.evaluate(UPDATE) == "installed"
    tab.reload()
    assert "newer" not in text_of(tab, "static/css/base.css")
    tab.evaluate(TAKE_OVER)
    tab.reload()
    assert "newer" in text_of(tab, "static/css/base.css")
    after = tab.evaluate(CACHES)
    assert len(after) == 1
    assert after != before


def test_somebody_in_a_lesson_is_offered_the_new_version_and_takes_it(
    context: BrowserContext, own_host: StaticHost
) -> None:
    """The client offers it, a press loads the page again with it, and the lesson goes on where it was."""
    page = context.new_page()
    page.set_default_timeout(LONG_MS)
    page.goto(f"{own_host.url}index.html#/learn/1")
    page.locator(".prompt [data-option][data-expected]").click()
    page.wait_for_selector("[data-testid=coach][data-step=fly]")
    page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    renew(own_host.folder)
    page.evaluate("() => document.dispatchEvent(new Event('visibilitychange'))")
    with page.expect_event("load"):
        page.get_by_test_id("notice-renewal").locator(".opt").click()
    page.wait_for_selector("[data-testid=coach][data-step=fly]")
    assert "newer" in text_of(page, "static/css/base.css")
    assert len(page.evaluate(CACHES)) == 1


def test_a_version_that_is_not_whole_is_not_taken(context: BrowserContext, own_host: StaticHost) -> None:
    """A host that is just being filled, or a cache on the way, has files of two versions."""
    tab = context.new_page()
    tab.goto(f"{own_host.url}index.html")
    tab.evaluate(REGISTER)
    old = (own_host.folder / "static" / "css" / "base.css").read_bytes()
    renew(own_host.folder)
    (own_host.folder / "static" / "css" / "base.css").write_bytes(old)
    assert tab.evaluate(UPDATE) == "redundant"
    tab.reload()
    assert text_of(tab, "static/css/base.css").encode() == old


def test_nothing_is_fetched_from_elsewhere(context: BrowserContext, own_host: StaticHost, page_folder: Path) -> None:
    """The document's policy forbids it, and for workers, which have none, the service worker does."""
    elsewhere = StaticHost(page_folder)
    fetched = "async (url) => { try { await fetch(url); return 'fetched' } catch { return 'refused' } }"
    tab = context.new_page()
    tab.goto(f"{own_host.url}blank.html")
    assert tab.evaluate(fetched, elsewhere.url) == "fetched"
    tab.evaluate(REGISTER)
    assert tab.evaluate(fetched, elsewhere.url) == "refused"
    another = context.browser
    assert another is not None
    fresh = another.new_context()
    page = fresh.new_page()
    page.goto(f"{own_host.url}index.html")
    assert page.evaluate(fetched, elsewhere.url) == "refused"
    fresh.close()
    elsewhere.stop()
