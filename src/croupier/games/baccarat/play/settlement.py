"""Settlement (8-14): what each wager is paid, and which side bets are settled before the third cards."""

from collections.abc import Container
from typing import TYPE_CHECKING

from croupier.games.baccarat.hands import BANKER, PLAYER, TIE, Hands, total
from croupier.games.baccarat.law import T
from croupier.games.chips.facts import LOSE, WIN, Called
from croupier.games.chips.layout import Bet
from croupier.values.chips import winnings

if TYPE_CHECKING:
    from croupier.games.baccarat.play.script import BaccaratRound


def settle_early(coup: "BaccaratRound") -> None:
    """9.9 / 9.10: Pairs are settled on the first two cards, before any third."""
    for side in coup.table.sides:
        kinds = {kind.name for kind in side.kinds}
        if side.early is not None and any(bet.kind in kinds for bet in coup.layout.bets.values()):
            call = side.early.call
            coup.tell(Called(call.words, clauses=coup.cite(*call.topics)))
            settle(coup, kinds)


def settle_all(coup: "BaccaratRound") -> None:
    """Count both hands, announce the result and decide what is still open."""
    player, banker = (total(hand) for hand in coup.deal.cards())
    coup.book.result = TIE if player == banker else PLAYER if player > banker else BANKER
    points = coup.cite(T.TOTAL, T.POINT_NUMBER, T.POINT_ZERO, T.POINT_ACE)
    coup.tell(Called(f"PLAYER {player}, BANKER {banker}", clauses=points))
    settle(coup, coup.table.menu.kinds)


def settle(coup: "BaccaratRound", kinds: Container[str]) -> None:
    """Decide every open wager of these kinds, in the order in which they were placed."""
    hands = coup.deal.cards()
    for bet in sorted(coup.layout.bets.values(), key=lambda bet: bet.order):
        if bet.kind in kinds:
            decide(coup, bet, hands)


def decide(coup: "BaccaratRound", bet: Bet, hands: Hands) -> None:
    menu = coup.table.menu
    verdict = menu.kinds[bet.kind].rule(hands)
    topics = [verdict.topic]
    odds, paid = None, 0
    if verdict.outcome == WIN:
        odds, topic = menu.pays[verdict.line]
        paid = winnings(bet.stake, odds)
        topics.append(topic)
    elif verdict.outcome == LOSE:
        paid = -bet.stake
    side = menu.side_of.get(bet.kind)
    if side is not None and side.early is not None:
        topics.append(side.early.paid if verdict.outcome == WIN else side.early.taken)
    if verdict.call is not None:
        coup.tell(Called(verdict.call.words, clauses=coup.cite(*verdict.call.topics)))
    coup.book.book(bet, verdict.outcome, paid, coup.cite(*topics), odds)
