"""A clause: a ruleset and its literal number in that ruleset."""

from dataclasses import dataclass

from croupier.values.text import plain


@dataclass(frozen=True, slots=True, order=True)
class Clause:
    """A clause, written `mini-baccarat-2023 9.10(a)`. A second clause printed with the same number is `11.3#2`."""

    ruleset: str
    number: str

    def __str__(self) -> str:
        return f"{self.ruleset} {self.number}"

    @classmethod
    def parse(cls, text: str) -> "Clause":
        ruleset, _, number = plain(text).partition(" ")
        return cls(ruleset, number)
