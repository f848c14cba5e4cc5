"""What lies face down: the cards, tiles and hands that a viewer has not seen, so that no answer reveals them."""

from collections import Counter
from dataclasses import dataclass

from croupier.games.pictures.view import sees
from croupier.tournament.filing.filing import Phase
from croupier.tournament.journal.state import Tournament
from croupier.tournament.tables.table import Table, seen_by_all
from croupier.views.viewer import Viewer, sight_of


@dataclass(frozen=True, slots=True)
class Looked:
    """The outcomes of a round that a viewer has seen and has not seen, as moves in order."""

    round: int
    seen: tuple[str, ...] = ()
    unseen: tuple[str, ...] = ()


def look_at(table: Table, viewer: Viewer) -> Looked:
    if table.start is None:
        return Looked(0)
    playing, sight = table.replayed().round, sight_of(viewer, table)
    seen, unseen = list[str](), list[str]()
    for index, move in enumerate(playing.moves):
        if move.outcomes:
            (seen if sees(playing.script, sight, index) else unseen).append(str(move))
    return Looked(table.rounds_begun, tuple(seen), tuple(unseen))


def is_turned(before: Looked, after: Looked) -> bool:
    """Whether something of a round can be seen now that could not be seen before."""
    new = Counter(after.seen) - Counter(before.seen)
    return before.round == after.round and bool(new & Counter(before.unseen))


def in_play(state: Tournament) -> bool:
    """Whether anywhere something is closed that people are about to act on: a hand, or the first of two counts."""
    if state.tables.counts():
        return True
    tables = (table for table in state.tables.values() if table.start is not None and not table.over)
    rounds = (table.replayed().round for table in tables)
    return any(not playing.complete and not seen_by_all(playing, 0, len(playing.moves)) for playing in rounds)


def kept_hidden(state: Tournament) -> bool:
    """Whether hands were played that stay hidden, while the tournament goes on."""
    going_on = state.filing.phase not in (Phase.FINISHED, Phase.CANCELLED)
    started = (table for table in state.tables.values() if table.start is not None and table.recorded)
    return going_on and any(table.replayed().round.script.stays_hidden() for table in started)
