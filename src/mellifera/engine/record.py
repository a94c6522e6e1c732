"""The record as text: a header, the chosen options one to a line, and digests. See docs/records.md."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any, Final

MAGIC: Final = "mellifera record"
FORMAT: Final = 1
RULES_VERSION: Final = 1


class RecordError(ValueError):
    """A record that cannot be read, with the reason."""


@dataclass(frozen=True)
class RecordText:
    """The parts of a record file. `moves` are (seat, option text)."""

    content: str
    seed: str
    setup: dict[str, Any]
    start: str
    moves: tuple[tuple[int, str], ...]
    end: str

    def text(self) -> str:
        lines = [
            f"{MAGIC} {FORMAT}",
            f"rules {RULES_VERSION}",
            f"content {self.content}",
            f"seed {self.seed}",
            f"setup {json.dumps(self.setup, sort_keys=True, ensure_ascii=False)}",
            f"start {self.start}",
            "",
        ]
        lines.extend(f"p{seat + 1} {option}" for seat, option in self.moves)
        lines.extend(["", f"end {len(self.moves)} {self.end}", ""])
        return "\n".join(lines)


def parse_record(text: str) -> RecordText:
    """Reads a record; a damaged, foreign or newer one is refused with a sentence that says what is wrong."""
    lines = text.split("\n")
    words = lines[0].split(" ")
    if " ".join(words[:2]) != MAGIC or len(words) != 3 or not words[2].isdecimal() or len(words[2]) > 9:
        raise RecordError(f"this is no Mellifera record: its first line is not '{MAGIC} {FORMAT}'")
    if words[2] != str(FORMAT):
        raise RecordError(f"the record has format {words[2]}, made by another version; this one reads format {FORMAT}")
    header = {}
    for number, key in enumerate(("rules", "content", "seed", "setup", "start"), start=1):
        line = lines[number] if number < len(lines) else ""
        name, _, value = line.partition(" ")
        if name != key or not value:
            raise RecordError(f"line {number + 1} should read '{key} ...': the record is damaged or cut off")
        header[key] = value
    if header["rules"] != str(RULES_VERSION):
        raise RecordError(f"the record was played by rules version {header['rules']}; this is version {RULES_VERSION}")
    try:
        setup = json.loads(header["setup"])
    except (ValueError, RecursionError):
        raise RecordError("line 5: the set-up is no valid JSON: the record is damaged") from None
    if not isinstance(setup, dict):
        raise RecordError("line 5: the set-up should be a table: the record is damaged")
    if len(lines) < 10 or lines[6] != "" or lines[-1] != "" or lines[-3] != "":
        raise RecordError("the record is cut off: its last line should read 'end <moves> <digest>'")
    moves = []
    for number, line in enumerate(lines[7:-3], start=8):
        seat, _, option = line.partition(" ")
        if seat not in ("p1", "p2", "p3", "p4", "p5") or not option:
            raise RecordError(f"line {number} should be a seat and an option, not {line!r}")
        moves.append((int(seat[1]) - 1, option))
    closing = lines[-2].split(" ")
    if len(closing) != 3 or closing[0] != "end" or closing[1] != str(len(moves)):
        raise RecordError(f"the record is damaged: it has {len(moves)} moves, and its last line is {lines[-2]!r}")
    return RecordText(header["content"], header["seed"], setup, header["start"], tuple(moves), closing[2])
