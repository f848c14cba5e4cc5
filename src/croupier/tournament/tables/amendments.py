"""Corrections at a table: the round in play amended, an earlier round voided, a player reinstated (X-05)."""

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from typing import Annotated

from croupier.games.pictures.view import sees
from croupier.games.registry import game_of
from croupier.games.script.move import NOTE, Move, parse_action
from croupier.games.script.round import Round
from croupier.games.script.sight import OFFICIAL
from croupier.games.sitting import Amended, Annulled
from croupier.ledger.books import Legs
from croupier.tournament.floor.session import Progress
from croupier.tournament.journal.command import Command, Events, need
from croupier.tournament.journal.event import Event
from croupier.tournament.journal.fields import EntryName, FieldLabel, MoveText, Personal, TableName
from croupier.tournament.journal.given import TABLE, Given
from croupier.tournament.journal.moments import Moment
from croupier.tournament.journal.sentences import show_exact
from croupier.tournament.journal.state import Tournament
from croupier.tournament.places.placing import ways_back
from croupier.tournament.results.state import Correction
from croupier.tournament.schedule.course import need_record
from croupier.tournament.tables import earlier_logs
from croupier.tournament.tables.moves import check_power, declared_in
from croupier.tournament.tables.replacing import acts_only_in, check_rank, shown
from croupier.tournament.tables.table import Coming, seen_by_all
from croupier.tournament.tables.virtual import check_same_cards, dealing_moves
from croupier.tournament.texts.law import T
from croupier.tournament.texts.roles import Role

FACE_DOWN = "Something that is not yet seen would be touched by this: correct it once it is shown."


def lies_face_down(playing: Round, index: int, move: Move) -> bool:
    """Whether a move brought something known that no official has seen."""
    return any(face is not None for face in move.outcomes) and not sees(playing.script, OFFICIAL, index)


@dataclass(frozen=True, slots=True)
class RoundAmended(Event):
    """The record of the round in play is corrected: by whom and why. The chips follow."""

    table: str
    amended: Amended
    legs: Legs
    by: str
    why: Personal

    def evolve(self, state: Tournament) -> None:
        table, start = state.tables[self.table], self.amended.start
        replaced = table.replayed().round.moves[start : self.amended.stop]
        table.take(self.amended)
        table.touch(state.now)
        instead = table.replayed().round.moves[start : start + len(self.amended.instead)]
        for move in acts_only_in(replaced, instead):
            state.corrections.replace(self.table, table.round, str(move))
        words = f"{self.table} round {table.round}: record amended, {self.why}"
        state.move_chips(words, self.legs)
        before = f"instead of {shown(replaced)}"
        words, why = f"{words} ({shown(instead)}, {before})", f"{self.says()} ({before})"
        state.corrections.note(Correction("round amended", words, why, where=self.table))
        state.compare(table)

    def moves_chips(self) -> bool:
        return bool(self.legs)

    def hidden(self, state: Tournament) -> Iterable[str]:
        start, number = self.amended.start, len(self.amended.instead)
        noted = any(NOTE in each for each in self.amended.instead)
        playing = state.tables[self.table].replayed().round
        return () if seen_by_all(playing, start, start + number) and not noted else ("amended",)

    def says(self) -> str:
        start, stop, instead = self.amended.start, self.amended.stop, ", ".join(self.amended.instead) or "none"
        return f"{self.table}: moves {start} to {stop} were really {instead}: {self.why}"


@dataclass(frozen=True, slots=True)
class AmendRound(Command):
    """Correct a wrong record of the round in play: say which moves really happened instead of moves `start` to `stop`
    (counted from 0, stop not included). Every later move is checked again. Acts of officials are corrected by those who
    may do them, or stand above; the operator corrects nothing else."""

    do = "amend-round"
    title = "Correct the round in play"
    weighty = True
    may = frozenset({Role.SUPERVISOR, Role.DIRECTOR, Role.ASSISTANT, Role.OPERATOR})
    offered = Moment.SEATED
    topics = (T.CHIPS_KEPT,)
    remembered_by = (RoundAmended,)

    table: TableName
    start: Annotated[int, FieldLabel("From move (the first is 0)")]
    stop: Annotated[int, FieldLabel("Up to move (not included)")]
    instead: Annotated[
        tuple[MoveText, ...], FieldLabel("What really happened, move by move", "p1 wager red 50, d ball 9")
    ]
    why: Personal

    def unseen(self, state: Tournament) -> str:
        """What no official has seen can be neither corrected nor compared: whether a card fits would reveal it."""
        table = state.tables.get(self.table)
        if table is None or table.start is None or table.over:
            return ""
        playing = table.replayed().round
        hidden = [index for index, move in enumerate(playing.moves) if lies_face_down(playing, index, move)]
        if any(self.start <= index < self.stop for index in hidden):
            return FACE_DOWN
        notation = game_of(table.ruleset).notation
        instead = [move for text in self.instead for move in parse_action(text, notation)]
        replaced = playing.moves[max(self.start, 0) : max(self.stop, 0)]
        return FACE_DOWN if hidden and dealing_moves(replaced) != dealing_moves(instead) else ""

    def decide(self, state: Tournament, given: Given) -> Events:
        table = state.table(self.table)
        need_record(state, table)
        need(self.why, "Say why.")
        need(
            0 <= self.start <= self.stop <= len(table.replayed().round.moves),
            "These moves are not in this round; check the first and last move.",
        )
        notation = game_of(table.ruleset).notation
        instead = [move for text in self.instead for move in parse_action(text, notation)]
        replaced = table.replayed().round.moves[self.start : self.stop]
        check_same_cards(state, table, replaced, instead)
        check_rank(state, table, given, replaced, instead)
        (event,), legs = table.try_out(lambda sitting: sitting.amend(self.start, self.stop, instead))
        if isinstance(event, Amended):
            yield RoundAmended(table.id, event, legs, given.by, self.why)


@dataclass(frozen=True, slots=True)
class RoundAnnulled(Event):
    """An earlier round was voided. Its reversal is posted to today's chips; later rounds stay as played (X-05)."""

    table: str
    annulled: Annulled
    legs: Legs
    shortages: tuple[tuple[str, Fraction], ...]
    by: str
    offers: tuple[tuple[str, Fraction], ...] | None = None
    """Who went out through the round and is offered a way back, with how many chips (X-05)."""

    def evolve(self, state: Tournament) -> None:
        table = state.tables[self.table]
        table.annul(self.annulled, len(self.shortages))
        state.move_chips(f"{self.table}: round {self.annulled.round + 1} voided, {self.annulled.move}", self.legs)
        offers = earlier_logs.offers_of_annulment(state, self.shortages) if self.offers is None else self.offers
        state.corrections.void(self.table, self.annulled.round, self.shortages, offers)
        state.corrections.note(Correction("round voided", self.says(), self.says(), where=self.table))
        state.compare(table)

    def says(self) -> str:
        return f"{self.table}: round {self.annulled.round + 1} is voided, {self.annulled.move}"

    def hidden(self, state: Tournament) -> Iterable[str]:
        return ("annulled",) if NOTE in self.annulled.move else ()


@dataclass(frozen=True, slots=True)
class VoidRound(Command):
    """Void an earlier round of a sitting that goes on, by the official act that the game has for it: "o void fraud --
    why". `round` counts all rounds of the sitting from 1, void ones too."""

    do = "void-round"
    title = "Void an earlier round"
    weighty = True
    may = TABLE - {Role.SCORER, Role.DEALER} | {Role.OPERATOR}
    offered = Moment.SEATED
    topics = (T.DISPUTE,)
    remembered_by = (RoundAnnulled,)

    table: TableName
    round: int
    move: Annotated[MoveText, FieldLabel("The official act, with its reason", "o void fraud -- a marked card")]

    def decide(self, state: Tournament, given: Given) -> Events:
        table = state.table(self.table)
        need_record(state, table)
        (move,) = parse_action(self.move, game_of(table.ruleset).notation)
        number = self.round - 1
        for seat, since in table.taken_over.items():
            need(number >= since, f"Seat {seat} has changed hands since then; correct the stacks one by one instead.")
        known = len(declared_in(table.replayed(), number))
        (event,), legs = table.try_out(lambda sitting: sitting.annul(number, move))
        check_power(table, given, state.rules.helpers, declared_in(table.cached, number)[known:], number)
        if isinstance(event, Annulled):
            new = table.new_shortages()
            yield RoundAnnulled(table.id, event, legs, new, given.by, ways_back(state, new))


@dataclass(frozen=True, slots=True)
class Reinstated(Event):
    player: str
    table: str
    seat: str
    chips: Fraction
    why: Personal

    def evolve(self, state: Tournament) -> None:
        table = state.tables[self.table]
        state.move_chips(
            f"{self.player} reinstated", ((table.float, -self.chips), (f"stack:{self.player}", self.chips))
        )
        table.expect(self.seat, Coming(self.player, state.chips[f"stack:{self.player}"]))
        state.entries.go_on(self.player)
        state.entries.note(self.player, f"reinstated: {self.why}")
        state.places.forget_out(self.player)
        state.corrections.take_offer(self.player)
        state.corrections.note(Correction("reinstated", self.says(), self.says(), self.player, self.table))

    def says(self) -> str:
        return f"{self.player} is back at seat {self.seat} of {self.table} with {show_exact(self.chips)}: {self.why}"


@dataclass(frozen=True, slots=True)
class NotReinstated(Event):
    """The Director has decided that a player who was offered a way back stays out."""

    player: str
    why: Personal
    by: str

    def evolve(self, state: Tournament) -> None:
        state.entries.note(self.player, f"not reinstated: {self.why}")
        state.corrections.take_offer(self.player)
        state.corrections.note(Correction("not reinstated", self.says(), self.says(), self.player))

    def says(self) -> str:
        return f"{self.player} stays out: {self.why}"


@dataclass(frozen=True, slots=True)
class Reinstate(Command):
    """Take back a player who was eliminated only through a round that is now void (X-05). This is offered, never
    automatic: with `stays-out` the Director decides against it."""

    do = "reinstate"
    title = "Reinstate a player"
    may = frozenset({Role.DIRECTOR})
    offered = Moment.PLAYING
    topics = (T.MUST_RISK,)
    remembered_by = (Reinstated, NotReinstated)

    player: EntryName
    why: Personal
    stays_out: Annotated[bool, FieldLabel("The player stays out")] = False

    def decide(self, state: Tournament, given: Given) -> Events:
        offer = state.corrections.offers.get(self.player)
        if offer is None:
            raise state.refuse(
                T.MUST_RISK, f"{self.player} has no offer to return; only a round voided since then gives one."
            )
        need(self.why, "Say why.")
        if self.stays_out:
            yield NotReinstated(self.player, self.why, given.by)
            return
        table = state.table(offer.table)
        running = state.sessions[table.session].progress is Progress.RUNNING
        state.need(running and not table.over, "The session is over at that table.", T.MUST_RISK)
        seat = table.seat(self.player)
        state.need(
            seat not in table.coming and seat not in table.here_seats(), "Somebody else has taken the seat.", T.BALLOT
        )
        yield Reinstated(self.player, table.id, seat, offer.chips, self.why)
