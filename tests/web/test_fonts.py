"""The browser draws the letters of the languages in the client's own font."""

from __future__ import annotations

from collections.abc import Callable

from tests.web.person import Person

# The files the browser has fetched for a text, and how wide the text is with the font and without it.
DRAWN = """async (text) => {
  const faces = await document.fonts.load('16px "Inter Variable"', text);
  const pen = document.createElement("canvas").getContext("2d");
  const width = (family) => { pen.font = `16px ${family}`; return pen.measureText(text).width; };
  const ours = width('"Inter Variable", monospace'), other = width("monospace");
  return { faces: faces.map((face) => face.status), ours, other };
}"""


def test_polish_letters_come_from_the_second_file(person: Callable[..., Person]) -> None:
    mara = person(1280, 720)
    mara.page.goto(mara.url)
    assert mara.page.evaluate(DRAWN, "abc")["faces"] == ["loaded"]
    for letter in "ąćęłńśźżĄĆĘŁŃŚŹŻ":
        drawn = mara.page.evaluate(DRAWN, letter)
        assert drawn["faces"] == ["loaded"], letter
        assert drawn["ours"] != drawn["other"], letter
