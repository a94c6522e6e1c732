"""Looking back on a finished game: any position of it, and the list of its steps."""

from __future__ import annotations

from mellifera.engine.view import View
from mellifera.game import Game
from mellifera.server import wire as w
from mellifera.server.decision import explained
from mellifera.server.live import live
from mellifera.server.room import Room
from mellifera.server.views import OLD_LINES, result_of, seats_of
from mellifera.words import Language, options
from mellifera.words.automa import automa_told
from mellifera.words.log import Log


class Replay:
    """Every position of a finished game, made once. Building it takes as long as playing the game again."""

    def __init__(self, room: Room) -> None:
        self.room = room
        game = Game.begin(room.setup, room.seed, room.content)
        self.positions = [game.clone()]
        for step in room.game.moves:
            game.play(step.option.text)
            self.positions.append(game.clone())
        self.logs: dict[int | None, Log] = {None: Log(None, all_open=True)}
        for seat in range(len(room.seats)):
            self.logs[seat] = Log(seat)
        for log in self.logs.values():
            log.follow(room.game, room.played.seqs)

    def steps(self, reader: Language) -> list[w.Step]:
        """Every choice with its turn and its words."""
        room = self.room
        names = room.setup.seats
        return [
            {
                "step": step.index,
                "seq": seq,
                "turn": before.state.turn,
                "seat": step.seat,
                "option": step.option.text,
                "line": reader.said(options.long(before.state, step.option, names)),
            }
            for step, seq, before in zip(room.game.moves, room.played.seqs, self.positions[:-1], strict=True)
        ]

    def state(self, client: str, at: int, seat: int | None, reader: Language) -> w.Replay:
        """The position after `at` choices, as a seat saw it; None: with everything open."""
        room = self.room
        at = min(at, len(self.positions) - 1)
        game = self.positions[at]
        seq = room.played.seqs[at - 1] if at else 0
        log = self.logs[seat]
        log_to = log.until(at)
        log_from = max(0, log_to - OLD_LINES)
        told = explained(game, None, reader)
        return {
            "id": room.id,
            "seq": seq,
            "over": game.over,
            "turn": game.state.turn,
            "seats": seats_of(room, client, reader),
            "mine": room.seats_of(client),
            "host": room.host == client,
            "hints": room.hints,
            "links": [],
            "viewing": seat,
            "view": game.view(seat) if seat is not None else open_view(game),
            "live": live(game.state, seat or 0, reader),
            "automa": automa_told(reader, game),
            "prompt": told.prompt,
            "options": [],
            "reasons": [],
            "undo": {"step": False, "turn": False, "why": None},
            "standing": None,
            "log": log.tell(reader)[log_from:log_to],
            "log_from": log_from,
            "since": log_from,
            "result": result_of(room),
            "commitment": room.commitment,
            "seed": room.seed,
            "chosen_seed": room.chosen_seed,
            "read_only": None,
            "at": at,
            "length": len(self.positions) - 1,
        }


def open_view(game: Game) -> View:
    """The view of a finished game's position with all hands and drawn cards open."""
    view = game.view(None)
    for seat, shown in enumerate(view["seats"]):
        own = game.view(seat)
        shown["hand"] = own["seats"][seat]["hand"]
        if any(own["drawn"]):
            view["drawn"] = own["drawn"]
    return view
