"""A line of a pay table, as a text has it."""

from dataclasses import dataclass

from croupier.games.texts.law import Topic
from croupier.values.odds import Odds


@dataclass(frozen=True, slots=True)
class PayLine:
    """One line of a pay table: its name, its odds, and the topic of the clause that says so."""

    line: str
    odds: Odds
    topic: Topic
