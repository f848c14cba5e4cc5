"""Which cards a recorded round has taken out of the shoe."""

from pathlib import Path

from croupier.games.record import read_file
from croupier.values.cards import Card


def cards_out(path: Path) -> tuple[Card, ...]:
    """Cards removed earlier and cards seen in this record, burns and cards in error included."""
    return read_file(path).play().script.cards_gone()
