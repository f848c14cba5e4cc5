"""Which rules hold at a tournament table: the ordinary ones, but where the tournament section says otherwise."""

import pytest

from croupier.games.record import Record
from croupier.tournament.schedule.levels import read_settings, settings_text
from tests.examples import begin, number, play, refused, stack
from tests.tournament.cup import FIRST, wagered
from tests.tournament.samples import LATER, across

MORE = {"play": "tournament"}
TWO = {"1": 1000, "2": 1000}


@across("-", "-", "-", "-", "-", "20.1", "15.1", "18.1", "-")
def test_a_round_is_settled_by_the_ordinary_rules(ruleset: str, clause: str) -> None:
    """The moves of a tournament round, made again at an ordinary table, leave the same stacks."""
    event = wagered(ruleset).playing()
    table = event.state.tables[FIRST]
    event.floor.play_round(table)
    moves = tuple(str(move) for move in table.replayed().round.moves if str(move) != "o no-more-bets")
    settings = read_settings(settings_text(event.state, event.state.conditions.stages[0]))
    ordinary = Record(ruleset, settings, dict.fromkeys(table.seats, 500), moves, before={"new-shoe": True}).play()
    for seat in table.seats:
        assert ordinary.script.layout.scale.amount(ordinary.script.layout.stacks[seat]) == table.chips(seat)


@across("-", "-", "-", "-", "-", "-", "15.1", "18.1", "-")
def test_m39_where_they_differ_the_tournament_section_prevails(ruleset: str, clause: str) -> None:
    """Three rounds without a wager cost an ordinary seat, but nobody loses a seat in a tournament for that."""
    done = ("p1 wager banker 10", "d cards Kh Kd 6h 7d")
    idle = {"idle": {"2": 2}}
    ordinary = begin(ruleset, done, {"seats": 2}, TWO, before=idle)
    play(ordinary, "o vacate p2")
    sat_out = ("o sit-out p2 -- phoned", *done)
    tournament = begin(ruleset, sat_out, {"seats": 2, **MORE}, TWO, before=idle)
    assert number(refused(tournament, "o vacate p2"))


@across("-", "-", "-", "-", "-", "20.1", "-", "-", "-")
def test_b33_the_section_holds_in_tournaments_alone(ruleset: str, clause: str) -> None:
    """Ordinary play lets a player take two boxes; a tournament gives everybody one (B-33)."""
    two_boxes = ("p1@1 wager main 10", "p1@2 wager main 10")
    ordinary = begin(ruleset, two_boxes, {"several-boxes": True}, TWO)
    assert stack(ordinary) == "980"
    tournament = begin(ruleset, two_boxes[:1], MORE, TWO, marker="1")
    assert refused(tournament, two_boxes[1]).reason


@pytest.mark.parametrize("ruleset", LATER)
def test_x20_the_marker_means_the_first_wager_though_the_word_was_dropped(ruleset: str) -> None:
    playing = begin(ruleset, (), MORE, TWO, marker="2")
    assert playing.awaiting.who == ("p2",)
    play(playing, "p2 wager banker 10")
    assert list(playing.awaiting.who) == ["p2", "p1"]
