"""Conditions that cannot be read: each fault cites the clause of its part."""

from copy import deepcopy

import pytest

from croupier.tournament.conditions.fault import Unfit
from croupier.tournament.conditions.reading import read_conditions
from tests.tournament.samples import TEXTS, Raw, across, change, cited, sample, told

WHOLE = "15.2 19.2 12.2 13.2 17.2 20.4 15.3 18.3 3.2"
DATES = "15.2(a) 19.2(a) 12.2(a) 13.2(a) 17.2(a) 20.4(a) 15.3(a)(i) 18.3(a)(i) -"
STRUCTURES = "15.2(b) 19.2(b) 12.2(b) 13.2(b) 17.2(b) 20.4(b) 15.3(a)(ii) 18.3(a)(ii) 3.2(c)"
FEES = "15.2(c) 19.2(c) 12.2(c) 13.2(c) 17.2(c) 20.4(c) 15.3(a)(iii) 18.3(a)(iii) 2.4"
CHIPS = "15.2(d) 19.2(d) 12.2(d) 13.2(d) 17.2(d) 20.4(d) 15.3(a)(iv) 18.3(a)(iv) 3.2(a)"
FIELDS = "15.2(e) 19.2(e) 12.2(e) 13.2(e) 17.2(e) 20.4(e) 15.3(a)(v) 18.3(a)(v) -"
GROUPS = "15.2(f) 19.2(f) 12.2(f) 13.2(f) 17.2(f) 20.4(f) 15.3(a)(vi) 18.3(a)(vi) -"
LIMITS = "15.2(g) 19.2(h) 12.2(g) 13.2(g) 17.2(g) 20.4(g) 15.3(a)(vii) 18.3(a)(vii) 3.2(b)"
BREAKDOWNS = "15.2(h) 19.2(i) 12.2(h) 13.2(h) 17.2(h) 20.4(i) 15.3(a)(x) 18.3(a)(x) 3.2(h)"
TIES = "- - - - - - 15.3(a)(viii)(B) 18.3(a)(viii)(B) 3.2(c)"
WAYS_BACK = "- - - - - - 15.3(a)(ii)(f) 18.3(a)(ii)(f) 3.2(f)"
PREVAILING = "- - - - - 20.5 15.3(b) 18.3(b) 3.2(i)"
PLACED = "- - - - - - 15.3(a)(xi) 18.3(a)(xi) 3.2(h)"
ADD_ONS = "- - - - - - - - def:add-on"
DONATIONS = "- - - - - - - - 2.3"
FORMS: tuple[tuple[str, Raw, str], ...] = (
    ("starts", {"starts": "soon"}, DATES),
    ("stages", {"stages": 7}, STRUCTURES),
    ("stages[1].seats", {"stages.0.seats": "six"}, STRUCTURES),
    ("entry.fee", {"entry.fee": "much"}, FEES),
    ("chips.start", {"chips.start": "many"}, CHIPS),
    ("players", {"players": 7}, FIELDS),
    ("groups", {"groups": 7}, GROUPS),
    ("stages[1].table", {"stages.0.table": 7}, LIMITS),
    ("prizes", {"prizes": 7}, BREAKDOWNS),
    ("pool", {"pool": 7}, BREAKDOWNS),
    ("ties", {"ties": 7}, TIES),
    ("buy-back", {"buy-back": 7}, WAYS_BACK),
    ("add-on", {"add-on": 7}, ADD_ONS),
    ("donations", {"donations": 7}, DONATIONS),
    ("overrides", {"overrides": 7}, PREVAILING),
    ("ties.out-together", {"ties.out-together": 7}, PLACED),
)


def cases() -> list[object]:
    found: list[object] = []
    for where, changes, row in FORMS:
        for ruleset, number, whole in zip(TEXTS, row.split(), WHOLE.split(), strict=True):
            silent = number == "-"
            marks = () if silent else pytest.mark.clauses(ruleset, number)
            expected = whole if silent else number
            found.append(pytest.param(ruleset, where, changes, expected, marks=marks, id=f"{ruleset}-{where}"))
    return found


def unread(raw: Raw) -> list[tuple[str, str]]:
    """Where something could not be read, and what is cited; each once."""
    with pytest.raises(Unfit) as caught:
        read_conditions(raw)
    found = caught.value.faults
    return list(dict.fromkeys(zip((fault.where for fault in found), cited(found), strict=True)))


@pytest.mark.parametrize(("ruleset", "where", "changes", "clause"), cases())
def test_a_fault_of_form_cites_the_clause_of_its_part(ruleset: str, where: str, changes: Raw, clause: str) -> None:
    """What no clause names is cited as conditions at all; without a known text nothing can be."""
    whole = dict(zip(TEXTS, WHOLE.split(), strict=True))[ruleset]
    raw = change(sample(ruleset), changes)
    assert unread(raw) == [(where, clause)]
    assert unread(change(deepcopy(raw), {"name": 7})) == [("name", whole), (where, clause)]
    assert unread(raw | {"ruleset": "whist-1900"}) == [(where, "")]
    assert {number for _, number in unread(raw | {"ruleset": 7})} == {""}


@across(*FEES.split())
def test_a_currency_is_three_capital_letters(ruleset: str, clause: str) -> None:
    for wrong in ("aud", "AU", "AUDS", ""):
        assert cited(told(sample(ruleset), {"currency": wrong}))[:1] == [clause]
