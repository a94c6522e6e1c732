"""The Automa's workers: back to her mat one stronger, or asleep with a token in the comb (R-AUTO-4, R-AUTO-9)."""

from __future__ import annotations

from mellifera.engine.state import NOBODY, YELLOW, Automa, State, put_at
from mellifera.rules.hibernate import check_end
from mellifera.rules.majority import sector_counts, sector_vp


def automa_of(g: State) -> Automa:
    if g.automa is None:
        raise ValueError("this game has no Automa")
    return g.automa


def automa_seat(g: State) -> int:
    return len(g.players)


def add_to_mat(her: Automa, yellow: bool, strength: int, n: int) -> None:
    if yellow:
        her.yellow = put_at(her.yellow, strength, her.yellow[strength] + n)
    else:
        her.gray = put_at(her.gray, strength, her.gray[strength] + n)


def worker_returns(g: State, worker: int) -> None:
    """Bumped or retrieved: strength 4 hibernates, else +1 and back on her mat."""
    her = automa_of(g)
    yellow = bool(worker & YELLOW)
    strength = worker & 7
    if strength == 4:
        hibernate_automa(g, yellow)
    else:
        add_to_mat(her, yellow, strength + 1, 1)
        g.emit("automa_back", automa_seat(g), (strength + 1, 1 if yellow else 0))


def hibernate_automa(g: State, yellow: bool) -> None:
    """A new worker of the same colour at once, and a token where it raises her majority VP most."""
    her = automa_of(g)
    seat = automa_seat(g)
    gained = g.pack.rows.automa.levels[her.level - 1].gained_strength
    g.emit("automa_asleep", seat, (4, 1 if yellow else 0))
    add_to_mat(her, yellow, gained, 1)
    g.emit("automa_worker", seat, (gained, 1 if yellow else 0))
    pod = best_pod(g)
    if pod == NOBODY or her.tokens == 0:
        return
    g.pods = put_at(g.pods, pod, seat)
    her.tokens -= 1
    g.emit("pod", seat, (pod,))
    check_end(g, her.tokens)


def best_pod(g: State) -> int:
    """The first free pod of the sector that raises her majority VP most; a tie: the larger sector."""
    seat = automa_seat(g)
    best, best_key = NOBODY, (-1, -1)
    for number, sector in enumerate(g.pack.sectors):
        free = [p.number for p in g.pack.pods if p.sector == number and p.number in g.pods_in_use]
        free = [pod for pod in free if g.pods[pod] == NOBODY]
        if not free:
            continue
        before = sector_counts(g, number)
        after = list(before)
        after[seat] += 1
        raised = sector_vp(sector, after)[seat] - sector_vp(sector, before)[seat]
        key = (raised, len(sector.pods))
        if key > best_key:
            best, best_key = free[0], key
    return best
