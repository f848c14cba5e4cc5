"""Who may act in a tournament: roles that people hold, and how the texts' own names for them map to these."""

from enum import Enum


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
HOLDERS = {
    "dealer": Role.DEALER,
    "casino supervisor": Role.SUPERVISOR,
    "casino operator": Role.OPERATOR,
    "tournament director": Role.DIRECTOR,
    "tournament supervisor": Role.DIRECTOR,
    "assistant to the director": Role.ASSISTANT,
    "government casino inspector": Role.INSPECTOR,
    "gambling and racing commission": Role.INSPECTOR,
    "inspector": Role.INSPECTOR,
}
"""The names under which the texts give powers to people."""


def holders(named: str) -> frozenset[Role]:
    """The roles of a text's words such as "casino supervisor or tournament director"."""
    return frozenset(HOLDERS[each] for each in named.split(" or "))
