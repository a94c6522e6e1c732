"""One game at a table: rebuilt from its row, with its seats, its sequence number, and what commands make of it."""

from __future__ import annotations

import hashlib
from collections.abc import Container
from dataclasses import replace
from functools import cached_property
from typing import Any, Final, NamedTuple

from mellifera.content.errors import ContentError
from mellifera.content.loader import Content
from mellifera.engine.dealing import Dealing
from mellifera.facts import Said
from mellifera.game import Game, IllegalOption, setup_to_dict
from mellifera.table.clock import Clock, SystemClock
from mellifera.table.ending import Ending, ending_of
from mellifera.table.pace import SITTING, Clocks, Moment, clocks, pace_from
from mellifera.table.people import People
from mellifera.table.played import Played, decider
from mellifera.table.refusals import Refused
from mellifera.table.stored import (
    NOT_DEALT,
    EventRow,
    GameRow,
    SeatRow,
    dealt,
    given_in_advance,
    lines_left,
    number_in,
    standing_of,
    standing_text,
    stored_record,
)
from mellifera.words.log import Lines, Log

Json = dict[str, Any]
MOST_EVENTS: Final = 20_000
"""Of a game: a long one of five has a thousand."""


class Draft(NamedTuple):
    """What a command makes of the game, and the events to be written down before it is so (`Table.take`)."""

    played: Played
    rows: list[EventRow]


class Table:
    """`seq` counts all events, `game_seq` is the last one that changed the position.

    `keys` has what came with the key of each command. `failed` are seats whose bot has failed, with what everybody is
    told; the game waits until the host does something about it. `read_only` is the reason why the game can only be
    looked at, where today's rules could follow it to; then `stored` is its record. `present` are
    the clients who follow the game just now, `clock` says what time it is: whoever keeps the table gives both. `people`
    is what they have settled among themselves.
    """

    def __init__(self, row: GameRow) -> None:
        self.id = row.id
        self.host = row.host
        self.dealing, self.seed = dealt(row)
        self.chosen_seed = row.chosen_seed
        self.hints = row.hints
        self.seats = row.seats
        self.updated = row.updated
        self.present: Container[str] = ()
        self.clock: Clock = SystemClock()
        self.pace = pace_from(row.pace)
        self.failed: dict[int, Said] = {}
        self.people = People()
        self.seq = 0
        self.game_seq = 0
        self.keys: dict[tuple[int, str], EventRow] = {}
        self._logs: dict[int | None, Log] = {}
        self._lines = Lines()
        self._renamed = 0
        self._stood = [0]
        """How many choices stood after each event."""
        self._at = [0.0]
        self._sat: list[Moment] = []
        """When each event was written, and those by which somebody sat down or gave way to a bot."""
        for event in row.events:
            self._note(event)
        self.was_over = row.over
        self.summary = row.summary
        self.stored = stored_record(row)
        try:
            followed = self.stored.follow(content=Content.from_text(row.content))
        except ContentError as error:
            raise Refused("read_only", "not_shown", why=Said("record.no_start", {"why": str(error)})) from error
        game = followed.game
        if game is None:
            raise Refused("read_only", "not_shown", why=followed.said)
        self.setup = replace(game.setup, seats=tuple([seat.name for seat in row.seats]))
        self.content = game.content
        self.read_only = Refused("read_only", why=followed.said) if followed.said else None
        self.played = self._begun(self.dealing, self.seed)
        for _, option, seq in lines_left(row.events)[: followed.done]:
            self.played.play(option, seq)
        self.played.game.standing = standing_of(row.events)  # not before: what was due is among the moves

    def _begun(self, dealing: Dealing | None, seed: str) -> Played:
        game = Game.begin(self.setup, seed, self.content)
        game.dealing = dealing.text() if dealing else ""
        return Played(game)

    # ------------------------------------------------------------------ questions
    def check_open(self) -> None:
        """Refuses whatever would go on from a position that can only be looked at, or is not there yet."""
        self.check_kept_up()
        if self.gathering:
            raise Refused("gathering")

    def check_kept_up(self) -> None:
        """Refuses whatever would change a game that can only be looked at."""
        if self.read_only is not None:
            raise self.read_only

    def check_room(self) -> None:
        """Refuses whatever no game needs so often: choices that stand go on to its end."""
        if self.seq >= MOST_EVENTS:
            raise Refused("too_many", "game_too_long", n=MOST_EVENTS)

    @property
    def gathering(self) -> bool:
        """Whether it is not dealt yet: then its position means nothing."""
        return self.seed == NOT_DEALT

    @property
    def commitment(self) -> str:
        """The fingerprint of what the seed is made of: of the secret, or else of the seed itself."""
        return self.dealing.commitment if self.dealing else hashlib.sha256(self.seed.encode()).hexdigest()

    @property
    def game(self) -> Game:
        return self.played.game

    @property
    def over(self) -> bool:
        """Whether it is over, by the rules or by agreement; of a game that can only be looked at, whether it was when
        it was played."""
        return self.was_over if self.read_only else self.game.over or self.people.ended

    @cached_property
    def ending(self) -> Ending:
        """What is told of a game that is over; nothing changes it any more."""
        return ending_of(self.played)

    def seats_of(self, client: str) -> list[int]:
        """The seats a client plays: its own, unless a bot has taken over."""
        return [seat.seat for seat in self.seats if seat.client == client]

    def bot_to_move(self) -> SeatRow | None:
        """The seat that waits for its bot; none while that bot has failed."""
        seat = decider(self.game)
        if seat is None or self.over or self.gathering or self.read_only or seat in self.failed:
            return None
        return self.seats[seat] if self.seats[seat].bot is not None else None

    def automatic(self) -> set[int]:
        """Seats whose choices are made for them."""
        return {seat.seat for seat in self.seats if seat.bot is not None}

    def alone(self, client: str) -> bool:
        """Whether this client is the only person at the table: nobody else has a seat or a link to one, not even one
        that a bot plays just now."""
        return self.host == client and all(
            seat.client == client or (seat.client is None and seat.token is None) for seat in self.seats
        )

    def question(self, about: str) -> Json:
        """What whoever thinks elsewhere needs to stand where the game stands: see `table/thinking.py`."""
        moves = [move.option.text for move in self.game.moves]
        content = "" if self.content == Content.shipped() else self.content.text
        setup = setup_to_dict(self.setup)
        return {"about": about, "setup": setup, "content": content, "seed": self.seed, "moves": moves}

    def log(self, seat: int | None) -> Log:
        """The whole log as that seat may know it, to be told in any language."""
        log = self._logs.setdefault(seat, Log(seat, kept=self._lines))
        log.follow(self.game, self.played.seqs)
        return log

    def unchanged_since(self, seq: int) -> int:
        """How many choices stand, and are told alike, that stood after event number `seq`."""
        return 0 if seq < self._renamed else min(self._stood[seq:])

    def clocks(self, draft: Draft | None = None, seat: SeatRow | None = None) -> Clocks | None:
        """Whose time runs, if the game has a pace; with a draft whose events know their time, after it."""
        if self.pace is None or self.read_only or self.over:
            return None
        played, rows = draft or Draft(self.played, [])
        at = [*self._at, *[row.at for row in rows]]
        sat = [*self._sat, *_sitting(rows, self.seq)]
        moves = zip(played.game.moves, played.seqs, strict=True)
        chosen = [Moment(seq, at[seq], EventRow(move.seat, "play", "")) for move, seq in moves]
        seats = [seat if seat is not None and seat.seat == one.seat else one for one in self.seats]
        return clocks(self.pace, seats, chosen, sat, decider(played.game))

    # ------------------------------------------------------------------ commands
    def command(
        self, client: str, seat: int, seq: int, key: str, kind: str, option: str, answers: list[str]
    ) -> Draft | None:
        """One command of a person: `play` an option, `undo`, `undo_turn`, set `standing` answers.

        Refused, or what is to be written down; None if a command with this key has been taken already.
        """
        if seat not in self.seats_of(client):
            raise Refused("not_your_seat")
        taken = self.keys.get((seat, key))
        if taken is not None:
            _check_same(taken, kind, standing_text(answers) if kind == "standing" else option)
            return None
        if self.seats[seat].bot is not None:
            raise Refused("not_your_seat", "bot_plays")
        self.check_open()
        if kind != "play":
            self.check_room()
        if kind == "standing":
            return self._standing(seat, answers, key)
        if not self.game_seq <= seq <= self.seq:
            raise Refused("stale")
        if self.over:
            raise Refused("over")
        return self._play(seat, option, key) if kind == "play" else self._undo(seat, kind, key)

    def played_by_bot(self, seat: int, option: str) -> Draft:
        """A bot's choice; raises IllegalOption if it is none."""
        draft = self.played.copy()
        due = draft.play(option, self.seq + 1)
        return Draft(draft, [EventRow(seat, "play", option), *given_in_advance(due)])

    def _standing(self, seat: int, answers: list[str], key: str) -> Draft:
        draft = self.played.copy()
        try:
            due = draft.set_standing(seat, answers, self.seq + 1)
        except ValueError as error:
            raise Refused("bad_request", "standing", why=str(error)) from error
        return Draft(draft, [EventRow(seat, "standing", standing_text(answers), key), *given_in_advance(due)])

    def _play(self, seat: int, option: str, key: str) -> Draft:
        if decider(self.game) != seat:
            raise Refused("not_your_turn")
        draft = self.played.copy()
        try:
            due = draft.play(option, self.seq + 1)
        except IllegalOption as error:
            raise Refused("illegal") from error
        return Draft(draft, [EventRow(seat, "play", option, key), *given_in_advance(due)])

    def _undo(self, seat: int, kind: str, key: str) -> Draft:
        draft = self.played.copy()
        count = draft.game.take_back(kind == "undo_turn", self.automatic())
        if count == 0:
            raise Refused("undo_blocked", why=Said(f"undo.{draft.game.undo_stop}"))
        draft.undo(count)
        if decider(draft.game) != seat and not self.setup.free_undo:
            raise Refused("not_your_turn", "not_yours_to_undo")
        return Draft(draft, [EventRow(seat, "undo", str(count), key)])

    # ------------------------------------------------------------------ seats, and dealing to them
    def seated(self, kind: str, changed: SeatRow, number: str = "") -> Draft:
        """A seat gets another owner, who may give a number, or a bot. The game is dealt when nobody is awaited."""
        rows = [EventRow(changed.seat, kind, changed.bot or number)]
        others = [seat for seat in self.seats if seat.seat != changed.seat]
        if self.gathering and not any(seat.bot is None and seat.client is None for seat in (*others, changed)):
            rows.append(EventRow(changed.seat, "deal", ""))
        return self._drafted(rows)

    def dealt_now(self) -> Draft:
        """The host waits for nobody any longer."""
        return self._drafted([EventRow(0, "deal", "")])

    def _drafted(self, rows: list[EventRow]) -> Draft:
        """What such events make of the game."""
        played, dealing = self.played, self.dealing
        for row in rows:
            dealing = self._with_number(dealing, row)
            if row.kind == "deal" and dealing is not None:
                played = self._begun(dealing, dealing.seed)
        return Draft(played, rows)

    def _with_number(self, dealing: Dealing | None, event: EventRow) -> Dealing | None:
        """Numbers count as long as the game is not dealt."""
        number = number_in(event)
        return dealing.given(*number) if dealing and number and self.gathering else dealing

    # ------------------------------------------------------------------ what is written down is so
    def take(self, draft: Draft, updated: str, seat: SeatRow | None = None, host: str | None = None) -> None:
        """Makes a draft so whose events are in the store; with `seat` and `host`, these have changed too."""
        self.updated = updated
        self.played = draft.played
        for row in draft.rows:
            self._note(row)
            self.dealing = self._with_number(self.dealing, row)
            if row.kind == "deal":
                self.seed = self.game.seed
        if seat is not None:
            self._sit(seat)
        self.host = host or self.host

    def follow(self, events: list[EventRow], seats: list[SeatRow], host: str, updated: str) -> None:
        """Goes on with what another process has written: events from the next number on; seats and host as they are.

        ValueError where these rules cannot follow, and then nothing has changed.
        """
        draft = self._drafted(events).played.copy()
        draft.game.standing = {}  # what was due is among the events
        for seq, event in enumerate(events, start=self.seq + 1):
            if event.kind == "play":
                draft.play(event.option, seq)
            elif event.kind == "undo":
                draft.undo(int(event.option))
        draft.game.standing = {**self.game.standing, **standing_of(events)}
        self.take(Draft(draft, events), updated, host=host)
        for seat in seats:
            if seat != self.seats[seat.seat]:
                self._sit(seat)

    def _sit(self, seat: SeatRow) -> None:
        renamed = seat.name != self.seats[seat.seat].name
        self.seats[seat.seat] = seat
        self.failed.pop(seat.seat, None)
        if renamed:
            self._rename()

    def _rename(self) -> None:
        """Somebody has sat down under another name: from now on all of the log tells of them by it."""
        self.setup = replace(self.setup, seats=tuple([seat.name for seat in self.seats]))
        self.game.setup = self.setup
        self._tell_anew()

    def _tell_anew(self) -> None:
        """All of the log is another from now on."""
        self._logs.clear()
        self._lines.clear()
        self._renamed = self.seq

    def _note(self, event: EventRow) -> None:
        self._sat.extend(_sitting([event], self.seq))
        self._at.append(event.at)
        self.seq += 1
        self.people.note(event, self.seq)
        back = int(event.option) if event.kind == "undo" else -1 if event.kind == "play" else 0
        self._stood.append(self._stood[-1] - back)
        if event.key is not None:
            self.keys[event.seat, event.key] = event
        if event.kind in ("play", "undo", "deal"):
            self.game_seq = self.seq
        if event.kind == "deal":
            self._tell_anew()
        if event.kind in ("takeover", "return"):
            self.failed.pop(event.seat, None)


def _sitting(rows: list[EventRow], before: int) -> list[Moment]:
    """Those of the events after number `before` by which somebody sat down or gave way to a bot."""
    return [Moment(seq, row.at, row) for seq, row in enumerate(rows, before + 1) if row.kind in SITTING]


def _check_same(taken: EventRow, kind: str, option: str) -> None:
    """A key that comes again comes with the same command; an undo is kept as how much it took back."""
    undone = taken.kind == "undo" and kind in ("undo", "undo_turn")
    if not undone and (taken.kind, taken.option) != (kind, option):
        raise Refused("bad_request", "key_used")
