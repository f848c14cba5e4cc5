"""Pots (14.5, 14.6, H-07): layers by what each player has put in, a side pot above every all-in.

What folded players had put in stays in the layers it reached. All chips lie on the layout; this part only says where.
"""

from collections.abc import Iterable
from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

from croupier.games.chips.facts import VOID
from croupier.games.holdem.law import T
from croupier.games.texts.law import Clauses

if TYPE_CHECKING:
    from croupier.games.holdem.play.script import HoldemRound

MAIN, BET = "main-pot", "bet"
ENDLESS = 1 << 62


def pot_name(number: int) -> str:
    return MAIN if number == 0 else f"side-pot-{number}"


class Layer(NamedTuple):
    """A pot takes of each player's chips what lies between two heights."""

    name: str
    bottom: int
    top: int

    def part(self, total: int) -> int:
        return max(0, min(total, self.top) - self.bottom)


def layers_above(heights: Iterable[int]) -> list[Layer]:
    """The main pot and a side pot above each of these heights."""
    tops = (*sorted(heights), ENDLESS)
    return [Layer(pot_name(number), bottom, top) for number, (bottom, top) in enumerate(pairwise((0, *tops)))]


class Pots:
    """`totals` is what each player has put in; `dead` lies in the main pot beside that: chips of the house, antes that
    not all pay alike."""

    def __init__(self, game: "HoldemRound") -> None:
        self.game = game
        self.totals: dict[str, int] = {}
        self.dead: dict[str, int] = {}
        self.bonus = 0
        self.marks: dict[int, dict[str, int]] = {}

    def mark(self, street: int) -> None:
        """Remember what lies in the pots when a betting round begins."""
        self.marks[street] = dict(self.totals)

    @property
    def size(self) -> int:
        """All that has been gathered."""
        return sum(self.totals.values()) + sum(self.dead.values()) + self.bonus

    def layers(self) -> list[Layer]:
        """A side pot begins above what an all-in player has put in; above nothing, if that was an ante beside it."""
        totals, holes = self.totals, self.game.cards.holes
        heights = {totals.get(hole.player, 0) for hole in holes.values() if hole.all_in and hole.live}
        heights -= {max(totals.values(), default=0)} if self.dead else {0, max(totals.values(), default=0)}
        return layers_above(heights)

    def eligible(self, layer: Layer) -> list[str]:
        """Who can win this pot: the active players who have put into all of it (14.6). The main pot also a player who
        is not all-in: where everybody else has folded, nothing had to be put in (10.3.3.2(i), H-12)."""
        reached = self.totals.get
        return [
            hole.player
            for hole in self.game.cards.holes.values()
            if hole.active
            and (reached(hole.player, 0) > layer.bottom or (layer.name == MAIN and (self.dead or not hole.all_in)))
        ]

    def last_mucked(self, layer: Layer) -> list[str]:
        """The player who mucked last, for a pot that nobody showed a hand for; in a plain PHH file, all those who
        showed cards that nobody wrote down."""
        holes = self.game.cards.holes
        found = [
            player
            for player in self.game.mucked
            if self.totals.get(player, 0) > layer.bottom or (self.dead and layer.name == MAIN)
        ]
        unseen = [player for player in self.game.seating.round_the_table if player in found and holes[player].unseen]
        return unseen or found[-1:]

    def stake(self, player: str, layer: Layer) -> int:
        dead = self.dead.get(player, 0) if layer.name == MAIN else 0
        return layer.part(self.totals.get(player, 0)) + dead

    # --- chips in --------------------------------------------

    def gather(self, kind: str, amounts: dict[str, int], clauses: Clauses) -> None:
        """What lies in front of the players goes to the pots (12.4)."""
        layout, totals = self.game.layout, self.totals
        before = {player: totals.get(player, 0) for player in amounts}
        for player, amount in amounts.items():
            totals[player] = before[player] + amount
        layers = self.layers()
        if len(layers) == 1:
            for player, amount in amounts.items():
                layout.collect(player, kind, amount, MAIN, clauses)
            return
        clauses = (*clauses, *self.game.cite(T.SIDE_POT))
        for player in amounts:
            for layer in layers:
                part = layer.part(totals[player]) - layer.part(before[player])
                if part:
                    layout.collect(player, kind, part, layer.name, clauses)

    def add_dead(self, kind: str, player: str, amount: int, clauses: Clauses) -> None:
        self.dead[player] = self.dead.get(player, 0) + amount
        self.game.layout.collect(player, kind, amount, MAIN, clauses)

    def add_bonus(self, amount: int, clauses: Clauses) -> None:
        """15.3, H-47: chips of the house lie in the main pot."""
        self.bonus += amount
        self.game.layout.add(MAIN, amount, clauses)

    # --- chips back --------------------------------------------

    def void(self, player: str, clauses: Clauses) -> None:
        """All that a player has put in is void and goes back; the rest is layered again (H-34)."""
        self.settle_void(player, self.layers(), clauses)
        self.totals.pop(player, None)
        self.dead.pop(player, None)

    def settle_void(self, player: str, layers: list[Layer], clauses: Clauses) -> None:
        for layer in layers:
            stake = self.stake(player, layer)
            if stake:
                self.game.layout.divide(player, layer.name, stake, stake, VOID, clauses)

    def return_excess(self, clauses: Clauses) -> None:
        """Return what nobody has matched, after a hand was void, to the player who put it in: it is a bet that nobody
        called, not a side pot (14.5, H-07), and nobody is all-in by it any more (14.1)."""
        totals = self.totals
        if not totals:
            return
        owner = max(totals, key=lambda player: totals[player])
        matched = max((total for player, total in totals.items() if player != owner), default=0)
        for layer in self.layers():
            part = layer.part(totals[owner]) - layer.part(matched)
            if part:
                self.game.layout.repay(owner, layer.name, part, "nobody called it", clauses)
        totals[owner] = matched
        if self.game.setup.edition.void_leaves_nothing and self.game.stake_of(owner):
            self.game.cards.holes[owner].all_in = False
        self.rebuild(clauses)

    def give_back_since(self, street: int, why: str, clauses: Clauses) -> list[str]:
        """What was gathered since a betting round began goes back, but not twice what a void hand got back since then.
        Whose it was."""
        layout, totals, marked = self.game.layout, self.totals, self.marks[street]
        layers = self.layers()
        found = [player for player, total in totals.items() if total > marked.get(player, 0)]
        for player in found:
            for layer in layers:
                part = layer.part(totals[player]) - layer.part(marked.get(player, 0))
                if part:
                    layout.repay(player, layer.name, part, why, clauses)
        self.totals = {player: min(total, marked[player]) for player, total in totals.items() if player in marked}
        return found

    def rebuild(self, clauses: Clauses) -> None:
        """Move chips between pots until each holds what its layer says."""
        layout, layers = self.game.layout, self.layers()
        wanted = {layer.name: sum(layer.part(total) for total in self.totals.values()) for layer in layers}
        wanted[MAIN] += sum(self.dead.values()) + self.bonus
        lying = {bet.kind: bet.stake for bet in layout.bets.values() if not bet.player}
        surplus = {name: held - wanted.get(name, 0) for name, held in lying.items() if held > wanted.get(name, 0)}
        for name, amount in wanted.items():
            short = amount - lying.get(name, 0)
            for other, held in list(surplus.items()):
                moved = min(short, held)
                if moved > 0:
                    layout.shift(other, name, moved, clauses)
                    surplus[other] -= moved
                    short -= moved

    def return_bonus(self, clauses: Clauses) -> None:
        if self.bonus:
            self.game.layout.add(MAIN, -self.bonus, clauses)
            self.bonus = 0

    def void_all(self, clauses: Clauses) -> None:
        """A misdeal or a void round: everybody gets back what went in (19.2); the house too."""
        self.return_bonus(clauses)
        layers = self.layers()
        for player in [*dict.fromkeys((*self.totals, *self.dead))]:
            self.settle_void(player, layers, clauses)
        self.totals.clear()
        self.dead.clear()
