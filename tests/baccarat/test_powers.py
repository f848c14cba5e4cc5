"""Powers of the house: settings on notice, limits, cards, sanctions, disputes, seats, closing (2-4, 10-17)."""

import pytest

from croupier.games.facts import Declared, Ruled
from croupier.games.record import Record
from croupier.games.round import Round
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


@across("11.6", "14.4", "17.4")
def test_a_ruling_may_void_and_a_review_may_vary(ruleset: str, clause: str) -> None:
    void = begin(ruleset, [*DONE, "o dispute p1 -- misread", "o ruling void -- cards were mixed up"])
    assert settled(void, "1", "banker").outcome == "void"
    stands = begin(ruleset, [*DONE, "o dispute p1 -- misread", "o ruling stands -- seen"])
    refused(stands, "o review varied")
    play(stands, "o review requested", "o review varied")
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


# --- roles --------------------------------------------------------------------------


DEALER, SUPERVISOR, OPERATOR = "dealer", "casino supervisor", "casino operator"
COMMISSION, INSPECTOR = "gambling and racing commission", "government casino inspector"
DIRECTOR, ASSISTED = "tournament director", "tournament director or assistant to the director"
APPROVED = "def:approved"
OR_DIRECTOR = f"{OPERATOR} or {DIRECTOR}"
DOWN = {"face-down": True}
CARD = ["p1 wager banker 100", "d cards ??"]
DEALT = ["p1 wager banker 100", "d cards ?? ?? ?? ??"]
SHOE = ["d shuffle", "p1 cut 100", "d insert 14"]
TOLD = ["o dispute p1 -- misread", "o ruling stands -- seen"]

# Typed from the texts: what was played, the act, and for each text the clause and who holds the power under it; a dash
# where the text has no such act. Where a clause names nobody it is whoever runs the game: the dealer who deals, or the
# person responsible for its supervision (def:casino-supervisor; in 2002 the Director, and those who assist).
HOLDERS: list[tuple[list[str], str, tuple[str, str], tuple[str, str], tuple[str, str]]] = [
    (DONE, "o attest 2.5 J.Smith", ("2.5", DEALER), ("2.5", DEALER), ("2.5", DEALER)),
    (DONE, "o approved table A-14", (APPROVED, INSPECTOR), (APPROVED, COMMISSION), (APPROVED, COMMISSION)),
    (DONE, "o dispute p1 -- misread", ("11.6", DIRECTOR), ("14.4", OPERATOR), ("17.4", OPERATOR)),
    (DONE + TOLD[:1], "o ruling void -- seen", ("11.6", DIRECTOR), ("14.4", OPERATOR), ("17.4", OPERATOR)),
    (DONE + TOLD, "o review requested", ("11.6", INSPECTOR), ("14.4", COMMISSION), ("17.4", COMMISSION)),
    (DONE, "o adjust p1 take 10 -- round 1", ("def:void", DIRECTOR), ("def:void", OPERATOR), ("def:void", OPERATOR)),
    (DONE, "o card-in-error 5h", ("9.1", DEALER), ("12.1", DEALER), ("15.1", DEALER)),
    (DONE, "o excess-card 5h", ("9.2", DEALER), ("12.2", DEALER), ("15.2", DEALER)),
    (DONE, "o excess-card ??", ("9.3", DEALER), ("12.3", DEALER), ("15.3", DEALER)),
    (DONE, "o reconstruct", ("9.4", ASSISTED), ("12.4", SUPERVISOR), ("15.4", SUPERVISOR)),
    (CARD, "o reopen", ("-", ""), ("12.6(a)", SUPERVISOR), ("15.6(a)", SUPERVISOR)),
    (DEALT, "o wrong-exposure player 5h 6h", ("-", ""), ("-", ""), ("15.9", SUPERVISOR)),
    (SHOE, "o forgotten-burn", ("11.6", DIRECTOR), ("12.8", SUPERVISOR), ("15.8", SUPERVISOR)),
    (DEALT, "o under-minimum p1 tie 5", ("3.3", DEALER), ("3.4", DEALER), ("3.6", DEALER)),
    (DONE, "o void misdeal", ("9.5", ASSISTED), ("12.4", SUPERVISOR), ("15.4", SUPERVISOR)),
    (DONE, "o void late-error", ("-", ""), ("12.5", SUPERVISOR), ("15.5", SUPERVISOR)),
    (DONE, "o void impractical", ("-", ""), ("14.3", OPERATOR), ("17.3", OPERATOR)),
    (DONE, "o void fraud", ("-", ""), ("14.3", OPERATOR), ("17.3", OPERATOR)),
    (DONE, "o invalidate fire", ("11.2", DIRECTOR), ("14.1", OPERATOR), ("17.1", OPERATOR)),
    (DONE, "o invalidate fraud", ("11.4", DIRECTOR), ("-", ""), ("-", "")),
    (DONE, "o invalidate fire withhold -- why", ("11.5", DIRECTOR), ("-", ""), ("-", "")),
    ([], "o approve-both p1", ("-", ""), ("-", ""), ("4.6(b)", SUPERVISOR)),
    ([], "o personal-limit p1 800", ("-", ""), ("3.2", OPERATOR), ("3.4", OPERATOR)),
    (["p1 request-no-bet"], "o no-bet-coup", ("-", ""), ("4.7", SUPERVISOR), ("4.8", SUPERVISOR)),
    (DEALT, "o exposer player p1", ("6.3", DIRECTOR), ("6.3", SUPERVISOR), ("-", "")),
    (DONE, "o notice minimum 20", ("-", ""), ("3.1", OPERATOR), ("3.3(a)", OPERATOR)),
    (DONE, "o order-shuffle", ("-", ""), ("5.1(c)", SUPERVISOR), ("5.1(c)", SUPERVISOR)),
    (DONE, "o change-cards all -- A, B", ("2.3", DIRECTOR), ("2.3", OPERATOR), ("2.3", OPERATOR)),
    (DONE, "o close-table", ("-", ""), ("13.2", OPERATOR), ("16.2", OPERATOR)),
    ([], "o sit-out p1 -- away", ("13.13", DIRECTOR), ("15.14", OR_DIRECTOR), ("18.14", OR_DIRECTOR)),
    ([], "o vacate p1", ("-", ""), ("14.6", OPERATOR), ("17.6", OPERATOR)),
    (CARD, "o sanction p1 wager edge", ("11.3(a)#2", DIRECTOR), ("14.2(a)", OPERATOR), ("17.2(a)", OPERATOR)),
    (CARD, "o sanction p1 exclude edge", ("11.3(b)", DIRECTOR), ("14.2(b)", OPERATOR), ("17.2(b)", OPERATOR)),
]  # fmt: skip


def about_to(ruleset: str, played: list[str], act: str) -> Round:
    """The round in which this act is to be done."""
    down = DOWN if played in (CARD, DEALT) else {}
    tournament = {"play": "tournament"} if "sit-out" in act else {}
    before = {"idle": {"1": 3}, "new-shoe": played is SHOE}
    return begin(ruleset, played, {"seats": 1, **down, **tournament}, before=before)


@pytest.mark.parametrize(
    ("ruleset", "played", "act", "role"),
    [
        pytest.param(ruleset, played, act, role, marks=pytest.mark.clauses(ruleset, clause), id=f"{ruleset} {act}")
        for played, act, *texts in HOLDERS
        for ruleset, (clause, role) in zip(RULESETS, texts, strict=True)
        if role
    ],
)
def test_an_act_is_declared_by_whom_the_text_names(ruleset: str, played: list[str], act: str, role: str) -> None:
    playing = play(about_to(ruleset, played, act), act)
    assert [fact.role for fact in playing.facts if isinstance(fact, Declared)][-1] == role


@pytest.mark.parametrize("text", range(len(RULESETS)))
def test_the_list_of_holders_names_every_act_and_no_text_has_more(text: int) -> None:
    known = {act.split()[1] for _, act, *_ in HOLDERS}
    assert {blank.act for blank in begin(RULESETS[text]).script.officials.blanks()} <= known
    for played, act, *texts in HOLDERS:
        if not texts[text][1]:
            with pytest.raises(Refused):
                play(about_to(RULESETS[text], played, act), act)


@pytest.mark.parametrize(
    ("ruleset", "act", "role"),
    [
        pytest.param(RULESETS[text], act, role, marks=pytest.mark.clauses(RULESETS[text], *terms.split()))
        for text, act, role, terms in [
            (0, "o void misdeal", ASSISTED, "def:tournament-director def:assistant-to-the-director"),
            (0, "o invalidate fire", DIRECTOR, "def:casino-supervisor def:casino-operator"),
            (0, "o excess-card 5h", DEALER, "def:dealer"),
            (1, "o void misdeal", SUPERVISOR, "def:casino-supervisor"),
            (1, "o void fraud", OPERATOR, "def:casino-operator"),
            (1, "o excess-card 5h", DEALER, "def:dealer"),
            (2, "o void misdeal", SUPERVISOR, "def:casino-supervisor"),
            (2, "o void fraud", OPERATOR, "def:casino-operator"),
            (2, "o excess-card 5h", DEALER, "def:dealer"),
        ]
    ],
)
def test_the_defined_roles_act(ruleset: str, act: str, role: str) -> None:
    assert [fact.role for fact in play(begin(ruleset, DONE), act).facts if isinstance(fact, Declared)] == [role]


@across("-", "14.3 12.4", "17.3 15.4")
def test_a_page_says_that_either_may_declare_a_round_void(ruleset: str, clause: str) -> None:
    blanks = {blank.act: blank.holder for blank in begin(ruleset).script.officials.blanks()}
    assert (blanks["void"], blanks["invalidate"]) == (f"{SUPERVISOR} or {OPERATOR}", OPERATOR)


@across("-", "def:tournament-director", "def:tournament-director")
def test_in_tournaments_the_director_may_act_as_well(ruleset: str, clause: str) -> None:
    for act, role in (("o void misdeal", SUPERVISOR), ("o void fraud", OPERATOR)):
        playing = play(begin(ruleset, DONE, {"play": "tournament"}), act)
        assert [fact.role for fact in playing.facts if isinstance(fact, Declared)] == [f"{role} or {DIRECTOR}"]
