"""Refusals say what is wrong, with its value, and what to do."""

from fractions import Fraction

import pytest

from croupier.games.record import Record
from croupier.games.script.move import parse_move
from croupier.games.sitting import Sitting, no_earlier_round
from croupier.values.refused import Refused, nearest
from tests.tournament.cup import DEALER, DIRECTOR, FIRST, SUPERVISOR, cup, wagered

BACCARAT = "mini-baccarat-2023"


def sitting(*moves: str, **table: object) -> Sitting:
    stacks = {"1": 1000, "4": 1000}
    found = Sitting(Record(BACCARAT, {"minimum": 10, "maximum": 1000, "step": 5} | table, stacks))
    for move in moves:
        found.play(parse_move(move))
    return found


def refused(at: Sitting, move: str) -> str:
    with pytest.raises(Refused) as caught:
        at.round.check(parse_move(move))
    return caught.value.reason


@pytest.mark.parametrize(
    ("asked", "playing", "told"),
    [
        (7, 7, "Round 7 is the round in play, not an earlier one; rule on it by an act at the table."),
        (9, 7, "Round 9 is not an earlier round of this table: rounds 1 to 6 are over."),
        (0, 2, "Round 0 is not an earlier round of this table: only round 1 is over."),
        (3, 1, "Round 3 is not an earlier round of this table: no round is over yet."),
    ],
)
def test_a_round_that_cannot_be_voided_is_named_as_it_was_asked_for(asked: int, playing: int, told: str) -> None:
    assert no_earlier_round(asked, playing) == told


def test_void_round_counts_from_one() -> None:
    event = wagered(BACCARAT).playing()
    event.floor.play_round(event.state.tables[FIRST])
    event.say(DEALER, "next-round", table=FIRST)
    told = event.refused(SUPERVISOR, "void-round", table=FIRST, round=7, move="o void misdeal -- why").reason
    assert told == "Round 7 is not an earlier round of this table: only round 1 is over."


def test_chips_won_in_the_round_are_named_where_they_cannot_be_taken() -> None:
    """Player 4 stakes 1,000 on the player and wins: nothing else is left to take until the round cannot be undone."""
    at = sitting("p1 wager banker 10", "p4 wager player 1000", "d no-more-bets")
    for card in ("9h", "2d", "Kd", "3c"):
        at.play(parse_move(f"d cards {card}"))
    assert at.round.complete
    assert at.round.script.layout.scale.amount(at.stacks["4"]) == Fraction(2000)
    assert refused(at, "o adjust p4 take 1175 -- paid twice") == (
        "Player 4 holds 2000, 1000 of it won in this round, which may still be ruled void. 1000 can be taken now, "
        "not 1175. Take the rest after the next round has begun."
    )
    assert refused(at, "o adjust p1 take 991 -- paid twice").endswith("can be taken now, not 991.")


def test_an_amount_between_the_steps_of_a_table_says_the_step() -> None:
    told = refused(sitting(), "o adjust p1 give 0.003 -- why")
    assert "This table counts chips in steps of" in told
    assert told.endswith("0.003 is not a multiple of it. Give one that is.")


def test_a_time_without_an_offset_says_on_which_clock_it_is_read() -> None:
    event = cup(BACCARAT, {"starts": "2027-04-10T19:00:00"}).drawn()
    told = event.refused(DIRECTOR, "start-session", session="heats/1", absent=["P01"]).reason
    assert told == "heats/1 starts at 2027-04-10T19:00:00+00:00; wait until then."
    plain = cup(BACCARAT).drawn().refused(DIRECTOR, "start-session", session="heats/1", absent=["P01"]).reason
    assert plain == "heats/1 starts at 2027-04-10T19:00:00+10:00; wait until then."


@pytest.mark.parametrize(
    ("asked", "near"),
    [
        ("set", ""),
        ("wagre", "wager"),
        ("undermin", "under-minimum"),
        ("bsent", "absent"),
        ("Absent", "absent"),
        ("x", ""),
    ],
)
def test_only_a_name_that_is_near_is_offered(asked: str, near: str) -> None:
    assert nearest(asked.lower(), ("absent", "adjust", "under-minimum", "wager")) == near
    assert 'did you mean "absent"' not in refused(sitting(), "o set 5")
