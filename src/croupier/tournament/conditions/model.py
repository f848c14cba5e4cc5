"""What the conditions of a tournament say, as frozen values: one field for each key of the file (`-` for `_`).

Chips are exact decimals, money is whole cents of one currency, shares are exact fractions. check.py has what the
texts require.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from decimal import Decimal
from enum import Enum
from fractions import Fraction

from croupier.tournament.texts.rules import OutTogether, Tie
from croupier.values.money import Money

EARLIEST, LATEST = 2002, 2200
"""The years in which a tournament may begin."""
NOTHING = Money(0)


class StageKind(Enum):
    """What a stage does with its players."""

    PROGRESSION = "progression"
    POINTS = "points"
    REPECHAGE = "repechage"
    CATCH_UP = "catch-up"


class Recording(Enum):
    """How much of the play at a physical table is written down."""

    WAGERS = "wagers"
    COUNTS = "counts"


class CardSource(Enum):
    """Where cards come from: a shoe that the server shuffles, or the dealer's hands."""

    VIRTUAL = "virtual"
    PHYSICAL = "physical"


class FirstMarker(Enum):
    """Who holds the starting marker in the first round (X-19)."""

    LOWEST = "lowest-seat"
    BALLOT = "ballot"


class Switch(Enum):
    """What approved conditions can change in play where they prevail (X-46)."""

    NO_INSURANCE = "no-insurance"
    NO_DOUBLING = "no-doubling"
    NO_SPLITTING = "no-splitting"
    NO_SIDE_BETS = "no-side-bets"


@dataclass(frozen=True, slots=True, kw_only=True)
class EntryTerms:
    """How players enter and what it costs. The fee is gross: it includes the commission (X-09)."""

    method: str = ""
    eligibility: str = ""
    fee: Money = NOTHING
    commission: Money = NOTHING
    invitation: bool = False
    acceptance: bool = False
    reserves: int = 0
    substitutes: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class FieldSize:
    """The fewest and most players."""

    minimum: int
    maximum: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Groups:
    """Restrictions on player groups (X-43): who may enter, and who may not sit together."""

    eligible: tuple[str, ...] = ()
    apart: bool = False
    stages: tuple[str, ...] = ()
    """The stages in which members of one group sit at different tables; all if none is named."""
    most: int | None = None
    """How many of one household or group may enter."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ChipTerms:
    """`start` is what a player receives at the start of a session; `denominations` are the chips in use."""

    start: Decimal = Decimal(0)
    denominations: tuple[Decimal, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Pool:
    """What the operator adds to the fees, and the guaranteed pool."""

    additions: Money = NOTHING
    guarantee: Money = NOTHING


@dataclass(frozen=True, slots=True, kw_only=True)
class PrizeStep:
    """The breakdown for a field of up to this many entries."""

    players: int
    shares: tuple[Fraction, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class PrizeTerms:
    """The breakdown of the pool by place: shares, fixed amounts (the rest of the pool by `shares`), or steps by the
    field.

    `balance` is the place that takes what the amounts leave; its own amount is 0. `description` says in words how it
    is calculated.
    """

    shares: tuple[Fraction, ...] = ()
    amounts: tuple[Money, ...] = ()
    steps: tuple[PrizeStep, ...] = ()
    balance: int | None = None
    description: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Donations:
    """Charity 2.1 to 2.3: values fixed beforehand, by place, to a charity of the placegetter's choice."""

    values: tuple[Money, ...] = ()
    charities: tuple[str, ...] = ()
    payment: str = ""
    undertaking: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Ties:
    """None where the conditions are silent: some texts fix it, others require the conditions to say."""

    session: Tie | None = None
    final: Tie | None = None
    points: Tie | None = None
    out_together: OutTogether | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class BuyBackTerms:
    """How an eliminated player comes back (2016, 2023; re-entry in charity): price, chips, how often, until when.

    `until` is the last stage in which it is offered; `seats` is how many may be taken up in all. With `until_round`
    a player comes back to the same seat of the running session, until that round of the table is over.
    """

    until: str
    seats: int
    fee: Money = NOTHING
    commission: Money = NOTHING
    chips: Decimal | None = None
    most: int = 1
    timing: str = ""
    until_round: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class AddOn:
    """Charity: more chips for all remaining players, free (H-25), after this round of a stage."""

    stage: str
    after_round: int
    chips: Decimal


@dataclass(frozen=True, slots=True, kw_only=True)
class Advance:
    """The players who go on: the best `top` of each table, then the best `runners_up` by chips over the stage, then
    `drawn` lucky losers, only of those in place `drawn_from` at their tables if it is given. After stages with points,
    the best `points` by points."""

    top: int = 0
    runners_up: int = 0
    drawn: int = 0
    points: int = 0
    drawn_from: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Qualify:
    """Who of those who did not go on may play a repechage: those in these places at their tables, those who still had
    chips, and of them the best by chips over the stages they come from. All who did not go on if nothing is said."""

    places: tuple[int, ...] = ()
    with_chips: bool | None = None
    best: int | None = None

    @property
    def open_to_all(self) -> bool:
        return not self.places and not self.with_chips and self.best is None


@dataclass(frozen=True, slots=True, kw_only=True)
class Level:
    """New limits on notice, from this round or minute of a session on: the settings of the table that change."""

    table: Mapping[str, object]
    round: int | None = None
    minute: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Break:
    after_round: int
    minutes: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Bonus:
    """Charity 15.1: chips of the house in the pot of this round."""

    round: int
    chips: Decimal


@dataclass(frozen=True, slots=True, kw_only=True)
class TableRecording:
    """How the tables with these numbers are recorded, in every session of a stage."""

    tables: tuple[int, ...]
    recording: Recording
    count_every: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Stage:
    """One stage: heats, a semi-final, a repechage, a final. Its players sit in `sessions` sessions of `tables` tables.

    A session ends after its `rounds` (or `shoes`, `minutes`), or when `players_left` are left at a table (charity:
    in the session). `source` names the stages that send players here; a repechage takes those who did not go on.
    `points` are by place at a table; `prizes` are paid out of the pool by place in the stage. `timing` says when the
    tables of a sit-and-go begin and how players get to them.
    """

    name: str
    tables: int
    seats: int
    game: str = ""
    kind: StageKind = StageKind.PROGRESSION
    sessions: int = 1
    source: tuple[str, ...] = ()
    qualifies: str = ""
    qualify: Qualify = Qualify()
    rounds: int | None = None
    shoes: int | None = None
    minutes: int | None = None
    players_left: int | None = None
    start: Decimal | None = None
    carry: bool = False
    table: Mapping[str, object] = field(default_factory=dict)
    levels: tuple[Level, ...] = ()
    advance: Advance = Advance()
    points: tuple[Fraction, ...] = ()
    prizes: tuple[Money, ...] = ()
    sit_and_go: bool = False
    timing: str = ""
    recording: Recording = Recording.WAGERS
    count_every: int | None = None
    recording_at: tuple[TableRecording, ...] = ()
    dealing: CardSource = CardSource.PHYSICAL
    marker: FirstMarker = FirstMarker.LOWEST
    breaks: tuple[Break, ...] = ()
    seconds: int | None = None
    bonus: tuple[Bonus, ...] = ()
    elimination: tuple[int, ...] = ()

    @property
    def places(self) -> int:
        """Seats of all its sessions."""
        return self.sessions * self.tables * self.seats

    def recording_of(self, table: int) -> TableRecording:
        """How one of its tables is recorded: as named for it, or as the others."""
        own = next((each for each in self.recording_at if table in each.tables), None)
        return own or TableRecording(tables=(table,), recording=self.recording, count_every=self.count_every)


@dataclass(frozen=True, slots=True, kw_only=True)
class Override:
    """Blackjack 2005 20.5, B-34, X-46: an approved condition that departs from a clause of the ordinary rules.
    `switch` is what it changes in play; only conditions of earlier releases have none."""

    clause: str = ""
    says: str = ""
    switch: Switch | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Conditions:
    """All conditions of one tournament."""

    name: str
    ruleset: str
    starts: datetime
    stages: tuple[Stage, ...]
    players: FieldSize
    entry: EntryTerms = EntryTerms()
    groups: Groups = Groups()
    chips: ChipTerms = ChipTerms()
    pool: Pool = Pool()
    prizes: PrizeTerms = PrizeTerms()
    ties: Ties = Ties()
    eliminated: str = ""
    """How players are eliminated, in words; the rules of the text apply where this is silent."""
    buy_back: BuyBackTerms | None = None
    add_on: AddOn | None = None
    donations: Donations = Donations()
    overrides: tuple[Override, ...] = ()
    historical: str = ""
    """X-01: why a text is used that a later one took off the list."""
    operator: str = ""
    also_called: str = ""
    """Charity 2.6: the name under which the game is played."""
    currency: str = "AUD"
    notes: tuple[str, ...] = ()
    two_persons: tuple[str, ...] = ()
    """Commands that a second person must approve."""

    def stage(self, name: str) -> Stage:
        return next(stage for stage in self.stages if stage.name == name)

    def game(self, stage: Stage) -> str:
        """The ruleset by which a stage is played (X-41)."""
        return stage.game or self.ruleset

    def start(self, stage: Stage) -> Decimal:
        """The chips that each player receives at the start of a session of this stage."""
        return self.chips.start if stage.start is None else stage.start

    def sources(self, stage: Stage) -> tuple[Stage, ...]:
        """The stages that send players to this one: those named, else the one before; none for the first."""
        if stage.source:
            return tuple(self.stage(name) for name in stage.source)
        before = self.stages.index(stage)
        return (self.stages[before - 1],) if before else ()

    @property
    def final(self) -> Stage:
        return self.stages[-1]
