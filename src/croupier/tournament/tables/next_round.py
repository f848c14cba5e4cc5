"""Close a round and begin the next."""

from dataclasses import dataclass, replace
from fractions import Fraction

from croupier.games.registry import game_of
from croupier.games.script.move import parse_action
from croupier.tournament.journal.command import Command, Events
from croupier.tournament.journal.fields import TableName
from croupier.tournament.journal.given import TABLE, Given
from croupier.tournament.journal.moments import Moment
from croupier.tournament.journal.state import Tournament
from croupier.tournament.schedule.course import need_moves, session_over
from croupier.tournament.tables.conduct import Excluded
from croupier.tournament.tables.moves import Moved, play_move
from croupier.tournament.tables.playoffs import PlayOffScored, score_playoff
from croupier.tournament.tables.rounds import RoundClosed, begin_round, close_round, table_over
from croupier.tournament.tables.special_limits import ADD_ON, called_already
from croupier.tournament.tables.table import Table
from croupier.tournament.texts.law import T
from croupier.values.chips import show_amount
from croupier.values.refused import Refused


@dataclass(frozen=True, slots=True)
class NextRound(Command):
    """Close the round and begin the next. A player who cannot wager the minimum is eliminated, the marker moves on,
    limits rise as the conditions say, and the table is over when its session is."""

    do = "next-round"
    title = "Begin the next round"
    may = TABLE
    offered = Moment.SEATED
    topics = (T.MUST_RISK, T.SESSION, T.LIMITS, T.MARKER)
    remembered_by = (RoundClosed, Moved, PlayOffScored, Excluded)

    table: TableName

    def decide(self, state: Tournament, given: Given) -> Events:
        table = state.table(self.table)
        need_moves(state, table)
        playing = table.replayed().round
        if not playing.complete:
            raise Refused(f"The round is not over: {playing.awaiting.waits}.", playing.awaiting.clause)
        if table.playoff:
            yield from score_playoff(state, table)
            return
        yield from add_on(state, table)
        yield from close_round(state, table, given)
        why, clauses = session_over(state, table, given)
        if why:
            yield table_over(state, table, why, clauses)
        else:
            yield from begin_round(state, table, given)


def add_on(state: Tournament, table: Table) -> Events:
    """H-25: give more chips to everybody still in, after the round named in the conditions."""
    terms = state.conditions.add_on
    due = terms is not None and terms.stage == table.stage and terms.after_round == table.round
    if (
        terms is not None
        and due
        and not called_already(state, table, ADD_ON, 1)
        and table.replayed().round.script.counts()
    ):
        (move,) = parse_action(f"o add-on {show_amount(terms.chips)}", game_of(table.ruleset).notation)
        yield for_remaining(table, play_move(table, move))


def for_remaining(table: Table, given: Moved) -> Moved:
    """Somebody excluded or let go since the round does not count as remaining, although the seat becomes free only with
    the next round."""
    gone = {f"stack:{table.seats[seat]}" for seat in table.leaving}
    kept = sum((amount for account, amount in given.legs if account in gone), Fraction(0))
    legs = [(account, amount + kept if account == table.float else amount) for account, amount in given.legs]
    return replace(given, legs=tuple(leg for leg in legs if leg[0] not in gone))
