"""Irregularities (20): cards shown, wagers out of turn, flops and community cards dealt wrongly, each with its remedy.

H-36: where the order of the cards is known a deal is reconstructed; else the undealt stub is shuffled with the cards
taken back, never with the discards.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING

from croupier.games.chips.facts import Called, Exposed, ShoeEvent
from croupier.games.holdem.law import T
from croupier.games.holdem.play.dealing import COMMUNITY
from croupier.games.holdem.play.facts import Retracted
from croupier.games.holdem.play.on_table import BOARD, FLOP, Hole
from croupier.games.officials.grammar import AMOUNT, CARD, FACES, PLAYER, Act, Said, at, one_of
from croupier.games.script.awaiting import Want
from croupier.games.script.contract import Interrupt
from croupier.games.script.move import DEALER
from croupier.games.script.ruled import Again, Stage
from croupier.games.texts.powers import Power
from croupier.values.cards import Card
from croupier.values.refused import Refused

if TYPE_CHECKING:
    from croupier.games.holdem.play.script import HoldemRound

RECONSTRUCT, RESHUFFLE = "reconstruct", "reshuffle"
REMEDY = one_of("REMEDY", RECONSTRUCT, RESHUFFLE)
SECOND, THIRD, FINAL = 1, 2, 3
SUBSTANTIAL = 2


def place_of(game: "HoldemRound", hole: Hole, card: Card) -> int:
    """The place of this card in the hand; an unseen card (??) is taken to be the last of those."""
    if card in hole.faces:
        return hole.faces.index(card)
    if not hole.nameless:
        raise game.refuse(T.DECK, f"{card} is not in the hand of player {hole.player}.")
    check_free(game, card)
    return max(place for place, face in enumerate(hole.faces) if face is None)


def check_free(game: "HoldemRound", *cards: Card) -> None:
    """Refuse cards that somebody has, or that are named twice."""
    try:
        if len(set(cards)) < len(cards):
            raise Refused("One card is named twice: there is one deck, and it has each card once.")
        for card in cards:
            game.cards.deck.check_free(card)
    except Refused as refused:
        raise game.refuse(T.DECK, refused.reason) from None


# --- players (20.1 to 20.3) --------------------------------------------


def may_show(topic: T) -> "Callable[[HoldemRound, Want], None]":
    def may(game: "HoldemRound", want: Want) -> None:
        if not game.cards.begun or want is Want.NOTHING:
            raise game.refuse(topic, "There are hole cards only during a round of play.")

    return may


def test_shown(game: "HoldemRound", said: Said) -> None:
    hole = game.cards.holes.get(said.player)
    topic = T.PLAYER_EXPOSED if said.act == "player-exposed" else T.SHOWN_TO_ONE
    if hole is None or not hole.active:
        raise game.refuse(topic, f"Player {said.player} has no hand in play.")
    for card in said.cards:
        if place_of(game, hole, card) in hole.seen:
            raise game.refuse(topic, f"Everybody has seen {card} already.")
    if len(set(said.cards)) < len(said.faces) or len(said.cards) > len(hole.faces):
        raise game.refuse(topic, "Name the cards that were shown, each once.")
    if sum(card not in hole.faces for card in said.cards) > hole.nameless:
        raise game.refuse(topic, "That is not a card of this hand.")


def turn_up(game: "HoldemRound", said: Said, topic: T) -> None:
    hole = game.cards.holes[said.player]
    for card in said.cards:
        place = place_of(game, hole, card)
        if hole.faces[place] is None:
            game.cards.name_one(hole, place, card)
        hole.seen.add(place)
    game.tell(Exposed(said.player, f"p{said.player}", said.cards, clauses=game.cite(topic)))


def do_shown(game: "HoldemRound", said: Said) -> None:
    """20.1: the card plays on; the cards are counted after the round."""
    turn_up(game, said, T.PLAYER_EXPOSED)
    game.tell(ShoeEvent("count the cards at the end of the round of play", clauses=game.cite(T.PLAYER_EXPOSED)))


def do_show_all(game: "HoldemRound", said: Said) -> None:
    """20.2: what one other player saw, the whole table sees."""
    turn_up(game, said, T.SHOWN_TO_ONE)


def test_out_of_turn(game: "HoldemRound", said: Said) -> None:
    hole = game.cards.holes.get(said.player)
    if hole is None or not hole.active or said.player == game.betting.player:
        raise game.refuse(T.OUT_OF_TURN, f"Player {said.player} cannot have bet out of turn.")
    if not 0 < said.stake <= game.stake_of(said.player):
        raise game.refuse(T.TABLE_STAKE, f"Player {said.player} does not have that much to wager.")


def do_out_of_turn(game: "HoldemRound", said: Said) -> None:
    """20.3, H-35: taken back in full; at the proper turn the choice is free."""
    game.tell(Retracted(said.player, said.stake, clauses=game.cite(T.OUT_OF_TURN)))


# --- the flop (20.4 to 20.7) --------------------------------------------


def is_last(game: "HoldemRound", street: int) -> bool:
    """Whether the cards of this street are the last that were dealt, whether or not anybody can bet on them."""
    dealt = FLOP + street - 1
    return game.betting.street == street and len(game.cards.board) == dealt and not game.result


def flop_is_fresh(game: "HoldemRound", want: Want) -> bool:
    """Whether the flop is being dealt, or has been and nobody has acted since."""
    if want is Want.CARD and game.betting.street < SECOND:
        return len(game.cards.board) in range(1, FLOP + 1)
    return is_last(game, SECOND) and not game.betting.action


def may_swap(game: "HoldemRound", want: Want) -> None:
    if not flop_is_fresh(game, want) or game.cards.swap is not None:
        raise game.refuse(T.FLOP_EXPOSED, "This is for a card of the flop exposed while it is dealt.")


def test_swap(game: "HoldemRound", said: Said) -> None:
    if said.cards[0] not in game.cards.board:
        raise game.refuse(T.FLOP_EXPOSED, f"{said.cards[0]} is not on the flop.")


def do_swap(game: "HoldemRound", said: Said) -> Interrupt | None:
    """20.4: the deal is completed, then the burn card takes the place of the exposed one."""
    cards = game.cards
    cards.swap = place = cards.board.index(said.cards[0])
    cards.expose(place)
    game.tell(Exposed(COMMUNITY, DEALER, said.cards, clauses=game.cite(T.FLOP_EXPOSED)))
    if game.betting.street < SECOND:
        return None
    cards.keep_burns(SECOND)
    return redeal(game, SECOND, game.from_flop, T.FLOP_EXPOSED)


def may_correct_flop(game: "HoldemRound", want: Want) -> None:
    check_flop_lies(game, want, T.NO_BURN)


def check_flop_lies(game: "HoldemRound", want: Want, topic: T) -> None:
    flop = len(game.cards.board) >= FLOP and game.betting.street >= SECOND and want is not Want.NOTHING
    if not flop or game.result:
        raise game.refuse(topic, "This is for a flop that has been dealt, until the round has its result.")


def flop_has_action(game: "HoldemRound") -> bool:
    """H-46: two players have acted since the flop."""
    late = game.betting.street > SECOND and not game.setup.edition.cards_again
    return late or len(game.betting.since_flop) >= SUBSTANTIAL


def do_no_burn(game: "HoldemRound", said: Said) -> Interrupt | None:
    """20.5: after substantial action the flop stands; else its first card was the burn card, or it is dealt again."""
    if flop_has_action(game):
        game.tell(Called("THE FLOP STANDS", clauses=game.cite(T.NO_BURN)))
        return None
    if said.words[0] == RECONSTRUCT:
        game.cards.move_up()
        game.tell(ShoeEvent("the first card of the flop is the burn card", 1, clauses=game.cite(T.NO_BURN)))
        return redeal(game, SECOND, game.from_flop, T.NO_BURN)
    return take_back(game, T.NO_BURN)


def take_back(game: "HoldemRound", topic: T, *others: Card) -> Interrupt:
    """The flop goes back to the stub, with all that came after it; the stub is shuffled and cut."""
    number = game.cards.take_back(0, 0) + len(others)
    if not game.setup.edition.cards_again:
        game.cards.waiting_at = 0
    game.tell(ShoeEvent("taken back, shuffled with the remainder and cut", number, clauses=game.cite(topic)))
    return redeal(game, SECOND, game.flop_again, topic)


def redeal(game: "HoldemRound", street: int, stage: Stage, topic: T) -> Interrupt:
    return Again(lambda: game.undo_betting(street, stage, game.cite(topic)))


def may_flop_too_many(game: "HoldemRound", want: Want) -> None:
    """20.6 has no condition of time: the flop is taken back whenever it is found."""
    check_flop_lies(game, want, T.FLOP_TOO_MANY)


def test_flop_too_many(game: "HoldemRound", said: Said) -> None:
    test_extra(game, said)
    if said.words[0] == RECONSTRUCT and not is_last(game, SECOND):
        reason = "Cards were dealt after this flop, so it cannot be reconstructed; take it back with reshuffle."
        raise game.refuse(T.FLOP_TOO_MANY, reason)


def test_extra(game: "HoldemRound", said: Said) -> None:
    if len(said.cards) != len(said.faces):
        raise game.refuse(T.DECK, "Name the cards that are too many.")
    check_free(game, *said.cards)


def do_flop_too_many(game: "HoldemRound", said: Said) -> Interrupt | None:
    """20.6: all of it back together with the burn card; or, reconstructed, the extra card is burnt next. A second one
    was the fourth card of the board, which all have seen too early (20.8)."""
    cards = game.cards
    game.tell(Exposed(COMMUNITY, DEALER, said.cards, clauses=game.cite(T.FLOP_TOO_MANY)))
    if said.words[0] == RECONSTRUCT:
        cards.set_next_burn(said.cards[0], SECOND)
        if len(said.cards) > 1 and game.setup.edition.cards_again:
            cap(game, said.cards[1])
        return None
    return take_back(game, T.FLOP_TOO_MANY, *said.cards)


def may_early_flop(game: "HoldemRound", want: Want) -> None:
    if want is not Want.DECISION or game.betting.street:
        raise game.refuse(T.EARLY_FLOP, "This is for a flop turned up before the first betting round is over.")


def test_early_flop(game: "HoldemRound", said: Said) -> None:
    if len(said.cards) != FLOP or len(said.faces) != FLOP:
        raise game.refuse(T.EARLY_FLOP, "Name the three cards of the flop.")
    check_free(game, *said.cards)


def do_early_flop(game: "HoldemRound", said: Said) -> None:
    """20.7: back with the burn card; the betting round is completed and the flop dealt again."""
    clauses = game.cite(T.EARLY_FLOP)
    game.tell(Exposed(COMMUNITY, DEALER, said.cards, clauses=clauses))
    game.tell(ShoeEvent("taken back, shuffled with the remainder and cut", FLOP + 1, clauses=clauses))


# --- later cards (20.8 to 20.10) --------------------------------------------


def may_early_card(game: "HoldemRound", want: Want) -> None:
    if want is not Want.DECISION or game.cards.waiting is not None:
        raise game.refuse(T.EARLY_CARD, "This is for a card turned up before a betting round is over.")


def test_early_card(game: "HoldemRound", said: Said) -> None:
    check_free(game, said.cards[0])


def do_early_card(game: "HoldemRound", said: Said) -> None:
    """20.8, H-37: nobody bets more than was bet so far, or than the table minimum; the card is used in its turn. After
    the fifth card no more are used."""
    cap(game, said.cards[0])
    game.tell(Exposed(COMMUNITY, DEALER, said.cards, clauses=game.cite(T.EARLY_CARD)))


def cap(game: "HoldemRound", card: Card) -> None:
    """Keep a card exposed too early for its place on the board, and cap the betting round."""
    cards = game.cards
    if len(cards.board) < BOARD:
        cards.waiting, cards.waiting_at = card, len(cards.board)
    cards.deck.take(card)
    game.betting.capped, game.betting.capped_at = True, game.betting.street


def may_correct_card(game: "HoldemRound", want: Want) -> None:
    street = game.betting.street
    if street not in (THIRD, FINAL) or not is_last(game, street):
        raise game.refuse(T.TWO_CARDS, "This is for a fourth or fifth card after which none has been dealt.")


def test_cards_too_many(game: "HoldemRound", said: Said) -> None:
    test_extra(game, said)
    if (len(said.cards) == 1) != (said.act == "two-cards"):
        topic = T.TWO_CARDS if said.act == "two-cards" else T.MORE_CARDS
        raise game.refuse(topic, "Name the cards dealt beside the right one: one for two-cards, more for more-cards.")


def do_cards_too_many(game: "HoldemRound", said: Said) -> Interrupt | None:
    """20.9, 20.10: the right card stays; the other is burnt next, several are shuffled in, or all is dealt again."""
    topic = T.TWO_CARDS if said.act == "two-cards" else T.MORE_CARDS
    cards, street = game.cards, game.betting.street
    game.tell(Exposed(COMMUNITY, DEALER, said.cards, clauses=game.cite(topic)))
    if said.words[0] == RESHUFFLE:
        cards.take_back(FLOP + street - 2, street)
        what, number = "taken back, shuffled with the remainder and cut", len(said.cards) + 1
        game.tell(ShoeEvent(what, number, clauses=game.cite(topic)))
        return redeal(game, street, game.card_again, topic)
    if street == FINAL:
        for card in said.cards:
            cards.deck.take(card)
        game.tell(ShoeEvent("placed in the discard pile", len(said.cards), clauses=game.cite(topic)))
    elif topic is T.TWO_CARDS:
        cards.set_next_burn(said.cards[0], street)
        game.tell(ShoeEvent("the wrong card is the next burn card", 1, clauses=game.cite(topic)))
    else:
        what = "taken back, shuffled with the remainder and cut"
        game.tell(ShoeEvent(what, len(said.cards), clauses=game.cite(topic)))
    return None


CARD_REMEDY = ((REMEDY, FACES),)
ACTS: "tuple[Act[HoldemRound], ...]" = (
    Act("player-exposed", "A player exposed cards or tiles",
        T.PLAYER_EXPOSED, Power.DEALER, may_show(T.PLAYER_EXPOSED), do_shown, ((PLAYER, FACES),), test_shown,
        also=("card-shown",)),
    Act("show-to-all", "Show a hand to everybody",
        T.SHOWN_TO_ONE, Power.DEALER, may_show(T.SHOWN_TO_ONE), do_show_all, ((PLAYER, FACES),), test_shown),
    Act("out-of-turn", "A player acted out of turn",
        T.OUT_OF_TURN, Power.DEALER, at(Want.DECISION), do_out_of_turn, ((PLAYER, AMOUNT),),
        test_out_of_turn),
    Act("flop-exposed", "A card was exposed instead of the flop",
        T.FLOP_EXPOSED, Power.DEALER, may_swap, do_swap, ((CARD,),), test_swap),
    Act("no-burn", "No card was burnt", T.NO_BURN, Power.DEALER, may_correct_flop, do_no_burn, ((REMEDY,),)),
    Act("flop-too-many", "The flop has too many cards",
        T.FLOP_TOO_MANY, Power.DEALER, may_flop_too_many, do_flop_too_many, CARD_REMEDY,
        test_flop_too_many),
    Act("early-flop", "The flop came too early",
        T.EARLY_FLOP, Power.DEALER, may_early_flop, do_early_flop, ((FACES,),), test_early_flop),
    Act("early-card", "A card came too early",
        T.EARLY_CARD, Power.DEALER, may_early_card, do_early_card, ((CARD,),), test_early_card),
    Act("two-cards", "Two cards came instead of one",
        T.TWO_CARDS, Power.DEALER, may_correct_card, do_cards_too_many, CARD_REMEDY, test_cards_too_many),
    Act("more-cards", "More than two cards came",
        T.MORE_CARDS, Power.DEALER, may_correct_card, do_cards_too_many, CARD_REMEDY, test_cards_too_many),
)  # fmt: skip
