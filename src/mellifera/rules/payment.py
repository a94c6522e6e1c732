"""Paying: prices, which tokens may pay them, and the questions where there is a choice (decisions, section 7)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from mellifera.engine.options import DISCARD, PAY, Option
from mellifera.engine.program import CompiledAlternative
from mellifera.engine.state import Operation, State, Task, register
from mellifera.rules.effect_verb import can_clause
from mellifera.rules.gains import discard_card

NO_ACCEPT: Final = -1
NO_ALTERNATIVE: Final = -1
NOTHING_LEFT: Final = 0
"""Nothing need be possible after a payment."""

# The numbers of a payment under way; those before are the tokens needed, by kind.
TO_PAY: Final = 5
ANY: Final = 6
CARDS: Final = 7
ACCEPT: Final = 8
INSTEAD_OF: Final = 9
ALTERNATIVE: Final = 10
CTX: Final = 11
LEAVES: Final = 12

Leaves = Callable[[State, int, int], bool]
_LEAVES: Final[list[Leaves]] = []


def register_leaves(possible: Leaves) -> int:
    """Gives a number to something that a payment must leave possible: `possible(g, seat, ctx)`."""
    _LEAVES.append(possible)
    return len(_LEAVES)


Cost = tuple[int, ...]
NOTHING: Final[Cost] = (0, 0, 0, 0, 0)


def can_pay(res: list[int], need: Sequence[int], to_pay: int, any_basic: int, accept: int, instead_of: int) -> bool:
    """Whether `to_pay` of the needed tokens and `any_basic` further basics can be paid.

    `to_pay` below the sum of `need` is a discount: which tokens are saved is the payer's choice. `accept` may be paid
    for `instead_of`, token by token.
    """
    payable = 0
    for kind, wanted in enumerate(need):
        if wanted:
            have = res[kind]
            payable += have if have < wanted else wanted
    if accept >= 0:
        spare = res[accept] - min(res[accept], need[accept])
        payable += min(spare, need[instead_of] - min(res[instead_of], need[instead_of]))
    if payable < to_pay:
        return False
    if any_basic == 0:
        return True
    refined = min(res[3], need[3]) + min(res[4], need[4])
    return res[0] + res[1] + res[2] - max(0, to_pay - refined) >= any_basic


class Pay(Operation):
    """Pays a price token by token. The alternative, if named, must still be possible after the last one."""

    on_top = True

    def run(self, g: State, task: Task) -> list[Option] | None:
        a = task.args
        if a[TO_PAY] == 0 and a[ANY] == 0 and a[CARDS] == 0:
            g.stack.pop()
            return None
        return ways(g, task.seat, a)

    def pick(self, g: State, task: Task, option: Option) -> None:
        a = list(task.args)
        if option.verb == DISCARD:
            discard_card(g, task.seat, option.a)
            a[CARDS] -= 1
        else:
            spend(g, task.seat, option.a)
            _count_token(a, option.a)
        if a[TO_PAY] == 0 and a[ANY] == 0 and a[CARDS] == 0:
            g.stack.pop()
        else:
            g.replace(task, tuple(a))

    def fits(self, g: State, i: int) -> bool:
        a, p = g.stack[i].args, g.players[g.stack[i].seat]
        held = a[ANY] <= sum(p.res[:3]) and a[CARDS] <= len(p.hand)
        known = a[LEAVES] <= len(_LEAVES)
        return known and held and (a[ACCEPT] < 0) == (a[INSTEAD_OF] < 0) and a[TO_PAY] <= sum(a[:TO_PAY])


PAY_OP: Final = register(
    Pay(
        "payment.pay", "pay",
        (
            "fiber:n", "water:n", "pollen:n", "wax:n", "honey:n", "to_pay:n", "any_basic:n", "cards:n",
            "accept:maybe_kind", "instead_of:maybe_kind", "alternative:maybe_alternative", "ctx:ctx", "leaves:n",
        ),
    )
)  # fmt: skip


def _count_token(a: list[int], kind: int) -> None:
    """Notes a paid token in the numbers of a task: first as its own kind, then as a substitute, then as any basic."""
    if a[TO_PAY] == 0:
        a[ANY] -= 1
        return
    a[TO_PAY] -= 1
    if a[kind] > 0:
        a[kind] -= 1
    else:
        a[a[INSTEAD_OF]] -= 1


def spend(g: State, seat: int, kind: int) -> None:
    g.players[seat].res[kind] -= 1
    g.last_paid = kind
    g.emit("pay", seat, (kind, 1))


def _looks_ahead(g: State, a: Sequence[int]) -> bool:
    """Whether something after the payment needs resources too."""
    return a[LEAVES] != NOTHING_LEFT or (a[ALTERNATIVE] >= 0 and g.pack.alternatives[a[ALTERNATIVE]].spends)


def ways(g: State, seat: int, a: tuple[int, ...]) -> list[Option]:
    """The tokens (or cards) that can be paid next and leave the rest of the step possible."""
    res = g.players[seat].res
    pack = g.pack
    found: list[Option] = []
    if a[TO_PAY] == 0:
        if a[ANY] == 0:
            return pack.options(DISCARD, list(g.players[seat].hand))
        if not _looks_ahead(g, a):
            return pack.options(PAY, [kind for kind in range(3) if res[kind]])
    for kind in range(5):
        if res[kind] == 0:
            continue
        if a[TO_PAY] == 0:
            if kind > 2:
                continue
        elif a[kind] == 0 and not (kind == a[ACCEPT] and a[a[INSTEAD_OF]] > 0):
            continue
        after = list(a)
        _count_token(after, kind)
        res[kind] -= 1
        if _can_finish(g, seat, after):
            found.append(pack.option(PAY, kind))
        res[kind] += 1
    return found


def _can_finish(g: State, seat: int, a: list[int], first: int = 0) -> bool:
    """Whether the rest can be paid so that what comes after it stays possible.

    What is left does not depend on the order of the tokens, so they are tried by kind, from `first` on: there are as
    many ways as sums, not as rows.
    """
    res = g.players[seat].res
    to_pay = a[TO_PAY]
    if not can_pay(res, a[:TO_PAY], to_pay, a[ANY], a[ACCEPT], a[INSTEAD_OF]):
        return False
    if not _looks_ahead(g, a):
        return True
    if to_pay == 0 and a[ANY] == 0:
        if a[LEAVES] != NOTHING_LEFT:
            return _LEAVES[a[LEAVES] - 1](g, seat, a[CTX])
        return can_clause(g, seat, g.pack.alternatives[a[ALTERNATIVE]].clauses[0], a[CTX])
    within = [min(res[kind], a[kind]) if to_pay else res[kind] for kind in range(5 if to_pay else 3)]
    reach = sum(within[first:])
    for kind in range(first, len(within)):
        if reach < (to_pay or a[ANY]):
            return False
        if within[kind]:
            after = list(a)
            _count_token(after, kind)
            res[kind] -= 1
            possible = _can_finish(g, seat, after, 0 if to_pay == 1 else kind)
            res[kind] += 1
            if possible:
                return True
            reach -= within[kind]
    return False


def start_payment(
    g: State, seat: int, source: int, need: Cost, to_pay: int, any_basic: int, cards: int,
    accept: tuple[int, int] = (NO_ACCEPT, NO_ACCEPT), alternative: int = NO_ALTERNATIVE, ctx: int = -1,
    leaves: int = NOTHING_LEFT,
) -> None:  # fmt: skip
    """Pays at once what leaves no choice, else pushes the questions."""
    tokens = only_way(g.players[seat].res, need, to_pay, any_basic, accept)
    if tokens is None or cards:
        price = (*need, to_pay, any_basic, cards, accept[0], accept[1], alternative, ctx, leaves)
        ask_payment(g, seat, source, tokens, price)
    else:
        pay_tokens(g, seat, tokens)


def pay_tokens(g: State, seat: int, tokens: Cost) -> None:
    res = g.players[seat].res
    for kind, n in enumerate(tokens):
        if n:
            res[kind] -= n
            g.last_paid = kind
            g.emit("pay", seat, (kind, n))


def ask_payment(g: State, seat: int, source: int, tokens: Cost | None, price: tuple[int, ...]) -> None:
    """Pushes the questions of a payment. Tokens that leave no choice are paid at once: then cards alone are asked."""
    if tokens is not None:
        pay_tokens(g, seat, tokens)
        price = (*NOTHING, 0, 0, *price[CARDS:])
    g.push(PAY_OP, seat, source, price)


def price_of(alternative: CompiledAlternative, accept: tuple[int, int], ctx: int) -> tuple[int, ...]:
    """The numbers of a payment for an alternative."""
    a = alternative
    return (*a.pay, a.pay_total, a.any_basic, a.card, accept[0], accept[1], a.number, ctx, NOTHING_LEFT)


def _only_basics(res: list[int], n: int) -> Cost | None:
    """The basics that pay for any n, if they leave no choice of kinds."""
    fiber, water, pollen = res[0], res[1], res[2]
    if n == fiber + water + pollen:
        return fiber, water, pollen, 0, 0
    if water == 0 and pollen == 0:
        return n, 0, 0, 0, 0
    if fiber == 0 and pollen == 0:
        return 0, n, 0, 0, 0
    if fiber == 0 and water == 0:
        return 0, 0, n, 0, 0
    return None


def only_way(res: list[int], need: Cost, to_pay: int, any_basic: int, accept: tuple[int, int]) -> Cost | None:
    """The tokens that pay a price, if only their order is open (decisions, section 7); None where there is a choice."""
    if any_basic == 0 and (to_pay == 0 or (accept[0] < 0 and to_pay == sum(need))):
        return need if to_pay else NOTHING
    if to_pay == 0:
        return _only_basics(res, any_basic)
    tokens = [min(have, wanted) for have, wanted in zip(res, need, strict=True)]
    other, instead_of = accept
    if other >= 0:
        spare, lacking = res[other] - tokens[other], need[instead_of] - tokens[instead_of]
        if spare > lacking and tokens[instead_of]:
            return None
        tokens[other] += min(spare, lacking)
    if to_pay < sum(tokens):
        kinds = [kind for kind in range(5) if tokens[kind]]
        if to_pay and len(kinds) > 1:
            return None
        tokens = [min(n, to_pay) for n in tokens]
    if any_basic:
        left = [res[kind] - tokens[kind] for kind in range(3)]
        if any_basic < sum(left) and left.count(0) < 2:
            return None
        for kind in range(3):
            tokens[kind] += min(left[kind], any_basic)
    return tuple(tokens)


def can_pay_alternative(
    g: State, seat: int, alternative: CompiledAlternative, ctx: int, accept: tuple[int, int]
) -> bool:
    """Whether an alternative's price can be paid in full and its first clause then be done."""
    if alternative.paid:
        p = g.players[seat]
        res = p.res
        if accept[0] < 0:
            for kind, n in alternative.price:
                if res[kind] < n:
                    return False
            if alternative.any_basic and res[0] + res[1] + res[2] < alternative.basics:
                return False
        elif not can_pay(res, alternative.pay, alternative.pay_total, alternative.any_basic, accept[0], accept[1]):
            return False
        if alternative.card:
            if alternative.card > len(p.hand):
                return False
            if alternative.clauses[0].verb == "draw":  # what is paid can be drawn
                return True
        if not alternative.certain and alternative.spends:
            if not can_clause(g, seat, alternative.clauses[0], ctx):
                return False  # not even for nothing
            return _can_finish(g, seat, list(price_of(alternative, accept, ctx)))
    return alternative.certain or can_clause(g, seat, alternative.clauses[0], ctx)
