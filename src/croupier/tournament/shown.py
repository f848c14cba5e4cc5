"""Which cards that lay face down have been seen since, and by whom: what opens them may be handed to these."""

from collections.abc import Iterable, Iterator

from croupier.games.sight import PUBLIC, player_role
from croupier.games.view import sees
from croupier.tournament.amends import RoundAmended
from croupier.tournament.engine import Journal, Logged
from croupier.tournament.moves import Moved
from croupier.tournament.parts.table import Table
from croupier.tournament.shoes import ShoeDealt

Place = tuple[str, int, int]
"""A table, a round of its sitting and a move of it."""


def shown(log: Iterable[Logged], player: str = "") -> frozenset[int]:
    """The numbers of the events whose cards were closed when they came, and which the public has seen by now; for a
    player also those of the own hands. What an official noted is nobody's to see, and a round whose record was amended
    keeps what it has closed."""
    journal, closed = Journal(), dict[int, Place]()
    for logged in log:
        journal.append(logged)
        event = logged.event
        if isinstance(event, RoundAmended):
            this = event.table, len(journal.state.tables[event.table].sitting.rounds) - 1
            closed = {version: place for version, place in closed.items() if place[:2] != this}
        elif isinstance(event, Moved | ShoeDealt) and tuple(event.hidden(journal.state)):
            rounds = journal.state.tables[event.table].sitting.rounds
            closed[logged.version] = event.table, len(rounds) - 1, len(rounds[-1].moves) - 1
    tables = journal.state.tables
    return frozenset(version for version, place in closed.items() if seen(tables[place[0]], place, player))


def seen(table: Table, place: Place, player: str) -> bool:
    _, number, index = place
    playing = table.sitting.rounds[number]
    move = playing.moves[index]
    roles = [PUBLIC, *(player_role(seat) for seat in seats_of(table, player))]
    brought = bool(move.outcomes) and not move.note and None not in move.outcomes
    return brought and any(sees(playing.script, role, index) for role in roles)


def seats_of(table: Table, player: str) -> Iterator[str]:
    return (seat for seat, each in table.seats.items() if player and each == player)
