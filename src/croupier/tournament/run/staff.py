"""The staff of a tournament that is played out headless: every step is a command, so the commands alone replay it."""

from datetime import datetime, timedelta

from croupier.proofs.draw import commitment
from croupier.tournament.catalogue import parse_order, write_order
from croupier.tournament.engine import Journal
from croupier.tournament.state import Tournament
from croupier.values.ports import Entropy

Person = tuple[str, str]
DIRECTOR, DEALER, OPERATOR = ("dina", "director"), ("dealer", "dealer"), ("olga", "operator")
SHIFT_MANAGER, INSPECTOR, CASHIER = ("sam", "shift-manager"), ("ines", "inspector"), ("carl", "cashier")
SCORER, SUPERVISOR = ("sid", "scorer"), ("sue", "supervisor")


class Staff:
    """Gives commands and keeps them."""

    def __init__(self, starts: datetime, entropy: Entropy) -> None:
        self.journal = Journal()
        self.entropy = entropy
        self.lines: list[str] = []
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
        self.journal.give(command, given)
        self.lines.append(write_order(command, given))

    def draw(self) -> None:
        """The open draw, with a secret and something from outside."""
        draw = next(each for each in self.state.draws.values() if each.open)
        secret = "".join(f"{self.entropy.below(256):02x}" for _ in range(32))
        self.say(DIRECTOR, "commit-draw", draw=draw.id, commitment=commitment(secret))
        dice = " ".join(str(self.entropy.below(10)) for _ in range(10))
        self.say(DIRECTOR, "contribute", draw=draw.id, words=f"dice {dice}", witness=INSPECTOR[0])
        self.say(DIRECTOR, "reveal-draw", draw=draw.id, secret=secret)
