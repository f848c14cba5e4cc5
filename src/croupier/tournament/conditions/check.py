"""Whether a ruleset allows these conditions."""

from croupier.tournament.conditions.model import Conditions
from croupier.tournament.conditions.reading import Fault


def faults(conditions: Conditions) -> tuple[Fault, ...]:
    return ()
