"""Every glyph that a row, a word of the effect language or a question asks for is in the sprite."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import mellifera
from mellifera.content.loader import Content
from mellifera.engine.options import VERB_NAMES
from mellifera.engine.pack import pack_for
from mellifera.engine.state import OPERATIONS
from tests.content.vocabulary import TRIGGER_ACTIONS, documented, spellings
from tests.web.person import Person

WEB = Path(mellifera.__file__).parent / "web"
NAMED = re.compile(r"""(?:<\$\{(?:Ico|Glyph)\}\s+name=|\bg: |\bicon: |\bicon=)"([a-z0-9-]+)\"""")
DRAWN_FROM_ROWS = """async () => {
  const { effectTokens, factionTokens, costTokens, spotIcon } = await import("/static/lib/effects.js");
  const content = await (await fetch("/api/content?players=4")).json();
  const found = {};
  for (const [name, row] of Object.entries(content.components)) {
    found[name] = [...effectTokens(row.effect, row.trigger), ...effectTokens(row.effect2), ...costTokens(row.cost),
      ...factionTokens(row, false), ...factionTokens(row, true),
      ...(row.spots ?? []).map((kind) => ({ g: spotIcon(kind) }))];
  }
  return found;
}"""
DRAWN_FROM_WORDS = """async ([steps, triggers]) => {
  const { effectTokens } = await import("/static/lib/effects.js");
  const found = steps.map((step) => [step, effectTokens([step])]);
  return Object.fromEntries([...found, ...triggers.map((trigger) => [trigger, effectTokens([], trigger)])]);
}"""
DRAWN_FROM_QUESTIONS = """async ([keys, sources]) => {
  const { questionIcon } = await import("/static/table/prompt.js");
  const prompts = [...keys.map((key) => ({ key, source: null })), ...sources.map((source) => ({ key: "may", source }))];
  return Object.fromEntries(prompts.map((prompt) => [prompt.source ?? prompt.key, [{ g: questionIcon(prompt) }]]));
}"""
WORDS = {"op", "t", "four"}
DRAWN_FROM_VERBS = """async (verbs) => {
  const { optionIcon } = await import("/static/table/labels.js");
  const model = { component: () => ({}), player: () => null };
  return Object.fromEntries(verbs.map((verb) => [verb, [{ g: optionIcon(model, { option: `${verb} 1 explore` }) }]]));
}"""
People = Callable[..., Person]
Tokens = list[dict[str, object]]
Found = dict[str, Tokens]


def sprite() -> set[object]:
    return set(re.findall(r'id="i-([a-z0-9-]+)"', (WEB / "icons.svg").read_text(encoding="utf-8")))


def undrawn(found: Found) -> dict[str, Tokens]:
    """Tokens that `Fx` cannot draw, by what asks for them."""
    known = sprite()
    missing = {
        name: [token for token in tokens if (token["g"] not in known if "g" in token else not token.keys() & WORDS)]
        for name, tokens in found.items()
    }
    return {name: tokens for name, tokens in missing.items() if tokens}


def test_every_row_is_drawn(person: People) -> None:
    player = person(1280, 720)
    player.go("/")
    found: Found = player.page.evaluate(DRAWN_FROM_ROWS)
    assert len(found) > 280
    assert undrawn(found) == {}


def test_every_word_of_the_effect_language_is_drawn(person: People) -> None:
    steps = [step for form in documented("Verbs") for step in spellings(form)]
    counters = [form.replace("TYPE", kind) for form in documented("Counters") for kind in ("farm", "carving", "tile")]
    triggers = [
        form.replace("TYPE", "tile").replace("ACTION", action)
        for form in documented("Triggers")
        for action in TRIGGER_ACTIONS
    ]
    player = person(1280, 720)
    player.go("/")
    products = [f"vp 1 per {counter}" for counter in counters]
    found: Found = player.page.evaluate(DRAWN_FROM_WORDS, [steps + products, triggers])
    assert undrawn(found) == {}
    assert [step for step in steps if not any("g" in token or "four" in token for token in found[step])] == []


def test_every_question_has_its_icon(person: People) -> None:
    asked = {operation.prompt for operation in OPERATIONS.values() if operation.prompt}
    sources = [source for players in (1, 5) for source in pack_for(Content.shipped().rows, players).sources]
    player = person(1280, 720)
    player.go("/")
    found: Found = player.page.evaluate(DRAWN_FROM_QUESTIONS, [sorted(asked), sources])
    assert undrawn(found) == {}


def test_every_option_has_its_icon(person: People) -> None:
    player = person(1280, 720)
    player.go("/")
    found: Found = player.page.evaluate(DRAWN_FROM_VERBS, list(VERB_NAMES.values()))
    assert undrawn(found) == {}


def test_every_icon_named_in_the_client_exists() -> None:
    named = {
        (name, path.name)
        for folder in ("lib", "screens", "table")
        for path in (WEB / folder).glob("*.js")
        for name in NAMED.findall(path.read_text(encoding="utf-8"))
    }
    assert len(named) > 60
    assert {(name, file) for name, file in named if name not in sprite()} == set()
