"""What is asked, as facts: a long question, a short one of a few words, what stands below it, and what others read.

The entries of a prompt are `prompt.KEY.question`, `.short`, `.others` and, for some, `.hint`. Questions stand there
without a capital: alone they take one, after the name of the component that asks they do not.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mellifera.engine import options as verbs
from mellifera.engine.options import PLAY, TRADE
from mellifera.engine.spots import fits, kept_sets
from mellifera.engine.state import State, Task
from mellifera.facts import Fact, Said, Several, Told
from mellifera.game import Decision
from mellifera.rules.build import ALL_COLUMNS, CARVINGS
from mellifera.rules.storage import held_tokens
from mellifera.words import effects, prices, things
from mellifera.words.language import Language
from mellifera.words.parts import bumped_strength, source_parts, text

Names = Sequence[str]
MOST_WORDS: Final = 6
"""Of a short question; a name that would make it longer is left out."""
HINTS: Final = frozenset({"bump", "draft", "frame", "gain", "pod", "step"})


def question(g: State, decision: Decision, names: Names) -> Said:
    """In full, led by the component that asks: `Nurse: which resource do you gain?`."""
    return _asked(_source(g), Said(f"prompt.{decision.prompt}.question"), limited=False)


def short_question(g: State, decision: Decision, names: Names) -> Said:
    """In a few words, with what the position tells: `Where does your 3 go?`."""
    return _special(g, g.stack[-1], names) or _asked(_source(g), Said(f"prompt.{decision.prompt}.short"))


def others(g: State, decision: Decision, names: Names, viewer: int | None) -> Said:
    """What everybody else reads meanwhile; in the middle of a turn, why somebody else is asked (R-BUMP-2)."""
    facts = {"who": things.player(names, decision.seat)}
    if decision.prompt == "pod" and decision.seat != g.turn_seat:
        return Said("prompt.pod.others_yours" if viewer == g.turn_seat else "prompt.pod.others_bumped", facts)
    return Said(f"prompt.{decision.prompt}.others", facts)


def details(g: State, decision: Decision, names: Names) -> list[Said]:
    """The limit, the price or the way out, as the position has it."""
    task = g.stack[-1]
    return _details(g, task, names) or task.op.details(g, task, names)


def hint(decision: Decision) -> Said | None:
    """A sentence for whoever does not know the question yet; None for those that need none."""
    if decision.prompt in HINTS:
        return Said(f"prompt.{decision.prompt}.hint")
    if any(option.verb == verbs.END and option.a == verbs.END_WASTE for option in decision.options):
        return Said("prompt.after.hint_waste")
    return None


# ---------------------------------------------------------------------- led by the component that asks
def _source(g: State) -> Fact:
    source = g.stack[-1].source
    return things.source(g.pack, source) if source >= 0 else None


def _asked(title: Fact, asked: Said, limited: bool = True) -> Said:
    return Said("prompt.asked", {"asked": Told(_short_led if limited else _led, (title, asked))})


def _led(language: Language, of: tuple[Fact, Said]) -> str:
    title, asked = of
    question = language.said(asked)
    if title is None:
        return language.capital(question)
    return language.say("prompt.led", title=language.capital(language.fact(title, "title")), question=question)


def _short_led(language: Language, of: tuple[Fact, Said]) -> str:
    """`Nurse: gain which resource?`; a name that would make it too long is left out."""
    led = _led(language, of)
    return led if len(led.split()) <= MOST_WORDS else _led(language, (None, of[1]))


def _if_short(language: Language, of: tuple[Said, Said]) -> str:
    """The first of two questions, if it is not too long."""
    first = language.said(of[0])
    return first if len(first.split()) <= MOST_WORDS else language.said(of[1])


# ---------------------------------------------------------------------- questions that depend on the position
def _special(g: State, task: Task, names: Names) -> Said | None:
    prompt, args = task.op.prompt, task.args
    if prompt == "step":
        return _step(g, task.seat)
    if prompt == "bump":
        return _bump(g, task, names)
    if prompt == "take" and task.source < 0:
        if args[0] & CARVINGS:
            return Said("prompt.take.carving")
        return Said("prompt.take.tile", {"total": g.total})
    if prompt == "hex":
        return _asked(things.tile(g.pack, args[0]), Said("prompt.hex.short"))
    if prompt == "pay" and args[5] + args[6] == 0:
        return _asked(_source(g), Said("prompt.pay.card"))
    if prompt == "collect" and args[2]:
        return _asked(None, Said("prompt.bonus.short"))
    if prompt == "storage":
        over = overflow(g, task.seat)
        return Said("prompt.storage.over", {"n": over}) if over else Said("prompt.storage.more")
    return None


def _step(g: State, seat: int) -> Said | None:
    offered = {option.verb for option in g.options}
    if verbs.PLACE not in offered:
        return Said("prompt.step.retrieve" if verbs.RETRIEVE in offered else "prompt.step.nobody")
    strengths = [s for s in range(1, 5) if g.players[seat].pool[s]]
    return Said("prompt.step.one", {"strength": strengths[0]}) if len(strengths) == 1 else None


def _bump(g: State, task: Task, names: Names) -> Said:
    facts: dict[str, Fact] = {"strength": bumped_strength(g)}
    if task.op.name != "bump.other":
        return Said("prompt.bump.own", facts)
    facts["who"] = things.player(names, g.bumped[task.args[0] + 2])
    told = Told(_if_short, (Said("prompt.bump.other", facts), Said("prompt.bump.bumped", facts)))
    return Said("prompt.asked", {"asked": told})


# ---------------------------------------------------------------------- what stands below
def _details(g: State, task: Task, names: Names) -> list[Said]:
    prompt, args = task.op.prompt, task.args
    if prompt == "step":
        return _ways(g)
    if prompt == "after":
        return _end_of_turn(g, task.seat, names)
    if prompt == "bump":
        return [_bumped(g, task, names)]
    if prompt == "take" and task.source < 0 and not args[0] & CARVINGS:
        return [Said(f"detail.columns_{min(args[1], ALL_COLUMNS)}")]
    if prompt == "hex":
        return [_costs(g, args[0])]
    if prompt == "pay":
        return [_to_pay(task)]
    if prompt == "collect" and args[2]:
        return [text(effects.piece(g.pack.rows.planets[g.planets[args[0]]]))]
    if prompt == "pod":
        return _sleeper(g, task, names)
    if prompt == "storage":
        brings = Said("detail.brings", {"favor": prices.favor(g, task.seat, 1)})
        return [Said("detail.not_all"), brings] if overflow(g, task.seat) else [brings]
    if prompt == "boost":
        price = g.pack.steps[g.players[task.seat].hive.boost].alternatives[0]
        return [Said("part.more", {"n": price.clauses[0].n, "price": prices.price(price)})]
    if prompt in ("may", "chain", "effect") and task.source >= 0:
        return source_parts(g, task.seat, task.source)
    return []


def _ways(g: State) -> list[Said]:
    """What else could be done: `or retrieve all workers`."""
    offered = {option.verb for option in g.options}
    found = []
    if offered >= {verbs.PLACE, verbs.RETRIEVE}:
        found.append(Said("detail.or_retrieve"))
    if offered & {PLAY, TRADE}:
        found.append(Said("detail.or_play"))
    return found


def _end_of_turn(g: State, seat: int, names: Names) -> list[Said]:
    """What has no room, cards that can still be played, and who comes next."""
    found = []
    over = overflow(g, seat)
    if over:
        found.append(Said("detail.no_spot", {"n": over, "favor": prices.favor(g, seat, over)}))
    if any(option.verb in (PLAY, TRADE) for option in g.options):
        found.append(Said("detail.may_play"))
    following = g.turn_order[(g.turn_order.index(seat) + 1) % len(g.turn_order)]
    if g.turns_left == 0:
        found.append(Said("detail.then_end"))
    elif following != seat:
        found.append(Said("detail.then", {"who": things.player(names, following)}))
    return found


def overflow(g: State, seat: int) -> int:
    """How many resources have no spot, if as many as possible are kept."""
    p = g.players[seat]
    held = held_tokens(p)
    if fits(held, p.hive.spots):
        return 0
    return sum(held) - max(sum(kept) for kept in kept_sets(held, p.hive.spots))


def _bumped(g: State, task: Task, names: Names) -> Said:
    if task.op.name != "bump.other":
        return Said("detail.bumped_own")
    return Said("detail.turn_over", {"who": things.player(names, g.bumped[task.args[0] + 2])})


def _costs(g: State, piece: int) -> Said:
    """`costs 2 fiber`; where hexes make it cheaper `costs 2 fiber, on some hexes free`."""
    usual = prices.tile_price(g, piece)
    if usual == prices.FREE:
        return Said("detail.free")
    found: list[Fact] = []
    for option in g.options:
        price = prices.tile_price(g, piece, option.b)
        if price != usual and price not in found:
            found.append(price)
    return Said("detail.costs", {"price": usual, "cheaper": Several(tuple(found), "or") if found else None})


def _to_pay(task: Task) -> Said:
    args = task.args
    tokens = args[5] + args[6]
    if tokens == 0:
        return Said("detail.cards_to_pay", {"n": args[7]})
    if args[5]:
        return Said("detail.to_pay_of", {"n": tokens, "cost": things.amounts(args[:5])})
    return Said("detail.to_pay", {"n": tokens})


def _sleeper(g: State, task: Task, names: Names) -> list[Said]:
    left = Said("detail.tokens", {"n": g.players[task.seat].tokens})
    if task.seat == g.turn_seat:
        return [Said("detail.sleeps"), left]
    return [Said("detail.bumped_sleeps", {"who": things.player(names, g.turn_seat)}), left]
