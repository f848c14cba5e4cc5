"""Corrections: by reversal and a new entry only, with who, when and why. After a session they correct the record;
seating or playing again is a separate order of the Director."""

from dataclasses import dataclass
from fractions import Fraction
from typing import Annotated

from croupier.games.registry import game_of
from croupier.games.script.move import parse_action
from croupier.games.texts.law import Clauses
from croupier.ledger.books import transfer
from croupier.tournament.draws.draw import Purpose
from croupier.tournament.draws.seat import TableSeat
from croupier.tournament.draws.seating import drawn_sessions, seat_now
from croupier.tournament.entry.entry import Standing
from croupier.tournament.floor.session import Progress, Session
from croupier.tournament.journal.command import Command, Events, need
from croupier.tournament.journal.event import Event
from croupier.tournament.journal.fields import EntryName, FieldLabel, Personal, SessionName, StageName, Words
from croupier.tournament.journal.given import DIRECTORS, Given
from croupier.tournament.journal.moments import Moment
from croupier.tournament.journal.sentences import show_exact
from croupier.tournament.journal.state import Tournament
from croupier.tournament.money.prizes import PrizeWithdrawn
from croupier.tournament.places.placing import in_play_off, stage_results
from croupier.tournament.results.state import Correction
from croupier.tournament.tables.moves import Moved, play_move
from croupier.tournament.tables.virtual import shoe_in_use
from croupier.tournament.texts.law import T
from croupier.values.chips import parse_amount, show_amount


@dataclass(frozen=True, slots=True)
class ResultCorrected(Event):
    """A player's chips at the end of a session were really these. Placings follow; decisions already based on them do
    not."""

    player: str
    session: str
    before: Fraction
    after: Fraction
    why: Personal
    by: str
    source: str = "bank"
    moved: Fraction = Fraction(0)
    """The chips corrected there: none once the stack has gone back, or is in play in a later session."""
    clauses: Clauses = ()

    def evolve(self, state: Tournament) -> None:
        state.places.correct(self.player, self.session, self.after)
        state.move_chips(f"correction: {self.why}", transfer(self.moved, source=self.source, to=f"stack:{self.player}"))
        words = f"{self.player} in {self.session}: {self.before} -> {self.after}, {self.why}"
        change = (self.player, self.session, str(self.before), str(self.after))
        state.corrections.note(Correction("result", words, self.why, *change))
        state.reason(self.player, f"chips corrected from {self.before} to {self.after}: {self.why}", self.clauses)

    def says(self) -> str:
        after, before = show_exact(self.after), show_exact(self.before)
        return f"{self.player} held {after}, not {before}, at the end of {self.session}: {self.why}"


@dataclass(frozen=True, slots=True)
class Correct(Command):
    """Correct a player's chips, by a reversal and a new entry. `amount` is how many chips more (or fewer, with a
    minus). While the session runs the chips move at the table. After its end the record is corrected and advancement is
    checked again. `croupier tournament preview` shows beforehand what would change."""

    do = "correct"
    title = "Correct a stack"
    weighty = True
    may = DIRECTORS
    offered = Moment.PLAYING
    topics = (T.CHIPS_KEPT, T.PLACES)
    remembered_by = (Moved, ResultCorrected)

    player: EntryName
    session: SessionName
    amount: Annotated[Words, FieldLabel("Chips to add, or to take with a minus", "50 or -50")]
    why: Personal

    def decide(self, state: Tournament, given: Given) -> Events:
        session = state.session(self.session)
        need(self.why, "Say why.")
        change = Fraction(parse_amount(self.amount.removeprefix("-"))) * (-1 if self.amount.startswith("-") else 1)
        need(change, "Give the number of chips to add or take.")
        if session.progress is Progress.RUNNING:
            seat = seat_now(state, self.player)
            if seat is None or seat.session != session.id:
                raise state.refuse(T.CHIPS_KEPT, f"{self.player} is not playing in {session.id}.")
            table = state.tables[seat.table]
            need(table.recorded, "Only counts are recorded here; count again instead.")
            way = "give" if change > 0 else "take"
            text = f"o adjust p{seat.seat} {way} {show_amount(abs(change))} -- {self.why}"
            (move,) = parse_action(text, game_of(table.ruleset).notation)
            yield play_move(table, move)
            return
        need(session.started, f"{self.session} has not begun.")
        need_unplaced(state)
        result = state.places.results.get(session.id, {}).get(self.player)
        if result is None or not result.played:
            raise state.refuse(T.CHIPS_KEPT, f"{self.player} did not play in {session.id}.")
        state.need(
            not in_play_off(state, self.player),
            "Extra rounds are being played with these chips.",
            T.EXTRA_ROUNDS,
            T.ROUNDS_CHOSEN,
            T.OUT_TOGETHER,
        )
        after = result.chips + change
        state.need(
            after >= 0, f"{self.player} held {show_amount(result.chips)}; a stack cannot be negative.", T.CHIPS_KEPT
        )
        clauses = state.cite(T.CHIPS_KEPT, T.PLACES)
        held, ended = state.chips[f"stack:{self.player}"], session.progress is Progress.ENDED
        lies = (held or ended) and held == result.chips and lies_still(state, self.player, session)
        source = state.tables[result.table].float if ended else "bank"
        change = change if lies else Fraction(0)
        before = result.chips
        yield ResultCorrected(self.player, session.id, before, after, self.why, given.by, source, change, clauses)


def need_unplaced(state: Tournament) -> None:
    """Refuse changes to what confirmed placings are based on."""
    if state.places.placings:
        raise state.refuse(T.PLACES, "The placings are confirmed; use reopen-placings first.")


def lies_still(state: Tournament, player: str, session: Session) -> bool:
    """Whether a stack is the one a session left: no later session has begun with another."""
    seat = state.seats[player]
    return seat.session == session.id or not state.sessions[seat.session].started


@dataclass(frozen=True, slots=True)
class StageReopened(Event):
    """The Director orders a stage to be confirmed again, after corrections. Nothing that followed may have been
    played."""

    stage: str
    why: Personal
    by: str
    chips: tuple[tuple[str, Fraction], ...] = ()
    """Stacks as the stage left them, which had gone back to the bank."""
    undrawn: tuple[str, ...] = ()
    """Later stages whose seats were drawn by this result: their ballots are taken back."""

    def evolve(self, state: Tournament) -> None:
        for stage in self.undrawn:
            self.undraw(state, stage)
        decided = state.places.reopen(self.stage)
        for player, held in self.chips:
            account = f"stack:{player}"
            state.move_chips(f"{self.stage} reopened", transfer(held - state.chips[account], source="bank", to=account))
        for player in decided.advanced:
            state.entries.note(player, f"{self.stage} reopened: {self.why}")
        state.sessions.reopen_stage(self.stage)
        for player, cents in decided.prizes.items():
            state.move_money(f"prizes of {self.stage} taken back", ((f"prize:{player}", -cents), ("pool", cents)))
            state.prizes.award_in_stage(player, -cents)
        words = f"{self.stage} reopened: {self.why}"
        state.corrections.note(Correction("stage reopened", words, self.says(), where=self.stage))

    def undraw(self, state: Tournament, stage: str) -> None:
        """Take seats back that nobody has played at. The draws stay on record; everybody has the seat from before, and
        a player who was to come back from a second chance is out again."""
        tables = {table.id for table in state.tables.values() if table.stage == stage}
        for player in [player for player, seat in state.seats.items() if seat.table in tables]:
            state.seats.leave(player)
            held = [each for each in state.tables.values() if each.id not in tables and player in each.seats.values()]
            if held:
                table = held[-1]
                state.seats.take(player, TableSeat(table.session, table.id, table.seat(player)))
            self.take_back(state, player, f"seat in {stage} taken back: {self.why}", bool(held))
        for draw in state.draws.values():
            if draw.purpose is Purpose.SEATS and draw.subject.partition("/")[0] == stage:
                state.draws.give_up(draw.id, f"taken back: {self.why}")
        state.tables.undraw_stage(stage)
        state.sessions.undraw_stage(stage)

    def take_back(self, state: Tournament, player: str, words: str, seated: bool) -> None:
        """Let a player be what they were before the draw. Without a seat before, it was forfeited to a reserve."""
        out = next((each.out for each in reversed(state.places.results_of(player))), None)
        if not state.entries[player].playing or (out is None and seated):
            state.entries.note(player, words)
            return
        if out is not None:
            state.places.rank_out(player, out)
        late = out is None or out.round < 0
        state.entries.leave(player, Standing.FORFEITED if late else Standing.OUT, words)

    def says(self) -> str:
        return f"{self.stage} is opened again: {self.why}"


@dataclass(frozen=True, slots=True)
class ReopenStage(Command):
    """Reopen a confirmed stage to confirm it again, because corrections changed who goes on. Only before the next stage
    has begun; if its seats are drawn, that ballot is taken back and drawn again later."""

    do = "reopen-stage"
    title = "Reopen a stage"
    title_at_hand = "Reopen the stage"
    may = DIRECTORS
    offered = Moment.DECIDED
    power = (T.PLACES,)
    topics = (T.PLACES,)
    remembered_by = (StageReopened,)

    stage: StageName
    why: Personal

    def decide(self, state: Tournament, given: Given) -> Events:
        stage = state.stage(self.stage)
        need(stage.name in state.places.decided, f"{stage.name} is not confirmed.")
        need(self.why, "Say why.")
        need_unplaced(state)
        later = [each for each in state.conditions.stages if stage in state.conditions.sources(each)]
        drawn = tuple(each.name for each in later if drawn_sessions(state, each))
        self.check_not_begun(state, drawn)
        fixed = [draw.id for draw in state.draws.values() if draw.open and draw.purpose is Purpose.SEATS]
        state.need(not fixed, f"{', '.join(fixed)} is open: the list was fixed by this result.", T.BALLOT)
        state.need(
            not state.prizes.slips,
            "Prizes have been paid; the stage can no longer be reopened.",
            T.WHOLE_POOL,
            T.DONATION_FIXED,
        )
        state.need(
            not any(table.playoff for table in state.tables.values()),
            "Extra rounds are being played.",
            T.EXTRA_ROUNDS,
            T.ROUNDS_CHOSEN,
            T.OUT_TOGETHER,
        )
        state.need(
            not any(state.seats.back.get(each.name) for each in later),
            "Players have bought back into the next stage already.",
            T.BUY_BACK,
        )
        chips = tuple((player, result.chips) for player, result in stage_results(state, stage).items())
        yield StageReopened(self.stage, self.why, given.by, chips, drawn)

    def check_not_begun(self, state: Tournament, drawn: tuple[str, ...]) -> None:
        """Check that nothing happened yet in the stages that were drawn by this result."""
        sessions = {each.id: each for each in state.sessions.values() if each.stage in drawn}
        begun = [name for name, session in sessions.items() if session.started]
        if begun:
            reason = f"{', '.join(begun)} has begun with those who went on; correct the stacks instead."
            raise state.refuse(T.PLACES, reason)
        gone = [player for player, out in state.places.outs.items() if out.session in sessions]
        state.need(not gone, f"{', '.join(gone)} has forfeited a seat drawn by this result.", T.FORFEIT)
        tables = [table for table in state.tables.values() if table.stage in drawn]
        draws = [each.id for each in state.draws.values() if each.open and each.subject.partition("/")[0] in drawn]
        state.need(not draws, f"{', '.join(draws)} is open at a table drawn by this result.", T.BALLOT)
        names = {table.id for table in tables}
        disputes = [each.id for each in state.floor.disputes.values() if each.table in names]
        state.need(not disputes, f"{', '.join(disputes)} is about a table drawn by this result.", T.DISPUTE)
        shoes = [shoe.id for table in tables if (shoe := shoe_in_use(state, table)) is not None]
        need(not shoes, f"The secret of {', '.join(shoes)} is not revealed.")


@dataclass(frozen=True, slots=True)
class PlacingsReopened(Event):
    """The confirmed placings are no longer valid, nor what was published or awarded by them."""

    why: Personal
    by: str
    clauses: Clauses = ()

    def evolve(self, state: Tournament) -> None:
        state.places.reopen_placings()
        state.prizes.take_back()
        state.corrections.note(Correction("placings reopened", f"placings reopened: {self.why}", self.says()))

    def says(self) -> str:
        return f"the placings are opened again: {self.why}"


@dataclass(frozen=True, slots=True)
class ReopenPlacings(Command):
    """Take back the confirmed placings, because a ruling, a review or an error changes what they are based on (X-25).
    What was published is no longer valid and prizes go back into the pool. Then use correct, reopen-stage and
    confirm-placings. Not possible once a prize is paid or the donations are made."""

    do = "reopen-placings"
    title = "Reopen the placings"
    may = DIRECTORS
    offered = Moment.CONFIRMED
    power = (T.PLACES,)
    topics = (T.PLACES, T.WHOLE_POOL, T.DONATION_FIXED)
    remembered_by = (PlacingsReopened,)

    why: Personal

    def decide(self, state: Tournament, given: Given) -> Events:
        need(state.places.placings, "The placings are not confirmed.")
        need(self.why, "Say why.")
        if state.prizes.donations:
            raise state.refuse(T.DONATION_FIXED, "The donations have been made; the placings can no longer change.")
        prizes = {player: cents for player, cents in (state.prizes.awards or {}).items() if cents}
        paid = [player for player, cents in prizes.items() if state.money[f"prize:{player}"] < cents]
        if paid:
            raise state.refuse(T.WHOLE_POOL, f"{', '.join(paid)} has been paid; the placings can no longer change.")
        yield PlacingsReopened(self.why, given.by, state.cite(T.PLACES))
        for player, cents in prizes.items():
            yield PrizeWithdrawn(player, cents)


@dataclass(frozen=True, slots=True)
class ShortageSettled(Event):
    player: str
    decision: Personal
    by: str

    def evolve(self, state: Tournament) -> None:
        state.corrections.settle(self.player)
        state.corrections.note(Correction("shortage settled", self.says(), self.says(), self.player))
        state.entries.note(self.player, f"shortage decided: {self.decision}")

    def says(self) -> str:
        return f"shortage of {self.player}: {self.decision}"


@dataclass(frozen=True, slots=True)
class SettleShortage(Command):
    """Decide about chips that a reversal could not take because the stack no longer held them (X-05)."""

    do = "settle-shortage"
    title = "Decide on a shortage"
    may = DIRECTORS
    offered = Moment.PLAYING
    topics = (T.CHIPS_KEPT,)
    remembered_by = (ShortageSettled,)

    player: EntryName
    decision: Personal

    def decide(self, state: Tournament, given: Given) -> Events:
        short = [each for each in state.corrections.shortages if each.player == self.player]
        need(short, f"{self.player} owes nothing.")
        need(self.decision, "Say what is decided.")
        yield ShortageSettled(self.player, self.decision, given.by)
