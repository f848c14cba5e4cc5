"""A table of a session: a sitting whose events are in the log. The sitting is a cache that may be dropped."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from decimal import Decimal
from fractions import Fraction

from croupier.games.pictures.view import sees
from croupier.games.record import Record
from croupier.games.registry import game_of
from croupier.games.script.round import Round
from croupier.games.script.sight import PUBLIC
from croupier.games.sitting import Began, Sitting, pass_marker
from croupier.games.sitting import Event as Sat
from croupier.ledger.books import Legs
from croupier.rulebook.editions import Edition
from croupier.tournament.tables.count import CountUnderWay, Sheet
from croupier.values.refused import Refused


@dataclass(slots=True)
class Coming:
    """A player who takes a seat with the next round: moved here, or reinstated."""

    player: str
    chips: Fraction


@dataclass(slots=True)
class Table:
    """One table. `seats` has everybody who was given a seat here, also those who are out; `here` those still playing.

    `round` is the ordinal of the round in play: void and no-bet rounds do not count.
    """

    id: str
    session: str
    stage: str
    ruleset: str
    seats: dict[str, str]
    recorded: bool = True
    """Whether every wager is recorded; otherwise only chip counts are."""
    here: set[str] = field(default_factory=set)
    start: Record | None = None
    done: list[Sat] = field(default_factory=list)
    cached: Sitting | None = None
    round: int = 1
    marker: str = ""
    last_marker: str = ""
    """The marker of the last closed round."""
    shoes: int = 0
    over: str = ""
    playoff: tuple[str, ...] = ()
    """Players of the extra rounds under way."""
    tie: str = ""
    rounds_before: int = 0
    """The name of the extra rounds, and how many rounds came before them."""
    taken_over: dict[str, int] = field(default_factory=dict)
    """Seats that changed hands or were left for another, and the round of the sitting from which this holds, counted
    from 0."""
    coming: dict[str, Coming] = field(default_factory=dict)
    leaving: set[str] = field(default_factory=set)
    frozen: str = ""
    physical: str = ""
    known_shortages: int = 0
    since: str = ""
    """When anything last happened here."""
    ended_early: str = ""
    """Why the round in play is the last, before the conditions would end the session."""
    count: CountUnderWay | None = None
    """The count of chips under way."""
    last_counted: int | None = None
    """The last round whose stacks were counted."""
    last_balanced: int = 0
    """Where only counts are recorded: the last round after which the chips added up."""
    unbalanced: str = ""
    """Why the chips do not add up."""
    ordered: frozenset[str] = frozenset()
    """The settings that an order to the whole session changes with the next round, whatever notice was given here."""
    last_began: str = ""
    """Where only counts are recorded: when the last closed round began, as far as known."""

    # --- who sits where --------------------------------------------

    def seat(self, player: str) -> str:
        return next(seat for seat, each in self.seats.items() if each == player)

    def player(self, seat: str) -> str:
        return self.seats[seat]

    def sit(self, player: str, seat: str) -> None:
        """Seat a player while play goes on. A player who was here before had another seat, which is now free."""
        earlier = [each for each, who in self.seats.items() if who == player and each != seat]
        changed = earlier if self.seats.get(seat, player) == player else [*earlier, seat]
        self.taken_over |= dict.fromkeys(changed, self.rounds_begun)
        for each in earlier:
            del self.seats[each]
        self.seats[seat] = player
        self.here.add(player)

    def hand_over(self, seat: str, player: str) -> None:
        """Give somebody a seat before play."""
        self.seats[seat] = player

    def go_out(self, player: str) -> None:
        """Take a player out of play. The seat is still theirs in the record of the round."""
        self.here.discard(player)

    def leave(self, player: str) -> None:
        """Let a player leave between rounds; the seat is free with the next one."""
        self.here.discard(player)
        self.leaving.add(self.seat(player))
        self.playoff = tuple(each for each in self.playoff if each != player)

    def expect(self, seat: str, coming: Coming) -> None:
        self.coming[seat] = coming

    @property
    def float(self) -> str:
        """The account of its house chips."""
        return f"float:{self.id}"

    # --- the course of play --------------------------------------------

    def designate(self, physical: str) -> None:
        self.physical = physical

    def lay_marker(self, seat: str) -> None:
        self.marker = seat

    def open(self, players: Iterable[str], marker: str, start: Record | None) -> None:
        """Issue chips and begin play. `start` is None where only counts are recorded."""
        self.here = set(players)
        self.marker, self.start = marker, start

    def take(self, event: Sat) -> None:
        """Take what happened in the sitting."""
        self.done.append(event)

    def touch(self, now: str) -> None:
        """Restart the clock of this table."""
        self.since = now

    def annul(self, event: Sat, shortages: int) -> None:
        """Void an earlier round, which leaves this many shortages."""
        self.take(event)
        self.known_shortages += shortages

    def close_round(self, counted: bool, shoe_ended: bool, marker: str, now: str) -> None:
        self.round += counted
        self.shoes += shoe_ended
        self.last_marker, self.marker = self.marker, marker or self.marker
        self.last_began, self.since = self.since, now

    def begin_round(self, began: Began, marker: str, joined: Iterable[str] = ()) -> None:
        self.take(began)
        self.marker, self.ordered = marker, frozenset()
        for (seat, _), player in zip(began.joining, joined, strict=True):
            self.sit(player, seat)
            self.coming.pop(seat, None)
        self.leaving.difference_update(began.leaving)

    def begin_playoff(self, players: tuple[str, ...], tie: str) -> None:
        """Let only these players play here from now on, for a place they share."""
        self.over, self.playoff, self.tie = "", players, tie
        self.rounds_before = self.rounds_begun
        self.here = set(players)
        self.leaving.clear()

    def score_playoff(self, still: tuple[str, ...]) -> None:
        self.playoff = still

    def freeze(self, dispute: str) -> None:
        self.frozen = dispute

    def thaw(self) -> None:
        self.frozen = ""

    def order_limits(self, keys: Iterable[str]) -> None:
        self.ordered |= set(keys)

    def end_early(self, why: str) -> None:
        self.ended_early = why

    def end(self, why: str) -> None:
        self.over = why

    # --- counts --------------------------------------------

    def keep_sheet(self, round_number: int, by: str, sheet: Sheet) -> None:
        if self.count is None:
            self.count = CountUnderWay(round_number)
        self.count.sheets.append((by, sheet))

    def settle_count(self, round_number: int, off: str) -> None:
        """The stacks after this round are counted; `off` says why the chips do not add up, if they do not."""
        self.count, self.last_counted, self.unbalanced = None, round_number, off
        if not off and not self.recorded:
            self.last_balanced = round_number

    # --- the sitting --------------------------------------------

    def replayed(self) -> Sitting:
        """The sitting as the log has it: whatever was tried and not kept is forgotten. Cheap while the cache fits; else
        everything since it, or the whole evening, is played again."""
        if self.start is None:
            raise ValueError(f"{self.id} has not been opened")
        kept, self.cached = self.cached, None
        if kept is None or not is_beginning(kept.events, self.done):
            kept = Sitting(self.start)
        for event in self.done[len(kept.events) :]:
            kept.take(event)
        self.cached = kept
        return kept

    @property
    def begun(self) -> bool:
        """Whether anything has been played here."""
        return bool(self.done)

    def try_out(self, act: Callable[[Sitting], object], spotless: bool = False) -> tuple[tuple[Sat, ...], Legs]:
        """Try an act at this table: the sitting's events, and the chips it moves. A refusal leaves no trace. A
        `spotless` act (a move) leaves none in the sitting either, so it need not be rebuilt."""
        sitting = self.replayed()
        layout = sitting.round.script.layout
        before, laid, kept = dict(layout.stacks), sum(bet.stake for bet in layout.bets.values()), layout.float
        try:
            act(sitting)
        except BaseException as fault:
            if not (spotless and isinstance(fault, Refused)):
                self.cached = None
            raise
        layout = sitting.round.script.layout
        amount = layout.scale.amount
        legs = [
            (f"stack:{self.seats[seat]}", amount(units - before[seat]))
            for seat, units in layout.stacks.items()
            if units != before[seat]
        ]
        on_table = sum(bet.stake for bet in layout.bets.values()) - laid
        if on_table:
            legs.append((f"layout:{self.id}", amount(on_table)))
        if layout.float != kept:
            legs.append((f"float:{self.id}", amount(layout.float - kept)))
        return tuple(sitting.events[len(self.done) :]), tuple(legs)

    @property
    def rounds_begun(self) -> int:
        """How many rounds of the sitting followed its first."""
        return sum(isinstance(each, Began) for each in self.done)

    def begin(self, change: Began) -> str:
        """Begin the next round and return who then holds the marker."""
        self.try_out_next(change)
        sitting = self.cached
        return sitting.marker if sitting is not None and sitting.round.script.setup.marker else ""

    def try_out_next(self, change: Began) -> None:
        try:
            self.replayed().next(change)
        except BaseException:
            self.cached = None
            raise

    def new_shortages(self) -> tuple[tuple[str, Fraction], ...]:
        """What the annulment just tried could not take, or owes to somebody who has left the table."""
        if self.cached is None:
            return ()
        last = self.cached.state.shortages[self.known_shortages :]
        return tuple((self.seats[each.player], each.amount) for each in last)

    def first_marker(self) -> str:
        return min(self.here_seats(), key=int, default="")

    def holder(self) -> str:
        """The seat that wagers first. At a table with counts only it is the next whose player has not left (X-19)."""
        gone = self.marker and not self.recorded and self.marker not in self.here_seats()
        return pass_marker(self.marker, self.here_seats()) if gone else self.marker

    def next_holder(self) -> str:
        """Who wagers first in the next round; empty where there is no marker."""
        return pass_marker(self.holder(), self.here_seats()) if self.marker else ""

    def earliness(self, seat: str, marker: str) -> int:
        """How early a seat wagers, clockwise from the marker: greater is earlier, 0 without a marker."""
        if not marker:
            return 0
        size = 1 + max(int(each) for each in (*self.seats, marker))
        return size - (int(seat) - int(marker)) % size

    def here_seats(self) -> list[str]:
        return [seat for seat, player in self.seats.items() if player in self.here]

    def chips(self, seat: str) -> Fraction:
        """The chips in a stack now, according to the sitting."""
        layout = self.replayed().round.script.layout
        return layout.scale.amount(layout.stacks.get(seat, 0))


def seen_by_all(playing: Round, start: int, stop: int) -> bool:
    """Whether the public has seen what chance brought with these moves of a round in play."""
    moves = enumerate(playing.moves[start:stop], start)
    return all(not move.outcomes or sees(playing.script, PUBLIC, index) for index, move in moves)


def is_beginning(part: Sequence[Sat], whole: Sequence[Sat]) -> bool:
    """Whether a cached sitting may be used further; what was tried last may not have been kept."""
    return not part or (len(part) <= len(whole) and part[-1] == whole[len(part) - 1])


def open_record(
    table: Table, settings: dict[str, object], stacks: dict[str, Fraction], marker: str, edition: Edition
) -> Record:
    """How the sitting of a table begins."""
    chips: dict[str, object] = {seat: decimal(stacks[seat]) for seat in sorted(stacks, key=int)}
    raw = settings | {"play": "tournament"}
    fresh = game_of(table.ruleset).fresh
    return Record(table.ruleset, raw, chips, marker=marker, before=fresh, edition=edition.number)


def decimal(amount: Fraction) -> Decimal:
    return Decimal(amount.numerator) / Decimal(amount.denominator)
