"""Moves a second on one core through `Round.play`, every move checked and every chip audited, for each game found here.

Rounds of six players are played first by a quiet bettor and the machine as dealer; their moves are then replayed into
fresh rounds and timed. PokerKit (Python) plays six-handed hold'em beside them: another game, but the same kind of
engine, in which every act is checked. Setting up a round or a hand is not timed; what else runs on the machine neither.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import partial
from importlib import import_module
from importlib.util import find_spec
from time import process_time
from typing import Any

from rich import box
from rich.console import Console
from rich.table import Table

from croupier.games.game import Game
from croupier.games.play import Machine
from croupier.games.record import Record
from croupier.games.registry import playable
from croupier.games.script.awaiting import Want
from croupier.games.script.move import Move
from croupier.games.script.round import Round
from croupier.players.bettor import wagers
from croupier.proofs.stream import SeededStream

SEATS, ROUNDS, REPEATS = 6, 100, 5
STACK = 2000
BLINDS = 1, 2
STREETS = 3, 1, 1


Run = Callable[[], tuple[int, float]]
"""Plays all its rounds once; returns how many moves that were, and the seconds they took."""


@dataclass(frozen=True, slots=True)
class Speed:
    """The best of a few runs: moves in a round on average, and moves a second."""

    moves: float
    a_second: float

    @property
    def rounds_a_second(self) -> float:
        return self.a_second / self.moves


def fastest(contenders: Mapping[str, Run]) -> dict[str, Speed]:
    """In turns, so that a slow moment of the machine strikes all alike."""
    best: dict[str, Speed] = {}
    for _ in range(REPEATS):
        for name, run in contenders.items():
            moves, seconds = run()
            speed = Speed(moves / ROUNDS, moves / seconds)
            best[name] = max(best.get(name, speed), speed, key=lambda each: each.a_second)
    return best


# --- Croupier --------------------------------------------


def next_moves(machine: Machine, playing: Round, stream: SeededStream, wagered: set[str]) -> list[Move]:
    """Whoever must act acts: the machine as dealer, then each player once, then whoever passes."""
    awaiting, move = playing.awaiting, machine.move(playing)
    if move is None and awaiting.want is Want.WAGERS:
        waiting = [who for who in awaiting.who if who not in wagered]
        if waiting:
            wagered.add(waiting[0])
            return wagers(playing, waiting[0], stream)
        move = machine.pass_on(playing, awaiting.who[0])
    elif move is None:
        move = machine.habit(playing, awaiting.who[0])
    if move is None:
        raise RuntimeError(f"nobody acts: {awaiting.text}")
    return [move]


def play_round(game: Game, record: Record, seed: int) -> list[Move]:
    """The moves of one whole round."""
    playing, stream = record.begin(), SeededStream(seed.to_bytes(32, "big"))
    machine, wagered = game.machine(stream), set[str]()
    while not playing.complete:
        for move in next_moves(machine, playing, stream, wagered):
            if playing.can(move):
                playing.play(move)
    return list(playing.moves)


def replay(record: Record, prepared: list[list[Move]]) -> tuple[int, float]:
    """All rounds once again, move by move."""
    spent = 0.0
    for moves in prepared:
        playing = record.begin()
        start = process_time()
        for move in moves:
            playing.play(move)
        spent += process_time() - start
        if not playing.complete:
            raise RuntimeError("the round did not end as it did before")
    return sum(map(len, prepared)), spent


def croupier(ruleset: str) -> Run:
    game = playable()[ruleset]
    practice = game.practice(ruleset)
    first = int(min(practice.stacks, key=int))
    record = replace(practice, stacks={str(seat): STACK for seat in range(first, first + SEATS)})
    return partial(replay, record, [play_round(game, record, seed) for seed in range(ROUNDS)])


# --- PokerKit --------------------------------------------


def pokerkit_hand(library: Any) -> list[Callable[[], object]]:
    """A hand that everybody plays to the showdown; chips and hands that need no decision move by themselves."""
    chores = library.Automation
    automations = (
        chores.ANTE_POSTING,
        chores.BET_COLLECTION,
        chores.BLIND_OR_STRADDLE_POSTING,
        chores.CARD_BURNING,
        chores.HOLE_CARDS_SHOWING_OR_MUCKING,
        chores.HAND_KILLING,
        chores.CHIPS_PUSHING,
        chores.CHIPS_PULLING,
    )
    game = library.NoLimitTexasHoldem
    state = game.create_state(automations, True, 0, BLINDS, BLINDS[1], (STACK,) * SEATS, SEATS)
    round_of_calls = [state.check_or_call] * SEATS
    moves: list[Callable[[], object]] = [state.deal_hole] * SEATS * 2 + round_of_calls
    for cards in STREETS:
        moves += [partial(state.deal_board, cards), *round_of_calls]
    return moves


def play_hands(library: Any) -> tuple[int, float]:
    moves, spent = 0, 0.0
    for _ in range(ROUNDS):
        hand = pokerkit_hand(library)
        start = process_time()
        for move in hand:
            move()
        spent += process_time() - start
        moves += len(hand)
    return moves, spent


def peers() -> dict[str, Run]:
    if find_spec("pokerkit") is None:
        print("pokerkit is not installed; `make bench` installs it from benchmarks/requirements-bench.txt.")
        return {}
    return {"PokerKit, hold'em": partial(play_hands, import_module("pokerkit"))}


# --- side by side --------------------------------------------


def main() -> None:
    table = Table(title=f"{SEATS} players, one core", box=box.SIMPLE_HEAD, title_style="bold")
    table.add_column("Game")
    theirs = peers()
    ratios = [f"Ours/{name.partition(',')[0]}" for name in theirs]
    for heading in ("Moves/round", "Moves/s", "Rounds/s", *ratios):
        table.add_column(heading, justify="right", no_wrap=True)
    speeds = fastest({ruleset: croupier(ruleset) for ruleset in playable()} | theirs)
    for name, speed in speeds.items():
        times = [speed.a_second / speeds[peer].a_second for peer in theirs if name not in theirs]
        numbers = (f"{speed.moves:.0f}", f"{speed.a_second:,.0f}", f"{speed.rounds_a_second:,.0f}")
        table.add_row(name, *numbers, *(f"{ratio:.1f}" for ratio in times))
    Console().print(table)


if __name__ == "__main__":
    main()
