"""RESEARCH: drawing, keeping and planting seed cards (R-RES)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mellifera.engine.options import DONE, KEEP, PLANT, Option
from mellifera.engine.pending import register_check
from mellifera.engine.state import Operation, State, Task, register, without
from mellifera.facts import Said
from mellifera.rules.action import NEVER, Action, register_action
from mellifera.rules.bonus4 import BONUS_NONE, BONUS_PAID, bonus_fits, may_have_bonus, pay_for_bonus
from mellifera.rules.gains import can_draw, top_cards
from mellifera.rules.verbs_own import can_plant, free_slots, has_planting_slot, plant_card


def start_research(g: State, seat: int, source: int, draws: int, keeps: int, bonus: int) -> None:
    g.push(RESEARCH, seat, source, (draws, keeps, bonus))


class Research(Operation):
    """Turns the cards up for the researching seat alone."""

    def run(self, g: State, task: Task) -> list[Option] | None:
        draws, keeps, bonus = task.args
        g.stack.pop()
        g.drawn = top_cards(g, draws)
        if g.drawn:
            g.emit("draw", task.seat, g.drawn, task.source, hidden=True)
        if bonus != BONUS_NONE:
            g.push(RESEARCH_BONUS, task.seat, task.source, (bonus,))
        g.push(KEEP_OP, task.seat, task.source, (keeps,))
        return None

    def fits(self, g: State, i: int) -> bool:
        return bonus_fits(g, g.stack[i].seat, g.stack[i].args[2])


class Keep(Operation):
    """R-RES-1: keeps cards one by one; the rest is discarded face up."""

    on_top = True
    sees_drawn = True

    def run(self, g: State, task: Task) -> list[Option] | None:
        keeps = task.args[0]
        if keeps and len(g.drawn) > keeps:
            return g.pack.options(KEEP, list(g.drawn))
        for card in g.drawn:
            if keeps:
                self._keep(g, task.seat, card)
            else:
                g.discard += (card,)
                g.emit("discard", task.seat, (card,))
        g.drawn = ()
        g.stack.pop()
        return None

    def pick(self, g: State, task: Task, option: Option) -> None:
        g.drawn = without(g.drawn, option.a)
        self._keep(g, task.seat, option.a)
        g.replace(task, (task.args[0] - 1,))

    def details(self, g: State, task: Task, names: Sequence[str]) -> list[Said]:
        return [Said("detail.keep", {"n": task.args[0], "drawn": len(g.drawn)})]

    def fits(self, g: State, i: int) -> bool:
        return bool(g.drawn)

    def _keep(self, g: State, seat: int, card: int) -> None:
        g.players[seat].hand += (card,)
        g.emit("keep", seat, (card,), hidden=True)


class ResearchBonus(Operation):
    """R-RES-2: with a strength-4 worker (or paid for) one card may be planted."""

    under = frozenset({"bump.due_workers"})

    def run(self, g: State, task: Task) -> list[Option] | None:
        if not can_plant(g, task.seat) or not may_have_bonus(g, task.seat, task.args[0]):
            g.stack.pop()
            return None
        cards = g.pack.options(PLANT, list(g.players[task.seat].hand))
        return [*cards, g.pack.option(DONE)]

    def pick(self, g: State, task: Task, option: Option) -> None:
        g.stack.pop()
        if option.verb == PLANT:
            plant_card(g, task.seat, option.a)
            if task.args[0] == BONUS_PAID:
                pay_for_bonus(g, task.seat)

    def details(self, g: State, task: Task, names: Sequence[str]) -> list[Said]:
        return [free_slots(g, task.seat)]

    def fits(self, g: State, i: int) -> bool:
        return bonus_fits(g, g.stack[i].seat, g.stack[i].args[0])


class ResearchAction(Action):
    """R-RES: needs a card to draw."""

    def can(self, g: State, seat: int, action: int, strength: int, total: int) -> bool:
        return can_draw(g)

    def least(self, g: State, seat: int, action: int, strongest: int) -> int:
        return 1 if can_draw(g) else NEVER

    def start(self, g: State, seat: int, total: int, bonus: int) -> None:
        start_research(g, seat, -1, total, 1 + g.players[seat].hive.keep, bonus)

    def benefit4(self, g: State, seat: int) -> bool:
        """R-RES-2: a card is in hand by then."""
        return has_planting_slot(g, seat)

    def counts(self, g: State, seat: int, total: int) -> list[Said]:
        return [Said("part.draw", {"n": total}), Said("part.keep", {"n": 1 + g.players[seat].hive.keep})]

    def benefit4_said(self, g: State) -> Said:
        return Said("part.may_plant")


@register_check
def check_drawn(g: State, found: list[str]) -> None:
    if g.drawn and not any(task.op.sees_drawn for task in g.stack):
        found.append("cards: some are drawn, but nobody keeps one")


register_action(ResearchAction("research"))
RESEARCH: Final = register(Research("research.draw", "", ("draws:n", "keeps:n", "bonus:flag")))
KEEP_OP: Final = register(Keep("research.keep", "keep", ("keeps:n",)))
RESEARCH_BONUS: Final = register(ResearchBonus("research.plant", "plant", ("bonus:flag",)))
