"""Conditions to try: small ones that hold for each of the nine texts, and how to change them in one place."""

from copy import deepcopy
from typing import Any

from croupier.rulebook.rows import models, with_variants
from croupier.tournament.conditions.check import faults, warnings
from croupier.tournament.conditions.model import Conditions
from croupier.tournament.conditions.reading import read_conditions
from croupier.tournament.texts.law import RULESETS
from croupier.wire.written import Fault
from tests.examples import across_texts

TEXTS = [ruleset for ruleset in RULESETS if ruleset not in models()]
across = across_texts(*TEXTS)
"""Cells in the order of the texts: canberra, blackjack 2002, roulette, mini-baccarat 2002, pai gow, blackjack 2005,
mini-baccarat 2016, 2023, charity."""


citing = across
"""The same for faults of conditions: they notice a changed check, and the proof of the clause is in how it is run."""


GONE = object()
LATER = with_variants("mini-baccarat-2016", "mini-baccarat-2023")
CHARITY = "charity-poker"
Raw = dict[str, Any]
FIVE = with_variants("canberra-poker-2002", "blackjack-2002", "roulette-2002", "mini-baccarat-2002", "pai-gow-2002")
NOT_CHARITY = (*FIVE, "blackjack-2005", *LATER)
HOST = LATER[1]
RAISED: Raw = {"stages.0.levels": [{"round": 2, "table": {"minimum": 50, "step": 50}}]}
"""The second of two rounds, which is the last, has a minimum of 50 instead of 10."""


def sample(ruleset: str) -> Raw:
    """Two heats of six, a final of six; it holds without a warning."""
    if ruleset == CHARITY:
        return charity()
    table = {"minimum": 10, "maximum": 200, "step": 10}
    stage = {"tables": 2, "seats": 6, "rounds": 20, "table": table}
    raw: Raw = {
        "name": "Autumn Cup",
        "ruleset": ruleset,
        "starts": "2027-04-10T19:00:00+10:00",
        "operator": "Riverside Casino",
        "entry": {"method": "At the desk.", "eligibility": "Everybody of full age.", "fee": 100, "commission": 10},
        "players": {"minimum": 6, "maximum": 12},
        "chips": {"start": 500, "denominations": ["0.5", 1, 5, 25, 100]},
        "prizes": {"shares": ["60%", "40%"]},
        "stages": [
            {"name": "heats", **deepcopy(stage), "advance": {"top": 2, "drawn": 2}},
            {"name": "final", **deepcopy(stage), "tables": 1},
        ],
    }
    if ruleset == "blackjack-2002":
        raw["historical"] = "A re-enactment."
    if ruleset in LATER:
        raw["eliminated"] = "Who cannot wager the minimum is out."
        raw["ties"] = {"session": "card-draw", "final": "share"}
    return raw


def charity() -> Raw:
    table = {"structure": "no-limit", "blinds": [25, 50], "step": 25}
    return {
        "name": "Night of Giving",
        "ruleset": CHARITY,
        "starts": "2027-04-10T19:00:00+10:00",
        "operator": "Riverside Casino",
        "entry": {"invitation": True},
        "players": {"minimum": 9, "maximum": 18},
        "chips": {"start": 2000, "denominations": [25, 100, 500]},
        "donations": {"values": [5000, 2500], "payment": "By cheque after the final."},
        "stages": [
            {"name": "heats", "tables": 2, "seats": 9, "rounds": 40, "table": dict(table), "advance": {"top": 4}},
            {"name": "final", "tables": 1, "seats": 8, "players-left": 1, "table": dict(table)},
        ],
    }


def series(ruleset: str = LATER[1]) -> Raw:
    """Two sessions with points, the best six in a final."""
    raw = sample(ruleset)
    points = {"kind": "points", "points": [6, 4, 3, 2, 1], "tables": 2, "seats": 6, "rounds": 20}
    table = raw["stages"][0]["table"]
    raw["stages"] = [
        {"name": "first", **points, "table": dict(table)},
        {"name": "second", **points, "table": dict(table), "advance": {"points": 6}},
        {"name": "final", "tables": 1, "seats": 6, "rounds": 20, "table": dict(table)},
    ]
    raw["ties"] = {"session": "share", "final": "share", "points": "extra-rounds"}
    return raw


def change(raw: Raw, changes: Raw) -> Raw:
    """The same with other values: `{"stages.0.rounds": 5}`; GONE takes a key out."""
    changed = deepcopy(raw)
    for path, value in changes.items():
        *way, last = path.split(".")
        held: Any = changed
        for key in way:
            held = held[int(key)] if isinstance(held, list) else held.setdefault(key, {})
        if value is GONE:
            held.pop(last, None)
        elif isinstance(held, list):
            held[int(last)] = deepcopy(value)
        else:
            held[last] = deepcopy(value)
    return changed


def conditions(ruleset: str, changes: Raw | None = None) -> Conditions:
    return read_conditions(change(sample(ruleset), changes or {}))


def told(raw: Raw, changes: Raw | None = None) -> tuple[Fault, ...]:
    return faults(read_conditions(change(raw, changes or {})))


def warned(raw: Raw, changes: Raw | None = None) -> tuple[Fault, ...]:
    return warnings(read_conditions(change(raw, changes or {})))


def cited(found: tuple[Fault, ...]) -> list[str]:
    return [each.clause.number if each.clause else "" for each in found]
