"""What earlier rounds at a table left to this one: the `before` key of a record. Nothing of the tiles goes on (8.1)."""

from collections.abc import Mapping

from croupier.games.officials.house import EARLY
from croupier.games.pai_gow.law import LAWS, T
from croupier.games.setup.settings import check_keys, read_players
from croupier.games.setup.table import Before

KEYS = ("warned", "excluded", EARLY)


def read_before(ruleset: str, raw: Mapping[str, object], removed: object) -> Before:
    """The `before` key of a record."""
    if removed:
        raise LAWS[ruleset].refuse(T.SHUFFLE, "All 32 tiles are shuffled for every round; leave `removed` out.")
    check_keys("key in before", raw, KEYS)
    return Before(
        warned=read_players(raw.get("warned", []), "warned"),
        excluded=read_players(raw.get("excluded", []), "excluded"),
        early=read_players(raw.get(EARLY, []), EARLY),
    )


def write_before(before: Before) -> tuple[dict[str, object], str]:
    """Write what `read_before` reads, without empty values."""
    held = {"warned": before.warned, "excluded": before.excluded, EARLY: before.early}
    return {key: sorted(players) for key, players in held.items() if players}, ""
