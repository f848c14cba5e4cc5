"""Where the machine's cards, tiles, dice and balls come from: shuffled on the spot, or from a shoe whose order was
fixed before. The machine does not know which."""

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Protocol, TypeVar

from croupier.values.chance import Outcome
from croupier.values.ports import Entropy, shuffle
from croupier.values.refused import Refused

F = TypeVar("F", bound=Outcome)


class Supply(Protocol):
    """`left` have not come yet; `cutting_card` is how many are behind the cutting card, none if 0."""

    @property
    def left(self) -> int: ...

    cutting_card: int

    def fits(self, remaining: int) -> bool:
        """Whether this can be what the table says is left; if not, all that can come is shuffled."""

    def spoil(self) -> None:
        """The dealer gathers all cards; they will be shuffled before the next comes."""

    def shuffle(self, deck: Sequence[Outcome], cut: int = 0) -> None:
        """All of these together, and cut at a place from the end."""

    def gather(self, stub: Collection[Outcome]) -> None:
        """Cards taken back are shuffled with the remainder."""

    def take(self, faces: Mapping[str, F]) -> F:
        """Take the next one."""

    def burn(self, count: int) -> None:
        """Burn this many, unseen."""

    def burnt(self, faces: Mapping[str, F]) -> F:
        """The card burnt last, if it is to be used after all."""

    def throw(self, faces: Mapping[str, F]) -> F:
        """A die or a ball: each time any of these."""

    def last(self, faces: Mapping[str, F]) -> F:
        """The one that came last."""


class Shuffled:
    """From the Entropy port; the last of the list comes first."""

    def __init__(self, entropy: Entropy) -> None:
        self.entropy = entropy
        self.cards: list[Outcome] = []
        self.cutting_card = 0
        self.stale = True
        self._burnt: list[Outcome] = []
        self._last: Outcome = None

    @property
    def left(self) -> int:
        return len(self.cards)

    def fits(self, remaining: int) -> bool:
        return not self.stale

    def spoil(self) -> None:
        self.stale, self.cutting_card = True, 0

    def shuffle(self, deck: Sequence[Outcome], cut: int = 0) -> None:
        self.cards, self.stale, self._burnt = list(deck), False, []
        shuffle(self.cards, self.entropy)
        self.cards = self.cards[-cut:] + self.cards[:-cut]

    def gather(self, stub: Collection[Outcome]) -> None:
        there = set(stub).difference(self._burnt)
        if not there <= set(self.cards):
            self.cards = [card for card in stub if card in there]
            shuffle(self.cards, self.entropy)

    def take(self, faces: Mapping[str, F]) -> F:
        self._last = self.cards.pop()
        return faces[str(self._last)]

    def burn(self, count: int) -> None:
        self._burnt += reversed(self.cards[-count:])
        del self.cards[-count:]

    def burnt(self, faces: Mapping[str, F]) -> F:
        return faces[str(self._burnt[-1])]

    def throw(self, faces: Mapping[str, F]) -> F:
        return tuple(faces.values())[self.entropy.below(len(faces))]

    def last(self, faces: Mapping[str, F]) -> F:
        return faces[str(self._last)]


LIES_THERE = (
    "What comes next lies on the table already, from a shoe that was given up: give this one up too (fail-shoe)."
)


class NoChance:
    """The Entropy port of a dealer who makes no draws."""

    def below(self, bound: int) -> int:
        raise ValueError("what is dealt comes from the shoe")


class OrderDue(Exception):
    """A fresh shoe is needed before anything can come: `deck` is what it holds, `spare` how many of these the table
    does not count (they went unseen before)."""

    def __init__(self, deck: Sequence[Outcome], spare: int = 0) -> None:
        super().__init__("a new shoe is needed")
        self.deck = deck
        self.spare = spare


class Stock:
    """A shoe whose order is fixed, as far as it has been dealt. `at` returns what lies at a place, where that is known.

    The first `throws` places are dice or balls. `size` is 0 while there is no shoe.
    """

    def __init__(
        self, at: Callable[[int], str], size: int = 0, taken: int = 0, throws: int = 0, spare: int = 0
    ) -> None:
        self.at = at
        self.size, self.throws, self.spare = size, throws, spare
        self.taken = taken
        self.shown: int | None = None
        self.counted: int | None = None
        self.cutting_card = 0

    @property
    def left(self) -> int:
        return self.size - self.taken

    def fits(self, remaining: int) -> bool:
        self.counted = remaining
        return self.size > 0 and self.left - self.spare == remaining

    def spoil(self) -> None:
        """Give up this order: the table counts all cards again, so it no longer fits."""

    def shuffle(self, deck: Sequence[Outcome], cut: int = 0) -> None:
        """The cut went into the order. Nothing to do while no card or tile has come."""
        if not self.size or self.taken > self.throws:
            raise OrderDue(deck, 0 if self.counted is None else len(deck) - self.counted)
        self.taken = self.throws

    def gather(self, stub: Collection[Outcome]) -> None:
        """Do nothing: nobody has seen the next ones, so they are as random."""

    def take(self, faces: Mapping[str, F]) -> F:
        """Dice that were thrown from the shoe before this one stay behind."""
        self.taken = max(self.taken, self.throws)
        return self._next(faces)

    def _next(self, faces: Mapping[str, F]) -> F:
        if self.left <= 0:
            raise OrderDue(tuple(faces.values()))
        if self.shown is not None:
            raise Refused(LIES_THERE)
        self.shown = self.taken
        self.taken += 1
        return self.face(self.shown, faces)

    def burn(self, count: int) -> None:
        self.taken = min(self.size, self.taken + count)

    def burnt(self, faces: Mapping[str, F]) -> F:
        """Take the next one: it is as random."""
        return self.take(faces)

    def throw(self, faces: Mapping[str, F]) -> F:
        if self.taken >= self.throws:
            raise OrderDue(tuple(faces.values()))
        return self._next(faces)

    def last(self, faces: Mapping[str, F]) -> F:
        return self.face(self.taken - 1, faces)

    def face(self, place: int, faces: Mapping[str, F]) -> F:
        word = self.at(place)
        if word not in faces:
            raise Refused(f'"{word}" cannot come now.')
        return faces[word]
