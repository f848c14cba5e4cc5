"""The chips of one table: stacks, wagers on the layout and the float. Every chip is somewhere, always checked."""

from dataclasses import dataclass, replace

from croupier.values.chips import Scale


class ChipsLost(AssertionError):
    """The sum of all chips changed, or somebody holds fewer than none: a fault in the rules code."""


@dataclass(frozen=True, slots=True)
class Bet:
    """A wager on the layout. `order` is when it was placed; `hand` keeps the hands of a split box apart."""

    player: str
    box: str
    kind: str
    stake: int
    order: int
    hand: int = 0

    @property
    def key(self) -> tuple[str, str, str]:
        return self.player, self.box, f"{self.kind}#{self.hand}" if self.hand else self.kind


class Layout:
    """Integer units only. `float` is what the house gained (or paid, below zero) since the round began."""

    def __init__(self, scale: Scale, stacks: dict[str, int]) -> None:
        self.scale = scale
        self.stacks = dict(stacks)
        self.bets: dict[tuple[str, str, str], Bet] = {}
        self.float = 0
        self.issued = sum(stacks.values())
        self._orders = 0

    def place(self, player: str, box: str, kind: str, stake: int, hand: int = 0) -> Bet:
        self.stacks[player] -= stake
        self._orders += 1
        bet = Bet(player, box, kind, stake, self._orders, hand)
        self.bets[bet.key] = bet
        return bet

    def add(self, bet: Bet, more: int) -> None:
        """Put more on a wager that stands."""
        self.stacks[bet.player] -= more
        self.bets[bet.key] = replace(bet, stake=bet.stake + more)

    def reduce(self, bet: Bet, stake: int) -> None:
        """Leave only `stake` of a wager on the layout; the rest goes back to its owner."""
        self.stacks[bet.player] += bet.stake - stake
        self.bets[bet.key] = replace(bet, stake=stake)

    def take_back(self, bet: Bet) -> None:
        self.stacks[bet.player] += bet.stake
        del self.bets[bet.key]

    def settle(self, bet: Bet, paid: int) -> None:
        """The stake and what it won come back, or the loss goes to the float."""
        self.take_back(bet)
        self.post(bet.player, paid)

    def post(self, player: str, paid: int) -> None:
        """From the float to a stack; the other way round if negative."""
        self.stacks[player] += paid
        self.float -= paid

    def check(self) -> None:
        held = sum(self.stacks.values()) + sum(bet.stake for bet in self.bets.values()) + self.float
        if held != self.issued:
            raise ChipsLost(f"{self.issued} units issued, {held} held")
        for player, stack in self.stacks.items():
            if stack < 0:
                raise ChipsLost(f"player {player} holds {stack} units")
        if any(bet.stake <= 0 for bet in self.bets.values()):
            raise ChipsLost("an empty wager stands on the layout")

    def of(self, player: str) -> list[Bet]:
        return [bet for bet in self.bets.values() if bet.player == player]
