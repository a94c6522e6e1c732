"""What people may settle among themselves: resign, end the game, hand a seat to a bot, pass the host's role on, talk.

Each function refuses, or answers what is to be written down (`Settled`); nothing to write is nothing to do.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Final, NamedTuple

from mellifera.table.people import NO, PHRASES, YES, about
from mellifera.table.refusals import Refused
from mellifera.table.stored import EventRow, SeatRow
from mellifera.table.table import Table

PHRASES_A_MINUTE: Final = 6
PHRASES_A_GAME: Final = 300
"""Of one person."""
AWAY_HOURS: Final = 24
"""Whoever is not there, and has sent nothing for so long, may be replaced by one other alone, as host or by a bot."""


class Settled(NamedTuple):
    """Events, and what changes with them: a seat, the host."""

    rows: list[EventRow]
    seat: SeatRow | None = None
    host: str | None = None


NOTHING: Final = Settled([])


def having_a_say(table: Table) -> dict[str, int]:
    """The people who play, each with their first seat: not those for whom a bot does."""
    found: dict[str, int] = {}
    for seat in table.seats:
        if seat.client is not None and seat.bot is None:
            found.setdefault(seat.client, seat.seat)
    return found


def clients_of(table: Table, seats: Iterable[int]) -> set[str | None]:
    return {table.seats[seat].client for seat in seats}


def _own_seat(table: Table, client: str) -> int:
    """The seat somebody speaks for."""
    seats = table.seats_of(client)
    if not seats:
        raise Refused("not_your_seat", "not_at_the_table")
    return seats[0]


def _a_say(table: Table, client: str, dealt: bool = True) -> dict[str, int]:
    """Those who have a say in a game under way, if the client is one of them; `dealt`: not before it is."""
    table.check_open() if dealt else table.check_kept_up()
    _own_seat(table, client)
    if table.over:
        raise Refused("over")
    people = having_a_say(table)
    if client not in people:
        raise Refused("not_your_seat", "bot_plays")
    return people


def _seat(table: Table, number: int) -> SeatRow:
    if number >= len(table.seats):
        raise Refused("bad_request", "no_seat", n=len(table.seats))
    return table.seats[number]


def seats_with(table: Table, number: int) -> list[int]:
    """All seats of whoever has this one."""
    client = _seat(table, number).client
    return [number] if client is None else table.seats_of(client)


# ---------------------------------------------------------------------- resigning, ending
def resign(table: Table, client: str, number: int, bot: str) -> Settled:
    """A bot plays on for the seat, to the end. A host who leaves so passes the role on, if anybody is left."""
    _a_say(table, client)
    seat = _seat(table, number)
    if seat.client != client:
        raise Refused("not_your_seat")
    if seat.bot is not None:
        raise Refused("not_your_seat", "bot_plays")
    rows = [EventRow(number, "resign", bot)]
    left = replace(seat, bot=bot)
    return _without(table, client, left, rows)


def vote_to_end(table: Table, client: str, yes: bool) -> Settled:
    """An offer, an agreement to it, or a no, which ends it. When all people agree, the game ends as it stands."""
    people = _a_say(table, client)
    agreed = clients_of(table, table.people.end_votes)
    if not yes:
        return Settled([EventRow(people[client], "end_vote", NO)]) if agreed else NOTHING
    rows = [] if client in agreed else [EventRow(people[client], "end_vote", YES)]
    if people.keys() <= {*agreed, client}:
        rows.append(EventRow(people[client], "ended", ""))
    return Settled(rows)


# ---------------------------------------------------------------------- a bot by vote
def vote_for_bot(table: Table, client: str, number: int, yes: bool, bot: str, away: bool) -> Settled:
    """When all others agree a bot plays the seat until its owner wants it back. One alone cannot oust who is here, nor
    who has not been `away` for long; a seat that is late by its pace is handed over without a vote."""
    people = _a_say(table, client)
    seat = _seat(table, number)
    if seat.client == client or seat.kind == "bot":
        raise Refused("bad_request", "not_theirs")
    if seat.bot is not None:
        raise Refused("bad_request", "bot_there")
    others = {one for one in people if one != seat.client}
    if yes and len(others) < 2 and seat.client is not None:
        if seat.client in table.present:
            raise Refused("not_your_seat", "vote_present", name=seat.name)
        if not away:
            raise Refused("not_your_seat", "vote_not_away", name=seat.name, n=AWAY_HOURS)
    votes = clients_of(table, table.people.bot_votes.get(number, ()))
    if not yes:
        return Settled([EventRow(people[client], "bot_vote", about(number, False))]) if client in votes else NOTHING
    rows = [] if client in votes else [EventRow(people[client], "bot_vote", about(number, True))]
    if not others <= {*votes, client}:
        return Settled(rows)
    return _without(table, seat.client, replace(seat, bot=bot), [*rows, EventRow(number, "takeover", bot)])


def _without(table: Table, client: str | None, changed: SeatRow, rows: list[EventRow]) -> Settled:
    """A seat goes to a bot. If that was the last of the host's, the next person at the table is the host."""
    stays = any(seat.client == client and seat.bot is None and seat.seat != changed.seat for seat in table.seats)
    others = [(one, seat) for one, seat in having_a_say(table).items() if one != client]
    if client != table.host or stays or not others:
        return Settled(rows, changed)
    heir, seat = next((one for one in others if one[1] > changed.seat), others[0])
    return Settled([*rows, EventRow(seat, "host", "")], changed, heir)


# ---------------------------------------------------------------------- the host
def pass_host(table: Table, client: str, number: int) -> Settled:
    """The host makes somebody else at the table the host."""
    table.check_kept_up()
    if table.host != client:
        raise Refused("not_your_seat", "host_only")
    seat = _seat(table, number)
    if seat.client is None or seat.client == client:
        raise Refused("bad_request", "no_heir")
    return Settled([EventRow(number, "host", "")], host=seat.client)


def take_host(table: Table, client: str, host_away: bool) -> Settled:
    """Whoever plays may be the host when the host has been away for long."""
    people = _a_say(table, client, dealt=False)
    if table.host == client:
        return NOTHING
    if not host_away or table.host in table.present:
        raise Refused("not_your_seat", "host_not_away", n=AWAY_HOURS)
    return Settled([EventRow(people[client], "host", "")], host=client)


def open_table(table: Table, client: str, on: bool) -> Settled:
    """The host lets anybody sit down on seats that are free, or no longer does; before it is dealt, too."""
    table.check_kept_up()
    if table.host != client:
        raise Refused("not_your_seat", "host_only")
    if on and not any(seat.token is not None for seat in table.seats):
        raise Refused("bad_request", "nothing_open")
    seat = next(iter(table.seats_of(client)), 0)
    return NOTHING if table.people.open == on else Settled([EventRow(seat, "open", YES if on else NO)])


# ---------------------------------------------------------------------- talk
def say(table: Table, client: str, phrase: str, at: int) -> Settled:
    """One of the set phrases, at `at` (seconds since 1970); nobody says many of them in a short time."""
    table.check_kept_up()
    seat = _own_seat(table, client)
    if phrase not in PHRASES:
        raise Refused("bad_request", "no_phrase", phrases=", ".join(PHRASES))
    mine = set(table.seats_of(client))
    if mine & table.people.silenced:
        raise Refused("not_your_seat", "silenced")
    lately = [one for one in table.people.talk if one.seat in mine and at - one.at < 60]
    if len(lately) >= PHRASES_A_MINUTE:
        raise Refused("too_many", "too_much_talk", n=PHRASES_A_MINUTE)
    if sum(table.people.spoken.get(one, 0) for one in mine) >= PHRASES_A_GAME:
        raise Refused("too_many", "talk_used_up", n=PHRASES_A_GAME)
    return Settled([EventRow(seat, "say", f"{phrase} {at}")])


def mute(table: Table, client: str, number: int, on: bool) -> Settled:
    """Somebody does not want to read what a seat says, or does again."""
    table.check_kept_up()
    seat = _own_seat(table, client)
    if _seat(table, number).client == client:
        raise Refused("bad_request", "own_talk")
    known = number in muted_by(table, client)
    return NOTHING if known == on else Settled([EventRow(seat, "mute", about(number, on))])


def silence(table: Table, client: str, number: int, on: bool) -> Settled:
    """The host takes the word from a seat, or gives it back."""
    table.check_kept_up()
    if table.host != client:
        raise Refused("not_your_seat", "host_only")
    if _seat(table, number).client == client:
        raise Refused("bad_request", "own_talk")
    known = number in table.people.silenced
    return NOTHING if known == on else Settled([EventRow(number, "silence", about(number, on))])


def muted_by(table: Table, client: str) -> set[int]:
    """Seats whose phrases a client does not read."""
    return set().union(*(table.people.muted.get(seat, ()) for seat in table.seats_of(client)))
