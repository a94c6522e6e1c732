"""Hints and reviews: what a line of play brings and what it lacks, as data that bots give; told as facts."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, Literal, NamedTuple

from mellifera.content.rows import KINDS
from mellifera.engine import options as verbs
from mellifera.engine.options import Option
from mellifera.engine.pack import Pack
from mellifera.facts import Amount, Fact, Player, Said, Several
from mellifera.words import things
from mellifera.words.language import Language
from mellifera.words.options import label

MOST_TOLD: Final = 3
"""Gains told in one reason."""
MOST_MISSED: Final = 2
LEAST: Final = 0.5
"""Smaller amounts are not told."""
TILE_GAINS: Final = {"farms": "farm", "recruits": "recruit", "developments": "development", "carvings": "carving"}
GAINS: Final = (
    "vp", "favor", *TILE_GAINS, "tile_vp", "planted_vp", "full_vp", "faction_vp", "majority_vp", "cards", "workers",
    "ready", "strength", "frames", "upgraded", "taught", "storage", "honey_ready",
)  # fmt: skip
"""What a reason can speak of besides resources: each has the entries `advice.gain.KEY` and `advice.lack.KEY`."""
IMPLIED: Final[dict[str, tuple[str, ...]]] = {
    "workers": ("strength", "ready"),
    "farms": ("storage",),
    "honey_ready": ("honey",),
}
"""What goes without saying where the first is told."""
LASTING: Final = ("farm", "recruit")
"""Tiles of which a reason says what they are good for."""
MINOR: Final = (
    verbs.PAY, verbs.GAIN, verbs.DROP, verbs.STORE, verbs.END, verbs.DONE, verbs.ORDER, verbs.PUT,
    verbs.COLLECT, verbs.BUMP,
)  # fmt: skip
"""Choices that go without saying when a turn is told in short."""
LONGEST_TURN: Final = 6
Tell = Callable[[Option], Said]


# ---------------------------------------------------------------------- what bots give
class Gain(NamedTuple):
    """One of GAINS or a kind of resource, how much, and whether it is sure or a mean of what may happen."""

    key: str
    n: float
    sure: bool


class Brought(NamedTuple):
    """What a line brings: gains, the weightiest first, tiles it surely builds with their VP, leads it surely takes."""

    gains: tuple[Gain, ...] = ()
    tiles: tuple[tuple[int, int], ...] = ()
    leads: tuple[int, ...] = ()


class Reason(NamedTuple):
    """Why an option is advised: the best one (`patient` if it pays off later), another, or the only one there is.

    `lacks` is what the best option would bring besides.
    """

    case: Literal["best", "patient", "other", "only"]
    brought: Brought = Brought()
    lacks: tuple[Gain, ...] = ()


class Course(NamedTuple):
    """What was or could be chosen in a turn; told without what goes without saying, unless the `whole` is meant."""

    options: tuple[Option, ...]
    whole: bool = False


class Better(NamedTuple):
    """What would have been better, and why; `later` if the turn had begun well and something had been revealed or
    chosen by somebody else since."""

    course: Course
    reason: Reason
    later: bool


@dataclass(frozen=True)
class JudgedTurn:
    """One turn of a player: after how many choices it came, what was done in it, and the VP that it lost."""

    turn: int
    seat: int
    step: int
    played: Course
    better: Better | None
    lost: float


# ---------------------------------------------------------------------- a reason
def reason_said(pack: Pack, reason: Reason) -> Said:
    """One sentence, with its full stop."""
    if reason.case == "only":
        return Said("advice.only")
    told = _told(_unnamed(pack, reason.brought))
    gains = [*_named(pack, reason.brought), *[_gain(one, "gain") for one in told]][:MOST_TOLD]
    missing = [_gain(one, "lack") for one in _told(reason.lacks) if one not in told][:MOST_MISSED]
    best = reason.case != "other"
    if best and not gains:
        return Said("advice.only_later" if reason.case == "patient" else "advice.nothing")
    if not gains and not missing:
        return Said("advice.alike")
    facts: dict[str, Fact] = {"gains": Several(tuple(gains)), "lacks": Several(tuple(missing))}
    if reason.case == "patient":
        return Said("advice.later", facts)
    if best or not missing:
        return Said("advice.brings", facts)
    return Said("advice.brings_but" if gains else "advice.only_but", facts)


def _named(pack: Pack, brought: Brought) -> list[Said]:
    """Tiles by their names, then leads."""
    found = []
    for piece, worth in brought.tiles:
        tile = things.tile(pack, piece)
        key = "worth" if worth > 1 else tile.noun if tile.noun in LASTING else "plain"
        found.append(Said(f"advice.tile.{key}", {"tile": tile, "n": worth}))
    found.extend(Said("advice.lead", {"sector": things.sector(pack, sector)}) for sector in brought.leads)
    return found


def _unnamed(pack: Pack, brought: Brought) -> list[Gain]:
    """The amounts that tiles and leads do not tell already."""
    types = [things.tile(pack, piece).noun for piece, _ in brought.tiles]
    found = []
    for gain in brought.gains:
        if gain.key == "majority_vp" and brought.leads:
            continue
        if gain.key == "tile_vp":
            less = sum(worth for _, worth in brought.tiles)
        else:
            less = types.count(TILE_GAINS.get(gain.key, ""))
        found.append(gain._replace(n=gain.n - less))
    return found


def _told(gains: Sequence[Gain]) -> list[tuple[Gain, ...]]:
    """What is told of the gains, in whole numbers: one for each, all resources together in the place of the first."""
    gains = [gain for gain in gains if gain.n >= LEAST]
    implied = [key for gain in gains for key in IMPLIED.get(gain.key, ())]
    rounded = [gain._replace(n=max(1, round(gain.n))) for gain in gains if gain.key not in implied]
    resources = tuple([gain for gain in rounded if gain.key in KINDS])
    found: list[tuple[Gain, ...]] = []
    for gain in rounded:
        if gain.key not in KINDS:
            found.append((gain,))
        elif gain is resources[0]:
            found.append(resources)
    return found


def _gain(told: tuple[Gain, ...], section: str) -> Said:
    gain, sure = told[0], all(one.sure for one in told)
    about = None if sure else Said("advice.about")
    if gain.key in KINDS:
        amounts = Several(tuple([Amount(int(one.n), one.key) for one in told]), "comma")
        return Said("advice.resources", {"about": about, "what": amounts})
    key = f"advice.{section}.{gain.key}"
    if gain.n == 1:
        one = Said(key, {"n": 1, "about": None})
        return one if sure else Said("advice.perhaps", {"gain": one})
    return Said(key, {"n": int(gain.n), "about": about})


# ---------------------------------------------------------------------- a turn in short
def telling(options: Sequence[Option]) -> list[Option]:
    """Those that do not go without saying."""
    return [option for option in options if option.verb not in MINOR]


def course_said(
    pack: Pack, course: Course, names: Sequence[str], inside: bool = False, tell: Tell | None = None
) -> Said:
    """`Place a strength-3 worker on Explore, fly to Faba`: without a full stop; `inside` a sentence without capital.

    `tell` names the options; without it they stand as in the notation.
    """
    told = course.options if course.whole else telling(course.options) or course.options
    steps = merged(told)
    parts: list[Fact] = []
    for number, (option, times) in enumerate(steps[:LONGEST_TURN]):
        step = _step(tell(option) if tell else label(pack, option, names), times)
        capital = (number == 0 and not inside) or _starts_with_a_name(pack, option)
        parts.append(step if capital else Said("advice.next", {"step": step}))
    if len(steps) > LONGEST_TURN:
        parts.append(Said("advice.more", {"n": len(steps) - LONGEST_TURN}))
    return Said("advice.course", {"steps": Several(tuple(parts), "comma")})


def merged(options: Sequence[Option]) -> list[tuple[Option, int]]:
    """The same thing done several times is told once, with how often; a tile taken, only when it is built."""
    found: list[tuple[Option, int]] = []
    for option, following in zip(options, (*options[1:], None), strict=True):
        if (
            following is not None
            and (option.verb, following.verb) == (verbs.TAKE, verbs.BUILD)
            and option.a == following.a
        ):
            continue
        if found and found[-1][0] == option:
            found[-1] = (option, found[-1][1] + 1)
        else:
            found.append((option, 1))
    return found


def _step(said: Said, times: int) -> Said:
    return said if times == 1 else Said("advice.times", {"label": said, "n": times})


def _starts_with_a_name(pack: Pack, option: Option) -> bool:
    """Whether its label begins with a component's name, which keeps its capital: a dance, or what comes next."""
    return option.verb == verbs.ORDER or (option.verb == verbs.CONVERT and option.a >= pack.first_dance)


def better_said(pack: Pack, better: Better, names: Sequence[str], tell: Tell | None = None) -> Said:
    key = "advice.better_later" if better.later else "advice.better"
    line = course_said(pack, better.course, names, better.later, tell)
    reason = reason_said(pack, better.reason)
    return Said(key, {"line": line, "reason": reason})


# ---------------------------------------------------------------------- told in lines
def hint_lines(
    language: Language,
    pack: Pack,
    names: Sequence[str],
    number: int,
    line: Sequence[Option],
    expected: float,
    reason: Reason,
) -> list[str]:
    """An option by its number, what it is expected to lead to, why, and what should follow it."""
    first = label(pack, line[0], names)
    lines = [
        language.say("advice.expected", number=number, label=first, vp=round(expected)),
        f"   {language.said(reason_said(pack, reason))}",
    ]
    if len(line) > 1:
        steps = [_step(label(pack, option, names), times) for option, times in merged(line[1:])]
        lines.append(f"   {language.say('advice.then', steps=Several(tuple(steps), 'semicolon'))}")
    return lines


def loss_line(language: Language, who: Player, losses: Sequence[float]) -> str:
    """What a seat lost in all its turns."""
    turns = sum(loss > 0 for loss in losses)
    if not turns:
        return language.say("advice.lost_nothing", who=who)
    return language.say("advice.lost", who=who, vp=round(sum(losses)), n=turns, all=len(losses))


def loss_lines(language: Language, pack: Pack, names: Sequence[str], turn: JudgedTurn) -> list[str]:
    """A turn in which something was lost: what it cost, what was done, and what would have been better."""
    lines = [
        language.say("advice.loss", turn=turn.turn, step=turn.step, vp=turn.lost),
        f"   {language.say('advice.played', played=course_said(pack, turn.played, names))}",
    ]
    if turn.better is not None:
        lines.append(f"   {language.say('advice.better_was', better=better_said(pack, turn.better, names))}")
    return lines
