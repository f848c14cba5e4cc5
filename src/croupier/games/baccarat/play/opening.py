"""Making a shoe ready (5), and what a coup awaits from players and dealer besides cards: exposures, withdrawals."""

from typing import TYPE_CHECKING

from croupier.games.baccarat.hands import burn_count
from croupier.games.baccarat.play import betting
from croupier.games.baccarat.shoe import BACK, CARDS
from croupier.games.contract import Awaiting, Option, Want
from croupier.games.facts import Called, ShoeEvent
from croupier.games.move import DEALER, OFFICIAL, Move
from croupier.games.shoe import DECK
from croupier.values.cards import Card
from croupier.values.refused import Refused

if TYPE_CHECKING:
    from croupier.games.baccarat.play.script import Coup


async def prepare(coup: "Coup") -> None:
    """A new shoe: shuffle or pre-shuffled cards, the cut, the second cutting card, the opening card and its burn."""
    if not coup.before.new_shoe:
        return
    await shuffle(coup)
    await cut(coup)
    move = None
    while move is None:
        move = await coup.ask(insert_awaiting(coup))
    coup.shoe.cut_at = whole(move)
    coup.tell(ShoeEvent("the second cutting card is in", whole(move), clauses=coup.cite("cut-place")))
    await burn(coup)


def whole(move: Move) -> int:
    if move.amount is None or move.amount != int(move.amount):
        raise Refused(f'"{move}" must end with a whole number of cards.')
    return int(move.amount)


async def shuffle(coup: "Coup") -> None:
    """5.1: the Dealer shuffles, unless pre-shuffled cards come; those get a riffle only on request (5.2)."""
    move = None
    while move is None:
        move = await coup.ask(shuffle_awaiting(coup))
    coup.shoe.renew()
    coup.no_bet = False
    coup.pre_shuffled = move.act == "pre-shuffled"
    topic = "pre-shuffled" if coup.pre_shuffled else "new-shoe"
    coup.tell(ShoeEvent("pre-shuffled cards" if coup.pre_shuffled else "shuffled", clauses=coup.cite(topic)))


def shuffle_awaiting(coup: "Coup") -> Awaiting:
    clause = coup.law.first("new-shoe")

    def options() -> tuple[Option, ...]:
        offer: tuple[Option, ...] = (Option((DEALER,), "shuffle", clause),)
        if "pre-shuffled" in coup.law:
            offer += (Option((OFFICIAL,), "pre-shuffled", coup.law.first("pre-shuffled")),)
        return offer

    return Awaiting((DEALER,), Want.SHOE, clause, "the cards must be shuffled for a new shoe", options)


async def cut(coup: "Coup") -> None:
    """The cut is offered to the players; an official cuts only if nobody accepts or nobody is there."""
    declined: set[str] = set()
    while True:
        move = await coup.ask(cut_awaiting(coup, declined))
        if move is None:
            continue
        match move.act:
            case "cut":
                coup.tell(ShoeEvent(f"cut by {move.who}", whole(move), clauses=coup.cite("cut-offer", "cut-place")))
                return
            case "decline-cut":
                declined.add(move.who)
            case "request-riffle":
                coup.riffle_asked = True
            case "riffle":
                coup.riffle_asked = False
                coup.tell(ShoeEvent("riffle shuffled", clauses=coup.cite("riffle")))


def cut_awaiting(coup: "Coup", declined: set[str]) -> Awaiting:
    offer, place = coup.law.first("cut-offer"), coup.law.first("cut-place")
    players = tuple(who for who in betting.actors(coup) if who not in declined)

    def test(move: Move) -> None:
        if not DECK <= whole(move) <= CARDS - DECK:
            raise Refused(
                f"The cutting card goes at least one deck in from either end: {DECK} to {CARDS - DECK}.", place
            )
        if move.who == OFFICIAL and players:
            raise Refused("The cut is offered to the players first; they have not all declined.", offer)

    def options() -> tuple[Option, ...]:
        choices = [
            Option((*players, OFFICIAL), "cut", place, (), DECK, CARDS - DECK, number=True, test=test),
            Option(players, "decline-cut", offer),
        ]
        if coup.pre_shuffled:
            choices.append(Option(betting.actors(coup), "request-riffle", coup.law.first("riffle")))
            if coup.riffle_asked:
                choices.append(Option((OFFICIAL,), "riffle", coup.law.first("riffle")))
        return tuple(choices)

    return Awaiting(players or (OFFICIAL,), Want.SHOE, offer, "the cards must be cut", options)


def insert_awaiting(coup: "Coup") -> Awaiting:
    clause = coup.law.first("cut-place")

    def test(move: Move) -> None:
        if not BACK <= whole(move) < CARDS:
            raise Refused(f"The second cutting card goes at least {BACK} cards in from the back.", clause)

    text = "the dealer must insert the second cutting card"
    return Awaiting(
        (DEALER,),
        Want.SHOE,
        clause,
        text,
        lambda: (Option((DEALER,), "insert", clause, (), BACK, CARDS - 1, number=True, test=test),),
    )


async def burn(coup: "Coup") -> None:
    """5.4 / 5.5-5.7: the opening card, hidden or shown; shown, its value in cards is burnt; forgotten, play goes on."""
    while not coup.burn_forgotten:
        move = await coup.ask(first_card_awaiting(coup))
        if move is not None:
            break
    else:
        return
    card = move.cards[0]
    coup.shoe.take(card)
    topic = "first-hidden" if card is None else "first-shown"
    coup.tell(ShoeEvent("the opening card", 1, (card,), clauses=coup.cite(topic)))
    if card is None:
        return
    while not coup.burn_forgotten:
        move = await coup.ask(burn_awaiting(coup, card))
        if move is not None:
            coup.shoe.unseen += whole(move)
            coup.tell(ShoeEvent("cards burnt", whole(move), clauses=coup.cite("burn", "burn-ten")))
            return


def first_card_awaiting(coup: "Coup") -> Awaiting:
    shown = coup.table.first_card_shown
    clause = coup.law.first("first-shown" if shown else "first-hidden")

    def test(move: Move) -> None:
        if (move.cards[0] is None) is shown:
            raise Refused("The opening card is shown." if shown else "The opening card stays unseen: write ??.", clause)
        coup.shoe.check(move.cards[0])

    text = "the opening card of the shoe"
    option = Option((DEALER,), "first-card", clause, cards=1, test=test)
    return Awaiting((DEALER,), Want.SHOE, clause, text, lambda: (option,))


def burn_awaiting(coup: "Coup", card: Card) -> Awaiting:
    due = burn_count(card)
    clause = coup.law.first("burn-ten" if due == 10 else "burn")

    def test(move: Move) -> None:
        if whole(move) != due:
            raise Refused(f"The opening card is {card}: {due} cards are burnt, not {move.amount}.", clause)

    option = Option((DEALER,), "burn", clause, (), due, due, number=True, test=test)
    return Awaiting((DEALER,), Want.SHOE, clause, f"{due} cards must be burnt", lambda: (option,))


def reopened_awaiting(coup: "Coup") -> Awaiting:
    clause = coup.law.first("reopen")

    def options() -> tuple[Option, ...]:
        close = Option((DEALER,), "no-more-bets", coup.law.first("deal"))
        return (*betting.placing(coup, "reopen-new"), close)

    return Awaiting(betting.actors(coup), Want.WAGERS, clause, "wagers are open again until the call", options)


def withdrawal_awaiting(coup: "Coup", topic: str) -> Awaiting:
    clause = coup.law.first(topic)
    who = tuple(dict.fromkeys(f"p{bet.player}" for bet in coup.layout.bets.values()))

    def options() -> tuple[Option, ...]:
        return (*betting.taking_back(coup, topic), Option((DEALER,), "resume", clause))

    return Awaiting(who, Want.WAGERS, clause, "wagers may be withdrawn before play resumes", options, coup.locked()[:1])


def announce_no_bet(coup: "Coup", *topics: str) -> None:
    """Wagers leave the layout and the coup is played without any."""
    betting.clear(coup, topics[0])
    coup.no_bet = True
    coup.tell(Called("NO-BET COUP", clauses=coup.cite(*topics, "no-bet-coup", "no-bet-played")))
