"""What earlier rounds at a table left to this one: the `before` key of a record. The deck is whole again (5.1)."""

from collections.abc import Mapping
from dataclasses import dataclass

from croupier.games.canberra.law import LAWS, T
from croupier.games.setup.settings import check_keys, read_players
from croupier.games.setup.table import Before

KEYS = ("warned", "excluded", "out-of-order")


@dataclass(frozen=True, slots=True, kw_only=True)
class CanberraBefore(Before):
    """Who was warned, excluded, or wagered out of order; nothing of the cards."""


def read_before(ruleset: str, raw: Mapping[str, object], removed: object) -> CanberraBefore:
    if removed:
        reason = "All 52 cards are shuffled for every round; leave `removed` out."
        raise LAWS[ruleset].refuse(T.SHUFFLE, reason)
    check_keys("key in before", raw, KEYS)
    return CanberraBefore(
        warned=read_players(raw.get("warned", []), "warned"),
        excluded=read_players(raw.get("excluded", []), "excluded"),
        early=read_players(raw.get("out-of-order", []), "out-of-order"),
    )


def write_before(before: CanberraBefore) -> tuple[dict[str, object], str]:
    """Write what `read_before` reads, without empty values."""
    written: dict[str, object] = {
        "warned": sorted(before.warned),
        "excluded": sorted(before.excluded),
        "out-of-order": sorted(before.early),
    }
    return {key: value for key, value in written.items() if value}, ""
