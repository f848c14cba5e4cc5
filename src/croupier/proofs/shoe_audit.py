"""Repeat the shoes of a log from its events alone: commitment, cut, order, deal, reveal. Every open card is checked
against the hash of its place, and the whole order where the secret is open."""

from collections.abc import Callable
from dataclasses import dataclass, field
from re import fullmatch

from croupier.proofs.canonical import JsonObject
from croupier.proofs.draw import commitment
from croupier.proofs.draw_audit import HEX, text, texts
from croupier.proofs.leaf import has_marker
from croupier.proofs.shoe import mark, marks, order, transcript
from croupier.values.refused import Refused

DECK = r"cards [1-9]|tiles|wheel [1-9][0-9]{0,3}"
BRINGS = r"d (cards|first-card|dh|db|draw|tiles|dice|ball) .*"
"""A dealer's move that takes something from the shoe."""
AGAIN = r"d (cards|db) .*"
"""A move that may name a card which is already on the table."""
ANY_SECRET = "0" * 64
"""A secret for an order of which only the length matters."""
ENDED = ("Closed", "Cancelled")


@dataclass(slots=True)
class ShoeSoFar:
    """The state of a shoe after the events read so far. `came` is what was dealt from it, where that is open; `closed`
    is whether it is hidden which cards the shoe is without."""

    id: str
    table: str
    commitment: str
    maker: str = ""
    cuts: list[list[str]] = field(default_factory=list)
    deck: str = ""
    without: list[str] = field(default_factory=list)
    closed: bool = False
    marks: list[str] = field(default_factory=list)
    face_up: bool = True
    taken: int = 0
    came: set[str] = field(default_factory=set)
    over: bool = False


class ShoeAudit:
    """Check the shoes of a log, event by event. `findings` are what is wrong; `notes` are worth knowing."""

    def __init__(self, used: set[str]) -> None:
        self.findings: list[str] = []
        self.notes: list[str] = []
        self.used = used
        self.shoes: dict[str, ShoeSoFar] = {}
        self.in_use: dict[str, ShoeSoFar] = {}
        self.to_come: dict[str, ShoeSoFar] = {}
        self.moves: set[tuple[str, str]] = set()
        self.ended = False
        self.by = ""
        self.handlers: dict[str, Callable[[JsonObject], None]] = {
            "ShoeCommitted": self.committed,
            "ShoeCut": self.cut,
            "ShoeFixed": self.fixed,
            "ShoeDealt": self.dealt,
            "ShoeRevealed": self.revealed,
            "ShoeFailed": self.failed,
            "Moved": self.moved,
            "RoundAmended": self.amended,
        }

    def hear(self, index: int, leaf: JsonObject) -> None:
        """Check the next leaf, with every opening there is applied."""
        event = leaf.get("event")
        if not isinstance(event, dict):
            return
        kind, self.by = str(event.get("kind")), str(leaf.get("by", ""))
        self.ended = self.ended or kind in ENDED
        try:
            if kind in self.handlers:
                self.handlers[kind](event)
        except Refused as refused:
            self.findings.append(f"Leaf {index}: {refused.reason}")

    def end(self) -> None:
        """Report the shoes that were never finished: a finding once the tournament ended, before that a note."""
        for each in self.in_use.values():
            if not each.over:
                report = self.findings if self.ended else self.notes
                report.append(f"{each.id}: the secret was not revealed.")

    def find_shoe(self, event: JsonObject, fixed: bool) -> ShoeSoFar:
        found = self.shoes.get(text(event, "shoe"))
        if found is None or found.over or bool(found.marks) != fixed:
            raise Refused("There is no such shoe at this point.")
        return found

    # --- before the first card --------------------------------------------

    def committed(self, event: JsonObject) -> None:
        shoe = ShoeSoFar(text(event, "shoe"), text(event, "table"), text(event, "commitment"), self.by)
        before = self.to_come.get(shoe.table)
        if shoe.id in self.shoes or (before is not None and not before.over and not before.marks):
            raise Refused(f"{shoe.id}: it exists already, or another shoe waits at its table.")
        if not fullmatch(HEX, shoe.commitment) or shoe.commitment in self.used:
            raise Refused(f"{shoe.id}: the commitment is not a SHA-256, or was used before.")
        self.shoes[shoe.id] = self.to_come[shoe.table] = shoe
        self.used.add(shoe.commitment)

    def cut(self, event: JsonObject) -> None:
        shoe = self.find_shoe(event, fixed=False)
        shoe.cuts.append([text(event, "words"), text(event, "by")])

    def fixed(self, event: JsonObject) -> None:
        shoe = self.find_shoe(event, fixed=False)
        before = self.in_use.get(shoe.table)
        shoe.deck, shoe.marks, shoe.face_up = (
            text(event, "deck"),
            texts(event, "marks"),
            event.get("face_up") is not False,
        )
        shoe.closed = has_marker(event.get("without")) and not shoe.face_up
        shoe.without = [] if shoe.closed else texts(event, "without")
        self.in_use[shoe.table] = shoe
        places = len(self.repeat(shoe, ANY_SECRET)) if fullmatch(DECK, shoe.deck) else 0
        if not shoe.marks or len(shoe.marks) > places or (len(shoe.marks) < places and not shoe.closed):
            raise Refused(f"{shoe.id}: the number of places does not fit its deck.")
        if before is not None and not before.over:
            raise Refused(f"{before.id}: its table went on before the secret was revealed.")
        if all(by == shoe.maker for _, by in shoe.cuts):
            self.notes.append(f"{shoe.id}: nobody cut it; the house alone chose the order.")

    # --- what is dealt --------------------------------------------

    def dealt(self, event: JsonObject) -> None:
        if not text(event, "shoe"):
            self.check_brings_nothing(event)
            return
        table, taken, shoe = text(event, "table"), event.get("taken"), self.find_shoe(event, fixed=True)
        if type(taken) is not int or not shoe.taken <= taken <= len(shoe.marks) or shoe.table != table:
            raise Refused(f"{shoe.id}: what was dealt is not from this shoe.")
        before, shoe.taken = shoe.taken, taken
        if any(has_marker(event.get(key)) for key in ("move", "card", "salt")):
            if taken - before not in (1, 2) and not self.past_dice(shoe):
                raise Refused(f"{shoe.id}: more than one card was dealt.")
            return
        move, card, salt = text(event, "move"), text(event, "card"), text(event, "salt")
        self.check_card(shoe, move, card, salt)
        self.check_step(shoe, move, card, taken - before)

    def check_card(self, shoe: ShoeSoFar, move: str, card: str, salt: str) -> None:
        if not card:
            again = fullmatch(AGAIN, move) and move.rsplit(" ", maxsplit=1)[-1] in shoe.came
            if fullmatch(BRINGS, move) and not again:
                raise Refused(f"{shoe.id}: something was dealt that is not from it.")
            return
        if move.rsplit(" ", maxsplit=1)[-1] not in (card, "??"):
            raise Refused(f"{shoe.id}: the move names a different card from the one dealt.")
        if not fullmatch(HEX, salt) or mark(salt, card) != shoe.marks[shoe.taken - 1]:
            raise Refused(f"{shoe.id}: {card} does not open its place.")
        shoe.came.add(card)
        self.moves.add((shoe.table, move))

    def check_step(self, shoe: ShoeSoFar, move: str, card: str, step: int) -> None:
        """Check how many places a move took: one, two where one is burnt before the board, or as many as a burn says.
        The first tile may also skip dice that were not needed."""
        burn = fullmatch(r"d burn ([0-9]{1,3})", move)
        if card:
            right = step == 1 or (step == 2 and move.startswith("d db ")) or (step > 1 and self.past_dice(shoe))
        else:
            left = len(shoe.marks) - shoe.taken + step
            right = step == (min(int(burn[1]), left) if burn else 0)
        if not right:
            raise Refused(f"{shoe.id}: places were skipped.")

    @staticmethod
    def past_dice(shoe: ShoeSoFar) -> bool:
        """Return whether the first tile has just been dealt."""
        return shoe.deck == "tiles" and shoe.taken == 4

    def check_brings_nothing(self, event: JsonObject) -> None:
        """Check that a move at a table without a shoe deals nothing."""
        move = event.get("move")
        if has_marker(move) or (isinstance(move, str) and fullmatch(BRINGS, move)):
            raise Refused("Something was dealt that is not from a shoe, or is closed.")

    def moved(self, event: JsonObject) -> None:
        """Check that nothing dealt is typed in while a shoe is in use."""
        shoe = self.in_use.get(str(event.get("table")))
        move = event.get("move")
        if shoe is not None and isinstance(move, str) and fullmatch(BRINGS, move):
            raise Refused(f"{shoe.table}: something was dealt that is not from {shoe.id}.")

    def amended(self, event: JsonObject) -> None:
        amended = event.get("amended")
        instead = amended.get("instead") if isinstance(amended, dict) else None
        table = str(event.get("table"))
        moves = instead if isinstance(instead, list) and table in self.in_use else []
        brought = [each for each in moves if isinstance(each, str) and fullmatch(BRINGS, each)]
        if any((table, each) not in self.moves for each in brought):
            raise Refused("What was dealt from a shoe was amended.")

    # --- the end --------------------------------------------

    def revealed(self, event: JsonObject) -> None:
        shoe = self.find_shoe(event, fixed=True)
        shoe.over = True
        if shoe.closed or (has_marker(event.get("secret")) and not shoe.face_up):
            self.notes.append(
                f"{shoe.id}: its secret, or which cards it lacks, is closed; the order cannot be checked."
            )
            return
        secret = text(event, "secret")
        if not fullmatch(HEX, secret) or commitment(secret) != shoe.commitment:
            raise Refused(f"{shoe.id}: this is not the secret that was committed to.")
        if list(marks(secret, shoe.id, self.repeat(shoe, secret))) != shoe.marks:
            raise Refused(f"{shoe.id}: the order does not follow from the secret and the cuts.")

    def repeat(self, shoe: ShoeSoFar, secret: str) -> list[str]:
        transcribed = transcript(shoe.id, shoe.table, shoe.commitment, shoe.cuts, shoe.deck)
        try:
            return order(secret, transcribed, shoe.deck, shoe.without)
        except ValueError:
            raise Refused(f"{shoe.id}: it is without cards that its deck does not have.") from None

    def failed(self, event: JsonObject) -> None:
        found = self.shoes.get(text(event, "shoe"))
        if found is None or found.over:
            raise Refused("There is no such shoe at this point.")
        found.over = True
        self.notes.append(f"Fault: {found.id} was given up; its secret was never revealed.")
