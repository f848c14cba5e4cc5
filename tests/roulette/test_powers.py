"""Powers of the house and duties of everybody (1, 2.2, 2.3, 5.4, 8, 10, definitions of who is who)."""

import pytest

from croupier.cli.app import main
from croupier.games.chips.facts import Declared, Ruled, Voided
from croupier.games.record import Record
from croupier.games.roulette.play.facts import WheelEvent
from croupier.games.roulette.rules import RULES
from croupier.games.roulette.sign import sign
from croupier.games.sitting import Sitting
from croupier.games.texts.powers import Power
from croupier.values.refused import Refused
from tests.roulette.rounds import (
    RULESET,
    TWO,
    begin,
    cited,
    clauses,
    drawn,
    number,
    numbers,
    play,
    refused,
    result,
    settled,
    spin_of,
    stack,
    table_of,
)

DONE = ["p1 wager 17 50", "p2 wager red 5", "d ball 17"]


# --- invalid rounds ----------------------------------------------------------


@clauses("10.1", "10.5")
@pytest.mark.parametrize("ground", ["commotion", "fire", "riot", "brawl", "robbery", "act-of-god"])
def test_a_disrupted_outcome_may_be_invalidated_with_refund(ground: str) -> None:
    playing = play(begin(DONE, stacks=TWO), f"o invalidate {ground}")
    assert (stack(playing, "1"), stack(playing, "2")) == ("1000", "1000")
    assert numbers(settled(playing, "17")) == ["10.1", "10.5"]
    assert playing.complete
    assert not playing.script.counts()
    refused(playing, f"o invalidate {ground}")


@clauses("10.4", "10.5")
@pytest.mark.parametrize("ground", ["impractical", "fraud"])
def test_so_may_a_round_that_cannot_go_on_or_was_tainted(ground: str) -> None:
    playing = play(begin(["p1 wager 17 50", "d spin"]), f"o invalidate {ground}")
    assert numbers(settled(playing, "17")) == ["10.4", "10.5"]
    assert stack(playing) == "1000"
    assert "10.4" in cited(playing, Voided)


@clauses("10.5", "10.1")
def test_withholding_the_stakes_needs_a_reason() -> None:
    playing = begin(DONE, stacks=TWO)
    assert number(refused(playing, "o invalidate fire withhold")) == "10.5"
    play(playing, "o invalidate fire withhold -- chips were moved during the alarm")
    assert stack(playing) == "950"
    refused(begin(DONE, stacks=TWO), "o invalidate rain")


# --- contraventions ------------------------------------------------------------


@clauses("10.3", "10.3(a)", "def:void")
def test_the_wagers_of_an_offender_are_void() -> None:
    playing = begin(["p1 wager 17 50", "p1 wager voisins 5", "p2 wager red 5"], stacks=TWO)
    play(playing, "o sanction p1 wager influence")
    assert stack(playing) == "1000"
    assert numbers(settled(playing, "17")) == ["10.3(a)", "10.8", "def:void"]
    assert number(refused(playing, "p1 wager 17 5")) == "10.3(a)", "void for this round"
    play(playing, "d ball 1")
    assert result(playing, "red", "2") == ("win", 5)
    late = play(begin(DONE, stacks=TWO), "o sanction p1 wager influence")
    assert stack(late) == "1000", "winnings go back too"
    assert number(refused(late, "o sanction p1 wager influence")) == "10.3(a)"


def test_wagers_placed_again_after_a_void_spin_are_void_too() -> None:
    actions = ["p1 wager 17 50", "d spin with", "p1 wager 17 20", "o sanction p1 wager influence"]
    assert stack(begin(actions, stacks=TWO)) == "1000"


@clauses("10.3", "10.3(b)")
def test_an_offender_may_be_excluded_from_the_tournament() -> None:
    sitting = Sitting(Record(RULESET, {"minimum": 5}, TWO))
    play(sitting.round, "o sanction p2 exclude private-bet")
    assert number(refused(sitting.round, "p2 wager red 5")) == "10.3(b)"
    assert number(refused(sitting.round, "o sanction p2 exclude private-bet")) == "10.3(b)"
    play(sitting.round, "p1 wager red 5", "d ball 1")
    assert list(sitting.next().script.layout.stacks) == ["1"]
    assert spin_of(sitting.round).players.excluded == {"2"}


@pytest.mark.parametrize(
    ("reason", "clause"),
    [
        pytest.param("device-analysis", "10.2(a)", marks=clauses("10.2(a)", "10.2")),
        pytest.param("device-odds", "10.2(d)", marks=clauses("10.2(d)", "10.2")),
        pytest.param("device-link", "10.2(c)", marks=clauses("10.2(c)", "10.2")),
        pytest.param("interference", "5.4", marks=clauses("5.4")),
        pytest.param("late-bet", "4.4", marks=clauses("4.4")),
        pytest.param("direction", "10.6", marks=clauses("10.6")),
        pytest.param("edge", "10.7(d)", marks=clauses("10.7(d)")),
        pytest.param("influence", "10.8", marks=clauses("10.8")),
        pytest.param("private-bet", "10.9", marks=clauses("10.9")),
        pytest.param("chips", "4.2", marks=clauses("4.2")),
    ],
)
def test_a_contravention_is_named(reason: str, clause: str) -> None:
    playing = begin(["p1 wager red 5", f"o sanction p1 wager {reason}"])
    assert clause in numbers(settled(playing, "red"))
    refused(begin(["p1 wager red 5"]), "o sanction p1 wager bad-luck")


@pytest.mark.parametrize("done", [(), ("d spin",), ("d no-more-bets",), ("d spin", "d no-more-bets")])
@clauses("5.4", "5.1", "5.3", "def:dealer")
def test_only_the_dealer_handles_wheel_and_ball(done: tuple[str, ...]) -> None:
    playing = begin(["p1 wager red 5", *done])
    for action in ("p1 spin", "p1 ball 17", "p1 no-spin", "p1 no-more-bets", "p1 revolutions 3"):
        refused(playing, action)
    assert [option.act for option in playing.awaiting.options if "p1" in option.who] == [
        option.act for option in playing.awaiting.options if option.who != ("d",)
    ]
    play(playing, "d ball 17")
    assert playing.complete


@clauses("def:round-of-play")
def test_a_round_ends_with_its_payouts() -> None:
    playing = begin(["p1 wager red 5", "d ball 1"])
    assert (playing.complete, playing.awaiting.who) == (True, ())
    for action in ("d ball 17", "d spin", "d no-more-bets", "p1 wager red 5"):
        refused(playing, action)
    table = Sitting(Record(RULESET, {"minimum": 5}, {"1": 1000}))
    with pytest.raises(Refused, match="not over"):
        table.next()
    play(table.round, "p1 wager red 5", "d ball 1")
    following = table.next()
    assert (following.awaiting.who, stack(following), following.complete) == (("p1",), "1005", False)


@clauses("12.13")
def test_a_player_able_but_not_wagering_may_sit_a_round_out() -> None:
    """X-07: no automatic wager, nobody is put out; the duty is back in the next round."""
    table = Sitting(Record(RULESET, {"minimum": 5}, TWO))
    play(table.round, "p1 wager red 5")
    assert number(refused(table.round, "d ball 1")) == "12.13"
    assert number(refused(table.round, "o sit-out p2")) == "12.13", "why?"
    assert number(refused(table.round, "o sit-out p1 -- away")) == "12.13", "there is a wager"
    play(table.round, "o sit-out p2 -- away from the table")
    assert [fact.role for fact in table.round.facts if isinstance(fact, Declared)] == ["tournament director"]
    assert number(refused(table.round, "p2 wager red 5")) == "12.13"
    assert number(refused(table.round, "o sit-out p2 -- away")) == "12.13", "once is enough"
    play(table.round, "d ball 1")
    following = table.next()
    assert [stack(following, player) for player in TWO] == ["1005", "1000"]
    play(following, "p1 wager red 5")
    assert number(refused(following, "d ball 1")) == "12.13", "the duty is back"
    play(following, "p2 wager red 5", "d ball 1")
    assert stack(following, "2") == "1005"


# Typed from the text: clause, act and who holds the power. Where the text names nobody it is the Director, whose
# decision is final in all that the rules do not cover (10.6), or the dealer for what happens at the table.
HOLDERS = [
    ("2.3", "change-ball", "tournament director"),
    ("3.3", "under-minimum", "dealer"),
    ("4.4", "late-bet", "dealer"),
    ("4.6", "colour-chips", "tournament director"),
    ("def:colour-chips", "colour-chips", "tournament director"),
    ("9.1", "void-spin", "tournament director"),
    ("def:void", "same-bets", "tournament director"),
    ("10.1", "invalidate", "tournament director"),
    ("10.3", "sanction", "tournament director"),
    ("10.6", "direction", "tournament director"),
    ("10.6", "dispute", "tournament director"),
    ("10.6", "ruling", "tournament director"),
    ("10.6", "review", "government casino inspector"),
    ("def:void", "adjust", "tournament director"),
    ("def:approved", "approved", "government casino inspector"),
    ("12.13", "sit-out", "tournament director"),
    ("def:dealer", "attest", "dealer"),
]


@pytest.mark.parametrize(("act", "role"), [pytest.param(*row[1:], marks=clauses(row[0])) for row in HOLDERS])
def test_each_power_has_its_holder(act: str, role: str) -> None:
    held = {(blank.act, blank.holder) for blank in begin().script.officials.blanks() if blank.act == act}
    assert held == {(act, role)}


def test_no_power_is_left_out() -> None:
    assert {blank.act for blank in begin().script.officials.blanks()} == {act for _, act, _ in HOLDERS}


@clauses("10.9")
def test_there_is_no_way_to_bet_against_another_player() -> None:
    playing = begin(["p1 wager red 5"], stacks=TWO)
    refused(playing, "p1 wager p2 5")
    assert {option.act for option in playing.awaiting.options if "p1" in option.who} == {"wager", "maximum", "withdraw"}


# --- the Director decides --------------------------------------------------------


@clauses("10.6", "def:void")
def test_directions_are_recorded_and_disputes_ruled_on_with_a_review() -> None:
    playing = begin(["p1 wager 17 5", "o direction p1 -- wagers within the minute"])
    assert number(refused(playing, "o direction p1")) == "10.6"
    play(playing, "d ball 20", "o dispute p1 -- the chip lay on the line")
    play(playing, "o ruling stands -- seen on the camera", "o review requested", "o review upheld")
    assert [fact.outcome for fact in playing.facts if isinstance(fact, Ruled)] == ["stands", "requested", "upheld"]
    assert set(cited(playing, Ruled)) == {"10.6"}
    assert result(playing, "17") == ("lose", -5)


@clauses("10.6", "def:void")
def test_a_dispute_freezes_the_round_and_may_void_it() -> None:
    playing = begin(["p1 wager 17 5"])
    assert "No dispute is open" in refused(playing, "o ruling void -- agreed").reason
    play(playing, "o dispute p1 -- the ball was touched")
    assert number(refused(playing, "d ball 17")) == "10.6"
    play(playing, "o ruling void -- agreed")
    assert (stack(playing), playing.complete) == ("1000", True)
    play(playing, "o review requested")
    assert number(refused(playing, "o review varied void")) == "10.6", "what is void stays void"
    play(playing, "o review upheld")


@clauses("10.6", "def:void")
def test_a_ruling_may_be_varied_on_review() -> None:
    playing = begin(["p1 wager 17 5", "d ball 20", "o dispute p1 -- the ball was touched"])
    play(playing, "o ruling stands -- seen")
    assert "Nobody has asked" in refused(playing, "o review varied void").reason
    play(playing, "o review requested")
    assert "already been requested" in refused(playing, "o review requested").reason
    play(playing, "o review varied void")
    assert (result(playing, "17"), stack(playing)) == (("void", 0), "1000")


@clauses("2.3")
def test_the_ball_may_be_changed_at_any_time() -> None:
    playing = begin(["o change-ball", "p1 wager red 5", "d spin", "d no-more-bets", "o change-ball"])
    assert cited(playing, WheelEvent).count("2.3") == 2
    assert [fact.role for fact in playing.facts if isinstance(fact, Declared)] == ["tournament director"] * 2


@pytest.mark.parametrize(
    ("act", "role"),
    [
        pytest.param(
            "o invalidate fire",
            "tournament director",
            marks=clauses("def:tournament-director", "def:casino-supervisor", "def:casino-operator"),
        ),
        pytest.param("o late-bet p1 17 5", "dealer", marks=clauses("def:dealer")),
        pytest.param("o approved table CI-2002-14", "government casino inspector", marks=clauses("def:approved")),
    ],
)
def test_an_act_is_declared_by_the_role_that_holds_the_power(act: str, role: str) -> None:
    playing = play(begin(DONE, stacks=TWO), act)
    assert [fact.role for fact in playing.facts if isinstance(fact, Declared)] == [role]


@clauses(
    "def:dealer",
    "def:casino-supervisor",
    "def:casino-operator",
    "def:tournament-director",
    "def:assistant-to-the-director",
)
def test_the_roles_of_the_dictionary() -> None:
    """What later texts leave to the operator is the Director's here."""
    assert {power: str(held) for power, held in RULES[RULESET].holders.items()} == {
        Power.DEALER: "dealer",
        Power.SUPERVISOR: "casino supervisor",
        Power.OPERATOR: "tournament director",
        Power.REVIEWER: "government casino inspector",
        Power.ASSISTANT: "assistant to the director",
    }


# --- attested, advised, never coached ----------------------------------------------


@pytest.mark.parametrize(
    ("clause", "words"),
    [
        pytest.param("inst:approval", "18 February 2002", marks=clauses("inst:approval")),
        pytest.param("8.1", "Casino Control Act 1988", marks=clauses("8.1")),
        pytest.param("10.7", "Duties of casino staff", marks=clauses("10.7")),
    ],
)
def test_advice_is_shown_on_request(clause: str, words: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "show", RULESET, clause]) == 0
    shown = " ".join(capsys.readouterr().out.split())
    assert words in shown
    assert "advise" in shown


@clauses("10.7(a)")
def test_the_house_lists_what_is_allowed_and_never_advises() -> None:
    """The sign says so; the table shows chips and results, no odds, no earlier numbers."""
    lines = [line.text for line in sign(table_of()) if "10.7(a)" in [c.number for c in line.clauses]]
    assert lines == ["Staff do not advise players how to play"]
    sitting = Sitting(Record(RULESET, {"minimum": 5}, {"1": 1000}))
    play(sitting.round, "p1 wager red 5", "d ball 17")
    shown = drawn(sitting.next())
    assert "%" not in shown
    assert "▸" not in shown, "the last number is not remembered"
