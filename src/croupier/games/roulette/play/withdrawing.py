"""Wagers taken back (4.1, 4.7): until the call, and so that what stays on a position still reaches its minimum."""

from collections import Counter
from typing import TYPE_CHECKING

from croupier.games.chips.layout import Bet
from croupier.games.roulette.law import T
from croupier.games.roulette.play import marker
from croupier.games.roulette.play.betting import check_box, find_wagers, height
from croupier.games.roulette.wagers import WAGERS
from croupier.games.script.move import Move

if TYPE_CHECKING:
    from croupier.games.roulette.play.script import RouletteRound

ALL = "all"


def place_of(bet: Bet) -> str:
    """The position on which a wager, or a piece of one, lies."""
    return WAGERS[bet.kind].piece(bet.hand).name


def check_withdrawal(spin: "RouletteRound", move: Move) -> None:
    if marker.is_marker(move):
        marker.check_removal(spin, move)
        return
    check_box(spin, move)
    bets = to_withdraw(spin, move)
    if move.words == (ALL,):
        return
    player = move.player
    taken: Counter[str] = Counter()
    for bet in bets:
        taken[place_of(bet)] += bet.stake
    covered = spin.cloth.covered(player)
    for name, stake in taken.items():
        if name in covered:
            raise spin.refuse(T.MAXIMUM_MARKER, f"{name} lies under a maximum marker, which is taken back whole.")
        left = height(spin, player, name) - stake
        if 0 < left < spin.table.ranges[name][0]:
            shown = spin.layout.scale.show(left)
            raise spin.refuse(T.BELOW_MINIMUM, f"{shown} would stay on {name}, below its minimum.")


def to_withdraw(spin: "RouletteRound", move: Move) -> list[Bet]:
    player, own = move.player, spin.layout.of(move.player)
    if move.words == (ALL,) and own:
        return own
    if not move.words or not own:
        raise spin.refuse(T.BETTING_TIME, f"Player {player} has {'no' if not own else 'a'} wager to take back.")
    found: list[Bet] = []
    for wager in dict.fromkeys(find_wagers(spin, move.words)):
        pieces = [spin.layout.find(player, player, wager.name, hand) for hand, _ in wager.hands]
        bets = [bet for bet in pieces if bet is not None]
        if not bets:
            raise spin.refuse(T.BETTING_TIME, f"Player {player} has no wager on {wager.name}.")
        found += bets
    return found


def withdraw(spin: "RouletteRound", move: Move) -> None:
    if marker.is_marker(move):
        marker.remove_marker(spin, move)
        return
    for bet in to_withdraw(spin, move):
        spin.layout.give_back(bet, "withdrawn", spin.cite(T.BETTING_TIME))
    if move.words == (ALL,):
        spin.cloth.markers.pop(move.player, None)
