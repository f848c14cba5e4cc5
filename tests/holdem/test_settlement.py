"""Final settlement (18): pots passed, divided to the smallest chip, divided by agreement."""

import pytest

from croupier.games.chips.facts import Divided
from croupier.games.holdem.play.facts import Out
from croupier.games.script.round import Round
from tests.holdem.rounds import begin, chips, clauses, facts, hand, number, play, refused, settled

FOUR = dict.fromkeys("1234", 1000)


def all_in(*holes: str, board: str = "QcJhTd 9c 8d", **more: object) -> Round:
    """Everybody all-in before the flop; with this board all play the same straight."""
    playing = begin(holes=holes, **more)  # type: ignore[arg-type]
    while playing.awaiting.who[0] != "d":
        play(
            playing,
            f"{playing.awaiting.who[0]} cc"
            if hand(playing).betting.aggressor
            else f"{playing.awaiting.who[0]} cbr 1000",
        )
    for cards in board.split():
        play(playing, f"d db {cards}")
    while not playing.complete:
        play(playing, f"{playing.awaiting.who[0]} show")
    return playing


@clauses("18.2.1", "18.2.2")
def test_the_pots_are_passed_to_the_winners() -> None:
    playing = begin("p3 f", "p1 f")
    assert [(fact.player, fact.paid) for fact in facts(playing, Divided)] == [("1", -50), ("2", 50)]
    assert all("18.2.1" in [clause.number for clause in fact.clauses] for fact in facts(playing, Divided))
    assert not playing.script.layout.bets


@clauses("18.3")
def test_equal_hands_divide_the_pot_to_the_smallest_chip() -> None:
    playing = all_in("2h3h", "2s3s", "4c4h")
    assert chips(playing) == {"1": "1000", "2": "1000", "3": "1000"}
    assert "18.3" in [clause.number for clause in settled(playing, "1").clauses]


@clauses("18.3", "14.5", "14.6", "10.3.7.3", "18.2.1", "def:side-pot")
def test_one_winner_takes_the_whole_pot_and_nothing_is_divided() -> None:
    for playing in (begin("p3 f", "p1 f"), showed(begin(*SHOWDOWN))):
        won = [fact for fact in playing.settlements() if fact.paid > 0]
        assert len(won) == 1
        numbers = [clause.number for clause in won[0].clauses]
        assert not {"18.3", "14.6"} & set(numbers)
        assert ("10.3.7.3" in numbers) == (len(playing.moves) > 8)
        assert ("10.3.3.2(i)" in numbers) == (len(playing.moves) <= 8)


@clauses("14.6", "14.5", "18.2.1", "def:side-pot")
def test_a_side_pot_that_one_player_alone_can_win_needs_no_hand() -> None:
    stacks = {"1": 100, "2": 1000, "3": 1000}
    moves = "p3 cbr 300", "p1 cc", "p2 cc", "d db Qc8h4d", "p2 cbr 100", "p3 f", "d db 9c", "d db Jd", "p1 show"
    playing = begin(*moves, stacks=stacks)
    play(playing, "p2 show")
    side = settled(playing, "2", "side-pot-1")
    assert (side.stake, side.paid) == (200, 200)
    assert {"14.5", "14.6", "18.2.1", "10.3.7.3"} <= {clause.number for clause in side.clauses}
    assert "10.3.5.3(i)" not in [clause.number for clause in side.clauses]


@pytest.mark.parametrize(
    ("button", "first"),
    [("3", "1"), ("1", "2"), ("2", "1")],
    ids=["left of 3", "left of 1", "a winner, not just anybody"],
)
@clauses("18.3")
def test_what_cannot_be_divided_goes_to_the_first_winner_left_of_the_button(button: str, first: str) -> None:
    """Players 1 and 2 tie for a pot of 3035 that 25 divides into 1500 and 1535; player 3 has nothing."""
    holes = {"1": "2h3h", "2": "2s3s", "3": "4c4h"}
    playing = begin(
        ante=5,
        blinds=[50, 100],
        step=25,
        before={"button": button},
        holes=tuple(holes[player] for player in order(button)),
    )
    turn = playing.awaiting.who[0]
    play(playing, f"{turn} cbr 500")
    for _ in range(2):
        turn = playing.awaiting.who[0]
        play(playing, f"{turn} cc")
    for cards in ("QcJhTd", "9c", "8d"):
        play(playing, f"d db {cards}")
        for _ in range(3):
            turn = playing.awaiting.who[0]
            play(playing, f"{turn} f" if turn == "p3" and cards == "8d" else f"{turn} cc")
    while not playing.complete:
        play(playing, f"{playing.awaiting.who[0]} show")
    # 1515 to divide by two: 750 each, the other 15 to the first
    other = {"1": "2", "2": "1"}[first]
    assert (chips(playing)[first], chips(playing)[other]) == ("1260", "1245")


def order(button: str) -> str:
    return {"1": "231", "2": "312", "3": "123"}[button]


@clauses("18.3", "14.6")
def test_each_pot_is_divided_by_itself() -> None:
    playing = all_in("2h3h", "2s3s", "4c4h", stacks={"1": 101, "2": 1000, "3": 1000})
    assert chips(playing) == {"1": "101", "2": "1000", "3": "1000"}


# --- agreement ----------------------------------------------------------

SHOWDOWN = (
    "p3 cc", "p1 cc", "p2 cc", "d db Qc8h4d", "p1 cc", "p2 cc", "p3 cc", "d db 9c", "p1 cc", "p2 cc", "p3 cc",
    "d db Jd", "p1 cc", "p2 cc", "p3 cc",
)  # fmt: skip


def showed(playing: Round) -> Round:
    return play(playing, "p1 show", "p2 show", "p3 show")


@clauses("18.1", "18.2.1")
def test_players_may_agree_to_divide_a_pot_once_the_hand_is_played_out() -> None:
    playing = begin(*SHOWDOWN, "o agreed-split main-pot")
    assert chips(showed(playing)) == {"1": "1000", "2": "1000", "3": "1000"}
    assert "18.1" in [clause.number for clause in settled(playing, "3").clauses]
    one = begin(*SHOWDOWN, "o agreed-split main-pot p2 200")
    assert chips(showed(one)) == {"1": "950", "2": "1100", "3": "950"}


@clauses("18.1", "14.6")
def test_not_before_and_not_by_somebody_who_cannot_win_it() -> None:
    assert number(refused(begin(*SHOWDOWN[:-1]), "o agreed-split main-pot")) == "18.1"
    playing = begin(*SHOWDOWN)
    assert number(refused(playing, "o agreed-split main-pot p1 301")) == "18.1"
    refused(playing, "o agreed-split side-pot-1")
    folded = begin(*SHOWDOWN[:-1], "p3 f")
    assert number(refused(folded, "o agreed-split main-pot p3 10")) == "14.6"
    short = "p3 cbr 300", "p1 cc", "p2 cc", "d db Qc8h4d", "p2 cbr 100", "p3 f", "d db 9c", "d db Jd"
    alone = begin(*short, stacks={"1": 100, "2": 1000, "3": 1000})
    assert number(refused(alone, "o agreed-split side-pot-1")) == "18.1", "player 2 alone can win it"
    play(folded, "o agreed-split main-pot p1 100", "p1 show", "p2 show")
    assert chips(folded) == {"1": "1000", "2": "1100", "3": "900"}


# --- who is out ----------------------------------------------------------


@clauses("10.1.2", "def:round-of-play")
def test_whoever_has_no_chips_left_is_out() -> None:
    playing = all_in("AhAd", "KsKc", "2c7d", board="Qc8h4d 9c Jd")
    assert [(fact.player, fact.stake) for fact in facts(playing, Out)] == [("2", 1000), ("3", 1000)]
    assert playing.script.left_table() == {"2", "3"}
    assert playing.awaiting.clause.number == "def:round-of-play"
    assert number(refused(playing, "p1 cc")) == "def:round-of-play"


@clauses("10.1.2")
def test_others_leave_only_if_the_supervisor_excuses_them() -> None:
    playing = begin("p3 f", "p1 f")
    refused(playing, "p3 leave")
    refused(playing, "o leave p3")
    play(playing, "o leave p3 -- taken ill")
    assert playing.script.left_table() == {"3"}
    assert number(refused(playing, "o leave p3 -- again")) == "10.1.2"
    refused(begin(), "o leave p3 -- now")
