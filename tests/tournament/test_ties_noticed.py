"""Ties and extra rounds: each case notices if the code that finds or decides them is changed."""

from fractions import Fraction

import pytest

from croupier.tournament.conditions.pool import worth
from croupier.tournament.places.ranking import prize_ties
from croupier.tournament.places.tie import OpenTie
from croupier.tournament.places.ties import open_ties
from croupier.tournament.tables.playoffs import PlayOffBegan, PlayOffScored
from croupier.tournament.texts.rules import Tie
from croupier.values.chips import show_amount
from tests.tournament.cup import DEALER, DIRECTOR, FIRST, SECOND, Cup, cup, wagered
from tests.tournament.samples import CHARITY, LATER, Raw, across, conditions
from tests.tournament.test_money_noticed import HEATS

BY_PLAY = ("15.21", "19.21", "12.19", "13.21", "17.21", "20.21")
TIES = (
    *BY_PLAY,
    "15.3(a)(xi)(D) 15.3(a)(viii)(B) 15.3(a)(xi)(A)",
    "18.3(a)(xi)(D) 18.3(a)(viii)(B) 18.3(a)(xi)(A)",
    "-",
)
"""Where extra rounds decide: the texts of 2002 and 2005 say so, those of 2016 and 2023 where the conditions do."""


def played_off(ruleset: str, changes: Raw | None = None) -> Raw:
    chosen: Raw = {"ties": {"session": "extra-rounds", "final": "extra-rounds"}} if ruleset in LATER else {}
    return chosen | (changes or {})


def dealt_out(ruleset: str, stacks: dict[str, int], changes: Raw | None = None) -> Cup:
    """One recorded round at each table, after which everybody holds this; the session is not over yet."""
    event = wagered(ruleset, played_off(ruleset, {"stages.0.rounds": 1} | (changes or {}))).playing()
    for name in (FIRST, SECOND):
        table = event.state.tables[name]
        event.floor.play_round(table)
        for player in sorted(table.here):
            off = stacks[player] - event.state.chips[f"stack:{player}"]
            amount = ("-" if off < 0 else "") + show_amount(abs(off))
            if off:
                event.say(DIRECTOR, "correct", player=player, session="heats/1", amount=amount, why="Counted.")
    return event


def ended(event: Cup) -> Cup:
    for name in (FIRST, SECOND):
        event.say(DEALER, "next-round", table=name)
    event.say(DIRECTOR, "end-session", session="heats/1")
    return event


EQUAL = {"P01": 600, "P02": 500, "P03": 500, "P04": 600, "P05": 550, "P06": 500}


# --- where extra rounds are played --------------------------------------------


@across(*TIES)
def test_chips_that_were_corrected_since_are_played_with_at_a_new_table(ruleset: str, clause: str) -> None:
    event = ended(dealt_out(ruleset, EQUAL))
    event.say(DIRECTOR, "correct", player="P06", session="heats/1", amount="50", why="A plaque on the floor.")
    (logged,) = event.told(DIRECTOR, "extra-rounds", players=["P05", "P06"])
    assert isinstance(logged.event, PlayOffBegan)
    assert (logged.event.table, logged.event.began) == ("heats/1/x1", None)
    assert [chips for _, chips in logged.event.stacks] == [550, 550]


@across(*TIES)
def test_who_left_after_the_last_round_is_gone_when_the_extra_rounds_begin(ruleset: str, clause: str) -> None:
    """One of each table goes on; P01 is excluded, so P02 and P03 share the place."""
    event = dealt_out(ruleset, EQUAL, {"stages.0.advance": {"top": 1}})
    event.say(DIRECTOR, "exclude", player="P01", reason="A device.")
    table = ended(event).state.tables[FIRST]
    assert table.leaving == {table.seat("P01")}
    event.say(DIRECTOR, "extra-rounds", players=["P02", "P03"])
    assert table.leaving == set()
    assert table.here == {"P02", "P03"}


@across(*TIES)
def test_the_others_sit_out_at_the_same_table(ruleset: str, clause: str) -> None:
    event = ended(dealt_out(ruleset, EQUAL))
    table = event.state.tables[FIRST]
    began = table.rounds_begun
    (logged,) = event.told(DIRECTOR, "extra-rounds", players=["P02", "P03"])
    assert isinstance(logged.event, PlayOffBegan)
    assert (logged.event.table, logged.event.stacks, logged.event.tie) == (FIRST, (), "")
    assert logged.event.began is not None
    assert logged.event.began.leaving == (table.seat("P01"),)
    assert (table.here, table.playoff, table.over) == ({"P02", "P03"}, ("P02", "P03"), "")
    assert (table.rounds_before, table.rounds_begun) == (began, began + 1)
    assert event.state.sessions["heats/1"].tables == [FIRST, SECOND]
    assert [each.text for each in event.state.why("P02")][-1] == "extra rounds with P03"
    assert [each.text for each in event.state.why("P03")][-1] == "extra rounds with P02"
    playing = event.refused(DIRECTOR, "correct", player="P02", session="heats/1", amount="5", why="Found.")
    assert playing.reason == "Extra rounds are being played with these chips."
    event.say(DIRECTOR, "correct", player="P01", session="heats/1", amount="5", why="Found.")
    waits = event.refused(DIRECTOR, "confirm-stage", stage="heats")
    assert waits.reason == f"heats cannot be confirmed: extra rounds are played at {FIRST}."
    assert open_ties(event.state) == [], "it is being played off"
    event.floor.play_on(table)
    scored = [each.event for each in event.journal.log if isinstance(each.event, PlayOffScored)]
    assert {player for each in scored for player, _ in each.chips} == {"P02", "P03"}
    assert event.replayed()


@across(*TIES)
def test_a_new_table_has_the_stacks_of_the_tied_and_a_marker(ruleset: str, clause: str) -> None:
    event = cup(ruleset, played_off(ruleset)).playing()
    event.heats({"P01": 600, "P02": 450, "P03": 450}, HEATS[1])
    (tie,) = open_ties(event.state)
    assert (tie.subject, tie.players, tie.why, tie.fresh) == (FIRST, ("P02", "P03"), "a place at the table", False)
    (logged,) = event.told(DIRECTOR, "extra-rounds", players=["P02", "P03"])
    assert isinstance(logged.event, PlayOffBegan)
    first = logged.event.seats[0][0]
    assert [chips for _, chips in logged.event.stacks] == [450, 450]
    assert logged.event.marker == ("" if ruleset == "roulette-2002" else first)
    table = event.state.tables["heats/1/x1"]
    assert event.state.sessions["heats/1"].tables == [FIRST, SECOND, "heats/1/x1"]
    assert table.tie == logged.event.tie
    assert table.marker == logged.event.marker
    assert table.done == [], "a new table begins with its opening"
    assert event.state.chips["stack:P02"] == 450


@across(*TIES)
def test_fresh_stacks_come_from_the_bank_where_nobody_has_chips(ruleset: str, clause: str) -> None:
    """X-15: out in the same round with advancement alone at stake. Nothing hangs on who else is out."""
    event = cup(ruleset, played_off(ruleset)).playing()
    event.heats({"P01": 600}, HEATS[1], {"P02": 2, "P03": 2})
    (tie,) = open_ties(event.state)
    assert (tie.players, tie.fresh) == (("P02", "P03"), True)
    both = "Say fresh = true only, and always, where nobody has chips to play on with."
    assert event.refused(DIRECTOR, "extra-rounds", players=["P02", "P03"]).reason == both
    (logged,) = event.told(DIRECTOR, "extra-rounds", players=["P02", "P03"], fresh=True)
    assert isinstance(logged.event, PlayOffBegan)
    assert [chips for _, chips in logged.event.stacks] == [500, 500], "as at the start"
    assert [event.state.chips[f"stack:{player}"] for player in ("P02", "P03")] == [500, 500]


@across(*TIES)
def test_more_than_a_table_seats_play_at_several_for_one_tie(ruleset: str, clause: str) -> None:
    """Six runners-up of three tables for one place, three to a table: both tables play the same extra rounds."""
    wide: Raw = {
        "stages.0.tables": 3, "stages.0.advance": {"top": 1, "runners-up": 1},
        "players": {"minimum": 9, "maximum": 9},
    }  # fmt: skip
    event = cup(ruleset, played_off(ruleset, wide)).playing()
    for table in (1, 2, 3):
        first, *others = [f"P{number:02d}" for number in range(3 * table - 2, 3 * table + 1)]
        event.play_counted(f"heats/1/{table}", {first: 600, **dict.fromkeys(others, 400)})
    event.say(DIRECTOR, "end-session", session="heats/1")
    (tie,) = open_ties(event.state)
    assert tie.players == ("P02", "P03", "P05", "P06", "P08", "P09")
    assert (tie.subject, tie.why, tie.fresh) == ("heats", "a place among the runners-up", False)
    began = [each.event for each in event.told(DIRECTOR, "extra-rounds", players=list(tie.players))]
    assert [each.players for each in began if isinstance(each, PlayOffBegan)] == [
        ("P02", "P05", "P08"),
        ("P03", "P06", "P09"),
    ]
    tables = [event.state.tables[f"heats/1/x{place}"] for place in (1, 2)]
    assert tables[0].tie == tables[1].tie != ""


# --- which ties are to be decided --------------------------------------------


@across(*TIES)
def test_only_a_cut_between_runners_up_is_a_tie(ruleset: str, clause: str) -> None:
    """One of each table and two runners-up: P02 and P05 share the places of the runners-up, which is no matter."""
    wide: Raw = {"stages.0.advance": {"top": 1, "runners-up": 2}}
    clean = cup(ruleset, played_off(ruleset, wide)).playing()
    clean.heats({"P01": 600, "P02": 500, "P03": 400}, {"P04": 600, "P05": 500, "P06": 300})
    assert open_ties(clean.state) == []
    clean.say(DIRECTOR, "confirm-stage", stage="heats")
    assert clean.state.decided["heats"].advanced == {
        "P01": f"place 1 at {FIRST}", "P04": f"place 1 at {SECOND}", "P02": "runner-up 1", "P05": "runner-up 2",
    }  # fmt: skip
    both = cup(ruleset, played_off(ruleset, wide)).playing()
    both.heats({"P01": 600, "P02": 600, "P03": 500}, {"P04": 600, "P05": 500, "P06": 300})
    assert [tie.players for tie in open_ties(both.state)] == [("P01", "P02")], "the runners-up come after the tables"
    broke = cup(ruleset, played_off(ruleset, {"stages.0.advance": {"top": 1, "runners-up": 1}})).playing()
    broke.heats({"P01": 600}, {"P04": 600}, {"P02": 2, "P03": 1, "P05": 2, "P06": 1})
    why = "a place among the runners-up"
    assert open_ties(broke.state) == [OpenTie("heats", ("P02", "P05"), why, Tie.EXTRA_ROUNDS, True)], (
        "no prize to share"
    )


@across(*TIES)
def test_a_stage_that_is_confirmed_has_no_ties_any_more(ruleset: str, clause: str) -> None:
    event = cup(ruleset, played_off(ruleset)).playing()
    assert open_ties(event.state) == [], "nothing has been played"
    event.heats(*HEATS)
    event.say(DIRECTOR, "confirm-stage", stage="heats")
    event.say(DIRECTOR, "correct", player="P03", session="heats/1", amount="50", why="Counted wrongly.")
    assert open_ties(event.state) == [], "the record is mended, and what was decided stands"


@across(*TIES)
def test_a_free_final_is_played_to_the_end_too(ruleset: str, clause: str) -> None:
    """No money is in the pool; the first two places are still worth different parts of it."""
    event = cup(ruleset, played_off(ruleset, {"entry.fee": 0, "entry.commission": 0})).to_final()
    event.final({"P01": 600, "P02": 600, "P04": 300, "P05": 300})
    assert [tie.players for tie in open_ties(event.state)] == [("P01", "P02")]


@across(*TIES)
def test_out_together_shares_a_prize_and_never_plays_for_it(ruleset: str, clause: str) -> None:
    event = cup(ruleset, played_off(ruleset)).to_final()
    event.final({"P01": 600}, {"P02": 2, "P04": 2, "P05": 1})
    assert open_ties(event.state) == []
    assert event.placed()["P02"] == "2-3"
    assert event.award() == {"P01": 32_400, "P02": 10_800, "P04": 10_800}


@across(*TIES)
def test_places_that_are_worth_the_same_are_no_tie(ruleset: str, clause: str) -> None:
    """Prizes of 3, 2, 2 and 1: who shares the second and third place has the same either way."""
    values = [Fraction(value) for value in (3, 2, 2, 1)]
    assert prize_ties([["A"], ["B", "C"], ["D", "E"]], values) == [["D", "E"]], "the fifth place is worth nothing"
    assert prize_ties([["A", "B"], ["C"], ["D"]], values) == [["A", "B"]]
    assert prize_ties([["A"], ["B"], ["C", "D"]], values) == [["C", "D"]]
    assert prize_ties([["A", "B"]], [Fraction(0)]) == []
    assert prize_ties([["A", "B"]], [Fraction(-1)]) == [["A", "B"]]
    prizes = conditions(ruleset, {"prizes": {"amounts": [200, 100], "shares": ["50%", "25%", "25%"]}}).prizes
    assert worth(prizes, 70_000, 12) == [40_000, 20_000, 10_000], "400.00 are left to divide"
    assert worth(prizes, 30_000, 12) == [20_000, 10_000, 0], "nothing is left: the amounts alone"
    assert worth(prizes, 30_001, 12) == [20_000 + Fraction(1, 2), 10_000 + Fraction(1, 4), Fraction(1, 4)]
    assert worth(prizes, 29_999, 12) == [20_000, 10_000], "not money enough: in proportion to the amounts"
    alone = conditions(ruleset, {"prizes": {"amounts": [200, 100]}}).prizes
    assert worth(alone, 70_000, 12) == [20_000, 10_000]
    assert worth(alone, 30_000, 12) == [20_000, 10_000]


# --- what decided is said --------------------------------------------


@pytest.mark.clauses(CHARITY, "21.3", "3.2(c)", "4.3")
def test_who_drew_which_card_against_whom_is_said() -> None:
    event = cup(CHARITY).to_final()
    event.final({"P01": 3000, "P02": 3000, "P04": 1000, "P05": 1000})
    (tie,) = open_ties(event.state)
    assert (tie.method.value, tie.fresh) == ("card-draw", False)
    event.say(DIRECTOR, "draw-tie", players=["P01", "P02"])
    event.draw_by_hand(["Kc", "Ad"])
    assert event.state.why("P01")[-1].text.endswith("against P02")
    assert event.state.why("P02")[-1].text.startswith("drew Ad in draw-")
    assert event.state.results["final/1"]["P02"].breaks[-1][1] > event.state.results["final/1"]["P01"].breaks[-1][1]
    assert event.placed()["P02"] == "1"
