"""Powers of the house: settings on notice, limits, cards, sanctions, disputes, seats, closing (2-4, 10-17)."""

import pytest

from croupier.games.chips.facts import Declared, Ruled
from croupier.games.record import Record
from croupier.games.script.round import Round
from croupier.games.sitting import Sitting
from croupier.values.refused import Refused
from tests.baccarat.rounds import (
    RULESETS,
    across,
    begin,
    carry,
    cited,
    number,
    paid,
    play,
    refused,
    script_of,
    settled,
    stack,
)

TWO = {"1": 1000, "2": 1000}
DONE = ["p1 wager banker 100", "d cards Kh Kd 6h 7d"]


def sitting(ruleset: str, *actions: str, **table: object) -> Sitting:
    """A sitting whose first round is over."""
    first = Sitting(Record(ruleset, {"minimum": 10, "maximum": 500, **table}, {"1": 1000}))
    play(first.round, *DONE, *actions)
    return first


# --- settings on notice -------------------------------------------------------------


@across("-", "3.1", "3.3(a) 3.3")
def test_limits_change_on_notice_from_the_next_round(ruleset: str, clause: str) -> None:
    table = sitting(ruleset, "o notice minimum 50", "o notice maximum 900")
    following = table.next()
    assert "minimum of 50" in refused(following, "p1 wager banker 20").reason
    play(following, "p1 wager banker 800")
    assert stack(following) == "295", "the banker paid 95 before"
    during = begin(ruleset, ["p1 wager banker 100", "d cards Kh"])
    refused(during, "o notice minimum 50")


@across("-", "3.7", "3.3(b)")
def test_the_differential_changes_on_notice(ruleset: str, clause: str) -> None:
    following = sitting(ruleset, "o notice differential 20", differential=400).next()
    play(following, "p1 wager banker 100")
    assert "exceeded by 80" in refused(following, "d cards 2h").reason


@pytest.mark.clauses("mini-baccarat-2023", "3.3(c)")
def test_the_countdown_changes_on_notice() -> None:
    first = Sitting(Record("mini-baccarat-2023", {"minimum": 10, "wagering-period": 30}, {"1": 1000}))
    play(
        first.round,
        "d place-your-bets",
        "p1 wager banker 100",
        "d no-more-bets",
        "d cards Kh Kd 6h 7d",
        "o notice wagering-period 15",
    )
    assert script_of(first.next()).table.wagering_seconds == 15


@across("-", "8.3 8.1", "8.3 8.1")
def test_the_method_changes_on_notice(ruleset: str, clause: str) -> None:
    following = sitting(ruleset, "o notice settlement non-commission").next()
    play(following, *DONE)
    assert paid(following, "1", "banker") == "100"


@across("-", "2.2", "2.2")
def test_face_up_or_down_is_fixed_before_a_round(ruleset: str, clause: str) -> None:
    assert script_of(sitting(ruleset, "o notice face-down true").next()).table.face_down


def test_2002_fixes_everything_for_the_tournament() -> None:
    for text in ("o notice minimum 50", "o notice face-down true", "o notice settlement even-money"):
        assert number(refused(begin("mini-baccarat-2002", DONE), text)) == "3.1"


@pytest.mark.parametrize(
    "text", ["o notice", "o notice colour red", "o notice minimum", "o notice maximum 5", "o notice settlement half"]
)
def test_a_notice_that_makes_no_table_is_refused(text: str) -> None:
    refused(begin("mini-baccarat-2023", DONE), text)


def test_notices_must_make_a_table_together() -> None:
    playing = begin("mini-baccarat-2023", [*DONE, "o notice minimum 400"])
    assert "below its minimum" in refused(playing, "o notice maximum 300").reason
    play(playing, "o notice maximum 900", "o notice minimum 600")


@across("-", "3.2", "3.4")
def test_a_personal_limit_marker_lifts_the_maximum_for_one_player(ruleset: str, clause: str) -> None:
    playing = begin(ruleset, ["o personal-limit p1 800", "p1 wager banker 900", "p2 wager banker 900"], stacks=TWO)
    assert (stack(playing, "1"), stack(playing, "2")) == ("200", "500")
    assert clause in cited(playing, Declared)
    assert number(refused(begin(ruleset), "o personal-limit p1 400")) == clause
    assert number(refused(begin(ruleset, (), {"play": "tournament"}), "o personal-limit p1 800")) == clause


@across("2.3", "2.3", "2.3")
def test_cards_may_be_changed_after_a_round_and_are_checked_by_two(ruleset: str, clause: str) -> None:
    assert number(refused(begin(ruleset, DONE), "o change-cards all")) == clause, "who checked them?"
    changed = begin(ruleset, [*DONE, "o change-cards all -- checked by A and B"])
    assert carry(changed).new_shoe
    assert not carry(begin(ruleset, [*DONE, "o change-cards some -- checked by A and B"])).new_shoe
    refused(begin(ruleset, DONE[:1]), "o change-cards all -- checked by A and B")


@across("-", "13.2", "16.2")
def test_a_table_may_be_closed_on_notice(ruleset: str, clause: str) -> None:
    closed = sitting(ruleset, "o close-table")
    with pytest.raises(Refused) as caught:
        closed.next()
    assert number(caught.value) == clause


@across("-", "14.6", "17.6")
def test_sitting_out_three_rounds_at_a_full_table_may_cost_the_seat(ruleset: str, clause: str) -> None:
    def after(idle: int, seats: int, **table: object) -> Round:
        return begin(ruleset, DONE, {"seats": seats, **table}, TWO, before={"idle": {"2": idle}})

    play(after(2, 2), "o vacate p2")
    assert number(refused(after(1, 2), "o vacate p2")) == clause, "this was only the second round"
    assert number(refused(after(2, 3), "o vacate p2")) == clause, "a seat is free"
    assert number(refused(after(2, 2), "o vacate p1")) == clause
    tournament = begin(
        ruleset, ["p2 wager tie 10", *DONE], {"seats": 2, "play": "tournament"}, TWO, before={"idle": {"2": 5}}
    )
    assert number(refused(tournament, "o vacate p2")) == clause
    table = Sitting(Record(ruleset, {"minimum": 10, "seats": 2}, TWO, before={"idle": {"2": 2}}))
    play(table.round, *DONE, "o vacate p2")
    assert set(table.next().script.layout.stacks) == {"1"}


@across("-", "14.6", "17.6")
def test_a_seat_may_be_given_up_before_a_round_too(ruleset: str, clause: str) -> None:
    def table(idle: int, *actions: str, seats: int = 2) -> Round:
        return begin(ruleset, actions, {"seats": seats, "face-down": True}, TWO, before={"idle": {"2": idle}})

    playing = play(table(3, "p1 wager banker 100"), "o vacate p2")
    assert number(refused(playing, "p2 wager banker 10")) == clause, "the seat is gone"
    assert number(refused(playing, "o vacate p2")) == clause
    assert number(refused(table(2), "o vacate p2")) == clause, "this round is not yet the third"
    assert number(refused(table(3, seats=3), "o vacate p2")) == clause, "a seat is free"
    assert number(refused(table(3, "p2 wager banker 10"), "o vacate p2")) == clause, "no longer idle"
    play(table(3, "p2 wager banker 10", "p2 withdraw banker"), "o vacate p2")
    reopened = table(3, "p1 wager banker 100", "d cards ??", "o reopen")
    assert number(refused(reopened, "o vacate p2")) == clause, "the round is under way"
    refused(table(3, "p1 wager banker 100", "d cards ??"), "o vacate p2")


@across("-", "14.6", "17.6")
def test_whoever_gave_up_the_seat_is_gone_from_the_next_round(ruleset: str, clause: str) -> None:
    three = {"1": 1000, "2": 1000, "3": 1000}
    first = Sitting(Record(ruleset, {"minimum": 10, "seats": 3}, three, before={"idle": {"2": 3, "3": 3}}))
    play(first.round, "o vacate p2")
    assert number(refused(first.round, "o vacate p3")) == clause, "now a seat is free"
    play(first.round, "p3 request-no-bet", "p1 agree-no-bet", "o no-bet-coup", "d cards Kh Kd 6h 7d")
    assert set(first.next().script.layout.stacks) == {"1", "3"}


@pytest.mark.clauses("mini-baccarat-2023", "17.6")
def test_also_before_the_clock_starts() -> None:
    table = {"seats": 2, "wagering-period": 30}
    playing = begin("mini-baccarat-2023", ["o vacate p2", "d place-your-bets"], table, TWO, before={"idle": {"2": 3}})
    assert number(refused(playing, "p2 wager banker 10")) == "17.6"


# --- sanctions ----------------------------------------------------------------------


@across("11.3(a)#2 11.3#2", "14.2(a) 14.2", "17.2(a) 17.2 def:casino-operator")
def test_an_offenders_wagers_are_returned_as_void(ruleset: str, clause: str) -> None:
    wagers = ["p1 wager banker 100", "p2 wager banker 100", "d cards Kh"]
    playing = play(begin(ruleset, wagers, stacks=TWO), "o sanction p1 wager influence")
    fact = settled(playing, "1", "banker")
    assert (fact.outcome, fact.paid, fact.clauses[0].number) == ("void", 0, clause)
    play(playing, "d cards Kd 6h 7d")
    assert settled(playing, "2", "banker").outcome == "win"
    assert stack(playing, "1") == "1000"
    late = play(begin(ruleset, DONE), "o sanction p1 wager private-bet")
    assert stack(late) == "1000", "a win already paid is taken back"
    assert number(refused(late, "o sanction p1 wager influence")) == clause, "nothing is left"


@across("11.3(b)", "14.2(b)", "17.2(b)")
def test_an_offender_may_be_excluded(ruleset: str, clause: str) -> None:
    playing = begin(ruleset, ["o sanction p1 exclude private-bet"], stacks=TWO)
    assert number(refused(playing, "p1 wager banker 10")) == clause
    assert number(refused(playing, "o sanction p1 exclude influence")) == clause
    table = Sitting(Record(ruleset, {"minimum": 10}, TWO))
    play(
        table.round,
        "p2 wager banker 10",
        "p1 wager banker 10",
        "d cards Kh Kd 6h 7d",
        "o sanction p1 exclude influence",
    )
    assert set(table.next().script.layout.stacks) == {"2"}


@pytest.mark.parametrize(
    ("reason", "clauses"),
    [
        pytest.param("influence", ("11.8", "14.7", "17.7"), id="influence"),
        pytest.param("private-bet", ("11.9", "14.8", "17.8"), id="private-bet"),
        pytest.param("edge", ("11.7(f)", "14.5(b)", "17.5(b)"), id="edge"),
    ],
)
@across("11.8 11.9 11.7(f)", "14.7 14.8 14.5(b)", "17.7 17.8 17.5(b)")
def test_what_was_broken_is_on_record(ruleset: str, clause: str, reason: str, clauses: tuple[str, ...]) -> None:
    playing = play(begin(ruleset, DONE[:1]), f"o sanction p1 wager {reason}")
    assert settled(playing, "1", "banker").clauses[1].number == clauses[RULESETS.index(ruleset)]


@pytest.mark.parametrize(
    ("reason", "clause"),
    [
        pytest.param("device-analysis", "11.3(a)", marks=pytest.mark.clauses("mini-baccarat-2002", "11.3", "11.3(a)")),
        pytest.param("device-odds", "11.3(e)", marks=pytest.mark.clauses("mini-baccarat-2002", "11.3(e)")),
        pytest.param("device-link", "11.3(c)", marks=pytest.mark.clauses("mini-baccarat-2002", "11.3(c)")),
    ],
)
def test_2002_bars_devices(reason: str, clause: str) -> None:
    playing = play(begin("mini-baccarat-2002", DONE[:1]), f"o sanction p1 wager {reason}")
    assert settled(playing, "1", "banker").clauses[1].number == clause
    for ruleset in RULESETS[1:]:
        assert "reason" in refused(begin(ruleset, DONE[:1]), f"o sanction p1 wager {reason}").reason


@pytest.mark.parametrize(
    "text",
    ["o sanction", "o sanction p9 wager influence", "o sanction p1 fine influence", "o sanction p1 wager rudeness"],
)
def test_a_sanction_must_say_who_what_and_why(text: str) -> None:
    refused(begin("mini-baccarat-2023", DONE[:1]), text)


# --- disputes -----------------------------------------------------------------------


@across("11.6", "14.4", "17.4")
def test_a_dispute_freezes_the_round_until_it_is_ruled_on(ruleset: str, clause: str) -> None:
    playing = begin(ruleset, ["p1 wager banker 100", "d cards Kh", "o dispute p1 -- says the card was a queen"])
    assert number(refused(playing, "d cards Kd")) == clause
    refused(playing, "o dispute p1 -- again")
    play(playing, "o ruling stands -- seen on camera 4 at 20:14", "d cards Kd 6h 7d")
    assert settled(playing, "1", "banker").outcome == "win"
    assert clause in cited(playing, Ruled)


@across("11.6 def:void", "14.4 def:void", "17.4 def:void")
def test_a_ruling_may_void_and_a_review_may_vary(ruleset: str, clause: str) -> None:
    void = begin(ruleset, [*DONE, "o dispute p1 -- misread", "o ruling void -- cards were mixed up"])
    assert settled(void, "1", "banker").outcome == "void"
    stands = begin(ruleset, [*DONE, "o dispute p1 -- misread", "o ruling stands -- seen"])
    assert "Nobody has asked" in refused(stands, "o review varied void").reason
    play(stands, "o review requested")
    assert "already been requested" in refused(stands, "o review requested").reason
    play(stands, "o review varied void")
    assert stack(stands) == "1000"
    upheld = begin(
        ruleset, [*DONE, "o dispute p1 -- misread", "o ruling stands -- seen", "o review requested", "o review upheld"]
    )
    assert settled(upheld, "1", "banker").outcome == "win"
    assert [fact.outcome for fact in upheld.facts if isinstance(fact, Ruled)] == ["stands", "requested", "upheld"]


@pytest.mark.parametrize(
    "text", ["o ruling stands -- why", "o review requested", "o dispute p1", "o dispute p7 -- what", "o review"]
)
def test_disputes_in_the_wrong_order(text: str) -> None:
    refused(begin("mini-baccarat-2023", DONE), text)
