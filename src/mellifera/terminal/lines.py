"""Lines of a given width: cut or broken between words, packed one after another, under a title."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from rich.console import Console
from rich.text import Text

from mellifera.terminal.marks import FAINT, HONEY, MUTED, styled

Numbers = Mapping[str, int | str]
"""The number of the option that chooses a cell, hex, tile or pod, by its name; a name where there are several."""
_MEASURE: Final = Console(width=400, height=100, force_terminal=False)
CUT: Final = "…"


@dataclass(frozen=True)
class Block:
    name: str
    title: str
    lines: list[Text]

    @property
    def height(self) -> int:
        return len(self.lines) + 1


def fit(text: Text, width: int) -> Text:
    """Filled up with spaces to exactly this width, or cut with an ellipsis: between words, where one is near."""
    text = text.copy()
    if text.cell_len > width > 1:
        shown = text.plain[: width - 1]
        space = shown.rfind(" ") if text.plain[width - 1] != " " else width - 1
        text.right_crop(len(text.plain) - (space if space > width // 2 else width - 1))
        text.rstrip()
        text.append(CUT, style=FAINT)
    text.truncate(width, pad=True)
    return text


def wrapped(text: Text, width: int) -> list[Text]:
    return list(text.wrap(_MEASURE, max(width, 10)))


def hung(text: Text, width: int, indent: int) -> list[Text]:
    """Broken to this width; all lines but the first are indented."""
    if text.cell_len <= width:
        return [text]
    first = wrapped(text, width)[0]
    rest = text[len(first.plain) :]
    rest.plain = rest.plain.lstrip()
    return [first, *(Text(" " * indent).append_text(line) for line in wrapped(rest, width - indent))]


def joined(parts: Sequence[Text], gap: str = "  ") -> Text:
    return Text(gap).join(parts)


def packed(parts: Sequence[Text], width: int) -> list[Text]:
    """Parts one after another, a new line where the next would not fit whole."""
    lines: list[Text] = []
    for part in parts:
        if lines and lines[-1].cell_len + 2 + part.cell_len <= width:
            lines[-1].append("  ").append_text(part)
        else:
            lines.append(part.copy())
    return lines


def numbered(numbers: Numbers, name: str) -> Text | None:
    """The number of the option that chooses this, in brackets."""
    return styled(f"[{numbers[name]}]", HONEY) if name in numbers else None


def ruled(block: Block, width: int) -> list[Text]:
    """The block under a line with its title."""
    return [ruled_title(block.title, width), *block.lines]


def ruled_title(title: str, width: int) -> Text:
    line = styled("── ", FAINT).append(title, style=MUTED).append(" ")
    line.truncate(width)
    return line.append("─" * max(0, width - line.cell_len), style=FAINT)
