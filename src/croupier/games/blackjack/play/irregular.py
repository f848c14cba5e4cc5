"""Irregularities (3.3 / 3.4, 14.1-14.5, 14.7): what officials record when something went wrong, and what follows."""

from typing import TYPE_CHECKING

from croupier.games.acts import at, details, seated
from croupier.games.blackjack.play.betting import FIRST_HAND, at_box, check_box, check_kind
from croupier.games.blackjack.wagers import MAIN
from croupier.games.contract import Act, Interrupt, Want
from croupier.games.facts import VOID, Returned, ShoeEvent, Warned
from croupier.games.interrupts import Again, Stage, VoidRound
from croupier.games.move import Move
from croupier.values.cards import Face
from croupier.values.refused import Refused

if TYPE_CHECKING:
    from croupier.games.blackjack.play.script import BlackjackRound

VOIDS = {"late-error": "late-error", "impractical": "void-round", "fraud": "void-round"}


class Reconstruct(Again):
    """Deal the round's cards again in this order."""

    def __init__(self, cards: tuple[Face, ...]) -> None:
        super().__init__()
        self.cards = cards

    def undo(self, game: "BlackjackRound") -> Stage:
        game.rebuild(self.cards)
        return game.deal


# --- cards (14.1-14.4) --------------------------------------------


def may_draw(game: "BlackjackRound", want: Want) -> None:
    """Cards come out of a shoe that is ready."""
    if want is Want.SHOE:
        raise game.refuse("face-up", "The shoe is not ready: no card can come out of it.")


def check_out(game: "BlackjackRound", move: Move, topic: str) -> None:
    """One card, or ?? if nobody saw it; it must be able to come from this shoe."""
    if len(move.cards) != 1 or move.words or move.amount is not None:
        raise game.refuse(topic, f'Name the card, or ?? if nobody saw it: "o {move.act} 5h".')
    face = move.cards[0]
    waiting = sum(1 for each in game.shoe.waiting if each == face)
    try:
        game.shoe.check_left(face)
    except Refused as refused:
        raise game.refuse("decks", refused.reason) from None
    if len(game.shoe.waiting) >= game.shoe.remaining or (face is not None and waiting >= game.shoe.left[face]):
        raise game.refuse("decks", f"{move.cards[0] or 'No further card'} cannot come: all are out of the shoe.")


def test_burnt(game: "BlackjackRound", move: Move) -> None:
    topics = {"face-up-card": "card-face-up", "dealer-card-in-error": "dealer-card-in-error"}
    check_out(game, move, topics.get(move.act, "card-in-error"))


def do_burn(game: "BlackjackRound", move: Move) -> Interrupt | None:
    """Into the discard rack: found face up (14.1), burnt by mistake (14.2), drawn to the dealer wrongly (14.3)."""
    game.shoe.note(move.cards[0])
    game.tell(ShoeEvent("a card is burnt", 1, move.cards, clauses=game.cite(game.acts[move.act].topic, "burn")))
    return None


def test_error(game: "BlackjackRound", move: Move) -> None:
    check_out(game, move, "card-in-error")


def do_error(game: "BlackjackRound", move: Move) -> Interrupt | None:
    """14.2: it waits to be the next card, whether anybody saw it or not."""
    game.shoe.waiting.append(move.cards[0])
    game.tell(ShoeEvent("the card will be the next", 1, move.cards, clauses=game.cite("card-in-error")))
    return None


def may_burn_dealer(game: "BlackjackRound", want: Want) -> None:
    """14.3: a card to the dealer when none was due: before the players are done, or after the dealer's hand is."""
    due = want is Want.CARD and game.drawing == "d"
    if not game.dealer or game.result == VOID or due:
        raise game.refuse("dealer-card-in-error", "A card to the dealer is wrong only when none is due.")


def may_rebuild(game: "BlackjackRound", want: Want) -> None:
    if not game.on_table() or game.result == VOID or want is Want.SHOE:
        raise game.refuse("misplaced", "There are no cards of this round to put right.")


def test_rebuild(game: "BlackjackRound", move: Move) -> None:
    if move.words or move.amount is not None:
        raise game.refuse("misplaced", "Name only cards: all of this round, in the order in which they left the shoe.")
    out = [*map(str, game.on_table()), *map(str, game.shoe.waiting)]
    if move.cards and sorted(map(str, move.cards)) != sorted(out):
        raise game.refuse(
            "misplaced", "Name exactly the cards of this round, in the order in which they left the shoe."
        )


def do_rebuild(game: "BlackjackRound", move: Move) -> Interrupt | None:
    """14.4: without cards the table is laid as recorded; with them the order was wrong and all is dealt again."""
    if not move.cards:
        game.tell(ShoeEvent("the hands are laid as recorded", clauses=game.cite("misplaced")))
        return None
    return Reconstruct(move.cards)


# --- players (3.3 / 3.4, 14.7) --------------------------------------------


def may_be_absent(game: "BlackjackRound", want: Want) -> None:
    if not game.on_table() or game.result:
        raise game.refuse("absent", "A player is absent only while decisions are due in the round.")


def test_absent(game: "BlackjackRound", move: Move) -> None:
    details("o absent p1")(game, move)
    player, gone = move.words[0][1:], move.act == "absent"
    if (player in game.absent) is gone:
        raise game.refuse("absent", f"Player {player} is {'absent' if gone else 'present'} already.")
    if gone and not any(bet.kind == MAIN for bet in game.layout.of(player)):
        raise game.refuse("absent", f"Player {player} has no hand to decide on.")


def do_absent(game: "BlackjackRound", move: Move) -> Interrupt | None:
    player = seated(game, move.words[0])
    if move.act == "absent":
        game.absent.add(player)
    else:
        game.absent.discard(player)
    return None


def test_undercut(game: "BlackjackRound", move: Move) -> None:
    if len(move.words) != 2 or move.words[1] not in game.table.kinds or move.cards or move.amount is None:
        raise game.refuse("below-minimum", 'Say whose wager and how much: "o under-minimum p1 main 5".')
    player, box = at_box(game, move.words[0])
    kind, stake = move.words[1], game.layout.scale.units(move.amount)
    check_box(game, player, box)
    check_kind(game, player, box, kind)
    possible = 0 < stake < game.table.limit(kind)[0] and stake % game.table.limits.step == 0
    if not possible or stake > game.layout.stacks[player]:
        shown = game.layout.scale.show(stake)
        raise game.refuse(
            "below-minimum", f"{shown} is not a wager below the minimum that player {player} could have placed."
        )


def do_undercut(game: "BlackjackRound", move: Move) -> Interrupt | None:
    """3.3 / 3.4: dealt on and settled once with a warning, handed back from then on (X-06)."""
    player, box = at_box(game, move.words[0])
    kind, stake = move.words[1], game.layout.scale.units(move.chips)
    clauses = game.cite("below-minimum")
    if player in game.warned:
        game.tell(Returned(player, kind, stake, "below the minimum after a warning", clauses=clauses))
        return None
    game.layout.place(player, box, kind, stake, FIRST_HAND if kind == MAIN else 0)
    game.warned.add(player)
    game.tell(Warned(player, "further wagers below the minimum will be returned", clauses=clauses))
    return None


# --- void rounds (14.5, 16.3) --------------------------------------------


def test_void(game: "BlackjackRound", move: Move) -> None:
    """Void needs a ground that this text has: 2002 invalidates a round instead (16.4, 16.5)."""
    if len(move.words) != 1 or move.cards or move.amount is not None or move.words[0] not in VOIDS:
        raise game.refuse("void", f"A round is void for one of: {', '.join(VOIDS)}.")
    ground = move.words[0]
    if VOIDS[ground] == "void-round" and "refund" in game.law:
        raise game.refuse("void-round", f'Here such a round is invalidated: "o invalidate {ground}".')
    if ground == "late-error" and not game.result:
        raise game.refuse("late-error", "The error was found during the round: reconstruct the hand.")


def may_void(game: "BlackjackRound", want: Want) -> None:
    if game.result == VOID:
        raise game.refuse("void", "The round is void already.")


def do_void(game: "BlackjackRound", move: Move) -> Interrupt | None:
    return VoidRound(VOIDS[move.words[0]], move.words[0])


ACTS = (
    Act("face-up-card", "card-face-up", "dealer", may_draw, test_burnt, do_burn, ("o face-up-card {card}",)),
    Act("card-in-error", "card-in-error", "dealer",
        may_draw, test_error, do_error, ("o card-in-error {card}", "o card-in-error ??")),
    Act("burnt-in-error", "card-in-error", "dealer",
        may_draw, test_burnt, do_burn, ("o burnt-in-error {card}", "o burnt-in-error ??")),
    Act("dealer-card-in-error", "dealer-card-in-error", "dealer",
        may_burn_dealer, test_burnt, do_burn, ("o dealer-card-in-error {card}",)),
    Act("reconstruct", "misplaced", "supervisor", may_rebuild, test_rebuild, do_rebuild, ("o reconstruct",)),
    Act("absent", "absent", "dealer", may_be_absent, test_absent, do_absent, ("o absent {p}",)),
    Act("present", "absent", "dealer", may_be_absent, test_absent, do_absent, ("o present {p}",)),
    Act("under-minimum", "below-minimum", "dealer",
        at(Want.WAGERS), test_undercut, do_undercut, ("o under-minimum {p} main {low}",)),
    Act("void", "void", "operator", may_void, test_void, do_void, tuple(f"o void {ground}" for ground in VOIDS)),
)  # fmt: skip
