"""A session as plain data for a screen: what is asked and can be tapped, the steps, the table as it is known.

Nothing is kept between two calls: who asks has the seed and the answers, and takes an answer back by leaving it out.
Answers are the lines that the terminal reads.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mellifera.content.rows import AutomaCardRow, AutomaLevelRow
from mellifera.engine.state import EMPTY
from mellifera.facts import Said
from mellifera.rules.majority import sector_vp
from mellifera.rules.scoring import automa_score
from mellifera.solo_helper.answers import MOST_OF_A_KIND, MOST_VP, AnswerError
from mellifera.solo_helper.box_table import GATHERED, HER, TILE_WORDS, YOU, Table
from mellifera.solo_helper.helper_session import Session
from mellifera.solo_helper.instructions import SOURCES
from mellifera.solo_helper.script import Script
from mellifera.solo_helper.shapes import (
    SoloBoard,
    SoloCard,
    SoloLevel,
    SoloQuestion,
    SoloRoom,
    SoloStep,
    SoloTable,
    SoloTold,
    SoloWorker,
)
from mellifera.solo_helper.steps import Board, Step, Worker
from mellifera.words import Language
from mellifera.words.automa import row_reasons

STRENGTHS: Final = (1, 2, 3, 4)


def told_solo(seed: str, answers: Sequence[str], answer: str | None, reader: Language) -> SoloTold:
    """The session with these answers, and after one more if there is one; AnswerError if it cannot be read."""
    session = Session(seed, spoken=reader)
    for number, kept in enumerate(answers, start=1):
        try:
            session.answer(kept)
        except AnswerError as error:
            raise AnswerError("solo.wrong.kept", n=number, why=error.said) from None
    if answer is not None:
        session.answer(answer)
    return told(session)


def told(session: Session) -> SoloTold:
    script, reader = session.script, session.spoken
    table = script.table
    score = automa_score(table.g) if table else {}
    steps = [_step(reader, table, step) for step in script.told[script.story :]] if table else []
    result = script.result
    return {
        "question": _question(session),
        "steps": steps,
        "fresh": max(0, session.fresh - script.story),
        "table": _table(reader, script, table) if table else None,
        "score": [
            {"source": source, "label": reader.say(f"solo.score.{source}"), "vp": score[source]}
            for source in SOURCES
            if table
        ],
        "total": sum(score.values()),
        "result": {"yours": result[0], "hers": result[1], "won": result[2]} if result else None,
    }


# ---------------------------------------------------------------------- what is asked
def _question(session: Session) -> SoloQuestion | None:
    asked, script = session.question, session.script
    if asked is None:
        return None
    found: SoloQuestion = {
        "kind": asked.kind,
        "reason": asked.reason,
        "levels": [],
        "actions": [],
        "strengths": [],
        "bumps": [],
        "can_end": False,
        "problem": "",
        "counts": {},
        "cells": [],
        "slots": [],
        "sectors": [],
        "most": 0,
    }
    table = script.table
    if table is None:
        found["levels"] = [_level(row) for row in script.rows.automa.levels]
    elif asked.kind == "your_turn":
        _offer_your_turn(found, session.spoken, table)
    elif asked.kind == "ship":
        found["cells"] = table.cells
    elif asked.kind == "explored":
        found["cells"] = [cell for cell in table.cells if cell not in (table.start, table.ship)]
    elif asked.kind == "carvings":
        found["slots"] = table.slots
    elif asked.kind == "comb":
        found["sectors"] = _room(table, YOU)
        found["most"] = table.g.pack.rows.rules.hibernation_tokens_per_player
    elif asked.kind == "score":
        found["most"] = MOST_VP
    return found


def _offer_your_turn(found: SoloQuestion, reader: Language, table: Table) -> None:
    pack = table.g.pack
    found["actions"] = table.actions
    found["strengths"] = list(STRENGTHS)
    found["bumps"] = [name for name, worker in zip(pack.spaces, table.g.spaces, strict=True) if worker != EMPTY]
    found["can_end"] = not table.ending
    problem = table.missing()
    found["problem"] = reader.said(problem) if problem else ""
    found["sectors"] = _room(table, HER)
    found["most"] = pack.rows.automa.hibernation_tokens
    found["counts"] = {**dict.fromkeys(GATHERED, MOST_OF_A_KIND), "vp": MOST_VP}


def _room(table: Table, seat: int) -> list[SoloRoom]:
    return [{"sector": table.g.pack.sectors[s].id, "most": table.room_in(s, seat)} for s in table.sectors]


def _level(row: AutomaLevelRow) -> SoloLevel:
    return {
        "level": row.level,
        "expert": row.expert,
        "gray": list(row.gray),
        "yellow": list(row.yellow),
        "new_worker": row.gained_strength,
    }


# ---------------------------------------------------------------------- what is known
def _step(reader: Language, table: Table, step: Step) -> SoloStep:
    """On a screen a correction is tapped, so that its words are left out."""
    facts = {name: fact for name, fact in step.said.facts.items() if name != "fix"}
    return {
        "kind": step.kind,
        "text": reader.said(Said(step.said.key, facts)),
        "board": _board(table, step.board),
        "worker": _worker(step.worker),
        "starts": list(step.starts),
        "end": step.end,
        "path": [table.cells[cell] for cell in step.path],
        "counts": list(step.counts),
        "thing": step.thing,
        "n": step.n,
        "correction": step.correction,
        "whose": step.whose,
    }


def _worker(worker: Worker | None) -> SoloWorker | None:
    return None if worker is None else {"owner": worker.owner, "strength": worker.strength}


def _board(table: Table, board: Board) -> SoloBoard:
    gray, yellow = [[s for s in (4, 3, 2, 1) for _ in range(mat[s])] for mat in board.mats]
    pods = [(table.g.pack.sectors[s].id, [board.pods[pod] for pod in table.pods_of(s)]) for s in table.sectors]
    types = [table.g.pack.pieces[tile].type for tile in board.tiles]
    return {
        "spaces": [
            {"space": name, "worker": None if w == EMPTY else _worker(Worker.of(w))}
            for name, w in zip(table.g.pack.spaces, board.spaces, strict=True)
        ],
        "gray": gray,
        "yellow": yellow,
        "ship": table.cells[board.ship],
        "explored": [
            cell
            for cell, token in zip(table.cells, board.explore_tokens, strict=True)
            if token == EMPTY and cell != table.start
        ],
        "carvings": [slot for slot, piece in zip(table.slots, board.carvings, strict=True) if piece != EMPTY],
        "comb": [{"sector": sector, "hers": all.count(HER), "yours": all.count(YOU)} for sector, all in pods],
        "gathered": {
            **{word: types.count(type_) for word, type_ in TILE_WORDS.items()},
            "carvings": board.carved,
            "tokens": board.found,
        },
        "tokens": board.tokens,
        "vp": board.vp,
    }


def _table(reader: Language, script: Script, table: Table) -> SoloTable:
    pack = table.g.pack
    sectors = [(pack.sectors[s], [table.tokens_in(s, seat) for seat in (YOU, HER)]) for s in table.sectors]
    return {
        "level": _level(pack.rows.automa.levels[table.her.level - 1]),
        "turn": script.turn,
        "ending": table.ending,
        "actions": [
            {
                "action": row.id,
                "title": reader.capital(reader.noun(row.id)),
                "spaces": [space for space in pack.spaces if space.rpartition(".")[0] == row.id],
            }
            for row in pack.side.actions
        ],
        "cells": table.cells,
        "columns": pack.columns,
        "start": table.start,
        "slots": table.slots,
        "sectors": [
            {
                "sector": row.id,
                "name": reader.title(table.sector(number)),
                "pods": [pod.row for pod in row.pods],
                "first_vp": row.first_vp,
                "second_vp": row.second_vp,
                "now": sector_vp(row, counts)[HER],
            }
            for number, (row, counts) in zip(table.sectors, sectors, strict=True)
        ],
        "tokens": pack.rows.automa.hibernation_tokens,
        "card": _card(reader, *script.cards, script.row, len(table.her.deck)) if script.cards else None,
        "board": _board(table, Board.of(table)),
    }


def _card(reader: Language, card: AutomaCardRow, support: AutomaCardRow, row: int, left: int) -> SoloCard:
    return {
        "number": card.number,
        "retrieve_if_at_most": card.retrieve_if_at_most,
        "carve": card.carve,
        "action": card.action,
        "row": row,
        "reasons": [
            {"name": reader.said(name), "applied": applied, "text": reader.said(why)}
            for name, applied, why in (row_reasons(card, support, row) if row else [])
        ],
        "colour": support.colour,
        "tail": support.tail,
        "resource": support.resource,
        "left": left,
    }
