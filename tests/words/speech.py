"""Finds what a person would read in a Python source: strings that look like human language."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from typing import NamedTuple

TAGS = re.compile(r"<[^<>]*>|<[^<>]*$|^[^<>]*>")
WORDS = re.compile(r"[^\W\d_]['’\w]+[,.;:!?]? [^\W\d_]['’\w]+")
CAPITAL = re.compile(r"[A-Z][a-z]{2,}[.:!?…]?")
"""One word with a capital is a label, unless it is a name of the module."""
COMMAND = re.compile(r"mellifera [a-z]+")
"""What is typed into a shell is the same in every language."""
SQL = re.compile(r"(SELECT|INSERT|DELETE|BEGIN|REPEATABLE|PRAGMA|LISTEN)\b")
"""What is said to a database."""
API = {"Meaning", "Reply"}
"""Their descriptions stand in the API's document, for whoever writes a client."""
NO_WORDS = {
    "offset points", "outside upper right", "Date", "Creator", "Format", "Type",  # matplotlib's
    "Mellifera",  # a name
    "mellifera record",  # the first line of a record
    "Enter",  # what is printed on a key
    "Mara", "Otto", "Vera",  # who plays in the picture of the terminal
    "Target", "Flight",  # types in the API's document
    "Frame", "Queen's Favor",  # sources of a pack, by the names under which a language knows its own
    "an older", "a newer",  # of an exception
}  # fmt: skip
HEADER = re.compile(r"max-age=|default-src|HttpOnly|Accept-Language|attachment;")
"""Values of HTTP."""
SEEN = {"Refused", "BotFailed", "SystemExit"}
"""Exceptions whose sentence a player reads; all others are for programmers."""


class Found(NamedTuple):
    line: int
    text: str


def speech(source: str) -> list[Found]:
    """Every string of a module that a person would read."""
    tree = ast.parse(source)
    silent = {id(node) for part in _silent(tree) for node in ast.walk(part)}
    names = set(_names(tree))
    found = []
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in silent:
            text = TAGS.sub(" ", node.value).strip()
            if (WORDS.search(text) or CAPITAL.fullmatch(text)) and not _known(text, names):
                found.append(Found(node.lineno, node.value))
    return sorted(found)


def _known(text: str, names: set[str]) -> bool:
    return text in NO_WORDS or text in names or bool(COMMAND.match(text) or SQL.match(text) or HEADER.search(text))


def _names(tree: ast.Module) -> Iterator[str]:
    """What is defined, used or brought in by name."""
    for node in ast.walk(tree):
        match node:
            case ast.Name(id=name) | ast.ClassDef(name=name):
                yield name
            case ast.Import(names=aliases) | ast.ImportFrom(names=aliases):
                yield from [alias.asname or alias.name for alias in aliases]


def _silent(tree: ast.Module) -> Iterator[ast.AST]:
    """What no player reads: docstrings, exceptions for programmers, a server's log, keys, patterns, API documents."""
    for node in ast.walk(tree):
        match node:
            case ast.Expr(value=ast.Constant()) | ast.Compare():
                yield node
            case ast.Raise(exc=ast.Call(func=function)) if _name(function) in SEEN:
                continue
            case ast.Raise():
                yield node
            case ast.Call(func=function) if _name(function) in API or _owner(function) in ("LOG", "re"):
                yield node
            case ast.Dict(keys=keys, values=values):
                yield from [key for key in keys if key is not None]
                yield from [value for key, value in zip(keys, values, strict=True) if _is_description(key)]
            case ast.Subscript(slice=key):
                yield key
            case ast.FunctionDef(args=ast.arguments(args=[_, ast.arg("found")])):
                yield node  # a check of a position, for the program that made it: it adds to what was found


def _is_description(key: ast.expr | None) -> bool:
    """Of an answer, in the API's document."""
    return isinstance(key, ast.Constant) and key.value == "description"


def _name(function: ast.expr) -> str:
    if isinstance(function, ast.Attribute):
        return function.attr
    return function.id if isinstance(function, ast.Name) else ""


def _owner(function: ast.expr) -> str:
    return _name(function.value) if isinstance(function, ast.Attribute) else ""
