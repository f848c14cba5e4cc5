"""Who may act in a tournament: roles that people hold, and how the texts' own names for them map to these."""

from enum import Enum
from functools import cache

from croupier.games.texts.powers import Holders, Official


class Role(Enum):
    """The roles. One person may hold several; every act says in which role it was done.

    The machine deals at virtual tables; no person holds its role.
    """

    SHIFT_MANAGER = "shift-manager"
    OPERATOR = "operator"
    DIRECTOR = "director"
    ASSISTANT = "assistant"
    DEALER = "dealer"
    SCORER = "scorer"
    SUPERVISOR = "supervisor"
    CASHIER = "cashier"
    INSPECTOR = "inspector"
    SURVEILLANCE = "surveillance"
    PLAYER = "player"
    DISPLAY = "display"
    MACHINE = "machine"


ROLES = {role.value: role for role in Role}
ROLE_OF = {
    Official.DEALER: Role.DEALER,
    Official.CASINO_SUPERVISOR: Role.SUPERVISOR,
    Official.CASINO_OPERATOR: Role.OPERATOR,
    Official.TOURNAMENT_DIRECTOR: Role.DIRECTOR,
    Official.TOURNAMENT_SUPERVISOR: Role.DIRECTOR,
    Official.ASSISTANT: Role.ASSISTANT,
    Official.GOVERNMENT_INSPECTOR: Role.INSPECTOR,
    Official.COMMISSION: Role.INSPECTOR,
    Official.INSPECTOR: Role.INSPECTOR,
}
"""In which role somebody acts whom a text gives a power."""


@cache
def roles_of(holders: Holders) -> frozenset[Role]:
    return frozenset(ROLE_OF[official] for official in holders.officials)
