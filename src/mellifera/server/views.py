"""What leaves the server: the state of a game as one client may see it. Hidden things are never looked at here."""

from __future__ import annotations

from itertools import islice
from typing import Any, Final

from mellifera.engine.record import RULES_VERSION
from mellifera.rules.scoring import score
from mellifera.server import wire as w
from mellifera.server.decision import NOTHING, explained
from mellifera.server.live import live
from mellifera.server.played import decider
from mellifera.server.refusals import Refused
from mellifera.server.room import Room
from mellifera.server.store import GameRow
from mellifera.words import Language
from mellifera.words.automa import automa_told
from mellifera.words.log import Log

Json = dict[str, Any]
OLD_LINES: Final = 60
MOST_LINES: Final = 200
"""Of the log somebody who comes anew gets the news and so many lines before, but no more than so many in all."""


def viewing_seat(room: Room, client: str, asked: int | None) -> int | None:
    """The seat whose eyes a client looks through: the one asked for, its only one, or none (a spectator)."""
    mine = room.seats_of(client)
    if asked is not None:
        if asked not in mine:
            raise Refused("not_your_seat")
        return asked
    return mine[0] if len(mine) == 1 else None


def state_of(room: Room, client: str, viewing: int | None, reader: Language, after: int | None = None) -> w.State:
    """STATE, as docs/server.md describes it; for somebody who has that of event number `after`, with what is new of
    the log alone."""
    game = room.game
    told = NOTHING if room.read_only else explained(game, viewing, reader)
    log = room.log(viewing)
    since = _since(room, client, viewing, log)
    log_from = _log_from(room, log, since, after)
    return {
        "id": room.id,
        "seq": room.seq,
        "over": room.over,
        "turn": game.state.turn,
        "seats": seats_of(room, client, reader),
        "mine": room.seats_of(client),
        "host": room.host == client,
        "hints": room.hints,
        "links": links_of(room) if room.host == client else [],
        "viewing": viewing,
        "view": game.view(viewing),
        "live": live(game.state, next(iter(room.seats_of(client)), 0) if viewing is None else viewing, reader),
        "automa": automa_told(reader, game),
        "prompt": told.prompt,
        "options": told.options,
        "reasons": told.reasons,
        "undo": _undo(room, client, viewing, reader),
        "standing": None if viewing is None else list(game.standing.get(viewing, ())),
        "log": log.tell(reader, log_from),
        "log_from": log_from,
        "since": since,
        "result": result_of(room) if room.over else None,
        "commitment": room.commitment,
        "seed": room.seed if room.over else None,
        "chosen_seed": room.chosen_seed,
        "read_only": reader.said(room.read_only.said) if room.read_only else None,
    }


def links_of(room: Room) -> list[w.Link]:
    """The invite links of the seats for friends, for the host alone."""
    return [{"seat": seat.seat, "url": f"/join/{seat.token}"} for seat in room.seats if seat.token is not None]


def seats_of(room: Room, client: str, reader: Language) -> list[w.Seat]:
    found: list[w.Seat] = [
        {
            "seat": seat.seat,
            "name": seat.name,
            "kind": seat.kind,
            "mine": seat.client == client,
            "claimed": seat.client is not None or seat.kind == "bot",
            "connected": room.connected(seat.client),
            "bot": seat.bot,
            "failed": reader.said(room.failed[seat.seat]) if seat.seat in room.failed else None,
        }
        for seat in room.seats
    ]
    if room.game.state.automa is not None:
        found.append(
            {
                "seat": len(found),
                "name": reader.player(""),
                "kind": "automa",
                "mine": False,
                "claimed": True,
                "connected": True,
                "bot": None,
                "failed": None,
            }
        )
    return found


def _undo(room: Room, client: str, viewing: int | None, reader: Language) -> w.Undo:
    """Whether the viewer may take something back now."""
    game = room.game
    if viewing is None or game.over or room.read_only:
        return {"step": False, "turn": False, "why": None}
    automatic = room.automatic()

    def allowed(count: int) -> bool:
        if count == 0:
            return False
        return next(islice(game.moves_back(), count - 1, None)).seat == viewing or room.setup.free_undo

    step, turn = game.take_back(False, automatic), game.take_back(True, automatic)
    why = None if allowed(step) else reader.say(f"undo.{game.undo_stop}")
    return {"step": allowed(step), "turn": allowed(turn), "why": why}


def log_of(room: Room, viewing: int | None, reader: Language, after: int | None) -> w.Log:
    """The log from its beginning, or what somebody lacks of it who has it up to event number `after`."""
    log = room.log(viewing)
    log_from = 0 if after is None or after > room.seq else log.until(room.unchanged_since(after))
    return {"seq": room.seq, "log": log.tell(reader, log_from), "log_from": log_from}


def _log_from(room: Room, log: Log, since: int, after: int | None) -> int:
    """The first line to be told: after an undo it takes the place of lines that were told before."""
    if after is None or after > room.seq:
        return max(0, since - OLD_LINES, len(log) - MOST_LINES)
    return log.until(room.unchanged_since(after))


def _since(room: Room, client: str, viewing: int | None, log: Log) -> int:
    """The first line after the turn in which the viewer last decided; at the curtain, after the next seat's."""
    seat = viewing
    if seat is None:
        next_seat = decider(room.game)
        seat = next_seat if next_seat in room.seats_of(client) else None
    last = next((move.index for move in room.game.moves_back() if move.seat == seat), 0)
    return log.after_turn(last) if last else 0


def game_item(row: GameRow, client: str, reader: Language) -> w.GameItem:
    """One line of the list of games."""
    summary = row.summary
    mine = [seat.seat for seat in row.seats if seat.client == client]
    names = [seat.name for seat in row.seats]
    solo = row.setup.get("automa", 0) > 0
    read_only = row.rules_version != RULES_VERSION
    return {
        "id": row.id,
        "names": [*names, reader.player("")] if solo else names,
        "my_seats": mine,
        "turn_seat": summary["turn_seat"],
        "deciding_seat": summary["deciding_seat"],
        "my_turn": summary["deciding_seat"] in mine and not read_only,
        "over": row.over,
        "read_only": read_only,
        "turn": summary["turn"],
        "solo": solo,
        "updated": row.updated,
        "scores": summary["scores"],
    }


def result_of(room: Room) -> w.Result:
    """The end of a game in numbers; `history` has the scores by seat after each turn."""
    played = room.played
    result = score(played.game.state)
    if room.read_only and (not room.game.over or list(result.scores) != room.summary["scores"]):
        return _stored_result(room.summary)
    return {
        "scores": list(result.scores),
        "ranking": list(result.ranking),
        "winners": list(result.winners),
        "lines": [{"source": line.source, "seat": line.seat, "vp": line.vp} for line in result.breakdown],
        "turns": played.game.state.turn,
        "history": [list(scores) for scores in played.scores],
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
    }
