"""Structures that are more than heats and a final: stage prizes, repechage, catch-up, carried chips; corrections over a
session's end; bonus and elimination rounds; rehearsals and departures."""

from fractions import Fraction

import pytest

from croupier.tournament.answers.report import report
from croupier.tournament.draws.seating import waiting
from croupier.tournament.filing.filing import Phase
from croupier.tournament.orders.journal import Journal
from croupier.tournament.texts.law import RULESETS, T
from tests.tournament.cup import CASHIER, DEALER, DIRECTOR, FIRST, OPERATOR, Cup, clauses, cup, number, small, wagered
from tests.tournament.filing.test_filing import NOT_CHARITY
from tests.tournament.samples import CHARITY, LATER, Raw

HOST = LATER[1]
CLAUSES_ON_LIMITS = "15.2(g) 19.2(h) 12.2(g) 13.2(g) 17.2(g) 20.4(g) 15.3(a)(vii) 18.3(a)(vii) 8.6"


# --- money of stages --------------------------------------------


def test_prizes_of_a_stage_come_out_of_the_pool_before_the_breakdown() -> None:
    """540.00 in the pool; 25.00 to each of the best two of the heats, so 490.00 by 60 and 40%."""
    event = cup(HOST, {"stages.0.prizes": [25, 25]}).ended()
    assert event.state.stage_prizes == {"P01": 2_500, "P04": 2_500}, "both held 600: nothing hangs on their order"
    assert event.award() == {"P01": 29_400, "P02": 19_600}
    assert event.money("prize:P01") == 29_400 + 2_500
    assert event.money("pool") == 0
    for player in ("P01", "P02", "P04"):
        event.say(CASHIER, "pay-prize", player=player, signed=player)
    event.say(DIRECTOR, "close")
    assert sum(event.state.money.balances.values()) == 0


def test_a_tournament_cancelled_after_stage_prizes_takes_them_back_unless_paid() -> None:
    event = cup(HOST, {"stages.0.prizes": [25, 25]}).to_final()
    event.say(OPERATOR, "cancel", reason="Power cut.")
    assert dict(event.state.money.shown()) == {}
    paid = cup(HOST, {"stages.0.prizes": [25, 25]}).to_final()
    paid.say(CASHIER, "pay-prize", player="P01", signed="Player 01")
    assert number(paid.refused(OPERATOR, "cancel", reason="Power cut.")) == "18.23"


@pytest.mark.clauses("mini-baccarat-2023", "18.3(a)(viii)(B)")
def test_equal_chips_for_a_prize_of_a_stage_are_decided_as_its_sessions_are() -> None:
    """By these conditions by cards: the king of P04 stands above the ten of P01, and takes 50.00 whole."""
    event = cup(HOST, {"stages.0.prizes": [50]}).playing()
    event.heats({"P01": 600, "P02": 550, "P03": 500}, {"P04": 600, "P05": 550, "P06": 500})
    assert "a prize of the stage" in event.refused(DIRECTOR, "confirm-stage", stage="heats").reason
    event.say(DIRECTOR, "draw-tie", players=["P01", "P04"])
    event.draw_by_hand(["Th", "Kd"])
    event.say(DIRECTOR, "confirm-stage", stage="heats")
    assert event.state.stage_prizes == {"P04": 5_000}
    reasons = [(each.text, [clause.number for clause in each.clauses]) for each in event.state.why("P04")]
    assert ("drew Kd in draw-2 against P01", ["18.3(a)(viii)(B)"]) in reasons
    assert reasons[-1] == ("prize of 50.00 AUD by place in heats", ["18.3(a)(ii)(d)", "18.3(a)(x)"])


def test_who_went_out_together_shares_a_prize_of_a_stage() -> None:
    event = cup(HOST, {"stages.0.prizes": [50, 30, 20], "stages.0.advance": {"top": 1}}).playing()
    event.heats({"P01": 600}, {"P04": 500}, {"P02": 1, "P03": 2, "P05": 1, "P06": 2})
    event.say(DIRECTOR, "confirm-stage", stage="heats")
    assert event.state.stage_prizes == {"P01": 5_000, "P04": 3_000, "P03": 1_000, "P06": 1_000}


# --- second chances --------------------------------------------


def second_chance(kind: str) -> Raw:
    raw = small(HOST)
    heats, final = raw["stages"]
    extra = {
        **heats,
        "name": "again",
        "kind": kind,
        "tables": 1,
        "seats": 3,
        "qualifies": "Who lost.",
        "source": ["heats"],
    }
    raw["stages"] = [
        {**heats, "advance": {"top": 1}},
        {**extra, "advance": {"top": 1}},
        {**final, "seats": 3, "source": ["heats", "again"]},
    ]
    return raw


def test_a_repechage_takes_those_who_did_not_go_on() -> None:
    event = Cup(second_chance("repechage")).playing()
    event.heats({"P01": 600, "P02": 550, "P03": 500}, {"P04": 600, "P05": 500, "P06": 400})
    event.say(DIRECTOR, "confirm-stage", stage="heats")
    assert waiting(event.state, event.state.stage("again")) == ["P02", "P03", "P05", "P06"]
    event.seat("again", players=["P02", "P03", "P05"])
    event.start("again/1")
    event.play_counted("again/1/1", {"P02": 100, "P03": 900, "P05": 200})
    event.say(DIRECTOR, "end-session", session="again/1")
    event.say(DIRECTOR, "confirm-stage", stage="again")
    event.seat("final")
    assert set(event.state.tables["final/1/1"].seats.values()) == {"P01", "P03", "P04"}


def test_a_catch_up_is_for_who_missed_the_session() -> None:
    event = Cup(second_chance("catch-up")).drawn()
    event.start("heats/1", absent=["P02", "P06"])
    event.heats({"P01": 600, "P03": 500}, {"P04": 600, "P05": 500})
    event.say(DIRECTOR, "confirm-stage", stage="heats")
    assert waiting(event.state, event.state.stage("again")) == ["P02", "P06"]
    event.seat("again")
    event.start("again/1")
    event.play_counted("again/1/1", {"P02": 100, "P06": 900})
    event.say(DIRECTOR, "end-session", session="again/1")
    event.say(DIRECTOR, "confirm-stage", stage="again")
    event.seat("final")
    assert set(event.state.tables["final/1/1"].seats.values()) == {"P01", "P06", "P04"}


# --- corrections --------------------------------------------


@pytest.mark.parametrize("ruleset", RULESETS)
def test_a_correction_over_a_sessions_end_mends_the_record_and_the_stage_is_confirmed_again(ruleset: str) -> None:
    event = cup(ruleset).playing()
    event.heats({"P01": 600, "P02": 550, "P03": 500}, {"P04": 625, "P05": 650, "P06": 525})
    event.say(DIRECTOR, "confirm-stage", stage="heats")
    fix = {"player": "P03", "session": "heats/1", "amount": "75", "why": "A stack was not counted."}
    before = event.state.results["heats/1"]["P03"].chips
    event.say(DIRECTOR, "correct", **fix)
    assert event.state.results["heats/1"]["P03"].chips == before + 75
    assert "P03" not in event.state.decided["heats"].advanced, "what was decided on it stays until it is ordered"
    event.say(DIRECTOR, "reopen-stage", stage="heats", why="P03 held more than P02.")
    event.say(DIRECTOR, "confirm-stage", stage="heats")
    advanced = event.state.decided["heats"].advanced
    assert "P03" in advanced
    assert event.replayed()
    event.seat("final")
    assert "P03" in event.state.tables["final/1/1"].seats.values()
    event.refused(DIRECTOR, "reopen-stage", stage="heats", why="Too late: seats are drawn.")


def test_a_reopened_stage_takes_its_prizes_back() -> None:
    event = cup(HOST, {"stages.0.prizes": [50]}).playing()
    event.heats({"P01": 600, "P02": 550, "P03": 500}, {"P04": 590, "P05": 550, "P06": 525})
    event.say(DIRECTOR, "confirm-stage", stage="heats")
    assert event.money("prize:P01") == 5_000
    event.say(DIRECTOR, "correct", player="P04", session="heats/1", amount="20", why="Not counted.")
    event.say(DIRECTOR, "reopen-stage", stage="heats", why="P04 was the best.")
    assert (event.money("prize:P01"), event.money("pool")) == (0, 54_000)
    event.say(DIRECTOR, "confirm-stage", stage="heats")
    assert (event.money("prize:P01"), event.money("prize:P04")) == (0, 5_000)


def test_nobody_is_corrected_below_nothing() -> None:
    event = cup("roulette-2002").playing()
    event.heats({"P01": 600, "P02": 550, "P03": 500}, {"P04": 600, "P05": 550, "P06": 525})
    event.refused(DIRECTOR, "correct", player="P01", session="heats/1", amount="-601", why="x")
    event.refused(DIRECTOR, "correct", player="P01", session="final/1", amount="1", why="x")


# --- charity: bonus and elimination rounds --------------------------------------------


def test_h21_bonus_and_elimination_rounds_come_when_the_conditions_say() -> None:
    event = wagered(CHARITY, {"stages.0.bonus": [{"round": 1, "chips": 300}], "stages.0.elimination": [2]}).playing()
    said = [each.event.says() for each in event.journal.log]
    assert f"{FIRST}: official: bonus round 300" in said
    assert f"{FIRST}: official: elimination round" not in said
    table = event.state.tables[FIRST]
    event.floor.play_round(table)
    held = sum(event.state.chips[f"stack:{player}"] for player in ("P01", "P02", "P03"))
    assert held == 3 * 2000 + 300, "the chips of the house are won by a player"
    event.say(DEALER, "next-round", table=FIRST)
    assert f"{FIRST}: official: elimination round" in [each.event.says() for each in event.journal.log]


def test_h14_h15_the_shortest_of_an_elimination_round_goes_out_after_all_who_went_broke_in_it() -> None:
    event = wagered(CHARITY, {"stages.0.elimination": [1]}).playing()
    table = event.state.tables[FIRST]
    event.floor.play_round(table)
    event.say(DEALER, "next-round", table=FIRST)
    out = {player: each for player, each in event.state.outs.items() if each.table == FIRST}
    shortest = [player for player, each in out.items() if each.step == 1]
    assert len(shortest) == 1
    assert event.state.outs[shortest[0]].why == "the smallest stack of an elimination round"
    assert event.state.chips[f"stack:{shortest[0]}"] == 0, "shared among the others"
    assert sum(event.state.chips[f"stack:{player}"] for player in ("P01", "P02", "P03")) == 6000


def test_h25_an_add_on_for_all_who_are_left() -> None:
    event = wagered(CHARITY, {"add-on": {"stage": "heats", "after-round": 1, "chips": 500}}).playing()
    table = event.state.tables[FIRST]
    event.floor.play_round(table)
    before = {player: event.state.chips[f"stack:{player}"] for player in ("P01", "P02", "P03")}
    event.say(DEALER, "next-round", table=FIRST)
    for player, held in before.items():
        wanted = held + 500 if held else Fraction(0)
        assert event.state.chips[f"stack:{player}"] in (wanted, wanted - 25, wanted - 50), (
            "less a blind of the next round"
        )


# --- kept for ever --------------------------------------------


@pytest.mark.parametrize("ruleset", RULESETS)
def test_a_rehearsal_is_marked_for_ever_and_needs_no_approval(ruleset: str) -> None:
    event = cup(ruleset)
    author = OPERATOR if ruleset in (*LATER, CHARITY) else DIRECTOR
    if ruleset != CHARITY:
        event.say(("sam", "shift-manager"), "appoint", person="dina", office="director")
    event.say(author, "draft", conditions=small(ruleset), rehearsal=True)
    if ruleset == CHARITY:
        event.say(OPERATOR, "appoint", person="dina", office="director")
    event.say(author, "open-entries")
    for player in range(1, 7):
        event.enter_one(player)
    event.say(DIRECTOR, "close-entries")
    event.seat("heats")
    event.start("heats/1")
    assert report(event.state, [])["rehearsal"] is True
    assert Journal(event.journal.log).state.filing.rehearsal


@pytest.mark.parametrize("ruleset", NOT_CHARITY)
def test_a_departure_is_warned_of_twice_and_then_shown_for_ever(ruleset: str) -> None:
    event = cup(ruleset).playing()
    (clause,) = event.state.cite(T.TABLE_SIZE)
    what = {"what": "one table fewer", "reason": "A lamp fell.", "clause": clause.number}
    assert "99.9" in event.refused(DIRECTOR, "depart", **(what | {"clause": "99.9"})).reason, "there is no such clause"
    for _ in range(2):
        logged = event.told(DIRECTOR, "depart", **what)
        assert "would depart" in logged[0].event.says()
        assert report(event.state, [])["departures"] == []
    event.say(DIRECTOR, "depart", **what)
    assert report(event.state, [])["departures"] == ["one table fewer"]
    event.heats({"P01": 600, "P02": 550, "P03": 500}, {"P04": 600, "P05": 550, "P06": 500})
    assert report(Journal(event.journal.log).state, [])["departures"] == ["one table fewer"]


@pytest.mark.parametrize("ruleset", RULESETS)
def test_levels_rise_as_the_conditions_say(ruleset: str) -> None:
    """From round 2 the minimum is 20 (charity: blinds of 50 and 100), and the table is told."""
    new: Raw = {"blinds": [50, 100]} if ruleset == CHARITY else {"minimum": 20}
    event = wagered(ruleset, {"stages.0.levels": [{"round": 2, "table": new}]}).playing()
    table = event.state.tables[FIRST]
    event.floor.play_round(table)
    logged = event.told(DEALER, "next-round", table=FIRST)
    assert not table.over
    assert any("from round 2 on" in each for each in event.state.floor.announcements)
    cited = dict(zip(RULESETS, CLAUSES_ON_LIMITS.split(), strict=True))
    assert cited[ruleset] in clauses(logged)


def test_the_phases_of_a_tournament() -> None:
    event = cup("roulette-2002")
    assert event.phase() is Phase.NEW
    event.finished()
    assert event.phase() is Phase.FINISHED
