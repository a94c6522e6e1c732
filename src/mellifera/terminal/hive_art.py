"""A hive drawn with hexagons, row under row, each hex shifted half a hex against the row above."""

from __future__ import annotations

from typing import Final

from rich.style import Style
from rich.text import Text

from mellifera.content.rows import HexBonus, MatRow
from mellifera.engine import hexes
from mellifera.engine.view import PlayerView
from mellifera.facts import Titled
from mellifera.terminal.marks import FAINT, HONEY, MUTED, TYPE_COLOURS
from mellifera.terminal.scene import Scene
from mellifera.terminal.shorts import sign, tiny_effect
from mellifera.words import things

Place = tuple[int, int]
WIDTH: Final = 8
MAT_LINE: Final = "#5a659b"
FRAME_LINE: Final = "#b08a52"
FACTION: Final = "bold #f2f3fa"


class Hexes:
    """The hexes of one hive with what is written on them: `words[place]` is (text, style)."""

    def __init__(self, scene: Scene, player: PlayerView) -> None:
        self.scene = scene
        self.edges: dict[Place, str] = {}
        self.words: dict[Place, tuple[str, str]] = {}
        if player["mat"] is not None:
            self._mat(scene.mat(player["mat"]), player)
        for frame in player["frames"]:
            self._frame(hexes.TURNS.index(frame["turn"]), read_hex(frame["hex"]))
        for place, tile in player["tiles"].items():
            row = scene.tile(tile)
            text = f"{sign(scene.language, row.type)} {scene.title(things.tile_of(row))}"
            self.words[read_hex(place)] = (text, TYPE_COLOURS[row.type])

    def _mat(self, mat: MatRow, player: PlayerView) -> None:
        scene = self.scene
        for place in mat.hexes:
            self.edges[place] = MAT_LINE
        for bonus in mat.bonus:
            self._bonus(bonus.hex, bonus)
        name = scene.say("terminal.hive.faction")
        if player["faction"]:
            name = scene.title(Titled("faction", scene.faction(player["faction"]).name))
        self.words[mat.base] = (f"*{name}" if player["upgraded"] else name, FACTION)
        self.words[mat.left] = self.words[mat.right] = (scene.say("terminal.hive.store"), MUTED)

    def _bonus(self, place: Place, bonus: HexBonus) -> None:
        self.words[place] = (f"+{tiny_effect(self.scene.language, bonus.effect)}", MUTED)

    def _frame(self, turn: int, anchor: Place) -> None:
        row = self.scene.pack.rows.frame
        gifts = {bonus.hex: bonus for bonus in row.bonus}
        turned = hexes.turned(row.hexes, turn)
        for original, (q, r) in zip(row.hexes, turned, strict=True):
            place = (anchor[0] + q, anchor[1] + r)
            self.edges[place] = FRAME_LINE
            if original in gifts:
                self._bonus(place, gifts[original])

    def number(self, place: Place, number: int | str) -> None:
        """Marks a hex as the option of this number, or by its name; it need not belong to the hive yet (a frame's)."""
        self.words[place] = (f"[{number}]", HONEY)


def read_hex(text: str) -> Place:
    q, _, r = text.partition(",")
    return int(q), int(r)


def draw(art: Hexes, tall: bool) -> list[Text]:
    """The picture; `tall` adds a line with the coordinates of each hex."""
    if not art.words and not art.edges:
        return [Text(art.scene.say("terminal.hive.no_mat"), style=FAINT)]
    canvas: dict[tuple[int, int], tuple[str, str]] = {}
    pitch = 3 if tall else 2
    half = WIDTH // 2
    for place in sorted({*art.edges, *art.words}, key=lambda p: (p[1], p[0])):
        q, r = place
        x, y = WIDTH * q + half * r, pitch * r
        if place in art.edges:
            _outline(canvas, x, y, pitch, art.edges[place])
        text, style = art.words.get(place, ("·", FAINT))
        _write(canvas, x + 1, y + 1, text, style)
        if tall:
            _write(canvas, x + 1, y + 2, f"{q},{r}", FAINT)
    return _lines(canvas)


def _outline(canvas: dict[tuple[int, int], tuple[str, str]], x: int, y: int, pitch: int, style: str) -> None:
    half = WIDTH // 2
    for at, edge in ((y, "_╱‾"), (y + pitch, "‾╲_")):
        for step, char in enumerate(edge):
            canvas[x + 1 + step, at] = (char, style)
    for at, edge in ((y, "‾╲_"), (y + pitch, "_╱‾")):
        for step, char in enumerate(edge):
            canvas[x + half + 1 + step, at] = (char, style)
    for line in range(y + 1, y + pitch):
        canvas[x, line] = ("│", style)
        canvas[x + WIDTH, line] = ("│", style)


def _write(canvas: dict[tuple[int, int], tuple[str, str]], x: int, y: int, text: str, style: str) -> None:
    room = WIDTH - 1
    for step, char in enumerate(text[:room].center(room)):
        if char != " ":
            canvas[x + step, y] = (char, style)


def _lines(canvas: dict[tuple[int, int], tuple[str, str]]) -> list[Text]:
    left, top = min(x for x, _ in canvas), min(y for _, y in canvas)
    right, bottom = max(x for x, _ in canvas), max(y for _, y in canvas)
    lines = []
    for y in range(top, bottom + 1):
        line = Text()
        for x in range(left, right + 1):
            char, style = canvas.get((x, y), (" ", ""))
            line.append(char, Style.parse(style) if style else None)
        line.rstrip()
        lines.append(line)
    return lines
