"""Random rounds of every game, moment by moment."""

from collections.abc import Iterator

import pytest

from croupier.games.record import Record
from croupier.games.registry import games
from croupier.games.script.round import Round
from croupier.players.chaos import random_move
from croupier.proofs.stream import SeededStream

SAMPLES = [
    pytest.param(record, id=f"{record.ruleset}-{number}")
    for game in games().values()
    for number, record in enumerate(game.samples)
]
MOST_MOVES = 400


def entropy(seed: int) -> SeededStream:
    return SeededStream(seed.to_bytes(32, "big"))


def moments(record: Record, seed: int, officials: bool = True) -> Iterator[Round]:
    """Some legal round, move by move."""
    playing, source = record.begin(), entropy(seed)
    yield playing
    for _ in range(MOST_MOVES):
        move = random_move(playing, source, officials)
        if move is None:
            break
        playing.play(move)
        yield playing
