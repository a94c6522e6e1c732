"""The options as numbered lines, workers and actions as a small table, and the numbers to draw on the board."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from rich.text import Text

import mellifera as mf
from mellifera.engine import hexes
from mellifera.engine import options as verbs
from mellifera.terminal.blocks import SHORT_ACTIONS, fit, joined, wrapped
from mellifera.terminal.marks import FAINT, HONEY, MUTED, styled, worker_mark
from mellifera.terminal.table import Table
from mellifera.text import option_detail, option_label
from mellifera.text.details import placing

View = Mapping[str, Any]
NARROW: Final = 40
FEW: Final = 4
MANY: Final = 12
"""Up to FEW options show their details whole, up to MANY in one line, more in columns."""


def option_lines(table: Table, decision: mf.Decision, view: View, width: int) -> list[Text]:
    """All options, two columns wide where they are short; placing a worker as a table of actions and strengths."""
    places = [option for option in decision.options if option.verb == verbs.PLACE]
    frames = [option for option in decision.options if option.verb == verbs.FRAME]
    lines = _place_table(table, decision, places, view, width) if len(places) > 1 else []
    lines.extend(_frame_table(decision, frames, width))
    shown = [*(places if len(places) > 1 else []), *frames]
    rest = [option for option in decision.options if option not in shown]
    labelled = []
    for option in rest:
        number = decision.options.index(option) + 1
        text = styled(f"{number:>3} ", HONEY).append(option_label(table.pack, option, table.names))
        shown_in_hand = option.verb == verbs.PLAY
        detail = "" if shown_in_hand else option_detail(table.game.state, option, view, table.names)
        labelled.append((text, detail))
    return [*lines, *_columns(labelled, width)]


def _columns(labelled: list[tuple[Text, str]], width: int) -> list[Text]:
    """A few options with all they mean, more with one line each, many in columns."""
    if any(detail for _, detail in labelled) and len(labelled) <= MANY:
        lines = []
        for text, detail in labelled:
            whole = text.append(f"  {detail}", style=FAINT) if detail else text
            if len(labelled) > FEW:
                lines.append(fit(whole, width))
                continue
            first, *more = wrapped(whole, width - 6)
            lines.extend([first, *(Text("      ").append_text(line) for line in more)])
        return lines
    for text, detail in labelled:
        if detail:
            text.append(f"  {detail}", style=FAINT)
    widest = max((text.cell_len for text, _ in labelled), default=1)
    per_line = max(1, width // (min(widest, NARROW) + 2))
    cell = width // per_line
    count = -(-len(labelled) // per_line)
    return [Text().join(fit(text, cell) for text, _ in labelled[start::count]) for start in range(count)]


def _place_table(table: Table, decision: mf.Decision, places: list[mf.Option], view: View, width: int) -> list[Text]:
    """A line for each action, a column for each strength: `[3] total 5, bumps Mara's ...`."""
    strengths = sorted({option.a for option in places}, reverse=True)
    actions = sorted({option.b for option in places})
    name_width = max(len(SHORT_ACTIONS[table.pack.actions[action]]) for action in actions) + 2
    cell = (width - name_width) // len(strengths)
    head = styled("Place".ljust(name_width), MUTED)
    for strength in strengths:
        head.append_text(fit(styled(f"strength {strength}", MUTED), cell))
    lines = [head]
    for action in actions:
        line = Text(SHORT_ACTIONS[table.pack.actions[action]].ljust(name_width))
        for strength in strengths:
            option = next((o for o in places if (o.a, o.b) == (strength, action)), None)
            text = styled("  – ", FAINT)
            if option is not None:
                text = styled(f"{decision.options.index(option) + 1:>3} ", HONEY)
                text.append_text(_placed(table, option, view))
            line.append_text(fit(text, cell))
        lines.append(line)
    return lines


def _placed(table: Table, option: mf.Option, view: View) -> Text:
    """`total 5, bumps ◆1`."""
    total, leaves = placing(table.game.state, option, view)
    parts = [styled(f"total {total}", FAINT)] if total is not None else []
    if leaves is not None:
        parts.append(styled("bumps ", FAINT).append_text(worker_mark(leaves, view["players"])))
    return joined(parts, ", ")


def _frame_table(decision: mf.Decision, frames: list[mf.Option], width: int) -> list[Text]:
    """Every place of a frame: its first hex, then the number for each turn; several hexes to a line."""
    if not frames:
        return []
    turns = sorted({option.b for option in frames})
    digits = len(str(len(decision.options)))
    wide = max(digits, 3) + 2
    heads = [f"{hexes.TURNS[turn]}°".rjust(wide) for turn in turns]
    cells = [Text("hex".ljust(6) + "".join(heads), style=MUTED)]
    for place in hexes.in_reading_order({option.a for option in frames}):
        cell = Text(hexes.text_of(place).ljust(6))
        for turn in turns:
            option = next((o for o in frames if (o.a, o.b) == (place, turn)), None)
            number = str(decision.options.index(option) + 1) if option is not None else "–"
            cell.append(number.rjust(wide), style=HONEY if option is not None else FAINT)
        cells.append(cell)
    return _beside(cells, width)


def _beside(cells: list[Text], width: int) -> list[Text]:
    """A head and lines of equal length, in as many columns as fit, each under its own head."""
    head, *body = cells
    columns = max(1, min(len(body), width // (head.cell_len + 4)))
    height = -(-len(body) // columns)
    stacks = [[head, *body[start : start + height]] for start in range(0, len(body), height)]
    lines = []
    for number in range(height + 1):
        there = [fit(stack[number], head.cell_len + 4) for stack in stacks if number < len(stack)]
        lines.append(Text().join(there))
    return lines


def target_numbers(table: Table, decision: mf.Decision) -> dict[str, dict[str, int | str]]:
    """Which option chooses what, by block: `{"planets": {"2,3": 4}}`; drawn in place of names on the board.

    The first hex of a frame has several options: it is marked with its own name.
    """
    found: dict[str, dict[str, int | str]] = {"planets": {}, "hive": {}, "rows": {}, "comb": {}, "dances": {}}
    names = table.pack.names
    for number, option in enumerate(decision.options, start=1):
        if option.verb in (verbs.FLY, verbs.CHART, verbs.SETTLE):
            found["planets"][names["cell"][option.a]] = number
        elif option.verb == verbs.HARVEST and option.a >= verbs.HARVEST_CELL:
            found["planets"][names["cell"][option.a - verbs.HARVEST_CELL]] = number
        elif option.verb == verbs.BUILD or (option.verb == verbs.INCOME and option.a == verbs.OWN_HIVE):
            found["hive"][hexes.text_of(option.b)] = number
        elif option.verb == verbs.FRAME:
            found["hive"][hexes.text_of(option.a)] = hexes.text_of(option.a)
        elif option.verb in (verbs.TAKE, verbs.RESERVE):
            found["rows"][names["tile"][option.a]] = number
        elif option.verb in (verbs.POD, verbs.AGAIN):
            found["comb"][names["pod"][option.a]] = number
        elif option.verb == verbs.TEACH:
            found["dances"][names["dance"][option.a]] = number
    return found
