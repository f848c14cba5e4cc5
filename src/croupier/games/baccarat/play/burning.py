"""The opening card of a shoe and the burn (5.4, 5.5 / 5.5-5.7). A dealer who forgets them goes on (12.8 / 15.8): until
the first card of the round they can still be done, from then on they were missed."""

from typing import TYPE_CHECKING

from croupier.games.baccarat.hands import burn_count
from croupier.games.baccarat.law import T
from croupier.games.chips.facts import ShoeEvent
from croupier.games.script.awaiting import Option, Options
from croupier.games.script.move import DEALER, Move
from croupier.values.cards import Card
from croupier.values.refused import Refused

if TYPE_CHECKING:
    from croupier.games.baccarat.play.script import BaccaratRound

ACTS = ("first-card", "burn")


def whole(move: Move) -> int:
    if move.amount is None or move.amount != int(move.amount):
        raise Refused(f'"{move}" must end with a whole number of cards.')
    return int(move.amount)


def options(coup: "BaccaratRound") -> Options:
    """The burn while it can be done: no card is out yet."""
    return (due(coup),) if coup.shoe.burn_due and not coup.shoe.waiting else ()


def due(coup: "BaccaratRound") -> Option:
    """The opening card, then the cards that it burns."""
    opening = coup.shoe.opening
    return first_card(coup) if opening is None else burn(coup, opening)


def first_card(coup: "BaccaratRound") -> Option:
    shown = coup.table.first_card_shown
    clause = coup.law.first(T.FIRST_SHOWN if shown else T.FIRST_HIDDEN)

    def test(move: Move) -> None:
        if (move.cards[0] is None) is shown:
            raise Refused("The opening card is shown." if shown else "The opening card stays unseen: write ??.", clause)
        coup.shoe.check(move.cards[0])

    return Option((DEALER,), "first-card", clause, outcomes=1, test=test)


def burn(coup: "BaccaratRound", card: Card) -> Option:
    count = burn_count(card)
    clause = coup.law.first(T.BURN_TEN if count == 10 else T.BURN)

    def test(move: Move) -> None:
        if whole(move) != count:
            raise Refused(f"The opening card is {card}: {count} cards are burnt, not {move.amount}.", clause)

    return Option((DEALER,), "burn", clause, (), count, count, number=True, test=test)


def do(coup: "BaccaratRound", move: Move) -> None:
    """One step: an opening card that stays hidden burns nothing more."""
    shoe = coup.shoe
    if move.act == "burn":
        shoe.unseen += whole(move)
        shoe.burn_due = False
        coup.tell(ShoeEvent("cards burnt", whole(move), clauses=coup.cite(T.BURN, T.BURN_TEN)))
        return
    shoe.opening = move.cards[0]
    shoe.burn_due = shoe.opening is not None
    shoe.take(shoe.opening)
    topic = T.FIRST_SHOWN if shoe.burn_due else T.FIRST_HIDDEN
    coup.tell(ShoeEvent("the opening card", 1, (shoe.opening,), clauses=coup.cite(topic)))


def miss(coup: "BaccaratRound") -> None:
    """The first card of the round comes, and the burn has not been done."""
    if coup.shoe.burn_due:
        coup.shoe.burn_due, coup.shoe.burn_missed = False, True
        coup.tell(ShoeEvent("the first card comes without the burn", clauses=(due(coup).clause,)))
