"""The texts as data: what a ruleset differs in is said once, in its Rules value and its column of the law."""

from dataclasses import replace
from fractions import Fraction

import pytest

from croupier.games.analysis import Question
from croupier.games.baccarat.before import read_before, write_before
from croupier.games.baccarat.exact import odds
from croupier.games.baccarat.rules import RULES, SIDES, BothHands, all_odds
from croupier.games.baccarat.wagers import commission, non_commission
from croupier.games.record import Record
from croupier.values.odds import Odds
from tests.baccarat.rounds import (
    RULESETS,
    across,
    begin,
    carry,
    number,
    paid,
    play,
    refused,
    script_of,
    stack,
    wants_card,
)

R = RULESETS[-1]
DONE = ["p1 wager banker 100", "d cards Kh Kd 6h 7d"]


def test_each_text_says_how_both_hands_may_be_backed() -> None:
    said = [RULES[ruleset].both_hands for ruleset in RULESETS]
    assert said == [BothHands.NEVER, BothHands.FREELY, BothHands.WITH_APPROVAL]


def test_another_commission_is_another_value(monkeypatch: pytest.MonkeyPatch) -> None:
    rules = replace(RULES[R], methods={"commission": commission(4), "non-commission": non_commission(40)})
    monkeypatch.setitem(RULES, R, rules)
    all_odds.cache_clear()
    assert paid(begin(R, DONE), "1", "banker") == "96"
    prospect = odds.prospects(Question(R), ("banker",))["banker"]
    assert {chance.pays for chance in prospect.chances if chance.outcome == "banker"} == {Fraction(24, 25)}
    monkeypatch.undo()
    all_odds.cache_clear()
    assert paid(begin(R, DONE), "1", "banker") == "95"


def test_the_scale_fits_every_method_and_side_bet_of_the_text() -> None:
    assert {Odds(19, 20), Odds(1, 2), Odds(100, 1)} <= set(all_odds(R))
    assert set(all_odds(RULESETS[0])) == {Odds(1, 1), Odds(8, 1)}
    whole = Record(RULESETS[0], {"minimum": 10}, {"1": 1000}).begin()
    assert whole.script.layout.scale.unit == 1, "even money needs no parts of a chip"


@pytest.mark.parametrize("ruleset", RULESETS)
def test_every_side_bet_is_whole(ruleset: str) -> None:
    """Each has its offer in the text, kinds of its own, and a line for whatever its rule pays by."""
    law = script_of(begin(ruleset)).law
    for side in SIDES:
        assert (side in RULES[ruleset].sides) is (side.offer in law)
        assert all(pay.topic in law for pay in side.pays.values()) is (side in RULES[ruleset].sides)


@across("3.2", "3.3", "3.5")
def test_an_amount_between_two_parts_of_a_chip_is_off_the_multiple(ruleset: str, clause: str) -> None:
    refusal = refused(begin(ruleset), "p1 wager banker 10.01")
    assert number(refusal) == clause
    assert refusal.reason == "Wagers are in multiples of 1; 10.01 is not one."


@pytest.mark.parametrize("ruleset", RULESETS[1:])
def test_cards_seen_face_down_give_no_right_to_withdraw(ruleset: str) -> None:
    """M-12: no card of the round may have been seen."""
    table = {"face-down": True}
    playing = begin(ruleset, ["p1 wager banker 100", "d cards Kh Kd 2h 2d", "d expose player", "o reconstruct"], table)
    for _ in range(2):
        refused(playing, "p1 withdraw banker")
        assert "turned up" in playing.awaiting.text
        play(playing, "o reconstruct")


def test_nobody_sits_out_in_cash_play() -> None:
    assert number(refused(begin(R), "o sit-out p1 -- away")) == "18.14"
    tournament = begin(R, ["p1 wager banker 10"], {"play": "tournament"}, {"1": 1000, "2": 1000})
    refused(tournament, "d cards Kh")
    play(tournament, "o sit-out p2 -- called away", "d cards Kh")
    assert wants_card(tournament) == "banker"


@pytest.mark.parametrize("seen", [True, False])
@pytest.mark.parametrize("card", ["5h", "??"])
def test_whether_a_waiting_card_was_seen_is_written_and_read(card: str, seen: bool) -> None:
    before = read_before(R, {"first-card": card, "first-card-seen": seen}, "")
    raw, removed = write_before(before)
    assert read_before(R, raw, removed) == before


def test_what_a_round_leaves_begins_the_next() -> None:
    playing = begin(R, [*DONE, "o excess-card 5h", "o sanction p1 exclude edge"])
    before = carry(playing)
    assert (before.seen, before.excluded, len(before.removed)) == (True, frozenset("1"), 4)
    assert stack(playing) == "1095"
