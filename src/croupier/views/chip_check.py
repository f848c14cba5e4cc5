"""The running check: every chip that was issued is in a stack, on a layout or in the float."""

from dataclasses import dataclass
from fractions import Fraction

from croupier.tournament.journal.sentences import show_exact
from croupier.tournament.journal.state import Tournament
from croupier.tournament.tables.table import Table
from croupier.views.places import chips_at


@dataclass(frozen=True, slots=True)
class ChipCheck:
    """issued = stacks + boxes + float, always; `unbalanced` are tables where a count found something else."""

    issued: str
    stacks: str
    boxes: str
    float: str
    unbalanced: tuple[str, ...]


def check_all(state: Tournament) -> ChipCheck:
    """The check of the whole tournament; the bank's own account says what was issued."""
    sums = {"stack": Fraction(0), "layout": Fraction(0), "float": Fraction(0)}
    for account, held in state.chips.balances.items():
        kind = account.partition(":")[0]
        if kind in sums and held:
            sums[kind] += held
    stacks, boxes, kept = map(show_exact, sums.values())
    return ChipCheck(show_exact(-state.chips["bank"]), stacks, boxes, kept, tuple(state.tables.unbalanced()))


def check_table(state: Tournament, table: Table) -> ChipCheck:
    """The check of one table: what it received is what lies there."""
    held = state.chips
    stacks = sum((chips_at(state, table, player) for player in table.here), Fraction(0))
    boxes, kept = held[f"layout:{table.id}"], held[table.float]
    wrong = (table.id,) if table.unbalanced else ()
    return ChipCheck(show_exact(stacks + boxes + kept), show_exact(stacks), show_exact(boxes), show_exact(kept), wrong)
