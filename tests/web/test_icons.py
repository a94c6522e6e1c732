"""Every glyph that a question, an option or the client itself asks for is in the sprite."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import mellifera
from mellifera.content.loader import Content
from mellifera.engine.options import VERB_NAMES
from mellifera.engine.pack import pack_for
from mellifera.engine.state import OPERATIONS
from tests.web.person import Person

WEB = Path(mellifera.__file__).parent / "web"
NAMED = re.compile(r"""(?:<\$\{(?:Ico|Glyph)\}\s+name=|\bg: |\bicon: |\bicon=)"([a-z0-9-]+)\"""")
DRAWN_FROM_QUESTIONS = """async ([keys, sources]) => {
  const { questionIcon } = await import("/static/table/prompt.js");
  const prompts = [...keys.map((key) => ({ key, source: null })), ...sources.map((source) => ({ key: "may", source }))];
  return Object.fromEntries(prompts.map((prompt) => [prompt.source ?? prompt.key, [{ g: questionIcon(prompt) }]]));
}"""
WORDS = {"op", "t", "four"}
DRAWN_FROM_VERBS = """async (verbs) => {
  const { optionIcon } = await import("/static/table/labels.js");
  const model = { component: () => ({}), player: () => null };
  const option = (verb) => ({ option: `${verb} 1 explore`, target: { type: "button", id: verb } });
  return Object.fromEntries(verbs.map((verb) => [verb, [{ g: optionIcon(model, option(verb)) }]]));
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
