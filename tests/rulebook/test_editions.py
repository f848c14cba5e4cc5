"""Editions of the readings: numbered from one, each with all that came before it; a record names its own."""

import pytest

from croupier.games.record import Record, RefusedAction, read_record, write_record
from croupier.games.sitting import Sitting
from croupier.rulebook.editions import CURRENT, EDITIONS, FIRST, edition
from croupier.values.refused import Refused
from tests.examples import play

OLD = Record("charity-poker", {"blinds": [50, 100]}, {"1": 1000, "3": 1000}, before={"button": "2"}, edition=1)


def test_editions_are_numbered_from_one_and_the_last_is_current() -> None:
    assert [each.number for each in EDITIONS] == list(range(1, len(EDITIONS) + 1))
    assert [edition(each.number) for each in EDITIONS] == list(EDITIONS)
    assert (EDITIONS[0], EDITIONS[-1]) == (FIRST, CURRENT)


@pytest.mark.parametrize("number", [-1, 0, len(EDITIONS) + 1])
def test_another_edition_is_refused(number: int) -> None:
    with pytest.raises(Refused, match=f"not {number}; a later release may have it"):
        edition(number)


def test_a_record_of_an_older_edition_says_so() -> None:
    text = write_record(OLD)
    assert "edition = 1" in text
    assert read_record(text) == OLD
    assert read_record(text).play().script.setup.edition is FIRST


def test_a_record_of_today_need_not() -> None:
    plain = Record("charity-poker", {"blinds": [50, 100]}, {"1": 1000, "3": 1000})
    assert "edition" not in write_record(plain)
    assert read_record(write_record(plain)).play().script.setup.edition is CURRENT


@pytest.mark.parametrize("value", ['"first"', "true", "1.5"])
def test_an_edition_is_a_whole_number(value: str) -> None:
    with pytest.raises(RefusedAction, match="edition is a whole number"):
        read_record(f'ruleset = "charity-poker"\nedition = {value}\n')


def test_every_round_of_a_sitting_is_of_the_edition_of_the_first() -> None:
    sitting = Sitting(OLD)
    play(sitting.round, "d dh p1 AhAd", "d dh p3 KsKc", "p1 f")
    sitting.next()
    assert sitting.round.script.setup.edition is FIRST
    assert sitting.record().edition == 1
