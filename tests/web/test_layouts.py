"""At every decision, in every window and size of text: hive, question and End turn are on the screen."""

from __future__ import annotations

import itertools
import random
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.web.person import Person

New = Callable[..., Person]
IN_SIGHT = (Path(__file__).parent / "in_sight.js").read_text(encoding="utf-8")
WINDOWS = [(1440, 900), (1280, 720), (1180, 820), (820, 1180), (390, 844)]
# Window and size of text in per cent.
LARGE = [(1280, 720, 115), (1280, 720, 150), (1440, 900, 200), (390, 844, 150), (390, 844, 200)]
SEEN = "(seq) => Number(document.body.dataset.seq) >= seq && document.querySelector('.table.deciding') !== null"
SIZED = "(text) => dispatchEvent(new CustomEvent('settings', { detail: { theme: 'dark', speed: 0, text } }))"
DRAWN = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"


def flaws(player: Person, looks: list[tuple[int, int, int]]) -> list[str]:
    """What is not in sight in any of these windows; one page is resized."""
    found = []
    for width, height, text in looks:
        player.page.set_viewport_size({"width": width, "height": height})
        player.page.evaluate(SIZED, text)
        player.page.evaluate(DRAWN)
        found += [f"{width}x{height} {text} % {flaw}" for flaw in player.page.evaluate(IN_SIGHT)]
    return found


def played(player: Person, players: int, decisions: int, each: int, looks: list[tuple[int, int, int]]) -> list[str]:
    """A game played by chance over HTTP; every `each`-th decision is looked at."""
    bots = [{"kind": "bot", "name": f"Bot {n}", "bot": "random"} for n in range(1, players)]
    game = player.create([{"kind": "me", "name": "Mara"}, *bots], 4 if players == 1 else 0, f"layouts {players}")["id"]
    player.go(f"/g/{game}")
    player.wait_for_table()
    rng = random.Random(players)
    found: list[str] = []
    made = 0
    state = player.state(game, 0)
    while made < decisions and not state["over"]:
        if not state["options"]:
            time.sleep(0.01)
            state = player.state(game, 0)
            continue
        if made % each == 0:
            player.page.wait_for_function(SEEN, arg=state["seq"])
            found += [f"{state['prompt']['key']} {state['seq']} {flaw}" for flaw in flaws(player, looks)]
        made += 1
        body = {"seq": state["seq"], "key": f"layouts-{state['seq']}", "seat": 0, "type": "play"}
        option = rng.choice(state["options"])["option"]
        answer = player.context.request.post(f"{player.url}/api/games/{game}/commands", data={**body, "option": option})
        state = dict(answer.json()) if answer.status == 200 else player.state(game, 0)
    return found


@pytest.mark.parametrize("players", [1, 3, 5])
def test_hive_question_and_end_of_turn_are_in_sight(person: New, players: int) -> None:
    looks = [(*window, 100) for window in WINDOWS] + LARGE
    found = played(person(1440, 900), players, 100, 20, looks)
    assert not found, "\n".join(found[:40])


@pytest.mark.nightly
@pytest.mark.parametrize("players", [1, 2, 3, 4, 5])
def test_they_are_in_sight_at_every_decision(person: New, players: int) -> None:
    """A hundred decisions, each in every window."""
    found = played(person(1440, 900), players, 100, 1, [(*window, 100) for window in WINDOWS])
    assert not found, "\n".join(found[:40])


@pytest.mark.nightly
@pytest.mark.parametrize("text", [115, 130, 150, 175, 200])
@pytest.mark.parametrize("players", [1, 3, 5])
def test_they_are_in_sight_with_large_text(person: New, players: int, text: int) -> None:
    found = played(person(1440, 900), players, 100, 5, [(*window, text) for window in WINDOWS])
    assert not found, "\n".join(found[:40])


QUESTION = "() => parseFloat(getComputedStyle(document.querySelector('.prompt .ask b')).fontSize)"


def test_every_size_of_text_is_larger_on_a_phone_too(person: New) -> None:
    player = person(390, 844, touch=True)
    game = player.create([{"kind": "me", "name": "Mara"}], 1, "large")["id"]
    player.hurry(game, 0, random.Random(2), until_turn=4)
    player.go(f"/g/{game}")
    player.wait_for_table()
    player.page.wait_for_selector(".table.deciding")
    sizes = []
    for text in (100, 115, 130, 150, 175, 200):
        assert flaws(player, [(390, 844, text)]) == []
        sizes.append(player.page.evaluate(QUESTION))
    assert all(larger > smaller for smaller, larger in itertools.pairwise(sizes)), sizes
    assert player.page.evaluate("parseFloat(getComputedStyle(document.documentElement).fontSize)") == 20


# Buttons of the table, each with the sides of what takes its presses.
TARGETS = """() => [...document.querySelectorAll(".table main button, .table .prompt button, .table .tools button")]
  .filter((button) => button.getClientRects().length && !button.closest(".log, .since"))
  .map((button) => {
    const box = button.getBoundingClientRect(), around = getComputedStyle(button, "::after");
    const more = around.content === "none" ? { width: "0", height: "0" } : around;
    const sides = [Math.max(box.width, parseFloat(more.width)), Math.max(box.height, parseFloat(more.height))];
    return [button.className, Math.round(Math.min(...sides))];
  }).filter(([, side]) => side < 43)"""
LIT = """() => [...document.querySelectorAll(".table main .is-legal:not(svg *)")]
  .map((lit) => getComputedStyle(lit).outlineStyle)"""


@pytest.mark.parametrize("players", [1, 5])
def test_fingers_have_room_in_every_window(person: New, players: int) -> None:
    """At tables with most on them, in each window for fingers and on each tab of the phone."""
    player = person(390, 844, touch=True)
    bots = [{"kind": "bot", "name": f"Bot {n}", "bot": "greedy"} for n in range(1, players)]
    game = player.create([{"kind": "me", "name": "Mara"}, *bots], 3 if players == 1 else 0, "fingers")["id"]
    player.hurry(game, 0, random.Random(3), until_turn=24)
    player.go(f"/g/{game}")
    player.wait_for_table()
    page = player.page
    page.wait_for_selector(".table.deciding")
    for tab in page.locator(".tabs button").all():
        tab.tap()
        page.evaluate(DRAWN)
        assert page.evaluate(TARGETS) == [], tab.inner_text()
    for width, height in WINDOWS[2:4]:
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate(DRAWN)
        assert page.evaluate(TARGETS) == [], (width, height)


@pytest.mark.parametrize("window", [(1180, 820), (820, 1180)])
def test_fingers_colours_of_the_system_and_a_hive_seen_large(person: New, window: tuple[int, int]) -> None:
    player = person(*window, touch=True)
    bots = [{"kind": "bot", "name": name, "bot": "random"} for name in ("Vera", "Otto")]
    game = player.create([{"kind": "me", "name": "Mara"}, *bots], 0, "fingers")["id"]
    player.hurry(game, 0, random.Random(3), until_turn=12)
    player.go(f"/g/{game}")
    player.wait_for_table()
    page = player.page
    page.wait_for_selector(".table.deciding")
    assert page.evaluate("matchMedia('(pointer: coarse)').matches")
    assert page.evaluate(TARGETS) == []
    page.emulate_media(forced_colors="active")
    assert set(page.evaluate(LIT)) == {"solid"}
    assert player.flaws() == []
    page.emulate_media(forced_colors="none")
    page.keyboard.press("z")
    page.locator("dialog .hive.big").wait_for()
    page.keyboard.press("Escape")
    page.locator("dialog .hive.big").wait_for(state="detached")
    page.get_by_test_id("zoom").tap()
    page.locator("dialog .hive.big").wait_for()
    page.keyboard.press("Escape")
    hexagon = page.locator(".own .hive .hx.empty").first
    hexagon.focus()
    assert hexagon.evaluate("(hex) => getComputedStyle(hex).outlineStyle") == "none"


# Whether the docking mat stands beside the hive, as it should beside one that is hardly broader than high.
MAT = """() => {
  const hive = document.querySelector(".own .hive");
  const [drawn, mat] = [hive, document.querySelector(".own .dockm")].map((one) => one.getBoundingClientRect());
  return [hive.matches(".tall"), mat.left >= drawn.right - 1, mat.top >= drawn.bottom - 1];
}"""
LABELS = "() => [...document.querySelectorAll('.opp .dock .lab')].filter((one) => !one.getClientRects().length).length"
DOTS = "() => [...document.querySelectorAll('.carve .ctile')].filter((one) => one.innerText.includes('…')).length"
CHART = """() => {
  const [chart, panel] = [".tm svg[role=img]", ".tm"].map((one) => document.querySelector(one).getBoundingClientRect());
  return chart.width / panel.width;
}"""
HELD = """() => [...document.querySelectorAll(".own .store > *")].every((spot) => {
  const [inner, outer] = [spot, spot.parentElement].map((one) => one.getBoundingClientRect());
  return inner.left >= outer.left - 1 && inner.right <= outer.right + 1;
})"""


def test_tables_of_five_use_their_room(person: New) -> None:
    """On a tablet hives are as large as can be, rivals' workers are named; on a phone carvings say what they score."""
    player = person(1180, 820, touch=True)
    seen: set[bool] = set()
    for number in range(20):
        seed = f"room {number}"
        bots = [{"kind": "bot", "name": f"Bot {n}", "bot": "random"} for n in range(1, 5)]
        game = player.create([{"kind": "me", "name": "Mara"}, *bots], 0, seed)["id"]
        player.hurry(game, 0, random.Random(seed), until_turn=12)
        player.page.set_viewport_size({"width": 1180, "height": 820})
        player.go(f"/g/{game}")
        player.wait_for_table()
        player.page.wait_for_selector(".table.deciding")
        tall, beside, below = player.page.evaluate(MAT)
        seen.add(tall)
        assert (tall, not tall) == (beside, below), seed
        assert player.page.evaluate(LABELS) == 0, seed
        player.page.set_viewport_size({"width": 390, "height": 844})
        player.page.evaluate(DRAWN)
        player.page.locator(".tabs button").nth(1).tap()
        # one carving scores two things in four words each
        assert player.page.evaluate(DOTS) <= 1, seed
        if len(seen) == 2:
            break
    assert seen == {True, False}


# Draws a table of its own over the page: a late hive whose spots are of more kinds than most games have.
DRAW = """async ([state, content]) => {
  const { html } = await import("/static/lib/html.js");
  const { render } = await import("/static/vendor/preact.js");
  const { Table } = await import("/static/table/table.js");
  document.body.className = "";
  document.body.replaceChildren(...document.querySelectorAll("body > svg"));
  const place = Object.assign(document.createElement("div"), { id: "app" });
  document.body.append(place);
  const send = Object.assign(() => {}, { undo() {}, undoTurn() {}, standing() {} });
  render(html`<${Table} ...${{ state, content, send, settings: { speed: 0 } }}/>`, place);
}"""


def test_many_spots_are_all_in_sight(person: New) -> None:
    player = person(1440, 900)
    bots = [{"kind": "bot", "name": f"Bot {n}", "bot": "random"} for n in range(1, 5)]
    game = player.create([{"kind": "me", "name": "Mara"}, *bots], 0, "spots")["id"]
    player.hurry(game, 0, random.Random(3), until_turn=12)
    state = player.state(game, 0)
    state["view"]["seats"][0]["spots"] = {
        "any_basic": 5,
        "fiber": 2,
        "water": 2,
        "pollen_or_fiber": 2,
        "wax_or_honey": 2,
    }
    content = dict(player.context.request.get(f"{player.url}/api/content?game={game}").json())
    player.go("/")
    player.page.get_by_test_id("quick-bots").wait_for()
    player.page.evaluate(DRAW, [state, content])
    for width, height in WINDOWS:
        player.page.set_viewport_size({"width": width, "height": height})
        player.page.evaluate(DRAWN)
        assert player.page.evaluate(HELD), (width, height)


# Every name a tile or a carving can have, in the places of the market: what is cut, small, or broken over two lines.
NAMES = """async ([game, lang]) => {
  const { nameClass, LONG_CARVING } = await import("/static/table/advance.js");
  const { components } = await (await fetch(`/api/content?game=${game}&lang=${lang}`)).json();
  const wrong = new Set();
  const range = document.createRange();
  const judge = (place, title, classes) => {
    Object.assign(place, { className: classes, textContent: title });
    if (place.scrollWidth > place.clientWidth + 1) wrong.add(`${title} is cut`);
    if (parseFloat(getComputedStyle(place).fontSize) < 10.9) wrong.add(`${title} is small`);
    for (const { 0: word, index } of title.matchAll(/[\\p{L}\\p{N}]+/gu)) {
      range.setStart(place.firstChild, index);
      range.setEnd(place.firstChild, index + word.length);
      const lines = new Set([...range.getClientRects()].map((line) => Math.round(line.top)));
      if (lines.size > 1) wrong.add(`${word} is broken`);
    }
  };
  for (const [name, { title }] of Object.entries(components)) {
    const kind = name.split(".")[0];
    for (const place of document.querySelectorAll(`.tile.${kind} .tn`)) judge(place, title, nameClass(title));
    const carving = document.querySelector(".ctile .tn");
    if (kind === "carving" && carving) judge(carving, title, nameClass(title, LONG_CARVING));
  }
  return [...wrong];
}"""
SPEAK = "async (tag) => (await import('/static/lib/words.js')).setLang(tag)"


@pytest.mark.parametrize("players", [3, 5])
def test_every_name_on_the_market_is_whole(person: New, players: int) -> None:
    player = person(1440, 900, touch=True)
    bots = [{"kind": "bot", "name": f"Bot {n}", "bot": "random"} for n in range(1, players)]
    game = player.create([{"kind": "me", "name": "Mara"}, *bots], 0, "names")["id"]
    player.hurry(game, 0, random.Random(3), until_turn=3)
    found = []
    for lang in ("en", "pl"):
        for width, height in WINDOWS:
            player.page.set_viewport_size({"width": width, "height": height})
            player.go(f"/g/{game}")
            player.page.locator(".table.deciding").wait_for()
            player.page.evaluate(SPEAK, lang)
            if width < 500:
                player.page.locator(".tabs button").nth(1).tap()
            player.page.evaluate(DRAWN)
            found += [f"{width}x{height} {what}" for what in player.page.evaluate(NAMES, [game, lang])]
    assert not found, "\n".join(found)


def test_the_chart_of_a_result_fills_an_upright_tablet(person: New) -> None:
    player = person(820, 1180, touch=True)
    game = player.create([{"kind": "me", "name": "Mara"}], 1, "chart")["id"]
    player.hurry(game, 0, random.Random(3))
    player.go(f"/g/{game}/end")
    player.page.locator(".tm svg[role=img]").wait_for()
    assert player.page.evaluate(CHART) > 0.9
