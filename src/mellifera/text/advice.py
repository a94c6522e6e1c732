"""The words of hints and reviews: what a line of play brings, what it lacks, and a turn in short."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from mellifera.content.rows import KINDS
from mellifera.engine import options as verbs
from mellifera.engine.options import Option
from mellifera.engine.pack import Pack
from mellifera.text.options import option_label
from mellifera.text.words import count, listed, tile_title

MOST_TOLD: Final = 3
"""Gains told in one reason."""
MOST_MISSED: Final = 2
LEAST: Final = 0.5
"""Smaller amounts are not told."""
GAINS: Final[dict[str, tuple[str, str]]] = {
    "vp": ("1 VP", "{n} VP"),
    "favor": ("1 Favor", "{n} Favor"),
    "farms": ("a farm (it earns whenever you retrieve)", "{n} farms (they earn whenever you retrieve)"),
    "recruits": ("a recruit (it helps for the rest of the game)", "{n} recruits (they help for the rest of the game)"),
    "developments": ("a development", "{n} developments"),
    "carvings": ("a carving", "{n} carvings"),
    "tile_vp": ("1 VP more on your tiles", "{n} VP more on your tiles"),
    "planted_vp": ("1 VP more for planted cards", "{n} VP more for planted cards"),
    "full_vp": ("1 VP for what is full", "{n} VP for a full mat or frame"),
    "faction_vp": ("1 VP more for your faction", "{n} VP more for your faction"),
    "majority_vp": ("1 VP more for majorities on the comb", "{n} VP more for majorities on the comb"),
    "cards": ("a seed card", "{n} seed cards"),
    "workers": ("one more worker", "{n} more workers"),
    "ready": ("one more worker ready for your next turn", "{n} more workers ready for your next turns"),
    "strength": ("1 more strength among your workers", "{n} more strength among your workers"),
    "frames": ("a frame with room for more tiles", "{n} frames with room for more tiles"),
    "upgraded": ("the upgraded side of your faction", "the upgraded side of your faction"),
    "taught": ("a dance of yours", "a dance of yours"),
    "storage": ("room for 1 more resource", "room for {n} more resources"),
    "honey_ready": ("the honey for a carving", "the honey for a carving"),
}
LACKS: Final[dict[str, tuple[str, str]]] = {
    "vp": ("1 VP", "{n} VP"),
    "favor": ("1 Favor", "{n} Favor"),
    "farms": ("a farm", "{n} farms"),
    "recruits": ("a recruit", "{n} recruits"),
    "developments": ("a development", "{n} developments"),
    "carvings": ("a carving", "{n} carvings"),
    "tile_vp": ("1 VP on tiles", "{n} VP on tiles"),
    "planted_vp": ("1 VP for planted cards", "{n} VP for planted cards"),
    "full_vp": ("1 VP for what is full", "{n} VP for a full mat or frame"),
    "faction_vp": ("1 VP for your faction", "{n} VP for your faction"),
    "majority_vp": ("1 VP on the comb", "{n} VP on the comb"),
    "cards": ("a seed card", "{n} seed cards"),
    "workers": ("a worker", "{n} workers"),
    "ready": ("a ready worker", "{n} ready workers"),
    "strength": ("1 strength of workers", "{n} strength of workers"),
    "frames": ("a frame", "{n} frames"),
    "upgraded": ("the upgraded faction", "the upgraded faction"),
    "taught": ("a dance of yours", "a dance of yours"),
    "storage": ("1 storage spot", "{n} storage spots"),
    "honey_ready": ("the honey for a carving", "the honey for a carving"),
}
IMPLIED: Final[dict[str, tuple[str, ...]]] = {
    "workers": ("strength", "ready"),
    "farms": ("storage",),
    "honey_ready": ("honey",),
}
"""What goes without saying where the first is told."""
TILE_ENDS: Final = {
    "farm": " (it earns whenever you retrieve)",
    "recruit": " (it helps for the rest of the game)",
    "development": "",
    "carving": "",
}
BRINGS: Final = "Brings {gains}."
BRINGS_BUT: Final = "Brings {gains}; the best brings {lacks} more."
ONLY_BUT: Final = "Changes little; the best brings {lacks} more."
LATER: Final = "Brings {gains}, and more than the others in the turns to come."
ONLY_LATER: Final = "Brings little now, and more than the others in the turns to come."
ALIKE: Final = "About as good as the best."
NOTHING: Final = "Leads to nothing more now, but nothing better is in reach."
ONLY: Final = "There is nothing else to choose."
WORTH: Final = " ({n} VP as things stand)"
LEAD: Final = "the lead in the {sector} of the comb"
MINOR: Final = (
    verbs.PAY, verbs.GAIN, verbs.DROP, verbs.STORE, verbs.END, verbs.DONE, verbs.ORDER, verbs.PUT,
    verbs.COLLECT, verbs.BUMP,
)  # fmt: skip
"""Choices that go without saying when a turn is told in short."""
LONGEST_TURN: Final = 6
EXPECTED: Final = "{number}. {label}: about {vp} VP at the end."
THEN: Final = "Then: {line}."
LOST: Final = "{name} lost about {vp} VP in {turns}."
LOST_NOTHING: Final = "{name} lost nothing that could have been foreseen."
LOSS: Final = "Turn {turn}, step {step}: about {vp} VP lost."
PLAYED: Final = "   Played: {played}."
BETTER_WAS: Final = "   Better: {better}"
BETTER: Final = "{line}. {reason}"
BETTER_LATER: Final = "Later in the turn: {line}. {reason}"


class Gain(NamedTuple):
    """A key of GAINS or a kind of resource, how much, and whether it is sure or a mean of what may happen."""

    key: str
    n: float
    sure: bool


class Brought(NamedTuple):
    """What a line brings: gains, the weightiest first, tiles it surely builds with their VP, leads it surely takes."""

    gains: Sequence[Gain]
    tiles: Mapping[int, int]
    leads: Sequence[int]


def reason(pack: Pack, brought: Brought, lacks: Sequence[Gain], best: bool, patient: bool) -> str:
    """One sentence; `lacks` is what the best option would bring besides, `patient` if that pays off later."""
    gains = _gain_phrases(pack, brought)[:MOST_TOLD]
    missing = [phrase for phrase in _phrases(lacks, LACKS) if phrase not in gains][:MOST_MISSED]
    if best and patient:
        return LATER.format(gains=listed(gains)) if gains else ONLY_LATER
    if best:
        return BRINGS.format(gains=listed(gains)) if gains else NOTHING
    if gains and missing:
        return BRINGS_BUT.format(gains=listed(gains), lacks=listed(missing))
    if gains:
        return BRINGS.format(gains=listed(gains))
    return ONLY_BUT.format(lacks=listed(missing)) if missing else ALIKE


def _gain_phrases(pack: Pack, brought: Brought) -> list[str]:
    """Tiles by their names first, then leads, then amounts that these do not tell already."""
    phrases = []
    told = dict.fromkeys(("farm", "recruit", "development", "carving"), 0)
    vp = 0
    for piece, worth in brought.tiles.items():
        row = pack.pieces[piece].row
        told[row.type] += 1
        vp += worth
        ending = WORTH.format(n=worth) if worth > 1 else TILE_ENDS[row.type]
        phrases.append(f"the {row.type} {tile_title(pack, piece)}{ending}")
    phrases.extend(LEAD.format(sector=pack.sectors[sector].name.lower()) for sector in brought.leads)
    rest = []
    for gain in brought.gains:
        less = told.get(gain.key.removesuffix("s"), 0) if gain.key != "tile_vp" else vp
        if gain.key == "majority_vp" and brought.leads:
            continue
        rest.append(gain._replace(n=gain.n - less))
    return [*phrases, *_phrases(rest, GAINS)]


def _phrases(gains: Sequence[Gain], words: Mapping[str, tuple[str, str]]) -> list[str]:
    """One phrase for each, all resources one after another in the place of the first."""
    phrases = []
    implied = [key for gain in gains if gain.n >= LEAST for key in IMPLIED.get(gain.key, ())]
    gains = [gain for gain in gains if gain.key not in implied]
    resources = [gain for gain in gains if gain.key in KINDS and gain.n >= LEAST]
    for gain in gains:
        if gain.n < LEAST or (gain.key in KINDS and gain is not resources[0]):
            continue
        if gain.key in KINDS:
            about = "" if all(one.sure for one in resources) else "about "
            phrases.append(about + ", ".join(f"{_number(one.n)} {one.key}" for one in resources))
            continue
        one, many = words[gain.key]
        n = _number(gain.n)
        if n == 1:
            phrases.append(one if gain.sure else f"perhaps {one}")
        else:
            phrases.append(many.format(n=n if gain.sure else f"about {n}"))
    return phrases


def _number(n: float) -> int:
    return max(1, round(n))


# ---------------------------------------------------------------------- a hint
def hint_lines(number: int, words: Sequence[str], expected: float, why: str) -> list[str]:
    """An option by its number, what it is expected to lead to, why, and what should follow it."""
    lines = [EXPECTED.format(number=number, label=words[0], vp=round(expected)), f"   {why}"]
    if len(words) > 1:
        lines.append(f"   {THEN.format(line='; '.join(merged(words[1:])))}")
    return lines


# ---------------------------------------------------------------------- a turn in short
def better_words(line: str, why: str, later: bool) -> str:
    """What would have been better; `later` if the turn had begun well and something had been revealed
    or chosen by somebody else since."""
    return (BETTER_LATER if later else BETTER).format(line=line, reason=why)


def telling(options: Sequence[Option]) -> list[Option]:
    """Those that do not go without saying."""
    return [option for option in options if option.verb not in MINOR]


def turn_words(pack: Pack, options: Sequence[Option], names: Sequence[str], whole: bool = False) -> str:
    """`Place a strength-3 worker on Explore, fly to 2,3`: a turn's choices, without those that go without saying
    unless the `whole` is asked for or nothing else was chosen."""
    told = options if whole else telling(options) or options
    labels = merged([option_label(pack, option, names) for option in told])
    titles = tuple([dance.name for dance in pack.rows.dances])
    parts = [label if number == 0 or label.startswith(titles) else _lower(label) for number, label in enumerate(labels)]
    more = len(parts) - LONGEST_TURN
    if more > 0:
        parts = [*parts[:LONGEST_TURN], f"{count(more, 'choice')} more"]
    return ", ".join(parts)


def _lower(words: str) -> str:
    return f"{words[0].lower()}{words[1:]}"


def merged(labels: Sequence[str]) -> list[str]:
    """The same thing done several times is told once, `Make wax (3 times)`; a tile taken, only when it is built."""
    merged: list[tuple[str, int]] = []
    for label, following in zip(labels, (*labels[1:], ""), strict=True):
        if following.startswith(f"{label} on hex "):
            continue
        if merged and merged[-1][0] == label:
            merged[-1] = (label, merged[-1][1] + 1)
        else:
            merged.append((label, 1))
    return [label if n == 1 else f"{label} ({n} times)" for label, n in merged]


# ---------------------------------------------------------------------- a review
def loss_line(name: str, losses: Sequence[float]) -> str:
    """What a seat lost in all its turns."""
    turns = sum(loss > 0 for loss in losses)
    if not turns:
        return LOST_NOTHING.format(name=name)
    return LOST.format(name=name, vp=round(sum(losses)), turns=count(turns, "turn") + f" of {len(losses)}")


def loss_lines(turn: int, lost: float, step: int, played: str, better: str) -> list[str]:
    """One turn: what it cost, what was done, and what would have been better."""
    return [
        LOSS.format(turn=turn, step=step, vp=f"{lost:.1f}"),
        PLAYED.format(played=played),
        BETTER_WAS.format(better=better),
    ]
