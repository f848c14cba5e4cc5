"""Irregularities (9 / 12 / 15): what officials record when cards or wagers went wrong, and what follows."""

from functools import partial
from typing import TYPE_CHECKING

from croupier.games.baccarat.hands import BANKER, PLAYER
from croupier.games.baccarat.law import HOUSE, T
from croupier.games.baccarat.play import dealing, wagering
from croupier.games.baccarat.play.betting import announce_no_bet, check_hand, check_place
from croupier.games.baccarat.play.shoe import CardOut
from croupier.games.baccarat.rules import VOIDS
from croupier.games.baccarat.wagers import MAIN
from croupier.games.chips.facts import NO_MOVE, VOID, ShoeEvent
from croupier.games.officials.grammar import FACE, FACES, Act, Said, one_of
from croupier.games.officials.house import RECONSTRUCT, UNDER_MINIMUM, same_cards, under_minimum_act
from croupier.games.script.awaiting import Want
from croupier.games.script.banked import Again, RoundVoided, Stage
from croupier.games.script.contract import Interrupt
from croupier.games.texts.law import Topic
from croupier.games.texts.powers import Power
from croupier.values.cards import Face

if TYPE_CHECKING:
    from croupier.games.baccarat.play.script import BaccaratRound

HAND = one_of("HAND", PLAYER, BANKER)


def test_face(coup: "BaccaratRound", said: Said) -> None:
    """One card, or ?? if nobody saw it; it must be able to come from this shoe."""
    dealing.check_surplus(coup, said.faces[0])


# --- a card too many --------------------------------------------


def may_err(coup: "BaccaratRound", want: Want) -> None:
    """The player's hand is finished: the banker draws now, or nobody does."""
    deal = coup.deal
    banker_third = want is Want.CARD and deal.drawing is deal.banker and len(deal.player) >= 2 == len(deal.banker)
    if not banker_third and not (want is Want.NOTHING and deal.begun):
        reason = "A card goes to the player in error only once the player's hand is complete."
        raise coup.refuse(T.CARD_IN_ERROR, reason)


def do_err(coup: "BaccaratRound", said: Said) -> None:
    """9.1 / 12.1 / 15.1: the banker's next card if the banker draws, else a card in excess (M-16)."""
    if coup.deal.drawing is coup.deal.banker and not coup.shoe.waiting:
        coup.shoe.add_waiting(said.faces[0])
        coup.tell(ShoeEvent("the card becomes the banker's", 1, said.faces, clauses=coup.cite(T.CARD_IN_ERROR)))
    else:
        do_excess(coup, said)


def may_exceed(coup: "BaccaratRound", want: Want) -> None:
    if want not in (Want.WAGERS, Want.NOTHING) or coup.deal.drawing is not None:
        raise coup.refuse(T.EXCESS_UNSEEN, "A card is in excess only when no card is due.")


def do_excess(coup: "BaccaratRound", said: Said) -> None:
    """9.2, 9.3 / 12.2, 12.3 / 15.2, 15.3: it opens the next round, which is a no-bet coup if the card was seen."""
    face = said.faces[0]
    coup.shoe.add_waiting(face)
    topic = T.EXCESS_UNSEEN if face is None else T.EXCESS_EXPOSED
    coup.tell(ShoeEvent("a card in excess opens the next round", 1, (face,), clauses=coup.cite(topic)))
    if face is not None and not coup.deal.begun and not coup.book.result:
        announce_no_bet(coup, T.EXCESS_EXPOSED)


def cite_excess(coup: "BaccaratRound", said: Said) -> tuple[Topic, ...]:
    return () if said.faces[0] is None else (T.EXCESS_EXPOSED,)


# --- cards out of sequence --------------------------------------------


def cards_out(coup: "BaccaratRound") -> list[CardOut]:
    """The cards of the round in the order in which they came, those still waiting last."""
    return [*coup.deal.out(), *coup.shoe.out()]


def may_rebuild(coup: "BaccaratRound", want: Want) -> None:
    if not coup.deal.begun or coup.book.result == VOID:
        raise coup.refuse(T.OUT_OF_SEQUENCE, "There are no cards of this round to reconstruct.")


def test_rebuild(coup: "BaccaratRound", said: Said) -> None:
    if said.faces and not same_cards(said.faces, [card.face for card in cards_out(coup)]):
        reason = "Name exactly the cards of this round, in the order in which they left the shoe."
        raise coup.refuse(T.OUT_OF_SEQUENCE, reason)


def do_rebuild(coup: "BaccaratRound", said: Said) -> Interrupt:
    return Again(partial(rebuild, coup, said.faces))


def rebuild(coup: "BaccaratRound", named: tuple[Face, ...]) -> Stage:
    """Undo early settlements, take the cards back in their right order and deal them again."""
    coup.book.unsettle_all(coup.cite(T.VOID))
    cards = in_order(coup, named) if named else cards_out(coup)
    for hand in coup.deal.hands.values():
        coup.shoe.take_back(hand.faces)
    coup.deal.clear()
    coup.shoe.put_out(cards)
    faces = tuple(card.face for card in cards)
    sources = tuple(card.sources[-1] if card.sources else NO_MOVE for card in cards)
    clauses = coup.cite(T.OUT_OF_SEQUENCE)
    coup.tell(ShoeEvent("the hands are reconstructed", len(cards), faces, sources, clauses=clauses))
    return coup.resume


def in_order(coup: "BaccaratRound", named: tuple[Face, ...]) -> list[CardOut]:
    """The cards as this move names them. What it says of a card face down is as hidden as what brought that card."""
    out = cards_out(coup)
    ordered = []
    for face in named:
        card = next(card for card in out if card.face == face)
        out.remove(card)
        ordered.append(card._replace(sources=(*card.sources, coup.index) if card.sources else ()))
    return ordered


def may_reopen(coup: "BaccaratRound", want: Want) -> None:
    deal = coup.deal
    if want not in (Want.CARD, Want.EXPOSURE) or not deal.begun or coup.betting.no_bet:
        reason = "Wagers can be opened again only with one to four cards of the initial deal out."
        raise coup.refuse(T.REOPEN, reason)
    if len(deal.player) > 2 or deal.seen or coup.shoe.waiting_seen:
        raise coup.refuse(T.REOPEN, "Wagers can be opened again only while no card has been exposed.")


def do_reopen(coup: "BaccaratRound", said: Said) -> None:
    coup.interlude = partial(wagering.reopened, coup)


def may_misexpose(coup: "BaccaratRound", want: Want) -> None:
    if not coup.table.face_down or want not in (Want.CARD, Want.EXPOSURE) or not coup.deal.begun:
        raise coup.refuse(T.WRONG_EXPOSURE, "No face-down hand is in play.")


def test_misexpose(coup: "BaccaratRound", said: Said) -> None:
    if len(said.faces) != coup.deal.hands[said.words[0]].nameless:
        raise coup.refuse(T.WRONG_EXPOSURE, "Name each card of the hand that had not been entered.")
    dealing.check_faces(coup, said.faces)


def do_misexpose(coup: "BaccaratRound", said: Said) -> None:
    """15.9: the hand is up, and every wager may be withdrawn whatever was seen (M-14)."""
    dealing.turn(coup, coup.deal.hands[said.words[0]], "somebody not entitled", said.faces)
    coup.interlude = partial(wagering.withdrawals, coup, T.WRONG_EXPOSURE)


# --- the rest --------------------------------------------


def may_forget(coup: "BaccaratRound", want: Want) -> None:
    if not coup.shoe.burn_due and not coup.shoe.burn_missed:
        raise coup.refuse(T.FORGOTTEN_BURN, "No burn is due, and none was missed.")


def do_forget(coup: "BaccaratRound", said: Said) -> None:
    """12.8 / 15.8: whenever it is found, the round goes on; 2002 has no rule, so the Director rules on it (11.6)."""
    coup.shoe.burn_due = coup.shoe.burn_missed = False
    coup.tell(ShoeEvent("the burn was forgotten: play goes on", clauses=coup.cite(T.FORGOTTEN_BURN)))


def check_undercut(coup: "BaccaratRound", said: Said) -> None:
    """It may lie only where a wager may: chips barred from a place are not a wager there, however few."""
    if coup.betting.no_bet:
        raise coup.refuse(T.BELOW_MINIMUM, "There are no wagers in a no-bet coup.")
    check_place(coup, said.player, said.box)
    check_hand(coup, said.player, said.words[0], said.box)


def least(coup: "BaccaratRound", said: Said) -> int:
    return coup.table.limits.of(said.words[0], said.words[0] in MAIN)[0]


def lay(coup: "BaccaratRound", said: Said) -> None:
    coup.layout.place(said.player, said.player, said.words[0], said.stake, coup.cite(T.BELOW_MINIMUM))


def may_void(coup: "BaccaratRound", want: Want) -> None:
    if coup.book.result == VOID:
        raise coup.refuse(T.VOID, "The round is void already.")


def test_void(coup: "BaccaratRound", said: Said) -> None:
    """Void needs a ground that this text has: 2002 invalidates a round instead (11.4, 11.5)."""
    ground = said.words[0]
    if ground not in coup.rules.voids:
        if ground in coup.rules.grounds:
            raise coup.refuse(T.VOID_ROUND, f'Here such a round is invalidated: "o invalidate {ground}".')
        reason = f'{coup.setup.ruleset} has no rule for "{ground}"; rule on it as a dispute.'
        raise coup.refuse(T.DISPUTE, reason)
    if ground == "misdeal" and not coup.deal.begun:
        raise coup.refuse(T.MISDEAL, "No card has been dealt.")
    if ground == "late-error" and not coup.book.result:
        raise coup.refuse(T.LATE_ERROR, "The error was found during the round: reconstruct it, or declare a misdeal.")


def cite_void(coup: "BaccaratRound", said: Said) -> tuple[Topic, ...]:
    return (VOIDS[said.words[0]],)


def do_void(coup: "BaccaratRound", said: Said) -> Interrupt:
    return RoundVoided(said.words[0], coup.cite(VOIDS[said.words[0]], T.VOID))


ACTS: tuple[Act["BaccaratRound"], ...] = (
    Act("card-in-error", "A card was drawn in error",
        T.CARD_IN_ERROR, Power.DEALER, may_err, do_err, ((FACE,),), test_face),
    Act("excess-card", "A card too many was drawn",
        T.EXCESS_UNSEEN, Power.DEALER, may_exceed, do_excess, ((FACE,),), test_face, cites=cite_excess),
    Act("reconstruct", "Put the deal right",
        T.OUT_OF_SEQUENCE, Power.SUPERVISOR, may_rebuild, do_rebuild, RECONSTRUCT, test_rebuild),
    Act("reopen", "Open the wagers again", T.REOPEN, Power.SUPERVISOR, may_reopen, do_reopen),
    Act("wrong-exposure", "The wrong hand was turned up",
        T.WRONG_EXPOSURE, Power.SUPERVISOR, may_misexpose, do_misexpose,
        ((HAND,), (HAND, FACES)), test_misexpose),
    Act("forgotten-burn", "The burn was forgotten", T.FORGOTTEN_BURN, Power.SUPERVISOR, may_forget, do_forget),
    under_minimum_act(HOUSE, UNDER_MINIMUM, least, lay, check_undercut),
    Act("void", "Void the round", T.VOID, Power.SUPERVISOR, may_void, do_void,
        ((one_of("GROUND", *VOIDS),),), test_void, cites=cite_void),
)  # fmt: skip
