"""A pack: the component rows and one side of the board as tables of small ints, with a name for every number."""

from __future__ import annotations

from threading import Lock
from typing import Final

from mellifera.content.language import Clause, parse_trigger
from mellifera.content.rows import KINDS, SPOT_KINDS, AbilityRow, Effect, Names, Rows, SectorRow, SideRow
from mellifera.content.vocabulary import ACTIONS, BONUS4, DISCOUNT, OTHERS, STRENGTH, VERBS
from mellifera.engine import hexes
from mellifera.engine import options as verbs
from mellifera.engine.options import Option
from mellifera.engine.pieces import NO_EFFECT, Piece, Pod
from mellifera.engine.program import (
    ANY_BASIC,
    CARVING,
    KIND_CHOICES,
    CompiledAbility,
    CompiledAlternative,
    CompiledClause,
    CompiledEffect,
    CompiledStep,
)


class Pack:
    """Everything that never changes during a game. Clones of a game share one pack."""

    def __init__(self, rows: Rows, side: SideRow) -> None:
        self.rows = rows
        self.side = side
        self.sources: list[str] = []
        self.source_names: list[str] = []
        self.source_own_names: list[Names] = []
        self.clauses: list[CompiledClause] = []
        self.alternatives: list[CompiledAlternative] = []
        self.steps: list[CompiledStep] = []
        self.effects: list[CompiledEffect] = []
        self.abilities: list[CompiledAbility] = []
        self._options: list[list[Option]] = [[] for _ in range(max(verbs.VERB_NAMES) + 1)]
        self._pairs: dict[int, Option] = {}
        self.placements: dict[int, list[Option]] = {}
        self.flights: dict[tuple[int, int, int], list[Option]] = {}
        self._frames: list[list[Option | None]] = [[None] * len(hexes.READING) for _ in hexes.TURNS]
        self._compile_board()
        self._compile_tiles()
        self._compile_cards()
        self._compile_factions()
        self._compile_hexes()
        self.names: dict[str, list[str]] = self._names()
        # options that are on offer at almost every turn; these lists are shared, and not to be changed
        self.retrieve, self.end = self.option(verbs.RETRIEVE), self.option(verbs.END)
        self.done, self.end_waste = self.option(verbs.DONE), self.option(verbs.END, verbs.END_WASTE)
        self.place_options = [[self.option(verbs.PLACE, s, a) for a in range(len(self.actions))] for s in range(5)]
        seeds = list(range(len(rows.seeds)))
        self.play_options, self.trade_options = self.options(verbs.PLAY, seeds), self.options(verbs.TRADE, seeds)
        self.bump_options = self.options(verbs.BUMP, [verbs.BUMP_ACTIVE, verbs.BUMP_LANDING])
        self.put_options = self.options(verbs.PUT, list(KIND_CHOICES[ANY_BASIC]))
        self.gain_options = [self.options(verbs.GAIN, list(kinds)) for kinds in KIND_CHOICES]

    # ------------------------------------------------------------------ compiling
    def _source(self, text: str, name: str, names: Names = ()) -> int:
        self.sources.append(text)
        self.source_names.append(name)
        self.source_own_names.append(names)
        return len(self.sources) - 1

    def _clause(self, clause: Clause) -> CompiledClause:
        inner = None
        if clause.verb == OTHERS:
            inner = self._clause(Clause(clause.args[0], clause.args[1:]))
        compiled = CompiledClause(len(self.clauses), clause, inner)
        self.clauses.append(compiled)
        return compiled

    def _effect(self, effect: Effect, source: int) -> int:
        """Compiles an effect and returns its number; an empty one has none."""
        if not effect:
            return NO_EFFECT
        steps: list[CompiledStep] = []
        for step in effect:
            alternatives: list[CompiledAlternative] = []
            for alternative in step.alternatives:
                clauses = tuple([self._clause(c) for c in alternative.clauses])
                compiled = CompiledAlternative(len(self.alternatives), alternative, clauses)
                self.alternatives.append(compiled)
                alternatives.append(compiled)
            done = CompiledStep(len(self.steps), step, tuple(alternatives))
            self.steps.append(done)
            steps.append(done)
        self.effects.append(CompiledEffect(len(self.effects), source, tuple(steps)))
        return len(self.effects) - 1

    def _ability(self, trigger_text: str, effect: Effect, limit: str, source: int) -> int:
        trigger, argument = parse_trigger(trigger_text)
        ability = CompiledAbility(len(self.abilities), source, trigger, argument, limit == "turn")
        self.abilities.append(ability)
        follow = []
        modifiers: list[CompiledClause] = []
        for step in effect:
            verb = step.alternatives[0].clauses[-1].verb
            single = self._effect((step,), source)
            compiled = self.effects[single].steps[0]
            if verb == STRENGTH and compiled.alternatives[0].paid:
                ability.boost = compiled.number
            elif verb == BONUS4:
                ability.bonus4 = compiled.number
            elif compiled.modifier:
                modifiers.extend(compiled.alternatives[0].clauses)
            else:
                follow.append(step)
        ability.modifiers = tuple(modifiers)
        if trigger != "endgame" and follow:
            ability.follow = self._effect(tuple(follow), source)
        elif trigger == "endgame":
            ability.follow = self._effect(effect, source)
        return ability.number

    def _compile_board(self) -> None:
        side = self.side
        self.columns = side.columns
        self.cells = side.columns * side.rows
        self.start_cell = (side.start[1] - 1) * side.columns + side.start[0] - 1
        self.planet_cells = tuple(c for c in range(self.cells) if c != self.start_cell)
        self.cell_distance = tuple(
            tuple(
                abs(a % self.columns - b % self.columns) + abs(a // self.columns - b // self.columns)
                for b in range(self.cells)
            )
            for a in range(self.cells)
        )
        self.actions = [action.id for action in side.actions]
        self.action_rows = [tuple(("farm", "recruit", "development").index(r) for r in a.rows) for a in side.actions]
        self.action_masks = [sum(1 << row for row in rows) for rows in self.action_rows]
        self.action_core = [a.id.partition("_")[0] for a in side.actions]
        self.action_numbers = [ACTIONS.index(core) for core in self.action_core]
        self.space_action: list[int] = []
        self.action_first_space: list[int] = []
        self.spaces: list[str] = []
        for number, action in enumerate(side.actions):
            self.action_first_space.append(len(self.spaces))
            for space in range(action.spaces):
                self.space_action.append(number)
                self.spaces.append(f"{action.id}.{space + 1}")
        self.action_spaces = [action.spaces for action in side.actions]
        self.columns_reached = [
            sum(total >= needed for needed in side.column_strength) for total in range(max(side.column_strength) + 1)
        ]
        self.columns_need = [0, *side.column_strength]  # the total strength that reaches so many columns
        self.carve_slots = side.carve_top + side.carve_bottom
        self.carving_places = tuple(range(self.carve_slots))
        self.pods: list[Pod] = []
        self.sectors: list[SectorRow] = list(side.sectors)
        for number, sector in enumerate(side.sectors):
            for pod in sector.pods:
                source = self._source(f"pod.{pod.id}", f"Pod {pod.id}")
                effect = self._effect(pod.effect, source)
                self.pods.append(Pod(len(self.pods), pod.id, number, effect, source))
        self.conversion_effects: list[int] = []
        self.conversion_sources: list[int] = []
        for conversion in self.rows.conversions:
            source = self._source(f"conversion.{conversion.id}", conversion.name, conversion.names)
            self.conversion_sources.append(source)
            self.conversion_effects.append(self._effect(conversion.effect, source))
        for dance in self.rows.dances:
            source = self._source(f"dance.{dance.id}", dance.name, dance.names)
            self.conversion_sources.append(source)
            self.conversion_effects.append(self._effect(dance.effect, source))
        self.first_dance = len(self.rows.conversions)
        self.printed_conversions = list(range(self.first_dance))
        self.conversions = [self.effects[effect].steps[0].alternatives[0] for effect in self.conversion_effects]
        """The printed ones, then the dances: each as its price and what it gives."""
        self.soonest_conversions = sorted(self.conversions[: self.first_dance], key=lambda price: not price.certain)
        """The printed ones, first those that need nothing but their price: they soon tell whether one can be paid."""
        self.dance_token_effects: list[int] = []
        for token in self.rows.dance_tokens:
            source = self._source(f"dance_token.{token.id}", token.name, token.names)
            self.dance_token_effects.append(self._effect(token.effect, source))
        track = self._source("favor_track", "Queen's Favor")
        self.past_end_effect = self._effect(self.rows.favor_track.past_end_effect, track)
        self.favor_vp = self.rows.favor_track.vp
        self.worker_price = [(kind, n) for kind, n in enumerate(self.rows.rules.grow_worker_cost) if n]

    def _compile_tiles(self) -> None:
        self.pieces: list[Piece] = []
        self.piece_ranges: list[tuple[int, int]] = []
        rows = self.rows
        for kind, tiles in enumerate((rows.farms, rows.recruits, rows.developments, rows.carvings)):
            first = len(self.pieces)
            for row in tiles:
                source = self._source(f"{row.type}.{row.id}", row.name, row.names)
                effect, ability = NO_EFFECT, -1
                if row.type == "recruit":
                    ability = self._ability(row.trigger, row.effect, row.limit, source)
                else:
                    effect = self._effect(row.effect, source)
                for copy in range(row.copies):
                    name = f"{row.type}.{row.id}" + (f".{copy + 1}" if copy else "")
                    piece = Piece(len(self.pieces), row, kind, name, source)
                    piece.ability = ability
                    piece.effect = effect
                    self.pieces.append(piece)
            self.piece_ranges.append((first, len(self.pieces)))
        self.piece_costs = [*[piece.total_cost for piece in self.pieces], OUT_OF_REACH]  # the last is for EMPTY (-1)

    def _compile_cards(self) -> None:
        rows = self.rows
        self.seed_effects: list[int] = []
        self.seed_scores: list[int] = []
        self.seed_sources: list[int] = []
        self.seed_replayable: list[bool] = []
        for seed in rows.seeds:
            source = self._source(seed.id, seed.name, seed.names)
            self.seed_sources.append(source)
            self.seed_effects.append(self._effect(seed.effect, source))
            self.seed_scores.append(self._effect(seed.planted_effect, source))
            forms = [VERBS[c.verb] for step in seed.effect for a in step.alternatives for c in a.clauses]
            self.seed_replayable.append(not any(form.reaches_cards for form in forms))
        self.planet_effects: list[int] = []
        for planet in rows.planets:
            source = self._source(f"planet.{planet.id}", planet.name, planet.names)
            self.planet_effects.append(self._effect(planet.effect, source))
        self.planet_printed = [tuple(self.kind(k) for k in planet.printed) for planet in rows.planets]
        self.planet_outlines = [planet.outlines for planet in rows.planets]
        self.explore_tokens: list[int] = []
        self.token_effects: list[int] = []
        self.token_waits: list[bool] = []
        token_names: list[str] = []
        for number, token in enumerate(rows.explore_tokens):
            source = self._source(f"explore_token.{token.id}", token.name, token.names)
            effect = self._effect(token.effect, source)
            waits = any("here" in c.args for step in token.effect for a in step.alternatives for c in a.clauses)
            for copy in range(token.copies):
                self.explore_tokens.append(number)
                self.token_effects.append(effect)
                self.token_waits.append(waits)
                token_names.append(token.id + (f".{copy + 1}" if copy else ""))
        self.token_names = token_names

    def _compile_factions(self) -> None:
        self.faction_abilities: list[tuple[tuple[int, ...], tuple[int, ...]]] = []
        self.faction_setup: list[int] = []
        self.faction_sources: list[int] = []
        self.faction_spots = [tuple([self.kind(spot.kind) for spot in f.spots]) for f in self.rows.factions]
        for faction in self.rows.factions:
            source = self._source(f"faction.{faction.id}", faction.name, faction.names)
            self.faction_sources.append(source)
            self.faction_abilities.append((self._side(faction.base, source), self._side(faction.upgraded, source)))
            self.faction_setup.append(self._effect(faction.setup_effect, source))

    def _side(self, abilities: tuple[AbilityRow, ...], source: int) -> tuple[int, ...]:
        return tuple([self._ability(a.trigger, a.effect, "", source) for a in abilities])

    def _compile_hexes(self) -> None:
        self.mat_sources: list[int] = []
        self.mat_bonus: list[dict[int, int]] = []
        self.mat_hexes: list[tuple[int, ...]] = []
        self.mat_faction: list[tuple[int, int, int]] = []
        bonuses: list[int] = []
        for mat in self.rows.mats:
            source = self._source(f"mat.{mat.id}", mat.name, mat.names)
            self.mat_sources.append(source)
            bonus = {}
            for item in mat.bonus:
                effect = self._effect(item.effect, source)
                bonus[hexes.code_of(item.hex[0], item.hex[1])] = effect
                bonuses.append(effect)
            self.mat_bonus.append(bonus)
            self.mat_hexes.append(tuple(hexes.code_of(q, r) for q, r in mat.hexes))
            places = [hexes.code_of(h[0], h[1]) for h in (mat.base, mat.left, mat.right)]
            self.mat_faction.append((places[0], places[1], places[2]))
        self.frame_source = self._source("frame", "Frame")
        self.frame_shapes: list[tuple[int, ...]] = []
        self.frame_bonus: list[tuple[int, ...]] = []
        zero = hexes.code_of(0, 0)
        frame = self.rows.frame
        effects = [NO_EFFECT] * len(frame.hexes)
        for item in frame.bonus:
            effects[frame.hexes.index(item.hex)] = self._effect(item.effect, self.frame_source)
        bonuses.extend(effects)
        for turn in range(len(hexes.TURNS)):
            shape = hexes.turned(frame.hexes, turn)
            self.frame_shapes.append(tuple(hexes.code_of(q, r) - zero for q, r in shape))
            self.frame_bonus.append(tuple(effects))
        shapes = self.frame_shapes
        self.frame_overlaps = [[hexes.Places(hexes.overlaps(a, b)) for b in shapes] for a in shapes]
        self.frame_touches = [[hexes.Places(hexes.touches(a, b)) for b in shapes] for a in shapes]
        self.discount_effects: dict[int, tuple[int, int]] = {}
        for effect in bonuses:
            if effect == NO_EFFECT:
                continue
            clause = self.effects[effect].steps[0].alternatives[0].clauses[0]
            if clause.verb == DISCOUNT and clause.a <= CARVING:
                self.discount_effects[effect] = (clause.a, clause.n)

    # ------------------------------------------------------------------ names
    def _names(self) -> dict[str, list[str]]:
        rows = self.rows
        side = self.side
        return {
            "faction": [f.id for f in rows.factions],
            "mat": [m.id for m in rows.mats],
            "tile": [p.name for p in self.pieces],
            "seed": [s.id for s in rows.seeds],
            "kind": list(KINDS),
            "action": self.actions,
            "space": self.spaces,
            "pod": [p.name for p in self.pods],
            "planet": [p.id for p in rows.planets],
            "token": self.token_names,
            "dance": [d.id for d in rows.dances],
            "dance_token": [t.id for t in rows.dance_tokens],
            "conversion": [c.id for c in rows.conversions] + [d.id for d in rows.dances],
            "row": ["farm", "recruit", "development"],
            "turn": [str(t) for t in hexes.TURNS],
            "bump": list(verbs.BUMP_WORDS),
            "grow": list(verbs.GROW_WORDS),
            "cell": [f"{c % side.columns + 1},{c // side.columns + 1}" for c in range(self.cells)],
            "source": self.sources,
            "automa_card": [c.id for c in rows.automa.cards],
            "colour": ["gray", "yellow"],
        }

    def kind(self, word: str) -> int:
        return SPOT_KINDS.index(word)

    def option(self, verb: int, a: int = 0, b: int = 0) -> Option:
        """The one Option object with this verb and these numbers."""
        if b:
            key = (verb * NUMBERS + a) * NUMBERS + b
            pair = self._pairs.get(key)
            if pair is None:
                pair = self._pairs[key] = Option(verb, a, b, self._notation(verb, a, b))
            return pair
        known = self._options[verb]
        if a >= len(known):
            self._make_options(verb, a)
        return known[a]

    def options(self, verb: int, numbers: list[int]) -> list[Option]:
        """The options with this verb and one number each."""
        known = self._options[verb]
        try:
            return [known[number] for number in numbers]
        except IndexError:
            self._make_options(verb, max(numbers))
            return [known[number] for number in numbers]

    def _make_options(self, verb: int, last: int) -> None:
        """The options with this verb and one number, up to the last that is wanted."""
        known = self._options[verb]
        with _MAKING_OPTIONS:
            for number in range(len(known), last + 1):
                known.append(Option(verb, number, 0, self._notation(verb, number, 0)))

    def frame_options(self, turn: int, places: list[int]) -> list[Option]:
        """The options to lay a frame on these places, given by their reading codes."""
        known = self._frames[turn]
        found: list[Option] = []
        for code in places:
            option = known[code]
            if option is None:
                place = hexes.READING[code]
                option = known[code] = Option(verbs.FRAME, place, turn, self._notation(verbs.FRAME, place, turn))
            found.append(option)
        return found

    def _notation(self, verb: int, a: int, b: int) -> str:
        words = [verbs.VERB_NAMES[verb]]
        for field, value in zip(verbs.VERB_FIELDS.get(verb, ()), (a, b), strict=False):
            if word := self.word(field, value):
                words.append(word)
        return " ".join(words)

    def word(self, field: str, value: int) -> str:
        """A number of an option as the word that prints for it."""
        names = self.names.get(field)
        if names is not None:
            return names[value]
        if field == "hex":
            return hexes.text_of(value)
        if field == "seat":
            return f"p{value + 1}"
        if field == "owner":
            return "" if value == verbs.OWN_HIVE else f"p{value + 1}"
        if field == "way":
            return str(value) if value else ""
        if field == "waste":
            return "waste" if value else ""
        if field == "harvest":
            if value >= verbs.HARVEST_CELL:
                return self.names["cell"][value - verbs.HARVEST_CELL]
            return KINDS[value] if value < len(KINDS) else ""
        if field == "worker":
            if value >= verbs.BOARD:
                return self.spaces[value - verbs.BOARD]
            return f"landing {value - verbs.LANDING}" if value >= verbs.LANDING else f"pool {value}"
        return str(value)


_MAKING_OPTIONS: Final = Lock()  # held while a list grows: a number is its place there, whichever thread asks first
NUMBERS: Final = 1 << 14  # more than any number of an option
OUT_OF_REACH: Final = 1000  # more tokens than anybody has
PACKS_KEPT: Final = 16
_packs: list[Pack] = []


def pack_for(rows: Rows, players: int) -> Pack:
    """The pack of the board side for this many players; made once for each loaded content and side."""
    for side in rows.sides:
        if players in side.players:
            for pack in _packs:
                if (pack.rows is rows or pack.rows == rows) and pack.side.id == side.id:
                    return pack
            made = Pack(rows, side)
            _packs.append(made)
            del _packs[:-PACKS_KEPT]
            return made
    raise ValueError(f"no side of the board is for {players} players")
