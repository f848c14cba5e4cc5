"""Why something is as it is: everything that was decided about one player, and every movement of the stack."""

from dataclasses import dataclass

from croupier.games.script.move import NOTE
from croupier.tournament.answers.report import prizes
from croupier.tournament.journal.sentences import show_exact
from croupier.tournament.journal.state import Tournament
from croupier.tournament.texts.roles import Role
from croupier.views.people import EntryLine, draw_entry
from croupier.views.standing import why_in_words
from croupier.views.viewer import KNOWS_DOCUMENTS, KNOWS_PEOPLE

LAST_MOVEMENTS = 100


@dataclass(frozen=True, slots=True)
class ReasonLine:
    """A decision with the event that made it."""

    version: int
    text: str
    clauses: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Movement:
    """Chips that came or went, and what lay there then."""

    version: int
    why: str
    amount: str
    balance: str


@dataclass(frozen=True, slots=True)
class Dossier:
    """One entry, for those who answer questions about it. `chips` are the last movements, newest first; `prize` is
    in cents. The staff of a table do not see remarks about the person."""

    entry: EntryLine
    why: str
    prize: int
    history: tuple[str, ...]
    reasons: tuple[ReasonLine, ...]
    chips: tuple[Movement, ...]


REMARKED = ("correction: ", "record amended, ")
"""What follows these words in the books is somebody's reason."""


def without_remark(why: str) -> str:
    """Why chips moved, without what a correction or an official act says about the player."""
    told = why.partition(NOTE)[0]
    for words in REMARKED:
        told = told.partition(words)[0] + words.rstrip(" :,") if words in told else told
    return told


def draw_dossier(state: Tournament, player: str, role: Role) -> Dossier:
    entry, people = state.entry(player), role in KNOWS_PEOPLE
    trace = list(state.chips.trace(f"stack:{player}"))[-LAST_MOVEMENTS:]
    return Dossier(
        entry=draw_entry(state, entry, role in KNOWS_DOCUMENTS),
        why=why_in_words(state, player) if state.filing.conditions and people else "",
        prize=prizes(state).get(player, 0) if people else 0,
        history=tuple(entry.history) if people else (),
        reasons=tuple(
            ReasonLine(each.version, each.text, tuple(map(str, each.clauses))) for each in state.why(player) if people
        ),
        chips=tuple(
            Movement(
                version=each.version,
                why=each.why if people else without_remark(each.why),
                amount=show_exact(each.amount),
                balance=show_exact(each.balance),
            )
            for each in reversed(trace)
        ),
    )
