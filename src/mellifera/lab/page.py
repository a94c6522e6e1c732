"""Small pieces of an HTML page: tables, cards, figures, pills."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from importlib import resources


class Html(str):
    """Text that is HTML already."""

    __slots__ = ()


Cell = str | int | float | None


def text(value: Cell) -> str:
    """A cell's content; None is empty."""
    if isinstance(value, Html):
        return value
    return "" if value is None else escape(str(value))


def table(heads: Sequence[str], rows: Iterable[Sequence[Cell]], words: Sequence[int] = ()) -> Html:
    """The first column and those in `words` are text, the others numbers. A cell `!…` stands out."""
    head = "".join(f"<th{' class=words' if i in words else ''}>{escape(name)}</th>" for i, name in enumerate(heads))
    body = "".join(f"<tr>{''.join(_cell(cell, i in words) for i, cell in enumerate(row))}</tr>" for row in rows)
    return Html(f'<div class="wide"><table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table></div>')


def _cell(cell: Cell, words: bool) -> str:
    content = text(cell)
    if content.startswith("!"):
        return f'<td class="off">{content[1:]}</td>'
    return f"<td{' class=words' if words else ''}>{content}</td>"


def section(anchor: str, title: str, lead: str, *parts: str) -> Html:
    intro = f"<p class=lead>{escape(lead)}</p>" if lead else ""
    return Html(f'<section id="{anchor}"><h2>{escape(title)}</h2>{intro}{"".join(parts)}</section>')


def card(*parts: str) -> Html:
    return Html(f'<div class="card">{"".join(parts)}</div>')


def pair(*cards: str) -> Html:
    return Html(f'<div class="pair">{"".join(cards)}</div>')


def figure(title: str, svg: str) -> Html:
    return Html(f"<figure><figcaption>{escape(title)}</figcaption>{svg}</figure>")


def folded(title: str, aside: str, content: str) -> Html:
    return Html(f"<details><summary>{escape(title)}<small>{escape(aside)}</small></summary>{content}</details>")


def note(words: str) -> Html:
    return Html(f"<p class=note>{escape(words)}</p>")


def pill(kind: str, word: str) -> Html:
    return Html(f'<span class="pill {kind}">{escape(word)}</span>')


def share_bar(share: float, told: str) -> Html:
    return Html(f'{escape(told)}<span class="bar"><i style="width:{100 * share:.1f}%"></i></span>')


def with_small(value: str, aside: str) -> Html:
    return Html(f"{escape(value)} <small>{escape(aside)}</small>")


def with_lines(value: str, lines: dict[str, str]) -> Html:
    """Further lines, each of a kind, for what misses a target or may miss it."""
    more = [f'<div class="line {kind}-line">{escape(line)}</div>' for kind, line in lines.items() if line]
    return Html(escape(value) + "".join(more))


def page(language: str, title: str, lead: str, sections: Sequence[tuple[str, str, str]]) -> str:
    """The whole file; sections are (anchor, title, HTML). It needs nothing from anywhere."""
    style = resources.files("mellifera.lab").joinpath("report.css").read_text(encoding="utf-8")
    links = "".join(f'<a href="#{anchor}">{escape(name)}</a>' for anchor, name, _ in sections)
    return (
        f'<!doctype html>\n<html lang="{language}">\n<head>\n<meta charset="utf-8">\n'
        f'<meta name="viewport" content="width=device-width, initial-scale=1">\n<title>{escape(title)}</title>\n'
        f"<style>\n{style}</style>\n</head>\n<body>\n<main>\n<h1>{escape(title)}</h1>\n"
        f"<p class=lead>{escape(lead)}</p>\n<nav>{links}</nav>\n{''.join(html for _, _, html in sections)}\n"
        "</main>\n</body>\n</html>\n"
    )
