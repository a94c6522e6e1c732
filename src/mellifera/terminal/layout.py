"""Puts the blocks on a screen of any size: two columns where there is room, otherwise what the decision needs most."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.text import Text

from mellifera.engine.view import View
from mellifera.terminal import blocks, report, tile_blocks
from mellifera.terminal.choice_block import BETWEEN, option_lines, target_numbers
from mellifera.terminal.lines import Block, fit, hung, ruled, ruled_title, wrapped
from mellifera.terminal.marks import FAINT, HONEY, MUTED, TITLE, legend, styled
from mellifera.terminal.scene import Scene
from mellifera.terminal.table import Table
from mellifera.terminal.tile_blocks import LINES, PRICES, SENTENCES, SHORT
from mellifera.words import prompts

TWO_COLUMNS: Final = 96
TALL: Final = 46
WIDEST: Final = 120
"""A whole board is drawn no wider than this."""
LEFT_SHARE: Final = 0.42
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
ORDER: Final = ("news", "actions", "rows", "planets", "hive", "carvings", "dances", "comb", "rivals")
LATER: Final = ("rivals", "news")
"""Blocks that come after what tiles do in short."""
LEFT: Final = ("planets", "hive", "comb")
DETAILED: Final = ("rows", "dances", "carvings", "planets")
"""Blocks that tell more where there is more room, in this order."""
NEWS_FIRST: Final = 6
"""Lines that are kept for the news before such blocks tell all."""


class Picture:
    """The screen of one seat at one decision; `first` is the option line from which the options are shown."""

    def __init__(self, table: Table, seat: int, news: Sequence[str], width: int, height: int) -> None:
        self.table = table
        self.scene = table.scene
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
        return option_lines(self.table, self.decision, self.view, self.width, self.page_size())

    def lines(self, first: int, message: str) -> list[Text]:
        """Exactly as many lines as fit above the line on which the answer is typed."""
        room = self.height - 1
        bottom = self._bottom(first, message)
        top = [fit(blocks.scores(self.scene, self.view), self.width)]
        middle = room - len(top) - len(bottom)
        own = ruled(blocks.own(self.scene, self.view, self.width, middle // 4), self.width)[: max(2, middle // 2)]
        middle -= len(own)
        if self.width >= TWO_COLUMNS:
            body = self._columns(middle)
        else:
            body = [fit(line, self.width) for line in self._single(self.width, middle)]
        spare = [Text()] * max(0, middle - len(body))
        if len(spare) > 1:
            spare[-1] = fit(legend(self.scene.language), self.width)
        return [*top, *body[:middle], *own, *spare, *bottom]

    # ------------------------------------------------------------------ the question
    def page_size(self) -> int:
        """Option lines shown at once."""
        return max(4, self.height // 3)

    def _bottom(self, first: int, message: str) -> list[Text]:
        decision = self.decision
        if decision is None:
            return []
        language, state = self.scene.language, self.table.game.state
        asked = language.said(prompts.question(state, decision, self.table.names))
        title = styled(f"{self.scene.name(decision.seat)}: {asked} ", HONEY)
        title.append(BETWEEN.join(question_details(self.table)), style=FAINT)
        lines = [*self._coach(), *hung(title, self.width, 2)[:2]]
        shown = self.options[first : first + self.page_size()]
        lines.extend(shown)
        if len(self.options) > len(shown):
            facts = {"first": first + 1, "last": first + len(shown), "n": len(self.options)}
            lines.append(styled(f"    {language.say('terminal.more_lines', facts)}", MUTED))
        wide = self.width >= TWO_COLUMNS
        note = message or self.scene.say("terminal.commands_wide" if wide else "terminal.commands_narrow")
        lines.extend(wrapped(Text(note, style=TITLE if message else FAINT), self.width)[:3])
        return lines

    def _coach(self) -> list[Text]:
        """What a lesson says."""
        coach = self.table.coach
        if coach is None:
            return []
        told = (ruled_title(coach.header, self.width), Text(coach.say, style=TITLE), Text(coach.rule))
        return [line for text in told for line in wrapped(text, self.width)]

    # ------------------------------------------------------------------ the board
    def _block(self, name: str, width: int, tall: bool, detail: int = PRICES) -> Block:
        scene, view = self.scene, self.view
        numbers = self.numbers.get(name, {})
        if name == "planets":
            return blocks.planets(scene, view, numbers, width, detail >= SHORT)
        if name == "actions":
            return blocks.actions(scene, view, width)
        if name == "rows":
            return tile_blocks.rows(scene, view, numbers, width, detail)
        if name == "carvings":
            return tile_blocks.carvings(scene, view, self.numbers.get("rows", {}), width, detail)
        if name == "dances":
            return tile_blocks.dances(scene, view, numbers, width, detail)
        if name == "comb":
            return blocks.comb(scene, view, numbers, width)
        if name == "hive":
            return blocks.hive(scene, view, self.seat, numbers, tall)
        if name == "rivals":
            return blocks.rivals(scene, view, width)
        return Block("news", scene.say("terminal.title.news"), [Text(line, style=MUTED) for line in self.news])

    def _by_need(self, names: Sequence[str]) -> list[str]:
        return sorted(names, key=lambda name: (not self._needed(name), ORDER.index(name)))

    def _columns(self, room: int) -> list[Text]:
        left_width = max(48, int(self.width * LEFT_SHARE))
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
        """As many blocks as fit, the most needed first; then these tell more, and news take what is left."""
        chosen: dict[str, Block] = {}
        left = room
        for name in self._by_need([name for name in names if name not in LATER]):
            block = self._block(name, width, self.height >= TALL, LINES if name == "rows" else PRICES)
            if name == "rows" and block.height > left:
                block = self._block(name, width, False)
            if block.lines and (block.height <= left or not chosen):
                chosen[name] = block
                left -= block.height
        for detail in (LINES, SHORT):
            left = self._detailed(chosen, width, left, detail)
        if "rivals" in names and (rivals := self._block("rivals", width, False)).lines and rivals.height <= left:
            chosen["rivals"] = rivals
            left -= rivals.height
        told = "news" in names and bool(self.news)
        kept = min(NEWS_FIRST, len(self.news) + 1) if told else 0
        left = self._detailed(chosen, width, left - kept, SENTENCES) + kept
        if told and left >= 3:
            news = self._block("news", width, False)
            lines = [line for text in news.lines for line in wrapped(text, width)]
            chosen["news"] = Block("news", news.title, lines[-(left - 1) :])
        return [line for name in names if name in chosen for line in ruled(chosen[name], width)]

    def _detailed(self, chosen: dict[str, Block], width: int, left: int, detail: int) -> int:
        """Lets blocks tell more as far as `left` lines go; returns what is left."""
        for name in sorted([name for name in DETAILED if name in chosen], key=self._needed, reverse=True):
            block = self._block(name, width, False, detail)
            more = block.height - chosen[name].height
            if more <= left:
                chosen[name] = block
                left -= more
        return left

    def _needed(self, name: str) -> bool:
        """Whether the decision is about what the block shows."""
        return self.decision is not None and self.decision.prompt in WANTED.get(name, ())


def question_details(table: Table) -> list[str]:
    """What stands below a question: the limit, the price or the way out, else a sentence on what it means."""
    decision = table.game.decision
    if decision is None:
        return []
    language = table.scene.language
    found = prompts.details(table.game.state, decision, table.names)
    hint = prompts.hint(decision)
    return [language.said(said) for said in found] or ([language.said(hint)] if hint is not None else [])


# ---------------------------------------------------------------------- whole positions
def board(scene: Scene, view: View, width: int) -> list[Text]:
    """Everything on the board, with what every tile does and every pod gives."""
    parts = (
        blocks.actions(scene, view, width),
        blocks.planets(scene, view, {}, width, whole=True),
        tile_blocks.rows(scene, view, {}, width, SENTENCES),
        tile_blocks.carvings(scene, view, {}, width, SENTENCES),
        tile_blocks.dances(scene, view, {}, width, SENTENCES),
        blocks.comb(scene, view, {}, width, full=True),
    )
    return [line for part in parts for line in ruled(part, width)]


def position(scene: Scene, view: View, width: int) -> list[Text]:
    """Everything a view holds, the board and the hives drawn."""
    lines = [blocks.scores(scene, view), *board(scene, view, width)]
    for player in view["seats"]:
        lines.extend(ruled(blocks.hive(scene, view, player["seat"], {}, False), width))
        lines.extend(Text(line) for line in report.stock_lines(scene, player))
    if view["automa"] is not None:
        lines.append(ruled_title(scene.name(view["automa"]["seat"]), width))
        lines.extend(Text(line) for line in report.automa_lines(scene, view["automa"]))
    return [*lines, legend(scene.language)]
