"""saves.js in a real browser: what is kept, what is refused, and what happens without room or permission."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page
from playwright.sync_api import Error as PlaywrightError

from mellifera.page.packing.archives import SOURCES
from tests.page.static_host import StaticHost

OPEN = """async (name) => {
  const { openSaves } = await import(new URL("page/saves.js", document.baseURI));
  window.told = [];
  window.saves = await openSaves((state, reason) => told.push([state, reason]));
}"""
SANDBOXED = """<script type="module">
  import { openSaves } from "./page/saves.js";
  const told = [];
  const saves = await openSaves((state, reason) => told.push([state, reason]));
  await saves.create('{"id": "here"}', "[{}]", "rows", "text");
  const added = [await saves.append("here", 2, "[{}]", "{}"), await saves.append("here", 2, "[{}]", "{}")];
  parent.postMessage({ told, added, loaded: await saves.load("here"), list: await saves.list() }, "*");
</script>"""
IN_A_FRAME = """(document) => new Promise((resolve) => {
  addEventListener("message", (event) => resolve(event.data));
  const frame = window.document.createElement("iframe");
  frame.sandbox = "allow-scripts";
  frame.srcdoc = document;
  window.document.body.append(frame);
})"""
BIG = 400_000


class Saves:
    """saves.js in a tab; Python values instead of JSON."""

    def __init__(self, tab: Page) -> None:
        self.tab = tab
        tab.evaluate(OPEN)

    def call(self, name: str, *args: Any) -> Any:
        return self.tab.evaluate(f"(args) => saves.{name}(...args)", list(args))

    def create(self, game: str, events: list[Any], digest: str = "rows", content: str = "text") -> None:
        row = json.dumps({"id": game, "over": False, "name": "first"})
        self.call("create", row, json.dumps(events), digest, content)

    def append(self, game: str, first: int, events: list[Any], **changes: Any) -> bool:
        return bool(self.call("append", game, first, json.dumps(events), json.dumps(changes)))

    def load(self, game: str) -> Any:
        found = self.call("load", game)
        return None if found is None else json.loads(found)

    def ids(self) -> list[str]:
        return sorted(game["id"] for game in json.loads(self.call("list")))

    def told(self) -> list[list[str]]:
        return list(self.tab.evaluate("told"))


@pytest.fixture
def host() -> Iterator[StaticHost]:
    """It needs nothing of the build."""
    serving = StaticHost(SOURCES)
    yield serving
    serving.stop()


@pytest.fixture
def tab(context: BrowserContext, host: StaticHost) -> Page:
    page = context.new_page()
    page.goto(f"{host.url}blank.html")
    return page


@pytest.fixture
def saves(tab: Page) -> Saves:
    return Saves(tab)


@pytest.fixture
def little_room(tab: Page, host: StaticHost) -> Iterator[None]:
    """Room for what is there and a little more."""
    session = tab.context.new_cdp_session(tab)
    used = tab.evaluate("async () => (await navigator.storage.estimate()).usage")
    session.send("Storage.overrideQuotaForOrigin", {"origin": host.origin, "quotaSize": used + BIG // 2})
    yield
    session.send("Storage.overrideQuotaForOrigin", {"origin": host.origin})


def test_what_was_written_is_there_when_the_page_is_opened_again(saves: Saves) -> None:
    saves.create("bees", [{"n": 1}, {"n": 2}])
    assert saves.append("bees", 3, [{"n": 3}], over=True)
    saves.tab.reload()
    again = Saves(saves.tab)
    assert again.load("bees") == {
        "game": {"id": "bees", "over": True, "name": "first"},
        "events": [{"n": 1}, {"n": 2}, {"n": 3}],
        "content": "text",
    }
    assert again.load("wasps") is None
    assert again.ids() == ["bees"]
    assert again.told() == [["kept", "none"]]


def test_a_number_that_is_taken_refuses_all_of_it(saves: Saves) -> None:
    saves.create("bees", [{"n": 1}])
    assert not saves.append("bees", 1, [{"n": "other"}, {"n": "more"}], name="second")
    before = saves.load("bees")
    assert before["events"] == [{"n": 1}]
    assert before["game"]["name"] == "first"
    assert saves.append("bees", 2, [{"n": 2}, {"n": 3}])
    assert not saves.append("bees", 3, [{"n": 4}])
    assert [event["n"] for event in saves.load("bees")["events"]] == [1, 2, 3]


def test_events_come_in_their_order_and_of_one_game_only(saves: Saves) -> None:
    saves.create("b", [{"n": 1}])
    saves.create("ba", [{"n": "other"}])
    for number in range(2, 13):
        assert saves.append("b", number, [{"n": number}])
    assert [event["n"] for event in saves.load("b")["events"]] == list(range(1, 13))


def test_a_change_of_the_game_without_events(saves: Saves) -> None:
    saves.create("bees", [])
    assert saves.append("bees", 1, [], name="second")
    assert saves.load("bees") == {
        "game": {"id": "bees", "over": False, "name": "second"},
        "events": [],
        "content": "text",
    }


def test_what_is_removed_is_gone_and_its_components_with_the_last_game(saves: Saves) -> None:
    saves.create("bees", [{"n": 1}])
    saves.create("ants", [{"n": 1}])
    saves.call("keepReview", "bees", "{}")
    saves.call("remove", "bees")
    saves.call("remove", "bees")
    assert saves.load("bees") is None
    assert saves.call("review", "bees") is None
    assert saves.ids() == ["ants"]
    assert saves.load("ants")["content"] == "text"
    saves.call("remove", "ants")
    left = """async () => {
      const database = await new Promise((resolve) => {
        const request = indexedDB.open("mellifera");
        request.onsuccess = () => resolve(request.result);
      });
      const names = [...database.objectStoreNames];
      const stores = database.transaction(names);
      const count = (name) => new Promise((resolve) => {
        const request = stores.objectStore(name).count();
        request.onsuccess = () => resolve([name, request.result]);
      });
      return Promise.all(names.map(count));
    }"""
    assert dict(saves.tab.evaluate(left)) == {"games": 0, "events": 0, "contents": 0, "reviews": 0}


def test_reviews_are_kept_and_forgotten(saves: Saves) -> None:
    saves.create("bees", [])
    assert saves.call("review", "bees") is None
    saves.call("keepReview", "bees", '{"form": 1}')
    assert saves.call("review", "bees") == '{"form": 1}'
    saves.call("forgetReview", "bees")
    assert saves.call("review", "bees") is None


def test_a_game_of_that_name_and_one_that_is_not_there_are_errors(saves: Saves) -> None:
    saves.create("bees", [])
    with pytest.raises(PlaywrightError, match="ConstraintError"):
        saves.create("bees", [{"n": 1}])
    with pytest.raises(PlaywrightError, match="NotFoundError"):
        saves.append("wasps", 1, [{"n": 1}])
    assert saves.load("bees")["events"] == []


def test_a_connection_that_was_closed_is_opened_again(saves: Saves) -> None:
    """Another tab, with a newer version of the page, asks for the database to itself for a moment."""
    saves.create("bees", [{"n": 1}])
    newer = """() => new Promise((resolve, reject) => {
      const request = indexedDB.deleteDatabase("mellifera");
      request.onsuccess = () => resolve("deleted");
      request.onblocked = () => resolve("blocked");
    })"""
    assert saves.tab.evaluate(newer) == "deleted"
    saves.create("ants", [{"n": 1}])
    assert saves.ids() == ["ants"]


def test_a_game_goes_on_in_memory_when_there_is_no_room(saves: Saves, little_room: None) -> None:
    saves.create("ants", [])
    saves.create("bees", [{"n": 1}])
    assert saves.append("bees", 2, [{"n": "x" * BIG}], name="second")
    assert saves.told() == [["kept", "none"], ["memory", "full"]]
    assert saves.append("bees", 3, [{"n": 3}])
    assert not saves.append("bees", 3, [{"n": 3}])
    loaded = saves.load("bees")
    assert [len(str(event["n"])) for event in loaded["events"]] == [1, BIG, 1]
    assert (loaded["game"]["name"], loaded["content"]) == ("second", "text")
    assert saves.ids() == ["ants", "bees"]
    saves.call("keepReview", "bees", "{}")
    assert saves.call("review", "bees") == "{}"
    saves.tab.reload()
    again = Saves(saves.tab)
    assert again.load("bees")["events"] == [{"n": 1}]
    assert again.ids() == ["ants", "bees"]


def test_a_new_game_that_finds_no_room_is_held_in_memory(saves: Saves, little_room: None) -> None:
    saves.create("bees", [{"n": 1}], content="x" * BIG)
    assert saves.told() == [["kept", "none"], ["memory", "full"]]
    assert saves.append("bees", 2, [{"n": 2}])
    assert len(saves.load("bees")["events"]) == 2
    saves.call("remove", "bees")
    assert saves.ids() == []


def test_where_the_browser_denies_storage_games_are_held_in_memory(tab: Page, host: StaticHost) -> None:
    """A frame without an origin may keep nothing."""
    document = SANDBOXED.replace("./page/", f"{host.url}page/")
    assert tab.evaluate(IN_A_FRAME, document) == {
        "told": [["memory", "denied"]],
        "added": [True, False],
        "loaded": json.dumps({"game": {"id": "here"}, "events": [{}, {}], "content": "text"}, separators=(",", ":")),
        "list": '[{"id":"here"}]',
    }
