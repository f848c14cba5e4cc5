"""How much may be bet (9): the least and the most by structure, raises and their cap."""

from decimal import Decimal

import pytest

from croupier.games.chips.facts import Acted
from croupier.games.script.move import parse_move
from croupier.games.script.round import Round
from tests.holdem.rounds import (
    FLOP,
    LIMIT,
    RIVER,
    THREE,
    TURN,
    begin,
    bounds,
    chips,
    clauses,
    facts,
    hand,
    number,
    play,
    raises,
    refused,
    turn,
)


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


@clauses("def:table-stake", "8.10", "9.2")
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


@pytest.mark.parametrize("structure", ["no-limit", "pot-limit", "half-pot"])
@clauses("9.3.4")
def test_without_a_structured_limit_raises_are_not_counted(structure: str) -> None:
    playing = begin(structure=structure, blinds=[5, 10], stacks=dict.fromkeys("123", 100000))
    raises(playing, 12)
    assert hand(playing).betting.raises == 12
    assert "cbr" in {option.act for option in playing.awaiting.options}


@clauses("9.3.5", "9.3.2", "def:structured-limit")
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


@clauses("9.3.5", "9.3.2")
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
    short = begin(*RIVER, "p1 f", "p2 cbr 40", stacks={"1": 1000, "2": 1000, "3": 180}, **LIMIT)
    raises(short, 3)
    assert number(refused(short, "p2 cbr 200")) == "14.6", "until one of them is all-in"
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


def offered(playing: Round) -> list[str]:
    """Every amount to which the player in turn is offered to bet or raise."""
    option = next(option for option in playing.awaiting.options if option.act == "cbr")
    assert option.least is not None
    assert option.most is not None
    show = playing.script.layout.scale.show
    return [show(units) for units in range(option.least, option.most + 1, option.step)]


@pytest.mark.parametrize(
    ("moves", "last", "structure", "amounts"),
    [
        ((), 400, "no-limit", "200 225 250 275 300 325 350 375 400"),
        ((), 140, "no-limit", "140"),
        # An all-in to 340 after a raise by 150: the smallest raise is to 490, whatever the chips.
        (("p3 cbr 250", "p4 cbr 340"), 340, "no-limit", "490 2000"),
        # 740 lie there, the call makes 1030: a raise by 1025 in chips of 25.
        (("p3 cbr 250", "p4 cbr 340"), 340, "pot-limit", "490 1365"),
        (("p3 cbr 200", "p4 cbr 240"), 240, "limit", "340"),
    ],
)
@clauses("def:bet", "12.2", "9.2")
def test_every_amount_offered_may_be_wagered(moves: tuple[str, ...], last: int, structure: str, amounts: str) -> None:
    """Chips of 25; the stack of player 3 or 4 is not a multiple of that."""
    stacks = {"1": 2000, "2": 2000, "3": 2000, "4": last} if moves else {"1": 2000, "2": 2000, "3": last}
    playing = begin(*moves, structure=structure, blinds=[50, 100], step=25, stacks=stacks)
    assert offered(playing) == amounts.split()
    for amount in amounts.split():
        playing.check(parse_move(f"{turn(playing)} cbr {amount}"))


@clauses("12.2")
def test_chips_are_conserved() -> None:
    playing = begin(*RIVER, "p1 cbr 300", "p2 cc", "p3 f")
    held = sum(int(each) for each in chips(playing).values())
    assert held + sum(bet.stake for bet in playing.script.layout.bets.values()) == 3000
