"""The readable script and the compiled kernel settle the same hands identically: whole rounds of seven boxes.

10,500 hands here; `make soak` has ten times as many.
"""

import random
from decimal import Decimal

import numpy as np
import pytest

from croupier.games.chips.facts import LOSE, PUSH, WIN
from croupier.games.pai_gow import GAME
from croupier.games.pai_gow.exact.odds import HOUSE_WAY, OPTIMAL
from croupier.games.pai_gow.fast.simulation import settle_rounds
from croupier.games.pai_gow.tiles import TILES
from croupier.games.script.move import Move
from croupier.games.script.round import Round
from croupier.values.chance import Die
from tests.pai_gow.best import best_setting
from tests.soak import SOAK

RULESET = "pai-gow-2002"
PLAYERS = tuple(str(box) for box in range(2, 9))
STACK, STAKE = 1_000, 20
PARTS, ROUNDS = 4 * SOAK, 375
BRINGS = {WIN: STAKE, PUSH: 0, LOSE: -STAKE}


def begin() -> Round:
    stacks = dict.fromkeys(PLAYERS, STACK)
    playing = GAME.first(RULESET, {"minimum": 10, "maximum": 500}, stacks, {}, "", "")
    for player in PLAYERS:
        playing.play(Move(f"p{player}", "wager", ("box",), amount=Decimal(STAKE)))
    playing.play(Move("d", "no-more-bets"))
    return playing


def dealing_order(dice: list[int]) -> list[str]:
    """8.4, 8.5: counted anticlockwise from box 1, which is 1, 9 or 17."""
    first = sum(dice) % 8 or 8
    return [str(box) for box in (*range(first, 9), *range(1, first))]


def told_by_the_script(dice: list[int], order: list[int], ways: dict[str, str]) -> dict[str, tuple[str, int]]:
    """Outcome and payment of every box, with the tiles in this order; each box is set in its own way."""
    playing = begin()
    for pips in dice:
        playing.play(Move("d", "dice", outcomes=(Die(pips),)))
    for place, box in enumerate(dealing_order(dice)):
        for tile in order[4 * place : 4 * place + 4]:
            playing.play(Move("d", "tiles", (box,), (TILES[tile],)))
    for player, way in ways.items():
        if way == HOUSE_WAY:
            playing.play(Move(f"p{player}", "house-way"))
        else:
            place = dealing_order(dice).index(player)
            best = best_setting([TILES[tile] for tile in order[4 * place : 4 * place + 4]])
            playing.play(Move(f"p{player}", "set", outcomes=best.tiles))
    assert playing.complete
    stacks = playing.script.layout.stacks
    assert all(stacks[fact.player] == STACK + fact.paid for fact in playing.settlements())
    return {fact.player: (fact.outcome, fact.paid) for fact in playing.settlements()}


@pytest.mark.clauses(RULESET, "8.4", "8.5", "9.2", "11.1", "11.3", "11.4", "11.8")
@pytest.mark.parametrize("part", range(PARTS))
def test_script_and_kernel_settle_the_same_hands_alike(part: int) -> None:
    chance = random.Random(part)
    told: list[tuple[str, str, int]] = []
    rows: list[list[int]] = []
    for _ in range(ROUNDS):
        dice, order = [chance.randrange(1, 7) for _ in range(3)], chance.sample(range(32), 32)
        ways = {player: chance.choice((HOUSE_WAY, OPTIMAL)) for player in chance.sample(PLAYERS, len(PLAYERS))}
        boxes = dealing_order(dice)
        hands = {box: order[4 * place : 4 * place + 4] for place, box in enumerate(boxes)}
        settled = told_by_the_script(dice, order, ways)
        told += [(ways[player], *settled[player]) for player in PLAYERS]
        rows += [hands[player] + hands["1"] for player in PLAYERS]
    found = settle_rounds(np.array(rows, np.uint8))
    assert len(told) == ROUNDS * len(PLAYERS)
    for number, (way, outcome, paid) in enumerate(told):
        assert (outcome, paid) == (found[way][number], BRINGS[found[way][number]]), rows[number]
