"""What a virtual table is dealt from: the shoe in use, the next shoe, and what the dealer must do now."""

from collections import Counter
from collections.abc import Callable, Sequence

from croupier.games.cards.supply import NoChance, OrderDue, Stock
from croupier.games.registry import game_of
from croupier.games.script.awaiting import Want
from croupier.games.script.move import DEALER, OFFICIAL, Move
from croupier.games.sitting import Sitting
from croupier.proofs.shoe import CARDS, PIPS, TILES, WHEEL, throws_of
from croupier.tournament.conditions.model import CardSource
from croupier.tournament.journal.command import need
from croupier.tournament.journal.state import Tournament
from croupier.tournament.shoes.shoe import SealedShoe
from croupier.tournament.tables.table import Table
from croupier.values.cards import Card, decks
from croupier.values.chance import Outcome, Pocket, Tile
from croupier.values.refused import Refused

SPINS = 24
"""The balls of one run."""
CHANCE = frozenset({Want.SHOE, Want.CARD, Want.DICE, Want.TILE, Want.BALL})


def virtual(state: Tournament, table: Table) -> bool:
    return state.conditions.stage(table.stage).dealing is CardSource.VIRTUAL


def virtual_table(state: Tournament, name: str) -> Table:
    table = state.table(name)
    need(virtual(state, table), f"{name} is dealt by hand; the dealer records its cards.")
    return table


def shoe_in_use(state: Tournament, table: Table) -> SealedShoe | None:
    """The shoe whose order is fixed, until its secret is revealed or it has failed."""
    found = state.shoes.get(state.shoes.in_use.get(table.id, ""))
    return None if found is None or found.over else found


def shoe_to_come(state: Tournament, table: Table) -> SealedShoe | None:
    """The shoe that has its commitment and can still be cut."""
    found = state.shoes.get(state.shoes.to_come.get(table.id, ""))
    return None if found is None or found.fixed or found.over else found


def unknown_place(place: int) -> str:
    raise Refused("Give the next card and its salt.")


def dealers_move(
    state: Tournament, table: Table, at: Callable[[int], str] = unknown_place
) -> tuple[Move | None, Stock]:
    """What the dealer does next, and the stock after it. None if somebody else must act. Raises OrderDue if a new shoe
    is needed first."""
    shoe = shoe_in_use(state, table)
    stock = Stock(at) if shoe is None else Stock(at, len(shoe.marks), shoe.taken, throws_of(shoe.deck), shoe.spare)
    sitting = table.replayed()
    stock.cutting_card = cutting_card(sitting)
    return game_of(table.ruleset).machine(NoChance(), stock).move(sitting.round), stock


def cutting_card(sitting: Sitting) -> int:
    """How many cards are behind the cutting card of the shoe in use; none once it has appeared."""
    moves = (move for playing in reversed(sitting.rounds) for move in reversed(playing.moves))
    last = next((move for move in moves if move.act in ("insert", "cutting-card", "shuffle")), None)
    return int(last.chips) if last is not None and last.act == "insert" else 0


def order_due(state: Tournament, table: Table) -> OrderDue | None:
    """Whether a new shoe is needed before the dealer can go on."""
    try:
        dealers_move(state, table)
    except OrderDue as due:
        return due
    except Refused:
        pass
    return None


def deck_of(table: Table, deck: Sequence[Outcome]) -> tuple[str, tuple[str, ...]]:
    """What a shoe holds: the name of the full set, and the cards missing from it."""
    first = deck[0]
    if isinstance(first, Pocket):
        return f"{WHEEL} {SPINS}", ()
    if isinstance(first, Tile):
        return TILES, tuple(sorted((Counter(PIPS.split()) - Counter(map(str, deck))).elements()))
    if not isinstance(first, Card):
        return TILES, ()
    number = table.replayed().round.script.decks()
    missing = decks(number) - Counter(each for each in deck if isinstance(each, Card))
    return f"{CARDS} {number}", tuple(str(card) for card in sorted(missing.elements()))


def check_typed(state: Tournament, table: Table, moves: Sequence[Move]) -> None:
    """Refuse typed outcomes at a virtual table: they come only from its shoe."""
    if not virtual(state, table):
        return
    for move in moves:
        brings = move.outcomes and move.who in (DEALER, OFFICIAL)
        if brings or (move.who == DEALER and table.replayed().round.awaiting.want in CHANCE):
            raise Refused(f"{table.id} is dealt from its shoe; nobody may enter a card by hand.")


def check_same_cards(state: Tournament, table: Table, moves: Sequence[Move], instead: Sequence[Move]) -> None:
    """Allow corrections at a virtual table, but never of what was dealt from the shoe."""
    if virtual(state, table) and dealing_moves(moves) != dealing_moves(instead):
        raise Refused(f"{table.id} is dealt from its shoe; cards dealt from it cannot be amended.")


def dealing_moves(moves: Sequence[Move]) -> list[Move]:
    """Moves of the dealer, and outcomes that officials enter."""
    return [move for move in moves if move.who == DEALER or (move.who == OFFICIAL and move.outcomes)]
