"""Prizes of a stage: out of the pool first, decided as its sessions are."""

import pytest

from tests.tournament.cup import CASHIER, DIRECTOR, cup
from tests.tournament.samples import HOST


def test_prizes_of_a_stage_come_out_of_the_pool_before_the_breakdown() -> None:
    """540.00 in the pool; 25.00 to each of the best two of the heats, so 490.00 by 60 and 40%."""
    event = cup(HOST, {"stages.0.prizes": [25, 25]}).ended()
    assert event.state.prizes.of_stages == {"P01": 2_500, "P04": 2_500}, "both held 600: nothing hangs on their order"
    assert event.award() == {"P01": 29_400, "P02": 19_600}
    assert event.money("prize:P01") == 29_400 + 2_500
    assert event.money("pool") == 0
    for player in ("P01", "P02", "P04"):
        event.say(CASHIER, "pay-prize", player=player, signed=player)
    event.say(DIRECTOR, "close")
    assert sum(event.state.money.balances.values()) == 0


@pytest.mark.clauses("mini-baccarat-2023", "18.3(a)(viii)(B)")
def test_equal_chips_for_a_prize_of_a_stage_are_decided_as_its_sessions_are() -> None:
    """By these conditions by cards: the king of P04 stands above the ten of P01, and takes 50.00 whole."""
    event = cup(HOST, {"stages.0.prizes": [50]}).playing()
    event.heats({"P01": 600, "P02": 550, "P03": 500}, {"P04": 600, "P05": 550, "P06": 500})
    assert "a prize of the stage" in event.refused(DIRECTOR, "confirm-stage", stage="heats").reason
    event.say(DIRECTOR, "draw-tie", players=["P01", "P04"])
    event.draw_by_hand(["Th", "Kd"])
    event.say(DIRECTOR, "confirm-stage", stage="heats")
    assert event.state.prizes.of_stages == {"P04": 5_000}
    reasons = [(each.text, [clause.number for clause in each.clauses]) for each in event.state.why("P04")]
    assert ("drew Kd in draw-2 against P01", ["18.3(a)(viii)(B)"]) in reasons
    assert reasons[-1] == ("prize of 50.00 AUD by place in heats", ["18.3(a)(ii)(d)", "18.3(a)(x)"])


def test_who_went_out_together_shares_a_prize_of_a_stage() -> None:
    event = cup(HOST, {"stages.0.prizes": [50, 30, 20], "stages.0.advance": {"top": 1}}).playing()
    event.heats({"P01": 600}, {"P04": 500}, {"P02": 1, "P03": 2, "P05": 1, "P06": 2})
    event.say(DIRECTOR, "confirm-stage", stage="heats")
    assert event.state.prizes.of_stages == {"P01": 5_000, "P04": 3_000, "P03": 1_000, "P06": 1_000}
