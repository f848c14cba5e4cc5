"""Which cards a recorded round has taken out of the shoe."""

from pathlib import Path

from croupier.games.record import read_file
from croupier.games.registry import game_of
from croupier.values.cards import Card
from croupier.values.refused import Refused


def cards_out(path: Path, ruleset: str) -> tuple[Card, ...]:
    """Cards removed earlier and cards seen in this record, burns and cards in error included.

    It must be a round of the same game, whichever text it was played by.
    """
    record = read_file(path)
    if record.game is not game_of(ruleset):
        raise Refused(f"{path} is a round of {record.ruleset}; its cards are not those of {ruleset}.")
    return record.play().script.cards_gone()
