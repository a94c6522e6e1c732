"""The words of the effect language: verbs with their arguments, triggers, counters.

What the engine must know of a verb before it runs stands in its form. The rules may define more words (`define_verb`,
`define_trigger`, `define_action`), so that a new verb or action is one file there.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, NamedTuple

RESOURCES: Final = ("fiber", "water", "pollen", "wax", "honey", "any_basic", "pollen_or_fiber", "wax_or_honey")
FIXED_KINDS: Final = frozenset(RESOURCES[:5])
TYPE: Final = "(?:farm|recruit|development|advance)"
TILE: Final = "(?:farm|recruit|development|carving|tile)"
PRINTED: Final = "(?:farm|recruit|development|tile)"
"""Tiles that print VP: carvings do not (R-SCORE-1)."""
RESOURCE: Final = f"(?:{'|'.join(RESOURCES)})"
N: Final = r"[1-9]\d?"

ACT_EXPLORE: Final = 0
ACT_CONVERT: Final = 1
ACT_RESEARCH: Final = 2
DISCOUNT_FRAME: Final = 4
DISCOUNT_RESERVE: Final = 5
PRICE_FULL: Final = 0
PRICE_FREE: Final = 1
FROM_DISPLAY: Final = 0
FROM_LEFT: Final = 1
FROM_RESERVE: Final = 2
ANY_ROW: Final = 3

_ACTS: Final = ("explore", "convert", "research")
_TILES: Final = ("farm", "recruit", "development", "carving")
_DISCOUNTS: Final = (*_TILES, "frame", "reserve")
_ORIGINS: Final = ("display", "left", "reserve")
_TYPE_MASKS: Final = {"farm": 1, "recruit": 2, "development": 4, "advance": 7}

Words = tuple[str, ...]


class Numbers(NamedTuple):
    """A clause's arguments as the engine uses them: `n` is its number, the others are for its verb to read."""

    n: int = 0
    a: int = 0
    b: int = 0
    c: int = 0
    on_right: bool = False


def _count(args: Words) -> Numbers:
    return Numbers(n=int(args[0])) if args else Numbers()


def _resource(args: Words) -> Numbers:
    return Numbers(n=int(args[1]), a=RESOURCES.index(args[0]))


def _worker(args: Words) -> Numbers:
    return Numbers(n=int(args[0]), a=int(args[2]) if len(args) > 1 else 1)


def _workers_where(args: Words) -> Numbers:
    return Numbers(n=int(args[0]), a=("active", "board", "any").index(args[1]))


def _planets_where(args: Words) -> Numbers:
    """`all` is 0; a is 1 for any planet."""
    return Numbers(n=0 if args[0] == "all" else int(args[0]), a=1 if args[1] == "any" else 0)


def _income(args: Words) -> Numbers:
    """`built` is 0; a is 1 for the farms of opponents."""
    return Numbers(n=0 if args[0] == "built" else int(args[0]), a=1 if args[-1] == "opponent" else 0)


def _build(args: Words) -> Numbers:
    return Numbers(
        n=int(args[2]) if args[1] == "less" else 0,
        a=_TYPE_MASKS[args[0]],
        b=PRICE_FREE if args[1] == "free" else PRICE_FULL,
        c=_ORIGINS.index(args[args.index("from") + 1]) if "from" in args else FROM_DISPLAY,
        on_right=args[-1] == "right",
    )


def _reserve(args: Words) -> Numbers:
    """b: how many tiles of the stack are turned up."""
    return Numbers(n=int(args[1]), a=_TYPE_MASKS[args[0]], b=int(args[4]) if "stack" in args else 0)


def _frame(args: Words) -> Numbers:
    return Numbers(b=PRICE_FREE if args[0] == "free" else PRICE_FULL)


def _act(args: Words) -> Numbers:
    return Numbers(n=int(args[1]), a=_ACTS.index(args[0]))


def _row(args: Words) -> Numbers:
    return Numbers(a=ANY_ROW if args[0] == "any" else _TILES.index(args[0]))


def _discount(args: Words) -> Numbers:
    return Numbers(n=int(args[1]), a=_DISCOUNTS.index(args[0]))


def _accept(args: Words) -> Numbers:
    return Numbers(a=RESOURCES.index(args[0]), b=RESOURCES.index(args[2]))


def _nothing(args: Words) -> Numbers:
    return Numbers()


def _worker_glyphs(args: Words) -> str:
    return f"worker#{args[2]}" if len(args) > 1 else f"worker*{args[0]}"


def _income_glyphs(args: Words) -> str:
    return f"human income*{args[0]}" if args[-1] == "opponent" else f"income*{args[0]}"


def _build_glyphs(args: Words) -> str:
    price = {"free": " 'free'", "less": f" discount#{args[2]}" if len(args) > 2 else ""}.get(args[1], "")
    return f"build {args[0]}{price}"


def _frame_glyphs(args: Words) -> str:
    return "frame 'free'" if args[0] == "free" else "frame"


def always(numbers: Numbers) -> bool:
    return True


def never(numbers: Numbers) -> bool:
    return False


def _fixed_kind(numbers: Numbers) -> bool:
    return numbers.a < len(FIXED_KINDS)


def _has_menu(numbers: Numbers) -> bool:
    """`act research` turns cards up first."""
    return numbers.a != ACT_RESEARCH


@dataclass(frozen=True)
class VerbForm:
    """How a verb is written, and of what sort it is.

    `pattern`: its arguments. `reads`: these as numbers. `listed`: it begins with a list of its own, so that a `may`
    needs no yes or no. `fixed`: it gives the same whatever else happens, so it runs by itself before what asks.
    `certain`: it can always be done. `spends`: it may cost resources, so a price before it must leave enough.
    `modifier`: it changes a rule instead of happening. `reaches_cards`: it uses discarded cards, so a card with it
    cannot be used that way itself. `needs_opponent`: a player's, so that a piece with it must leave the solo game.
    `fires`: the triggers it can set off, for the check that none sets off itself. `glyphs`: how it is drawn, from its
    arguments: names of glyphs, `draw*{0}` with a number that is left out at 1, `worker#{0}` with one that is always
    shown, `'free'` for a word of the catalogue.
    """

    pattern: str
    reads: Callable[[Words], Numbers] = _count
    listed: Callable[[Numbers], bool] = never
    fixed: Callable[[Numbers], bool] = never
    certain: bool = False
    spends: bool = False
    modifier: bool = False
    reaches_cards: bool = False
    needs_opponent: bool = False
    fires: tuple[str, ...] = ()
    glyphs: str | Callable[[Words], str] = ""

    def drawn(self, args: Words) -> str:
        return self.glyphs(args) if callable(self.glyphs) else self.glyphs.format(*args)


# Verbs that the engine itself reads: they change what a hive can do, or wrap another clause.
OTHERS: Final = "others"
STRENGTH: Final = "strength"
BONUS4: Final = "bonus4"
DISCOUNT: Final = "discount"
ACCEPT: Final = "accept"
KEEP_MORE: Final = "keep"
STAY: Final = "stay"
ARRIVE: Final = "arrive"
SPOT: Final = "spot"
CARVE_AT: Final = "carve_at"

VERBS: Final[dict[str, VerbForm]] = {
    "gain": VerbForm(rf"{RESOURCE} {N}", _resource, fixed=_fixed_kind, certain=True, glyphs="{0}*{1}"),
    "draw": VerbForm(N, glyphs="draw*{0}"),
    "recover": VerbForm(N, listed=always, reaches_cards=True, glyphs="discard -> hand*{0}"),
    "favor": VerbForm(N, fixed=always, certain=True, glyphs="favor*{0}"),
    "vp": VerbForm(rf"-?{N}", fixed=always, certain=True, glyphs="vp*{0}"),
    "worker": VerbForm(rf"{N}(?: at [1-4])?", _worker, glyphs=_worker_glyphs),
    "strengthen": VerbForm(rf"{N} (?:active|board|any)", _workers_where, listed=always, glyphs="strength*{0}"),
    "income": VerbForm(
        rf"(?:{N}|built)(?: (?:own|opponent))?", _income, listed=always, spends=True, glyphs=_income_glyphs
    ),
    "build": VerbForm(
        rf"{TYPE} (?:full|free|less {N})(?: from (?:display|left|reserve))?(?: on right)?",
        _build,
        listed=always,
        spends=True,
        glyphs=_build_glyphs,
    ),
    "reserve": VerbForm(
        rf"{TYPE} {N}(?: from (?:display|stack {N}))?", _reserve, listed=always, glyphs="reserve {0}*{1}"
    ),
    "plant": VerbForm(N, listed=always, glyphs="plant*{0}"),
    "frame": VerbForm("(?:full|free)", _frame, listed=always, spends=True, glyphs=_frame_glyphs),
    "upgrade": VerbForm("", _nothing, glyphs="upgrade"),
    "act": VerbForm(rf"(?:{'|'.join(_ACTS)}) {N}", _act, listed=_has_menu, spends=True, glyphs="{0}#{1}"),
    BONUS4: VerbForm("", _nothing, modifier=True, glyphs="four"),
    "teach": VerbForm("", _nothing, listed=always, glyphs="dance"),
    "refresh": VerbForm("(?:farm|recruit|development|any)", _row, glyphs="refresh {0}"),
    "harvest": VerbForm(rf"(?:{N}|all) (?:here|any)", _planets_where, listed=always, glyphs="planet*{0}"),
    "settle": VerbForm(rf"{N} (?:here|any)", _planets_where, listed=always, glyphs="spot*{0} planet"),
    "chart": VerbForm(rf"{N} (?:near|any)", _planets_where, listed=always, glyphs="explore-token*{0}"),
    "recall": VerbForm(N, listed=always, glyphs="retrieve*{0}"),
    "hibernate": VerbForm(N, listed=always, glyphs="hibernate*{0}"),
    "pod": VerbForm(N, listed=always, glyphs="hibernate refresh"),
    OTHERS: VerbForm("", _nothing, needs_opponent=True),
    "imitate": VerbForm(N, listed=always, needs_opponent=True, glyphs="human any-basic*{0}"),
    "replay": VerbForm(N, listed=always, reaches_cards=True, glyphs="replay seed"),
    "slot": VerbForm("[12]", glyphs="dance@{0}"),
    STRENGTH: VerbForm(N, spends=True, modifier=True, glyphs="strength#+{0}"),
    DISCOUNT: VerbForm(rf"(?:{'|'.join(_DISCOUNTS)}) {N}", _discount, modifier=True, glyphs="{0} : discount#{1}"),
    ACCEPT: VerbForm(rf"{RESOURCE} as {RESOURCE} convert", _accept, modifier=True, glyphs="{0} swap {2}"),
    KEEP_MORE: VerbForm(N, modifier=True, glyphs="keep*{0}"),
    STAY: VerbForm("", _nothing, modifier=True, glyphs="start"),
    ARRIVE: VerbForm("[1-4]", modifier=True, glyphs="worker#{0}"),
    SPOT: VerbForm(rf"{RESOURCE} {N}", _resource, modifier=True, glyphs="spot*{1} {0}"),
    CARVE_AT: VerbForm("[1-4]", modifier=True, glyphs="carve#{0}"),
    "copy_carving": VerbForm("", _nothing, glyphs="replay carving"),
}

COUNTERS: Final[tuple[str, ...]] = (
    TILE, rf"adj:{TILE}", r"adj:tile\+faction", rf"(?:adj_)?printed_vp:{PRINTED}", "set", rf"pair:{TILE}\+{TILE}",
    rf"group:{TILE}", "frame", "full_frame", "full_mat", "frame_tile", "bonus_hex", "planted", "card",
    "explore_token", "worker", "strength_sum", "hibernated", "sector", "favor", "fiber", "water", "pollen", "wax",
    "honey", "basic", "kind", "spot", "upgraded", "taught", "lead", "discarded", "placed_strength",
)  # fmt: skip

TRIGGERS: Final[dict[str, str]] = {
    "now": "",
    "income": "",
    "setup": "",
    "always": "",
    "action": ":",
    "on_place": "(?::4)?",
    "on_build": rf":{TILE}",
    "on_retrieve": "",
    "on_bumped": "(?::opponent)?",
    "on_bump": ":opponent",
    "on_hibernate": "",
    "on_gain_worker": "",
    "on_play_seed": "",
    "on_plant": "",
    "on_frame": "",
    "on_explore_token": "",
    "on_discard": "",
    "endgame": "",
}
ACTIONS: Final[list[str]] = []
"""What the trigger `action` can name: the rules define each."""


def define_verb(name: str, form: VerbForm) -> None:
    """Adds a verb to the language."""
    if name in VERBS:
        raise ValueError(f"the effect language has a verb {name!r} already")
    VERBS[name] = form


def define_trigger(name: str, pattern: str = "") -> None:
    """Adds a trigger; `pattern` is what may follow its name, such as `:(?:farm|recruit)`."""
    if name in TRIGGERS:
        raise ValueError(f"the effect language has a trigger {name!r} already")
    TRIGGERS[name] = pattern


def define_action(name: str) -> None:
    """Adds an action that the trigger `action` can name."""
    if name in ACTIONS:
        raise ValueError(f"there is an action {name!r} already")
    ACTIONS.append(name)
    TRIGGERS["action"] = f":(?:{'|'.join(ACTIONS)})"


def is_modifier(verb: str) -> bool:
    """Whether the verb changes a rule for good or for an action, and may stand under `always`."""
    return VERBS[verb].modifier and verb != BONUS4
