"""Everything in a pack that has an effect, one after another: what the checks walk over."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from mellifera.content.language import Clause, Step
from mellifera.content.rows import Effect, HexBonus, Rows


@dataclass(frozen=True)
class Item:
    """What something does, as pairs of trigger and effect; for hexes, dances and conversions the trigger is `hex`,
    `dance` or `convert`."""

    label: str
    abilities: tuple[tuple[str, Effect], ...]
    solo: bool = True

    def steps(self) -> list[Step]:
        return [step for _, effect in self.abilities for step in effect]


def clauses(step: Step) -> list[Clause]:
    return [clause for alternative in step.alternatives for clause in alternative.clauses]


def counters(step: Step) -> list[str]:
    """The counters that a step looks at, in its conditions and in its products."""
    looked_at = [condition.counter for condition in step.conditions]
    return looked_at + [clause.per for clause in clauses(step) if clause.per]


def items(rows: Rows) -> Iterator[Item]:
    for tile in (*rows.farms, *rows.recruits, *rows.developments, *rows.carvings):
        yield Item(f"{tile.type} {tile.id}", ((tile.trigger, tile.effect),), tile.solo)
    for seed in rows.seeds:
        yield Item(f"seed {seed.id}", (("now", seed.effect),), seed.solo)
        yield Item(f"seed {seed.id}, planted", (("endgame", seed.planted_effect),), seed.solo)
    for faction in rows.factions:
        label = f"faction {faction.id}"
        if faction.setup_effect:
            yield Item(f"{label}, setup", (("setup", faction.setup_effect),), faction.solo)
        for side, abilities in (("base", faction.base), ("upgraded", faction.upgraded)):
            yield Item(f"{label}, {side}", tuple((a.trigger, a.effect) for a in abilities), faction.solo)
    for planet in rows.planets:
        yield Item(f"planet {planet.id}", (("now", planet.effect),))
    for token in rows.explore_tokens:
        yield Item(f"explore token {token.id}", (("now", token.effect),))
    for dance in rows.dances:
        yield Item(f"dance {dance.id}", (("dance", dance.effect),))
    for dance_token in rows.dance_tokens:
        yield Item(f"dance token {dance_token.id}", (("now", dance_token.effect),))
    for conversion in rows.conversions:
        yield Item(f"conversion {conversion.id}", (("convert", conversion.effect),))
    for mat in rows.mats:
        yield from _hexes(f"mat {mat.id}", mat.bonus)
    yield from _hexes("frame", rows.frame.bonus)
    for board_side in rows.sides:
        for sector in board_side.sectors:
            for pod in sector.pods:
                yield Item(f"pod {pod.id}", (("now", pod.effect),))
    yield Item("favor track", (("now", rows.favor_track.past_end_effect),))


def _hexes(owner: str, bonuses: tuple[HexBonus, ...]) -> Iterator[Item]:
    for bonus in bonuses:
        yield Item(f"{owner}, hex {bonus.hex[0]},{bonus.hex[1]}", (("hex", bonus.effect),))
