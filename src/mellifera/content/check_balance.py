"""Checks the balance bands, in units of one basic resource or one VP; `est` is what a piece is expected to bring."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import combinations

from mellifera.content.items import clauses
from mellifera.content.language import Payment
from mellifera.content.rows import KINDS, Effect, FactionRow, Rows, TileRow

_UNITS = {"fiber": 1.0, "water": 1.0, "pollen": 1.0, "wax": 2.5, "honey": 3.5}
_COLLECTIONS = 3.5


def check_balance(rows: Rows) -> Iterator[str]:
    for farm in rows.farms:
        spots = sum(0.8 if spot == "wax_or_honey" else 0.6 for spot in farm.spots)
        yield from _band(f"farm {farm.id}", farm.vp + spots + _COLLECTIONS * farm.est - _price(farm), 3.0, 7.5)
    for recruit in rows.recruits:
        yield from _band(f"recruit {recruit.id}", recruit.vp + recruit.est - _price(recruit), 3.4, 5.6)
    for development in rows.developments:
        value = development.vp + development.est - _price(development)
        yield from _band(f"development {development.id}", value, 3.4, 5.2)
    for carving in rows.carvings:
        yield from _band(f"carving {carving.id}", carving.est - _price(carving), 1.5, 10.5)
    for seed in rows.seeds:
        yield from _band(f"seed {seed.id}", seed.est_play, 1.8, 3.6)
        yield from _band(f"seed {seed.id}, planted", seed.est_plant, 5.0, 7.0)
    for planet in rows.planets:
        if planet.strength4:
            yield from _band(f"planet {planet.id}", planet.est, 2.5, 7.0)
    for token in rows.explore_tokens:
        yield from _band(f"explore token {token.id}", token.est, 0.8, 3.0)
    for faction in rows.factions:
        yield from _band(f"faction {faction.id}", _budget(faction), 26.7, 29.7)
    yield from _check_dance_pairings(rows)


def _band(label: str, value: float, low: float, high: float) -> Iterator[str]:
    if not low - 1e-9 <= value <= high + 1e-9:
        yield f"{label}: the balance {value:.2f} is outside {low} to {high}"


def _price(tile: TileRow) -> float:
    return sum(_UNITS[kind] * amount for kind, amount in zip(KINDS, tile.cost, strict=True))


def _budget(faction: FactionRow) -> float:
    """What a faction starts with and is expected to bring; an upgrade happens in about half the games."""
    workers = 3 * len(faction.workers) + 1.5 * sum(strength - 1 for strength in faction.workers)
    storage = sum(0.5 + (_UNITS[spot.start] if spot.start else 0.0) for spot in faction.spots)
    abilities = faction.est_base + 0.5 * (faction.est_upgraded - faction.est_base)
    return workers + 1.5 * faction.start_cards + storage + abilities


def _check_dance_pairings(rows: Rows) -> Iterator[str]:
    for dance in rows.dances:
        price = _goods([payment for step in dance.effect for way in step.alternatives for payment in way.pay])
        for tokens in combinations(rows.dance_tokens, dance.slots):
            net = dance.est_fixed + sum(token.est for token in tokens) - dance.est_cost
            names = " and ".join(token.id for token in tokens)
            yield from _band(f"dance {dance.id} with {names}", net, 0.95, 3.45)
            if not price - _goods(_gains(dance.effect, *(token.effect for token in tokens))):
                yield f"dance {dance.id} with {names}: gives back all that it costs"


def _gains(*effects: Effect) -> Iterator[Payment]:
    for effect in effects:
        for step in effect:
            for clause in clauses(step):
                if clause.verb == "gain":
                    yield Payment(clause.args[0], int(clause.args[1]))
                elif clause.verb == "draw":
                    yield Payment("card", int(clause.args[0]))


def _goods(payments: Iterable[Payment]) -> Counter[str]:
    """How much of what; basic resources count as one kind, since a conversion swaps them."""
    goods: Counter[str] = Counter()
    for payment in payments:
        goods[payment.item if payment.item in ("wax", "honey", "card") else "basic"] += payment.amount
    return goods
