"""Verbs about the table: farms, rows, planets, workers on the board, pods, dances, and whole actions."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mellifera.content.vocabulary import ACT_CONVERT, ACT_EXPLORE
from mellifera.engine.options import (
    AGAIN,
    DONE,
    INCOME,
    OWN_HIVE,
    RECALL,
    REFRESH,
    RESERVE,
    Option,
)  # fmt: skip
from mellifera.engine.program import CompiledClause
from mellifera.engine.state import DUE, EMPTY, Offers, State, Task, put_at, register
from mellifera.facts import Said
from mellifera.rules import gains
from mellifera.rules.advance import fill_row
from mellifera.rules.build import remove_from_display
from mellifera.rules.convert import can_convert_any, can_teach, start_convert, start_teach
from mellifera.rules.effect_verb import CHOOSE_SOME, ChooseSome, Instant, Verb, register_verb, with_done
from mellifera.rules.effects import do_effect, start_effect
from mellifera.rules.explore import reachable, start_fly
from mellifera.rules.hibernate import hibernate
from mellifera.rules.research import start_research


class Income(Verb):
    """`income WHAT [WHOSE]`: one farm after another, each at most once within this effect (R-RETR-4)."""

    def can(self, g: State, seat: int, clause: CompiledClause, ctx: int) -> bool:
        if clause.n == 0:
            return True
        return bool(unpaid_farms(g, seat, clause.a == 1, ()))

    def start(self, g: State, seat: int, source: int, clause: CompiledClause, n: int, ctx: int, optional: int) -> None:
        if clause.n == 0:
            farms = g.players[seat].hive.farms
            place = ctx if ctx in farms else g.last_built
            if place in farms:
                collect_income(g, seat, seat, place)
        else:
            g.push(self, seat, source, (n, clause.a, optional))

    def run(self, g: State, task: Task) -> list[Option] | None:
        left, whose, optional = task.args[:3]
        farms = unpaid_farms(g, task.seat, whose == 1, task.args[3:]) if left else []
        if not farms:
            g.stack.pop()
            return None
        options = [g.pack.option(INCOME, OWN_HIVE if o == task.seat else o, place) for o, place in farms]
        return with_done(g, options, optional)

    def pick(self, g: State, task: Task, option: Option) -> None:
        left, whose, optional = task.args[:3]
        if option.verb == DONE:
            self.decline(g, len(task.args) == 3, optional)
            return
        owner = task.seat if option.a == OWN_HIVE else option.a
        g.replace(task, (left - 1, whose, optional, *task.args[3:], farm_code(owner, option.b)))
        collect_income(g, task.seat, owner, option.b)

    def details(self, g: State, task: Task, names: Sequence[str]) -> list[Said]:
        return [Said("detail.incomes", {"n": task.args[0]})]


def farm_code(owner: int, place: int) -> int:
    return owner << 14 | place


def unpaid_farms(g: State, seat: int, opponents: bool, paid: tuple[int, ...]) -> list[tuple[int, int]]:
    """(owner, hex) of the farms, the seat's own or its opponents', that are not among those that have paid."""
    found: list[tuple[int, int]] = []
    for owner in [o for o in range(len(g.players)) if o != seat] if opponents else [seat]:
        for place in g.players[owner].hive.farms:
            if not paid or farm_code(owner, place) not in paid:
                found.append((owner, place))
    return found


def collect_income(g: State, seat: int, owner: int, place: int) -> None:
    piece = g.pack.pieces[g.players[owner].hive.tiles[place]]
    g.emit("income", seat, (owner, piece.number), piece.source)
    do_effect(g, seat, piece.effect, -1)


class Reserve(Verb):
    """`reserve TYPE N [from SOURCE]`. From the stack the top K are turned up for all and the rest shuffled back."""

    on_top = True

    def can(self, g: State, seat: int, clause: CompiledClause, ctx: int) -> bool:
        if clause.b:
            return any(g.stacks[row] for row in range(3) if clause.a >> row & 1)
        return bool(_face_up(g, clause.a))

    def start(self, g: State, seat: int, source: int, clause: CompiledClause, n: int, ctx: int, optional: int) -> None:
        if not clause.b:
            g.push(self, seat, source, (n, clause.a, optional, 0))
            return
        row = next(r for r in range(3) if clause.a >> r & 1 and g.stacks[r])
        shown = g.stacks[row][-clause.b :]
        g.revealed = True
        g.emit("reveal", seat, shown, source)
        g.push(RESERVE_STACK, seat, source, (n, row, len(shown)))

    def run(self, g: State, task: Task) -> list[Option] | None:
        left, mask, optional, _ = task.args
        tiles = _face_up(g, mask) if left else []
        if not tiles:
            g.stack.pop()
            return None
        return with_done(g, g.pack.options(RESERVE, tiles), optional)

    def pick(self, g: State, task: Task, option: Option) -> None:
        left, mask, optional, did = task.args
        if option.verb == DONE:
            self.decline(g, did == 0, optional)
            return
        remove_from_display(g, option.a)
        g.players[task.seat].reserve += (option.a,)
        g.emit("reserve", task.seat, (option.a,), task.source)
        g.replace(task, (left - 1, mask, optional, 1))


def _face_up(g: State, mask: int) -> list[int]:
    return [t for row in range(3) if mask >> row & 1 for t in g.display[row * 3 : row * 3 + 3] if t != EMPTY]


class ReserveStack(Verb):
    """The tiles turned up lie on top of the stack until taken."""

    on_top = True

    def run(self, g: State, task: Task) -> list[Option] | None:
        left, row, shown = task.args
        if left and shown:
            return [g.pack.option(RESERVE, tile) for tile in g.stacks[row][-shown:]]
        g.stack.pop()
        _set_stack(g, row, g.shuffle(g.stacks[row]))
        return None

    def pick(self, g: State, task: Task, option: Option) -> None:
        left, row, shown = task.args
        _set_stack(g, row, tuple([t for t in g.stacks[row] if t != option.a]))
        g.players[task.seat].reserve += (option.a,)
        g.emit("reserve", task.seat, (option.a,), task.source)
        g.replace(task, (left - 1, row, shown - 1))

    def open_tiles(self, task: Task) -> tuple[int, int]:
        return task.args[1], task.args[2]

    def offers(self, g: State, task: Task, offers: Offers) -> None:
        row, shown = self.open_tiles(task)
        if shown:
            offers.tiles = g.stacks[row][-shown:]

    def fits(self, g: State, i: int) -> bool:
        left, row, shown = g.stack[i].args
        return left <= shown <= len(g.stacks[row])


def _set_stack(g: State, row: int, tiles: tuple[int, ...]) -> None:
    g.stacks = (*g.stacks[:row], tiles, *g.stacks[row + 1 :])


class Refresh(Verb):
    """`refresh ROW`: its face-up tiles leave the game and all its columns are filled at once (R-HIB-3)."""

    on_top = True

    def can(self, g: State, seat: int, clause: CompiledClause, ctx: int) -> bool:
        rows = range(3) if clause.a == 3 else (clause.a,)
        return any(g.stacks[row] or _face_up(g, 1 << row) for row in rows)

    def start(self, g: State, seat: int, source: int, clause: CompiledClause, n: int, ctx: int, optional: int) -> None:
        if clause.a == 3:
            g.push(self, seat, source, (optional,))
        else:
            refresh_row(g, seat, clause.a, source)

    def run(self, g: State, task: Task) -> list[Option] | None:
        rows = [row for row in range(3) if g.stacks[row] or _face_up(g, 1 << row)]
        return with_done(g, g.pack.options(REFRESH, rows), task.args[0])

    def pick(self, g: State, task: Task, option: Option) -> None:
        if option.verb == DONE:
            self.decline(g, True, task.args[0])
            return
        g.stack.pop()
        refresh_row(g, task.seat, option.a, task.source)


def refresh_row(g: State, seat: int, row: int, source: int) -> None:
    gone = tuple(_face_up(g, 1 << row))
    g.emit("refresh", seat, (row, *gone), source)
    for column in range(3):
        g.display = put_at(g.display, row * 3 + column, EMPTY)
    fill_row(g, row)
    g.revealed = True


def own_spaces(g: State, seat: int) -> list[int]:
    """Spaces whose worker the seat may recall: not one due to hibernate, nor one placed for an action under way."""
    return [
        s
        for s, worker in enumerate(g.spaces)
        if worker >= 0 and worker >> 5 == seat and not worker & DUE and not (g.in_action and s == g.place_space)
    ]


class Recall(ChooseSome):
    """`recall N`: own workers from the board; +1 into the active pool, strength 4 hibernates. Not a bump."""

    def choices(self, g: State, seat: int, chosen: int) -> list[int]:
        return own_spaces(g, seat)

    def take(self, g: State, seat: int, source: int, choice: int) -> None:
        strength = g.spaces[choice] & 7
        g.emit("recall", seat, (strength, g.pack.space_action[choice]), source)
        if strength == 4 and g.in_action:
            g.spaces = put_at(g.spaces, choice, g.spaces[choice] | DUE)
            return
        g.spaces = put_at(g.spaces, choice, EMPTY)
        if strength == 4:
            hibernate(g, seat, 4)
        else:
            g.players[seat].pool[strength + 1] += 1


class PodAgain(ChooseSome):
    """`pod N`: once more the benefit of pods that hold own tokens, each at most once."""

    def choices(self, g: State, seat: int, chosen: int) -> list[int]:
        return [i for i, owner in enumerate(g.pods) if owner == seat and not chosen >> i & 1]

    def mark(self, chosen: int, choice: int) -> int:
        return chosen | 1 << choice

    def take(self, g: State, seat: int, source: int, choice: int) -> None:
        g.emit("again", seat, (choice,), source)
        start_effect(g, seat, g.pack.pods[choice].effect, -1)


class Teach(Instant):
    def can(self, g: State, seat: int, clause: CompiledClause, ctx: int) -> bool:
        return can_teach(g, seat)

    def start(self, g: State, seat: int, source: int, clause: CompiledClause, n: int, ctx: int, optional: int) -> None:
        start_teach(g, seat, source, optional)


class Act(Instant):
    """`act ACTION N`: a core action as with strength N, without worker, modifiers or strength-4 benefit."""

    def can(self, g: State, seat: int, clause: CompiledClause, ctx: int) -> bool:
        if clause.a == ACT_EXPLORE:
            return bool(reachable(g, clause.n, False))
        if clause.a == ACT_CONVERT:
            return can_convert_any(g, seat, (-1, -1))
        return gains.can_draw(g)

    def start(self, g: State, seat: int, source: int, clause: CompiledClause, n: int, ctx: int, optional: int) -> None:
        if clause.a == ACT_EXPLORE:
            start_fly(g, seat, source, n, optional)
        elif clause.a == ACT_CONVERT:
            start_convert(g, seat, source, n)
        else:
            start_research(g, seat, source, n, 1, 0)


class Slot(Instant):
    """`slot N`: the benefit of the token in open slot N of the dance that is used."""

    def start(self, g: State, seat: int, source: int, clause: CompiledClause, n: int, ctx: int, optional: int) -> None:
        dance = g.pack.names["dance"].index(g.pack.sources[source].removeprefix("dance."))
        tokens = g.dance_tokens[g.dances.index(dance)]
        start_effect(g, seat, g.pack.dance_token_effects[tokens[n - 1]], -1)


INCOME_VERB: Final = register_verb(
    "income", Income("verb.income", "income", ("left:n", "whose:flag", "optional:flag", "paid:farm*"))
)
register_verb("reserve", Reserve("verb.reserve", "reserve", ("left:n", "types:n", "optional:flag", "did:flag")))
RESERVE_STACK: Final = register(ReserveStack("verbs_board.reserve_stack", "reserve", ("left:n", "row:row", "shown:n")))
register_verb("refresh", Refresh("verb.refresh", "refresh", ("optional:flag",)))
register_verb("recall", Recall("verb.recall", "recall", CHOOSE_SOME, RECALL))
register_verb("pod", PodAgain("verb.pod", "again", CHOOSE_SOME, AGAIN))
register_verb("teach", Teach("verb.teach", "teach", ()))
register_verb("act", Act("verb.act", "", ()))
register_verb("slot", Slot("verb.slot", "", ()))
