"""Everybody's share: how often an address may ask, and how many streams somebody may hold."""

from __future__ import annotations

import ipaddress
import time
from collections import Counter, OrderedDict
from collections.abc import Callable
from typing import Final

from mellifera.table.refusals import Refused

KNOWN: Final = 20_000
"""Addresses that are remembered; whoever has not come for longest is forgotten, and would be as good as new by then."""
CLIENT_GAMES: Final = 10
NETWORK_GAMES: Final = 2
"""So many games for each stream that is allowed: one browser has a stream for all its tabs, and most have few tabs."""
PREFIX: Final = 64
"""Of an IPv6 address: whoever has one has all that begin like it."""


def network_of(address: str) -> str:
    """Who counts as one: an address, of IPv6 the network around it."""
    try:
        found = ipaddress.ip_address(address)
    except ValueError:
        return address
    if found.version == 6 and found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    if found.version == 6 and not found.is_loopback:
        return str(ipaddress.ip_network((int(found) >> (128 - PREFIX) << (128 - PREFIX), PREFIX)))
    return str(found)


def is_loopback(address: str) -> bool:
    try:
        return ipaddress.ip_address(address).is_loopback
    except ValueError:
        return False


def is_private(address: str) -> bool:
    """Of this computer, or of a network that ends at somebody's door."""
    try:
        return ipaddress.ip_address(address).is_private
    except ValueError:
        return False


class Rate:
    """So many a minute: a bucket for each, which runs full again in a minute."""

    def __init__(self, a_minute: int) -> None:
        self._most = float(a_minute)
        self._left: OrderedDict[str, tuple[float, float]] = OrderedDict()
        self._spent: Counter[str] = Counter()

    def over(self, who: str, factor: int) -> bool:
        """Whether that was one too many; `factor` times as many are allowed."""
        left = self._left_of(who, factor)
        over = left < 1
        self._keep(who, left if over else left - 1)
        if not over and len(self._spent) < KNOWN:
            self._spent[who] += 1
        return over

    def spent(self) -> dict[str, int]:
        """Who has asked how often since this was asked last."""
        spent, self._spent = self._spent, Counter()
        return dict(spent)

    def spent_elsewhere(self, who: str, factor: int, often: int) -> None:
        """Somebody asked other processes, which count for the same share."""
        self._keep(who, max(0.0, self._left_of(who, factor) - often))

    def _left_of(self, who: str, factor: int) -> float:
        most, now = self._most * factor, time.monotonic()
        left, since = self._left.get(who, (most, now))
        return min(most, left + (now - since) * most / 60)

    def _keep(self, who: str, left: float) -> None:
        self._left[who] = (left, time.monotonic())
        self._left.move_to_end(who)
        if len(self._left) > KNOWN:
            self._left.popitem(last=False)


class Rates:
    """How often an address may ask, for a new game, and try a player's key; this computer `loopback_factor` times as
    often."""

    def __init__(self, rate: int, create_rate: int, key_rate: int, loopback_factor: int) -> None:
        self._requests = Rate(rate)
        self._new_games = Rate(create_rate)
        self._keys = Rate(key_rate)
        self._loopback_factor = loopback_factor

    def over(self, address: str, creates: bool, guesses: bool = False) -> bool:
        who = network_of(address)
        factor = self._factor(who)
        if self._requests.over(who, factor) or (creates and self._new_games.over(who, factor)):
            return True
        return guesses and self._keys.over(who, factor)

    def spent(self) -> dict[str, list[int]]:
        """Since this was asked last: who has asked how often, for how many new games, and tried how many keys."""
        requests, new_games, keys = self._requests.spent(), self._new_games.spent(), self._keys.spent()
        return {who: [often, new_games.get(who, 0), keys.get(who, 0)] for who, often in requests.items()}

    def spent_elsewhere(self, spent: dict[str, list[int]]) -> None:
        for who, (often, new_games, keys) in spent.items():
            self._requests.spent_elsewhere(who, self._factor(who), often)
            self._new_games.spent_elsewhere(who, self._factor(who), new_games)
            self._keys.spent_elsewhere(who, self._factor(who), keys)

    def _factor(self, who: str) -> int:
        return self._loopback_factor if is_loopback(who) else 1


class Streams:
    """The streams that are open, and the games that they tell of, by client and by network."""

    def __init__(self, per_client: int, per_network: int, loopback_factor: int) -> None:
        self._per_client = per_client
        self._per_network = per_network
        self._loopback_factor = loopback_factor
        self._open: Counter[tuple[str, str]] = Counter()

    def enter(self, client: str, address: str, games: int = 1) -> Callable[[], None]:
        """Counts a stream of so many games, or Refused; call what is answered when it has ended."""
        network = network_of(address)
        all_there = self._per_network * (self._loopback_factor if is_loopback(address) else 1)
        taken = {
            ("streams of client", client): (1, self._per_client),
            ("streams of network", network): (1, all_there),
            ("games of client", client): (games, self._per_client * CLIENT_GAMES),
            ("games of network", network): (games, all_there * NETWORK_GAMES),
        }
        if any(self._open[key] + more > most for key, (more, most) in taken.items()):
            raise Refused("too_many", "too_many_streams")
        self._open.update({key: more for key, (more, _) in taken.items()})

        def leave() -> None:
            self._open.subtract({key: more for key, (more, _) in taken.items()})
            for key in taken:
                if self._open[key] <= 0:
                    del self._open[key]

        return leave
