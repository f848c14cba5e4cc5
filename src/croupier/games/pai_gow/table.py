"""The table set-up (5, 6.1, 7.3, 8.2): there is one kind of wager."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from croupier.games.pai_gow.law import LAWS
from croupier.games.pai_gow.rules import RULES, PaiGowRules
from croupier.games.pai_gow.wagers import KIND
from croupier.games.setup.settings import SHARED_KEYS, Range, check_keys, read_limits, read_tournament
from croupier.games.setup.table import Table
from croupier.values.chips import Scale

KEYS = SHARED_KEYS
BANK = "1"
BOXES = 8
"""Eight stacks of four tiles (8.2): the first box is the House's, seven are for players (7.3, P-21)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PaiGowTable(Table):
    """A table ready for play."""

    rules: PaiGowRules

    @property
    def limit(self) -> Range:
        return self.limits.table

    @property
    def smallest(self) -> int:
        """The smallest wager that is a permitted multiple: a player who cannot place it cannot wager (17.13, X-08)."""
        least, step = self.limits.table[0], self.limits.step
        return -(-least // step) * step


def read_table(ruleset: str, raw: Mapping[str, object], scale: Scale) -> PaiGowTable:
    """Check a set-up against the text; every refusal says what would be right."""
    rules = RULES[ruleset]
    check_keys("table setting", raw, KEYS)
    limits = read_limits(raw, (KIND,), scale)
    return PaiGowTable(
        law=LAWS[ruleset],
        raw=raw,
        limits=replace(limits, table=limits.of(KIND, main=True)),
        tournament=read_tournament(raw, rules.tournament_only),
        seats=BOXES - 1,
        rules=rules,
    )
