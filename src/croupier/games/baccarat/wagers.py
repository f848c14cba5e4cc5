"""Every wager: what the hands make of it (4.3, 8, 9-14) and which line of the pay table a win is paid by."""

from collections.abc import Callable
from typing import NamedTuple

from croupier.games.baccarat.hands import Hands, natural, total
from croupier.values.cards import Card

WIN, LOSE, PUSH, VOID = "win", "lose", "push", "void"
MAIN = ("banker", "player", "tie")
PAIRS = ("player-pair", "banker-pair")
DRAGON = ("dragon-player", "dragon-banker")
SUPER_6 = ("super-6",)
TIGER = ("tiger-tie", "big-tiger", "small-tiger", "tiger", "tiger-pair")
KINDS = MAIN + PAIRS + DRAGON + SUPER_6 + TIGER


class Verdict(NamedTuple):
    """What became of a wager, the topic of the clause that says so, and the pay-table line of a win."""

    outcome: str
    topic: str
    line: str = ""


def banker(hands: Hands, pairs: str) -> Verdict:
    margin = total(hands.banker) - total(hands.player)
    if margin > 0:
        return Verdict(WIN, "banker-wins", "banker-six" if total(hands.banker) == 6 else "banker")
    return Verdict(LOSE, "banker-loses") if margin < 0 else Verdict(PUSH, "banker-push")


def player(hands: Hands, pairs: str) -> Verdict:
    margin = total(hands.player) - total(hands.banker)
    if margin > 0:
        return Verdict(WIN, "player-wins", "player")
    return Verdict(LOSE, "player-loses") if margin < 0 else Verdict(PUSH, "player-push")


def tie(hands: Hands, pairs: str) -> Verdict:
    if total(hands.player) == total(hands.banker):
        return Verdict(WIN, "tie-wins", "tie")
    return Verdict(LOSE, "tie-loses")


def is_pair(hand: tuple[Card, ...]) -> bool:
    """Equal face value of the first two cards: a ten and a king are not a pair (9.5 / 9.6)."""
    return hand[0].rank == hand[1].rank


def pair_line(hand: tuple[Card, ...], pairs: str) -> str:
    """The pay-table line of a pair under the pairs option in use (10.2-10.4, 11.1)."""
    first, second = hand[:2]
    if pairs == "canberra":
        return "pair-canberra"
    if first.suit == second.suit:
        return "pair-perfect"
    return "pair-coloured" if first.red == second.red else "pair-mixed"


def pair_on(side: str) -> Callable[[Hands, str], Verdict]:
    def rule(hands: Hands, pairs: str) -> Verdict:
        hand = hands.player if side == "player" else hands.banker
        if is_pair(hand):
            return Verdict(WIN, f"{side}-pair-wins", pair_line(hand, pairs))
        return Verdict(LOSE, f"{side}-pair-loses")

    return rule


def dragon_on(side: str) -> Callable[[Hands, str], Verdict]:
    """Dragon Bonus (12.7): a natural win pays its own line whatever the margin (M-23)."""

    def rule(hands: Hands, pairs: str) -> Verdict:
        own, other = (hands.player, hands.banker) if side == "player" else (hands.banker, hands.player)
        margin = total(own) - total(other)
        if natural(own):
            if margin > 0:
                return Verdict(WIN, f"dragon-{side}-natural", "dragon-natural")
            if margin == 0 and natural(other):
                return Verdict(PUSH, "dragon-standoff")
        if margin < 0:
            return Verdict(LOSE, f"dragon-{side}-lower")
        if margin < 4:
            return Verdict(LOSE, f"dragon-{side}-close")
        return Verdict(WIN, f"dragon-{side}-ahead", f"dragon-{margin}")

    return rule


def banker_six(hands: Hands) -> int:
    """How many cards made the banker's winning six; 0 if the banker did not win on six."""
    return len(hands.banker) if total(hands.banker) == 6 and total(hands.player) < 6 else 0


def super_6(hands: Hands, pairs: str) -> Verdict:
    return Verdict(WIN, "super-6-wins", "super-6") if banker_six(hands) else Verdict(LOSE, "super-6-loses")


def tiger_tie(hands: Hands, pairs: str) -> Verdict:
    if total(hands.player) == total(hands.banker) == 6:
        return Verdict(WIN, "tiger-tie-wins", "tiger-tie")
    return Verdict(LOSE, "tiger-tie-loses")


def big_tiger(hands: Hands, pairs: str) -> Verdict:
    return Verdict(WIN, "big-tiger-wins", "big-tiger") if banker_six(hands) == 3 else Verdict(LOSE, "big-tiger-loses")


def small_tiger(hands: Hands, pairs: str) -> Verdict:
    if banker_six(hands) == 2:
        return Verdict(WIN, "small-tiger-wins", "small-tiger")
    return Verdict(LOSE, "small-tiger-loses")


def tiger(hands: Hands, pairs: str) -> Verdict:
    cards = banker_six(hands)
    if cards == 0:
        return Verdict(LOSE, "tiger-loses")
    number = "two" if cards == 2 else "three"
    return Verdict(WIN, f"tiger-wins-{number}", f"tiger-{number}")


def tiger_pair(hands: Hands, pairs: str) -> Verdict:
    """One payout (M-25): exactly one pair, two different pairs, or the same pair twice."""
    paired = [hand[0].rank for hand in hands if is_pair(hand)]
    if not paired:
        return Verdict(LOSE, "tiger-pair-loses")
    if len(paired) == 1:
        return Verdict(WIN, "tiger-pair-wins-one", "tiger-pair-single")
    if paired[0] == paired[1]:
        return Verdict(WIN, "tiger-pair-wins-twin", "tiger-pair-twin")
    return Verdict(WIN, "tiger-pair-wins-two", "tiger-pair-double")


RULES: dict[str, Callable[[Hands, str], Verdict]] = {
    "banker": banker,
    "player": player,
    "tie": tie,
    "player-pair": pair_on("player"),
    "banker-pair": pair_on("banker"),
    "dragon-player": dragon_on("player"),
    "dragon-banker": dragon_on("banker"),
    "super-6": super_6,
    "tiger-tie": tiger_tie,
    "big-tiger": big_tiger,
    "small-tiger": small_tiger,
    "tiger": tiger,
    "tiger-pair": tiger_pair,
}
