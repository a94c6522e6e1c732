"""Python in a worker of a real browser: the API by message port, thinkers beside it, and nothing from elsewhere."""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import BrowserContext, Page
from playwright.sync_api import Error as PlaywrightError

from tests.api.person import Json, Person, play_on
from tests.page.static_host import StaticHost
from tests.page.tab import TabTransport, open_tab

ASKED_NONSENSE = """async () => {
  const { Thinkers } = await import(new URL("page/thinkers.js", document.baseURI));
  const packed = await fetch(new URL("python/pyodide.asm.wasm.packed", document.baseURI));
  const headers = { "content-type": "application/wasm" };
  const wasm = new Response(packed.body.pipeThrough(new DecompressionStream("gzip")), { headers });
  const thinkers = new Thinkers(await WebAssembly.compileStreaming(wasm));
  const said = (kind) => thinkers.think(kind, "no question", () => {}).catch((error) => error.message);
  const two = [said("bot"), said("hint")];
  const first = thinkers.steady;
  return [...(await Promise.all(two)), await said("hint"), first !== thinkers.steady];
}"""


@pytest.fixture
def tab(context: BrowserContext, host: StaticHost) -> Page:
    return open_tab(context, f"{host.url}blank.html")


@pytest.fixture
def mara(tab: Page) -> Person:
    return Person(TabTransport(tab))


def told(tab: Page, kind: str) -> list[Json]:
    return [message for message in tab.evaluate("port.told") if message["type"] == kind]


def test_a_whole_game_is_played_and_looked_back_on(
    context: BrowserContext, tab: Page, mara: Person, host: StaticHost
) -> None:
    asked: list[str] = []
    context.on("request", lambda request: asked.append(request.url))
    game = mara.create("me", automa=1, seed="sage")["id"]
    state = mara.my_state(game)
    assert state is not None
    hint = mara.post(f"/api/games/{game}/hint", {"seat": 0, "seq": state["seq"]})
    assert hint.status_code == 200, hint.text
    assert hint.json()["options"]
    end = play_on([mara], game, random.Random(1))
    assert end["over"]
    assert len(end["result"]["scores"]) == 2
    review = mara.get(f"/api/games/{game}/review")
    while review.status_code == 202:
        tab.wait_for_timeout(200)
        review = mara.get(f"/api/games/{game}/review")
    assert review.status_code == 200, review.text
    assert tab.evaluate("port.told.filter((message) => message.type === 'failed')") == []
    assert [url for url in asked if not url.startswith((host.url, f"blob:{host.origin}"))] == []


def test_a_bot_thinks_beside_the_table_and_the_game_is_followed(mara: Person) -> None:
    game = mara.create("me", "bot", seed="thyme")["id"]
    rng = random.Random(2)
    by_bot = 0
    for event in mara.stream(game):
        if event["event"] != "state":
            continue
        state: Json = event["data"]
        by_bot += state["prompt"]["seat"] == 1
        if by_bot > 2:
            break
        while (mine := mara.my_state(game)) is not None:
            mara.play(mine, rng.choice(mine["options"])["option"])
    assert by_bot > 2


def test_what_is_refused_ends_its_stream(tab: Page) -> None:
    followed = tab.evaluate("port.follow('/api/games/nowhere/stream')")
    assert tab.evaluate("(id) => port.next(id)", followed) == {"type": "closed", "id": followed}


def test_progress_is_told_in_bytes_that_come_true(tab: Page, host: StaticHost) -> None:
    tab.evaluate("port.ready")
    parts: dict[str, list[Json]] = {}
    for message in told(tab, "progress"):
        parts.setdefault(message["part"], []).append(message)
    assert parts.keys() == {"pyodide.asm.wasm", "pyodide.asm.mjs", "python_stdlib.zip", "mellifera.tar"}
    for name, messages in parts.items():
        loaded = [message["loaded"] for message in messages]
        size = (host.folder / "python" / f"{name}.packed").stat().st_size
        assert loaded == sorted(loaded)
        assert (loaded[0], loaded[-1]) == (0, size)
        assert {message["total"] for message in messages} == {size}
    assert told(tab, "storage") == [{"type": "storage", "state": "kept", "reason": "none"}]


def test_games_are_there_in_another_tab_and_another_day(context: BrowserContext, host: StaticHost) -> None:
    first = open_tab(context, f"{host.url}blank.html")
    mara = Person(TabTransport(first))
    game = mara.create("me", automa=1, seed="sage")["id"]
    state = mara.my_state(game)
    assert state is not None
    after = mara.play(state, state["options"][0]["option"])
    first.close()
    again = Person(TabTransport(open_tab(context, f"{host.url}blank.html")))
    assert [found["id"] for found in again.get("/api/games").json()["games"]] == [game]
    assert again.state(game)["seq"] == after["seq"]


def test_the_first_of_two_tabs_is_kept(context: BrowserContext, host: StaticHost) -> None:
    here = Person(TabTransport(open_tab(context, f"{host.url}blank.html")))
    game = here.create("me", automa=1, seed="sage")["id"]
    there = Person(TabTransport(open_tab(context, f"{host.url}blank.html")))
    mine, same = here.my_state(game), there.my_state(game)
    assert mine is not None
    assert same is not None
    after = here.play(mine, mine["options"][0]["option"])
    late = there.command(game, 0, same["seq"], "play", option=same["options"][-1]["option"])
    assert (late.status_code, late.json()["reason"]) == (409, "stale")
    assert there.state(game)["seq"] == after["seq"]


@pytest.mark.parametrize("part", ["python/pyodide.asm.wasm.packed", "python/mellifera.tar.packed", "python/parts.json"])
def test_a_part_that_is_missing_is_told_instead_of_waited_for(
    context: BrowserContext, host: StaticHost, part: str
) -> None:
    context.route(f"**/{part}", lambda route: route.fulfill(status=404))
    tab = open_tab(context, f"{host.url}blank.html")
    with pytest.raises(PlaywrightError, match=f"{part}: 404"):
        tab.evaluate("port.ready")
    answer = tab.evaluate("port.request('GET', '/api/games', null)")
    assert answer["status"] == 500


def test_a_part_that_breaks_off_is_told(context: BrowserContext, host: StaticHost) -> None:
    whole = (host.folder / "python" / "pyodide.asm.wasm.packed").read_bytes()
    context.route("**/pyodide.asm.wasm.packed", lambda route: route.fulfill(body=whole[:100_000]))
    tab = open_tab(context, f"{host.url}blank.html")
    with pytest.raises(PlaywrightError, match="TypeError"):
        tab.evaluate("port.ready")


def test_a_thinker_that_dies_rejects_its_question_and_the_next_has_another(tab: Page) -> None:
    tab.evaluate("port.ready")
    bad, after, third, renewed = tab.evaluate(ASKED_NONSENSE)
    assert "JSONDecodeError" in bad
    assert after == "lost"
    assert "JSONDecodeError" in third
    assert renewed
