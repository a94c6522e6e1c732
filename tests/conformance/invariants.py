"""What must hold in every position, worked out from the saved position and the events alone, apart from the engine."""

from collections import Counter
from collections.abc import Iterable
from typing import Any

import mellifera as mf
from mellifera.content.loader import Content
from mellifera.content.rows import KINDS
from mellifera.game import Game

FRAME_HEXES = {
    0: ((0, 0), (1, 0), (0, 1), (1, 1)),
    60: ((0, 0), (0, 1), (-1, 1), (-1, 2)),
    120: ((0, 0), (-1, 1), (-1, 0), (-2, 1)),
}
"""The hexes of a frame from its first one, as docs/decisions.md lists them."""

MOST_WORKERS = 4
FRAMES = 15
TOKENS = 7
CARDS = 45
CARDS_SOLO = 41


def broken(data: dict[str, Any]) -> list[str]:
    """What is wrong with a saved position; empty if all pieces are there once and in their places."""
    found = []
    players = data["players"]
    solo = data["automa"] is not None
    cards = [*data["deck"], *data["discard"], *data["drawn"]]
    cards += [] if data["playing"] is None else [data["playing"]]
    cards += [card for p in players for card in (*p["hand"], *p["planted"])]
    if len(cards) != (CARDS_SOLO if solo else CARDS) or len(set(cards)) != len(cards):
        found.append(f"{len(cards)} seed cards, {len(set(cards))} different")
    tiles = [t for t in (*data["display"], *data["carvings"]) if t is not None]
    tiles += [t for stack in data["stacks"] for t in stack]
    tiles += [t for p in players for t in (*p["tiles"].values(), *p["reserve"])]
    if len(set(tiles)) != len(tiles):
        found.append("a tile is in two places")
    if len(data["token_supply"]) + sum(len(spots) for spots in data["dance_tokens"]) != 9:
        found.append("the dance tokens do not add up to 9")
    if sum(len(p["frames"]) for p in players) + data["frames_left"] != FRAMES:
        found.append(f"the frames do not add up to {FRAMES}")
    for seat, p in enumerate(players):
        found += [f"player {seat}: {what}" for what in _broken_seat(data, seat, p)]
    return found


def _broken_seat(data: dict[str, Any], seat: int, p: dict[str, Any]) -> list[str]:
    found = []
    workers = sum(p["pool"]) + sum(p["landing"]) + sum(p["held"])
    workers += sum(worker >= 0 and worker // 32 == seat for worker in data["spaces"])
    workers += sum(owner == seat for owner in data["bumped"][::3])
    if workers > MOST_WORKERS or workers != p["in_play"]:
        found.append(f"{workers} workers, {p['in_play']} noted")
    if p["tokens"] + data["pods"].count(seat) != TOKENS:
        found.append(f"{p['tokens']} hibernation tokens in hand, {data['pods'].count(seat)} on the comb")
    if min(p["resources"].values()) < 0:
        found.append("less than no resources")
    if p["mat"] is not None:
        grid = [tuple(place) for mat in Content.shipped().rows.mats if mat.id == p["mat"] for place in mat.hexes]
        for turn, place in p["frames"]:
            q, r = map(int, place.split(","))
            grid += [(q + dq, r + dr) for dq, dr in FRAME_HEXES[turn]]
        if len(set(grid)) != len(grid):
            found.append("hexes overlap")
        if not {tuple(map(int, place.split(","))) for place in p["tiles"]} <= set(grid):
            found.append("a tile lies off the hive")
    return found


class Ledger:
    """Keeps the accounts of a game from its events; they must come out as the position says."""

    def __init__(self, game: Game) -> None:
        rows = Content.shipped().rows
        self._factions = rows.factions
        self._automa = rows.automa
        seats = len(game.state.turn_order)
        self.res = [[0] * len(KINDS) for _ in range(seats)]
        self.workers = [0] * seats
        self.favor = [0] * seats
        self.vp = [1 + game.state.turn_order.index(seat) for seat in range(seats)]
        self.taken: Counter[str] = Counter()
        self._kinds = [piece.row.type for piece in game.state.pack.pieces]
        self.add(game.opening)

    def add(self, events: Iterable[mf.Event]) -> None:
        for event in events:
            self._add(event.kind, event.seat, event.numbers)

    def _add(self, kind: str, seat: int, numbers: tuple[int, ...]) -> None:
        if kind == "chose_faction":
            faction = self._factions[numbers[0]]
            self.workers[seat] = len(faction.workers)
            for spot in faction.spots:
                if spot.start:
                    self.res[seat][KINDS.index(spot.start)] += 1
        elif kind == "gain":
            self.res[seat][numbers[0]] += numbers[1]
        elif kind == "pay":
            self.res[seat][numbers[0]] -= numbers[1]
        elif kind == "drop":
            self.res[seat][numbers[0]] -= 1
        elif kind == "favor":
            self.favor[seat] += numbers[0]
        elif kind == "vp":
            self.vp[seat] += numbers[0]
        elif kind in ("new_worker", "gain_worker"):
            self.workers[seat] += 1
        elif kind == "asleep":
            self.workers[seat] -= 1
        elif kind in ("automa_take", "automa_carve"):
            self.taken[self._kinds[numbers[0]]] += 1
        elif kind == "automa_token":
            self.taken["explore_token"] += 1

    def differences(self, game: Game) -> list[str]:
        found = []
        setting_up = any(task.op.name == "setup.start" for task in game.state.stack)
        for seat, p in enumerate(game.state.players):
            kept = (self.favor[seat], self.vp[seat])
            if kept != (p.favor, p.vp):
                found.append(f"player {seat}: Favor and VP by the events {kept}, in the position {(p.favor, p.vp)}")
            if not setting_up and (self.res[seat], self.workers[seat]) != (p.res, p.in_play):
                found.append(
                    f"player {seat}: resources {self.res[seat]} and {self.workers[seat]} workers by the events"
                )
        her = game.state.automa
        if her is not None and self.vp[-1] != her.vp:
            found.append(f"automa: {self.vp[-1]} VP by the events, {her.vp} in the position")
        return found

    def automa_score(self, level: int) -> int:
        """R-AUTO-11 without majorities, from what she was seen to take."""
        rules = self._automa
        worth = rules.end_vp_expert if rules.levels[level - 1].expert else rules.end_vp_normal
        things = ("farm", "recruit", "development", "carving", "explore_token")
        return self.vp[-1] + sum(n * self.taken[thing] for n, thing in zip(worth, things, strict=True))


def wrong_result(game: Game, ledger: Ledger) -> list[str]:
    """What does not add up in the result of a game that is over."""
    result = game.result
    if result is None:
        return ["no result"]
    found = []
    for seat, score in enumerate(result.scores):
        if sum(line.vp for line in result.breakdown if line.seat == seat) != score:
            found.append(f"seat {seat}: the breakdown does not add up to {score}")
    her = game.state.automa
    if her is not None:
        majorities = sum(line.vp for line in result.breakdown if line.seat == 1 and line.source == "majorities")
        if ledger.automa_score(her.level) + majorities != result.scores[1]:
            found.append("automa: what she was seen to take does not make up her score")
    best = max(result.scores)
    if any(result.scores[seat] != best for seat in result.winners) or result.ranking[0] not in result.winners:
        found.append("the winners do not have the best score")
    return found
