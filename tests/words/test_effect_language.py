"""Every word of the effect language is told in every language: each form that docs/effects.md shows."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import mellifera.rules  # noqa: F401  (defines the actions that triggers name)
from mellifera import words
from mellifera.content.language import Step, parse_step
from mellifera.content.loader import Content
from mellifera.content.vocabulary import TILE
from mellifera.words import Language, MissingWords, language, languages
from mellifera.words.clauses import YES_OR_NO, Place
from mellifera.words.gists import gist
from mellifera.words.glyphs import glyphs
from mellifera.words.sentences import sentence
from tests.content.vocabulary import TRIGGER_ACTIONS, documented, spellings
from tests.words.told import sentences

ALL = pytest.mark.parametrize("spoken", [language(tag) for tag in languages()], ids=languages())
TYPES = TILE.strip("(?:)").split("|")
OWNERS = ("farm", "recruit", "development", "carving", "seed", "planted", "faction", "explore_token", "dance", "hex")


def verb_steps() -> list[str]:
    return [step for form in documented("Verbs") for step in spellings(form)]


def counters() -> list[str]:
    found = []
    for form in documented("Counters"):
        if form == "pair:TYPE+TYPE":
            found += [f"pair:{a}+{b}" for a in TYPES for b in TYPES]
        elif "TYPE" in form:
            types = [one for one in TYPES if "printed" not in form or one != "carving"]
            found += [form.replace("TYPE", one) for one in types]
        else:
            found.append(form)
    return found


def triggers() -> list[str]:
    found = []
    for form in documented("Triggers"):
        if "TYPE" in form:
            found += [form.replace("TYPE", one) for one in TYPES]
        elif "ACTION" in form:
            found += [form.replace("ACTION", action) for action in TRIGGER_ACTIONS]
        else:
            found.append(form)
    return found


def told(spoken: Language, text: str, place: Place) -> str:
    """A step in words: a sentence with all its numbers above 1, without a place left to fill."""
    step = parse_step(text)
    said = sentence(spoken, (step,), place)
    assert re.fullmatch(r"[^\W\d_].*\.", said), said
    assert not re.search(r"[{}\[\]|]|  | [.,]|\bNone\b", said), said
    missing = {figure for figure in numbers(step) if figure not in re.findall(r"\d+", said)}
    assert not missing, (text, said)
    return said


def numbers(step: Step) -> set[str]:
    """The figures above 1 that a step has, apart from the number of a slot."""
    written = re.sub(r"slot \d", "slot", str(step))
    return {figure for figure in re.findall(r"(?<![a-z\d])x?(\d+)", written) if int(figure) > 1}


@ALL
def test_every_verb_has_its_sentence(spoken: Language) -> None:
    steps = verb_steps()
    assert len(steps) > 150
    for text in steps:
        for owner in OWNERS if not text.startswith("discount") else ("recruit",):
            for trigger in ("now", "on_retrieve"):
                told(spoken, text, Place(owner, trigger))
                told(spoken, f"may {text}", Place(owner, trigger))
                told(spoken, f"may pay water 3 -> {text}", Place(owner, trigger))


@ALL
def test_every_verb_has_a_gist_and_glyphs(spoken: Language) -> None:
    for text in verb_steps():
        step = parse_step(text)
        assert 0 < len(gist(spoken, (step,), Place())) < 80, text
        assert glyphs(spoken, (step,)), text


@ALL
def test_every_counter_can_be_counted_and_tested(spoken: Language) -> None:
    assert len(counters()) > 60
    for name in counters():
        for owner in ("carving", "planted", "faction"):
            place = Place(owner, "endgame")
            for per in (name, f"2 {name}", f"5 {name}"):
                if name not in YES_OR_NO or per == name:
                    told(spoken, f"vp 4 per {per} max 12", place)
        tested = ("== 0", "== 1") if name in YES_OR_NO else ("== 0", "== 1", ">= 2", "<= 5", "== 22")
        for condition in tested:
            told(spoken, f"if {name} {condition}: vp 4", Place("carving", "endgame"))


@ALL
def test_every_trigger_stands_before_its_sentence(spoken: Language) -> None:
    silent = ("now", "income", "always")
    assert len(triggers()) > 25
    for trigger in triggers():
        said = told(spoken, "favor 2", Place("recruit", trigger))
        assert (said == told(spoken, "favor 2", Place("recruit"))) == (trigger in silent), trigger
        limited = sentence(spoken, (parse_step("favor 2"),), Place("recruit", trigger, "turn"))
        assert trigger in silent or limited != said, trigger


@ALL
def test_the_sentence_of_a_shipped_component_has_all_its_numbers(spoken: Language) -> None:
    rows = Content.shipped().rows
    texts = {(table, ident): spoken.fact(fact) for table, ident, fact in sentences(rows)}
    effects = {(row.type, row.id): row.effect for row in (*rows.farms, *rows.recruits, *rows.developments)}
    effects |= {(row.type, row.id): row.effect for row in rows.carvings}
    for seed in rows.seeds:
        effects |= {("seed", seed.id): seed.effect, ("seed_planted", seed.id): seed.planted_effect}
    assert len(effects) > 200
    for named, effect in effects.items():
        for step in effect:
            assert numbers(step) <= set(re.findall(r"\d+", texts[named])), texts[named]


def test_a_language_that_lacks_a_verb_is_named(tmp_path: Path) -> None:
    for file in (Path(words.__path__[0]) / "pl").glob("*.toml"):
        lines = file.read_text("utf-8").splitlines(keepends=True)
        (tmp_path / file.name).write_text("".join(line for line in lines if not line.startswith("draw = ")), "utf-8")
    lacking = type(language("pl"))(tmp_path)
    assert sentence(lacking, (parse_step("favor 1"),), Place()) == "Zdobądź 1 przysługę królowej."
    with pytest.raises(MissingWords, match=r"'pl' has no words for 'effect\.draw'"):
        sentence(lacking, (parse_step("draw 1"),), Place())
