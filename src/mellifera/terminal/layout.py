"""Puts the blocks on a screen of any size: two columns where there is room, otherwise what the decision needs most."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from rich.text import Text

from mellifera.engine.pack import Pack
from mellifera.terminal import blocks, report
from mellifera.terminal.blocks import Block, fit
from mellifera.terminal.choice_block import option_lines, target_numbers
from mellifera.terminal.marks import FAINT, HONEY, MUTED, TITLE, legend, styled
from mellifera.terminal.table import Table
from mellifera.text import prompt_hint, prompt_line

View = Mapping[str, Any]
TWO_COLUMNS: Final = 96
TALL: Final = 46
WIDEST: Final = 120
"""A whole board is drawn no wider than this."""
LEFT_SHARE: Final = 0.48
COMMANDS_WIDE: Final = "number or text; hint, help, help NAME, board, hive, hand, rivals, log, undo, save, quit"
COMMANDS_NARROW: Final = "number or text; hint, help, board, hive, hand, rivals, log, undo, quit"
WANTED: Final[dict[str, tuple[str, ...]]] = {
    "planets": ("fly", "chart", "settle", "harvest", "collect", "put"),
    "hive": ("hex", "frame", "income", "grow"),
    "rows": ("take", "reserve", "refresh"),
    "carvings": ("take",),
    "comb": ("pod", "again", "sleep"),
    "dances": ("convert", "teach", "token"),
    "actions": ("step", "recall", "oust", "bump", "strengthen"),
}
"""Which decisions make a block the most important one."""
ORDER: Final = ("news", "actions", "planets", "rows", "hive", "carvings", "dances", "comb", "rivals")
LEFT: Final = ("planets", "hive", "comb")


class Picture:
    """The screen of one seat at one decision; `first` is the option line from which the options are shown."""

    def __init__(self, table: Table, seat: int, news: Sequence[str], width: int, height: int) -> None:
        self.table = table
        self.seat = seat
        self.view: View = table.view(seat)
        self.news = news
        self.width = width
        self.height = height
        self.decision = table.game.decision
        self.numbers = target_numbers(table, self.decision) if self.decision is not None else {}
        self.options = self._options()

    def _options(self) -> list[Text]:
        if self.decision is None:
            return []
        return option_lines(self.table, self.decision, self.view, self.width)

    def lines(self, first: int, message: str) -> list[Text]:
        """Exactly as many lines as fit above the line on which the answer is typed."""
        room = self.height - 1
        bottom = self._bottom(first, message)
        own = ruled(blocks.own(self.table.pack, self.view, self.table.names, self.width), self.width)
        top = [fit(blocks.scores(self.view, self.table.names), self.width)]
        middle = room - len(top) - len(bottom)
        own = own[: max(2, min(len(own), middle // 2))]
        middle -= len(own)
        if self.width >= TWO_COLUMNS:
            body = self._columns(middle)
        else:
            body = [fit(line, self.width) for line in self._single(self.width, middle)]
        spare = [Text()] * max(0, middle - len(body))
        if len(spare) > 1:
            spare[-1] = fit(legend(), self.width)
        return [*top, *body[:middle], *own, *spare, *bottom]

    # ------------------------------------------------------------------ the question
    def page_size(self) -> int:
        """Option lines shown at once."""
        return max(4, self.height // 3)

    def _bottom(self, first: int, message: str) -> list[Text]:
        decision = self.decision
        if decision is None:
            return []
        question = prompt_line(self.table.pack, decision.prompt, decision.source)
        title = styled(f"{self.table.names[decision.seat]}: {question} ", HONEY)
        title.append(prompt_hint(decision), style=FAINT)
        lines = [fit(title, self.width)]
        shown = self.options[first : first + self.page_size()]
        lines.extend(shown)
        if len(self.options) > len(shown):
            last = first + len(shown)
            more = f"    lines {first + 1}–{last} of {len(self.options)}; Enter for the next, options for all"
            lines.append(styled(more, MUTED))
        note = message or (COMMANDS_WIDE if self.width >= TWO_COLUMNS else COMMANDS_NARROW)
        lines.extend(blocks.wrapped(Text(note, style=TITLE if message else FAINT), self.width)[:3])
        return lines

    # ------------------------------------------------------------------ the board
    def _block(self, name: str, width: int, tall: bool) -> Block:
        table, view, pack = self.table, self.view, self.table.pack
        numbers = self.numbers.get(name, {})
        if name == "planets":
            return blocks.planets(pack, view, numbers, width)
        if name == "actions":
            return blocks.actions(pack, view, width)
        if name == "rows":
            return blocks.rows(pack, view, numbers, width)
        if name == "carvings":
            return blocks.carvings(pack, view, self.numbers.get("rows", {}), width)
        if name == "dances":
            return blocks.dances(pack, view, numbers, width)
        if name == "comb":
            return blocks.comb(pack, view, numbers, width)
        if name == "hive":
            return blocks.hive(pack, view, self.seat, numbers, tall, table.names)
        if name == "rivals":
            return blocks.rivals(pack, view, table.names, width)
        return Block("news", "Since your last choice", [Text(line, style=MUTED) for line in self.news])

    def _by_need(self, names: Sequence[str]) -> list[str]:
        prompt = self.decision.prompt if self.decision is not None else ""
        return sorted(names, key=lambda name: (prompt not in WANTED.get(name, ()), ORDER.index(name)))

    def _columns(self, room: int) -> list[Text]:
        left_width = max(46, int(self.width * LEFT_SHARE))
        right_width = self.width - left_width - 2
        left = self._single(left_width, room, LEFT)
        right = self._single(right_width, room, [name for name in ORDER if name not in LEFT])
        lines = []
        for number in range(max(len(left), len(right))):
            one = left[number] if number < len(left) else Text()
            other = right[number] if number < len(right) else Text()
            lines.append(fit(one, left_width).append("  ").append_text(fit(other, right_width)))
        return lines

    def _single(self, width: int, room: int, names: Sequence[str] = ORDER) -> list[Text]:
        """As many blocks as fit, the most needed first; news takes what is left."""
        chosen: dict[str, Block] = {}
        left = room
        for name in self._by_need([name for name in names if name != "news"]):
            block = self._block(name, width, self.height >= TALL)
            if block.lines and (block.height <= left or not chosen):
                chosen[name] = block
                left -= block.height
        if "news" in names and self.news and left >= 3:
            news = self._block("news", width, False)
            kept = [line for text in news.lines for line in blocks.wrapped(text, width)][-(left - 1) :]
            chosen["news"] = Block("news", news.title, kept)
        return [line for name in names if name in chosen for line in ruled(chosen[name], width)]


def ruled(block: Block, width: int) -> list[Text]:
    """The block under a line with its title."""
    return [ruled_title(block.title, width), *block.lines]


def ruled_title(title: str, width: int) -> Text:
    line = styled("── ", FAINT).append(title, style=MUTED).append(" ")
    line.truncate(width)
    return line.append("─" * max(0, width - line.cell_len), style=FAINT)


# ---------------------------------------------------------------------- whole positions
def board(pack: Pack, view: View, width: int) -> list[Text]:
    """Everything on the board, with every pod's benefit."""
    parts = (
        blocks.actions(pack, view, width),
        blocks.planets(pack, view, {}, width),
        blocks.rows(pack, view, {}, width),
        blocks.carvings(pack, view, {}, width),
        blocks.dances(pack, view, {}, width),
        blocks.comb(pack, view, {}, width, full=True),
    )
    return [line for part in parts for line in ruled(part, width)]


def position(pack: Pack, view: View, names: Sequence[str], width: int) -> list[Text]:
    """Everything a view holds, the board and the hives drawn."""
    lines = [blocks.scores(view, names), *board(pack, view, width)]
    for player in view["seats"]:
        lines.extend(ruled(blocks.hive(pack, view, player["seat"], {}, False, names), width))
        lines.extend(Text(line) for line in report.stock_lines(pack, player))
    if view["automa"] is not None:
        lines.append(ruled_title("Automa", width))
        lines.extend(Text(line) for line in report.automa_lines(pack, view["automa"]))
    return [*lines, legend()]
