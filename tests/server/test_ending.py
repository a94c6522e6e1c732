"""What is told at the end of a game is what its record says."""

from __future__ import annotations

import random
from typing import Final

import mellifera as mf
from mellifera.rules.scoring import score
from mellifera.rules.setup import Setup
from mellifera.table.ending import ending_of
from mellifera.table.played import Played
from mellifera.words import language

ORDER: Final = ["track", "planted", "tiles", "carvings", "favor", "hive", "faction", "majorities"]


def played(setup: Setup, seed: int) -> Played:
    game = Played(mf.Game.begin(setup, str(seed)))
    rng = random.Random(seed)
    while game.game.decision is not None:
        game.play(rng.choice(game.game.decision.options).text, 1)
    return game


def test_the_count_follows_the_rules_and_adds_up() -> None:
    """R-SCORE-1 gives the order; R-AUTO-11 adds the Automa's explore tokens."""
    for setup, order in (
        (Setup(seats=("Mara", "Vera", "Otto")), ORDER),
        (Setup(seats=("Mara",), automa=3), [*ORDER[:4], "explore_tokens", *ORDER[4:]]),
    ):
        game = played(setup, 5)
        told = ending_of(game).told(language("en"))
        assert [step["source"] for step in told["counting"]] == order
        sums = [sum(vp) for vp in zip(*(step["vp"] for step in told["counting"]), strict=True)]
        assert tuple(sums) == score(game.game.state).scores
        for step in told["counting"]:
            for vp, note in zip(step["vp"], step["notes"], strict=True):
                numbers = [int(part.rpartition(" ")[2]) for part in note.split(", ")] if note else [vp]
                assert sum(numbers) == vp, (step["source"], note)


def test_facts_and_good_things_are_true() -> None:
    names = ("Mara", "Vera", "Otto")
    for seed in range(4):
        game = played(Setup(seats=names), seed)
        ending = ending_of(game)
        assert len(ending.facts) == 4
        assert None not in ending.good
        bumped = [0, 0, 0]
        for event in game.game.events(None):
            if event.kind == "bumped" and event.numbers[0] != event.seat:
                bumped[event.numbers[0]] += 1
        most = [name for name, n in zip(names, bumped, strict=True) if n == max(bumped)]
        fact = next(fact for fact in ending.facts if fact.kind == "bumped")
        assert [who.name for who in fact.told.facts["who"].items] == most  # type: ignore[union-attr]
        assert fact.told.facts["n"] == max(bumped)
        sheets = {(line.source, line.seat): line.vp for line in score(game.game.state).breakdown}
        for seat, said in enumerate(ending.good):
            if said is not None and said.key == "ending.good.most":
                source = str(said.facts["what"].key).removeprefix("score.")  # type: ignore[union-attr]
                assert all(sheets[source, seat] > sheets[source, other] for other in range(3) if other != seat)
