"""A command: what a person asks for. The state decides it; it becomes events or is refused."""

from abc import ABC, abstractmethod
from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from croupier.tournament.journal.event import Event
from croupier.tournament.journal.fields import Subject
from croupier.tournament.journal.given import Given
from croupier.tournament.journal.moments import Moment
from croupier.tournament.journal.scope import Scope, scope_of
from croupier.tournament.journal.state import Tournament
from croupier.tournament.texts.law import T
from croupier.tournament.texts.roles import Role
from croupier.tournament.texts.rules import TournamentRules
from croupier.values.refused import Refused

Events = Iterator[Event]


@dataclass(frozen=True, slots=True)
class Command(ABC):
    """Everything known about a command. Its fields are those of the JSON object, their types say what they name, and
    the class says the rest. Offers, pages, authority, documents and tests are made from this alone."""

    do: ClassVar[str]
    """Its key in JSON."""
    title: ClassVar[str]
    """What it does, as a button says it; the docstring says what it is for."""
    title_at_hand: ClassVar[str] = ""
    """What a button says where what it is about is at hand, if that is not the title."""
    may: ClassVar[frozenset[Role]]
    """Who may give it."""
    offered: ClassVar[Moment]
    """When pages offer it."""
    remembered_by: ClassVar[tuple[type[Event], ...]]
    """The events with which it may begin."""
    power: ClassVar[tuple[T, ...]] = ()
    """Where a text says who may give it. Of a director's command it is otherwise the duty to run the tournament."""
    topics: ClassVar[tuple[T, ...]] = ()
    """The clauses under which it may be refused."""
    afterwards: ClassVar[bool] = False
    """Whether it may be given once the tournament is closed or cancelled."""
    can_wait: ClassVar[bool] = True
    """Whether conditions may require a second person. Not for a command that holds what nobody else may know yet."""
    seconded_by: ClassVar[frozenset[Role]] = frozenset()
    """Who may approve it as the second person, besides those who may give it."""
    by_person: ClassVar[bool] = False
    """Whether the live system takes it only from somebody who is logged in, not from a table's tablet on its own."""
    weighty: ClassVar[bool] = False
    """Whether the form of the conditions suggests a second person for it."""

    @abstractmethod
    def decide(self, state: Tournament, given: Given) -> Events:
        """Yield the events it leads to. A refusal comes before the first event or not at all. Each event is evolved
        before the next is requested."""

    def unseen(self, state: Tournament) -> str:
        """Why nobody may ask this yet who has not seen what lies face down: the answer would depend on it. Empty if it
        does not."""
        return ""

    def too_few(self, state: Tournament) -> str:
        """Why the live system, where every person has a log-in of their own, asks for somebody else to take part
        first. Empty if it does not."""
        return ""

    def too_often(self, state: Tournament, given: Given) -> str:
        """Why the live system does not take it from this person again: nobody fills the record. Empty if it does."""
        return ""

    def needs_second(self) -> bool:
        """Whether it waits for a second person whatever the conditions say."""
        return False

    @classmethod
    def allows(cls, state: Tournament, role: Role) -> bool:
        """Whether this role may give it. Where a text has no separate helpers, an assistant counts as a director
        (X-31)."""
        rules = state.rules_or_none
        same = rules is not None and not rules.helpers and role is Role.ASSISTANT
        return role in cls.may or (same and Role.DIRECTOR in cls.may)

    @classmethod
    def named_by(cls) -> tuple[T, ...]:
        """The topics under which the command is refused to anybody else."""
        return (*cls.power, T.APPOINT) if cls.may & {Role.DIRECTOR} else cls.power

    @classmethod
    def provided(cls, rules: TournamentRules) -> bool:
        """Whether the text of a tournament provides for it at all; pages offer it only there."""
        return True

    @classmethod
    def scope(cls) -> Scope:
        """What its fields name."""
        return scope_of(cls)

    def named(self) -> Iterator[tuple[Subject, str]]:
        """The tables, entries and other things it is about."""
        return self.scope().named(self)


def need(condition: object, reason: str, field: str = "") -> None:
    """Refuse without a clause: the command makes no sense now. `field` is the field of the command that is wrong."""
    if not condition:
        raise Refused(reason).at(field)
