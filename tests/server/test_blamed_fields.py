"""A refusal names the field of the command that it is about, so that a form shows it there."""

import pytest

from croupier.client import Refusal
from tests.server.evening import Evening
from tests.server.live import Live

ROLES = {"carl": "cashier", "dina": "director"}
ENTRY = {"player": "P20", "name": "Ann", "checked": True, "accepted": True, "paid": "110.00"}


@pytest.fixture(scope="module")
def entries(shared: Live) -> Evening:
    return Evening(shared, "blamed").opened()


def blamed(evening: Evening, person: str, do: str, **fields: object) -> object:
    with pytest.raises(Refusal) as refused:
        evening.at(person, ROLES[person]).preview(do, **fields)
    return refused.value.document.get("field")


@pytest.mark.parametrize(
    ("change", "field"),
    [
        ({"checked": False}, "checked"),
        ({"paid": "1.00"}, "paid"),
        ({"paid": "much"}, "paid"),
        ({"name": "  "}, "name"),
    ],
)
def test_an_entry_is_refused_at_its_field(entries: Evening, change: dict[str, object], field: str) -> None:
    assert blamed(entries, "carl", "enter", **ENTRY | change) == field


def test_a_name_that_does_not_exist_is_refused_at_its_field(entries: Evening) -> None:
    assert blamed(entries, "dina", "withdraw", player="P99", reason="ill") == "player"


def test_a_command_that_is_given_is_refused_at_its_field_too(entries: Evening) -> None:
    with pytest.raises(Refusal) as refused:
        entries.director.give("withdraw", player="P99", reason="ill")
    assert refused.value.document["field"] == "player"


def test_a_refusal_of_the_whole_names_no_field(entries: Evening) -> None:
    assert blamed(entries, "dina", "confirm-placings") is None
