"""What a check finds in changed conditions: where, beside which clause, in which words."""

import pytest

from croupier.tournament.conditions.check import faults
from croupier.tournament.conditions.reading import read_conditions
from tests.tournament.samples import Raw, across, change, sample, told, warned

STRUCTURES = "15.2(b) 19.2(b) 12.2(b) 13.2(b) 17.2(b) 20.4(b)"
ARRANGED = f"{STRUCTURES} - - 3.2(c)"


def reasons_by_place(ruleset: str, changes: Raw) -> dict[str, tuple[str, str]]:
    """Where faults are, what they say, by which clause."""
    told = faults(read_conditions(change(sample(ruleset), changes)))
    return {each.where: (each.reason, each.clause.number if each.clause else "") for each in told}


def later(*cells: str) -> pytest.MarkDecorator:
    """The two texts that leave the most to the conditions."""
    return across(*["-", "-", "-", "-", "-", "-"], *cells, "-")


def reasons(raw: Raw, changes: Raw) -> dict[str, str]:
    return {fault.where: fault.reason for fault in told(raw, changes)}


def each(row: str) -> pytest.MarkDecorator:
    return across(*(cell.replace(",", " ") for cell in row.split()))


def found(raw: Raw, changes: Raw | None = None) -> dict[str, str]:
    """Where the faults are, and beside which clause."""
    return {fault.where: fault.clause.number if fault.clause else "" for fault in told(raw, changes)}


def hinted(raw: Raw, changes: Raw | None = None) -> dict[str, str]:
    return {fault.where: fault.clause.number if fault.clause else "" for fault in warned(raw, changes)}


def fits(ruleset: str, *changes: Raw) -> bool:
    """The sample holds, and so it does with each of these changes."""
    return all(told(sample(ruleset), change) == () for change in ({}, *changes)) and warned(sample(ruleset)) == ()
