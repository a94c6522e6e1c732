"""The language of whoever reads an answer: `?lang=`, else what the browser prefers, else English."""

from __future__ import annotations

from mellifera.words import Language, best, language

LENGTH = 200


def chosen(lang: str, accepted: str) -> Language:
    """The first of the wanted languages (`pl-PL,en`) there is; `accepted` may weigh them (`pl;q=0.8, en;q=0.9`)."""
    return language(best(lang[:LENGTH].split(",") if lang else _preferred(accepted[:LENGTH])))


def _preferred(accepted: str) -> list[str]:
    found: list[tuple[float, str]] = []
    for part in accepted.split(","):
        tag, _, weight = part.partition(";")
        try:
            found.append((-float(weight.partition("=")[2] or 1), tag.strip()))
        except ValueError:
            continue
    return [tag for _, tag in sorted(found, key=lambda one: one[0])]
