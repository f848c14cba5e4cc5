"""Disputes: opened with facts and a camera time, ruled on, reviewed. The person hears of the right to complain."""

from dataclasses import dataclass
from typing import Annotated

from croupier.games.texts.law import Clauses
from croupier.tournament.filing.outsiders import part_in
from croupier.tournament.filing.state import same_name
from croupier.tournament.floor.dispute import Dispute
from croupier.tournament.journal.command import Command, Events, need
from croupier.tournament.journal.event import Event
from croupier.tournament.journal.fields import (
    ClauseNumber,
    DisputeName,
    FieldLabel,
    Personal,
    TableName,
    Words,
    in_plain_words,
)
from croupier.tournament.journal.given import DIRECTORS, TABLE, Given
from croupier.tournament.journal.moments import Moment
from croupier.tournament.journal.state import Tournament
from croupier.tournament.results.state import Correction
from croupier.tournament.texts.law import T
from croupier.tournament.texts.roles import Role
from croupier.tournament.texts.rules import TournamentRules

ANYBODY = TABLE | {Role.PLAYER, Role.OPERATOR, Role.CASHIER}


@dataclass(frozen=True, slots=True)
class DisputeOpened(Event):
    dispute: str
    table: str
    facts: Personal
    camera: Personal
    by: str
    clauses: Clauses = ()

    def evolve(self, state: Tournament) -> None:
        state.floor.open_dispute(Dispute(self.dispute, self.table, self.facts, self.camera, self.by))
        if self.table:
            state.tables[self.table].freeze(self.dispute)

    def says(self) -> str:
        at, camera = f" at {self.table}" if self.table else "", f", camera {self.camera}" if self.camera else ""
        return f"{self.dispute}{at}: {self.facts}{camera}"


@dataclass(frozen=True, slots=True)
class OpenDispute(Command):
    """Open a dispute: what happened, where, and the camera's time. The table waits for the ruling, and its stage is not
    confirmed before; without a table no stage is."""

    do = "open-dispute"
    title = "Open a dispute"
    may = ANYBODY
    offered = Moment.ANY_TIME
    topics = (T.DISPUTE,)
    afterwards = True
    remembered_by = (DisputeOpened,)

    facts: Annotated[Personal, FieldLabel("What happened")]
    table: TableName = ""
    camera: Annotated[Personal, FieldLabel("Camera time", "20:14:30")] = ""

    def decide(self, state: Tournament, given: Given) -> Events:
        need(self.facts, "Say what happened.")
        if self.table:
            table = state.table(self.table)
            state.need(not table.frozen, f"{self.table} already waits for a ruling.", T.DISPUTE)
        number = f"dispute-{len(state.floor.disputes) + 1}"
        yield DisputeOpened(number, self.table, self.facts, self.camera, given.by, state.cite(T.DISPUTE))


def find(state: Tournament, dispute: str) -> Dispute:
    found = state.floor.disputes.get(dispute)
    if found is None:
        raise state.refuse(T.DISPUTE, f'There is no dispute "{dispute}".')
    return found


@dataclass(frozen=True, slots=True)
class Ruled(Event):
    dispute: str
    ruling: Personal
    clause: str
    by: str
    clauses: Clauses = ()

    def evolve(self, state: Tournament) -> None:
        dispute = state.floor.rule(self.dispute, self.ruling, self.by)
        if dispute.table:
            state.tables[dispute.table].thaw()
        state.corrections.note(Correction("ruling", self.says(), self.says(), where=dispute.table))

    def says(self) -> str:
        return f"{self.dispute} is ruled on: {self.ruling}" + (f" ({self.clause})" if self.clause else "")


@dataclass(frozen=True, slots=True)
class Rule(Command):
    """Rule on a dispute, with the clause. In 2002 the Director rules, later the casino operator, in charity poker first
    the Tournament Supervisor."""

    do = "rule"
    title = "Rule on a dispute"
    title_at_hand = "Rule on the dispute"
    may = DIRECTORS | {Role.OPERATOR}
    offered = Moment.DISPUTED
    power = (T.DISPUTE,)
    topics = (T.DISPUTE,)
    afterwards = True
    remembered_by = (Ruled,)

    dispute: DisputeName
    ruling: Personal
    clause: Annotated[ClauseNumber, FieldLabel("Clause", "15.6")] = ""

    def decide(self, state: Tournament, given: Given) -> Events:
        dispute = find(state, self.dispute)
        state.need(not dispute.ruling, "This dispute has a ruling; request a review instead.", T.REVIEW)
        need(self.ruling, "Say how it is decided.", "ruling")
        state.need_clause(self.clause)
        operator_first = state.rules.disputes_to is Role.OPERATOR
        if (given.role is Role.OPERATOR) != operator_first:
            who = "casino operator" if operator_first else state.director_title
            raise state.refuse(T.DISPUTE, f"Only the {who} may rule on disputes.")
        yield Ruled(self.dispute, self.ruling, self.clause, given.by, state.cite(T.DISPUTE))


@dataclass(frozen=True, slots=True)
class ReviewRequested(Event):
    dispute: str
    by: str
    clauses: Clauses = ()

    def evolve(self, state: Tournament) -> None:
        state.floor.request_review(self.dispute)

    def says(self) -> str:
        return f"a review of {self.dispute} is requested"


@dataclass(frozen=True, slots=True)
class RequestReview(Command):
    """Ask for a review of a ruling; play may go on."""

    do = "request-review"
    title = "Ask for a review"
    may = ANYBODY
    offered = Moment.RULED
    topics = (T.REVIEW,)
    afterwards = True
    remembered_by = (ReviewRequested,)

    dispute: DisputeName

    def decide(self, state: Tournament, given: Given) -> Events:
        dispute = find(state, self.dispute)
        state.need(dispute.ruling, "There is no ruling to review.", T.REVIEW)
        state.need(not dispute.review, "A review has been requested already.", T.REVIEW)
        yield ReviewRequested(self.dispute, given.by, state.cite(T.REVIEW))


OUTCOMES = ("upheld", "varied")


def check_reviewer(state: Tournament, given: Given, dispute: Dispute) -> None:
    """X-25: check that a ruling is reviewed by somebody else, and where the body reviews it, by nobody who holds an
    office in the tournament or plays in it."""
    part = f"ruled on {dispute.id}" if same_name(given.by, dispute.ruled_by) else ""
    if given.role is Role.INSPECTOR:
        part = part or part_in(state, given.by)
    if part:
        raise state.refuse(T.REVIEW, f"{given.by} {part}; somebody else has to review the ruling.")


@dataclass(frozen=True, slots=True)
class Reviewed(Event):
    dispute: str
    outcome: str
    ruling: Personal
    by: str
    clauses: Clauses = ()

    def evolve(self, state: Tournament) -> None:
        state.floor.review(self.dispute, self.outcome, self.ruling)
        where = state.floor.disputes[self.dispute].table
        state.corrections.note(Correction("review", self.says(), self.says(), where=where))

    def says(self) -> str:
        return f"the ruling on {self.dispute} is {self.outcome}" + (f": {self.ruling}" if self.ruling else "")


@dataclass(frozen=True, slots=True)
class Review(Command):
    """Record the outcome of a review: by an inspector (the Commission's, after 2005), in charity poker by a casino
    supervisor and finally the operator. If a varied ruling changes chips, post that with void-round or correct."""

    do = "review"
    title = "Record a review"
    title_at_hand = "Review the ruling"
    may = frozenset({Role.INSPECTOR, Role.SUPERVISOR, Role.OPERATOR})
    offered = Moment.RULED
    power = (T.REVIEW,)
    topics = (T.REVIEW, T.LAST_WORD)
    afterwards = True
    remembered_by = (Reviewed,)

    dispute: DisputeName
    outcome: Annotated[Words, FieldLabel("Outcome", choices=in_plain_words(OUTCOMES))]
    ruling: Personal = ""

    def decide(self, state: Tournament, given: Given) -> Events:
        dispute = find(state, self.dispute)
        own = state.rules.operator_reviews
        may = {Role.SUPERVISOR, Role.OPERATOR} if own else {Role.INSPECTOR}
        if given.role not in may:
            who = "a casino supervisor or the casino operator" if own else f"the {state.rules.body}"
            raise state.refuse(T.REVIEW, f"Only {who} may review a ruling.")
        if state.edition.review_first:
            check_reviewer(state, given, dispute)
        again = own and given.role is Role.OPERATOR and dispute.review in OUTCOMES
        state.need(dispute.review == "requested" or again, "Nobody has requested a review.", T.REVIEW)
        state.need(self.outcome in OUTCOMES, "A review either upholds the ruling or varies it.", T.REVIEW)
        state.need(self.outcome == "upheld" or self.ruling, "Say what the ruling is now.", T.REVIEW)
        topics = (T.LAST_WORD,) if own and given.role is Role.OPERATOR else (T.REVIEW,)
        yield Reviewed(self.dispute, self.outcome, self.ruling, given.by, state.cite(*topics))


@dataclass(frozen=True, slots=True)
class Advised(Event):
    dispute: str
    person: Personal
    by: str
    clauses: Clauses = ()

    def evolve(self, state: Tournament) -> None:
        state.floor.advise(self.dispute)

    def says(self) -> str:
        return f"{self.dispute}: {self.person} is informed of the right to complain"


@dataclass(frozen=True, slots=True)
class AdviseComplaint(Command):
    """Note that the person was informed of the right to complain to an inspector (charity 22.6)."""

    do = "advise-complaint"
    title = "Record notice of the right to complain"
    may = frozenset({Role.OPERATOR, Role.SUPERVISOR, Role.DIRECTOR})
    offered = Moment.RULED
    power = (T.LAST_WORD,)
    topics = (T.LAST_WORD,)
    afterwards = True
    remembered_by = (Advised,)

    dispute: DisputeName
    person: Annotated[Personal, FieldLabel("Who was informed")]

    @classmethod
    def provided(cls, rules: TournamentRules) -> bool:
        return rules.operator_reviews

    def decide(self, state: Tournament, given: Given) -> Events:
        dispute = find(state, self.dispute)
        if not state.rules.operator_reviews:
            raise state.refuse(T.REVIEW, "This text has no right to complain, only a review; use review.")
        state.need(dispute.ruling, "There is no decision yet.", T.LAST_WORD)
        need(self.person, "Name the person who was informed.")
        yield Advised(self.dispute, self.person, given.by, state.cite(T.LAST_WORD))
