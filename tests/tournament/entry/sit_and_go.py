"""A sit-and-go whose tables fill one after the other."""

from tests.tournament.cup import Cup, small
from tests.tournament.samples import Raw


def filling(ruleset: str, **changes: object) -> Cup:
    """Two tables of three, each a session of its own that begins when it is full."""
    raw: Raw = {"stages.0.sit-and-go": True, "stages.0.timing": "When three have come.", "stages.0.sessions": 2}
    raw |= {"stages.0.tables": 1, "stages.1.seats": 4, "prizes.shares": ["40%", "30%", "20%", "10%"]}
    return Cup(small(ruleset, raw | changes))
