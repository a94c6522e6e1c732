"""The helper's questions, in the order of a game, as a generator: it yields a question and is sent the answer."""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import Any, Final

from mellifera.content.rows import AutomaCardRow, Rows
from mellifera.engine.state import EMPTY
from mellifera.rules.automa import ROW_ACTION, carry_out, draw_card, mat_of, row_of
from mellifera.rules.scoring import automa_score
from mellifera.solo_helper import answers, words
from mellifera.solo_helper.box_table import HER, YOU, Table
from mellifera.text.automa import card_lines, why_line

NOW: Final = "now"
IN_YOUR_TURN: Final = "in your last turn"


class Question:
    """What is asked, and how a line is read; reading changes nothing, and AnswerError says what is wrong."""

    def __init__(self, text: str, read: Callable[[str], Any]) -> None:
        self.text = text
        self.read = read


Questions = Generator[Question, Any, None]


class Script:
    """One game of hers. `table` is there once the level is known; `tell` is given every line for the player."""

    def __init__(self, seed: str, rows: Rows, tell: Callable[[str], None]) -> None:
        self.seed = seed
        self.rows = rows
        self.tell = tell
        self.table: Table | None = None

    def say(self, lines: list[str]) -> None:
        for line in lines:
            self.tell(line)

    def run(self) -> Questions:
        level = yield Question(
            "Which level does she play, 1 to 6? (2 for a first game; 5 and 6 are expert)", answers.level
        )
        table = self.table = Table(level, self.seed, self.rows)
        self.say(words.set_up(table))
        turn = 0
        while True:
            turn += 1
            yield from self.her_turn(table, turn)
            if not table.next_turn():
                break
            yield from self.your_turn(table)
            if not table.next_turn():
                break
        yield from self.finish(table)

    # ------------------------------------------------------------------ her turn
    def her_turn(self, table: Table, turn: int) -> Questions:
        g = table.g
        self.tell(f"--- Her turn {turn}{', her last' if table.ending else ''} ---")
        g.events = []
        number, on_top = draw_card(g)
        self.say(words.told(table, g.events))
        g.events = None
        cards = g.pack.rows.automa.cards
        card, support = cards[number], cards[on_top]
        self.say([f"{line}." for line in card_lines(card, support)])
        table.refill()
        mat = mat_of(table.her, support)
        if sum(mat) > card.retrieve_if_at_most and card.carve and mat[4]:
            yield from self.ask_carvings(table)
        row = row_of(g, card, support)
        self.tell(f"{why_line(card, support, row)}.")
        if row == ROW_ACTION and card.action == "explore":
            yield from self.ask_planets(table)
        if table.puts_to_sleep(row, card, support):
            yield from self.ask_comb(table, IN_YOUR_TURN)
        if self.carry_out(table, row, card, support):
            yield from self.ask_comb(table, NOW, "Your worker of strength 4 goes to sleep too. ")

    def carry_out(self, table: Table, row: int, card: AutomaCardRow, support: AutomaCardRow) -> bool:
        """Plays and tells her turn; True if she bumped a worker of yours that hibernates."""
        g = table.g
        before = g.carvings
        g.events = []
        carry_out(g, row, card, support)
        yours_asleep = table.bumped_sleepers(YOU) > 0
        table.settle_bumped()
        gone = [slot for slot, was, now in zip(table.slots, before, g.carvings, strict=True) if was != now == EMPTY]
        self.say(words.told(table, g.events, support.resource, gone[0] if gone else ""))
        g.events = None
        return yours_asleep

    # ------------------------------------------------------------------ your turn
    def your_turn(self, table: Table) -> Questions:
        if table.ending:
            self.tell("This is your last turn.")
        while True:
            word, values = yield Question(
                "Your turn: what did you do? (help)", lambda text: answers.your_turn(table, text)
            )
            table.g.events = []
            if word == "place":
                table.place_yours(*values)
            elif word == "retrieve":
                table.take_yours_back()
            elif word == "bump":
                table.push_off(*values)
            elif word == "end":
                table.you_end_it()
                self.tell("Noted: after this turn she has one more turn, and then you.")
            elif word == "count":
                table.set_count(*values)
            elif word == "mat":
                table.set_mat(values[0], values[1:])
            elif word == "space":
                table.set_space(*values)
            if table.bumped_sleepers(HER):
                yield from self.ask_comb(table, NOW)
            table.settle_bumped()
            self.say(words.told(table, table.g.events))
            table.g.events = None
            if word in ("place", "retrieve", "nothing"):
                return

    # ------------------------------------------------------------------ asking about the table
    def ask_planets(self, table: Table) -> Questions:
        self.say(words.planets(table))
        where = yield Question(
            f"Where is the ship? column,row (Enter: {table.ship})", lambda text: answers.ship(table, text)
        )
        table.set_ship(where)
        changes = yield Question(
            "Which other planets were explored since this drawing? (such as 1,2 3,1; -1,2 if it still has its token; "
            "Enter: none)",
            lambda text: answers.explored(table, text),
        )
        for cell, explored in changes.items():
            table.set_explored(cell, explored)

    def ask_carvings(self, table: Table) -> Questions:
        self.say(words.carvings(table))
        changes = yield Question(
            "Which carvings have gone since this drawing? (counted from the left, such as t2 b4; -t2 if it is still "
            "there; Enter: none)",
            lambda text: answers.carvings(table, text),
        )
        for slot, there in changes.items():
            table.set_carving(slot, there)

    def ask_comb(self, table: Table, when: str, why: str = "") -> Questions:
        """`when` tells in which turn the end was triggered, if your tokens show that it was."""
        self.say(words.comb(table))
        names = " and in the ".join(table.sector_name(sector) for sector in table.sectors)
        known = " ".join(str(table.tokens_in(sector, YOU)) for sector in table.sectors)
        counts = yield Question(
            f"{why}How many tokens of yours lie in the {names}? (Enter: {known})",
            lambda text: answers.your_tokens(table, text),
        )
        table.set_your_tokens(counts)
        if table.note_end(when == IN_YOUR_TURN):
            self.tell(f"With these tokens the end of the game is triggered {when}.")

    # ------------------------------------------------------------------ the end
    def finish(self, table: Table) -> Questions:
        self.tell("--- The game is over ---")
        yield from self.ask_comb(table, NOW)
        self.say(words.final_score(table))
        yours = yield Question("What is your score? (Enter: leave it out)", answers.maybe_score)
        if yours is None:
            return
        hers = sum(automa_score(table.g).values())
        won = yours > hers
        if yours == hers:
            won = yield Question("A tie: have you taught a dance? (yes or no)", answers.yes_or_no)
        self.tell(f"You have {yours}, she has {hers}: {'you win.' if won else 'she wins.'}")
