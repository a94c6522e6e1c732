"""The public face of a game: decide, play, clone, undo, look, save."""

from __future__ import annotations

import os
import secrets
from collections.abc import Container, Iterator, Mapping, Sequence
from dataclasses import asdict, fields
from pathlib import Path
from typing import Any, Final, NamedTuple, Protocol, cast

import mellifera.rules  # noqa: F401  (registers every operation)
from mellifera.content.editions import changes_of, content_named
from mellifera.content.errors import ContentError
from mellifera.content.loader import Content
from mellifera.engine.checks import problems
from mellifera.engine.determinise import determinised
from mellifera.engine.events import Event, Events, Notes
from mellifera.engine.loop import choose, settle
from mellifera.engine.options import BUMP, BUMP_ACTIVE, BUMP_LANDING, KEEP, POD, Option
from mellifera.engine.pack import Pack
from mellifera.engine.record import RULES_VERSION, UNKNOWN, RecordError, RecordText, parse_record
from mellifera.engine.snapshot import digest_of, state_from_dict, state_to_dict
from mellifera.engine.snapshot_reader import SnapshotError
from mellifera.engine.state import State, Task
from mellifera.engine.undo import NOTHING_YET, SENTENCES, barrier
from mellifera.engine.view import View, view_of
from mellifera.facts import Said
from mellifera.files import write_whole
from mellifera.marks import mypyc_attr
from mellifera.rules.scoring import Result, score
from mellifera.rules.setup import Setup, new_state


class IllegalOption(ValueError):
    """The option is not one of those on offer; nothing has changed."""


class UndoBlocked(ValueError):
    """There is nothing to take back within the undo rules; nothing has changed. `reason` is a key of undo.SENTENCES."""

    def __init__(self, reason: str) -> None:
        super().__init__(f"nothing to take back: {SENTENCES[reason]}")
        self.reason = reason


class Rng(Protocol):
    """Anything that gives random bits, such as `random.Random`."""

    def getrandbits(self, k: int, /) -> int: ...


@mypyc_attr(free_list_len=1)
class Decision:
    """A choice to be made. It cannot be changed. (No NamedTuple: to make one takes longer when compiled.)

    It knows the task that asks, and reads from it what is wanted.
    """

    __slots__ = ("_options", "_pack", "_task")

    def __init__(self, pack: Pack, task: Task, options: tuple[Option, ...]) -> None:
        self._pack = pack
        self._task = task
        self._options = options

    @property
    def seat(self) -> int:
        """Whose choice it is."""
        return self._task.seat

    @property
    def prompt(self) -> str:
        """What is asked: a key of text.PROMPTS."""
        return self._task.op.prompt

    @property
    def source(self) -> str:
        """Which component asks; "" for none."""
        source = self._task.source
        return self._pack.sources[source] if source >= 0 else ""

    @property
    def options(self) -> tuple[Option, ...]:
        return self._options

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Decision) and self._key() == other._key()

    def __hash__(self) -> int:
        return hash(self._key())

    def __repr__(self) -> str:
        return f"Decision{self._key()}"

    def _key(self) -> tuple[int, str, str, tuple[Option, ...]]:
        return (self.seat, self.prompt, self.source, self._options)


class Past:
    """The moves of a game after the first `length`, which are those of `before`.

    `heads` has four things for each: its option, its seat, and where in `notes` its events begin and end. A copy of a
    game, and one that has taken moves back, goes on in a past of its own: what is noted stays for all who share it.
    """

    __slots__ = ("before", "heads", "length", "notes")

    def __init__(self, before: Past | None, length: int) -> None:
        self.before = before
        self.length = length
        self.heads: list[object] = []
        self.notes: Notes = []


HEAD: Final = 4


class Move:
    """One choice and what came of it, read from the notes of a past when somebody looks."""

    __slots__ = ("_past", "_place", "index")

    def __init__(self, past: Past, index: int) -> None:
        self._past = past
        self._place = (index - 1 - past.length) * HEAD
        self.index = index

    @property
    def option(self) -> Option:
        return cast(Option, self._past.heads[self._place])

    @property
    def seat(self) -> int:
        return cast(int, self._past.heads[self._place + 1])

    def is_same(self, other: Move) -> bool:
        """Whether both are one choice of one past: whoever looks gets a new `Move` each time."""
        return self._past is other._past and self.index == other.index

    @property
    def events(self) -> Events:
        heads, place = self._past.heads, self._place
        return Events(self._past.notes, cast(int, heads[place + 2]), cast(int, heads[place + 3]))


class Kept:
    """The position in which a move was made that may be taken back, and those kept before it."""

    __slots__ = ("before", "index", "state")

    def __init__(self, before: Kept | None, index: int, state: State) -> None:
        self.before = before
        self.index = index
        self.state = state


NONE_STANDING: Final[Mapping[int, tuple[str, ...]]] = {}


class Game:
    """One game in progress. Make one with `new_game`, `Game.from_dict` or `Record.replay`.

    `dealing` is what its seed was made of, as its record tells it (see engine/dealing.py), or empty.
    `standing` has the answers a seat gives in advance (R-BUMP-4); see `set_standing`. `keep_positions` makes undo
    and copies cheap, for games that people play: a choice makes a new position, and the one before stays as it was.
    Without it undo plays the game again from its beginning.
    """

    def __init__(self, state: State, setup: Setup, seed: str, content: Content, origin: State | None) -> None:
        self.state = state
        self.setup = setup
        self.seed = seed
        self.dealing = ""
        self.content = content
        self._origin = origin
        self._past: Past | None = None
        self._written: Past | None = None
        """`_past`, if the moves to come are noted at its end: nobody else does so."""
        self._length = 0
        self._kept: Kept | None = None
        self._floor = 0
        self._decision: Decision | None = None
        self.opening: Sequence[Event] = ()
        self.standing: Mapping[int, tuple[str, ...]] = NONE_STANDING
        self.keep_positions = False

    @staticmethod
    def begin(setup: Setup, seed: str, content: Content | None = None) -> Game:
        """A game from its seed on; without a content, with the shipped one."""
        content = content or Content.shipped()
        game = Game(new_state(setup, seed, content.rows), setup, seed, content, None)
        game.state.events = []
        settle(game.state)
        game.opening = game.state.events or []
        game.state.events = None
        return game

    # ------------------------------------------------------------------ deciding and playing
    @property
    def decision(self) -> Decision | None:
        """The choice the game waits for; None when it is over."""
        decision = self._decision
        if decision is None:
            g = self.state
            options = g.options
            if options:
                decision = self._decision = Decision(g.pack, g.stack[-1], tuple(options))
        return decision

    def play(self, option: Option | str) -> Events:
        """Plays one of the options, given as an Option or its text. Raises IllegalOption, and then nothing changed."""
        g = self.state
        for chosen in g.options:
            if chosen is option:
                break
        else:
            chosen = self._find(option)
        start: State | None = None
        if self.keep_positions:
            start = g
            g = self.state = g.clone()
        stack = g.stack
        task = stack[-1]
        seat = task.seat
        past = self._written
        if past is None:
            past = self._past = self._written = Past(self._past, self._length)
        notes = past.notes
        first = len(notes)
        g.notes = notes
        g.revealed = False
        try:
            task.op.pick(g, task, chosen)
            settle(g)
        except BaseException:
            del notes[first:]
            raise
        finally:
            g.notes = None
        heads = past.heads
        heads.append(chosen)
        heads.append(seat)
        heads.append(first)
        heads.append(len(notes))
        self._length += 1
        self._decision = None
        if g.revealed or not stack or stack[-1].seat != seat:
            self._floor = self._length
        if start is not None:
            self._keep(start)
        if self.standing and g.options:
            self._answer_for_standing()
        return Events(notes, first, len(notes))

    def _find(self, option: Option | str) -> Option:
        """The option on offer that reads the same."""
        options = self.state.options
        text = option.text if isinstance(option, Option) else option
        if isinstance(text, str):
            for candidate in options:
                if candidate.text == text:
                    return candidate
        if not options:
            raise IllegalOption(f"{text!r}: the game is over")
        raise IllegalOption(f"{text!r} is not one of the options: {', '.join(o.text for o in options)}")

    def set_standing(self, seat: int, answers: Sequence[str]) -> list[Event]:
        """R-BUMP-4: what the seat answers in advance in others' turns, as lines of options; none: it is asked.

        `bump active` or `bump landing` settles its bumped workers; `pod POD` lines are pods in order of preference, of
        which the first free one is taken. `end` ends its own turns where nothing else can be chosen. Raises ValueError
        for anything else. A question it answers now is settled.
        """
        self._check_seat(seat)
        pack = self.state.pack
        pods = [pack.option(POD, pod).text for pod in self.state.pods_in_use]
        bumps = [pack.option(BUMP, where).text for where in (BUMP_ACTIVE, BUMP_LANDING)]
        for answer in answers:
            if answer not in pods and answer not in bumps and answer != pack.end.text:
                known = f"{', '.join(bumps)} or the pods of this game: {', '.join(pods)}; or {pack.end.text}"
                raise ValueError(f"{answer!r} cannot be answered in advance: give {known}")
        if len(set(answers)) < len(answers) or len(set(answers).intersection(bumps)) > 1:
            raise ValueError(f"give one of {' and '.join(bumps)}, and each pod once, or {pack.end.text} once")
        others = {other: given for other, given in self.standing.items() if other != seat}
        self.standing = {**others, seat: tuple(answers)} if answers else others
        return self._answer_for_standing() if self.state.options else []

    def _answer_for_standing(self) -> list[Event]:
        """What a seat has answered in advance is played for it, as a move of its own that stays (R-BUMP-4)."""
        g = self.state
        task = g.stack[-1]
        offered = [option.text for option in g.options]
        if task.seat == g.turn_seat:
            if offered != [g.pack.end.text]:  # there is something else to choose, or something else is asked
                return []
        elif task.op.prompt not in ("bump", "pod"):
            return []
        for answer in self.standing.get(task.seat, ()):
            if answer in offered:
                length = self.length
                events = self.play(answer)
                self._floor = max(self._floor, length + 1)
                return events.to_list()
        return []

    # ------------------------------------------------------------------ the end
    @property
    def over(self) -> bool:
        return self.state.ended

    @property
    def result(self) -> Result | None:
        """Scores, ranking, winners and the breakdown; None until the game is over."""
        return score(self.state) if self.state.ended else None

    # ------------------------------------------------------------------ copies
    def clone(self) -> Game:
        """An independent copy, mid-turn too."""
        state = self.state if self.keep_positions else self.state.clone()
        copy = Game(state, self.setup, self.seed, self.content, self._origin)
        copy._past = self._past
        copy._length = self._length
        copy._kept = self._kept
        copy._floor = self._floor
        copy._decision = self._decision
        copy.opening = self.opening
        copy.dealing = self.dealing
        copy.standing = self.standing
        if self.keep_positions:
            copy.keep_positions = True
        return copy

    def determinise(self, seat: int | None, rng: Rng) -> Game:
        """A clone whose hidden parts are dealt anew, consistently with what that seat knows. It has no past."""
        self._check_seat(seat)
        state = determinised(self.state, seat, rng.getrandbits(128))
        return Game(state, self.setup, "", self.content, state.clone())

    def digest(self) -> str:
        """Names the position exactly: the same on every machine and Python version."""
        return digest_of(self.state)

    def view(self, seat: int | None) -> View:
        """What that seat may know, as plain data; None is a spectator."""
        self._check_seat(seat)
        return view_of(self.state, seat)

    def _check_seat(self, seat: int | None) -> None:
        if seat is not None and not 0 <= seat < self.setup.players:
            raise ValueError(f"there is no seat {seat}: seats are 0 to {self.setup.players - 1}, None is a spectator")

    # ------------------------------------------------------------------ the past
    @property
    def moves(self) -> list[Move]:
        """Every choice so far, first to last."""
        return self._moves_since(0)

    def _moves_since(self, since: int) -> list[Move]:
        """Those after the first `since`."""
        found: list[Move] = []
        for move in self.moves_back():
            if move.index <= since:
                break
            found.append(move)
        found.reverse()
        return found

    def moves_back(self) -> Iterator[Move]:
        """Every choice so far, last to first: for whoever looks for a late one."""
        past, index = self._past, self._length
        while past is not None:
            while index > past.length:
                yield Move(past, index)
                index -= 1
            past = past.before

    @property
    def length(self) -> int:
        return self._length

    def events(self, seat: int | None, since: int = 0) -> list[Event]:
        """All events after the first `since` choices, as that seat may know them."""
        self._check_seat(seat)
        found = list(self.opening) if since == 0 else []
        for move in self._moves_since(since):
            found.extend(move.events)
        return [event.seen_by(seat) for event in found]

    def lines(self, seat: int | None) -> list[str]:
        """Every choice as `p1 place 3 explore`, as that seat may know it: a card another seat kept is `keep ?`."""
        self._check_seat(seat)
        found: list[str] = []
        for move in self.moves:
            hidden = move.option.verb == KEEP and move.seat != seat
            found.append(f"p{move.seat + 1} {'keep ?' if hidden else move.option.text}")
        return found

    # ------------------------------------------------------------------ taking back
    @property
    def can_undo(self) -> bool:
        return self.length > (0 if self.setup.free_undo else self._floor)

    @property
    def undo_stop(self) -> str:
        """Why undo goes no further back than it does: a key of undo.SENTENCES."""
        for move in self.moves_back():
            if move.index <= self._floor:
                return NOTHING_YET if self.setup.free_undo else barrier(move.events)
        return NOTHING_YET

    def take_back(self, whole_turn: bool = False, automatic: Container[int] = ()) -> int:
        """How many choices `undo` is to take back: one, or all of this turn; 0 if it may not.

        It goes on past choices of `automatic` seats, which play by themselves.
        """
        found = self._moves_since(0 if self.setup.free_undo else self._floor)
        found.reverse()
        count = 1
        if whole_turn:
            began = (i for i, move in enumerate(found) if any(event.kind == "turn" for event in move.events))
            count = next(began, len(found))
        while 0 < count <= len(found) and found[count - 1].seat in automatic:
            count += 1
        return count if count <= len(found) else 0

    def undo(self, count: int = 1) -> None:
        """Back `count` decisions. Raises UndoBlocked past revealed information or another seat's decision."""
        left = self._length - count
        if count < 1 or left < (0 if self.setup.free_undo else self._floor):
            raise UndoBlocked(self.undo_stop)
        kept = self._kept
        while kept is not None and kept.index > left + 1:
            kept = kept.before
        if kept is not None and kept.index == left + 1:
            self.state = kept.state if self.keep_positions else kept.state.clone()
            kept = kept.before
        else:
            again = self._restart()
            for move in self.moves[:left]:
                again.play(move.option.text)
            self.state = again.state
        self._kept = kept
        past = self._past
        while past is not None and past.length >= left:  # nothing of it is left
            past = past.before
        self._past = past
        self._written = None
        self._length = left
        self._floor = min(self._floor, left)
        self._decision = None

    def _keep(self, start: State) -> None:
        """The position before a choice that may be taken back; where it may not, those before it are not needed."""
        free = self._length > self._floor or self.setup.free_undo
        self._kept = Kept(self._kept, self._length, start) if free else None

    def _restart(self) -> Game:
        if self._origin is None:
            return Game.begin(self.setup, self.seed, self.content)
        return Game(self._origin.clone(), self.setup, self.seed, self.content, self._origin)

    # ------------------------------------------------------------------ saving
    def to_dict(self) -> dict[str, Any]:
        """A JSON snapshot of the position, without the past."""
        return state_to_dict(self.state)

    @staticmethod
    def from_dict(data: dict[str, Any], content: Content | None = None) -> Game:
        """Loads a snapshot; an inconsistent one is refused (SnapshotError) with the reason.

        `content` is the one the position was made with, if not the shipped one.
        """
        content = content or Content.shipped()
        state = state_from_dict(data, content.rows)
        _try_out(state)
        seats = tuple(f"p{i + 1}" for i in range(len(state.players)))
        level = state.automa.level if state.automa is not None else 0
        return Game(state, Setup(seats=seats, automa=level), "", content, state.clone())

    @property
    def record(self) -> Record:
        """The game as a record, to save, share and replay."""
        if self._origin is not None:
            raise RecordError("a game loaded from a position has no record: its beginning is not known")
        moves = tuple((move.seat, move.option.text) for move in self.moves)
        start = Game.begin(self.setup, self.seed, self.content).digest()
        digest, rows = self.content.rows.digest, changes_of(self.content)
        setup = setup_to_dict(self.setup)
        end = self.digest()
        return Record(RecordText(RULES_VERSION, digest, rows, self.seed, setup, start, moves, end, self.dealing))


def _try_out(state: State) -> None:
    """Settles a loaded position and looks one choice ahead, so that pending tasks that do not fit are refused."""
    try:
        settle(state)
        found = problems(state)
        for option in state.options:
            ahead = state.clone()
            choose(ahead, option)
            found.extend(problems(ahead))
    except (ArithmeticError, AttributeError, LookupError, NotImplementedError, TypeError, ValueError) as error:
        raise SnapshotError(f"what is pending does not fit the position ({error})") from error
    if found:
        raise SnapshotError(f"what is pending does not fit the position ({found[0]})")
    if not state.options and not state.ended:
        raise SnapshotError("the position waits for nobody")


# ---------------------------------------------------------------------- records
_DEFAULTS = Setup()


def setup_to_dict(setup: Setup) -> dict[str, Any]:
    """The seats and whatever differs from the defaults."""
    values = asdict(setup)
    return {
        name: list(value) if isinstance(value, tuple) else value
        for name, value in values.items()
        if name == "seats" or value != getattr(_DEFAULTS, name)
    }


def setup_from_dict(data: dict[str, Any]) -> Setup:
    known = {field.name: field for field in fields(Setup)}
    for name, value in data.items():
        if name not in known:
            raise RecordError(f"the set-up has an unknown entry {name!r}")
        if name == "seats":
            if not isinstance(value, list) or not all(isinstance(v, str) for v in value):
                raise RecordError("the set-up's seats should be a list of names")
        elif type(value) is not type(getattr(_DEFAULTS, name)):
            raise RecordError(f"the set-up's {name} should be {type(getattr(_DEFAULTS, name)).__name__}, not {value!r}")
    try:
        return Setup(**{**data, "seats": tuple(data.get("seats", ()))})
    except ValueError as error:
        raise RecordError(f"the set-up is not possible: {error}") from error


class Record:
    """A game as a text file: header, chosen options, digests."""

    def __init__(self, parts: RecordText) -> None:
        self.parts = parts

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Record) and self.parts == other.parts

    def __hash__(self) -> int:
        return hash(self.text())

    def __len__(self) -> int:
        return len(self.parts.moves)

    def text(self) -> str:
        return self.parts.text()

    def save(self, path: str | os.PathLike[str]) -> None:
        """Writes the file whole or not at all."""
        write_whole(path, self.text())

    @property
    def setup(self) -> Setup:
        """The set-up; RecordError if it is none. A record of rules version 1 may name a file of rows in it."""
        old = self.parts.rules == 1
        return setup_from_dict({name: v for name, v in self.parts.setup.items() if name != "content" or not old})

    def content(self) -> Content:
        """The content it was played with; ContentError if that is not known."""
        return content_named(self.parts.content, self.parts.rows)

    def follow(self, upto: int | None = None, content: Content | None = None) -> Followed:
        """As much of the record as today's rules can follow, up to `upto` choices, and the reason why not more.

        A record that says which content it was played with needs none; `content` is for others.
        """
        parts = self.parts
        total = len(parts.moves)
        moves = parts.moves if upto is None else parts.moves[: max(0, upto)]
        today = parts.rules == RULES_VERSION
        try:
            content = content or self.content()
            if content.rows.digest != parts.content:
                raise ContentError("it was played with other component rows")
            game = Game.begin(self.setup, parts.seed, content)
            game.dealing = parts.dealing
        except (ContentError, RecordError) as error:
            return Followed(None, 0, total, str(error), Said("record.no_start", {"why": str(error)}))
        reason = ""
        said: Said | None = None
        if today and parts.start not in (game.digest(), UNKNOWN):
            reason = "the record is damaged: its seed and set-up lead to another beginning"
            return Followed(None, 0, total, reason, Said("record.other_start"))
        for number, (seat, option) in enumerate(moves, start=1):
            before = game.clone()
            reason = _misfit(game, seat, option)
            if reason:
                reason, said = f"move {number}: {reason}", Said("record.misfit", {"n": number})
                game = before
                break
        else:
            if today and len(moves) == total and parts.end not in (game.digest(), UNKNOWN):
                reason = "the record is damaged: its moves lead to another position than it says"
                said = Said("record.other_end")
        if not today:
            versions = f"it was played by rules version {parts.rules}, and this is version {RULES_VERSION}"
            reason = f"{versions}, which can follow it for {game.length} of {total} choices"
            facts = {"old": parts.rules, "new": RULES_VERSION, "done": game.length, "total": total}
            said = Said("record.version", facts)
        return Followed(game, game.length, total, reason, said)

    def replay(self, upto: int | None = None, content: Content | None = None) -> Game:
        """The game after the first `upto` choices (None: all), checked against the record's digests.

        RecordError says why a record cannot be replayed by today's rules; `follow` goes as far as they can.
        """
        game, _, _, reason, _ = self.follow(upto, content)
        if game is None or reason:
            raise RecordError(reason)
        return game


class Followed(NamedTuple):
    """A game after `done` of the `total` choices of its record. If that is not where the record leads, or it was played
    by other rules, `reason` says why (`said` does so in any language), and the game is to be looked at only. Without a
    game not even its beginning is known."""

    game: Game | None
    done: int
    total: int
    reason: str
    said: Said | None


def _misfit(game: Game, seat: int, option: str) -> str:
    """Plays a line of a record. If it cannot be played, the reason, without options that may be hidden."""
    decision = game.decision
    if decision is None:
        return "the game is over already"
    if decision.seat != seat:
        return f"p{decision.seat + 1} decides here, not p{seat + 1}"
    try:
        game.play(option)
    except IllegalOption:
        return "what was chosen is not one of the options"
    except Exception as error:  # other rules may fail at old lines in any way; whoever only looks is spared that
        return f"the rules cannot carry it out ({type(error).__name__})"
    return ""


def load(path: str | os.PathLike[str]) -> Record:
    """Reads a record file; RecordError says what is wrong with one that cannot be read."""
    try:
        text = Path(path).read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise RecordError("this is no Mellifera record: it is not a text file") from None
    return Record(parse_record(text))


def new_game(
    players: int | None = None,
    seed: int | str | None = None,
    setup: Setup | None = None,
    content: Content | None = None,
) -> Game:
    """Starts a game. `players` is short for a set-up with that many seats; without a seed one is drawn."""
    if setup is None:
        count = 2 if players is None else players
        if count == 1:
            setup = Setup(seats=("p1",), automa=1)
        else:
            setup = Setup(seats=tuple(f"p{i + 1}" for i in range(count)))
    elif players is not None and players != setup.players:
        raise ValueError(f"the set-up has {setup.players} seats, not {players}")
    text = secrets.token_hex(16) if seed is None else str(seed)
    if not text or not text.isprintable():
        raise ValueError(f"a seed is a number or a line of text, not {text!r}")
    return Game.begin(setup, text, content)
