"""The commands of staff before and after play, step by step, for every text. A run without people gives them to its
own journal, others send them over HTTP."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from croupier.tournament.conditions.model import Conditions
from croupier.tournament.run.staff import CASHIER, DIRECTOR, INSPECTOR, OPERATOR, SHIFT_MANAGER, Person
from croupier.tournament.texts.rules import rules_of
from croupier.wire.written import to_raw


@dataclass(frozen=True, slots=True)
class RunStep:
    """A command with the person and the role that gives it."""

    person: Person
    do: str
    fields: Mapping[str, object]


def step(person: Person, do: str, /, **fields: object) -> RunStep:
    return RunStep(person, do, fields)


def prepare(conditions: Conditions, date: str, rehearsal: bool = False) -> Iterator[RunStep]:
    """Yield the steps from the first appointment to open entries. `date` is that of the approvals; a rehearsal needs
    none."""
    terms = rules_of(conditions.ruleset)
    author = OPERATOR if terms.must_say else DIRECTOR
    said = {"conditions": to_raw(conditions), "rehearsal": rehearsal}
    appointer = OPERATOR if terms.operator_appoints else SHIFT_MANAGER
    appoint = step(appointer, "appoint", person=DIRECTOR[0], office="director")
    draft = step(author, "draft", **said)
    yield from (draft, appoint) if terms.operator_appoints else (appoint, draft)
    if not rehearsal:
        yield from file_papers(conditions, author, date)
    yield step(author, "open-entries")


def file_papers(conditions: Conditions, author: Person, date: str) -> Iterator[RunStep]:
    """Yield the steps that show the conditions to patrons, the Commission and the Inspector."""
    terms = rules_of(conditions.ruleset)
    yield step(author, "make-available", where="at the entry desk")
    if terms.notified:
        yield step(author, "notify", reference="N-1")
    approval = {"person": "I. Spector", "date": date}
    if terms.approval:
        yield step(INSPECTOR, "approve", reference="A-1", **approval)
    if terms.approved_commission and conditions.entry.commission.cents:
        yield step(INSPECTOR, "approve", object="commission", reference="A-2", **approval)


def group_of(conditions: Conditions, number: int) -> str:
    """The group of an entrant, numbered from 1: groups are taken in turn."""
    groups = conditions.groups.eligible
    return groups[number % len(groups)] if groups else ""


def enter_players(conditions: Conditions, people: Sequence[Mapping[str, str]]) -> Iterator[RunStep]:
    """Yield the steps that enter and check everybody, with the fee, and close entries."""
    fee = to_raw(conditions.entry.fee)
    for number, person in enumerate(people, start=1):
        group = {"group": group_of(conditions, number)}
        yield step(CASHIER, "enter", paid=fee, checked=True, accepted=True, invited=True, **person, **group)
    yield step(DIRECTOR, "close-entries")


def donate(conditions: Conditions, places: Mapping[str, int]) -> Iterator[RunStep]:
    """Yield the steps in which placegetters name their charities, in turn from a fixed list, and the operator
    donates."""
    known = conditions.donations.charities or ("Red Cross",)
    for number, (player, first) in enumerate(places.items()):
        if first <= len(conditions.donations.values):
            charity = known[number % len(known)]
            yield step(CASHIER, "name-charity", player=player, charity=charity, attested="the operator")
    yield step(OPERATOR, "donate")
