"""The cut: what players add to the order of a virtual table's next shoe, so that the casino alone cannot choose it."""

from dataclasses import dataclass

from croupier.games.script.move import OFFICIAL, Move
from croupier.tournament.journal.command import Command, Events, need
from croupier.tournament.journal.event import Event
from croupier.tournament.journal.fields import TableName, Words
from croupier.tournament.journal.given import Given
from croupier.tournament.journal.moments import Moment
from croupier.tournament.journal.state import Tournament
from croupier.tournament.tables.table import Table
from croupier.tournament.tables.virtual import shoe_to_come, virtual, virtual_table
from croupier.tournament.texts.roles import Role
from croupier.values.refused import Refused

MOST_WORDS = 200


@dataclass(frozen=True, slots=True)
class ShoeCut(Event):
    """What a player added after the commitment."""

    shoe: str
    words: str
    by: str

    def evolve(self, state: Tournament) -> None:
        state.shoes.cut(self.shoe, self.words, self.by)

    def says(self) -> str:
        return f"{self.by} cuts {self.shoe}: {self.words}"


@dataclass(frozen=True, slots=True)
class CutShoe(Command):
    """Cut the next shoe of your own table: any words or number, after the commitment and before the first card. The
    order follows from them, so the casino alone cannot choose it."""

    do = "cut-shoe"
    title = "Cut a virtual shoe"
    may = frozenset({Role.PLAYER})
    offered = Moment.SEATED
    remembered_by = (ShoeCut,)

    table: TableName
    words: Words

    def decide(self, state: Tournament, given: Given) -> Events:
        table = virtual_table(state, self.table)
        need(given.by in table.here, f"Only players at {table.id} can cut its cards.")
        shoe = shoe_to_come(state, table)
        if shoe is None:
            raise Refused("Wait for the commitment; a cut before it would prove nothing.")
        need(all(by != given.by for _, by in shoe.cuts), f"{given.by} has cut {shoe.id} already.")
        need(
            self.words and len(self.words) <= MOST_WORDS and self.words.isprintable(),
            f"Add a few words or a number, at most {MOST_WORDS} characters.",
        )
        yield ShoeCut(shoe.id, self.words, given.by)


def cut_at_table(state: Tournament, table: Table, move: Move, given: Given) -> Events:
    """Add a cut that the game itself requires to the order too."""
    shoe = shoe_to_come(state, table) if move.act == "cut" and virtual(state, table) else None
    if shoe is not None:
        by = given.by if move.who == OFFICIAL else table.seats[move.player]
        yield ShoeCut(shoe.id, f"cut {move.chips:f}", by)
