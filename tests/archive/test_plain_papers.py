"""Tables, papers and the story of an export are for people: no value is written as Python writes it."""

from dataclasses import fields, is_dataclass
from re import compile as regex

import pytest

from croupier.archive.event_line import show_event
from croupier.archive.exporting import documents
from croupier.archive.source import open_source
from croupier.archive.tables import all_tables
from croupier.tournament.orders.journal import Journal
from tests.archive.releases import LOGS

PYTHON = regex(
    r"\w\(\w+=|<\w+[.:]|\b[A-Z]\w+\.[A-Z_]{2,}|\bNone\b(?! in)|\bTrue\b|\bFalse\b|\['|\('|\{'|Fraction\(| at 0x"
)


def texts_in(value: object) -> list[str]:
    if isinstance(value, tuple):
        return [text for each in value for text in texts_in(each)]
    if is_dataclass(value):
        return [text for each in fields(value) for text in texts_in(getattr(value, each.name))]
    return [value] if isinstance(value, str) else []


def test_python_is_known_by_its_looks() -> None:
    told = ("Receipt(number=1)", "<Role.DEALER: 3>", "Role.DEALER", "['a', 'b']", "paid None", "{'a': 1}")
    assert all(PYTHON.search(each) for each in told)
    assert not PYTHON.search("None in this tournament. (12.10) Receipt 1 at 20:15.")


@pytest.mark.parametrize("name", ["counted-blackjack", "baccarat-sitting"])
def test_nothing_is_written_as_python_writes_it(name: str) -> None:
    log = list(open_source(LOGS / "format-2.log", name).events())
    lines = [line for data in all_tables(log).values() for line in data.decode().splitlines()]
    lines += [show_event(each, False) for each in log]
    lines += [text for paper in documents(Journal(log).state, redacted=False).values() for text in texts_in(paper)]
    assert len(lines) > len(log)
    assert [line for line in lines if PYTHON.search(line)] == []
