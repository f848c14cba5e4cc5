"""Cards out of the shoe into a hand (2.1, 2.2, 5.8, 6.2, 7), and hands turned up (6.3, 7.4)."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from croupier.games.baccarat.hands import BANKER, PLAYER
from croupier.games.baccarat.law import T
from croupier.games.baccarat.play import burning
from croupier.games.baccarat.play.on_table import BaccaratHand
from croupier.games.baccarat.play.shoe import CardOut
from croupier.games.chips.facts import NO_MOVE, Dealt, Exposed, ShoeEvent
from croupier.games.script.awaiting import Awaiting, Barred, Bars, Option, Options, Want, accept
from croupier.games.script.banked import RoundVoided
from croupier.games.script.move import CARDS, DEALER, Move
from croupier.values.cards import Card, Face
from croupier.values.refused import Refused

if TYPE_CHECKING:
    from croupier.games.baccarat.play.script import BaccaratRound

EXPOSE = {PLAYER: T.EXPOSE_PLAYER, BANKER: T.EXPOSE_BANKER}


# --- cards --------------------------------------------


async def draw(coup: "BaccaratRound", hand: BaccaratHand, topic: T, move: Move | None = None) -> None:
    """Deal the next card to a hand: the one this move brought, one already out, or the next from the shoe."""
    shoe, face_down = coup.shoe, coup.table.face_down
    coup.deal.drawing = hand
    while True:
        if move is None and shoe.waiting and (shoe.waiting[0] is not None or face_down):
            card = shoe.out()[0]
            break
        if move is None:
            move = await coup.ask(card_awaiting(coup, hand, topic))
        if move is None:
            await coup.look()
        elif move.act == CARDS:
            card = CardOut(move.cards[0], (coup.index,), not face_down)
            break
        elif move.act == "cutting-card":
            note_cutting_card(coup)
        elif move.act in burning.ACTS:
            burning.do(coup, move)
        else:
            shoe.ran_out = True
            raise RoundVoided("the shoe is empty", coup.cite(T.SHORT_SHOE, T.VOID))
        move = None
    burning.miss(coup)
    shoe.take(card.face)
    hand.add(card, up=not face_down)
    tell_dealt(coup, hand, topic)


def tell_dealt(coup: "BaccaratRound", hand: BaccaratHand, topic: T) -> None:
    """A card that no move brought and that is dealt face down stays unnamed: nothing could hide it."""
    topics = (topic, T.THIRD) if len(hand) > 2 else (topic,)
    face, sources = hand.faces[-1], hand.sources[-1]
    named = face if sources or not coup.table.face_down else None
    coup.tell(Dealt(hand.name, named, sources[-1] if sources else NO_MOVE, clauses=coup.cite(*topics)))


def card_awaiting(coup: "BaccaratRound", hand: BaccaratHand, topic: T) -> Awaiting:
    def offer() -> Options:
        return card_options(coup, accept)

    def find(move: Move) -> Options:
        possible = (card_option(coup, accept),) if move.act == CARDS else offer()
        return tuple([option for option in possible if option.fits(move)])

    text = f"a card for the {hand.name}"
    return Awaiting((DEALER,), Want.CARD, coup.law.first(topic), text, offer, lambda: bars_on_wagers(coup), find)


def card_option(coup: "BaccaratRound", test: Callable[[Move], None]) -> Option:
    def check(move: Move) -> None:
        test(move)
        check_card(coup, move)

    return Option((DEALER,), CARDS, coup.law.first(T.DEAL), outcomes=1, test=check)


def card_options(coup: "BaccaratRound", test: Callable[[Move], None]) -> Options:
    """What can come out of the shoe: a card, the cutting card, or no more cards; a burn that is still due."""
    options = [card_option(coup, test)]
    if not coup.shoe.cutting_card_out:
        options.append(Option((DEALER,), "cutting-card", coup.law.first(T.CUTTING_CARD)))
    if coup.shoe.may_be_empty:
        options.append(Option((DEALER,), "shoe-empty", coup.law.first(T.SHORT_SHOE), test=test))
    return (*options, *burning.options(coup))


def check_card(coup: "BaccaratRound", move: Move) -> None:
    face = move.cards[0]
    if face is None and not coup.table.face_down:
        raise coup.refuse(T.FACE_DOWN, "Cards are dealt face up at this table; name the card.")
    check_face(coup, face)


def check_face(coup: "BaccaratRound", face: Face) -> None:
    """Whether this can be the next card."""
    try:
        coup.shoe.check(face)
    except Refused as refused:
        raise coup.refuse(T.DECKS, refused.reason) from None


def check_surplus(coup: "BaccaratRound", face: Face) -> None:
    """Whether this can be a card too many."""
    try:
        coup.shoe.check_out(face)
    except Refused as refused:
        raise coup.refuse(T.DECKS, refused.reason) from None


def note_cutting_card(coup: "BaccaratRound") -> None:
    coup.shoe.cutting_card_out = True
    coup.tell(ShoeEvent("the cutting card is out", clauses=coup.cite(T.CUTTING_CARD)))


def bars_on_wagers(coup: "BaccaratRound") -> Bars:
    """Nobody touches a wager in a round without wagers, after the call, or after the first card."""
    topic, reason = why_locked(coup)
    clause = coup.law.first(topic)
    return Barred("wager", clause, reason), Barred("withdraw", clause, reason)


def why_locked(coup: "BaccaratRound") -> tuple[T, str]:
    if coup.betting.no_bet:
        return T.NO_BET_COUP if T.NO_BET_COUP in coup.law else T.EXCESS_EXPOSED, "This is a no-bet coup."
    if coup.deal.begun or not coup.betting.called:
        return T.LOCKED, "Wagers are locked once the first card is dealt."
    if coup.table.wagering_seconds is not None:
        return T.CLOCK_ENDS, "The wagering period is over."
    return T.DEAL, "NO MORE BETS has been called."


# --- hands turned up --------------------------------------------


async def expose(coup: "BaccaratRound", *hands: BaccaratHand) -> None:
    while hidden := [hand for hand in hands if hand.hidden]:
        move = await coup.ask(exposure_awaiting(coup, hidden))
        if move is None:
            await coup.look()
        else:
            turn(coup, coup.deal.hands[move.words[0]], move.who, move.cards)


def exposure_awaiting(coup: "BaccaratRound", hidden: list[BaccaratHand]) -> Awaiting:
    """6.3: the dealer or a backer of that hand (2023); the person an official named, else the dealer (2002, 2016)."""
    options = tuple(exposure(coup, hand) for hand in hidden)
    who = tuple(dict.fromkeys(actor for option in options for actor in option.who))
    text = f"the {' and the '.join(hand.name for hand in hidden)} hand to be turned up"
    return Awaiting(who, Want.EXPOSURE, coup.law.first(T.EXPOSE), text, lambda: options, lambda: bars_on_wagers(coup))


def exposure(coup: "BaccaratRound", hand: BaccaratHand) -> Option:
    if coup.rules.backers_expose:
        who = tuple(dict.fromkeys((DEALER, backer(coup, hand))))
    else:
        named = coup.deal.exposer.get(hand.name, DEALER)
        who = (named if coup.takes_part(named[1:]) else DEALER,)
    clause = coup.cite(EXPOSE[hand.name], T.EXPOSE)[0]
    return Option(
        who, "expose", clause, (hand.name,), outcomes=hand.nameless, test=lambda move: check_faces(coup, move.cards)
    )


def backer(coup: "BaccaratRound", hand: BaccaratHand) -> str:
    """M-29: the largest main wager on the hand, the first placed among equals."""
    bets = [bet for bet in coup.layout.bets.values() if bet.kind == hand.name]
    return f"p{max(bets, key=lambda bet: (bet.stake, -bet.order)).player}" if bets else DEALER


def check_faces(coup: "BaccaratRound", faces: tuple[Face, ...]) -> None:
    """Cards turned up must have been able to be in the shoe."""
    left = coup.shoe.left.copy()
    left.subtract(face for face in coup.shoe.waiting if face is not None)
    for face in faces:
        if face is None or left[face] <= 0:
            raise coup.refuse(T.DECKS, "Name the cards turned up; each must still be possible in this shoe.")
        left[face] -= 1


def turn(coup: "BaccaratRound", hand: BaccaratHand, by: str, named: tuple[Face, ...]) -> None:
    """Turn a hand up; cards nobody had seen get their faces now."""
    names = iter(named)
    for place, face in enumerate(hand.faces):
        if face is None:
            card = hand.faces[place] = next(names)
            if isinstance(card, Card):
                coup.shoe.reveal(card)
    fresh = tuple(hand.faces[hand.up :])
    third = coup.cite(T.EXPOSE_THIRD) if len(fresh) == 1 else ()
    hand.turn_up()
    coup.tell(Exposed(hand.name, by, fresh, clauses=third or coup.cite(T.EXPOSE)))
