"""Reading answers: each function turns a line into a value, or says what was wrong and what would be right."""

from __future__ import annotations

from mellifera.solo_helper.box_table import COLOURS, COUNTS, HER, YOU, Table

Statement = tuple[str, tuple[str | int, ...]]
"""What you say in your turn: its first word and the rest."""


class AnswerError(ValueError):
    """The answer cannot be read; the message says why and what is expected."""


def number(text: str, low: int, high: int, what: str) -> int:
    if not text.isdecimal() or not low <= int(text) <= high:
        raise AnswerError(f"{what} should be a number from {low} to {high}, not {text!r}.")
    return int(text)


def level(text: str) -> int:
    return number(text.strip(), 1, 6, "The level")


def yes_or_no(text: str) -> bool:
    word = text.strip().lower()
    if word in ("y", "yes"):
        return True
    if word in ("n", "no"):
        return False
    raise AnswerError(f"Please answer yes or no, not {text!r}.")


def maybe_score(text: str) -> int | None:
    return number(text.strip(), 0, 999, "Your score") if text.strip() else None


# ---------------------------------------------------------------------- planets, carvings, comb
def cell(table: Table, text: str) -> str:
    word = text.strip().replace(" ", "").replace("/", ",")
    if word not in table.cells:
        raise AnswerError(
            f"{text.strip()!r} is no cell: name column and row, from {table.cells[0]} to {table.cells[-1]}."
        )
    return word


def ship(table: Table, text: str) -> str:
    return cell(table, text) if text.strip() else table.ship


def explored(table: Table, text: str) -> dict[str, bool]:
    """`1,2 -3,1`: explored since; with a minus, still unexplored."""
    changes: dict[str, bool] = {}
    for word in text.split():
        found = cell(table, word.removeprefix("-"))
        if found == table.start:
            raise AnswerError(f"{found} is the start cell, which is no planet.")
        if found == table.ship and word.startswith("-"):
            raise AnswerError(f"The ship stands on {found}, so that planet has been explored.")
        changes[found] = not word.startswith("-")
    return changes


def carvings(table: Table, text: str) -> dict[str, bool]:
    """`t1 -b3`: gone since; with a minus, still there. The values tell whether the tile is there."""
    changes: dict[str, bool] = {}
    for word in text.lower().split():
        slot = word.removeprefix("-")
        if slot not in table.slots:
            raise AnswerError(f"{word!r} is no slot: they are {' '.join(table.slots)}.")
        changes[slot] = word.startswith("-")
    return changes


def your_tokens(table: Table, text: str) -> tuple[int, ...]:
    """Your tokens by sector, in the order asked; an empty answer keeps what is known."""
    if not text.strip():
        return tuple(table.tokens_in(sector, YOU) for sector in table.sectors)
    words = text.replace(",", " ").split()
    names = [table.sector_name(sector) for sector in table.sectors]
    if len(words) != len(names):
        raise AnswerError(f"Please give {len(names)} numbers: your tokens in the {' and in the '.join(names)}.")
    counts = []
    for word, sector, name in zip(words, table.sectors, names, strict=True):
        hers = table.tokens_in(sector, HER)
        room = len(table.pods_of(sector)) - hers
        if not word.isdecimal() or int(word) > room:
            raise AnswerError(
                f"In the {name}, beside {hers} of hers, there is room for 0 to {room} tokens, not {word!r}."
            )
        counts.append(int(word))
    most = table.g.pack.rows.rules.hibernation_tokens_per_player
    if sum(counts) > most:
        raise AnswerError(f"You have {most} tokens in all, not {sum(counts)}.")
    return tuple(counts)


# ---------------------------------------------------------------------- your turn
def your_turn(table: Table, text: str) -> Statement:
    words = text.lower().split()
    if not words:
        raise AnswerError(f"Say what you did: {' '.join(table.actions)} with a strength, retrieve, or nothing.")
    first, rest = words[0], words[1:]
    if first in table.actions:
        return _placed(table, first, rest)
    if first in ("retrieve", "nothing"):
        _expect(not rest, f"{first} stands alone.")
        _add_up(table)
        return first, ()
    if first == "end":
        _expect(not rest, "end stands alone.")
        _expect(not table.ending, "The end has been triggered already.")
        return first, ()
    if first == "bump":
        return _pushed_off(table, rest)
    if first == "fix":
        return _correction(table, rest)
    raise AnswerError(f"{first!r} is not known here. Say help for a list of what you can say.")


def _expect(fine: bool, message: str) -> None:
    if not fine:
        raise AnswerError(message)


def _add_up(table: Table) -> None:
    problem = table.missing()
    _expect(not problem, f"{problem} Correct that first, with fix.")


def _placed(table: Table, action: str, rest: list[str]) -> Statement:
    _expect(len(rest) == 1, f"Say the strength of your worker too, such as {action} 3.")
    _add_up(table)
    return "place", (action, number(rest[0], 1, 4, "The strength"))


def _space(table: Table, word: str) -> int:
    space = table.space_of(word)
    if space is None:
        raise AnswerError(f"{word!r} is no space: they are {' '.join(table.g.pack.spaces)}.")
    return space


def _pushed_off(table: Table, rest: list[str]) -> Statement:
    _expect(len(rest) == 1, "Say the space, such as bump grow or bump explore.2.")
    space = _space(table, rest[0])
    _expect(table.g.spaces[space] >= 0, f"I know of no worker on {table.g.pack.spaces[space]}.")
    return "bump", (space,)


def _correction(table: Table, rest: list[str]) -> Statement:
    _expect(
        len(rest) >= 1, "Say what to correct, such as fix vp 12, fix gray 3 2, fix grow empty, fix explore.2 you 3."
    )
    word, values = rest[0], rest[1:]
    if word in COUNTS:
        _expect(len(values) == 1, f"Say the right number, such as fix {word} 2.")
        return "count", (word, number(values[0], 0, 999 if word == "vp" else 40, word))
    if word in COLOURS:
        return "mat", (word, *(number(value, 1, 4, "A strength") for value in values))
    space = _space(table, word)
    if values == ["empty"]:
        return "space", (space, YOU, "gray", 0)
    _expect(
        len(values) == 2 and values[0] in ("you", *COLOURS), "Say who stands there: you 3, gray 2, yellow 1, or empty."
    )
    seat = YOU if values[0] == "you" else HER
    return "space", (space, seat, values[0], number(values[1], 1, 4, "The strength"))
