"""What a move brought about: one typed fact each, with the clauses that decided it."""

from dataclasses import dataclass, field

from croupier.values.cards import Face
from croupier.values.clause import Clause
from croupier.values.odds import Odds

Clauses = tuple[Clause, ...]
WIN, LOSE, PUSH, VOID = "win", "lose", "push", "void"


@dataclass(frozen=True, slots=True, kw_only=True)
class Fact:
    """Something that is now so."""

    clauses: Clauses = ()


@dataclass(frozen=True, slots=True)
class Placed(Fact):
    player: str
    box: str
    wager: str
    stake: int


@dataclass(frozen=True, slots=True)
class Returned(Fact):
    """Chips handed back from the layout: a wager taken back, an excess, an invalid wager."""

    player: str
    wager: str
    amount: int
    why: str


@dataclass(frozen=True, slots=True)
class Dealt(Fact):
    hand: str
    card: Face


@dataclass(frozen=True, slots=True)
class Exposed(Fact):
    hand: str
    by: str
    cards: tuple[Face, ...]


@dataclass(frozen=True, slots=True)
class Called(Fact):
    """What the dealer announces."""

    words: str


@dataclass(frozen=True, slots=True)
class Settled(Fact):
    """One wager decided. `paid` is what the player receives beyond the stake, negative for a loss.

    A wager laid in pieces is decided piece by piece: `position` is where the piece lies, `hand` its number.
    """

    player: str
    box: str
    wager: str
    stake: int
    outcome: str
    paid: int
    odds: Odds | None = None
    hand: int = 0
    position: str = ""


@dataclass(frozen=True, slots=True)
class Reversed(Fact):
    """A settlement undone: the opposite of `paid` was posted."""

    player: str
    wager: str
    paid: int
    box: str = ""
    hand: int = 0


@dataclass(frozen=True, slots=True)
class Voided(Fact):
    why: str


@dataclass(frozen=True, slots=True)
class Warned(Fact):
    player: str
    why: str


@dataclass(frozen=True, slots=True)
class Declared(Fact):
    """An official act, with the role that holds the power, and why."""

    act: str
    role: str
    words: tuple[str, ...] = ()
    note: str = ""


@dataclass(frozen=True, slots=True)
class Posted(Fact):
    """A line of the sign at the table."""

    text: str


@dataclass(frozen=True, slots=True)
class Attested(Fact):
    """A physical fact that a named person vouches for."""

    by: str


@dataclass(frozen=True, slots=True)
class Ruled(Fact):
    """A dispute decided (stands, void) or its review (requested, upheld, varied)."""

    outcome: str
    note: str


@dataclass(frozen=True, slots=True)
class ShoeEvent(Fact):
    """Something that happened to the cards: shuffled, cut, burnt, cutting card out."""

    what: str
    count: int = 0
    cards: tuple[Face, ...] = field(default=())
