"""Irregularities (2002: 9; 2016: 12; 2023: 15), void and invalidated rounds."""

from fractions import Fraction

import pytest

from croupier.games.chips.facts import Called, Returned, Reversed, ShoeEvent, Voided
from croupier.games.record import Record
from croupier.games.script.awaiting import Want
from croupier.games.script.move import parse_move
from croupier.games.sitting import Sitting
from tests.baccarat.rounds import (
    SIDES,
    across,
    begin,
    carry,
    cited,
    number,
    paid,
    play,
    refused,
    settled,
    shown,
    stack,
    wants_card,
)

TWO = {"1": 1000, "2": 1000}
DOWN = {"face-down": True}


@across("9.1", "12.1", "15.1")
def test_a_card_to_the_player_in_error_becomes_the_bankers(ruleset: str, clause: str) -> None:
    """The player stands on six; the banker, on three, must draw."""
    playing = begin(ruleset, ["p1 wager banker 100", "d cards Kh Kd 6h 3d"])
    assert wants_card(playing) == "banker"
    play(playing, "o card-in-error 5h")
    assert playing.complete
    assert settled(playing, "1", "banker").outcome == "win", "three and five are eight"
    assert clause in cited(playing, ShoeEvent)


def test_an_unseen_card_in_error_is_turned_as_the_bankers() -> None:
    playing = begin("mini-baccarat-2023", ["p1 wager banker 100", "d cards Kh Kd 6h 3d", "o card-in-error ??"])
    assert wants_card(playing) == "banker"
    assert settled(play(playing, "d cards 5h"), "1", "banker").outcome == "win"


@across("9.1", "12.1", "15.1")
def test_if_the_banker_need_not_draw_it_is_in_excess(ruleset: str, clause: str) -> None:
    playing = begin(ruleset, ["p1 wager banker 100", "d cards Kh Kd 6h 7d", "o card-in-error 5h"])
    assert settled(playing, "1", "banker").outcome == "win", "the banker stands on seven"
    assert list(map(str, carry(playing).waiting)) == ["5h"]
    early = begin(ruleset, ["p1 wager banker 100", "d cards Kh Kd"])
    assert number(refused(early, "o card-in-error 5h")) == clause


@across("9.2", "12.2", "15.2")
def test_a_seen_excess_card_opens_the_next_round_without_wagers(ruleset: str, clause: str) -> None:
    sitting = Sitting(Record(ruleset, {"minimum": 10}, {"1": 1000}))
    play(sitting.round, "p1 wager banker 100", "d cards Kh Kd 6h 7d", "o excess-card 5h")
    assert clause in cited(sitting.round, ShoeEvent)
    playing = sitting.next()
    refused(playing, "p1 wager banker 10")
    assert wants_card(playing) == "banker", "5h is the player's first card already"
    play(playing, "d cards Kd 2h 7d")
    assert playing.complete
    assert playing.settlements() == []


@across("9.2", "12.2", "15.2")
def test_wagers_already_on_the_table_leave_it(ruleset: str, clause: str) -> None:
    playing = begin(ruleset, ["p1 wager banker 100", "o excess-card 5h"])
    assert stack(playing) == "1000"
    assert clause in cited(playing, Returned)
    assert wants_card(playing) == "banker"


@across("9.3", "12.3", "15.3")
def test_an_unseen_excess_card_opens_an_ordinary_round(ruleset: str, clause: str) -> None:
    sitting = Sitting(Record(ruleset, {"minimum": 10}, {"1": 1000}))
    play(sitting.round, "p1 wager banker 100", "d cards Kh Kd 6h 7d", "o excess-card ??")
    assert clause in cited(sitting.round, ShoeEvent)
    playing = play(sitting.next(), "p1 wager banker 100", "d cards Kh Kd 6h 7d")
    assert settled(playing, "1", "banker").outcome == "win"
    during = begin(ruleset, ["p1 wager banker 100", "d cards Kh"])
    assert number(refused(during, "o excess-card ??")) == clause


@across("9.4", "12.4", "15.4")
def test_cards_out_of_sequence_are_put_right(ruleset: str, clause: str) -> None:
    """Entered as 7 to the banker and 6 to the player; the order was the other way round."""
    playing = begin(ruleset, ["p1 wager player 100", "d cards Kh Kd 6h 7d"])
    assert settled(playing, "1", "player").outcome == "lose"
    play(playing, "o reconstruct Kh Kd 7d 6h")
    assert settled(playing, "1", "player").outcome == "win"
    assert stack(playing) == "1100"
    assert clause in cited(playing, ShoeEvent)
    assert number(refused(playing, "o reconstruct Kh Kd 7d 5h")) == clause, "not the cards of this round"


@pytest.mark.parametrize("ruleset", ["mini-baccarat-2016", "mini-baccarat-2023"])
def test_pairs_paid_on_the_wrong_cards_are_paid_again(ruleset: str) -> None:
    playing = begin(ruleset, ["p1 wager player-pair 100", "d cards 7h 4d 7c 4s"], {"pairs": "canberra"})
    assert stack(playing) == "2100"
    play(playing, "o reconstruct 7h 4d 4s 7c")
    assert stack(playing) == "900"
    assert any(isinstance(fact, Reversed) for fact in playing.facts)


def test_a_surplus_left_by_the_reconstruction_opens_the_next_round() -> None:
    """In the right order four and five are a natural; the fifth card is then in excess."""
    playing = begin("mini-baccarat-2023", ["p1 wager banker 100", "d cards 4h 2d Kh Kd 5s"])
    play(playing, "o reconstruct 4h 2d 5s Kd Kh")
    assert playing.complete
    assert settled(playing, "1", "banker").outcome == "lose"
    assert list(map(str, carry(playing).waiting)) == ["Kh"]
    assert carry(playing).seen


@across("-", "12.4", "15.4")
def test_unseen_wrong_cards_let_wagers_be_withdrawn_whole(ruleset: str, clause: str) -> None:
    wagers = ["p1 wager banker 100", "p1 wager tie 50", "p2 wager player 100", "d cards ?? ??"]
    playing = begin(ruleset, [*wagers, "o reconstruct"], DOWN, TWO)
    assert playing.awaiting.want is Want.WAGERS
    assert playing.awaiting.clause.number == clause
    refused(playing, "p1 wager player 100")
    refused(playing, "p1 withdraw player")
    play(playing, "p1 withdraw banker")
    refused(playing, "p1 wager banker 100")
    play(playing, "d resume", "d cards ?? ??", "d expose player Kh 7d", "d expose banker Kd 6d")
    assert [(fact.player, fact.wager) for fact in playing.settlements()] == [("1", "tie"), ("2", "player")]


@across("-", "12.4", "15.4")
def test_if_all_are_withdrawn_it_is_a_no_bet_coup(ruleset: str, clause: str) -> None:
    playing = begin(ruleset, ["p1 wager banker 100", "d cards ??", "o reconstruct", "p1 withdraw banker"], DOWN)
    assert clause in cited(playing, Called)
    assert wants_card(playing) == "banker"


def test_2002_and_seen_cards_give_no_right_to_withdraw() -> None:
    for ruleset, table, cards in (("mini-baccarat-2002", DOWN, "??"), ("mini-baccarat-2023", {}, "Kh")):
        playing = begin(ruleset, ["p1 wager banker 100", f"d cards {cards}", "o reconstruct"], table)
        assert wants_card(playing) == "banker"


@across("9.5 def:void", "12.4 def:void", "15.4 def:void")
def test_beyond_repair_the_round_is_void(ruleset: str, clause: str) -> None:
    playing = begin(ruleset, ["p1 wager banker 100", "d cards Kh Kd", "o void misdeal"])
    fact = settled(playing, "1", "banker")
    assert (fact.outcome, fact.paid, [each.number for each in fact.clauses]) == ("void", 0, [clause, "def:void"])
    assert stack(playing) == "1000"
    assert playing.complete
    refused(begin(ruleset, ["p1 wager banker 100"]), "o void misdeal")


@pytest.mark.clauses("mini-baccarat-2023", "def:void")
def test_void_takes_back_what_was_paid_already() -> None:
    playing = begin(
        "mini-baccarat-2023",
        ["p1 wager player-pair 100", "d cards 7h 4d 7c 4s", "o void misdeal"],
        {"pairs": "canberra"},
    )
    assert stack(playing) == "1000"


@across("-", "12.5", "15.5")
def test_an_error_found_a_round_later_voids_that_round_only(ruleset: str, clause: str) -> None:
    sitting = Sitting(Record(ruleset, {"minimum": 10}, {"1": 1000}))
    play(sitting.round, "p1 wager player 100", "d cards Kh Kd 7h 6d")
    play(sitting.next(), "p1 wager player 200", "d cards Kh Kd 7h 6d")
    assert sitting.annul(0, parse_move("o void late-error")) == []
    assert stack(sitting.round) == "1200", "the hundred of the first round goes back, the second stands"
    assert settled(sitting.rounds[0], "1", "player").clauses[0].number == clause
    assert settled(sitting.rounds[1], "1", "player").outcome == "win"
    assert stack(sitting.next()) == "1200"
    open_round = begin(ruleset, ["p1 wager player 100", "d cards Kh"])
    assert number(refused(open_round, "o void late-error")) == clause


def test_a_reversal_that_a_stack_cannot_bear_is_a_recorded_shortage() -> None:
    sitting = Sitting(Record("mini-baccarat-2023", {"minimum": 10}, {"1": 100}))
    play(sitting.round, "p1 wager player 100", "d cards Kh Kd 7h 6d")
    play(sitting.next(), "p1 wager player 150", "d cards Kh Kd 6h 7d")
    shortages = sitting.annul(0, parse_move("o void late-error"))
    assert [(each.player, each.amount) for each in shortages] == [("1", Fraction(50))]
    assert sitting.stacks["1"] == 0


@pytest.mark.clauses("mini-baccarat-2002", "11.6")
def test_2002_says_nothing_of_errors_found_later() -> None:
    playing = begin("mini-baccarat-2002", ["p1 wager player 100", "d cards Kh Kd 7h 6d"])
    assert number(refused(playing, "o void late-error")) == "11.6"


@across(
    "-",
    "12.6(a) 12.6 12.6(a)(i) 12.6(a)(ii) 12.6(a)(iii) 12.6(a)(iv)",
    "15.6(a) 15.6 15.6(a)(i) 15.6(a)(ii) 15.6(a)(iii) 15.6(a)(iv)",
)
def test_with_unseen_initial_cards_out_wagers_may_be_opened_again(ruleset: str, clause: str) -> None:
    wagers = ["p1 wager banker 100", "p2 wager tie 50", "d cards ?? ?? ??", "o reopen"]
    playing = begin(ruleset, wagers, DOWN, TWO)
    play(playing, "p1 withdraw banker", "p1 wager player 100")  # moved
    play(playing, "p2 withdraw tie", "p2 wager tie 70")  # amount altered
    play(playing, "p2 wager player 30")  # new
    play(playing, "p1 withdraw player")  # withdrawn
    refused(playing, "d cards ??")
    play(playing, "d no-more-bets", "d cards ??", "d expose player Kh 7d", "d expose banker Kd 6d")
    assert {(fact.player, fact.wager): shown(playing, fact.stake) for fact in playing.settlements()} == {
        ("2", "tie"): "70",
        ("2", "player"): "30",
    }


@across("-", "12.6(a)", "15.6(a)")
def test_not_once_a_card_was_seen_or_none_is_out(ruleset: str, clause: str) -> None:
    before = begin(ruleset, ["p1 wager banker 100"], DOWN)
    seen = begin(ruleset, ["p1 wager banker 100", "d cards Kh"])
    turned = begin(ruleset, ["p1 wager banker 100", "d cards Kh Kd 2h 2d", "d expose player"], DOWN)
    for playing in (before, seen, turned):
        assert number(refused(playing, "o reopen")) == clause


@across("-", "12.6(b)", "15.6(b)")
def test_when_all_withdraw_the_round_is_finished_without_wagers(ruleset: str, clause: str) -> None:
    playing = begin(
        ruleset, ["p1 wager banker 100", "d cards ??", "o reopen", "p1 withdraw banker", "d no-more-bets"], DOWN
    )
    assert clause in cited(playing, Called)
    assert wants_card(playing) == "banker"


@pytest.mark.clauses("mini-baccarat-2023", "15.9")
def test_a_hand_turned_by_the_wrong_person_lets_wagers_be_withdrawn_though_seen() -> None:
    wagers = ["p1 wager banker 100", "p2 wager player 100", "d cards ?? ?? ?? ??", "o wrong-exposure player Kh 7d"]
    playing = begin("mini-baccarat-2023", wagers, DOWN, TWO)
    assert playing.awaiting.clause.number == "15.9"
    refused(playing, "p1 wager tie 10")
    play(playing, "p1 withdraw banker", "d resume", "d expose banker Kd 6d")
    assert paid(playing, "2", "player") == "100"
    assert [fact.player for fact in playing.settlements()] == ["2"]
    all_gone = begin("mini-baccarat-2023", [*wagers, "p1 withdraw banker", "p2 withdraw player"], DOWN, TWO)
    assert "15.9" in cited(all_gone, Called)
    for ruleset in ("mini-baccarat-2002", "mini-baccarat-2016"):
        down = begin(ruleset, ["p1 wager banker 100", "d cards ?? ?? ?? ??"], DOWN)
        assert "no rule" in refused(down, "o wrong-exposure player Kh 7d").reason


# --- invalid rounds -------------------------------------------------------------


@across("11.2 11.5", "14.1", "17.1")
def test_a_disrupted_outcome_may_be_invalidated_with_refund(ruleset: str, clause: str) -> None:
    playing = begin(ruleset, ["p1 wager banker 100", "d cards Kh Kd 6h 7d", "o invalidate riot"])
    fact = settled(playing, "1", "banker")
    assert (fact.outcome, fact.paid, fact.clauses[0].number) == ("void", 0, clause)
    assert stack(playing) == "1000"
    other = "disturbance" if ruleset.endswith("2002") else "act-of-god"
    refused(begin(ruleset, ["p1 wager banker 100"]), f"o invalidate {other}")


@across("11.2 11.5", "-", "-")
def test_2002_may_withhold_the_stakes_and_says_why(ruleset: str, clause: str) -> None:
    """What is kept is lost: nothing reads void and minus a hundred."""
    playing = begin(ruleset, ["p1 wager banker 100", "d cards Kh Kd 6h 7d"])
    assert number(refused(playing, "o invalidate fire withhold")) == "11.5"
    play(playing, "o invalidate fire withhold -- chips were moved during the alarm")
    assert stack(playing) == "900"
    assert (settled(playing, "1", "banker").outcome, paid(playing, "1", "banker")) == ("lose", "-100")
    assert cited(playing, Voided)[0] == clause


@across("-", "14.1", "17.1")
def test_later_texts_give_no_power_to_keep_stakes(ruleset: str, clause: str) -> None:
    """X-40."""
    playing = begin(ruleset, ["p1 wager banker 100", "d cards Kh Kd 6h 7d"])
    assert number(refused(playing, "o invalidate fire withhold -- chips were moved during the alarm")) == clause
    assert stack(play(playing, "o invalidate fire")) == "1000"


@pytest.mark.clauses("mini-baccarat-2002", "11.4", "11.5")
def test_2002_invalidates_an_impractical_or_tainted_round() -> None:
    for ground in ("impractical", "fraud"):
        playing = begin("mini-baccarat-2002", ["p1 wager banker 100", "d cards Kh Kd 6h 7d", f"o invalidate {ground}"])
        assert [each.number for each in settled(playing, "1", "banker").clauses] == ["11.4", "11.5"]
        refusal = refused(begin("mini-baccarat-2002", ["p1 wager banker 100"]), f"o void {ground}")
        assert (number(refusal), f"o invalidate {ground}" in refusal.reason) == ("11.4", True)


@across("-", "14.3", "17.3")
def test_later_texts_declare_such_a_round_void(ruleset: str, clause: str) -> None:
    for ground in ("impractical", "fraud"):
        playing = begin(ruleset, ["p1 wager tie 100", "d cards Kh Kd 6h 6d", f"o void {ground}"])
        assert stack(playing) == "1000", "the 800 paid go back too"
        assert settled(playing, "1", "tie").clauses[0].number == clause
    refused(begin(ruleset, ["p1 wager banker 100"]), "o invalidate fraud")


def test_every_side_bet_comes_back_from_a_void_round() -> None:
    kinds = ("banker", "tie", "player-pair", "banker-pair", "dragon-player", "super-6", "tiger-tie", "tiger-pair")
    wagers = [f"p1 wager {kind} 10" for kind in kinds]
    playing = begin("mini-baccarat-2023", [*wagers, "d cards Kh Kd 6h 6c", "o void fraud"], SIDES)
    assert stack(playing) == "1000"
    assert {fact.outcome for fact in playing.settlements()} == {"void"}
    refused(playing, "o void fraud")
