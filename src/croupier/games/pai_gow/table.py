"""The table set-up (5, 6.1, 7.3, 8.2) and what earlier rounds leave: there is one kind of wager, and nothing of the
tiles goes on to the next round, for which all of them are shuffled (8.1)."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from croupier.games.officials.house import EARLY
from croupier.games.pai_gow.law import LAWS, T
from croupier.games.pai_gow.rules import RULES, Rules
from croupier.games.setup import table as shared
from croupier.games.setup.settings import SHARED_KEYS, Range, check_keys, read_limits, read_players, read_tournament
from croupier.games.setup.table import Before
from croupier.values.chips import Scale

KEYS = SHARED_KEYS
BEFORE_KEYS = ("warned", "excluded", EARLY)
KIND = "box"
"""The only wager there is: on the own box."""
BANK = "1"
BOXES = 8
"""Eight stacks of four tiles (8.2): the first box is the House's, seven are for players (7.3, P-21)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Table(shared.Table):
    """A table ready for play."""

    rules: Rules

    @property
    def limit(self) -> Range:
        return self.limits.table

    @property
    def smallest(self) -> int:
        """The smallest wager that is a permitted multiple: who cannot place it cannot wager (17.13, X-08)."""
        least, step = self.limits.table[0], self.limits.step
        return -(-least // step) * step


def read_table(ruleset: str, raw: Mapping[str, object], scale: Scale) -> Table:
    """Check a set-up against the text; every refusal says what would be right."""
    rules = RULES[ruleset]
    check_keys("table setting", raw, KEYS)
    limits = read_limits(raw, (KIND,), scale)
    return Table(
        law=LAWS[ruleset],
        raw=raw,
        limits=replace(limits, table=limits.of(KIND, main=True)),
        tournament=read_tournament(raw, rules.tournament_only),
        seats=BOXES - 1,
        rules=rules,
    )


def read_before(ruleset: str, raw: Mapping[str, object], removed: object) -> Before:
    """The `before` key of a record."""
    if removed:
        raise LAWS[ruleset].refuse(T.SHUFFLE, "All 32 tiles are shuffled for every round; leave `removed` out.")
    check_keys("key in before", raw, BEFORE_KEYS)
    return Before(
        warned=read_players(raw.get("warned", []), "warned"),
        excluded=read_players(raw.get("excluded", []), "excluded"),
        early=read_players(raw.get(EARLY, []), EARLY),
    )


def write_before(before: Before) -> tuple[dict[str, object], str]:
    """The same back, without what is empty."""
    held = {"warned": before.warned, "excluded": before.excluded, EARLY: before.early}
    return {key: sorted(players) for key, players in held.items() if players}, ""
