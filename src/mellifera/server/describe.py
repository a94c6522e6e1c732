"""The OpenAPI document: what answers look like is told by the types of `wire.py`, as JSON Schema."""

from __future__ import annotations

import types
from typing import Any, Final, Literal, NotRequired, Union, get_args, get_origin, get_type_hints, is_typeddict

from fastapi import FastAPI

from mellifera.server import wire, wire_content
from mellifera.words.automa import ToldFlight, ToldReason, ToldTurn
from mellifera.words.lines import Line
from mellifera.words.log import Ref, ToldLine

Json = dict[str, Any]
Responses = dict[int | str, Json]
PLAIN: Final = {str: "string", int: "integer", float: "number", bool: "boolean", type(None): "null"}
NAMED: Final[dict[Any, str]] = {
    Line: "Line", Ref: "Target", ToldLine: "LogLine", ToldTurn: "AutomaTurn", ToldReason: "RowReason",
    ToldFlight: "Flight",
}  # fmt: skip
"""Types that are no classes or have another name in the document."""
ANSWERS: Final = (
    wire.Refusal, wire.Words, wire.Created, wire.Id, wire.Joined, wire.Health, wire.BotOffer, wire.Games, wire.State,
    wire.Log, wire.Seats, wire.Replay, wire.Hint, wire.Review, wire.Progress,
    wire_content.Content, wire_content.Rulebook,
)  # fmt: skip


def answers(type_: Any, description: str, status: int = 200) -> Responses:
    """What a route answers, for its `responses`."""
    return {status: {"description": description, "content": {"application/json": {"schema": schema_of(type_, {})}}}}


def schema_of(type_: Any, named: Json) -> Json:
    """The schema of a type. Those with a name are put into `named`, and referred to."""
    if type_ in PLAIN:
        return {"type": PLAIN[type_]}
    if is_typeddict(type_) or type_ in NAMED:
        name = NAMED.get(type_) or type_.__name__
        if name not in named:
            named[name] = {}  # it may speak of itself
            named[name] = _fields(type_, named) if is_typeddict(type_) else _unnamed(type_, named)
        return {"$ref": f"#/components/schemas/{name}"}
    return _unnamed(type_, named)


def _unnamed(type_: Any, named: Json) -> Json:
    origin, args = get_origin(type_), get_args(type_)
    if origin in (Union, types.UnionType):
        return {"anyOf": [schema_of(arg, named) for arg in args]}
    if origin is Literal:
        return {"type": "string", "enum": list(args)}
    if origin is list:
        return {"type": "array", "items": schema_of(args[0], named)}
    if origin is tuple:
        parts = [schema_of(arg, named) for arg in args]
        return {"type": "array", "prefixItems": parts, "minItems": len(parts), "maxItems": len(parts)}
    if origin is dict:
        return {"type": "object", "additionalProperties": schema_of(args[1], named)}
    raise TypeError(f"{type_!r} is no type of plain data")


def _fields(type_: Any, named: Json) -> Json:
    properties: Json = {}
    required: list[str] = []
    for name, hint in get_type_hints(type_, include_extras=True).items():
        marked = get_origin(hint) is NotRequired
        properties[name] = schema_of(get_args(hint)[0] if marked else hint, named)
        if not marked and name not in type_.__optional_keys__:
            required.append(name)
    found = {"type": "object", "properties": properties, "required": required, "additionalProperties": False}
    return {"description": type_.__doc__, **found} if type_.__doc__ else found


def describe(app: FastAPI) -> None:
    """Adds the types of the answers. Refusals are 400, never FastAPI's own 422."""
    make = app.openapi
    named: Json = {}
    for type_ in ANSWERS:
        schema_of(type_, named)

    def openapi() -> Json:
        document = make()
        for path in document["paths"].values():
            for operation in path.values():
                operation["responses"].pop("422", None)
        schemas = document["components"]["schemas"]
        for unused in ("HTTPValidationError", "ValidationError"):
            schemas.pop(unused, None)
        schemas.update(named)
        return document

    app.openapi = openapi  # type: ignore[method-assign]
