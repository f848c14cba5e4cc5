"""Extra rounds go on where the session ended (X-14): at its last limits, in the order of its marker."""

from fractions import Fraction

import pytest

from croupier.archive.auditing import audit
from croupier.rulebook.editions import FIRST as FIRST_EDITION
from croupier.tournament.orders.journal import Journal
from croupier.tournament.places.ties import open_ties
from croupier.tournament.run.floor import FloorPlay
from croupier.tournament.schedule.levels import can_wager, read_settings
from croupier.tournament.tables.playoffs import PlayOffBegan, PlayOffScored
from croupier.tournament.tables.table import Table
from croupier.tournament.texts.rules import Tie
from tests.tournament.clauses import TIES
from tests.tournament.cup import DEALER, DIRECTOR, FIRST, SECOND, Cup, cup, wagered
from tests.tournament.samples import LATER, RAISED, Raw, across
from tests.tournament.tables.playing_off import EQUAL, dealt_out, ended, played_off
from tests.tournament.texts.by_edition import by

SHARED = {"P01": 600, "P02": 450, "P03": 450}
CLEAR = {"P04": 600, "P05": 550, "P06": 500}


def began(event: Cup, *players: str, fresh: bool = False) -> tuple[PlayOffBegan, Table]:
    """The extra rounds of these players, and the table they are played at."""
    (logged,) = event.told(DIRECTOR, "extra-rounds", players=list(players), fresh=fresh)
    assert isinstance(logged.event, PlayOffBegan)
    return logged.event, event.state.tables[logged.event.table]


def least(table: Table) -> str:
    """The smallest wager of the round in play, by the game itself."""
    limits = table.replayed().round.script.table.limits
    return limits.scale.show(limits.table[0])


# --- limits --------------------------------------------


@across(*TIES)
def test_x14_a_table_of_their_own_has_the_limits_of_the_last_round(ruleset: str, clause: str) -> None:
    event = cup(ruleset, played_off(ruleset, RAISED)).playing()
    event.heats(SHARED, CLEAR)
    opening, table = began(event, "P02", "P03")
    assert opening.table == "heats/1/x1"
    assert read_settings(opening.settings)["minimum"] == 50
    assert least(table) == "50"
    FloorPlay(event.staff, event.floor.players).play_on(table)
    assert not open_ties(event.state)
    assert event.replayed()
    assert audit(event.journal.log).findings == []


@across(*TIES)
def test_x14_players_of_several_tables_too(ruleset: str, clause: str) -> None:
    """Runners-up of two tables at which every wager is recorded."""
    who: Raw = {"stages.0.advance": {"top": 1, "runners-up": 1}, "stages.1.seats": 3, "stages.0.rounds": 2}
    event = wagered(ruleset, played_off(ruleset, RAISED | who)).playing()
    stacks = {"P01": 700, "P02": 500, "P03": 300, "P04": 700, "P05": 500, "P06": 300}
    for number in (1, 2):
        for name in (FIRST, SECOND):
            event.floor.play_round(event.state.tables[name])
            for player, chips in stacks.items() if number == 2 and name == SECOND else ():
                off = chips - event.state.chips[f"stack:{player}"]
                if off:
                    event.say(
                        DIRECTOR, "correct", player=player, session="heats/1", amount=str(float(off)), why="Counted."
                    )
        for name in (FIRST, SECOND):
            event.say(DEALER, "next-round", table=name)
    event.say(DIRECTOR, "end-session", session="heats/1")
    opening, table = began(event, "P02", "P05")
    assert (opening.table, least(table)) == ("heats/1/x1", "50")


@across(*TIES)
def test_x14_limits_that_the_director_set_are_in_force_too(ruleset: str, clause: str) -> None:
    event = cup(ruleset, played_off(ruleset)).playing()
    for _ in range(3):
        event.say(DIRECTOR, "depart", what="limits", reason="A short evening.")
    event.say(DIRECTOR, "set-limits", session="heats/1", settings={"minimum": 20}, notice="Announced.")
    event.heats(SHARED, CLEAR)
    assert least(began(event, "P02", "P03")[1]) == "20"


@pytest.mark.parametrize(("last", "minimum"), [(20, "10"), (40, "20"), (70, "40")])
@across(*TIES)
def test_x14_limits_by_the_clock_are_those_of_when_the_last_round_began(
    ruleset: str, clause: str, last: int, minimum: str
) -> None:
    """Whatever the clock says when it ended, and while the Director makes up the mind."""
    levels = [{"minute": 30, "table": {"minimum": 20}}, {"minute": 60, "table": {"minimum": 40}}]
    event = cup(ruleset, played_off(ruleset, {"stages.0.levels": levels})).playing()
    event.minutes(last)
    for table in (FIRST, SECOND):
        event.say(DEALER, "count-round", table=table)
    event.minutes(35)
    for table, chips in ((FIRST, SHARED), (SECOND, CLEAR)):
        event.say(DEALER, "count-round", table=table)
        event.count_table(table, chips)
    event.say(DIRECTOR, "end-session", session="heats/1")
    event.minutes(100)
    assert least(began(event, "P02", "P03")[1]) == minimum


@across(*TIES)
def test_x14_at_their_own_table_the_clock_raises_nothing_either(ruleset: str, clause: str) -> None:
    """Both hold 30 after an extra round: enough for 10, the limit they play at; an hour later 50 would be due."""
    late: Raw = {"stages.0.levels": [{"minute": 60, "table": {"minimum": 50}}]}
    event = ended(dealt_out(ruleset, EQUAL | {"P02": 30, "P03": 30}, late | {"stages.0.advance": {"top": 2}}))
    _, table = began(event, "P02", "P03")
    event.minutes(90)
    assert (table.id, least(table)) == (FIRST, "10")
    assert can_wager(event.state, table, event.state.chips["stack:P02"])
    FloorPlay(event.staff, event.floor.players).play_on(table)
    scored = [each.event for each in event.journal.log if isinstance(each.event, PlayOffScored)]
    equal = [each for each in scored if len({chips for _, chips in each.chips}) == 1 and each.chips[0][1] >= 10]
    assert all(each.still and not each.stuck for each in equal)


@across(*TIES)
def test_x14_stacks_below_the_last_minimum_are_out_together(ruleset: str, clause: str) -> None:
    """X-15: 40 chips do not reach 50. No other round is possible with them: only a seat is at stake, so fresh stacks
    decide."""
    event = cup(ruleset, played_off(ruleset, RAISED)).playing()
    event.heats({"P01": 600, "P02": 40, "P03": 40}, CLEAR)
    (tie,) = open_ties(event.state)
    assert (tie.players, tie.fresh) == (("P02", "P03"), True)
    opening, again = began(event, "P02", "P03", fresh=True)
    assert ({chips for _, chips in opening.stacks}, least(again)) == ({Fraction(500)}, "50")


@across(*TIES)
def test_x15_a_prize_for_stacks_below_the_last_minimum_is_shared(ruleset: str, clause: str) -> None:
    high: Raw = {"stages.1.levels": [{"round": 2, "table": {"minimum": 50, "step": 50}}]}
    event = cup(ruleset, played_off(ruleset, high)).to_final()
    event.final({"P01": 40, "P02": 40, "P04": 30, "P05": 20})
    assert not open_ties(event.state)
    event.placed()
    assert {event.state.places.placings[player] for player in ("P01", "P02")} == {"1-2"}


@pytest.mark.parametrize("ruleset", LATER)
def test_x14_where_the_conditions_have_cards_drawn_small_stacks_draw_too(ruleset: str) -> None:
    event = cup(ruleset, RAISED | {"ties": {"session": "card-draw", "final": "share"}}).playing()
    event.heats({"P01": 600, "P02": 40, "P03": 40}, CLEAR)
    (tie,) = open_ties(event.state)
    assert (tie.players, tie.method, tie.fresh) == (("P02", "P03"), Tie.CARD_DRAW, False)


@across(*TIES)
def test_x15_fresh_stacks_that_do_not_reach_the_last_minimum_begin_at_the_first(ruleset: str, clause: str) -> None:
    high: Raw = {"stages.0.levels": [{"round": 2, "table": {"minimum": 600, "maximum": 1200}}]}
    event = cup(ruleset, played_off(ruleset, high)).playing()
    event.heats({"P01": 900}, {"P04": 900, "P05": 800, "P06": 700}, {"P02": 2, "P03": 2})
    assert least(began(event, "P02", "P03", fresh=True)[1]) == "10"


@across(*TIES)
def test_x14_a_session_that_ended_early_ended_at_the_limits_of_then(ruleset: str, clause: str) -> None:
    """After the first of two rounds: the limits of the second were never in force."""
    event = cup(ruleset, played_off(ruleset, RAISED)).playing()
    for _ in range(3):
        event.say(DIRECTOR, "depart", what="session-length", reason="A power cut is announced.")
    for table, chips in ((FIRST, SHARED), (SECOND, CLEAR)):
        event.say(DIRECTOR, "end-early", table=table, why="the power is cut")
        event.say(DEALER, "count-round", table=table)
        event.count_table(table, chips)
    event.say(DIRECTOR, "end-session", session="heats/1")
    assert least(began(event, "P02", "P03")[1]) == "10"


def test_x14_a_tournament_of_the_first_edition_begins_at_the_first_limits() -> None:
    event = cup("blackjack-2002", RAISED).drawn()
    event.staff.journal = Journal(by(event.journal.log, FIRST_EDITION.number))
    event.start("heats/1")
    event.heats(SHARED, CLEAR)
    opening, table = began(event, "P02", "P03")
    assert least(table) == "10"
    assert dict(opening.seats) == {"1": "P02", "2": "P03"}
    assert audit(event.journal.log).findings == []


# --- the marker --------------------------------------------


MARKED = tuple(cell if place != 2 else "-" for place, cell in enumerate(TIES))
"""Roulette has no marker."""


def places(opening: PlayOffBegan) -> list[str]:
    """Who sits where, clockwise from the marker."""
    assert opening.marker == opening.seats[0][0]
    return [player for _, player in opening.seats]


@across(*MARKED)
def test_x14_the_marker_goes_on_to_the_next_of_those_who_are_tied(ruleset: str, clause: str) -> None:
    """After one round it has come to the second seat; P01 and P03 sit at the first and third: P03 is next. Chips that
    were corrected are played with at a table of their own."""
    event = ended(dealt_out(ruleset, EQUAL | {"P01": 500, "P02": 600, "P03": 450}))
    event.say(DIRECTOR, "correct", player="P03", session="heats/1", amount="50", why="A plaque on the floor.")
    assert places(began(event, "P01", "P03")[0]) == ["P03", "P01"]


@across(*MARKED)
def test_x14_the_marker_goes_on_where_only_counts_are_recorded_too(ruleset: str, clause: str) -> None:
    """P03, P02 and P01 sit in this order: after one round the marker has come from P03 to P02."""
    event = cup(ruleset, played_off(ruleset) | {"stages.0.rounds": 1}).closed()
    event.say(DIRECTOR, "fix-list", stage="heats")
    draw = next(each for each in event.state.draws.values() if each.open)
    event.draw_by_hand([*reversed(draw.slots[:3]), *draw.slots[3:6]])
    event.start("heats/1")
    event.heats(SHARED, CLEAR)
    assert places(began(event, "P02", "P03")[0]) == ["P02", "P03"]
