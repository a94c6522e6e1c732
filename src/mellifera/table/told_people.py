"""What people at a table have said and settled, as one of them may read it."""

from __future__ import annotations

from mellifera.table import wire as w
from mellifera.table.settling import clients_of, having_a_say, muted_by
from mellifera.table.table import Table
from mellifera.words import Language


def people_of(table: Table, client: str, reader: Language) -> w.People:
    """What people have said and settled among themselves; what somebody does not want to read is left out."""
    people = table.people
    muted = muted_by(table, client)
    say = set(having_a_say(table).values())
    agreed = clients_of(table, people.end_votes)
    host = next((seat.seat for seat in table.seats if seat.client == table.host), None)
    return {
        "host": host,
        "talk": [
            w.Spoken(seq=one.seq, seat=one.seat, phrase=one.phrase, at=one.at, text=reader.say(f"ui.talk.{one.phrase}"))
            for one in people.talk
            if one.seat not in muted and one.seat not in people.silenced
        ],
        "muted": sorted(muted),
        "silenced": sorted(people.silenced),
        "end": {"yes": sorted(people.end_votes), "missing": _not_among(table, say, agreed)}
        if agreed and not table.over
        else None,
        "bots": [
            {
                "seat": seat,
                "yes": sorted(votes),
                "missing": _not_among(table, say, {*clients_of(table, votes), table.seats[seat].client}),
            }
            for seat, votes in sorted(people.bot_votes.items())
        ],
        "resigned": sorted(people.resigned),
        "ended": people.ended,
        "open": people.open,
    }


def _not_among(table: Table, say: set[int], clients: set[str | None]) -> list[int]:
    return sorted(seat for seat in say if table.seats[seat].client not in clients)


def notes_of(table: Table, reader: Language) -> list[str]:
    """What else is to be known of how a game came to its end."""
    notes = [
        reader.say("ending.resigned", name=table.seats[seat].name, bot=_bot(bot, reader))
        for seat, bot in sorted(table.people.resigned.items())
    ]
    return [reader.say("ending.agreed"), *notes] if table.people.ended else notes


def _bot(name: str, reader: Language) -> str:
    return reader.say(f"bot.name.{name}") if reader.has(f"bot.name.{name}") else name
