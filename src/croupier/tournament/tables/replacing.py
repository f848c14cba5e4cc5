"""What an amended round replaces: whose acts they are, and how the log of corrections shows them. What a higher officer
has decided, a lower one does not undo."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

from croupier.games.script.move import OFFICIAL, Move
from croupier.tournament.journal.given import TABLE, Given
from croupier.tournament.journal.state import Tournament
from croupier.tournament.tables.table import Table
from croupier.tournament.texts.law import T
from croupier.tournament.texts.roles import Role, roles_of

ADJUST, REVIEW = "adjust", "review"
NOTHING = "nothing"


def acts_only_in(moves: Sequence[Move], others: Sequence[Move]) -> list[Move]:
    """The official acts among some moves that are not among the others too."""
    left = Counter(map(str, others))
    found = []
    for move in moves:
        if move.who == OFFICIAL and not left[str(move)]:
            found.append(move)
        left[str(move)] -= 1
    return found


def plays(moves: Sequence[Move]) -> list[str]:
    """What players and the dealer do among some moves."""
    return [str(move) for move in moves if move.who != OFFICIAL]


def check_rank(
    state: Tournament, table: Table, given: Given, replaced: Sequence[Move], instead: Sequence[Move]
) -> None:
    """Check that the official acts taken out of a round, or put into it, are within the power of this role."""
    if not state.edition.amended_in_rank:
        return
    role = Role.DIRECTOR if given.role is Role.ASSISTANT and not state.rules.helpers else given.role
    if role is Role.OPERATOR and plays(replaced) != plays(instead):
        reason = "The operator corrects acts of officials only; supervisor and director correct wagers and cards."
        raise state.refuse(T.DEALER, reason)
    for move in acts_only_in(replaced, instead):
        by = state.corrections.role_of(table.id, table.round, str(move))
        held = frozenset({by}) if by is not None else holders(table, move)
        if not within(role, held, move):
            raise out_of_rank(state, held, f'"{move.act}" stays as it is', "ask for the correction")
    for move in acts_only_in(instead, replaced):
        held = holders(table, move) | ({Role.DIRECTOR} if move.act == ADJUST else frozenset())
        if not within(role, held, move):
            raise out_of_rank(state, held, f'"{move.act}" cannot be put into the record', "ask for the act")


def holders(table: Table, move: Move) -> frozenset[Role]:
    bench = table.replayed().round.script.officials
    return roles_of(bench.holders_of(move.act, move.words)) if bench.knows(move.act) else frozenset(Role)


def within(role: Role, held: frozenset[Role], move: Move) -> bool:
    """A role is above what it may do itself. The Director is above all who work at tables, but not above a review."""
    return role in held or (Role.DEALER in held) or (role is Role.DIRECTOR and held <= TABLE and move.act != REVIEW)


def out_of_rank(state: Tournament, held: frozenset[Role], what: str, then: str) -> Exception:
    who = " or ".join(sorted(each.value for each in held))
    return state.refuse(T.DISPUTE, f"{what}: it is for the {who} to decide; {then} there.", T.CHIPS_KEPT)


def shown(moves: Sequence[Move]) -> str:
    """Moves of a round in words for everybody: without what chance brought, which may lie face down, and without notes,
    which may name people."""
    return ", ".join(str(replace(move.hidden(), note="")) for move in moves) or NOTHING
