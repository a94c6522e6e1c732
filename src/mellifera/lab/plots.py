"""Plots as SVG that wears the page's colours: it is readable in a light and in a dark room."""

from __future__ import annotations

import collections
import io
import re
from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

import matplotlib as mpl
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.ticker import MaxNLocator

from mellifera.lab.report_words import ReportWords

WIDE: Final = 10.2
NARROW: Final = 4.85
"""Inches; with them letters are as large in every plot as in the page's text."""

# Stand-ins, drawn by matplotlib and replaced by the page's variables.
INK: Final = "#010101"
FAINT: Final = "#020202"
LINE: Final = "#030303"
BAND: Final = "#040404"
ACCENT: Final = "#050505"
BAD: Final = "#060606"
ON_SERIES: Final = "#070707"
SERIES: Final = tuple(f"#0a0a{i:02d}" for i in range(1, 13))
_VARIABLES: Final = {
    INK: "--ink", FAINT: "--faint", LINE: "--line", BAND: "--band", ACCENT: "--accent", BAD: "--bad",
    ON_SERIES: "--on-series",
    **{colour: f"--series-{i + 1}" for i, colour in enumerate(SERIES)},
}  # fmt: skip
_STYLE: Final[dict[Any, Any]] = {
    "svg.fonttype": "none",
    "font.size": 10.5,
    "text.color": INK,
    "axes.labelcolor": FAINT,
    "axes.edgecolor": LINE,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.spines.left": False,
    "axes.axisbelow": True,
    "xtick.color": LINE,
    "ytick.color": LINE,
    "xtick.labelcolor": FAINT,
    "ytick.labelcolor": INK,
    "ytick.major.size": 0,
    "grid.color": LINE,
    "grid.linewidth": 0.8,
    "legend.frameon": False,
    "legend.fontsize": 10,
    "legend.labelcolor": FAINT,
}


class Point(NamedTuple):
    """A mean with its interval; `bad` ones stand out."""

    label: str
    mean: float
    low: float
    high: float
    bad: bool = False


def whiskers(
    words: ReportWords, name: str, points: Sequence[Point], bound: float, unit: str, narrow: bool = False
) -> str:
    """A line for each point, around zero, with the band in which they should lie."""
    with mpl.rc_context(_STYLE):
        figure, axes = _canvas(NARROW if narrow else WIDE, 0.6 + 0.28 * len(points))
        if bound:
            axes.axvspan(-bound, bound, color=BAND, lw=0)
        axes.axvline(0, color=FAINT, lw=1)
        for y, point in enumerate(reversed(points)):
            colour = BAD if point.bad else ACCENT
            axes.plot([point.low, point.high], [y, y], color=colour, lw=2.2, alpha=0.45, solid_capstyle="round")
            axes.plot(point.mean, y, "o", color=colour, ms=6.5)
        axes.set_yticks(range(len(points)), [p.label for p in reversed(points)])
        axes.set_ylim(-0.7, len(points) - 0.3)
        reach = max([bound * 1.15, *(max(abs(p.low), abs(p.high)) for p in points)]) * 1.05
        axes.set_xlim(-reach, reach)
        axes.xaxis.set_major_formatter(lambda x, _: words.signed(x, 0))
        axes.set_xlabel(unit)
        axes.grid(axis="x")
        return _svg(name, figure)


def bars(name: str, groups: Sequence[str], series: Mapping[str, Sequence[float]], least: float) -> str:
    """Shares in groups of bars, one for each series, with a line that all should pass."""
    with mpl.rc_context(_STYLE):
        figure, axes = _canvas(WIDE, 3.0)
        width = 0.78 / len(series)
        for i, (label, shares) in enumerate(series.items()):
            places = [g + (i - (len(series) - 1) / 2) * width for g in range(len(groups))]
            axes.bar(places, [100 * s for s in shares], width * 0.88, color=SERIES[i % len(SERIES)], label=label)
        axes.axhline(100 * least, color=BAD, lw=1.2, ls=(0, (4, 3)))
        axes.set_xticks(range(len(groups)), groups)
        axes.tick_params(axis="x", length=0, labelcolor=INK)
        _percent(axes)
        if len(series) > 1:
            _legend(figure, len(series))
        return _svg(name, figure)


def stacks(name: str, rows: Sequence[str], parts: Mapping[str, Sequence[float]], unit: str) -> str:
    """Each row a bar made of parts, the larger ones labelled."""
    with mpl.rc_context(_STYLE):
        figure, axes = _canvas(WIDE, 1.25 + 0.36 * len(rows))
        left = [0.0] * len(rows)
        for i, (label, values) in enumerate(parts.items()):
            colour = SERIES[i % len(SERIES)]
            axes.barh(range(len(rows)), values, 0.68, left=left, color=colour, label=label, lw=0)
            for y, (start, value) in enumerate(zip(left, values, strict=True)):
                if value >= 3.5:
                    axes.text(
                        start + value / 2, y, f"{value:.0f}", ha="center", va="center", fontsize=9.5, color=ON_SERIES
                    )
            left = [a + b for a, b in zip(left, values, strict=True)]
        axes.set_yticks(range(len(rows)), rows)
        axes.invert_yaxis()
        axes.grid(axis="x")
        axes.set_xlabel(unit)
        _legend(figure, 6)
        return _svg(name, figure)


def histogram(name: str, series: Mapping[str, Sequence[float]], bounds: tuple[float, float], unit: str) -> str:
    """How values are spread, as the share of each bin, with the range in which the mean should lie."""
    with mpl.rc_context(_STYLE):
        figure, axes = _canvas(NARROW, 2.6)
        axes.axvspan(*bounds, color=BAND, lw=0)
        every = [v for values in series.values() for v in values]
        low, width = min(every), max(1, round((max(every) - min(every)) / 14))
        bins = range(-1, int((max(every) - low) / width) + 2)
        middles = [low + width * b + (width - 1) / 2 for b in bins]
        for i, (label, values) in enumerate(series.items()):
            found = collections.Counter(int((v - low) // width) for v in values)
            heights = [100 * found[b] / len(values) for b in bins]
            colour = SERIES[i % len(SERIES)]
            axes.fill_between(middles, heights, color=colour, alpha=0.12, lw=0)
            axes.plot(middles, heights, color=colour, lw=2, label=label)
        axes.set_ylim(0)
        axes.xaxis.set_major_locator(MaxNLocator(integer=True))
        axes.set_xlabel(unit)
        _percent(axes)
        _legend(figure, len(series))
        return _svg(name, figure)


class Spot(NamedTuple):
    """A component: its kind (a series), how often it is bought, how its takers fare."""

    kind: int
    share: float
    margin: float
    label: str


def scatter(words: ReportWords, name: str, spots: Sequence[Spot], kinds: Sequence[str]) -> str:
    """How often tiles are bought against how their takers fare; those furthest out are named."""
    with mpl.rc_context(_STYLE):
        figure, axes = _canvas(WIDE, 4.4)
        axes.axhline(0, color=FAINT, lw=1)
        for i, kind in enumerate(kinds):
            some = [s for s in spots if s.kind == i]
            axes.plot([100 * s.share for s in some], [s.margin for s in some], "o", color=SERIES[i], ms=6, label=kind)
        _name_spots(axes, [spot for spot in spots if spot.label])
        axes.set_xlabel(words.say("axis.bought"))
        axes.set_ylabel(words.say("axis.takers"))
        axes.xaxis.set_major_locator(MaxNLocator(integer=True))
        axes.yaxis.set_major_locator(MaxNLocator(integer=True))
        axes.xaxis.set_major_formatter(lambda x, _: f"{x:.0f}%")
        axes.yaxis.set_major_formatter(lambda y, _: words.signed(y, 0))
        axes.grid()
        _legend(figure, len(kinds))
        return _svg(name, figure)


def _name_spots(axes: Axes, spots: Sequence[Spot]) -> None:
    """Names beside the spots, towards the middle; a name that would lie on another is left out."""
    (left, right), (bottom, top) = axes.get_xlim(), axes.get_ylim()
    wide, high = 0.16 * (right - left), 0.05 * (top - bottom)
    named: list[tuple[float, float]] = []
    for spot in sorted(spots, key=lambda s: -abs(s.margin)):
        x, y = 100 * spot.share, spot.margin
        turned = x > (left + right) / 2
        start = x - wide if turned else x
        if all(abs(start - a) > wide or abs(y - b) > high for a, b in named):
            named.append((start, y))
            place, side = ((-7, 0), "right") if turned else ((7, 0), "left")
            axes.annotate(spot.label, (x, y), place, textcoords="offset points", fontsize=9, ha=side, va="center")


# ---------------------------------------------------------------------- drawing
def _canvas(width: float, height: float) -> tuple[Figure, Axes]:
    figure = Figure(figsize=(width, height), layout="constrained")
    return figure, figure.add_subplot()


def _legend(figure: Figure, columns: int) -> None:
    figure.legend(loc="outside upper right", ncols=columns, columnspacing=1.4, handlelength=1.2)


def _percent(axes: Axes) -> None:
    axes.yaxis.set_major_formatter(lambda y, _: f"{y:.0f}%")
    axes.grid(axis="y")


def _svg(name: str, figure: Figure) -> str:
    file = io.StringIO()
    with mpl.rc_context({"svg.hashsalt": name}):
        nothing = dict.fromkeys(("Date", "Creator", "Format", "Type"))
        figure.savefig(file, format="svg", transparent=True, metadata=nothing)
    svg = file.getvalue()
    svg = svg[svg.index("<svg") :]
    svg = re.sub(r' id="(?![mp][0-9a-f]{10}")[^"]*"', "", svg)
    svg = re.sub(
        r'<svg [^>]*viewBox="([^"]*)"[^>]*>', rf'<svg viewBox="\1" role="img" aria-label="{name}">', svg, count=1
    )
    svg = re.sub(r"<metadata>.*?</metadata>", "", svg, flags=re.DOTALL)
    for colour, variable in _VARIABLES.items():
        svg = svg.replace(colour, f"var({variable})")
    return re.sub(r"font: ([\d.]+px) [^;\"]*", r"font-size: \1", svg)
