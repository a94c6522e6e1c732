"""What requests may say, for checking and for the OpenAPI document. What answers say is in `wire.py`."""

from __future__ import annotations

import unicodedata
from typing import Annotated, Literal

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
Tab = Annotated[str, Field(max_length=64)]
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
    tab: Tab = ""


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
