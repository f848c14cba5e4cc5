"""May this person give this command in this role? The one place where that is asked."""

from dataclasses import dataclass

from croupier.tournament.filing.outsiders import check_apart
from croupier.tournament.filing.state import NO_OFFICE
from croupier.tournament.journal.command import Command
from croupier.tournament.journal.given import Given
from croupier.tournament.journal.state import Tournament
from croupier.tournament.texts.law import T
from croupier.tournament.texts.roles import Role
from croupier.values.refused import Refused
from croupier.values.text import spell

OFFICES = frozenset({Role.DIRECTOR, Role.ASSISTANT})
"""Roles that somebody holds only by an appointment on record."""


class NotPermitted(Refused):
    """A command that is for others to give."""


def not_for(state: Tournament, command: Command, role: Role) -> NotPermitted:
    """The refusal of a command that another role gives: who does, and where the text says so."""
    rules = state.rules_or_none
    if rules is not None and not command.provided(rules):
        return NotPermitted(f'The text of this tournament does not provide for the command "{command.do}".')
    others = sorted((each for each in command.may if each is not Role.MACHINE), key=list(Role).index)
    ask = f"; ask the {spell([show_role(each) for each in others], 'or')}" if others else "; it is given automatically"
    clauses = state.cite(*command.named_by())
    return NotPermitted(f'The {show_role(role)} may not give the command "{command.do}"{ask}.', *clauses[:1])


def show_role(role: Role) -> str:
    return role.value.replace("-", " ")


@dataclass(frozen=True, slots=True)
class Permitted:
    """A command with who gives it, once `permit` has said that they may. The journal decides nothing else, so the
    question cannot be forgotten and need not be asked twice."""

    command: Command
    given: Given


def permit(state: Tournament, command: Command, given: Given) -> Permitted:
    if not given.by:
        raise Refused("Say who gives the command.")
    if not command.allows(state, given.role):
        raise not_for(state, command, given.role)
    if given.role is Role.PLAYER and given.by not in state.entries:
        raise Refused(f"{given.by} has no entry in this tournament.")
    if given.role in OFFICES and given.role not in state.staff.get(given.by, ()):
        topic = T.APPOINT if given.role is Role.DIRECTOR else T.HELPERS
        raise state.refuse(topic, f"{given.by} has not been appointed {given.role.value}.", T.APPOINT)
    if given.role not in NO_OFFICE:
        check_apart(state, given.by, f"act as {show_role(given.role)} in it")
    return Permitted(command, given)
