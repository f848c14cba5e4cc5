"""A tournament is played to its end by the edition of the readings in force when its conditions were drafted."""

from json import dumps, loads

import pytest

from croupier.archive.auditing import audit
from croupier.games.holdem.play.script import HoldemRound
from croupier.rulebook.editions import CURRENT, FIRST, SECOND
from croupier.tournament.filing.approval import Drafted
from croupier.tournament.orders.journal import Journal, read_line
from croupier.tournament.tables.table import Table
from croupier.values.refused import Refused
from tests.tournament.cup import DEALER, DIRECTOR, JOINED, OPERATOR, SUPERVISOR, WITNESSES, Cup, cup, wagered
from tests.tournament.cup import FIRST as FIRST_TABLE
from tests.tournament.cup import SECOND as SECOND_TABLE
from tests.tournament.samples import CHARITY
from tests.tournament.texts.by_edition import by

FOLDED = ("d dh p1 AhAd", "d dh p2 KsKc", "d dh p3 2c7d", "p3 f", "p1 f")
"""The first hand of three: the button right of the dealer at seat 3, so that it goes on to seat 1."""
LEAVING = {
    "moved": (DIRECTOR, "move-player", {"table": SECOND_TABLE, "seat": "4", "drawn": [*WITNESSES]}),
    "excused": (SUPERVISOR, "excuse", {}),
    "excluded": (SUPERVISOR, "exclude", {}),
    "disqualified": (DIRECTOR, "disqualify", {}),
}


def drafted(journal: Journal) -> Drafted:
    return next(each.event for each in journal.log if isinstance(each.event, Drafted))


def three(edition: int) -> tuple[Cup, Table]:
    """A charity session with three players at each table, after its first hand."""
    event = wagered(CHARITY, {"stages.0.rounds": 9, "stages.0.seats": 4} | JOINED).drawn()
    event.staff.journal = Journal(by(event.journal.log, edition))
    event.start("heats/1")
    for move in FOLDED:
        event.say(DEALER, "play", table=FIRST_TABLE, move=move)
    return event, event.state.tables[FIRST_TABLE]


def leave(event: Cup, table: Table, seat: str, how: str) -> None:
    person, do, fields = LEAVING[how]
    event.say(person, do, player=table.seats[seat], reason="Between rounds.", **fields)


def hand(table: Table) -> HoldemRound:
    script = table.replayed().round.script
    assert isinstance(script, HoldemRound)
    return script


# --- H-10 --------------------------------------------


@pytest.mark.clauses(CHARITY, "11.5", "11.7")
@pytest.mark.parametrize("how", LEAVING)
def test_h10_the_button_lies_before_a_player_whoever_left_between_rounds(how: str) -> None:
    """Player 1 was to have it: of the two who are left it is player 2, next to that seat, who posts and acts first."""
    event, table = three(CURRENT.number)
    leave(event, table, "1", how)
    event.say(DEALER, "next-round", table=FIRST_TABLE)
    assert (hand(table).seating.button, hand(table).seating.order) == ("2", ["2", "3"])
    for move in ("d dh p2 AhAd", "d dh p3 KsKc"):
        event.say(DEALER, "play", table=FIRST_TABLE, move=move)
    betting, scale = hand(table).betting, hand(table).layout.scale
    assert {player: scale.show(units) for player, units in betting.front.items()} == {"2": "25", "3": "50"}
    assert table.replayed().round.awaiting.who == ("p2",)
    assert event.replayed()
    assert audit(event.journal.log).findings == []


@pytest.mark.clauses(CHARITY, "11.5")
def test_h09_h10_with_three_left_the_empty_seat_has_the_button_for_a_round() -> None:
    event, table = three(CURRENT.number)
    event.floor.play_round(event.state.tables[SECOND_TABLE])
    fields = {"table": FIRST_TABLE, "seat": "4", "reason": "Balance.", "drawn": [*WITNESSES]}
    event.say(DIRECTOR, "move-player", player=event.state.tables[SECOND_TABLE].seats["1"], **fields)
    leave(event, table, "1", "excused")
    event.say(DEALER, "next-round", table=FIRST_TABLE)
    assert (hand(table).seating.button, hand(table).seating.order) == ("1", ["2", "3", "4"])


def test_h10_a_tournament_of_the_first_edition_ends_as_it_began() -> None:
    """There the empty seat had the button with two left, and so it stays in what was drafted then."""
    event, table = three(FIRST.number)
    leave(event, table, "1", "excused")
    event.say(DEALER, "next-round", table=FIRST_TABLE)
    assert (hand(table).seating.button, hand(table).seating.order) == ("1", ["3", "2"])
    for move in ("d dh p3 AhAd", "d dh p2 KsKc", "p3 f"):
        event.say(DEALER, "play", table=FIRST_TABLE, move=move)
    assert event.replayed()
    assert audit(event.journal.log).findings == []
    assert audit(by(event.journal.log, SECOND.number)).findings, "by the second edition it cannot have been so"


# --- on record --------------------------------------------


@pytest.mark.parametrize("ruleset", ["blackjack-2005", CHARITY])
def test_what_is_drafted_now_is_of_the_current_edition(ruleset: str) -> None:
    event = cup(ruleset).opened()
    assert (drafted(event.journal).edition, event.state.edition) == (CURRENT.number, CURRENT)


def test_a_record_without_an_edition_is_of_the_first() -> None:
    logged = next(each for each in cup(CHARITY).opened().journal.log if isinstance(each.event, Drafted))
    raw = loads(logged.line())
    assert raw["event"].pop("edition") == CURRENT.number
    read = read_line(dumps(raw)).event
    assert isinstance(read, Drafted)
    assert read.edition == FIRST.number


def test_a_new_draft_is_of_the_edition_of_its_own_day() -> None:
    event = cup("roulette-2002")
    event.prepare_draft()
    event.staff.journal = Journal(by(event.journal.log, FIRST.number))
    assert event.state.edition is FIRST
    event.say(DIRECTOR, "draft", conditions=event.raw_conditions)
    assert event.state.edition is CURRENT
    assert audit(event.journal.log).findings == []


def test_changed_conditions_keep_the_edition() -> None:
    event = cup(CHARITY)
    event.prepare_draft()
    event.staff.journal = Journal(by(event.journal.log, FIRST.number))
    event.say(OPERATOR, "make-available", where="at the desk")
    event.say(OPERATOR, "open-entries")
    conditions = {**loads(drafted(event.journal).text), "notes": ["Bring a friend."]}
    event.say(OPERATOR, "change-conditions", conditions=conditions, reason="A note.")
    assert event.state.edition is FIRST
    assert audit(event.journal.log).findings == []


@pytest.mark.parametrize("number", [0, CURRENT.number + 1])
def test_an_edition_that_is_not_known_is_not_guessed(number: int) -> None:
    log = cup(CHARITY).opened().journal.log
    said = f"This release has editions 1 to {CURRENT.number} of the readings, not {number}"
    with pytest.raises(Refused, match=said):
        Journal(by(log, number))
    assert audit(by(log, number)).findings[0].wrong.startswith(said)
