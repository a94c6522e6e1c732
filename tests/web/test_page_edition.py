"""The client of the page edition, with a worker that stands in for Python: what it draws before, while and instead."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

import mellifera as mf
from tests.server.live import Server
from tests.web.page_host import FOLDER, READY, PageHost
from tests.web.person import Person
from tests.web.polish import CUT, english_of
from tests.web.scene import SIZES, Look
from tests.web.test_games import engine_scores

LOADING = [
    {"type": "progress", "part": "python", "loaded": 2_100_000, "total": 5_000_000},
    {"type": "progress", "part": "game", "loaded": 0, "total": 800_000},
]
LINKS = "() => [...document.querySelectorAll('a[href]')].map((link) => link.getAttribute('href'))"
WORKERS = "() => navigator.serviceWorker.getRegistration().then((found) => found && found.active !== null)"
ASKED = """window.asked = 0;
Object.defineProperty(navigator.storage, "persist", { value: async () => { window.asked += 1; return true; } });"""
Visit = Callable[..., Person]


@pytest.fixture
def host(server: Server) -> Iterator[PageHost]:
    with PageHost(server.url) as running:
        yield running


@pytest.fixture
def visit(person: Callable[..., Person], host: PageHost) -> Visit:
    """Somebody who opens the page; `go("/rules")` goes to its screen."""

    def come(width: int = 1280, height: int = 720, **how: object) -> Person:
        return person(width, height, url=f"{host.url}#", touch=width < 761, **how)

    return come


SAY = """(message) => new Promise((heard) => {
  const channel = new BroadcastChannel("stand-in"), id = Math.random();
  const send = () => channel.postMessage({ id, message });
  const again = setInterval(send, 200);
  channel.onmessage = ({ data }) => {
    if (data.heard !== id) return;
    clearInterval(again);
    channel.close();
    heard();
  };
  send();
})"""


def say(page: Page, message: object) -> None:
    """Again and again until the stand-in has heard it: a message to whoever does not listen yet is lost."""
    page.evaluate(SAY, message)


def test_everything_but_games_is_there_before_python(visit: Visit, host: PageHost) -> None:
    """Words, set-up and rules come from files; what was pressed shows how much is loaded, and goes on by itself."""
    host.says = LOADING
    somebody = visit(locale="pl-PL")
    page = somebody.page
    somebody.go("/rules#R-BUMP-3")
    expect(page.locator("article.lit p")).to_contain_text("robotnicy")
    somebody.go("/new")
    page.locator(".fac").first.wait_for()
    somebody.go("/")
    expect(page.locator("#h-play")).to_have_text("Graj")
    page.get_by_test_id("quick-solo").click()
    expect(page.get_by_test_id("quick-solo").locator(".loadbar")).to_contain_text("2,1 z 5,8 MB")
    assert page.get_by_test_id("quick-solo").locator("progress").evaluate("(bar) => bar.position") == pytest.approx(
        2.1 / 5.8
    )
    expect(page.get_by_test_id("quick-bots").locator(".loadbar")).to_have_count(0)
    say(page, READY[0])
    somebody.wait_for_table()
    expect(page.locator(".loadbar")).to_have_count(0)


READ_LATE = """async () => {
  const { transport, useReadiness } = await import("./static/transport.js");
  const { html } = await import("./static/lib/html.js");
  const { render } = await import("./static/vendor/preact.js");
  while (transport.readiness.phase !== "loading") await new Promise((later) => setTimeout(later, 20));
  const box = document.createElement("div");
  render(html`<${() => useReadiness().loaded}/>`, box);
  transport.become({ loaded: 7 }); // after it is drawn, before its effects
  await new Promise((later) => setTimeout(later, 300));
  return box.textContent;
}"""


def test_how_far_python_is_is_shown_even_if_it_was_heard_while_drawing(visit: Visit, host: PageHost) -> None:
    host.says = []  # whatever it said next would mend it
    somebody = visit()
    somebody.go("/about")
    assert somebody.page.evaluate(READ_LATE) == "7"


def test_a_table_that_waits_for_python_says_how_far_it_is(visit: Visit, host: PageHost) -> None:
    somebody = visit()
    game = somebody.start("solo")
    host.says = LOADING
    somebody.page.reload()
    expect(somebody.page.locator(".loadbar")).to_contain_text("2.1 of 5.8 MB")
    host.says = READY
    say(somebody.page, READY[0])
    assert somebody.wait_for_table() == game


def test_a_game_by_clicks_and_its_record(visit: Visit, tmp_path: Path) -> None:
    """Played to the end through the worker; the record is a file made in the page."""
    player = visit()
    page = player.page
    player.start("solo")
    player.play_to_the_end(random.Random(8))
    shown = player.shown_scores()
    with page.expect_download() as download:
        page.get_by_role("button", name="Download the record").click()
    assert download.value.suggested_filename == f"mellifera-{player.game_id}.txt"
    path = tmp_path / "game.txt"
    download.value.save_as(path)
    expected = engine_scores(path.read_text(encoding="utf-8"), tmp_path)
    assert {key: expected.get(key, 0) for key in shown} == shown
    player.go("/")
    page.get_by_test_id("record-file").set_input_files(path)
    page.wait_for_url("**#/g/*/replay")
    page.get_by_test_id("replay-bar").wait_for()


def test_no_address_leaves_the_folder(visit: Visit) -> None:
    """The page lies below a path that it does not know."""
    somebody = visit()
    game = somebody.start("solo")
    somebody.play_once(random.Random(9))
    for path, ready in (
        ("/", ".gm"),
        ("/new", ".fac"),
        ("/rules", "article"),
        ("/about", "[data-testid=version]"),
        ("/nowhere", ".problem"),
        ("/join/token", ".problem"),
        (f"/g/{game}/end", ".problem"),
        (f"/g/{game}", ".table.deciding"),
    ):
        somebody.go(path)
        somebody.page.locator(ready).first.wait_for()
        assert {link for link in somebody.page.evaluate(LINKS) if not link.startswith("#/")} == set(), path
    origin = somebody.url.split(FOLDER)[0]
    strange = [url for url in somebody.requests if not url.startswith((origin + FOLDER, f"{origin}/api/", "blob:"))]
    assert strange == []


def test_python_that_does_not_start_is_told_with_a_way_out(visit: Visit, host: PageHost) -> None:
    host.says = [*LOADING, {"type": "failed", "reason": "no WebAssembly here"}]
    somebody = visit()
    page = somebody.page
    somebody.go("/")
    notice = page.get_by_test_id("notice-failed")
    expect(notice).to_contain_text("does not run in this page")
    page.get_by_test_id("quick-solo").click()
    expect(page.locator(".toast")).to_contain_text("does not run in this page")
    somebody.go("/g/abc")
    expect(page.locator(".problem")).to_contain_text("does not run in this page")
    host.says = READY
    notice.get_by_role("button", name="Load again").click()
    expect(notice).to_have_count(0)
    expect(page.locator(".problem")).to_contain_text("no such game")


def test_a_worker_that_breaks_keeps_the_table_and_says_so(visit: Visit) -> None:
    somebody = visit()
    somebody.start("solo")
    say(somebody.page, {"type": "failed", "reason": "out of memory"})
    expect(somebody.page.get_by_test_id("notice-failed")).to_be_visible()
    expect(somebody.page.get_by_test_id("prompt")).to_be_visible()
    expect(somebody.page.locator(".linkdown")).to_have_count(0)


def test_games_that_cannot_be_kept_are_told_until_closed(visit: Visit, tmp_path: Path) -> None:
    somebody = visit()
    page = somebody.page
    game = somebody.start("solo")
    say(page, {"type": "storage", "state": "memory", "reason": "full"})
    notice = page.get_by_test_id("notice-memory-full")
    expect(notice).to_contain_text("no room left")
    with page.expect_download() as download:
        notice.get_by_role("button", name="Save this game").click()
    download.value.save_as(tmp_path / "game.txt")
    assert mf.load(tmp_path / "game.txt").replay().decision is not None
    page.get_by_role("button", name="Menu").click()
    page.locator("dialog").get_by_role("link", name="Home").click()
    expect(notice.get_by_role("button", name="All games as a file")).to_be_visible()
    notice.get_by_role("button", name="Close").click()
    somebody.go(f"/g/{game}")
    somebody.wait_for_table()
    expect(notice).to_have_count(0)


def test_a_game_is_played_in_one_tab(visit: Visit) -> None:
    """The second tab asks, the first one steps aside; each shows the newest position when the game is back."""
    player = visit()
    first = player.page
    game = player.start("solo")
    seq = player.noticed()["seq"]
    second = player.context.new_page()
    second.goto(first.url)
    expect(second.get_by_test_id("elsewhere")).to_contain_text("open in another tab")
    assert second.locator(".table").count() == 0
    second.get_by_test_id("play-here").click()
    second.locator(".table.deciding").wait_for()
    expect(first.get_by_test_id("elsewhere")).to_be_visible()
    player.page = second
    player.play_once(random.Random(10))
    now = player.noticed()["seq"]
    assert now > seq
    with first.expect_navigation():
        first.get_by_test_id("play-here").click()
    first.wait_for_selector(f"body[data-seq='{now}']", state="attached")
    expect(second.get_by_test_id("elsewhere")).to_be_visible()
    first.close()
    second.get_by_test_id("play-here").click()
    second.wait_for_selector(f"body[data-seq='{now}']", state="attached")
    assert player.game_id == game


def test_a_game_that_is_not_kept_is_not_loaded_again(visit: Visit) -> None:
    """Taken back from another tab, it stays as it is: loading the page again would lose it."""
    player = visit()
    first = player.page
    player.start("solo")
    say(first, {"type": "storage", "state": "memory", "reason": "denied"})
    first.evaluate("() => { window.same = true; }")
    second = player.context.new_page()
    second.goto(first.url)
    second.get_by_test_id("play-here").click()
    second.locator(".table.deciding").wait_for()
    first.get_by_test_id("play-here").click()
    first.locator(".table.deciding").wait_for()
    assert first.evaluate("() => window.same")


def test_a_new_version_waits_until_it_is_wanted(visit: Visit, host: PageHost) -> None:
    somebody = visit()
    page = somebody.page
    somebody.start("solo")
    page.wait_for_function(WORKERS)
    host.version = 2
    page.evaluate("() => navigator.serviceWorker.getRegistration().then((found) => found.update())")
    notice = page.get_by_test_id("notice-renewal")
    expect(notice).to_contain_text("new version")
    with page.expect_navigation():
        notice.get_by_role("button", name="Load again").click()
    somebody.wait_for_table()
    expect(notice).to_have_count(0)


def test_a_new_version_is_not_offered_while_python_is_on_its_way(visit: Visit, host: PageHost) -> None:
    host.says = []
    somebody = visit()
    page = somebody.page
    somebody.go("/rules")
    page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    host.version = 2
    page.evaluate("() => navigator.serviceWorker.getRegistration().then((found) => found.update())")
    notice = page.get_by_test_id("notice-renewal")
    expect(notice).to_be_visible()
    page.evaluate("() => { location.hash = '#/'; }")
    page.get_by_test_id("quick-solo").click()
    expect(notice).to_have_count(0)
    say(page, READY[0])
    expect(notice).to_be_visible()


def test_the_browser_is_asked_once_to_keep_games(visit: Visit) -> None:
    somebody = visit()
    somebody.context.add_init_script(ASKED)
    somebody.go("/")
    somebody.page.locator(".way").first.wait_for()
    assert somebody.page.evaluate("asked") == 0
    somebody.start("solo")
    assert somebody.page.evaluate("asked") == 1
    somebody.start("hotseat")
    assert somebody.page.evaluate("asked") == 1


def test_friends_by_link_need_a_server(visit: Visit) -> None:
    somebody = visit()
    somebody.go("/new#friends")
    somebody.page.locator(".fac").first.wait_for()
    expect(somebody.page.locator(".seat").first.get_by_role("button", name="Here")).to_be_visible()
    expect(somebody.page.get_by_role("button", name="Link")).to_have_count(0)
    expect(somebody.page.get_by_test_id("no-links")).to_contain_text("mellifera serve")
    somebody.go("/")
    expect(somebody.page.get_by_test_id("friends-off")).to_be_disabled()
    expect(somebody.page.get_by_test_id("friends-off")).to_contain_text("needs a server")
    expect(somebody.page.get_by_test_id("quick-bots")).to_contain_text("works offline")
    expect(somebody.page.get_by_test_id("where")).to_have_attribute("data-state", "page")


@pytest.mark.parametrize("locale", ["en-GB", "pl-PL"])
@pytest.mark.parametrize("size", list(SIZES))
def test_what_only_this_edition_shows(visit: Visit, host: PageHost, artefacts: Path, size: str, locale: str) -> None:
    """Nothing is cut, nothing overlaps, no barriers, and in Polish no English word."""
    host.says = LOADING
    somebody = visit(*SIZES[size], locale=locale)
    page, look = somebody.page, Look(somebody, artefacts, f"{size}-{locale[:2]}", "dark")

    def at(name: str, ready: str) -> None:
        look.at(f"page-{name}", ready)
        look.wrong += [f"{name}: cut: {label}" for label in page.evaluate(CUT)]
        look.wrong += [f"{name}: English: {text}" for text in english_of(somebody)] if locale == "pl-PL" else []

    somebody.go("/")
    page.get_by_test_id("quick-bots").click()
    at("home-loading", ".way .loadbar progress[value]")  # the stand-in listens
    say(page, READY[0])
    host.says = READY
    somebody.wait_for_table()
    page.locator(".tools button").last.click()
    at("menu", "[data-testid=take-along]")
    page.locator("dialog .x").click()
    other = somebody.context.new_page()
    other.goto(page.url)
    other.get_by_test_id("elsewhere").wait_for()
    somebody.page, page = other, other
    at("elsewhere", "[data-testid=elsewhere]")
    somebody.go("/")
    at("home", ".gmrow")
    page.get_by_test_id("delete-game").click()
    at("delete", "dialog .asked")
    page.locator("dialog .x").click()
    somebody.go("/new")
    at("setup", ".fac")
    somebody.go("/about")
    at("about", "[data-testid=version]")
    somebody.go("/join/token")
    at("join", ".problem")
    for reason in ("full", "denied", "none"):
        say(page, {"type": "storage", "state": "memory", "reason": reason})
        at(f"memory-{reason}", f"[data-testid=notice-memory-{reason}]")
        page.locator(".notice .x").click()
    say(page, {"type": "failed", "reason": "test"})
    at("failed", "[data-testid=notice-failed]")
    assert not look.wrong, look.told()
