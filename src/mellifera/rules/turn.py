"""TURN: the step, seed cards before and after it, the end of a turn and of the game (R-TURN, R-SEED, R-END)."""

from __future__ import annotations

from typing import Final

from mellifera.engine.options import END, END_WASTE, PLACE, PLAY, RETRIEVE, SKIP, Option
from mellifera.engine.pending import register_check
from mellifera.engine.program import ANY_BASIC
from mellifera.engine.state import EMPTY, Operation, State, Task, register, without
from mellifera.rules.advance import fill_rows
from mellifera.rules.automa import AUTOMA_TURN
from mellifera.rules.bump import SETTLE_OTHERS
from mellifera.rules.effects import can_effect, do_effect
from mellifera.rules.gains import leave_hand
from mellifera.rules.hibernate import NOT_TRIGGERED, TRIGGERED
from mellifera.rules.place import place, placements
from mellifera.rules.retrieve import can_retrieve, retrieve
from mellifera.rules.storage import STORAGE, has_room, may_waste, overflows, start_storage
from mellifera.rules.triggers import answering, start_abilities
from mellifera.rules.verbs_own import ask_gain

BENEFITS_A_TURN: Final = 2
"""R-SEED-2, where the option is chosen."""


def add_card_options(g: State, seat: int, options: list[Option]) -> None:
    """`play` where part of the benefit can be done, `trade` always (R-SEED-1)."""
    p, pack = g.players[seat], g.pack
    if not g.seed_limit or p.limited < BENEFITS_A_TURN:
        for card in p.hand:
            if can_play(g, seat, card):
                options.append(pack.play_options[card])
    for card in p.hand:
        options.append(pack.trade_options[card])


def can_play(g: State, seat: int, card: int) -> bool:
    """Part of the benefit can be done when the card itself has left the hand."""
    effect = g.pack.seed_effects[card]
    if g.pack.effects[effect].certain:
        return True
    p = g.players[seat]
    hand = p.hand
    p.hand = without(hand, card)
    possible = can_effect(g, seat, effect, -1)
    p.hand = hand
    return possible


def play_card(g: State, seat: int, option: Option) -> None:
    """R-SEED-1: the benefit or the resource, then the discard pile, then what answers the card."""
    card = option.a
    answers = answering(g, seat, "on_play_seed")
    leave_hand(g, seat, card)
    g.playing = card
    source = g.pack.seed_sources[card]
    g.push_answers(CARD_SETTLED, seat, answers)
    if option.verb == PLAY:
        g.players[seat].limited += 1
        g.emit("play", seat, (card,), source)
        do_effect(g, seat, g.pack.seed_effects[card], -1)
    else:
        g.emit("trade", seat, (card,), source)
        ask_gain(g, seat, source, ANY_BASIC, 1)


class CardSettled(Operation):
    """R-SEED-1: from now on the card lies on the discard pile."""

    under = frozenset({"turn.step", "turn.after_step"})

    def run(self, g: State, task: Task) -> list[Option] | None:
        g.stack.pop()
        g.discard += (g.playing,)
        g.playing = EMPTY
        if task.args:
            start_abilities(g, task.seat, task.args, -1)
        return None


# From one turn to the next: what the bottom of the stack has been gives way to what it becomes. (A list that is emptied
# and filled again takes memory anew each time.)


def begin_turn(g: State, seat: int) -> None:
    g.turn += 1
    g.turn_seat = seat
    g.place_strength = 0
    g.revealed = True  # undo stops where a turn begins, even if that turn then resolves itself
    g.emit("turn", seat, (g.turn,))
    if seat >= len(g.players):
        g.stack[0] = TURN_END.plain[seat]
        g.start(AUTOMA_TURN, seat)
        return
    p = g.players[seat]
    p.limited = 0
    p.fired = ()
    g.stack[0] = STEP_OP.plain[seat]
    if p.in_play == 0:
        p.pool[1] += 1
        p.in_play = 1
        g.emit("new_worker", seat, (1,))


class TurnBegin(Operation):
    bottom = True
    passes_seat = True

    def run(self, g: State, task: Task) -> list[Option] | None:
        begin_turn(g, task.seat)
        return None


class TurnStep(Operation):
    """R-TURN-1: place one worker or retrieve all; cards may be played first."""

    bottom = True

    def run(self, g: State, task: Task) -> list[Option] | None:
        seat = task.seat
        options = placements(g, seat)
        if can_retrieve(g, seat):
            options.append(g.pack.retrieve)
        if not options:
            options.append(g.pack.option(SKIP))
        if g.players[seat].hand:
            add_card_options(g, seat, options)
        return options

    def pick(self, g: State, task: Task, option: Option) -> None:
        seat, verb = task.seat, option.verb
        if verb == PLACE:
            g.stack[0] = AFTER_STEP.plain[seat]
            place(g, seat, option.a, option.b)
        elif verb == RETRIEVE:
            g.stack[0] = AFTER_STEP.plain[seat]
            retrieve(g, seat)
        elif verb == SKIP:
            g.stack[0] = AFTER_STEP.plain[seat]
            g.emit("skip", seat)
        else:
            play_card(g, seat, option)


class AfterStep(Operation):
    """Cards after the step, and the end of the turn."""

    bottom = True

    def run(self, g: State, task: Task) -> list[Option] | None:
        p = g.players[task.seat]
        all_kept = has_room(p)
        wasteful = not all_kept and may_waste(p)
        options: list[Option] = []
        if p.hand:
            add_card_options(g, task.seat, options)
        elif not wasteful and not g.confirm_turns:
            if all_kept:
                finish_turn(g, task.seat)
            else:
                end_turn(g, task.seat, False)
            return None
        options.append(g.pack.end)
        if wasteful:
            options.append(g.pack.end_waste)
        return options

    def shown(self, g: State) -> bool:
        return g.confirm_turns

    def pick(self, g: State, task: Task, option: Option) -> None:
        if option.verb == END:
            end_turn(g, task.seat, option.a == END_WASTE)
        else:
            play_card(g, task.seat, option)


def end_turn(g: State, seat: int, waste: bool) -> None:
    """R-TURN-4: storage first. `waste` opens arrangements that keep less than possible (R-STORE-2)."""
    p = g.players[seat]
    if not waste and not overflows(p):
        finish_turn(g, seat)
    else:
        g.stack[0] = TURN_END.plain[seat]
        start_storage(g, seat, True, waste)


def finish_turn(g: State, seat: int) -> None:
    """R-TURN-4, after storage: rows slide and refill; then what others settle."""
    if EMPTY in g.display:
        fill_rows(g)
    g.discarded = 0
    g.emit("end_turn", seat)
    if g.bumped:
        g.stack[0] = NEXT_TURN.plain[seat]
        g.start(SETTLE_OTHERS, seat)
    else:
        next_turn(g, seat)


def next_turn(g: State, seat: int) -> None:
    """R-END-1: the next seat's turn, or the end of the game."""
    order = g.turn_order
    if g.turns_left != NOT_TRIGGERED:
        if g.turns_left == TRIGGERED:
            g.turns_left = len(order)
        if g.turns_left == 0:
            g.stack[0] = FINISH.plain[seat]
            for other in reversed(order):
                if other < len(g.players) and overflows(g.players[other]):
                    start_storage(g, other, False, True)
            return
        g.turns_left -= 1
    begin_turn(g, seat_after(order, seat))


def seat_after(order: tuple[int, ...], seat: int) -> int:
    for i in range(len(order) - 1):
        if order[i] == seat:
            return order[i + 1]
    return order[0]


class TurnEnd(Operation):
    """Storage has been settled, or the Automa's turn is over."""

    bottom = True

    def run(self, g: State, task: Task) -> list[Option] | None:
        finish_turn(g, task.seat)
        return None


class NextTurn(Operation):
    bottom = True

    def run(self, g: State, task: Task) -> list[Option] | None:
        next_turn(g, task.seat)
        return None


class Finish(Operation):
    bottom = True
    passes_seat = True

    def run(self, g: State, task: Task) -> list[Option] | None:
        g.stack.pop()
        g.ended = True
        g.emit("game_over", -1)
        return None


@register_check
def check_turn(g: State, found: list[str]) -> None:
    """The bottom of the stack and the numbers of the turn tell the same story."""
    base = g.stack[0].op
    if base not in (TURN_BEGIN, FINISH) and g.stack[0].seat != g.turn_seat:
        found.append("stack: the turn pending is another seat's")
    if base in (STEP_OP, AFTER_STEP) and g.turn_seat >= len(g.players):
        found.append("stack: the Automa never decides")
    for task in g.stack[1:2]:
        if (base is NEXT_TURN and task.op is not SETTLE_OTHERS) or (base is FINISH and task.op is not STORAGE):
            found.append(f"stack: {task.op.name} never comes after {base.name}")
    if base is FINISH and g.turns_left != 0:
        found.append("stack: the game finishes when no turn is left")
    if (g.playing != EMPTY) != any(task.op is CARD_SETTLED for task in g.stack):
        found.append("cards: one is being played exactly while its benefit is under way")


CARD_SETTLED: Final = register(CardSettled("turn.card_settled", "", ("answers:ability*",)))
TURN_BEGIN: Final = register(TurnBegin("turn.begin", "", ()))
STEP_OP: Final = register(TurnStep("turn.step", "step", ()))
AFTER_STEP: Final = register(AfterStep("turn.after_step", "after", ()))
TURN_END: Final = register(TurnEnd("turn.end", "", ()))
NEXT_TURN: Final = register(NextTurn("turn.next", "", ()))
FINISH: Final = register(Finish("turn.finish", "", ()))
