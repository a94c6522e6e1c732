"""People among themselves, in their windows: they talk, vote, end a game, resign, pass the host's role on."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Route, expect

from tests.server.live import Server
from tests.web.person import Json, Person

Come = Callable[..., Person]


def seated(people: list[Person], *more: Json) -> str:
    """A game of these people, each at the table in their window; the first is its host."""
    names = ("Mara", "Vera", "Zoe")
    seats = [{"kind": "friend" if i else "me", "name": names[i]} for i in range(len(people))]
    made = people[0].create([*seats, *more], seed="people")
    for somebody, link in zip(people[1:], made["links"], strict=True):
        somebody.go(link["url"])
        somebody.page.get_by_test_id("sit-down").click()
        somebody.wait_for_table()
    people[0].go(f"/g/{made['id']}")
    people[0].wait_for_table()
    return str(made["id"])


def open_people(somebody: Person) -> None:
    somebody.page.locator("[data-tool=menu]").click()
    somebody.page.get_by_test_id("menu-people").click()


def test_they_talk_in_their_languages_and_end_the_game_by_agreement(person: Come, artefacts: Path) -> None:
    mara, vera = person(1440, 900), person(390, 844, touch=True, locale="pl-PL")
    seated([mara, vera])
    open_people(vera)
    vera.page.get_by_test_id("say-luck").click()
    expect(mara.page.locator(".toast")).to_contain_text("Vera: Good luck!")
    expect(vera.page.get_by_test_id("said")).to_contain_text("Powodzenia!")
    for somebody in (mara, vera):
        assert somebody.flaws() == []
    assert vera.barriers() == []
    vera.page.screenshot(path=artefacts / "people-phone.png")
    vera.page.keyboard.press("Escape")

    open_people(mara)
    assert mara.barriers() == []
    mara.page.get_by_test_id("silence").click()
    open_people(vera)
    vera.forgiving = True
    vera.page.get_by_test_id("say-thanks").click()
    expect(vera.page.locator(".toast")).to_contain_text("Gospodarz odebrał Ci głos")
    vera.page.keyboard.press("Escape")

    mara.page.get_by_test_id("end").click()
    mara.page.get_by_test_id("end-yes").click()
    offer = vera.page.get_by_test_id("end-offer")
    expect(offer).to_contain_text("Brakuje głosu: Vera")  # the panel opens by itself for whoever is asked
    offer.scroll_into_view_if_needed()
    vera.page.screenshot(path=artefacts / "people-end-phone.png")
    vera.page.get_by_test_id("end-agree").click()
    for somebody, told in ((mara, "ended by agreement"), (vera, "za zgodą wszystkich")):
        somebody.page.wait_for_url("**/end")
        expect(somebody.page.get_by_test_id("end-note")).to_contain_text(told)
        assert somebody.flaws() == []


def test_a_seat_goes_to_a_bot_by_vote_and_back_and_the_host_resigns(person: Come) -> None:
    people = [person(1440, 900), person(1180, 820), person(390, 844)]
    mara, vera, zoe = people
    game = seated(people)
    for somebody in (mara, vera):
        open_people(somebody)
        somebody.page.locator("[data-seat='2']").get_by_test_id("hand").click()
    open_people(zoe)
    zoe.page.get_by_test_id("take-back-seat").click()
    expect(zoe.page.get_by_test_id("take-back-seat")).to_have_count(0)
    assert zoe.state(game)["seats"][2]["bot"] is None

    mara.page.get_by_test_id("resign-0").click()
    mara.page.get_by_test_id("resign-0-yes").click()
    expect(mara.page.locator(".pseat[data-seat='0']")).to_contain_text("resigned")
    expect(vera.page.locator(".pseat[data-seat='1']")).to_contain_text("host")
    vera.page.locator("[data-seat='2']").get_by_test_id("make-host").click()
    expect(zoe.page.locator(".pseat[data-seat='2']")).to_contain_text("host")


@pytest.mark.parametrize("key", ["Enter", "Space"])
def test_the_panel_needs_no_mouse(person: Come, key: str) -> None:
    mara = person(1280, 800)
    game = mara.start("bots")
    mara.page.locator("[data-tool=menu]").focus()
    mara.page.keyboard.press("Enter")
    mara.page.get_by_test_id("menu-people").focus()
    mara.page.keyboard.press(key)
    mara.page.get_by_test_id("say-hello").focus()
    mara.page.keyboard.press(key)
    expect(mara.page.get_by_test_id("said")).to_contain_text("Hello!")
    assert mara.state(game)["people"]["talk"][0]["phrase"] == "hello"


def test_a_key_is_shown_once_and_says_what_is_wrong_with_another(person: Come, artefacts: Path) -> None:
    mara = person(1280, 800)
    mara.go("/")
    mara.page.get_by_test_id("your-key").click()
    mara.page.get_by_test_id("make-key").click()
    expect(mara.page.locator("[data-testid=key-words] li")).to_have_count(14)
    expect(mara.page.get_by_test_id("qr")).to_be_visible()
    assert mara.flaws() == []
    assert mara.barriers() == []
    mara.page.screenshot(path=artefacts / "key.png")
    mara.page.reload()
    expect(mara.page.get_by_test_id("key-made")).to_be_visible()
    expect(mara.page.get_by_test_id("key-words")).to_have_count(0)

    phone = person(390, 844, touch=True, locale="pl-PL")
    phone.forgiving = True
    phone.go("/key")
    phone.page.get_by_test_id("key-text").fill("jeden dwa trzy")
    phone.page.get_by_test_id("use-key").click()
    expect(phone.page.get_by_test_id("key-problem")).to_contain_text("tu jest ich 3")
    assert phone.flaws() == []
    assert phone.barriers() == []
    phone.page.screenshot(path=artefacts / "key-phone.png")


@pytest.mark.parametrize(
    ("locale", "touch", "told"),
    [
        ("en-GB", False, "The game has moved on since you looked."),
        ("pl-PL", True, "W grze zaszły zmiany; sprawdź nową sytuację."),
    ],
)
def test_a_press_that_comes_too_late_is_told_and_costs_nothing(
    person: Come, artefacts: Path, locale: str, touch: bool, told: str
) -> None:
    """Two devices at one seat: while the press of one is on its way, the other has played."""
    window = (390, 844) if touch else (1280, 800)
    people = [person(*window, touch=touch, locale=locale) for _ in range(2)]
    game = seated(people)
    late = people[people[0].state(game)["prompt"]["seat"]]
    elsewhere: list[Json] = []

    def overtake(route: Route) -> None:
        """The choice that the page sends arrives after another one of the same seat."""
        asked: Json = route.request.post_data_json or {}
        if asked["type"] == "play" and not elsewhere:
            offered = late.state(game, asked["seat"])["options"]
            other = next(one["option"] for one in offered if one["option"] != asked["option"])
            body = {**asked, "key": "elsewhere", "tab": "", "option": other}
            answer = late.context.request.post(f"{late.url}/api/games/{game}/commands", data=body)
            assert answer.status == 200, answer.text()
            elsewhere.append(answer.json())
        route.continue_()

    late.page.route("**/commands*", overtake)
    late.forgiving = True
    lit = "[data-testid=prompt] [data-option]" if touch else "[data-option]"
    late.press_option(late.soon_sees(lit)[0])
    expect(late.page.locator(".toast")).to_contain_text(told)
    (now,) = elsewhere
    assert late.noticed()["seq"] == now["seq"], "the table of the other device is there with the sentence"
    late.page.screenshot(path=artefacts / f"too-late-{locale}.png")
    assert late.flaws() == []
    late.forgiving = False
    kept = late.state(game, now["viewing"])
    assert kept["seq"] == now["seq"], "the late press was not played"
    assert kept["view"] == now["view"]
    asked = people[kept["prompt"]["seat"]]
    asked.page.wait_for_selector(".table.deciding")
    assert asked.play_once(random.Random(1))
    late.page.wait_for_function("(seq) => Number(document.body.dataset.seq) > seq", arg=now["seq"])


@pytest.fixture
def with_lobby(tmp_path: Path) -> Iterator[Server]:
    """It is asked for before the people: their windows close first."""
    with Server(tmp_path, "--lobby") as running:
        yield running


def test_a_table_is_opened_and_somebody_sits_down(with_lobby: Server, person: Come, artefacts: Path) -> None:
    mara, vera = person(1280, 800, url=with_lobby.url), person(390, 844, touch=True, url=with_lobby.url, locale="pl-PL")
    mara.go("/new#friends")
    mara.page.get_by_role("switch", name="Open table").click()
    mara.page.get_by_test_id("start").click()
    expect(mara.page.get_by_test_id("gathering")).to_be_visible()
    vera.go("/")
    vera.page.get_by_test_id("lobby").click()
    expect(vera.page.get_by_test_id("open-table")).to_contain_text("2 wolne miejsca")
    assert vera.flaws() == []
    assert vera.barriers() == []
    vera.page.screenshot(path=artefacts / "lobby-phone.png")
    vera.page.get_by_test_id("lobby-sit").click()
    expect(vera.page.get_by_test_id("gathering")).to_be_visible()
    mara.page.get_by_test_id("deal-now").click()
    game = mara.wait_for_table()
    assert vera.wait_for_table() == game
    noted = vera.page.evaluate("(game) => JSON.parse(localStorage['mellifera.deals'])[game]", game)
    told = vera.state(game)
    assert noted == {"deal": game, "commitment": told["commitment"], "numbers": told["dealing"]["numbers"]}
    assert list(noted["numbers"]) == ["p1", "p2"]
    mara.page.keyboard.press("Escape")
    open_people(mara)
    mara.page.get_by_test_id("close-table").click()
    expect(mara.page.get_by_test_id("is-open")).to_have_count(0)
    vera.go("/lobby")
    expect(vera.page.get_by_test_id("lobby-none")).to_be_visible()
