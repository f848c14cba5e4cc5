"""The entry desk: entries and reserves with fees and receipts, prizes to hand out."""

from dataclasses import dataclass

from croupier.tournament.journal.state import Tournament
from croupier.tournament.texts.roles import Role
from croupier.views.board import frame_now
from croupier.views.frame import Frame
from croupier.views.offers import offered_commands
from croupier.views.people import EntryLine, draw_entries
from croupier.views.standing import PlacingLine, draw_placings
from croupier.views.terms import EntryTermsLine, draw_terms, free_player
from croupier.views.view import View
from croupier.views.words import CommandKey, RoleName


@dataclass(frozen=True, slots=True)
class EntryDesk(View):
    """`next_player` is a free id for the next entry."""

    role: RoleName
    frame: Frame
    terms: EntryTermsLine
    next_player: str
    entries: tuple[EntryLine, ...]
    placings: tuple[PlacingLine, ...]
    commands: tuple[CommandKey, ...]


def draw_desk(state: Tournament, role: Role) -> EntryDesk:
    return EntryDesk(
        role=role.value,
        frame=frame_now(state),
        terms=draw_terms(state),
        next_player=free_player(state),
        entries=draw_entries(state, role),
        placings=draw_placings(state, named=True),
        commands=offered_commands(state, role),
    )
