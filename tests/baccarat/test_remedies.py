"""Turns, irregularities, void rounds, notices, sanctions: what is refused and what is cited (9, 11-18)."""

import pytest

from croupier.games.chips.facts import Declared
from croupier.games.record import Record
from croupier.games.script.awaiting import Want
from croupier.games.sitting import Sitting
from croupier.values.refused import Refused
from tests.baccarat.rounds import (
    RULESETS,
    across,
    begin,
    events,
    number,
    play,
    refused,
    settled,
    stack,
    wants_card,
)

R = RULESETS[-1]
TWO = {"1": 1000, "2": 1000}
DOWN = {"face-down": True}
DONE = ["p1 wager banker 100", "d cards Kh Kd 6h 7d"]


# --- turns -----------------------------------------------------------


@across("def:marker", "def:starting-marker", "def:starting-marker")
def test_the_marker_is_cited_while_its_holder_is_asked(ruleset: str, clause: str) -> None:
    three = {"1": 1000, "2": 1000, "3": 1000}
    playing = begin(ruleset, (), {"play": "tournament"}, three, marker="3")
    assert (playing.awaiting.who, playing.awaiting.clause.number) == (("p3",), clause)
    play(playing, "p3 wager banker 10")
    assert (playing.awaiting.who, playing.awaiting.clause.number) == (("p3", "p1"), clause)
    order = {"2002": "13.14", "2016": "15.15", "2023": "18.15"}[ruleset[-4:]]
    play(playing, "p1 wager banker 10")
    assert (playing.awaiting.who, playing.awaiting.clause.number) == (("p1", "p2"), order)
    play(playing, "p2 wager banker 10")
    assert (playing.awaiting.who, playing.awaiting.clause.number) == (("p2",), order)


# --- irregularities -----------------------------------------------------------


@across("9.1 9.2 9.3", "12.1 12.2 12.3", "15.1 15.2 15.3")
def test_one_card_at_a_time_is_in_error_or_in_excess(ruleset: str, clause: str) -> None:
    seen, unseen = {"2002": ("9.2", "9.3"), "2016": ("12.2", "12.3"), "2023": ("15.2", "15.3")}[ruleset[-4:]]
    third = begin(ruleset, ["p1 wager banker 100", "d cards Kh Kd 6h 3d", "o card-in-error 5h"])
    assert events(third) == [("the card becomes the banker's", 1, [clause])]
    done = play(begin(ruleset, DONE), "o excess-card 5h", "o excess-card ??", "o card-in-error 6h")
    opens = "a card in excess opens the next round"
    assert events(done) == [(opens, 1, [seen]), (opens, 1, [unseen]), (opens, 1, [seen])]
    first = play(begin(ruleset, DONE), "o card-in-error ??")
    assert events(first) == [(opens, 1, [unseen])], "the banker does not draw"
    due = begin(ruleset, ["p1 wager banker 100", "d no-more-bets"])
    for playing in (due, begin(ruleset, ["p1 wager banker 100", "d cards Kh Kd 6h"])):
        assert number(refused(playing, "o excess-card ??")) == unseen
        assert number(refused(playing, "o card-in-error 5h")) == clause
    first = begin(ruleset, ["p1 wager banker 100", "d cards Kh Kd 2h 3d"])
    assert number(refused(first, "o card-in-error 5h")) == clause, "the player's third card is due"


@across("9.3", "12.3", "15.3")
def test_no_card_is_in_excess_before_the_shoe_is_ready(ruleset: str, clause: str) -> None:
    playing = begin(ruleset, before={"new-shoe": True})
    for step in ("d shuffle", "p1 cut 100", "d insert 14"):
        assert number(refused(playing, "o excess-card ??")) == clause
        play(playing, step)


@across("-", "12.3 12.6(a)", "15.3 15.6(a)")
def test_no_card_is_in_excess_while_wagers_are_open_again(ruleset: str, clause: str) -> None:
    playing = begin(ruleset, ["p1 wager banker 100", "d cards ??", "o reopen"], DOWN)
    assert playing.awaiting.want is Want.WAGERS
    assert number(refused(playing, "o excess-card ??")) == clause, "a card for the banker is due"


@across("9.4 9.5", "12.4", "15.4")
def test_there_must_be_cards_to_put_in_order_or_to_declare_a_misdeal(ruleset: str, clause: str) -> None:
    misdeal = "9.5" if ruleset.endswith("2002") else clause
    before = begin(ruleset, ["p1 wager banker 100"])
    assert number(refused(before, "o reconstruct")) == clause
    assert number(refused(before, "o void misdeal")) == misdeal
    void = play(begin(ruleset, DONE), "o void misdeal")
    assert number(refused(void, "o reconstruct")) == clause
    assert number(refused(begin(ruleset, DONE), "o reconstruct Kh Kd 6h")) == clause
    again = play(begin(ruleset, DONE), "o reconstruct")
    assert events(again)[-1] == ("the hands are reconstructed", 4, [clause])
    assert settled(again, "1", "banker").outcome == "win"
    named = play(begin(ruleset, DONE), "o reconstruct Kh Kd 7d 6h")
    assert settled(named, "1", "banker").outcome == "lose"
    assert [fact.role for fact in named.facts if isinstance(fact, Declared)] == [
        "tournament director or assistant to the director" if ruleset.endswith("2002") else "casino supervisor"
    ]
    if not ruleset.endswith("2002"):
        play(before, "o void fraud")


@across("-", "12.4", "15.4")
def test_unseen_and_face_down_are_both_needed_to_withdraw(ruleset: str, clause: str) -> None:
    up = begin(ruleset, ["p1 wager banker 100", "d cards Kh", "o reconstruct"])
    assert wants_card(up) == "banker"
    down = begin(ruleset, ["p1 wager banker 100", "d cards ??", "o reconstruct"], DOWN)
    assert (down.awaiting.want, down.awaiting.clause.number) == (Want.WAGERS, clause)
    dealt = ["p1 wager banker 100", "d cards ?? ?? ?? ??"]
    turned = begin(ruleset, [*dealt, "d expose player Kh 2d", "o reconstruct"], DOWN)
    assert turned.awaiting.want is Want.EXPOSURE, "a hand was seen"


@across("-", "12.5", "15.5")
def test_a_late_error_is_declared_of_a_round_that_is_over(ruleset: str, clause: str) -> None:
    for played in (["p1 wager banker 100"], ["p1 wager banker 100", "d cards Kh Kd"]):
        assert number(refused(begin(ruleset, played), "o void late-error")) == clause
    done = play(begin(ruleset, DONE), "o void late-error")
    assert settled(done, "1", "banker").clauses[0].number == clause
    assert stack(done) == "1000"
    declared = [fact for fact in done.facts if isinstance(fact, Declared)][-1]
    assert (declared.role, declared.clauses[0].number) == ("casino supervisor", clause)


@pytest.mark.clauses(R, "15.9")
def test_a_wrong_exposure_needs_a_hand_face_down_and_its_cards() -> None:
    wagers = ["p1 wager banker 100", "p2 wager player 100"]
    up = begin(R, [*wagers, "d cards Kh"], stacks=TWO)
    before = begin(R, wagers, DOWN, TWO)
    over = begin(R, [*wagers, "d cards Kh Kd 6h 7d", "d expose player", "d expose banker"], DOWN, TWO)
    called = begin(R, [*wagers, "d no-more-bets"], DOWN, TWO)
    for playing in (up, before, over, called):
        assert number(refused(playing, "o wrong-exposure player")) == "15.9"
    down = begin(R, [*wagers, "d cards ?? ?? ?? ??"], DOWN, TWO)
    for text in ("o wrong-exposure player", "o wrong-exposure player Kh", "o wrong-exposure player Kh 2d 3d"):
        assert number(refused(down, text)) == "15.9"
    play(down, "o wrong-exposure player Kh 2d")
    assert (down.awaiting.want, down.awaiting.clause.number) == (Want.WAGERS, "15.9")
    known = begin(R, [*wagers, "d cards Kh Kd 6h"], DOWN, TWO)
    play(known, "o wrong-exposure player", "p1 withdraw banker", "d resume")
    assert wants_card(known) == "banker"
    named = begin(R, [*wagers, "d cards Kh Kd 6h"], DOWN, TWO)
    assert number(refused(named, "o wrong-exposure player 5h 6h")) == "15.9", "these were entered already"


# --- void, notices, sanctions -----------------------------------------------------------


@across("def:void", "def:void", "def:void")
def test_what_void_means(ruleset: str, clause: str) -> None:
    void = play(begin(ruleset, DONE), "o void misdeal")
    assert number(refused(void, "o void misdeal")) == clause
    assert number(refused(void, "o invalidate fire")) == clause
    assert (settled(void, "1", "banker").outcome, settled(void, "1", "banker").paid, stack(void)) == ("void", 0, "1000")
    play(begin(ruleset, DONE), "o invalidate fire")
    empty = begin(ruleset, ["p1 wager banker 10", "d cards Kh", "d shoe-empty"])
    assert [each.number for each in settled(empty, "1", "banker").clauses][-1] == clause
    done = begin(ruleset, ["p1 wager banker 100", "d cards Kh Kd 7h 6d"])
    assert number(refused(done, "o adjust p1 take 0 -- round 1")) == clause
    assert number(refused(done, "o adjust p1 take 901 -- round 1")) == clause
    assert stack(play(done, "o adjust p1 take 900 -- round 1")) == "0"
    assert stack(play(done, "o adjust p1 give 5000 -- round 1")) == "5000"
    won = begin(ruleset, ["p1 wager tie 100", "d cards Kh Kd 6h 6d"])
    assert number(refused(won, "o adjust p1 take 1001 -- round 1")) == clause, "a void round would take the rest back"
    assert stack(play(won, "o void misdeal")) == "1000"
    assert "why" in refused(won, "o adjust p1 give 5").reason, "chips are posted for a reason"
    wager = begin(ruleset, ["p1 wager banker 10", "o sanction p1 wager edge"])
    assert (settled(wager, "1", "banker").outcome, stack(wager)) == ("void", "1000")
    assert [each.number for each in settled(wager, "1", "banker").clauses][-1] == clause
    excluded = begin(ruleset, [*DONE, "o sanction p1 exclude edge"])
    assert stack(excluded) == stack(begin(ruleset, DONE)), "exclusion leaves a wager that was decided (X-24)"


@across("-", "3.1", "3.3(a) 3.3")
def test_a_notice_of_limits_holds_from_the_next_round(ruleset: str, clause: str) -> None:
    for key, value in (("minimum", 50), ("maximum", 400)):
        sitting = Sitting(Record(ruleset, {"minimum": 10, "maximum": 500}, {"1": 1000}))
        play(sitting.round, *DONE, f"o notice {key} {value}")
        declared = [fact for fact in sitting.round.facts if isinstance(fact, Declared)][-1]
        assert (declared.role, declared.clauses[0].number) == ("casino operator", clause)
        following = sitting.next()
        if key == "minimum":
            assert "minimum of 50" in refused(following, "p1 wager banker 49").reason
        assert stack(play(following, "p1 wager banker 450")) == ("695" if key == "maximum" else "645")


NOTICES: list[tuple[str, dict[str, object], str, str]] = [
    ("differential 40", {"differential": 400}, "3.7", "3.3(b)"),
    ("wagering-period 15", {"wagering-period": 30}, "", "3.3(c)"),
    ("settlement non-commission", {}, "8.3", "8.3"),
    ("pairs canberra", {"pairs": "perfect"}, "8.2", "8.2"),
    ("face-down true", {}, "2.2", "2.2"),
]


@across("-", "3.7 8.3 8.2 2.2", "3.3(b) 3.3(c) 8.3 8.2 2.2")
def test_every_notice_is_declared_under_its_own_clause(ruleset: str, clause: str) -> None:
    for setting, table, in_2016, in_2023 in NOTICES:
        expected = in_2016 if ruleset.endswith("2016") else in_2023
        wagers = ["d place-your-bets", "p1 wager tie 10", "d no-more-bets"] if "wagering-period" in table else DONE[:1]
        if not expected:
            refused(begin(ruleset, DONE), f"o notice {setting}")
            continue
        done = begin(ruleset, [*wagers, DONE[1]], table)
        declared = [fact for fact in play(done, f"o notice {setting}").facts if isinstance(fact, Declared)][-1]
        assert (declared.role, declared.clauses[0].number) == ("casino operator", expected), setting


SANCTIONS = {
    "influence": ("11.8", "14.7", "17.7"),
    "private-bet": ("11.9", "14.8", "17.8"),
    "edge": ("11.7(f)", "14.5(b)", "17.5(b)"),
    "late-wager": ("4.5", "4.6", "4.7"),
    "chips": ("4.2", "4.2", "4.2"),
}
REASONS = [" ".join(numbers[text] for numbers in SANCTIONS.values()) for text in range(3)]


@across(f"{REASONS[0]} 11.3(b)", f"{REASONS[1]} 14.2(b)", f"{REASONS[2]} 17.2(b)")
def test_every_sanction_cites_its_reason(ruleset: str, clause: str) -> None:
    text = RULESETS.index(ruleset)
    excluded = ("11.3(b)", "14.2(b)", "17.2(b)")[text]
    for reason, numbers in SANCTIONS.items():
        playing = begin(ruleset, ["p1 wager banker 10", f"o sanction p1 wager {reason}"])
        assert settled(playing, "1", "banker").clauses[1].number == numbers[text]
        barred = begin(ruleset, [f"o sanction p1 exclude {reason}"], stacks=TWO)
        declared = [fact for fact in barred.facts if isinstance(fact, Declared)][-1]
        assert [each.number for each in declared.clauses][:2] == [excluded, numbers[text]]
        assert number(refused(barred, "p1 wager banker 10")) == excluded


@across("11.6", "14.4", "17.4")
def test_rulings_and_reviews_come_in_their_order(ruleset: str, clause: str) -> None:
    done = begin(ruleset, DONE)
    for text in ("o ruling stands -- seen", "o review requested", "o review upheld"):
        assert number(refused(done, text)) == clause
    disputed = play(begin(ruleset, DONE), "o dispute p1 -- misread")
    assert number(refused(disputed, "o dispute p1 -- again")) == clause
    assert number(refused(disputed, "o review requested")) == clause
    ruled = play(disputed, "o ruling stands -- seen")
    assert number(refused(ruled, "o ruling void -- seen")) == clause
    assert number(refused(ruled, "o review upheld")) == clause, "nobody has asked"
    play(ruled, "o review requested")
    assert number(refused(ruled, "o review requested")) == clause
    assert settled(play(ruled, "o review varied void"), "1", "banker").outcome == "void"
    void = begin(ruleset, [*DONE, "o dispute p1 -- misread", "o ruling void -- seen", "o review requested"])
    assert number(refused(void, "o review varied void")) == clause
    play(void, "o review upheld")


@across("-", "14.6", "17.6")
def test_a_seat_is_given_up_once(ruleset: str, clause: str) -> None:
    three = {"1": 1000, "2": 1000, "3": 1000}
    for text in ("o vacate p2", "o sanction p2 exclude edge"):
        playing = begin(ruleset, [text], {"seats": 3}, three, before={"idle": {"2": 3}})
        refusal = refused(playing, "o vacate p2")
        assert (number(refusal), refusal.reason) == (clause, "Player 2 no longer has a seat.")


@across("8.1", "8.1", "8.1")
def test_only_the_methods_of_the_text(ruleset: str, clause: str) -> None:
    other = "commission" if ruleset.endswith("2002") else "even-money"
    for chosen in (other, 5, ["A"], True):
        with pytest.raises(Refused, match="There is no settlement") as caught:
            begin(ruleset, (), {"settlement": chosen})
        assert number(caught.value) == clause
