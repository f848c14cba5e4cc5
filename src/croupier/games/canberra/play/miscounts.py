"""Hands with a wrong number of cards (7.4, 9.7, 11.4, 11.5) and hands that reached the discard rack (11.6)."""

from typing import TYPE_CHECKING

from croupier.games.canberra.law import T
from croupier.games.canberra.play.irregular import check_void
from croupier.games.canberra.play.on_table import CanberraHand
from croupier.games.canberra.play.settlement import settle_again
from croupier.games.cards.poker import HAND
from croupier.games.chips.facts import ShoeEvent
from croupier.games.officials.grammar import FACES, NUMBER, PLAYER, Act, Form, Said, one_of
from croupier.games.script.awaiting import Want
from croupier.games.texts.powers import Power
from croupier.values.cards import PACK
from croupier.values.refused import Refused

if TYPE_CHECKING:
    from croupier.games.canberra.play.script import CanberraRound

IMPOSSIBLE = "impossible"


def may_count(game: "CanberraRound", want: Want) -> None:
    """Allowed once the hands are complete and unless the round is void; the count of 9.7 follows the settlement."""
    check_void(game)
    if not game.deal.looked:
        raise game.refuse(T.DEAL_ON, "The hands are counted once the deal is complete.")


def check_number(game: "CanberraRound", topic: T, said: Said) -> None:
    if said.amount is None or said.amount != int(said.amount) or said.amount > len(PACK):
        raise game.refuse(topic, "Say how many cards there were: a whole number up to 52.")
    if said.amount == HAND:
        raise game.refuse(topic, f"{HAND} cards are the right number.")


def players_hand(game: "CanberraRound", player: str, topic: T) -> CanberraHand:
    """A hand of this round that is not void."""
    hand = game.deal.boxes.get(player)
    if hand is None:
        raise game.refuse(T.NO_ANTE, f"Box {player} has no Ante, so its cards do not count.")
    if player in game.deal.void:
        raise game.refuse(topic, f"The hand of box {player} is void already.")
    return hand


# --- counts (11.4, 11.5) --------------------------------------------


def tell_count(game: "CanberraRound", what: str, topic: T, said: Said) -> None:
    game.tell(ShoeEvent(what, int(said.amount or 0), clauses=game.cite(topic)))


def test_miscount(game: "CanberraRound", said: Said) -> None:
    check_number(game, T.MISCOUNT, said)
    players_hand(game, said.player, T.MISCOUNT)


def do_miscount(game: "CanberraRound", said: Said) -> None:
    """11.4: the hand is void, a folded one too: its Ante goes back (C-12)."""
    tell_count(game, f"the hand of box {said.player} has a wrong number of cards", T.MISCOUNT, said)
    game.annul(said.player, game.cite(T.MISCOUNT, T.VOID))


def test_dealer_miscount(game: "CanberraRound", said: Said) -> None:
    check_number(game, T.DEALER_MISCOUNT, said)
    if game.deal.dealer_miscounted:
        raise game.refuse(T.DEALER_MISCOUNT, "The Dealer's hand does not count already.")
    if not game.deal.playing():
        raise game.refuse(T.DEALER_MISCOUNT, "Nobody is left whose Ante could win: folded ones stay lost.")


def do_dealer_miscount(game: "CanberraRound", said: Said) -> None:
    """11.5: every Ante still in play wins, every Bet goes back; a player who folded has lost the Ante (C-13)."""
    tell_count(game, "the Dealer's hand has a wrong number of cards", T.DEALER_MISCOUNT, said)
    game.deal.dealer_miscounted = True
    if game.book.result:
        settle_again(game, T.DEALER_MISCOUNT)


# --- the discard rack (11.6) --------------------------------------------


def test_rebuild(game: "CanberraRound", said: Said) -> None:
    hand = players_hand(game, said.player, T.RACK)
    if not said.faces:
        return
    if said.player in game.deal.folded:
        raise game.refuse(T.PROTECT, "A folded hand stays hidden: its cards are counted, not named.")
    try:
        game.deal.check_names(hand, said.faces)
    except Refused as refused:
        raise game.refuse(T.RACK, refused.reason) from None


def do_rebuild(game: "CanberraRound", said: Said) -> None:
    """Lay the hand again as it was; its player acts if that has not happened. If it cannot be laid, it is void."""
    player = said.player
    if said.words:
        game.annul(player, game.cite(T.RACK, T.DISPUTE, T.VOID))
        return
    hand = game.deal.boxes[player]
    if said.faces:
        game.deal.name(hand, said.cards)
        game.deal.hide(game.index, hand)
    game.tell(ShoeEvent(f"the hand of box {player} is laid again", len(hand), clauses=game.cite(T.RACK)))


REBUILD: "tuple[Form[CanberraRound], ...]" = ((PLAYER,), (PLAYER, FACES), (PLAYER, one_of("RESULT", IMPOSSIBLE)))
ACTS: "tuple[Act[CanberraRound], ...]" = (
    Act("wrong-count", "A hand has the wrong number of cards", T.MISCOUNT, Power.DEALER, may_count, do_miscount,
        ((PLAYER, NUMBER),), test_miscount, also=("miscount",)),
    Act("dealer-wrong-count", "The Dealer has the wrong number of cards",
        T.DEALER_MISCOUNT, Power.DEALER, may_count, do_dealer_miscount,
        ((NUMBER,),), test_dealer_miscount, also=("dealer-miscount",)),
    Act("reconstruct", "Put the deal right",
        T.RACK, Power.SUPERVISOR, may_count, do_rebuild, REBUILD, test_rebuild, reason=True),
)  # fmt: skip
