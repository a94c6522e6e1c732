"""What requests may say and what answers look like, for checking and for the OpenAPI document."""

from __future__ import annotations

import unicodedata
from typing import Annotated, Any, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict, Field

NAME_LENGTH = 24


def clean_name(name: str) -> str:
    """A name as one short line: no control characters, no direction marks."""
    kept = "".join(c for c in " ".join(name.split()) if unicodedata.category(c)[0] != "C")
    return " ".join(kept.split())[:NAME_LENGTH].rstrip()


def clean_seed(seed: str) -> str:
    return " ".join("".join(c for c in seed if c.isprintable()).split())


Name = Annotated[str, Field(max_length=100), AfterValidator(clean_name)]
Key = Annotated[str, Field(min_length=1, max_length=64)]
SeatNumber = Annotated[int, Field(ge=0, le=4)]
BotName = Annotated[str, Field(max_length=32)]


class Strict(BaseModel):
    model_config = ConfigDict(extra="forbid")


class SeatIn(Strict):
    kind: Literal["me", "here", "friend", "bot"]
    name: Name = ""
    bot: BotName | None = None


class OptionsIn(Strict):
    first_game: bool = False
    draft: bool = False
    seed_limit: bool = False
    no_two_card_token: bool = False
    confirm_turns: bool = True
    free_undo: bool = False
    hints: bool = True


class GameIn(Strict):
    seats: Annotated[list[SeatIn], Field(min_length=1, max_length=5)]
    automa: Annotated[int, Field(ge=0, le=6)] = 0
    options: OptionsIn = OptionsIn()
    content: Annotated[str, Field(max_length=200_000)] | None = None
    seed: Annotated[str, Field(max_length=100), AfterValidator(clean_seed)] | None = None


class CommandIn(Strict):
    seq: Annotated[int, Field(ge=0)]
    key: Key
    seat: SeatNumber
    type: Literal["play", "undo", "undo_turn", "standing"]
    option: Annotated[str, Field(max_length=100)] | None = None
    answers: Annotated[list[Annotated[str, Field(max_length=100)]], Field(max_length=100)] | None = None


class TakeoverIn(Strict):
    seat: SeatNumber
    bot: BotName | None = None


class ReturnIn(Strict):
    seat: SeatNumber


class HintIn(Strict):
    seq: Annotated[int, Field(ge=0)]
    seat: SeatNumber


class WhatIfIn(Strict):
    at: Annotated[int, Field(ge=0)]
    seat: SeatNumber


class RecordIn(Strict):
    text: Annotated[str, Field(min_length=1, max_length=200_000)]


class ErrorOut(BaseModel):
    error: str
    code: str


class LinkOut(BaseModel):
    seat: int
    url: str


class CreatedOut(BaseModel):
    id: str
    links: list[LinkOut]


class IdOut(BaseModel):
    id: str


class JoinedOut(BaseModel):
    id: str
    seat: int | None


class BotOut(BaseModel):
    id: str
    name: str
    about: str


class GameItem(BaseModel):
    id: str
    names: list[str]
    my_seats: list[int]
    turn_seat: int
    deciding_seat: int | None
    my_turn: bool
    over: bool
    read_only: bool
    """Whether it was played by other rules than today's: it can only be looked at."""
    turn: int
    solo: bool
    updated: str
    scores: list[int] | None


class GamesOut(BaseModel):
    games: list[GameItem]


class TargetOut(BaseModel):
    type: str
    id: str


class LogLineOut(BaseModel):
    seq: int
    turn: int
    seat: int | None
    kind: str
    text: str
    refs: list[TargetOut]
    depth: int


class EventsOut(BaseModel):
    seq: int
    log: list[LogLineOut]


class SeatOut(BaseModel):
    seat: int
    name: str
    kind: Literal["me", "here", "friend", "bot", "automa"]
    mine: bool
    claimed: bool
    connected: bool
    bot: str | None
    failed: str | None
    """What everybody is told about its bot, if that has failed."""


class PromptOut(BaseModel):
    seat: int
    key: str
    question: str
    detail: str
    source: str | None
    out_of_turn: bool
    """An option that may as well be chosen: all of them lead to the same end."""


class OptionOut(BaseModel):
    option: str
    label: str
    detail: str
    target: TargetOut
    group: str
    last: bool
    primary: bool


class ReasonOut(BaseModel):
    target: TargetOut
    worker: int | None
    text: str


class UndoOut(BaseModel):
    step: bool
    turn: bool
    why: str | None


class ScoreLineOut(BaseModel):
    source: str
    seat: int
    vp: int


class ResultOut(BaseModel):
    scores: list[int]
    ranking: list[int]
    winners: list[int]
    lines: list[ScoreLineOut]
    turns: int
    history: list[list[int]]


class StepOut(BaseModel):
    step: int
    seq: int
    turn: int
    seat: int
    option: str
    line: str


class RowReasonOut(BaseModel):
    name: str
    applied: bool
    text: str


class FlightOut(BaseModel):
    start: str
    path: list[str]
    counts: list[int]
    """What each cell of the path counted; 0 where it was passed without being counted."""


class AutomaOut(BaseModel):
    """The Automa's latest turn: her card, the row that applied (1 to 3), why, and where she flew."""

    card: str
    row: int
    reasons: list[RowReasonOut]
    flights: list[FlightOut]


class StateOut(BaseModel):
    """A game as one client may see it; `view` and `live` are described in docs/server.md."""

    id: str
    seq: int
    over: bool
    turn: int
    seats: list[SeatOut]
    mine: list[int]
    host: bool
    hints: bool
    links: list[LinkOut]
    viewing: int | None
    view: dict[str, Any]
    live: dict[str, Any]
    automa: AutomaOut | None
    prompt: PromptOut | None
    options: list[OptionOut]
    reasons: list[ReasonOut]
    undo: UndoOut
    standing: list[str] | None
    log: list[LogLineOut]
    since: int
    result: ResultOut | None
    commitment: str
    seed: str | None
    chosen_seed: bool
    read_only: str | None
    """Why the game can only be looked at, where today's rules could follow it to."""


class ReplayOut(StateOut):
    at: int
    length: int
    steps: list[StepOut] | None = None


class IdeaOut(BaseModel):
    option: str
    words: str
    expected: float
    """The final score to expect of this option, if the seat plays on well."""
    reason: str
    line: list[str]
    """The rest of the turn it begins, in words."""


class HintOut(BaseModel):
    """Up to three ideas for the decision at hand, best first."""

    seq: int
    options: list[IdeaOut]


class TurnReviewOut(BaseModel):
    turn: int
    seat: int
    step: int
    """How many choices of the game come before the turn."""
    played: str
    better: str
    """What would have been better; empty if nothing was."""
    lost: float
    expected: list[float]
    """The final score to expect after the turn, by seat; the Automa last, if she plays."""


class ReviewOut(BaseModel):
    names: list[str]
    scores: list[int]
    turns: list[TurnReviewOut]


class ProgressOut(BaseModel):
    """A review in the making: how many turns of how many."""

    done: int
    total: int
