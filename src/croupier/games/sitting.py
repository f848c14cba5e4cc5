"""A run of rounds at one table as a record: events folded into a frozen state; what is refused leaves no trace.

Stacks and what a round leaves behind go on to the next. The marker starts at the lowest box and moves on after every
round that was bet on (X-19). An earlier round can only be voided, never played differently; its reversal is posted
into the chips of the round now in play, and later rounds stand as played (X-05).
"""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from decimal import Decimal
from fractions import Fraction
from json import JSONDecodeError, dumps, loads

from croupier.games.chips.facts import Fact, Settled
from croupier.games.game import Game
from croupier.games.officials.acts import GIVE, TAKE
from croupier.games.record import Record, read_record, write_record
from croupier.games.script.move import OFFICIAL, Move, parse_move
from croupier.games.script.round import Round
from croupier.games.setup.settings import of_players
from croupier.values.chips import show_amount
from croupier.values.refused import Refused
from croupier.wire.values import from_wire, to_wire

VOIDING = ("void", "invalidate", "ruling", "review", "dispute")
"""What may still be done to an earlier round: only what makes it void, and the dispute that leads there."""


@dataclass(frozen=True, slots=True)
class Session:
    """How long a sitting lasts: a number of rounds or of shoes, whichever the structure of the tournament says."""

    rounds: int | None = None
    shoes: int | None = None


@dataclass(frozen=True, slots=True)
class Shortage:
    """A reversal that a stack could not bear: recorded, for the Director to decide (X-05).

    Below zero it is chips due to somebody who has left the table.
    """

    player: str
    amount: Fraction


# --- events --------------------------------------------


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened to the sitting."""


@dataclass(frozen=True, slots=True)
class Played(Event):
    """A move of the round in play."""

    move: str


@dataclass(frozen=True, slots=True)
class Began(Event):
    """The next round: `leaving` are seats that are given up before it, `joining` seats newly taken, with their chips;
    `settings` are keys of the table that change on notice (limits, blinds), as the JSON of a record."""

    leaving: tuple[str, ...] = ()
    joining: tuple[tuple[str, Fraction], ...] = ()
    settings: str = "{}"


@dataclass(frozen=True, slots=True)
class Amended(Event):
    """A wrong record of the round in play put right: moves `start` to `stop` were really these."""

    start: int
    stop: int
    instead: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Annulled(Event):
    """An act on an earlier round, counted from 0."""

    round: int
    move: str


@dataclass(frozen=True, slots=True)
class State:
    """The state of a sitting after its events, apart from the rounds themselves."""

    marker: str
    counted: int = 0
    shoes: int = 0
    settings: Mapping[str, object] = field(default_factory=dict)
    shortages: tuple[Shortage, ...] = ()

    def over(self, session: Session) -> bool:
        return self.counted == session.rounds or self.shoes == session.shoes


PLAIN_NEXT = Began()


def pass_marker(holder: str, players: Iterable[str]) -> str:
    """The marker goes to the next player clockwise; empty seats are skipped (X-19)."""
    seats = sorted(players, key=int)
    later = [player for player in seats if int(player) > int(holder)]
    return (later or seats or [holder])[0]


def no_earlier_round(asked: int, playing: int) -> str:
    """Why a round is not an earlier one; rounds count from 1, as people say them."""
    if asked == playing:
        return f"Round {asked} is the round in play, not an earlier one; rule on it by an act at the table."
    over = {1: "no round is over yet", 2: "only round 1 is over"}.get(playing, f"rounds 1 to {playing - 1} are over")
    return f"Round {asked} is not an earlier round of this table: {over}."


class Sitting:
    """Rounds one after another; `events` is the whole of it."""

    def __init__(self, record: Record, session: Session | None = None, events: Sequence[Event] = ()) -> None:
        self.session = session or Session()
        self.start = record
        self.game: Game = record.game
        first = record.begin()
        self.rounds: list[Round] = [first]
        self.events: list[Event] = []
        marker = first.script.setup.marker or min(record.stacks, key=int, default="")
        self.state = State(marker, settings=dict(record.table))
        for event in events:
            self.take(event)

    @property
    def round(self) -> Round:
        return self.rounds[-1]

    @property
    def marker(self) -> str:
        return self.state.marker

    @property
    def stacks(self) -> dict[str, int]:
        return dict(self.round.script.layout.stacks)

    @property
    def session_over(self) -> bool:
        return self.state.over(self.session)

    # --- acting --------------------------------------------

    def play(self, move: Move) -> list[Fact]:
        facts = self.round.play(move)
        self.events.append(Played(str(move)))
        return facts

    def next(self, change: Began = PLAIN_NEXT) -> Round:
        """Begin the next round; notices given take effect now. What is refused leaves no trace."""
        gone = self.round.script.left_table() | set(change.leaving)
        state = self.after_round(gone, [seat for seat, _ in change.joining])
        script = self.round.script
        amount = script.layout.scale.amount
        stacks = {player: amount(units) for player, units in script.layout.stacks.items() if player not in gone}
        stacks |= dict(change.joining)
        settings: dict[str, object] = {**state.settings, **loads(change.settings, parse_float=Decimal)}
        state = replace(state, settings=settings)
        marker = state.marker if script.setup.marker else ""
        playing = self.game.following(script, settings, stacks, marker)
        self.state = state
        self.rounds.append(playing)
        self.events.append(change)
        return playing

    def amend(self, start: int, stop: int, instead: Sequence[Move]) -> None:
        """Put a wrong record of the round in play right; every later move is checked again."""
        self.round.amend(start, stop, instead)
        self.events.append(Amended(start, stop, tuple(map(str, instead))))

    def after_round(self, gone: Collection[str] = (), joining: Sequence[str] = ()) -> State:
        """The state that the round just played leads to. The marker waits for nobody who is gone."""
        if not self.round.complete:
            raise Refused(f"The round is not over: {self.round.awaiting.waits}.", self.round.awaiting.clause)
        script, state = self.round.script, self.state
        players = [*(player for player in script.layout.stacks if player not in gone), *joining]
        if script.counts():
            state = replace(state, counted=state.counted + 1, marker=pass_marker(state.marker, players))
        elif players and state.marker not in players:
            state = replace(state, marker=pass_marker(state.marker, players))
        state = state if players else replace(state, marker="")
        state = replace(state, shoes=state.shoes + script.ends_shoe())
        if state.over(self.session):
            raise Refused("The session is over: its rounds have been played.", script.session_clause())
        return replace(state, settings={**state.settings, **script.carry().notices})

    def annul(self, number: int, move: Move) -> list[Shortage]:
        """Void an earlier round now (12.5, 15.5, 14.5): the reversal is posted into the chips of today."""
        if not 0 <= number < len(self.rounds) - 1:
            raise Refused(no_earlier_round(number + 1, len(self.rounds)))
        earlier = self.rounds[number]
        if move.who != OFFICIAL or move.act not in VOIDING:
            reason = "An earlier round can only be voided: later rounds remain as played."
            raise Refused(reason, *earlier.script.as_played()[:1])
        late = earlier.script.too_late(move, [each.script for each in self.rounds[number + 1 :]])
        if late is not None:
            raise late
        before = self.amounts(earlier)
        earlier.play(move)
        why = f"round {number + 1}: {move}".replace(" -- ", ", ")
        after = self.amounts(earlier)
        shortages = [
            shortage
            for player, amount in after.items()
            if amount != before[player] and (shortage := self.post(player, amount - before[player], why))
        ]
        self.state = replace(self.state, shortages=(*self.state.shortages, *shortages))
        self.events.append(Annulled(number, str(move)))
        return shortages

    def amounts(self, playing: Round) -> dict[str, Fraction]:
        layout = playing.script.layout
        return {player: layout.scale.amount(units) for player, units in layout.stacks.items()}

    def post(self, player: str, due: Fraction, why: str) -> Shortage | None:
        """Post chips into the round now in play, as far as the stack allows."""
        script = self.round.script
        if player not in script.layout.stacks:
            return Shortage(player, -due)
        posted = max(due, -script.layout.scale.amount(script.free_chips(player)))
        if posted:
            way = GIVE if posted > 0 else TAKE
            amount = Decimal(show_amount(abs(posted)))
            self.round.play(Move(OFFICIAL, "adjust", (f"p{player}", way), amount=amount, note=why))
        return Shortage(player, posted - due) if posted != due else None

    # --- as a record --------------------------------------------

    def take(self, event: Event) -> None:
        """Repeat what happened."""
        match event:
            case Played(move):
                self.play(parse_move(move, self.game.notation))
            case Began():
                self.next(event)
            case Amended(start, stop, instead):
                self.amend(start, stop, [parse_move(move, self.game.notation) for move in instead])
            case Annulled(number, move):
                self.annul(number, parse_move(move, self.game.notation))

    def again(self) -> "Sitting":
        """The same sitting from its events."""
        return Sitting(self.start, self.session, self.events)

    def saved(self) -> str:
        """The sitting as JSON: how it began, how long it lasts, and every event."""
        events = [to_wire(event) for event in self.events]
        return dumps({"record": write_record(self.start), "session": to_wire(self.session), "events": events})

    def record(self) -> Record:
        """The present round as a record of its own."""
        script = self.round.script
        scale = script.layout.scale
        stacks = {player: Decimal(scale.show(units)) for player, units in script.setup.stacks.items()}
        left, removed = self.game.left_before(script)
        before = of_players(left, stacks)
        table, marker = dict(script.table.raw), script.setup.marker
        edition = self.start.edition
        kept = Record(self.start.ruleset, table, stacks, removed=removed, before=before, marker=marker, edition=edition)
        return kept.with_moves(self.round.moves)

    def settlements(self) -> list[Settled]:
        return [fact for each in self.rounds for fact in each.settlements()]


def read_sitting(text: str) -> Sitting:
    """A sitting from what `saved` wrote: every event is done again, and refused if it cannot be."""
    try:
        raw: object = loads(text)
    except (JSONDecodeError, RecursionError):
        raise Refused("A saved sitting is JSON; this is not.") from None
    if not isinstance(raw, dict) or set(raw) != {"record", "session", "events"}:
        raise Refused("A saved sitting has a record, a session and events.")
    session, events = from_wire(Session, raw["session"]), from_wire(tuple[Event, ...], raw["events"])
    if not isinstance(raw["record"], str) or not isinstance(session, Session) or not isinstance(events, tuple):
        raise Refused("The record of a saved sitting is text.")
    return Sitting(read_record(raw["record"]), session, events)
