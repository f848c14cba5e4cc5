"""Double-entry books for chips or cents: every posting adds up to zero, and every balance can be traced."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction

Legs = tuple[tuple[str, Fraction], ...]
NOTHING = Fraction(0)


class OutOfBalance(AssertionError):
    """Raised for a posting that does not add up to zero, an account that may not fall below zero, or one that does not
    exist: a fault in our code."""


@dataclass(frozen=True, slots=True)
class Posting:
    """What one event moved, and why. `version` is the number of the event."""

    version: int
    why: str
    legs: Legs


@dataclass(frozen=True, slots=True)
class StatementLine:
    """One line of an account's statement."""

    version: int
    why: str
    amount: Fraction
    balance: Fraction


class AccountBooks:
    """Accounts by name, such as `pool` or `stack:P1`. Only those of these kinds exist: the name, or what is before its
    colon. An account whose name begins with one of `held` can never fall below zero."""

    def __init__(self, kinds: frozenset[str], held: tuple[str, ...] = ()) -> None:
        self.kinds = kinds
        self.held = held
        self.balances: dict[str, Fraction] = {}
        self.postings: list[Posting] = []

    def post(self, version: int, why: str, legs: Iterable[tuple[str, Fraction]]) -> None:
        moved = tuple((account, amount) for account, amount in legs if amount)
        if not moved:
            return
        if sum(amount for _, amount in moved):
            raise OutOfBalance(f"{why}: {moved} does not add up to zero")
        for account, amount in moved:
            if account.partition(":")[0] not in self.kinds:
                raise OutOfBalance(f"{why}: there is no account {account}")
            self.balances[account] = self.balances.get(account, NOTHING) + amount
        for account, _ in moved:
            if self.balances[account] < 0 and account.startswith(self.held):
                raise OutOfBalance(f"{why}: {account} would hold {self.balances[account]}")
        self.postings.append(Posting(version, why, moved))

    def __getitem__(self, account: str) -> Fraction:
        return self.balances.get(account, NOTHING)

    def non_zero(self) -> Mapping[str, Fraction]:
        """Return every account whose balance is not zero."""
        return {account: balance for account, balance in sorted(self.balances.items()) if balance}

    def trace(self, account: str) -> Iterator[StatementLine]:
        """Yield every movement of an account, with the balance after it."""
        balance = Fraction(0)
        for posting in self.postings:
            amount = sum((each for name, each in posting.legs if name == account), Fraction(0))
            if amount:
                balance += amount
                yield StatementLine(posting.version, posting.why, amount, balance)

    def total(self, prefix: str) -> Fraction:
        """Return the sum of all accounts whose names begin with a prefix."""
        return sum((each for account, each in self.balances.items() if account.startswith(prefix)), Fraction(0))


def transfer(amount: Fraction | int, *, source: str, to: str) -> Legs:
    """Return the legs of a transfer from one account to another."""
    return (source, -Fraction(amount)), (to, Fraction(amount))
