"""What a wager is, how hands decide it and what a win is paid; the three main wagers (4.3, 4.6, 8)."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import Enum
from typing import NamedTuple

from croupier.games.baccarat.hands import BANKER, PLAYER, TIE, Hands, total
from croupier.games.baccarat.law import T
from croupier.games.chips.facts import LOSE, PUSH, WIN
from croupier.values.odds import Odds

BANKER_SIX = "banker-six"
"""The line by which a banker win on six is paid, where it is paid differently."""


class BaccaratPay(NamedTuple):
    """One line of the pay table."""

    odds: Odds
    topic: T


class Announcement(NamedTuple):
    """What the dealer announces."""

    words: str
    topics: tuple[T, ...]


class BaccaratVerdict(NamedTuple):
    """What became of a wager, the topic that says so, the pay-table line of a win, and what must be announced."""

    outcome: str
    topic: T
    line: str = ""
    call: Announcement | None = None


class DecidedBy(Enum):
    """What of a coup decides a wager: points and numbers of cards, or the pairs among the first two cards."""

    POINTS = "points"
    PAIRS = "pairs"


@dataclass(frozen=True, slots=True, eq=False)
class WagerKind:
    """A wager by the name players use: its rule, from the hands to the verdict, and what the rule looks at."""

    name: str
    rule: Callable[[Hands], BaccaratVerdict]
    look: DecidedBy = DecidedBy.POINTS


# --- the main wagers --------------------------------------------


def banker(hands: Hands) -> BaccaratVerdict:
    margin = total(hands.banker) - total(hands.player)
    if margin > 0:
        return BaccaratVerdict(WIN, T.BANKER_WINS, BANKER_SIX if total(hands.banker) == 6 else BANKER)
    return BaccaratVerdict(LOSE, T.BANKER_LOSES) if margin < 0 else BaccaratVerdict(PUSH, T.BANKER_PUSH)


def player(hands: Hands) -> BaccaratVerdict:
    margin = total(hands.player) - total(hands.banker)
    if margin > 0:
        return BaccaratVerdict(WIN, T.PLAYER_WINS, PLAYER)
    return BaccaratVerdict(LOSE, T.PLAYER_LOSES) if margin < 0 else BaccaratVerdict(PUSH, T.PLAYER_PUSH)


def tie(hands: Hands) -> BaccaratVerdict:
    if total(hands.player) == total(hands.banker):
        return BaccaratVerdict(WIN, T.TIE_WINS, TIE)
    return BaccaratVerdict(LOSE, T.TIE_LOSES)


MAIN = {kind.name: kind for kind in (WagerKind(BANKER, banker), WagerKind(PLAYER, player), WagerKind(TIE, tie))}
WAGER_TOPICS = {BANKER: T.WAGER_BANKER, PLAYER: T.WAGER_PLAYER, TIE: T.WAGER_TIE}


# --- methods of settlement --------------------------------------------


@dataclass(frozen=True, slots=True, eq=False)
class Method:
    """A way to settle the main wagers (8.1): the lines by which each kind is paid."""

    name: str
    wins: Mapping[str, Mapping[str, BaccaratPay]]

    @property
    def pays(self) -> dict[str, BaccaratPay]:
        return {line: pay for lines in self.wins.values() for line, pay in lines.items()}


EVEN = Odds(1, 1)
EIGHT = Odds(8, 1)


def method(name: str, topics: tuple[T, T, T], win: Odds, six: Odds) -> Method:
    """`topics` are of player, banker and tie; the banker is paid `win`, or `six` if it wins on six."""
    on_player, on_banker, on_tie = topics
    wins = {
        PLAYER: {PLAYER: BaccaratPay(EVEN, on_player)},
        BANKER: {BANKER: BaccaratPay(win, on_banker), BANKER_SIX: BaccaratPay(six, on_banker)},
        TIE: {TIE: BaccaratPay(EIGHT, on_tie)},
    }
    return Method(name, wins)


def even_money() -> Method:
    return method("even-money", (T.PAY_EVEN, T.PAY_EVEN, T.PAY_EVEN), EVEN, EVEN)


def commission(percent: int) -> Method:
    """Every banker win less a percentage."""
    topics = T.COMMISSION_PLAYER, T.COMMISSION_BANKER, T.COMMISSION_TIE
    return method("commission", topics, EVEN.less(percent), EVEN.less(percent))


def non_commission(percent_on_six: int) -> Method:
    """Only a banker win on six is paid less."""
    topics = T.FREE_PLAYER, T.FREE_BANKER, T.FREE_TIE
    return method("non-commission", topics, EVEN, EVEN.less(percent_on_six))
