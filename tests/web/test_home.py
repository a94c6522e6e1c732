"""Home: a newcomer is led to the lessons, whoever has a game back to it; where it runs and what needs what is said."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import expect

from mellifera.api import games
from mellifera.server.settings import Settings
from tests.server.live import served
from tests.web.eyes import DRAWN
from tests.web.person import Person

OFFER = """() => {
  const offer = new Event("beforeinstallprompt", { cancelable: true });
  offer.prompt = () => { window.asked = true; return Promise.resolve(); };
  dispatchEvent(offer);
}"""
# Words and buttons of the picture that lie on one of its hexes.
ON_A_HEX = """() => [...document.querySelectorAll(".hero .ht1 :is(h1, p, .hacts > *)")].flatMap((element) => {
  const words = document.createRange();
  words.selectNodeContents(element);
  const lines = element.matches("h1, p") ? words.getClientRects() : element.getClientRects();
  return [...lines].flatMap(({ left, right, top, bottom }) =>
    [0.5, 0.75, 1].flatMap((part) => {
      const under = document.elementsFromPoint(left + (right - left) * part - 2, (top + bottom) / 2);
      return under.some((one) => one.matches(".hc")) ? [element.textContent.trim()] : [];
    }));
})"""


def test_all_games_are_listed_and_ones_own_can_be_deleted(
    person: Callable[..., Person], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:  # fmt: skip
    monkeypatch.setattr(games, "GAMES_LISTED", 2)
    with served(Settings(tmp_path)) as client:
        address = str(client.base_url).rstrip("/")
        mara, vera = person(390, 844, url=address, touch=True), person(1280, 720, url=address)
        seats = [{"kind": "me", "name": "Mara"}, {"kind": "friend", "name": "Vera"}]
        for _ in range(5):
            made = mara.context.request.post(f"{address}/api/games", data={"seats": seats}).json()
        vera.context.request.post(f"{address}/api{made['links'][0]['url']}", data={})
        mara.go("/")
        expect(mara.page.locator(".gm")).to_have_count(5)
        expect(mara.page.get_by_test_id("delete-game")).to_have_count(4)
        assert mara.flaws() == []
        mara.page.get_by_test_id("delete-game").first.click()
        mara.page.get_by_test_id("delete-yes").click()
        expect(mara.page.locator(".gm")).to_have_count(4)
        mara.page.reload()
        expect(mara.page.locator(".gm")).to_have_count(4)


def test_a_newcomer_learns_and_a_player_goes_on(person: Callable[..., Person], artefacts: Path) -> None:
    somebody = person(1280, 720)
    page = somebody.page
    somebody.go("/")
    begin = page.get_by_test_id("first-flight")
    expect(begin).to_have_text("Start First flight")
    assert begin.get_attribute("href") == "/learn"
    assert page.locator(".bigbtn, .way.pri").count() == 1, "one thing is asked for"
    for tag in ("pl", "en"):
        page.get_by_test_id(f"lang-{tag}").click()
        for width, height in ((1280, 720), (1180, 820), (820, 1180)):
            page.set_viewport_size({"width": width, "height": height})
            expect(page.get_by_test_id("lang-pl")).to_be_visible()
            page.locator(f"html[lang={tag}]").wait_for()
            page.evaluate(DRAWN)
            assert page.evaluate(ON_A_HEX) == [], (width, tag)
    page.set_viewport_size({"width": 1280, "height": 720})
    page.get_by_text("No games yet").wait_for()
    page.screenshot(path=artefacts / "home-new.png")
    assert somebody.flaws() == []
    expect(page.get_by_test_id("where")).to_contain_text(somebody.url.removeprefix("http://"))

    expect(page.get_by_test_id("install")).to_have_count(0)
    page.evaluate(OFFER)
    page.get_by_test_id("install").get_by_role("button", name="Install", exact=True).click()
    page.wait_for_function("() => window.asked")
    page.evaluate(OFFER)
    page.get_by_test_id("install").get_by_role("button", name="Not now").click()
    expect(page.get_by_test_id("install")).to_have_count(0)
    page.evaluate(OFFER)
    page.get_by_test_id("settings").click()
    expect(page.get_by_role("dialog").get_by_role("button", name="Install")).to_be_visible()

    made = somebody.create([{"kind": "me", "name": "Mara"}, {"kind": "bot", "name": "Vera", "bot": "random"}])
    state = somebody.hurry(made["id"], 0, random.Random(4), until_turn=3)
    somebody.go("/")
    go_on = page.get_by_test_id("go-on")
    expect(go_on).to_contain_text("Go on: it is your turn")
    scores = [seat["vp"] for seat in state["view"]["seats"]]
    expect(go_on).to_contain_text(f"You {scores[0]} · Vera {scores[1]}")
    page.screenshot(path=artefacts / "home-go-on.png")
    assert page.locator(".bigbtn, .way.pri").count() == 1
    assert somebody.flaws() == []
    page.get_by_test_id("continue").click()
    somebody.wait_for_table()
    assert somebody.game_id == made["id"]


def test_a_server_that_does_not_answer_is_said_on_every_way(person: Callable[..., Person], artefacts: Path) -> None:
    somebody = person(390, 844, touch=True, theme="light", locale="pl-PL")
    page = somebody.page
    somebody.go("/")
    page.get_by_test_id("first-flight").wait_for()
    page.screenshot(path=artefacts / "home-new-phone.png", full_page=True)
    assert somebody.flaws() == []
    assert somebody.barriers() == []
    somebody.forgiving = True
    page.route("**/api/games*", lambda route: route.abort())
    page.reload()
    expect(page.get_by_test_id("where")).to_have_attribute("data-state", "gone")
    for way in ("bots", "solo", "hotseat"):
        expect(page.get_by_test_id(f"quick-{way}")).to_be_disabled()
        expect(page.get_by_test_id(f"quick-{way}")).to_contain_text("serwer nie odpowiada")
    assert somebody.barriers() == []
