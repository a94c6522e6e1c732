"""The choices of a phone: nothing overlaps, a finger has an option explained first, no tooltip opens by itself."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable

import pytest
from playwright.sync_api import expect

from tests.web.eyes import Eyes
from tests.web.person import MOVED, Json, Person
from tests.web.test_frame import played_until
from tests.words.choices import whole_game

New = Callable[..., Person]
Sizes = Iterable[tuple[int, Iterable[int]]]
MOST = 24
# Tooltips of options that add nothing to their button, or show the line of the engine.
EMPTY_TIPS = """async ([state, content]) => {
  const { describe } = await import("/static/table/describe.js");
  const { makeModel } = await import("/static/table/model.js");
  const model = makeModel(state, content, { worker: null, aim: null, picked: null, filter: null });
  return state.options.flatMap(({ option, label }) => {
    const tip = describe(model, `option:${option}`);
    if (!tip) return [];
    const empty = !tip.texts.length && !tip.reasons.length;
    return empty || tip.title !== label || tip.foot === option ? [`${option}: ${tip.title}, ${tip.foot}`] : [];
  });
}"""
# Draws a table of its own over the page, with the state it is given: every question in several numbers of options,
# without playing up to it. Options that lie on each other, leave the bar or have words that do not fit are told.
FLAWS = """async ([state, content, numbers]) => {
  const { html } = await import("/static/lib/html.js");
  const { render } = await import("/static/vendor/preact.js");
  const { Table } = await import("/static/table/table.js");
  let place = document.getElementById("drawn");
  if (!place) {
    document.body.className = "";
    document.body.replaceChildren(...document.querySelectorAll("body > svg"));
    place = Object.assign(document.createElement("div"), { id: "drawn" });
    document.body.append(place);
    await document.fonts.ready;
  }
  const send = Object.assign(() => {}, { undo() {}, undoTurn() {}, standing() {} });
  const named = (element) => element.dataset.option ?? element.className;
  const flaws = () => {
    const bar = document.querySelector("[data-testid=prompt]");
    const box = bar.getBoundingClientRect();
    const buttons = [...bar.querySelectorAll(".opts .opt, .papers .opt, .fin .opt")];
    const all = buttons.filter((one) => one.getClientRects().length);
    const rects = all.map((one) => one.getBoundingClientRect());
    const found = document.documentElement.scrollWidth > innerWidth ? ["the page pans"] : [];
    rects.forEach((a, i) => {
      const name = named(all[i]);
      if (a.top < box.top - 1 || a.bottom > box.bottom + 1) found.push(`${name} leaves the bar`);
      const fixed = !all[i].closest(".strip,.papers.many");
      if (fixed && (a.left < -1 || a.right > innerWidth + 1)) found.push(`${name} leaves the window`);
      if (all[i].matches(".chip") && a.height < 63) found.push(`${name} is ${a.height} high`);
      rects.slice(i + 1).forEach((b, j) => {
        const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
        const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
        if (across > 1 && down > 1) found.push(`${name} lies on ${named(all[i + 1 + j])}`);
      });
      for (const text of all[i].querySelectorAll("small")) {
        const inner = text.getBoundingClientRect();
        if (inner.left < a.left - 1 || inner.right > a.right + 1) found.push(`words leave ${name}`);
        if (text.scrollHeight > text.clientHeight + 2) found.push(`words of ${name} are cut`);
      }
    });
    return found;
  };
  const told = [];
  // there is one way out of a question, however many answers it has
  const ends = state.options.filter(({ option }) => option.startsWith("end") && state.options.length > 2);
  const own = state.options.filter((option) => !ends.includes(option));
  for (const n of numbers) {
    const answers = Array.from({ length: n }, (_, i) => ({
      ...own[i % own.length],
      option: own[i % own.length].option + (i < own.length ? "" : ` ${i}`),
    }));
    const options = [...answers, ...ends];
    const props = { state: { ...state, options }, content, send, settings: { speed: 0 } };
    render(html`<${Table} ...${props}/>`, place);
    await new Promise((drawn) => requestAnimationFrame(drawn));
    told.push(...flaws().map((flaw) => `${n} options: ${flaw}`));
  }
  return told;
}"""


def questions(player: Person) -> dict[str, tuple[Json, Json]]:
    """Of every kind of question the state with most options, out of games played by chance, and its components."""
    best: dict[str, tuple[int, int, str]] = {}
    for seed in (0, 2, 3):
        game, rng = whole_game(seed), random.Random(seed)
        while (asked := game.decision) is not None:
            lines = [option.text for option in asked.options]
            assert asked.prompt != "storage" or "store" not in lines, "nobody is asked to discard what fits"
            if len(lines) > best.get(asked.prompt, (0,))[0]:
                best[asked.prompt] = (len(lines), asked.seat, game.record.text())
            game.play(rng.choice([line for line in lines if line != "end waste"]))
    found = {}
    for key, (_, seat, record) in best.items():
        made = player.context.request.post(f"{player.url}/api/records", data={"text": record}).json()["id"]
        content = dict(player.context.request.get(f"{player.url}/api/content?game={made}").json())
        found[key] = (player.state(made, seat), content)
    return found


FEW = ((360, (5, 6, MOST)),)
ALL = ((360, range(1, MOST + 1)), (390, range(1, MOST + 1)), (430, range(1, MOST + 1)))


@pytest.mark.parametrize("sizes", [FEW, pytest.param(ALL, marks=pytest.mark.nightly)])
def test_no_two_options_overlap_however_many_there_are(person: New, sizes: Sizes) -> None:
    player = person(360, 780, touch=True)
    asked = questions(player)
    assert {"faction", "step", "fly", "hex", "take", "pod", "frame", "keep"} <= asked.keys()
    player.go("/")
    expect(player.page.get_by_test_id("quick-bots")).to_be_visible()
    found = []
    for width, wanted in sizes:
        player.page.set_viewport_size({"width": width, "height": 780})
        for key, (state, content) in asked.items():
            numbers = [len(state["options"])] if key == "frame" else list(wanted)
            flaws = player.page.evaluate(FLAWS, [state, content, numbers])
            found += [f"{key}, {width} wide, {flaw}" for flaw in flaws]
    assert not found
    player.page.set_viewport_size({"width": 1440, "height": 900})
    for key, (state, content) in asked.items():
        found += [f"{key}: {flaw}" for flaw in player.page.evaluate(EMPTY_TIPS, [state, content])]
    assert not found


def played_to(player: Person, keys: tuple[str, ...]) -> Json:
    return played_until(player, lambda state: state["prompt"]["key"] in keys and len(state["options"]) > 2)


def test_the_first_tap_explains_and_the_second_plays(person: New) -> None:
    player = person(390, 844, touch=True)
    state = played_to(player, ("fly",))
    page, card = player.page, player.page.get_by_test_id("explained")
    first, second = (option for option in state["options"][:2])

    page.locator(f".opts .chip[data-option='{first['option']}']").tap()
    expect(card).to_contain_text(first["label"])
    expect(page.locator(f".grid .is-hover[data-option='{first['option']}']")).to_be_visible()
    assert player.flaws() == []

    page.locator(f".grid [data-option='{second['option']}']").tap()  # the board is the list
    expect(card).to_contain_text(second["label"])
    expect(page.locator(f".chip[data-option='{second['option']}']")).to_have_attribute("aria-pressed", "true")

    page.locator(".explore h2").tap()  # beside everything
    expect(card).to_have_count(0)
    assert player.noticed()["seq"] == state["seq"]

    page.locator(f".grid [data-option='{second['option']}']").tap()
    page.locator(f".grid [data-option='{second['option']}']").tap()
    page.wait_for_function(MOVED, arg=[state["seq"], False])


def test_a_tap_plays_at_once_if_wanted_and_holding_explains(person: New) -> None:
    player = person(390, 844, touch=True)
    player.context.add_init_script(
        "localStorage.setItem('mellifera.settings', JSON.stringify({ speed: 0, tap: 'play' }))"
    )
    state = played_to(player, ("fly",))
    spot = player.soon_sees(".opts .chip[data-option]")[0]
    touch = player.context.new_cdp_session(player.page)
    point = {"x": spot["x"], "y": spot["y"]}
    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [point]})
    expect(player.page.get_by_test_id("explained")).to_be_visible()
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    assert player.noticed()["seq"] == state["seq"]
    player.press_at(spot)
    player.page.wait_for_function(MOVED, arg=[state["seq"], False])


def test_a_tooltip_says_what_the_list_says_and_none_opens_by_itself(person: New) -> None:
    player = person(1440, 900)
    state = played_until(player, lambda found: found["prompt"]["key"] == "step" and len(found["options"]) > 4)
    page, tip = player.page, player.page.locator("aside.tip")
    spot = next(spot for spot in player.soon_sees(".opts [data-option]") if spot["option"].startswith("place "))
    option = next(one for one in state["options"] if one["option"] == spot["option"])
    page.mouse.move(spot["x"], spot["y"])
    expect(tip).to_contain_text(option["label"])
    expect(tip).not_to_contain_text(option["option"])
    said = str(page.locator(f".opts [data-option='{spot['option']}']").get_attribute("aria-description"))
    for part in said.split(" · "):
        if not any(figure in part for figure in "0123456789"):  # amounts are drawn
            expect(tip).to_contain_text(part)
    ask, box = page.locator(".prompt .ask").bounding_box(), tip.bounding_box()
    assert ask is not None
    assert box is not None
    assert box["y"] + box["height"] <= ask["y"] or box["x"] >= ask["x"] + ask["width"], "it covers the question"

    page.clock.install()
    page.mouse.click(spot["x"], spot["y"])
    page.wait_for_function(MOVED, arg=[state["seq"], False])
    page.clock.run_for(2_000)
    expect(tip).to_have_count(0)
    page.mouse.move(spot["x"] + 30, spot["y"])
    page.mouse.move(spot["x"] + 34, spot["y"])


@pytest.mark.parametrize("window", [(1280, 720), (1180, 820), (820, 1180)])
def test_a_faction_shows_all_it_starts_with(person: New, window: tuple[int, int]) -> None:
    """Where five play there is least room; a faction that starts without cards says nothing of them."""
    player = person(*window, touch=window[0] < 1200)
    eyes = Eyes(player)
    bots = [{"kind": "bot", "name": f"Rival {seat}", "bot": "random"} for seat in range(1, 5)]
    game = player.create([{"kind": "me", "name": "Mara"}, *bots], 0, "watched 4 (1180, 820)")["id"]
    player.go(f"/g/{game}")
    cards = player.page.locator(".own .fcard .cn")
    expect(cards).to_have_count(2)
    expect(cards.nth(1)).to_have_text("Sime222")
    assert eyes.look("factions") == []
