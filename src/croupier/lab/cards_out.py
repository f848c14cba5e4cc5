"""Find the cards that a round file has taken out of the shoe."""

from pathlib import Path

from croupier.games.record import read_file
from croupier.games.registry import game_of
from croupier.values.cards import Card
from croupier.values.refused import Refused


def cards_out(path: Path, ruleset: str) -> tuple[Card, ...]:
    """List the cards removed earlier and the cards seen in this round, with burns and cards dealt in error.

    The round must be of the same game, but may be of another ruleset.
    """
    record = read_file(path)
    if record.game is not game_of(ruleset):
        raise Refused(f"{path} is a round of {record.ruleset}; its cards cannot be removed from a shoe of {ruleset}.")
    return record.play().script.cards_gone()
