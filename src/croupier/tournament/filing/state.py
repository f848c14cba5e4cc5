"""What has been done about the conditions, and who holds which role."""

from dataclasses import dataclass, field, replace
from datetime import datetime

from croupier.rulebook.editions import CURRENT, Edition
from croupier.tournament.conditions.model import Conditions
from croupier.tournament.filing.filing import Approval, Departure, Phase
from croupier.tournament.floor.session import seconds_between
from croupier.tournament.texts.roles import Role
from croupier.values.register import Register


@dataclass(slots=True)
class Filing:
    """What has been done about the conditions so far. `locked` is the fingerprint that was approved or published.
    `entering` says whether entries are taken; a sit-and-go takes them while its first tables play. The whole tournament
    is played by one `edition` of the readings."""

    conditions: Conditions | None = None
    edition: Edition = CURRENT
    phase: Phase = Phase.NEW
    entering: bool = False
    available: str = ""
    notified: str = ""
    refused: str = ""
    locked: str = ""
    promised: str = ""
    """The latest start that entrants knew: before it nobody is late for the first session (X-45)."""
    rehearsal: bool = False
    cancelled: str = ""
    """Why the tournament was cancelled."""
    approvals: dict[str, Approval] = field(default_factory=dict)
    departures: list[Departure] = field(default_factory=list)
    warned: dict[str, int] = field(default_factory=dict)

    def draft(self, conditions: Conditions, edition: Edition, rehearsal: bool) -> None:
        """Take a new draft. Whatever was done about the one before no longer counts."""
        self.conditions, self.edition = conditions, edition
        self.phase, self.rehearsal = Phase.DRAFT, rehearsal
        self.available = self.notified = self.refused = self.locked = ""
        self.approvals.clear()

    def make_available(self, where: str) -> None:
        self.available = where

    def notify(self, reference: str) -> None:
        self.notified = reference

    def approve(self, approval: Approval, fingerprint: str) -> None:
        self.approvals[approval.object] = approval
        self.refused, self.locked = "", fingerprint

    def refuse_approval(self, reason: str) -> None:
        self.approvals.clear()
        self.refused = reason

    def open_entries(self, fingerprint: str) -> None:
        self.phase, self.entering, self.locked = Phase.OPEN, True, fingerprint

    def close_entries(self) -> None:
        """Close entries. A sit-and-go that is already playing goes on."""
        if self.phase is Phase.OPEN:
            self.phase = Phase.CLOSED
        self.entering = False

    def change(self, conditions: Conditions, fingerprint: str, kept: str) -> None:
        """Take changed conditions. Only the approval in `kept` is still valid, and notice is due again."""
        self.conditions, self.locked, self.notified = conditions, fingerprint, ""
        self.approvals = {name: each for name, each in self.approvals.items() if name == kept}

    def move_start(self, starts: datetime) -> None:
        if self.conditions is not None:
            self.conditions = replace(self.conditions, starts=starts)

    def promise(self, starts: str) -> None:
        """Note a start that entrants know."""
        if not self.promised or seconds_between(self.promised, starts) > 0:
            self.promised = starts

    def warn(self, what: str) -> None:
        self.warned[what] = self.warned.get(what, 0) + 1

    def depart(self, departure: Departure) -> None:
        self.departures.append(departure)

    def start_play(self) -> None:
        self.phase = Phase.PLAYING

    def finish(self) -> None:
        self.phase = Phase.FINISHED

    def cancel(self, reason: str) -> None:
        self.phase, self.cancelled = Phase.CANCELLED, reason


NO_OFFICE = frozenset({Role.INSPECTOR, Role.PLAYER, Role.DISPLAY, Role.MACHINE})
"""Roles beside the offices of a tournament: of the body that approves it, of players, of machines."""


class Staff(Register[frozenset[Role]]):
    """Everybody who was appointed, with their roles; and in which roles everybody has acted."""

    def __init__(self) -> None:
        super().__init__()
        self.acted: dict[str, frozenset[Role]] = {}

    def appoint(self, person: str, role: Role) -> None:
        self._held[person] = self.get(person, frozenset()) | {role}

    def dismiss(self, person: str, role: Role) -> None:
        left = self.get(person, frozenset()) - {role}
        if left:
            self._held[person] = left
        else:
            self._held.pop(person, None)

    def act(self, person: str, role: Role) -> None:
        """Note that somebody gave a command in this role."""
        known = self.acted.get(person, frozenset())
        if role not in known:
            self.acted[person] = known | {role}

    def offices_of(self, person: str) -> list[Role]:
        """The offices that somebody holds or has acted in, however the name is written."""
        held = [*self.items(), *self.acted.items()]
        found = {role for name, roles in held if same_name(name, person) for role in roles}
        return sorted(found - NO_OFFICE, key=lambda role: role.value)


def same_name(one: str, other: str) -> bool:
    return "".join(one.split()).casefold() == "".join(other.split()).casefold()
