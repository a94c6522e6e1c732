"""The options as numbered lines, workers and actions as a small table, and the numbers to draw on the board."""

from __future__ import annotations

from typing import Final

from rich.text import Text

import mellifera as mf
from mellifera.engine import hexes
from mellifera.engine import options as verbs
from mellifera.engine.view import View, WorkerView
from mellifera.terminal.blocks import short_action
from mellifera.terminal.lines import fit, hung
from mellifera.terminal.marks import BUMPS, FAINT, HONEY, MARK, MUTED, styled, worker_mark
from mellifera.terminal.table import Table
from mellifera.words import options

NARROW: Final = 56
MANY: Final = 12
"""Up to so many options have a line each, with what comes of them; more stand in columns."""
BETWEEN: Final = " · "
"""Between the parts of what comes of an option."""
INDENT: Final = 6
WHOLE: Final = 400
"""Wider than anything that is told."""
NUMBER: Final = 4
"""Columns of an option's number."""


def comes_of(table: Table, option: mf.Option) -> list[str]:
    """What comes of an option, in parts."""
    language = table.scene.language
    return [language.said(part) for part in options.parts(table.game.state, option, table.names)]


def label(table: Table, option: mf.Option) -> str:
    return table.scene.language.said(options.long(table.game.state, option, table.names))


def option_lines(table: Table, decision: mf.Decision, view: View, width: int, room: int) -> list[Text]:
    """All options; placing a worker as a table of actions and strengths. What comes of each is told whole if all fits
    into `room` lines, else as far as a line goes."""
    whole = _all_options(table, decision, view, width, True)
    return whole if len(whole) <= room else _all_options(table, decision, view, width, False)


def _all_options(table: Table, decision: mf.Decision, view: View, width: int, whole: bool) -> list[Text]:
    places = [option for option in decision.options if option.verb == verbs.PLACE]
    frames = [option for option in decision.options if option.verb == verbs.FRAME]
    lines = _place_table(table, decision, places, view, width, whole) if len(places) > 1 else []
    lines.extend(_frame_table(table, decision, frames, width))
    shown = [*(places if len(places) > 1 else []), *frames]
    rest = [option for option in decision.options if option not in shown]
    labelled = [_labelled(table, decision, option, bool(lines)) for option in rest]
    if len(labelled) > MANY:
        return [*lines, *_columns(labelled, width)]
    long = [text for text in labelled if text.cell_len >= width // 2]
    lines.extend(line for text in long for line in (hung(text, width, INDENT) if whole else [fit(text, width)]))
    return [*lines, *_columns([text for text in labelled if text.cell_len < width // 2], width)]


def _labelled(table: Table, decision: mf.Decision, option: mf.Option, beside: bool) -> Text:
    """Number, label and what comes of it; a card of one's hand, told there, takes a word where it stands `beside`
    other things to do."""
    text = _number(table, decision, option)
    if option.verb in (verbs.PLAY, verbs.TRADE):
        said = options.short if beside else options.long
        return text.append(table.scene.language.said(said(table.game.state, option, table.names)))
    detail = BETWEEN.join(comes_of(table, option))
    text.append(label(table, option))
    return text.append(f"  {detail}", style=FAINT) if detail else text


def _number(table: Table, decision: mf.Decision, option: mf.Option) -> Text:
    mark = MARK if option.text in table.marked else ""
    return styled(f"{mark}{decision.options.index(option) + 1}".rjust(NUMBER - 1) + " ", HONEY)


def _columns(labelled: list[Text], width: int) -> list[Text]:
    widest = max((text.cell_len for text in labelled), default=1)
    per_line = max(1, width // (min(widest, NARROW) + 2))
    cell = width // per_line
    count = -(-len(labelled) // per_line)
    return [Text().join(fit(text, cell) for text in labelled[start::count]) for start in range(count)]


def _place_table(
    table: Table, decision: mf.Decision, places: list[mf.Option], view: View, width: int, whole: bool
) -> list[Text]:
    """A line for each action, a column for each strength: `3 ×◆1 reach 5`; more lines, if the `whole` is asked."""
    scene = table.scene
    strengths = sorted({option.a for option in places}, reverse=True)
    actions = sorted({option.b for option in places})
    titles = {action: short_action(scene, scene.pack.actions[action]) for action in actions}
    head = scene.say("terminal.place")
    name_width = max(len(head), *(len(title) for title in titles.values())) + 2
    cell = (width - name_width) // len(strengths)
    lines = [styled(head.ljust(name_width), MUTED)]
    for strength in strengths:
        lines[0].append_text(fit(styled(scene.say("terminal.strength", n=strength), MUTED), cell))
    for action in actions:
        stacks = []
        for strength in strengths:
            option = next((o for o in places if (o.a, o.b) == (strength, action)), None)
            text = styled("  – ", FAINT)
            if option is not None:
                text = _number(table, decision, option)
                text.append_text(_placed(table, option, view, WHOLE if whole else cell - 1 - NUMBER))
            stacks.append(hung(text, cell - 1, NUMBER))
        for number in range(max(len(stack) for stack in stacks)):
            line = Text((titles[action] if number == 0 else "").ljust(name_width))
            for stack in stacks:
                line.append_text(fit(stack[number] if number < len(stack) else Text(), cell - 1).append(" "))
            lines.append(line)
    return lines


def _placed(table: Table, option: mf.Option, view: View, width: int) -> Text:
    """Who is bumped by mark, then as many of the other parts of what comes of it as fit."""
    scene = table.scene
    line = Text()
    leaves = _leaving(scene.pack.action_first_space[option.b], scene.pack.action_spaces[option.b], view)
    if leaves is not None:
        line.append(BUMPS, style=FAINT).append_text(worker_mark(scene.language, leaves, view["players"])).append(" ")
    told = [part for part in options.parts(table.game.state, option, table.names) if part.key != "part.bumps"]
    for number, part in enumerate(told):
        text = (BETWEEN if number else "") + scene.language.said(part)
        if number and line.cell_len + len(text) > width:
            break
        line.append(text, style=FAINT)
    return line


def _leaving(first: int, spaces: int, view: View) -> WorkerView | None:
    """The worker that one more on the first of these spaces pushes off."""
    there = [space["worker"] for space in view["board"]["spaces"][first : first + spaces]]
    return there[-1] if there[0] is not None else None


def _frame_table(table: Table, decision: mf.Decision, frames: list[mf.Option], width: int) -> list[Text]:
    """Every place of a frame: its first hex, then the number for each turn; several hexes to a line."""
    if not frames:
        return []
    turns = sorted({option.b for option in frames})
    digits = len(str(len(decision.options)))
    wide = max(digits, 3) + 2
    heads = [f"{hexes.TURNS[turn]}°".rjust(wide) for turn in turns]
    cells = [Text(table.scene.language.noun("hex").ljust(6) + "".join(heads), style=MUTED)]
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
