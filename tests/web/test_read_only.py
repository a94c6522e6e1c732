"""A game of older rules in the browser: the reason in plain sight, nothing to choose, and its scores as they were."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.corpus.first_edition import cookie, copied, mara
from tests.server.live import Json, Server
from tests.web.person import Person

New = Callable[..., Person]


@pytest.fixture
def first(tmp_path: Path) -> Iterator[Server]:
    with Server(copied(tmp_path)) as running:
        yield running


def games(server: Server) -> list[Json]:
    player = mara(server)
    listed: list[Json] = player.get("/api/games").json()["games"]
    player.close()
    return listed


def come(person: New, server: Server, width: int, height: int) -> Person:
    somebody = person(width, height, url=server.url)
    name, value = cookie()
    somebody.page.context.add_cookies([{"name": name, "value": value, "url": server.url}])
    return somebody


@pytest.mark.parametrize(("width", "height"), [(1280, 720), (390, 844)])
def test_a_half_played_game_says_why_it_can_only_be_looked_at(
    person: New, first: Server, width: int, height: int, artefacts: Path
) -> None:
    somebody = come(person, first, width, height)
    page = somebody.page
    for game in [game for game in games(first) if not game["over"]]:
        somebody.go(f"/g/{game['id']}")
        banner = page.get_by_test_id("read-only")
        banner.wait_for()
        assert "This game can only be looked at: it was played by rules version 1" in banner.inner_text()
        assert banner.get_by_text("Record").is_visible()
        assert page.locator("[data-option]").count() == 0
        assert page.get_by_test_id("prompt").count() == 0
        assert somebody.flaws() == []
    page.screenshot(path=artefacts / f"read-only-{width}.png")


def test_the_end_of_an_old_game_shows_the_scores_it_had(person: New, first: Server, artefacts: Path) -> None:
    somebody = come(person, first, 1280, 720)
    page = somebody.page
    for game in [game for game in games(first) if game["over"]]:
        somebody.go(f"/g/{game['id']}")
        page.get_by_test_id("winner").wait_for()
        shown = [page.get_by_test_id(f"total-{seat}").inner_text() for seat in range(len(game["scores"]))]
        assert shown == [str(score) for score in game["scores"]]
        assert "rules version 1" in page.get_by_test_id("read-only").inner_text()
        assert page.get_by_role("link", name="Replay").count() == 0
    page.screenshot(path=artefacts / "read-only-end.png")
    somebody.go("/")
    page.get_by_text("Look", exact=True).first.wait_for()
