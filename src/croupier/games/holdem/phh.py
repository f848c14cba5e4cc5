"""Read PHH files (plain hold'em in the usual order), and round files that use PHH's keys."""

from collections.abc import Mapping
from decimal import Decimal
from re import fullmatch

from croupier.games.holdem import RULESETS
from croupier.games.holdem.plain.answer import settle_text
from croupier.games.holdem.plain.shows import MORE_THAN_ANYBODY_WAGERS, SHOW, with_plain_shows
from croupier.games.holdem.table import ENDLESS, ODD_CHIP, TRIMMED, USUAL, Structure
from croupier.games.play import Phh
from croupier.games.script.round import Round
from croupier.values.refused import Refused, shorten, unknown

NO_LIMIT, FIXED_LIMIT = "NT", "FT"
STACKS, FINISHING = "starting_stacks", "finishing_stacks"
CHIPS = {"antes": "ante", "blinds_or_straddles": "blinds", "min_bet": "minimum"}
SIZES = ("small_bet", "big_bet")
OWN = ("title", "ruleset", "table", "before", "actions")
LEAST_PLAYERS = 2
RAISE = "cbr"
AMOUNT = r"[0-9]{1,15}(\.[0-9]{1,9})?"


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
    """Read the actions without comments, spare blanks and empty ones."""
    found: list[object] = []
    for each in amounts(raw, "actions"):
        words = each.partition("#")[0].split() if isinstance(each, str) else None
        if words is None:
            found.append(each)
        elif words:
            found.append(" ".join(words))
    return found


def without_idle_shows(actions: list[object], players: int) -> list[object]:
    """Leave out the cards that were shown after everybody else had folded: they decide nothing."""
    folded = {each.split()[0] for each in actions if isinstance(each, str) and each.endswith(" f")}
    if len(folded) < players - 1:
        return actions
    kept = [*actions]
    while kept and isinstance(kept[-1], str) and kept[-1].split()[1:2] == [SHOW]:
        kept.pop()
    return kept


def wagers_in(actions: list[object]) -> list[object]:
    """The amounts that players bet or raise to."""
    words = [each.split() for each in actions if isinstance(each, str)]
    return [Decimal(each[2]) for each in words if len(each) == 3 and each[1] == RAISE and fullmatch(AMOUNT, each[2])]


def strip_zeros(blinds: list[object]) -> list[object]:
    """Leave out the zeros of players who post no blind."""
    while blinds and blinds[-1] == 0:
        blinds = blinds[:-1]
    return blinds


def read_endless(stacks: Mapping[str, object]) -> list[str]:
    """The players whose stack is written as `inf`: nobody knows it."""
    return [player for player, chips in stacks.items() if isinstance(chips, Decimal) and chips == Decimal("Infinity")]


def smallest_chip(values: list[object]) -> Decimal:
    """The smallest chip: one, or the last decimal place in use."""
    places = [each.as_tuple().exponent for each in values if isinstance(each, Decimal) and each.is_finite()]
    return Decimal(1).scaleb(min([0, *(place for place in places if isinstance(place, int))]))


def convert_plain(raw: Mapping[str, object]) -> Mapping[str, object]:
    """Convert a hand in the usual order of poker; `table` and other keys of PHH itself decide nothing."""
    sizes = SIZES if raw["variant"] == FIXED_LIMIT else ("min_bet",)
    if raw["variant"] not in (NO_LIMIT, FIXED_LIMIT):
        raise Refused(
            f"PHH variant {shorten(str(raw['variant']))} cannot be read; "
            'only hold\'em can, with no limit ("NT") or a fixed one ("FT").'
        )
    stacks, antes = read_stacks(raw, STACKS), amounts(raw, "antes")
    blinds = amounts(raw, "blinds_or_straddles")
    if len(stacks) < LEAST_PLAYERS or any(size not in raw for size in sizes):
        needed = " and a ".join(sizes)
        raise Refused(f"A PHH file of hold'em needs starting_stacks of at least two players, and a {needed}.")
    for key in ("antes", "blinds_or_straddles"):
        if len(amounts(raw, key)) not in (0, len(stacks)):
            raise Refused(f"{key} must have a number for each of the {len(stacks)} players.")
    actions = with_plain_shows(without_idle_shows(read_actions(raw), len(stacks)))
    endless = read_endless(stacks)
    bets = [raw[size] for size in sizes]
    step = smallest_chip([*stacks.values(), *antes, *blinds, *bets, *wagers_in(actions)])
    ended = smallest_chip(amounts(raw, FINISHING))
    table: dict[str, object] = {
        "structure": (Structure.LIMIT if raw["variant"] == FIXED_LIMIT else Structure.NO_LIMIT).value,
        TRIMMED: raw.get("ante_trimming_status", False),
        "order": USUAL,
        "minimum": bets[0],
        "blinds": strip_zeros(blinds),
        "step": step,
        ODD_CHIP: min(ended, step if endless else smallest_chip([*stacks.values(), *antes, *blinds, *bets])),
        **({ENDLESS: endless} if endless else {}),
    }
    stacks |= dict.fromkeys(endless, MORE_THAN_ANYBODY_WAGERS)
    if raw["variant"] == FIXED_LIMIT:
        table |= dict(zip(SIZES, bets, strict=True))
    if any(antes):
        table["ante"] = antes if len({*map(str, antes)}) > 1 else antes[0]
    found = {"ruleset": RULESETS[0], "table": table, "stacks": stacks, "actions": actions}
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


def export(playing: Round) -> Mapping[str, object]:
    """The keys of a PHH file for a round."""
    from croupier.games.holdem.export import export

    return export(playing)


def read_text(text: str) -> Mapping[str, object] | None:
    """Read a hand in Open Hand History or in the text of PokerStars as PHH; None if it is neither."""
    from croupier.games.holdem.formats import ohh, pokerstars
    from croupier.games.holdem.formats.story import to_phh

    start = text.lstrip()
    if start.startswith("{"):
        return to_phh(ohh.read_story(text))
    return to_phh(pokerstars.read_story(start)) if start.startswith("PokerStars ") else None


def write_ohh(playing: Round) -> str:
    from croupier.games.holdem.formats.ohh import NAME, write_story
    from croupier.games.holdem.formats.story import tell

    return write_story(tell(playing, NAME))


def write_pokerstars(playing: Round) -> str:
    from croupier.games.holdem.formats.pokerstars import NAME, write_story
    from croupier.games.holdem.formats.story import tell

    return write_story(tell(playing, NAME))


PHH = Phh(adapt, export, settle_text, read_text, {"ohh": write_ohh, "pokerstars": write_pokerstars})
