"""Read PHH files (plain no-limit hold'em in the usual order), and round files that use PHH's keys."""

from collections.abc import Mapping
from decimal import Decimal

from croupier.games.holdem import RULESETS
from croupier.games.holdem.export import export
from croupier.games.holdem.table import TRIMMED, USUAL
from croupier.games.play import Phh
from croupier.values.refused import Refused, shorten, unknown

VARIANT = "NT"
STACKS, FINISHING = "starting_stacks", "finishing_stacks"
CHIPS = {"antes": "ante", "blinds_or_straddles": "blinds", "min_bet": "minimum"}
SIZES = ("small_bet", "big_bet")
OWN = ("title", "ruleset", "table", "before", "actions")
LEAST_PLAYERS = 2


def adapt(raw: Mapping[str, object]) -> Mapping[str, object]:
    """Turn a PHH file into a round file; leave anything else as it is."""
    if "ruleset" not in raw and "variant" in raw:
        return convert_plain(raw)
    return convert_own(raw) if raw.get("ruleset") in RULESETS and STACKS in raw else raw


def amounts(raw: Mapping[str, object], key: str) -> list[object]:
    value = raw.get(key, [])
    if not isinstance(value, list):
        raise Refused(f"{key} must be a list with a number for each player.")
    return value


def read_stacks(raw: Mapping[str, object], key: str) -> dict[str, object]:
    return {str(number): each for number, each in enumerate(amounts(raw, key), 1)}


def read_actions(raw: Mapping[str, object]) -> list[object]:
    """Read the actions without the comments that PHH allows after them."""
    actions = amounts(raw, "actions")
    return [each.partition("#")[0].strip() if isinstance(each, str) else each for each in actions]


def strip_zeros(blinds: list[object]) -> list[object]:
    """Leave out the zeros of players who post no blind."""
    while blinds and blinds[-1] == 0:
        blinds = blinds[:-1]
    return blinds


def smallest_chip(values: list[object]) -> Decimal:
    """The smallest chip: one, or the last decimal place in use."""
    places = [each.as_tuple().exponent for each in values if isinstance(each, Decimal) and each.is_finite()]
    return Decimal(1).scaleb(min([0, *(place for place in places if isinstance(place, int))]))


def convert_plain(raw: Mapping[str, object]) -> Mapping[str, object]:
    """Convert a hand in the usual order of poker; `table` and other keys of PHH itself decide nothing."""
    if raw["variant"] != VARIANT:
        raise Refused(f'PHH variant {shorten(str(raw["variant"]))} cannot be read: only "NT", no-limit hold\'em, can.')
    stacks, antes = read_stacks(raw, STACKS), amounts(raw, "antes")
    blinds = amounts(raw, "blinds_or_straddles")
    if len(stacks) < LEAST_PLAYERS or "min_bet" not in raw:
        raise Refused("A PHH file of no-limit hold'em needs starting_stacks of at least two players, and a min_bet.")
    for key in ("antes", "blinds_or_straddles"):
        if len(amounts(raw, key)) not in (0, len(stacks)):
            raise Refused(f"{key} must have a number for each of the {len(stacks)} players.")
    table: dict[str, object] = {
        "structure": "no-limit",
        TRIMMED: raw.get("ante_trimming_status", False),
        "order": USUAL,
        "minimum": raw["min_bet"],
        "blinds": strip_zeros(blinds),
        "step": smallest_chip([*stacks.values(), *antes, *blinds, raw["min_bet"]]),
    }
    if any(antes):
        table["ante"] = antes if len({*map(str, antes)}) > 1 else antes[0]
    found = {"ruleset": RULESETS[0], "table": table, "stacks": stacks, "actions": read_actions(raw)}
    ends = {"expected": read_stacks(raw, FINISHING)} if FINISHING in raw else {}
    return found | {"before": {"button": str(len(stacks))}} | ends


def convert_own(raw: Mapping[str, object]) -> Mapping[str, object]:
    """Convert a round file with PHH's keys: player 1 sits left of the button."""
    known = (*OWN, STACKS, FINISHING, *CHIPS, *SIZES)
    for key in raw:
        if key not in known:
            raise unknown("key in a record with starting_stacks", key, known)
    given = raw.get("table", {})
    if not isinstance(given, Mapping):
        raise Refused('table must be a table such as { structure = "no-limit" }.')
    table, stacks = dict(given), read_stacks(raw, STACKS)
    antes = amounts(raw, "antes")
    if len({*map(str, antes)}) > 1:
        raise Refused("Antes are the same for all players.")
    if antes and antes[0] != 0:
        table["ante"] = antes[0]
    if "blinds_or_straddles" in raw:
        table["blinds"] = strip_zeros(amounts(raw, "blinds_or_straddles"))
    table |= {name: raw[key] for key, name in (("min_bet", "minimum"), *((size, size) for size in SIZES)) if key in raw}
    before = raw.get("before", {})
    button = {"button": str(len(stacks)), **before} if isinstance(before, Mapping) else before
    kept = {key: raw[key] for key in ("title", "ruleset") if key in raw}
    ends = {"expected": read_stacks(raw, FINISHING)} if FINISHING in raw else {}
    return {**kept, "table": table, "stacks": stacks, "before": button, "actions": read_actions(raw), **ends}


PHH = Phh(adapt, export)
