"""The OpenAPI document: requests and answers are told by their types, as JSON Schema."""

from __future__ import annotations

import dataclasses
import re
import types
from collections.abc import Mapping, Sequence
from typing import (
    Annotated,
    Any,
    Final,
    Literal,
    NotRequired,
    Union,
    get_args,
    get_origin,
    get_type_hints,
    is_typeddict,
)

from mellifera import __version__
from mellifera.api.checked import Hexadecimal, Length, Meaning, Range, fields_of, plain_type
from mellifera.api.router import LONGEST_PART, Endpoint
from mellifera.table import wire as w
from mellifera.table.refusals import STATUS
from mellifera.words.automa import ToldFlight, ToldReason, ToldTurn
from mellifera.words.lines import Line
from mellifera.words.log import Ref, ToldLine

Json = dict[str, Any]
PLAIN: Final = {str: "string", int: "integer", float: "number", bool: "boolean", type(None): "null"}
NAMED: Final[dict[Any, str]] = {
    Line: "Line", Ref: "Target", ToldLine: "LogLine", ToldTurn: "AutomaTurn", ToldReason: "RowReason",
    ToldFlight: "Flight",
}  # fmt: skip
"""Types that are no classes or have another name in the document."""
LANG: Final[Json] = {
    "name": "lang", "in": "query", "required": False, "description": "the language of the answer: en, pl",
    "schema": {"type": "string"},
}  # fmt: skip
LAST_EVENT: Final[Json] = {
    "name": "Last-Event-ID", "in": "header", "required": False, "description": "the last event that you have",
    "schema": {"type": "string"},
}  # fmt: skip


# ---------------------------------------------------------------------- types
def schema_of(type_: Any, named: Json) -> Json:
    """The schema of a type. Those with a name are put into `named`, and referred to."""
    if type_ in PLAIN:
        return {"type": PLAIN[type_]}
    if get_origin(type_) is Annotated:
        return _marked(type_, named)
    if is_typeddict(type_) or dataclasses.is_dataclass(type_) or type_ in NAMED:
        name = NAMED.get(type_) or type_.__name__
        if name not in named:
            named[name] = {}  # it may speak of itself
            named[name] = _whole(type_, named)
        return {"$ref": f"#/components/schemas/{name}"}
    return _unnamed(type_, named)


def _whole(type_: Any, named: Json) -> Json:
    if is_typeddict(type_):
        return _fields(type_, named)
    return _request(type_, named) if dataclasses.is_dataclass(type_) else _unnamed(type_, named)


def _marked(type_: Any, named: Json) -> Json:
    """A type with the limits that requests are held to."""
    bare, markers = plain_type(type_)
    found = schema_of(bare, named)
    for marker in markers:
        if isinstance(marker, Range):
            found.update(minimum=marker.least, maximum=marker.most)
        elif isinstance(marker, Length) and found.get("type") == "array":
            found.update(minItems=marker.least, maxItems=marker.most)
        elif isinstance(marker, Length):
            found.update(minLength=marker.least, maxLength=marker.most)
        elif isinstance(marker, Hexadecimal):
            found["pattern"] = f"^[0-9a-f]{{{marker.digits}}}$"
        elif isinstance(marker, Meaning):
            found["description"] = marker.text
    return found


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
    return _object(type_, properties, required)


def _request(type_: Any, named: Json) -> Json:
    fields = fields_of(type_)
    properties = {name: schema_of(field.type, named) for name, field in fields.items()}
    return _object(type_, properties, [name for name, field in fields.items() if field.required])


def _object(type_: Any, properties: Json, required: list[str]) -> Json:
    found = {"type": "object", "properties": properties, "required": required, "additionalProperties": False}
    doc = "" if (type_.__doc__ or "").startswith(f"{type_.__name__}(") else type_.__doc__  # a dataclass makes its own
    return {"description": doc, **found} if doc else found


# ---------------------------------------------------------------------- endpoints
def document(endpoints: Sequence[Endpoint]) -> Json:
    """The whole document."""
    named: Json = {}
    schema_of(w.Seats, named)  # only live events have it
    paths: dict[str, Json] = {}
    for endpoint in endpoints:
        paths.setdefault(endpoint.path, {})[endpoint.method.lower()] = _operation(endpoint, named)
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Mellifera",
            "version": __version__,
            "description": "Games of Mellifera: create, look, follow, play. See docs/server.md.",
        },
        "paths": paths,
        "components": {"schemas": named},
    }


def _operation(endpoint: Endpoint, named: Json) -> Json:
    found: Json = {
        "operationId": endpoint.handler.__name__,
        "summary": " ".join((endpoint.handler.__doc__ or "").split("\n\n")[0].split()),
        "parameters": _parameters(endpoint, named),
        "responses": _responses(endpoint, named),
    }
    if endpoint.body is not None:
        content = {"application/json": {"schema": schema_of(endpoint.body, named)}}
        found["requestBody"] = {"required": True, "content": content}
    return found


def _parameters(endpoint: Endpoint, named: Json) -> list[Json]:
    found: list[Json] = [
        {"name": name, "in": "path", "required": True, "schema": {"type": "string", "maxLength": LONGEST_PART}}
        for name in re.findall(r"\{(\w+)\}", endpoint.path)
    ]
    for name, field in fields_of(endpoint.query).items() if endpoint.query is not None else ():
        schema = schema_of(field.type, named)
        about = schema.pop("description", "")
        one: Json = {"name": name, "in": "query", "required": field.required, "schema": _without_none(schema)}
        found.append({**one, "description": about} if about else one)
    found.append(LANG)
    if endpoint.path.endswith("/stream") and endpoint.method == "GET":
        found.append(LAST_EVENT)
    return found


WITHOUT_TYPE: Final[Mapping[str, Json]] = {"text/plain": {"type": "string"}, "text/event-stream": {"type": "object"}}
"""A text, and one event after another."""


def _without_none(schema: Json) -> Json:
    """What a query leaves out is not there: it never says null."""
    parts = [part for part in schema.get("anyOf", ()) if part != {"type": "null"}]
    return parts[0] if parts else schema


def _responses(endpoint: Endpoint, named: Json) -> Json:
    kind = "application/json"
    found: Json = {}
    for status, type_, about in endpoint.replies:
        if type_ is str:
            kind = "text/plain"
        elif endpoint.path.endswith("/stream"):
            kind = "text/event-stream"
        schema = WITHOUT_TYPE[kind] if kind in WITHOUT_TYPE else schema_of(type_, named)
        found[str(status)] = {"description": about, "content": {kind: {"schema": schema}}}
    refusals: Mapping[str, Any] = {kind: {"schema": schema_of(w.Refusal, named)} for kind in ("application/json",)}
    for status in sorted(set(STATUS.values())):
        found[str(status)] = {"description": "refused", "content": refusals}
    return found
