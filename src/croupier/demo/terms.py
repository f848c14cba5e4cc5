"""The conditions of a practice table: one table of six seats for any ruleset, ten rounds, small and plain."""

from croupier.games.registry import game_of
from croupier.tournament.conditions.model import Conditions
from croupier.tournament.conditions.reading import read_conditions
from croupier.tournament.texts.rules import rules_of
from croupier.wire.shapes import Json

SEATS = 6
ROUNDS = 10
SECONDS = 60
"""Seconds for a decision: enough to read the rules beside it."""
WHERE = "At the start page of the demonstration."


def practice_terms(ruleset: str) -> Conditions:
    """Make the conditions of a practice table. Refused if there is no such ruleset."""
    rules, between_players = rules_of(ruleset), game_of(ruleset).between_players
    stage: dict[str, Json] = {"name": "practice", "tables": 1, "seats": SEATS, "rounds": ROUNDS, "dealing": "virtual"}
    raw: dict[str, Json] = {
        "name": "Practice table",
        "ruleset": ruleset,
        "operator": "Practice room",
        "starts": "2026-01-01T12:00:00+00:00",
        "eliminated": "A player who cannot wager the table minimum before a round is out.",
        "players": {"minimum": SEATS, "maximum": SEATS},
        "stages": [stage | {"seconds": SECONDS, "table": table(between_players)}],
    }
    entry: dict[str, Json] = {"method": WHERE, "eligibility": "Everybody.", "acceptance": True}
    raw["entry"] = entry | ({"invitation": True} if rules.invitation else {"fee": 1})
    if between_players:
        raw["chips"] = {"start": 2000, "denominations": [25, 100, 500]}
    else:
        raw["chips"] = {"start": 1000, "denominations": ["0.5", 1, 5, 20, 100, 500]}
    if rules.donations:
        raw["donations"] = {"values": [1], "payment": "Nothing is paid: this is practice."}
    else:
        raw["prizes"] = {"shares": ["100%"], "description": "Play money: nothing is paid for practice."}
    if rules.final_ties is None:
        raw["ties"] = {"final": "extra-rounds"}
    if rules.superseded:
        raw["historical"] = "Practice with the earlier text."
    return read_conditions(raw)


def table(between_players: bool) -> dict[str, Json]:
    """Choose limits at which every wager of every ruleset can be paid with the chips in use."""
    if between_players:
        return {"structure": "no-limit", "blinds": [25, 50], "step": 25}
    return {"minimum": 20, "maximum": 500, "step": 20}
