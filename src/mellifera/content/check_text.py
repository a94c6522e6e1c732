"""Checks that texts are sentences and say what their effects do."""

from __future__ import annotations

import re
from collections.abc import Iterator

from mellifera.content.items import Item, items
from mellifera.content.rows import Rows

_NUMBER_WORDS = {2: ("two", "twice", "both"), 3: ("three",), 4: ("four",)}


def check_texts(rows: Rows) -> Iterator[str]:
    for item in items(rows):
        yield from _check_sentence(item.label, item.text)
        yield from _check_choice(item)
        yield from _check_numbers(item)
    for mat in rows.mats:
        yield from _check_sentence(f"mat {mat.id}", mat.text)


def _check_sentence(label: str, text: str) -> Iterator[str]:
    if len(text) < 8 or not text.endswith(".") or "  " in text:
        yield f"{label}: the text is not a proper sentence: {text!r}"
    if "active workers" in text:
        yield f"{label}: the text should say 'workers in play' or 'workers in your active pool'"


def _check_choice(item: Item) -> Iterator[str]:
    may = any(step.may for step in item.steps())
    effect = " ".join(str(step) for step in item.steps())
    if may and not re.search(r"\b(may|up to)\b", item.text, re.IGNORECASE):
        yield f"{item.label}: the effect leaves a choice, the text does not say so"
    if re.search(r"\bmay\b", item.text) and not may and not re.search(r"\b(carve_at|stay|accept)\b", effect):
        yield f"{item.label}: the text leaves a choice, the effect does not"
    if re.search(r"(?<!QueenShip )\bup to\b", item.text) and not may:
        yield f"{item.label}: the text says 'up to', the effect leaves no choice"


def _check_numbers(item: Item) -> Iterator[str]:
    """Every number above 1 of the effect stands in the text, as a figure or a word; a free thing needs none."""
    if "no resources" in item.text:
        return
    effect = " ".join(str(step) for step in item.steps())
    figures = {int(figure) for figure in re.findall(r"\d+", item.text)}
    for number in sorted({int(figure) for figure in re.findall(r"(?<![a-z\d])x?(\d+)", effect)}):
        words = _NUMBER_WORDS.get(number, ())
        if number > 1 and number not in figures and not any(word in item.text.lower() for word in words):
            yield f"{item.label}: the number {number} of the effect is not in the text"
