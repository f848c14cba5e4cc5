"""Bet or Fold (7): box by box, clockwise from the first (C-08), each decision seen as it is made."""

from typing import TYPE_CHECKING

from croupier.games.canberra.law import T
from croupier.games.canberra.play.options import bars_once_dealt
from croupier.games.canberra.wagers import BET, BET_ANTES
from croupier.games.cards.poker import HAND
from croupier.games.chips.facts import LOSE, ShoeEvent
from croupier.games.chips.layout import Bet
from croupier.games.script.awaiting import Awaiting, Barred, Bars, Option, Options, Want
from croupier.games.script.move import Move
from croupier.values.chips import show_amount

if TYPE_CHECKING:
    from croupier.games.canberra.play.script import CanberraRound


def antes_to_decide(game: "CanberraRound") -> list[Bet]:
    """The Antes of those who have neither bet nor folded, in order; none once the dealer's hand does not count."""
    if game.deal.dealer_miscounted:
        return []
    antes = (game.ante(name) for name in game.deal.boxes)
    return [ante for ante in antes if ante is not None and game.bet(ante.player) is None]


async def decide_all(game: "CanberraRound") -> None:
    while antes := antes_to_decide(game):
        move = await game.ask(awaiting_decision(game, antes))
        if move is None:
            continue
        if move.act == "bet":
            make_bet(game, antes[0])
        else:
            fold(game, antes[0])


def make_bet(game: "CanberraRound", ante: Bet) -> None:
    game.layout.place(ante.player, ante.box, BET, BET_ANTES * ante.stake, game.cite(T.BET))


def fold(game: "CanberraRound", ante: Bet) -> None:
    """7.3: the Ante is lost; 7.4: the cards are counted before they are discarded."""
    game.deal.folded.add(ante.player)
    game.book.book(ante, LOSE, -ante.stake, game.cite(T.FOLD))
    what = f"count the cards of box {ante.box} before they are discarded"
    game.tell(ShoeEvent(what, HAND, clauses=game.cite(T.COUNT_FOLDED)))


# --- what may be decided --------------------------------------------


def awaiting_decision(game: "CanberraRound", antes: list[Bet]) -> Awaiting:
    ante, player = antes[0], antes[0].player
    able = game.able_to_bet(player)

    def options() -> Options:
        choices = (fold_option(game, player),)
        return (bet_option(game, ante), *choices) if able else choices

    def find(move: Move) -> Options:
        return tuple(option for option in options() if option.fits(move))

    def barred() -> Bars:
        return (*bars_on_short_stack(game, ante), *bars_before_turn(game, antes), *bars_once_dealt(game))

    text = f"p{player} to bet or fold" if able else f"p{player} to fold: the stack does not reach a Bet"
    return Awaiting((f"p{player}",), Want.DECISION, game.law.first(T.DECIDE), text, options, barred, find)


def bet_option(game: "CanberraRound", ante: Bet) -> Option:
    """7.2: exactly twice the Ante; the amount may be left out."""
    due, show = BET_ANTES * ante.stake, game.layout.scale.show

    def test(move: Move) -> None:
        check_box(game, move)
        if move.amount is not None and game.layout.scale.exact(move.amount) != due:
            reason = f"A Bet is exactly twice the Ante: {show(due)}, not {show_amount(move.amount)}."
            raise game.refuse(T.BET, reason)

    who, clause = (f"p{ante.player}",), game.law.first(T.BET)
    return Option(who, "bet", clause, (), due, due, due, test=test, optional=True)


def fold_option(game: "CanberraRound", player: str) -> Option:
    return Option((f"p{player}",), "fold", game.law.first(T.FOLD), test=lambda move: check_box(game, move))


def check_box(game: "CanberraRound", move: Move) -> None:
    if move.box not in ("", move.player):
        raise game.refuse(T.ONE_BOX, f"Player {move.player} plays box {move.player} and no other.")


def bars_on_short_stack(game: "CanberraRound", ante: Bet) -> Bars:
    """C-03: a stack that does not reach a Bet may only fold."""
    if game.able_to_bet(ante.player):
        return ()
    show = game.layout.scale.show
    due, stack = show(BET_ANTES * ante.stake), show(game.layout.stacks[ante.player])
    reason = f"A Bet is exactly {due}, twice the Ante; player {ante.player} has {stack} and may only fold."
    return (Barred("bet", game.law.first(T.BET), reason, (f"p{ante.player}",)),)


def bars_before_turn(game: "CanberraRound", antes: list[Bet]) -> Bars:
    """Those whose turn is still to come."""
    clause, reason = game.law.first(T.DECIDE), f"It is p{antes[0].player}'s turn to bet or fold."
    later = tuple(f"p{ante.player}" for ante in antes[1:])
    return tuple(Barred(act, clause, reason, later) for act in ("bet", "fold")) if later else ()
