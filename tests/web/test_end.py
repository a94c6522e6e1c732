"""The end as a ceremony: the points are counted, then the result is said to whoever looks, with facts that are true."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.server.live import Server
from tests.web.person import Json, Person

SEED = "a game of two that is over"


class Over:
    """A game of one player against an aimless bot, one choice before its end, and the same one over."""

    def __init__(self, browser: Browser, server: Server) -> None:
        self.owner = Person(browser, server.url, 1440, 900, "dark", False)
        made = self.owner.create(
            [{"kind": "me", "name": "Mara"}, {"kind": "bot", "name": "Vera", "bot": "random"}], seed=SEED
        )
        self.id: str = made["id"]
        self.state: Json = self.owner.hurry(self.id, 0, random.Random(3))
        self.result: Json = self.state["result"]


@pytest.fixture(scope="module")
def over(browser: Browser, server: Server) -> Iterator[Over]:
    made = Over(browser, server)
    yield made
    made.owner.close()


def test_the_result_is_said_to_whoever_looks(over: Over, person: Callable[..., Person], artefacts: Path) -> None:
    """It said "Keeper wins" with the same trophy, whoever had won."""
    scores, winners = over.result["scores"], over.result["winners"]
    lead = abs(scores[0] - scores[1])
    page = over.owner.page
    over.owner.go(f"/g/{over.id}/end")
    won = winners == [0]
    expect(page.get_by_test_id("winner")).to_have_text(f"You {'win' if won else 'lose'} by {lead}")
    expect(page.locator(".cere .mel")).to_have_attribute("data-pose", "cheer" if won else "think")
    names = [f"{('Mara', 'Vera')[seat]} {scores[seat]}" for seat in over.result["ranking"]]
    expect(page.get_by_test_id("told")).to_have_text(f"You {'win' if won else 'lose'} by {lead}: {', '.join(names)}.")
    if not won:
        expect(page.get_by_test_id("result-detail")).to_contain_text(over.result["ending"]["good"][0])
    for seat in (0, 1):
        expect(page.get_by_test_id(f"total-{seat}")).to_have_text(str(scores[seat]))
    told = page.get_by_test_id("facts").locator("li b").all_inner_texts()
    assert told == [fact["text"] for fact in over.result["ending"]["facts"]]
    assert len(told) == 4
    assert page.locator(".cere .bigbtn").count() == 1
    page.screenshot(path=artefacts / "end-said.png")

    guest = person(390, 844, touch=True, theme="light", locale="pl-PL")
    guest.go(f"/g/{over.id}/end")
    name = "Mara" if won else "Vera"
    expect(guest.page.get_by_test_id("winner")).to_contain_text(name)
    expect(guest.page.locator(".cere .mel")).to_have_attribute("data-pose", "talk")
    guest.page.screenshot(path=artefacts / "end-said-phone.png", full_page=True)
    assert guest.flaws() == []
    assert guest.barriers() == []


def test_the_count_stands_still_where_nothing_may_move(over: Over) -> None:
    """It goes on by a press, in the order of R-SCORE-1; every step adds up to what is shown."""
    page = over.owner.page
    over.owner.go(f"/g/{over.id}/end")
    expect(page.get_by_test_id("counting")).to_have_count(0)
    page.get_by_test_id("count-again").click()
    counting = page.get_by_test_id("counting")
    sums = [0, 0]
    for step in over.result["ending"]["counting"]:
        expect(counting).to_have_attribute("data-step", step["source"])
        sums = [old + new for old, new in zip(sums, step["vp"], strict=True)]
        shown = counting.locator(".stk strong").all_inner_texts()
        assert [int(text) for text in shown] == sums
        assert page.get_by_test_id("score-table").count() == 0, "the table tells the end"
        page.keyboard.press("Enter")
    assert sums == over.result["scores"]
    expect(page.get_by_test_id("winner")).to_be_visible()
    page.get_by_test_id("count-again").click()
    page.keyboard.press("Escape")
    expect(page.get_by_test_id("winner")).to_be_visible()


def test_a_game_that_ends_here_is_counted_once(over: Over, artefacts: Path) -> None:
    """With motion, the end of a game leads to the count by itself, and a press shows the result."""
    mara = over.owner
    ask = mara.context.request
    last = ask.get(f"{mara.url}/api/games/{over.id}/replay").json()["steps"][-1]
    where = {"at": last["step"] - 1, "seat": last["seat"]}
    game = ask.post(f"{mara.url}/api/games/{over.id}/whatif", data=where).json()["id"]
    mara.go("/about")
    mara.prefer(speed=1)
    mara.go(f"/g/{game}")
    mara.wait_for_table()
    command = {"seq": mara.noticed()["seq"], "key": "last", "seat": last["seat"], "type": "play"}
    ask.post(f"{mara.url}/api/games/{game}/commands", data={**command, "option": last["option"]})
    counting = mara.page.get_by_test_id("counting")
    mara.page.locator("[data-testid=counting][data-step=tiles]").wait_for()
    mara.page.screenshot(path=artefacts / "counting.png")
    assert mara.flaws() == []
    counting.locator("h1").click()
    expect(counting).to_have_count(0)
    expect(mara.page.get_by_test_id("winner")).to_be_visible()
    mara.page.reload()
    expect(mara.page.get_by_test_id("winner")).to_be_visible()
    expect(counting).to_have_count(0)
    mara.prefer()
