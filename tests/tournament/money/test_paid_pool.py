"""15.20, 15.8: prizes of changed conditions come from the money that was paid in, forfeited fees too."""

from typing import Any

import pytest

from croupier.archive.auditing import audit
from croupier.rulebook.editions import SECOND
from croupier.tournament.conditions.fault import Unfit
from croupier.tournament.orders.journal import Journal
from croupier.views.frame import draw_frame
from tests.tournament.cup import CASHIER, DIRECTOR, Cup, cup, small
from tests.tournament.filing.approving import approve_again, author
from tests.tournament.samples import Raw, across
from tests.tournament.texts.by_edition import by

FOUR: Raw = {"players.minimum": 4, "stages.0.advance": {"top": 1}, "prizes": {"amounts": [300, 100], "balance": 3}}
"""The fewest are four; 400.00 are promised, more than four fees of 90.00 bring."""
POOLS = "15.20 19.20 12.18 13.20 17.20 20.20 15.21 18.21 -"


def forfeited(ruleset: str) -> Cup:
    """Five have paid 90.00 each into the pool, and one has not come."""
    event = cup(ruleset).drawn(5)
    event.on_time()
    event.say(DIRECTOR, "forfeit", player="P05", session="heats/1")
    return event


def change(event: Cup, changes: Raw) -> None:
    ruleset = event.conditions.ruleset
    event.say(author(ruleset), "change-conditions", conditions=small(ruleset, changes), reason="One has not come.")


@across(*POOLS.split())
def test_prizes_are_promised_out_of_what_was_paid_in(ruleset: str, clause: str) -> None:
    event = forfeited(ruleset)
    assert event.money("pool") == 5 * 9000
    change(event, FOUR)
    approve_again(event)
    event.say(DIRECTOR, "start-session", session="heats/1")
    assert event.replayed()
    assert audit(event.journal.log).findings == []


@across(*POOLS.split())
def test_more_than_was_paid_in_cannot_be_promised(ruleset: str, clause: str) -> None:
    event = forfeited(ruleset)
    with pytest.raises(Unfit) as caught:
        change(event, FOUR | {"prizes.amounts": [360, 100]})
    (fault,) = caught.value.faults
    assert fault.reason.startswith("460.00 AUD are promised, but the money paid in is 450.00 AUD")
    assert fault.clause is not None
    assert fault.clause.number == clause


def test_by_an_earlier_edition_the_fees_of_the_fewest_players_count() -> None:
    event = forfeited("roulette-2002")
    event.staff.journal = Journal(by(event.journal.log, SECOND.number))
    with pytest.raises(Unfit, match=r"with 4 players the pool is 360\.00 AUD"):
        change(event, FOUR)


@across("15.2(e)", "19.2(e)", "12.2(e)", "13.2(e)", "17.2(e)", "20.4(e)", "15.3(a)(v)", "18.3(a)(v)", "-")
def test_who_forfeited_the_seat_has_entered(ruleset: str, clause: str) -> None:
    """Five have entered, as many as are needed; a sixth would be needed by these conditions."""
    event = forfeited(ruleset)
    event.say(DIRECTOR, "start-session", session="heats/1")
    other = cup(ruleset, {"players.minimum": 6, "players.maximum": 6}).drawn(5)
    other.on_time()
    other.say(DIRECTOR, "forfeit", player="P05", session="heats/1")
    refused: Any = other.refused(DIRECTOR, "start-session", session="heats/1")
    assert refused.reason.startswith("5 players have entered and 4 are left, 6 are needed: cancel")
    assert refused.clause.number == clause


def withdrawn(ruleset: str) -> Cup:
    """Entries are open; five have paid, one has withdrawn and left the fee."""
    event = cup(ruleset).entered(5)
    event.say(CASHIER, "withdraw", player="P05", reason="Ill.")
    assert event.money("pool") == 5 * 9000
    return event


@across(*POOLS.split())
def test_while_entries_are_open_the_fees_that_were_paid_count(ruleset: str, clause: str) -> None:
    """450.00 are there, although four fees are only 360.00."""
    event = withdrawn(ruleset)
    with pytest.raises(Unfit) as caught:
        change(event, FOUR | {"prizes.amounts": [360, 100]})
    (fault,) = caught.value.faults
    assert fault.reason.startswith("460.00 AUD are promised, but the money paid in is 450.00 AUD")
    change(event, FOUR)
    assert audit(event.journal.log).findings == []


def test_who_still_has_to_come_pays_too() -> None:
    """Five must play and four are left: the fee of the fifth comes to the 450.00 that are there."""
    event = withdrawn("roulette-2002")
    with pytest.raises(Unfit, match=r"560\.00 AUD are promised, but with 5 players the pool is 540\.00 AUD"):
        change(event, {"prizes": {"amounts": [460, 100], "balance": 3}})
    change(event, {"prizes": {"amounts": [430, 100], "balance": 3}})


def test_who_withdrew_has_entered() -> None:
    event = withdrawn("roulette-2002")
    event.say(DIRECTOR, "close-entries")
    event.seat("heats")
    event.on_time()
    refused = event.refused(DIRECTOR, "start-session", session="heats/1")
    assert refused.reason.startswith("5 players have entered and 4 are left, 5 are needed: cancel")


@across(*POOLS.split())
def test_the_pages_show_what_is_in_the_pool_while_entries_are_open(ruleset: str, clause: str) -> None:
    """Five have paid 90.00 each and one has withdrawn: 540.00 with the one who is still needed, not 450.00."""
    shown = draw_frame(withdrawn(ruleset).state)
    assert (shown.pool, shown.entered, sum(each.cents for each in shown.worth)) == (45_000, 5, 54_000)
