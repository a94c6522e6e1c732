"""Every component of a content by table and id, with what is told of it."""

from __future__ import annotations

from collections.abc import Iterator

from mellifera.content.rows import Rows
from mellifera.facts import Told
from mellifera.words import effects


def sentences(rows: Rows) -> Iterator[tuple[str, str, Told]]:
    for tile in (*rows.farms, *rows.recruits, *rows.developments, *rows.carvings):
        yield tile.type, tile.id, effects.tile_sentence(tile)
    for seed in rows.seeds:
        yield "seed", seed.id, effects.seed(seed)
    for seed in rows.seeds:
        yield "seed_planted", seed.id, effects.planted(seed)
    for faction in rows.factions:
        yield "faction_base", faction.id, effects.faction(faction, upgraded=False)
    for faction in rows.factions:
        yield "faction_upgraded", faction.id, effects.faction(faction, upgraded=True)
    for faction in rows.factions:
        if faction.setup_effect:
            yield "faction_setup", faction.id, effects.faction_setup(faction)
    for planet in rows.planets:
        yield "planet", planet.id, effects.piece(planet)
    for explore_token in rows.explore_tokens:
        yield "explore_token", explore_token.id, effects.piece(explore_token)
    for dance in rows.dances:
        yield "dance", dance.id, effects.piece(dance)
    for dance_token in rows.dance_tokens:
        yield "dance_token", dance_token.id, effects.piece(dance_token)
    for conversion in rows.conversions:
        yield "conversion", conversion.id, effects.piece(conversion)
    for side in rows.sides:
        for sector in side.sectors:
            for pod in sector.pods:
                yield "pod", pod.id, effects.piece(pod)
    for mat in rows.mats:
        for bonus in mat.bonus:
            yield "mat_bonus", f"{mat.id} {bonus.hex[0]},{bonus.hex[1]}", effects.hex_bonus(bonus.effect)
    for bonus in rows.frame.bonus:
        yield "frame_bonus", f"{bonus.hex[0]},{bonus.hex[1]}", effects.hex_bonus(bonus.effect)
    yield "favor_track", "past_end", effects.piece(rows.favor_track)
    for mat in rows.mats:
        yield "mat", mat.id, effects.piece(mat)
    for card in rows.automa.cards:
        yield "automa_card", card.id, effects.piece(card)
