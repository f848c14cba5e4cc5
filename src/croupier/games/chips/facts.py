"""Facts: what a move brought about, each with the clauses that decided it.

Facts of the kinds `Movement` and `Transferred` move chips; only the layout reports them: see ledger.py.
"""

from abc import abstractmethod
from dataclasses import dataclass, field

from croupier.games.texts.law import Clauses
from croupier.values.chance import Outcome
from croupier.values.fast_frozen import quick
from croupier.values.odds import Odds

WIN, LOSE, PUSH, VOID = "win", "lose", "push", "void"
Key = tuple[str, str, str, int]
"""A wager: player, box, kind, and the number that keeps hands or pieces apart."""
NO_MOVE = -1
"""The source of an outcome that no move of this round brought: it lay there before, for all to see."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Fact:
    """Something that happened, or is now the case."""

    clauses: Clauses = ()


# --- chips --------------------------------------------


Posting = tuple[str, Key | None, int, int, int]
"""A player, a wager on the layout if there is one, and what is added to the stack, to the wager and to the float."""


@dataclass(frozen=True, slots=True)
class Movement(Fact):
    """A fact that moves chips; its legs add up to nothing."""

    @abstractmethod
    def posting(self) -> Posting:
        """For the books."""


@quick
@dataclass(frozen=True, slots=True)
class Placed(Movement):
    """Chips from a stack to the layout: a wager, or more on one already there. `hand` is where they lie."""

    player: str
    box: str
    wager: str
    stake: int
    hand: int = 0

    def posting(self) -> Posting:
        return self.player, (self.player, self.box, self.wager, self.hand), -self.stake, self.stake, 0


@quick
@dataclass(frozen=True, slots=True)
class Returned(Movement):
    """Chips handed back from the layout: a wager taken back, an excess, an invalid wager."""

    player: str
    wager: str
    amount: int
    why: str
    box: str = ""
    hand: int = 0

    def posting(self) -> Posting:
        return self.player, (self.player, self.box, self.wager, self.hand), self.amount, -self.amount, 0


@quick
@dataclass(frozen=True, slots=True)
class Settled(Movement):
    """One wager decided. `paid` is what the player receives beyond the stake, negative for a loss.

    A wager laid in pieces is decided piece by piece: `position` is where the piece lies, `hand` its number. `laid` is
    the number under which the chips lay on the layout.
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
    laid: int = 0

    def posting(self) -> Posting:
        key = self.player, self.box, self.wager, self.laid
        return self.player, key, self.stake + self.paid, -self.stake, -self.paid


@quick
@dataclass(frozen=True, slots=True)
class Reversed(Movement):
    """A settlement undone: the opposite of `paid` was posted and the stake lies on the layout again."""

    player: str
    box: str
    wager: str
    stake: int
    paid: int
    hand: int = 0
    laid: int = 0

    def posting(self) -> Posting:
        key = self.player, self.box, self.wager, self.laid
        return self.player, key, -self.stake - self.paid, self.stake, self.paid


@quick
@dataclass(frozen=True, slots=True)
class Adjusted(Movement):
    """Chips posted between float and stack outside any wager of this round: an earlier round was voided."""

    player: str
    amount: int
    why: str

    def posting(self) -> Posting:
        return self.player, None, self.amount, 0, -self.amount


# --- pots --------------------------------------------


def pot_key(pot: str) -> Key:
    """A pot lies on the layout and belongs to nobody."""
    return "", "", pot, 0


Transfer = tuple[Key | None, Key | None, int]
"""From where on the layout to where, and how much; None is the float."""


@dataclass(frozen=True, slots=True)
class Transferred(Fact):
    """A fact that moves chips which are in no stack, before or after."""

    @abstractmethod
    def transfer(self) -> Transfer:
        """For the books."""


@quick
@dataclass(frozen=True, slots=True)
class Collected(Transferred):
    """Chips of a wager gathered into a pot."""

    player: str
    wager: str
    amount: int
    pot: str

    def transfer(self) -> Transfer:
        return (self.player, self.player, self.wager, 0), pot_key(self.pot), self.amount


@quick
@dataclass(frozen=True, slots=True)
class Added(Transferred):
    """Chips of the house put into a pot; below zero they are taken out again."""

    pot: str
    amount: int

    def transfer(self) -> Transfer:
        return None, pot_key(self.pot), self.amount


@quick
@dataclass(frozen=True, slots=True)
class Shifted(Transferred):
    """Chips moved from one pot to another."""

    pot: str
    to: str
    amount: int

    def transfer(self) -> Transfer:
        return pot_key(self.pot), pot_key(self.to), self.amount


@quick
@dataclass(frozen=True, slots=True)
class Repaid(Movement):
    """Chips handed back out of a pot to the player who had put them in."""

    player: str
    pot: str
    amount: int
    why: str

    def posting(self) -> Posting:
        return self.player, pot_key(self.pot), self.amount, -self.amount, 0


@quick
@dataclass(frozen=True, slots=True)
class Divided(Settled):
    """One player's part in a pot decided: `wager` is the pot, `stake` what the player had put into it. What comes back
    comes out of the pot, not from the house."""

    def posting(self) -> Posting:
        got = self.stake + self.paid
        return self.player, pot_key(self.wager) if got else None, got, -got, 0


@quick
@dataclass(frozen=True, slots=True)
class Undivided(Reversed):
    """The opposite of `Divided`: what a player got out of a pot lies in it again."""

    def posting(self) -> Posting:
        got = self.stake + self.paid
        return self.player, pot_key(self.wager) if got else None, -got, got, 0


@quick
@dataclass(frozen=True, slots=True)
class NotTaken(Fact):
    """Chips that never counted as staked: above a maximum, laid late, below the minimum after a warning."""

    player: str
    wager: str
    amount: int
    why: str


# --- chance --------------------------------------------


@quick
@dataclass(frozen=True, slots=True)
class Dealt(Fact):
    """An outcome came to a hand; `source` is the move that brought it, and who has seen that has seen this."""

    hand: str
    card: Outcome
    source: int = NO_MOVE


@quick
@dataclass(frozen=True, slots=True)
class Exposed(Fact):
    """A hand is turned up for all to see."""

    hand: str
    by: str
    cards: tuple[Outcome, ...]


@quick
@dataclass(frozen=True, slots=True)
class ShoeEvent(Fact):
    """Something that happened to the cards: shuffled, cut, burnt, cutting card out. `sources` as in Dealt."""

    what: str
    count: int = 0
    cards: tuple[Outcome, ...] = field(default=())
    sources: tuple[int, ...] = field(default=())


# --- words --------------------------------------------


@quick
@dataclass(frozen=True, slots=True)
class Called(Fact):
    """What the dealer announces."""

    words: str


@quick
@dataclass(frozen=True, slots=True)
class Acted(Fact):
    """A decision: folds, checks, calls, bets or raises; `to` is what then lies in front of the player."""

    player: str
    act: str
    to: int
    all_in: bool = False


@quick
@dataclass(frozen=True, slots=True)
class Voided(Fact):
    why: str


@quick
@dataclass(frozen=True, slots=True)
class Warned(Fact):
    player: str
    why: str


@quick
@dataclass(frozen=True, slots=True)
class Declared(Fact):
    """An official act, with the role that holds the power, and why."""

    act: str
    role: str
    words: tuple[str, ...] = ()
    note: str = ""


@quick
@dataclass(frozen=True, slots=True)
class Posted(Fact):
    """A line of the sign at the table."""

    text: str


@quick
@dataclass(frozen=True, slots=True)
class Attested(Fact):
    """A physical fact that a named person vouches for."""

    by: str


@quick
@dataclass(frozen=True, slots=True)
class Ruled(Fact):
    """A dispute decided (stands, void) or its review (requested, upheld, varied)."""

    outcome: str
    note: str


@dataclass(frozen=True, slots=True)
class Ranked(Fact):
    """Players out together, placed by a draw of cards: the highest first (charity 21.3)."""

    players: tuple[str, ...]
