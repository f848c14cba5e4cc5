"""What random tournaments have found, each as a small example."""

from fractions import Fraction

import pytest

from croupier.games.record import Record
from croupier.games.registry import game_of
from croupier.games.script.move import parse_move
from croupier.players.chaos import random_move
from croupier.tournament.entry.entry import Standing
from croupier.tournament.journal.event import Event
from croupier.tournament.journal.state import Tournament
from croupier.tournament.orders.journal import Logged, read_log
from croupier.tournament.places.ranking import Result, rank_results
from croupier.tournament.places.ties import open_ties
from croupier.tournament.texts.roles import Role
from croupier.values.refused import Refused
from tests.tournament.chaos.dice import Dice
from tests.tournament.cup import (
    CASHIER,
    DEALER,
    DIRECTOR,
    FINAL,
    FIRST,
    OPERATOR,
    SCORER,
    SUPERVISOR,
    Cup,
    cup,
    small,
    wagered,
)
from tests.tournament.samples import series

# --- the journal --------------------------------------------


def test_ids_are_known_again_after_the_event_file_was_read() -> None:
    event = cup("roulette-2002").opened()
    order = '{"do":"announce","by":"dina","role":"director","at":"2027-04-03T09:00:00Z","id":"a1","words":"Welcome."}'
    event.journal.order(order)
    again = read_log(event.journal.lines())
    assert again.order(order) == []
    with pytest.raises(Refused, match="another command"):
        again.order(order.replace("Welcome.", "Goodbye."))


def test_a_first_event_that_fails_leaves_no_trace() -> None:
    class Broken(Event):
        def evolve(self, state: Tournament) -> None:
            state.floor.announcements.append("half done")
            raise ZeroDivisionError

    journal = cup("roulette-2002").opened().journal
    before = journal.state.raw()
    with pytest.raises(ZeroDivisionError):
        journal.append(Logged(journal.state.version + 1, journal.state.now, "dina", Role.DIRECTOR, "", Broken()))
    assert len(journal.log) == journal.state.version - 1
    journal.forget(len(journal.log))
    assert journal.state.raw() == before


def test_the_state_compares_everything_but_what_can_be_made_again() -> None:
    event = wagered("blackjack-2005").playing()
    raw = event.state.raw()
    assert set(raw) == set(vars(event.state))
    event.state.tables[FIRST].leaving.add("1")
    assert event.state.raw() != raw


@pytest.mark.parametrize("ruleset", ["mini-baccarat-2023", "charity-poker"])
def test_nothing_happens_after_the_end(ruleset: str) -> None:
    """A wager after a cancellation would have been played with chips that are gone."""
    event = wagered(ruleset).playing()
    event.say(OPERATOR, "cancel", reason="Fire.")
    assert "cancelled" in event.refused(DEALER, "play", table=FIRST, move="d shuffle").reason
    over = cup(ruleset).finished()
    assert "closed" in over.refused(DIRECTOR, "confirm-placings").reason


# --- money and chips --------------------------------------------


def test_additions_reach_the_pool_where_a_sit_and_go_begins_before_entries_close() -> None:
    changes = {"stages.0.sit-and-go": True, "stages.0.timing": "When full.", "pool.additions": 50}
    event = Cup(small("mini-baccarat-2023", changes)).entered()
    before = event.money("pool")
    event.seat("heats")
    event.start("heats/1")
    event.say(DIRECTOR, "close-entries")
    assert event.money("pool") == before + 5000


def test_a_stage_is_not_confirmed_while_seats_of_it_are_being_drawn() -> None:
    """Its second table was drawn afterwards and played in a stage that was over; reopening that lost its chips."""
    changes = {"stages.0.sit-and-go": True, "stages.0.timing": "When full.", "stages.0.sessions": 2}
    event = Cup(small("mini-baccarat-2023", changes | {"stages.0.tables": 1})).closed()
    event.seat("heats", session=1, players=["P01", "P02", "P03"])
    event.start("heats/1")
    event.play_counted(FIRST, {"P01": 600, "P02": 550, "P03": 500})
    event.say(DIRECTOR, "end-session", session="heats/1")
    event.say(DIRECTOR, "fix-list", stage="heats", session=2)
    assert "draw-2 is open" in event.refused(DIRECTOR, "confirm-stage", stage="heats").reason


def test_stacks_cannot_be_counted_again_once_they_have_gone_back() -> None:
    event = cup("roulette-2002").to_final()
    seat = event.state.tables[FIRST].seat("P01")
    stacks = {each: {"100": 1} for each in event.state.tables[FIRST].here_seats()}
    assert seat in stacks
    assert "gone back" in event.refused(SCORER, "count-chips", table=FIRST, stacks=stacks).reason


def test_stacks_are_counted_against_the_books_after_a_correction() -> None:
    """The record of the table still has the old figure; whoever counted the right one could never be in balance."""
    event = wagered("mini-baccarat-2002").playing()
    event.play_session_on("heats/1")
    player = event.state.tables[FIRST].seats["1"]
    event.say(DIRECTOR, "correct", player=player, session="heats/1", amount="5", why="Counted wrongly.")
    sits = event.state.tables[FIRST].seats.items()
    here = event.state.tables[FIRST].here
    event.count_table(FIRST, {each: int(event.state.chips[f"stack:{each}"]) for _, each in sits if each in here})
    assert not event.state.tables.unbalanced()


def test_a_session_does_not_end_while_its_chips_are_being_counted() -> None:
    event = cup("roulette-2002").playing()
    event.play_counted(FIRST, {"P01": 600, "P02": 500, "P03": 400})
    event.play_counted("heats/1/2", {"P04": 600, "P05": 500, "P06": 400})
    stacks = {each: {"100": 1} for each in event.state.tables[FIRST].here_seats()}
    event.say(SCORER, "count-chips", table=FIRST, stacks=stacks)
    assert "being counted" in event.refused(DIRECTOR, "end-session", session="heats/1").reason


def test_a_correction_of_an_earlier_session_leaves_the_stack_in_play_alone() -> None:
    event = cup("blackjack-2005").to_final()
    held = event.state.chips["stack:P01"]
    event.say(DIRECTOR, "correct", player="P01", session="heats/1", amount="-100", why="Counted wrongly.")
    assert event.state.chips["stack:P01"] == held
    assert event.state.places.results["heats/1"]["P01"].chips == 500


def test_reopening_a_stage_takes_back_its_own_prizes_only_and_puts_the_chips_back() -> None:
    raw = series()
    for stage in raw["stages"]:
        stage |= {"recording": "counts", "dealing": "physical", "rounds": 1}
    for place in (0, 1):
        raw["stages"][place]["prizes"] = [10]
    event = Cup(raw).closed()
    for name in ("first", "second"):
        event.seat(name)
        event.start(f"{name}/1")
        for table in event.state.sessions[f"{name}/1"].tables:
            sits = event.state.tables[table]
            chips = {player: 500 + 100 * int(seat) for seat, player in sits.seats.items()}
            event.play_counted(table, chips)
        event.say(DIRECTOR, "end-session", session=f"{name}/1")
        while ties := open_ties(event.state):
            event.decide_by_play(ties[0].players, fresh=ties[0].fresh)
        event.say(DIRECTOR, "confirm-stage", stage=name)
    prizes = {player: cents for player, cents in event.state.prizes.of_stages.items() if cents}
    assert sum(prizes.values()) == 2000
    event.say(DIRECTOR, "reopen-stage", stage="second", why="A correction.")
    assert sum(event.state.prizes.of_stages.values()) == 1000
    held = {player: event.state.chips[f"stack:{player}"] for player in event.state.places.results["second/1"]}
    assert held == {player: each.chips for player, each in event.state.places.results["second/1"].items()}


# --- ties --------------------------------------------


def test_what_decided_a_tie_counts_only_between_those_who_had_a_part_in_it() -> None:
    """P2 lost extra rounds at one table; P3 of another table has as many chips, and is not behind for that."""
    results = [
        Result("P1", "a", "s", Fraction(100), breaks=[("x", Fraction(2))]),
        Result("P2", "a", "s", Fraction(100), breaks=[("x", Fraction(1))]),
    ]
    other = Result("P3", "b", "s", Fraction(100))
    assert rank_results(results, by_stake=False) == [["P1"], ["P2"]]
    assert rank_results([results[1], other], by_stake=False) == [["P2", "P3"]]


def test_chips_corrected_into_a_tie_are_played_off_with_the_chips_of_the_record() -> None:
    event = wagered("mini-baccarat-2002").playing()
    event.play_session_on("heats/1")
    first = sorted(
        (each for each in event.state.places.results["heats/1"].values() if each.table == FIRST),
        key=lambda each: each.chips,
        reverse=True,
    )
    second, third = first[1], first[2]
    if second.chips != third.chips:
        more = str(second.chips - third.chips)
        event.say(DIRECTOR, "correct", player=third.player, session="heats/1", amount=more, why="Counted wrongly.")
    assert third.chips == second.chips
    tied = {second.player, third.player}
    (tie,) = [each for each in open_ties(event.state) if tied <= set(each.players)]
    event.say(DIRECTOR, "extra-rounds", players=list(tie.players), fresh=tie.fresh)
    table = next(each for each in event.state.tables.values() if each.playoff)
    event.floor.play_on(table)
    assert event.replayed()


def test_equal_points_for_the_last_seat_of_the_final_are_played_off() -> None:
    """Not decided by who entered first."""
    raw = series()
    raw["stages"] = [raw["stages"][1], raw["stages"][2]]
    raw["stages"][0] |= {"recording": "counts", "dealing": "physical", "rounds": 1, "advance": {"points": 3}}
    event = Cup(raw).closed()
    event.seat("second")
    event.start("second/1")
    for table in event.state.sessions["second/1"].tables:
        chips = {player: 500 + 100 * int(seat) for seat, player in event.state.tables[table].seats.items()}
        event.play_counted(table, chips)
    event.say(DIRECTOR, "end-session", session="second/1")
    (tie,) = open_ties(event.state)
    assert len(tie.players) == 2
    assert "share a place by points" in event.refused(DIRECTOR, "confirm-stage", stage="second").reason
    while ties := open_ties(event.state):
        event.decide_by_play(ties[0].players, fresh=ties[0].fresh)
    event.say(DIRECTOR, "confirm-stage", stage="second")
    assert len(event.state.places.decided["second"].advanced) == 3


def test_more_tied_players_than_a_table_seats_play_at_several() -> None:
    event = cup("pai-gow-2002").to_final()
    event.final({"P01": 500, "P02": 500, "P04": 500, "P05": 500})
    event.say(DIRECTOR, "extra-rounds", players=["P01", "P02", "P04", "P05"])
    assert [len(table.playoff) for table in event.state.tables.values() if table.playoff] == [4]
    heats = cup("pai-gow-2002", {"stages.0.advance": {"runners-up": 2}}).playing()
    heats.heats({"P01": 500, "P02": 500, "P03": 500}, {"P04": 500, "P05": 500, "P06": 500})
    heats.say(DIRECTOR, "extra-rounds", players=[f"P0{number}" for number in range(1, 7)])
    assert [len(table.playoff) for table in heats.state.tables.values() if table.playoff] == [3, 3]


# --- people --------------------------------------------


def test_x24_a_sanction_at_the_table_excludes_from_the_tournament() -> None:
    event = wagered("mini-baccarat-2002").playing()
    table = event.state.tables[FIRST]
    player = table.seats["1"]
    event.say(DIRECTOR, "play", table=FIRST, move="o sanction p1 exclude chips -- moved chips")
    event.floor.play_round(table)
    event.floor.close_round(table)
    assert event.state.entries[player].standing is Standing.EXCLUDED
    assert player in event.state.places.barred
    assert event.state.chips[f"stack:{player}"] == 0


def test_x24_who_is_excluded_after_the_session_is_placed_below_all_who_were_still_in() -> None:
    event = cup("canberra-poker-2002").to_final()
    event.final({"P01": 900, "P02": 700, "P04": 400}, {"P05": 1})
    event.say(DIRECTOR, "exclude", player="P01", reason="Fraud.")
    assert event.placed() | {} == {"P02": "1", "P04": "2", "P01": "3", "P05": "4", "P03": "5-6", "P06": "5-6"}


def test_a_lucky_loser_who_is_excluded_does_not_go_on() -> None:
    event = cup("roulette-2002", {"stages.0.advance": {"top": 1, "drawn": 2}}).playing()
    event.heats({"P01": 600, "P02": 550, "P03": 500}, {"P04": 600, "P05": 550, "P06": 500})
    event.say(DIRECTOR, "draw-lucky-losers", stage="heats")
    event.draw()
    drawn = event.state.draws["draw-2"]
    (lucky, _) = [name for name, slot in zip(drawn.names, drawn.result, strict=True) if slot == "in"]
    event.say(DIRECTOR, "exclude", player=lucky, reason="Fraud.")
    event.say(DIRECTOR, "confirm-stage", stage="heats")
    assert lucky not in event.state.places.decided["heats"].advanced
    assert event.state.entries[lucky].standing is Standing.EXCLUDED


def test_lucky_losers_are_not_waited_for_where_nobody_is_left_to_draw_from() -> None:
    event = cup(
        "roulette-2002", {"stages.0.advance": {"top": 2, "drawn": 1}, "stages.1.seats": 5, "players.minimum": 6}
    ).playing()
    event.heats({"P01": 600, "P02": 550, "P03": 500}, {"P04": 600, "P05": 550, "P06": 500})
    for player in ("P03", "P06"):
        event.say(DIRECTOR, "exclude", player=player, reason="Fraud.")
    event.say(DIRECTOR, "confirm-stage", stage="heats")


def test_a_second_chance_that_nobody_needs_is_confirmed_without_being_played() -> None:
    raw = small("blackjack-2005", {"players.minimum": 6})
    again = {**raw["stages"][0], "name": "again", "tables": 1, "kind": "catch-up", "source": ["heats"]}
    again |= {"advance": {"runners-up": 1}, "seats": 6}
    raw["stages"] = [raw["stages"][0], again, raw["stages"][1] | {"seats": 5, "source": ["heats", "again"]}]
    event = Cup(raw).playing()
    event.heats({"P01": 600, "P02": 550, "P03": 500}, {"P04": 600, "P05": 550, "P06": 500})
    event.say(DIRECTOR, "confirm-stage", stage="heats")
    event.say(DIRECTOR, "confirm-stage", stage="again")
    event.seat("final")
    assert event.state.sessions["final/1"].tables == [FINAL]


def test_nobody_acts_on_a_round_that_somebody_has_left() -> None:
    """The stack has left play; a void round would take from it again."""
    event = wagered("roulette-2002").playing()
    table = event.state.tables[FIRST]
    event.floor.play_round(table)
    event.say(DIRECTOR, "exclude", player=table.seats["1"], reason="Fraud.")
    refusal = event.refused(DIRECTOR, "play", table=FIRST, move="o adjust p1 take 10 -- wrong")
    assert "begin the next" in refusal.reason


def test_an_official_act_needs_its_own_power_and_not_that_of_the_act_before() -> None:
    event = wagered("mini-baccarat-2002").playing()
    act = "o sanction p1 exclude chips -- moved chips"
    assert "Only the tournament director may rule" in event.refused(DEALER, "play", table=FIRST, move=act).reason
    event.say(DIRECTOR, "play", table=FIRST, move=act)


def test_a_counted_table_has_no_record_to_change() -> None:
    event = cup("roulette-2002").playing()
    for do, fields in (
        ("play", {"move": "d spin"}),
        ("amend-round", {"start": 0, "stop": 0, "instead": [], "why": "x"}),
        ("void-round", {"round": 1, "move": "o void fraud -- x"}),
    ):
        person = DEALER if do == "play" else SUPERVISOR
        assert "counts are recorded" in event.refused(person, do, table=FIRST, **fields).reason


def test_a_stage_is_not_reopened_under_an_open_ballot() -> None:
    event = cup("pai-gow-2002").playing()
    event.heats({"P01": 600, "P02": 550, "P03": 500}, {"P04": 600, "P05": 550, "P06": 500})
    event.say(DIRECTOR, "confirm-stage", stage="heats")
    event.say(DIRECTOR, "fix-list", stage="final")
    assert "is open" in event.refused(DIRECTOR, "reopen-stage", stage="heats", why="A correction.").reason


def test_who_buys_back_does_so_before_the_list_is_fixed() -> None:
    back = {"until": "heats", "seats": 1, "fee": 20, "timing": "At once."}
    event = cup("mini-baccarat-2023", {"buy-back": back, "stages.1.seats": 5}).playing()
    event.heats({"P01": 600, "P02": 550, "P03": 500}, {"P04": 600, "P05": 550, "P06": 500})
    event.say(DIRECTOR, "confirm-stage", stage="heats")
    event.say(DIRECTOR, "fix-list", stage="final")
    assert event.refused(CASHIER, "buy-back", player="P03", paid=20).reason


def test_new_blinds_are_not_kept_out_by_a_minimum_given_on_notice() -> None:
    """The table could neither go on nor be mended."""
    levels = [{"round": 2, "table": {"blinds": [100, 200]}}]
    event = wagered("charity-poker", {"stages.0.levels": levels}).playing()
    table = event.state.tables[FIRST]
    event.say(DIRECTOR, "play", table=FIRST, move="o notice minimum 25")
    event.floor.play_round(table)
    event.say(DEALER, "next-round", table=FIRST)
    assert table.over or table.replayed().round.script.table.raw["blinds"] == [100, 200]


def test_a_marker_is_drawn_only_where_somebody_sits() -> None:
    event = Cup(small("pai-gow-2002", {"stages.0.marker": "ballot"})).drawn()
    for player in ("P01", "P02", "P03"):
        event.say(DIRECTOR, "exclude", player=player, reason="Fraud.")
    assert "Nobody sits" in event.refused(DIRECTOR, "draw-marker", table=FIRST).reason


# --- the games --------------------------------------------


def test_holdem_side_pots_of_absent_players_who_are_all_in_are_won_with_the_main_pot() -> None:
    """An ante that takes everything, two of three absent: nothing is left lying."""
    table = {"structure": "no-limit", "blinds": [25, 50], "step": 5, "ante": 5000, "play": "tournament"}
    stacks = {"1": 240, "2": 150, "3": 160}
    playing = Record("charity-poker", table, stacks, before={"absent": ["2", "3"]}).begin()
    dice = Dice(1)
    while (move := random_move(playing, dice, officials=False)) is not None:
        playing.play(move)
    assert playing.complete
    assert not playing.script.layout.bets
    assert playing.script.layout.stacks["1"] == sum(playing.script.setup.stacks.values())


def test_holdem_blinds_are_gathered_where_a_hand_is_void_before_the_first_betting_round() -> None:
    """Two players, the wagers of one void while the cards are dealt: nothing is left lying."""
    table = {"structure": "no-limit", "blinds": [5, 10], "step": 5, "play": "tournament"}
    playing = Record("charity-poker", table, {"1": 500, "2": 500}).begin()
    dice = Dice(1)
    while not [bet for bet in playing.script.layout.bets.values() if bet.player]:
        move = random_move(playing, dice, officials=False)
        assert move is not None
        playing.play(move)
    void = "o void-wager p2 -- seen by A and B"
    playing.play(parse_move(void, game_of("charity-poker").notation))
    while (move := random_move(playing, dice, officials=False)) is not None:
        playing.play(move)
    assert playing.complete
    assert not playing.script.layout.bets
    assert set(playing.script.layout.stacks.values()) == set(playing.script.setup.stacks.values())
