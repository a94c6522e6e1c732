"""The ladder of all bots: paired matches between neighbours, ratings of all of them, as a section of docs/bots.md.

python -m tools.ladder --out runs/ladder     plays what is missing of the matches that tools/ladder.toml asks for
python -m tools.ladder                       writes the section anew from the results in docs/ladder.json
"""

from __future__ import annotations

import argparse
import json
import math
import re
import tomllib
from pathlib import Path
from typing import Any, Final

import numpy as np

from mellifera.lab.engines import LocalEngine, cores
from mellifera.lab.match import Result, match_settings, play_match
from mellifera.lab.measures import Z
from mellifera.lab.progress import watched
from mellifera.lab.run_settings import program
from mellifera.lab.sequential import SCALE, Sequential, expected, mean_half

ROOT: Final = Path(__file__).parents[1]
WANTED: Final = ROOT / "tools" / "ladder.toml"
RESULTS: Final = ROOT / "docs" / "ladder.json"
PAGE: Final = ROOT / "docs" / "bots.md"
SECTION: Final = re.compile(r"<!-- ladder: .*?<!-- end of the ladder -->\n", re.DOTALL)
STEEP: Final = math.log(10) / SCALE
DRAWN: Final = 1.0
"""So many drawn deals are added to every match: one that was won outright would rate without end."""
ENOUGH: Final = 1e-9


def meetings(wanted: dict[str, Any]) -> list[tuple[str, str]]:
    """The stronger bot first."""
    bots = wanted["bots"]
    return [
        (bots[place + above], bots[place])
        for place in range(len(bots))
        for above in range(1, wanted["reach"] + 1)
        if place + above < len(bots)
    ]


def play(wanted: dict[str, Any], out: Path, workers: int) -> dict[str, Any]:
    """The results of all matches, as they are kept in docs/ladder.json."""
    found = []
    for first, second in meetings(wanted):
        settings = match_settings((first, second), wanted["games"], wanted["players"], seed=wanted["seed"])
        folder = out / f"{first}-{second}".replace(":", ".")
        with watched() as progress:
            result = play_match(settings, Sequential(), True, folder, LocalEngine(workers), progress)
        found.append(told(result))
        print(json.dumps(found[-1]))
    return {"wanted": wanted, **program(), "content": settings.content.rows.digest, "matches": found}


def told(result: Result) -> dict[str, Any]:
    points = result.values("points")
    mean = sum(points) / len(points)
    lead, half = mean_half(result.values("lead"))
    return {
        "bots": list(result.settings.bots),
        "deals": len(points),
        "points": round(mean, 6),
        "spread": round(sum([(p - mean) ** 2 for p in points]) / len(points), 6),
        "lead": round(lead, 3),
        "half": None if half is None else round(half, 3),
    }


# ---------------------------------------------------------------------- ratings
def ratings(bots: list[str], anchor: str, matches: list[dict[str, Any]]) -> dict[str, tuple[float, float]]:
    """Elo of each bot and half its 95% interval, the anchor's being 0: those under which the results are likeliest.

    The error takes the deal as the unit, so that what pairing saves is in it.
    """
    free = [bot for bot in bots if bot != anchor]
    sides = np.zeros((len(matches), len(free)))
    for row, match in enumerate(matches):
        for bot, sign in zip(match["bots"], (1.0, -1.0), strict=True):
            if bot != anchor:
                sides[row, free.index(bot)] = sign
    played = np.array([match["deals"] for match in matches])
    deals = played + DRAWN
    points = (played * np.array([match["points"] for match in matches]) + DRAWN / 2) / deals
    spread = (played * np.array([match["spread"] for match in matches]) + DRAWN / 4) / deals
    elo = np.zeros(len(free))
    while True:
        likely = np.array([expected(difference) for difference in sides @ elo])
        slope = STEEP * sides.T @ (deals * (points - likely))
        bend = STEEP**2 * sides.T @ np.diag(deals * likely * (1 - likely)) @ sides
        step = np.linalg.solve(bend, slope)
        elo += np.clip(step, -SCALE, SCALE)
        if np.abs(step).max() < ENOUGH:
            break
    inverse = np.linalg.inv(bend)
    noise = STEEP**2 * sides.T @ np.diag(deals * spread) @ sides
    errors = np.sqrt(np.diag(inverse @ noise @ inverse))
    found = {bot: (float(e), float(Z * error)) for bot, e, error in zip(free, elo, errors, strict=True)}
    return {bot: found.get(bot, (0.0, 0.0)) for bot in bots}


# ---------------------------------------------------------------------- the section
def section(results: dict[str, Any]) -> str:
    wanted, matches = results["wanted"], results["matches"]
    rated = ratings(wanted["bots"], wanted["anchor"], matches)
    lines = [
        "<!-- ladder: made by python -m tools.ladder of docs/ladder.json -->",
        "",
        f"Paired matches of {wanted['players']} players, {wanted['games']} games each (seed `{wanted['seed']}`), of",
        f"each bot with the next {wanted['reach']} of the list; content `{results['content'][:12]}`, code",
        f"`{results['code']}`. Elo is 0 for `{wanted['anchor']}`; intervals are 95%, with the deal as the unit.",
        "Every match counts as if one more deal had been drawn, so that one won outright has a rating.",
        "",
        "| bot | Elo |",
        "|---|---|",
    ]
    for bot in sorted(rated, key=lambda bot: -rated[bot][0]):
        elo, half = rated[bot]
        lines.append(f"| `{bot}` | {'0' if bot == wanted['anchor'] else f'{_signed(elo, 0)} ± {half:.0f}'} |")
    lines += ["", "| match | deals | finishes ahead | VP more |", "|---|---|---|---|"]
    for match in matches:
        first, second = match["bots"]
        more = _signed(match["lead"], 1) + ("" if match["half"] is None else f" ± {match['half']:.1f}")
        lines.append(f"| `{first}` against `{second}` | {match['deals']} | {match['points']:.1%} | {more} |")
    return "\n".join([*lines, "", "<!-- end of the ladder -->", ""])


def _signed(value: float, digits: int) -> str:
    return f"{value:+.{digits}f}".replace("-", "−")


def write_section(results: dict[str, Any]) -> None:
    text = PAGE.read_text(encoding="utf-8")
    new, times = SECTION.subn(lambda _: section(results), text)
    if times != 1:
        raise SystemExit(f"{PAGE} has {times} sections of the ladder, not one")
    PAGE.write_text(new, encoding="utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--out", type=Path, help="play, and keep the matches in this folder")
    parser.add_argument("--workers", type=int, default=cores())
    words = parser.parse_args()
    if words.out is not None:
        results = play(tomllib.loads(WANTED.read_text(encoding="utf-8")), words.out, words.workers)
        RESULTS.write_text(json.dumps(results, indent=1) + "\n", encoding="utf-8")
    write_section(json.loads(RESULTS.read_text(encoding="utf-8")))


if __name__ == "__main__":
    main()
