"""Random hands with random structures, stacks and all-ins: chips are conserved, every pot goes to whom a second, naive
settlement gives it, and PokerKit reads the exported hands to the same stacks."""

import warnings
from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from random import Random
from typing import Any

from croupier.games.cards.poker import rank
from croupier.games.chips.facts import Placed, Returned
from croupier.games.holdem.export import export
from croupier.games.holdem.play.script import HoldemRound
from croupier.games.record import Record
from croupier.games.script.round import Round
from croupier.players.chaos import random_move
from croupier.proofs.stream import SeededStream
from croupier.values.refused import Refused
from croupier.wire.toml_text import write
from tests.holdem.rounds import RULESET, hand
from tests.soak import SOAK

STACKS = (3, 15, 40, 100, 300, 1000)
STRUCTURES = ("no-limit", "no-limit", "pot-limit", "half-pot", "limit")


def table_of(random: Random) -> dict[str, Any]:
    table: dict[str, Any] = {
        "structure": random.choice(STRUCTURES),
        "blinds": random.choice([[10, 20], [5, 10, 20], [20]]),
    }
    if random.random() < 0.4:
        table["ante"] = random.choice([1, 5, 20])
    if random.random() < 0.2:
        table["step"] = 5
    return table | {"minimum": 10 if table["blinds"][0] == 5 else 20}


def play_out(record: Record, seed: int, random: Random) -> Round:
    """Players who bet sensibly or just anything; no officials."""
    playing, source = record.begin(), SeededStream(seed.to_bytes(32, "big"))
    machine = record.game.machine(source)
    while not playing.complete:
        move = machine.move(playing)
        if move is None:
            habit = machine.habit(playing, playing.awaiting.who[0])
            move = random_move(playing, source, officials=False) if random.random() < 0.6 else habit
        assert move is not None
        playing.play(move)
    return playing


def hands(number: int, first: int = 0) -> Iterator[tuple[Record, Round]]:
    for seed in range(first, first + number):
        random = Random(seed)
        seats = random.sample(range(1, 11), random.randint(2, 6))
        stacks = {str(seat): random.choice(STACKS) for seat in sorted(seats)}
        record = Record(RULESET, table_of(random), stacks, before={"button": str(random.randint(1, 10))})
        yield record, play_out(record, seed, random)


# --- a second settlement ----------------------------------------------------------


def settle(game: HoldemRound) -> dict[str, int]:
    """From what each player put in and the hands shown alone: one chip of everybody at a time, to the best hand among
    those who put in as much; equal hands share what such layers have in common. One hand left alone, not all-in, needs
    to have put in nothing."""
    put: Counter[str] = Counter()
    for fact in game.facts:
        if isinstance(fact, Placed):
            put[fact.player] += fact.stake
        elif isinstance(fact, Returned):
            put[fact.player] -= fact.amount
    alive = [player for player, hole in game.cards.holes.items() if not (hole.folded or hole.mucked)]
    alone = len(alive) == 1 and not game.cards.holes[alive[0]].all_in
    stacks = {player: game.setup.stacks[player] - put[player] for player in game.setup.stacks}
    pots: Counter[tuple[str, ...]] = Counter()
    for height in range(1, max(put.values(), default=0) + 1):
        able = tuple(player for player in alive if alone or put[player] >= height)
        pots[able] += sum(put[player] >= height for player in put)
    for able, amount in pots.items():
        for player, share in divide(game, best_of(game, able), amount).items():
            stacks[player] += share
    return stacks


def best_of(game: HoldemRound, able: tuple[str, ...]) -> list[str]:
    if len(able) == 1:
        return list(able)
    worth = {
        player: max(rank(five) for five in combinations((*game.cards.board, *game.cards.holes[player].cards), 5))
        for player in able
    }
    best = max(worth.values())
    return [player for player in game.seating.round_the_table if worth.get(player) == best]


def divide(game: HoldemRound, winners: list[str], amount: int) -> dict[str, int]:
    step = game.table.limits.step
    each = amount // (len(winners) * step) * step
    return {player: each + (amount - each * len(winners) if place == 0 else 0) for place, player in enumerate(winners)}


def test_a_second_settlement_comes_to_the_same_stacks() -> None:
    for record, playing in hands(150 * SOAK):
        layout = playing.script.layout
        assert sum(layout.stacks.values()) == sum(playing.script.setup.stacks.values())
        assert not layout.bets
        assert layout.float == 0
        assert layout.stacks == settle(hand(playing)), (record, [str(move) for move in playing.moves])


# --- PokerKit ----------------------------------------------------------


def test_pokerkit_reads_what_we_export_to_the_same_stacks() -> None:
    from pokerkit import HandHistory

    read = 0
    for record, playing in hands(120 * SOAK, first=100000):
        try:
            told = export(playing)
        except Refused:
            continue
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            *_, last = HandHistory.loads(write(told))
        assert list(last.stacks) == told["finishing_stacks"], record
        assert not last.status
        read += 1
    assert read > 20
