"""Powers of the house and duties of everybody (2.3, 2.4, 13, 14, definitions of who is who)."""

import pytest

from croupier.cli.app import main
from croupier.games.canberra.rules import RULES
from croupier.games.canberra.sign import sign
from croupier.games.chips.facts import Declared, Ruled, Settled, Voided
from croupier.games.record import Record
from croupier.games.script.move import parse_move
from croupier.games.sitting import Sitting
from croupier.games.texts.powers import Power
from tests.canberra.rounds import (
    ACES,
    KINGS,
    LOW,
    QUALIFIED,
    RULESET,
    TWO,
    all_bet,
    antes,
    begin,
    both,
    cards,
    cited,
    clauses,
    dealt,
    drawn,
    game,
    may,
    number,
    numbers,
    pictured,
    play,
    refused,
    settled,
    stack,
    verdict,
)

# --- the cards ------------------------------------------------------------------------


@clauses("2.3")
def test_the_director_may_change_cards_after_a_round_and_two_check_them() -> None:
    done = all_bet(QUALIFIED, ACES)
    assert number(refused(done, "o change-cards all")) == "2.3", "who checked them?"
    for which in ("all", "some"):
        play(done, f"o change-cards {which} -- checked by Director and Dealer")
    assert "2.3" in cited(done, Declared)
    for playing in (begin(), begin(antes(1)), dealt(QUALIFIED, ACES)):
        refused(playing, "o change-cards all -- checked by Director and Dealer")
    refused(done, "o change-cards none -- checked by Director and Dealer")


@clauses("2.4")
def test_the_director_may_order_a_count_at_any_time() -> None:
    rounds = (begin(), begin([*antes(1), "d cards As"]), dealt(QUALIFIED, ACES), all_bet(QUALIFIED, ACES))
    for playing in rounds:
        play(playing, "o card-count")
        assert (cited(playing, Declared), playing.facts[-1]) == (
            ["2.4"],
            Declared("card-count", "tournament director", clauses=playing.facts[-1].clauses),
        )
        refused(playing, "o card-count 52")


# --- invalid rounds -------------------------------------------------------------------


@clauses("14.1", "14.5")
@pytest.mark.parametrize("ground", ["commotion", "fire", "riot", "brawl", "robbery", "act-of-god"])
def test_a_disrupted_outcome_may_be_invalidated_with_refund(ground: str) -> None:
    playing = play(all_bet(QUALIFIED, ACES, LOW), f"o invalidate {ground}")
    assert (stack(playing, "1"), stack(playing, "2")) == ("1000", "1000")
    assert numbers(settled(playing, "bet")) == ["14.1", "14.5"]
    assert playing.complete
    assert not playing.script.counts()
    assert number(refused(playing, f"o invalidate {ground}")) == "def:void"
    refused(all_bet(QUALIFIED, ACES), "o invalidate rain")


@clauses("14.4", "14.5")
@pytest.mark.parametrize("ground", ["impractical", "fraud"])
def test_so_may_a_round_that_cannot_go_on_or_was_tainted(ground: str) -> None:
    playing = play(dealt(QUALIFIED, ACES, KINGS), "p1 bet", "p2 fold", f"o invalidate {ground}")
    assert numbers(settled(playing, "ante", "2")) == ["14.4", "14.5"], "a folded Ante comes back"
    assert (stack(playing, "1"), stack(playing, "2")) == ("1000", "1000")
    assert "14.4" in cited(playing, Voided)
    early = play(begin(antes(1)), f"o invalidate {ground}")
    assert (stack(early), early.complete) == ("1000", True)


@clauses("14.1", "14.4", "14.5")
def test_withholding_the_stakes_needs_a_reason() -> None:
    playing = all_bet(QUALIFIED, ACES)
    assert number(refused(playing, "o invalidate fire withhold")) == "14.5"
    play(playing, "o invalidate fire withhold -- chips were moved during the alarm")
    assert stack(playing) == "970"
    assert settled(playing, "bet").outcome == "lose"
    fraud = play(all_bet(QUALIFIED, ACES), "o invalidate fraud withhold -- the dealer was in it")
    assert stack(fraud) == "970"


@clauses("def:void")
def test_void_gives_back_stakes_and_payouts() -> None:
    won, lost = all_bet(QUALIFIED, "9s 8s 7s 6s 5s"), all_bet(QUALIFIED, LOW)
    assert (stack(won), stack(lost)) == ("2010", "970")
    for playing in (won, lost):
        play(playing, "o dispute p1 -- cards were mixed up", "o ruling void -- agreed")
        assert stack(playing) == "1000"
        assert both(playing) == (("void", "0", "14.6"), ("void", "0", "14.6"))


# --- contraventions -------------------------------------------------------------------


@clauses("14.3", "14.3(a)")
def test_the_wagers_of_an_offender_are_void() -> None:
    playing = play(begin(antes(2), stacks=TWO), "o sanction p1 wager influence")
    assert stack(playing) == "1000"
    assert numbers(settled(playing, "ante")) == ["14.3(a)", "14.8", "def:void"]
    assert number(refused(playing, "p1 wager ante 10")) == "14.3(a)", "void for this round"
    play(playing, cards(QUALIFIED, KINGS), "p2 bet")
    assert both(playing, "2") == (("win", "10", "9.4"), ("win", "20", "9.4"))
    late = play(all_bet(QUALIFIED, ACES, LOW), "o sanction p1 wager influence", "o sanction p2 wager influence")
    assert (stack(late, "1"), stack(late, "2")) == ("1000", "1000"), "winnings and losses go back"
    assert number(refused(late, "o sanction p1 wager influence")) == "14.3(a)"
    betting = play(dealt(QUALIFIED, ACES, KINGS), "p1 bet", "o sanction p1 wager influence")
    assert verdict(betting, "bet") == ("void", "0", "14.3(a)")
    assert betting.awaiting.who == ("p2",)


@clauses("14.3", "14.3(b)")
def test_an_offender_may_be_excluded_from_the_tournament() -> None:
    table = Sitting(Record(RULESET, {"minimum": 10}, TWO))
    play(table.round, "o sanction p2 exclude private-bet")
    assert number(refused(table.round, "p2 wager ante 10")) == "14.3(b)"
    assert number(refused(table.round, "o sanction p2 exclude private-bet")) == "14.3(b)"
    play(table.round, "p1 wager ante 10", cards(QUALIFIED, ACES), "p1 fold")
    assert list(table.next().script.layout.stacks) == ["1"]
    assert game(table.round).players.excluded == {"2"}


@clauses("14.3(b)", "def:void")
def test_who_is_excluded_before_the_cards_gets_none() -> None:
    playing = begin([*antes(2), "o sanction p1 exclude edge"], stacks=TWO)
    assert (verdict(playing, "ante"), stack(playing)) == (("void", "0", "14.3(b)"), "1000")
    play(playing, cards(QUALIFIED, KINGS))
    assert playing.awaiting.who == ("p2",)
    assert list(game(playing).deal.boxes) == ["2"]


@clauses("14.3(b)", "7.1")
def test_who_is_excluded_after_the_deal_neither_bets_nor_folds() -> None:
    playing = play(dealt(QUALIFIED, ACES, KINGS), "o sanction p1 exclude edge")
    for act in ("p1 bet", "p1 fold"):
        assert number(refused(playing, act)) == "14.3(b)"
    play(playing, "p2 bet")
    assert (stack(playing), stack(playing, "2")) == ("1000", "1030")
    bet = play(dealt(QUALIFIED, ACES, KINGS), "p1 bet", "o sanction p1 exclude edge", "p2 bet")
    assert both(bet) == (("void", "0", "14.3(b)"), ("void", "0", "14.3(b)")), "a Bet goes back too"
    folded = play(dealt(QUALIFIED, ACES, KINGS), "p1 fold", "o sanction p1 exclude edge")
    assert stack(folded) == "990", "a folded Ante was lost before"


@pytest.mark.parametrize(
    ("reason", "clause"),
    [
        pytest.param("device-analysis", "14.2(a)", marks=clauses("14.2(a)", "14.2")),
        pytest.param("device-odds", "14.2(b)", marks=clauses("14.2(b)", "14.2")),
        pytest.param("device-link", "14.2(c)", marks=clauses("14.2(c)", "14.2")),
        pytest.param("identity", "10.1", marks=clauses("10.1")),
        pytest.param("exchange", "10.2(a)", marks=clauses("10.2(a)")),
        pytest.param("information", "10.2(b)", marks=clauses("10.2(b)")),
        pytest.param("advice", "14.7(a)", marks=clauses("14.7(a)")),
        pytest.param("edge", "14.7(b)", marks=clauses("14.7(b)")),
        pytest.param("influence", "14.8", marks=clauses("14.8")),
        pytest.param("private-bet", "14.9", marks=clauses("14.9")),
        pytest.param("advice-sought", "15.16", marks=clauses("15.16")),
        pytest.param("late-wager", "4.4", marks=clauses("4.4")),
        pytest.param("chips", "4.2", marks=clauses("4.2", "def:tournament-chips")),
    ],
)
def test_a_contravention_is_named(reason: str, clause: str) -> None:
    playing = begin([*antes(1), f"o sanction p1 wager {reason}"])
    assert numbers(settled(playing, "ante"))[:2] == ["14.3(a)", clause]
    refused(begin(antes(1)), "o sanction p1 wager bad-luck")


# --- who may ----------------------------------------------------------------------------

# Typed from the text: clause, act and who holds the power. Where the text names nobody it is the dealer for what
# happens in the deal and in counting, the supervisor for what is put right, and for all decisions the Director, whose
# word is final in what the rules do not cover (14.6).
HOLDERS = [
    ("2.3", "change-cards", "tournament director"),
    ("2.4", "card-count", "tournament director"),
    ("3.3", "under-minimum", "dealer"),
    ("10.2 (tail)", "collusion", "tournament director"),
    ("10.1", "player-exposed", "dealer"),
    ("11.1", "dealer-exposed", "dealer"),
    ("11.3", "misdeal", "tournament director"),
    ("11.4", "wrong-count", "dealer"),
    ("11.5", "dealer-wrong-count", "dealer"),
    ("11.6", "reconstruct", "casino supervisor"),
    ("11.7", "without-ante", "dealer"),
    ("14.1", "invalidate", "tournament director"),
    ("14.3", "sanction", "tournament director"),
    ("14.6", "dispute", "tournament director"),
    ("14.6", "ruling", "tournament director"),
    ("14.6", "review", "government casino inspector"),
    ("def:void", "adjust", "tournament director"),
    ("def:approved", "approved", "government casino inspector"),
    ("15.13", "sit-out", "tournament director"),
    ("4.1", "sit-out", "tournament director"),
    ("def:dealer", "attest", "dealer"),
]


@pytest.mark.parametrize(("act", "role"), [pytest.param(*row[1:], marks=clauses(row[0])) for row in HOLDERS])
def test_each_power_has_its_holder(act: str, role: str) -> None:
    held = {(blank.act, blank.holder) for blank in begin().script.officials.blanks() if blank.act == act}
    assert held == {(act, role)}


def test_no_power_is_left_out() -> None:
    assert {blank.act for blank in begin().script.officials.blanks()} == {act for _, act, _ in HOLDERS}


@pytest.mark.parametrize(
    ("act", "role"),
    [
        pytest.param("o invalidate fire", "tournament director", marks=clauses("def:tournament-director")),
        pytest.param("o wrong-count p1 4", "dealer", marks=clauses("def:dealer")),
        pytest.param("o reconstruct p1 -- rack", "casino supervisor", marks=clauses("def:casino-supervisor")),
        pytest.param("o approved table CI-2002-14", "government casino inspector", marks=clauses("def:approved")),
    ],
)
def test_an_act_is_declared_by_the_role_that_holds_the_power(act: str, role: str) -> None:
    playing = play(all_bet(QUALIFIED, ACES), act)
    assert [fact.role for fact in playing.facts if isinstance(fact, Declared)] == [role]


@clauses(
    "def:dealer",
    "def:casino-supervisor",
    "def:casino-operator",
    "def:tournament-director",
    "def:assistant-to-the-director",
)
def test_the_roles_of_the_dictionary() -> None:
    assert {power: str(held) for power, held in RULES[RULESET].holders.items()} == {
        Power.DEALER: "dealer",
        Power.SUPERVISOR: "casino supervisor",
        Power.OPERATOR: "tournament director",
        Power.DIRECTOR: "tournament director",
        Power.REVIEWER: "government casino inspector",
        Power.ASSISTANT: "assistant to the director",
        Power.HOUSE: "casino operator",
    }


@clauses("14.9")
def test_there_is_no_way_to_bet_against_another_player() -> None:
    playing = begin(antes(1), stacks=TWO)
    refused(playing, "p1 wager p2 5")
    assert may(playing) == {"wager", "withdraw"}
    assert may(dealt(QUALIFIED, ACES)) == {"bet", "fold"}


# --- disputes ---------------------------------------------------------------------------


@clauses("14.6")
def test_disputes_are_ruled_on_with_a_review() -> None:
    playing = play(all_bet(QUALIFIED, LOW), "o dispute p1 -- says it was a straight")
    assert number(refused(playing, "o dispute p1 -- again")) == "14.6"
    play(playing, "o ruling stands -- seen on the camera", "o review requested", "o review upheld")
    assert [fact.outcome for fact in playing.facts if isinstance(fact, Ruled)] == ["stands", "requested", "upheld"]
    assert set(cited(playing, Ruled)) == {"14.6"}
    assert stack(playing) == "970"
    roles = [fact.role for fact in playing.facts if isinstance(fact, Declared)]
    assert roles == ["tournament director"] * 2 + ["government casino inspector"] * 2


@clauses("14.6")
def test_a_dispute_freezes_the_round_and_a_ruling_or_a_review_may_void_it() -> None:
    playing = play(dealt(QUALIFIED, ACES), "o dispute p1 -- a card was seen")
    assert number(refused(playing, "p1 bet")) == "14.6"
    play(playing, "o ruling void -- agreed")
    assert (stack(playing), playing.complete) == ("1000", True)
    varied = play(all_bet(QUALIFIED, LOW), "o dispute p1 -- misread", "o ruling stands -- seen")
    play(varied, "o review requested", "o review varied void")
    assert stack(varied) == "1000"
    assert number(refused(all_bet(QUALIFIED, LOW), "o review requested")) == "14.6", "nothing was ruled"
    ruled = play(all_bet(QUALIFIED, LOW), "o dispute p1 -- misread", "o ruling stands -- seen")
    for review in ("upheld", "varied"):
        assert number(refused(ruled, f"o review {review}")) == "14.6", "nobody asked"
    assert number(refused(play(ruled, "o review requested"), "o review requested")) == "14.6", "once is enough"
    play(playing, "o review requested")
    assert number(refused(playing, "o review varied void")) == "14.6", "void already"
    assert number(refused(begin(), "o ruling stands -- seen")) == "14.6", "no dispute is open"


@clauses("def:void")
def test_chips_of_an_earlier_round_are_posted_as_far_as_they_go() -> None:
    playing = begin(stacks={"1": 100})
    assert number(refused(playing, "o adjust p1 take 101 -- round 1")) == "def:void"
    assert number(refused(playing, "o adjust p1 give 0 -- round 1")) == "def:void"
    assert number(refused(playing, "o adjust p1 give 5")) == "def:void", "why?"
    assert stack(play(playing, "o adjust p1 take 100 -- round 1")) == "0"
    assert stack(play(playing, "o adjust p1 give 250 -- round 2")) == "250"


@clauses("def:void")
def test_an_earlier_round_may_be_voided() -> None:
    """X-05."""
    table = Sitting(Record(RULESET, {"minimum": 10}, {"1": 1000}))
    play(table.round, "p1 wager ante 10", cards(QUALIFIED, ACES), "p1 bet")
    following = table.next()
    assert stack(following) == "1030"
    assert table.annul(0, parse_move("o invalidate fraud")) == []
    assert stack(table.round) == "1000"


# --- advised, never coached ---------------------------------------------------------------


@pytest.mark.parametrize(
    ("clause", "words"),
    [
        pytest.param("inst:approval", "18 February 2002", marks=clauses("inst:approval")),
        pytest.param("13.1", "Casino Control Act 1988", marks=clauses("13.1")),
        pytest.param("14.7", "Duties of casino staff", marks=clauses("14.7")),
        pytest.param("def:dead-mans-hand", "aces and eights", marks=clauses("def:dead-mans-hand")),
    ],
)
def test_advice_is_shown_on_request(clause: str, words: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "show", RULESET, clause]) == 0
    shown = " ".join(capsys.readouterr().out.split())
    assert words in shown
    assert "advise" in shown


@clauses("14.7(a)")
def test_the_house_lists_what_is_allowed_and_never_advises() -> None:
    """X-26, X-27: the same two choices in the same order whatever the cards; the sign says so."""
    lines = [line.text for line in sign(game(begin()).table) if "14.7(a)" in numbers(line)]
    assert lines == ["Staff do not advise players how to play"]
    weak, strong = (pictured(dealt(QUALIFIED, cards)).waiting for cards in (LOW, ACES))
    assert weak.choices == strong.choices
    assert [choice.act for choice in weak.choices] == ["bet", "fold"]
    assert "%" not in drawn(dealt(QUALIFIED, ACES))


def test_facts_carry_their_clauses() -> None:
    playing = all_bet(QUALIFIED, ACES, LOW)
    assert all(fact.clauses for fact in playing.facts)
    assert {each.ruleset for fact in playing.facts if isinstance(fact, Settled) for each in fact.clauses} == {RULESET}
