"""A translation of docs/rules.md says what docs/rules.md says: rule by rule the same ids, numbers and marks."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

from mellifera import words
from mellifera.content.loader import Content
from mellifera.words.rulebook import read_reference, rules_reference
from tests.english import COMMON, english_words

DOCS = Path(__file__).parent.parent / "docs"
LANGUAGES = sorted(path.name.split(".")[1] for path in DOCS.glob("rules.*.md"))
RULE_ID = re.compile(r"\bR-[A-Z]+-\d+\b")
MARK = re.compile(r"\[\w+\](?!\()")
NUMBER_WORDS = {
    "en": {2: "two", 3: "three", 4: "four", 5: "five", 9: "nine"},
    "pl": {
        2: "dwa dwie dwóch dwoma dwiema",
        3: "trzy trzech trzema",
        4: "cztery czterech czterema",
        5: "pięć pięciu",
        9: "dziewięć dziewięciu",
    },
}
"""Cardinals: a language may write a figure where another has the word. "One" is a pronoun too often to be counted."""


def text_of(language: str) -> str:
    return (DOCS / ("rules.md" if language == "en" else f"rules.{language}.md")).read_text(encoding="utf-8")


ENGLISH = text_of("en")


def blocks(text: str) -> dict[str, str]:
    """Each rule as it is written, by its id, in the order of the page."""
    found = re.findall(r"^- \*\*(R-[A-Z]+-\d+)\*\* (.*?)(?=^- \*\*R-|^## |\Z)", text, re.MULTILINE | re.DOTALL)
    assert len(found) == len({rule for rule, _ in found})
    return dict(found)


def numbers(text: str, language: str) -> Counter[int]:
    """The numbers of a text; those inside rule ids are names."""
    words = {form: number for number, forms in NUMBER_WORDS[language].items() for form in forms.split()}
    found = re.findall(r"\d+|[^\W\d_]+", RULE_ID.sub(" ", text).lower())
    return Counter(int(word) if word.isdigit() else words[word] for word in found if word.isdigit() or word in words)


def test_there_is_a_polish_one() -> None:
    assert "pl" in LANGUAGES


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_has_the_same_sections_and_rules_in_the_same_order(language: str) -> None:
    wanted, found = read_reference(ENGLISH), read_reference(text_of(language))
    shape = [(section["id"], [rule["id"] for rule in section["rules"]]) for section in wanted["sections"]]
    assert shape == [(section["id"], [rule["id"] for rule in section["rules"]]) for section in found["sections"]]
    assert list(blocks(text_of(language))) == list(blocks(ENGLISH))
    titles = [section["title"] for section in found["sections"]]
    assert len(set(titles)) == len({section["title"] for section in wanted["sections"]})
    assert not {section["title"] for section in wanted["sections"]} & set(titles)
    assert found["intro"].count("\n\n") == wanted["intro"].count("\n\n")


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_is_laid_out_alike(language: str) -> None:
    def layout(text: str) -> list[str]:
        """Headings by their depth, table rows, points of lists and examples, without their words."""
        return re.findall(r"^(?:#+ |\||- (?:\[|\*\*R-[A-Z]+-\d+)|  - \([a-z]\)|\d+\. )", text, re.MULTILINE)

    def contents(text: str) -> list[str]:
        return re.findall(r"^- \[.*?\]\(#.*?\)(.*)$", text, re.MULTILINE)

    assert layout(text_of(language)) == layout(ENGLISH)
    assert contents(text_of(language)) == contents(ENGLISH)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("rule", blocks(ENGLISH))
def test_each_rule_says_the_same_numbers(language: str, rule: str) -> None:
    wanted, found = blocks(ENGLISH)[rule], blocks(text_of(language))[rule]
    assert numbers(found, language) == numbers(wanted, "en")
    assert RULE_ID.findall(found) == RULE_ID.findall(wanted)
    assert len(MARK.findall(found)) == len(MARK.findall(wanted))
    assert re.findall(r"`[^`]+`", found) == re.findall(r"`[^`]+`", wanted)
    assert re.findall(r"\(([a-e]|\d)\)", found) == re.findall(r"\(([a-e]|\d)\)", wanted)


@pytest.mark.parametrize("language", LANGUAGES)
def test_introduction_glossary_and_examples_say_the_same_numbers(language: str) -> None:
    wanted, found = read_reference(ENGLISH), read_reference(text_of(language))
    assert numbers(found["intro"], language) == numbers(wanted["intro"], "en")
    assert len(found["glossary"]) == len(wanted["glossary"]) > 10
    for theirs, ours in zip(found["glossary"], wanted["glossary"], strict=True):
        assert theirs["word"]
        assert numbers(theirs["text"], language) == numbers(ours["text"], "en"), theirs["word"]
    for theirs, ours in zip(found["examples"], wanted["examples"], strict=True):
        assert theirs["title"]
        assert (theirs["number"], theirs["rules"]) == (ours["number"], ours["rules"])
        assert numbers(theirs["text"], language) == numbers(ours["text"], "en"), theirs["title"]


def test_the_reader_falls_back_on_english() -> None:
    assert rules_reference("pl") == rules_reference("pl-PL") == read_reference(text_of("pl"))
    for language in ("en", "en-GB", "xx", "", "../rules", "pl/../x"):
        assert rules_reference(language) == read_reference(ENGLISH)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_reader_takes_the_marks_off(language: str) -> None:
    wanted, found = read_reference(ENGLISH), read_reference(text_of(language))
    for ours, theirs in zip(wanted["sections"], found["sections"], strict=True):
        for told, other in zip(ours["rules"], theirs["rules"], strict=True):
            assert (other["id"], other["ruling"]) == (told["id"], told["ruling"])
            assert other["html_free_text"].count("\n") == told["html_free_text"].count("\n"), other["id"]
            assert not set("*`[]") & set(other["html_free_text"]), other["id"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_components_have_the_names_the_game_gives_them(language: str) -> None:
    rows, names = Content.shipped().rows, words.language(language).names
    named = [("carving", row.name) for row in rows.carvings]
    named += [("faction", row.name) for row in rows.factions]
    named += [("planet", row.name) for row in rows.planets]
    seen = 0
    for rule, text in {**blocks(ENGLISH), "examples": ENGLISH.rpartition("\n## ")[2]}.items():
        found = blocks(text_of(language)).get(rule) or text_of(language).rpartition("\n## ")[2]
        for noun, name in named:
            if re.search(rf"\b{name}\b", text):
                seen += 1
                assert re.search(rf"\b{names[noun].get(name, name)}\b", found), (rule, name)
    assert seen >= 7


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_english_word_is_left(language: str) -> None:
    assert len(COMMON) >= 300
    assert len(english_words(ENGLISH)) > 1000
    assert english_words(text_of(language)) == []


def test_polish_signs_are_polish() -> None:
    text = text_of("pl")
    assert text.count("„") == text.count("”") > 0
    assert not set('"“—') & set(text)
    assert not re.search(r"\w - \w|\d-\d", re.sub(r"`[^`]*`|R-[A-Z]+-\d+", "", text))
    assert set(MARK.findall(text)) == {"[rozstrzygnięcie]"}
