"""Official acts on cards and shoe (2.4, 5.5, 14.8, 19 / 20): changes, last rounds, an automated shoe that fails."""

from typing import TYPE_CHECKING

from croupier.games.acts import at, details
from croupier.games.blackjack.before import FINAL_ROUNDS
from croupier.games.contract import Act, Interrupt, Want
from croupier.games.facts import Called, ShoeEvent
from croupier.games.move import Move
from croupier.values.cards import Card
from croupier.values.refused import unknown

if TYPE_CHECKING:
    from croupier.games.blackjack.play.script import BlackjackRound

FAULTS = ("mechanical", "electrical")
WAYS = ("insert", "shuffle")
SHOES = ("automated", "ordinary")


def test_change(game: "BlackjackRound", move: Move) -> None:
    if move.words not in (("all",), ("some",)) or move.cards or move.amount is not None or not move.note:
        raise game.refuse(
            "change-cards", 'Say how many and who checked them: "o change-cards all -- checked by A and B".'
        )


def do_change(game: "BlackjackRound", move: Move) -> Interrupt | None:
    """2.4: replaced singly the shoe stays the same; replaced altogether a new shoe is made."""
    game.new_cards = game.new_cards or move.words == ("all",)
    return None


def test_marked(game: "BlackjackRound", move: Move) -> None:
    if len(move.cards) != 1 or not isinstance(move.cards[0], Card) or move.words or not move.note:
        raise game.refuse(
            "change-marked-card", 'Name the card and who checked the new one: "o change-card 5h -- torn; A and B".'
        )


def do_marked(game: "BlackjackRound", move: Move) -> Interrupt | None:
    """2.4 of 2005: like for like, at any time."""
    clauses = game.cite("change-marked-card")
    game.tell(ShoeEvent("a marked or damaged card is replaced", 1, move.cards, clauses=clauses))
    return None


# --- the last rounds (5.5) and an overlooked cutting card (14.8) --------------------------------------------


def test_final(game: "BlackjackRound", move: Move) -> None:
    details("o final-rounds")(game, move)
    if game.final_rounds or game.announced:
        raise game.refuse("announce-final", "The final rounds were announced already.")


def do_final(game: "BlackjackRound", move: Move) -> Interrupt | None:
    """The round being wagered on is the first of the three; after a round the next is."""
    if game.result:
        game.announced = True
    else:
        game.final_rounds = FINAL_ROUNDS
    game.tell(Called("FINAL THREE ROUNDS", clauses=game.cite("announce-final")))
    return None


def may_overlook(game: "BlackjackRound", want: Want) -> None:
    if not game.ordinary or game.shoe.cutting_card_out or game.final_rounds:
        raise game.refuse("overlooked-cutting-card", "No cutting card can have been overlooked.")
    if want is Want.SHOE:
        raise game.refuse("overlooked-cutting-card", "The shoe is being made ready.")


def do_overlook(game: "BlackjackRound", move: Move) -> Interrupt | None:
    """14.8: rounds dealt so far stand, this one is finished, then the cards are shuffled."""
    game.shoe.cutting_card_out = True
    game.tell(ShoeEvent("the cutting card had been passed", clauses=game.cite("overlooked-cutting-card")))
    return None


# --- the automated shoe (19.3 / 20.3) --------------------------------------------


def may_fail(game: "BlackjackRound", want: Want) -> None:
    if game.ordinary:
        raise game.refuse("malfunction", "No automated shuffling shoe is in use.")
    if want not in (Want.CARD, Want.DECISION) or game.result:
        raise game.refuse("malfunction", "A malfunction is dealt with in this way only during a round of play.")


def test_fail(game: "BlackjackRound", move: Move) -> None:
    """19.4 / 20.3: a mechanical or electrical fault. In 2002 the supervisor chooses between two ways (B-40)."""
    two_ways = "fault-insert" in game.law
    example = "o malfunction mechanical insert" if two_ways else "o malfunction mechanical"
    details(example)(game, move)
    if move.words[0] not in FAULTS:
        raise unknown("kind of malfunction", move.words[0], FAULTS)
    if two_ways and move.words[1] not in WAYS:
        raise unknown("way to finish the round", move.words[1], WAYS)


def do_fail(game: "BlackjackRound", move: Move) -> Interrupt | None:
    game.pending = move.words[1] if len(move.words) > 1 else "shuffle"
    game.tell(ShoeEvent(f"{move.words[0]} malfunction", clauses=game.cite("malfunction")))
    return None


def may_replace(game: "BlackjackRound", want: Want) -> None:
    at(Want.NOTHING)(game, want)
    if not game.table.automated or not game.carry().new_shoe or not game.ordinary:
        raise game.refuse("replace-shoe", "The automated shoe is replaced when it failed and that shoe is complete.")


def test_replace(game: "BlackjackRound", move: Move) -> None:
    details("o replace-shoe ordinary")(game, move)
    if move.words[0] not in SHOES:
        raise unknown("kind of shoe", move.words[0], SHOES)


def do_replace(game: "BlackjackRound", move: Move) -> Interrupt | None:
    """With an ordinary shoe the section on automated shoes no longer applies."""
    game.notices["shuffler"] = move.words[0]
    return None


def may_change(game: "BlackjackRound", want: Want) -> None:
    at(Want.NOTHING)(game, want)


ACTS = (
    Act("change-cards", "change-cards", "operator",
        may_change, test_change, do_change, ("o change-cards some -- checked by A and B",)),
    Act("change-card", "change-marked-card", "operator",
        lambda game, want: None, test_marked, do_marked, ("o change-card {card} -- torn; checked by A and B",)),
    Act("final-rounds", "announce-final", "supervisor",
        at(Want.WAGERS, Want.NOTHING), test_final, do_final, ("o final-rounds",)),
    Act("overlooked-cutting-card", "overlooked-cutting-card", "supervisor",
        may_overlook, details("o overlooked-cutting-card"), do_overlook, ("o overlooked-cutting-card",)),
    Act("malfunction", "malfunction", "supervisor", may_fail, test_fail, do_fail,
        ("o malfunction mechanical", "o malfunction electrical insert", "o malfunction mechanical shuffle")),
    Act("replace-shoe", "replace-shoe", "operator",
        may_replace, test_replace, do_replace, tuple(f"o replace-shoe {shoe}" for shoe in SHOES)),
)  # fmt: skip
