"""Who gives a command, in which role, when; and the groups of roles that many commands name."""

from dataclasses import dataclass

from croupier.proofs.acts import SignedAct
from croupier.rulebook.editions import CURRENT, Edition
from croupier.tournament.texts.roles import Role

DIRECTORS = frozenset({Role.DIRECTOR})
DESK = frozenset({Role.DIRECTOR, Role.ASSISTANT, Role.CASHIER})
TABLE = frozenset({Role.DEALER, Role.SCORER, Role.SUPERVISOR, Role.DIRECTOR, Role.ASSISTANT})


@dataclass(frozen=True, slots=True)
class Given:
    """Who gives a command, in which role, when (ISO), under which id (valid once), and on which device.

    `edition` is how the texts are read at that time. Only an audit of earlier commands uses another.
    """

    by: str
    role: Role
    at: str
    id: str = ""
    device: str = ""
    edition: Edition = CURRENT
    act: SignedAct | None = None
    """The signature of the device, if it signs what it sends."""
