"""Every wager: what the cards make of it (7.5, 13.1, 17.6, 18.10 / 18.11) and which line a win is paid by."""

from collections.abc import Sequence
from typing import NamedTuple

from croupier.games.blackjack.hands import is_bust, is_natural, is_ten, total
from croupier.games.facts import LOSE, PUSH, WIN
from croupier.values.cards import Card

MAIN = "main"
PERFECT_PAIRS = "perfect-pairs"
SUPER_SEVENS = "super-sevens"
INSURANCE = "insurance"
SIDES = (PERFECT_PAIRS, SUPER_SEVENS)
KINDS = (MAIN, *SIDES)


class Verdict(NamedTuple):
    """What became of a wager, the topic of the clause that says so, and the pay-table line of a win."""

    outcome: str
    topic: str
    line: str = ""


def main(player: Sequence[Card], dealer: Sequence[Card], after_split: bool = False) -> Verdict:
    """13.1. The dealer may hold one card only if the player is bust or no card of the dealer's can matter (12)."""
    natural = is_natural(player) and not after_split
    if is_bust(player):
        return Verdict(LOSE, "player-bust")
    if natural != is_natural(dealer):
        return Verdict(WIN, "player-blackjack", "blackjack") if natural else Verdict(LOSE, "dealer-blackjack")
    if is_bust(dealer):
        return Verdict(WIN, "dealer-bust", "hand")
    margin = total(player) - total(dealer)
    if margin == 0:
        return Verdict(PUSH, "stand-off")
    return Verdict(WIN, "player-higher", "hand") if margin > 0 else Verdict(LOSE, "dealer-higher")


def insurance(second: Card) -> Verdict:
    """7.5: on the dealer's second card."""
    return Verdict(WIN, "insurance-wins", "insurance") if is_ten(second) else Verdict(LOSE, "insurance-loses")


def perfect_pairs(cards: Sequence[Card]) -> Verdict:
    """The first two cards of the box by face value: a ten and a king are no pair. One line applies (B-26)."""
    first, second = cards[:2]
    if first.rank != second.rank:
        return Verdict(LOSE, "pairs-lose")
    if first.suit == second.suit:
        kind = "perfect"
    else:
        kind = "coloured" if first.red == second.red else "mixed"
    return Verdict(WIN, f"pairs-win-{kind}", f"pair-{kind}")


def sevens(cards: Sequence[Card]) -> int:
    """How many of the first three cards are sevens in a row from the first."""
    count = 0
    for card in cards[:3]:
        if card.rank != "7":
            break
        count += 1
    return count


def super_sevens(cards: Sequence[Card]) -> Verdict:
    """The cards the box received, at most three counting; only the best line is paid (17.7)."""
    count = sevens(cards)
    if count == 0:
        return Verdict(LOSE, "sevens-lose")
    word = ("one", "two", "three")[count - 1]
    suited = count > 1 and len({card.suit for card in cards[:count]}) == 1
    return Verdict(WIN, f"sevens-win-{word}", f"sevens-{word}-suited" if suited else f"sevens-{word}")
