"""The record as text: a header, the chosen options one to a line, and digests. See docs/records.md."""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass
from typing import Any, Final

MAGIC: Final = "mellifera record"
FORMAT: Final = 3
WITHOUT_DEALING: Final = 2
"""The format of a record that does not say what its seed was made of."""
RULES_VERSION: Final = 2
"""Counts up when lines that were legal are no longer, or lead to another position."""
UNKNOWN: Final = "-"
"""Stands for the digest of a position that can no longer be reached."""


class RecordError(ValueError):
    """A record that cannot be read, with the reason."""


@dataclass(frozen=True)
class RecordText:
    """The parts of a record file. `content` is the digest of its rows, `rows` what else is needed to make them (see
    content/editions.py); `moves` are (seat, option text); `dealing` tells what the seed was made of (see
    dealing.py), or is empty."""

    rules: int
    content: str
    rows: str
    seed: str
    setup: dict[str, Any]
    start: str
    moves: tuple[tuple[int, str], ...]
    end: str
    dealing: str = ""

    def text(self) -> str:
        lines = [
            f"{MAGIC} {FORMAT if self.dealing else WITHOUT_DEALING}",
            f"rules {self.rules}",
            f"content {self.content}",
            f"seed {self.seed}",
            f"setup {json.dumps(self.setup, sort_keys=True, ensure_ascii=False)}",
            f"start {self.start}",
        ]
        if self.rows:
            lines.append(f"rows {self.rows}")
        if self.dealing:
            lines.append(f"dealing {self.dealing}")
        lines.append("")
        lines.extend(f"p{seat + 1} {option}" for seat, option in self.moves)
        lines.extend(["", f"end {len(self.moves)} {self.end}"])
        text = "\n".join(lines)
        return f"{text} {hashlib.sha256(text.encode()).hexdigest()}\n" if self.dealing else f"{text}\n"


def parse_record(text: str) -> RecordText:
    """Reads a record; a damaged, foreign or newer one is refused with a sentence that says what is wrong."""
    lines = text.split("\n")
    words = lines[0].split(" ")
    if " ".join(words[:2]) != MAGIC or len(words) != 3 or not words[2].isdecimal() or len(words[2]) > 9:
        raise RecordError(f"this is no Mellifera record: its first line is not '{MAGIC} {FORMAT}'")
    if not 1 <= int(words[2]) <= FORMAT:
        raise RecordError(f"the record has format {words[2]}, made by a newer version; this one reads 1 to {FORMAT}")
    dealt = int(words[2]) > WITHOUT_DEALING
    header = {"rows": "", "dealing": ""}
    number = 1
    for key in ("rules", "content", "seed", "setup", "start", "rows", *(["dealing"] if dealt else [])):
        line = lines[number] if number < len(lines) else ""
        name, _, value = line.partition(" ")
        if key == "rows" and name != key:
            continue
        if name != key or not value:
            raise RecordError(f"line {number + 1} should read '{key} ...': the record is damaged or cut off")
        header[key] = value
        number += 1
    if not header["rules"].isdecimal() or len(header["rules"]) > 9:
        raise RecordError("line 2: the rules version should be a number: the record is damaged")
    try:
        setup = json.loads(header["setup"])
    except (ValueError, RecursionError):
        raise RecordError("line 5: the set-up is no valid JSON: the record is damaged") from None
    if not isinstance(setup, dict):
        raise RecordError("line 5: the set-up should be a table: the record is damaged")
    if len(lines) < number + 4 or lines[number] != "" or lines[-1] != "" or lines[-3] != "":
        raise RecordError("the record is cut off: its last line should read 'end <moves> <digest>'")
    moves = []
    for place, line in enumerate(lines[number + 1 : -3], start=number + 2):
        seat, _, option = line.partition(" ")
        if seat not in ("p1", "p2", "p3", "p4", "p5") or not option:
            raise RecordError(f"line {place} should be a seat and an option, not {line!r}")
        moves.append((int(seat[1]) - 1, option))
    closing = lines[-2].split(" ")
    if len(closing) != (4 if dealt else 3) or closing[0] != "end" or closing[1] != str(len(moves)):
        raise RecordError(f"the record is damaged: it has {len(moves)} moves, and its last line is {lines[-2]!r}")
    rules, content, rows = int(header["rules"]), header["content"], header["rows"]
    seed, start, dealing = header["seed"], header["start"], header["dealing"]
    return RecordText(rules, content, rows, seed, setup, start, tuple(moves), closing[2], dealing)
