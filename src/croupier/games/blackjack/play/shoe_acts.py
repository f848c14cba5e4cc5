"""Official acts on cards and shoe (2.4, 5.5, 14.8, 19 / 20): changes, last rounds, an automated shoe that fails."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

from croupier.games.blackjack.before import FINAL_ROUNDS
from croupier.games.blackjack.law import T
from croupier.games.blackjack.play.shoe import REPLACED
from croupier.games.blackjack.rules import Fault
from croupier.games.chips.facts import Called, ShoeEvent
from croupier.games.officials.grammar import CARD, Act, Form, Said, always, among, at, one_of
from croupier.games.script.awaiting import Want
from croupier.games.texts.powers import Power

if TYPE_CHECKING:
    from croupier.games.blackjack.play.script import BlackjackRound

KINDS = ("mechanical", "electrical")
SHOES = ("automated", "ordinary")


def do_change(game: "BlackjackRound", said: Said) -> None:
    """2.4: replaced singly the shoe stays the same; replaced altogether a new shoe is made."""
    game.shoe.new_cards = game.shoe.new_cards or said.words == ("all",)


def do_marked(game: "BlackjackRound", said: Said) -> None:
    """2.4 of 2005: like for like, at any time."""
    clauses = game.cite(T.CHANGE_MARKED_CARD)
    game.tell(ShoeEvent("a marked or damaged card is replaced", 1, said.faces, (game.index,), clauses=clauses))


# --- the last rounds (5.5) and an overlooked cutting card (14.8) --------------------------------------------


def test_final(game: "BlackjackRound", said: Said) -> None:
    if game.shoe.final_rounds or game.shoe.announced:
        raise game.refuse(T.ANNOUNCE_FINAL, "The final rounds were announced already.")


def do_final(game: "BlackjackRound", said: Said) -> None:
    """The round being wagered on is the first of the three; after a round the next is."""
    if game.book.result:
        game.shoe.announced = True
    else:
        game.shoe.final_rounds = FINAL_ROUNDS
    game.tell(Called("FINAL THREE ROUNDS", clauses=game.cite(T.ANNOUNCE_FINAL)))


def may_overlook(game: "BlackjackRound", want: Want) -> None:
    shoe = game.shoe
    if not shoe.ordinary or shoe.cutting_card_out or shoe.final_rounds:
        raise game.refuse(T.OVERLOOKED_CUTTING_CARD, "No cutting card can have been overlooked.")
    if want is Want.SHOE:
        raise game.refuse(T.OVERLOOKED_CUTTING_CARD, "The shoe is being made ready.")


def do_overlook(game: "BlackjackRound", said: Said) -> None:
    """14.8: rounds dealt so far stand, this one is finished, then the cards are shuffled."""
    game.shoe.cutting_card_out = True
    game.tell(ShoeEvent("the cutting card had been passed", clauses=game.cite(T.OVERLOOKED_CUTTING_CARD)))


# --- the automated shoe (19.3 / 20.3) --------------------------------------------


def may_fail(game: "BlackjackRound", want: Want) -> None:
    if game.shoe.ordinary:
        raise game.refuse(T.MALFUNCTION, "No automated shuffling shoe is in use.")
    during = want in (Want.CARD, Want.DECISION) and not game.book.result
    between = game.rules.fault_any_time and want in (Want.WAGERS, Want.NOTHING)
    if not during and not between:
        when = "between rounds, or during one" if game.rules.fault_any_time else "only during a round of play"
        reason = f"A malfunction is dealt with in this way {when}."
        raise game.refuse(T.MALFUNCTION, reason)


def fault_ways(game: "BlackjackRound") -> Iterable[str]:
    return [way.value for way in game.rules.fault_ways]


def test_fail(game: "BlackjackRound", said: Said) -> None:
    """19.4 / 20.3: a mechanical or electrical fault. In 2002 the supervisor chooses between two ways (B-40)."""
    if game.rules.fault_ways and len(said.words) < 2:
        raise game.refuse(T.MALFUNCTION, 'Write it like this: "o malfunction mechanical insert".')


def do_fail(game: "BlackjackRound", said: Said) -> None:
    kind, *way = said.words
    game.shoe.fault = Fault(way[0]) if way else Fault.SHUFFLE
    game.tell(ShoeEvent(f"{kind} malfunction", clauses=game.cite(T.MALFUNCTION)))


def may_replace(game: "BlackjackRound", want: Want) -> None:
    at(Want.NOTHING)(game, want)
    if not game.shoe.failed or not game.carry().new_shoe:
        reason = "The automated shoe is replaced when it failed and that shoe is complete."
        raise game.refuse(T.REPLACE_SHOE, reason)


def do_replace(game: "BlackjackRound", said: Said) -> None:
    """With an ordinary shoe the section on automated shoes no longer applies."""
    game.notices.given[REPLACED] = said.words[0]


KIND, WAY = one_of("FAULT", *KINDS), among("WAY", fault_ways)
MALFUNCTIONS: "tuple[Form[BlackjackRound], ...]" = ((KIND,), (KIND, WAY))
ACTS: "tuple[Act[BlackjackRound], ...]" = (
    Act("change-cards", "Change the cards", T.CHANGE_CARDS, Power.OPERATOR, at(Want.NOTHING), do_change,
        ((one_of("CARDS", "all", "some"),),), reason=True),
    Act("change-card", "Change a marked card",
        T.CHANGE_MARKED_CARD, Power.OPERATOR, always, do_marked, ((CARD,),), reason=True),
    Act("final-rounds", "Announce the last rounds",
        T.ANNOUNCE_FINAL, Power.SUPERVISOR, at(Want.WAGERS, Want.NOTHING), do_final, test=test_final),
    Act("overlooked-cutting-card", "The cutting card was overlooked",
        T.OVERLOOKED_CUTTING_CARD, Power.SUPERVISOR, may_overlook, do_overlook),
    Act("malfunction", "The shuffler has failed",
        T.MALFUNCTION, Power.SUPERVISOR, may_fail, do_fail, MALFUNCTIONS, test_fail),
    Act("replace-shoe", "Replace the shoe",
        T.REPLACE_SHOE, Power.OPERATOR, may_replace, do_replace, ((one_of("SHOE", *SHOES),),)),
)  # fmt: skip
