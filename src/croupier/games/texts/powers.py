"""Who may act for the house: each ruleset says which person holds which power."""

from dataclasses import dataclass
from enum import Enum


class Power(Enum):
    DEALER = "dealer"
    SUPERVISOR = "supervisor"
    OPERATOR = "operator"
    DIRECTOR = "director"
    REVIEWER = "reviewer"
    ASSISTANT = "assistant"
    HOUSE = "house"


class Official(Enum):
    """A person as a text names them."""

    DEALER = "dealer"
    CASINO_SUPERVISOR = "casino supervisor"
    CASINO_OPERATOR = "casino operator"
    TOURNAMENT_DIRECTOR = "tournament director"
    TOURNAMENT_SUPERVISOR = "tournament supervisor"
    ASSISTANT = "assistant to the director"
    GOVERNMENT_INSPECTOR = "government casino inspector"
    COMMISSION = "gambling and racing commission"
    INSPECTOR = "inspector"


@dataclass(frozen=True, slots=True)
class Holders:
    """Who holds a power: one official, or several, each of whom may use it."""

    officials: tuple[Official, ...]

    def __or__(self, other: "Holders") -> "Holders":
        return Holders(tuple(dict.fromkeys((*self.officials, *other.officials))))

    def __str__(self) -> str:
        return " or ".join(official.value for official in self.officials)


DEALER = Holders((Official.DEALER,))
SUPERVISOR = Holders((Official.CASINO_SUPERVISOR,))
OPERATOR = Holders((Official.CASINO_OPERATOR,))
DIRECTOR = Holders((Official.TOURNAMENT_DIRECTOR,))
TOURNAMENT_SUPERVISOR = Holders((Official.TOURNAMENT_SUPERVISOR,))
ASSISTANT = Holders((Official.ASSISTANT,))
GOVERNMENT_INSPECTOR = Holders((Official.GOVERNMENT_INSPECTOR,))
COMMISSION = Holders((Official.COMMISSION,))
INSPECTOR = Holders((Official.INSPECTOR,))
