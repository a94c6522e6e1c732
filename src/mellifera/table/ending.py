"""The end of a game as it is told: the count source by source, small facts of its record, a good thing for each seat.

Everything is a fact without a language, made once for a game that is over; `told` puts it into the reader's words.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import chain
from typing import Final, NamedTuple

from mellifera.engine.events import Event
from mellifera.engine.program import CARVING
from mellifera.engine.state import State
from mellifera.facts import Fact, Said, Several
from mellifera.rules.majority import sector_counts, sector_vp, sectors_in_use
from mellifera.rules.scoring import SOURCES, Result, score, score_effect
from mellifera.table import wire as w
from mellifera.table.played import Played
from mellifera.words import Language, things
from mellifera.words.scores import source_said

COUNTING: Final[tuple[tuple[str, tuple[str, ...]], ...]] = (
    ("track", ("track",)),
    ("planted", ("planted",)),
    ("tiles", ("farms", "recruits", "developments")),
    ("carvings", ("carvings",)),
    ("explore_tokens", ("explore_tokens",)),
    ("favor", ("favor",)),
    ("hive", ("mat", "frames")),
    ("faction", ("faction",)),
    ("majorities", ("majorities",)),
)
"""What is counted together, in the order of R-SCORE-1; what was gained in play comes first."""
MOST_FACTS: Final = 4


class Stage(NamedTuple):
    """One step of the count: VP by seat, and what counted."""

    source: str
    vp: tuple[int, ...]
    notes: tuple[Fact, ...]


class SmallFact(NamedTuple):
    kind: str
    glyph: str
    told: Said


class BestTurn(NamedTuple):
    vp: int
    turn: int


class Ending(NamedTuple):
    stages: tuple[Stage, ...]
    facts: tuple[SmallFact, ...]
    good: tuple[Said | None, ...]

    def told(self, reader: Language) -> w.Ending:
        return {
            "counting": [
                {"source": stage.source, "vp": list(stage.vp), "notes": [reader.fact(note) for note in stage.notes]}
                for stage in self.stages
            ],
            "facts": [
                {"glyph": fact.glyph, "label": reader.say(f"ending.fact.{fact.kind}"), "text": reader.said(fact.told)}
                for fact in self.facts
            ],
            "good": [None if said is None else reader.said(said) for said in self.good],
        }


def ending_of(played: Played) -> Ending:
    """What there is to tell of a game that is over."""
    g, names = played.game.state, played.game.setup.seats
    result = score(g)
    best = _best_turns(played)
    return Ending(tuple(_stages(g, result)), tuple(_facts(played, names, best)[:MOST_FACTS]), _good(result, best))


# ---------------------------------------------------------------------- the count
def _stages(g: State, result: Result) -> Iterator[Stage]:
    seats = range(len(result.scores))
    sheets = [{line.source: line.vp for line in result.breakdown if line.seat == seat} for seat in seats]
    for name, sources in COUNTING:
        if name == "explore_tokens" and g.automa is None:
            continue
        vp = tuple([sum(sheets[seat][source] for source in sources) for seat in seats])
        yield Stage(name, vp, tuple([_note(g, seat, name, sources, sheets[seat]) for seat in seats]))


def _note(g: State, seat: int, name: str, sources: Sequence[str], sheet: dict[str, int]) -> Fact:
    """What counted, thing by thing; empty where the number says it all."""
    items: list[tuple[Fact, int]] = []
    if len(sources) > 1:
        items = [(source_said(source), sheet[source]) for source in sources]
    elif name == "majorities":
        items = [
            (things.sector(g.pack, sector), sector_vp(g.pack.sectors[sector], sector_counts(g, sector))[seat])
            for sector in sectors_in_use(g)
        ]
    elif seat < len(g.players) and name == "planted":
        scores = g.pack.seed_scores
        items = [
            (things.card(g.pack, card), score_effect(g, seat, scores[card], -1)) for card in g.players[seat].planted
        ]
    elif seat < len(g.players) and name == "carvings":
        tiles = [(place, piece) for place, piece in g.players[seat].hive.tiles.items()]
        items = [
            (things.tile(g.pack, piece), score_effect(g, seat, g.pack.pieces[piece].effect, place))
            for place, piece in tiles
            if g.pack.pieces[piece].type == CARVING
        ]
    counted = [Said("ending.item", {"what": what, "n": vp}) for what, vp in items if vp]
    return Several(tuple(counted), "comma") if counted else ""


# ---------------------------------------------------------------------- the record
def _events(played: Played) -> Iterator[tuple[int, Event]]:
    """Every event with the number of its turn."""
    turn = 0
    for event in chain(played.game.opening, *(move.events for move in played.game.moves)):
        if event.kind == "turn":
            turn = event.numbers[0]
        yield turn, event


def _best_turns(played: Played) -> dict[int, BestTurn]:
    """By seat, its own turn that brought most; the Automa's are told with those of the player."""
    owners = {turn: event.seat for turn, event in _events(played) if event.kind == "turn"}
    found: dict[int, BestTurn] = {}
    for turn in range(2, len(played.scores) + 1):
        seat = owners.get(turn, -1)
        if not 0 <= seat < len(played.game.setup.seats):
            continue
        vp = played.scores[turn - 1][seat] - played.scores[turn - 2][seat]
        if vp > found.get(seat, BestTurn(0, 0)).vp:
            found[seat] = BestTurn(vp, turn)
    return found


def _facts(played: Played, names: Sequence[str], best: dict[int, BestTurn]) -> list[SmallFact]:
    bumped: Counter[int] = Counter()
    built: Counter[int] = Counter()
    flown = (0, 0, 0)
    asleep: tuple[int, int] | None = None
    for turn, event in _events(played):
        if event.kind == "bumped" and event.numbers[0] != event.seat:
            bumped[event.numbers[0]] += 1
        elif event.kind == "build":
            built[event.seat] += 1
        elif event.kind == "fly" and event.numbers[1] > flown[0]:
            flown = (event.numbers[1], event.seat, turn)
        elif event.kind in ("asleep", "automa_asleep") and asleep is None:
            asleep = (event.seat, turn)

    def fact(kind: str, glyph: str, seats: Sequence[int], **numbers: int) -> SmallFact:
        who = Several(tuple([things.player(names, seat) for seat in sorted(seats)]))
        return SmallFact(kind, glyph, Said(f"ending.told.{kind}", {"who": who, **numbers}))

    found: list[SmallFact] = []
    if bumped:
        n = max(bumped.values())
        found.append(fact("bumped", "bump", [seat for seat in bumped if bumped[seat] == n], n=n))
    if flown[0]:
        found.append(fact("flown", "explore", [flown[1]], n=flown[0], turn=flown[2]))
    if best:
        seat = max(sorted(best), key=lambda one: best[one].vp)
        found.append(fact("turn", "vp", [seat], n=best[seat].vp, turn=best[seat].turn))
    if asleep is not None:
        found.append(fact("asleep", "hibernate", [asleep[0]], turn=asleep[1]))
    if built:
        n = max(built.values())
        found.append(fact("built", "build", [seat for seat in built if built[seat] == n], n=n))
    return found


def _good(result: Result, best: dict[int, BestTurn]) -> tuple[Said | None, ...]:
    """For each seat something that is true and good: most of a source, the best turn of all, its own best turn."""
    found: list[Said | None] = []
    sheets = {(line.source, line.seat): line.vp for line in result.breakdown}
    for seat in range(len(result.scores)):
        others = [other for other in range(len(result.scores)) if other != seat]
        leads = {
            source: sheets[source, seat] - max((sheets[source, other] for other in others), default=0)
            for source in SOURCES
        }
        source = max(SOURCES, key=lambda one: leads[one])
        own = best.get(seat)
        if leads[source] > 0:
            found.append(Said("ending.good.most", {"what": source_said(source), "n": sheets[source, seat]}))
        elif own is None:
            found.append(None)
        else:
            top = own.vp == max(turn.vp for turn in best.values())
            found.append(Said(f"ending.good.{'best_turn' if top else 'own_turn'}", {"n": own.vp, "turn": own.turn}))
    return tuple(found)
