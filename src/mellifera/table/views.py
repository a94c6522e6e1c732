"""What leaves the server: the state of a game as one client may see it. Hidden things are never looked at here."""

from __future__ import annotations

from itertools import islice
from typing import Any, Final

from mellifera.engine.record import RULES_VERSION
from mellifera.rules.scoring import score
from mellifera.table import wire as w
from mellifera.table.colours import AUTOMA_COLOUR, colours_of
from mellifera.table.decision import NOTHING, explained
from mellifera.table.digest import Eyes, digest_of, first_turn_since
from mellifera.table.live import live
from mellifera.table.pace import told_pace
from mellifera.table.played import decider
from mellifera.table.refusals import Refused
from mellifera.table.stored import GameRow
from mellifera.table.table import Table
from mellifera.table.told_people import notes_of, people_of
from mellifera.words import Language
from mellifera.words.automa import automa_told
from mellifera.words.log import Log

Json = dict[str, Any]
OLD_LINES: Final = 60
MOST_LINES: Final = 200
"""Of the log somebody who comes anew gets the news and so many lines before, but no more than so many in all."""


def viewing_seat(table: Table, client: str, asked: int | None) -> int | None:
    """The seat whose eyes a client looks through: the one asked for, its only one, or none (a spectator)."""
    mine = table.seats_of(client)
    if asked is not None:
        if asked not in mine:
            raise Refused("not_your_seat")
        return asked
    return mine[0] if len(mine) == 1 else None


def state_of(table: Table, client: str, viewing: int | None, reader: Language, after: int | None = None) -> w.State:
    """STATE, as docs/server.md describes it; for somebody who has that of event number `after`, with what is new of
    the log alone."""
    game = table.game
    told = NOTHING if table.read_only or table.over or table.gathering else explained(game, viewing, reader)
    log = table.log(viewing)
    eyes = Eyes(_told_since(table, client, viewing), viewing)
    since = log.before_turn(first_turn_since(game, eyes.seat))
    log_from = _log_from(table, log, since, after)
    return {
        "id": table.id,
        "seq": table.seq,
        "over": table.over,
        "turn": game.state.turn,
        "seats": seats_of(table, client, reader),
        "pace": pace_of(table),
        "mine": table.seats_of(client),
        "host": table.host == client,
        "hints": table.hints,
        "links": links_of(table) if table.host == client else [],
        "people": people_of(table, client, reader),
        "viewing": viewing,
        "view": game.view(viewing),
        "live": live(game.state, next(iter(table.seats_of(client)), 0) if viewing is None else viewing, reader),
        "automa": automa_told(reader, game),
        "prompt": told.prompt,
        "options": told.options,
        "reasons": told.reasons,
        "undo": _undo(table, client, viewing, reader),
        "standing": None if viewing is None else list(game.standing.get(viewing, ())),
        "log": [] if table.gathering else log.tell(reader, log_from),
        "log_from": log_from,
        "since": since,
        "digest": [] if table.gathering else digest_of(game, eyes, reader),
        "result": result_of(table, reader) if table.over else None,
        "commitment": table.commitment,
        "seed": table.seed if table.over else None,
        "chosen_seed": table.chosen_seed,
        "dealing": dealing_of(table),
        "gathering": table.gathering,
        "read_only": reader.said(table.read_only.said) if table.read_only else None,
    }


def dealing_of(table: Table) -> w.Dealing | None:
    """What everybody may know of how the seed is made: the secret is told when the game is over."""
    if table.dealing is None:
        return None
    dealing = table.dealing
    return {
        "deal": dealing.deal,
        "numbers": dict(dealing.numbers),
        "secret": dealing.secret if table.over else None,
    }


def links_of(table: Table) -> list[w.Link]:
    """The invite links of the seats for friends, for the host alone."""
    return [{"seat": seat.seat, "url": f"/join/{seat.token}"} for seat in table.seats if seat.token is not None]


def seats_of(table: Table, client: str, reader: Language) -> list[w.Seat]:
    colours = colours_of(table.seats)
    found: list[w.Seat] = [
        {
            "seat": seat.seat,
            "name": seat.name,
            "colour": colours[seat.seat],
            "kind": seat.kind,
            "mine": seat.client == client,
            "claimed": seat.client is not None or seat.kind == "bot",
            "connected": seat.client in table.present,
            "bot": seat.bot,
            "failed": reader.said(table.failed[seat.seat]) if seat.seat in table.failed else None,
        }
        for seat in table.seats
    ]
    if table.game.state.automa is not None:
        found.append(
            {
                "seat": len(found),
                "name": reader.player(""),
                "colour": AUTOMA_COLOUR,
                "kind": "automa",
                "mine": False,
                "claimed": True,
                "connected": True,
                "bot": None,
                "failed": None,
            }
        )
    return found


def pace_of(table: Table) -> w.Pace | None:
    """How fast it is to go on, and whose time runs; of a game that has a pace and can go on."""
    found = table.clocks()
    return None if table.pace is None or found is None else told_pace(table.pace, found, table.clock.now())


def _undo(table: Table, client: str, viewing: int | None, reader: Language) -> w.Undo:
    """Whether the viewer may take something back now."""
    game = table.game
    if viewing is None or table.over or table.read_only or table.gathering:
        return {"step": False, "turn": False, "why": None}
    automatic = table.automatic()

    def allowed(count: int) -> bool:
        if count == 0:
            return False
        return next(islice(game.moves_back(), count - 1, None)).seat == viewing or table.setup.free_undo

    step, turn = game.take_back(False, automatic), game.take_back(True, automatic)
    why = None if allowed(step) else reader.say(f"undo.{game.undo_stop}")
    return {"step": allowed(step), "turn": allowed(turn), "why": why}


def log_of(table: Table, viewing: int | None, reader: Language, after: int | None) -> w.Log:
    """The log from its beginning, or what somebody lacks of it who has it up to event number `after`."""
    log = table.log(viewing)
    log_from = 0 if after is None or after > table.seq else log.until(table.unchanged_since(after))
    return {"seq": table.seq, "log": log.tell(reader, log_from), "log_from": log_from}


def _log_from(table: Table, log: Log, since: int, after: int | None) -> int:
    """The first line to be told: after an undo it takes the place of lines that were told before."""
    if after is None or after > table.seq:
        return max(0, since - OLD_LINES, len(log) - MOST_LINES)
    return log.until(table.unchanged_since(after))


def _told_since(table: Table, client: str, viewing: int | None) -> int | None:
    """The seat since whose turn everything is told: the one that looks; at the curtain, the one that comes."""
    if viewing is not None:
        return viewing
    coming = decider(table.game)
    return coming if coming in table.seats_of(client) else None


def is_deletable(row: GameRow, client: str) -> bool:
    """Its host can delete a game as long as nobody else has a seat."""
    return row.host == client and all(seat.client in (None, client) for seat in row.seats)


def game_item(row: GameRow, client: str, reader: Language, now: float) -> w.GameItem:
    """One line of the list of games."""
    summary = row.summary
    mine = [seat.seat for seat in row.seats if seat.client == client]
    names = [seat.name for seat in row.seats]
    colours: list[str] = [*colours_of(row.seats)]
    solo = row.setup.get("automa", 0) > 0
    read_only = row.rules_version != RULES_VERSION
    return {
        "id": row.id,
        "names": [*names, reader.player("")] if solo else names,
        "colours": [*colours, AUTOMA_COLOUR] if solo else colours,
        "my_seats": mine,
        "turn_seat": summary["turn_seat"],
        "deciding_seat": summary["deciding_seat"],
        "my_turn": summary["deciding_seat"] in mine and not read_only,
        "over": row.over,
        "read_only": read_only,
        "deletable": is_deletable(row, client),
        "gathering": summary.get("gathering", False),
        "turn": summary["turn"],
        "solo": solo,
        "updated": row.updated,
        "scores": summary["scores"],
        "vp": summary.get("vp"),
        "pace": _awaited(row, now),
    }


def _awaited(row: GameRow, now: float) -> w.Awaited | None:
    if row.pace is None or row.over:
        return None
    until = row.summary.get("until")
    return {"kind": row.pace["kind"], "now": round(now * 1000), "until": until and round(until * 1000)}


def result_of(table: Table, reader: Language) -> w.Result:
    """The end of a game in numbers; `history` has the scores by seat after each turn."""
    played = table.played
    result = score(played.game.state)
    if table.read_only and (not table.game.over or list(result.scores) != table.summary["scores"]):
        return _stored_result(table.summary)
    return {
        "scores": list(result.scores),
        "ranking": list(result.ranking),
        "winners": list(result.winners),
        "lines": [{"source": line.source, "seat": line.seat, "vp": line.vp} for line in result.breakdown],
        "turns": played.game.state.turn,
        "history": [list(scores) for scores in (*played.scores, *([result.scores] if table.people.ended else ()))],
        "ending": table.ending.told(reader),
        "notes": notes_of(table, reader),
    }


def _stored_result(summary: Json) -> w.Result:
    """What is known of the end of a game that cannot be followed there: scores. Who won a tie is not."""
    scores: list[int] = summary["scores"]
    ranking = sorted(range(len(scores)), key=lambda seat: -scores[seat])
    best = [seat for seat in ranking if scores[seat] == scores[ranking[0]]]
    return {
        "scores": scores,
        "ranking": ranking,
        "winners": best if len(best) == 1 else [],
        "lines": [],
        "turns": summary["turn"],
        "history": [],
        "ending": None,
        "notes": [],
    }
