"""Six-handed no-limit hands as PHH text, in the form in which PokerKit and the public collections write them."""

from collections.abc import Mapping
from random import Random

from croupier.front import read
from croupier.games.holdem.export import export
from croupier.games.holdem.machine import HoldemMachine
from croupier.games.record import Record

PLAYERS, STACK, BLINDS = 6, 10_000, (50, 100)
DISTINCT = 500


class Seeded:
    """A fixed source of chance, so that every run has the same hands."""

    def __init__(self, seed: int) -> None:
        self.random = Random(seed)

    def below(self, bound: int) -> int:
        return self.random.randrange(bound)


def record() -> Record:
    return Record("charity-poker", {"blinds": list(BLINDS)}, {str(seat): STACK for seat in range(1, PLAYERS + 1)})


def write(keys: Mapping[str, object]) -> str:
    """Each key on one line, with text in single quotes."""
    return "".join(
        f"{key} = {str(value).lower() if isinstance(value, bool) else repr(value)}\n" for key, value in keys.items()
    )


def play(seed: int) -> str:
    """A hand between six sensible players."""
    playing, machine = read(record()), HoldemMachine(Seeded(seed))
    while not playing.complete:
        who = playing.awaiting.who[0]
        move = machine.move(playing.telling) or machine.habit(playing.telling, who)
        if move is None:
            raise TypeError(f"{who} does nothing")
        playing.play(move)
    return write(export(playing.telling))


def hands(number: int) -> list[str]:
    """This number of hands; the first ones are used again."""
    distinct = [play(seed) for seed in range(min(number, DISTINCT))]
    return [distinct[place % len(distinct)] for place in range(number)]
