"""Decide which command the server gives next at a virtual table. Pure: its secrets and a fresh one are arguments."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache

from croupier.games.cards.supply import OrderDue
from croupier.proofs.draw import commitment
from croupier.proofs.shoe import marks, order, salt
from croupier.tournament.journal.command import Command
from croupier.tournament.journal.state import Tournament
from croupier.tournament.schedule.course import need_record
from croupier.tournament.shoes.shoe import SealedShoe
from croupier.tournament.shoes.shoes import CommitShoe, Deal, FailShoe, FixShoe, RevealShoe, dealing_is_over
from croupier.tournament.tables.table import Table
from croupier.tournament.tables.virtual import dealers_move, deck_of, shoe_in_use, shoe_to_come, virtual
from croupier.values.refused import Refused

LOST = "its secret was lost"


@dataclass(frozen=True, slots=True)
class HouseOrder:
    """A command of the server. `keep` must be durable before it is answered; `forget` is not needed any more. Both are
    secrets by their commitment. While `can_wait`, players may still be given time to cut."""

    command: Command
    keep: Mapping[str, bytes] = field(default_factory=dict)
    forget: tuple[str, ...] = ()
    can_wait: bool = False


def next_order(state: Tournament, table: Table, secrets: Mapping[str, bytes], fresh: bytes) -> HouseOrder | None:
    """What the server does next at a table; None if somebody else must act. `fresh` is 32 random bytes, used only for a
    new commitment."""
    if not virtual(state, table) or not table.recorded or table.start is None:
        return None
    shoe, coming = shoe_in_use(state, table), shoe_to_come(state, table)
    for each in (shoe, coming):
        if each is not None and each.commitment not in secrets:
            return HouseOrder(FailShoe(each.id, LOST))
    if dealing_is_over(state, table):
        return None if shoe is None else reveal(shoe, secrets)
    try:
        need_record(state, table)
    except Refused:
        return None
    if coming is None:
        promised = commitment(fresh.hex())
        return HouseOrder(CommitShoe(table.id, promised), {promised: fresh})
    return deal(state, table, shoe, coming, secrets)


def deal(
    state: Tournament, table: Table, shoe: SealedShoe | None, coming: SealedShoe, secrets: Mapping[str, bytes]
) -> HouseOrder | None:
    """Deal the next card of the shoe in use, or do what must happen to the shoes first."""
    secret = "" if shoe is None else secrets[shoe.commitment].hex()
    words = () if shoe is None else words_of(shoe, secret)
    try:
        move, stock = dealers_move(state, table, words.__getitem__)
    except OrderDue as due:
        return fix(table, due, coming, secrets[coming.commitment].hex()) if shoe is None else reveal(shoe, secrets)
    if move is None:
        return None
    if stock.shown is None or shoe is None:
        return HouseOrder(Deal(table.id))
    return HouseOrder(Deal(table.id, words[stock.shown], salt(secret, shoe.id, stock.shown)))


def reveal(shoe: SealedShoe, secrets: Mapping[str, bytes]) -> HouseOrder:
    return HouseOrder(RevealShoe(shoe.id, secrets[shoe.commitment].hex()), forget=(shoe.commitment,))


def fix(table: Table, due: OrderDue, shoe: SealedShoe, secret: str) -> HouseOrder:
    deck, without = deck_of(table, due.deck)
    words = order(secret, shoe.transcript(deck), deck, without)
    return HouseOrder(FixShoe(table.id, marks(secret, shoe.id, words)), can_wait=True)


def words_of(shoe: SealedShoe, secret: str) -> tuple[str, ...]:
    """The order of a shoe in use."""
    return whole(secret, shoe.transcript(), shoe.deck, shoe.without)


@lru_cache(maxsize=256)
def whole(secret: str, told: str, deck: str, without: tuple[str, ...]) -> tuple[str, ...]:
    """Cached, because every card needs it again."""
    return tuple(order(secret, told, deck, without))
