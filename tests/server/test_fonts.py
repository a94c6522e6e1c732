"""The font of the client: its files are served, and between them have every letter of the languages."""

from __future__ import annotations

import re
from collections.abc import Callable

from tests.server.live import Person

ENGLISH = "abcdefghijklmnopqrstuvwxyz"
POLISH = "ąćęłńóśźż"
FACE = re.compile(r"@font-face\s*\{(.*?)\}", re.DOTALL)
FILE = re.compile(r"url\([\"']?\.\./(fonts/[\w-]+\.woff2)[\"']?\)")
RANGE = re.compile(r"U\+([0-9A-F]+)(?:-([0-9A-F]+))?", re.IGNORECASE)


def letters_of(face: str) -> set[str]:
    """What the unicode-range of a font face names."""
    parts = RANGE.findall(face.partition("unicode-range:")[2].partition(";")[0])
    return {chr(code) for first, last in parts for code in range(int(first, 16), int(last or first, 16) + 1)}


def test_both_files_are_served_and_cover_the_letters(person: Callable[[], Person]) -> None:
    mara = person()
    faces = FACE.findall(mara.get("/static/css/tokens.css").text)
    by_file = {found[1]: letters_of(face) for face in faces if (found := FILE.search(face))}
    assert sorted(by_file) == ["fonts/inter-latin-ext-wght-normal.woff2", "fonts/inter-latin-wght-normal.woff2"]
    for name in by_file:
        answer = mara.get(f"/static/{name}")
        assert answer.status_code == 200
        assert answer.content.startswith(b"wOF2")
    wanted = {letter for small in ENGLISH + POLISH for letter in (small, small.upper())}
    assert wanted - set().union(*by_file.values()) == set()
    assert set("ąĄłŁ") <= by_file["fonts/inter-latin-ext-wght-normal.woff2"]
