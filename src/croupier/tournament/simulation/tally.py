"""What is counted over many tournaments: whole numbers that add up in any order, by strategy, stage and seat."""

from dataclasses import dataclass, field, fields


def rows(number: int, size: int) -> list[list[int]]:
    return [[0] * size for _ in range(number)]


@dataclass
class StrategyTally:
    """By strategy: `entries`, `wins` (a shared first place counts for all who share it), `places` (twice the mean place
    of each), `cents`. By stage and strategy: `reached`, `went_on`. By stage and seat: `sat`, `left` (who went on from
    there; in the last stage who won). By stage: `ties` and `extra_rounds`."""

    tournaments: int
    shared_wins: int
    entries: list[int]
    wins: list[int]
    places: list[int]
    cents: list[int]
    reached: list[list[int]] = field(default_factory=list)
    went_on: list[list[int]] = field(default_factory=list)
    sat: list[list[int]] = field(default_factory=list)
    left: list[list[int]] = field(default_factory=list)
    ties: list[int] = field(default_factory=list)
    extra_rounds: list[int] = field(default_factory=list)

    def add(self, other: "StrategyTally") -> None:
        """Add everything that another tally counted."""
        for each in fields(self):
            setattr(self, each.name, plus(getattr(self, each.name), getattr(other, each.name)))


def plus(one: object, two: object) -> object:
    """Add numbers, or lists of the same form."""
    if isinstance(one, int) and isinstance(two, int):
        return one + two
    if isinstance(one, list) and isinstance(two, list):
        return [plus(left, right) for left, right in zip(one, two, strict=True)]
    raise TypeError("only whole numbers are counted")


def empty(strategies: int, seats: list[int]) -> StrategyTally:
    """An empty tally for stages with these numbers of seats at a table."""
    stages = len(seats)
    return StrategyTally(
        tournaments=0,
        shared_wins=0,
        entries=[0] * strategies,
        wins=[0] * strategies,
        places=[0] * strategies,
        cents=[0] * strategies,
        reached=rows(stages, strategies),
        went_on=rows(stages, strategies),
        sat=[[0] * size for size in seats],
        left=[[0] * size for size in seats],
        ties=[0] * stages,
        extra_rounds=[0] * stages,
    )
