"""The question of a decision in at most six words, a line with the limit or the way out, and what others read."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mellifera.content.rows import KINDS
from mellifera.engine.options import PLAY, TRADE
from mellifera.engine.spots import fits, kept_sets
from mellifera.engine.state import State, Task
from mellifera.explain.consequences import source_words
from mellifera.game import Decision
from mellifera.rules.build import ALL_COLUMNS, CARVINGS
from mellifera.rules.storage import held_tokens
from mellifera.text.prices import favor_words, price_words, tile_price
from mellifera.text.words import action_name, count, seat_name, source_title

MOST_WORDS: Final = 6
ASKED: Final[dict[str, str]] = {
    "after": "end your turn?",
    "again": "which pod again?",
    "bonus": "take the strength-4 benefit?",
    "boost": "pay for more strength?",
    "bump": "where to?",
    "chain": "do this next?",
    "chart": "which planet's token?",
    "collect": "collect first, or the benefit?",
    "convert": "which conversion?",
    "draft": "which faction or mat?",
    "effect": "which benefit first?",
    "faction": "which faction do you lead?",
    "fly": "where does the QueenShip fly?",
    "frame": "where does the frame go?",
    "gain": "gain which resource?",
    "grow": "what do you grow?",
    "harvest": "harvest what?",
    "hex": "on which hex?",
    "imitate": "imitate whom?",
    "income": "which farm pays?",
    "keep": "keep which card?",
    "may": "use it?",
    "order": "which ability comes next?",
    "oust": "bump which worker?",
    "pay": "pay which resource?",
    "plant": "plant which card?",
    "pod": "which pod?",
    "put": "which resource on the outline?",
    "recall": "take back which worker?",
    "recover": "take back which card?",
    "refresh": "refresh which row?",
    "replay": "use which discarded card?",
    "reserve": "reserve which tile?",
    "settle": "put resources where?",
    "sleep": "which worker hibernates?",
    "step": "which worker goes where?",
    "storage": "discard which?",
    "strengthen": "strengthen which worker?",
    "take": "build which tile?",
    "teach": "teach which dance?",
    "token": "which token on the dance?",
}
"""The question without its subject; where a component asks, its name comes before: `Nurse: gain which resource?`."""

OTHERS_READ: Final[dict[str, str]] = {
    "after": "may end the turn",
    "again": "chooses a pod",
    "boost": "may pay for more strength",
    "bump": "chooses where the bumped worker goes",
    "chart": "chooses a token",
    "convert": "converts",
    "draft": "chooses a faction or mat",
    "faction": "chooses a faction",
    "fly": "chooses where the QueenShip flies",
    "frame": "places a frame",
    "gain": "chooses a resource",
    "grow": "grows",
    "harvest": "harvests",
    "hex": "chooses a hex",
    "imitate": "chooses an opponent",
    "income": "chooses a farm",
    "keep": "chooses a card to keep",
    "order": "chooses the next ability",
    "oust": "chooses a worker to bump",
    "pay": "pays",
    "plant": "may plant a card",
    "pod": "chooses a pod",
    "put": "puts a resource on the planet",
    "recall": "takes a worker back",
    "recover": "takes a card back",
    "refresh": "chooses a row to refresh",
    "replay": "chooses a discarded card",
    "reserve": "chooses a tile for the reserve",
    "settle": "puts resources on planets",
    "sleep": "chooses a worker to hibernate",
    "step": "is to place or retrieve",
    "storage": "chooses what to discard",
    "strengthen": "strengthens a worker",
    "take": "chooses a tile",
    "teach": "teaches a dance",
    "token": "puts tokens on the dance",
}
COLUMN_WORDS: Final = ("no column", "left column", "left and middle columns", "all columns")


def question(g: State, decision: Decision, names: Sequence[str]) -> tuple[str, str]:
    """The question and its second line, for the seat that chooses."""
    task = g.stack[-1]
    asked, detail = _special(g, task, decision, names)
    if not asked:
        title = source_title(g.pack, decision.source) if decision.source else ""
        asked = led(title, ASKED[decision.prompt])
    return asked, detail


def others_read(g: State, decision: Decision, names: Sequence[str], viewer: int | None) -> str:
    """What everybody else reads meanwhile; in the middle of a turn, why somebody else is asked (R-BUMP-2)."""
    name = names[decision.seat]
    if decision.prompt == "pod" and decision.seat != g.turn_seat:
        return f"{name} chooses a pod for the {'worker you bumped' if viewer == g.turn_seat else 'bumped worker'}"
    return f"{name} {OTHERS_READ.get(decision.prompt, 'chooses')}"


def led(title: str, asked: str) -> str:
    """`Nurse: gain which resource?`; a name that would make it too long is left out."""
    with_title = f"{title}: {asked}"
    if title and len(with_title.split()) <= MOST_WORDS:
        return with_title
    return f"{asked[0].upper()}{asked[1:]}"


def _special(g: State, task: Task, decision: Decision, names: Sequence[str]) -> tuple[str, str]:
    """Questions and second lines that depend on the position; an empty question means the ordinary one."""
    prompt, args = task.op.prompt, task.args
    p = g.players[task.seat]
    if prompt == "step":
        return _step(g, task.seat)
    if prompt == "after":
        return "", _end_of_turn(g, task.seat, names)
    if prompt == "bump":
        return _bump(g, task, names)
    if prompt == "fly":
        return "", f"reach {args[0]}"
    if prompt == "take":
        return _take(g, task)
    if prompt == "hex":
        return led(g.pack.pieces[args[0]].row.name, ASKED["hex"]), _costs(g, args[0])
    if prompt == "pay":
        return _pay(g, task)
    if prompt == "collect" and args[2]:
        return "Take the strength-4 benefit?", g.pack.rows.planets[g.planets[args[0]]].text
    if prompt == "grow":
        return "", f"strength {args[0]} to spend" + ("" if args[3] else "; a worker or a frame at least")
    if prompt == "convert":
        return "", f"{count(args[0], 'conversion')} left" + ("" if args[2] else "; one at least")
    if prompt == "frame":
        return "", "anywhere that touches your hive"
    if prompt == "keep":
        return "", f"{args[0]} of {len(g.drawn)}; the others are discarded"
    if prompt == "plant":
        return "", f"{p.hive.plant_slots - len(p.planted)} of {count(p.hive.plant_slots, 'slot')} free"
    if prompt == "pod":
        bumper = f"{_named(names, g.turn_seat)} bumped your 4: it" if task.seat != g.turn_seat else "your worker"
        return "", f"{bumper} hibernates; {count(p.tokens, 'token')} left"
    if prompt == "gain" and args[1] > 1:
        return "", f"{args[1]} to choose"
    if prompt == "income":
        return "", f"{count(args[0], 'income')} left"
    if prompt == "storage":
        over = overflow(g, task.seat)
        brings = f"each discarded one brings {favor_words(g, task.seat, 1)}"
        if over:
            return f"Discard {over}: which?", f"they cannot all be kept; {brings}"
        return "Discard more, or store?", brings
    if prompt == "token":
        return "", f"{args[1]} to place"
    if prompt == "boost":
        price = g.pack.steps[p.hive.boost].alternatives[0]
        return "", f"{price_words(price)} for {price.clauses[0].n} more"
    if prompt in ("may", "chain", "effect") and task.source >= 0:
        return "", source_words(g, task.seat, task.source)
    if prompt == "put":
        return "", "it stays on the planet; you collect it too"
    return "", ""


def _step(g: State, seat: int) -> tuple[str, str]:
    p = g.players[seat]
    strengths = [s for s in range(1, 5) if p.pool[s]]
    verbs = {option.text.split(" ")[0] for option in g.options}
    ways = []
    if "place" in verbs and "retrieve" in verbs:
        ways.append("retrieve all workers")
    if "play" in verbs or "trade" in verbs:
        ways.append("play a seed card first")
    detail = f"or {' or '.join(ways)}" if ways else ""
    if "place" not in verbs:
        return ("Retrieve your workers?" if "retrieve" in verbs else "No worker: what now?"), detail
    if len(strengths) == 1:
        return f"Where does your {strengths[0]} go?", detail
    return "", detail


def _end_of_turn(g: State, seat: int, names: Sequence[str]) -> str:
    """What has no room, cards that can still be played, and who comes next."""
    parts = []
    over = overflow(g, seat)
    if over:
        parts.append(f"{count(over, 'resource')} without a spot, {favor_words(g, seat, over)} instead")
    if any(option.verb in (PLAY, TRADE) for option in g.options):
        parts.append("seed cards can still be played")
    following = g.turn_order[(g.turn_order.index(seat) + 1) % len(g.turn_order)]
    if g.turns_left == 0:
        parts.append("then the game ends")
    elif following != seat:
        parts.append(f"then {_named(names, following)}")
    return ", ".join(parts)


def overflow(g: State, seat: int) -> int:
    """How many resources have no spot, if as many as possible are kept."""
    p = g.players[seat]
    held = held_tokens(p)
    if fits(held, p.hive.spots):
        return 0
    return sum(held) - max(sum(kept) for kept in kept_sets(held, p.hive.spots))


def _bump(g: State, task: Task, names: Sequence[str]) -> tuple[str, str]:
    if task.op.name == "bump.other":
        place = task.args[0]
        strength, bumper = g.bumped[place + 1] & 7, g.bumped[place + 2]
        asked = f"{seat_name(names, bumper)} bumped your {strength}: where to?"
        if len(asked.split()) > MOST_WORDS:
            asked = f"Your {strength} was bumped: where to?"
        return asked, f"{_named(names, bumper)}'s turn is over"
    mine = next(g.bumped[i + 1] & 7 for i in range(0, len(g.bumped), 3) if g.bumped[i] == task.seat)
    return f"Where does your {mine} go?", "you bumped your own worker"


def _named(names: Sequence[str], seat: int) -> str:
    """A seat inside a sentence."""
    return seat_name(names, seat) if seat < len(names) else "the Automa"


def _take(g: State, task: Task) -> tuple[str, str]:
    mask, columns = task.args[:2]
    if task.source >= 0:
        return "", ""
    if mask & CARVINGS:
        return "Carve: build which carving?", ""
    name = action_name(g.pack.actions[g.action]).split(" ")[0]
    return f"{name} {g.total}: build which tile?", COLUMN_WORDS[min(columns, ALL_COLUMNS)]


def _costs(g: State, piece: int) -> str:
    """`costs 2 fiber`; where hexes make it cheaper `costs 2 fiber, on some hexes free`."""
    usual = tile_price(g, piece)
    if usual == "free":
        return usual
    prices = dict.fromkeys(tile_price(g, piece, option.b) for option in g.options)
    cheaper = [price for price in prices if price != usual]
    return f"costs {usual}" + (f", on some hexes {' or '.join(cheaper)}" if cheaper else "")


def _pay(g: State, task: Task) -> tuple[str, str]:
    args = task.args
    title = g.pack.source_names[task.source] if task.source >= 0 else ""
    tokens = args[5] + args[6]
    if tokens == 0:
        return led(title, "discard which card?"), f"{count(args[7], 'card')} to discard"
    if args[5]:
        wanted = [f"{n} {kind}" for n, kind in zip(args[:5], KINDS, strict=True) if n]
        return led(title, ASKED["pay"]), f"{tokens} to pay, of {', '.join(wanted)}"
    return led(title, ASKED["pay"]), f"{tokens} to pay, any basics"
