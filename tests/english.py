"""The commonest English words that are not Polish words too: none of them stands in a Polish text by right."""

from __future__ import annotations

import re

WORDS = """
the of and that have it for not with he you at this from they say her she will an if about who get which when make
can like time just him know take people into year your good some could them see other than then now look only come
its over think also back after use two how our work first well way even new want because any these give day us is
are am be been were had has did does said made took goes going here there where why what each every both few more
much many such very own again once twice three four five six seven eight nine another those their theirs ours
mine yours itself himself herself themselves before between under above below through during without within against
until while since although though however whether either neither yet still already always never often sometimes
ever almost enough quite rather too out off down up upon across along around behind beside besides beyond near next
last left right high low large small great little long short old young early late free full empty open close begin
end turn turns move places put keep hold bring show tell ask answer find found gives given gain gains pay pays cost
costs build built draw drawn play played player players card cards tile tiles row rows space spaces board hive
worker workers strength resource resources water honey wax pollen fiber farms recruit development carving explore
advance grow research convert carve bump bumped retrieve hibernate planted hand deck discard point points score
scores game games rule rules word words number numbers name names line lines side second third might shall should
would cannot nothing something anything everything nobody somebody anybody everybody everyone else yes choose
chosen choice stand stands lie lies count counts follow follows happen happens become becomes mean means need needs
must may
"""
COMMON = frozenset(WORDS.split())


def english_words(text: str) -> list[str]:
    """The common English words in a text of Markdown; code, link targets, files and rule ids are no words."""
    prose = re.sub(r"```.*?```|`[^`]*`|\]\([^)]*\)|\S+\.md\b|\bR-[A-Z]+(-\d+)?\b", " ", text, flags=re.DOTALL)
    return [word for word in re.findall(r"[^\W\d_]+", prose.lower()) if word in COMMON]
