"""The table set-up (2.2, 3, 8.1, 8.2, 9.1, 12.1, 13.1, 14.1): what each text lets an operator choose."""

from collections.abc import Mapping
from dataclasses import dataclass

from croupier.games.baccarat.law import LAWS
from croupier.games.baccarat.pays import Pay, pay_table
from croupier.games.baccarat.shoe import Before, read_shoe, write_shoe
from croupier.games.baccarat.wagers import DRAGON, MAIN, PAIRS, SUPER_6, TIGER
from croupier.games.law import Law
from croupier.games.settings import (
    SHARED_KEYS,
    Limits,
    check_keys,
    read_choice,
    read_count,
    read_flag,
    read_limits,
    read_number,
    read_tournament,
)
from croupier.values.chips import winnings
from croupier.values.refused import Refused

KEYS = (
    *SHARED_KEYS,
    "settlement",
    "pairs",
    "dragon-bonus",
    "super-6",
    "tiger",
    "face-down",
    "first-card",
    "differential",
    "wagering-period",
    "seats",
)
METHODS = {
    "mini-baccarat-2002": {"even-money": "even-money"},
    "mini-baccarat-2016": {
        "A": "commission",
        "B": "non-commission",
        "commission": "commission",
        "non-commission": "non-commission",
    },
    "mini-baccarat-2023": {"commission": "commission", "non-commission": "non-commission"},
}
PAIR_KINDS = {"perfect": "perfect", "canberra": "canberra"}
SIDES = {"pairs": PAIRS, "dragon-bonus": DRAGON, "super-6": SUPER_6, "tiger": TIGER}
SIDE_TOPICS = {
    "pairs": "offer-pairs",
    "dragon-bonus": "offer-dragon",
    "super-6": "offer-super-6",
    "tiger": "offer-tiger",
}
TOURNAMENT_ONLY = "mini-baccarat-2002"


@dataclass(frozen=True, slots=True)
class Table:
    """A table ready for play. `raw` is the set-up as written."""

    law: Law
    raw: Mapping[str, object]
    limits: Limits
    tournament: bool
    method: str
    pairs: str
    kinds: tuple[str, ...]
    face_down: bool
    first_card_shown: bool
    differential: int | None
    wagering_seconds: int | None
    seats: int

    @property
    def ruleset(self) -> str:
        return self.law.ruleset

    @property
    def pays(self) -> dict[str, Pay]:
        return pay_table(self.method)

    def warnings(self) -> list[str]:
        """X-03: say beforehand when the permitted multiple can bring amounts that no chip shows."""
        odd = []
        for line, pay in self.pays.items():
            if line in ("banker", "banker-six") and winnings(self.limits.step, pay.odds) % self.limits.step:
                paid = self.limits.scale.show(winnings(self.limits.step, pay.odds))
                chip = self.limits.scale.show(self.limits.step)
                odd.append(f"A {line} win of one {chip} chip pays {paid}: no chip shows it.")
        return odd


def offered(law: Law, raw: Mapping[str, object]) -> tuple[str, ...]:
    """The kinds of wager open at this table: a side bet only if the table names it."""
    kinds: tuple[str, ...] = MAIN
    for key, side in SIDES.items():
        if raw.get(key, False) is False:
            continue
        if SIDE_TOPICS[key] not in law:
            raise Refused(f"{law.ruleset} has no {key}.", law.first("on-offer"))
        if key != "pairs":
            read_flag(raw[key], key)
        kinds += side
    return kinds


def timing(law: Law, raw: Mapping[str, object], tournament: bool) -> int | None:
    """The set wagering period in seconds (3.2): only without a differential, never in tournaments (M-11)."""
    if "wagering-period" not in raw:
        return None
    if "timed-betting" not in law:
        raise Refused(f"{law.ruleset} has no set wagering period.", law.first("betting-time"))
    if "differential" in raw:
        raise Refused("A set wagering period and a table differential exclude each other.", law.first("timed-betting"))
    if tournament:
        raise Refused("In tournaments players wager in turn; there is no set wagering period.", law.first("duty"))
    return read_count(raw["wagering-period"], "wagering-period", 1, 3600)


def read_table(ruleset: str, raw: Mapping[str, object]) -> Table:
    """Check a set-up against its text; every refusal says what would be right."""
    law = LAWS[ruleset]
    check_keys("table setting", raw, KEYS)
    tournament = read_tournament(raw, ruleset == TOURNAMENT_ONLY)
    kinds = offered(law, raw)
    limits = read_limits(raw, kinds)
    methods = METHODS[ruleset]
    if "settlement" in raw and raw["settlement"] not in methods:
        topic = "method" if "method" in law else "pay-even"
        raise Refused(
            f'There is no settlement "{raw["settlement"]}" here; there is {", ".join(methods)}.', law.first(topic)
        )
    if "differential" in raw and ("differential" not in law or tournament):
        raise Refused("There is no table differential in this play.", law.first("on-offer"))
    return Table(
        law=law,
        raw=raw,
        limits=limits,
        tournament=tournament,
        method=methods[str(raw.get("settlement", next(iter(methods))))],
        pairs=read_choice(raw["pairs"], "pairs", PAIR_KINDS) if raw.get("pairs", False) is not False else "",
        kinds=kinds,
        face_down=read_flag(raw.get("face-down", False), "face-down"),
        first_card_shown=first_card_shown(law, raw),
        differential=limits.scale.units(read_number(raw["differential"], "differential"))
        if "differential" in raw
        else None,
        wagering_seconds=timing(law, raw, tournament),
        seats=read_count(raw.get("seats", 14), "seats", 1, 99),
    )


def first_card_shown(law: Law, raw: Mapping[str, object]) -> bool:
    """M-05: the operator chooses per table; the 2002 text always shows the opening card."""
    choices = {"shown": "shown", "hidden": "hidden"} if "first-hidden" in law else {"shown": "shown"}
    return read_choice(raw.get("first-card", "shown"), "first-card", choices) == "shown"


def read_before(raw: Mapping[str, object], removed: object) -> Before:
    """The `before` and `removed` keys of a record: what earlier rounds left."""
    return read_shoe(raw, removed)


def write_before(before: Before) -> tuple[dict[str, object], str]:
    """The same back: the `before` and `removed` keys."""
    return write_shoe(before)
