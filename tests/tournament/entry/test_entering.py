"""Entering: one entry a person, what it remembers, and substitutes."""

from tests.tournament.clauses import COMMISSIONS, ENTRIES, FEES, SUBSTITUTES, charity, texts
from tests.tournament.cup import CASHIER, DIRECTOR, JOINED, PERSON, SECOND, WITNESSES, cup, number
from tests.tournament.samples import CHARITY, across


def test_a_seat_has_one_name() -> None:
    """Seat 01 would be another seat 1."""
    event = cup(CHARITY, JOINED).playing(5)
    move = {"player": "P01", "table": SECOND, "reason": "Balance.", "drawn": [*WITNESSES]}
    for seat in ("01", "003", "²", "0", "4", "-1", ""):
        event.refused(DIRECTOR, "move-player", seat=seat, **move)
    event.say(DIRECTOR, "move-player", seat="3", **move)


@across("15.5", "19.5", "12.5", "13.5", "17.5", "20.6", "15.6", "18.6", "-")
def test_a_document_is_the_same_however_it_is_typed(ruleset: str, clause: str) -> None:
    event = cup(ruleset).opened()
    event.enter_one(1, document="N 123 456")
    for typed in ("N123456", "n123456", " N 123456 "):
        person = {"player": "P02", "name": "Ada", "checked": True, "accepted": True, "invited": True, "document": typed}
        assert number(event.refused(CASHIER, "enter", **person, paid=event.fee)) == clause
        assert number(event.refused(CASHIER, "reserve", **person)) == clause
    event.enter_one(2, document="N 123 457")
    instead = {"player": "P02", "name": "Eve", "reason": "ill", "checked": True}
    assert number(event.refused(DIRECTOR, "substitute", **instead, document="n123456")) == clause


@charity("2.4")
def test_who_enters_is_counted_and_pays_nothing() -> None:
    event = cup(CHARITY).entered(5)
    assert event.state.entries.entered() == 5
    assert all(entry.entered and not entry.paid and not entry.receipts for entry in event.state.entries.values())
    assert dict(event.state.money.non_zero()) == {}
    assert {tuple(entry.history) for entry in event.state.entries.values()} == {(f"entered, checked by {CASHIER[0]}",)}


@texts(ENTRIES, SUBSTITUTES)
def test_nobody_is_two_entries(ruleset: str, clause: str) -> None:
    """By id, by document, and by taking over somebody else's."""
    event = cup(ruleset).entered(5)
    assert number(event.refused(CASHIER, "enter", player="P01", paid=event.fee, **PERSON)) == clause
    seen = PERSON | {"document": "ID3"}
    assert number(event.refused(CASHIER, "enter", player="P06", paid=event.fee, **seen)) == clause
    swap = {"player": "P01", "reason": "Ill.", "checked": True}
    assert number(event.refused(DIRECTOR, "substitute", name="Player 02", **swap)) == clause
    assert number(event.refused(DIRECTOR, "substitute", name="Zoe", document="ID2", **swap)) == clause
    event.say(DIRECTOR, "substitute", name="Zoe", document="", **swap)
    event.say(DIRECTOR, "substitute", name="Yves", document="ID1", **swap)
    assert event.state.entries["P01"].name == "Yves"
    refusal = event.refused(CASHIER, "buy-back", player="P01")
    assert number(refusal) == clause


@texts(FEES, COMMISSIONS, ENTRIES)
def test_an_entry_remembers_what_was_paid_and_who_looked(ruleset: str, clause: str) -> None:
    event = cup(ruleset).entered(5)
    entry = event.state.entries["P01"]
    assert (entry.paid, entry.commission, entry.entered) == (10_000, 1_000, True)
    assert entry.history == ["entered, checked by carl"]
    assert event.state.entries.entered() == 5
    assert (event.state.entries.last_receipt, entry.receipts[0].what) == (5, "entry fee")
    assert event.state.money["player:P01"] == -10_000
    (line,) = [line for line in event.state.money.trace("pool") if line.why == "entry fee of P01"]
    assert int(line.amount) == int(line.balance) == 9_000


@texts(SUBSTITUTES)
def test_a_substitute_without_a_document_keeps_that_of_the_entry(ruleset: str, clause: str) -> None:
    event = cup(ruleset).entered(5)
    event.say(DIRECTOR, "substitute", player="P01", name="Zoe", reason="Ill.", checked=True)
    assert (event.state.entries["P01"].name, event.state.entries["P01"].document) == ("Zoe", "ID1")
    told = event.state.why("P01")[-1]
    assert told.text == "substitute Zoe for Player 01: Ill."
    assert [each.number for each in told.clauses] == [clause]
    event.say(DIRECTOR, "substitute", player="P01", name="Yves", reason="Ill.", checked=True, document="ID9")
    assert event.state.entries["P01"].document == "ID9"
