"""Commands that the conditions give to two persons: kept waiting, then approved by somebody else in a role that may."""

import pytest

from croupier.tournament.filing.filing import Phase
from croupier.tournament.texts.law import RULESETS
from tests.tournament.cup import CASHIER, DIRECTOR, OPERATOR, SHIFT_MANAGER, cup, small
from tests.tournament.samples import CHARITY

BOTH = {"two-persons": ["cancel", "award", "correct", "confirm-stage"]}
OTTO = ("otto", "director")


@pytest.mark.parametrize("ruleset", RULESETS)
def test_the_first_keeps_it_waiting_and_the_second_approves(ruleset: str) -> None:
    event = cup(ruleset, BOTH).closed()
    before = dict(event.state.money.non_zero())
    event.say(OPERATOR, "cancel", reason="Flood.")
    assert event.phase() is Phase.CLOSED
    assert dict(event.state.money.non_zero()) == before, "nothing has happened yet"
    assert [each.do for each in event.state.pending.values()] == ["cancel"]
    event.refused(OPERATOR, "cancel", reason="Flood.")
    event.refused(OPERATOR, "approve-pending", pending="pending-1")
    event.refused(CASHIER, "approve-pending", pending="pending-1")
    event.refused(DIRECTOR, "approve-pending", pending="pending-9")
    event.say(DIRECTOR, "approve-pending", pending="pending-1")
    assert event.phase() is Phase.CANCELLED
    assert not event.state.pending
    assert event.replayed()


def test_the_second_may_give_the_same_command() -> None:
    event = cup("roulette-2002", BOTH).closed()
    event.say(OPERATOR, "cancel", reason="Flood.")
    event.say(DIRECTOR, "cancel", reason="Fire.")
    assert len(event.state.pending) == 2, "another reason is another command"
    event.say(DIRECTOR, "cancel", reason="Flood.")
    assert event.phase() is Phase.CANCELLED


def test_what_would_be_refused_does_not_wait() -> None:
    event = cup("roulette-2002", BOTH).playing()
    event.refused(DIRECTOR, "award")
    event.refused(DIRECTOR, "confirm-stage", stage="heats")
    assert not event.state.pending


def test_it_is_decided_when_the_second_approves() -> None:
    """What waits may have become impossible meanwhile: then it is refused, and still waits."""
    event = cup("roulette-2002", BOTH | {"two-persons": ["correct", "award"]}).ended()
    event.say(SHIFT_MANAGER, "appoint", person="otto", office="director")
    event.say(DIRECTOR, "award")
    event.say(OTTO, "award")
    assert event.state.prizes.awards == {"P01": 32_400, "P02": 21_600}
    event.say(CASHIER, "pay-prize", player="P01", signed="Player 01")
    event.refused(OPERATOR, "cancel", reason="Too late.")


def test_a_person_who_holds_two_roles_is_still_one_person() -> None:
    event = cup("roulette-2002", BOTH).closed()
    event.say(OPERATOR, "cancel", reason="Flood.")
    event.say(SHIFT_MANAGER, "appoint", person="olga", office="director")
    event.refused(("olga", "director"), "cancel", reason="Flood.")
    event.refused(("olga", "director"), "approve-pending", pending="pending-1")


def test_a_waiting_command_can_be_given_up() -> None:
    event = cup("roulette-2002", BOTH).closed()
    event.say(OPERATOR, "cancel", reason="Flood.")
    event.refused(OPERATOR, "drop-pending", pending="pending-1", reason="")
    event.refused(CASHIER, "drop-pending", pending="pending-1", reason="Not hers.")
    event.say(OPERATOR, "drop-pending", pending="pending-1", reason="It has stopped.")
    event.refused(DIRECTOR, "approve-pending", pending="pending-1")
    event.say(OPERATOR, "cancel", reason="Flood.")
    assert list(event.state.pending) == ["pending-2"]


def test_conditions_name_commands_that_there_are() -> None:
    event = cup(CHARITY)
    for wrong in (["kancel"], ["approve-pending"]):
        raw = small(CHARITY, {"two-persons": wrong})
        assert event.refused(OPERATOR, "draft", conditions=raw).reason


@pytest.mark.parametrize("secret", ["commit-draw", "reveal-draw", "count-chips", "deal", "fix-shoe"])
def test_what_must_not_be_read_meanwhile_does_not_wait_for_a_second_person(secret: str) -> None:
    """A command that waits can be read: the secret of a draw, or the first of two counts, would be on the board."""
    event = cup(CHARITY)
    raw = small(CHARITY, {"two-persons": ["cancel", secret]})
    assert f'"{secret}"' in event.refused(OPERATOR, "draft", conditions=raw).reason
