"""Conditions from files: junk is answered with a sentence, and what was written is read again as it was."""

import json
import string
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from datetime import datetime
from decimal import Decimal
from fractions import Fraction
from pathlib import Path
from types import NoneType
from typing import Any, get_args

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from croupier.tournament.conditions.check import examine
from croupier.tournament.conditions.fault import Unfit
from croupier.tournament.conditions.model import Conditions
from croupier.tournament.conditions.reading import parse_conditions
from croupier.tournament.conditions.writing import fingerprint, write_conditions
from croupier.tournament.texts.law import RULESETS
from croupier.values.clause import Clause
from croupier.values.money import Money
from croupier.values.refused import Refused
from croupier.wire.shapes import field_types
from croupier.wire.written import Fault
from tests.soak import SOAK
from tests.tournament.samples import Raw, change, conditions, sample, series

ROOT = Path(__file__).parents[3]
EXAMPLES = sorted((ROOT / "examples").glob("*.toml"))
PAGE = (ROOT / "docs/conditions.md").read_text(encoding="utf-8")


def keys(kind: type, before: str = "") -> Iterator[str]:
    """Every key of a file, dotted."""
    for name, hint in field_types(kind).items():
        path = f"{before}{name.replace('_', '-')}"
        yield path
        inner = [each for each in (*get_args(hint), hint) if each is not NoneType]
        for each in inner:
            if isinstance(each, type) and is_dataclass(each) and each is not Money:
                yield from keys(each, f"{path}.")


KEYS = tuple(keys(Conditions))


@pytest.mark.parametrize("key", KEYS)
def test_every_key_is_documented(key: str) -> None:
    assert f"`{key}`" in PAGE


def test_no_key_is_documented_that_is_not_there() -> None:
    rows = [line.split("|")[1] for line in PAGE.splitlines() if line.startswith("| `") and "examples/" not in line]
    documented = {word.strip(" `") for row in rows for word in row.split(",")}
    assert documented <= set(KEYS)


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_the_examples_hold_without_a_warning(path: Path) -> None:
    found = parse_conditions(path.read_text(encoding="utf-8"))
    assert examine(found) == ()
    assert parse_conditions(write_conditions(found)) == found


@pytest.mark.parametrize("ruleset", RULESETS)
def test_what_is_written_is_read_again(ruleset: str) -> None:
    said = conditions(ruleset)
    assert parse_conditions(write_conditions(said)) == said
    assert fingerprint(parse_conditions(json.dumps(sample(ruleset)))) == fingerprint(said)


def test_odd_values_are_read_again() -> None:
    odd: Raw = {
        "prizes.shares": ["1/3", "33.333333%", "0.000001%"],
        "stages.0.table": {"minimum": "2.50", "limits": {"straight": [1, 20]}, "race-track": False},
        "stages.0.levels": [{"table": {}}],
        "chips.denominations": ["0.25", 1],
        "notes": ["Zeile\nzwei", "ß € 中"],
        "name": "",
    }
    said = conditions("roulette-2002", odd)
    assert parse_conditions(write_conditions(said)) == said


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "missing"),
        ("{", "not JSON"),
        ("a = " + "[" * 5000, "nested too deeply"),
        ("a." * 60_000 + "b = 1", "nested too deeply"),
        ("[" + '"a" . ' * 20_000 + "b]", "nested too deeply"),
        ("a = { " + "'a'." * 60_000 + "b = 1 }", "nested too deeply"),
        ('{"a": ' * 5000, "nested too deeply"),
        ('{"name": 1e999999999}', "too many digits"),
        ("name = ", "not TOML"),
        ('{"name": "\\ud800"}', "half a character"),
        ('{"stages": {}}', "must be a list"),
        ('{"stages": [7]}', "must be a table"),
        ('{"players": 7}', "must be a table"),
        ('{"nme": "x"}', 'did you mean "name"'),
        ('{"starts": 7}', "date and time"),
        ('{"entry": {"fee": "1.005"}}', "not a whole number of cents"),
        ('{"entry": {"fee": -1}}', "above zero"),
        ('{"entry": {"invitation": 1}}', "true or false"),
        ('{"players": {"minimum": true, "maximum": 1}}', "whole number"),
        ('{"prizes": {"shares": [[]]}}', "12.5%"),
        ('{"stages": [{"kind": "heat"}]}', "choice"),
        ('{"stages": [{"table": 5}]}', "must be a table"),
        ('{"stages": [{"table": {"minimum": NaN}}]}', "not a number"),
        ('{"stages": [{"table": {"minimum": null}}]}', "must be text"),
    ],
)
def test_what_cannot_be_read_is_told(text: str, words: str) -> None:
    with pytest.raises(Refused) as caught:
        parse_conditions(text)
    found = caught.value.faults if isinstance(caught.value, Unfit) else (caught.value,)
    assert any(words in each.reason for each in found), [each.reason for each in found]


def test_stages_have_names_of_their_own() -> None:
    for changes, words in (
        ({"stages": []}, "at least one"),
        ({"stages.1.name": "heats"}, "two stages"),
        ({"stages.0.source": ["final"]}, "no earlier stage"),
    ):
        with pytest.raises(Unfit, match=words):
            conditions("roulette-2002", changes)


def test_a_fault_is_a_sentence() -> None:
    fault = Fault("entry.fee", "write 0.", Clause("charity-poker", "2.4"))
    assert str(fault) == "entry.fee: write 0. (charity-poker 2.4)"
    assert str(Fault("", "Nothing.")) == "Nothing."
    assert str(Unfit((fault, fault))) == "entry.fee: write 0. (1 more) (charity-poker 2.4)"


# --- junk --------------------------------------------

WORDS = st.text(string.printable, max_size=12) | st.sampled_from(["1/0", "110.00", "100%", "heats", "-1", "1e5", "NaN"])
PLAIN = st.none() | st.booleans() | st.integers(-10, 10**20) | st.floats() | WORDS
JUNK = st.recursive(
    PLAIN, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(WORDS, inner, max_size=3), max_leaves=6
)


def places(raw: Any, before: str = "") -> Iterator[str]:
    items = raw.items() if isinstance(raw, dict) else enumerate(raw) if isinstance(raw, list) else ()
    for key, value in items:
        yield f"{before}{key}"
        yield from places(value, f"{before}{key}.")


PLACES = sorted({*places(series()), *places(sample("charity-poker"))})


def answered(text: str) -> None:
    """Read, checked and written again, or refused; nothing else."""
    try:
        said = parse_conditions(text)
    except Refused:
        return
    assert all(fault.reason for fault in examine(said))
    assert parse_conditions(write_conditions(said)) == said


@settings(max_examples=60 * SOAK, deadline=None)
@given(text=st.text(max_size=200) | st.dictionaries(WORDS, JUNK, max_size=4).map(json.dumps))
def test_any_text_is_answered(text: str) -> None:
    answered(text)


@settings(max_examples=150 * SOAK, deadline=None)
@given(
    ruleset=st.sampled_from(RULESETS),
    changes=st.dictionaries(st.sampled_from([key for key in KEYS if "." not in key]), JUNK, min_size=1, max_size=2),
)
def test_a_file_with_junk_in_it_is_answered(ruleset: str, changes: Raw) -> None:
    answered(json.dumps(change(sample(ruleset), changes)))


@settings(max_examples=150 * SOAK, deadline=None)
@given(place=st.sampled_from(PLACES), value=JUNK | st.integers(0, 50))
def test_junk_in_any_place_is_answered(place: str, value: object) -> None:
    for raw in (series(), sample("charity-poker")):
        if place in set(places(raw)):
            answered(json.dumps(change(raw, {place: value})))


def test_values_keep_their_types() -> None:
    said = conditions("roulette-2002")
    kinds = {each.name: type(getattr(said, each.name)) for each in fields(said)}
    assert kinds["starts"] is datetime
    assert isinstance(said.chips.start, Decimal)
    assert isinstance(said.prizes.shares[0], Fraction)
