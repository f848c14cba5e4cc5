"""The readable script and the compiled kernel play the same cards and wagers to the same stacks: random structures,
stacks, antes, blinds and all-ins. `make soak-differential` plays more of them, `make soak-holdem` a million."""

from collections.abc import Iterator
from decimal import Decimal
from random import Random
from typing import Any

import numpy as np
import pytest

from croupier.games.holdem.fast.betting import (
    ACTIVE,
    CALLS,
    COLUMNS,
    FIELDS,
    LUCK,
    STACK,
    STREET,
    TURN,
    begin,
    bounds,
    call,
    fold,
    gather,
    may_raise,
    next_place,
    post,
    raise_to,
)
from croupier.games.holdem.fast.kernel import MOST_ACTS, play, shuffle_first
from croupier.games.holdem.fast.matches import numbers, rows, simulate
from croupier.games.holdem.fast.styles import CALL, FOLD, STYLES, decide, ranking
from croupier.games.holdem.hands import best
from croupier.games.holdem.law import T
from croupier.games.holdem.play.options import why_not_raise
from croupier.games.holdem.play.script import HoldemRound
from croupier.games.kernels.xoshiro import stream
from croupier.games.record import Record
from croupier.games.script.awaiting import Want
from croupier.games.script.move import Move
from croupier.games.script.round import Round
from croupier.values.cards import PACK
from croupier.values.refused import Refused
from tests.holdem.rounds import RULESET, hand
from tests.soak import SOAK

STACKS = (3, 15, 40, 100, 300, 1000)
STRUCTURES = ("no-limit", "no-limit", "pot-limit", "half-pot", "limit")
HANDS, DECISIONS = 1500, 300
"""In a part; a soak has more parts, so that they can be shared out."""
PARTS = pytest.mark.parametrize("part", range(SOAK))


def table_of(random: Random) -> dict[str, Any]:
    table: dict[str, Any] = {
        "structure": random.choice(STRUCTURES),
        "blinds": random.choice([[10, 20], [20, 20], [5, 10, 20], [20], []]),
        "minimum": 20,
    }
    if table["blinds"][:1] == [5]:
        table["minimum"] = 10
    if random.random() < 0.4 or not table["blinds"]:
        table["ante"] = random.choice([1, 5, 20])
    if random.random() < 0.2:
        table["step"] = 5
    if random.random() < 0.1:
        table["maximum"] = 100
    return table


def records(number: int, random: Random) -> Iterator[Record]:
    for _ in range(number):
        seats = sorted(random.sample(range(1, 11), random.choice([2, 2, 3, 4, 5, 6, 9])))
        stacks = {str(seat): random.choice(STACKS) for seat in seats}
        yield Record(RULESET, table_of(random), stacks, before={"button": str(random.randint(1, 10))})


def by_script(playing: Round, deck: list[int], acts: list[tuple[int, int]]) -> None:
    """The same cards and acts, move by move; every hand is shown."""
    game = hand(playing)
    order, cards, doing = game.seating.order, iter([PACK[code] for code in deck]), iter(acts)
    holes = iter([*order, *order])
    while not playing.complete:
        want, who = playing.awaiting.want, playing.awaiting.who[0]
        if want is Want.CARD:
            player = next(holes, None)
            card = (next(cards),)
            playing.play(Move("d", "db", outcomes=card) if player is None else Move("d", "dh", (f"p{player}",), card))
        elif want is Want.EXPOSURE:
            playing.play(Move(who, "show"))
        else:
            place, act = next(doing)
            assert who == f"p{order[place]}"
            chips = Decimal(game.layout.scale.show(act)) if act > 0 else None
            name = "f" if act == FOLD else "cc" if act == CALL else "cbr"
            playing.play(Move(who, name, amount=chips))
    assert next(doing, None) is None


def check_pots(game: HoldemRound) -> None:
    """Every pot goes to players who have not folded and have put into all of it; none of them has a better hand. The
    main pot may go to somebody who had nothing to put in, where all who had are folded (10.3.3.2(i))."""
    holes, pots = game.cards.holes, {layer.name: layer for layer in game.pots.layers()}
    for name in {fact.wager for fact in game.divided}:
        facts = [fact for fact in game.divided if fact.wager == name]
        assert sum(fact.paid for fact in facts) == 0
        bottom, totals = pots[name].bottom, game.pots.totals
        able = [player for player in holes if bottom == 0 or totals.get(player, 0) > bottom]
        able = [player for player in able if not holes[player].folded]
        winners = [fact.player for fact in facts if fact.stake + fact.paid > 0]
        assert winners
        assert set(winners) <= set(able)
        if len(able) > 1:
            ranks = {player: best((*game.cards.board, *holes[player].cards)) for player in able}
            equal = {player for player in able if ranks[player] == max(ranks.values())}
            enough = sum(fact.stake for fact in facts) >= len(equal) * game.table.limits.step
            assert set(winners) == equal if enough else set(winners) <= equal


@PARTS
def test_script_and_kernel_come_to_the_same_stacks(part: int) -> None:
    random, chance = Random(9 + 1000 * part), stream(9, part)
    log = np.empty((MOST_ACTS, 2), np.int64)
    seen: set[str] = set()
    for record in records(HANDS, random):
        playing = record.begin()
        game = hand(playing)
        table, order = game.table, game.seating.order
        names = [random.choice(["random", "random", *STYLES]) for _ in order]
        seats, bets = np.zeros((len(order), COLUMNS), np.int64), np.zeros(FIELDS, np.int64)
        seats[:, STACK] = [game.layout.stacks[player] for player in order]
        seats[:, CALLS : LUCK + 1] = rows(names)
        before = int(seats[:, STACK].sum())
        deck = np.arange(len(PACK)).astype(np.uint8)
        shuffle_first(deck, len(PACK) - 2, chance)
        blinds = np.array(table.blinds, np.int64)
        done = play(seats, bets, deck, numbers(table), blinds, ranking(), chance, log)
        assert done < MOST_ACTS - 1
        assert int(seats[:, STACK].sum()) == before
        by_script(playing, deck.tolist(), [(int(place), int(act)) for place, act in log[:done]])
        stacks = {player: int(seats[place, STACK]) for place, player in enumerate(order)}
        assert stacks == {player: game.layout.stacks[player] for player in order}, (record, log[:done].tolist())
        check_pots(game)
        seen |= {table.structure.value, f"{len(order)} players", f"{len(game.pots.layers())} pots"}
    assert {"no-limit", "pot-limit", "half-pot", "limit", "2 players", "9 players", "1 pots", "3 pots"} <= seen


@PARTS
def test_the_kernel_allows_what_the_script_allows(part: int) -> None:
    """At every decision: whose turn it is, whether a raise is open, from how much to how much."""
    random, chance, closed = Random(10 + 1000 * part), stream(10, part), 0
    for record in records(DECISIONS, random):
        playing = record.begin()
        game = hand(playing)
        order, rules = game.seating.order, numbers(game.table)
        seats, bets = np.zeros((len(order), COLUMNS), np.int64), np.zeros(FIELDS, np.int64)
        seats[:, STACK] = [game.layout.stacks[player] for player in order]
        seats[:, LUCK] = -1
        bets[ACTIVE] = len(order)
        begin(seats, bets, 0, rules)
        post(seats, bets, rules, np.array(game.table.blinds, np.int64))
        cards, holes = iter(random.sample(PACK, 30)), iter([*order, *order])
        while not playing.complete and playing.awaiting.want is not Want.EXPOSURE:
            if playing.awaiting.want is Want.CARD:
                player, card = next(holes, None), (next(cards),)
                playing.play(
                    Move("d", "db", outcomes=card) if player is None else Move("d", "dh", (f"p{player}",), card)
                )
                continue
            if game.betting.street != bets[STREET]:
                assert next_place(seats, bets) < 0
                gather(seats, bets)
                begin(seats, bets, game.betting.street, rules)
            place, who = next_place(seats, bets), playing.awaiting.who[0]
            assert who == f"p{order[place]}"
            why = why_not_raise(game, order[place])
            assert may_raise(seats, bets, place, rules) is (why is None), (record, why)
            closed += why is not None and why[0] is T.SHORT_RAISE
            if why is None:
                assert bounds(seats, bets, place, rules) == game.betting.range_of(order[place])
            act = decide(seats, bets, place, rules, chance)
            if act == FOLD:
                fold(seats, bets, place)
                playing.play(Move(who, "f"))
            elif act == CALL:
                call(seats, bets, place)
                playing.play(Move(who, "cc"))
            else:
                raise_to(seats, bets, place, act, rules)
                playing.play(Move(who, "cbr", amount=Decimal(game.layout.scale.show(act))))
            bets[TURN] = (place + 1) % len(order)
    assert closed or part, "the sample shows no raise closed by a short all-in; a part of a soak may lack one"


def table() -> Any:
    return hand(Record(RULESET, {"blinds": [50, 100]}, {"1": 10_000, "2": 10_000}).begin()).table


def test_strategies_among_themselves() -> None:
    """What one wins the others lose; a seed gives the same; whoever calls everything pays for it."""
    styles = ["tight", "tight", "loose", "loose", "wild", "caller"]
    won = simulate(table(), [10_000] * 6, styles, 50_000, seed=3)
    assert abs(sum(each.mean for each in won)) < 1e-6
    assert [each.style for each in won] == styles
    caller = won[-1]
    assert caller.mean < -10 * caller.standard_error
    assert simulate(table(), [10_000] * 6, styles, 50_000, seed=3) == won
    assert simulate(table(), [10_000] * 6, styles, 50_000, seed=4) != won


def test_equal_strategies_win_equally() -> None:
    for each in simulate(table(), [10_000] * 6, ["tight"] * 6, 100_000, seed=5):
        assert abs(each.mean) < 4.5 * each.standard_error


@pytest.mark.parametrize(
    ("stacks", "styles", "hands", "words"),
    [
        ([100], ["tight"], 10, "2 to 10 players"),
        ([100, 0], ["tight", "tight"], 10, "players with chips"),
        ([100, 100], ["tight"], 10, "a style for each"),
        ([100, 100], ["tight", "tigth"], 10, 'did you mean "tight"'),
        ([100, 100], ["tight", "tight"], 1, "not a number of hands"),
    ],
)
def test_what_cannot_be_simulated(stacks: list[int], styles: list[str], hands: int, words: str) -> None:
    with pytest.raises(Refused, match=words):
        simulate(table(), stacks, styles, hands, seed=1)
