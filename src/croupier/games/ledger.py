"""The books, kept from facts alone: `fold(start, facts)` gives the stacks, the layout and the float.

The auditor knows nothing of the scripts. It hears every fact, keeps its own accounts, and compares them with the live
table after every move, in production too.
"""

from collections.abc import Callable, Iterable, Mapping

from croupier.games.facts import Adjusted, Fact, Placed, Returned, Reversed, Settled
from croupier.games.layout import Key, Layout


class ChipsLost(AssertionError):
    """Chips moved without a fact, a fact told of chips that did not move, or somebody holds fewer than none."""


class Books:
    """Stacks, wagers and float as the facts tell them."""

    def __init__(self, start: Mapping[str, int]) -> None:
        self.stacks = dict(start)
        self.wagers: dict[Key, int] = {}
        self.float = 0
        self.touched: set[str] = set()
        self.moved: set[Key] = set()

    def post(self, player: str, key: Key | None, stack: int, wager: int, house: int) -> None:
        """One movement; its three legs add up to nothing."""
        if stack + wager + house:
            raise ChipsLost(f"a fact about player {player} loses {-(stack + wager + house)} units")
        self.stacks[player] += stack
        self.float += house
        self.touched.add(player)
        if key is not None:
            left = self.wagers.get(key, 0) + wager
            if left:
                self.wagers[key] = left
            else:
                self.wagers.pop(key, None)
            self.moved.add(key)

    def hear(self, fact: Fact) -> None:
        posting = POSTINGS.get(type(fact))
        if posting is not None:
            posting(self, fact)


def placed(books: Books, fact: Fact) -> None:
    if isinstance(fact, Placed):
        books.post(fact.player, (fact.player, fact.box, fact.wager, fact.hand), -fact.stake, fact.stake, 0)


def returned(books: Books, fact: Fact) -> None:
    if isinstance(fact, Returned):
        books.post(fact.player, (fact.player, fact.box, fact.wager, fact.hand), fact.amount, -fact.amount, 0)


def settled(books: Books, fact: Fact) -> None:
    if isinstance(fact, Settled):
        key = fact.player, fact.box, fact.wager, fact.laid
        books.post(fact.player, key, fact.stake + fact.paid, -fact.stake, -fact.paid)


def taken_back(books: Books, fact: Fact) -> None:
    if isinstance(fact, Reversed):
        key = fact.player, fact.box, fact.wager, fact.laid
        books.post(fact.player, key, -fact.stake - fact.paid, fact.stake, fact.paid)


def adjusted(books: Books, fact: Fact) -> None:
    if isinstance(fact, Adjusted):
        books.post(fact.player, None, fact.amount, 0, -fact.amount)


POSTINGS: dict[type[Fact], Callable[[Books, Fact], None]] = {
    Placed: placed,
    Returned: returned,
    Settled: settled,
    Reversed: taken_back,
    Adjusted: adjusted,
}


def fold(start: Mapping[str, int], facts: Iterable[Fact]) -> Books:
    """What the facts make of the chips at the start."""
    books = Books(start)
    for fact in facts:
        books.hear(fact)
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
            for fact in facts[self.heard :]:
                books.hear(fact)
            self.heard = len(facts)
            for key in books.moved:
                bet = layout.bets.get(key)
                if (bet.stake if bet else 0) != books.wagers.get(key, 0) or (bet and bet.stake <= 0):
                    raise ChipsLost(f"{books.wagers.get(key, 0)} units lie on {key} by the facts, {bet} on the layout")
            for player in books.touched:
                if not 0 <= books.stacks[player] == layout.stacks[player]:
                    told, held = books.stacks[player], layout.stacks[player]
                    raise ChipsLost(f"player {player} holds {told} by the facts, {held} at the table")
            books.moved.clear()
            books.touched.clear()
        held, told = sum(layout.stacks.values()), sum(books.stacks.values())
        if held != told or layout.float != books.float or len(layout.bets) != len(books.wagers):
            raise ChipsLost(
                f"chips moved that no fact tells of: {told} units in stacks by the facts, {held} at the table"
            )

    def compare(self, layout: Layout) -> None:
        """Every account, whether it moved or not."""
        wagers = {key: bet.stake for key, bet in layout.bets.items()}
        if (self.books.stacks, self.books.wagers, self.books.float) != (layout.stacks, wagers, layout.float):
            raise ChipsLost("the facts do not add up to the chips at the table")
        if sum(layout.stacks.values()) + sum(wagers.values()) + layout.float != self.issued:
            raise ChipsLost(f"the chips at the table are not the {self.issued} units issued")
