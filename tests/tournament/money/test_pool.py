"""The pool to the cent: what it gathers, and what its breakdown makes each place worth."""

from fractions import Fraction

import pytest

from croupier.ledger.books import OutOfBalance, transfer
from croupier.tournament.conditions.model import PrizeStep
from croupier.tournament.conditions.money import pool_of
from croupier.tournament.conditions.pool import breakdown, by_place, divide
from tests.tournament.clauses import BREAKDOWNS, CHIPS, COMMISSIONS, POOLS, texts
from tests.tournament.cup import CASHIER, DIRECTOR, FIRST, cup
from tests.tournament.samples import Raw, across, conditions


def test_steps_of_a_free_tournament_go_by_the_field_and_not_by_who_is_left() -> None:
    """Nobody pays, the operator puts in 100.00; six entered, so the step for up to six counts, also at the end."""
    steps = [{"players": 5, "shares": ["100%"]}, {"players": 6, "shares": ["70%", "30%"]}]
    free: Raw = {"entry.fee": 0, "entry.commission": 0, "pool": {"additions": 100}, "prizes": {"steps": steps}}
    event = cup("roulette-2002", free).ended()
    assert event.award() == {"P01": 7_000, "P02": 3_000}
    assert PrizeStep(players=6, shares=(Fraction(7, 10), Fraction(3, 10))) in event.conditions.prizes.steps


@texts(POOLS, BREAKDOWNS)
def test_a_guarantee_adds_what_the_pool_lacks_and_nothing_else(ruleset: str, clause: str) -> None:
    """540.00 are there. Without a guarantee they are paid; 600.00 are made up by 60.00; 500.00 add nothing."""
    for guarantee, prizes in ((0, (32_400, 21_600)), (600, (36_000, 24_000)), (500, (32_400, 21_600))):
        event = cup(ruleset, {"pool": {"guarantee": guarantee}}).ended()
        assert event.award() == dict(zip(("P01", "P02"), prizes, strict=True))
        assert event.money("pool") == 0
        assert event.money("operator") == (-6_000 if guarantee == 600 else 0)
        event.refused(DIRECTOR, "award")
        event.refused(CASHIER, "pay-prize", player="P04", signed="P04")
        event.say(CASHIER, "pay-prize", player="P01", signed="P01")
        event.refused(CASHIER, "pay-prize", player="P01", signed="P01")
        assert "is not signed for" in event.refused(DIRECTOR, "close").reason


@texts(POOLS, BREAKDOWNS)
def test_a_breakdown_with_more_places_than_players_does_not_begin(ruleset: str, clause: str) -> None:
    """X-37: six fees make six prizes, and five players are left after a withdrawal; with six it begins."""
    steps = [{"players": 5, "shares": ["20%"] * 5}, {"players": 6, "shares": ["30%", "20%", "20%", *["10%"] * 3]}]
    six: Raw = {"prizes": {"steps": steps}}
    event = cup(ruleset, six).drawn(6)
    event.say(CASHIER, "withdraw", player="P06", reason="Ill.")
    event.on_time()
    assert "6 places for 5 players" in event.refused(DIRECTOR, "start-session", session="heats/1").reason
    cup(ruleset, six).playing()


@texts(POOLS, COMMISSIONS, CHIPS)
def test_nothing_is_made_or_lost_and_no_stack_is_below_nothing(ruleset: str, clause: str) -> None:
    state = cup(ruleset).playing().state
    state.move_chips("all but half a chip", transfer(499 + Fraction(1, 2), source="stack:P02", to="bank"))
    state.move_chips("the other half", transfer(Fraction(1, 2), source="stack:P02", to="bank"))
    state.move_chips("nothing", transfer(0, source="stack:P02", to="bank"))
    lines = list(state.chips.trace("stack:P02"))
    assert [(line.why, line.amount, line.balance) for line in lines] == [
        (f"chips issued at {FIRST}", 500, 500),
        ("all but half a chip", Fraction(-999, 2), Fraction(1, 2)),
        ("the other half", Fraction(-1, 2), 0),
    ]
    assert state.chips.total("stack:") == 5 * 500
    with pytest.raises(OutOfBalance, match="does not add up to zero"):
        state.move_chips("a gift", (("stack:P01", Fraction(1)), ("bank", Fraction(-1, 2))))
    with pytest.raises(OutOfBalance, match="does not add up to zero"):
        state.move_money("a gift", (("pool", 2), ("operator", -1)))
    with pytest.raises(OutOfBalance, match="would hold -1/2"):
        state.move_chips("more than there is", transfer(500 + Fraction(1, 2), source="stack:P01", to="bank"))


@texts(POOLS, BREAKDOWNS)
def test_the_breakdown_is_the_whole_pool_whatever_the_conditions_fix(ruleset: str, clause: str) -> None:
    """Amounts first and the rest by shares; in proportion to the amounts where nothing is left to share."""
    both = conditions(ruleset, {"prizes": {"amounts": [200, 100], "shares": ["50%", "25%", "25%"]}}).prizes
    assert breakdown(both, 70_000, 12) == [40_000, 20_000, 10_000]
    assert breakdown(both, 30_001, 12) == [20_001, 10_000, 0], "one cent is left, and goes to the first"
    assert breakdown(both, 30_000, 12) == [20_000, 10_000, 0]
    assert breakdown(both, 29_999, 12) == [20_000, 9_999]
    alone = conditions(ruleset, {"prizes": {"amounts": [200, 100]}}).prizes
    assert breakdown(alone, 70_000, 12) == [46_667, 23_333], "two thirds, and the odd cent"
    assert divide(5, [Fraction(0), Fraction(0)]) == [0, 0], "nobody has a part in it"
    assert divide(5, []) == []
    steps = [{"players": 8, "shares": ["60%", "40%"]}, {"players": 4, "shares": ["100%"]}]
    by_size = conditions(ruleset, {"prizes": {"steps": steps}}).prizes
    assert [breakdown(by_size, 100, entries) for entries in (3, 4, 5, 8, 9)] == [
        [100], [100], [60, 40], [60, 40], [60, 40],
    ]  # fmt: skip


@texts(BREAKDOWNS, POOLS)
def test_what_each_place_is_worth_is_told_beforehand(ruleset: str, clause: str) -> None:
    terms = conditions(ruleset)
    assert by_place(terms, 6) == [32_400, 21_600], "60% and 40% of six times 90.00"
    assert pool_of(terms, 0).cents == 0
    assert by_place(terms, 0) == [0, 0]
    assert by_place(conditions(ruleset, {"pool": {"guarantee": 1000, "additions": 1}}), 6) == [60_000, 40_000]


@across("-", "-", "-", "-", "-", "-", "15.21 15.22 15.3(a)(ii)(d)", "18.21 18.22 18.3(a)(ii)(d)", "-")
def test_the_pool_has_the_net_fees_of_buy_backs_and_prizes_of_stages_come_first(ruleset: str, clause: str) -> None:
    back = {"until": "heats", "seats": 1, "fee": 50, "commission": 5, "timing": "At once."}
    terms = conditions(ruleset, {"buy-back": back, "stages.0.prizes": [30]})
    assert pool_of(terms, 6, 2).cents == 6 * 9_000 + 2 * 4_500
    assert by_place(terms, 6) == [30_600, 20_400], "540.00 less 30.00"
    assert by_place(conditions(ruleset, {"stages.0.prizes": [100, 80]}), 1) == [0, 0], "90.00 are no prize of 180.00"
