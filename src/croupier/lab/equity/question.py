"""A question of equity: who may hold what on which board, checked against one deck and narrowed to what is possible."""

from collections.abc import Iterable, Sequence
from itertools import chain
from math import comb
from typing import NamedTuple

from croupier.lab.equity.ranges import Hand, Range, parse_range, read_cards
from croupier.values.cards import PACK, Card
from croupier.values.refused import Refused

FEWEST, MOST = 2, 9
BOARD = 5
BOARDS = (0, 3, 4, 5)


class EquityQuestion(NamedTuple):
    """A question of equity. The ranges leave out hands that other named cards make impossible."""

    ranges: tuple[Range, ...]
    board: tuple[Card, ...] = ()
    dead: tuple[Card, ...] = ()

    @property
    def hands(self) -> list[tuple[Hand, ...]]:
        return [each.hands for each in self.ranges]

    @property
    def needed(self) -> int:
        return BOARD - len(self.board)

    @property
    def boards(self) -> int:
        """The number of boards once every player holds two cards."""
        left = len(PACK) - len(self.board) - len(self.dead) - 2 * len(self.ranges)
        return comb(left, self.needed)


def read_question(hands: Sequence[str], board: str = "", dead: str = "", fewest: int = FEWEST) -> EquityQuestion:
    """Read a question as people type it. A refusal says what is wrong with it."""
    if not fewest <= len(hands) <= MOST:
        players = "1 hand" if len(hands) == 1 else f"{len(hands)} hands"
        raise Refused(f"Equity is for {fewest} to {MOST} players, not {players}; a range is one word or in quotes.")
    ranges = [parse_range(text) for text in hands]
    shown, gone = read_cards(board, "board"), read_cards(dead, "dead cards")
    if len(shown) not in BOARDS:
        raise Refused(f"A board is 3, 4 or 5 cards, or none, not {len(shown)}.")
    named = [
        (f"in hand {number}", [PACK[code] for code in each.hands[0]])
        for number, each in enumerate(ranges, start=1)
        if each.single
    ]
    check_apart([("on the board", shown), ("among the dead cards", gone), *named])
    asked = EquityQuestion(tuple(narrow_ranges(ranges, {card.code for card in (*shown, *gone)})), shown, gone)
    if len(PACK) - len(shown) - len(gone) < 2 * len(ranges) + asked.needed:
        raise Refused(f"{len(gone)} dead cards leave too few for {len(ranges)} hands and a board.")
    return asked


def check_apart(places: Iterable[tuple[str, Iterable[Card]]]) -> None:
    """Check that each card is in one place only."""
    at: dict[Card, str] = {}
    for place, cards in places:
        for card in cards:
            if card in at:
                where = f"twice {place}" if at[card] == place else f"{at[card]} and {place}"
                raise Refused(f"{card} cannot be {where}: there is only one deck.")
            at[card] = place


def narrow_ranges(ranges: Sequence[Range], gone: set[int]) -> list[Range]:
    """Remove hands with a card that is on the board, is dead, or that another player must hold."""
    left = list(ranges)
    while True:
        before = left.copy()
        for number, each in enumerate(left):
            others = chain.from_iterable(other.hands[0] for other in left if other.single and other is not each)
            out = gone | set(others)
            hands = tuple(hand for hand in each.hands if out.isdisjoint(hand))
            if not hands:
                raise Refused(f"No hand of {each.text}, hand {number + 1}, is possible: its cards are elsewhere.")
            left[number] = Range(each.text, hands)
        if left == before:
            return left
