"""Irregularities (3.3 / 3.4, 14.1-14.5, 14.7): what officials record when something went wrong, and what follows."""

from functools import partial
from typing import TYPE_CHECKING

from croupier.games.blackjack.law import HOUSE, T
from croupier.games.blackjack.play.betting import check_box, check_kind, hand_of_kind
from croupier.games.blackjack.wagers import MAIN
from croupier.games.chips.facts import VOID, ShoeEvent
from croupier.games.officials.grammar import AMOUNT, FACE, PLACE, PLAYER, Act, Said, one_of
from croupier.games.officials.house import KIND, RECONSTRUCT, same_cards, under_minimum_act
from croupier.games.script.awaiting import Want
from croupier.games.script.banked import Again, RoundVoided, Stage
from croupier.games.script.contract import Interrupt
from croupier.games.script.move import DEALER
from croupier.games.texts.powers import Power
from croupier.values.cards import Face
from croupier.values.refused import Refused

if TYPE_CHECKING:
    from croupier.games.blackjack.play.script import BlackjackRound

GROUNDS = ("late-error", "impractical", "fraud")
BURNT = {
    "face-up-card": T.CARD_FACE_UP,
    "burnt-in-error": T.CARD_IN_ERROR,
    "dealer-card-in-error": T.DEALER_CARD_IN_ERROR,
}


# --- cards (14.1-14.3) --------------------------------------------


def may_draw(game: "BlackjackRound", want: Want) -> None:
    """Cards come out of a shoe that is ready."""
    if want is Want.SHOE:
        raise game.refuse(T.FACE_UP, "The shoe is not ready; no card can be drawn from it.")


def test_out(game: "BlackjackRound", said: Said) -> None:
    """The card, or ?? if nobody saw it, must be able to come from this shoe."""
    face, shoe = said.faces[0], game.shoe
    try:
        shoe.check_left(face)
    except Refused as refused:
        raise game.refuse(T.DECKS, refused.reason) from None
    waiting = shoe.waiting.count(face)
    if len(shoe.waiting) >= shoe.remaining or (face is not None and waiting >= shoe.left[face]):
        which = "No further card can come" if face is None else f"{face} cannot come"
        raise game.refuse(T.DECKS, f"{which}: all are out of the shoe.")


def do_burn(game: "BlackjackRound", said: Said) -> None:
    """Discard a card: found face up (14.1), burnt by mistake (14.2), drawn to the dealer wrongly (14.3)."""
    game.shoe.note(said.faces[0])
    clauses = game.cite(BURNT[said.act], T.BURN)
    game.tell(ShoeEvent("a card is burnt", 1, said.faces, (game.index,), clauses=clauses))


def do_error(game: "BlackjackRound", said: Said) -> None:
    """14.2: it waits to be the next card, whether anybody saw it or not."""
    game.shoe.waiting.append(said.faces[0])
    clauses = game.cite(T.CARD_IN_ERROR)
    game.tell(ShoeEvent("the card will be the next", 1, said.faces, (game.index,), clauses=clauses))


def may_burn_dealer(game: "BlackjackRound", want: Want) -> None:
    """14.3: a card to the dealer when none was due: before the players are done, or after the dealer's hand is."""
    due = want is Want.CARD and game.drawing.place == DEALER
    if not game.deal.dealer or game.book.result == VOID or due:
        raise game.refuse(T.DEALER_CARD_IN_ERROR, "A card to the dealer is wrong only when none is due.")


# --- misplaced cards (14.4) --------------------------------------------


def may_rebuild(game: "BlackjackRound", want: Want) -> None:
    if not game.deal.begun or game.book.result == VOID or want is Want.SHOE:
        raise game.refuse(T.MISPLACED, "There are no cards of this round to put right.")


def test_rebuild(game: "BlackjackRound", said: Said) -> None:
    if said.faces and not same_cards(said.faces, [*game.deal.on_table(), *game.shoe.waiting]):
        reason = "Name exactly the cards of this round, in the order in which they left the shoe."
        raise game.refuse(T.MISPLACED, reason)


def do_rebuild(game: "BlackjackRound", said: Said) -> Interrupt | None:
    """14.4: without cards the table is laid as recorded; with them the order was wrong and all is dealt again."""
    if not said.faces:
        game.tell(ShoeEvent("the hands are laid as recorded", clauses=game.cite(T.MISPLACED)))
        return None
    return Again(partial(rebuild, game, said.faces))


def rebuild(game: "BlackjackRound", cards: tuple[Face, ...]) -> Stage:
    """Undo what followed from the cards and deal them in their right order; the same cards keep their decisions."""
    game.book.unsettle_all(game.cite(T.VOID))
    clauses = game.cite(T.MISPLACED)
    for bet in list(game.layout.bets.values()):
        original = game.betting.originals.get(bet.key, 0)
        if bet.stake != original:
            game.layout.give_back(bet, "the hands are reconstructed", clauses, keep=original)
    game.shoe.take_back(game.deal.on_table())
    game.shoe.waiting = list(cards)
    game.deal.clear()
    game.memory.begin_again()
    game.offers.begin_again()
    game.drawing.ahead, game.book.result = None, ""
    game.tell(ShoeEvent("the hands are reconstructed", len(cards), cards, clauses=clauses))
    return game.dealing


# --- players (3.3 / 3.4, 14.7) --------------------------------------------


def may_be_absent(game: "BlackjackRound", want: Want) -> None:
    if not game.deal.begun or game.book.result:
        raise game.refuse(T.ABSENT, "A player is absent only while decisions are due in the round.")


def test_absent(game: "BlackjackRound", said: Said) -> None:
    player, gone = said.player, said.act == "absent"
    if (player in game.players.absent) is gone:
        raise game.refuse(T.ABSENT, f"Player {player} is {'absent' if gone else 'present'} already.")
    if gone and not any(bet.kind == MAIN for bet in game.layout.of(player)):
        raise game.refuse(T.ABSENT, f"Player {player} has no hand to decide on.")


def do_absent(game: "BlackjackRound", said: Said) -> None:
    if said.act == "absent":
        game.players.absent.add(said.player)
    else:
        game.players.absent.discard(said.player)


def check_undercut(game: "BlackjackRound", said: Said) -> None:
    if game.deal.begun:
        reason = f"Box {said.box} was dealt to without it; a wager below the minimum is recorded before the first card."
        raise game.refuse(T.BELOW_MINIMUM, reason)
    check_box(game, said.player, said.box)
    check_kind(game, said.player, said.box, said.words[0])


def lay_undercut(game: "BlackjackRound", said: Said) -> None:
    kind = said.words[0]
    game.layout.place(said.player, said.box, kind, said.stake, game.cite(T.BELOW_MINIMUM), hand_of_kind(kind))


def least(game: "BlackjackRound", said: Said) -> int:
    return game.table.range_of(said.words[0])[0]


# --- void rounds (14.5, 16.3) --------------------------------------------


def may_void(game: "BlackjackRound", want: Want) -> None:
    if game.book.result == VOID:
        raise game.refuse(T.VOID, "The round is void already.")


def test_void(game: "BlackjackRound", said: Said) -> None:
    """Void needs a ground that this text has: 2002 invalidates a round instead (16.4, 16.5)."""
    ground = said.words[0]
    if ground not in game.rules.voids:
        raise game.refuse(T.VOID_ROUND, f'Here such a round is invalidated: "o invalidate {ground}".')
    if ground == "late-error" and not game.book.result:
        raise game.refuse(T.LATE_ERROR, "The error was found during the round: reconstruct the hand.")


def do_void(game: "BlackjackRound", said: Said) -> Interrupt | None:
    ground = said.words[0]
    return RoundVoided(ground, game.cite(game.rules.voids[ground], T.VOID))


ACTS: "tuple[Act[BlackjackRound], ...]" = (
    Act(
        "face-up-card",
        "A card in the shoe lies face up",
        T.CARD_FACE_UP,
        Power.DEALER,
        may_draw,
        do_burn,
        ((FACE,),),
        test_out,
    ),
    Act(
        "card-in-error",
        "A card was drawn in error",
        T.CARD_IN_ERROR,
        Power.DEALER,
        may_draw,
        do_error,
        ((FACE,),),
        test_out,
    ),
    Act(
        "burnt-in-error",
        "A card was burnt in error",
        T.CARD_IN_ERROR,
        Power.DEALER,
        may_draw,
        do_burn,
        ((FACE,),),
        test_out,
    ),
    Act(
        "dealer-card-in-error",
        "The dealer drew a card in error",
        T.DEALER_CARD_IN_ERROR,
        Power.DEALER,
        may_burn_dealer,
        do_burn,
        ((FACE,),),
        test_out,
    ),
    Act(
        "reconstruct",
        "Put the deal right",
        T.MISPLACED,
        Power.SUPERVISOR,
        may_rebuild,
        do_rebuild,
        RECONSTRUCT,
        test_rebuild,
    ),
    Act("absent", "A player is absent", T.ABSENT, Power.DEALER, may_be_absent, do_absent, ((PLAYER,),), test_absent),
    Act("present", "A player is back", T.ABSENT, Power.DEALER, may_be_absent, do_absent, ((PLAYER,),), test_absent),
    under_minimum_act(HOUSE, (PLACE, KIND, AMOUNT), least, lay_undercut, check_undercut),
    Act(
        "void", "Void the round", T.VOID, Power.OPERATOR, may_void, do_void, ((one_of("GROUND", *GROUNDS),),), test_void
    ),
)
