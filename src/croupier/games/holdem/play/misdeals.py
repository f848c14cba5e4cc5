"""Misdeals (19): what makes one, chips returned and a new deal; after substantial action one hand alone is void."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

from croupier.games.chips.facts import VOID, Exposed, ShoeEvent, Voided
from croupier.games.holdem.law import T
from croupier.games.holdem.play.betting import FINAL
from croupier.games.holdem.play.irregular import check_free, place_of
from croupier.games.holdem.play.on_table import Hole
from croupier.games.holdem.play.pots import BET
from croupier.games.holdem.play.settlement import just_shown, settle_again
from croupier.games.officials.grammar import CARD, FACES, NUMBER, PLAYER, Act, Said, among
from croupier.games.script.awaiting import Want
from croupier.games.script.contract import Interrupt
from croupier.games.script.move import DEALER
from croupier.games.script.ruled import Again, RoundVoided, Stage
from croupier.games.texts.powers import Power

if TYPE_CHECKING:
    from croupier.games.holdem.play.script import HoldemRound

MOST_EXPOSED = 1
SUBSTANTIAL = 2
ANY_TIME = {"exposed-in-cut": T.CUT_EXPOSED}
BEFORE_ACTION = {
    "not-shuffled": T.NOT_SHUFFLED,
    "out-of-order": T.DEALT_WRONG,
    "wrong-hands": T.WRONG_HANDS,
    "wrong-count": T.WRONG_COUNT,
}
REASONS = ANY_TIME | BEFORE_ACTION


def reasons(game: "HoldemRound") -> Iterable[str]:
    return REASONS


def has_substantial_action(game: "HoldemRound") -> bool:
    """Whether two or more players have acted on their hands."""
    return len(game.action) >= SUBSTANTIAL


def may_misdeal(game: "HoldemRound", want: Want) -> None:
    if game.result or want is Want.NOTHING:
        raise game.refuse(T.MISDEAL, "The round of play is over.")


def test_misdeal(game: "HoldemRound", said: Said) -> None:
    reason = said.words[0]
    if reason in BEFORE_ACTION and has_substantial_action(game):
        raise game.refuse(BEFORE_ACTION[reason], "Two players have acted: it is too late for a misdeal.")
    if reason in BEFORE_ACTION and not game.cards.begun:
        raise game.refuse(BEFORE_ACTION[reason], "No card has been dealt.")


def do_misdeal(game: "HoldemRound", said: Said) -> Interrupt:
    return misdeal(game, said.words[0], REASONS[said.words[0]])


def misdeal(game: "HoldemRound", why: str, topic: T) -> Interrupt:
    """19.2, 19.3: everything goes back; the same players post the same blinds for a new deal."""

    def again() -> Stage:
        clauses = game.cite(topic, T.ALL_BACK, T.NEW_DEAL, T.WHO_DECIDES)
        game.tell(Voided(f"misdeal: {why}", clauses=clauses))
        game.return_chips("misdeal", game.cite(topic, T.ALL_BACK))
        game.deal_anew()
        return game.whole

    return Again(again)


# --- cards exposed by the dealer --------------------------------------------


def may_expose(game: "HoldemRound", want: Want) -> None:
    """Until somebody acts or a card of the board comes: the last card may be the one exposed."""
    over = game.cards.board or game.betting.action or want is Want.NOTHING
    if not game.cards.begun or over:
        raise game.refuse(T.DEAL_EXPOSED, "This is only for the initial deal.")


def test_expose(game: "HoldemRound", said: Said) -> None:
    hole, card = game.cards.holes.get(said.player), said.cards[0]
    if hole is None or place_of(game, hole, card) in hole.seen:
        raise game.refuse(T.DEAL_EXPOSED, f"{card} is not a hidden card of player {said.player}.")


def do_expose(game: "HoldemRound", said: Said) -> Interrupt | None:
    """H-33: one card exposed plays on; with the second it is a misdeal."""
    hole, card = game.cards.holes[said.player], said.cards[0]
    place = place_of(game, hole, card)
    if hole.faces[place] is None:
        game.cards.name_one(hole, place, card)
    hole.seen.add(place)
    game.exposed += 1
    game.tell(Exposed(said.player, DEALER, (card,), clauses=game.cite(T.DEAL_EXPOSED)))
    return misdeal(game, "two cards exposed", T.DEAL_EXPOSED) if game.exposed > MOST_EXPOSED else None


# --- cards dealt to the wrong player --------------------------------------------


def may_put_right(game: "HoldemRound", want: Want) -> None:
    if not game.cards.begun or game.cards.board or game.result:
        raise game.refuse(T.DEALT_WRONG, "This is only for the initial deal.")
    if has_substantial_action(game):
        raise game.refuse(T.DEALT_WRONG, "Two players have acted: the hands stand as they were dealt.")


def players(game: "HoldemRound") -> Iterable[str]:
    return [f"p{player}" for player in game.cards.holes]


def find_misdealt(game: "HoldemRound", said: Said) -> tuple[Hole, int] | None:
    """The hand and place of the card that is meant: by its name, or as the first, second or last one of a player, since
    nobody may have seen it."""
    if said.cards:
        card = said.cards[0]
        return next(((hole, hole.faces.index(card)) for hole in game.cards.holes.values() if card in hole.faces), None)
    hole = game.cards.holes[said.words[0][1:]]
    number = len(hole.faces) if said.amount is None else said.amount
    return (hole, int(number) - 1) if number in range(1, len(hole.faces) + 1) else None


def test_put_right(game: "HoldemRound", said: Said) -> None:
    target, found = game.cards.holes.get(said.player), find_misdealt(game, said)
    if found is None and said.cards and any(hole.nameless for hole in game.cards.holes.values()):
        example = next(f"p{player}" for player in game.cards.holes if player != said.player)
        reason = f'Nobody is known to have {said.cards[0]}; say who got it: "o put-right p{said.player} {example}".'
        raise game.refuse(T.DEALT_WRONG, reason)
    if found is None or target is None or found[0] is target or not (found[0].live and target.live):
        raise game.refuse(T.DEALT_WRONG, "This is not a card of another player's hand in play.")
    hole, place = found
    if len(target.faces) < place or (len(target.faces) == place and len(hole.faces) > place + 1):
        raise game.refuse(T.DEALT_WRONG, f"Player {said.player} has no card to give for it.")


def do_put_right(game: "HoldemRound", said: Said) -> None:
    """19.1.4, 19.1.5: an error that can be reconstructed is, and there is no misdeal. The card goes to the player to
    whom it belongs, who gives the one dealt in its place."""
    target, found = game.cards.holes[said.player], find_misdealt(game, said)
    if found is None:
        return
    hole, place = found
    if len(target.faces) == place:
        game.dealing.due.remove(target)
        game.dealing.due.insert(0, hole)
        game.dealing.last = None
    face, source = hole.faces[place], hole.sources[place]
    game.cards.exchange(hole, target, place)
    what = f"a card goes to player {said.player}, to whom it belongs"
    cards, sources = ((), ()) if face is None else ((face,), (source,))
    game.tell(ShoeEvent(what, 1, cards, sources, clauses=game.cite(T.DEALT_WRONG, T.WRONG_HANDS)))


# --- a wrong number of cards --------------------------------------------


def may_void_hand(game: "HoldemRound", want: Want) -> None:
    if game.result == VOID or not game.cards.begun:
        raise game.refuse(T.WRONG_COUNT, "There is no hand to declare void.")


def sole_survivor(game: "HoldemRound", player: str) -> bool:
    """19.1.7: whether this player alone was left after the final betting round."""
    active = game.cards.active()
    return game.betting.street == FINAL and [hole.player for hole in active] == [player] and bool(game.result)


def why_paid(game: "HoldemRound", player: str) -> str:
    """Why a hand is not void any more. The final betting round is the one of 10.3.6; who wins before it has won."""
    if [hole.player for hole in game.cards.active()] == [player]:
        return (
            f"Player {player} won before the final betting round: the result stands. "
            "A last player's hand is void only after that betting round."
        )
    return "The pots have been paid: the result stands. Later only the hand of a player left alone can be void."


def test_void_hand(game: "HoldemRound", said: Said) -> None:
    if sole_survivor(game, said.player):
        return
    if game.result and not just_shown(game):
        raise game.refuse(T.SOLE_WRONG, why_paid(game, said.player))
    if not has_substantial_action(game):
        raise game.refuse(T.WRONG_COUNT, "Before substantial action, correct the hand or declare a misdeal.")
    hole = game.cards.holes.get(said.player)
    if hole is None or not hole.active:
        raise game.refuse(T.WRONG_COUNT, f"Player {said.player} has no hand in play.")
    check_free(game, *said.cards)


def do_void_hand(game: "HoldemRound", said: Said) -> Interrupt | None:
    """19.1.6, H-34: the hand is void, its wagers go back and the pots are built again. A card too many that is named
    is out, and cannot come again (6.1)."""
    if sole_survivor(game, said.player):
        return RoundVoided("the sole survivor had a wrong number of cards", game.cite(T.SOLE_WRONG, T.VOID, T.ALL_BACK))
    for face in said.faces:
        game.cards.deck.take(face)
    return void_hand(game, said.player, T.WRONG_COUNT)


def void_hand(game: "HoldemRound", player: str, why: T) -> Interrupt | None:
    """If it is found with the last show, the pots are divided again without it."""
    if game.result:
        return settle_again(game, why, lambda: take_out(game, player, why))
    take_out(game, player, why)
    return None


def take_out(game: "HoldemRound", player: str, why: T) -> None:
    clauses, betting = game.cite(why, T.VOID), game.betting
    hole = game.cards.holes[player]
    bet = game.layout.find(player, player, BET)
    if bet is not None:
        game.layout.settle(bet, VOID, 0, clauses)
        betting.front.pop(player, None)
    if game.setup.edition.void_leaves_nothing:
        betting.forget(player)
    elif bet is not None:
        betting.lower()
    game.pots.void(player, clauses)
    hole.void = True
    game.pots.rebuild(clauses)
    game.pots.return_excess(game.cite(T.UNCALLED))
    game.agreed.clear()
    game.verdicts.clear()


FROM = among("FROM", players)
ACTS: "tuple[Act[HoldemRound], ...]" = (
    Act("misdeal", "Declare a misdeal",
        T.MISDEAL, Power.DEALER, may_misdeal, do_misdeal, ((among("REASON", reasons),),), test_misdeal),
    Act("dealer-exposed", "The dealer exposed cards or tiles",
        T.DEAL_EXPOSED, Power.DEALER, may_expose, do_expose, ((PLAYER, CARD),), test_expose, also=("exposed-card",)),
    Act("put-right", "A card was dealt to the wrong player",
        T.DEALT_WRONG, Power.DEALER, may_put_right, do_put_right,
        ((PLAYER, CARD), (PLAYER, FROM), (PLAYER, FROM, NUMBER)), test_put_right),
    Act("wrong-count", "A hand has the wrong number of cards",
        T.WRONG_COUNT, Power.DEALER, may_void_hand, do_void_hand, ((PLAYER,), (PLAYER, FACES)),
        test_void_hand, reason=True),
)  # fmt: skip
