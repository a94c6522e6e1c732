"""Somebody's hands at the real table: they do what the steps of the solo helper say, and nothing else."""

from typing import TypedDict

from mellifera.solo_helper.shapes import SoloBoard, SoloStep

Bee = tuple[str, int]
"""Owner and strength."""


class Lying(TypedDict):
    """What lies where, to be compared."""

    spaces: dict[str, Bee]
    gray: list[int]
    yellow: list[int]
    carvings: list[str]
    hers: dict[str, int]
    gathered: dict[str, int]
    tokens: int
    vp: int


def lying(board: SoloBoard) -> Lying:
    """A board as the helper tells it."""
    there = [(space["space"], space["worker"]) for space in board["spaces"]]
    return {
        "spaces": {name: (worker["owner"], worker["strength"]) for name, worker in there if worker},
        "gray": sorted(board["gray"]),
        "yellow": sorted(board["yellow"]),
        "carvings": sorted(board["carvings"]),
        "hers": {sector["sector"]: sector["hers"] for sector in board["comb"]},
        "gathered": dict(board["gathered"]),
        "tokens": board["tokens"],
        "vp": board["vp"],
    }


class Hands:
    """The pieces on the table; a step that cannot be done with them is an AssertionError."""

    def __init__(self, table: Lying) -> None:
        self.table = table
        self.pushed: dict[str, Bee] = {}
        self.held: list[Bee] = []
        self.explored: set[str] = set()
        self.ship = ""

    def put(self, space: str, bee: Bee) -> None:
        """Who stood there is pushed; where to is told by a later step."""
        there = self.table["spaces"].pop(space, None)
        if there:
            self.pushed[space] = there
        self.table["spaces"][space] = bee

    def mat(self, owner: str) -> list[int]:
        return self.table["gray"] if owner == "gray" else self.table["yellow"]

    def settle_yours(self) -> None:
        """Workers of yours that you pushed off yourself: nobody tells you what to do with them."""
        assert all(owner == "you" for owner, _ in self.pushed.values()), self.pushed
        assert not self.held, self.held
        self.pushed = {}

    def do(self, step: SoloStep) -> None:
        bee = (step["worker"]["owner"], step["worker"]["strength"]) if step["worker"] else ("", 0)
        places = [start.partition(":")[2] for start in step["starts"]]
        end = step["end"].partition(":")[2]
        match step["kind"]:
            case "place":
                self.mat(bee[0]).remove(bee[1])
                self.put(end, bee)
            case "shift":
                if end in self.table["spaces"]:
                    assert self.table["spaces"][end][0] == "you", "bumped, and nobody was told"
                assert self.pushed.pop(places[0]) == bee
                self.table["spaces"][end] = bee
            case "bumped":
                gone = self.pushed.pop(places[0], None) or self.table["spaces"].pop(places[0])
                assert gone == bee
                if bee[0] != "you":
                    self.held.append(bee)
                else:
                    assert step["end"] == "you"
            case "retrieve":
                self.held.extend(self.table["spaces"].pop(place) for place in places)
                assert all(owner == end for owner, _ in self.held)
            case "back":
                self.held.remove((bee[0], bee[1] - 1))
                self.home(bee, step["end"])
            case "asleep":
                self.held.remove(bee)
                assert bee[1] == 4
            case "new_worker":
                self.home(bee, step["end"])
            case "pod":
                self.table["hers"][end] += 1
                self.table["tokens"] -= 1
            case "vp":
                self.table["vp"] += step["n"]
            case "fly":
                assert step["path"][-1] == end
                self.ship = end
            case "token":
                assert places == [self.ship]
                assert self.ship not in self.explored
                self.explored.add(self.ship)
                self.table["gathered"]["tokens"] += 1
            case "put":
                assert end == self.ship
            case "take":
                assert places == [step["thing"]]
                self.table["gathered"][f"{step['thing']}s"] += 1
            case "carve":
                self.table["carvings"].remove(places[0])
                self.table["gathered"]["carvings"] += 1

    def home(self, bee: Bee, end: str) -> None:
        assert end == f"mat:{bee[0]}"
        self.mat(bee[0]).append(bee[1])
        self.mat(bee[0]).sort()
