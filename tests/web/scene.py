"""Games in all states, made once and looked at by everybody, and what is looked for on a screen."""

from __future__ import annotations

import random
from pathlib import Path

from playwright.sync_api import Browser

from tests.server.live import Server
from tests.web.eyes import DRAWN
from tests.web.person import Person

SIZES = {"desktop": (1280, 720), "phone": (390, 844)}


class Scene:
    """Games in all states, made once and looked at by everybody: one person owns them."""

    def __init__(self, browser: Browser, server: Server) -> None:
        self.owner = Person(browser, server.url, 1280, 720, "dark", False)
        rng = random.Random(21)
        self.names = ("Mara", "Otto", "Vera", "Mason", "Carder", "Miner", "Digger")
        me, here = {"kind": "me", "name": "Mara"}, {"kind": "here", "name": "Otto"}
        bots = [{"kind": "bot", "name": name, "bot": "random"} for name in self.names[3:]]
        self.solo = self._made([me], automa=4)
        self.owner.hurry(self.solo, 0, rng, until_turn=17)
        self.three = self._made([me, *bots[:2]])
        self.owner.hurry(self.three, 0, rng, until_turn=19)
        self.five = self._made([me, *bots])
        self.owner.hurry(self.five, 0, rng, until_turn=26)
        self.hotseat = self._made([me, here])
        self.over = self._made([me, *bots[:2]])
        self.owner.hurry(self.over, 0, rng)
        self.over_solo = self._made([me], automa=1)
        self.owner.hurry(self.over_solo, 0, rng)
        self.invited = self._made([me, {"kind": "friend", "name": "Vera"}])

    def _made(self, seats: list[dict[str, str]], automa: int = 0) -> str:
        return str(self.owner.create(seats, automa, seed=f"scene {len(seats)} {automa}")["id"])


class Look:
    """Takes the picture of what is on the screen and collects what is wrong with it."""

    def __init__(self, somebody: Person, folder: Path, size: str, theme: str) -> None:
        self.somebody = somebody
        self.folder = folder
        self.suffix = f"{size}-{theme}"
        self.wrong: list[str] = []

    def at(self, name: str, ready: str, *, axe: bool = True) -> None:
        self.somebody.page.locator(ready).first.wait_for()
        self.somebody.page.mouse.move(0, 0)
        self.somebody.page.evaluate(DRAWN)
        self.somebody.page.screenshot(path=self.folder / f"{name}-{self.suffix}.png")
        self.wrong += [f"{name}: {flaw}" for flaw in self.somebody.flaws()]
        if axe:
            self.wrong += [f"{name}: {barrier}" for barrier in self.somebody.barriers()]

    def told(self) -> str:
        return "\n".join(self.wrong)
