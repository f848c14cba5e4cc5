"""Entries and staff, as far as a role may know them."""

from dataclasses import dataclass

from croupier.tournament.entry.entry import Entry
from croupier.tournament.journal.state import Tournament
from croupier.tournament.texts.roles import Role
from croupier.views.memo import anything_but_play, kept_until
from croupier.views.viewer import KNOWS_DOCUMENTS
from croupier.views.words import RoleName, StandingName


@dataclass(frozen=True, slots=True)
class EntryLine:
    """An entry at the desk. `paid` is in cents; `waits` is the place in the list of reserves, 0 for none."""

    player: str
    number: int
    name: str
    group: str
    document: str
    standing: StandingName
    paid: int
    receipts: tuple[int, ...]
    bought_back: int
    charity: str
    table: str
    seat: str
    waits: int


@dataclass(frozen=True, slots=True)
class PersonLine:
    person: str
    roles: tuple[RoleName, ...]


def draw_entry(state: Tournament, entry: Entry, documents: bool) -> EntryLine:
    seat = state.seats.get(entry.player)
    reserves = state.entries.reserves
    return EntryLine(
        player=entry.player,
        number=entry.number,
        name=entry.name,
        group=entry.group,
        document=entry.document if documents else "",
        standing=entry.standing.value,
        paid=entry.paid,
        receipts=tuple(receipt.number for receipt in entry.receipts),
        bought_back=entry.bought_back,
        charity=entry.charity,
        table=seat.table if seat else "",
        seat=seat.seat if seat else "",
        waits=reserves.index(entry.player) + 1 if entry.player in reserves else 0,
    )


@kept_until(anything_but_play)
def entries(state: Tournament) -> dict[bool, tuple[EntryLine, ...]]:
    """The lists made since the last change: with documents, and without."""
    return {}


def draw_entries(state: Tournament, role: Role) -> tuple[EntryLine, ...]:
    known, documents = entries(state), role in KNOWS_DOCUMENTS
    if documents not in known:
        known[documents] = tuple(draw_entry(state, entry, documents) for entry in state.entries.values())
    return known[documents]


def draw_people(state: Tournament) -> tuple[PersonLine, ...]:
    return tuple(
        PersonLine(person, tuple(sorted(role.value for role in roles))) for person, roles in state.staff.items()
    )
