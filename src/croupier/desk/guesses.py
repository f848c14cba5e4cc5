"""Cards that somebody names although they lie face down: an act such as "the dealer exposed p1's 9h" is compared with
what lies there, so a wrong one says something. A preview is refused before anything is compared. Of the commands only a
few may be wrong in a round, no matter who gives them; a right one turns the card up for everybody, on record."""

from collections import Counter
from collections.abc import Iterable
from concurrent.futures import Future

from croupier.desk.writer import Done
from croupier.games.registry import game_of
from croupier.games.script.move import Move, parse_action
from croupier.tournament.journal.command import Command
from croupier.tournament.journal.given import Given
from croupier.tournament.journal.state import Tournament
from croupier.tournament.tables.moves import Play
from croupier.tournament.tables.table import Table
from croupier.tournament.texts.roles import Role
from croupier.values.refused import Refused
from croupier.views.face_down import look_at
from croupier.views.viewer import Viewer

DEALT = "d "
MOST_WRONG = 3
TOO_MANY = (
    "Cards that lie face down were named wrongly {} times in this round. Name no more until the round is over, "
    "or void it."
)
Place = tuple[str, int]


def named_by(state: Tournament, command: Command) -> tuple[Table, list[Move]] | None:
    """The table of a move that names cards, tiles, dice or balls, and its moves; None if it names none."""
    table = state.tables.get(command.table) if isinstance(command, Play) else None
    if table is None or table.start is None or not isinstance(command, Play):
        return None
    try:
        moves = parse_action(command.move, game_of(table.ruleset).notation)
    except Refused:
        return None
    found = [move for move in moves if any(each is not None for each in move.outcomes)]
    return (table, found) if found else None


def names_hidden(state: Tournament, command: Command, given: Given) -> bool:
    """Whether a move names a card while something lies face down that the giver has not seen. What players name for
    themselves is their own hand."""
    named = named_by(state, command)
    if named is None:
        return False
    table, moves = named
    player = given.by if given.role is Role.PLAYER else ""
    if player and all(move.player and table.seats.get(move.player) == player for move in moves):
        return False
    return bool(look_at(table, Viewer(given.role, given.by, player)).unseen)


class Guesses:
    """Counts, by table and round, the cards that were named wrongly. It is kept in memory: a restart forgets it."""

    def __init__(self) -> None:
        self.wrong: Counter[Place] = Counter()

    def take(self, state: Tournament, command: Command, given: Given) -> list[Place]:
        """Count a naming as wrong until it is done, so that many at once are no more than one after the other. What is
        dealt is not counted: if it is wrong it is on record as dealt."""
        if not isinstance(command, Play) or command.move.startswith(DEALT) or not names_hidden(state, command, given):
            return []
        place = command.table, state.tables[command.table].rounds_begun
        if self.wrong[place] >= MOST_WRONG:
            raise Refused(TOO_MANY.format(MOST_WRONG))
        self.wrong[place] += 1
        return [place]

    def settle(self, places: Iterable[Place], answer: "Future[Done]") -> None:
        """Forget a naming that was right."""
        if not answer.cancelled() and answer.exception() is None:
            self.wrong.subtract(places)
