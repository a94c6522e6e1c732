"""Colours and signs of the rich screen. Nothing is told by colour alone: seats have shapes, kinds have letters."""

from __future__ import annotations

from typing import Final

from rich.text import Text

from mellifera.content.rows import KINDS
from mellifera.engine.view import WorkerView
from mellifera.terminal.shorts import sign
from mellifera.words import Language

SEAT_SHAPES: Final = ("●", "◆", "■", "▲", "✚")
SEAT_COLOURS: Final = ("#ff8474", "#6bbcff", "#b294ff", "#5fd9ac", "#efe7d4")
AUTOMA_SHAPE: Final = "✱"
AUTOMA_COLOURS: Final = {"gray": "#b9bfd2", "yellow": "#e8d27a"}
KIND_COLOURS: Final = {
    "fiber": "#8fd160", "water": "#63bdf7", "pollen": "#ffe066", "wax": "#f2b896", "honey": "#f79b2e",
}  # fmt: skip
TYPE_COLOURS: Final = {"farm": "#6fc491", "recruit": "#dd9cc4", "development": "#93b6f0", "carving": "#e0b75c"}
BUMPS: Final = "×"
MARK: Final = "→"
"""Before an option that a lesson points out."""
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


def worker_mark(language: Language, worker: WorkerView | None, players: int) -> Text:
    """`●3`; the Automa's yellow workers carry a letter."""
    if worker is None:
        return styled("··", FAINT)
    colour = worker.get("colour", "gray")
    mark = seat_mark(worker["seat"], players, colour)
    return mark.append(f"{worker['strength']}{sign(language, 'yellow') if colour == 'yellow' else ''}")


def kind_mark(language: Language, kind: str) -> Text:
    return styled(sign(language, kind), KIND_COLOURS.get(kind, MUTED))


def legend(language: Language) -> Text:
    """What the letters and signs mean, in one line."""
    line = Text(style=FAINT)
    for kind in KINDS:
        line.append_text(kind_mark(language, kind)).append(f" {language.noun(kind)}  ")
    line.append(f"○ {language.say('terminal.legend.outline')}  ⊕ {language.say('terminal.legend.ship')}  ")
    line.append(f"4: {language.say('terminal.legend.strength4')}  {BUMPS} {language.say('terminal.bumps')}  ")
    line.append(f"[{language.say('terminal.legend.n')}]", style=HONEY)
    return line.append(f" {language.say('terminal.legend.choose')}")
