"""Whole games in the browser, played by clicking only what a person sees; the end screen tells the engine's numbers."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import expect

import mellifera as mf
from tests.server.live import Server
from tests.web.person import PATIENCE, Person

People = Callable[..., Person]
HEARD = """window.asked = [];
window.heard = [];
const Shared = SharedWorker;
window.SharedWorker = class extends Shared {
  constructor(...given) {
    super(...given);
    const say = this.port.postMessage.bind(this.port);
    this.port.postMessage = (message) => {
      if (message.follow) asked.push(message.follow);
      say(message);
    };
    this.port.addEventListener("message", ({ data }) => { if (data.name !== "closed") heard.push(data.name); });
  }
};"""
"""Remembers what the tab has asked the stream for, and which events that has brought."""


def engine_scores(text: str, tmp_path: Path) -> dict[tuple[str, int], int]:
    """The score by source and seat of the game that a record tells, played again by the engine."""
    path = tmp_path / "game.txt"
    path.write_text(text, encoding="utf-8")
    result = mf.load(path).replay().result
    assert result is not None
    found = {(line.source, line.seat): line.vp for line in result.breakdown}
    return found | {("total", seat): score for seat, score in enumerate(result.scores)}


def assert_engine_agrees(person: Person, tmp_path: Path) -> None:
    shown = person.shown_scores()
    expected = engine_scores(person.record(person.game_id), tmp_path)
    assert {key: shown[key] for key in shown} == {key: expected.get(key, 0) for key in shown}
    assert {key for key, vp in expected.items() if vp} <= set(shown)
    for seat in {seat for _, seat in shown}:
        expect(person.page.get_by_test_id(f"total-{seat}")).to_have_text(str(shown["total", seat]))


def test_solo_on_a_phone(person: People, tmp_path: Path) -> None:
    player = person(390, 844, touch=True)
    player.start("solo")
    player.play_to_the_end(random.Random(2))
    assert_engine_agrees(player, tmp_path)


def test_against_bots(person: People, tmp_path: Path) -> None:
    player = person(1280, 720)
    player.start("bots")
    player.play_to_the_end(random.Random(3))
    assert_engine_agrees(player, tmp_path)
    player.page.get_by_role("button", name="Rematch").click()
    player.page.wait_for_url(re.compile(r"/g/[^/]+$"))
    expect(player.page.get_by_test_id("prompt")).to_be_visible()


def assert_nothing_private(player: Person, hands: bool) -> None:
    assert player.page.evaluate("() => asked.at(-1).seat") is None
    assert player.page.locator("[data-option]").count() == 0
    assert player.page.get_by_test_id("prompt").get_attribute("data-viewing") is None
    open_to_all = player.state(player.game_id)["view"]["seats"] if hands else []
    for seat in range(len(open_to_all)):
        hand = player.state(player.game_id, seat)["view"]["seats"][seat]["hand"]
        for card in set(hand) - set(open_to_all[seat]["hand"]):
            assert player.page.locator(f"[data-tip='card:{card}']").count() == 0


def test_hot_seat_with_the_curtain(person: People, tmp_path: Path) -> None:
    """Before somebody says who they are, nothing private is asked for, and nothing is lit."""
    player = person(1280, 720)
    player.context.add_init_script(HEARD)
    player.start("hotseat")
    rng = random.Random(4)
    curtains = 0
    for _ in range(2000):
        now = player.noticed()
        if now["over"]:
            break
        if now["curtain"]:
            curtains += 1
            assert_nothing_private(player, hands=curtains % 8 == 1)
        if not player.play_once(rng):
            player.page.wait_for_timeout(20)
    player.page.wait_for_url("**/end")
    assert curtains > 10
    assert_engine_agrees(player, tmp_path)


def test_board_only_behind_the_curtain(person: People) -> None:
    player = person(1280, 720)
    player.start("hotseat")
    player.page.get_by_role("button", name="Show the board only").click()
    expect(player.page.get_by_test_id("curtain")).to_have_count(0)
    assert player.page.locator("[data-option]").count() == 0
    player.page.get_by_role("button", name=re.compile("show my hand")).click()
    player.page.wait_for_function("() => document.querySelector('.table.deciding') !== null")


def test_three_friends_one_comes_back(person: People, tmp_path: Path) -> None:
    """Three browsers, seats by link; one loses the line in the middle and catches up without loading again."""
    host, second, third, late = person(1280, 720), person(1280, 720), person(390, 844, touch=True), person(1280, 720)
    third.context.add_init_script("delete window.SharedWorker")  # a stream of its own goes offline with it
    host.go("/new#friends")
    host.page.get_by_test_id("start").click()
    links = host.page.locator(".linkbox")
    expect(links).to_have_count(2)
    addresses = [links.nth(i).input_value() for i in range(2)]
    for friend, address, name in zip((second, third), addresses, ("Vera", "Otto"), strict=True):
        friend.page.goto(address)
        friend.page.get_by_test_id("join-name").fill(name)
        expect(host.page.get_by_test_id("gathering")).to_be_visible()  # nothing is dealt before all have come
        friend.page.get_by_test_id("sit-down").click()
    for somebody in (host, second, third):
        somebody.wait_for_table()
    late.page.goto(addresses[0])
    late.wait_for_table()
    expect(late.page.get_by_text("This seat is taken: you are watching.")).to_be_visible()
    watched = late.page.url
    late.go("/about")
    expect(links).to_have_count(0)

    people = (host, second, third)
    rng = random.Random(5)
    choices = 0
    while not host.noticed()["over"] and choices < 3000:
        for somebody in people:
            while somebody.play_once(rng):
                choices += 1
        if 30 < choices < 3000 and not third.forgiving:
            third.forgiving = True
            before = third.noticed()["seq"]
            third.context.set_offline(True)
            for _ in range(40):
                moved = [host.play_once(rng), second.play_once(rng)]
                if not any(moved):
                    break
            third.context.set_offline(False)
            now = max(host.noticed()["seq"], second.noticed()["seq"])
            third.page.wait_for_function("(seq) => Number(document.body.dataset.seq) >= seq", arg=now, timeout=PATIENCE)
            assert third.noticed()["seq"] >= before
    assert third.forgiving
    late.page.goto(watched)
    for somebody in (*people, late):
        somebody.page.wait_for_url("**/end")
        assert_engine_agrees(somebody, tmp_path)
        seen = "unseen" if somebody is late else "fair"
        expect(somebody.page.get_by_test_id("fair-line")).to_have_attribute("data-verdict", seen)


def test_a_bot_takes_over_and_gives_back(person: People) -> None:
    host = person(1280, 720)
    made = host.create([{"kind": "friend", "name": "Far"}, {"kind": "me", "name": "Near"}])
    host.go(f"/g/{made['id']}")
    host.wait_for_table()
    host.page.get_by_role("button", name="Menu").click()
    row = host.page.locator("dialog .mseat", has_text="Far")
    row.get_by_role("button", name="Let a bot play").click()
    expect(row).to_contain_text("plays for this seat")
    host.page.keyboard.press("Escape")
    host.page.wait_for_function("() => document.querySelector('.table.deciding') !== null")
    host.page.get_by_role("button", name="Menu").click()
    row.get_by_role("button", name="Give the seat back").click()
    expect(row).not_to_contain_text("plays for this seat")


def test_server_stops_and_comes_back(person: People, tmp_path: Path) -> None:
    """The page waits, says so, and goes on by itself at the same decision; its stream resumes where it broke."""
    first = Server(tmp_path / "data")
    port = first.url.rsplit(":", 1)[1]
    player = person(1280, 720, url=first.url)
    player.context.add_init_script(HEARD)
    player.start("solo")
    rng = random.Random(6)
    for _ in range(10):
        player.play_once(rng)
    seq = player.noticed()["seq"]
    player.forgiving = True
    player.page.evaluate("() => { heard.length = 0; }")
    first.kill()
    expect(player.page.get_by_text("trying again")).to_be_visible()
    with Server(tmp_path / "data", "--port", port):
        expect(player.page.get_by_text("trying again")).to_have_count(0)
        assert player.noticed()["seq"] == seq
        player.page.wait_for_function("() => heard.length > 0")
        assert player.page.evaluate("() => heard[0]") == "seats", "the state was there before the stream broke"
        while not player.play_once(rng):
            player.page.wait_for_timeout(20)
        player.page.wait_for_function("(seq) => Number(document.body.dataset.seq) > seq", arg=seq)


def test_names_are_text(person: People) -> None:
    """A name that looks like markup is shown letter by letter, at the table and in the list of games."""
    player = person(1280, 720)
    name = "<img src=x onerror=a>"
    made = player.create([{"kind": "me", "name": name}], automa=1)
    player.go(f"/g/{made['id']}")
    player.wait_for_table()
    assert name in player.page.locator(".top").inner_text()
    assert player.page.locator("img").count() == 0


def test_seven_tabs_follow_seven_games(person: People) -> None:
    """A browser has six connections to a server; with a stream in each tab the seventh would wait for ever."""
    player = person(1280, 720)
    games = [player.create([{"kind": "me"}, {"kind": "here"}], seed=str(n))["id"] for n in range(7)]
    tabs = [player.page, *[player.context.new_page() for _ in games[1:]]]
    for tab, game in zip(tabs, games, strict=True):
        tab.goto(f"{player.url}/g/{game}")
        tab.wait_for_selector("body[data-seq]", state="attached")
    assert tabs[6].evaluate("() => fetch('/api/health').then((answer) => answer.status)") == 200
    for game in games:
        state = player.state(game, player.state(game)["prompt"]["seat"])
        body = {"seq": state["seq"], "key": game, "seat": state["viewing"], "type": "play"}
        option = state["options"][0]["option"]
        answer = player.context.request.post(f"{player.url}/api/games/{game}/commands", data={**body, "option": option})
        assert answer.status == 200
    for tab, game in zip(tabs, games, strict=True):
        now = player.state(game)["seq"]
        tab.wait_for_function("(seq) => Number(document.body.dataset.seq) === seq", arg=now)
    tabs[0].close()
    player.page = tabs[1]
    expect(tabs[6].locator("body[data-seq]")).to_be_attached()


def test_two_tabs_of_one_person_agree(person: People) -> None:
    player = person(1280, 720)
    game = player.start("solo")
    other = player.context.new_page()
    other.goto(f"{player.url}/g/{game}")
    other.wait_for_selector("body[data-seq]", state="attached")
    player.page.bring_to_front()
    player.play_once(random.Random(7))
    seq = player.noticed()["seq"]
    other.wait_for_function("(seq) => Number(document.body.dataset.seq) === seq", arg=seq)
