"""Limits and who may wager what, until when (3, 4)."""

import pytest

from croupier.games.chips.facts import Called, NotTaken, Placed, Returned, Warned
from croupier.games.record import Record
from croupier.games.script.awaiting import Want
from croupier.games.script.round import Round
from croupier.values.refused import Refused
from tests.baccarat.rounds import (
    RULESETS,
    SIDES,
    across,
    begin,
    carry,
    cited,
    number,
    paid,
    play,
    refused,
    shown,
    stack,
)

TWO = {"1": 1000, "2": 1000}


# --- amounts ---------------------------------------------------------------


@across("3.3", "3.4", "3.6")
def test_a_wager_below_the_minimum_is_refused_at_entry(ruleset: str, clause: str) -> None:
    refusal = refused(begin(ruleset), "p1 wager banker 9")
    assert number(refusal) == clause
    assert "minimum of 10" in refusal.reason


@across("3.3", "3.4", "3.6")
def test_one_already_dealt_on_is_settled_with_a_warning(ruleset: str, clause: str) -> None:
    playing = begin(ruleset, ["p1 wager tie 10", "d cards Kh Kd"])
    play(playing, "o under-minimum p1 player 5", "d cards 7h 6d")
    assert paid(playing, "1", "player") == "5"
    assert clause in cited(playing, Warned)
    assert carry(playing).warned == {"1"}


@across("3.3", "3.4", "3.6")
def test_after_the_warning_it_is_handed_back(ruleset: str, clause: str) -> None:
    playing = begin(ruleset, ["p1 wager tie 10", "d cards Kh Kd"], before={"warned": ["1"]})
    play(playing, "o under-minimum p1 player 5", "d cards 7h 6d")
    assert [fact.wager for fact in playing.settlements()] == ["tie"]
    assert clause in cited(playing, NotTaken)


@across("3.3", "3.4", "3.6")
def test_it_may_be_the_only_wager_of_a_player_with_a_duty_to_wager(ruleset: str, clause: str) -> None:
    playing = begin(ruleset, ["o under-minimum p1 player 5", "d cards Kh Kd 7h 6d"], {"play": "tournament"})
    assert paid(playing, "1", "player") == "5"
    assert number(refused(playing, "o under-minimum p1 tie 5")) == clause, "the round has its result"


@across("4.7", "-", "4.6(b)")
def test_it_cannot_lie_where_a_wager_is_barred(ruleset: str, clause: str) -> None:
    playing = begin(ruleset, ["p1 wager banker 10", "d cards Kh"])
    assert number(refused(playing, "o under-minimum p1 player 5")) == clause


@across("3.4", "3.5", "3.7")
def test_above_the_maximum_only_the_maximum_is_at_risk(ruleset: str, clause: str) -> None:
    playing = begin(ruleset, ["p1 wager player 800"])
    assert stack(playing) == "500"
    assert clause in cited(playing, NotTaken)
    assert paid(play(playing, "d cards Kh Kd 7h 6d"), "1", "player") == "500"
    assert stack(playing) == "1500"


@across("3.2", "3.3", "3.5")
def test_a_wager_off_the_permitted_multiple_is_refused(ruleset: str, clause: str) -> None:
    playing = begin(ruleset, (), {"step": 5})
    assert number(refused(playing, "p1 wager banker 12")) == clause
    play(playing, "p1 wager banker 15")


@across("4.2", "4.2", "4.2")
def test_wagers_are_chips_that_the_player_holds(ruleset: str, clause: str) -> None:
    playing = begin(ruleset, (), stacks={"1": 40})
    refusal = refused(playing, "p1 wager banker 50")
    assert number(refusal) == clause
    assert "has 40" in refusal.reason
    play(playing, "p1 wager banker 40")
    assert stack(playing) == "0"


def test_a_kind_may_have_limits_of_its_own() -> None:
    playing = begin("mini-baccarat-2023", (), {"limits": {"tie": [5, 20]}})
    play(playing, "p1 wager tie 5")
    assert number(refused(playing, "p1 wager banker 5")) == "3.6"


def test_a_side_bet_without_limits_is_bound_by_the_multiple_only() -> None:
    playing = begin("mini-baccarat-2023", (), {**SIDES, "step": 2})
    play(playing, "p1 wager tiger 2")
    assert number(refused(playing, "p1 wager super-6 3")) == "3.5"


@pytest.mark.parametrize(
    "amount", ["0", "-5", "1e3", "1_000", "007", "9999999999999", "12.5.1", "NaN", "+7", "1.0000001"]
)
def test_amounts_that_are_no_amounts(amount: str) -> None:
    refused(begin("mini-baccarat-2023"), f"p1 wager banker {amount}")


# --- combinations ------------------------------------------------------------


@pytest.mark.clauses("mini-baccarat-2002", "4.7")
def test_2002_bars_both_hands() -> None:
    playing = begin("mini-baccarat-2002", ["p1 wager banker 10"])
    assert number(refused(playing, "p1 wager player 10")) == "4.7"
    play(playing, "p1 wager tie 10")


@pytest.mark.clauses("mini-baccarat-2016", "4.5")
def test_2016_allows_several_options_but_one_wager_on_each() -> None:
    playing = begin("mini-baccarat-2016", ["p1 wager banker 10", "p1 wager player 10", "p1 wager tie 10"])
    assert number(refused(playing, "p1 wager banker 10")) == "4.5"


@pytest.mark.clauses("mini-baccarat-2023", "4.6(b)", "4.6", "def:casino-supervisor")
def test_2023_wants_a_supervisors_approval_for_both_hands() -> None:
    playing = begin("mini-baccarat-2023", ["p1 wager banker 10"], stacks=TWO)
    assert number(refused(playing, "p1 wager player 10")) == "4.6(b)"
    play(playing, "o approve-both p1", "p1 wager player 10", "p2 wager player 10")
    assert number(refused(playing, "p2 wager banker 10")) == "4.6(b)", "the approval was for player 1"


@pytest.mark.clauses("mini-baccarat-2023", "4.6(a)", "def:mini-baccarat-wager")
def test_2023_allows_one_wager_on_each_main_option() -> None:
    playing = begin("mini-baccarat-2023", ["p1 wager banker 10", "p1 wager tie 10"])
    assert number(refused(playing, "p1 wager banker 10")) == "4.6(a)"
    assert number(refused(playing, "p1 wager tie 10")) == "4.6(a)"


@pytest.mark.clauses("mini-baccarat-2023", "4.6(c)", "4.6 (tail)")
def test_2023_allows_one_wager_on_each_side_option_whatever_the_side_of_the_layout() -> None:
    playing = begin(
        "mini-baccarat-2023", ["p1 wager tiger 10", "p1 wager super-6 10", "p1 wager dragon-player 10"], SIDES
    )
    assert number(refused(playing, "p1 wager tiger 10")) == "4.6(c)"
    assert number(refused(playing, "p1@2 wager tiger 10")) == "4.6 (tail)", "two boxes with one meaning are one box"


@across("4.3 def:box", "-", "-")
def test_one_player_per_box(ruleset: str, clause: str) -> None:
    playing = begin(ruleset, ["p1 wager banker 10"], stacks=TWO)
    assert number(refused(playing, "p2@1 wager banker 10")) == clause


@across("4.4", "-", "-")
def test_one_box_per_player(ruleset: str, clause: str) -> None:
    playing = begin(ruleset, ["p1 wager banker 10"])
    assert number(refused(playing, "p1@5 wager tie 10")) == clause


SHARED = [
    ("mini-baccarat-2016", "banker player tie player-pair banker-pair", ("4.4", "def:box")),
    ("mini-baccarat-2023", "banker player tie", ("4.5(a)", "4.5", "def:box")),
    ("mini-baccarat-2023", "player-pair banker-pair", ("4.5(b)",)),
    ("mini-baccarat-2023", "dragon-player dragon-banker", ("4.5(c)",)),
    ("mini-baccarat-2023", "super-6", ("4.5(d)",)),
    ("mini-baccarat-2023", "tiger tiger-tie", ("4.5(e)",)),
]


@pytest.mark.parametrize(
    ("ruleset", "kinds", "clause"),
    [pytest.param(rs, kinds, on[0], marks=pytest.mark.clauses(rs, *on)) for rs, kinds, on in SHARED],
)
def test_several_players_may_share_a_box(ruleset: str, kinds: str, clause: str) -> None:
    table = SIDES if ruleset.endswith("2023") else {"pairs": "perfect"}
    for kind in kinds.split():
        playing = begin(ruleset, [f"p1 wager {kind} 10", f"p2@1 wager {kind} 20"], table, TWO)
        assert [(fact.player, fact.box) for fact in playing.facts if isinstance(fact, Placed)] == [
            ("1", "1"),
            ("2", "1"),
        ]
        assert clause in cited(playing, Placed)
        play(playing, "d cards Kh Kd 7h 6d")
        assert {fact.player: shown(playing, fact.stake) for fact in playing.settlements()} == {"1": "10", "2": "20"}


# --- time ------------------------------------------------------------------


@across("4.5", "4.6", "4.7")
def test_after_the_first_card_wagers_are_locked(ruleset: str, clause: str) -> None:
    playing = begin(ruleset, ["p1 wager banker 10", "d cards 2h"])
    assert number(refused(playing, "p1 wager tie 10")) == clause
    assert number(refused(playing, "p1 withdraw banker")) == clause
    complete = begin(ruleset, ["p1 wager banker 10", "d cards Kh Kd 7h 6d"])
    assert number(refused(complete, "p1 wager tie 10")) == clause


@across("-", "4.1", "4.1(a) 4.1")
def test_until_the_first_card_a_wager_may_be_placed_or_taken_back(ruleset: str, clause: str) -> None:
    playing = begin(ruleset, ["p1 wager banker 10", "p1 withdraw banker", "p1 wager tie 20", "p1 wager player 30"])
    assert stack(playing) == "950"
    assert playing.awaiting.clause.number == clause
    play(playing, "d no-more-bets")
    refused(playing, "p1 wager banker 10")


@pytest.mark.clauses("mini-baccarat-2002", "4.1")
def test_2002_every_player_wagers_before_the_first_card() -> None:
    playing = begin("mini-baccarat-2002", ["p1 wager banker 10"], stacks=TWO)
    for text in ("d cards 2h", "d no-more-bets"):
        assert "Player 2 has not wagered" in refused(playing, text).reason
    play(playing, "p2 wager tie 10", "d cards 2h")


def test_who_cannot_reach_the_minimum_has_no_duty_to_wager() -> None:
    play(begin("mini-baccarat-2002", ["p1 wager banker 10"], stacks={"1": 1000, "2": 9}), "d cards 2h")


@pytest.mark.parametrize("ruleset", RULESETS)
def test_in_tournaments_a_side_bet_alone_does_not_do(ruleset: str) -> None:
    table = {"play": "tournament"} | ({} if ruleset.endswith("2002") else {"pairs": "perfect"})
    playing = begin(ruleset, () if ruleset.endswith("2002") else ["p1 wager player-pair 10"], table)
    assert number(refused(playing, "d cards 2h")) == {"2002": "13.13", "2016": "15.14", "2023": "18.14"}[ruleset[-4:]]


@pytest.mark.parametrize("ruleset", RULESETS[1:])
def test_in_cash_play_a_player_may_sit_out(ruleset: str) -> None:
    play(begin(ruleset, ["p1 wager banker 10"], stacks=TWO), "d cards 2h")


@pytest.mark.parametrize("ruleset", RULESETS[1:])
def test_a_round_without_any_wager_must_be_directed(ruleset: str) -> None:
    assert "no-bet coup" in refused(begin(ruleset), "d cards 2h").reason


# --- the set wagering period ---------------------------------------------------


def timed(*actions: str) -> Round:
    return begin("mini-baccarat-2023", actions, {"wagering-period": 30})


@pytest.mark.clauses(
    "mini-baccarat-2023",
    "3.2",
    "4.1(b)",
    "def:set-wagering-period",
    "def:set-wagering-period(a)",
    "def:countdown-clock(a)",
    "def:countdown-clock",
)
def test_the_period_opens_with_the_clock_and_the_call() -> None:
    playing = timed()
    assert playing.awaiting.want is Want.CALL
    assert number(refused(playing, "p1 wager banker 10")) == "4.1(b)"
    play(playing, "d place-your-bets", "p1 wager banker 10", "p1 withdraw banker", "p1 wager tie 10")
    assert [fact.words for fact in playing.facts if isinstance(fact, Called)] == ["PLACE YOUR BETS"]
    refused(playing, "d cards 2h")


@pytest.mark.clauses("mini-baccarat-2023", "4.1(b)", "def:set-wagering-period(b)")
def test_the_period_ends_at_zero_with_the_call_and_locks() -> None:
    playing = timed("d place-your-bets", "p1 wager banker 10", "d no-more-bets")
    refused(playing, "p1 wager tie 10")
    assert "def:set-wagering-period(b)" in cited(playing, Called)
    play(playing, "d cards 2h")


@pytest.mark.clauses("mini-baccarat-2023", "4.9(b)", "4.9")
def test_a_period_without_wagers_lets_a_no_bet_coup_be_directed_or_starts_again() -> None:
    assert number(refused(timed(), "o no-bet-coup")) == "4.8(a)", "the period has not run yet"
    empty = timed("d place-your-bets", "d no-more-bets")
    assert empty.awaiting.want is Want.CALL
    play(empty.fork(), "d place-your-bets", "p1 wager banker 10")
    directed = play(timed("d place-your-bets", "d no-more-bets"), "o no-bet-coup")
    assert "4.9(b)" in cited(directed, Called)
    assert directed.awaiting.want is Want.CARD


# --- no-bet coups on request -----------------------------------------------------


@across("-", "4.7 4.7(a) 4.7(b) 4.9 def:no-bet-coup", "4.8 4.8(a) 4.8(b) 4.10 def:no-bet-coup")
def test_a_no_bet_coup_needs_a_request_and_everybodys_agreement(ruleset: str, clause: str) -> None:
    playing = begin(ruleset, ["p1 wager banker 10"], stacks=TWO)
    assert number(refused(playing, "o no-bet-coup")) == f"{clause}(a)"
    play(playing, "p2 request-no-bet")
    assert number(refused(playing, "o no-bet-coup")) == f"{clause}(b)"
    play(playing, "p1 agree-no-bet", "o no-bet-coup")
    assert stack(playing, "1") == "1000", "wagers leave the layout"
    assert number(refused(playing, "p1 wager banker 10")) == "def:no-bet-coup"
    play(playing, "d cards 2h 3d 3h 3s", "d cards 9h")
    assert playing.complete, "dealt out by sections 6 and 7"
    assert playing.settlements() == []


@across("-", "4.8", "4.9(a)")
def test_at_an_empty_table_a_no_bet_coup_may_be_directed(ruleset: str, clause: str) -> None:
    playing = play(Record(ruleset, {"minimum": 10}).play(), "o no-bet-coup")
    assert clause in cited(playing, Called)


def test_2002_has_no_no_bet_coup_on_request() -> None:
    with pytest.raises(Refused, match="no rule"):
        play(begin("mini-baccarat-2002"), "o no-bet-coup")


def returned(playing: Round, kind: type[Returned] | type[NotTaken] = Returned) -> list[tuple[str, str, str]]:
    facts = [fact for fact in playing.facts if isinstance(fact, kind)]
    return [(fact.player, fact.wager, shown(playing, fact.amount)) for fact in facts]


def test_the_trim_goes_through_the_latest_wagers_until_the_gap_fits() -> None:
    """190 against nothing with 60 allowed: 40 and 50 go back whole, 100 comes down to 60."""
    wagers = ["p1 wager banker 100", "p2 wager banker 50", "p3 wager banker 40", "d no-more-bets", "o trim"]
    playing = begin("mini-baccarat-2023", wagers, {"differential": 60}, {"1": 1000, "2": 1000, "3": 1000})
    assert returned(playing) == [("3", "banker", "40"), ("2", "banker", "50"), ("1", "banker", "40")]
    assert [stack(playing, player) for player in "123"] == ["940", "1000", "1000"]


def test_a_trim_to_exactly_the_minimum_keeps_the_wager() -> None:
    playing = begin("mini-baccarat-2023", ["p1 wager player 30", "d no-more-bets", "o trim"], {"differential": 10})
    assert returned(playing) == [("1", "player", "20")]


def test_the_excess_over_the_maximum_is_told_and_the_maximum_itself_is_not_cut() -> None:
    above = begin("mini-baccarat-2023", ["p1 wager player 800"])
    assert returned(above, NotTaken) == [("1", "player", "300")]
    assert returned(above) == [], "chips above the maximum never moved"
    assert returned(begin("mini-baccarat-2023", ["p1 wager player 500"]), NotTaken) == []


def test_a_stack_of_exactly_the_minimum_has_the_duty_to_wager() -> None:
    playing = begin("mini-baccarat-2002", ["p1 wager banker 10"], stacks={"1": 1000, "2": 10})
    assert "Player 2" in refused(playing, "d cards 2h").reason
    play(playing, "p2 wager tie 10", "d cards 2h")


def test_a_void_wager_bars_only_itself_for_the_round() -> None:
    playing = begin("mini-baccarat-2023", ["p1 wager banker 10", "o sanction p1 wager influence"], stacks=TWO)
    assert number(refused(playing, "p1 wager banker 10")) == "17.2(a)"
    play(playing, "p1 wager tie 10", "p2 wager banker 10")


def test_a_wager_of_one_multiple_is_enough_where_the_minimum_is_one() -> None:
    play(begin("mini-baccarat-2023", (), {"minimum": 1}), "p1 wager banker 1")
