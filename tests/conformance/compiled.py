"""What the compiled engine must repeat word for word: golden games as text, random games, what bots choose."""

import sys

import mellifera as mf
from mellifera.bots import Budget, SeatView, make_bot
from tests.conformance.hashseed import digests
from tests.golden.games import FOLDER, GAMES, told

BOTS = ("greedy", "search:8i")
CHOICES = 40


def everything(games: int) -> str:
    """The golden games as told, digests of so many random games of each player count, and the choices of bots."""
    lines = [told(mf.load(FOLDER / f"{name}.record")) for name in GAMES]
    return "\n".join([*lines, *digests(games), *chosen_by_bots(), ""])


def chosen_by_bots() -> list[str]:
    """How a game of bots begins."""
    game = mf.new_game(players=len(BOTS), seed="bots")
    bots = [make_bot(name, seat) for seat, name in enumerate(BOTS)]
    while (decision := game.decision) is not None and game.length < CHOICES:
        game.play(bots[decision.seat].decide(SeatView(game, decision.seat), decision, Budget()))
    return [*game.lines(None), game.digest()]


if __name__ == "__main__":
    print("compiled" if mf.compiled() else "pure")
    print(everything(int(sys.argv[1])), end="")
