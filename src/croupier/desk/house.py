"""The house at virtual tables: what it does next, and when. It deals, calls when the time is up, and begins the next
round; players and officials do the rest."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime

from croupier.desk.draw_secrets import SECRET_BYTES
from croupier.desk.room import Room
from croupier.games.cards.supply import NoChance
from croupier.games.play import Machine
from croupier.games.registry import game_of
from croupier.games.script.awaiting import Want
from croupier.games.script.move import OFFICIAL, Move
from croupier.tournament.journal.command import Command
from croupier.tournament.journal.state import Tournament
from croupier.tournament.schedule.breaks import waits_for_break
from croupier.tournament.schedule.course import need_record
from croupier.tournament.shoes.house_orders import next_order
from croupier.tournament.tables.moves import Play
from croupier.tournament.tables.next_round import NextRound
from croupier.tournament.tables.table import Table
from croupier.tournament.tables.virtual import virtual
from croupier.tournament.texts.roles import Role
from croupier.values.refused import Refused


@dataclass(frozen=True, slots=True)
class Pauses:
    """Seconds, so that people can follow: between cards, to cut a new shoe, to look at a result, to change a wager
    once all are there."""

    card: float = 0.6
    cut: float = 8.0
    result: float = 5.0
    wagers: float = 2.0


AT_ONCE = Pauses(0, 0, 0, 0)


@dataclass(frozen=True, slots=True)
class Due:
    """A command of the house, in which role, and for which table."""

    table: str
    command: Command
    role: Role
    keep: Mapping[str, bytes] = field(default_factory=dict)
    forget: tuple[str, ...] = ()


class HouseDealer:
    """Deals all virtual tables of one tournament."""

    def __init__(self, room: Room, pauses: Pauses) -> None:
        self.room = room
        self.pauses = pauses
        self.refused: dict[str, int] = {}
        """By table, the version at which the house could not go on and waits for somebody."""

    def due(self) -> list[Due]:
        """The commands to give now, one per table."""
        with self.room.reading() as journal:
            state, now = journal.state, self.room.clock.now()
            if state.filing.conditions is None:
                return []
            tables = [table for table in state.tables.values() if self.dealt_here(state, table)]
            secrets = self.room.stream.secrets() if tables else {}
            found = [self.due_at(state, table, secrets, now) for table in tables]
        return [each for each in found if each is not None]

    def dealt_here(self, state: Tournament, table: Table) -> bool:
        known = table.start is not None and table.recorded and virtual(state, table)
        return known and self.refused.get(table.id) != state.version

    def due_at(self, state: Tournament, table: Table, secrets: Mapping[str, bytes], now: datetime) -> Due | None:
        waited = seconds_since(table.since or state.now, now)
        fresh = self.room.random(SECRET_BYTES)
        try:
            order = next_order(state, table, secrets, fresh)
            if order is not None:
                pause = self.pauses.cut if order.can_wait else self.pauses.card
                early = waited < pause
                return None if early else Due(table.id, order.command, Role.MACHINE, order.keep, order.forget)
            return self.passed(state, table, waited)
        except Refused:
            self.refused[table.id] = state.version
            return None

    def passed(self, state: Tournament, table: Table, waited: float) -> Due | None:
        """The commands that are due because time is up."""
        if table.over:
            return None
        need_record(state, table)
        playing = table.replayed().round
        if playing.complete:
            if waits_for_break(state, table):
                return None
            return Due(table.id, NextRound(table.id), Role.DEALER) if waited >= self.pauses.result else None
        if waited < self.patience(state, table):
            return None
        machine: Machine = game_of(table.ruleset).machine(NoChance())
        who = playing.awaiting.who[0]
        move = machine.habit(playing, who) if who == OFFICIAL else machine.pass_on(playing, who)
        return None if move is None else Due(table.id, Play(table.id, str(move)), role_of(move))

    def patience(self, state: Tournament, table: Table) -> float:
        """How long the house waits for players: as the conditions or the Director say, else for ever; only briefly
        once everybody has wagered, and for formalities."""
        playing = table.replayed().round
        awaiting = playing.awaiting
        if OFFICIAL in awaiting.who:
            return self.pauses.card
        if awaiting.want is Want.WAGERS:
            staked = {bet.player for bet in playing.script.layout.bets.values()}
            if staked >= set(table.here_seats()):
                return self.pauses.wagers
        stage = state.conditions.stage(table.stage)
        return float(state.sessions[table.session].pace or stage.seconds or "inf")

    def could_not(self, due: Due) -> None:
        """Note that the house was refused: it tries again after the next event."""
        self.refused[due.table] = self.room.version


def role_of(move: Move) -> Role:
    return Role.SUPERVISOR if move.who == OFFICIAL else Role.DEALER


def seconds_since(text: str, now: datetime) -> float:
    return (now - datetime.fromisoformat(text)).total_seconds() if text else 0.0
