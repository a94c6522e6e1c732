"""The client's page before it has begun to speak: `{{lang}}` and the keys of entries stand in it."""

from __future__ import annotations

import html
import re

from mellifera.words import Language


def front_page(text: str, reader: Language) -> str:
    """`text` is web/index.html."""
    text = text.replace("{{lang}}", reader.tag)
    return re.sub(r"\{\{([\w.]+)\}\}", lambda found: html.escape(reader.say(found[1])), text)
