"""Void spins (9, def:void, R-08): everything goes back, wagers open again, and the round does not count.

The Director may let players confirm the same bets.
"""

from collections import Counter
from typing import TYPE_CHECKING

from croupier.games.roulette.law import T
from croupier.games.roulette.play.betting import check_player
from croupier.games.roulette.play.facts import WheelEvent
from croupier.games.roulette.play.on_table import VoidSpin
from croupier.games.roulette.play.withdrawing import place_of
from croupier.games.roulette.wagers import WAGERS
from croupier.games.script.banked import Again, Stage
from croupier.games.script.move import Move

if TYPE_CHECKING:
    from croupier.games.roulette.play.script import RouletteRound
    from croupier.games.texts.law import Topic


def spin_again(spin: "RouletteRound", ground: str, topic: "Topic") -> Again:
    """The spin does not count; the round goes on with wagers."""

    def undo() -> Stage:
        take_back(spin, ground, topic)
        return spin.whole

    return Again(undo)


def take_back(spin: "RouletteRound", ground: str, topic: "Topic") -> None:
    if spin.ball.number is not None:
        spin.tell(WheelEvent("the dolly is lifted", clauses=spin.cite(T.DOLLY)))
    spin.book.unsettle_all(spin.cite(T.VOID))
    bets = sorted(spin.layout.bets.values(), key=lambda bet: bet.order)
    lain = {player: [bet for bet in bets if bet.player == player] for player in spin.layout.stacks}
    spin.last_void = VoidSpin(lain, dict(spin.cloth.markers))
    spin.void(ground, spin.cite(topic, T.VOID))
    spin.book.result = ""
    spin.cloth.called = False
    spin.ball.stop()
    spin.ball.void_spins += 1
    spin.players.undercut.clear()


# --- the same bets again --------------------------------------------


def check_same_bets(spin: "RouletteRound", move: Move) -> None:
    player = move.player
    check_player(spin, player)
    if spin.layout.of(player):
        raise spin.refuse(T.VOID, f"Player {player} has placed other wagers already.")
    lain: Counter[str] = Counter()
    for bet in spin.last_void.bets[player]:
        lain[place_of(bet)] += bet.stake
    if not lain:
        raise spin.refuse(T.VOID, f"Player {player} had no wager on the void spin.")
    if any(stake < spin.table.ranges[name][0] for name, stake in lain.items()):
        raise spin.refuse(T.BELOW_MINIMUM, f"Player {player} had a wager below the minimum; place the others.")


def place_same_bets(spin: "RouletteRound", player: str) -> None:
    if player in spin.last_void.markers:
        spin.cloth.markers[player] = spin.last_void.markers[player]
    for bet in spin.last_void.bets[player]:
        clauses = spin.cite(WAGERS[bet.kind].topic, T.PLACEMENT)
        spin.layout.place(player, bet.box, bet.kind, bet.stake, clauses, bet.hand)
