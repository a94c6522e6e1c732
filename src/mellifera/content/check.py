"""Checks a whole pack for what a single row cannot show: `check(rows)` returns a Report.

Errors make a pack unplayable: pieces that do not add up, shapes that do not fit, effects where the rules cannot use
them, abilities that set themselves off. Warnings are doubts about a playable pack: a value outside the band of
its kind, a departure from what is known of the printed game. The built-in pack has neither.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from mellifera.content.check_balance import check_balance
from mellifera.content.check_board import check_automa, check_board, check_rules
from mellifera.content.check_effects import check_effects
from mellifera.content.check_facts import check_facts
from mellifera.content.check_geometry import check_geometry
from mellifera.content.check_loops import check_loops
from mellifera.content.check_pieces import check_pieces
from mellifera.content.rows import Rows


@dataclass(frozen=True)
class Report:
    errors: tuple[str, ...]
    warnings: tuple[str, ...]


def check(rows: Rows) -> Report:
    return Report(tuple(_errors(rows)), tuple(_warnings(rows)))


def _errors(rows: Rows) -> Iterator[str]:
    yield from check_pieces(rows)
    yield from check_effects(rows)
    yield from check_geometry(rows)
    yield from check_board(rows)
    yield from check_rules(rows)
    yield from check_automa(rows)
    yield from check_loops(rows)


def _warnings(rows: Rows) -> Iterator[str]:
    yield from check_balance(rows)
    yield from check_facts(rows)
