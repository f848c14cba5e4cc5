"""Who stands before whom (X-39): survivors by chips, then those who went out, the later the better; and ties (X-14).

A tie that decides something is played off in extra rounds by those players alone, at the limits of the last round, or
drawn, as the conditions say. Who goes out in the same extra round shares a prize, or plays on with fresh equal chips
where only seats are at stake (X-15).
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from croupier.tournament.conditions.model import Tie
from croupier.tournament.simulation.floor import Floor, Sat
from croupier.values.ports import Entropy, shuffle

SURVIVED = 2**48
"""What a survivor's score has above that of anybody who went out."""
MOST_EXTRA = 500
"""After so many extra rounds lots are drawn."""

Block = list[int]
"""Players whom nothing tells apart."""


def scores(players: Sequence[int], sat: Sat) -> dict[int, int]:
    return {player: out or SURVIVED + chips for player, chips, out in zip(players, sat.chips, sat.out, strict=True)}


def blocks(scored: Mapping[int, int]) -> list[Block]:
    """From the best to the last, equal ones together."""
    found: dict[int, Block] = {}
    for player in sorted(scored, key=scored.__getitem__, reverse=True):
        found.setdefault(scored[player], []).append(player)
    return list(found.values())


@dataclass
class Umpire:
    """Tells tied players of one stage apart, and counts how often that was needed."""

    floor: Floor
    entropy: Entropy
    styles: Sequence[int]
    method: Tie | None
    ties: int = 0
    extra_rounds: int = 0
    scored: dict[int, int] = field(default_factory=dict)

    def first(self, ranked: Sequence[Block], places: int) -> list[int]:
        """So many players from the top; a block that does not fit as a whole is told apart."""
        taken: list[int] = []
        for block in ranked:
            room = places - len(taken)
            if room <= 0:
                break
            taken += block if len(block) <= room else self.some(block, room)
        return taken

    def some(self, block: Block, number: int) -> list[int]:
        """Some of those who are tied; seats cannot be shared, so that where places are, extra rounds decide."""
        self.ties += 1
        if self.method is Tie.CARD_DRAW or len(block) > self.floor.terms.stage.seats:
            return self.drawn(block)[:number]
        taken: list[int] = []
        left, chips = sorted(block), self.chips_of(block[0], self.scored)
        for _ in range(MOST_EXTRA):
            scored = self.play(left, chips, number - len(taken))
            for group in blocks(scored):
                room = number - len(taken)
                if len(group) > room:
                    left, chips = sorted(group), self.chips_of(group[0], scored)
                    break
                taken += group
            if len(taken) == number:
                return taken
        return taken + self.drawn(left)[: number - len(taken)]

    def ordered(self, block: Block) -> list[Block]:
        """Tied for prizes: each on a place of its own, as far as extra rounds tell."""
        self.ties += 1
        if self.method is Tie.SHARE:
            return [block]
        if self.method is Tie.CARD_DRAW:
            return [[player] for player in self.drawn(block)]
        return self.played_off(block, self.scored, MOST_EXTRA)

    def played_off(self, block: Block, scored: Mapping[int, int], most: int) -> list[Block]:
        """Those who went out together share (X-15, X-18)."""
        if len(block) == 1 or scored[block[0]] < SURVIVED or most == 0:
            return [block]
        after = self.play(sorted(block), self.chips_of(block[0], scored), 1)
        return [each for group in blocks(after) for each in self.played_off(group, after, most - 1)]

    def play(self, players: Sequence[int], chips: int, advance: int) -> dict[int, int]:
        self.extra_rounds += 1
        sat = self.floor.extra_round([self.styles[player] for player in players], [chips] * len(players), advance)
        return scores(players, sat)

    def chips_of(self, player: int, scored: Mapping[int, int]) -> int:
        """Tied players keep their equal stacks; fresh ones where all are out."""
        return scored[player] - SURVIVED if scored[player] > SURVIVED else self.floor.terms.units

    def drawn(self, block: Block) -> list[int]:
        lots = list(block)
        shuffle(lots, self.entropy)
        return lots
