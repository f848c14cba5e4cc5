"""Betting rounds (9, 10.3.3 to 10.3.6, 12, 13): order, checks, the least and the most, raises, when a round is over."""

import pytest

from croupier.games.chips.facts import Acted, Collected
from croupier.games.script.awaiting import Want
from croupier.games.script.round import Round
from tests.holdem.rounds import (
    CALLED,
    FLOP,
    RIVER,
    TURN,
    begin,
    bounds,
    chips,
    clauses,
    facts,
    hand,
    number,
    play,
    refused,
    turn,
)

FOUR = dict.fromkeys("1234", 1000)
STREETS = {1: FLOP, 2: TURN, 3: RIVER}


def order(playing: Round, acts: str) -> list[str]:
    """Who acts, if these are the decisions."""
    found = []
    for act in acts.split():
        found.append(turn(playing))
        play(playing, f"{turn(playing)} {act.replace('-', ' ')}")
    return found


# --- who acts ----------------------------------------------------------


@clauses("10.3.3.1", "10.3.3.2", "12.1", "10.3.3.2(ii)", "8.9")
def test_the_first_to_act_sits_left_of_the_last_blind() -> None:
    playing = begin(stacks=FOUR)
    assert playing.awaiting.clause.number == "10.3.3.1"
    assert order(playing, "cc cc cc cc") == ["p3", "p4", "p1", "p2"]
    assert playing.awaiting.clause.number == "10.3.4.1", "two or more remain: the flop"
    three = begin(stacks=dict.fromkeys("12345", 1000), blinds=[50, 100, 200])
    assert turn(three) == "p4"


@pytest.mark.parametrize(
    ("street", "first", "clause"),
    [
        pytest.param(1, "10.3.4.2", "10.3.4.3", marks=clauses("10.3.4.2", "10.3.4.3", "10.3.4.3(ii)", "13.2")),
        pytest.param(2, "10.3.5.2", "10.3.5.3", marks=clauses("10.3.5.2", "10.3.5.3", "10.3.5.3(ii)", "13.2")),
        pytest.param(3, "10.3.6.2", "10.3.6.3", marks=clauses("10.3.6.2", "10.3.6.3", "10.3.6.3(ii)", "13.2")),
    ],
)
def test_later_rounds_begin_left_of_the_button(street: int, first: str, clause: str) -> None:
    playing = begin(*STREETS[street])
    assert (turn(playing), playing.awaiting.clause.number) == ("p1", first)
    play(playing, "p1 cc")
    assert (turn(playing), playing.awaiting.clause.number) == ("p2", clause)
    play(playing, "p2 f")
    assert turn(playing) == "p3"
    play(playing, "p3 cc")
    assert not playing.complete, "two remain"
    assert turn(playing) == ("p1" if street == 3 else "d")


@pytest.mark.parametrize("street", [1, 2, 3])
@clauses("10.3.4.2", "10.3.5.2", "10.3.6.2", "def:active-player", "def:betting-round")
def test_a_folded_player_is_passed_over(street: int) -> None:
    moves = [move for move in STREETS[street] if move != "p1 cc"]
    playing = begin("p3 cc", "p1 f", *[move for move in moves if move not in ("p3 cc", "p1 cc")][:1])
    while turn(playing) == "d":
        play(playing, "d db " + {0: "2h3h4d", 3: "9c", 4: "Jd"}[len(hand(playing).cards.board)])
    assert turn(playing) == "p2", "the first active player left of the button"


@pytest.mark.parametrize(
    ("street", "clause"),
    [
        pytest.param(0, "10.3.3.2(i)", marks=clauses("10.3.3.2(i)")),
        pytest.param(1, "10.3.4.3(i)", marks=clauses("10.3.4.3(i)")),
        pytest.param(2, "10.3.5.3(i)", marks=clauses("10.3.5.3(i)")),
        pytest.param(3, "10.3.6.3(i)", marks=clauses("10.3.6.3(i)")),
    ],
)
def test_whoever_alone_is_left_takes_the_pot(street: int, clause: str) -> None:
    playing = begin(*STREETS.get(street, ()))
    bettor = turn(playing)
    play(playing, f"{bettor} cbr 200")
    others = [f"p{player}" for player in "123" if f"p{player}" != bettor]
    for _ in others:
        play(playing, f"{turn(playing)} f")
    assert playing.complete
    won = next(fact for fact in playing.settlements() if fact.paid > 0)
    assert (f"p{won.player}", clause in [each.number for each in won.clauses]) == (bettor, True)
    assert hand(playing).cards.holes[won.player].shown is False, "nobody has to show"


END = {0: "2h3h4d", 3: "9c", 4: "Jd"}


def to_the_end(playing: Round) -> Round:
    """Everybody calls, checks and shows until the pot is passed."""
    while not playing.complete:
        board = END[len(hand(playing).cards.board)] if turn(playing) == "d" else ""
        act = "show" if playing.awaiting.want is Want.EXPOSURE else "cc"
        play(playing, f"d db {board}" if board else f"{turn(playing)} {act}")
    return playing


@pytest.mark.parametrize(
    ("street", "two", "one"),
    [
        pytest.param(0, "1100 900 1000", "950 1050 1000", marks=clauses("10.3.3.2(i)", "10.3.3.2(ii)")),
        pytest.param(1, "900 1200 900", "900 900 1200", marks=clauses("10.3.4.3(i)", "10.3.4.3(ii)")),
        pytest.param(2, "900 1200 900", "900 900 1200", marks=clauses("10.3.5.3(i)", "10.3.5.3(ii)")),
        pytest.param(3, "900 1200 900", "900 900 1200", marks=clauses("10.3.6.3(i)", "10.3.6.3(ii)")),
    ],
)
def test_while_two_are_left_the_hand_is_played_out(street: int, two: str, one: str) -> None:
    """One folds and two go on to the showdown, where aces beat kings and kings beat deuces; or two fold."""
    playing = begin(*STREETS.get(street, ()))
    play(playing, f"{turn(playing)} f")
    alone = play(playing.fork(), f"{turn(playing)} f")
    to_the_end(playing)
    assert list(chips(playing).values()) == two.split()
    assert (len(hand(playing).cards.board), len(hand(playing).cards.burnt)) == (5, 3)
    assert [hole.shown for hole in hand(playing).cards.active()] == [True, True]
    assert alone.complete
    assert list(chips(alone).values()) == one.split()
    assert len(hand(alone).cards.board) == (0, 3, 4, 5)[street]


@clauses("11.7", "13.2", "10.3.3.1", "10.3.4.2")
def test_two_players_the_button_acts_first_in_every_betting_round() -> None:
    two = {"1": 1000, "2": 1000}
    playing = begin(stacks=two, before={"button": "1"})
    assert order(playing, "cc cc") == ["p1", "p2"]
    for cards in ("2h3h4d", "9c", "Jd"):
        play(playing, f"d db {cards}")
        assert order(playing, "cc cc") == ["p1", "p2"]
    assert turn(playing) == "p1", "and shows first"


@clauses("10.3.3.2", "def:betting-round", "def:bet")
def test_the_last_blind_may_raise_or_stay_in_for_nothing() -> None:
    playing = begin("p3 cc", "p1 cc")
    assert turn(playing) == "p2"
    assert bounds(playing) == ("200", "1000")
    play(playing, "p2 cbr 200")
    assert turn(playing) == "p3", "a raise opens the betting again"
    stays = begin(*CALLED)
    last = facts(stays, Acted)[-1]
    assert (last.player, last.act, last.to) == ("2", "calls", 100), "a call of nothing (H-03)"
    assert turn(stays) == "d"


@clauses("def:betting-round", "12.1")
def test_a_betting_round_lasts_until_all_wagers_match() -> None:
    playing = begin("p3 cbr 200", "p1 cbr 400", "p2 cc")
    assert order(playing, "cc") == ["p3"]
    assert turn(playing) == "d"
    assert sum(fact.amount for fact in facts(playing, Collected)) == 1200
    two = begin("p3 f", "p1 cc", "p2 cc", "d db 2h3h4d")
    assert order(two, "cbr-100 cbr-200 cc") == ["p1", "p2", "p1"], "two are enough"


@clauses("def:betting-round")
def test_whoever_has_checked_answers_the_smallest_bet_too() -> None:
    stacks = {"1": 1000, "2": 101, "3": 1000}
    playing = begin(*FLOP, stacks=stacks)
    assert order(playing, "cc cbr-1 cc cc") == ["p1", "p2", "p3", "p1"]
    assert turn(playing) == "d"
    two = begin("p3 f", "p1 cc", "p2 cc", "d db 2h3h4d", stacks=stacks)
    assert order(two, "cc cbr-1 cc") == ["p1", "p2", "p1"]


@clauses("def:betting-round", "14.2", "4.6")
def test_what_an_absent_player_posted_is_still_to_be_matched() -> None:
    """Player 2, all-in by the blind, is folded (H-12); player 3 calls all-in with 50; player 1 has 50 in."""
    playing = begin("p3 cc", stacks={"1": 1000, "2": 100, "3": 50}, before={"absent": ["2"]})
    assert (turn(playing), hand(playing).betting.call_of("1")) == ("p1", 50)
    play(playing, "p1 cc")
    assert {bet.kind: bet.stake for bet in playing.script.layout.bets.values()} == {"main-pot": 150, "side-pot-1": 100}
    folds = begin("p3 cc", "p1 f", stacks={"1": 1000, "2": 100, "3": 50}, before={"absent": ["2"]})
    assert chips(folds) == {"1": "950", "2": "50", "3": "150"}, "what nobody left can win goes back (H-07)"


@clauses("def:betting-round", "4.6", "10.3.3.2(i)", "14.6")
def test_whoever_alone_is_not_absent_takes_both_blinds() -> None:
    """Players 1 and 2, all-in by their blinds, are folded and their chips stay in the pot (H-12)."""
    playing = begin(stacks={"1": 50, "2": 100, "3": 1000}, before={"absent": ["1", "2"]})
    assert playing.complete, "with nothing to decide"
    assert chips(playing) == {"1": "0", "2": "0", "3": "1150"}


@clauses("def:betting-round", "14.1")
def test_whoever_alone_has_chips_left_has_nothing_to_decide() -> None:
    playing = begin("p3 cbr 500", "p1 cc", "p2 cc", stacks={"1": 300, "2": 300, "3": 1000})
    for cards in ("2h3h4d", "9c", "Jd"):
        assert turn(playing) == "d"
        play(playing, f"d db {cards}")
    assert turn(playing) == "p1", "to show"


@clauses("12.1", "8.10")
def test_what_can_be_declared() -> None:
    """Bet or fold in the first betting round, a call being a bet; then check, bet or fold."""
    for playing in (begin(), begin("p3 cc", "p1 cc"), begin(*FLOP), begin(*FLOP, "p1 cbr 100")):
        assert [option.act for option in playing.awaiting.options] == ["f", "cc", "cbr"]
    everything = begin("p3 cbr 1000", stacks={"1": 1000, "2": 500, "3": 1000})
    assert [option.act for option in everything.awaiting.options] == ["f", "cc"]


@clauses("12.2", "def:pot", "8.10")
def test_wagers_lie_in_front_until_the_round_is_over_then_in_the_pot() -> None:
    playing = begin("p3 cbr 200", "p1 cc")
    assert {key: bet.stake for key, bet in playing.script.layout.bets.items()} == {
        ("1", "1", "bet", 0): 200, ("2", "2", "bet", 0): 100, ("3", "3", "bet", 0): 200,
    }  # fmt: skip
    play(playing, "p2 cc")
    assert {bet.kind: bet.stake for bet in playing.script.layout.bets.values()} == {"main-pot": 600}


@clauses("20.3")
def test_a_bet_out_of_turn_is_refused_in_a_record() -> None:
    playing = begin()
    for move in ("p1 cbr 300", "p2 cc", "p2 f", "p1 raise 300"):
        assert number(refused(playing, move)) == "20.3"
    play(playing, "p3 cc")
    assert number(refused(playing, "p3 cc")) == "20.3"


# --- checks ----------------------------------------------------------


@clauses("13.1", "def:check")
def test_there_is_no_checking_in_the_first_betting_round() -> None:
    playing = begin("p3 cc", "p1 cc")
    assert number(refused(playing, "p2 check")) == "13.1"
    assert [bar.act for bar in begin("p3 cc").awaiting.barred] == []
    antes = begin(ante=10, minimum=20)
    assert [(bar.act, bar.clause.number) for bar in antes.awaiting.barred] == [("cc", "13.1")]
    for move in ("p1 check", "p1 cc"):
        assert number(refused(antes, move)) == "13.1"


@clauses("13.2", "13.3", "def:check")
def test_later_the_first_may_check_and_then_the_next() -> None:
    playing = begin(*FLOP, "p1 check")
    play(playing, "p2 check", "p3 check")
    assert [fact.act for fact in facts(playing, Acted)] == ["calls"] * 3 + ["checks"] * 3, "none in the first round"
    assert turn(playing) == "d"


@clauses("def:check", "def:call", "14.1", "14.2", "def:all-in")
def test_a_check_costs_nothing_and_a_call_is_none() -> None:
    playing = begin("p3 cc", "p1 cc", "p2 cc", "d db 2h3h4d", "p1 cc", "p2 cbr 100", "p3 cc")
    told = [(fact.player, fact.act, fact.to, fact.clauses[0].number) for fact in facts(playing, Acted)]
    assert told == [
        ("3", "calls", 100, "def:call"), ("1", "calls", 100, "def:call"), ("2", "calls", 100, "def:call"),
        ("1", "checks", 0, "13.2"), ("2", "bets", 100, "12.2"), ("3", "calls", 100, "def:call"),
    ]  # fmt: skip
    short = begin("p3 cbr 500", "p1 cc", stacks={"1": 300, "2": 1000, "3": 1000})
    assert [clause.number for clause in facts(short, Acted)[-1].clauses] == ["14.1", "def:all-in", "14.2"]


@clauses("13.4")
def test_nobody_checks_after_a_bet() -> None:
    playing = begin(*FLOP, "p1 check", "p2 bet 100")
    assert number(refused(playing, "p3 check")) == "13.4"
    play(playing, "p3 fold")
    assert number(refused(playing, "p1 check")) == "13.4"
    play(playing, "p1 call")


@clauses("def:call")
def test_a_call_matches_a_wager_and_needs_one() -> None:
    playing = begin("p3 raise 250", "p1 call")
    assert facts(playing, Acted)[-1].to == 250
    assert number(refused(begin(*FLOP), "p1 call")) == "def:call"
    stays = begin("p3 call", "p1 call", "p2 call")
    assert facts(stays, Acted)[-1].act == "calls", "the last blind, for nothing (H-03)"


@clauses("def:fold", "def:active-player")
def test_a_folded_hand_is_out() -> None:
    playing = begin("p3 fold", "p1 cc", "p2 cc", "d db 2h3h4d", "p1 cc")
    assert number(refused(playing, "p3 cc")) == "20.3"
    play(playing, "p2 cc")
    assert [hole.player for hole in hand(playing).cards.active()] == ["1", "2"]
