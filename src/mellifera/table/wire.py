"""What leaves a table, as types of plain data: the OpenAPI document and the client's types are made of them."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

from mellifera.engine.view import View
from mellifera.words.automa import ToldTurn
from mellifera.words.digest import DigestTurn
from mellifera.words.lines import Line
from mellifera.words.log import Ref, ToldLine

Target = Ref
"""A place on the table: docs/server.md lists the types and their ids."""
LogLine = ToldLine
AutomaTurn = ToldTurn


# ---------------------------------------------------------------------- refusals, languages
class Refusal(TypedDict):
    """Why nothing has happened: a sentence in the reader's language; for programs a code, the reason and its facts."""

    error: str
    code: str
    reason: str
    facts: dict[str, str | int]


class LanguageName(TypedDict):
    """A language by its tag and by the name that its speakers give it."""

    tag: str
    name: str


class Words(TypedDict):
    """What the client says itself: patterns by key, in one language.

    `plurals` names its classes of plurals, `unbroken` matches what no line ends with (a regular expression, or empty).
    """

    lang: str
    plurals: list[str]
    unbroken: str
    languages: list[LanguageName]
    words: dict[str, str]


# ---------------------------------------------------------------------- games
class Link(TypedDict):
    seat: int
    url: str


class Deal(TypedDict):
    """A secret that is fixed, before anybody has given a number: see docs/fairness.md."""

    id: str
    commitment: str


class Dealing(TypedDict):
    """What a seed is made of: the name of the deal, numbers by who gave them (`p1`; `host` has no seat), and at the end
    the secret, which the commitment has fixed from the beginning."""

    deal: str
    numbers: dict[str, str]
    secret: str | None


class Created(TypedDict):
    id: str
    links: list[Link]


class Id(TypedDict):
    id: str


class Taken(TypedDict):
    """How many games were taken up from a file."""

    games: int


class Invitation(TypedDict):
    """What a link leads to: `name` is that of its seat, `names` are those of all seats.

    `seat` is `free` for whoever comes first, `yours` already, or `taken`: then you can watch. A game that is
    `gathering` is dealt when all have come, and takes a number from each.
    """

    id: str
    host: str
    name: str
    names: list[str]
    colours: list[str]
    seat: Literal["free", "yours", "taken"]
    commitment: str
    dealing: Dealing | None
    gathering: bool
    chosen_seed: bool


class OpenTable(TypedDict):
    """A game of the lobby: who sits there, and how many seats are free. `mine`: you sit there too. `chosen_seed`: its
    host named the seed."""

    id: str
    host: str
    names: list[str]
    free: int
    turn: int
    updated: str
    mine: bool
    chosen_seed: bool


class Lobby(TypedDict):
    tables: list[OpenTable]


class KeyMade(TypedDict):
    """When your key was made; none: you have none."""

    made: str | None


class PlayerKey(TypedDict):
    """A key as words to write down: it is shown this once."""

    words: list[str]
    made: str


class KeyUsed(TypedDict):
    """How many of the newest games there are (50 at most), and the name of your latest seat."""

    games: int
    name: str


class Joined(TypedDict):
    """`counted`: whether the number that was given is part of the seed; it is not if the game was dealt before."""

    id: str
    seat: int | None
    counted: bool


Engine = Literal["compiled", "pure"]


class Health(TypedDict):
    """`edition` is `server`, where others can come, or `page`, where all is in one browser; `lobby`: it has one."""

    status: str
    version: str
    engine: Engine
    edition: Literal["server", "page"]
    lobby: bool


class BotOffer(TypedDict):
    id: str
    name: str
    about: str


class Pace(TypedDict):
    """How fast a game is to go on, and whose time runs; all times in milliseconds, by the clock that reads `now`.

    `seat` is the one whose time runs, if any does: it is late after `until`, and after `bot_from` others may let a bot
    play for it. `live` has a `bank` for the whole game, to which each time a seat has chosen adds the `increment`:
    `left` is what the seats have, that one when it was asked. Else a seat has so many `days` each time.
    """

    kind: Literal["live", "days"]
    bank: int
    increment: int
    days: int
    now: int
    seat: int | None
    until: int | None
    bot_from: int | None
    left: list[int]


class Awaited(TypedDict):
    """Of a game with a pace in the list: by when it waits for a choice, if somebody's time runs; see `Pace`."""

    kind: Literal["live", "days"]
    now: int
    until: int | None


class GameItem(TypedDict):
    """One line of the list of games. `read_only`: played by other rules than today's, it can only be looked at.
    `gathering`: not dealt yet, because not everybody has come.

    `vp` is the score track by seat, if it is known; `scores` are those of the end.
    """

    id: str
    names: list[str]
    colours: list[str]
    my_seats: list[int]
    turn_seat: int
    deciding_seat: int | None
    my_turn: bool
    over: bool
    read_only: bool
    deletable: bool
    gathering: bool
    turn: int
    solo: bool
    updated: str
    scores: list[int] | None
    vp: list[int] | None
    pace: Awaited | None


class Games(TypedDict):
    """`more` says that there are older ones."""

    games: list[GameItem]
    more: bool


class NoticeTarget(TypedDict):
    """Where somebody is told of their games, as far as it may be shown; mail is told nothing before it is confirmed.

    `mark` is the SHA-256 of a push subscription's endpoint: a browser knows its own among those of other devices by it.
    """

    id: str
    kind: str
    shown: str
    mark: str | None
    confirmed: bool


class Notices(TypedDict):
    """How one can be told: `push` is the key to subscribe with, if there is push; and where one is told."""

    push: str | None
    webhook: bool
    mail: bool
    targets: list[NoticeTarget]


class Stopped(TypedDict):
    stopped: bool


# ---------------------------------------------------------------------- STATE
SeatKind = Literal["me", "here", "friend", "bot", "automa"]
SeatColour = Literal["coral", "sky", "violet", "mint", "sand"]


class Seat(TypedDict):
    """`failed` is what everybody is told about its bot, if that has failed. `colour` is a `SeatColour`, the Automa's
    is gray; no two seats have the same."""

    seat: int
    name: str
    colour: str
    kind: SeatKind
    mine: bool
    claimed: bool
    connected: bool
    bot: str | None
    failed: str | None


class Spoken(TypedDict):
    """One of the set phrases, as event number `seq`, at `at` (seconds since 1970), in the reader's language."""

    seq: int
    seat: int
    phrase: str
    at: int
    text: str


class Vote(TypedDict):
    """Seats that have agreed, and one seat of each person who has yet to."""

    yes: list[int]
    missing: list[int]


class BotVote(Vote):
    """Whether a bot is to play `seat`."""

    seat: int


class People(TypedDict):
    """What people have said and settled beside the game. `host` is the host's first seat, if there is one.

    `muted` are seats whose phrases you do not read, `silenced` those that nobody does. `end` is an offer to end the
    game as it stands, `bots` are votes to let a bot play a seat; `resigned` are seats for which a bot plays on, and
    `ended` says that the game was ended by agreement, `open` that it stands in the lobby.
    """

    host: int | None
    talk: list[Spoken]
    muted: list[int]
    silenced: list[int]
    end: Vote | None
    bots: list[BotVote]
    resigned: list[int]
    ended: bool
    open: bool


class Prompt(TypedDict):
    """Who chooses and what is asked; `details` are the limit, the way out, what is left."""

    seat: int
    key: str
    question: str
    details: list[Line]
    source: str | None
    out_of_turn: bool


class Option(TypedDict):
    """One thing that can be chosen: the engine's line, a label, what comes of it, where it is clicked.

    `verb` is for a button beside all of this; `total` is the strength that an action would have with the worker placed
    by it.
    """

    option: str
    label: str
    verb: str
    parts: list[Line]
    target: Target
    last: bool
    total: int | None


class Reason(TypedDict):
    """Why a target is not on offer; `worker` if it is about a worker of that strength."""

    target: Target
    worker: int | None
    text: Line


class Log(TypedDict):
    """Lines of the log from number `log_from` on: they take the place of all that were told from there."""

    seq: int
    log: list[LogLine]
    log_from: int


class Seats(TypedDict):
    """What the stream sends when nothing has happened in the game: somebody came or went, or a bot failed."""

    seats: list[Seat]
    pace: Pace | None


class Undo(TypedDict):
    step: bool
    turn: bool
    why: str | None


class ScoreLine(TypedDict):
    source: str
    seat: int
    vp: int


class Counted(TypedDict):
    """A step of the count: VP by seat, and for each seat what counted, in words."""

    source: str
    vp: list[int]
    notes: list[str]


class EndFact(TypedDict):
    """A small fact of the record."""

    glyph: str
    label: str
    text: str


class Ending(TypedDict):
    """The end of a game as it is told: the count in the order of R-SCORE-1, facts, and for each seat a good thing."""

    counting: list[Counted]
    facts: list[EndFact]
    good: list[str | None]


class Result(TypedDict):
    """The end of a game in numbers; `history` has the scores by seat after each turn.

    `ending` is missing where the rules of today cannot follow the game to its end. `notes` tell of who resigned, and of
    a game that was ended by agreement.
    """

    scores: list[int]
    ranking: list[int]
    winners: list[int]
    lines: list[ScoreLine]
    turns: int
    history: list[list[int]]
    ending: Ending | None
    notes: list[str]


class Majority(TypedDict):
    """A sector in use: tokens by seat, and what each seat would get now."""

    sector: str
    counts: list[int]
    now: list[int]


class Growth(TypedDict):
    """What Grow would give the seat through whose eyes a client looks, and for how much; a spectator the first."""

    worker: str
    frame: str


class Live(TypedDict):
    majorities: list[Majority]
    grow: Growth


class State(TypedDict):
    """A game as one client may see it: STATE of docs/server.md.

    `log` are lines from number `log_from` on; `since` is the number of the first one after the viewer's last turn, and
    `digest` are the turns of the others since then.
    """

    id: str
    seq: int
    over: bool
    turn: int
    seats: list[Seat]
    pace: Pace | None
    mine: list[int]
    host: bool
    hints: bool
    links: list[Link]
    people: People
    viewing: int | None
    view: View
    live: Live
    automa: AutomaTurn | None
    prompt: Prompt | None
    options: list[Option]
    reasons: list[Reason]
    undo: Undo
    standing: list[str] | None
    log: list[LogLine]
    log_from: int
    since: int
    digest: list[DigestTurn]
    result: Result | None
    commitment: str
    seed: str | None
    chosen_seed: bool
    dealing: Dealing | None
    gathering: bool
    read_only: str | None


class Step(TypedDict):
    """A choice of a finished game, in words."""

    step: int
    seq: int
    turn: int
    seat: int
    option: str
    line: str


class Replay(State):
    """A position of the past: after `at` choices of `length`. The list of all steps comes with `at` 0."""

    at: int
    length: int
    steps: NotRequired[list[Step]]


# ---------------------------------------------------------------------- advice
class Idea(TypedDict):
    """`expected` is the final score to expect of the option if the seat plays on well, `line` the rest of the turn."""

    option: str
    words: str
    expected: float
    reason: str
    line: list[str]


class Hint(TypedDict):
    """Up to three ideas for the decision at hand, best first."""

    seq: int
    options: list[Idea]


class TurnReview(TypedDict):
    """`step` counts the choices before the turn; `better` is empty if nothing was; `expected` is by seat, after it."""

    turn: int
    seat: int
    step: int
    played: str
    better: str
    lost: float
    expected: list[float]


class Review(TypedDict):
    names: list[str]
    scores: list[int]
    turns: list[TurnReview]


class Progress(TypedDict):
    """A review in the making: how many turns of how many."""

    done: int
    total: int
