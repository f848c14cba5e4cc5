"""The showdown (10.3.7, 10.3.8, 14.7, 18.4, 18.5): who shows first, who may muck, what the hands are declared to be."""

from typing import Any

import pytest

from croupier.games.chips.facts import Called, Exposed
from croupier.games.holdem.play.facts import Mucked
from croupier.games.script.round import Round
from tests.holdem.rounds import (
    CALLED,
    THREE,
    begin,
    chips,
    clauses,
    facts,
    felt,
    hand,
    number,
    play,
    refused,
    settled,
    turn,
)

CHECKED = ("p1 cc", "p2 cc", "p3 cc")
BOARD = (*CALLED, "d db Qc8h4d", *CHECKED, "d db 9c", *CHECKED, "d db Jd")
FOUR = dict.fromkeys("1234", 1000)


def shown(playing: Round) -> list[str]:
    """In which order the hands are shown."""
    found = []
    while not playing.complete:
        found.append(turn(playing)[1:])
        play(playing, f"{turn(playing)} show")
    return found


@clauses("10.3.7", "10.3.7.1", "14.7")
def test_whoever_was_called_shows_first() -> None:
    playing = begin(*BOARD, "p1 cc", "p2 cbr 100", "p3 cc", "p1 cc")
    assert turn(playing) == "p2"
    assert number(refused(playing, "p2 sm")) == "10.3.7.1", "and has to show"
    assert playing.awaiting.text == "player 2 to show"
    shows = playing.fork()
    play(shows, "p2 show")
    assert shows.awaiting.text == "player 3 to show or muck", "whether the hand may be mucked would tell of it"
    for other in ("p1", "p3"):
        assert number(refused(playing, f"{other} show")) == "10.3.7"
    assert shown(playing) == ["2", "3", "1"], "then clockwise"
    raised = begin(*BOARD, "p1 cbr 100", "p2 f", "p3 cbr 200", "p1 cc")
    assert turn(raised) == "p3", "the last to raise was called"


@clauses("10.3.7.2", "10.3.7", "14.7")
def test_if_all_checked_the_first_left_of_the_button_shows() -> None:
    playing = begin(*BOARD, *CHECKED)
    assert turn(playing) == "p1"
    assert number(refused(playing, "p1 sm")) == "10.3.7.2"
    assert shown(playing) == ["1", "2", "3"]
    folded = begin(*BOARD, "p1 f", "p2 cc", "p3 cc")
    assert turn(folded) == "p2", "the first active one"
    earlier = begin(
        *CALLED, "d db Qc8h4d", "p1 cc", "p2 cbr 100", "p3 cc", "p1 cc", "d db 9c", *CHECKED, "d db Jd", *CHECKED
    )
    assert turn(earlier) == "p1", "a bet of an earlier betting round decides nothing"


@clauses("10.3.7.2", "11.7")
def test_two_players_who_checked_the_button_shows_first() -> None:
    calls = "p2 cc", "p1 cc"
    board = (*calls, "d db Qc8h4d", *calls, "d db 9c", *calls, "d db Jd", *calls)
    assert turn(begin(*board, stacks={"1": 1000, "2": 1000})) == "p2"


@clauses("14.7", "10.3.7")
def test_all_in_players_show_before_all_others() -> None:
    stacks = {"1": 1000, "2": 1000, "3": 500, "4": 100}
    moves = (
        "p3 cbr 500",
        "p4 cc",
        "p1 cc",
        "p2 cc",
        "d db Qc8h4d",
        "p1 cc",
        "p2 cc",
        "d db 9c",
        "p1 cc",
        "p2 cc",
        "d db Jd",
    )
    playing = begin(*moves, "p1 cc", "p2 cbr 100", "p1 cc", stacks=stacks, before={"button": "4"})
    assert turn(playing) == "p3"
    assert playing.awaiting.clause.number == "14.7"
    assert number(refused(playing, "p3 sm")) == "14.7"
    assert shown(playing) == ["3", "4", "2", "1"], "H-29: clockwise from the button's left, then whoever was called"


@clauses("10.3.7.3")
def test_a_hand_of_equal_or_higher_value_is_shown_others_may_be_mucked() -> None:
    playing = begin(*BOARD, *CHECKED, holes=("AhAd", "KsKc", "AsAc"))
    play(playing, "p1 show", "p2 sm")
    assert [fact.player for fact in facts(playing, Mucked)] == ["2"]
    assert number(refused(playing, "p3 sm")) == "10.3.7.3", "equal"
    play(playing, "p3 show")
    assert chips(playing) == {"1": "1050", "2": "900", "3": "1050"}
    higher = begin(*BOARD, *CHECKED, "p1 show", holes=("KsKc", "AhAd", "2c7d"))
    assert number(refused(higher, "p2 sm")) == "10.3.7.3"
    play(higher, "p2 show", "p3 show")
    assert chips(higher)["2"] == "1200", "a losing hand may be shown too"


@clauses("10.3.7.3", "14.6")
def test_a_hand_that_wins_a_side_pot_is_shown_though_it_loses_the_main_pot() -> None:
    stacks = {"1": 100, "2": 1000, "3": 1000}
    checks = "p2 cc", "p3 cc"
    moves = *CALLED, "d db Qc8h4d", "p2 cbr 200", "p3 cc", "d db 9c", *checks, "d db Jd", *checks
    playing = begin(*moves, "p1 show", stacks=stacks)
    assert number(refused(playing, "p2 sm")) == "10.3.7.3", "kings lose to aces, and win the side pot"
    play(playing, "p2 show", "p3 sm")
    assert chips(playing) == {"1": "300", "2": "1100", "3": "700"}


@clauses("10.3.7.3")
def test_the_best_five_of_seven_win() -> None:
    """The board plays: both hands are a straight from eight to queen."""
    calls = (
        "p3 f",
        "p1 cc",
        "p2 cc",
        "d db QcJhTd",
        "p1 cc",
        "p2 cc",
        "d db 9c",
        "p1 cc",
        "p2 cc",
        "d db 8d",
        "p1 cc",
        "p2 cc",
    )
    playing = begin(*calls, "p1 show", "p2 show", holes=("2h3h", "2s3s", "4c4h"))
    assert chips(playing) == {"1": "1000", "2": "1000", "3": "1000"}
    one = begin(*calls, "p1 show", "p2 show", holes=("2h3h", "Ks3s", "4c4h"))
    assert chips(one)["2"] == "1100", "one hole card and four of the board"
    both = begin(*calls, "p1 show", "p2 show", holes=("AhKh", "Ks3s", "4c4h"))
    assert chips(both)["1"] == "1100", "both hole cards and three of the board"


@clauses("10.3.8", "18.5", "18.4")
def test_hands_are_declared_at_their_best_and_the_winner_is_announced() -> None:
    playing = begin(*BOARD, *CHECKED, "p1 show", "p2 show", "p3 sm")
    called = [(fact.words, fact.clauses[0].number) for fact in facts(playing, Called)]
    assert ("PLAYER 1: one pair, aces", "18.5") in called
    assert called[-1] == ("PLAYER 1 WINS THE MAIN POT", "10.3.8")
    first = next(fact for fact in facts(playing, Exposed) if fact.hand == "1")
    assert "18.4" in [clause.number for clause in first.clauses]
    alone = begin("p3 f", "p1 f")
    assert [fact.words for fact in facts(alone, Called)] == ["PLAYER 2 WINS THE MAIN POT"], "without a hand too"


@clauses("18.4", "def:hole-cards")
def test_cards_nobody_saw_are_named_when_they_are_shown() -> None:
    playing = begin(*BOARD, *CHECKED, holes=("????", "????", "????"))
    assert number(refused(playing, "p1 show")) == "10.3.7"
    assert number(refused(playing, "p1 sm QcAh")) == "6.1", "on the board"
    assert number(refused(playing, "p1 sm AhAh")) == "6.1"
    play(playing, "p1 sm AhAd")
    assert number(refused(playing, "p2 sm AhKd")) == "6.1"
    play(playing, "p2 sm", "p3 sm KhKs")
    assert chips(playing)["1"] == "1200"


@clauses("def:hole-cards", "10.3.7.3")
def test_a_mucked_hand_is_seen_by_nobody_else() -> None:
    playing = begin(*BOARD, *CHECKED, "p1 show", "p2 sm", "p3 sm")
    assert [seat.cards.cards for seat in felt(playing, "3").seats] == [("Ah", "Ad"), ("??", "??"), ("2c", "7d")]


@clauses("10.3.7", "18.2.1")
def test_everything_is_settled_once_all_have_shown() -> None:
    playing = begin(*BOARD, *CHECKED, stacks=THREE)
    assert shown(playing) == ["1", "2", "3"]
    assert playing.complete
    assert {clause.number for clause in settled(playing, "1").clauses} >= {"18.2.1", "10.3.7.3", "17.1(i)"}
    assert not hand(playing).layout.bets


def told(playing: Round) -> dict[str, list[str]]:
    """By which clauses each player showed."""
    shown_by = [fact for fact in facts(playing, Exposed) if fact.by != "d"]
    return {fact.hand: [clause.number for clause in fact.clauses] for fact in shown_by}


@clauses("10.3.7.1", "10.3.7.3", "14.7", "18.4", "18.5")
def test_everybody_shows_by_the_clause_that_asks_for_it() -> None:
    stacks = {"1": 100, "2": 1000, "3": 1000}
    checks = "p2 cc", "p3 cc"
    playing = begin(
        *CALLED, "d db Qc8h4d", *checks, "d db 9c", *checks, "d db Jd", "p2 cbr 200", "p3 cc", stacks=stacks
    )
    play(playing, "p1 show", "p2 show", "p3 show")
    declared = ["17.1(i)", "17.1", "18.4"]
    assert told(playing) == {
        "1": ["14.7", *declared],
        "2": ["10.3.7.1", *declared],
        "3": ["10.3.7.3", "17.1(j)", "17.1", "18.4"],
    }
    calls = [fact.words for fact in facts(playing, Called) if fact.clauses[0].number == "18.5"]
    assert calls == ["PLAYER 1: one pair, aces", "PLAYER 2: one pair, kings", "PLAYER 3: queen-jack high"]


@clauses("14.7", "18.4", "18.5", "10.3.7.1")
def test_a_hand_shown_before_the_board_is_whole_is_not_declared() -> None:
    """Only in the usual order of a plain PHH file."""
    usual: dict[str, Any] = {"order": "usual", "blinds": [50, 100]}
    moves = "p3 cbr 1000", "p1 cc", "p2 f", "p1 show", "d db Qc8h4d", "d db 9c", "d db Jd", "p3 show"
    playing = begin(*moves, **usual)
    assert told(playing)["1"] == ["14.7"]
    assert told(playing)["3"][-1] == "18.4"
    assert facts(playing, Called)[0].words == "PLAYER 3: queen-jack high"


@pytest.mark.parametrize(
    ("stacks", "clauses_told"),
    [
        ({"1": 500, "2": 1000, "3": 1000}, {"1": ["14.7"], "3": ["10.3.7.1"]}),
        ({"1": 1000, "2": 1000, "3": 500}, {"1": ["10.3.7.3"], "3": ["14.7"]}),
    ],
    ids=["the bettor has more", "the caller has more"],
)
@clauses("10.3.7.1", "10.3.7.3", "14.7", "18.4", "18.5")
def test_nor_with_one_card_to_come(stacks: dict[str, int], clauses_told: dict[str, list[str]]) -> None:
    usual: dict[str, Any] = {"order": "usual", "blinds": [50, 100]}
    turn_card = *CALLED, "d db Qc8h4d", *CHECKED, "d db 9c"
    playing = begin(*turn_card, "p1 cc", "p2 f", "p3 cbr 400", "p1 cc", "p1 show", "p3 show", stacks=stacks, **usual)
    assert told(playing) == clauses_told
    assert facts(playing, Called) == []


@clauses("10.3.8", "18.2.1")
def test_where_nobody_shows_the_last_to_give_up_has_the_pot() -> None:
    """Only in the usual order: by our text the first to show has to."""
    usual: dict[str, Any] = {"order": "usual", "blinds": [50, 100]}
    playing = begin(*BOARD, *CHECKED, "p1 sm", "p3 sm", **usual)
    assert chips(playing) == {"1": "900", "2": "1200", "3": "900"}
    assert facts(playing, Called)[-1].words == "PLAYER 2 WINS THE MAIN POT"


# --- before the board is complete (H-48) --------------------------------------------


ALL_IN = ("p3 f", "p1 cbr 1000", "p2 cc")


@clauses("14.7", "10.3.7")
@pytest.mark.parametrize("early", [0, 1, 2, 3])
def test_h48_all_in_hands_may_be_shown_before_the_board_is_complete_or_after(early: int) -> None:
    cards = ["d db Qc8h4d", "d db 9c", "d db Jd"]
    cards[early:early] = ["p2 sm KsKc", "p1 show"] if early < 3 else ["p1 show", "p2 sm KsKc"]
    playing = begin(*ALL_IN, *cards)
    assert playing.complete
    assert chips(playing) == {"1": "2000", "2": "0", "3": "1000"}
    called = [fact.words for fact in facts(playing, Called)]
    assert sorted(called)[:2] == ["PLAYER 1 WINS THE MAIN POT", "PLAYER 1: one pair, aces"]
    assert len(called) == 3, "each hand is declared once, with the whole board"


@clauses("14.7")
def test_h48_an_early_show_satisfies_and_binds_nobody() -> None:
    playing = begin(*ALL_IN, "p1 show")
    assert felt(playing, "2").seats[0].cards.cards == ("Ah", "Ad")
    assert number(refused(playing, "p1 show")) == "10.3.7"
    assert number(refused(playing, "p2 sm")) == "10.3.7.3", "mucked only after the end"
    play(playing, "d db Qc8h4d", "d db 9c", "d db Jd")
    assert turn(playing) == "p2"
    assert number(refused(playing, "p2 sm")) == "14.7"


@clauses("14.7", "14.1")
def test_h48_not_while_somebody_can_still_bet() -> None:
    stacks = {"1": 300, "2": 1000, "3": 1000}
    playing = begin("p3 cbr 300", "p1 cc", "p2 cc", stacks=stacks)
    assert number(refused(playing, "p1 sm AhAd")) == "10.3.4.1", "the flop is due"
    alone = begin("p3 f", "p1 cc", "p2 cbr 500", "p1 cc", "p2 show", "p1 show", stacks=stacks)
    assert alone.awaiting.text == "card 1 of the board", "the player who is not all-in may show too"
