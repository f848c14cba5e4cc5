"""What was awarded, donated and paid out."""

from dataclasses import dataclass

Donations = tuple[tuple[str, str, int], ...]
"""By place: the player, the charity, the cents."""


@dataclass(frozen=True, slots=True)
class Payment:
    """A prize handed out: the number of its slip, and who signed it."""

    slip: int
    signed: str


class Prizes:
    """`awards` is None until the prizes are awarded or the donations made; `of_stages` are prizes by place in a stage.
    `slips` is the number of the last prize paid out, `paid` the last payment to each player."""

    def __init__(self) -> None:
        self.awards: dict[str, int] | None = None
        self.of_stages: dict[str, int] = {}
        self.donations: Donations = ()
        self.slips = 0
        self.paid: dict[str, Payment] = {}

    def award(self, awards: dict[str, int]) -> None:
        self.awards = awards

    def take_back(self) -> None:
        """Take the awards back: the placings they followed are no longer valid."""
        self.awards = None

    def award_in_stage(self, player: str, cents: int) -> None:
        """Add to a player's prizes by place in a stage; subtract where the stage is reopened."""
        self.of_stages[player] = self.of_stages.get(player, 0) + cents

    def donate(self, donations: Donations) -> None:
        self.awards, self.donations = {}, donations

    def pay(self, player: str, payment: Payment) -> None:
        self.slips = payment.slip
        self.paid[player] = payment
