"""Conditions about seats: how many, drawn when, and with which marker."""

from tests.tournament.conditions.checks.answers import STRUCTURES, each, fits, found
from tests.tournament.samples import CHARITY, LATER, sample

MARKERS = "15.14 19.14 - 13.14 17.14 20.15 15.15 18.15 11.1"
TABLE_COUNTS = f"{STRUCTURES} 15.3(a)(ii)(b) 18.3(a)(ii)(b) 4.1,3.2(c)"
SIZES = "15.7 19.7 12.7 13.7 17.7 20.8 15.8 18.8 5.1,4.3"
BALLOTS = "15.6,15.2(b) 19.6,19.2(b) 12.6,12.2(b) 13.6,13.2(b) 17.6,17.2(b) 20.7,20.4(b) 15.7 18.7 4.3"


@each(SIZES)
def test_a_table_as_large_as_the_game_has_it(ruleset: str, clause: str) -> None:
    games = {"canberra": 9, "blackjack": 9, "roulette": 99, "mini": 14, "pai": 7, "charity": 10}
    most = games[ruleset.partition("-")[0]]
    assert "stages[1].seats" not in found(sample(ruleset), {"stages.0.seats": most})
    assert found(sample(ruleset), {"stages.0.seats": most + 1})["stages[1].seats"] == clause


@each(MARKERS)
def test_a_marker_is_drawn_for_only_where_there_is_one(ruleset: str, clause: str) -> None:
    def drawn(game: str, marker: str = "ballot") -> str | None:
        changes = {"stages.0.game": game, "stages.0.marker": marker}
        return found(sample(ruleset), changes).get("stages[1].marker")

    assert drawn("roulette-2002") == drawn(CHARITY) == clause
    assert drawn("pai-gow-2002") is drawn("whist") is drawn("roulette-2002", "lowest-seat") is None


@each(TABLE_COUNTS)
def test_only_a_sit_and_go_has_a_timing_of_its_own(ruleset: str, clause: str) -> None:
    assert found(sample(ruleset), {"stages.0.timing": "When six are there."}) == {"stages[1].timing": clause}
    assert found(sample(ruleset), {"stages.0.tables": 0})["stages[1].tables"] == clause
    if ruleset in (*LATER, CHARITY):
        assert found(sample(ruleset), {"stages.0.sit-and-go": True}) == {"stages[1].timing": clause}
        assert fits(ruleset, {"stages.0.sit-and-go": True, "stages.0.timing": "When six are there."})


@each(BALLOTS)
def test_seats_are_drawn_beforehand_or_the_text_knows_a_sit_and_go(ruleset: str, clause: str) -> None:
    assert fits(ruleset)
    go = {"stages.0.sit-and-go": True, "stages.0.timing": "When a table is full."}
    refused = found(sample(ruleset), go).get("stages[1].sit-and-go")
    assert refused == (None if ruleset in (*LATER, CHARITY) else clause)


@each(SIZES)
def test_a_table_seats_two_and_no_more_than_the_game_has(ruleset: str, clause: str) -> None:
    assert fits(ruleset)
    assert found(sample(ruleset), {"stages.0.seats": 1})["stages[1].seats"] == clause
    assert found(sample(ruleset), {"stages.0.seats": 100})["stages[1].seats"] == clause
    assert found(sample(ruleset), {"stages.0.sessions": 0})["stages[1].sessions"] != clause
