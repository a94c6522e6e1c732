"""What a screen is told of a session, as plain data."""

from __future__ import annotations

from typing import TypedDict

from mellifera.solo_helper.script import QuestionKind, Reason
from mellifera.solo_helper.steps import StepKind, Whose
from mellifera.words.automa import ToldReason


class SoloWorker(TypedDict):
    """`owner` is `you`, `gray` or `yellow`."""

    owner: str
    strength: int


class SoloSpace(TypedDict):
    space: str
    worker: SoloWorker | None


class SoloTokens(TypedDict):
    """Tokens in a sector of the comb, hers and yours."""

    sector: str
    hers: int
    yours: int


class SoloBoard(TypedDict):
    """The pieces at one moment. `carvings` are the slots that hold one, `tokens` hers that are left for the comb."""

    spaces: list[SoloSpace]
    gray: list[int]
    yellow: list[int]
    ship: str
    explored: list[str]
    carvings: list[str]
    comb: list[SoloTokens]
    gathered: dict[str, int]
    tokens: int
    vp: int


class SoloStep(TypedDict):
    """A line for the player, the piece that moves from `starts` to `end`, and the table after it.

    Places: `space:grow.1`, `mat:gray`, `cell:2,3`, `slot:t1`, `sector:ID`, `row:farm`, `tokens`, `hers`, `track`,
    `you`, `supply`. `correction` is the answer for a table where the step was not possible; `whose` turn it is.
    """

    kind: StepKind
    text: str
    board: SoloBoard
    worker: SoloWorker | None
    starts: list[str]
    end: str
    path: list[str]
    counts: list[int]
    thing: str
    n: int
    correction: str
    whose: Whose


class SoloLevel(TypedDict):
    level: int
    expert: bool
    gray: list[int]
    yellow: list[int]
    new_worker: int


class SoloRoom(TypedDict):
    """How many tokens of one side a sector can have."""

    sector: str
    most: int


class SoloQuestion(TypedDict):
    """What is asked, in its kind alone, and what can be tapped; lists that the kind does not need are empty.

    level: a level. your_turn: an action with a strength (`grow 2`), `retrieve`, `nothing`; before it `end` (while
    `can_end`), `bump SPACE`, `fix` of counts, mats, spaces and her tokens by sector (`most` in all); `problem` is what
    must be put right first. ship: a cell. explored, carvings: cells or slots that changed, with a minus where more is
    there than was known. comb: your tokens by sector, `most` in all. score: up to `most`, or nothing. tie: yes or no.
    """

    kind: QuestionKind
    reason: Reason
    levels: list[SoloLevel]
    actions: list[str]
    strengths: list[int]
    bumps: list[str]
    can_end: bool
    problem: str
    counts: dict[str, int]
    cells: list[str]
    slots: list[str]
    sectors: list[SoloRoom]
    most: int


class SoloAction(TypedDict):
    action: str
    title: str
    spaces: list[str]


class SoloSector(TypedDict):
    """A sector with its pods in rows, and the VP for most and second most tokens; `now` is what she has of them."""

    sector: str
    name: str
    pods: list[int]
    first_vp: int
    second_vp: int
    now: int


class SoloCard(TypedDict):
    """Her card, the row of it that applied (0: not known yet), why; and the side of the next card that supports it."""

    number: int
    retrieve_if_at_most: int
    carve: int
    action: str
    row: int
    reasons: list[ToldReason]
    colour: str
    tail: str
    resource: str
    left: int


class SoloTable(TypedDict):
    """What does not move, and her card."""

    level: SoloLevel
    turn: int
    ending: bool
    actions: list[SoloAction]
    cells: list[str]
    columns: int
    start: str
    slots: list[str]
    sectors: list[SoloSector]
    tokens: int
    card: SoloCard | None
    board: SoloBoard


class SoloScoreLine(TypedDict):
    source: str
    label: str
    vp: int


class SoloResult(TypedDict):
    yours: int
    hers: int
    won: bool


class SoloTold(TypedDict):
    """`steps` are those of your last turn and hers, from number `fresh` on those since the last answer.

    `score` is hers as things stand; `question` is None when the game is over, and `result` is there if you gave
    your score.
    """

    question: SoloQuestion | None
    steps: list[SoloStep]
    fresh: int
    table: SoloTable | None
    score: list[SoloScoreLine]
    total: int
    result: SoloResult | None
