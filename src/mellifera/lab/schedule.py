"""Which game is which: its players, its bots and the seeds of all chance in it, from the settings and its number."""

from __future__ import annotations

import hashlib
import itertools
from typing import NamedTuple

from mellifera.lab.run_settings import Settings


class Match(NamedTuple):
    """One game of a run. `bots` has a name for each seat; all chance follows from the run's seed and `deal`."""

    game: int
    deal: int
    players: int
    solo_level: int
    bots: tuple[str, ...]
    seed: str


def match(settings: Settings, game: int) -> Match:
    """The game of this number: first all games of the first number of players, and so on, then the solo levels."""
    if settings.paired:
        return _paired(settings, game)
    block, index = divmod(game, settings.games)
    if block < len(settings.players):
        players, level = settings.players[block], 0
    else:
        players, level = 1, settings.solo_levels[block - len(settings.players)]
    return Match(game, game, players, level, seating(settings.bots, players, index), _seed(settings, game))


def _paired(settings: Settings, game: int) -> Match:
    """A deal's games follow each other: the first bot in the first seat, in the second, and so on."""
    first, second = settings.bots
    deal, place = divmod(game, settings.paired_games)
    if settings.players:
        players, level = settings.players[0], 0
        bots = tuple([first if seat == place else second for seat in range(players)])
    else:
        players, level = 1, settings.solo_levels[0]
        bots = (settings.bots[place],)
    return Match(game, deal, players, level, bots, _seed(settings, deal))


def seating(bots: tuple[str, ...], players: int, index: int) -> tuple[str, ...]:
    """Who sits where in the game of this index among those of a block.

    With more bots than seats every group of them plays in turn, and then all again turned by one seat; with as many or
    fewer, the row of bots is repeated around the table and turned by one. Either way each bot is in each seat as often.
    """
    count = len(bots)
    if count <= players:
        return tuple([bots[(index + seat) % count] for seat in range(players)])
    groups = list(itertools.combinations(bots, players))
    turned, number = divmod(index, len(groups))
    return tuple([groups[number][(turned + seat) % players] for seat in range(players)])


def bot_seed(settings: Settings, deal: int, seat: int) -> int:
    return hashed(settings.seed, deal, seat)


def _seed(settings: Settings, deal: int) -> str:
    return f"{hashed(settings.seed, deal):032x}"


def hashed(*parts: str | int) -> int:
    """128 bits from a run's seed and the place in the run: never from time, process or order."""
    text = "\n".join(["mellifera lab", *map(str, parts)])
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:16], "big")
