"""A prospect as JSON: exact fractions as text, and the same values rounded."""

from fractions import Fraction

from croupier.values.prospect import Chance, Prospect
from croupier.wire.shapes import JsonObject


def ratio(value: Fraction) -> str:
    return f"{value.numerator}/{value.denominator}"


def as_json(prospect: Prospect) -> JsonObject:
    return {
        "ev": ratio(prospect.ev),
        "ev_float": float(prospect.ev),
        "house_edge": float(prospect.house_edge),
        "house_edge_exact": ratio(prospect.house_edge),
        "variance": float(prospect.variance),
        "variance_exact": ratio(prospect.variance),
        "exact": True,
        "outcomes": [chance_json(chance) for chance in prospect.chances],
    }


def chance_json(chance: Chance) -> JsonObject:
    """Write one outcome. Where several results share an outcome, `pays` is their average."""
    found: JsonObject = {
        "outcome": chance.outcome,
        "probability": ratio(chance.probability),
        "pays": ratio(chance.pays),
    }
    if chance.square is not None:
        found |= {"average": True, "pays_squared": ratio(chance.square)}
    return found
