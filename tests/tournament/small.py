"""Small tournaments to try things on."""

from dataclasses import replace
from datetime import datetime
from decimal import Decimal
from fractions import Fraction
from pathlib import Path

from croupier.tournament.conditions.model import (
    Advance,
    ChipTerms,
    Conditions,
    EntryTerms,
    FieldSize,
    PrizeTerms,
    Stage,
    Ties,
)
from croupier.tournament.conditions.reading import parse_conditions
from croupier.tournament.simulation.plan import SimulationPlan, plan_of
from croupier.values.money import Money

STRATEGIES = ("flat", "proportional", "sense")
SIXTY = Path(__file__).parents[2] / "docs" / "examples" / "tournaments" / "sixty.toml"
LIMITS: dict[str, object] = {"minimum": 10, "maximum": 500, "step": 5}
BLINDS: dict[str, object] = {"structure": "no-limit", "blinds": [10, 20]}


def table(ruleset: str) -> dict[str, object]:
    return BLINDS if ruleset == "charity-poker" else LIMITS


def heats_and_final(ruleset: str, rounds: int = 10, **changes: object) -> Conditions:
    """Eighteen players, three heats of six, two of each in a final of six."""
    settings = table(ruleset)
    heats = Stage(name="heats", tables=3, seats=6, rounds=rounds, table=settings, advance=Advance(top=2))
    final = Stage(name="final", tables=1, seats=6, rounds=rounds, table=settings)
    conditions = Conditions(
        name="Eighteen",
        ruleset=ruleset,
        starts=datetime(2026, 3, 7, 18),  # noqa: DTZ001 conditions name the local time
        stages=(heats, final),
        players=FieldSize(minimum=6, maximum=18),
        entry=EntryTerms(fee=Money(11000), commission=Money(1000)),
        chips=ChipTerms(start=Decimal(1000)),
        prizes=PrizeTerms(shares=(Fraction(1, 2), Fraction(3, 10), Fraction(1, 5))),
        ties=Ties(),
    )
    return replace(conditions, **changes)  # type: ignore[arg-type] # fields by name


def sixty() -> SimulationPlan:
    return plan_of(parse_conditions(SIXTY.read_text(encoding="utf-8")), STRATEGIES)
