"""Secrets planted in random tournaments, and searched in every view and every event that a role is told."""

from collections.abc import Iterable, Iterator
from re import search, sub

import pytest

from croupier.games.script.sight import player_role
from croupier.tournament.journal.event import Event
from croupier.tournament.journal.state import Tournament
from croupier.tournament.orders.journal import Journal, Logged
from croupier.tournament.tables.amendments import RoundAmended
from croupier.tournament.tables.moves import Moved
from croupier.tournament.tables.table import Table
from croupier.tournament.texts.roles import Role
from croupier.views import Viewer, see, tell
from croupier.views.table_screen import TableScreen
from tests.soak import SOAK
from tests.tournament.chaos.play import TEXTS
from tests.tournament.cup import DEALER, FIRST, SCORER, cup
from tests.views.watch import DOCUMENT, NAME, SAID, text, viewers, watched

OPEN_TO = {
    NAME: "shift-manager operator director assistant dealer scorer supervisor cashier inspector surveillance",
    DOCUMENT: "shift-manager operator director assistant cashier inspector",
    SAID: "shift-manager operator director assistant supervisor cashier inspector surveillance",
}
"""Who may know what: the staff knows names, the floor and those who watch read what is said of people."""
DRAW = r'"purpose": "cards", .*?"by_hand": |then drew \w\w'
"""A draw of cards names every card of its own deck, which is not the one that is dealt."""
EVERY = 5
ONE_DECK = ("charity-poker", "canberra-poker-2002")
"""Where no card comes twice, so that a card that is read was seen."""


def hidden_cards(table: Table, seat: str) -> Iterator[str]:
    """Cards in the round in play that the player at a seat has not seen, and the public neither. After a misdeal a card
    that nobody saw may come again."""
    script = table.replayed().round.script
    cards: dict[bool, list[str]] = {True: [], False: []}
    for index, move in enumerate(table.replayed().round.moves):
        sight = script.sight(index)
        seen = sight.everybody or player_role(seat) in sight.roles
        cards[seen] += [str(each) for each in move.outcomes if each is not None]
    yield from (card for card in cards[False] if card not in cards[True])


def shown_to(state: Tournament, viewer: Viewer) -> list[Table]:
    """The tables whose cards must not be read: the one whose felt is shown, or all where none is."""
    seat = state.seats.get(viewer.player)
    own = viewer.table or (seat.table if seat else "")
    return [table for table in state.tables.values() if own in ("", table.id)]


def about(state: Tournament, event: Event) -> list[Table]:
    """The table at which it happened."""
    return [state.tables[event.table]] if isinstance(event, Moved | RoundAmended) else []


def seat_of(state: Tournament, viewer: Viewer, table: Table) -> str:
    return next((seat for seat in table.here_seats() if table.seats[seat] == viewer.player), "")


def check(state: Tournament, viewer: Viewer, said: str, tables: Iterable[Table]) -> None:
    for secret, roles in OPEN_TO.items():
        if viewer.role.value not in roles.split():
            own = secret == NAME and viewer.player and state.entries[viewer.player].name in said
            assert said.count(secret) == bool(own), (viewer, secret)
    said = sub(DRAW, "", said)
    for table in tables:
        if table.ruleset in ONE_DECK and table.start is not None and not table.over:
            for card in hidden_cards(table, seat_of(state, viewer, table)):
                assert search(rf"\b{card}\b", said) is None, (viewer, table.id, card)


@pytest.mark.parametrize("seed", range(len(TEXTS) * SOAK))
def test_no_role_is_shown_what_it_may_not_know(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    def look(journal: Journal, logged: Logged) -> None:
        state = journal.state
        for viewer in viewers(state):
            check(state, viewer, text(tell(logged, state, viewer)), about(state, logged.event))
            if logged.version % EVERY == 0:
                check(state, viewer, text(see(state, viewer)), shown_to(state, viewer))

    watched(monkeypatch, seed, look)


def test_the_second_counter_never_sees_the_first_figure() -> None:
    """Nor does anybody else, before the two agree: not in a view, not in the stream."""
    event = cup("blackjack-2002").playing()
    state = event.state
    stacks = {seat: {"100": 8, "25": 7} for seat in state.tables[FIRST].here_seats()}
    told = event.told(DEALER, "count-chips", table=FIRST, stacks=stacks)
    for viewer in viewers(state):
        said = text(see(state, viewer)) + "".join(text(tell(each, state, viewer)) for each in told)
        assert "975" not in said, viewer
    screen = see(state, Viewer(Role.SCORER, SCORER[0], table=FIRST))
    assert isinstance(screen, TableScreen)
    assert screen.count.counters == (("dealer", 1),)
