"""Side bets, one value each (17, 18): a new one needs its value, its topics, a place in rules.py, tests and a line of
documentation. All of them look only at the cards that a box received, in their order."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import Enum

from croupier.games.blackjack.law import T
from croupier.games.blackjack.wagers import BlackjackVerdict
from croupier.games.chips.facts import LOSE, WIN
from croupier.games.texts.pay_lines import PayLine
from croupier.values.cards import Card
from croupier.values.odds import Odds


class SideMoment(Enum):
    """When a side bet is decided: after the initial deal, with the hand, or at the end of the round."""

    INTERIM = "after the initial deal"
    HAND = "when a third card comes or the hand is over"
    ROUND = "after the round"


@dataclass(frozen=True, slots=True, kw_only=True)
class Side:
    """A side bet. `kind` is its name in moves and at the table, `name` that on the sign.

    `rule` gives the verdict on the cards of a box, `moment` when it is given. At most `most_cards` count. With an
    `amount` topic the house may fix the stake.
    """

    kind: str
    name: str
    rule: Callable[[Sequence[Card]], BlackjackVerdict]
    moment: Callable[[Sequence[Card]], SideMoment]
    most_cards: int
    pays: tuple[PayLine, ...]
    offer: T
    sign: T
    time: T
    alone: T
    paid: tuple[T, ...]
    taken: tuple[T, ...]
    later: tuple[T, ...] = ()
    after_split: tuple[T, ...] = ()
    amount: T | None = None

    @property
    def lines(self) -> tuple[str, ...]:
        return tuple(pay.line for pay in self.pays)


# --- Perfect Pairs (18) --------------------------------------------

MIXED = PayLine("pair-mixed", Odds(6, 1), T.PAIR_MIXED)
COLOURED = PayLine("pair-coloured", Odds(12, 1), T.PAIR_COLOURED)
PERFECT = PayLine("pair-perfect", Odds(25, 1), T.PAIR_PERFECT)


def perfect_pairs(cards: Sequence[Card]) -> BlackjackVerdict:
    """The first two cards of the box by face value: a ten and a king are not a pair. One line applies (B-26)."""
    first, second = cards[:2]
    if first.rank != second.rank:
        return BlackjackVerdict(LOSE, T.PAIRS_LOSE)
    if first.suit == second.suit:
        return BlackjackVerdict(WIN, T.PAIRS_WIN_PERFECT, PERFECT)
    if first.red == second.red:
        return BlackjackVerdict(WIN, T.PAIRS_WIN_COLOURED, COLOURED)
    return BlackjackVerdict(WIN, T.PAIRS_WIN_MIXED, MIXED)


def at_once(cards: Sequence[Card]) -> SideMoment:
    return SideMoment.INTERIM


PERFECT_PAIRS = Side(
    kind="perfect-pairs",
    name="Perfect Pairs",
    rule=perfect_pairs,
    moment=at_once,
    most_cards=2,
    pays=(MIXED, COLOURED, PERFECT),
    offer=T.OFFER_PAIRS,
    sign=T.SIGN_PAIRS,
    time=T.PAIRS_TIME,
    alone=T.PAIRS_ALONE,
    paid=(T.PAIRS_PAID, T.PAIRS_THEN),
    taken=(T.PAIRS_TAKEN, T.PAIRS_THEN),
)

# --- Super Sevens (17) --------------------------------------------

ONE = PayLine("sevens-one", Odds(3, 1), T.SEVENS_ONE)
TWO = PayLine("sevens-two", Odds(50, 1), T.SEVENS_TWO)
TWO_SUITED = PayLine("sevens-two-suited", Odds(100, 1), T.SEVENS_TWO_SUITED)
THREE = PayLine("sevens-three", Odds(500, 1), T.SEVENS_THREE)
THREE_SUITED = PayLine("sevens-three-suited", Odds(5000, 1), T.SEVENS_THREE_SUITED)


def sevens(cards: Sequence[Card]) -> int:
    """How many of the first three cards are sevens in a row from the first."""
    count = 0
    for card in cards[:3]:
        if card.rank != "7":
            break
        count += 1
    return count


def super_sevens(cards: Sequence[Card]) -> BlackjackVerdict:
    """The cards the box received, at most three counting; only the best line is paid (17.7)."""
    count = sevens(cards)
    suited = len({card.suit for card in cards[:count]}) == 1
    if count == 0:
        return BlackjackVerdict(LOSE, T.SEVENS_LOSE)
    if count == 1:
        return BlackjackVerdict(WIN, T.SEVENS_WIN_ONE, ONE)
    if count == 2:
        return BlackjackVerdict(WIN, T.SEVENS_WIN_TWO, TWO_SUITED if suited else TWO)
    return BlackjackVerdict(WIN, T.SEVENS_WIN_THREE, THREE_SUITED if suited else THREE)


def when_known(cards: Sequence[Card]) -> SideMoment:
    """Two sevens wait for a third card or the end of the hand, three suited for the end of the round (17.9)."""
    if sevens(cards) < 2:
        return SideMoment.INTERIM
    return SideMoment.ROUND if super_sevens(cards).pay is THREE_SUITED else SideMoment.HAND


SUPER_SEVENS = Side(
    kind="super-sevens",
    name="Super Sevens",
    rule=super_sevens,
    moment=when_known,
    most_cards=3,
    pays=(ONE, TWO, TWO_SUITED, THREE, THREE_SUITED),
    offer=T.OFFER_SEVENS,
    sign=T.SIGN_SEVENS,
    time=T.SEVENS_TIME,
    alone=T.SEVENS_ALONE,
    paid=(T.SEVENS_PAID,),
    taken=(T.SEVENS_TAKEN,),
    later=(T.SEVENS_KNOWN,),
    after_split=(T.SEVENS_SPLIT,),
    amount=T.SEVENS_AMOUNT,
)

SIDES = (PERFECT_PAIRS, SUPER_SEVENS)
BY_KIND = {side.kind: side for side in SIDES}
