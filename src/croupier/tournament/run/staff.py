"""The staff of a tournament that is played without people: every step is a command, so the commands alone replay it."""

from datetime import datetime, timedelta

from croupier.proofs.draw import commitment
from croupier.tournament.journal.command import Command
from croupier.tournament.journal.given import Given
from croupier.tournament.journal.state import Tournament
from croupier.tournament.orders.catalogue import parse_order, write_order
from croupier.tournament.orders.journal import Journal
from croupier.tournament.texts.roles import ROLES, Role
from croupier.values.ports import Entropy

Person = tuple[str, str]
DIRECTOR, DEALER, OPERATOR = ("dina", "director"), ("dealer", "dealer"), ("olga", "operator")
SHIFT_MANAGER, INSPECTOR, CASHIER = ("sam", "shift-manager"), ("ines", "inspector"), ("carl", "cashier")
SCORER, SUPERVISOR = ("sid", "scorer"), ("sue", "supervisor")
HOUSE = ("house", "machine")


class CommandGiver:
    """Gives commands and keeps them."""

    def __init__(self, starts: datetime, entropy: Entropy) -> None:
        self.journal = Journal()
        self.entropy = entropy
        self.lines: list[str] = []
        self.in_twos = False
        """Whether a second person approves at once what needs two."""
        self.clock = starts - timedelta(days=7)

    @property
    def state(self) -> Tournament:
        return self.journal.state

    def say(self, person: Person, do: str, /, **fields: object) -> None:
        by, role = person
        raw: dict[str, object] = {"do": do, "by": by, "role": role, "at": self.clock.isoformat()}
        raw["id"] = f"c{len(self.lines) + 1}"
        raw |= {name.replace("_", "-"): value for name, value in fields.items()}
        command, given = parse_order(raw)
        self.give(command, given)

    def order(self, person: Person, command: Command) -> None:
        """Give a command that is already made."""
        by, role = person
        self.give(command, Given(by, ROLES[role], self.clock.isoformat(), f"c{len(self.lines) + 1}"))

    def give(self, command: Command, given: Given) -> None:
        waiting = set(self.state.pending)
        self.journal.give(command, given)
        self.lines.append(write_order(command, given))
        if self.in_twos:
            for pending in self.state.pending.keys() - waiting:
                self.say(self.second_person(given.role), "approve-pending", pending=pending)

    def second_person(self, role: Role) -> Person:
        """Somebody else in this role; a director is appointed first."""
        person = (f"second {role.value}", role.value)
        if role is Role.DIRECTOR and person[0] not in self.state.staff:
            appointer = OPERATOR if self.state.rules.operator_appoints else SHIFT_MANAGER
            self.say(appointer, "appoint", person=person[0], office=role.value)
        return person

    def secret(self) -> bytes:
        return bytes(self.entropy.below(256) for _ in range(32))

    def draw(self) -> None:
        """Make the open draw, with a secret and an input from outside."""
        draw = next(each for each in self.state.draws.values() if each.open)
        secret = self.secret().hex()
        self.say(DIRECTOR, "commit-draw", draw=draw.id, commitment=commitment(secret))
        dice = " ".join(str(self.entropy.below(10)) for _ in range(10))
        self.say(DIRECTOR, "contribute", draw=draw.id, words=f"dice {dice}", witness=INSPECTOR[0])
        self.say(DIRECTOR, "reveal-draw", draw=draw.id, secret=secret)
