"""The long proofs, as one command that prints a table: `make prove`, or `python -m tests.conformance.prove`.

The test-suite runs a short version of each. `--scale 0.1` makes all of them ten times shorter, `--only leak` runs one.
"""

import argparse
import os
import random
import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from itertools import islice

import mellifera as mf
from tests.conformance import leak
from tests.conformance.damage import damaged, damaged_record, outcome, record_outcome
from tests.conformance.hashseed import digests_under
from tests.conformance.illegal import illegal_options, refused
from tests.conformance.play import check_everything, play_and_watch
from tests.conformance.random_games import PLAYERS, choice, new_table, played, positions, seats_and_spectator

GAMES_EACH = 2_000
LEVELS = 6
STEPS = 4_000
POSITIONS = 5_000
ILLEGAL = 100_000
DAMAGED = 60_000
DAMAGED_RECORDS = 6_000
HASH_SEED_GAMES = 40
CHUNK = 50
PER_POSITION = 20


@dataclass
class Job:
    """So many things of one proof, for one player count, beginning with one table."""

    proof: str
    players: int
    first: int
    count: int


def play_games(job: Job) -> dict[str, int]:
    decisions = [play_and_watch(number, job.players) for number in range(job.first, job.first + job.count)]
    return {"games": len(decisions), "decisions": sum(decisions)}


def check_steps(job: Job) -> dict[str, int]:
    for game, rng in islice(positions(job.players, 100_000 + job.first, 23), job.count):
        check_everything(game, rng)
    return {"positions": job.count}


def find_leaks(job: Job) -> dict[str, int]:
    looks = 0
    for game, rng in islice(positions(job.players, 200_000 + job.first, 23), job.count):
        after = game.clone()
        events = after.play(choice(game, rng))
        for seat in seats_and_spectator(game):
            twin = game.determinise(seat, rng)
            found = [leak.view_leak(game, twin, seat), leak.event_leak(game, twin, seat, rng)]
            found += leak.named_secrets(game, seat) + leak.told_secrets(after, events, seat)
            assert not any(found), f"{game.seed}, decision {game.length}: {found}"
            looks += 1
    return {"positions": job.count, "looks": looks}


def try_illegal(job: Job) -> dict[str, int]:
    stale: list[mf.Option] = []
    for game, rng in islice(positions(job.players, 300_000 + job.first, 5), job.count // PER_POSITION):
        assert game.decision is not None
        for thing in illegal_options(game, stale, rng, PER_POSITION):
            assert refused(game, thing), f"{game.seed}, decision {game.length}: {thing!r}"
        stale = [*stale[-100:], *game.decision.options]
    return {"options": job.count // PER_POSITION * PER_POSITION}


def do_damage(job: Job) -> dict[str, int]:
    met = {"damaged": 0, "refused": 0, "played": 0}
    other = new_table(job.first, job.players).to_dict()
    for game, rng in islice(positions(job.players, 400_000 + job.first, 7), job.count // PER_POSITION):
        data = game.to_dict()
        for _ in range(PER_POSITION):
            met["damaged"] += 1
            met[outcome(damaged(data, other, rng), rng)] += 1
        other = data
    return met


def do_damage_to_records(job: Job) -> dict[str, int]:
    met = {"damaged": 0, "refused": 0, "played": 0}
    rng = random.Random(job.first)
    game = new_table(500_000 + job.first, job.players)
    for _ in played(game, rng):
        pass
    text = game.record.text()
    for _ in range(job.count):
        met["damaged"] += 1
        met[record_outcome(damaged_record(text, rng), rng)] += 1
    return met


def compare_hash_seeds(job: Job) -> dict[str, int]:
    outputs = [digests_under(hash_seed, job.count) for hash_seed in ("0", "1", "4242")]
    assert outputs[0] == outputs[1] == outputs[2], "the hash seed changes a game"
    return {"games": job.count * len(PLAYERS), "digests": outputs[0].count("\n"), "hash seeds": len(outputs)}


PROOFS: dict[str, Callable[[Job], dict[str, int]]] = {
    "play": play_games,
    "steps": check_steps,
    "leak": find_leaks,
    "illegal": try_illegal,
    "damage": do_damage,
    "records": do_damage_to_records,
    "hashseed": compare_hash_seeds,
}
TOTALS = {"steps": STEPS, "leak": POSITIONS, "illegal": ILLEGAL, "damage": DAMAGED, "records": DAMAGED_RECORDS}


def run(job: Job) -> dict[str, int]:
    return PROOFS[job.proof](job)


def jobs_of(proof: str, scale: float) -> Iterator[tuple[str, list[Job]]]:
    """The rows of the table: a name, and its work in pieces."""
    if proof == "hashseed":
        yield "hash seeds", [Job(proof, 0, 0, max(1, round(HASH_SEED_GAMES * scale)))]
        return
    for players in PLAYERS:
        if proof == "play":
            total = GAMES_EACH * (LEVELS if players == 1 else 1)
        else:
            total = TOTALS[proof] // len(PLAYERS)
        total = max(CHUNK, round(total * scale))
        sizes = [min(CHUNK, total - first) for first in range(0, total, CHUNK)]
        if proof in ("illegal", "damage"):
            sizes = [min(1000, total - first) for first in range(0, total, 1000)]
        who = "solo" if players == 1 else f"{players} players"
        starts = [sum(sizes[:i]) for i in range(len(sizes))]
        yield f"{proof}, {who}", [Job(proof, players, s, n) for s, n in zip(starts, sizes, strict=True)]


def main() -> None:
    parser = argparse.ArgumentParser(description="The long proofs of the engine.")
    parser.add_argument("--scale", type=float, default=1.0, help="how much of the full length")
    parser.add_argument("--only", choices=sorted(PROOFS), help="one proof alone")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes at a time")
    arguments = parser.parse_args()
    began = time.perf_counter()
    print(f"{'proof':<20} {'seconds':>8}  what held")
    with ProcessPoolExecutor(arguments.jobs) as pool:
        for proof in [arguments.only] if arguments.only else PROOFS:
            for name, jobs in jobs_of(proof, arguments.scale):
                start = time.perf_counter()
                total: dict[str, int] = {}
                try:
                    for counted in pool.map(run, jobs):
                        for what, n in counted.items():
                            total[what] = total.get(what, 0) + n
                except AssertionError as error:
                    pool.shutdown(cancel_futures=True)
                    sys.exit(f"{name}: broken. {error}")
                figures = ", ".join(f"{n:,} {what}" for what, n in total.items())
                print(f"{name:<20} {time.perf_counter() - start:>8.1f}  {figures}")
                sys.stdout.flush()
    print(f"All proofs held: {time.perf_counter() - began:.0f} seconds.")


if __name__ == "__main__":
    main()
