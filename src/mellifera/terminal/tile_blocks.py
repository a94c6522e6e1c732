"""Tiles, carvings and dances as blocks: with as much of what they do as there is room for."""

from __future__ import annotations

from typing import Final, NamedTuple

from rich.text import Text

from mellifera.content.rows import Effect, TileRow
from mellifera.engine.view import View
from mellifera.facts import Noun, Titled
from mellifera.terminal.lines import Block, Numbers, fit, hung, joined, numbered, packed
from mellifera.terminal.marks import FAINT, MUTED, TYPE_COLOURS, seat_mark, styled
from mellifera.terminal.scene import Scene
from mellifera.terminal.shorts import short_cost, short_effect, sign
from mellifera.words import effects, things

PRICES: Final = 0
LINES: Final = 1
SHORT: Final = 2
SENTENCES: Final = 3
"""How much of what a tile does is told: nothing but its price, a line of what it does in short, all of that, its
sentence."""
READABLE: Final = 44
"""A sentence narrower than this stands under its tile, not beside it."""
INDENT: Final = 4


class Shown(NamedTuple):
    """A tile as a line: what stands before its name, its name, its price, and what it does."""

    head: Text
    name: Text
    price: str
    does: str


# ---------------------------------------------------------------------- lines
def listed(tiles: list[Shown], width: int, detail: int) -> list[Text]:
    """One tile after another, names and prices under each other, what they do beside or below."""
    if not tiles:
        return []
    heads = max(tile.head.cell_len for tile in tiles)
    names = max(tile.name.cell_len for tile in tiles) + 1
    prices = max(len(tile.price) for tile in tiles) + 1
    beside = heads + names + prices
    lines = []
    for tile in tiles:
        line = fit(tile.head, heads).append_text(fit(tile.name, names)).append(tile.price.ljust(prices), style=MUTED)
        does = styled(tile.does, FAINT)
        if detail == LINES:
            lines.append(fit(line.append_text(does), width))
        elif detail == SHORT or width - beside >= READABLE:
            lines.extend(hung(line.append_text(does), width, beside))
        else:
            lines.append(line)
            below = hung(does, width - INDENT, 0) if tile.does else []
            lines.extend(Text(" " * INDENT).append_text(part) for part in below)
    return lines


def _named(scene: Scene, row: TileRow, mark: Text | None) -> Text:
    name = mark.copy().append(" ") if mark is not None else Text()
    return name.append(scene.title(things.tile_of(row)), style=TYPE_COLOURS[row.type])


def _price(scene: Scene, row: TileRow) -> str:
    cost = short_cost(scene.language, row.cost)
    return f"{cost}, {scene.language.count(row.vp, 'vp')}" if row.vp else cost


def tile_does(scene: Scene, row: TileRow, detail: int) -> str:
    """Its sentence, or in short when and what: `Explore: 1 VP`. A condition or a limit needs the sentence."""
    if not row.effect:
        return ""
    if detail == SENTENCES or _limited(row.effect):
        return scene.language.fact(effects.tile(row))
    when = _when(scene, row.trigger)
    does = short_effect(scene.language, row.effect)
    return f"{when}: {does}" if when else does


def _limited(effect: Effect) -> bool:
    clauses = [clause for step in effect for way in step.alternatives for clause in way.clauses]
    return any(step.conditions for step in effect) or any(clause.cap for clause in clauses)


def _when(scene: Scene, trigger: str) -> str:
    """What sets an ability off, in a word or two; nothing where the type of the tile tells it."""
    name, _, of = trigger.partition(":")
    if name == "action":
        return scene.action(of)
    key = f"terminal.when.{name}_{of}" if of else f"terminal.when.{name}"
    if name == "on_build":
        return scene.say("terminal.when.on_build", type=Noun(of))
    return scene.say(key) if scene.language.has(key) else ""


# ---------------------------------------------------------------------- blocks
def rows(scene: Scene, view: View, numbers: Numbers, width: int, detail: int) -> Block:
    """The Advance rows; before each row its letter, before each tile the strength it needs."""
    needs = scene.pack.side.column_strength
    title = scene.say("terminal.title.rows_need", needs="/".join([str(n) for n in needs]))
    if detail == PRICES:
        return Block("rows", title, _grid(scene, view, numbers, width))
    shown: list[Shown] = []
    for row, tiles in view["board"]["rows"].items():
        letter = sign(scene.language, row)
        for place, (need, tile) in enumerate(zip(needs, tiles, strict=True)):
            if tile is None:
                continue
            first = letter if place == 0 else ""
            head = styled(f"{first:<2}", f"bold {TYPE_COLOURS[row]}").append(f"{need} ", style=FAINT)
            found = scene.tile(tile)
            name = _named(scene, found, numbered(numbers, tile))
            shown.append(Shown(head, name, _price(scene, found), tile_does(scene, found, detail)))
    return Block("rows", title, listed(shown, width, detail))


def _grid(scene: Scene, view: View, numbers: Numbers, width: int) -> list[Text]:
    """Two lines a row: names, then prices; under the row's letter the size of its stack."""
    board = view["board"]
    cell = (width - 5) // 3
    lines = []
    for row, tiles in board["rows"].items():
        names = [
            styled("–", FAINT) if tile is None else _named(scene, scene.tile(tile), numbered(numbers, tile))
            for tile in tiles
        ]
        prices = [Text() if tile is None else styled(_price(scene, scene.tile(tile)), MUTED) for tile in tiles]
        letter = styled(f"{sign(scene.language, row)}  ", f"bold {TYPE_COLOURS[row]}")
        lines.append(letter.append_text(joined([fit(name, cell) for name in names], " ")))
        stack = styled(f"{board['stacks'][row]:<3}", FAINT)
        lines.append(stack.append_text(joined([fit(price, cell) for price in prices], " ")))
    return lines


def carvings(scene: Scene, view: View, numbers: Numbers, width: int, detail: int) -> Block:
    title = scene.say("terminal.title.carvings")
    tiles = {tile: scene.tile(tile) for tile in view["board"]["carvings"] if tile is not None}
    if not tiles:
        return Block("carvings", title, [styled(scene.say("terminal.all_taken"), FAINT)])
    if detail == PRICES:
        parts = []
        for tile, row in tiles.items():
            part = _named(scene, row, numbered(numbers, tile))
            parts.append(part.append(f" {short_cost(scene.language, row.cost)}", style=FAINT))
        return Block("carvings", title, packed(parts, width))
    shown = [
        Shown(Text(), _named(scene, row, numbered(numbers, tile)), _price(scene, row), tile_does(scene, row, detail))
        for tile, row in tiles.items()
    ]
    return Block("carvings", title, listed(shown, width, detail))


def dances(scene: Scene, view: View, numbers: Numbers, width: int, detail: int) -> Block:
    """A line for each dance: who taught it, what it does, and what the tokens on it give."""
    lines: list[Text] = []
    for slot in view["board"]["dances"]:
        dance = scene.dance(slot["dance"])
        line = numbered(numbers, slot["dance"]) or Text()
        if slot["teacher"] is None:
            line.append("– ", style=FAINT)
        else:
            line.append_text(seat_mark(slot["teacher"], view["players"])).append(" ")
        line.append(f"{scene.title(Titled('dance', dance.name))}: ", style=MUTED)
        rows = [scene.pack.rows.dance_tokens[scene.pack.names["dance_token"].index(token)] for token in slot["tokens"]]
        if detail == SENTENCES:
            line.append(scene.language.fact(effects.piece(dance)), style=FAINT)
            for row in rows:
                line.append(f" [{scene.language.fact(effects.piece(row))}]", style=MUTED)
        else:
            line.append(short_effect(scene.language, dance.effect), style=FAINT)
            for row in rows:
                line.append(f" [{short_effect(scene.language, row.effect)}]", style=MUTED)
        lines.extend([fit(line, width)] if detail <= LINES else hung(line, width, INDENT))
    return Block("dances", scene.say("terminal.title.dances_untaught"), lines)
