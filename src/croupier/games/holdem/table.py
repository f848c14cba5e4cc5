"""The table set-up (5.1, 9): ante, blinds, the betting structure and its limits."""

from collections.abc import Mapping
from dataclasses import dataclass
from decimal import Decimal
from enum import Enum

from croupier.games.holdem.law import LAWS, T
from croupier.games.holdem.rules import RULES, HoldemRules
from croupier.games.setup.settings import Limits, check_keys, read_choice, read_count, read_range, read_step
from croupier.games.setup.table import Table
from croupier.games.texts.law import Law
from croupier.values.chips import Scale
from croupier.values.refused import Refused
from croupier.wire.numbers import quote_value, read_number

TRIMMED, ODD_CHIP, ENDLESS = "trimmed_antes", "odd_chip", "endless"
KEYS = (
    "structure", "ante", "blinds", "minimum", "maximum", "small_bet", "big_bet", "step", "play", "order", "seconds",
    TRIMMED, ODD_CHIP, ENDLESS,
)  # fmt: skip
MOST_BLINDS = 9
MOST_SECONDS = 600
USUAL, CHARITY = "usual", "charity"


class Structure(Enum):
    """How much may be bet (9.3)."""

    NO_LIMIT = "no-limit"
    POT = "pot-limit"
    HALF_POT = "half-pot"
    LIMIT = "limit"


@dataclass(frozen=True, slots=True, kw_only=True)
class HoldemTable(Table):
    """A table ready for play. `antes` and `blinds` are by place, first the player left of the button; an ante that all
    pay alike is given once. With `usual` it is a hand of a plain PHH file, played in the usual order. Antes
    are `trimmed` if a player wins of them only what a bet of the same size would win; in a plain PHH file they may all
    lie in the main pot instead. There, who posts a `late` blind, numbered from 0, acts as one without; and pots are
    divided to the `odd_chip`. `seconds` is the time for a wager (8.4)."""

    rules: HoldemRules
    structure: Structure
    antes: tuple[int, ...]
    blinds: tuple[int, ...]
    late: frozenset[int]
    odd_chip: int
    small_bet: int
    big_bet: int
    usual: bool
    trimmed: bool
    seconds: int | None

    @property
    def minimum(self) -> int:
        return self.limits.table[0]

    def ante(self, place: int) -> int:
        if len(self.antes) == 1:
            return self.antes[0]
        return self.antes[place] if place < len(self.antes) else 0

    def bet_size(self, street: int) -> int:
        """The fixed bet of a structured limit: the small one in the first two betting rounds."""
        return self.small_bet if street < 2 else self.big_bet


def read_chips(value: object, name: str, scale: Scale) -> int:
    return scale.units(read_number(value, name))


def read_row(value: object, name: str, scale: Scale) -> tuple[int, ...]:
    """One amount, a list of amounts, or text such as 50/100."""
    if isinstance(value, str):
        value = value.split("/")
    values = value if isinstance(value, list | tuple) else [value]
    return tuple(read_chips(each, name, scale) for each in values)


def check_blinds(law: Law, blinds: tuple[int, ...], minimum: int, scale: Scale) -> None:
    """9.3.1, H-27: the first is half the minimum or all of it, the second at least that, later ones not less."""
    show = scale.show
    if len(blinds) > MOST_BLINDS:
        raise law.refuse(T.BLINDS_POSTED, f"There are at most {MOST_BLINDS} blinds.")
    if blinds and blinds[0] not in (minimum, minimum / 2):
        reason = f"The first blind is {show(minimum)}, the table minimum, or half of it; not {show(blinds[0])}."
        raise law.refuse(T.BLINDS, reason)
    if len(blinds) > 1 and blinds[1] < minimum:
        raise law.refuse(T.BLINDS, f"The second blind is at least the table minimum of {show(minimum)}.")
    if any(blind < blinds[1] for blind in blinds[2:]):
        raise law.refuse(T.BLINDS, f"Later blinds are not less than the second, {show(blinds[1])}.")


def read_minimum(raw: Mapping[str, object], blinds: tuple[int, ...], scale: Scale) -> int:
    """The smallest bet: as written, else the second blind, the only one, or the small bet."""
    if "minimum" in raw:
        return read_range(raw["minimum"], None, "table", scale, scale.units(read_step(raw)))[0]
    if any(blinds):
        return blinds[1] if len(blinds) > 1 else blinds[0]
    return read_chips(raw["small_bet"], "small_bet", scale) if "small_bet" in raw else scale.units(read_step(raw))


def read_sizes(
    law: Law, raw: Mapping[str, object], structure: Structure, minimum: int, scale: Scale
) -> tuple[int, int]:
    """The fixed bets of a structured limit; nothing else has them."""
    if structure is not Structure.LIMIT:
        for key in ("small_bet", "big_bet"):
            if key in raw:
                raise law.refuse(T.STRUCTURE, f'{key} belongs to structure = "limit".')
        return minimum, minimum
    small = read_chips(raw.get("small_bet", scale.show(minimum)), "small_bet", scale)
    big = read_chips(raw.get("big_bet", scale.show(2 * small)), "big_bet", scale)
    if not minimum <= small <= big:
        raise law.refuse(
            T.STRUCTURE, "The small bet is at least the table minimum, and the big bet at least the small one."
        )
    return small, big


def read_antes(law: Law, raw: Mapping[str, object], usual: bool, scale: Scale) -> tuple[int, ...]:
    antes = read_row(raw.get("ante", 0), "ante", scale)
    if len(antes) > 1 and not usual:
        raise law.refuse(T.ANTE, "An ante is one amount, the same for all players.")
    return antes


def read_trimmed(law: Law, raw: Mapping[str, object], usual: bool) -> bool:
    trimmed = raw.get(TRIMMED, not usual)
    if not isinstance(trimmed, bool):
        raise Refused(f"{TRIMMED} must be true or false, not {quote_value(trimmed)}.")
    if not usual and not trimmed:
        raise law.refuse(T.ANTE, f'{TRIMMED} = false belongs to order = "usual".')
    return trimmed


def read_blinds(raw: Mapping[str, object], usual: bool, scale: Scale) -> tuple[tuple[int, ...], frozenset[int]]:
    """The blinds, and which of them are late: written below zero in a plain PHH file."""
    value = raw.get("blinds", [])
    if not usual or not isinstance(value, list | tuple):
        return read_row(value, "blinds", scale), frozenset()
    late = frozenset(place for place, each in enumerate(value) if isinstance(each, int | Decimal) and each < 0)
    return read_row([-each if place in late else each for place, each in enumerate(value)], "blinds", scale), late


def read_endless(law: Law, raw: Mapping[str, object], usual: bool) -> frozenset[str]:
    """Players whose stack nobody wrote down: they play with more than anybody can wager."""
    players = raw.get(ENDLESS, [])
    if not isinstance(players, list | tuple) or not all(isinstance(player, str) for player in players):
        raise Refused(f'{ENDLESS} must be a list of players, for example ["1"].')
    if players and not usual:
        raise law.refuse(T.TABLE_STAKE, f'{ENDLESS} belongs to order = "usual": elsewhere every stack is counted.')
    return frozenset(players)


def read_odd_chip(law: Law, raw: Mapping[str, object], usual: bool, scale: Scale) -> int:
    """The smallest chip, by which pots are divided."""
    if ODD_CHIP not in raw:
        return scale.units(read_step(raw))
    if not usual:
        raise law.refuse(T.POT_WON, f'{ODD_CHIP} belongs to order = "usual": elsewhere pots are divided to the step.')
    chip = read_chips(raw[ODD_CHIP], ODD_CHIP, scale)
    if chip <= 0:
        raise Refused(f"{ODD_CHIP} must be above zero.")
    return chip


def read_table(ruleset: str, raw: Mapping[str, object], scale: Scale) -> HoldemTable:
    """Check a set-up against its text; every refusal says what would be right."""
    law, rules = LAWS[ruleset], RULES[ruleset]
    check_keys("table setting", raw, KEYS)
    if "order" in raw and raw["order"] not in (USUAL, CHARITY):
        raise Refused(
            f'order must be "charity", or "usual" for a hand of a plain PHH file; not {quote_value(raw["order"])}.'
        )
    if raw.get("play", "tournament") != "tournament":
        raise law.refuse(T.CHIPS, 'Only tournament chips are wagered: play is "tournament".')
    usual = raw.get("order") == USUAL
    structures = {each.value: each.value for each in Structure}
    structure = Structure(read_choice(raw.get("structure", "no-limit"), "structure", structures))
    blinds, late = read_blinds(raw, usual, scale)
    antes = read_antes(law, raw, usual, scale)
    minimum, step = read_minimum(raw, blinds, scale), scale.units(read_step(raw))
    if minimum <= 0:
        raise law.refuse(T.LIMITS, "The table minimum must be above zero.")
    most = read_range(scale.show(minimum), raw.get("maximum"), "table", scale, step)[1]
    if not usual:
        check_blinds(law, blinds, minimum, scale)
        if not any(blinds) and not any(antes):
            raise law.refuse(T.ANTE_OR_BLIND, "Players place an ante or blinds, or both, before the first card.")
    small, big = read_sizes(law, raw, structure, minimum, scale)
    return HoldemTable(
        law=law,
        raw=raw,
        limits=Limits(scale, step, (minimum, most), {}),
        tournament=True,
        seats=rules.seats,
        rules=rules,
        structure=structure,
        antes=antes,
        blinds=blinds,
        late=late,
        odd_chip=read_odd_chip(law, raw, usual, scale),
        endless=read_endless(law, raw, usual),
        small_bet=small,
        big_bet=big,
        usual=usual,
        trimmed=read_trimmed(law, raw, usual),
        seconds=read_count(raw["seconds"], "seconds", 1, MOST_SECONDS) if "seconds" in raw else None,
    )
