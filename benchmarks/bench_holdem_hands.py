"""Six-handed no-limit hands on one core, beside PokerKit: in the compiled kernel, and move by move in the script.

The kernel decides as well as settles. Script and PokerKit are given the acts: everybody checks or calls to the
showdown, from setting up the table to the last chip.
"""

import warnings
from importlib import import_module
from importlib.util import find_spec
from random import Random
from typing import Any

from benchmarks.harness import Contender, compare
from croupier.games.holdem.fast.matches import simulate
from croupier.games.holdem.play.script import HoldemRound
from croupier.games.holdem.table import HoldemTable
from croupier.games.record import Record
from croupier.games.script.awaiting import Want
from croupier.games.script.move import Move
from croupier.values.cards import PACK

PLAYERS, STACK, BLINDS = 6, 10_000, (50, 100)


def table() -> HoldemTable:
    begun = record().begin().script
    if not isinstance(begun, HoldemRound):
        raise TypeError("not hold'em")
    return begun.table


def tight(hands: int) -> float:
    return simulate(table(), [STACK] * PLAYERS, ["tight"] * PLAYERS, hands, seed=1)[0].mean


def mixed(hands: int) -> float:
    styles = ["tight", "tight", "loose", "loose", "wild", "caller"]
    return simulate(table(), [STACK] * PLAYERS, styles, hands, seed=1)[0].mean


def record() -> Record:
    return Record("charity-poker", {"blinds": list(BLINDS)}, {str(seat): STACK for seat in range(1, PLAYERS + 1)})


def script(hands: int) -> float:
    """Every move is checked and every chip audited."""
    random, won, begun = Random(1), 0, record()
    calls = {f"p{seat}": Move(f"p{seat}", "cc") for seat in range(1, PLAYERS + 1)}
    shows = {who: Move(who, "show") for who in calls}
    for _ in range(hands):
        playing = begun.begin()
        cards = iter(random.sample(PACK, 2 * PLAYERS + 5))
        for who in (*calls, *calls):
            playing.play(Move("d", "dh", (who,), (next(cards),)))
        while not playing.complete:
            awaiting = playing.awaiting
            if awaiting.want is Want.CARD:
                playing.play(Move("d", "db", (), (next(cards),)))
            else:
                playing.play((calls if awaiting.want is Want.DECISION else shows)[awaiting.who[0]])
        won += playing.script.layout.stacks["1"] - STACK
    return won / hands


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
    compare("Six-handed no-limit hold'em between strategies, one core", "Mean", ours, peers, "Hands/s")
    told = Contender("croupier script", "six callers", 4000, script)
    theirs = [Contender("pokerkit", "six callers", 400, pokerkit)] if find_spec("pokerkit") is not None else []
    compare("The same move by move, every move checked", "Mean", told, theirs, "Hands/s")


if __name__ == "__main__":
    main()
