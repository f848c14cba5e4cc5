"""Approved conditions that prevail over the rules of play (20.5 of Blackjack 2005, X-46), by known switches only."""

from dataclasses import dataclass

from croupier.tournament.conditions.model import Conditions, Override, Switch
from croupier.tournament.texts.rules import RULES

BARRED = "barred"
"""The setting of a table that says what is not played there."""


@dataclass(frozen=True, slots=True)
class Switched:
    """What a switch takes out of the game: the word for a table, the clause that it replaces first, the sections in
    which such a clause may be, and what is said if the conditions do not say it."""

    word: str
    clause: str
    sections: tuple[str, ...]
    says: str


SWITCHES = {
    Switch.NO_INSURANCE: Switched("insurance", "7.1", ("7",), "No insurance is offered; even money still is."),
    Switch.NO_SPLITTING: Switched("splitting", "9.1(a)", ("9", "10"), "Pairs are not split."),
    Switch.NO_DOUBLING: Switched("doubling", "9.1(b)", ("9", "11"), "Wagers are not doubled."),
    Switch.NO_SIDE_BETS: Switched("side-bets", "17.1", ("17", "18", "20"), "No side bets are offered."),
}


def barred_by(conditions: Conditions) -> dict[str, object]:
    """The setting of every table by the overrides; none without them, or where the rules prevail."""
    if conditions.ruleset not in RULES or not RULES[conditions.ruleset].conditions_prevail:
        return {}
    found = [SWITCHES[each.switch].word for each in conditions.overrides if each.switch is not None]
    return {BARRED: found} if found else {}


def clause_of(override: Override) -> str:
    """The clause that is replaced: as written, or the first that the switch replaces."""
    return override.clause or (SWITCHES[override.switch].clause if override.switch is not None else "")


def words_of(override: Override) -> str:
    return override.says.strip() or (SWITCHES[override.switch].says if override.switch is not None else "")
