"""What the compiled engine must repeat word for word: golden games as text, digests and options of random games."""

import sys

import mellifera as mf
from tests.conformance.hashseed import digests
from tests.golden.games import FOLDER, GAMES, told


def everything(games: int) -> str:
    """The golden games as told, and the digests of so many random games of each player count."""
    lines = [told(mf.load(FOLDER / f"{name}.record")) for name in GAMES]
    return "\n".join([*lines, *digests(games), ""])


if __name__ == "__main__":
    print("compiled" if mf.compiled() else "pure")
    print(everything(int(sys.argv[1])), end="")
