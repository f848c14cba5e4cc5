"""Commands from somebody without an entry, and lines that say nothing."""

import pytest

from croupier.tournament.orders.catalogue import read_order
from croupier.tournament.run.staff import Person
from croupier.tournament.texts.law import RULESETS
from croupier.values.refused import Refused
from tests.tournament.cup import DIRECTOR, FIRST, wagered

STRANGER: Person = ("P99", "player")


# --- persons --------------------------------------------


@pytest.mark.parametrize("ruleset", RULESETS)
def test_only_who_has_an_entry_speaks_as_a_player(ruleset: str) -> None:
    event = wagered(ruleset).playing()
    assert "P99 has no entry" in event.refused(STRANGER, "open-dispute", facts="I was not let in.").reason
    event.refused(STRANGER, "call-floor", table=FIRST)
    event.refused((DIRECTOR[0], "player"), "open-dispute", facts="The Director is no player.")


# --- what is named --------------------------------------------


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("{}", '"do" names the command'),
        ('{"do": 5}', '"do" names the command'),
        ('{"do": "close", "by": "dina", "at": "2027-01-01T00:00:00Z"}', '"role" says in which role'),
        (
            '{"do": "announce", "by": "dina", "role": "director", "at": "2027-01-01T00:00:00Z", "words": "  "}',
            "announce: words: only blanks were given",
        ),
    ],
)
def test_a_line_that_says_nothing_is_told_what_is_missing(line: str, told: str) -> None:
    with pytest.raises(Refused, match=told):
        read_order(line)
