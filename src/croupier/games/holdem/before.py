"""What earlier rounds at a table left to this one: where the button lies, who is absent or excluded."""

from collections.abc import Mapping
from dataclasses import dataclass

from croupier.games.holdem.law import LAWS, T
from croupier.games.setup.settings import SEAT, check_keys, read_players
from croupier.games.setup.table import Before
from croupier.values.refused import Refused
from croupier.wire.numbers import quote_value

KEYS = ("button", "begins", "absent", "excluded")
SESSION, VACANT = "session", "vacant"


@dataclass(frozen=True, slots=True, kw_only=True)
class HoldemBefore(Before):
    """`button` is a seat, perhaps an empty one (11.5); without it the last seat has it (11.1). `begins` says that a
    session begins with this round, or play at a table that was vacant."""

    button: str = ""
    begins: str = ""
    absent: frozenset[str] = frozenset()


def read_before(ruleset: str, raw: Mapping[str, object], removed: object) -> HoldemBefore:
    if removed:
        raise LAWS[ruleset].refuse(T.SHUFFLE, "All 52 cards are shuffled for every round of play; leave `removed` out.")
    check_keys("key in before", raw, KEYS)
    button = raw.get("button", "")
    if not isinstance(button, str) or (button and not SEAT.fullmatch(button)):
        raise Refused(f'button must be a seat such as "3", not {quote_value(button)}.')
    begins = raw.get("begins", "")
    if begins not in ("", SESSION, VACANT):
        raise Refused(f'begins must be "session" or "vacant", not {quote_value(begins)}.')
    return HoldemBefore(
        button=button,
        begins=str(begins),
        absent=read_players(raw.get("absent", []), "absent"),
        excluded=read_players(raw.get("excluded", []), "excluded"),
    )


def write_before(before: HoldemBefore) -> tuple[dict[str, object], str]:
    """Write what `read_before` reads, without empty values."""
    written: dict[str, object] = {
        "button": before.button,
        "begins": before.begins,
        "absent": sorted(before.absent),
        "excluded": sorted(before.excluded),
    }
    return {key: value for key, value in written.items() if value}, ""
