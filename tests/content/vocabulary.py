"""The effect language as docs/effects.md describes it: every form, and what it stands for."""

from __future__ import annotations

import re
from itertools import product
from pathlib import Path

DOC = (Path(__file__).parents[2] / "docs" / "effects.md").read_text(encoding="utf-8")
WORDS = {
    "ACTION": ("explore", "convert", "research"),
    "AMOUNT": ("1", "all"),
    "CLAUSE": ("draw 1", "favor 2", "vp 1", "gain wax 1"),
    "COST": ("full", "free"),
    "FARMS": ("1", "built"),
    "N": ("1", "2"),
    "PLACE": ("display", "left", "reserve"),
    "POOL": ("active", "board", "any"),
    "PRICE": ("full", "free", "less 2"),
    "REACH": ("near", "any"),
    "RESOURCE": ("fiber", "water", "pollen", "wax", "honey", "any_basic", "pollen_or_fiber", "wax_or_honey"),
    "ROW": ("farm", "recruit", "development", "any"),
    "S": ("1", "4"),
    "STOCK": ("display", "stack 2"),
    "TYPE": ("farm", "recruit", "development"),
    "WHAT": ("farm", "recruit", "development", "carving", "frame", "reserve"),
    "WHERE": ("here", "any"),
    "WHOSE": ("own", "opponent"),
}
TRIGGER_ACTIONS = ("explore", "advance", "grow", "research", "convert", "carve")


def section(title: str) -> str:
    return next(part for part in re.split(r"^## ", DOC, flags=re.MULTILINE) if part.startswith(title + "\n"))


def documented(title: str) -> list[str]:
    """The forms in the first column of the tables of a section."""
    cells = [line.split("|")[1] for line in section(title).splitlines() if line.startswith("| `")]
    return [form for cell in cells for form in re.findall(r"`([^`]+)`", cell)]


def spellings(form: str) -> list[str]:
    """`worker N [at S]` -> all that it stands for."""
    parts = re.findall(r"\[[^\]]+\]|\S+", form)
    choices: list[tuple[str, ...]] = []
    for part in parts:
        words = tuple(" ".join(ws) for ws in product(*(WORDS.get(w, (w,)) for w in part.strip("[]").split(" "))))
        choices.append(("", *words) if part.startswith("[") else words)
    return [" ".join(word for word in words if word) for words in product(*choices)]
