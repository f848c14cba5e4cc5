"""The wagering time as it passes: the clock, wagers and the call, the trim (3.1, 3.2, 4.1, 4.7-4.9); wagers opened
again or withdrawn during the deal (12.4, 12.6 / 15.4, 15.6, 15.9)."""

from typing import TYPE_CHECKING

from croupier.games.baccarat.law import T
from croupier.games.baccarat.play import betting, burning, dealing
from croupier.games.baccarat.play.options import (
    WagersOpen,
    awaiting_clock,
    awaiting_reopened,
    awaiting_trim,
    withdrawal_awaiting,
)
from croupier.games.chips.facts import Called
from croupier.games.script.move import Move
from croupier.games.script.turns import Turns

if TYPE_CHECKING:
    from croupier.games.baccarat.play.script import BaccaratRound


# --- until the first card --------------------------------------------


async def wagering(coup: "BaccaratRound", begun: Move | None) -> Move | None:
    """The whole wagering time, from the move that began it. The first card closes it: that is returned, to be dealt."""
    time, first = coup.betting, None
    timed = coup.table.wagering_seconds is not None
    while not time.no_bet and not time.called and first is None:
        if timed:
            await start_clock(coup, begun)
        first = await take_wagers(coup, None if timed else begun)
        begun = None
        time.clock_runs = False
        time.periods += 1
        if timed and not coup.layout.bets:
            time.called = False
    await trimming(coup)
    coup.note_bettors()
    without_wagers(coup, T.DIFFERENTIAL)
    if not time.called and not time.no_bet:
        coup.tell(Called("NO MORE BETS", clauses=coup.cite(T.DEAL, *betting.alone(coup))))
    return first


async def trimming(coup: "BaccaratRound") -> None:
    """Trim wagers to the table differential whenever they close, before the deal goes on (M-09)."""
    while not coup.betting.no_bet and betting.trims(coup):
        if await coup.ask(awaiting_trim(coup)) is not None:
            betting.trim(coup)


async def start_clock(coup: "BaccaratRound", move: Move | None) -> None:
    """A period that ends without wagers starts again unless a no-bet coup is directed (M-43)."""
    while move is None and not coup.betting.no_bet:
        move = await coup.ask(awaiting_clock(coup))
    if not coup.betting.no_bet:
        coup.betting.clock_runs = True
        coup.tell(Called("PLACE YOUR BETS", clauses=coup.cite(T.CLOCK_STARTS)))


async def take_wagers(coup: "BaccaratRound", begun: Move | None) -> Move | None:
    """Take wagers until the call, a no-bet coup, or the first card; return that move."""
    time, wanted = coup.betting, WagersOpen(coup)
    while not time.no_bet and not time.called:
        move = begun or await coup.ask(wanted.awaiting())
        begun = None
        if move is None:
            continue
        match move.act:
            case "wager":
                betting.place(coup, move)
                coup.turns.took(move.player)
            case "withdraw":
                betting.withdraw(coup, move, T.BETTING_TIME)
            case "request-no-bet":
                time.requested.add(move.player)
                time.agreed.add(move.player)
            case "agree-no-bet":
                time.agreed.add(move.player)
            case "no-more-bets":
                time.called = True
                topics = (T.DEAL, T.CLOCK_ENDS) if time.clock_runs else (T.DEAL,)
                coup.tell(Called("NO MORE BETS", clauses=coup.cite(*topics)))
            case "cutting-card":
                dealing.note_cutting_card(coup)
            case "first-card" | "burn":
                burning.do(coup, move)
            case _:
                return move
    return None


# --- during the deal --------------------------------------------


async def reopened(coup: "BaccaratRound") -> None:
    """12.6 / 15.6: wagers may be moved, changed, added or withdrawn until the second call, in marker order (M-13)."""
    coup.turns = Turns(coup)
    while True:
        move = await coup.ask(awaiting_reopened(coup))
        if move is None:
            continue
        if move.act == "no-more-bets":
            coup.tell(Called("NO MORE BETS", clauses=coup.cite(T.DEAL)))
            break
        if move.act == "wager":
            betting.place(coup, move, T.REOPEN_NEW, T.REOPEN_MOVE, T.REOPEN_ALTER)
            coup.turns.took(move.player)
        else:
            betting.withdraw(coup, move, T.REOPEN_WITHDRAW)
    await trimming(coup)
    coup.note_bettors()
    without_wagers(coup, T.REOPEN_NONE_LEFT)


async def withdrawals(coup: "BaccaratRound", topic: T) -> None:
    """12.4 / 15.4 and 15.9: each whole wager may be removed; none replaced, added to or reduced (M-12)."""
    while coup.layout.bets:
        move = await coup.ask(withdrawal_awaiting(coup, topic))
        if move is None:
            continue
        if move.act == "resume":
            break
        betting.withdraw(coup, move, topic)
    without_wagers(coup, topic)


def without_wagers(coup: "BaccaratRound", topic: T) -> None:
    """A trim or withdrawals left nothing to play for."""
    if not coup.layout.bets and not coup.betting.no_bet:
        betting.announce_no_bet(coup, topic)
