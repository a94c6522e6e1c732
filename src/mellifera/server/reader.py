"""The language of whoever reads an answer: `?lang=`, else what the browser prefers, else English."""

from __future__ import annotations

from typing import Annotated

from fastapi import Depends, Header, Query
from starlette.datastructures import Headers, QueryParams
from starlette.types import Scope

from mellifera.words import Language, best, language

LENGTH = 200


def chosen(lang: str, accepted: str) -> Language:
    """The first of the wanted languages (`pl-PL,en`) there is; `accepted` may weigh them (`pl;q=0.8, en;q=0.9`)."""
    return language(best(lang.split(",") if lang else _preferred(accepted[:LENGTH])))


def _preferred(accepted: str) -> list[str]:
    found: list[tuple[float, str]] = []
    for part in accepted.split(","):
        tag, _, weight = part.partition(";")
        try:
            found.append((-float(weight.partition("=")[2] or 1), tag.strip()))
        except ValueError:
            continue
    return [tag for _, tag in sorted(found, key=lambda one: one[0])]


def reader_of(scope: Scope) -> Language:
    """For what is answered outside of a route."""
    return chosen(QueryParams(scope["query_string"]).get("lang", ""), Headers(scope=scope).get("accept-language", ""))


async def _reader(
    lang: Annotated[str, Query(max_length=LENGTH, description="the language of the answer: en, pl")] = "",
    accept_language: Annotated[str, Header(include_in_schema=False)] = "",
) -> Language:
    return chosen(lang, accept_language)


Reader = Annotated[Language, Depends(_reader)]
