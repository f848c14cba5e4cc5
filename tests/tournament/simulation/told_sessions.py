"""Sessions with given results, so that a test decides who survives."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from croupier.tournament.simulation.floor import Sat
from croupier.tournament.simulation.terms import Terms


@dataclass
class Told:
    """A floor where what happens is told beforehand: one result after the other."""

    terms: Terms
    coming: list[Sat]
    asked: list[tuple[int, ...]] = field(default_factory=list)
    late: list[bool] = field(default_factory=list)

    def sessions(self, styles: Sequence[Sequence[int]], chips: Sequence[Sequence[int]], advance: int) -> list[Sat]:
        return [self.coming.pop(0) for _ in styles]

    def extra_round(self, styles: Sequence[int], chips: Sequence[int], late: bool) -> Sat:
        self.asked.append(tuple(chips))
        self.late.append(late)
        return self.coming.pop(0)


def survived(*chips: int) -> Sat:
    return Sat(chips, (0,) * len(chips))


def out(*rounds: int) -> Sat:
    return Sat((0,) * len(rounds), rounds)
