"""Reading requests: plain data into the dataclasses of `requests.py`, or Refused: where, and what would be right.

The standard library alone, because the same requests are read inside a web page.
"""

from __future__ import annotations

import dataclasses
import json
import types
from collections.abc import Callable, Mapping
from typing import (
    Annotated,
    Any,
    Final,
    Literal,
    NamedTuple,
    NoReturn,
    TypeVar,
    Union,
    get_args,
    get_origin,
    get_type_hints,
)

from mellifera.facts import Fact, Said
from mellifera.table.refusals import Refused

T = TypeVar("T")
DEEPEST: Final = 20
"""No request is nested as deep as this."""
LONGEST_NAME: Final = 40
"""Of an entry whose name is not fixed."""


class Length(NamedTuple):
    """Of a text in signs, of a list or of named values in entries."""

    least: int
    most: int


class Range(NamedTuple):
    least: int
    most: int


class Cleaned(NamedTuple):
    """What is kept of a text that is short enough."""

    clean: Callable[[str], str]


class Hexadecimal(NamedTuple):
    """Of a text: so many hexadecimal digits, small letters."""

    digits: int


class Meaning(NamedTuple):
    """For the document: what a field is good for."""

    text: str


def body_of(kind: type[T], text: bytes | str) -> T:
    """A body: JSON that fits the type."""
    try:
        data = json.loads(text, parse_constant=_no_number)
        if _too_deep(data):
            raise ValueError
    except (ValueError, RecursionError):  # a decoding error is a ValueError
        _wrong("", "json")
    found: T = _fitted(kind, data, "")
    return found


def query_of(kind: type[T], given: Mapping[str, str]) -> T:
    """A query: its fields by name, as texts; whatever else is given is passed over."""
    data: dict[str, Any] = {}
    for name, hint in fields_of(kind).items():
        if name in given:
            whole = _is_number(hint.type) and given[name].removeprefix("-").isdecimal() and len(given[name]) < 18
            data[name] = int(given[name]) if whole else given[name]
    found: T = _fitted(kind, data, "")
    return found


class Field(NamedTuple):
    type: Any
    required: bool


_FIELDS: Final[dict[Any, dict[str, Field]]] = {}


def fields_of(kind: Any) -> dict[str, Field]:
    """The fields of a dataclass with their types, markers included."""
    if kind not in _FIELDS:
        hints = get_type_hints(kind, include_extras=True)
        missing = dataclasses.MISSING
        _FIELDS[kind] = {
            field.name: Field(hints[field.name], field.default is missing and field.default_factory is missing)
            for field in dataclasses.fields(kind)
        }
    return _FIELDS[kind]


def plain_type(hint: Any) -> tuple[Any, tuple[Any, ...]]:
    """A type without its markers, and the markers."""
    if get_origin(hint) is Annotated:
        inner, *markers = get_args(hint)
        bare, more = plain_type(inner)
        return bare, (*more, *markers)
    return hint, ()


def _no_number(text: str) -> NoReturn:
    raise ValueError(text)


def _too_deep(data: Any) -> bool:
    level = [data]
    for _ in range(DEEPEST):
        level = [
            inner
            for outer in level
            if isinstance(outer, (dict, list))
            for inner in (outer.values() if isinstance(outer, dict) else outer)
        ]
        if not level:
            return False
    return True


def _is_number(hint: Any) -> bool:
    bare, _ = plain_type(hint)
    return bare is int or any(
        _is_number(part) for part in get_args(bare) if get_origin(bare) in (Union, types.UnionType)
    )


def _wrong(place: str, entry: str, **facts: Fact) -> NoReturn:
    where: Fact = place or Said("error.place.request")
    raise Refused("bad_request", place=where, problem=Said(f"error.problem.{entry}", facts))


def _fitted(hint: Any, value: Any, place: str) -> Any:
    bare, markers = plain_type(hint)
    origin = get_origin(bare)
    if origin in (Union, types.UnionType):
        inner = next(part for part in get_args(bare) if part is not types.NoneType)
        return None if value is None else _marked(_fitted(inner, value, place), markers, place)
    if dataclasses.is_dataclass(bare):
        return _object(bare, value, place)
    if origin is Literal:
        if value not in get_args(bare) or isinstance(value, bool):
            _wrong(place, "one_of", expected=", ".join(get_args(bare)))
        return value
    if origin is list:
        if not isinstance(value, list):
            _wrong(place, "list")
        _check_length(len(value), markers, place)
        return [_fitted(get_args(bare)[0], one, f"{place}.{number}") for number, one in enumerate(value)]
    if origin is dict:
        return _entries(get_args(bare)[1], value, markers, place)
    if bare is bool:
        if not isinstance(value, bool):
            _wrong(place, "yes_or_no")
        return value
    if bare is int:
        if not isinstance(value, int) or isinstance(value, bool):
            _wrong(place, "number")
    elif not isinstance(value, str):
        _wrong(place, "text")
    elif not is_text(value):
        _wrong(place, "other")
    return _marked(value, markers, place)


def _object(kind: Any, value: Any, place: str) -> Any:
    if not isinstance(value, dict):
        _wrong(place, "object")
    inside = f"{place}." if place else ""
    fields = fields_of(kind)
    for name in value:
        if name not in fields:
            _wrong(f"{inside}{name[:40]}" if is_text(name) else place, "extra")
    for name, field in fields.items():
        if field.required and name not in value:
            _wrong(f"{inside}{name}", "missing")
    return kind(**{name: _fitted(fields[name].type, one, f"{inside}{name}") for name, one in value.items()})


def _entries(hint: Any, value: Any, markers: tuple[Any, ...], place: str) -> Any:
    """Values of one type by names that are not fixed; their number may be."""
    if not isinstance(value, dict):
        _wrong(place, "object")
    _check_length(len(value), markers, place)
    for name in value:
        if not is_text(name) or len(name) > LONGEST_NAME:
            _wrong(place, "other")
    return {name: _fitted(hint, one, f"{place}.{name}") for name, one in value.items()}


def _marked(value: Any, markers: tuple[Any, ...], place: str) -> Any:
    for marker in markers:
        if isinstance(marker, Range):
            if value < marker.least:
                _wrong(place, "at_least", n=marker.least)
            if value > marker.most:
                _wrong(place, "at_most", n=marker.most)
        elif isinstance(marker, Length):
            _check_length(len(value), (marker,), place)
        elif isinstance(marker, Hexadecimal):
            if len(value) != marker.digits or not set(value) <= set("0123456789abcdef"):
                _wrong(place, "hexadecimal", n=marker.digits)
        elif isinstance(marker, Cleaned):
            value = marker.clean(value)
    return value


def _check_length(n: int, markers: tuple[Any, ...], place: str) -> None:
    for marker in markers:
        if isinstance(marker, Length):
            if n < marker.least:
                _wrong(place, "too_short")
            if n > marker.most:
                _wrong(place, "too_long")


def is_text(value: str) -> bool:
    """Half of a surrogate pair is no text: it cannot be written down. Nor can a NUL."""
    return "\0" not in value and not any("\ud800" <= sign <= "\udfff" for sign in value)
