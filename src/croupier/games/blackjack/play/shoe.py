"""The shoe of a table (2.1, 5, 14.6, 19 / 20): four to eight decks, ordinary or automated, and when it ends."""

from croupier.games.blackjack.before import BlackjackBefore
from croupier.games.blackjack.rules import FaultRemedy
from croupier.games.blackjack.table import BlackjackTable
from croupier.games.cards.shoe import CardShoe
from croupier.values.cards import Face, remove
from croupier.values.refused import Refused

REPLACED = "shuffler"
"""The setting of the table that says which shoe is in use."""


class TableShoe(CardShoe):
    """`ordinary`: not an automated one that works. `fresh`: made in this round. `cutting_card_at`: on whose box the
    cutting card came, `d` for the dealer's hand. `final_rounds` are the announced last rounds still to play, this one
    included; `announced` says that they begin with the next. `fault` is how to go on after a malfunction just found."""

    def __init__(self, table: BlackjackTable, before: BlackjackBefore) -> None:
        super().__init__(table.decks, before.removed, before.unseen, before.counted, before.waiting)
        remove(self.left, (face for face in before.waiting if face is not None), table.decks)
        if self.remaining < len(self.waiting):
            raise Refused(f"Only {self.cards} cards are in {table.decks} decks; more than that are out.")
        self.automated = table.automated
        self.ordinary = not table.automated or before.faulty
        self.fresh = False
        self.cutting_card_at = ""
        self.final_rounds = before.final
        self.announced = False
        self.new_cards = False
        self.fault: FaultRemedy | None = None

    @property
    def next_out(self) -> Face:
        """14.2: a card already out of the shoe, and seen, is the next one; None if there is none."""
        return self.waiting[0] if self.waiting else None

    @property
    def may_be_empty(self) -> bool:
        """No card is left, or nobody can know: earlier cards were not counted, or has not come back yet."""
        unknown = not self.counted or (self.refilled and not self.fresh and not self.cutting_card_out)
        return not self.waiting and (self.remaining == 0 or unknown)

    def check(self, face: Face) -> None:
        """A card that waits behind an unseen one cannot come before it."""
        super().check(face)
        first = bool(self.waiting) and self.waiting[0] is not None
        if face is not None and not first and self.waiting.count(face) >= self.left[face]:
            raise Refused(f"{face} cannot come: all are out of the shoe.")

    @property
    def failed(self) -> bool:
        """An automated shoe that did not do its work and is dealt from like an ordinary one."""
        return self.automated and self.ordinary

    @property
    def refilled(self) -> bool:
        """An automated shoe takes the cards of every round back."""
        return self.automated and not self.ordinary
