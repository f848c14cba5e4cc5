"""Six-handed no-limit hands on one core, beside PokerKit: in the compiled kernel, and move by move in the script.

The kernel decides as well as settles. Script and PokerKit are given the same cards and acts: everybody checks or calls
to the showdown, from setting up the table to the last chip. PokerKit posts, collects, shows and pays automatically,
the fastest way its documentation has; both check every card and every act.
"""

import warnings
from collections.abc import Iterator
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
from croupier.values.cards import PACK, Card

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


def deals(hands: int) -> Iterator[list[Card]]:
    random = Random(1)
    for _ in range(hands):
        yield random.sample(PACK, 2 * PLAYERS + 5)


def script(hands: int) -> float:
    """Every move is checked and every chip audited."""
    won, begun = 0, record()
    calls = {f"p{seat}": Move(f"p{seat}", "cc") for seat in range(1, PLAYERS + 1)}
    shows = {who: Move(who, "show") for who in calls}
    for dealt in deals(hands):
        playing, cards = begun.begin(), iter(dealt)
        for who in calls:
            playing.play(Move("d", "dh", (who,), (next(cards),)))
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
    does = module.Automation
    by_itself = (
        does.ANTE_POSTING, does.BET_COLLECTION, does.BLIND_OR_STRADDLE_POSTING, does.HOLE_CARDS_SHOWING_OR_MUCKING,
        does.HAND_KILLING, does.CHIPS_PUSHING, does.CHIPS_PULLING,
    )  # fmt: skip
    won = 0
    for dealt in deals(hands):
        state = module.NoLimitTexasHoldem.create_state(by_itself, True, 0, BLINDS, BLINDS[1], STACK, PLAYERS)
        cards = iter(map(str, dealt))
        for _ in range(PLAYERS):
            state.deal_hole(next(cards) + next(cards))
        while state.status:
            if state.can_burn_card("??"):
                state.burn_card("??")
                state.deal_board("".join(next(cards) for _ in range(1 if state.board_cards else 3)))
            else:
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
    compare("The same cards and acts, move by move, every move checked", "Mean", told, theirs, "Hands/s")


if __name__ == "__main__":
    main()
