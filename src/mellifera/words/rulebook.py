"""The rules reference as data: sections, rules with their ids, glossary and examples.

It is read from docs/rules.md, or docs/rules.pl.md and the like, by its structure alone, the same in every language: a
chapter of rules has rule ids, the glossary is a table, the examples are a numbered list, the contents a list of links,
and what is left is the introduction. A word in square brackets that is no link marks a ruling.
"""

from __future__ import annotations

import functools
import re
from importlib import resources
from pathlib import Path
from typing import Any, Final

Json = dict[str, Any]
RULE: Final = re.compile(r"- \*\*(R-([A-Z]+)-\d+)\*\* (.*)", re.DOTALL)
LINK: Final = re.compile(r"\[([^\]]+)\]\([^)]+\)")
MARKS: Final = re.compile(r"\*\*|(?<!\w)\*|\*(?!\w)|`")
RULING: Final = re.compile(r"\[\w+\](?!\() ?")


@functools.lru_cache(maxsize=8)
def rules_reference(language: str = "en") -> Json:
    """The reference in a language ("pl", "pl-PL"), or in English where it has not been translated."""
    return read_reference(_text(language))


def _text(language: str) -> str:
    """docs/ lies in the installed package, where the build has put a copy, or beside the sources in a checkout."""
    packaged = resources.files("mellifera").joinpath("docs")
    folder = packaged if packaged.is_dir() else Path(__file__).parents[3] / "docs"
    short = language.lower().partition("-")[0]
    translated = folder.joinpath(f"rules.{short}.md")
    found = translated if short.isalpha() and translated.is_file() else folder.joinpath("rules.md")
    return found.read_text(encoding="utf-8")


def read_reference(text: str) -> Json:
    """Sections in the order of the reference; texts are plain, without markup."""
    chapters = re.split(r"^## ", text, flags=re.MULTILINE)[1:]
    sections: list[Json] = []
    glossary: list[Json] = []
    examples: list[Json] = []
    intro = ""
    for chapter in chapters:
        title, _, body = chapter.partition("\n")
        if "\n- **R-" in body:
            sections.extend(_sections(title, body))
        elif "\n|---" in body:
            glossary = _glossary(body)
        elif "\n1. " in body:
            examples = _examples(body)
        elif "\n- [" not in body:
            intro = "\n\n".join(plain(part) for part in body.strip().split("\n\n"))
    return {"intro": intro, "sections": sections, "glossary": glossary, "examples": examples}


def _sections(title: str, body: str) -> list[Json]:
    """A chapter; one with rules of two families (Research and seed cards) is two sections under one title."""
    found: dict[str, Json] = {}
    for block in re.split(r"\n(?=- \*\*R-)", "\n" + body.strip()):
        match = RULE.match(block)
        if match is None:
            continue
        rule, family, text = match.groups()
        section = found.setdefault(family, {"id": family, "title": title, "rules": []})
        section["rules"].append({"id": rule, "html_free_text": _lines(text), "ruling": RULING.search(text) is not None})
    return list(found.values())


def _lines(text: str) -> str:
    """A rule as text; points of a list inside it stay on lines of their own, tables keep their rows."""
    kept: list[str] = []
    for line in text.strip().split("\n"):
        words = line.strip()
        if kept and not words.startswith(("- ", "|", "1.", "2.", "3.", "4.", "5.")) and words:
            kept[-1] = f"{kept[-1]} {words}"
        elif words:
            kept.append(words)
    return "\n".join(plain(RULING.sub("", line)) for line in kept)


def _glossary(body: str) -> list[Json]:
    found = []
    for line in body.partition("\n|---")[2].strip().split("\n")[1:]:
        word, text = line.strip().strip("|").split("|")
        found.append({"word": plain(word), "text": plain(text)})
    return found


def _examples(body: str) -> list[Json]:
    found = []
    for block in re.split(r"\n(?=\d+\. )", "\n" + body.strip())[1:]:
        number, _, text = block.partition(". ")
        title = re.match(r"\*([^*]+)\*", text)
        ids = re.findall(r"R-[A-Z]+-\d+", text)
        words = " ".join(text.split())
        found.append(
            {"number": int(number), "title": title.group(1) if title else "", "rules": ids, "text": plain(words)}
        )
    return found


def plain(text: str) -> str:
    """Markdown without its marks, on one line."""
    return MARKS.sub("", LINK.sub(r"\1", " ".join(text.split())))
