"""Whether a text allows these conditions: every fault with its place, its clause and what would be right."""

from collections.abc import Mapping

from croupier.rulebook.editions import CURRENT, Edition
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
from croupier.tournament.conditions.money import PaidIn
from croupier.tournament.conditions.reading import read_conditions
from croupier.tournament.texts.law import LAWS
from croupier.tournament.texts.rules import RULES
from croupier.values.refused import unknown
from croupier.wire.written import Fault

SUBJECTS = (entry, texts, progress, seats, length, tables, chips, ties, returns, prizes, grouping)
CHECKS: tuple[Check, ...] = tuple(check for subject in SUBJECTS for check in subject.CHECKS)


def examine(conditions: Conditions, paid: PaidIn | None = None) -> tuple[Fault, ...]:
    """Faults and warnings, subject by subject. `paid` is what is in the pool, once entries are taken."""
    ruleset = conditions.ruleset
    if ruleset not in RULES:
        return (Fault("ruleset", unknown("ruleset", ruleset, RULES).reason),)
    case = Case(conditions, RULES[ruleset], LAWS[ruleset], paid)
    return tuple(dict.fromkeys(fault for check in CHECKS for fault in check(case)))


MONEY = ("entry", "pool", "prizes", "donations", "buy-back")
"""Parts of a file that are checked together: the fee and where it goes. The others are about play."""


def examine_raw(raw: Mapping[str, object]) -> tuple[Conditions | None, tuple[Fault, ...]]:
    """The conditions of a file, if they can be read, and everything wrong with them. A part that cannot be read does
    not hide faults in the parts that do not depend on it."""
    try:
        conditions = read_conditions(raw)
    except Unfit as unfit:
        return None, (*unfit.faults, *beside(unfit))
    return conditions, examine(conditions)


def beside(unfit: Unfit) -> tuple[Fault, ...]:
    """Faults by the text. If only play cannot be read, money is still checked, and the other way round."""
    unread = {about_money(fault.where) for fault in unfit.faults if fault.where}
    found = faults(unfit.rest) if unfit.rest is not None else ()
    return tuple(fault for fault in found if about_money(fault.where) not in unread)


def about_money(where: str) -> bool:
    return where.startswith(MONEY)


def faults(conditions: Conditions, paid: PaidIn | None = None) -> tuple[Fault, ...]:
    """The faults that keep these conditions from being used."""
    return tuple(fault for fault in examine(conditions, paid) if not fault.warning)


def warnings(conditions: Conditions) -> tuple[Fault, ...]:
    """The warnings: allowed, but worth a second look."""
    return tuple(fault for fault in examine(conditions) if fault.warning)


def unswitched(fault: Fault) -> bool:
    """Whether a fault is an override in words only."""
    return fault.where.startswith("overrides[") and fault.where.endswith("].switch")


def require_sound(conditions: Conditions, edition: Edition = CURRENT, paid: PaidIn | None = None) -> Conditions:
    """Return the same conditions, or refuse them with all their faults by this edition of the readings."""
    found = tuple(fault for fault in faults(conditions, paid) if edition.known_overrides or not unswitched(fault))
    if found:
        raise Unfit(found)
    return conditions
