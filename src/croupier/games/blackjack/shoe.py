"""The shoe of a table (2.1, 5, 14.6): four to eight decks; what earlier rounds left must fit into them."""

from croupier.games.blackjack.before import Before
from croupier.games.shoe import Shoe
from croupier.values.cards import remove
from croupier.values.refused import Refused


def make_shoe(before: Before, number: int) -> Shoe:
    shoe = Shoe(number, before.removed, before.unseen, before.counted, before.waiting)
    remove(shoe.left, (face for face in before.waiting if face is not None), number)
    if shoe.remaining < len(shoe.waiting):
        raise Refused(f"Only {shoe.cards} cards are in {number} decks; more than that are out.")
    return shoe
