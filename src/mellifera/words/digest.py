"""Turns in short: who did what, what came of it in all, what of it concerns the reader; and the steps of a turn."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple, TypedDict

from mellifera.content.rows import KINDS
from mellifera.engine.events import HIDDEN, Event
from mellifera.engine.pack import Pack
from mellifera.facts import Amount, Fact, Said, Several
from mellifera.words import things
from mellifera.words.automa import automa_turn, row_reasons
from mellifera.words.events import event_said
from mellifera.words.language import Language
from mellifera.words.lines import Drawable, Line, line
from mellifera.words.log import Ref, refs_of

QUIET: Final = frozenset(
    {"turn", "end_turn", "row", "reshuffle", "retrieved", "automa_card", "automa_row", "automa_shuffle", "automa_back"}
)
"""Kinds that are no step of a turn."""
FOLLOWS: Final = frozenset(
    {
        "shift", "bumped", "bump_active", "bump_landing", "boost", "asleep", "pod", "no_pod", "again", "planet", "put",
        "collect", "strengthen", "recall", "keep", "discard", "automa_asleep", "automa_worker", "reveal",
    }
)  # fmt: skip
"""Kinds that are told as what comes of the step before."""
SHORT: Final = frozenset(
    {
        "place", "shift", "bumped", "bumped_own", "bump_active", "bump_landing", "retrieve", "asleep", "pod",
        "pod_automa", "fly", "explore_token", "planet", "put", "collect", "build", "frame", "automa_place",
        "automa_path", "automa_token", "automa_carve", "automa_asleep", "end_trigger",
    }
)  # fmt: skip
"""Entries of `events.toml` that a step has shorter words for."""
ICONS: Final = {
    "boost": "strength", "shift": "landing", "bumped": "bump", "bump_active": "worker", "bump_landing": "landing",
    "retrieve": "retrieve", "new_worker": "worker", "gain_worker": "worker", "strengthen": "strength",
    "recall": "retrieve", "asleep": "hibernate", "pod": "hibernate", "again": "hibernate", "fly": "explore",
    "explore_token": "explore-token", "planet": "planet", "put": "planet", "collect": "planet", "bonus": "planet",
    "draw": "draw", "keep": "keep", "discard": "discard", "recover": "draw", "play": "seed", "trade": "seed",
    "replay": "seed", "plant": "plant", "reserve": "reserve", "refresh": "refresh", "frame": "frame",
    "upgrade": "upgrade", "teach": "dance", "dance_token": "dance", "convert": "convert", "dance": "dance",
    "income": "income", "imitate": "faction", "end_trigger": "clock", "game_over": "trophy",
    "automa_path": "explore", "automa_token": "explore-token", "automa_retrieve": "retrieve",
    "automa_worker": "worker", "automa_asleep": "hibernate",
}  # fmt: skip
"""Glyphs of the sprite by kind; a placed worker has that of its action, a tile that of its type."""
NOUNS: Final = {"favor": "favor_short", "draw": "card", "hibernate": "hibernation_token", "plant": "seed_card"}
"""Glyphs that are counted, where the noun has another name: see `_noun`."""
HAND: Final = {"recover": 1, "discard": -1, "play": -1, "trade": -1, "plant": -1}
"""What one event does to a hand. Cards that are looked at count as drawn, and as discarded if they are not kept."""
ONE_MORE: Final = {
    "frame": "frame", "gain_worker": "worker", "new_worker": "worker", "automa_worker": "worker", "pod": "hibernate",
    "explore_token": "explore-token", "automa_token": "explore-token", "planet": "planet", "teach": "dance",
    "plant": "plant", "reserve": "reserve", "upgrade": "upgrade",
}  # fmt: skip
BUILT: Final = ("build", "automa_take", "automa_carve")
CARDS: Final = ("play", "trade")


# ---------------------------------------------------------------------- told
class ToldWorker(TypedDict):
    """A worker as it is drawn; `colour` has one of the Automa's alone."""

    strength: int
    colour: str | None


class ToldStep(TypedDict):
    """One thing that happened in a turn. `applied` is set for a row of the Automa's card, which has a `name` too.

    `text` may begin with whoever did it; `gains` came or went with it, `follows` if it comes of the step before.
    """

    seat: int | None
    kind: str
    icon: str
    name: str
    applied: bool | None
    follows: bool
    text: Line
    gains: list[Drawable]
    refs: list[Ref]


class DigestTurn(TypedDict):
    """A turn in one line.

    `action` is the glyph of what was done with `worker`, or of retrieving and playing cards, and then `n` says how many
    of them. `gains` is all that came of it, gains first, losses after them; VP stand apart. `you` is what concerns the
    reader. `text` tells the same in a sentence.
    """

    turn: int
    seat: int
    over: bool
    worker: ToldWorker | None
    action: str | None
    n: int | None
    gains: list[Drawable]
    vp: int
    you: list[Line]
    text: str
    steps: list[ToldStep]


# ---------------------------------------------------------------------- amounts
class Tally(dict[str, int]):
    """What came and went, by glyph, in the order in which it did."""

    def note(self, pack: Pack, event: Event) -> bool:
        """Counts an event; whether it is a mere amount, which needs no words of its own."""
        kind, numbers = event.kind, event.numbers
        if kind == "gain":
            self._add(KINDS[numbers[0]], numbers[1])
        elif kind == "pay":
            self._add(KINDS[numbers[0]], -numbers[1])
        elif kind == "drop":
            self._add(KINDS[numbers[0]], -1)
        elif kind in ("favor", "teacher", "vp"):
            self._add("vp" if kind == "vp" else "favor", numbers[0])
        elif kind == "draw":
            self._add("draw", len(numbers))
            return HIDDEN in numbers
        else:
            if kind in HAND:
                self._add("draw", HAND[kind])
            if kind in ONE_MORE:
                self._add(ONE_MORE[kind], 1)
            if kind in BUILT:
                self._add(pack.pieces[numbers[0]].row.type, 1)
            return kind == "keep" and HIDDEN in numbers
        return True

    def _add(self, glyph: str, n: int) -> None:
        self[glyph] = self.get(glyph, 0) + n

    def told(self, language: Language) -> list[Drawable]:
        """Gains in the order they came, then losses; what went as it came is left out."""
        found = [(glyph, n) for glyph, n in self.items() if n]
        found.sort(key=lambda one: one[1] < 0)
        return [
            {"n": n, "glyph": glyph, "text": language.fact(Amount(n, _noun(glyph)), "acc" if n > 0 else "")}
            for glyph, n in found
        ]

    def gained(self, *but: str) -> Several:
        """The gains alone, as facts."""
        return Several(tuple([Amount(n, _noun(glyph)) for glyph, n in self.items() if n > 0 and glyph not in but]))


def _noun(glyph: str) -> str:
    return NOUNS.get(glyph, "tile" if glyph == "reserve" else glyph.replace("-", "_"))


# ---------------------------------------------------------------------- steps
class _Step:
    def __init__(self, event: Event, said: Said, icon: str, follows: bool) -> None:
        self.event = event
        self.said = said
        self.icon = icon
        self.follows = follows
        self.tally = Tally()


def _icon(pack: Pack, event: Event) -> str:
    if event.kind in ("place", "automa_place"):
        return pack.actions[event.numbers[1]].partition("_")[0]
    if event.kind in (*BUILT, "take", "automa_discard"):
        return str(pack.pieces[event.numbers[0]].row.type)
    return ICONS.get(event.kind, "info")


def _steps(pack: Pack, events: Iterable[Event], names: Sequence[str]) -> list[_Step]:
    """Amounts go with the step they came of; those of somebody else are a step of their own."""
    found: list[_Step] = []
    for event in events:
        tally = Tally()
        if not tally.note(pack, event):
            said = None if event.kind in QUIET else event_said(pack, event, names)
            if said is not None:
                entry = said.key.partition(".")[2]
                short = Said(f"digest.step.{entry}", said.facts) if entry in SHORT else said
                found.append(_Step(event, short, _icon(pack, event), event.kind in FOLLOWS))
        elif tally:
            if not found or found[-1].event.seat != event.seat:
                who: dict[str, Fact] = {"who": things.player(names, event.seat)}
                found.append(_Step(event, Said("digest.step.amounts", who), next(iter(tally)), bool(found)))
            found[-1].tally.note(pack, event)
    return found


def _reasons(language: Language, pack: Pack, events: Sequence[Event], her: int) -> list[ToldStep]:
    """R-AUTO-3: the rows of her card, refused ones first."""
    turn = automa_turn(pack, events, her, pack.start_cell)
    if turn is None or not turn.row:
        return []
    return [
        {
            "seat": her,
            "kind": "automa_row",
            "icon": "check" if reason.applied else "close",
            "name": language.said(reason.name),
            "applied": reason.applied,
            "follows": False,
            "text": language.said(reason.why),
            "gains": [],
            "refs": [],
        }
        for reason in row_reasons(turn.card, turn.support, turn.row)
    ]


# ---------------------------------------------------------------------- what concerns the reader
def _concerns(pack: Pack, events: Iterable[Event], seat: int) -> list[Said]:
    """What happened to a seat in the turn of another."""
    found: list[Said] = []
    tally = Tally()
    for event in events:
        kind, numbers = event.kind, event.numbers
        if kind in ("shift", "bumped") and numbers[0] == seat:
            found.append(Said(f"digest.you.{kind}", {"strength": numbers[1]}))
        elif kind == "end_trigger":
            found.append(Said("digest.you.ending"))
        elif event.seat != seat:
            continue
        elif kind == "asleep":
            found.append(Said("digest.you.asleep", {"strength": numbers[0]}))
        elif kind == "draw" and HIDDEN not in numbers:
            cards = Several(tuple([things.card(pack, card) for card in numbers]))
            found.append(Said("digest.you.draw", {"cards": cards}))
        else:
            tally.note(pack, event)
    gains = tally.gained("hibernate")
    if gains.items:
        found.append(Said("digest.you.gains", {"gains": gains}))
    return found


# ---------------------------------------------------------------------- a turn
class Did(NamedTuple):
    """What somebody did in a turn: with a worker, by retrieving, or with cards alone."""

    said: Said | None
    worker: ToldWorker | None
    action: str | None
    n: int | None


def _did(pack: Pack, events: Sequence[Event], seat: int) -> Did:
    for event in events:
        if event.seat != seat:
            continue
        kind, numbers = event.kind, event.numbers
        if kind in ("place", "automa_place"):
            facts: dict[str, Fact] = {"strength": numbers[0], "action": things.action(pack, numbers[1])}
            colour = pack.names["colour"][numbers[2]] if kind == "automa_place" else None
            worker: ToldWorker = {"strength": numbers[0], "colour": colour}
            return Did(Said("digest.did.place", facts), worker, _icon(pack, event), None)
        if kind in ("retrieve", "automa_retrieve"):
            n = numbers[-1]
            return Did(Said("digest.did.retrieve", {"n": n}), None, "retrieve", n)
    cards = sum(event.kind in CARDS and event.seat == seat for event in events)
    return Did(Said("digest.did.cards", {"n": cards}), None, "seed", cards) if cards else Did(None, None, None, None)


def told_turn(
    language: Language, pack: Pack, events: Sequence[Event], names: Sequence[str], reader: int | None
) -> DigestTurn:
    """A turn, from the event that begins it on, as `reader` may know it (None: a spectator)."""
    begins = events[0]
    seat = begins.seat
    tally = Tally()
    built: list[Fact] = []
    for event in events:
        if event.seat == seat:
            tally.note(pack, event)
            if event.kind in BUILT:
                built.append(things.tile(pack, event.numbers[0]))
    vp = tally.pop("vp", 0)
    did = _did(pack, events, seat)
    you = [] if reader is None or reader == seat else _concerns(pack, events, reader)
    gains = tally.gained(*(pack.pieces[event.numbers[0]].row.type for event in events if event.kind in BUILT))
    parts = [
        *([did.said] if did.said else []),
        *([Said("digest.did.builds", {"tiles": Several(tuple(built))})] if built else []),
        *([Said("digest.did.gains", {"gains": gains})] if gains.items else []),
        *([Said("digest.did.gains", {"gains": Several((Amount(vp, "vp"),))})] if vp > 0 else []),
    ]
    facts: dict[str, Fact] = {
        "who": things.player(names, seat),
        "did": Several(tuple(parts), "comma") if parts else Said("digest.did.nothing"),
        "you": Several(tuple(you), "comma") if you else None,
    }
    steps: list[ToldStep] = [
        {
            "seat": step.event.seat if step.event.seat >= 0 else None,
            "kind": step.event.kind,
            "icon": step.icon,
            "name": "",
            "applied": None,
            "follows": step.follows,
            "text": line(language, step.said),
            "gains": step.tally.told(language),
            "refs": refs_of(pack, step.event),
        }
        for step in _steps(pack, events, names)
    ]
    return {
        "turn": begins.numbers[0],
        "seat": seat,
        "over": any(event.kind in ("end_turn", "game_over") for event in events),
        "worker": did.worker,
        "action": did.action,
        "n": did.n,
        "gains": tally.told(language),
        "vp": vp,
        "you": [line(language, said) for said in you],
        "text": language.say("digest.turn", facts),
        "steps": [*_reasons(language, pack, events, len(names)), *steps] if seat == len(names) else steps,
    }
