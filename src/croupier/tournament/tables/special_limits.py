"""What the conditions fix and somebody does by hand at a table: bonus and elimination rounds, add-ons (H-21, H-25), new
limits (X-48)."""

from collections.abc import Iterator

from croupier.games.chips.facts import Declared
from croupier.games.script.move import OFFICIAL, Move
from croupier.tournament.filing.filing import Departable
from croupier.tournament.journal.state import Tournament
from croupier.tournament.tables.table import Table
from croupier.tournament.texts.law import T
from croupier.values.chips import show_amount

BONUS, ELIMINATION, ADD_ON, NOTICE = "bonus-round", "elimination-round", "add-on", "notice"
TITLES = {BONUS: "bonus round", ELIMINATION: "elimination round", ADD_ON: "add-on"}


def check_special(state: Tournament, table: Table, move: Move) -> None:
    """Check a bonus round, an elimination round or an add-on against the conditions before it is called."""
    if move.who != OFFICIAL or not state.edition.special_by_conditions or not state.rules.special_rounds:
        return
    stage, terms = state.conditions.stage(table.stage), state.conditions.add_on
    if move.act == BONUS:
        sizes = [show_amount(each.chips) for each in stage.bonus]
        check_number(state, table, move.act, len(sizes), T.BONUS)
        check_size(state, move, sizes, T.BONUS)
    elif move.act == ELIMINATION:
        check_number(state, table, move.act, len(stage.elimination), T.ELIMINATION)
    elif move.act == ADD_ON:
        sizes = [show_amount(terms.chips)] if terms is not None and terms.stage == table.stage else []
        check_number(state, table, move.act, len(sizes), T.ADD_ON)
        check_size(state, move, sizes, T.ADD_ON)


def check_number(state: Tournament, table: Table, act: str, planned: int, topic: T) -> None:
    if not planned:
        raise state.refuse(topic, f"The conditions have no {TITLES[act]} in {table.stage}; change them before play.")
    if number_given(table, act) >= planned:
        reason = f"{table.id} has had its {TITLES[act]}s: the conditions have {planned} in {table.stage}."
        raise state.refuse(topic, reason)


def check_size(state: Tournament, move: Move, sizes: list[str], topic: T) -> None:
    said = show_amount(move.chips)
    if said not in sizes:
        text = f"The conditions say {' or '.join(sizes)} chips for the {TITLES[move.act]}, not {said}."
        raise state.refuse(topic, text)


def check_notice(state: Tournament, table: Table, move: Move) -> None:
    """X-48: check that a setting of the conditions may change on notice. In charity poker it may (8.6); elsewhere only
    by a departure from the conditions, and where the game's text knows no notice only for a whole session."""
    if move.who != OFFICIAL or move.act != NOTICE or not state.edition.notices_hold:
        return
    stage = state.conditions.stage(table.stage)
    fixed = {*stage.table, *(key for level in stage.levels for key in level.table), "minimum", "maximum"}
    named = next((word for word in move.words if word in fixed), "")
    if not named or T.NEW_LIMITS in state.law:
        return
    by_command = named not in table.replayed().round.script.on_notice()
    if not state.departed(Departable.LIMITS):
        then = '; then change it for the session with "set-limits"' if by_command else ""
        reason = f"The conditions fix the {named} in {table.stage}; {state.way_out(Departable.LIMITS)}{then}."
        raise state.refuse(T.LIMITS, reason)
    if by_command:
        text = f"In {table.ruleset} the {named} does not change on notice at a table; change it for {table.session}"
        raise state.refuse(T.LIMITS, f'{text} with "set-limits".')


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
