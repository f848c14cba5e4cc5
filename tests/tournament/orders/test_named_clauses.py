"""Each refusal cites the clause that decides it, in every text that has one."""

import pytest

from croupier.games.record import Record
from croupier.games.script.move import parse_move
from croupier.games.sitting import Sitting
from croupier.values.refused import Refused
from tests.tournament.clauses import BALLOTS, BREAKS, BY_PLAY, CANCELS, SUBSTITUTES, charity, texts
from tests.tournament.cup import (
    DEALER,
    DIRECTOR,
    FIRST,
    HEATS,
    JOINED,
    OPERATOR,
    SCORER,
    SUPERVISOR,
    Cup,
    cup,
    number,
    wagered,
)
from tests.tournament.samples import CHARITY, FIVE, LATER, across, told
from tests.tournament.samples import sample as conditions_of
from tests.tournament.tables.playing_off import EQUAL, dealt_out, ended, played_off

APPROVED = " ".join(("def:approved",) * 8)
SESSION_TIES = (*BY_PLAY, "15.3(a)(viii)(B)", "18.3(a)(viii)(B)", "-")
FINAL_TIES = (*BY_PLAY, "15.3(a)(xi)(D)", "18.3(a)(xi)(D)", "-")
EXCLUDED = ("14.3(b)", "16.3(b)", "10.3(b)", "11.3(b)", "16.3(b)", "16.2(b)", "14.2(b)", "17.2(b)", "22.4")
FINALISTS = {"P01": 700, "P02": 700, "P04": 400, "P05": 100}


def start_of(event: Cup, **fields: object) -> Refused:
    return event.refused(DIRECTOR, "start-session", session="heats/1", **fields)


# --- ties --------------------------------------------


@across(*SESSION_TIES)
def test_a_stage_waits_for_its_ties_under_the_clause_that_decides_them(ruleset: str, clause: str) -> None:
    event = cup(ruleset, played_off(ruleset)).playing()
    event.heats({"P01": 600, "P02": 500, "P03": 500}, HEATS[1])
    assert number(event.refused(DIRECTOR, "confirm-stage", stage="heats")) == clause


@across(*FINAL_TIES)
def test_a_final_waits_for_its_ties_under_the_clause_that_decides_them(ruleset: str, clause: str) -> None:
    event = cup(ruleset, played_off(ruleset)).to_final()
    event.final(FINALISTS)
    assert number(event.refused(DIRECTOR, "confirm-stage", stage="final")) == clause


@across(*FINAL_TIES)
def test_extra_rounds_are_only_for_players_who_share_a_place(ruleset: str, clause: str) -> None:
    event = cup(ruleset, played_off(ruleset)).playing()
    event.heats(*HEATS)
    assert number(event.refused(DIRECTOR, "extra-rounds", players=["P01", "P02"])) == clause


@across(*FINAL_TIES)
def test_others_take_no_part_in_extra_rounds(ruleset: str, clause: str) -> None:
    event = ended(dealt_out(ruleset, EQUAL))
    event.say(DIRECTOR, "extra-rounds", players=["P02", "P03"])
    assert event.state.tables[FIRST].playoff == ("P02", "P03")
    refusal = event.refused(DEALER, "play", table=FIRST, move=f"p{event.state.tables[FIRST].seat('P01')} wager main 10")
    assert refusal.reason == "These extra rounds are between P02 and P03; P01 sits them out."
    assert number(refusal) == clause


# --- players --------------------------------------------


@across(*EXCLUDED)
def test_who_is_excluded_makes_no_move(ruleset: str, clause: str) -> None:
    event = wagered(ruleset).playing()
    table = event.state.tables[FIRST]
    event.floor.play_round(table)
    by = SUPERVISOR if ruleset == CHARITY else OPERATOR if ruleset in (*LATER, "blackjack-2005") else DIRECTOR
    event.say(by, "exclude", player="P02", reason="Marked cards.")
    seat = table.seat("P02")
    refusal = event.refused(DEALER, "play", table=FIRST, move=f"p{seat} wager main 10")
    assert refusal.reason == f"P02 at seat {seat} is excluded and takes no further part."
    assert number(refusal) == clause


@texts(SUBSTITUTES)
def test_only_the_director_approves_a_substitute(ruleset: str, clause: str) -> None:
    event = cup(ruleset).drawn()
    refusal = event.refused(SCORER, "substitute", player="P01", name="Gil", reason="Ill.", checked=True)
    assert refusal.reason == 'The scorer may not give the command "substitute"; ask the director.'
    assert number(refusal) == clause


@texts(APPROVED)
def test_only_the_body_that_a_text_names_approves(ruleset: str, clause: str) -> None:
    event = cup(ruleset)
    event.prepare_draft()
    refusal = event.refused(DIRECTOR, "approve", object="conditions", person="Ines", date="2027-03-01", reference="A1")
    assert "may not give the command" in refusal.reason
    assert number(refusal) == clause


@across("15.1", "19.1", "12.1", "13.1", "17.1", "20.2", "15.4", "18.4", "def:tournament-supervisor")
def test_the_director_runs_the_tournament(ruleset: str, clause: str) -> None:
    """A command that no clause gives to anybody by name is the Director's, who answers for the conduct of it all."""
    event = cup(ruleset).drawn()
    assert number(event.refused(SCORER, "start-session", session="heats/1")) == clause


# --- the course of a tournament --------------------------------------------


@texts(CANCELS)
def test_nothing_starts_after_a_cancellation(ruleset: str, clause: str) -> None:
    event = cup(ruleset).drawn()
    event.say(OPERATOR, "cancel", reason="The roof leaks.")
    refusal = start_of(event)
    assert (refusal.reason, number(refusal)) == ("The tournament was cancelled: The roof leaks.", clause)


@texts(BALLOTS)
def test_seats_are_drawn_once(ruleset: str, clause: str) -> None:
    event = cup(ruleset).drawn()
    assert number(event.refused(DIRECTOR, "fix-list", stage="heats")) == clause


@texts(BREAKS)
def test_a_break_has_its_time(ruleset: str, clause: str) -> None:
    event = cup(ruleset).playing()
    assert number(event.refused(DIRECTOR, "take-break", session="heats/1")) == clause
    assert number(event.refused(DIRECTOR, "take-break", session="heats/1", minutes=0)) == clause


@charity("4.3")
def test_charity_seats_are_drawn_once_entries_are_closed() -> None:
    event = cup(CHARITY, JOINED).entered()
    assert number(event.refused(DIRECTOR, "fix-list", stage="heats")) == "4.3"
    event.say(DIRECTOR, "close-entries")
    event.seat("heats")
    event.start("heats/1")
    drawn = {"player": "P01", "table": "heats/1/2", "seat": "3", "reason": "Balance."}
    assert number(event.refused(DIRECTOR, "move-player", **drawn)) == "4.3"
    assert number(event.refused(DIRECTOR, "move-player", **drawn, drawn=["dina", "ines"])) == "4.3"
    assert number(event.refused(SCORER, "move-player", **drawn)) == "4.3"


@charity("2.3")
def test_charity_a_donation_is_not_raised_in_play() -> None:
    event = cup(CHARITY).playing()
    raw = conditions_of(CHARITY)
    same = event.refused(OPERATOR, "change-conditions", conditions=event.raw_conditions, reason="More.")
    raw["donations"]["values"] = [9000, 2500]
    more = event.refused(OPERATOR, "change-conditions", conditions=raw, reason="More.")
    assert (number(more), number(same)) == ("2.3", "3.2")


# --- wagers --------------------------------------------


@pytest.mark.clauses("canberra-poker-2002", "15.14", "15.15")
def test_canberra_the_last_turn_ends_with_the_call() -> None:
    stacks = {"1": 500, "2": 500}
    record = Record("canberra-poker-2002", {"minimum": 10, "maximum": 100, "step": 10}, stacks, marker="1")
    playing = record.begin()
    for move in ("d shuffle", "d cut 20", "p1 wager ante 10", "p2 wager ante 10", "d no-more-bets"):
        if playing.can(parse_move(move)):
            playing.play(parse_move(move))
    for move, clause in (("p1 wager ante 10", "15.15"), ("p1 withdraw ante", "15.14")):
        with pytest.raises(Refused, match="NO MORE BETS") as caught:
            playing.check(parse_move(move))
        assert number(caught.value) == clause


@pytest.mark.parametrize(("ruleset", "clause"), [(LATER[1], "18.15"), (LATER[0], "15.16"), (FIVE[3], "13.15")])
def test_a_tournament_has_no_set_wagering_period(ruleset: str, clause: str) -> None:
    found = told(conditions_of(ruleset), {"stages.0.table.wagering-period": 20})
    assert [each.clause.number if each.clause else "" for each in found] == [clause]


@pytest.mark.parametrize(
    ("ruleset", "clause"),
    [
        ("blackjack-2002", "14.5"),
        ("blackjack-2005", "14.5"),
        (LATER[0], "12.5"),
        (LATER[1], "15.5"),
        (FIVE[4], "13.12"),
    ],
)
def test_an_earlier_round_stays_as_played(ruleset: str, clause: str) -> None:
    event = wagered(ruleset).playing()
    table = event.state.tables[FIRST]
    event.floor.play_round(table)
    event.say(DEALER, "next-round", table=FIRST)
    sitting: Sitting = table.replayed()
    with pytest.raises(Refused, match="remain as played") as caught:
        sitting.annul(0, parse_move("o adjust p1 give 50 -- late"))
    assert number(caught.value) == clause
