"""Options that are not on offer: nearly right ones, stale ones, other seats' ones, and things that are no options."""

import random
from collections.abc import Iterator
from typing import Any

import mellifera as mf
from mellifera.engine.options import VERB_NAMES
from mellifera.game import Game

GARBAGE: tuple[Any, ...] = (
    "", " ", "\n", "end\n", " end", "end ", "END", "done done", "place", "place 0 explore", "place 5 explore",
    "place -1 grow", "place 1", "place ①  explore", "fly 0,0", "fly 99,99", "keep ?", "seed-01", "p1 end", "é" * 9,
    "\x00", "x" * 10_000, "{}", "None", "0", None, True, 0, -1, 1.5, float("nan"), b"end", (), ("end",), [], ["end"],
    {}, {"text": "end"}, set(), object(), Exception("end"), str, len, mf.Option(9, 0, 0, "no such line"),
    mf.Option(99, -1, 7, ""),
)  # fmt: skip


def nearly(line: str, rng: random.Random) -> str:
    """The line with a small mistake in it."""
    words = line.split(" ")
    place = rng.randrange(len(line))
    return rng.choice(
        (
            line.upper(),
            line + " ",
            " " + line,
            line + "\n",
            line.replace(" ", "  "),
            line.replace(" ", "\t"),
            line[:place] + line[place + 1 :],
            line[:place] + rng.choice("0123456789abcdefpx,-. ") + line[place + 1 :],
            line[:place] + line[place] + line[place:],
            " ".join(words[:-1]),
            " ".join([*words, words[-1]]),
            " ".join(reversed(words)),
            " ".join([rng.choice(list(VERB_NAMES.values())), *words[1:]]),
        )
    )


def illegal_options(game: Game, stale: list[mf.Option], rng: random.Random, count: int) -> Iterator[Any]:
    """So many things that are not on offer in this position."""
    assert game.decision is not None
    lines = [option.text for option in game.decision.options]
    pack = game.state.pack
    given = 0
    while given < count:
        sort = rng.randrange(5)
        thing: Any
        if sort == 0:
            thing = nearly(rng.choice(lines), rng)
        elif sort == 1 and stale:
            thing = rng.choice(stale)
        elif sort == 2:
            thing = rng.choice(GARBAGE)
        elif sort == 3:
            cards = [card for p in game.state.players for card in p.hand] or [0]
            thing = (
                f"{rng.choice(('play', 'trade', 'plant', 'keep', 'discard'))} {pack.names['seed'][rng.choice(cards)]}"
            )
        else:
            names = rng.choice(list(pack.names.values()))
            thing = f"{rng.choice(list(VERB_NAMES.values()))} {rng.choice(names)}"
        written = thing.text if isinstance(thing, mf.Option) else thing
        if written not in lines:
            given += 1
            yield thing


def refused(game: Game, thing: Any) -> bool:
    """Whether the game refuses it with IllegalOption and is left as it was."""
    before = (game.digest(), game.length, game.decision)
    try:
        game.play(thing)
    except mf.IllegalOption:
        return (game.digest(), game.length, game.decision) == before
    return False
