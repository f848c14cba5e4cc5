"""The terms of entry, and the conditions as they were drafted."""

from dataclasses import dataclass
from json import dumps

from croupier.tournament.journal.state import Tournament
from croupier.wire.written import to_raw


@dataclass(frozen=True, slots=True)
class EntryTermsLine:
    """What a player pays and brings: amounts in cents, with `commission` included in the fee. `buy_back` is None
    where the conditions have none."""

    fee: int
    commission: int
    invitation: bool
    acceptance: bool
    groups: tuple[str, ...]
    most: int
    reserves: int
    buy_back: int | None
    charities: tuple[str, ...]


NO_TERMS = EntryTermsLine(0, 0, False, False, (), 0, 0, None, ())


def draw_terms(state: Tournament) -> EntryTermsLine:
    if state.filing.conditions is None:
        return NO_TERMS
    said = state.filing.conditions
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


def draw_conditions(state: Tournament) -> str:
    """As the JSON that a draft takes; empty before the first."""
    conditions = state.filing.conditions
    return dumps(to_raw(conditions), ensure_ascii=False) if conditions else ""
