"""Conditions and their text, the input of every section."""

from dataclasses import dataclass

from croupier.games.texts.law import Law
from croupier.rulebook.tables import Ruleset
from croupier.tournament.conditions.model import Conditions
from croupier.tournament.conditions.words import clause_in_words, money
from croupier.tournament.texts.law import T
from croupier.tournament.texts.rules import TournamentRules
from croupier.values.money import Money


@dataclass(frozen=True, slots=True)
class Sheet:
    conditions: Conditions
    rules: TournamentRules
    law: Law
    book: Ruleset

    def cite(self, *topics: T) -> tuple[str, ...]:
        """The numbers of the clauses that this text has on the topics."""
        numbers = (clause.number for clause in self.law.cite(*topics))
        return tuple(dict.fromkeys(map(clause_in_words, numbers)))

    def money(self, amount: Money) -> str:
        return money(amount, self.conditions.currency)
