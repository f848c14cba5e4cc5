"""Making a shoe ready (5): the shuffle or pre-shuffled cards, the cut, the second cutting card, the burn."""

from typing import TYPE_CHECKING

from croupier.games.baccarat.law import T
from croupier.games.baccarat.play import burning
from croupier.games.baccarat.play.burning import whole
from croupier.games.baccarat.play.options import awaiting_wagers
from croupier.games.baccarat.play.shoe import BACK, CARDS
from croupier.games.cards.shoe import DECK
from croupier.games.chips.facts import ShoeEvent
from croupier.games.script.awaiting import Awaiting, Option, Options, Want
from croupier.games.script.move import DEALER, OFFICIAL, Move
from croupier.values.refused import Refused

if TYPE_CHECKING:
    from croupier.games.baccarat.play.script import BaccaratRound

ASKED = {
    "pre-shuffled": (T.PRE_SHUFFLED, "Pre-shuffled cards come in place of the shuffle of a new shoe, not now."),
    "riffle": (T.RIFFLE, "A riffle is approved before the cut of pre-shuffled cards, if a player asks for it."),
    "cut": (T.CUT_OFFER, "The cards are cut after the shuffle of a new shoe; an official cuts if no player wants to."),
    "trim": (T.DIFFERENTIAL, "Wagers are trimmed after the call, if they exceed the table differential."),
}
"""What officials say when the round asks for it, and when that is."""


async def prepare(coup: "BaccaratRound") -> Move | None:
    """Make a new shoe ready. A move that went on without the burn is returned, to be made."""
    if not coup.before.new_shoe:
        return None
    pre_shuffled = await shuffle(coup)
    await cut(coup, pre_shuffled)
    await insert(coup)
    return await burn(coup)


async def demand(coup: "BaccaratRound", awaiting: Awaiting) -> Move:
    """Ask for a move until it is made, however often officials act before it."""
    move = None
    while move is None:
        move = await coup.ask(awaiting)
    return move


# --- shuffle and cut --------------------------------------------


async def shuffle(coup: "BaccaratRound") -> bool:
    """5.1: the Dealer shuffles unless pre-shuffled cards are used; return whether they are."""
    move = await demand(coup, shuffle_awaiting(coup))
    coup.shoe.renew()
    coup.betting.no_bet = False
    pre_shuffled = move.act == "pre-shuffled"
    topic = T.PRE_SHUFFLED if pre_shuffled else T.NEW_SHOE
    coup.tell(ShoeEvent("pre-shuffled cards" if pre_shuffled else "shuffled", clauses=coup.cite(topic)))
    return pre_shuffled


def shuffle_awaiting(coup: "BaccaratRound") -> Awaiting:
    clause = coup.law.first(T.NEW_SHOE)

    def offer() -> Options:
        by_hand = Option((DEALER,), "shuffle", clause)
        if not coup.rules.pre_shuffled_cards:
            return (by_hand,)
        return by_hand, Option((OFFICIAL,), "pre-shuffled", coup.law.first(T.PRE_SHUFFLED))

    return Awaiting((DEALER,), Want.SHOE, clause, "the cards must be shuffled for a new shoe", offer)


async def cut(coup: "BaccaratRound", pre_shuffled: bool) -> None:
    """5.2, 5.3: offered to the players; an official cuts only if nobody accepts. Pre-shuffled cards may be riffled."""
    declined: set[str] = set()
    riffles: Options = ()
    if pre_shuffled:
        riffles = (Option(coup.betting.actors, "request-riffle", coup.law.first(T.RIFFLE)),)
    asked = False
    while True:
        consent = (Option((OFFICIAL,), "riffle", coup.law.first(T.RIFFLE)),) if asked else ()
        move = await coup.ask(awaiting_cut(coup, declined, (*riffles, *consent)))
        if move is None:
            continue
        match move.act:
            case "cut":
                clauses = coup.cite(T.CUT_OFFER, T.CUT_PLACE)
                coup.tell(ShoeEvent(f"cut by {move.who}", whole(move), clauses=clauses))
                return
            case "decline-cut":
                declined.add(move.who)
            case "request-riffle":
                asked = True
            case "riffle":
                asked = False
                coup.tell(ShoeEvent("riffle shuffled", clauses=coup.cite(T.RIFFLE)))


def awaiting_cut(coup: "BaccaratRound", declined: set[str], riffles: Options) -> Awaiting:
    offer, place = coup.law.first(T.CUT_OFFER), coup.law.first(T.CUT_PLACE)
    players = tuple(who for who in coup.betting.actors if who not in declined and coup.takes_part(who[1:]))

    def test(move: Move) -> None:
        if not DECK <= whole(move) <= CARDS - DECK:
            reason = f"The cutting card goes at least one deck in from either end: {DECK} to {CARDS - DECK}."
            raise Refused(reason, place)
        if move.who == OFFICIAL and players:
            raise Refused("The cut is offered to the players first; they have not all declined.", offer)

    def options() -> Options:
        return (
            Option((*players, OFFICIAL), "cut", place, (), DECK, CARDS - DECK, number=True, test=test),
            Option(players, "decline-cut", offer),
            *riffles,
        )

    return Awaiting(players or (OFFICIAL,), Want.SHOE, offer, "the cards must be cut", options)


async def insert(coup: "BaccaratRound") -> None:
    """5.3 / 5.4: the second cutting card."""
    clause = coup.law.first(T.CUT_PLACE)

    def test(move: Move) -> None:
        if not BACK <= whole(move) < CARDS:
            raise Refused(f"The second cutting card goes at least {BACK} cards in from the back.", clause)

    option = Option((DEALER,), "insert", clause, (), BACK, CARDS - 1, number=True, test=test)
    text = "the dealer must insert the second cutting card"
    move = await demand(coup, Awaiting((DEALER,), Want.SHOE, clause, text, lambda: (option,)))
    coup.shoe.cut_at = whole(move)
    coup.tell(ShoeEvent("the second cutting card is in", whole(move), clauses=coup.cite(T.CUT_PLACE)))


# --- the opening card --------------------------------------------


async def burn(coup: "BaccaratRound") -> Move | None:
    """Until the burn is done, or forgotten: a wager or the start of the clock goes on without it and is returned."""
    coup.shoe.burn_due = True
    while coup.shoe.burn_due:
        move = await coup.ask(burn_awaiting(coup))
        if move is not None and move.act not in burning.ACTS:
            return move
        if move is not None:
            burning.do(coup, move)
    return None


def burn_awaiting(coup: "BaccaratRound") -> Awaiting:
    due, following = burning.due(coup), awaiting_wagers(coup)
    text = "the opening card of the shoe" if coup.shoe.opening is None else f"{due.least} cards must be burnt"

    def offer() -> Options:
        return (due, *(option for option in following.options if option.act not in burning.ACTS))

    return Awaiting((DEALER,), Want.SHOE, due.clause, text, offer, lambda: following.barred)
