"""Blackjack rounds a second on one core: Croupier's kernel beside OpenSpiel (C++) and blackjack21 (Python).

The games differ: OpenSpiel deals one deck, without doubles and splits; the dealer of blackjack21 has a hole card.
"""

import random
from collections.abc import Sequence
from fractions import Fraction
from importlib import import_module
from importlib.util import find_spec
from time import perf_counter
from typing import Any

from benchmarks.harness import Contender, compare
from croupier.games.analysis import Question
from croupier.games.blackjack.exact import odds
from croupier.games.blackjack.exact.strategy_chart import basic_columns
from croupier.games.blackjack.fast import simulation as fast

RULESET = "blackjack-2005"
MEAN = {"blackjack": Fraction(3, 2), "win": Fraction(1), "push": Fraction(0), "lose": Fraction(-1)}
MEAN |= {f"double-{name}": 2 * MEAN[name] for name in ("win", "push", "lose")}
STANDS = 17


def croupier_kernel(rounds: int) -> float:
    counts = fast.outcomes(RULESET, fast.tally(RULESET, 1, 0, rounds, None))["main:basic"]
    pays = MEAN | fast.brings("main:basic")
    return float(sum((number * pays[outcome] for outcome, number in counts.items()), Fraction(0)) / rounds)


def open_spiel(rounds: int) -> float:
    """Its own states and cards; the player draws to 17."""
    game: Any = import_module("pyspiel").load_game("blackjack")
    chance = random.Random(1)
    total = 0.0
    for _ in range(rounds):
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(chance.choice(state.legal_actions()))
            else:
                state.apply_action(0 if state.get_best_player_total(0) < STANDS else 1)
        total += state.player_return(0)
    return total / rounds


def chart_code(values: Sequence[int], up: int) -> str:
    low = sum(values)
    soft = 1 in values and low <= 11
    return basic_columns()[up].codes.get((soft, low + 10 * soft), "S")


def act(table: Any, module: Any) -> None:
    """One decision by the basic chart."""
    hand, actions = table.current_hand, table.available_actions()
    values = [1 if card.rank == "A" else card.value for card in hand]
    up = 1 if table.dealer.hand[0].rank == "A" else table.dealer.hand[0].value
    code = chart_code(values, up)
    if module.Action.SPLIT in actions and values[0] in basic_columns()[up].splits:
        table.split()
    elif code.startswith("D") and module.Action.DOUBLE in actions:
        table.double_down()
    elif code in ("S", "Ds"):
        table.stand()
    else:
        table.hit()


def blackjack21(rounds: int) -> float:
    """Its own table and shoe of eight decks, shuffled when three quarters are out; played by the basic chart."""
    module: Any = import_module("blackjack21")
    deck = module.Deck(module.DEFAULT_SUITS, count=8)
    table = module.Table([("one", 2)], deck, on_round_reset=module.shoe_reset_hook(deck))
    result = module.GameResult
    signs = {result.BLACKJACK: 1.5, result.PLAYER_WIN: 1, result.DEALER_BUST: 1, result.PUSH: 0}
    total = 0.0
    for _ in range(rounds):
        table.start_game()
        while table.state == module.GameState.PLAYERS_TURN:
            act(table, module)
        total += sum(signs.get(hand.result, -1) * hand.bet / 2 for hand in table[0].hands)
    return total / rounds


def peers() -> list[Contender]:
    found = []
    offered = (
        ("pyspiel", "OpenSpiel", "main; hit and stand only", 20_000, open_spiel),
        ("blackjack21", "blackjack21", "main", 10_000, blackjack21),
    )
    for module, name, does, rounds, play in offered:
        if find_spec(module) is None:
            print(f"{name} is not installed; `make bench` installs it from benchmarks/requirements-bench.txt.")
        else:
            found.append(Contender(name, does, rounds, play))
    return found


def main() -> None:
    wagers = fast.wagers(RULESET)
    ours = Contender("croupier kernel", f"all {len(wagers)} wagers", 20_000_000, croupier_kernel)
    compare("Blackjack, one core", "Mean", ours, peers())
    start = perf_counter()
    for decks in range(4, 9):
        odds.prospects(Question(RULESET, decks), odds.wagers(RULESET))
    print(f"Exact odds of every wager, 4 to 8 decks: {perf_counter() - start:.1f} s; neither peer has them.")


if __name__ == "__main__":
    main()
