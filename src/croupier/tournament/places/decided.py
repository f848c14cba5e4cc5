"""A stage whose result is confirmed."""

from dataclasses import dataclass, field
from fractions import Fraction


@dataclass(slots=True)
class StageResult:
    """A stage whose result is confirmed."""

    advanced: dict[str, str] = field(default_factory=dict)
    prizes: dict[str, int] = field(default_factory=dict)
    points: dict[str, Fraction] = field(default_factory=dict)
