"""What a tournament drafted by the second edition may still do, as it did then; its record is audited as before."""

from datetime import timedelta

import pytest

from croupier.archive.auditing import audit
from croupier.rulebook.editions import SECOND as EARLIER
from croupier.tournament.orders.journal import Journal
from tests.tournament.cup import DEALER, DIRECTOR, FIRST, OPERATOR, Cup, cup, small, wagered
from tests.tournament.entry.sit_and_go import filling
from tests.tournament.filing.approving import author
from tests.tournament.samples import CHARITY, LATER
from tests.tournament.texts.by_edition import by

FOLDED = ("d dh p1 AhAd", "d dh p2 KsKc", "d dh p3 2c7d", "p3 f", "p1 f")


def earlier(event: Cup) -> Cup:
    event.staff.journal = Journal(by(event.journal.log, EARLIER.number))
    return event


def sound(event: Cup) -> bool:
    return event.replayed() and audit(event.journal.log).findings == []


@pytest.mark.parametrize("ruleset", LATER)
def test_x38_a_sit_and_go_began_with_any_number_and_took_fees_to_the_end(ruleset: str) -> None:
    event = earlier(filling(ruleset).entered(5))
    event.seat("heats", session=1, players=["P01", "P02"])
    event.start("heats/1")
    event.seat("heats", session=2)
    event.start("heats/2")
    event.enter_one(6)
    assert event.money("pool") == 6 * 9_000
    assert sound(event)


@pytest.mark.parametrize("ruleset", ["blackjack-2005", *LATER])
def test_b35_fees_were_taken_before_changed_conditions_were_approved_again(ruleset: str) -> None:
    event = earlier(cup(ruleset).entered(5))
    event.say(author(ruleset), "change-conditions", conditions=small(ruleset, {"notes": ["New."]}), reason="A note.")
    event.enter_one(6)
    assert event.money("pool") == 6 * 9_000
    assert sound(event)


def test_h21_h25_bonus_rounds_and_add_ons_were_of_any_number_and_size() -> None:
    event = earlier(wagered(CHARITY, {"stages.0.rounds": 9}).drawn())
    event.start("heats/1")
    event.say(OPERATOR, "play", table=FIRST, move="o bonus-round 400")
    for move in FOLDED:
        event.say(DEALER, "play", table=FIRST, move=move)
    before = event.state.chips["stack:P01"]
    for _ in range(2):
        event.say(OPERATOR, "play", table=FIRST, move="o add-on 1000")
    assert event.state.chips["stack:P01"] == before + 2000
    assert sound(event)


@pytest.mark.parametrize("ruleset", LATER)
def test_x45_a_start_moved_forward_made_players_late(ruleset: str) -> None:
    event = earlier(cup(ruleset).drawn())
    starts = event.conditions.starts - timedelta(minutes=8)
    event.staff.clock = starts - timedelta(minutes=2)
    event.say(DIRECTOR, "move-start", starts=starts.isoformat(), notice="On the screen.")
    event.staff.clock = starts
    event.say(DIRECTOR, "start-session", session="heats/1", absent=["P02"])
    assert event.state.entries["P02"].standing.value == "forfeited"
    assert sound(event)
