"""The entry desk: entries and reserves with fees and receipts, prizes to hand out."""

from dataclasses import dataclass

from croupier.tournament.roles import Role
from croupier.tournament.state import Tournament
from croupier.views.board import frame_now
from croupier.views.frame import Frame
from croupier.views.offers import offered
from croupier.views.people import EntryLine, draw_entries
from croupier.views.standing import PlacingLine, draw_placings
from croupier.views.view import View


@dataclass(frozen=True, slots=True)
class EntryTermsLine:
    """What one pays and brings: amounts in cents, `commission` inside the fee. `buy_back` is None where the
    conditions have none."""

    fee: int
    commission: int
    invitation: bool
    acceptance: bool
    groups: tuple[str, ...]
    most: int
    reserves: int
    buy_back: int | None
    charities: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class EntryDesk(View):
    """`next_player` is a free id for the next entry."""

    role: str
    frame: Frame
    terms: EntryTermsLine
    next_player: str
    entries: tuple[EntryLine, ...]
    placings: tuple[PlacingLine, ...]
    commands: tuple[str, ...]


NO_TERMS = EntryTermsLine(0, 0, False, False, (), 0, 0, None, ())


def draw_terms(state: Tournament) -> EntryTermsLine:
    if state.known is None:
        return NO_TERMS
    said = state.known
    return EntryTermsLine(
        fee=said.entry.fee.cents,
        commission=said.entry.commission.cents,
        invitation=said.entry.invitation,
        acceptance=said.entry.acceptance,
        groups=said.groups.eligible,
        most=said.players.maximum,
        reserves=said.entry.reserves,
        buy_back=said.buy_back.fee.cents if said.buy_back else None,
        charities=said.donations.charities,
    )


def free_player(state: Tournament) -> str:
    number = len(state.entries) + 1
    while f"P{number:02d}" in state.entries:
        number += 1
    return f"P{number:02d}"


def draw_desk(state: Tournament, role: Role) -> EntryDesk:
    return EntryDesk(
        role=role.value,
        frame=frame_now(state),
        terms=draw_terms(state),
        next_player=free_player(state),
        entries=draw_entries(state, role),
        placings=draw_placings(state, named=True),
        commands=offered(state, role),
    )
