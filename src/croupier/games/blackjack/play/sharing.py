"""Several players on one box (10.2, 11.2): when its decider splits or doubles, each other one joins or rides.

The card closes the choice: a player who has not answered rides, which changes nothing for the hand.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING

from croupier.games.blackjack.law import T
from croupier.games.blackjack.play.boxes import BlackjackHand, Box
from croupier.games.blackjack.play.memory import KeptDecision
from croupier.games.blackjack.play.options import bars_on_wagers, on_box
from croupier.games.blackjack.wagers import MAIN
from croupier.games.chips.facts import Called
from croupier.games.chips.layout import Bet
from croupier.games.script.awaiting import Awaiting, Option, Options, Want
from croupier.games.script.move import Move

if TYPE_CHECKING:
    from croupier.games.blackjack.play.script import BlackjackRound


async def co_bettors(
    game: "BlackjackRound", box: Box, hand: BlackjackHand, decision: KeptDecision, new: BlackjackHand | None
) -> None:
    """Ask all others on the hand; `new` is the hand a split formed, None for a double. Kept answers come first."""
    answers = decision.answers
    for player, more in answers.items():
        bet = game.deal.stake_of(box, hand, player)
        if bet is not None and more:
            join(game, bet, more, new)
    while not decision.closed and (asked := bets_to_answer(game, box, hand, {decision.by, *answers})):
        move = await game.ask(choice_awaiting(game, box, asked, new))
        if move is None:
            await game.look()
        elif move.act == "join":
            bet = next(bet for bet in asked if bet.player == move.player)
            answers[bet.player] = bet.stake if move.amount is None else game.layout.scale.units(move.amount)
            join(game, bet, answers[bet.player], new)
        elif move.act == "ride":
            answers[move.player] = 0
            clauses = game.cite(T.SPLIT_RIDE if new else T.DOUBLE_JOIN)
            game.tell(Called(f"PLAYER {move.player} RIDES ON BOX {box.name}", clauses=clauses))
        else:
            game.drawing.ahead = move
            break
    decision.closed = True


def bets_to_answer(game: "BlackjackRound", box: Box, hand: BlackjackHand, answered: set[str]) -> list[Bet]:
    bets = game.deal.stakes(box, hand)
    return [bet for bet in bets if bet.player not in answered and bet.player not in game.players.absent]


def join(game: "BlackjackRound", bet: Bet, more: int, new: BlackjackHand | None) -> None:
    clauses = game.cite(T.SPLIT_JOIN if new else T.DOUBLE_JOIN)
    game.layout.place(bet.player, bet.box, MAIN, more, clauses, new.number if new else bet.hand)


def choice_awaiting(game: "BlackjackRound", box: Box, asked: list[Bet], new: BlackjackHand | None) -> Awaiting:
    join_clause = game.law.first(T.SPLIT_JOIN if new else T.DOUBLE_JOIN)
    ride_clause = game.law.first(T.SPLIT_RIDE if new else T.DOUBLE_JOIN)
    who = tuple(f"p{bet.player}" for bet in asked)
    what = "split" if new else "double"

    def options() -> Options:
        offer = []
        for bet in asked:
            me, step = (f"p{bet.player}",), game.table.limits.step
            least, most = (None, None) if new else (step, bet.stake)
            test = join_test(game, bet, new)
            offer.append(Option(me, "join", join_clause, (), least, most, step, test=test, optional=new is None))
            offer.append(Option(me, "ride", ride_clause, test=on_box(game, box.name)))
        return (*offer, *game.drawing.options())

    text = f"{' and '.join(who)} may {what} too on box {box.name} (join) or not (ride)"
    return Awaiting(who, Want.DECISION, join_clause, text, options, lambda: bars_on_wagers(game))


def join_test(game: "BlackjackRound", bet: Bet, new: BlackjackHand | None) -> Callable[[Move], None]:
    """The test of a join: a split takes the whole stake again, a double any permitted multiple up to it."""
    show, step = game.layout.scale.show, game.table.limits.step

    def test(move: Move) -> None:
        on_box(game, bet.box)(move)
        more = bet.stake if move.amount is None else game.layout.scale.exact(move.amount)
        if more is None or more == 0 or more % step or more > bet.stake:
            raise game.refuse(T.DOUBLE_STAKE, f"Join with a multiple of {show(step)} up to {show(bet.stake)}.")
        stack = game.layout.stacks[bet.player]
        if more > stack:
            topic = T.SPLIT_STAKE if new else T.DOUBLE_STAKE
            raise game.refuse(topic, f"Player {bet.player} has {show(stack)}, not {show(more)}, to join with.")

    return test
