"""The table set-up (2.2, 3, 8.1, 8.2, 9.1, 12.1, 13.1, 14.1): what each text lets an operator choose."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

from croupier.games.baccarat.law import LAWS, T
from croupier.games.baccarat.rules import RULES, SIDES, BaccaratRules
from croupier.games.baccarat.sides import SideBet
from croupier.games.baccarat.wagers import BANKER_SIX, MAIN, BaccaratPay, Method, WagerKind
from croupier.games.setup.settings import (
    SHARED_KEYS,
    check_keys,
    read_choice,
    read_count,
    read_flag,
    read_limits,
    read_tournament,
)
from croupier.games.setup.table import Table
from croupier.games.texts.law import Law
from croupier.values.chips import Scale, winnings
from croupier.values.refused import Refused
from croupier.wire.numbers import quote_value, read_number

SIDE_KEYS = tuple(dict.fromkeys(side.key for side in SIDES))
KEYS = (
    *SHARED_KEYS,
    "settlement",
    *SIDE_KEYS,
    "face-down",
    "first-card",
    "differential",
    "wagering-period",
    "seats",
)
SHOWN, HIDDEN = "shown", "hidden"
SEATS, MOST_SEATS = 14, 99
Raw = Mapping[str, object]


@dataclass(frozen=True, slots=True, eq=False)
class BaccaratMenu:
    """What a table offers and pays: its kinds, the side bet that each belongs to, its pay lines."""

    kinds: Mapping[str, WagerKind]
    side_of: Mapping[str, SideBet]
    pays: Mapping[str, BaccaratPay]


@lru_cache
def menu(method: Method, sides: tuple[SideBet, ...]) -> BaccaratMenu:
    side_of = {kind.name: side for side in sides for kind in side.kinds}
    kinds = MAIN | {kind.name: kind for side in sides for kind in side.kinds}
    pays = method.pays | {line: pay for side in sides for line, pay in side.pays.items()}
    return BaccaratMenu(kinds, side_of, pays)


@dataclass(frozen=True, slots=True, kw_only=True)
class BaccaratTable(Table):
    """A table ready for play."""

    rules: BaccaratRules
    method: Method
    sides: tuple[SideBet, ...]
    menu: BaccaratMenu
    face_down: bool
    first_card_shown: bool
    differential: int | None
    wagering_seconds: int | None

    @property
    def kinds(self) -> tuple[str, ...]:
        return tuple(self.menu.kinds)

    @property
    def least(self) -> int:
        return min(self.limits.of(kind, main=True)[0] for kind in MAIN)

    def parts(self) -> dict[str, int]:
        step, show = self.limits.step, self.limits.scale.show
        return {
            f"A {line} win of one {show(step)} chip pays": winnings(step, self.menu.pays[line].odds)
            for line in ("banker", BANKER_SIX)
        }

    def warnings(self) -> list[str]:
        """X-03: say beforehand when the permitted multiple can bring amounts that no chip shows."""
        step, show = self.limits.step, self.limits.scale.show
        return [f"{how} {show(paid)}: no chip shows it." for how, paid in self.parts().items() if paid % step]


def read_table(ruleset: str, raw: Raw, scale: Scale) -> BaccaratTable:
    """Check a set-up against its text; every refusal says what would be right."""
    law, rules = LAWS[ruleset], RULES[ruleset]
    check_keys("table setting", raw, KEYS)
    tournament = read_tournament(raw, rules.tournament_only)
    sides = read_sides(law, rules, raw)
    limits = read_limits(raw, kinds_of(sides), scale)
    method = read_method(law, rules, raw)
    return BaccaratTable(
        law=law,
        raw=raw,
        limits=limits,
        tournament=tournament,
        seats=read_count(raw.get("seats", SEATS), "seats", 1, MOST_SEATS),
        rules=rules,
        method=method,
        sides=sides,
        menu=menu(method, sides),
        face_down=read_flag(raw.get("face-down", False), "face-down"),
        first_card_shown=read_first_card(rules, raw),
        differential=read_differential(law, rules, raw, tournament, scale),
        wagering_seconds=read_period(law, rules, raw, tournament),
    )


def kinds_of(sides: tuple[SideBet, ...]) -> tuple[str, ...]:
    return (*MAIN, *(kind.name for side in sides for kind in side.kinds))


def read_sides(law: Law, rules: BaccaratRules, raw: Raw) -> tuple[SideBet, ...]:
    """The side bets of this table: only those that it names."""
    chosen = []
    for key in SIDE_KEYS:
        if raw.get(key, False) is False:
            continue
        options = {side.option: side for side in rules.sides if side.key == key}
        if not options:
            raise Refused(f"{law.ruleset} has no {key}.", law.first(T.ON_OFFER))
        if "" in options:
            read_flag(raw[key], key)
            chosen.append(options[""])
        else:
            chosen.append(options[read_choice(raw[key], key, {option: option for option in options})])
    return tuple(chosen)


def read_method(law: Law, rules: BaccaratRules, raw: Raw) -> Method:
    chosen = raw.get("settlement", next(iter(rules.methods)))
    if not isinstance(chosen, str) or chosen not in rules.methods:
        known = ", ".join(rules.methods)
        raise Refused(
            f'There is no settlement "{quote_value(chosen)}" here; there is {known}.', law.cite(T.METHOD, T.PAY_EVEN)[0]
        )
    return rules.methods[chosen]


def read_differential(law: Law, rules: BaccaratRules, raw: Raw, tournament: bool, scale: Scale) -> int | None:
    """The largest gap between all banker and all player money (3.6 / 3.1(b)); in cash play only."""
    if "differential" not in raw:
        return None
    if not rules.differential:
        raise Refused(f"{law.ruleset} has no table differential.", law.first(T.ON_OFFER))
    if tournament:
        reason = "In tournaments a wager whose turn is over may not be changed; there is no table differential."
        raise Refused(reason, law.first(T.ORDER))
    return scale.units(read_number(raw["differential"], "differential"))


def read_period(law: Law, rules: BaccaratRules, raw: Raw, tournament: bool) -> int | None:
    """The set wagering period in seconds (3.2): only without a differential, never in tournaments (M-11)."""
    if "wagering-period" not in raw:
        return None
    if not rules.timed_betting:
        raise Refused(f"{law.ruleset} has no set wagering period.", law.first(T.TURN))
    if "differential" in raw:
        raise Refused("A set wagering period and a table differential exclude each other.", law.first(T.TIMED_BETTING))
    if tournament:
        raise Refused("In tournaments players wager in turn; there is no set wagering period.", law.first(T.ORDER))
    return read_count(raw["wagering-period"], "wagering-period", 1, 3600)


def read_first_card(rules: BaccaratRules, raw: Raw) -> bool:
    """M-05: the operator chooses per table; the 2002 text always shows the opening card."""
    choices = (SHOWN, HIDDEN) if rules.first_card_may_be_hidden else (SHOWN,)
    return read_choice(raw.get("first-card", SHOWN), "first-card", {choice: choice for choice in choices}) == SHOWN
