"""What bots are called at the table."""

from __future__ import annotations

import pytest

from mellifera.content.loader import Content
from mellifera.engine.pack import pack_for
from mellifera.words import language, languages
from mellifera.words.components import components


@pytest.mark.parametrize("tag", languages())
def test_no_bot_is_named_like_a_component(tag: str) -> None:
    """A rival called Mason sat beside the recruit Mason."""
    reader = language(tag)
    titles = {one.title.casefold() for one in components(pack_for(Content.shipped().rows, 2), reader)}
    names = [reader.say(f"ui.setup.bot_{n}") for n in range(1, 6)]
    assert len(set(names)) == 5
    assert not titles & {name.casefold() for name in names}
