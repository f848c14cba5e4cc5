"""Irregularities of the deal (3.3, 11.1 to 11.3, 11.7): cards turned up wrongly, hands dealt out of order or on a box
without an Ante."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

from croupier.games.canberra.law import HOUSE, T
from croupier.games.canberra.play.betting import check_box
from croupier.games.canberra.play.on_table import CanberraHand
from croupier.games.canberra.wagers import ANTE
from croupier.games.cards.poker import HAND
from croupier.games.chips.facts import VOID, Called, Exposed, ShoeEvent
from croupier.games.officials.grammar import CARD, FACES, PLAYER, Act, Said, among
from croupier.games.officials.house import UNDER_MINIMUM, under_minimum_act
from croupier.games.script.awaiting import Want
from croupier.games.script.banked import RoundVoided
from croupier.games.script.contract import Interrupt
from croupier.games.script.move import DEALER
from croupier.games.texts.powers import Power
from croupier.values.cards import Card
from croupier.values.refused import Refused

if TYPE_CHECKING:
    from croupier.games.canberra.play.script import CanberraRound


def check_void(game: "CanberraRound") -> None:
    if game.book.result == VOID:
        raise game.refuse(T.VOID, "The round is void already.")


# --- cards turned up wrongly (11.1, 11.2) --------------------------------------------


def hands(game: "CanberraRound") -> Iterable[str]:
    """The hands that have cards, as an official names them: p1, p2, d."""
    boxes = [f"p{name}" for name, hand in game.deal.boxes.items() if hand.faces]
    return [*boxes, DEALER] if game.deal.dealer.faces else boxes


def find_hand(game: "CanberraRound", said: Said) -> CanberraHand:
    word = said.words[0]
    return game.deal.dealer if word == DEALER else game.deal.boxes[word[1:]]


def may_expose(game: "CanberraRound", want: Want) -> None:
    """Allowed while there are hidden cards: from the first card until the hands are shown."""
    if not game.deal.begun or want not in (Want.CARD, Want.DECISION):
        raise game.refuse(T.EXPOSED, "A card is wrongly exposed only between the first card and the last decision.")


def place_of(game: "CanberraRound", hand: CanberraHand, card: Card) -> int:
    """The place of this card in the hand; an unseen card (??) is taken to be the last of those."""
    if card in hand.faces:
        return hand.faces.index(card)
    if not hand.nameless:
        raise game.refuse(T.DECK, f"{card} is not in this hand.")
    try:
        game.deal.deck.check_free(card)
    except Refused as refused:
        raise game.refuse(T.DECK, refused.reason) from None
    return max(place for place, face in enumerate(hand.faces) if face is None)


def test_exposed(game: "CanberraRound", said: Said) -> None:
    hand, card = find_hand(game, said), said.cards[0]
    if place_of(game, hand, card) in hand.seen:
        raise game.refuse(T.EXPOSED, f"Everybody has seen {card} already; it counts once.")


def do_exposed(game: "CanberraRound", said: Said) -> Interrupt | None:
    """11.1: turned back and counted; 11.2: an early one of the dealer's stays up and the last goes down (C-10)."""
    hand, card, deal = find_hand(game, said), said.cards[0], game.deal
    place = place_of(game, hand, card)
    if hand.faces[place] is None:
        deal.name_one(hand, place, card)
    hand.seen.add(place)
    deal.exposed += 1
    stays = hand is deal.dealer and deal.up is None
    if stays:
        deal.up = place
    topics = (T.EXPOSED, T.EARLY_CARD) if stays else (T.EXPOSED,)
    game.tell(Exposed(hand.name, DEALER, (card,), clauses=game.cite(*topics)))
    if deal.exposed < game.rules.most_exposed:
        return None
    return RoundVoided(f"{deal.exposed} cards were wrongly exposed", game.cite(T.EXPOSED, T.VOID))


# --- cards that a player shows (10.1) --------------------------------------------


def may_show(game: "CanberraRound", want: Want) -> None:
    if not game.deal.begun or game.book.result:
        raise game.refuse(T.PROTECT, "A player can expose cards only between the first card and the settlement.")


def test_shown(game: "CanberraRound", said: Said) -> None:
    hand = game.deal.boxes.get(said.player)
    if hand is None or not hand.faces:
        raise game.refuse(T.PROTECT, f"Player {said.player} has no cards in this round.")
    if None in said.faces or len(set(said.cards)) < len(said.cards):
        raise game.refuse(T.PROTECT, "Name the cards that were exposed, each once.")
    new = [card for card in said.cards if card not in hand.faces]
    if len(new) > hand.nameless:
        raise game.refuse(T.DECK, f"{new[0]} is not in this hand.")
    for card in said.cards:
        if place_of(game, hand, card) in hand.seen:
            raise game.refuse(T.PROTECT, f"Everybody has seen {card} already.")


def do_shown(game: "CanberraRound", said: Said) -> None:
    """C-09: not a card that the Dealer exposed: it is not counted, and the hand plays; 14.3 has sanctions for it."""
    hand = game.deal.boxes[said.player]
    for card in said.cards:
        place = place_of(game, hand, card)
        if hand.faces[place] is None:
            game.deal.name_one(hand, place, card)
        hand.seen.add(place)
    game.tell(Exposed(hand.name, f"p{said.player}", said.cards, clauses=game.cite(T.PROTECT)))


# --- hands that do not count (11.3, 11.7) --------------------------------------------


def may_misdeal(game: "CanberraRound", want: Want) -> None:
    check_void(game)
    if not game.deal.begun:
        raise game.refuse(T.MISDEALT, "No card has been dealt.")


def test_misdealt(game: "CanberraRound", said: Said) -> None:
    if said.player not in game.deal.boxes:
        raise game.refuse(T.NO_ANTE, f"Box {said.player} has no Ante, so its cards do not count.")
    if said.player in game.deal.void:
        raise game.refuse(T.MISDEALT, f"The hand of box {said.player} is void already.")


def do_misdealt(game: "CanberraRound", said: Said) -> None:
    """11.3: that hand is void, no other (C-11)."""
    deal = game.deal
    game.annul(said.player, game.cite(T.MISDEALT, T.VOID))
    deal.misdealt.add(said.player)
    if 2 * len(deal.misdealt) > len(deal.boxes):
        words = 'MORE THAN HALF OF THE HANDS WERE MISDEALT: the Director may "o invalidate impractical"'
        game.tell(Called(words, clauses=game.cite(T.VOID_ROUND)))


def without_ante(game: "CanberraRound") -> Iterable[str]:
    """The boxes that no card is due on."""
    return [str(box) for box in range(1, game.table.seats + 1) if str(box) not in game.deal.boxes]


def may_be_without(game: "CanberraRound", want: Want) -> None:
    if want not in (Want.CARD, Want.DECISION, Want.EXPOSURE):
        raise game.refuse(T.NO_ANTE, "Cards can lie on a box without an Ante only during the round.")


def test_without(game: "CanberraRound", said: Said) -> None:
    box = said.words[0]
    lying = game.deal.without_ante.get(box, 0)
    if lying + len(said.faces) > HAND:
        raise game.refuse(T.NO_ANTE, f"Box {box} would have more than {HAND} cards.")
    if len(set(said.cards)) < len(said.cards):
        raise game.refuse(T.DECK, "One card is named twice: there is one deck, and it has each card once.")
    for face in said.faces:
        game.drawing.check_face(face)


def do_without(game: "CanberraRound", said: Said) -> None:
    """11.7: the cards are out of the deck and belong to no hand; nobody looks at them."""
    box, deal, number = said.words[0], game.deal, len(said.faces)
    for face in said.faces:
        deal.deck.take(face)
    deal.without_ante[box] = deal.without_ante.get(box, 0) + number
    deal.hide(game.index, None)
    what = f"the cards on box {box} count for nothing"
    game.tell(ShoeEvent(what, number, said.faces, (game.index,) * number, clauses=game.cite(T.NO_ANTE, T.VOID)))


# --- an Ante below the minimum (3.3) --------------------------------------------


def check_undercut(game: "CanberraRound", said: Said) -> None:
    if game.deal.begun:
        reason = f"Box {said.player} was dealt to without it; an Ante below the minimum is recorded before the cards."
        raise game.refuse(T.BELOW_MINIMUM, reason)
    check_box(game, said.player, said.player)


def lay_undercut(game: "CanberraRound", said: Said) -> None:
    game.layout.place(said.player, said.player, ANTE, said.stake, game.cite(T.BELOW_MINIMUM))


def least(game: "CanberraRound", said: Said) -> int:
    return game.table.ante[0]


ACTS: "tuple[Act[CanberraRound], ...]" = (
    Act("dealer-exposed", "The dealer exposed cards or tiles", T.EXPOSED, Power.DEALER, may_expose, do_exposed,
        ((among("HAND", hands), CARD),), test_exposed, also=("exposed-card",)),
    Act("player-exposed", "A player exposed cards or tiles",
        T.PROTECT, Power.DEALER, may_show, do_shown, ((PLAYER, FACES),), test_shown),
    Act("misdeal", "Declare a misdeal", T.MISDEALT, Power.DIRECTOR, may_misdeal, do_misdealt,
        ((PLAYER,),), test_misdealt, reason=True, also=("misdealt",)),
    Act("without-ante", "A hand was dealt without an Ante", T.NO_ANTE, Power.DEALER, may_be_without, do_without,
        ((among("BOX", without_ante), FACES),), test_without),
    under_minimum_act(HOUSE, UNDER_MINIMUM, least, lay_undercut, check_undercut),
)  # fmt: skip
