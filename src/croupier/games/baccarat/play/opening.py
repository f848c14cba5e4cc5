"""Making a shoe ready (5): the shuffle or pre-shuffled cards, the cut, the second cutting card, the burn."""

from typing import TYPE_CHECKING

from croupier.games.awaiting import Awaiting, Option, Options, Want
from croupier.games.baccarat.hands import burn_count
from croupier.games.baccarat.law import T
from croupier.games.baccarat.shoe import BACK, CARDS
from croupier.games.facts import ShoeEvent
from croupier.games.move import DEALER, OFFICIAL, Move
from croupier.games.shoe import DECK
from croupier.values.cards import Card
from croupier.values.refused import Refused

if TYPE_CHECKING:
    from croupier.games.baccarat.play.script import Coup


async def prepare(coup: "Coup") -> None:
    """Nothing is to be done in a shoe under way."""
    if coup.before.new_shoe:
        pre_shuffled = await shuffle(coup)
        await cut(coup, pre_shuffled)
        await insert(coup)
        await burn(coup)


def whole(move: Move) -> int:
    if move.amount is None or move.amount != int(move.amount):
        raise Refused(f'"{move}" must end with a whole number of cards.')
    return int(move.amount)


async def demand(coup: "Coup", awaiting: Awaiting) -> Move:
    """The move, however often officials act before it."""
    move = None
    while move is None:
        move = await coup.ask(awaiting)
    return move


# --- shuffle and cut --------------------------------------------


async def shuffle(coup: "Coup") -> bool:
    """5.1: the Dealer shuffles, unless pre-shuffled cards come; says whether they did."""
    move = await demand(coup, shuffle_awaiting(coup))
    coup.shoe.renew()
    coup.betting.no_bet = False
    pre_shuffled = move.act == "pre-shuffled"
    topic = T.PRE_SHUFFLED if pre_shuffled else T.NEW_SHOE
    coup.tell(ShoeEvent("pre-shuffled cards" if pre_shuffled else "shuffled", clauses=coup.cite(topic)))
    return pre_shuffled


def shuffle_awaiting(coup: "Coup") -> Awaiting:
    clause = coup.law.first(T.NEW_SHOE)

    def offer() -> Options:
        by_hand = Option((DEALER,), "shuffle", clause)
        if not coup.rules.pre_shuffled_cards:
            return (by_hand,)
        return by_hand, Option((OFFICIAL,), "pre-shuffled", coup.law.first(T.PRE_SHUFFLED))

    return Awaiting((DEALER,), Want.SHOE, clause, "the cards must be shuffled for a new shoe", offer)


async def cut(coup: "Coup", pre_shuffled: bool) -> None:
    """5.2, 5.3: offered to the players; an official cuts only if nobody accepts. Pre-shuffled cards may be riffled."""
    declined: set[str] = set()
    riffles: Options = ()
    if pre_shuffled:
        riffles = (Option(coup.betting.actors, "request-riffle", coup.law.first(T.RIFFLE)),)
    asked = False
    while True:
        consent = (Option((OFFICIAL,), "riffle", coup.law.first(T.RIFFLE)),) if asked else ()
        move = await coup.ask(cut_awaiting(coup, declined, (*riffles, *consent)))
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


def cut_awaiting(coup: "Coup", declined: set[str], riffles: Options) -> Awaiting:
    offer, place = coup.law.first(T.CUT_OFFER), coup.law.first(T.CUT_PLACE)
    players = tuple(who for who in coup.betting.actors if who not in declined)

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


async def insert(coup: "Coup") -> None:
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


async def burn(coup: "Coup") -> None:
    """5.4 / 5.5-5.7: the opening card, hidden or shown; shown, its value in cards is burnt; forgotten, play goes on."""
    move = await unless_forgotten(coup, first_card_awaiting(coup))
    if move is None:
        return
    card = move.cards[0]
    coup.shoe.take(card)
    topic = T.FIRST_HIDDEN if card is None else T.FIRST_SHOWN
    coup.tell(ShoeEvent("the opening card", 1, (card,), clauses=coup.cite(topic)))
    if card is None:
        return
    move = await unless_forgotten(coup, burn_awaiting(coup, card))
    if move is not None:
        coup.shoe.unseen += whole(move)
        coup.tell(ShoeEvent("cards burnt", whole(move), clauses=coup.cite(T.BURN, T.BURN_TEN)))


async def unless_forgotten(coup: "Coup", awaiting: Awaiting) -> Move | None:
    """The move, or None once an official records that the burn was forgotten (12.8 / 15.8)."""
    move = None
    while move is None and not coup.shoe.burn_forgotten:
        move = await coup.ask(awaiting)
    return move


def first_card_awaiting(coup: "Coup") -> Awaiting:
    shown = coup.table.first_card_shown
    clause = coup.law.first(T.FIRST_SHOWN if shown else T.FIRST_HIDDEN)

    def test(move: Move) -> None:
        if (move.cards[0] is None) is shown:
            raise Refused("The opening card is shown." if shown else "The opening card stays unseen: write ??.", clause)
        coup.shoe.check(move.cards[0])

    option = Option((DEALER,), "first-card", clause, outcomes=1, test=test)
    return Awaiting((DEALER,), Want.SHOE, clause, "the opening card of the shoe", lambda: (option,))


def burn_awaiting(coup: "Coup", card: Card) -> Awaiting:
    due = burn_count(card)
    clause = coup.law.first(T.BURN_TEN if due == 10 else T.BURN)

    def test(move: Move) -> None:
        if whole(move) != due:
            raise Refused(f"The opening card is {card}: {due} cards are burnt, not {move.amount}.", clause)

    option = Option((DEALER,), "burn", clause, (), due, due, number=True, test=test)
    return Awaiting((DEALER,), Want.SHOE, clause, f"{due} cards must be burnt", lambda: (option,))
