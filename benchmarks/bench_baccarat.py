"""Baccarat coups a second on one core: Croupier's kernel beside public Python packages, from shuffled eight-deck shoes.

A third engine, which is in no registry (rjsilvestre/baccarat), joins if BACCARAT_CLONE names a folder that holds it.
"""

import sys
from importlib import import_module
from importlib.util import find_spec
from os import environ
from pathlib import Path
from time import perf_counter
from types import ModuleType
from typing import Any

from benchmarks.harness import Contender, compare
from croupier.games.analysis import Question
from croupier.games.baccarat.exact import odds
from croupier.games.baccarat.fast import simulation as fast
from croupier.games.baccarat.hands import banker_draws, natural, player_draws, total
from croupier.values.cards import BY_TEXT

RULESET = "mini-baccarat-2023"
CUT = 14
MAIN = "banker, player, tie"


def croupier_kernel(rounds: int) -> float:
    counts = fast.outcomes(RULESET, fast.tally(RULESET, 1, 0, rounds))
    return counts["tie"]["tie"] / rounds


def pybaccarat(rounds: int) -> float:
    """Its own shoe, hands and drawing rules, without its scoreboards and printing."""
    # It imports a Windows keyboard module at the top, which only its interactive mode uses.
    sys.modules.setdefault("msvcrt", ModuleType("msvcrt")).__dict__.setdefault("getch", None)
    game, cards = import_module("pybaccarat.baccarat"), import_module("pybaccarat.playingcards")
    shoe, player, banker = cards.Shoe(8), game.Hand(), game.Hand()
    table = game.Game(shoe, player, banker)
    done = ties = 0
    while done < rounds:
        shoe.reset()
        shoe.shuffle()
        shoe.set_cut_card(-CUT)
        while not shoe.cut_card_seen() and done < rounds:
            player.empty()
            banker.empty()
            ties += table.play_hand()[0] == "T"
            done += 1
    return ties / rounds


def pydealer(rounds: int) -> float:
    """A general card library: its decks and dealing, with the reference rules of this project around them."""
    library: Any = import_module("pydealer")
    faces = {"Jack": "J", "Queen": "Q", "King": "K", "Ace": "A", "10": "T"}
    done = ties = 0
    while done < rounds:
        shoe = library.Stack(cards=[card for _ in range(8) for card in library.Deck()])
        shoe.shuffle()

        def draw(number: int, shoe: Any = shoe) -> list[Any]:
            return [BY_TEXT[faces.get(card.value, card.value) + card.suit[0].lower()] for card in shoe.deal(number)]

        while shoe.size > CUT and done < rounds:
            player, banker = draw(2), draw(2)
            if not natural(player) and not natural(banker):
                third = draw(1)[0] if player_draws(total(player)) else None
                player += [third] if third else []
                banker += draw(1) if banker_draws(total(banker), third) else []
            ties += total(player) == total(banker)
            done += 1
    return ties / rounds


def cloned(rounds: int) -> float:
    game = import_module("rules").Game()
    done = ties = 0
    while done < rounds:
        game.create_shoe(8)
        while game.num_cards > CUT and done < rounds:
            game.deal_hands()
            if not game.is_natural():
                game.draw_thirds()
            ties += game.game_result() == "tie"
            done += 1
    return ties / rounds


def peers() -> list[Contender]:
    found = []
    for name, does, play in (("pybaccarat", MAIN, pybaccarat), ("pydealer", f"{MAIN} (our rules)", pydealer)):
        if find_spec(name) is None:
            print(f"{name} is not installed; `make bench` installs it from benchmarks/requirements-bench.txt.")
        else:
            found.append(Contender(name, does, 20_000, play))
    clone = environ.get("BACCARAT_CLONE")
    if clone:
        sys.path.insert(0, str(Path(clone).resolve()))
        found.append(Contender("rjsilvestre", MAIN, 20_000, cloned))
    return found


def main() -> None:
    every = odds.wagers(RULESET)
    ours = Contender("croupier kernel", f"all {len(every)} wagers", 50_000_000, croupier_kernel)
    compare("Baccarat, one core", "Ties", ours, peers())
    start = perf_counter()
    odds.prospects(Question(RULESET), every)
    print(f"Exact odds of all {len(every)} wagers: {perf_counter() - start:.2f} s; none of these peers has them.")


if __name__ == "__main__":
    main()
