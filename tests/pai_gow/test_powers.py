"""Powers and contraventions (2.3, 12, 16, the definitions): who may do what, on what ground, and what nobody may do."""

import pytest

from croupier.cli.app import main
from croupier.games.chips.facts import VOID, Attested, Declared, Ruled, Voided
from croupier.games.pai_gow.play.acts import ACTS
from croupier.games.pai_gow.rules import RULES
from croupier.games.record import Record
from croupier.games.sitting import Sitting
from croupier.games.texts.powers import Power
from croupier.rulebook.book import clauses_of
from croupier.rulebook.editions import SECOND
from tests.pai_gow.rounds import (
    DICE,
    HOUSE,
    LOSES,
    RULESET,
    WAGERS,
    WINS,
    begin,
    both,
    cited,
    clauses,
    dealt,
    game,
    may,
    number,
    numbers,
    pictured,
    play,
    refused,
    stack,
    staked,
    verdict,
)

DEALER, SUPERVISOR, DIRECTOR, INSPECTOR = (
    "dealer",
    "casino supervisor",
    "tournament director",
    "government casino inspector",
)
DONE = [*WAGERS, DICE, f"d tiles 1 {HOUSE}", f"d tiles 2 {WINS}", f"d tiles 3 {LOSES}", "p2 house-way", "p3 house-way"]
SETTING, THROWN = DONE[:6], DONE[:3]
TOLD = [*DONE, "o dispute p2 -- misread", "o ruling stands -- seen"]
GIVEN_UP = [*SETTING, "p2 surrender", "o dispute p2 -- no surrender"]

# Typed from the text: what was played, the act, its clause and who holds the power. Where a clause names nobody it is
# whoever runs the game: the dealer who shakes and deals, or the person responsible for its supervision.
HOLDERS = [
    (DONE, "o attest 2.2 J.Smith", "2.2", DEALER),
    (DONE, "o approved table A-14", "def:approved", INSPECTOR),
    (DONE, "o change-tiles all -- checked by A and B", "2.3", DIRECTOR),
    ([], "o under-minimum p2 box 5", "5.3", DEALER),
    (SETTING, "o house-way p2 -- away", "9.1", DIRECTOR),
    (SETTING, "o collusion p2 exclude exchange", "12.2 (tail)", DIRECTOR),
    (SETTING, "o collusion p2 void exchange", "12.2 (tail)", DIRECTOR),
    (THROWN, "o reshake", "13.1", DEALER),
    (THROWN, "o misdeal", "13.2", SUPERVISOR),
    (THROWN, "o reshuffle -- tracked", "13.4", DIRECTOR),
    (SETTING, "o house-exposed 63", "13.5", DEALER),
    (SETTING, "o player-exposed p2 66", "13.6", DEALER),
    (SETTING, "o dealer-exposed p2 66", "13.7", DEALER),
    (GIVEN_UP, "o show-surrendered p2", "13.10", DIRECTOR),
    ([*GIVEN_UP, "o show-surrendered p2"], "o play-surrendered p2 -- seen", "13.10", DIRECTOR),
    (SETTING, "o reconstruct", "13.11", SUPERVISOR),
    (DONE, "o late-error -- seen", "13.12", SUPERVISOR),
    (DONE, "o invalidate fire", "16.1", DIRECTOR),
    (DONE, "o invalidate fraud", "16.4", DIRECTOR),
    (DONE, "o invalidate fire withhold -- why", "16.5", DIRECTOR),
    (SETTING, "o sanction p2 wager edge", "16.3(a)", DIRECTOR),
    (SETTING, "o sanction p2 exclude edge", "16.3(b)", DIRECTOR),
    (DONE, "o dispute p2 -- misread", "16.6", DIRECTOR),
    (TOLD[:-1], "o ruling void -- seen", "16.6", DIRECTOR),
    (TOLD, "o review requested", "16.6", INSPECTOR),
    (DONE, "o adjust p2 take 10 -- round 1", "def:void", DIRECTOR),
    ([], "o sit-out p2 -- away", "17.13", DIRECTOR),
]  # fmt: skip
ROLES = {DEALER: "def:dealer", SUPERVISOR: "def:casino-supervisor", DIRECTOR: "def:tournament-director"}


@pytest.mark.parametrize(
    ("played", "act", "role"),
    [
        pytest.param(played, act, role, id=act, marks=clauses(clause, *([ROLES[role]] if role in ROLES else [])))
        for played, act, clause, role in HOLDERS
    ],
)
def test_each_power_has_its_holder(played: list[str], act: str, role: str) -> None:
    playing = play(begin(played), act)
    assert [fact.role for fact in playing.facts if isinstance(fact, Declared)][-1] == role


def test_no_power_is_left_out() -> None:
    assert set(ACTS) == {act.split()[1] for _, act, _, _ in HOLDERS}


@clauses(
    "def:dealer",
    "def:casino-supervisor",
    "def:casino-operator",
    "def:tournament-director",
    "def:assistant-to-the-director",
)
@clauses("def:approved", "12.2(a)", "12.2(b)", "12.2(c)")
def test_the_text_names_an_operator_assistants_and_an_inspector() -> None:
    """Collusion is for the Director, like all that is against the rules; nobody else named here rules on it."""
    rules = RULES[RULESET]
    holders = {power: str(held) for power, held in rules.holders.items()}
    assert (rules.tournament_only, rules.withholds) == (True, True)
    assert holders[Power.DIRECTOR] == holders[Power.OPERATOR] == DIRECTOR
    assert (holders[Power.DEALER], holders[Power.SUPERVISOR]) == (DEALER, SUPERVISOR)
    assert holders[Power.HOUSE] == "casino operator"
    assert holders[Power.ASSISTANT] == "assistant to the director"
    assert holders[Power.REVIEWER] == INSPECTOR


@clauses("2.3")
def test_tiles_are_changed_after_a_round_and_checked_by_two() -> None:
    assert number(refused(begin(DONE), "o change-tiles all")) == "2.3", "who checked them?"
    for which in ("all", "some"):
        playing = play(begin(DONE), f"o change-tiles {which} -- checked by the Director and dealer B")
        assert cited(playing, Declared) == ["2.3"]
    refused(begin(WAGERS), "o change-tiles all -- A and B")
    refused(begin(SETTING), "o change-tiles all -- A and B")
    refused(begin(DONE), "o change-tiles most -- A and B")


# --- collusion (12.2) ----------------------------------------------------------------------

COLLUSIONS = {"exchange": "12.2(a)", "information": "12.2(b)", "language": "12.2(c)"}


@pytest.mark.parametrize(
    ("reason", "clause"),
    [pytest.param(*case, marks=clauses(case[1], "12.2", "12.2 (tail)")) for case in COLLUSIONS.items()],
)
def test_collusion_puts_a_player_out_of_the_round_or_voids_it(reason: str, clause: str) -> None:
    out = play(begin(SETTING), f"o collusion p2 exclude {reason}")
    assert (verdict(out), numbers(out)) == (("void", "0"), ["12.2 (tail)", "12.2", clause, "12.2", "def:void"])
    assert out.awaiting.who == ("p3",), "the others go on"
    play(out, f"p3 set {LOSES}")
    assert (stack(out), stack(out, "3")) == ("1000", "900")
    void = play(begin(SETTING), f"o collusion p2 void {reason}")
    assert (void.complete, stack(void), stack(void, "3")) == (True, "1000", "1000")
    assert cited(void, Voided) == ["12.2 (tail)", "12.2", clause, "12.2", "def:void"]


@clauses("12.2 (tail)", "def:void")
def test_exclusion_from_the_round_comes_at_any_time_of_it() -> None:
    playing = play(begin(DONE), "o collusion p2 exclude information")
    assert stack(playing) == "1000", "what was won goes back"
    early = play(begin(WAGERS), "o collusion p2 exclude information")
    assert number(refused(early, "p2 wager box 10")) == "12.2 (tail)"
    assert number(refused(early, "o collusion p2 exclude information")) == "12.2 (tail)", "nothing is left"
    play(early, "d no-more-bets")
    assert game(early).players.excluded == set(), "only from this round"
    gone = play(begin(SETTING), "o invalidate fire")
    assert number(refused(gone, "o collusion p2 void language")) == "def:void"


@clauses("12.2(c)")
def test_by_an_earlier_edition_a_language_was_ruled_on_before_the_tiles() -> None:
    record = Record("pai-gow-2002", {"minimum": 10}, {"2": 1000, "3": 1000}, tuple(WAGERS), edition=SECOND.number)
    playing = play(record.play(), "o collusion p2 language")
    assert stack(playing, "2") == "1000"


# --- sanctions (16.2, 16.3, 16.7-16.9) -----------------------------------------------------

REASONS = {
    "exchange": "12.2(a)",
    "information": "12.2(b)",
    "language": "12.2(c)",
    "device-analysis": "16.2(a)",
    "device-odds": "16.2(f)",
    "device-link": "16.2(c)",
    "late-wager": "7.4",
    "advice": "16.7(a)",
    "seeking-advice": "17.16",
    "edge": "16.7(b)",
    "influence": "16.8",
    "private-bet": "16.9",
    "chips": "7.2",
}


@pytest.mark.parametrize(
    ("reason", "clause"), [pytest.param(*case, marks=clauses(case[1], "16.3", "16.3(a)")) for case in REASONS.items()]
)
def test_the_wager_of_an_offender_is_void(reason: str, clause: str) -> None:
    playing = play(begin(SETTING), f"o sanction p2 wager {reason}")
    assert (verdict(playing), stack(playing)) == (("void", "0"), "1000")
    assert numbers(playing)[:2] == ["16.3(a)", clause]
    assert "def:void" in numbers(playing)
    assert playing.awaiting.who == ("p3",)
    assert set(REASONS) | {"out-of-order"} == set(RULES[RULESET].reasons)


@clauses("16.3(a)", "def:void")
def test_a_win_already_paid_is_taken_back() -> None:
    playing = play(begin(DONE), "o sanction p2 wager influence")
    assert (stack(playing), verdict(playing)) == ("1000", ("void", "0"))
    assert number(refused(playing, "o sanction p2 wager influence")) == "16.3(a)", "nothing is left"


@clauses("16.3(a)", "8.5")
def test_a_box_that_loses_its_wager_in_the_deal_gets_no_more_tiles() -> None:
    start = [*WAGERS, DICE, f"d tiles 1 {HOUSE}"]
    playing = begin([*start, "d tiles 2 62 65", "o sanction p2 wager edge"])
    assert playing.awaiting.text == "a tile for box 3"
    play(playing, f"d tiles 3 {LOSES}", f"p3 set {LOSES}")
    assert (playing.complete, stack(playing), stack(playing, "3")) == (True, "1000", "900")
    none = begin([*start, "o sanction p2 wager edge", "o sanction p3 wager edge"])
    assert (none.complete, stack(none, "3")) == (True, "1000")
    before = begin([*WAGERS, DICE, "o sanction p2 wager edge"])
    play(before, f"d tiles 1 {HOUSE}")
    assert before.awaiting.text == "a tile for box 3"


@clauses("16.3(b)")
def test_an_offender_may_be_excluded_from_the_tournament() -> None:
    table = Sitting(Record(RULESET, {"minimum": 10}, {"2": 1000, "3": 1000}))
    play(table.round, *DONE, "o sanction p2 exclude device-link")
    assert number(refused(table.round, "o sanction p2 exclude device-link")) == "16.3(b)"
    assert list(table.next().script.layout.stacks) == ["3"]


@clauses("16.3(b)", "def:void")
def test_who_is_excluded_takes_no_further_part_in_the_round() -> None:
    early = begin([*WAGERS, "o sanction p2 exclude edge", DICE, f"d tiles 1 {HOUSE}"])
    assert (stack(early), early.awaiting.text) == ("1000", "a tile for box 3"), "no tiles"
    unset = both(WINS, LOSES, "o sanction p2 exclude edge")
    assert number(refused(unset, f"p2 set {WINS}")) == "16.3(b)"
    assert (verdict(unset), numbers(unset)[0]) == (("void", "0"), "16.3(b)")
    play(unset, f"p3 set {LOSES}")
    assert (unset.complete, stack(unset), stack(unset, "3")) == (True, "1000", "900")
    laid = both(WINS, LOSES, f"p2 set {WINS}", "o sanction p2 exclude edge", f"p3 set {LOSES}")
    assert stack(laid) == "1000", "a hand that lies set wins nothing"


@clauses("16.9")
def test_there_is_no_way_to_bet_against_another_player() -> None:
    assert game(begin()).kinds() == ("box",)
    assert number(refused(begin(), "p2@3 wager box 10")) == "17.15"


# --- outcomes that do not stand (16.1, 16.4, 16.5) -----------------------------------------

GROUNDS = {
    **dict.fromkeys(("commotion", "fire", "riot", "brawl", "robbery", "act-of-god"), "16.1"),
    **dict.fromkeys(("impractical", "fraud"), "16.4"),
}


@pytest.mark.parametrize(
    ("ground", "clause"), [pytest.param(*case, marks=clauses(case[1], "16.5")) for case in GROUNDS.items()]
)
@pytest.mark.parametrize("played", [WAGERS, SETTING, DONE])
def test_an_outcome_is_invalidated_and_stakes_go_back(ground: str, clause: str, played: list[str]) -> None:
    playing = play(begin(played), f"o invalidate {ground}")
    assert (playing.complete, stack(playing), stack(playing, "3")) == (True, "1000", "1000")
    assert cited(playing, Voided) == [clause, "16.5"]
    assert number(refused(playing, f"o invalidate {ground}")) == "def:void"
    assert set(GROUNDS) == set(RULES[RULESET].grounds)


@clauses("16.1", "16.4", "16.5")
def test_withholding_the_stakes_needs_a_reason() -> None:
    assert number(refused(begin(DONE), "o invalidate fraud withhold")) == "16.5"
    assert number(refused(begin(DONE), "o invalidate fire withhold")) == "16.5"
    for ground in ("fraud", "fire"):
        playing = play(begin(DONE), f"o invalidate {ground} withhold -- all were in it")
        assert (stack(playing), stack(playing, "3")) == ("900", "900")


# --- disputes (16.6) -----------------------------------------------------------------------


@clauses("16.6")
def test_a_dispute_freezes_the_round_until_it_is_ruled_on() -> None:
    playing = play(begin(SETTING), "o dispute p2 -- the wrong tiles")
    for text in ("p3 house-way", "p2 surrender"):
        assert number(refused(playing, text)) == "16.6"
    assert number(refused(playing, "o dispute p3 -- too")) == "16.6"
    play(playing, "o ruling stands -- seen by both")
    assert number(refused(playing, "o ruling stands -- again")) == "16.6"
    play(playing, "o review requested", "o review upheld", "p2 house-way", "p3 house-way")
    assert cited(playing, Ruled) == ["16.6"] * 3
    assert playing.complete
    for text in ("o dispute p2", "o review upheld"):
        assert number(refused(begin(TOLD), text)) == "16.6"


@clauses("16.6", "def:void")
def test_a_ruling_or_its_review_may_void_the_round() -> None:
    void = play(begin(DONE), "o dispute p2 -- misread", "o ruling void -- yes")
    varied = play(begin(TOLD), "o review requested", "o review varied void")
    for playing in (void, varied):
        assert (stack(playing), game(playing).book.result) == ("1000", VOID)
    play(void, "o review requested")
    assert number(refused(void, "o review varied void")) == "16.6", "a void round is not voided again"
    play(void, "o review upheld")


# --- void (def:void) -----------------------------------------------------------------------


@clauses("def:void")
def test_void_returns_what_was_wagered_and_takes_back_what_was_paid() -> None:
    playing = begin(DONE)
    assert stack(playing) == "1100"
    play(playing, "o invalidate fire")
    assert (stack(playing), staked(playing), playing.script.layout.float) == ("1000", [], 0)
    assert not game(playing).counts()
    assert game(begin(DONE)).counts()


@clauses("def:void")
def test_an_earlier_round_found_void_is_posted_now() -> None:
    """X-05: chips go to or from a stack, some of them, and not what this round may still take back."""
    playing = play(begin(DONE), "o adjust p2 give 50 -- round 1", "o adjust p3 take 50 -- round 1")
    assert (stack(playing), stack(playing, "3")) == ("1150", "950")
    for text in ("o adjust p2 give 0 -- round 1", "o adjust p2 take 1051 -- round 1", "o adjust p2 give 10"):
        assert number(refused(playing, text)) == "def:void"


# --- attested, advised, never coached ------------------------------------------------------

TO_ATTEST = [rule.clause for rule in clauses_of(RULESET) if rule.disposition == "attest" and rule.section != "17"]


@pytest.mark.parametrize("clause", [pytest.param(each, marks=clauses(each)) for each in TO_ATTEST])
def test_somebody_vouches_for_what_no_software_sees(clause: str) -> None:
    playing = begin([f"o attest {clause} J.Smith"])
    assert [(fact.by, fact.clauses[0].number) for fact in playing.facts if isinstance(fact, Attested)] == [
        ("J.Smith", clause)
    ]
    refused(playing, "o attest 7.1 J.Smith")


ADVICE = {
    "inst:approval": "18 February 2002",
    "def:la-ja": "Approved variant of the shuffle",
    "def:traditional-cut": "Approved arrangement of the Tiles",
    "15.1": "Casino Control Act 1988",
    "16.7": "Duties of casino staff",
}


@pytest.mark.parametrize(("clause", "words"), [pytest.param(*each, marks=clauses(each[0])) for each in ADVICE.items()])
def test_advice_is_shown_on_request(clause: str, words: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "show", RULESET, clause]) == 0
    shown = " ".join(capsys.readouterr().out.split())
    assert words in shown
    assert "advise" in shown


@clauses("16.7(a)")
def test_the_house_lists_what_is_allowed_and_never_advises() -> None:
    """X-26, X-27: the same choices for a strong and a weak hand, and nothing that counts the unset tiles."""
    strong, weak = dealt("42 21 66 66"), dealt("51 41 64 65")
    assert may(strong) == may(weak) == ["set", "house-way", "surrender"]
    waiting = [pictured(each).waiting for each in (strong, weak)]
    assert waiting[0] == waiting[1]
    felt = str(pictured(strong).felt)
    assert "pair" not in felt
    assert "advice" not in felt


@clauses("16.7(b)")
def test_nobody_deals_out_of_the_rules() -> None:
    """Only the dealer throws and deals, and no tile comes that the set does not hold."""
    playing = begin(WAGERS)
    for text in ("p2 dice 1 1 1", "o dice 1 1 1", "p2 tiles 1 66", "o tiles 1 66"):
        refused(playing, text)
    play(playing, DICE, "d tiles 1 66 66")
    assert number(refused(playing, "d tiles 1 66")) == "2.1"
