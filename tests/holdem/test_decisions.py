"""Every decision of a betting round (9.3.2, 12 to 14), told by its clauses, and what a player is offered."""

from typing import Any

from croupier.games.chips.facts import Acted
from croupier.games.script.round import Round
from tests.holdem.rounds import FLOP, begin, clauses, facts, hand, number, play, refused


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
    assert offered(odd)[1] == ("130", "130", "5"), "one amount alone"
    assert number(refused(odd, "p3 cbr 125")) == "9.3.2"
    play(odd, "p3 cbr 130")
    assert decisions(odd)[0][3], "all-in may be any number of chips"
    assert number(refused(begin(**table), "p3 cbr 0")) == "9.3.2"
