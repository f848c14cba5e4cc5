"""What people do wrong at a table is put on record, beside its clause."""

from tests.tournament.clauses import ADVICE, CHIPS, PACES, RISKED, texts
from tests.tournament.cup import DEALER, DIRECTOR, clauses, cup, number
from tests.tournament.samples import across

MARKERS = "15.14 19.14 - 13.14 17.14 20.15 15.15 18.15 11.1"


@across(*ADVICE.split())
def test_advice_is_put_on_record(ruleset: str, clause: str) -> None:
    put_on_record(ruleset, clause, "advice")


@across(*MARKERS.split())
def test_wagers_out_of_order_are_put_on_record(ruleset: str, clause: str) -> None:
    put_on_record(ruleset, clause, "out-of-order")


@across(*PACES.split())
def test_dawdling_is_put_on_record_and_the_pace_set(ruleset: str, clause: str) -> None:
    put_on_record(ruleset, clause, "pace")
    event = cup(ruleset).playing()
    for seconds in (0, 601):
        assert number(event.refused(DIRECTOR, "direct-pace", session="heats/1", seconds=seconds)) == clause
    for seconds in (1, 600):
        assert clauses(event.told(DIRECTOR, "direct-pace", session="heats/1", seconds=seconds)) == {clause}
        assert event.state.sessions["heats/1"].pace == seconds


@texts(CHIPS)
def test_chips_that_were_touched_are_put_on_record(ruleset: str, clause: str) -> None:
    put_on_record(ruleset, clause, "chips")


@texts(RISKED)
def test_who_would_not_wager_is_put_on_record(ruleset: str, clause: str) -> None:
    put_on_record(ruleset, clause, "not-wagering")


def put_on_record(ruleset: str, clause: str, rule: str) -> None:
    event = cup(ruleset).playing()
    event.refused(DEALER, "caution", player="P01", rule="manners")
    assert clauses(event.told(DEALER, "caution", player="P01", rule=rule)) == {clause}
    assert event.state.floor.cautions == [("P01", rule)]
