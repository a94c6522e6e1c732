"""Checks that no ability leads back to its own trigger.

Loops through tiles and conversions need no check, because each turn of them uses something up: a build fills a hex,
conversions are counted. Farms and pods use nothing up, so they are checked like triggers. A card leaves the hand, but
lies on the discard pile as soon as it is settled (R-SEED-1): two cards that take cards back would play each other.
"""

from __future__ import annotations

from collections.abc import Iterator

from mellifera.content.items import clauses
from mellifera.content.language import Clause
from mellifera.content.rows import Effect, Rows
from mellifera.content.vocabulary import TRIGGERS, VERBS

# What a verb can set off: triggers, and piles of effects (in capitals) that set off more.
_CAUSES: dict[str, tuple[str, ...]] = {
    "worker": ("on_gain_worker",),
    "strengthen": ("HIBERNATE",),
    "recall": ("HIBERNATE",),
    "hibernate": ("HIBERNATE",),
    "build": ("on_build", "BUILT"),
    "plant": ("on_plant",),
    "frame": ("on_frame",),
    "chart": ("EXPLORE",),
    "act explore": ("EXPLORE",),
    "act convert": ("DANCE",),
    "income": ("FARM",),
    "pod": ("POD",),
    "recover": ("RECOVER",),
    "replay": ("SEED",),
    "bonus4": ("PLANET", "on_plant"),
}


class _Graph:
    def __init__(self) -> None:
        self.next: dict[str, set[str]] = {
            "HIBERNATE": {"on_hibernate", "POD"},
            "EXPLORE": {"on_explore_token", "TOKEN"},
        }
        self.by: dict[str, set[str]] = {}

    def add(self, node: str, effect: Effect, name: str) -> None:
        for step in effect:
            for clause in clauses(step):
                caused = _CAUSES.get(_verb(clause), VERBS[clause.verb].fires)
                if caused:
                    self.next.setdefault(node, set()).update(caused)
                    self.by.setdefault(node, set()).add(name)

    def reaches(self, start: str, end: str) -> bool:
        todo, seen = [start], set()
        while todo:
            for node in self.next.get(todo.pop(), ()):
                if node not in seen:
                    seen.add(node)
                    todo.append(node)
        return end in seen


def _verb(clause: Clause) -> str:
    return f"act {clause.args[0]}" if clause.verb == "act" else clause.verb


def check_loops(rows: Rows) -> Iterator[str]:
    graph = _Graph()
    for side in rows.sides:
        for sector in side.sectors:
            for pod in sector.pods:
                graph.add("POD", pod.effect, pod.id)
    for farm in rows.farms:
        graph.add("FARM", farm.effect, farm.id)
    for development in rows.developments:
        graph.add("BUILT", development.effect, development.id)
    for bonus in (*(bonus for mat in rows.mats for bonus in mat.bonus), *rows.frame.bonus):
        graph.add("BUILT", bonus.effect, "a hex")
    for token in rows.explore_tokens:
        graph.add("TOKEN", token.effect, token.id)
    for planet in rows.planets:
        graph.add("PLANET", planet.effect, planet.id)
    for seed in rows.seeds:
        graph.add(seed.id, seed.effect, seed.id)
        if not any(VERBS[clause.verb].reaches_cards for step in seed.effect for clause in clauses(step)):
            graph.add("SEED", seed.effect, seed.id)
    for dance in rows.dances:
        graph.add("DANCE", dance.effect, dance.id)
    for dance_token in rows.dance_tokens:
        graph.add("DANCE", dance_token.effect, dance_token.id)
    for recruit in rows.recruits:
        graph.add(recruit.trigger.partition(":")[0], recruit.effect, recruit.id)
        if recruit.trigger == "on_play_seed" and not recruit.limit:
            graph.add("PLAYED", recruit.effect, recruit.id)
    for faction in rows.factions:
        for ability in (*faction.base, *faction.upgraded):
            graph.add(ability.trigger.partition(":")[0], ability.effect, faction.id)
            if ability.trigger == "on_play_seed":
                graph.add("PLAYED", ability.effect, faction.id)
    for trigger in TRIGGERS:
        if graph.reaches(trigger, trigger):
            yield f"the trigger {trigger!r} can set itself off, by {', '.join(sorted(graph.by[trigger]))}"
    for pile, what in (("FARM", "income of a farm"), ("POD", "benefit of a pod")):
        if graph.reaches(pile, pile):
            yield f"the {what} can lead to itself, by {', '.join(sorted(graph.by[pile]))}"
    returning = [seed.id for seed in rows.seeds if graph.reaches(seed.id, "RECOVER")]
    if len(returning) > 1:
        yield f"seed cards can take each other back without end: {', '.join(returning)}"
    if graph.reaches("PLAYED", "RECOVER"):
        yield f"seed cards can be taken back whenever they are played, by {', '.join(sorted(graph.by['PLAYED']))}"
