"""What the conditions fix and somebody does by hand at a table: bonus rounds and add-ons (H-21, H-25), new limits
(X-48)."""

from collections.abc import Iterator

from croupier.games.chips.facts import Declared
from croupier.games.script.move import OFFICIAL, Move
from croupier.tournament.filing.filing import Departable
from croupier.tournament.journal.state import Tournament
from croupier.tournament.tables.table import Table
from croupier.tournament.texts.law import T
from croupier.values.chips import show_amount

BONUS, ADD_ON, NOTICE = "bonus-round", "add-on", "notice"


def check_special(state: Tournament, table: Table, move: Move) -> None:
    """Check a bonus round or an add-on against the conditions before it is called."""
    if move.who != OFFICIAL or not state.edition.special_by_conditions or not state.rules.special_rounds:
        return
    if move.act == BONUS:
        sizes = [show_amount(each.chips) for each in state.conditions.stage(table.stage).bonus]
        check_given(state, table, move, sizes, T.BONUS)
    elif move.act == ADD_ON:
        terms = state.conditions.add_on
        own = terms is not None and terms.stage == table.stage
        check_given(state, table, move, [show_amount(terms.chips)] if terms is not None and own else [], T.ADD_ON)


def check_given(state: Tournament, table: Table, move: Move, sizes: list[str], topic: T) -> None:
    what = "bonus round" if move.act == BONUS else "add-on"
    if not sizes:
        reason = f"The conditions have no {what} in {table.stage}; change them before play."
        raise state.refuse(topic, reason)
    if number_given(table, move.act) >= len(sizes):
        reason = f"{table.id} has had its {what}s: the conditions have {len(sizes)} in {table.stage}."
        raise state.refuse(topic, reason)
    said = show_amount(move.chips)
    if said not in sizes:
        raise state.refuse(topic, f"The conditions say {' or '.join(sizes)} chips for the {what}, not {said}.")


def check_notice(state: Tournament, table: Table, move: Move) -> None:
    """X-48: check that a setting of the conditions may change on notice. In charity poker it may (8.6); elsewhere only
    by a departure from the conditions."""
    if move.who != OFFICIAL or move.act != NOTICE or not state.edition.notices_hold:
        return
    stage = state.conditions.stage(table.stage)
    fixed = {*stage.table, *(key for level in stage.levels for key in level.table), "minimum", "maximum"}
    named = next((word for word in move.words if word in fixed), "")
    if named and T.NEW_LIMITS not in state.law and not state.departed(Departable.LIMITS):
        reason = f"The conditions fix the {named} in {table.stage}; {state.way_out(Departable.LIMITS)}."
        raise state.refuse(T.LIMITS, reason)


def called_already(state: Tournament, table: Table, act: str, number: int) -> bool:
    """Whether what the plan has next was called by hand before."""
    return state.edition.special_by_conditions and number_given(table, act) >= number


def number_given(table: Table, act: str) -> int:
    """How often it was called at a table so far, by plan or by hand."""
    return sum(1 for each in declared(table) if each.act == act)


def declared(table: Table) -> Iterator[Declared]:
    for played in table.replayed().rounds:
        if played.script.counts():
            yield from (fact for fact in played.facts if isinstance(fact, Declared))
