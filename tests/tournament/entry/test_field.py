"""The size of the field."""

from croupier.tournament.entry.entry import Standing
from tests.tournament.clauses import FIELDS, texts
from tests.tournament.cup import CASHIER, DIRECTOR, cup, number


@texts(FIELDS)
def test_the_smallest_and_the_largest_field(ruleset: str, clause: str) -> None:
    event = cup(ruleset).drawn(4)
    event.on_time()
    assert number(event.refused(DIRECTOR, "start-session", session="heats/1")) == clause
    cup(ruleset).playing(5)
    full = cup(ruleset).entered(6)
    assert number(full.refused(CASHIER, "enter", player="P07", name="Gil", checked=True, paid=full.fee)) == clause
    full.enter_one(7, "reserve")
    up = {"player": "P07", "reason": "Free.", "paid": full.fee}
    assert number(full.refused(CASHIER, "move-up", **up)) == clause
    full.say(CASHIER, "withdraw", player="P01", reason="Ill.")
    full.say(CASHIER, "move-up", **up)
    assert full.state.entries["P07"].standing is Standing.IN
