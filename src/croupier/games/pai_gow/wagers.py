"""What becomes of a hand against the Bank's (11.1-11.6): the verdict, and the topics of the clauses that decided it."""

from typing import Final, NamedTuple

from croupier.games.chips.facts import LOSE, PUSH, WIN
from croupier.games.pai_gow.hands import By, PartResult, TileSetting, compare, decide
from croupier.games.pai_gow.law import T
from croupier.values.odds import Odds

KIND = "box"
"""The only wager: on the player's own box."""
EVEN: Final = Odds(1, 1)


OUTCOMES = {WIN: T.WIN_BOTH, PUSH: T.PUSH, LOSE: T.LOSE_BOTH}
WON = {By.RANKING: T.WIN_RANKING, By.POINTS: T.WIN_POINTS, By.BEST_TILE: T.BEST_TILE}
LOST = {
    By.RANKING: T.LOSE_RANKING,
    By.POINTS: T.LOSE_POINTS,
    By.BEST_TILE: T.BEST_TILE,
    By.COPY: T.COPY,
    By.ZERO: T.ZERO,
}


class PaiGowVerdict(NamedTuple):
    outcome: str
    topics: tuple[T, ...]


def topic_of(part: PartResult) -> T:
    return (WON if part.player else LOST)[part.by]


def verdict(player: TileSetting, bank: TileSetting) -> PaiGowVerdict:
    """Both parts, the low one first, each decided by ranking, then points, then the best tile (P-06 to P-08)."""
    outcome = compare(player, bank)
    low = decide(player.low_rank, bank.low_rank, low=True)
    high = decide(player.high_rank, bank.high_rank, low=False)
    topics = dict.fromkeys((OUTCOMES[outcome], topic_of(low), topic_of(high)))
    return PaiGowVerdict(outcome, (*topics, *((T.PAY,) if outcome == WIN else ())))
