"""Who holds which role: the shift manager appoints the Director, the Director appoints helpers."""

from dataclasses import dataclass
from typing import Annotated

from croupier.games.texts.law import Clauses
from croupier.tournament.filing.outsiders import check_apart
from croupier.tournament.filing.state import NO_OFFICE
from croupier.tournament.journal.command import Command, Events, need
from croupier.tournament.journal.event import Event
from croupier.tournament.journal.fields import FieldLabel, Personal, PersonName, Words, in_plain_words
from croupier.tournament.journal.given import Given
from croupier.tournament.journal.moments import Moment
from croupier.tournament.journal.state import Tournament
from croupier.tournament.texts.law import T
from croupier.tournament.texts.roles import ROLES, Role
from croupier.values.refused import unknown

OFFICES = (
    "director", "assistant", "supervisor", "dealer", "scorer", "cashier", "inspector", "surveillance", "operator",
)  # fmt: skip
"""The roles that a form offers."""


@dataclass(frozen=True, slots=True)
class Appointed(Event):
    person: str
    role: Role
    by: str
    clauses: Clauses = ()

    def evolve(self, state: Tournament) -> None:
        state.staff.appoint(self.person, self.role)

    def says(self) -> str:
        return f"{self.person} is appointed {self.role.value} by {self.by}"


@dataclass(frozen=True, slots=True)
class Dismissed(Event):
    person: str
    role: Role
    by: str
    why: Personal
    clauses: Clauses = ()

    def evolve(self, state: Tournament) -> None:
        state.staff.dismiss(self.person, self.role)

    def says(self) -> str:
        return f"{self.person} is no longer {self.role.value}, by {self.by}"


@dataclass(frozen=True, slots=True)
class Appoint(Command):
    """Give a person a role. The shift manager appoints the Director (charity: the operator appoints the Tournament
    Supervisor), the Director appoints helpers, and the operator or the Director appoints other staff."""

    do = "appoint"
    title = "Appoint an official"
    may = frozenset({Role.SHIFT_MANAGER, Role.OPERATOR, Role.DIRECTOR})
    offered = Moment.ANY_TIME
    power = (T.APPOINT,)
    topics = (T.APPOINT, T.HELPERS, T.APPROVED)
    remembered_by = (Appointed,)

    person: PersonName
    office: Annotated[Words, FieldLabel("Role", choices=in_plain_words(OFFICES))]

    def decide(self, state: Tournament, given: Given) -> Events:
        role = ROLES.get(self.office)
        if role is None:
            raise unknown("office", self.office, ROLES)
        need(self.person, "Say whom.")
        need(role is not Role.MACHINE, "The machine deals at virtual tables; no person can be appointed to that.")
        yield Appointed(self.person, role, given.by, self.ground(state, given, role))

    def ground(self, state: Tournament, given: Given, role: Role) -> Clauses:
        if role not in NO_OFFICE:
            check_apart(state, self.person, "hold an office in it")
        return appointer(state, given, role)


def appointer(state: Tournament, given: Given, role: Role) -> Clauses:
    """Where the text says that this person gives this role, and so may take it back."""
    rules = state.rules_or_none
    by_operator = rules is not None and rules.operator_appoints
    one_office = rules is not None and not rules.helpers
    if role in ((Role.DIRECTOR, Role.ASSISTANT) if one_office else (Role.DIRECTOR,)):
        if given.role is not (Role.OPERATOR if by_operator else Role.SHIFT_MANAGER):
            who = "casino operator" if by_operator else "gaming shift manager"
            raise state.refuse(T.APPOINT, f"Only the {who} may appoint the {state.director_title}.")
        return state.cite(T.APPOINT)
    if role is Role.ASSISTANT:
        if given.role is not Role.DIRECTOR:
            raise state.refuse(T.HELPERS, "Only the Tournament Director may appoint assistants.")
        return state.cite(T.HELPERS)
    state.need(given.role is not Role.SHIFT_MANAGER, "The shift manager may appoint only the Director.", T.APPOINT)
    return ()


@dataclass(frozen=True, slots=True)
class Dismiss(Command):
    """Withdraw an appointment: the person loses the role at once. Those who may give a role may take it back. What was
    done in it stays on record."""

    do = "dismiss"
    title = "Withdraw an appointment"
    may = frozenset({Role.SHIFT_MANAGER, Role.OPERATOR, Role.DIRECTOR})
    offered = Moment.ANY_TIME
    power = (T.APPOINT,)
    topics = (T.APPOINT, T.HELPERS)
    afterwards = True
    remembered_by = (Dismissed,)

    person: PersonName
    office: Annotated[Words, FieldLabel("Role", choices=in_plain_words(OFFICES))]
    why: Personal

    def decide(self, state: Tournament, given: Given) -> Events:
        role = ROLES.get(self.office)
        if role is None:
            raise unknown("office", self.office, ROLES)
        need(self.why, "Say why.")
        held = role in state.staff.get(self.person, frozenset())
        need(held, f"{self.person} has not been appointed {role.value}.", "person")
        clauses = appointer(state, given, role)
        yield Dismissed(self.person, role, given.by, self.why, clauses)
