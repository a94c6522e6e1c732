"""Looking back on a finished game: any position of it, and the list of its steps."""

from __future__ import annotations

from mellifera.engine.view import View
from mellifera.game import Game
from mellifera.table import wire as w
from mellifera.table.decision import explained
from mellifera.table.digest import Eyes, digest_of
from mellifera.table.live import live
from mellifera.table.table import Table
from mellifera.table.told_people import people_of
from mellifera.table.views import OLD_LINES, dealing_of, result_of, seats_of
from mellifera.words import Language, options
from mellifera.words.automa import automa_told
from mellifera.words.log import Log


class Replay:
    """Every position of a finished game, made once. Building it takes as long as playing the game again."""

    def __init__(self, table: Table) -> None:
        self.table = table
        game = Game.begin(table.setup, table.seed, table.content)
        self.positions = [game.clone()]
        for step in table.game.moves:
            game.play(step.option.text)
            self.positions.append(game.clone())
        self.logs: dict[int | None, Log] = {None: Log(None, all_open=True)}
        for seat in range(len(table.seats)):
            self.logs[seat] = Log(seat)
        for log in self.logs.values():
            log.follow(table.game, table.played.seqs)

    def steps(self, reader: Language) -> list[w.Step]:
        """Every choice with its turn and its words."""
        table = self.table
        names = table.setup.seats
        return [
            {
                "step": step.index,
                "seq": seq,
                "turn": before.state.turn,
                "seat": step.seat,
                "option": step.option.text,
                "line": reader.said(options.long(before.state, step.option, names)),
            }
            for step, seq, before in zip(table.game.moves, table.played.seqs, self.positions[:-1], strict=True)
        ]

    def state(self, client: str, at: int, seat: int | None, reader: Language) -> w.Replay:
        """The position after `at` choices, as a seat saw it; None: with everything open."""
        table = self.table
        at = min(at, len(self.positions) - 1)
        game = self.positions[at]
        seq = table.played.seqs[at - 1] if at else 0
        log = self.logs[seat]
        log_to = log.until(at)
        log_from = max(0, log_to - OLD_LINES)
        told = explained(game, None, reader)
        return {
            "id": table.id,
            "seq": seq,
            "over": game.over,
            "turn": game.state.turn,
            "seats": seats_of(table, client, reader),
            "pace": None,
            "mine": table.seats_of(client),
            "host": table.host == client,
            "hints": table.hints,
            "links": [],
            "people": people_of(table, client, reader),
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
            "digest": digest_of(game, Eyes(None, seat, all_open=seat is None), reader),
            "result": result_of(table, reader),
            "commitment": table.commitment,
            "seed": table.seed,
            "chosen_seed": table.chosen_seed,
            "dealing": dealing_of(table),
            "gathering": False,
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
