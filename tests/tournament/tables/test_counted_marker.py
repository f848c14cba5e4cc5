"""X-19: the marker goes round also where only counts are recorded, past empty seats, and waits for nobody."""

from croupier.views.tables import draw_table
from tests.tournament.cup import DEALER, FIRST, SCORER, Cup, cup
from tests.tournament.samples import across

MARKER = ("15.14", "19.14", "-", "13.14", "17.14", "20.15", "15.15", "18.15", "-")


def first(event: Cup) -> str:
    """Who wagers first at the first table, as pages are told."""
    return draw_table(event.state, event.state.tables[FIRST], named=True).marker


@across(*MARKER)
def test_x19_the_marker_goes_on_where_only_counts_are_recorded(ruleset: str, clause: str) -> None:
    event = cup(ruleset, {"stages.0.rounds": 9}).playing()
    one, two, three = sorted(event.state.tables[FIRST].seats, key=int)
    assert first(event) == one
    event.say(SCORER, "count-round", table=FIRST)
    assert first(event) == two
    event.say(SCORER, "count-round", table=FIRST, counted=False)
    assert first(event) == two, "a round that does not count moves no marker"
    event.say(SCORER, "count-round", table=FIRST)
    assert first(event) == three
    event.say(SCORER, "count-round", table=FIRST)
    assert first(event) == one
    event.out(event.state.tables[FIRST].seats[one])
    assert first(event) == two, "it waits for nobody who is out"
    event.say(DEALER, "count-round", table=FIRST)
    assert first(event) == three
    event.say(DEALER, "count-round", table=FIRST)
    assert first(event) == two, "an empty seat is passed"
    assert event.replayed()
