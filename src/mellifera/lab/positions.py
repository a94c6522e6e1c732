"""A position in numbers, from what a seat may see and nothing else: for data sets."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from mellifera.content.rows import KINDS
from mellifera.engine.view import AutomaView, PlayerView, View

STRENGTHS: Final = (1, 2, 3, 4)
TILES: Final = ("farm", "recruit", "development", "carving")
OF_A_PLAYER: Final = (
    "vp", "favor", "tokens", "workers", *KINDS, *(f"pool_{s}" for s in STRENGTHS), *(f"landing_{s}" for s in STRENGTHS),
    "hand", "planted", "reserve", "frames", "explored", "upgraded", "taught", "pods", *(f"{kind}s" for kind in TILES),
)  # fmt: skip
OF_A_RIVAL: Final = ("vp", "tokens", "workers", "hand", "pods", *(f"{kind}s" for kind in TILES))
FEATURES: Final = (
    "turn", "turns_left", "place", "free_pods", "deck", "frames_left", "planets_left",
    *(f"my_{name}" for name in OF_A_PLAYER), *(f"rival_{name}" for name in OF_A_RIVAL),
)  # fmt: skip
"""The columns, in order: the table, then the seat's own, then the most of its rivals in each."""
UNKNOWN: Final = -1


def position(view: View) -> list[int]:
    """A number for each of FEATURES."""
    seat = view["seat"]
    assert seat is not None
    board = view["board"]
    owners = [pod["owner"] for pod in board["pods"] if pod["in_use"]]
    mine = _player(view["seats"][seat], owners)
    rivals = [_player(other, owners) for other in view["seats"] if other["seat"] != seat]
    if view["automa"] is not None:
        rivals.append(_automa(view["automa"], owners))
    left = view["turns_left"]
    return [
        view["turn"],
        UNKNOWN if left is None else left,
        view["turn_order"].index(seat) + 1 if seat in view["turn_order"] else UNKNOWN,
        owners.count(None),
        board["deck"],
        board["frames"],
        board["planets_left"],
        *(mine[name] for name in OF_A_PLAYER),
        *(max(rival[name] for rival in rivals) for name in OF_A_RIVAL),
    ]


def _player(player: PlayerView, owners: list[int | None]) -> dict[str, int]:
    return {
        "vp": player["vp"],
        "favor": player["favor"],
        "tokens": player["tokens"],
        "workers": player["workers"],
        **{kind: player["resources"][kind] for kind in KINDS},
        **{f"pool_{s}": player["pool"].count(s) for s in STRENGTHS},
        **{f"landing_{s}": player["landing"].count(s) for s in STRENGTHS},
        "hand": len(player["hand"]),
        "planted": len(player["planted"]),
        "reserve": len(player["reserve"]),
        "frames": len(player["frames"]),
        "explored": len(player["explore_tokens"]),
        "upgraded": int(player["upgraded"]),
        "taught": int(player["taught"] is not None),
        "pods": owners.count(player["seat"]),
        **_tiles(player["tiles"].values()),
    }


def _automa(her: AutomaView, owners: list[int | None]) -> dict[str, int]:
    return {
        "vp": her["vp"],
        "tokens": her["tokens"],
        "workers": sum(her["gray"]) + sum(her["yellow"]),
        "hand": 0,
        "pods": owners.count(her["seat"]),
        **_tiles([*her["tiles"], *her["carvings"]]),
    }


def _tiles(names: Iterable[str]) -> dict[str, int]:
    kinds = [name.partition(".")[0] for name in names]
    return {f"{kind}s": kinds.count(kind) for kind in TILES}
