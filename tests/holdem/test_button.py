"""The button (5.3.2, 11.2, 11.5, 11.7, H-09, H-10): where it goes after a round of play."""

import pytest

from croupier.games.holdem.play.seating import next_button
from croupier.games.record import Record
from croupier.games.sitting import Session, Sitting
from croupier.values.refused import Refused
from tests.holdem.rounds import BLINDS, RULESET, begin, clauses, deal, hand, play, turn


@pytest.mark.parametrize(
    ("button", "players", "left", "wanted"),
    [
        pytest.param("1", "1234", "1234", "2", marks=clauses("11.2", "5.3.2"), id="next"),
        pytest.param("4", "1234", "1234", "1", marks=clauses("11.2", "5.3.2"), id="round the table"),
        pytest.param("1", "1379", "1379", "3", marks=clauses("11.2"), id="empty seats are skipped"),
        pytest.param("1", "1234", "124", "2", marks=clauses("11.2"), id="somebody else is out"),
        pytest.param("1", "1234", "134", "2", marks=clauses("11.5"), id="the neighbour is out: the empty seat"),
        pytest.param("2", "134", "134", "3", marks=clauses("11.5", "11.2"), id="once only"),
        pytest.param("1", "12345", "145", "2", marks=clauses("11.5"), id="two neighbours out: the first empty seat"),
        pytest.param("2", "145", "145", "4", marks=clauses("11.5", "11.2"), id="then the next player"),
        pytest.param("1", "1234", "234", "2", marks=clauses("11.2"), id="its holder is out"),
        pytest.param("1", "123", "13", "3", marks=clauses("11.7"), id="two left: no empty seat"),
        pytest.param("1", "123", "12", "2", marks=clauses("11.7", "11.2"), id="two left, the neighbour among them"),
        pytest.param("2", "13", "13", "3", marks=clauses("11.2"), id="from an empty seat"),
        pytest.param("1", "12", "12", "2", marks=clauses("11.2", "11.7"), id="two players take turns"),
    ],
)
@clauses("5.3.2", "11.2", "11.5", "11.7")
def test_where_it_goes(button: str, players: str, left: str, wanted: str) -> None:
    assert next_button(button, list(players), list(left)) == wanted
    assert next_button(button, list(players), []) == next_button(button, [], list(left)) == button


@clauses("5.3.2", "11.2", "def:round")
def test_it_goes_round_the_table_and_comes_back() -> None:
    table = Sitting(Record(RULESET, BLINDS, {"1": 1000, "2": 1000, "3": 1000}))
    seen = []
    for _ in range(4):
        seen.append(hand(table.round).seating.button)
        deal(table.round)
        for _ in range(2):
            play(table.round, f"{turn(table.round)} f")
        table.next()
    assert seen == ["3", "1", "2", "3"], "an orbit: it has reached a player a second time"


@clauses("11.5", "11.4")
def test_with_the_button_on_an_empty_seat_the_next_players_post() -> None:
    playing = begin(stacks=dict.fromkeys("1345", 1000), before={"button": "2"})
    assert hand(playing).seating.order == ["3", "4", "5", "1"]
    assert {key[0]: bet.stake for key, bet in playing.script.layout.bets.items()} == {"3": 50, "4": 100}


@clauses("11.5", "11.2")
def test_a_neighbour_who_goes_broke_leaves_the_button_a_seat() -> None:
    table = Sitting(Record(RULESET, BLINDS, {"1": 300, "2": 1000, "3": 1000, "4": 1000}))
    deal(table.round, "2c7d", "KsKc", "AhAd", "QhJh")
    play(table.round, "p3 cbr 300", "p4 f", "p1 cc", "p2 f", "d db 8h5d4d", "d db 9c", "d db Jd", "p1 show", "p3 show")
    assert table.round.script.left_table() == {"1"}
    table.next()
    assert hand(table.round).seating.button == "1"
    assert hand(table.round).seating.order == ["2", "3", "4"]


@clauses("19.3", "11.2")
def test_a_void_round_leaves_it_where_it_is() -> None:
    table = Sitting(Record(RULESET, BLINDS, {"1": 1000, "2": 1000, "3": 1000}))
    deal(table.round)
    play(table.round, "o dispute p1 -- two cards stuck", "o ruling void -- seen by all")
    table.next()
    assert hand(table.round).seating.button == "3"


@clauses("def:session")
def test_a_session_may_be_a_number_of_rounds_of_play() -> None:
    table = Sitting(Record(RULESET, BLINDS, {"1": 1000, "2": 1000, "3": 1000}), Session(rounds=2))
    for _ in range(2):
        deal(table.round)
        for _ in range(2):
            play(table.round, f"{turn(table.round)} f")
        if len(table.rounds) == 1:
            table.next()
    with pytest.raises(Refused) as caught:
        table.next()
    assert caught.value.clause is not None
    assert caught.value.clause.number == "def:session"


@clauses("10.1.3")
def test_the_game_ends_with_its_last_player() -> None:
    table = Sitting(Record(RULESET, BLINDS, {"1": 1000, "2": 1000}))
    deal(table.round)
    play(table.round, "p2 cbr 1000", "p1 cc", "d db Qc8h4d", "d db 9c", "d db Jd", "p1 show", "p2 show")
    table.next()
    assert table.round.complete
    assert table.round.awaiting.clause.number == "10.1.3"
