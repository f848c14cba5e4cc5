"""The equity of each player: shares of the showdowns, counted or sampled."""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from math import sqrt

from croupier.games.cards.poker import Category
from croupier.lab.equity.question import EquityQuestion


@dataclass(frozen=True, slots=True)
class Player:
    """One player's result. `error` is the standard error of the equity, None if it is exact."""

    text: str
    hands: int
    win: Fraction
    tie: Fraction
    equity: Fraction
    error: float | None = None
    made: Mapping[Category, Fraction] | None = None


@dataclass(frozen=True, slots=True)
class Equity:
    """The equities of all players, over all showdowns or over a sample from a seed."""

    question: EquityQuestion
    players: tuple[Player, ...]
    showdowns: int
    seconds: float
    seed: int | None = None
    asked: int | None = None

    @property
    def exact(self) -> bool:
        return self.seed is None

    @property
    def partial(self) -> bool:
        return self.asked is not None and self.showdowns < self.asked


class ShowdownTally:
    """How often each set of players won, indexed by their bits, and what each player made."""

    def __init__(self, players: int) -> None:
        self.wins = [0] * 2**players
        self.made = [[0] * (len(Category) + 1) for _ in range(players)]

    def add(self, wins: list[int], made: list[list[int]]) -> None:
        self.wins = [one + other for one, other in zip(self.wins, wins, strict=True)]
        for mine, more in zip(self.made, made, strict=False):
            mine[:] = [one + other for one, other in zip(mine, more, strict=True)]

    @property
    def showdowns(self) -> int:
        return sum(self.wins)

    def answer(
        self, question: EquityQuestion, seconds: float, seed: int | None = None, asked: int | None = None
    ) -> Equity:
        players = tuple(self.player(question, number, seed is None) for number in range(len(question.ranges)))
        return Equity(question, players, self.showdowns, seconds, seed, asked)

    def player(self, question: EquityQuestion, number: int, exact: bool) -> Player:
        total = self.showdowns
        alone = shared = 0
        part = square = Fraction(0)
        for winners, times in enumerate(self.wins):
            if winners >> number & 1 and times:
                among = winners.bit_count()
                alone, shared = (alone + times, shared) if among == 1 else (alone, shared + times)
                part, square = part + Fraction(times, among), square + Fraction(times, among**2)
        equity = part / total
        error = None if exact else sqrt((square / total - equity**2) / max(total - 1, 1))
        held = question.ranges[number]
        made = {each: Fraction(self.made[number][each], total) for each in Category} if any(self.made[number]) else None
        return Player(held.text, len(held.hands), Fraction(alone, total), Fraction(shared, total), equity, error, made)
