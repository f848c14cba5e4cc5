"""Whether a text allows these conditions: every fault with its place, its clause and what would be right."""

from croupier.tournament.conditions.checks import (
    chips,
    entry,
    grouping,
    length,
    prizes,
    progress,
    returns,
    seats,
    tables,
    texts,
    ties,
)
from croupier.tournament.conditions.checks.case import Case, Check
from croupier.tournament.conditions.fault import Fault, Unfit
from croupier.tournament.conditions.model import Conditions
from croupier.tournament.law import LAWS
from croupier.tournament.rules import RULES
from croupier.values.refused import unknown

SUBJECTS = (entry, texts, progress, seats, length, tables, chips, ties, returns, prizes, grouping)
CHECKS: tuple[Check, ...] = tuple(check for subject in SUBJECTS for check in subject.CHECKS)


def examine(conditions: Conditions) -> tuple[Fault, ...]:
    """Faults and warnings, subject by subject."""
    ruleset = conditions.ruleset
    if ruleset not in RULES:
        return (Fault("ruleset", unknown("ruleset", ruleset, RULES).reason),)
    case = Case(conditions, RULES[ruleset], LAWS[ruleset])
    return tuple(dict.fromkeys(fault for check in CHECKS for fault in check(case)))


def faults(conditions: Conditions) -> tuple[Fault, ...]:
    """What keeps these conditions from being used; empty if nothing does."""
    return tuple(fault for fault in examine(conditions) if not fault.warning)


def warnings(conditions: Conditions) -> tuple[Fault, ...]:
    """What to think about twice."""
    return tuple(fault for fault in examine(conditions) if fault.warning)


def require_sound(conditions: Conditions) -> Conditions:
    """The same conditions, or all their faults as one refusal."""
    found = faults(conditions)
    if found:
        raise Unfit(found)
    return conditions
