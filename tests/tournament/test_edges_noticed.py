"""Seats, places and rounds where two cases meet: each case notices if the code beside its clauses is changed."""

from croupier.tournament.draws.seat_draw import bound_by
from croupier.tournament.places.placing import final_groups
from croupier.tournament.schedule.course import published_start
from tests.tournament.cup import DEALER, DIRECTOR, FIRST, OPERATOR, SCORER, SECOND, Cup, cup, number, wagered
from tests.tournament.samples import Raw, across
from tests.tournament.test_money_noticed import BALLOTS, FORFEITS, HEATS, PLACES, RISKED, texts
from tests.tournament.test_ties_noticed import TIES, played_off

GROUPED = "15.2(f) 19.2(f) 12.2(f) 13.2(f) 17.2(f) 20.4(f) 15.3(a)(vi) 18.3(a)(vi)"
APART: Raw = {"groups": {"eligible": ["A", "B", "C"], "apart": True, "stages": ["heats"]}}


def grouped(ruleset: str, changes: Raw | None = None) -> Cup:
    """Six players of three groups, two each: P01 and P04 of A, P02 and P05 of B, P03 and P06 of C; entries closed."""
    event = cup(ruleset, APART | (changes or {})).opened()
    for place in range(6):
        event.enter_one(place + 1, group="ABC"[place % 3])
    event.say(DIRECTOR, "close-entries")
    return event


# --- seats --------------------------------------------


@texts(GROUPED, BALLOTS)
def test_a_draw_by_hand_keeps_groups_apart(ruleset: str, clause: str) -> None:
    event = grouped(ruleset)
    event.say(DIRECTOR, "fix-list", stage="heats")
    draw = next(each for each in event.state.draws.values() if each.open)
    slots = list(draw.slots[:6])
    together = [slots[0], slots[3], slots[4], slots[1], slots[2], slots[5]]
    refusal = event.refused(DIRECTOR, "record-draw", draw=draw.id, result=together, witnesses=["dina", "ines"])
    assert number(refusal) == clause
    assert refusal.reason == "Two members of one group would sit at one table; draw again."
    event.draw_by_hand(slots)
    assert (event.state.seats["P01"].table, event.state.seats["P04"].table) == (FIRST, SECOND)


@texts(GROUPED, BALLOTS)
def test_who_sits_at_the_tables_of_a_ballot_binds_it_and_nobody_else(ruleset: str, clause: str) -> None:
    event = grouped(ruleset)
    event.seat("heats")
    draw = event.state.draws["draw-1"]
    groups, taken = bound_by(event.state, draw.purpose, draw.subject, ("P01", "P02"), [f"{FIRST}/1"])
    assert groups == ("A", "B")
    assert taken == (("A", FIRST), ("B", FIRST), ("C", FIRST)), "those at the other table are no matter"


@across(*FORFEITS.split(), "4.5")
def test_only_the_first_session_of_all_begins_with_the_tournament(ruleset: str, clause: str) -> None:
    event = cup(ruleset, {"stages.0.tables": 1, "stages.0.sessions": 2}).drawn()
    sessions = event.state.sessions
    assert published_start(event.state, sessions["heats/1"]) == event.conditions.starts.isoformat()
    assert published_start(event.state, sessions["heats/2"]) == ""
    event.say(DIRECTOR, "schedule", session="heats/2", starts="2027-04-10T21:00:00+10:00")
    assert published_start(event.state, sessions["heats/2"]) == "2027-04-10T21:00:00+10:00"
    whole = cup(ruleset).to_final()
    assert published_start(whole.state, whole.state.sessions["final/1"]) == ""


# --- rounds and places --------------------------------------------


@texts(RISKED)
def test_rounds_are_not_counted_where_every_wager_is_recorded(ruleset: str, clause: str) -> None:
    event = wagered(ruleset).playing()
    refusal = event.refused(SCORER, "count-round", table=FIRST)
    assert refusal.reason == "Every wager is recorded at this table; see next-round."
    counted = cup(ruleset).playing()
    counted.refused(DEALER, "next-round", table=FIRST)
    counted.say(SCORER, "count-round", table=FIRST)
    assert counted.state.tables[FIRST].round == 2


@texts(PLACES)
def test_provisional_places_look_at_what_is_under_way_and_at_nothing_else(ruleset: str, clause: str) -> None:
    event = cup(ruleset).drawn()
    assert final_groups(event.state, provisional=True) == [], "nobody has played"
    event.start("heats/1")
    six = [f"P0{each}" for each in range(1, 7)]
    assert final_groups(event.state) == []
    assert final_groups(event.state, provisional=True) == [six], "all with the same chips"
    event.out("P05")
    assert final_groups(event.state, provisional=True)[-1] == ["P05"]
    fresh = cup(ruleset).playing()
    fresh.heats(*HEATS)
    fresh.say(DIRECTOR, "confirm-stage", stage="heats")
    order = [["P01", "P04"], ["P02", "P05"], ["P03", "P06"]]
    assert final_groups(fresh.state) == order
    assert final_groups(fresh.state, provisional=True) == order, "chips that went back are not counted again"


# --- extra rounds --------------------------------------------


EXTRA = " ".join(cell.split()[0] for cell in TIES[:-1])


@texts(EXTRA, BALLOTS)
def test_a_seat_in_the_next_stage_ends_what_extra_rounds_left(ruleset: str, clause: str) -> None:
    """Out together in extra rounds, then told apart with fresh stacks: whoever goes on may be tied again later."""
    event = cup(ruleset, played_off(ruleset)).playing()
    event.heats({"P01": 600, "P02": 20, "P03": 20}, HEATS[1])
    event.state.stuck.update({"P02", "P03"})
    event.decide_by_play(["P02", "P03"], fresh=True)
    event.say(DIRECTOR, "confirm-stage", stage="heats")
    (winner,) = set(event.state.decided["heats"].advanced) & {"P02", "P03"}
    assert winner in event.state.stuck
    event.seat("final")
    assert winner not in event.state.stuck


@texts(EXTRA)
def test_an_excluded_player_is_out_of_the_extra_rounds(ruleset: str, clause: str) -> None:
    """Three share the first places of the final; one of them is excluded by the game's own act."""
    event = cup(ruleset, played_off(ruleset)).to_final()
    event.final({"P01": 600, "P02": 600, "P04": 600, "P05": 100})
    event.say(DIRECTOR, "extra-rounds", players=["P01", "P02", "P04"])
    table = next(each for each in event.state.tables.values() if each.playoff)
    who = OPERATOR if ruleset == "blackjack-2005" else DIRECTOR
    event.say(who, "play", table=table.id, move=f"o sanction p{table.seat('P02')} exclude private-bet")
    event.floor.play_on(table)
    assert "P02" in event.state.barred
    assert "P02" not in table.here
    event.settle_ties()
    placings = event.placed()
    assert {placings["P01"], placings["P04"]} == {"1", "2"}
    assert placings["P02"] == "4", "P05 was still in"
