"""Which face-down cards have been seen since, and by whom: the keys to them may be given to these people."""

from collections.abc import Iterable
from typing import NamedTuple

from croupier.games.pictures.view import sees
from croupier.games.script.sight import PUBLIC, player_role
from croupier.tournament.orders.journal import Journal, Logged
from croupier.tournament.shoes.shoes import ShoeDealt
from croupier.tournament.tables.amendments import RoundAmended
from croupier.tournament.tables.moves import Moved
from croupier.tournament.tables.table import Table


class DealtMove(NamedTuple):
    """A move of a round at a table, and the seat that the asking player had there at that moment."""

    table: str
    round: int
    move: int
    seat: str


def events_seen(log: Iterable[Logged], player: str = "") -> frozenset[int]:
    """The numbers of the events whose cards were closed when dealt and which the public has seen by now; for a player,
    also those of their own hands. Nobody may see an official's notes, and a round whose record was amended keeps
    everything closed."""
    journal, closed = Journal(), dict[int, DealtMove]()
    for logged in log:
        journal.append(logged)
        event = logged.event
        if isinstance(event, RoundAmended):
            this = event.table, len(journal.state.tables[event.table].replayed().rounds) - 1
            closed = {version: place for version, place in closed.items() if (place.table, place.round) != this}
        elif isinstance(event, Moved | ShoeDealt) and tuple(event.hidden(journal.state)):
            table = journal.state.tables[event.table]
            rounds = table.replayed().rounds
            seat = table.seat(player) if player in table.here else ""
            closed[logged.version] = DealtMove(table.id, len(rounds) - 1, len(rounds[-1].moves) - 1, seat)
    tables = journal.state.tables
    return frozenset(version for version, place in closed.items() if is_seen(tables[place.table], place))


def is_seen(table: Table, place: DealtMove) -> bool:
    playing = table.replayed().rounds[place.round]
    move = playing.moves[place.move]
    roles = [PUBLIC, player_role(place.seat)] if place.seat else [PUBLIC]
    brought = bool(move.outcomes) and not move.note and None not in move.outcomes
    return brought and any(sees(playing.script, role, place.move) for role in roles)
