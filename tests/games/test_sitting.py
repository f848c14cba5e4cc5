"""Rounds one after another: the marker, sessions, records of later rounds."""

from fractions import Fraction

import pytest

from croupier.games.chips.facts import Adjusted, Warned
from croupier.games.chips.ledger import fold
from croupier.games.record import Record, read_record, write_record
from croupier.games.script.move import parse_action, parse_move
from croupier.games.sitting import Session, Shortage, Sitting, pass_marker, read_sitting
from croupier.values.money import Money
from croupier.values.refused import Refused
from tests.baccarat.rounds import across, play

WAGERS = ("p1 wager banker 10", "p3 wager banker 10", "p7 wager banker 10")
DEAL = "d cards Kh Kd 6h 7d"


STACKS = {"1": 1000, "3": 1000, "7": 1000}


def sitting(ruleset: str, session: Session | None = None, marker: str = "", **table: object) -> Sitting:
    return Sitting(Record(ruleset, {"minimum": 10, "play": "tournament"} | table, STACKS, marker=marker), session)


def played(table: Sitting, *actions: str) -> Sitting:
    for text in actions:
        for move in parse_action(text, table.game.notation):
            table.play(move)
    return table


def chips(table: Sitting) -> dict[str, str]:
    return {player: table.round.script.layout.scale.show(units) for player, units in table.stacks.items()}


@across("def:marker", "def:starting-marker", "def:starting-marker")
def test_the_marker_goes_clockwise_to_the_next_player_after_every_round(ruleset: str, clause: str) -> None:
    table = sitting(ruleset)
    holders = [table.marker]
    for _ in range(3):
        play(table.round, *WAGERS, DEAL)
        table.next()
        holders.append(table.marker)
    assert holders == ["1", "3", "7", "1"]
    assert pass_marker("3", ["1", "3"]) == "1"


def test_a_void_round_and_a_no_bet_coup_leave_the_marker() -> None:
    table = sitting("mini-baccarat-2023")
    play(table.round, *WAGERS, DEAL, "o void fraud")
    table.next()
    assert table.marker == "1"
    play(table.round, *WAGERS, DEAL, "o excess-card 5h")
    table.next()
    assert table.marker == "3"
    play(table.round, "d cards Kd 2h 7d")
    table.next()
    assert table.marker == "3", "the no-bet coup does not count (M-15)"


@across("-", "def:session", "def:session")
def test_a_session_is_a_number_of_rounds_or_shoes(ruleset: str, clause: str) -> None:
    table = sitting(ruleset, Session(rounds=2))
    play(table.round, *WAGERS, DEAL)
    play(table.next(), *WAGERS, DEAL)
    with pytest.raises(Refused) as caught:
        table.next()
    assert caught.value.clause is not None
    assert caught.value.clause.number == clause
    by_shoe = sitting(ruleset, Session(shoes=1))
    play(by_shoe.round, *WAGERS, "d cutting-card", DEAL)
    with pytest.raises(Refused, match="session is over"):
        by_shoe.next()


def test_the_next_round_waits_for_the_present_one() -> None:
    with pytest.raises(Refused, match="not over"):
        sitting("mini-baccarat-2023").next()


def test_any_round_of_a_sitting_is_a_record_of_its_own() -> None:
    table = sitting("mini-baccarat-2023")
    play(table.round, *WAGERS, DEAL, "o excess-card ??")
    play(table.next(), *WAGERS, "d cards 9h")
    written = read_record(write_record(table.record()))
    again = written.play()
    assert again.facts == table.round.facts
    assert again.script.carry() == table.round.script.carry()


def test_money_has_one_currency() -> None:
    with pytest.raises(ValueError, match="counted"):
        Money(1) + Money(1, "EUR")
    assert str(Money(-1234)) == "-12.34 AUD"


# --- a sitting is a record --------------------------------------------


def test_a_sitting_is_saved_and_replayed() -> None:
    table = played(sitting("mini-baccarat-2023", Session(rounds=5), marker="3"), *WAGERS, DEAL)
    table.next()
    played(table, "p7 wager banker 20", "p1 wager player 10", "p3 wager tie 10", "d cards 9h Kd 2c 7s")
    table.annul(0, parse_move("o void fraud"))
    again = read_sitting(table.saved())
    assert again.state == table.state
    assert again.stacks == table.stacks
    assert [each.facts for each in again.rounds] == [each.facts for each in table.rounds]


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"record": 1, "session": {}, "events": []}', "[" * 5000])
def test_a_saved_sitting_that_cannot_be_read_is_refused(text: str) -> None:
    with pytest.raises(Refused):
        read_sitting(text)


def test_a_refused_next_leaves_no_trace() -> None:
    table = played(sitting("mini-baccarat-2023", Session(rounds=1)), *WAGERS, DEAL)
    before = table.state, len(table.rounds), list(table.events)
    for _ in range(3):
        with pytest.raises(Refused, match="session is over"):
            table.next()
    assert (table.state, len(table.rounds), table.events) == before


def test_a_closed_table_refuses_the_next_round_without_a_trace() -> None:
    start = Record("mini-baccarat-2023", {"minimum": 10}, {"1": 1000})
    table = played(Sitting(start), "p1 wager banker 10", DEAL, "o close-table")
    before = table.state, len(table.rounds)
    with pytest.raises(Refused, match="closed"):
        table.next()
    assert (table.state, len(table.rounds)) == before


# --- earlier rounds --------------------------------------------


@across("-", "12.5", "15.5")
def test_a_reversal_is_posted_into_the_chips_of_the_round_in_play(ruleset: str, clause: str) -> None:
    start = Record(ruleset, {"minimum": 10}, {"1": 1000})
    table = played(Sitting(start), "p1 wager player 100", "d cards Kh Kd 7h 6d")
    assert chips(table) == {"1": "1100"}
    table.next()
    played(table, "p1 wager player 200")
    assert table.annul(0, parse_move("o void late-error")) == []
    assert chips(table) == {"1": "800"}
    posted = [fact for fact in table.round.facts if isinstance(fact, Adjusted)]
    assert [(fact.player, table.round.script.layout.scale.show(fact.amount)) for fact in posted] == [("1", "-100")]
    played(table, "d cards 9h 8d 9c 8s")
    assert fold(table.round.script.setup.stacks, table.round.facts).stacks == table.stacks
    table.next()
    assert chips(table) == {"1": "1200"}


def test_what_a_stack_cannot_bear_is_a_shortage() -> None:
    start = Record("mini-baccarat-2023", {"minimum": 10}, {"1": 100})
    table = played(Sitting(start), "p1 wager player 100", "d cards Kh Kd 7h 6d")
    table.next()
    played(table, "p1 wager player 200")
    shortages = table.annul(0, parse_move("o void late-error"))
    assert shortages == [Shortage("1", Fraction(100))]
    assert table.state.shortages == (Shortage("1", Fraction(100)),)
    assert chips(table) == {"1": "0"}


@pytest.mark.parametrize("move", ["o reconstruct", "o under-minimum p1 tie 5", "p1 wager tie 10", "d cards 9h"])
def test_an_earlier_round_can_only_be_voided(move: str) -> None:
    table = played(sitting("mini-baccarat-2023"), *WAGERS, DEAL)
    table.next()
    before = list(table.rounds[0].moves)
    with pytest.raises(Refused, match="only be voided"):
        table.annul(0, parse_move(move))
    assert table.rounds[0].moves == before


# --- the marker --------------------------------------------


def test_the_marker_of_a_sitting_goes_with_its_rounds() -> None:
    table = played(sitting("mini-baccarat-2023", marker="1"), *WAGERS, DEAL)
    playing = table.next()
    assert (table.marker, playing.script.setup.marker) == ("3", "3")
    played(table, "p1 wager banker 10")
    assert [fact.player for fact in playing.facts if isinstance(fact, Warned)] == ["1"]


def test_a_record_without_a_marker_is_not_checked_for_order() -> None:
    table = played(sitting("mini-baccarat-2023"), *reversed(WAGERS), DEAL)
    assert not [fact for fact in table.round.facts if isinstance(fact, Warned)]


@pytest.mark.parametrize(
    ("ruleset", "table", "marker"),
    [
        ("mini-baccarat-2023", {"minimum": 10}, "1"),
        ("mini-baccarat-2023", {"minimum": 10, "play": "tournament"}, "2"),
        ("roulette-2002", {"minimum": 10}, "1"),
    ],
)
def test_a_marker_belongs_to_tournaments_with_turns(ruleset: str, table: dict[str, object], marker: str) -> None:
    with pytest.raises(Refused, match="marker"):
        Record(ruleset, table, {"1": 1000}, marker=marker).begin()
