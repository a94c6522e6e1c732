"""Whether a record holds: its seed is made of what it says, its moves lead where it says, nothing in it was changed."""

from __future__ import annotations

from dataclasses import dataclass

from mellifera.engine.dealing import Dealing, DealingError, read_dealing
from mellifera.engine.record import UNKNOWN, RecordError, parse_record
from mellifera.facts import Said
from mellifera.game import Game, Record


class NotVerified(Exception):
    """The record does not hold; `said` says why."""

    def __init__(self, said: Said) -> None:
        self.said = said
        super().__init__(said.key)


@dataclass(frozen=True)
class Verified:
    """A game that its record leads to; without `dealing` the record does not tell where its seed came from."""

    game: Game
    dealing: Dealing | None


def checked_dealing(record: Record) -> Dealing | None:
    """What the seed of a record was made of, if it says so; NotVerified if that does not give its seed."""
    if not record.parts.dealing:
        return None
    try:
        dealing = read_dealing(record.parts.dealing)
    except DealingError as error:
        raise NotVerified(Said(f"fair.wrong.{error.entry}")) from error
    if dealing.seed != record.parts.seed:
        raise NotVerified(Said("fair.wrong.seed"))
    return dealing


def verify(text: str, commitment: str | None = None) -> Verified:
    """Checks a record as it was written; `commitment` is what somebody noted before he gave his number."""
    try:
        record = Record(parse_record(text))
    except RecordError as error:
        raise NotVerified(Said("fair.wrong.record", {"why": str(error)})) from error
    dealing = checked_dealing(record)
    if commitment is not None and (dealing is None or dealing.commitment != commitment):
        raise NotVerified(Said("fair.wrong.noted" if dealing else "fair.wrong.nothing_noted"))
    if dealing is not None and UNKNOWN in (record.parts.start, record.parts.end):
        raise NotVerified(Said("fair.wrong.unknown"))
    followed = record.follow()
    if followed.game is None or followed.said is not None:
        raise NotVerified(Said("fair.wrong.game", {"why": followed.said}))
    if record.text() != text:  # its seal too, which is made of all its lines
        raise NotVerified(Said("fair.wrong.changed"))
    return Verified(followed.game, dealing)
