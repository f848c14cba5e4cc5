"""Six-handed no-limit hands between simple strategies on one core in the compiled kernel, beside PokerKit.

The kernel decides as well as settles; PokerKit is given the acts: everybody checks or calls to the showdown.
"""

import warnings
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from benchmarks.harness import Contender, compare
from croupier.games.holdem.fast.simulation import simulate
from croupier.games.holdem.play.script import Hand
from croupier.games.holdem.table import Table
from croupier.games.record import Record

PLAYERS, STACK, BLINDS = 6, 10_000, (50, 100)


def table() -> Table:
    stacks = {str(seat): STACK for seat in range(1, PLAYERS + 1)}
    script = Record("charity-poker", {"blinds": list(BLINDS)}, stacks).begin().script
    if not isinstance(script, Hand):
        raise TypeError("not hold'em")
    return script.table


def tight(hands: int) -> float:
    return simulate(table(), [STACK] * PLAYERS, ["tight"] * PLAYERS, hands, seed=1)[0].mean


def mixed(hands: int) -> float:
    styles = ["tight", "tight", "loose", "loose", "wild", "caller"]
    return simulate(table(), [STACK] * PLAYERS, styles, hands, seed=1)[0].mean


def pokerkit(hands: int) -> float:
    module: Any = import_module("pokerkit")
    won = 0
    for _ in range(hands):
        state = module.NoLimitTexasHoldem.create_state(
            tuple(module.Automation), True, 0, BLINDS, BLINDS[1], STACK, PLAYERS
        )
        while state.status:
            state.check_or_call()
        won += state.stacks[0] - STACK
    return won / hands


def main() -> None:
    warnings.simplefilter("ignore")
    ours = Contender("croupier kernel", "six tight players", 1_000_000, tight)
    peers = [Contender("croupier kernel", "six styles of play", 500_000, mixed)]
    if find_spec("pokerkit") is not None:
        peers.append(Contender("pokerkit", "six callers", 1000, pokerkit))
    compare("Six-handed no-limit hold'em, one core", "Mean", ours, peers, "Hands/s")


if __name__ == "__main__":
    main()
