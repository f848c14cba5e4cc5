"""Shoes of virtual tables, dealt so that everybody can check them. The server commits to a secret, players cut, and the
order follows from both. Every place of the order is closed separately. The shoe is dealt place by place; then the
secret is revealed.

The secret is never in the record before its end. Each card is given with its salt and must fit the hash of its place,
or it is refused. So nobody, not even the casino, can deal any card but the next.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from re import fullmatch

from croupier.games.cards.supply import OrderDue
from croupier.games.sitting import Played
from croupier.ledger.books import Legs
from croupier.proofs.canonical import from_base64
from croupier.proofs.draw import commitment
from croupier.proofs.shoe import mark, marks, order, size_of
from croupier.tournament.filing.filing import Phase
from croupier.tournament.floor.session import Progress
from croupier.tournament.journal.command import Command, Events, need
from croupier.tournament.journal.event import Event
from croupier.tournament.journal.fields import ProofText, ShoeName, TableName, Words
from croupier.tournament.journal.given import Given
from croupier.tournament.journal.moments import Moment
from croupier.tournament.journal.sentences import move_in_words
from croupier.tournament.journal.state import Tournament
from croupier.tournament.schedule.course import need_moves, need_record
from croupier.tournament.shoes.shoe import SealedShoe
from croupier.tournament.tables.moves import play_move, why_moved
from croupier.tournament.tables.table import Table, seen_by_all
from croupier.tournament.tables.virtual import (
    dealers_move,
    deck_of,
    order_due,
    shoe_in_use,
    shoe_to_come,
    virtual_table,
)
from croupier.tournament.texts.roles import Role
from croupier.values.refused import Refused, unknown

HOUSE = frozenset({Role.MACHINE})
HEX = r"[0-9a-f]{64}"


# --- events --------------------------------------------


@dataclass(frozen=True, slots=True)
class ShoeCommitted(Event):
    """A fresh secret for the next shoe of a table, committed to by its SHA-256."""

    shoe: str
    table: str
    commitment: str

    def evolve(self, state: Tournament) -> None:
        state.shoes.commit(SealedShoe(self.shoe, self.table, self.commitment))
        state.draws.use_commitment(self.commitment)

    def says(self) -> str:
        return f"{self.shoe} for {self.table} can be cut: {self.commitment[:16]}"


@dataclass(frozen=True, slots=True)
class ShoeFixed(Event):
    """The order is fixed: a hash for every place. `without` are cards that lie on the table during the shuffle; where
    hands stay hidden nobody learns which."""

    shoe: str
    deck: str
    without: tuple[str, ...]
    marks: tuple[str, ...]
    spare: int
    face_up: bool

    def evolve(self, state: Tournament) -> None:
        state.shoes.fix(self.shoe, self.deck, self.without, self.marks, self.spare)
        if not self.face_up:
            state.shoes.hide(self.shoe)

    def hidden(self, state: Tournament) -> Iterable[str]:
        return ("without",) if self.without and not self.face_up else ()

    def says(self) -> str:
        return f"the order of {self.shoe} is fixed ({self.deck})"


@dataclass(frozen=True, slots=True)
class ShoeDealt(Event):
    """What the dealer did at a virtual table. `taken` counts the cards dealt or burnt after it. If a card was dealt, it
    is the last of these, and `salt` opens its place."""

    table: str
    shoe: str
    move: str
    card: str
    salt: str
    taken: int
    legs: Legs = ()

    def evolve(self, state: Tournament) -> None:
        table = state.tables[self.table]
        table.take(Played(self.move))
        if self.shoe in state.shoes:
            state.shoes.deal(self.shoe, self.taken, self.card)
        state.move_chips(why_moved(table, self.move, self.legs), self.legs)
        state.compare(table)

    def table_alone(self) -> str:
        return self.table

    def moves_chips(self) -> bool:
        return bool(self.legs)

    def hidden(self, state: Tournament) -> Iterable[str]:
        table = state.tables[self.table]
        playing = table.replayed().round
        moves = playing.moves
        if not seen_by_all(playing, len(moves) - 1, len(moves)):
            return ("card", "move", "salt")
        return () if not self.card or self.card == str(moves[-1].outcomes[0]) else ("card", "salt")

    def says(self) -> str:
        return move_in_words(self.table, self.move, self.legs)


@dataclass(frozen=True, slots=True)
class ShoeRevealed(Event):
    """The secret of a finished shoe: for everybody, or for the inspector alone where hands stay hidden."""

    shoe: str
    secret: str

    def evolve(self, state: Tournament) -> None:
        state.shoes.reveal(self.shoe, self.secret)

    def hidden(self, state: Tournament) -> Iterable[str]:
        return () if state.shoes[self.shoe].face_up else ("secret",)

    def says(self) -> str:
        return f"the secret of {self.shoe} is revealed"


@dataclass(frozen=True, slots=True)
class ShoeFailed(Event):
    """A secret that will not be revealed: a fault on record."""

    shoe: str
    reason: str

    def evolve(self, state: Tournament) -> None:
        state.shoes.fail(self.shoe, self.reason)

    def says(self) -> str:
        return f"fault: {self.shoe} is given up, {self.reason}"


# --- commands --------------------------------------------


def known_shoe(state: Tournament, name: str) -> SealedShoe:
    if name not in state.shoes:
        raise unknown("shoe", name, state.shoes)
    return state.shoes[name]


@dataclass(frozen=True, slots=True)
class CommitShoe(Command):
    """Commit to the secret (64 hex digits) of a virtual table's next shoe by its SHA-256; then it can be cut."""

    do = "commit-shoe"
    title = "Commit to a virtual shoe"
    may = HOUSE
    offered = Moment.SEATED
    remembered_by = (ShoeCommitted,)

    table: TableName
    commitment: ProofText

    def decide(self, state: Tournament, given: Given) -> Events:
        table = virtual_table(state, self.table)
        need_moves(state, table)
        need(shoe_to_come(state, table) is None, f"The next shoe of {table.id} has its commitment already.")
        need(fullmatch(HEX, self.commitment), "A commitment is a SHA-256: 64 hex digits in lower case.")
        need(
            self.commitment not in state.draws.commitments, "Every shoe needs a fresh secret; this one was used before."
        )
        yield ShoeCommitted(f"shoe-{len(state.shoes) + 1}", table.id, self.commitment)


@dataclass(frozen=True, slots=True)
class FixShoe(Command):
    """Fix the order of the next shoe when its first card is due. `marks` are the hashes of its places, in order. The
    shoe before it must be revealed first."""

    do = "fix-shoe"
    title = "Fix the order of a virtual shoe"
    may = HOUSE
    offered = Moment.SEATED
    remembered_by = (ShoeFixed,)

    table: TableName
    marks: tuple[ProofText, ...]

    def decide(self, state: Tournament, given: Given) -> Events:
        table = virtual_table(state, self.table)
        need_record(state, table)
        due, shoe, before = order_due(state, table), shoe_to_come(state, table), shoe_in_use(state, table)
        if due is None or shoe is None:
            raise Refused("No new shoe is needed now." if due is None else "The shoe needs its commitment first.")
        need(before is None, f"Reveal the secret of {'' if before is None else before.id} first.")
        deck, without = deck_of(table, due.deck)
        size = size_of(deck, without)
        need(len(self.marks) == size, f"A shoe of {deck} has {size} places.")
        for each in self.marks:
            from_base64(each, 32)
        yield ShoeFixed(shoe.id, deck, without, self.marks, due.spare, not table.replayed().round.script.stays_hidden())


@dataclass(frozen=True, slots=True)
class Deal(Command):
    """Do what the dealer of a virtual table must do next. If a card, tile, die or ball is dealt, give it and the salt
    that opens its place. Anything but the next of the shoe is refused."""

    do = "deal"
    title = "Deal at a virtual table"
    may = HOUSE
    offered = Moment.SEATED
    remembered_by = (ShoeDealt,)

    table: TableName
    card: ProofText = ""
    salt: ProofText = ""

    def decide(self, state: Tournament, given: Given) -> Events:
        table = virtual_table(state, self.table)
        need_record(state, table)
        shoe = shoe_in_use(state, table)

        def at(place: int) -> str:
            if shoe is not None and place == shoe.taken - 1:
                return shoe.last
            need(self.card, "Give the next card and its salt.")
            return self.card

        try:
            move, stock = dealers_move(state, table, at)
        except OrderDue:
            raise Refused(f"{table.id} needs a new shoe first.") from None
        if move is None:
            raise Refused(f"There is nothing to deal now: {table.replayed().round.awaiting.text}.")
        need(move.act != "shuffle" or shoe_to_come(state, table), "The next shoe needs its commitment before the cut.")
        self.check(shoe, stock.shown)
        event = play_move(table, move)
        name, taken = ("", 0) if shoe is None else (shoe.id, stock.taken)
        yield ShoeDealt(table.id, name, event.move, self.card, self.salt, taken, event.legs)

    def check(self, shoe: SealedShoe | None, place: int | None) -> None:
        if place is None or shoe is None:
            need(not self.card and not self.salt, "No card is dealt now; leave card and salt empty.")
            return
        need(fullmatch(HEX, self.salt), "A salt is 64 hex digits in lower case.")
        need(mark(self.salt, self.card) == shoe.marks[place], f"{self.card} is not the next of {shoe.id}.")


@dataclass(frozen=True, slots=True)
class RevealShoe(Command):
    """Reveal the secret of a shoe that is used up, so that everybody can repeat its order. Where hands stay hidden the
    secret is closed in the record, and only an inspector can repeat it."""

    do = "reveal-shoe"
    title = "Reveal a virtual shoe"
    may = HOUSE
    offered = Moment.SEATED
    afterwards = True
    remembered_by = (ShoeRevealed,)

    shoe: ShoeName
    secret: ProofText

    def decide(self, state: Tournament, given: Given) -> Events:
        shoe = known_shoe(state, self.shoe)
        need(shoe.fixed and not shoe.over, f"{shoe.id} is not in use.")
        need(used_up(state, shoe), f"Cards can still be dealt from {shoe.id}; it is still in use.")
        need(fullmatch(HEX, self.secret), "A secret is 64 hex digits in lower case.")
        need(commitment(self.secret) == shoe.commitment, "This is not the secret that was committed to.")
        words = order(self.secret, shoe.transcript(), shoe.deck, shoe.without)
        fits = marks(self.secret, shoe.id, words) == shoe.marks
        need(fits, f"The order of {shoe.id} does not follow from this secret and the cuts.")
        yield ShoeRevealed(shoe.id, self.secret)


def used_up(state: Tournament, shoe: SealedShoe) -> bool:
    """Whether nothing more can be dealt from a shoe: its table is over, or needs another one."""
    table = state.tables[shoe.table]
    return dealing_is_over(state, table) or order_due(state, table) is not None


def dealing_is_over(state: Tournament, table: Table) -> bool:
    """Whether nothing more is dealt at a table: it or the tournament is over, or its session has ended because nobody
    is left there."""
    left = not table.here and state.sessions[table.session].progress is Progress.ENDED
    return bool(table.over) or left or state.filing.phase in (Phase.CANCELLED, Phase.FINISHED)


@dataclass(frozen=True, slots=True)
class FailShoe(Command):
    """Give up a shoe whose secret is lost: a fault that stays on record. The table goes on with a new one."""

    do = "fail-shoe"
    title = "Give up a virtual shoe"
    may = HOUSE | {Role.DIRECTOR}
    offered = Moment.SEATED
    afterwards = True
    remembered_by = (ShoeFailed,)

    shoe: ShoeName
    reason: Words

    def decide(self, state: Tournament, given: Given) -> Events:
        shoe = known_shoe(state, self.shoe)
        need(not shoe.over, f"{shoe.id} is over.")
        need(self.reason, "Say why.")
        yield ShoeFailed(shoe.id, self.reason)
