"""The golden games: which they are, how they are played, and how they are told as text."""

import random
from collections.abc import Iterable
from pathlib import Path

import mellifera as mf
from mellifera.engine.events import EVENT_FIELDS
from mellifera.engine.state import EMPTY
from mellifera.game import Game

FOLDER = Path(__file__).parent
DIGEST_EVERY = 20

GAMES: dict[str, mf.Setup] = {
    "two": mf.Setup(seats=("p1", "p2"), seed_limit=True),
    "three": mf.Setup(seats=("p1", "p2", "p3"), confirm_turns=True),
    "four": mf.Setup(seats=("p1", "p2", "p3", "p4"), first_game=True),
    "five": mf.Setup(seats=("p1", "p2", "p3", "p4", "p5"), no_two_card_token=True),
    "draft": mf.Setup(seats=("p1", "p2", "p3"), draft=True),
    "solo": mf.Setup(seats=("p1",), automa=4),
}


def played(name: str) -> Game:
    """The golden game played anew, at random but always alike."""
    game = mf.new_game(seed=f"golden {name}", setup=GAMES[name])
    rng = random.Random(name)
    while game.decision is not None:
        game.play(rng.choice(game.decision.options))
    return game


def told(record: mf.Record) -> str:
    """A replayed game as text: every choice and what came of it, scores at each turn, digests now and then."""
    game = record.replay(0)
    lines = [f"seed {game.seed}", *_told(game, game.opening)]
    for seat, option in record.parts.moves:
        lines.append(f"p{seat + 1} {option}")
        lines += _told(game, game.play(option))
        if game.length % DIGEST_EVERY == 0:
            lines.append(f"after {game.length} choices: {game.digest()}")
    result = game.result
    assert result is not None
    for seat, score in enumerate(result.scores):
        parts = [f"{line.source} {line.vp}" for line in result.breakdown if line.seat == seat and line.vp]
        lines.append(f"p{seat + 1}: {score} = {', '.join(parts)}")
    lines.append("winners: " + " ".join(f"p{seat + 1}" for seat in result.winners))
    return "\n".join([*lines, f"after {game.length} choices: {game.digest()}", ""])


def _told(game: Game, events: Iterable[mf.Event]) -> list[str]:
    return [_line(game, event) for event in events]


def _line(game: Game, event: mf.Event) -> str:
    """`  p2 gain water 2 (planet.myrta)`; a turn says how everybody stands."""
    pack = game.state.pack
    if event.kind == "turn":
        return f"\nturn {event.numbers[0]}: p{event.seat + 1}   " + "   ".join(_standings(game))
    fields = list(EVENT_FIELDS[event.kind])
    if fields and fields[-1].endswith("*"):
        last = fields.pop().removesuffix("*")
        fields += [last] * (len(event.numbers) - len(fields))
    words = [f"  p{event.seat + 1}" if event.seat >= 0 else "  -", event.kind]
    for field, number in zip(fields, event.numbers, strict=True):
        words.append("-" if number == EMPTY else pack.word("seed" if field == "card" else field, number))
    if event.source >= 0:
        words.append(f"({pack.sources[event.source]})")
    return " ".join(words)


def _standings(game: Game) -> list[str]:
    found = []
    for seat, p in enumerate(game.state.players):
        found.append(f"p{seat + 1} {p.vp} VP {p.favor} Favor {p.in_play} workers {sum(p.res)} resources")
    if game.state.automa is not None:
        found.append(f"Automa {game.state.automa.vp} VP")
    return found
