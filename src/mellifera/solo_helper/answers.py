"""Reading answers: each function turns a line into a value, or says what was wrong and what would be right."""

from __future__ import annotations

from typing import Final

from mellifera.facts import Fact, Said, Several
from mellifera.solo_helper.box_table import COLOURS, COUNTS, HER, YOU, Table
from mellifera.solo_helper.typed import phrase
from mellifera.words.problems import SaidError

LEVEL: Final = Said("solo.number.level")
STRENGTH: Final = Said("solo.number.strength")
MOST_VP: Final = 999
MOST_OF_A_KIND: Final = 40
Statement = tuple[str, tuple[str | int, ...]]
"""What you say in your turn: its first word and the rest."""


class AnswerError(SaidError, ValueError):
    """The answer cannot be read: why, and what is expected."""

    def __init__(self, key: str, **facts: Fact) -> None:
        super().__init__(Said(key, facts))


def quoted(text: str) -> str:
    """What was typed, with signs that cannot be shown written out."""
    return repr(text)[1:-1]


def number(text: str, low: int, high: int, what: Fact) -> int:
    if not text.isdecimal() or not low <= int(text) <= high:
        raise AnswerError("solo.wrong.number", what=what, low=low, high=high, text=quoted(text))
    return int(text)


def level(text: str) -> int:
    return number(text.strip(), 1, 6, LEVEL)


def yes_or_no(text: str) -> bool:
    word = text.strip().lower()
    if word in ("y", "yes"):
        return True
    if word in ("n", "no"):
        return False
    raise AnswerError("solo.wrong.yes_or_no", text=quoted(text))


def maybe_score(text: str) -> int | None:
    return number(text.strip(), 0, MOST_VP, Said("solo.number.score")) if text.strip() else None


# ---------------------------------------------------------------------- planets, carvings, comb
def cell(table: Table, text: str) -> str:
    word = text.strip().replace(" ", "").replace("/", ",")
    if word not in table.cells:
        raise AnswerError("solo.wrong.cell", text=quoted(text.strip()), first=table.cells[0], last=table.cells[-1])
    return word


def ship(table: Table, text: str) -> str:
    return cell(table, text) if text.strip() else table.ship


def explored(table: Table, text: str) -> dict[str, bool]:
    """`1,2 -3,1`: explored since; with a minus, still unexplored."""
    changes: dict[str, bool] = {}
    for word in text.split():
        found = cell(table, word.removeprefix("-"))
        if found == table.start:
            raise AnswerError("solo.wrong.start_cell", cell=found)
        if found == table.ship and word.startswith("-"):
            raise AnswerError("solo.wrong.ship_there", cell=found)
        changes[found] = not word.startswith("-")
    return changes


def carvings(table: Table, text: str) -> dict[str, bool]:
    """`t1 -b3`: gone since; with a minus, still there. The values tell whether the tile is there."""
    changes: dict[str, bool] = {}
    for word in text.lower().split():
        slot = word.removeprefix("-")
        if slot not in table.slots:
            raise AnswerError("solo.wrong.slot", word=quoted(word), slots=" ".join(table.slots))
        changes[slot] = word.startswith("-")
    return changes


def your_tokens(table: Table, text: str) -> tuple[int, ...]:
    """Your tokens by sector, in the order asked; an empty answer keeps what is known."""
    if not text.strip():
        return tuple(table.tokens_in(sector, YOU) for sector in table.sectors)
    most = table.g.pack.rows.rules.hibernation_tokens_per_player
    return _tokens(table, YOU, text.replace(",", " ").split(), most)


def _tokens(table: Table, seat: int, words: list[str], most: int) -> tuple[int, ...]:
    whose = "yours" if seat == YOU else "hers"
    if len(words) != len(table.sectors):
        names = Several(tuple([table.sector(sector) for sector in table.sectors]))
        raise AnswerError(f"solo.wrong.tokens_{whose}", n=len(table.sectors), sectors=names)
    counts = []
    for word, sector in zip(words, table.sectors, strict=True):
        room = table.room_in(sector, seat)
        if not word.isdecimal() or int(word) > room:
            there = len(table.pods_of(sector)) - room
            facts: dict[str, Fact] = {"sector": table.sector(sector), "there": there, "room": room}
            raise AnswerError(f"solo.wrong.room_{whose}", word=quoted(word), **facts)
        counts.append(int(word))
    if sum(counts) > most:
        raise AnswerError(f"solo.wrong.all_tokens_{whose}", most=most, n=sum(counts))
    return tuple(counts)


# ---------------------------------------------------------------------- your turn
def your_turn(table: Table, text: str) -> Statement:
    words = text.lower().split()
    if not words:
        raise AnswerError("solo.wrong.nothing_said", actions=phrase(" ".join(table.actions)))
    first, rest = words[0], words[1:]
    if first in table.actions:
        return _placed(table, first, rest)
    if first in ("retrieve", "nothing"):
        _expect(not rest, "solo.wrong.alone", word=phrase(first))
        _add_up(table)
        return first, ()
    if first == "end":
        _expect(not rest, "solo.wrong.alone", word=phrase(first))
        _expect(not table.ending, "solo.wrong.ended")
        return first, ()
    if first == "bump":
        return _pushed_off(table, rest)
    if first == "fix":
        return _correction(table, rest)
    raise AnswerError("solo.wrong.unknown", word=quoted(first))


def _expect(fine: bool, key: str, **facts: Fact) -> None:
    if not fine:
        raise AnswerError(key, **facts)


def _add_up(table: Table) -> None:
    problem = table.missing()
    _expect(problem is None, "solo.wrong.missing", problem=problem)


def _placed(table: Table, action: str, rest: list[str]) -> Statement:
    _expect(len(rest) == 1, "solo.wrong.no_strength", action=phrase(action))
    _add_up(table)
    return "place", (action, number(rest[0], 1, 4, STRENGTH))


def _space(table: Table, word: str) -> int:
    space = table.space_of(word)
    if space is None:
        raise AnswerError("solo.wrong.space", word=quoted(word), spaces=phrase(" ".join(table.g.pack.spaces)))
    return space


def _pushed_off(table: Table, rest: list[str]) -> Statement:
    _expect(len(rest) == 1, "solo.wrong.no_space")
    space = _space(table, rest[0])
    _expect(table.g.spaces[space] >= 0, "solo.wrong.nobody_there", space=phrase(table.g.pack.spaces[space]))
    return "bump", (space,)


def _correction(table: Table, rest: list[str]) -> Statement:
    _expect(len(rest) >= 1, "solo.wrong.no_correction")
    word, values = rest[0], rest[1:]
    if word in COUNTS:
        _expect(len(values) == 1, "solo.wrong.no_number", fix=phrase(f"fix {word} 2"))
        return "count", (word, number(values[0], 0, MOST_VP if word == "vp" else MOST_OF_A_KIND, phrase(word)))
    if word in COLOURS:
        return "mat", (word, *(number(value, 1, 4, Said("solo.number.a_strength")) for value in values))
    if word == "comb":
        return "comb", _tokens(table, HER, values, table.g.pack.rows.automa.hibernation_tokens)
    space = _space(table, word)
    if values == ["empty"]:
        return "space", (space, YOU, "gray", 0)
    _expect(len(values) == 2 and values[0] in ("you", *COLOURS), "solo.wrong.who")
    seat = YOU if values[0] == "you" else HER
    return "space", (space, seat, values[0], number(values[1], 1, 4, STRENGTH))
