"""What events of earlier formats leave out, worked out from the state at that point. An event of the current format
says all of it and does not need this module."""

from collections.abc import Collection, Sequence
from fractions import Fraction

from croupier.ledger.books import Legs
from croupier.tournament.floor.session import Session
from croupier.tournament.journal.state import Tournament
from croupier.tournament.places.placing import outs_of_excluded, ways_back
from croupier.tournament.places.ranking import Out
from croupier.tournament.schedule.breaks import rounds_of
from croupier.tournament.schedule.course import chips_after_stage, chips_after_table
from croupier.tournament.tables.balance import moved_by_count, off_balance
from croupier.tournament.tables.count import Sheet
from croupier.tournament.tables.table import Table


def legs_of_count(state: Tournament, table: Table, sheet: Sheet) -> tuple[Legs, str]:
    """`Counted`: the chips that it moved, and why they did not add up."""
    return moved_by_count(state, table, sheet), off_balance(state, table, sheet)


def returned_by_table(state: Tournament, table: Table) -> Legs:
    """`TableOver`: the chips that went back."""
    return chips_after_table(state, table)


def returned_by_stage(state: Tournament, stage: str, advanced: Collection[str]) -> Legs:
    """`StageConfirmed`: the chips that went back."""
    return chips_after_stage(state, stage, advanced)


def outs_of_exclusion(state: Tournament, player: str, table: str, round_number: int) -> tuple[Out, ...]:
    """`Excluded`: how the player was placed by it."""
    return outs_of_excluded(state, player, table, round_number)


def offers_of_annulment(
    state: Tournament, shortages: Sequence[tuple[str, Fraction]]
) -> tuple[tuple[str, Fraction], ...]:
    """`RoundAnnulled`: who was offered a way back, with which chips."""
    return ways_back(state, shortages)


def breaks_table(source: Table, player: str) -> bool:
    """`PlayerMoved`: whether nobody was left at the table that the player came from."""
    return source.here <= {player} and not source.over


def rounds_at_break(state: Tournament, session: Session) -> int:
    """`Paused` for a break: how many rounds had been played."""
    return rounds_of(state, session)
