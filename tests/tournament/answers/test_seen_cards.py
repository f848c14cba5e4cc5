"""Openings of cards: the public gets those of cards that were shown, a holder those of the own hands, nobody more."""

import pytest

from croupier.tournament.answers.seen_cards import events_seen
from croupier.tournament.shoes.shoes import ShoeDealt
from croupier.tournament.tables.moves import Moved
from tests.tournament.cup import Cup, wagered

HIDDEN = ("canberra-poker-2002", "pai-gow-2002", "charity-poker")
VIRTUAL = {"stages.0.dealing": "virtual", "stages.1.dealing": "virtual"}


def played(ruleset: str, virtual: bool) -> Cup:
    event = wagered(ruleset, VIRTUAL if virtual else {})
    event.run()
    return event


def holes(event: Cup) -> dict[int, str]:
    """The player of every hole card of hold'em, by its event."""
    found = {}
    for logged in event.journal.log:
        dealt = logged.event
        if isinstance(dealt, Moved | ShoeDealt) and dealt.move.startswith("d dh "):
            seat = dealt.move.split(" ")[2].removeprefix("p")
            found[logged.version] = event.state.tables[dealt.table].seats[seat]
    return found


@pytest.mark.parametrize("virtual", [False, True], ids=["physical", "virtual"])
def test_hole_cards(virtual: bool) -> None:
    event = played("charity-poker", virtual)
    log, dealt = event.journal.log, holes(event)
    public, own = events_seen(log), events_seen(log, "P01")
    assert {dealt[version] for version in own - public} == {"P01"}
    mine = {version for version, player in dealt.items() if player == "P01"}
    assert mine <= own
    assert set(dealt) - public, "somebody folded"
    assert set(dealt) & public, "somebody showed a hand"


@pytest.mark.parametrize("ruleset", HIDDEN)
def test_a_card_is_shown_once_it_is_in_a_hand_that_was_turned_up(ruleset: str) -> None:
    event = played(ruleset, virtual=True)
    everything = {each.version for each in event.journal.log if isinstance(each.event, ShoeDealt) and each.event.card}
    assert events_seen(event.journal.log) < everything
    for length in (len(event.journal.log) // 3, len(event.journal.log) // 2):
        assert events_seen(event.journal.log[:length]) <= events_seen(event.journal.log), "what was seen stays seen"


def test_where_all_is_face_up_nothing_needs_to_be_opened() -> None:
    assert events_seen(played("roulette-2002", virtual=True).journal.log) == frozenset()
