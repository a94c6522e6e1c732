"""Colours and signs of the rich screen. Nothing is told by colour alone: seats have shapes, kinds have letters."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from rich.text import Text

from mellifera.text.shorts import KIND_LETTERS, MARKS

SEAT_SHAPES: Final = ("●", "◆", "■", "▲", "✚")
SEAT_COLOURS: Final = ("#ff8474", "#6bbcff", "#b294ff", "#5fd9ac", "#efe7d4")
AUTOMA_SHAPE: Final = "✱"
AUTOMA_COLOURS: Final = {"gray": "#b9bfd2", "yellow": "#e8d27a"}
KIND_COLOURS: Final = {
    "fiber": "#8fd160", "water": "#63bdf7", "pollen": "#ffe066", "wax": "#f2b896", "honey": "#f79b2e",
}  # fmt: skip
TYPE_COLOURS: Final = {"farm": "#6fc491", "recruit": "#dd9cc4", "development": "#93b6f0", "carving": "#e0b75c"}
TYPE_LETTERS: Final = {"farm": "F", "recruit": "R", "development": "D", "carving": "C"}
HONEY: Final = "bold #ffbd3f"
MUTED: Final = "#aeb6d3"
FAINT: Final = "#7f89ad"
TITLE: Final = "bold #f2f3fa"


def styled(text: str, style: str) -> Text:
    """Text whose style ends with it: what is appended later has its own."""
    return Text().append(text, style)


def seat_mark(seat: int, players: int, colour: str = "gray") -> Text:
    if seat >= players:
        return styled(AUTOMA_SHAPE, AUTOMA_COLOURS[colour])
    return styled(SEAT_SHAPES[seat], SEAT_COLOURS[seat])


def worker_mark(worker: Mapping[str, Any] | None, players: int) -> Text:
    """`●3`; the Automa's yellow workers carry a y."""
    if worker is None:
        return styled("··", FAINT)
    colour = worker.get("colour", "gray")
    mark = seat_mark(worker["seat"], players, colour)
    return mark.append(f"{worker['strength']}{'y' if colour == 'yellow' else ''}")


def kind_mark(kind: str) -> Text:
    return styled(MARKS[kind], KIND_COLOURS.get(kind, MUTED))


def legend() -> Text:
    """What the letters and signs mean, in one line."""
    line = Text(style=FAINT)
    for kind, letter in KIND_LETTERS.items():
        line.append(letter, style=KIND_COLOURS[kind]).append(f" {kind}  ")
    line.append("○ free outline  ⊕ QueenShip  4: with strength 4  ")
    line.append("[n]", style=HONEY).append(" choose")
    return line
