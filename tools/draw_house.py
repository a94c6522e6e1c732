"""Draws docs/architecture.svg: the packages in the layers of the import contract, and who stands directly on whom.

Everything in it is read from the project: layers from pyproject.toml, arrows from the imports, words from docstrings.
Run `python -m tools.draw_house` after a change of the house; a test compares.
"""

from __future__ import annotations

import ast
import re
import tomllib
from html import escape
from pathlib import Path
from typing import Final, NamedTuple

import grimp

ROOT: Final = Path(__file__).parents[1]
DRAWING: Final = ROOT / "docs" / "architecture.svg"
PACKAGE: Final = "mellifera"
WIDTH, HEIGHT, GAP, MARGIN = 960, 90, 34, 16
LETTERS: Final = 7.4
"""How wide a letter of the small text is drawn, about."""
MOST_LINES: Final = 3
STYLE: Final = """
text { font-family: system-ui, sans-serif; fill: #22190a; }
.name { font-size: 17px; font-weight: 600; }
.says { font-size: 12.5px; fill: #5c4a26; }
.box { fill: #fff6dd; stroke: #c98a1b; stroke-width: 1.5; }
.arrow { stroke: #a08a5c; stroke-width: 1.3; fill: none; marker-end: url(#head); }
.head { fill: #a08a5c; }
@media (prefers-color-scheme: dark) {
  text { fill: #f6ead0; } .says { fill: #cdb98c; } .box { fill: #2b2417; stroke: #d9a441; }
  .arrow { stroke: #8d7a52; } .head { fill: #8d7a52; }
}
"""


class Box(NamedTuple):
    x: float
    y: float
    width: float

    @property
    def middle(self) -> float:
        return self.x + self.width / 2


def layers() -> list[list[str]]:
    """The packages from the top of the house to its ground, as the import contract names them."""
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    contract = next(one for one in settings["tool"]["importlinter"]["contracts"] if one["id"] == "layers")
    return [re.split(r"\s*[|:]\s*", layer) for layer in contract["layers"]]


def imports(packages: list[str]) -> dict[str, set[str]]:
    """Which packages each package imports itself."""
    graph = grimp.build_graph(PACKAGE)
    found: dict[str, set[str]] = {package: set() for package in packages}
    for module in graph.modules:
        importer = module.split(".")[1] if "." in module else ""
        for target in graph.find_modules_directly_imported_by(module):
            imported = target.split(".")[1] if "." in target else ""
            if importer != imported and {importer, imported} <= found.keys():
                found[importer].add(imported)
    return found


def reduced(edges: dict[str, set[str]]) -> list[tuple[str, str]]:
    """Edges that no longer way says: an arrow to the ground is drawn only from what stands directly on it."""

    def reach(start: str, seen: set[str]) -> set[str]:
        for following in edges[start] - seen:
            seen.add(following)
            reach(following, seen)
        return seen

    found = []
    for upper in edges:
        for lower in sorted(edges[upper]):
            others = edges[upper] - {lower}
            if not any(lower in reach(other, set()) for other in others):
                found.append((upper, lower))
    return found


def says(package: str) -> str:
    """The first sentence of its docstring, without the name it begins with and what stands in brackets."""
    folder = ROOT / "src" / PACKAGE / package
    file = folder / "__init__.py" if folder.is_dir() else folder.with_suffix(".py")
    sentence = (ast.get_docstring(ast.parse(file.read_text("utf-8"))) or "").split("\n\n")[0]
    return re.split(r"(?<=[.])\s", " ".join(sentence.split()).replace("`", ""))[0].rstrip(".")


def wrapped(text: str, width: float) -> list[str]:
    lines = [""]
    for word in text.split():
        if lines[-1] and (len(lines[-1]) + len(word) + 1) * LETTERS > width:
            lines.append(word)
        else:
            lines[-1] = f"{lines[-1]} {word}".strip()
    return lines if len(lines) <= MOST_LINES else [*lines[: MOST_LINES - 1], f"{lines[MOST_LINES - 1]} …"]


def placed(rows: list[list[str]]) -> dict[str, Box]:
    boxes = {}
    for number, row in enumerate(rows):
        width = (WIDTH - MARGIN * (len(row) + 1)) / len(row)
        wide = min(width, 560)
        first = (WIDTH - wide * len(row) - MARGIN * (len(row) - 1)) / 2
        for place, package in enumerate(row):
            boxes[package] = Box(first + place * (wide + MARGIN), MARGIN + number * (HEIGHT + GAP), wide)
    return boxes


def drawing() -> str:
    rows = layers()
    boxes = placed(rows)
    tall = MARGIN * 2 + len(rows) * (HEIGHT + GAP) - GAP
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {tall}" role="img" '
        f'aria-label="The packages of Mellifera: each stands on those below it">',
        f"<style>{STYLE}</style>",
        '<defs><marker id="head" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto">'
        '<path class="head" d="M0 0 8 4 0 8z"/></marker></defs>',
    ]
    for upper, lower in reduced(imports(list(boxes))):
        over, under = boxes[upper], boxes[lower]
        if over.y == under.y:
            side = over.x + over.width if over.x < under.x else over.x
            other = under.x if over.x < under.x else under.x + under.width
            parts.append(f'<path class="arrow" d="M{side:.0f} {over.y + 20:.0f} H{other:.0f}"/>')
            continue
        start, end = over.y + HEIGHT, under.y
        bend = (end - start) / 2
        parts.append(
            f'<path class="arrow" d="M{over.middle:.0f} {start:.0f} C{over.middle:.0f} {start + bend:.0f} '
            f'{under.middle:.0f} {end - bend:.0f} {under.middle:.0f} {end - 2:.0f}"/>'
        )
    for package, box in boxes.items():
        parts.append(
            f'<rect class="box" x="{box.x:.0f}" y="{box.y}" width="{box.width:.0f}" height="{HEIGHT}" rx="9"/>'
        )
        lines = wrapped(says(package), box.width - 20)
        parts.append(f'<text class="name" x="{box.middle:.0f}" y="{box.y + 25}" text-anchor="middle">{package}</text>')
        for number, line in enumerate(lines):
            parts.append(
                f'<text class="says" x="{box.middle:.0f}" y="{box.y + 45 + 16 * number}" text-anchor="middle">'
                f"{escape(line)}</text>"
            )
    return "\n".join([*parts, "</svg>", ""])


if __name__ == "__main__":
    DRAWING.write_text(drawing(), encoding="utf-8")
