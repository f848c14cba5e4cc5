"""The books, kept from facts alone: `fold(start, facts)` gives the stacks, the layout and the float.

The auditor knows nothing of the scripts. It hears every fact, keeps its own accounts, and compares them with the live
table after every move, in production too.
"""

from collections.abc import Iterable, Mapping

from croupier.games.facts import Fact, Key, Movement, Transferred
from croupier.games.layout import Layout


class ChipsLost(AssertionError):
    """Chips moved without a fact, a fact told of chips that did not move, or somebody holds fewer than none."""


class Books:
    """Stacks, wagers and float as the facts tell them. `touched` and `moved` are the accounts to compare next."""

    __slots__ = ("float", "moved", "stacks", "touched", "wagers")

    def __init__(self, start: Mapping[str, int]) -> None:
        self.stacks = dict(start)
        self.wagers: dict[Key, int] = {}
        self.float = 0
        self.touched: set[str] = set()
        self.moved: set[Key] = set()

    def clear(self) -> None:
        """Accounts with nothing on them are closed; nothing is left to compare."""
        wagers = self.wagers
        for key in self.moved:
            if not wagers[key]:
                del wagers[key]
        self.moved.clear()
        self.touched.clear()

    def hear(self, facts: Iterable[Fact]) -> None:
        """Post what the facts move; most move nothing."""
        stacks, wagers, touched, moved = self.stacks, self.wagers, self.touched, self.moved
        for fact in facts:
            if isinstance(fact, Movement):
                player, key, to_stack, to_wager, to_float = fact.posting()
                if to_stack + to_wager + to_float:
                    raise ChipsLost(f"a fact about player {player} does not add up: {fact}")
                stacks[player] += to_stack
                touched.add(player)
                self.float += to_float
                if key is not None:
                    wagers[key] = wagers.get(key, 0) + to_wager
                    moved.add(key)
            elif isinstance(fact, Transferred):
                source, to, amount = fact.transfer()
                self.add(source, -amount)
                self.add(to, amount)

    def add(self, key: Key | None, amount: int) -> None:
        """To what lies on the layout, or to the float."""
        if key is None:
            self.float += amount
        else:
            self.wagers[key] = self.wagers.get(key, 0) + amount
            self.moved.add(key)


def fold(start: Mapping[str, int], facts: Iterable[Fact]) -> Books:
    """What the facts make of the chips at the start."""
    books = Books(start)
    books.hear(facts)
    books.clear()
    return books


class Auditor:
    """Follows one table move by move."""

    def __init__(self, start: Mapping[str, int]) -> None:
        self.books = Books(start)
        self.issued = sum(start.values())
        self.heard = 0

    def follow(self, facts: list[Fact], layout: Layout) -> None:
        """Hear what is new, then compare every account that moved, and the sum of all stacks."""
        books = self.books
        if len(facts) > self.heard:
            books.hear(facts[self.heard :])
            self.heard = len(facts)
            if books.touched or books.moved:
                self.compare_moved(layout)
        held, told = sum(layout.stacks.values()), sum(books.stacks.values())
        if held != told or layout.float != books.float or len(layout.bets) != len(books.wagers):
            raise ChipsLost(f"chips moved that no fact tells of: stacks of {told} by the facts, {held} at the table")

    def compare_moved(self, layout: Layout) -> None:
        books, bets = self.books, layout.bets
        wagers = books.wagers
        for key in books.moved:
            bet = bets.get(key)
            lying = 0 if bet is None else bet.stake
            if lying != wagers[key] or lying < 0:
                raise ChipsLost(f"{wagers[key]} units lie on {key} by the facts, {lying} on the layout")
        for player in books.touched:
            told, held = books.stacks[player], layout.stacks[player]
            if told != held or held < 0:
                raise ChipsLost(f"player {player} holds {told} by the facts, {held} at the table")
        books.clear()

    def compare(self, layout: Layout) -> None:
        """Every account, whether it moved or not."""
        wagers = {key: bet.stake for key, bet in layout.bets.items()}
        if (self.books.stacks, self.books.wagers, self.books.float) != (layout.stacks, wagers, layout.float):
            raise ChipsLost("the facts do not add up to the chips at the table")
        if sum(layout.stacks.values()) + sum(wagers.values()) + layout.float != self.issued:
            raise ChipsLost(f"the chips at the table are not the {self.issued} units issued")
