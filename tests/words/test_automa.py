"""The Automa's turn is told with its reasons, and never tells which card lies on top of her deck."""

import random

import mellifera as mf
from mellifera.content.loader import Content
from mellifera.engine.events import Event
from mellifera.words import Language, language, languages
from mellifera.words.automa import automa_story, automa_told, last_automa_turn, split_turns

EN, PL = language("en"), language("pl")
NAMES = ("Mara",)
FLIES_TWICE = Content.changed("[automa.rules]\nexplore_twice_at_strength = 2\n")
"""So that it is seen in every game: her strength-4 workers carve as long as there are carvings."""


def solo(seed: int) -> mf.Game:
    return mf.new_game(seed=seed, setup=mf.Setup(seats=NAMES, automa=3))


def stories(seed: int, tongue: Language = EN) -> list[list[str]]:
    """All her turns of a random game."""
    game = solo(seed)
    rng = random.Random(seed)
    while game.decision is not None:
        game.play(rng.choice(game.decision.options))
    parts = split_turns(game.events(0), NAMES)
    return [automa_story(tongue, game.state.pack, part, NAMES) for hers, part in parts if hers]


def test_each_turn_tells_card_support_and_reason() -> None:
    """R-AUTO-2, R-AUTO-3: the card drawn, what lies on top, and the row that applied."""
    for seed in range(3):
        told = stories(seed)
        assert len(told) > 10
        for lines in told:
            cards = [line for line in lines if line.startswith("Automa draws card ")]
            assert len(cards) == 1
            assert sum(line.startswith("The card on top of her deck says: ") for line in lines) == 1
            assert sum(line.startswith("Why: ") for line in lines) == 1
            assert not any("{" in line for line in lines)


def test_the_three_rows_have_their_reasons() -> None:
    """R-AUTO-3."""
    whole = [line for seed in range(3) for lines in stories(seed) for line in lines]
    assert any("Why: Retrieve applies (at most " in line for line in whole)
    assert any("; Carve applies (a " in line for line in whole)
    assert any("; Carve does not apply (not on this card); " in line for line in whole)
    assert any(line.endswith(" applies (with her strongest gray worker)") for line in whole)
    assert any(line.startswith("Automa flies the QueenShip over ") for line in whole)
    assert any(line.startswith("Automa takes the farm ") for line in whole)


def test_the_story_in_polish() -> None:
    """R-AUTO-3."""
    whole = [line for seed in range(3) for lines in stories(seed, PL) for line in lines]
    assert any("Dlaczego: Odzyskiwanie – tak (na planszetce najwyżej 1 żółta robotnica)" in line for line in whole)
    assert any("; Zdobienie – nie (karta nie ma tego wiersza); " in line for line in whole)
    assert any(line.endswith(" – tak (akcję wykonuje najsilniejsza szara robotnica)") for line in whole)
    assert any(line.startswith("Automa dobiera kartę ") and "bez zdobienia" in line for line in whole)
    assert any("wskazuje: szare robotnice, ścieżka od góry z lewej, w prawo i w dół, " in line for line in whole)


def test_her_latest_turn_for_a_client() -> None:
    game = solo(2)
    rng = random.Random(2)
    assert automa_told(EN, mf.new_game(players=2, seed=1)) is None
    while game.decision is not None:
        game.play(rng.choice(game.decision.options))
    for tag in languages():
        turn = automa_told(language(tag), game)
        assert turn is not None
        assert turn["reasons"][-1]["applied"]
        assert [reason["applied"] for reason in turn["reasons"][:-1]] == [False] * (turn["row"] - 1)
        assert turn["reasons"][0]["name"] == language(tag).say("automa.row.retrieve")


def test_support_card_is_told_by_its_icons_only() -> None:
    """R-AUTO-2: its number stays unknown."""
    pack = solo(1).state.pack
    first, second = 0, 5
    lines = automa_story(EN, pack, [Event("automa_card", 1, (first, second), -1, False)], NAMES)
    support = pack.rows.automa.cards[second]
    assert str(support.number) not in lines[1]
    assert support.colour in lines[1]
    assert support.resource in lines[1]


def test_score_ends_the_story() -> None:
    pack = solo(1).state.pack
    events = [Event("automa_card", 1, (0, 1), -1, False), Event("vp", 1, (2,), -1, False)]
    assert automa_story(EN, pack, events, NAMES, vp=9)[-1] == "Automa has 9 VP on the score track"
    assert automa_story(EN, pack, [], NAMES, vp=9) == []


def test_turns_are_split_by_owner() -> None:
    events = [
        Event("vp", 0, (1,), -1, False),
        Event("turn", 1, (1,), -1, False),
        Event("vp", 1, (2,), -1, False),
        Event("end_turn", 1, (), -1, False),
        Event("turn", 0, (2,), -1, False),
    ]
    parts = split_turns(events, NAMES)
    assert [(hers, len(part)) for hers, part in parts] == [(False, 1), (True, 3), (False, 1)]


def test_the_facts_of_her_latest_turn_follow_the_game() -> None:
    """R-AUTO-3, R-AUTO-5: the row that applied, and every flight from where the ship was to where it is."""
    twice = turns = 0
    for seed in range(8):
        game = mf.new_game(seed=seed, setup=mf.Setup(seats=NAMES, automa=3), content=FLIES_TWICE)
        rng = random.Random(seed)
        while game.decision is not None:
            before, ship = game.state.turn, game.state.ship
            known = last_automa_turn(game)
            events = game.play(rng.choice(game.decision.options))
            turn = last_automa_turn(game)
            rows = [event.numbers[0] for event in events if event.kind == "automa_row"]
            if not rows:
                assert game.state.turn == before or turn == known
                continue
            turns += 1
            assert turn is not None
            assert rows[-1] == turn.row
            if len(rows) > 1:
                continue  # a turn without a choice between two of hers
            flown = [event.numbers[0] for event in events if event.kind == "fly"]
            at = flown[-1] if flown else ship
            for flight in turn.flights:
                assert flight.start == at
                at = flight.path[-1]
                uncounted = {game.state.pack.start_cell, turn.flights[0].start}
                assert [count > 0 for count in flight.counts] == [cell not in uncounted for cell in flight.path]
                assert flight.counts[-1] == sum(cell not in uncounted for cell in flight.path)
            assert game.state.ship == at
            twice += len(turn.flights) == 2
    assert turns > 80
    assert twice
