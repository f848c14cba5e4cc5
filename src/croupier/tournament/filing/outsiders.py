"""Who may approve: the body that the text names, by a person who holds no office in the tournament (X-47)."""

from croupier.tournament.filing.state import same_name
from croupier.tournament.journal.given import Given
from croupier.tournament.journal.state import Tournament
from croupier.tournament.texts.law import T
from croupier.tournament.texts.roles import Role


def check_outside(state: Tournament, given: Given, person: str) -> None:
    """X-47: check that the person who decides for the body holds no office in the tournament, nor anyone who gives the
    command as the body's inspector."""
    if not state.edition.outside_approval:
        return
    people = (person, given.by) if given.role is Role.INSPECTOR else (person,)
    for each in people:
        part = part_in(state, each)
        if not part and given.role is Role.OPERATOR and same_name(each, given.by):
            part = f"is {given.role.value} in this tournament"
        if part:
            reason = f"{each} {part}; only a person of the {state.rules.body} who has no part in it can"
            raise state.refuse(T.APPROVED, f"{reason} approve or refuse. Name that person.")


def body_named(state: Tournament, given: Given, body: str, capacity: str) -> tuple[str, str]:
    """The body and the capacity that go on record: as they are given, or those of an inspector who gives the
    command."""
    if not state.edition.outside_approval:
        return state.rules.body, capacity
    by_inspector = given.role is Role.INSPECTOR
    body, capacity = body or state.rules.body * by_inspector, capacity or given.role.value * by_inspector
    if not body or not capacity:
        reason = f"Say for which body the person approved (the {state.rules.body}), and in which capacity."
        raise state.refuse(T.APPROVED, f'{reason} Fill in "body" and "capacity".')
    if body.casefold() not in state.rules.body.casefold():
        raise state.refuse(T.APPROVED, f"An approval of the {state.rules.body} is needed, not one of the {body}.")
    return body, capacity


def is_entrant(state: Tournament, person: str) -> bool:
    """Whether somebody of this name has entered or waits as a reserve."""
    return any(same_name(person, name) for each in state.entries.values() for name in (each.player, each.name))


def part_in(state: Tournament, person: str) -> str:
    """What part somebody has in the tournament, in words; empty if none."""
    if is_entrant(state, person):
        return "has entered this tournament"
    offices = state.staff.offices_of(person)
    return f"is {offices[0].value} in this tournament" if offices else ""


def has_approved(state: Tournament, person: str) -> bool:
    """Whether somebody of this name decided for the body, or gave its approval as its inspector (X-47)."""
    filing = state.filing
    if not (state.edition.outside_approval and filing.approvals):
        return False
    named = [each.person for each in filing.approvals.values()]
    inspectors = [name for name, roles in state.staff.acted.items() if Role.INSPECTOR in roles]
    return any(same_name(person, each) for each in (*named, *inspectors))


def check_apart(state: Tournament, person: str, what: str) -> None:
    """X-47: check that somebody who approved the tournament takes no other part in it."""
    if has_approved(state, person):
        raise state.refuse(T.APPROVED, f"{person} approved this tournament and cannot {what}; somebody else has to.")
