"""Irregularities (9 / 12 / 15): what officials record when cards or wagers went wrong, and what follows."""

from typing import TYPE_CHECKING

from croupier.games.baccarat.play.opening import announce_no_bet
from croupier.games.baccarat.wagers import MAIN
from croupier.games.contract import Act, Interrupt, Want
from croupier.games.facts import Returned, ShoeEvent, Warned
from croupier.games.interrupts import Again, Stage, VoidRound
from croupier.games.move import Move
from croupier.values.cards import Card, Face
from croupier.values.refused import Refused

if TYPE_CHECKING:
    from croupier.games.baccarat.play.script import Coup

HANDS = ("player", "banker")


class Reconstruct(Again):
    """Deal the round's cards again in this order."""

    def __init__(self, cards: tuple[Face, ...]) -> None:
        super().__init__()
        self.cards = cards

    def undo(self, game: "Coup") -> Stage:
        game.rebuild(self.cards)
        return game.resume


def out(coup: "Coup") -> tuple[Face, ...]:
    """The cards of the round in the order in which they came: to player and banker in turn."""
    player, banker = coup.hands["player"], coup.hands["banker"]
    return tuple(hand[place] for place in range(3) for hand in (player, banker) if place < len(hand))


def bare(coup: "Coup", move: Move) -> None:
    if move.words or move.cards or move.amount is not None:
        raise Refused(f'"o {move.act}" takes no details; put the reason after " -- ".')


def one_face(coup: "Coup", move: Move) -> None:
    """One card, or ?? if nobody saw it; it must be able to come from this shoe."""
    if len(move.cards) != 1 or move.words or move.amount is not None:
        raise coup.refuse("excess-unseen", f'Name the card, or ?? if nobody saw it: "o {move.act} 5h".')
    coup.check_face(move.cards[0])


# --- a card too many --------------------------------------------


def may_err(coup: "Coup", want: Want) -> None:
    """The player's hand is finished: the banker draws now, or nobody does."""
    banker_third = (
        want is Want.CARD and coup.drawing == "banker" and len(coup.hands["player"]) >= 2 == len(coup.hands["banker"])
    )
    if not banker_third and not (want is Want.NOTHING and coup.hands["player"]):
        raise coup.refuse(
            "card-in-error", "A card goes to the player in error only once the player's hand is complete."
        )


def do_err(coup: "Coup", move: Move) -> Interrupt | None:
    """9.1 / 12.1 / 15.1: the banker's next card if the banker draws, else a card in excess (M-16)."""
    if coup.drawing == "banker":
        coup.shoe.waiting.append(move.cards[0])
        coup.tell(ShoeEvent("the card becomes the banker's", 1, move.cards, clauses=coup.cite("card-in-error")))
        return None
    return do_excess(coup, move)


def may_exceed(coup: "Coup", want: Want) -> None:
    if want not in (Want.WAGERS, Want.NOTHING) or coup.drawing:
        raise coup.refuse("excess-unseen", "A card is in excess only when no card is due.")


def do_excess(coup: "Coup", move: Move) -> Interrupt | None:
    """9.2, 9.3 / 12.2, 12.3 / 15.2, 15.3: it opens the next round, which is a no-bet coup if the card was seen."""
    face = move.cards[0]
    coup.shoe.waiting.append(face)
    coup.waiting_seen = coup.waiting_seen or face is not None
    topic = "excess-unseen" if face is None else "excess-exposed"
    coup.tell(ShoeEvent("a card in excess opens the next round", 1, (face,), clauses=coup.cite(topic)))
    if face is not None and not coup.result:
        announce_no_bet(coup, "excess-exposed")
    return None


# --- cards out of sequence --------------------------------------------


def may_rebuild(coup: "Coup", want: Want) -> None:
    if not coup.hands["player"] or coup.result == "void":
        raise coup.refuse("out-of-sequence", "There are no cards of this round to reconstruct.")


def test_rebuild(coup: "Coup", move: Move) -> None:
    if move.words or move.amount is not None:
        raise coup.refuse(
            "out-of-sequence", "Name only cards: all of this round, in the order in which they left the shoe."
        )
    if move.cards and sorted(map(str, move.cards)) != sorted(map(str, out(coup) + tuple(coup.shoe.waiting))):
        raise coup.refuse(
            "out-of-sequence", "Name exactly the cards of this round, in the order in which they left the shoe."
        )


def do_rebuild(coup: "Coup", move: Move) -> Interrupt | None:
    return Reconstruct(move.cards or out(coup) + tuple(coup.shoe.waiting))


def may_reopen(coup: "Coup", want: Want) -> None:
    if want not in (Want.CARD, Want.EXPOSURE) or not coup.hands["player"] or coup.no_bet:
        raise coup.refuse("reopen", "Wagers can be opened again only with one to four cards of the initial deal out.")
    if len(coup.hands["player"]) > 2 or any(coup.up.values()):
        raise coup.refuse("reopen", "Wagers can be opened again only while no card has been exposed.")


def do_reopen(coup: "Coup", move: Move) -> Interrupt | None:
    coup.pending = "reopen"
    return None


def may_misexpose(coup: "Coup", want: Want) -> None:
    if not coup.table.face_down or want not in (Want.CARD, Want.EXPOSURE) or not coup.hands["player"]:
        raise coup.refuse("wrong-exposure", "No face-down hand is in play.")


def test_misexpose(coup: "Coup", move: Move) -> None:
    if len(move.words) != 1 or move.words[0] not in HANDS or move.amount is not None:
        raise coup.refuse("wrong-exposure", 'Say which hand was wrongly turned up: "o wrong-exposure player 9h 2c".')
    if len(move.cards) != sum(face is None for face in coup.hands[move.words[0]]):
        raise coup.refuse("wrong-exposure", "Name each card of the hand that had not been entered.")
    coup.check_faces(move)


def do_misexpose(coup: "Coup", move: Move) -> Interrupt | None:
    """15.9: the hand is up, and every wager may be withdrawn whatever was seen (M-14)."""
    coup.turn(move.words[0], "somebody not entitled", [card for card in move.cards if isinstance(card, Card)])
    coup.pending = "wrong-exposure"
    return None


# --- the rest --------------------------------------------


def may_forget(coup: "Coup", want: Want) -> None:
    if not coup.before.new_shoe or want is not Want.SHOE or coup.shoe.cut_at is None:
        raise coup.refuse("forgotten-burn", "No burn is due.")


def do_forget(coup: "Coup", move: Move) -> Interrupt | None:
    coup.burn_forgotten = True
    return None


def may_undercut(coup: "Coup", want: Want) -> None:
    if not coup.hands["player"] or coup.result or coup.no_bet:
        raise coup.refuse(
            "below-minimum", "A wager below the minimum is refused when it is placed; this is for one already dealt on."
        )


def test_undercut(coup: "Coup", move: Move) -> None:
    player = move.words[0].removeprefix("p") if move.words else ""
    show, limits = coup.layout.scale.show, coup.table.limits
    if (
        len(move.words) != 2
        or player not in coup.layout.stacks
        or move.words[1] not in coup.table.kinds
        or move.amount is None
    ):
        raise coup.refuse("below-minimum", 'Say whose wager and how much: "o under-minimum p1 banker 5".')
    kind, stake = move.words[1], coup.layout.scale.units(move.amount)
    if any(bet.kind == kind for bet in coup.layout.of(player)):
        raise coup.refuse("one-each", f"Player {player} already has a wager on {kind}.")
    if (
        stake <= 0
        or stake % limits.step
        or stake >= limits.of(kind, kind in MAIN)[0]
        or stake > coup.layout.stacks[player]
    ):
        raise coup.refuse(
            "below-minimum", f"{show(stake)} is not a wager below the minimum that player {player} could have placed."
        )


def do_undercut(coup: "Coup", move: Move) -> Interrupt | None:
    """3.3 / 3.4 / 3.6: settled once with a warning, handed back from then on (X-06)."""
    player, kind = move.words[0].removeprefix("p"), move.words[1]
    stake = coup.layout.scale.units(move.chips)
    clauses = coup.cite("below-minimum")
    if player in coup.warned:
        coup.tell(Returned(player, kind, stake, "below the minimum after a warning", clauses=clauses))
        return None
    coup.layout.place(player, player, kind, stake)
    coup.warned.add(player)
    coup.tell(Warned(player, "further wagers below the minimum will be returned", clauses=clauses))
    return None


VOIDS = {"misdeal": "misdeal", "late-error": "late-error", "impractical": "void-round", "fraud": "void-round"}


def test_void(coup: "Coup", move: Move) -> None:
    """Void needs a ground that this text has: 2002 invalidates a round instead (11.4, 11.5)."""
    if len(move.words) != 1 or move.cards or move.amount is not None or move.words[0] not in VOIDS:
        raise coup.refuse("void", f"A round is void for one of: {', '.join(VOIDS)}.")
    ground = move.words[0]
    if VOIDS[ground] not in coup.law:
        raise coup.refuse(
            "dispute", f'{coup.setup.ruleset} has no rule for "{ground}"; the matter can be ruled on as a dispute.'
        )
    if VOIDS[ground] == "void-round" and "refund" in coup.law:
        raise coup.refuse("void-round", f'Here such a round is invalidated: "o invalidate {ground}".')
    if ground == "misdeal" and not coup.hands["player"]:
        raise coup.refuse("misdeal", "No card has been dealt.")
    if ground == "late-error" and not coup.result:
        raise coup.refuse("late-error", "The error was found during the round: reconstruct it, or declare a misdeal.")


def may_void(coup: "Coup", want: Want) -> None:
    if coup.result == "void":
        raise coup.refuse("void", "The round is void already.")


def do_void(coup: "Coup", move: Move) -> Interrupt | None:
    return VoidRound(VOIDS[move.words[0]], move.words[0])


ACTS = (
    Act("card-in-error", "card-in-error", "dealer",
        may_err, one_face, do_err, ("o card-in-error {card}",)),
    Act("excess-card", "excess-unseen", "dealer",
        may_exceed, one_face, do_excess, ("o excess-card {card}", "o excess-card ??")),
    Act("reconstruct", "out-of-sequence", "supervisor", may_rebuild, test_rebuild, do_rebuild, ("o reconstruct",)),
    Act("reopen", "reopen", "supervisor", may_reopen, bare, do_reopen, ("o reopen",)),
    Act("wrong-exposure", "wrong-exposure", "supervisor",
        may_misexpose, test_misexpose, do_misexpose, ("o wrong-exposure player",)),
    Act("forgotten-burn", "forgotten-burn", "supervisor", may_forget, bare, do_forget, ("o forgotten-burn",)),
    Act("under-minimum", "below-minimum", "dealer",
        may_undercut, test_undercut, do_undercut, ("o under-minimum {p} banker {low}",)),
    Act("void", "void", "supervisor", may_void, test_void, do_void, tuple(f"o void {ground}" for ground in VOIDS)),
)  # fmt: skip
