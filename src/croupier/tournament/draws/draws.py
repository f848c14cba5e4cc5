"""Draws that anyone can check: the list is fixed and shown, a secret is committed to, something from outside is added,
then the secret is revealed and everybody can repeat the draw. A draw by hand is recorded as such, with two names."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from hashlib import sha256
from json import dumps
from re import fullmatch
from typing import Annotated

from croupier.games.texts.law import Clauses
from croupier.proofs.draw import DrawStream, commitment, seed
from croupier.tournament.conditions.model import Recording
from croupier.tournament.draws.draw import Draw, Purpose
from croupier.tournament.draws.seat import TableSeat
from croupier.tournament.draws.seat_draw import bound_by, check_drawn, outcome
from croupier.tournament.entry.entry import Standing
from croupier.tournament.journal.command import Command, Events, need
from croupier.tournament.journal.event import Event
from croupier.tournament.journal.fields import DrawName, FieldLabel, PersonName, ProofText, Words
from croupier.tournament.journal.given import Given
from croupier.tournament.journal.moments import Moment
from croupier.tournament.journal.sentences import list_some
from croupier.tournament.journal.state import Tournament
from croupier.tournament.tables.table import Table
from croupier.tournament.texts.law import T
from croupier.tournament.texts.roles import Role
from croupier.values.cards import BY_TEXT
from croupier.values.refused import Refused
from croupier.values.text import count_of

MOST_ROLLS = 12
"""How often a person who draws may add dice to one draw; everybody else adds once."""
DRAWERS = frozenset({Role.DIRECTOR, Role.ASSISTANT})
OTHERS = frozenset({Role.INSPECTOR, Role.OPERATOR, Role.SHIFT_MANAGER})
"""Who may take part in a draw besides, so that nobody need draw alone."""
ALONE = (
    "Only {} has added to this draw. Ask somebody else to add a few words or a number, on their own phone or log-in."
)
HEX = r"[0-9a-f]{64}"
MOST_WORDS = 200


def list_fingerprint(
    names: tuple[str, ...],
    slots: tuple[str, ...],
    groups: tuple[str, ...] = (),
    taken: tuple[tuple[str, str], ...] = (),
) -> str:
    """The fingerprint of everything that binds the draw."""
    held = {"groups": groups, "names": names, "slots": slots, "taken": taken}
    told = {key: value for key, value in held.items() if value}
    return sha256(dumps(told, sort_keys=True, separators=(",", ":")).encode()).hexdigest()


# --- events --------------------------------------------


@dataclass(frozen=True, slots=True)
class ListFixed(Event):
    """What is drawn for whom. Where groups are kept apart, `groups` has the group of each name, and `taken` the groups
    that already sit at a table."""

    draw: str
    purpose: Purpose
    subject: str
    names: tuple[str, ...]
    slots: tuple[str, ...]
    fingerprint: str
    clauses: Clauses = ()
    groups: tuple[str, ...] = ()
    taken: tuple[tuple[str, str], ...] = ()

    def evolve(self, state: Tournament) -> None:
        told = (self.names, self.slots, self.fingerprint, self.groups, self.taken)
        state.draws.fix_list(Draw(self.draw, self.purpose, self.subject, *told))

    def says(self) -> str:
        names = count_of(len(self.names), "name")
        return f"list fixed for {self.purpose.value} of {self.subject}: {names}, {self.fingerprint[:16]}"


@dataclass(frozen=True, slots=True)
class Committed(Event):
    draw: str
    commitment: str

    def evolve(self, state: Tournament) -> None:
        state.draws.commit(self.draw, self.commitment, state.by)

    def says(self) -> str:
        return f"{self.draw}: a secret is committed to, {self.commitment[:16]}"


@dataclass(frozen=True, slots=True)
class Contributed(Event):
    draw: str
    words: str
    by: str
    witness: str

    def evolve(self, state: Tournament) -> None:
        state.draws.contribute(self.draw, self.words, self.by, self.witness)

    def says(self) -> str:
        return f"{self.draw}: {self.by} adds {self.words}" + (f", seen by {self.witness}" if self.witness else "")


@dataclass(frozen=True, slots=True)
class Drawn(Event):
    """The result, in the order of the list: what each name drew."""

    draw: str
    secret: str
    result: tuple[str, ...]
    witnesses: tuple[str, ...] = ()
    clauses: Clauses = ()

    def evolve(self, state: Tournament) -> None:
        draw = state.draws.take_result(self.draw, self.secret, self.result, self.witnesses)
        outcomes = tuple(zip(draw.names, draw.result, strict=True))
        if draw.purpose is Purpose.SEATS:
            for player, slot in outcomes:
                self.seat(state, player, slot)
        elif draw.purpose is Purpose.CARDS:
            for player, card in outcomes:
                self.break_tie(state, player, card, draw.names)
        elif draw.purpose is Purpose.MARKER:
            state.tables[draw.subject].lay_marker(draw.result[0])

    def seat(self, state: Tournament, player: str, slot: str) -> None:
        """Give a player the seat that was drawn; its session and table are new if it is their first."""
        stage, number, table_number, seat = slot.rsplit("/", 3)
        session = f"{stage}/{number}"
        table = f"{session}/{table_number}"
        state.sessions.open(session, stage, int(number))
        if table not in state.tables:
            own = state.conditions.stage(stage).recording_of(int(table_number))
            recorded = own.recording is Recording.WAGERS
            state.tables.open(Table(table, session, stage, state.game(stage), {}, recorded))
            state.sessions.add_table(session, table)
        state.tables[table].hand_over(seat, player)
        state.seats.take_drawn(player, TableSeat(session, table, seat), stage)
        state.places.play_again(player)
        if state.entries[player].standing in (Standing.OUT, Standing.FORFEITED):
            state.entries.go_on(player)
        state.entries.note(player, f"seat {seat} at {table} by ballot")
        state.reason(player, f"seat {seat} at {table} by {self.draw}", state.cite(T.BALLOT))

    def break_tie(self, state: Tournament, player: str, card: str, names: Sequence[str]) -> None:
        state.places.break_tie(player, self.draw, card_value(card))
        others = ", ".join(each for each in names if each != player)
        clauses = state.cite(T.OUT_TOGETHER, T.TIE_TERMS)
        state.reason(player, f"drew {card} in {self.draw} against {others}", clauses)

    def says(self) -> str:
        by_hand = f" by hand, seen by {' and '.join(self.witnesses)}" if self.witnesses else ""
        return f"{self.draw} is drawn{by_hand}: {list_some(self.result)}"


@dataclass(frozen=True, slots=True)
class DrawFailed(Event):
    """A draw is abandoned: an unrevealed secret is a fault on record."""

    draw: str
    reason: str

    def evolve(self, state: Tournament) -> None:
        state.draws.give_up(self.draw, self.reason)

    def says(self) -> str:
        return f"{self.draw} is abandoned: {self.reason}"


def card_value(card: str) -> Fraction:
    """The rank of a card: ace high, and suits do not count."""
    return Fraction("23456789TJQKA".index(BY_TEXT[card].rank))


# --- commands --------------------------------------------


def fix_list(
    state: Tournament, purpose: Purpose, subject: str, names: tuple[str, ...], slots: tuple[str, ...]
) -> Event:
    """Fix the list of a new draw: names in order of entry, so that the list itself chooses nothing."""
    for draw in state.draws.values():
        same = draw.subject == subject or (purpose is not Purpose.MARKER and set(draw.names) & set(names))
        state.need(
            not (draw.open and draw.purpose is purpose and same),
            f"{draw.id} is open; draw it or abandon it first.",
            T.BALLOT,
        )
    number = f"draw-{len(state.draws) + 1}"
    clauses = state.cite(T.BALLOT)
    groups, taken = bound_by(state, purpose, subject, names, slots)
    mark = list_fingerprint(names, slots, groups, taken)
    return ListFixed(number, purpose, subject, names, slots, mark, clauses, groups, taken)


def open_draw(state: Tournament, draw: str) -> Draw:
    found = state.draws.get(draw)
    if found is None or not found.open:
        raise Refused(f'There is no open draw "{draw}".')
    return found


def why_alone(draw: Draw) -> str:
    """Why a draw that is committed to proves too little yet; empty if somebody besides the drawer has added to it."""
    return ALONE.format(draw.drawer) if draw.contributions and not draw.joined else ""


def need_same_groups(state: Tournament, draw: Draw) -> None:
    """Check that what bound the list when it was fixed is unchanged."""
    now = bound_by(state, draw.purpose, draw.subject, draw.names, draw.slots)
    state.need(
        now == (draw.groups, draw.taken),
        "Groups or seats have changed since the list was fixed; abandon this draw and fix a new list.",
        T.BALLOT,
    )


@dataclass(frozen=True, slots=True)
class Commit(Command):
    """Commit to a fresh secret (64 hex digits) by its SHA-256, before anything from outside is added."""

    do = "commit-draw"
    title = "Commit to a secret"
    may = DRAWERS
    offered = Moment.DRAWING
    power = (T.BALLOT,)
    topics = (T.BALLOT,)
    remembered_by = (Committed,)
    can_wait = False

    draw: DrawName
    commitment: ProofText

    def decide(self, state: Tournament, given: Given) -> Events:
        draw = open_draw(state, self.draw)
        need(not draw.commitment, "This draw has its commitment already.")
        need(fullmatch(HEX, self.commitment), "A commitment is a SHA-256: 64 hex digits in lower case.")
        need(
            self.commitment not in state.draws.commitments, "Every draw needs a fresh secret; this one was used before."
        )
        yield Committed(self.draw, self.commitment)


@dataclass(frozen=True, slots=True)
class Contribute(Command):
    """Add something from outside after the commitment: dice rolled in public, typed in by one person and read by
    another. A person who runs the draw needs a witness; anybody else may add words of their own."""

    do = "contribute"
    title = "Add dice to a draw"
    may = DRAWERS | OTHERS | {Role.PLAYER, Role.SUPERVISOR}
    offered = Moment.DRAWING
    topics = (T.BALLOT,)
    remembered_by = (Contributed,)

    draw: DrawName
    words: Words
    witness: Annotated[PersonName, FieldLabel("Read by a second person")] = ""

    def too_often(self, state: Tournament, given: Given) -> str:
        draw = state.draws.get(self.draw)
        added = [by for _, by, _ in draw.contributions if by == given.by] if draw is not None else []
        most = MOST_ROLLS if given.role in DRAWERS else 1
        return f"{given.by} has added to this draw already; let others add." if len(added) >= most else ""

    def decide(self, state: Tournament, given: Given) -> Events:
        draw = open_draw(state, self.draw)
        need(draw.commitment, "Wait for the commitment; anything added before it would prove nothing.")
        need(
            self.words and len(self.words) <= MOST_WORDS and self.words.isprintable(),
            f"Add a few words or a number, at most {MOST_WORDS} characters.",
        )
        need(self.witness != given.by, "The witness must be a different person.", "witness")
        if given.role in DRAWERS and not self.witness:
            reason = "A person who draws may know the secret; name a second person who has read what they add."
            raise state.refuse(T.BALLOT, reason)
        yield Contributed(self.draw, self.words, given.by, self.witness)


@dataclass(frozen=True, slots=True)
class Reveal(Command):
    """Reveal the secret. The draw follows from it and from everything that was added."""

    do = "reveal-draw"
    title = "Reveal and draw"
    may = DRAWERS
    offered = Moment.DRAWING
    power = (T.BALLOT,)
    topics = (T.BALLOT, T.GROUPS)
    remembered_by = (Drawn,)
    can_wait = False

    draw: DrawName
    secret: ProofText

    def too_few(self, state: Tournament) -> str:
        draw = state.draws.get(self.draw)
        return why_alone(draw) if draw is not None and draw.open else ""

    def decide(self, state: Tournament, given: Given) -> Events:
        draw = open_draw(state, self.draw)
        need(draw.commitment, "There is no commitment yet.")
        need(draw.contributions, "Add something from outside first, such as dice rolled in public.")
        need(fullmatch(HEX, self.secret), "A secret is 64 hex digits in lower case.")
        need(commitment(self.secret) == draw.commitment, "This is not the secret that was committed to.")
        need_same_groups(state, draw)
        stream = DrawStream(seed(self.secret, draw.transcript()))
        yield Drawn(self.draw, self.secret, outcome(draw, stream), (), state.cite(T.BALLOT))


@dataclass(frozen=True, slots=True)
class RecordDraw(Command):
    """Record a draw by hand (numbered balls, cards): its result in the order of the list, with the names of two people
    who saw it. The live system sets `two-log-ins`: the result then waits until a second person has confirmed it."""

    do = "record-draw"
    title = "Record a draw by hand"
    may = DRAWERS
    offered = Moment.DRAWING
    power = (T.BALLOT,)
    topics = (T.BALLOT, T.GROUPS)
    remembered_by = (Drawn,)
    seconded_by = OTHERS

    draw: DrawName
    result: Annotated[tuple[Words, ...], FieldLabel("Result, in the order of the list", "heats/1/1/3, heats/1/2/5")]
    witnesses: Annotated[tuple[PersonName, ...], FieldLabel("Two witnesses")]
    two_log_ins: Annotated[bool, FieldLabel("A second person confirms it")] = False

    def needs_second(self) -> bool:
        return self.two_log_ins

    def decide(self, state: Tournament, given: Given) -> Events:
        draw = open_draw(state, self.draw)
        need(not draw.commitment, "This draw has a commitment; reveal its secret instead.")
        need(all(self.witnesses), "A draw by hand needs two witnesses; one name is empty.", "witnesses")
        need(len(set(self.witnesses)) == 2, "A draw by hand needs two different witnesses.", "witnesses")
        need_same_groups(state, draw)
        check_drawn(state, draw, self.result)
        yield Drawn(self.draw, "", self.result, self.witnesses, state.cite(T.BALLOT))


@dataclass(frozen=True, slots=True)
class AbandonDraw(Command):
    """Abandon a draw. The reason stays on record, and a new draw can begin."""

    do = "abandon-draw"
    title = "Abandon a draw"
    may = DRAWERS | {Role.MACHINE}
    offered = Moment.DRAWING
    power = (T.BALLOT,)
    topics = (T.BALLOT,)
    remembered_by = (DrawFailed,)

    draw: DrawName
    reason: Words

    def decide(self, state: Tournament, given: Given) -> Events:
        open_draw(state, self.draw)
        need(self.reason, "Say why.")
        yield DrawFailed(self.draw, self.reason)
