"""RESEARCH: drawing, keeping and planting seed cards (R-RES)."""

from __future__ import annotations

from typing import Final

from mellifera.engine.options import DONE, KEEP, PLANT, Option
from mellifera.engine.state import Frame, Operation, State, register, without
from mellifera.rules.bonus4 import BONUS_NONE, BONUS_PAID, may_have_bonus, pay_for_bonus
from mellifera.rules.gains import top_cards
from mellifera.rules.verbs import can_plant, plant_card


def start_research(g: State, seat: int, source: int, draws: int, keeps: int, bonus: int) -> None:
    g.push(RESEARCH, seat, source, (draws, keeps, bonus))


class Research(Operation):
    """Turns the cards up for the researching seat alone. Numbers: cards to draw, cards to keep, strength-4 benefit."""

    def run(self, g: State, frame: Frame) -> list[Option] | None:
        draws, keeps, bonus = frame.args
        g.stack.pop()
        g.drawn = top_cards(g, draws)
        if g.drawn:
            g.emit("draw", frame.seat, g.drawn, frame.source, hidden=True)
        if bonus != BONUS_NONE:
            g.push(RESEARCH_BONUS, frame.seat, frame.source, (bonus,))
        g.push(KEEP_OP, frame.seat, frame.source, (keeps,))
        return None


class Keep(Operation):
    """R-RES-1: keeps cards one by one; the rest is discarded face up."""

    def run(self, g: State, frame: Frame) -> list[Option] | None:
        keeps = frame.args[0]
        if keeps and len(g.drawn) > keeps:
            return g.pack.options(KEEP, g.drawn)
        for card in g.drawn:
            if keeps:
                self._keep(g, frame.seat, card)
            else:
                g.discard += (card,)
                g.emit("discard", frame.seat, (card,))
        g.drawn = ()
        g.stack.pop()
        return None

    def pick(self, g: State, frame: Frame, option: Option) -> None:
        g.drawn = without(g.drawn, option.a)
        self._keep(g, frame.seat, option.a)
        g.replace(frame, (frame.args[0] - 1,))

    def _keep(self, g: State, seat: int, card: int) -> None:
        g.players[seat].hand += (card,)
        g.emit("keep", seat, (card,), hidden=True)


class ResearchBonus(Operation):
    """R-RES-2: with a strength-4 worker (or paid for) one card may be planted."""

    def run(self, g: State, frame: Frame) -> list[Option] | None:
        if not can_plant(g, frame.seat) or not may_have_bonus(g, frame.seat, frame.args[0]):
            g.stack.pop()
            return None
        cards = g.pack.options(PLANT, g.players[frame.seat].hand)
        return [*cards, g.pack.option(DONE)]

    def pick(self, g: State, frame: Frame, option: Option) -> None:
        g.stack.pop()
        if option.verb == PLANT:
            plant_card(g, frame.seat, option.a)
            if frame.args[0] == BONUS_PAID:
                pay_for_bonus(g, frame.seat)


RESEARCH: Final = register(Research("research", "", ("n", "n", "flag")))
KEEP_OP: Final = register(Keep("keep", "keep", ("n",)))
RESEARCH_BONUS: Final = register(ResearchBonus("research_bonus", "plant", ("flag",)))
