"""The projector and everybody else: what the whole room may see. Players appear by their entry, never by name."""

from dataclasses import dataclass

from croupier.tournament.journal.state import Tournament
from croupier.views.board import frame_now
from croupier.views.draws import DrawLine, last_draws
from croupier.views.frame import Frame
from croupier.views.standing import PlacingLine, StandingLine, draw_placings, standings
from croupier.views.tables import TableLine, draw_tables
from croupier.views.view import View


@dataclass(frozen=True, slots=True)
class Display(View):
    """`frame.slide` is what the Director chose to show."""

    frame: Frame
    tables: tuple[TableLine, ...]
    standings: tuple[StandingLine, ...]
    draws: tuple[DrawLine, ...]
    placings: tuple[PlacingLine, ...]


def draw_display(state: Tournament) -> Display:
    return Display(
        frame=frame_now(state),
        tables=draw_tables(state, named=False),
        standings=standings(state),
        draws=last_draws(state),
        placings=draw_placings(state, named=False) if state.places.published else (),
    )
