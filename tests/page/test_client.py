"""The page as it is built: games as files, a game that comes from a server, two tabs with a Python each."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Browser, expect

from tests.page.conftest import LONG_MS
from tests.server.live import Server
from tests.web.person import Person

Come = Callable[..., Person]


def downloaded(player: Person, selector: str, path: Path) -> Path:
    with player.page.expect_download() as download:
        player.page.locator(selector).click()
    download.value.save_as(path)
    return path


def test_a_game_is_carried_from_a_server_and_back(come: Come, browser: Browser, tmp_path: Path) -> None:
    """It goes on at the same decision, in another language and on a phone; bots keep their seats."""
    rng = random.Random(3)
    carried = tmp_path / "game.txt"
    with Server(tmp_path / "data") as server:
        there = Person(browser, server.url, 1280, 720, "dark", False)
        there.start("bots")
        while there.noticed()["seq"] < 12 or not there.noticed()["deciding"]:
            there.play_once(rng)
        there.page.locator(".tools button").last.click()
        downloaded(there, "[data-testid=take-along]", carried)

        here = come(390, 844, "pl-PL")
        here.go("/")
        here.page.get_by_test_id("record-file").set_input_files(carried)
        here.wait_for_table()
        seq = here.noticed()["seq"]
        assert seq == there.noticed()["seq"]
        here.page.locator(".tools button").last.tap()
        for bot in ("Furrow", "Carder"):
            expect(here.page.locator(".mseat", has_text=bot)).to_contain_text("bot, Średni")
        here.page.locator("dialog .x").tap()
        here.play_once(rng)
        here.page.wait_for_function("() => document.querySelector('.table.deciding') !== null")
        now = here.noticed()["seq"]
        assert now > seq
        here.page.locator(".tools button").last.tap()
        downloaded(here, "[data-testid=take-along]", carried)

        there.go("/")
        there.page.get_by_test_id("record-file").set_input_files(carried)
        there.page.wait_for_selector(f"body[data-seq='{now}']", state="attached")
        assert there.complaints == []
        there.close()


def test_games_go_to_a_file_and_back(come: Come, tmp_path: Path) -> None:
    player, other = come(1280, 720, "en-GB"), come(1280, 720, "en-GB")
    player.start("solo")
    player.play_once(random.Random(1))
    player.start("hotseat")
    player.go("/")
    rows = player.page.locator(".gm")
    expect(rows).to_have_count(2, timeout=LONG_MS)
    saves = downloaded(player, "[data-testid=save-all]", tmp_path / "games.json")
    player.page.get_by_test_id("delete-game").first.click()
    player.page.get_by_test_id("delete-yes").click()
    expect(rows).to_have_count(1, timeout=LONG_MS)
    player.page.get_by_test_id("saves-file").set_input_files(saves)
    expect(player.page.locator(".toast")).to_contain_text("1 game was loaded", timeout=LONG_MS)
    expect(rows).to_have_count(2, timeout=LONG_MS)

    other.go("/")
    other.page.get_by_test_id("saves-file").set_input_files(saves)
    expect(other.page.locator(".gm")).to_have_count(2, timeout=LONG_MS)
    broken = tmp_path / "broken.json"
    broken.write_text("{}", encoding="utf-8")
    other.page.get_by_test_id("saves-file").set_input_files(broken)
    expect(other.page.locator(".toast")).to_contain_text("broken.json: This is no file of saved games", timeout=LONG_MS)


def test_two_tabs_never_play_the_same_game(come: Come) -> None:
    """Each tab has a Python of its own; whichever takes the game shows what the other has played."""
    player = come(1280, 720, "en-GB")
    first = player.page
    player.start("solo")
    rng = random.Random(2)
    player.play_once(rng)
    second = player.context.new_page()
    second.goto(first.url)
    second.get_by_test_id("play-here").click()
    second.locator(".table.deciding").wait_for()
    expect(first.get_by_test_id("elsewhere")).to_be_visible(timeout=LONG_MS)
    player.page = second
    for _ in range(4):
        player.play_once(rng)
    seq = player.noticed()["seq"]
    first.get_by_test_id("play-here").click()
    first.wait_for_selector(f"body[data-seq='{seq}']", state="attached")
    expect(second.get_by_test_id("elsewhere")).to_be_visible(timeout=LONG_MS)
    player.page = first
    player.play_once(rng)
    assert player.noticed()["seq"] > seq
