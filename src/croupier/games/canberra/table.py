"""The table set-up (1, 2.1, 3, 8.2): limits of the Ante, the number of boxes, the maximum payout."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from croupier.games.canberra.law import LAWS, T
from croupier.games.canberra.rules import RULES, CanberraRules
from croupier.games.canberra.wagers import ANTE
from croupier.games.setup.settings import SHARED_KEYS, Limits, Range, check_keys, read_limits, read_tournament
from croupier.games.setup.table import Table
from croupier.games.texts.law import Law
from croupier.values.chips import Scale
from croupier.values.refused import Refused
from croupier.wire.numbers import quote_value, read_number

MAXIMUM_PAYOUT = "maximum-payout"
KEYS = (*SHARED_KEYS, "boxes", MAXIMUM_PAYOUT)
MOST_BOXES = 9
"""C-16: nine hands and the Dealer's take fifty of the fifty-two cards."""


@dataclass(frozen=True, slots=True, kw_only=True)
class CanberraTable(Table):
    """A table ready for play; its seats are its boxes. `most_paid` caps the winnings of one Bet (8.1, 8.2, C-02)."""

    rules: CanberraRules
    most_paid: int | None

    @property
    def ante(self) -> Range:
        """What an Ante may be. A Bet has no limits of its own (X-33)."""
        return self.limits.table

    def parts(self) -> dict[str, int]:
        return {} if self.most_paid is None else {"A payout at the maximum is": self.most_paid}

    def warnings(self) -> list[str]:
        """X-03: a payout cut to an amount that cannot be paid in chips."""
        show, step = self.limits.scale.show, self.limits.step
        if self.most_paid is None or self.most_paid % step == 0:
            return []
        return [f"The maximum payout {show(self.most_paid)} is not a multiple of {show(step)}: no chip shows it."]


def read_ante(raw: Mapping[str, object], scale: Scale) -> Limits:
    """The Ante is the only wager with limits: its own, if there are any, are those of the table."""
    limits = read_limits(raw, (ANTE,), scale)
    return replace(limits, table=limits.of(ANTE, main=True))


def read_boxes(law: Law, raw: Mapping[str, object]) -> int:
    value = raw.get("boxes", MOST_BOXES)
    if isinstance(value, bool) or not isinstance(value, int) or not 1 <= value <= MOST_BOXES:
        raise law.refuse(T.BOX, f"boxes must be a whole number from 1 to {MOST_BOXES}, not {quote_value(value)}.")
    return value


def read_most_paid(law: Law, raw: Mapping[str, object], scale: Scale) -> int | None:
    """8.2: without the key the table has no maximum payout."""
    if MAXIMUM_PAYOUT not in raw:
        return None
    try:
        most = scale.units(read_number(raw[MAXIMUM_PAYOUT], MAXIMUM_PAYOUT))
    except Refused as refused:
        raise law.refuse(T.MAXIMUM_PAYOUT, refused.reason) from None
    if most == 0:
        raise law.refuse(T.MAXIMUM_PAYOUT, "maximum-payout must be above zero; leave it out where there is none.")
    return most


def read_table(ruleset: str, raw: Mapping[str, object], scale: Scale) -> CanberraTable:
    """Check a set-up against its text; every refusal says what would be right."""
    law, rules = LAWS[ruleset], RULES[ruleset]
    check_keys("table setting", raw, KEYS)
    return CanberraTable(
        law=law,
        raw=raw,
        limits=read_ante(raw, scale),
        tournament=read_tournament(raw, rules.tournament_only),
        seats=read_boxes(law, raw),
        rules=rules,
        most_paid=read_most_paid(law, raw, scale),
    )
