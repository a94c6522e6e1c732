"""Links for friends say what they are good for, and whoever follows one says a name before sitting down."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Route, expect

from tests.web.person import Person

IN_THE_NETWORK = "http://192.168.1.20:8420"


def test_a_link_of_this_computer_says_so_and_a_friend_says_a_name(
    person: Callable[..., Person], artefacts: Path
) -> None:
    """Links said 127.0.0.1 without a warning; whoever came was Player 2."""
    host, friend = person(1280, 720), person(390, 844, touch=True, locale="pl-PL")
    made = host.create([{"kind": "me", "name": "Mara"}, {"kind": "friend", "name": "Player 2"}])
    host.go(f"/g/{made['id']}")
    host.wait_for_table()
    host.page.locator("[data-tool=menu]").click()
    reach = host.page.get_by_test_id("reach")
    expect(reach).to_contain_text("only on this computer")
    expect(reach).to_contain_text("--host 0.0.0.0")
    expect(host.page.get_by_test_id("copy-link")).to_have_text("Copy anyway")
    expect(host.page.get_by_test_id("qr")).to_have_count(0)

    friend.forgiving = True
    friend.page.goto(host.page.locator(".linkbox").input_value())
    expect(friend.page.get_by_role("heading", level=1)).to_have_text("Mara zaprasza Cię do gry")
    assert friend.barriers() == []
    friend.page.get_by_test_id("join-name").fill("mara")
    friend.page.get_by_test_id("sit-down").tap()
    expect(friend.page.get_by_role("alert")).to_contain_text("wybierz inną")
    friend.page.get_by_test_id("join-name").fill("Ines")
    friend.page.get_by_test_id("colour-mint").tap()
    expect(friend.page.get_by_role("button", name="Miętowy")).to_have_attribute("aria-pressed", "true")
    assert friend.flaws() == []
    friend.page.screenshot(path=artefacts / "join-phone.png")
    friend.page.get_by_test_id("sit-down").tap()
    friend.wait_for_table()
    assert [seat["colour"] for seat in friend.state(made["id"])["seats"]] == ["coral", "mint"]
    expect(host.page.locator(".mseat .pip.p-mint")).to_have_count(1)
    assert friend.page.evaluate("() => JSON.parse(localStorage['mellifera.settings']).colour") == "mint"
    assert [seat["name"] for seat in friend.state(made["id"])["seats"]] == ["Mara", "Ines"]
    expect(host.page.locator(".mseat", has_text="Ines")).to_be_visible()
    assert friend.page.evaluate("() => JSON.parse(localStorage['mellifera.settings']).name") == "Ines"


def test_a_link_of_the_network_comes_with_a_code_for_phones(person: Callable[..., Person]) -> None:
    host = person(1280, 720)
    made = host.create([{"kind": "me", "name": "Mara"}, {"kind": "friend", "name": "Player 2"}])
    host.forgiving = True

    def carried(route: Route) -> None:
        """The same server under an address of the network; what streams is asked again and again instead."""
        if "/stream" in route.request.url:
            route.abort()
        else:
            route.fulfill(response=route.fetch(url=route.request.url.replace(IN_THE_NETWORK, host.url)))

    host.page.route(re.compile(re.escape(IN_THE_NETWORK)), carried)
    host.context.add_cookies(
        [{"name": c["name"], "value": c["value"], "url": IN_THE_NETWORK} for c in host.context.cookies(host.url)]
    )
    host.page.goto(f"{IN_THE_NETWORK}/g/{made['id']}")
    host.wait_for_table()
    host.page.locator("[data-tool=menu]").click()
    expect(host.page.get_by_test_id("reach")).to_have_attribute("data-reach", "network")
    expect(host.page.get_by_test_id("copy-link")).to_have_text("Copy link")
    box = host.page.get_by_test_id("qr").bounding_box()
    assert box is not None
    assert box["width"] >= 120
    assert host.page.locator(".linkbox").input_value().startswith(f"{IN_THE_NETWORK}/join/")
    # Browsers say that they pass over a header of ours on plain http, which is how a network is served.
    host.complaints = [text for text in host.complaints if "Cross-Origin-Opener-Policy" not in text]


def test_a_colour_of_one_s_own_is_chosen_once_and_had_everywhere(person: Callable[..., Person]) -> None:
    host = person(1280, 720)
    host.go("/new")
    host.page.get_by_test_id("mark-0").click()
    host.page.get_by_test_id("mark-0").click()
    expect(host.page.locator(".seat.me .pip.p-violet")).to_have_count(1)
    assert host.barriers() == []
    host.page.get_by_test_id("start").click()
    game = host.wait_for_table()
    assert [seat["colour"] for seat in host.state(game)["seats"]] == ["violet", "sky"]
    expect(host.page.locator(".own.p-violet")).to_have_count(1)
    host.go("/new")
    expect(host.page.locator(".seat.me .pip.p-violet")).to_have_count(1)
