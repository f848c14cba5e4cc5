"""Wheel and ball (4.4, 5, 9.1, 9.2): the call, the spin, its revolutions, NO SPIN, and where the ball comes to rest."""

from typing import TYPE_CHECKING

from croupier.games.chips.facts import Called
from croupier.games.roulette.law import T
from croupier.games.roulette.play.betting import stake_of
from croupier.games.roulette.play.facts import Landed, WheelEvent
from croupier.games.roulette.play.void_spins import spin_again
from croupier.games.roulette.wheel import colour
from croupier.games.script.move import Move
from croupier.values.chance import Pocket

if TYPE_CHECKING:
    from croupier.games.roulette.play.script import RouletteRound

AGAINST, WITH = "against", "with"
REMOVED = "removed"
MOST_REVOLUTIONS = 99


# --- may it be done --------------------------------------------


def check_close(spin: "RouletteRound") -> None:
    """4.1, 12.13, R-07: everyone has staked at least the table minimum, on one position or many; hedging is allowed."""
    least, excused = spin.table.minimum, spin.excused()
    for player in spin.layout.stacks:
        laid = least if player in excused else stake_of(spin, player)
        if laid < least:
            show = spin.layout.scale.show
            total = f"staked {show(laid)} in all, less than {show(least)}."
            none = f"not wagered; everyone stakes at least {show(least)}."
            raise spin.refuse(T.DUTY, f"Player {player} has {total if laid else none}")


def check_ball(spin: "RouletteRound") -> None:
    """A ball at rest closes the wagers if nobody called."""
    if not spin.cloth.called and not spin.ball.called_off:
        check_close(spin)


def check_revolutions(spin: "RouletteRound", move: Move) -> None:
    if move.chips != int(move.chips) or move.chips > MOST_REVOLUTIONS:
        raise spin.refuse(T.REVOLUTIONS, "Give the number of times the ball went round, a whole number.")


# --- what happens --------------------------------------------


def call(spin: "RouletteRound") -> None:
    """4.4: from now on nobody touches a wager."""
    spin.cloth.called = True
    spin.tell(Called("NO MORE BETS", clauses=spin.cite(T.CALL, T.LOCKED)))


def turn(spin: "RouletteRound", move: Move) -> None:
    """5.1, 5.2, 9.1, 9.2: the ball is set going, its turns are counted, or the dealer calls it off."""
    match move.act:
        case "spin" if move.words == (WITH,):
            raise spin_again(spin, "same-direction", T.SAME_DIRECTION)
        case "spin":
            spin.ball.running = True
            spin.tell(WheelEvent("the ball is spun", clauses=spin.cite(T.AGAINST)))
        case "revolutions" if move.chips >= spin.rules.least_revolutions:
            spin.tell(WheelEvent(f"{move.chips} revolutions", clauses=spin.cite(T.REVOLUTIONS)))
        case _:
            spin.ball.called_off = True
            spin.tell(Called("NO SPIN", clauses=spin.cite(T.NO_SPIN, T.REVOLUTIONS)))


def rest(spin: "RouletteRound", move: Move) -> None:
    """The ball lies in a pocket, or was taken out; after NO SPIN a pocket decides nothing (R-09)."""
    ball = spin.ball
    pocket = move.outcomes[0] if move.outcomes else None
    if not isinstance(pocket, Pocket):
        ball.stop()
        spin.tell(WheelEvent("the ball is removed", clauses=spin.cite(T.NO_SPIN)))
        return
    if ball.called_off:
        raise spin_again(spin, "revolutions", T.REVOLUTIONS)
    if not spin.cloth.called:
        call(spin)
    ball.number = pocket.number
    spin.tell(Called(f"{pocket} {colour(pocket.number)}".upper(), clauses=spin.cite(T.WHEEL)))
    spin.tell(Landed(pocket.number, clauses=spin.cite(T.DOLLY)))
