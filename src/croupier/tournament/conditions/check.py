"""Whether a text allows these conditions: every fault with its place, its clause and what would be right."""

from collections.abc import Mapping

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
from croupier.tournament.conditions.fault import Unfit
from croupier.tournament.conditions.model import Conditions
from croupier.tournament.conditions.reading import read_conditions
from croupier.tournament.texts.law import LAWS
from croupier.tournament.texts.rules import RULES
from croupier.values.refused import unknown
from croupier.wire.written import Fault

SUBJECTS = (entry, texts, progress, seats, length, tables, chips, ties, returns, prizes, grouping)
CHECKS: tuple[Check, ...] = tuple(check for subject in SUBJECTS for check in subject.CHECKS)


def examine(conditions: Conditions) -> tuple[Fault, ...]:
    """Faults and warnings, subject by subject."""
    ruleset = conditions.ruleset
    if ruleset not in RULES:
        return (Fault("ruleset", unknown("ruleset", ruleset, RULES).reason),)
    case = Case(conditions, RULES[ruleset], LAWS[ruleset])
    return tuple(dict.fromkeys(fault for check in CHECKS for fault in check(case)))


MONEY = ("entry", "pool", "prizes", "donations", "buy-back")
"""Parts of a file that are judged beside each other: the fee, and what becomes of it. The others are about play."""


def examine_raw(raw: Mapping[str, object]) -> tuple[Conditions | None, tuple[Fault, ...]]:
    """The conditions of a file, if they can be read, and all that is wrong with them. What cannot be read hides
    nothing: the parts that have to do with none of it are examined too."""
    try:
        conditions = read_conditions(raw)
    except Unfit as unfit:
        return None, (*unfit.faults, *beside(unfit))
    return conditions, examine(conditions)


def beside(unfit: Unfit) -> tuple[Fault, ...]:
    """What is wrong by the text, with money where only play cannot be read, and with play where only money cannot."""
    unread = {about_money(fault.where) for fault in unfit.faults if fault.where}
    found = faults(unfit.rest) if unfit.rest is not None else ()
    return tuple(fault for fault in found if about_money(fault.where) not in unread)


def about_money(where: str) -> bool:
    return where.startswith(MONEY)


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
