"""Irregular rounds of every text, in irregular_rounds.toml: what is refused and by which clause, and what it costs."""

import tomllib
from pathlib import Path
from re import fullmatch
from typing import Any

import pytest

from croupier.games.record import Record
from tests.examples import number, play, refused, stack

ROUNDS = tomllib.loads(Path(__file__).with_name("irregular_rounds.toml").read_text(encoding="utf-8"))["round"]
USUAL = {"minimum": 10, "maximum": 500}


def named(each: dict[str, Any]) -> Any:
    marks = pytest.mark.clauses(each["ruleset"], *each["clauses"])
    return pytest.param(each, marks=marks, id=f"{each['ruleset']}: {each['name']}")


@pytest.mark.parametrize("each", [named(each) for each in ROUNDS])
def test_an_irregular_round_goes_as_its_text_says(each: dict[str, Any]) -> None:
    table, before = each.get("table", USUAL), each.get("before", {})
    playing = Record(each["ruleset"], table, each["stacks"], before=before, marker=each.get("marker", "")).begin()
    for action in each["actions"]:
        bracketed = fullmatch(r"\[(.+?)\] (.+)", action)
        if bracketed is None:
            play(playing, action)
        else:
            refusal = refused(playing, bracketed[2])
            assert (number(refusal), bool(refusal.reason)) == (bracketed[1], True)
    assert {player: float(stack(playing, player)) for player in each.get("after", {})} == each.get("after", {})
