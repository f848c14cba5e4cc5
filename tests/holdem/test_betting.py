"""Betting rounds (9, 10.3.3 to 10.3.6, 12, 13): order, checks, the least and the most, raises, when a round is over."""

from decimal import Decimal
from typing import Any

import pytest

from croupier.games.facts import Collected
from croupier.games.holdem.play.facts import Acted
from croupier.games.move import parse_move
from croupier.games.round import Round
from tests.holdem.rounds import THREE, begin, chips, clauses, facts, hand, number, play, refused

FOUR = dict.fromkeys("1234", 1000)
CALLED = ("p3 cc", "p1 cc", "p2 cc")
FLOP = (*CALLED, "d db 2h3h4d")
TURN = (*FLOP, "p1 cc", "p2 cc", "p3 cc", "d db 9c")
RIVER = (*TURN, "p1 cc", "p2 cc", "p3 cc", "d db Jd")
STREETS = {1: FLOP, 2: TURN, 3: RIVER}


def turn(playing: Round) -> str:
    return playing.awaiting.who[0]


def order(playing: Round, acts: str) -> list[str]:
    """Who acts, if these are the decisions."""
    found = []
    for act in acts.split():
        found.append(turn(playing))
        play(playing, f"{turn(playing)} {act.replace('-', ' ')}")
    return found


def bounds(playing: Round) -> tuple[str, str]:
    """Between what the player in turn may bet or raise."""
    show = playing.script.layout.scale.show
    option = next(option for option in playing.awaiting.options if option.act == "cbr")
    assert option.least is not None
    assert option.most is not None
    return show(option.least), show(option.most)


# --- who acts ----------------------------------------------------------


@clauses("10.3.3.1", "10.3.3.2", "12.1", "10.3.3.2(ii)")
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
@clauses("10.3.4.2", "10.3.5.2", "10.3.6.2", "def:active-player")
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
    antes = begin(ante=10, minimum=20)
    for move in ("p1 check", "p1 cc"):
        assert number(refused(antes, move)) == "13.1"


@clauses("13.2", "13.3", "def:check")
def test_later_the_first_may_check_and_then_the_next() -> None:
    playing = begin(*FLOP, "p1 check")
    play(playing, "p2 check", "p3 check")
    assert [fact.act for fact in facts(playing, Acted)][-3:] == ["checks"] * 3
    assert turn(playing) == "d"


@clauses("def:check", "def:call")
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


@clauses("def:fold")
def test_a_folded_hand_is_out() -> None:
    playing = begin("p3 fold", "p1 cc", "p2 cc", "d db 2h3h4d", "p1 cc")
    assert number(refused(playing, "p3 cc")) == "20.3"
    play(playing, "p2 cc")
    assert [hole.player for hole in hand(playing).cards.active()] == ["1", "2"]


# --- how much ----------------------------------------------------------


@clauses("9.3.2", "def:raise", "9.2")
def test_a_raise_is_no_smaller_than_any_bet_or_raise_of_the_round() -> None:
    playing = begin()
    assert bounds(playing) == ("200", "1000")
    assert number(refused(playing, "p3 cbr 199")) == "9.3.2"
    play(playing, "p3 cbr 350")
    assert bounds(playing)[0] == "600", "by 250"
    assert number(refused(playing, "p1 cbr 599")) == "9.3.2"
    play(playing, "p1 cbr 600", "p2 cc", "p3 cc", "d db 2h3h4d")
    assert bounds(playing) == ("100", "400"), "a new round, the table minimum"
    assert number(refused(playing, "p1 cbr 99")) == "9.3.2"
    play(playing, "p1 cbr 100")
    assert bounds(playing)[0] == "200"


@clauses("9.3.2")
def test_the_largest_increment_counts_not_the_last() -> None:
    stacks = dict.fromkeys("1234", 5000)
    playing = begin("p3 cbr 600", "p4 cbr 1100", stacks=stacks)
    assert bounds(playing)[0] == "1600", "500 on top of 1100"
    deep = begin("p3 cc", "p4 cc", "p1 cc", "p2 cc", "d db 2h3h4d", "p1 cbr 400", "p2 cbr 800", stacks=stacks)
    assert bounds(deep)[0] == "1200"


@clauses("def:table-stake", "8.10")
def test_nobody_wagers_more_than_the_table_stake() -> None:
    playing = begin()
    assert number(refused(playing, "p3 cbr 1001")) == "def:table-stake"
    play(playing, "p3 cbr 1000")
    assert facts(playing, Acted)[-1].all_in


@clauses("9.2")
def test_wagers_are_whole_chips() -> None:
    playing = begin(stacks=THREE, blinds=[50, 100], step=25)
    assert number(refused(playing, "p3 cbr 210")) == "9.2"
    assert number(refused(playing, "p3 cbr 200.5")) == "9.2"
    play(playing, "p3 cbr 225")


@clauses("9.3.2", "9.2", "def:structured-limit")
def test_a_posted_maximum_limits_a_raise() -> None:
    playing = begin(blinds=[50, 100], maximum=300)
    assert bounds(playing) == ("200", "400")
    assert number(refused(playing, "p3 cbr 401")) == "9.2"


@clauses("9.3.3", "def:structured-limit")
def test_pot_limit_counts_the_call_into_the_pot() -> None:
    playing = begin(structure="pot-limit", blinds=[50, 100])
    # 150 lie there, the call makes 250: a raise by 250 on top of 100
    assert bounds(playing) == ("200", "350")
    assert number(refused(playing, "p3 cbr 351")) == "9.3.3"
    play(playing, "p3 cbr 350")
    # 500 lie there, player 1 has 50 in and owes 300: 800 on top of 350, all-in before that
    assert bounds(playing) == ("600", "1000")
    rich = begin("p3 cbr 350", structure="pot-limit", blinds=[50, 100], stacks=dict.fromkeys("123", 9000))
    assert bounds(rich) == ("600", "1150")


@clauses("9.3.3")
def test_half_pot_is_half_of_that() -> None:
    playing = begin(structure="half-pot", blinds=[50, 100])
    assert bounds(playing) == ("200", "225")
    assert number(refused(playing, "p3 cbr 226")) == "9.3.3"
    flop = begin(*FLOP, structure="half-pot", blinds=[50, 100])
    assert bounds(flop) == ("100", "150")
    small = begin("p3 f", "p1 cc", "p2 cc", "d db 2h3h4d", structure="half-pot", blinds=[50, 50])
    assert bounds(small) == ("50", "50"), "half of 100; never less than the smallest bet"


def raises(playing: Round, number_of: int) -> None:
    """So many smallest raises in turn."""
    for _ in range(number_of):
        play(playing, f"{turn(playing)} cbr {bounds(playing)[0]}")


@pytest.mark.parametrize("structure", ["no-limit", "pot-limit", "half-pot"])
@clauses("9.3.4")
def test_without_a_structured_limit_raises_are_not_counted(structure: str) -> None:
    playing = begin(structure=structure, blinds=[5, 10], stacks=dict.fromkeys("123", 100000))
    raises(playing, 12)
    assert hand(playing).betting.raises == 12
    assert "cbr" in {option.act for option in playing.awaiting.options}


LIMIT: dict[str, Any] = {"structure": "limit", "blinds": [10, 20]}


@clauses("9.3.5", "def:structured-limit")
def test_a_structured_limit_has_fixed_bets_and_three_raises() -> None:
    playing = begin(**LIMIT)
    assert bounds(playing) == ("40", "40")
    assert number(refused(playing, "p3 cbr 39")) == "9.3.2"
    for amount in ("41", "60"):
        assert number(refused(playing, f"p3 cbr {amount}")) == "def:structured-limit"
    raises(playing, 3)
    assert hand(playing).betting.level == 80
    assert number(refused(playing, f"{turn(playing)} cbr 100")) == "9.3.5"
    play(playing, "p3 cc", "p1 cc") if turn(playing) == "p3" else play(playing, "p3 cc")
    assert {option.act for option in playing.awaiting.options} & {"cbr"} == set()


@clauses("9.3.5")
def test_a_bet_and_three_raises_after_the_flop_too() -> None:
    playing = begin(*FLOP, **LIMIT)
    play(playing, "p1 cbr 20", "p2 cbr 40", "p3 cbr 60", "p1 cbr 80")
    assert number(refused(playing, "p2 cbr 100")) == "9.3.5"
    turn_card = begin(*TURN, **LIMIT)
    assert bounds(turn_card) == ("40", "40")


@clauses("9.3.5")
def test_two_players_raise_without_end_in_the_final_betting_round_only() -> None:
    final = begin(*RIVER, "p1 f", **LIMIT)
    play(final, "p2 cbr 40")
    raises(final, 7)
    assert hand(final).betting.level == 320
    before = begin(*TURN, "p1 f", "p2 cbr 40", **LIMIT)
    raises(before, 3)
    assert number(refused(before, f"{turn(before)} cbr 200")) == "9.3.5"
    three = begin(*RIVER, "p1 cbr 40", **LIMIT)
    raises(three, 3)
    assert number(refused(three, f"{turn(three)} cbr 200")) == "9.3.5", "three are active"


@clauses("9.3.5")
def test_an_all_in_player_is_one_of_the_active_ones() -> None:
    stacks = {"1": 20, "2": 1000, "3": 1000}
    calls = "p3 cc", "p1 cc", "p2 cc", "d db 2h3h4d", "p2 cc", "p3 cc", "d db 9c", "p2 cc", "p3 cc", "d db Jd"
    playing = begin(*calls, "p2 cbr 40", stacks=stacks, **LIMIT)
    raises(playing, 3)
    assert number(refused(playing, f"{turn(playing)} cbr 200")) == "9.3.5", "H-26: three are active"


@clauses("9.2")
def test_what_is_offered_is_what_is_allowed() -> None:
    for structure in ("no-limit", "pot-limit", "half-pot", "limit"):
        playing = begin(structure=structure, blinds=[50, 100])
        least, most = bounds(playing)
        for amount in (least, most):
            playing.check(parse_move(f"p3 cbr {amount}"))
        refused(playing, f"p3 cbr {Decimal(least) - 1}")
        refused(playing, f"p3 cbr {Decimal(most) + 1}")


@clauses("12.2")
def test_chips_are_conserved() -> None:
    playing = begin(*RIVER, "p1 cbr 300", "p2 cc", "p3 f")
    held = sum(int(each) for each in chips(playing).values())
    assert held + sum(bet.stake for bet in playing.script.layout.bets.values()) == 3000


# --- every decision, told by its clauses ----------------------------------------------------------


def decisions(playing: Round) -> list[tuple[str, str, int, bool, list[str]]]:
    return [
        (fact.player, fact.act, fact.to, fact.all_in, [clause.number for clause in fact.clauses])
        for fact in facts(playing, Acted)
    ]


CALL, RAISE, BET, CHECK = ["def:call"], ["9.3.2", "def:raise"], ["12.2", "def:bet"], ["13.2", "13.3", "def:check"]
ALL_IN = ["14.1", "def:all-in"]


@clauses("def:bet", "def:raise", "def:call", "def:check", "9.3.2", "12.2", "13.2", "13.3", "13.4")
def test_bets_raises_calls_and_checks() -> None:
    moves = "p3 cbr 200", "p1 cc", "p2 cc", "d db 2h3h4d", "p1 cc", "p2 cc", "p3 cbr 100", "p1 cbr 200", "p2 f", "p3 cc"
    playing = begin(*moves)
    assert decisions(playing) == [
        ("3", "raises", 200, False, RAISE), ("1", "calls", 200, False, CALL), ("2", "calls", 200, False, CALL),
        ("1", "checks", 0, False, CHECK), ("2", "checks", 0, False, CHECK), ("3", "bets", 100, False, BET),
        ("1", "raises", 200, False, RAISE), ("2", "folds", 0, False, ["def:fold"]), ("3", "calls", 200, False, CALL),
    ]  # fmt: skip
    assert hand(playing).betting.raises == 1, "a bet is no raise"


@clauses("def:all-in", "14.1", "14.2", "14.3", "14.4", "def:bet", "def:raise", "9.3.2")
def test_all_ins() -> None:
    stacks = {"1": 1000, "2": 150, "3": 340, "4": 1000, "5": 130}
    playing = begin("p3 cc", "p4 cbr 250", "p5 cc", "p1 cc", "p2 cc", "p3 cbr 340", "p4 cc", "p1 cc", stacks=stacks)
    assert decisions(playing) == [
        ("3", "calls", 100, False, CALL), ("4", "raises", 250, False, RAISE),
        ("5", "calls", 130, True, [*ALL_IN, "14.2"]), ("1", "calls", 250, False, CALL),
        ("2", "calls", 150, True, [*ALL_IN, "14.2"]), ("3", "raises", 340, True, [*ALL_IN, "14.4"]),
        ("4", "calls", 340, False, CALL), ("1", "calls", 340, False, CALL),
    ]  # fmt: skip
    assert hand(playing).betting.raises == 1, "an incomplete raise is none"
    opened = begin(*FLOP, "p1 cc", "p2 cbr 60", "p3 cc", "p1 cbr 160", stacks={"1": 260, "2": 160, "3": 1000})
    assert decisions(opened)[3:] == [
        ("1", "checks", 0, False, CHECK), ("2", "bets", 60, True, [*ALL_IN, "14.3"]), ("3", "calls", 60, False, CALL),
        ("1", "raises", 160, True, RAISE),
    ]  # fmt: skip
    exact = begin("p3 cbr 200", stacks={"1": 200, "2": 1000, "3": 200})
    assert decisions(exact) == [("3", "raises", 200, True, RAISE)], "all-in for a whole raise is one"
    assert "cbr" not in {option.act for option in exact.awaiting.options}, "a call is all-in"
    assert number(refused(exact, "p1 cbr 200")) == "14.1"


@clauses("def:bet", "def:fold", "12.2", "9.2", "def:all-in")
def test_what_a_player_is_offered() -> None:
    def offered(playing: Round) -> tuple[list[str], tuple[str, ...]]:
        *others, bet = playing.awaiting.options
        amounts = (bet.least or 0, bet.most or 0, bet.step)
        return [option.act for option in others], tuple(map(playing.script.layout.scale.show, amounts))

    table: dict[str, Any] = {"blinds": [50, 100], "step": 25}
    assert offered(begin(**table)) == (["f", "cc"], ("200", "1000", "25"))
    short = {"1": 1000, "2": 1000, "3": 130}
    assert offered(begin(blinds=[50, 100], stacks=short)) == (["f", "cc"], ("130", "130", "1"))
    odd = begin(stacks=short, **table)
    assert offered(odd)[1][:2] == ("130", "130")
    assert number(refused(odd, "p3 cbr 125")) == "9.3.2"
    play(odd, "p3 cbr 130")
    assert decisions(odd)[0][3], "all-in may be any number of chips"
    assert number(refused(begin(**table), "p3 cbr 0")) == "9.3.2"
