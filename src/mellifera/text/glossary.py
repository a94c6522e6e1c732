"""Short help on the words of the game: the actions of the board and the ideas behind them."""

from __future__ import annotations

from typing import Final

ACTION_TEXTS: Final[dict[str, str]] = {
    "explore": (
        "Fly the QueenShip, at most as many cells as the strengths on both Explore spaces add up to. Take the token of "
        "an unexplored planet, put a basic resource on an empty outline, and collect what the planet shows. "
        "Strength 4: the planet's own benefit besides."
    ),
    "advance": (
        "Build a farm, recruit or development from the rows. The total of both workers, plus 1 if the second space is "
        "empty, opens columns: 2 the left, 3 the middle, 5 the right one. Strength 4: 3 VP besides."
    ),
    "advance_farm": (
        "Build a farm. The total of both workers here, plus 1 if the second space is empty, opens columns: 2 the left, "
        "3 the middle, 5 the right one. Strength 4: 3 VP besides."
    ),
    "advance_other": (
        "Build a recruit or a development. The total of both workers here, plus 1 if the second space is empty, opens "
        "columns: 2 the left, 3 the middle, 5 the right one. Strength 4: 3 VP besides."
    ),
    "grow": (
        "Spend the worker's strength: 1 and a pollen for a new strength-1 worker, 2 and any two basics for a frame of "
        "four hexes. Strength 4: upgrade your faction besides."
    ),
    "research": (
        "Draw as many seed cards as the worker is strong and keep one; a strength-4 worker may also plant a card."
    ),
    "convert": (
        "One conversion for each point of strength: swap a card, swap a basic, make wax, make honey, or use a dance "
        "that has been taught. Strength 4: teach a dance first, if you have not taught."
    ),
    "carve": "Strength 4 only. Build a carving for honey: a tile that scores at the end by a condition of its own.",
}
TOPICS: Final[dict[str, tuple[str, str]]] = {
    "retrieve": (
        "Retrieve",
        "Instead of placing, take back all your workers from the board and the landing area. Those of strength 4 "
        "hibernate first; each of strength 1 to 3 gives the income of one of your farms and grows by 1.",
    ),
    "bump": (
        "Bump",
        "No space is ever blocked. A worker pushed off the board goes to its owner's active pool one stronger, or to "
        "the landing area unchanged, as the owner likes; one of strength 4 hibernates.",
    ),
    "hibernate": (
        "Hibernate",
        "A worker that would rise above strength 4 leaves play. Its owner puts a token on a free pod of the comb and "
        "gains the pod's benefit. A full comb or a seventh token brings the end; most tokens in a sector score.",
    ),
    "favor": (
        "Queen's Favor",
        "A track that scores at the end of the game. You gain Favor by effects, 1 whenever somebody else uses the "
        "dance you have taught (alone against the Automa: 4 at once when you teach), and 1 for every resource you "
        "discard at the end of your turn. At the end of the track each further Favor is 1 VP.",
    ),
    "storage": (
        "Storage",
        "At the end of your turn every resource needs a storage spot that takes its kind: on your faction tile and "
        "your farms. As much as possible is kept; what is left is discarded for 1 Favor each. You may wish to discard "
        "more, where the resources could be laid out so that fewer fit.",
    ),
    "frame": (
        "Frame",
        "Four more hexes for your hive, in a rhombus. Two of them give a seed card when built on, a full frame scores, "
        "and your first two frames each open one more planting slot.",
    ),
    "reserve": (
        "Reserve",
        "Tiles kept beside your hive. An Advance action on their type can build one of them at full cost whatever its "
        "strength; unbuilt ones score nothing.",
    ),
    "seed cards": (
        "Seed cards",
        "Before and after your step you may play any number: for the benefit, or traded for one basic resource. A "
        "planted card scores at the end of the game.",
    ),
    "strength 4": (
        "Strength 4",
        "A strength-4 worker adds a benefit to every action, and alone can carve. The next time it would grow it "
        "hibernates.",
    ),
    "landing area": ("Landing area", "Where bumped workers wait, with their strength unchanged, to be retrieved."),
    "end": (
        "The end of the game",
        "When the comb is full or somebody has placed the seventh token, that turn is finished and everybody has one "
        "more. Then tiles, cards, Favor, comb and full frames are scored.",
    ),
}
