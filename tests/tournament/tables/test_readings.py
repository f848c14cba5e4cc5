"""The general readings that are seen at a table: voids and shortages, the marker, wagers out of order, limits."""

from dataclasses import fields
from fractions import Fraction

import pytest

from croupier.archive.auditing import audit
from croupier.games.registry import game_of
from croupier.games.script.awaiting import Option, Want
from croupier.games.script.round import Round
from croupier.games.script.sight import player_role
from croupier.rulebook.tables import rulesets
from croupier.tournament.entry.entry import Standing
from croupier.tournament.texts.law import RULESETS
from tests.examples import begin, number, play, refused, stack
from tests.tournament.cup import DEALER, DIRECTOR, FIRST, SUPERVISOR, Cup, wagered
from tests.tournament.samples import LATER

HOST = "mini-baccarat-2023"
BANKER, PLAYER = "d cards Kh Kd 6h 7d", "d cards Kh Kd 7h 6d"
"""Seven against six, without a third card."""
MORE = {"play": "tournament"}
THREE = {"1": 1000, "2": 1000, "3": 1000}


def coup(event: Cup, *moves: str) -> None:
    """One round at the first table, to its end."""
    shuffle(event)
    for move in moves:
        event.say(DEALER, "play", table=FIRST, move=move)
    event.say(DEALER, "next-round", table=FIRST)


def shuffle(event: Cup) -> None:
    """Whatever the dealer does before the wagers."""
    held = event.state.tables[FIRST]
    while held.replayed().round.awaiting.want is not Want.WAGERS:
        for move in event.floor.next_moves(held):
            event.say(DEALER, "play", table=FIRST, move=str(move))


def table(ruleset: str, *actions: str, marker: str = "2", before: dict[str, object] | None = None) -> Round:
    return begin(ruleset, actions, MORE, THREE, marker=marker, before=before)


def test_x02_no_ruleset_comes_from_the_instruments_in_between() -> None:
    assert set(rulesets()) == set(RULESETS)
    assert not any("401" in each.source or "687" in each.source for each in rulesets().values())


# --- void and invalid --------------------------------------------


@pytest.mark.parametrize("ruleset", ["mini-baccarat-2002"])
def test_x04_void_gives_everything_back_invalid_may_withhold(ruleset: str) -> None:
    void = play(begin(ruleset, ["p1 wager banker 100", BANKER]), "o void misdeal")
    assert stack(void) == "1000"
    refund = play(begin(ruleset, ["p1 wager player 100", BANKER]), "o invalidate fire")
    assert stack(refund) == "1000", "on by default"
    kept = begin(ruleset, ["p1 wager player 100", BANKER])
    assert number(refused(kept, "o invalidate fire withhold")), "only with a reason"
    play(kept, "o invalidate fire withhold -- chips were moved")
    assert stack(kept) == "900"


@pytest.mark.parametrize("ruleset", LATER)
def test_x40_later_texts_never_keep_stakes_of_an_invalidated_outcome(ruleset: str) -> None:
    playing = begin(ruleset, ["p1 wager player 100", BANKER])
    refused(playing, "o invalidate fire withhold -- chips were moved")
    play(playing, "o invalidate fire")
    assert stack(playing) == "1000"


def four_rounds() -> Cup:
    """Stacks of 200. P01 loses all of it in round 1, in which P02 wins 190; P02 then loses 200 and 100."""
    event = wagered(HOST, {"chips.start": 200, "stages.0.rounds": 9}).playing()
    coup(event, "p1 wager player 200", "p2 wager banker 200", "p3 wager banker 10", BANKER)
    assert event.state.entries["P01"].standing is Standing.OUT
    coup(event, "p2 wager player 200", "p3 wager banker 10", BANKER)
    coup(event, "p3 wager banker 10", "p2 wager player 100", BANKER)
    assert event.state.chips["stack:P02"] == 90
    assert event.state.chips["stack:P03"] == Fraction(457, 2)
    return event


def test_x05_later_rounds_stand_and_a_stack_is_never_below_zero() -> None:
    event = four_rounds()
    event.say(SUPERVISOR, "void-round", table=FIRST, round=1, move="o void late-error -- the shoe was misread")
    assert event.state.chips["stack:P02"] == 0, "190 to take back, 90 were there"
    (short,) = event.state.corrections.shortages
    assert short.player == "P02"
    assert short.chips == 100
    assert event.state.chips["stack:P03"] == 219, "9.50 of round 1 are taken back, nothing of the later rounds"
    assert sum(event.state.chips.balances.values()) == 0
    assert event.replayed()


def test_x05_reinstatement_is_offered() -> None:
    event = four_rounds()
    event.refused(DIRECTOR, "reinstate", player="P01", why="Nothing is void yet.")
    event.say(SUPERVISOR, "void-round", table=FIRST, round=1, move="o void late-error -- the shoe was misread")
    assert not event.playing_on("P01"), "never automatic"
    assert event.state.corrections.offers["P01"].chips == 200
    event.refused(SUPERVISOR, "reinstate", player="P01", why="Out only through round 1.")
    event.refused(DIRECTOR, "reinstate", player="P03", why="He was never out.")
    event.say(DIRECTOR, "reinstate", player="P01", why="Out only through round 1.")
    assert event.state.chips["stack:P01"] == 200
    assert event.playing_on("P01")
    shuffle(event)
    coup(event, "p3 wager banker 10", BANKER)
    assert "P01" in event.state.tables[FIRST].here
    assert event.replayed()


def test_x05_the_director_may_decide_that_a_player_stays_out() -> None:
    event = four_rounds()
    event.say(SUPERVISOR, "void-round", table=FIRST, round=1, move="o void late-error -- the shoe was misread")
    event.refused(DIRECTOR, "reinstate", player="P01", why="", stays_out=True)
    event.refused(DIRECTOR, "reinstate", player="P03", why="Never out.", stays_out=True)
    event.say(DIRECTOR, "reinstate", player="P01", why="The seat is taken.", stays_out=True)
    assert not event.state.corrections.offers
    assert not event.playing_on("P01")
    assert event.state.entries["P01"].history[-1] == "not reinstated: The seat is taken."
    assert "no offer" in event.refused(DIRECTOR, "reinstate", player="P01", why="Yet.").reason
    assert event.replayed()
    assert audit(event.journal.log).findings == []


def test_x05_the_director_decides_about_a_shortage() -> None:
    event = four_rounds()
    event.say(SUPERVISOR, "void-round", table=FIRST, round=1, move="o void late-error -- the shoe was misread")
    event.refused(DIRECTOR, "settle-shortage", player="P03", decision="Nothing owed.")
    event.say(DIRECTOR, "settle-shortage", player="P02", decision="Let go.")
    assert event.state.corrections.shortages == []
    assert "Let go." in event.state.corrections.made[-1]


# --- the minimum and the limits --------------------------------------------


def test_x06_a_wager_below_the_minimum_is_refused_or_settled_once_with_a_warning() -> None:
    playing = table(HOST, marker="1")
    assert number(refused(playing, "p1 wager banker 5")) == "3.6"
    dealt = begin(HOST, ["p1 wager tie 10"], {"minimum": 10, **MORE}, {"1": 1000})
    play(dealt, "o under-minimum p1 player 5")
    assert stack(dealt) == "985", "it is settled, with the warning flag set"
    assert "1" in dealt.script.carry().warned


def test_x33_table_limits_bind_the_opening_wager_alone() -> None:
    """A maximum of 200: doubled, it is 400; the limit of the table does not forbid that."""
    limits = {"minimum": 10, "maximum": 200, **MORE}
    playing = begin("blackjack-2005", ["p1 wager main 200"], limits, {"1": 1000})
    play(playing, "d cards 6h 5d 5h", "p1 double")
    assert stack(playing) == "600"


# --- the marker and the order of wagers --------------------------------------------


def test_x19_the_marker_begins_at_the_lowest_seat_and_waits_for_nobody_who_is_out() -> None:
    event = wagered(HOST, {"chips.start": 200, "stages.0.rounds": 9}).playing()
    held = event.state.tables[FIRST]
    assert held.marker == "1"
    coup(event, "p1 wager banker 10", "p2 wager player 200", "p3 wager banker 10", BANKER)
    assert held.marker == "3", "seat 2 went out"
    event.say(DEALER, "play", table=FIRST, move="p3 wager banker 10")
    event.say(DEALER, "play", table=FIRST, move="p1 wager banker 10")
    event.say(DEALER, "play", table=FIRST, move=BANKER)
    event.say(SUPERVISOR, "play", table=FIRST, move="o void misdeal")
    event.say(DEALER, "next-round", table=FIRST)
    assert held.marker == "3", "a void round does not move it"
    coup(event, "p3 wager banker 10", "p1 wager banker 10", BANKER)
    assert held.marker == "1"


def test_x19_or_by_ballot_where_the_conditions_say_so() -> None:
    event = wagered(HOST, {"stages.0.marker": "ballot"}).drawn()
    event.on_time()
    assert "not been drawn" in event.refused(DIRECTOR, "start-session", session="heats/1").reason
    for name in event.state.sessions["heats/1"].tables:
        event.say(DIRECTOR, "draw-marker", table=name)
        event.draw_by_hand(["3"])
    event.say(DIRECTOR, "start-session", session="heats/1")
    assert event.state.tables[FIRST].marker == "3"
    shuffle(event)
    assert event.state.tables[FIRST].replayed().round.awaiting.who == ("p3",)


def test_x21_a_wager_out_of_order_stands_and_is_locked_at_once() -> None:
    playing = table(HOST, "p3 wager banker 10")
    assert stack(playing, "3") == "990"
    for text in ("p3 withdraw banker", "p3 wager banker 20"):
        assert number(refused(playing, text)) == "18.15"


def test_x22_a_repeat_declared_void_eliminates_nobody() -> None:
    playing = table(HOST, "p3 wager banker 10", before={"out-of-order": ["3"]})
    play(playing, "o sanction p3 wager out-of-order", "p2 wager banker 10", "p1 wager banker 10", BANKER)
    assert playing.complete, "the round is played without that player"
    assert stack(playing, "3") == "1000"
    assert "3" not in playing.script.left_table()


def test_x23_the_last_turn_ends_with_the_call() -> None:
    playing = table(HOST, "p2 wager banker 10", "p3 wager banker 10", "p1 wager banker 10", "p1 wager tie 10")
    play(playing, "d no-more-bets")
    assert refused(playing, "p1 wager tie 20").reason


# --- no advice by machine --------------------------------------------


@pytest.mark.parametrize("ruleset", RULESETS)
def test_x26_a_players_screen_shows_no_odds_history_or_counts(ruleset: str) -> None:
    event = wagered(ruleset).playing()
    playing = event.state.tables[FIRST].replayed().round
    seat = next(iter(playing.script.layout.stacks))
    picture = game_of(ruleset).picture(playing.script, player_role(seat))
    names = {each.name for each in fields(picture)}
    assert not names & {"odds", "history", "advice", "probability", "edge", "counted", "statistics"}


def test_x27_legal_actions_are_listed_and_none_is_recommended() -> None:
    assert {each.name for each in fields(Option)} & {"best", "advice", "recommended", "value", "ev"} == set()
