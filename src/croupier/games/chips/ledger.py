"""The books, kept from facts alone: `fold(start, facts)` gives the stacks, the layout and the float.

The auditor knows nothing of the scripts. It hears every fact, keeps its own accounts, and compares them with the live
table after every move, in production too.
"""

from collections.abc import Iterable, Mapping

from croupier.games.chips.facts import Fact, Key, Movement, Transferred
from croupier.games.chips.layout import Layout


class ChipsLost(AssertionError):
    """Chips moved without a fact, a fact reported chips that did not move, or a stack fell below zero."""


class ChipBooks:
    """Stacks, wagers and float by the facts; an empty wager is removed.

    `lowered` and `moved` are the stacks that went down and the wagers that changed, to compare next.
    """

    __slots__ = ("float", "lowered", "moved", "stacks", "wagers")

    def __init__(self, start: Mapping[str, int]) -> None:
        self.stacks = dict(start)
        self.wagers: dict[Key, int] = {}
        self.float = 0
        self.lowered: list[str] = []
        self.moved: list[Key] = []

    def hear(self, facts: Iterable[Fact]) -> None:
        """Post what the facts move; most move nothing."""
        stacks, wagers = self.stacks, self.wagers
        for fact in facts:
            if isinstance(fact, Movement):
                player, key, to_stack, to_wager, to_float = fact.posting()
                if to_stack + to_wager + to_float:
                    raise ChipsLost(f"a fact about player {player} does not add up: {fact}")
                stacks[player] += to_stack
                if to_stack < 0:
                    self.lowered.append(player)
                self.float += to_float
                if key is not None:
                    lies = wagers.get(key, 0) + to_wager
                    if lies:
                        wagers[key] = lies
                    else:
                        wagers.pop(key, None)
                    self.moved.append(key)
            elif isinstance(fact, Transferred):
                source, to, amount = fact.transfer()
                self.add(source, -amount)
                self.add(to, amount)

    def add(self, key: Key | None, amount: int) -> None:
        """To what lies on the layout, or to the float."""
        if key is None:
            self.float += amount
            return
        lies = self.wagers.get(key, 0) + amount
        if lies:
            self.wagers[key] = lies
        else:
            self.wagers.pop(key, None)
        self.moved.append(key)


def fold(start: Mapping[str, int], facts: Iterable[Fact]) -> ChipBooks:
    """What the facts make of the chips at the start."""
    books = ChipBooks(start)
    books.hear(facts)
    return books


class ChipAuditor:
    """Follows one table move by move."""

    def __init__(self, start: Mapping[str, int]) -> None:
        self.books = ChipBooks(start)
        self.issued = sum(start.values())
        self.heard = 0

    def follow(self, facts: list[Fact], layout: Layout) -> None:
        """Hear what is new; then compare all stacks, the float, every wager that moved and how many there are."""
        books = self.books
        if len(facts) > self.heard:
            books.hear(facts[self.heard :])
            self.heard = len(facts)
            if books.moved or books.lowered:
                self.compare_moved(layout)
        if books.stacks != layout.stacks or layout.float != books.float or len(layout.bets) != len(books.wagers):
            held, told = sum(layout.stacks.values()), sum(books.stacks.values())
            raise ChipsLost(f"chips moved without a fact: stacks of {told} by the facts, {held} at the table")

    def compare_moved(self, layout: Layout) -> None:
        books, bets = self.books, layout.bets
        for key in books.moved:
            bet, told = bets.get(key), books.wagers.get(key, 0)
            lying = 0 if bet is None else bet.stake
            if lying != told or lying < 0:
                raise ChipsLost(f"{told} units lie on {key} by the facts, {lying} on the layout")
        for player in books.lowered:
            if books.stacks[player] < 0:
                raise ChipsLost(f"player {player} holds {books.stacks[player]}")
        books.moved.clear()
        books.lowered.clear()

    def compare(self, layout: Layout) -> None:
        """Every account, whether it moved or not."""
        wagers = {key: bet.stake for key, bet in layout.bets.items()}
        if (self.books.stacks, self.books.wagers, self.books.float) != (layout.stacks, wagers, layout.float):
            raise ChipsLost("the facts do not add up to the chips at the table")
        if sum(layout.stacks.values()) + sum(wagers.values()) + layout.float != self.issued:
            raise ChipsLost(f"the chips at the table are not the {self.issued} units issued")
