"""CONVERT: conversions, dances and teaching (R-CONV)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mellifera.engine.options import CONVERT, DONE, TEACH, TOKEN, Option
from mellifera.engine.state import NOBODY, Operation, State, Task, put_at, register, without
from mellifera.facts import Said
from mellifera.rules import gains
from mellifera.rules.action import NEVER, Action, register_action
from mellifera.rules.bespoke import SWAP, is_swap
from mellifera.rules.bonus4 import (
    BONUS_FREE,
    BONUS_NONE,
    BONUS_PAID,
    bonus_fits,
    bonus_for,
    can_use_bonus,
    may_have_bonus,
    pay_for_bonus,
)
from mellifera.rules.effect_verb import Verb, with_done
from mellifera.rules.effects import start_alternative
from mellifera.rules.payment import NOTHING_LEFT, can_pay_alternative, register_leaves


def known_dances(g: State) -> list[int]:
    """The conversions of the dances that somebody has taught."""
    known: list[int] = []
    for slot, teacher in enumerate(g.dance_teachers):
        if teacher != NOBODY:
            known.append(g.pack.first_dance + g.dances[slot])
    return known


def known_conversions(g: State) -> list[int]:
    """The printed conversions and the dances that somebody has taught."""
    return g.pack.printed_conversions + known_dances(g)


def possible_conversions(g: State, seat: int, accept: tuple[int, int]) -> list[int]:
    """Those that can be paid now."""
    pack = g.pack
    res = g.players[seat].res
    tokens = res[0] + res[1] + res[2] + res[3] + res[4]
    found: list[int] = []
    for conversion in known_conversions(g):
        price = pack.conversions[conversion]
        if price.tokens <= tokens and can_pay_alternative(g, seat, price, -1, accept):
            found.append(conversion)
    return found


def can_convert_any(g: State, seat: int, accept: tuple[int, int]) -> bool:
    pack = g.pack
    for price in pack.soonest_conversions:
        if can_pay_alternative(g, seat, price, -1, accept):
            return True
    for conversion in known_dances(g):
        if can_pay_alternative(g, seat, pack.conversions[conversion], -1, accept):
            return True
    return False


def untaught(g: State) -> list[int]:
    """Dances that can still be taught: nobody did, and tokens are left for all their open spots."""
    return [
        dance
        for slot, dance in enumerate(g.dances)
        if g.dance_teachers[slot] == NOBODY and g.pack.rows.dances[dance].slots <= len(g.token_supply)
    ]


def can_teach(g: State, seat: int) -> bool:
    return g.players[seat].taught < 0 and bool(untaught(g))


def teachable(g: State, seat: int, bonus: int, accept: tuple[int, int], converted: bool) -> list[int]:
    """The dances that the strength-4 benefit can teach now. Teaching alone is no Convert (R-PLACE-2): while nothing is
    converted, a conversion that can be paid must be left, be it the dance itself."""
    if bonus == BONUS_NONE or not can_teach(g, seat) or not may_have_bonus(g, seat, bonus):
        return []
    dances = untaught(g)
    if converted or (bonus != BONUS_PAID and can_convert_any(g, seat, accept)):
        return dances
    return [dance for dance in dances if _left_to_convert(g, seat, dance, bonus, accept)]


def _left_to_convert(g: State, seat: int, dance: int, bonus: int, accept: tuple[int, int]) -> bool:
    price = g.pack.conversions[g.pack.first_dance + dance]

    def possible() -> bool:
        return can_pay_alternative(g, seat, price, -1, accept) or can_convert_any(g, seat, accept)

    return can_use_bonus(g, seat, possible) if bonus == BONUS_PAID else possible()


def _can_convert_after(g: State, seat: int, ctx: int) -> bool:
    return can_convert_any(g, seat, g.players[seat].hive.accept)


def start_convert(g: State, seat: int, source: int, n: int) -> None:
    """`act convert N`: stopping is always allowed."""
    g.push(CONVERT_MENU, seat, source, (n, BONUS_NONE, 1, -1, -1))


class ConvertMenu(Operation):
    """`stop`: stopping is allowed; one conversion must be made in a placed worker's action (R-PLACE-2)."""

    def run(self, g: State, task: Task) -> list[Option] | None:
        left, bonus, stop, accept, instead_of = task.args
        seat, pack = task.seat, g.pack
        able = possible_conversions(g, seat, (accept, instead_of)) if left else []
        options = pack.options(CONVERT, able)
        if bonus != BONUS_NONE:
            options += pack.options(TEACH, teachable(g, seat, bonus, (accept, instead_of), stop == 1))
        if not options:
            g.stack.pop()
            return None
        return with_done(g, options, stop)

    def pick(self, g: State, task: Task, option: Option) -> None:
        left, bonus, stop, accept, instead_of = task.args
        if option.verb == DONE:
            g.stack.pop()
        elif option.verb == TEACH:
            g.replace(task, (left, BONUS_NONE, stop, accept, instead_of))
            teach(g, task.seat, task.source, option.a)
            if bonus == BONUS_PAID:
                pay_for_bonus(g, task.seat, NOTHING_LEFT if stop else CAN_CONVERT)
        else:
            g.replace(task, (left - 1, BONUS_NONE, 1, accept, instead_of))
            convert(g, task.seat, option.a, (accept, instead_of))

    def details(self, g: State, task: Task, names: Sequence[str]) -> list[Said]:
        left = Said("detail.conversions", {"n": task.args[0]})
        return [left] if task.args[2] else [left, Said("detail.convert_one")]

    def fits(self, g: State, i: int) -> bool:
        _, bonus, _, accept, instead_of = g.stack[i].args
        known = (accept, instead_of) in ((-1, -1), g.players[g.stack[i].seat].hive.accept)
        return known and bonus_fits(g, g.stack[i].seat, bonus)


def convert(g: State, seat: int, conversion: int, accept: tuple[int, int]) -> None:
    """One conversion. Somebody else's dance gives its teacher Favor (R-CONV-2)."""
    pack = g.pack
    source = pack.conversion_sources[conversion]
    alternative = pack.conversions[conversion]
    g.emit("convert", seat, (conversion,), source)
    if conversion >= pack.first_dance:
        teacher = g.dance_teachers[g.dances.index(conversion - pack.first_dance)]
        if teacher != seat:
            gains.favor(g, teacher, 1, source)
    ctx = SWAP if is_swap(alternative) else -1
    start_alternative(g, seat, source, alternative, ctx, accept, False)


def start_teach(g: State, seat: int, source: int, optional: int) -> None:
    g.push(TEACH_OP, seat, source, (optional,))


def teach(g: State, seat: int, source: int, dance: int) -> None:
    """R-CONV-3: the marker goes on the dance, then a token on each open spot. R-AUTO-10: 4 Favor in a solo game."""
    g.dance_teachers = put_at(g.dance_teachers, g.dances.index(dance), seat)
    g.players[seat].taught = dance
    g.emit("teach", seat, (dance,), source)
    if g.automa is not None:
        gains.favor(g, seat, g.pack.rows.automa.human_teach_favor, source)
    g.push(DANCE_TOKEN, seat, source, (dance, g.pack.rows.dances[dance].slots))


class Teach(Verb):
    on_top = True

    def run(self, g: State, task: Task) -> list[Option] | None:
        return with_done(g, g.pack.options(TEACH, untaught(g)), task.args[0])

    def pick(self, g: State, task: Task, option: Option) -> None:
        if option.verb == DONE:
            self.decline(g, True, task.args[0])
            return
        g.stack.pop()
        teach(g, task.seat, task.source, option.a)

    def fits(self, g: State, i: int) -> bool:
        return g.players[g.stack[i].seat].taught < 0


class DanceToken(Operation):
    """Fills the open spots of a dance that has just been taught."""

    def run(self, g: State, task: Task) -> list[Option] | None:
        return g.pack.options(TOKEN, list(g.token_supply))

    def pick(self, g: State, task: Task, option: Option) -> None:
        dance, left = task.args
        slot = g.dances.index(dance)
        g.token_supply = without(g.token_supply, option.a)
        filled = (*g.dance_tokens[slot], option.a)
        g.dance_tokens = (*g.dance_tokens[:slot], filled, *g.dance_tokens[slot + 1 :])
        g.emit("dance_token", task.seat, (option.a,))
        if left > 1:
            g.replace(task, (dance, left - 1))
        else:
            g.stack.pop()

    def details(self, g: State, task: Task, names: Sequence[str]) -> list[Said]:
        return [Said("detail.to_place", {"n": task.args[1]})]

    def open_spots(self, task: Task) -> tuple[int, int]:
        return task.args[0], task.args[1]

    def fits(self, g: State, i: int) -> bool:
        dance, left = g.stack[i].args
        once = sum(task.op is self for task in g.stack) == 1
        return once and g.players[g.stack[i].seat].taught == dance and 0 < left <= len(g.token_supply)


class Convert(Action):
    """R-CONV: needs a conversion that can be paid, counting a dance that could be taught now (R-PLACE-2)."""

    def can(self, g: State, seat: int, action: int, strength: int, total: int) -> bool:
        accept = g.players[seat].hive.accept
        if can_convert_any(g, seat, accept):
            return True
        return bool(teachable(g, seat, bonus_for(g, seat, strength), accept, False))

    def least(self, g: State, seat: int, action: int, strongest: int) -> int:
        accept = g.players[seat].hive.accept
        if can_convert_any(g, seat, accept):
            return 1
        return 4 if strongest == 4 and teachable(g, seat, BONUS_FREE, accept, False) else NEVER

    def start(self, g: State, seat: int, total: int, bonus: int) -> None:
        accept, instead_of = g.players[seat].hive.accept
        g.push(CONVERT_MENU, seat, -1, (total, bonus, 0, accept, instead_of))

    def benefit4(self, g: State, seat: int) -> bool:
        """R-CONV-3."""
        return can_teach(g, seat)

    def counts(self, g: State, seat: int, total: int) -> list[Said]:
        return [Said("part.times", {"n": total})]

    def benefit4_said(self, g: State) -> Said:
        return Said("part.may_teach")


register_action(Convert("convert"))
CAN_CONVERT: Final = register_leaves(_can_convert_after)
CONVERT_MENU: Final = register(
    ConvertMenu(
        "convert.menu", "convert",
        ("left:n", "bonus:flag", "stop:flag", "accept:maybe_kind", "instead_of:maybe_kind"),
    )
)  # fmt: skip
TEACH_OP: Final = register(Teach("convert.teach", "teach", ("optional:flag",)))
DANCE_TOKEN: Final = register(DanceToken("convert.token", "token", ("dance:dance", "left:n")))
