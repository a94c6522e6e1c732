"""All that the log, the Automa's story, hints and reviews can say, in both languages side by side, as a document.

`python -m tests.words.golden` writes it. Read the difference afterwards, as a player would.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final

import mellifera as mf
from mellifera.content.loader import Content
from mellifera.content.rows import KINDS
from mellifera.engine import hexes
from mellifera.engine import options as verbs
from mellifera.engine.events import EVENT_FIELDS, HIDDEN, Event
from mellifera.engine.pack import Pack, pack_for
from mellifera.engine.program import CARVING
from mellifera.facts import Player, Said
from mellifera.rules.scoring import SOURCES
from mellifera.words import language, languages
from mellifera.words.advice import GAINS, Better, Brought, Course, Gain, Reason, better_said, course_said, reason_said
from mellifera.words.automa import card_said, why_said
from mellifera.words.events import CARD_ROWS, event_said
from mellifera.words.scores import result_said, source_said

DOCUMENT: Final = Path(__file__).with_suffix(".md")
HEAD: Final = """# All that is told of a game

What the log, the Automa's story, hints and reviews say, in each language, with 1, 2 and 5 of things and every other way
of saying. Mara and Otto play, and the Automa. Written by `python -m tests.words.golden`.
"""
NAMES: Final = ("Mara", "Otto")
AUTOMA: Final = len(NAMES)
SOME: Final = (1, 2, 5)
ALONE: Final = ("reshuffle", "row", "refresh", "planet", "end_trigger", "game_over")
"""Kinds that happen by themselves."""
WITH_SOURCE: Final = ("vp", "gain_worker", "refresh")
PACK: Final = pack_for(Content.shipped().rows, 2)


# ---------------------------------------------------------------------- events
def events(pack: Pack) -> Iterator[Event]:
    """Each kind with typical numbers, and whatever changes its sentence."""
    for kind, fields in EVENT_FIELDS.items():
        if kind == "ability":
            continue
        seat = -1 if kind in ALONE else AUTOMA if kind.startswith("automa") else 0
        for numbers in _numbers(pack, kind, fields):
            yield Event(kind, seat, numbers, -1, False)
        if kind in WITH_SOURCE:
            yield Event(kind, seat, next(_numbers(pack, kind, fields)), pack.sources.index("recruit.nurse"), False)
        if kind == "pod":
            yield Event(kind, AUTOMA, (0,), -1, False)


def _numbers(pack: Pack, kind: str, fields: tuple[str, ...]) -> Iterator[tuple[int, ...]]:
    special: dict[str, list[tuple[int, ...]]] = {
        "turn": [(12,)],
        "place": [(3, 0, 3), (3, 0, 5)],
        "strengthen": [(3,), (5,)],
        "recall": [(2, 0), (4, 0)],
        "asleep": [(4,)],
        "automa_asleep": [(4, 0), (4, 1)],
        "automa_carve": [(carving, n) for carving in _tiles(pack, CARVING, 1) for n in (1, 3)],
        "imitate": [(1,)],
        "income": [(owner, *_tiles(pack, 0, 1)) for owner in (1, 0)],
        "vp": [*((n,) for n in SOME), (-2,)],
        "draw": [*(tuple(range(n)) for n in SOME), *((HIDDEN,) * n for n in SOME)],
        "keep": [(0,), (HIDDEN,)],
        "convert": [(number,) for number in range(pack.first_dance)],
        "row": [(row, *_tiles(pack, row, 2)) for row in range(3)],
        "refresh": [(row, *_tiles(pack, row, 3)) for row in range(3)],
        "automa_row": [(row,) for row in CARD_ROWS],
        "gain": [(kind, n) for kind in range(len(KINDS)) for n in SOME],
        "put": [(kind, 7, 0) for kind in range(3)],
        "fly": [(7, n, planet) for n in SOME for planet in (0, HIDDEN)],
        "drop": [(kind,) for kind in range(len(KINDS))],
    }
    if kind in special:
        yield from special[kind]
        return
    choices: dict[str, tuple[int, ...]] = {
        "n": SOME, "seat": (1, 0, AUTOMA), "strength": (2,), "action": (1,), "tile": (_tiles(pack, 0, 1)[0],),
        "hex": (hexes.code_of(1, -1),), "cell": (7,), "pod": (2,), "kind": (1,), "card": (1,), "turn": (1,),
        "colour": (0, 1), "automa_card": (6,), "automa_support": (3,),
    }  # fmt: skip
    rows: list[tuple[int, ...]] = [()]
    for field in fields:
        name = field.removesuffix("*")
        values = choices.get(name, (0,))
        if field.endswith("*"):
            rows = [(*row, *(_tiles(pack, 0, 2) if name == "tile" else (2, 3, 7))) for row in rows]
        else:
            rows = [(*row, value) for row in rows for value in values]
    yield from rows


def _tiles(pack: Pack, row: int, n: int) -> tuple[int, ...]:
    """Some tiles of a row of the board."""
    first = {piece.row.name: piece.number for piece in reversed(pack.pieces) if piece.type == row}
    return tuple(sorted(first.values())[:n])


# ---------------------------------------------------------------------- the rest
def automa(pack: Pack) -> Iterator[tuple[str, Said]]:
    cards = pack.rows.automa.cards
    shown = [next(card for card in cards if card.carve), next(card for card in cards if not card.carve)]
    shown.append(next(card for card in cards if card.carve and card.retrieve_if_at_most))
    tops = [next(card for card in cards if (card.colour, card.tail) == look)
            for look in (("gray", "top_left"), ("yellow", "bottom_right"))]  # fmt: skip
    for card in cards:
        yield "card", card_said(card, tops[0])[0]
    for top in tops:
        yield "on top", card_said(shown[0], top)[1]
    for row, name in CARD_ROWS.items():
        for card in shown if name == "action" else (shown[0], shown[2]):
            for top in tops:
                yield name, why_said(card, top, row)
    yield "score", Said("automa.score", {"who": Player(), "vp": 31})


def reasons(pack: Pack) -> Iterator[tuple[str, Said]]:
    for key in (*GAINS, "wax"):
        for n in SOME:
            yield key, reason_said(pack, Reason("best", Brought((Gain(key, n, True),))))
        for n in SOME[:2]:
            yield key, reason_said(pack, Reason("best", Brought((Gain(key, n, False),))))
    for key in (*GAINS, "wax"):
        for n in SOME:
            yield key, reason_said(pack, Reason("other", Brought((Gain("fiber", 2, True),)), (Gain(key, n, True),)))
    vp, card = Gain("vp", 2, True), Gain("cards", 1, True)
    tiles = [next(piece.number for piece in pack.pieces if piece.type == kind) for kind in range(4)]
    for tile in tiles:
        for worth in (1, 12):
            yield "tile", reason_said(pack, Reason("best", Brought((), ((tile, worth),))))
    for sector in range(len(pack.sectors)):
        yield "lead", reason_said(pack, Reason("best", Brought((), (), (sector,))))
    yield "only but", reason_said(pack, Reason("other", Brought(), (vp, card)))
    yield "alike", reason_said(pack, Reason("other"))
    yield "later", reason_said(pack, Reason("patient", Brought((vp, card))))
    yield "only later", reason_said(pack, Reason("patient"))
    yield "nothing", reason_said(pack, Reason("best"))
    yield "only", reason_said(pack, Reason("only"))


def reviews(pack: Pack) -> Iterator[tuple[str, Said]]:
    fly, end = pack.option(verbs.FLY, 7), pack.option(verbs.END)
    wax, dance = pack.option(verbs.CONVERT, 2), pack.option(verbs.CONVERT, pack.first_dance)
    place = pack.option(verbs.PLACE, 3, 4)
    course = Course((place, wax, wax, dance, end))
    better = Better(Course((place, fly)), Reason("best", Brought((Gain("vp", 4, True),))), later=False)
    mara = Player("Mara", 0)
    yield "turn", course_said(pack, course, NAMES)
    yield "whole turn", course_said(pack, course._replace(whole=True), NAMES)
    for n in SOME:
        many = Course(tuple([pack.option(verbs.FLY, cell) for cell in range(6 + n)]))
        yield "long turn", course_said(pack, many, NAMES)
    yield "better", better_said(pack, better, NAMES)
    yield "better later", better_said(pack, better._replace(later=True), NAMES)
    for n in SOME:
        yield "lost", Said("advice.lost", {"who": mara, "vp": n + 3, "n": n, "all": 20})
    yield "lost nothing", Said("advice.lost_nothing", {"who": mara})
    yield "loss", Said("advice.loss", {"turn": 7, "step": 31, "vp": 2.5})
    for source in SOURCES:
        yield "score", source_said(source)
    for winners in ((0,), (2,), (0, 1), (0, 1, 2)):
        yield "result", result_said(mf.Result((71, 71, 71), (0, 1, 2), winners, ()), NAMES)


# ---------------------------------------------------------------------- the document
def document() -> str:
    parts = [HEAD]
    told = [(event.kind, said) for event in events(PACK) if (said := event_said(PACK, event, NAMES)) is not None]
    for title, entries in (
        ("The log", told), ("The Automa's story", [*automa(PACK)]), ("Reasons of hints", [*reasons(PACK)]),
        ("Reviews, scores, results", [*reviews(PACK)]),
    ):  # fmt: skip
        names = " | ".join(language(tag).name for tag in languages())
        parts.append(f"## {title}\n\n| | {names} |\n|---|{'---|' * len(languages())}")
        before = ""
        for name, *texts in dict.fromkeys(
            (name, *(language(tag).said(said) for tag in languages())) for name, said in entries
        ):
            parts.append(f"| {f'`{name}`' if name != before else ''} | {' | '.join(texts)} |")
            before = name
        parts.append("")
    return "\n".join(parts)
