"""Chips: what each player starts with, and which amounts the denominations can make up (X-03)."""

from collections.abc import Iterator, Sequence
from decimal import Decimal
from fractions import Fraction

from croupier.games.registry import playable
from croupier.games.setup.table import Table
from croupier.tournament.conditions.checks.case import Case
from croupier.tournament.conditions.checks.tables import first_table, tables_of
from croupier.tournament.conditions.model import Stage
from croupier.tournament.texts.law import T
from croupier.values.chips import common_measure, show_amount
from croupier.wire.written import Fault

MOST_TRIED = 200_000


def payable(amount: Fraction, chips: Sequence[Decimal]) -> bool:
    """Whether chips of these denominations can make up an amount. Without denominations any amount will do."""
    if not chips:
        return True
    measure = common_measure(Fraction(chip) for chip in chips)
    units = amount / measure
    if units.denominator != 1:
        return False
    sizes = sorted(int(Fraction(chip) / measure) for chip in chips)
    if sizes[0] == 1 or units >= min(sizes[0] * sizes[-1], MOST_TRIED):
        return True
    reached = [True] + [False] * units.numerator
    for sum_so_far in range(1, units.numerator + 1):
        reached[sum_so_far] = any(size <= sum_so_far and reached[sum_so_far - size] for size in sizes)
    return reached[-1]


def smallest_wager(table: Table) -> Fraction:
    """The smallest stack that can take part: a permitted multiple, not below the minimum (X-08)."""
    step = table.limits.step
    return table.limits.scale.amount(-(-table.least // step) * step)


def check_denominations(case: Case) -> Iterator[Fault]:
    chips = case.conditions.chips.denominations
    if any(chip == 0 for chip in chips):
        yield case.fault("chips.denominations", "a chip must be worth more than 0; remove the 0.", T.START_CHIPS)
    if len(set(chips)) < len(chips):
        yield case.fault("chips.denominations", "name each denomination once.", T.START_CHIPS)


def usable(case: Case) -> tuple[Decimal, ...]:
    return tuple(chip for chip in case.conditions.chips.denominations if chip)


def check_start_chips(case: Case) -> Iterator[Fault]:
    """Enough for the first wager, and payable in the denominations."""
    for where, stage in case.stages():
        start = case.conditions.start(stage)
        place = "chips.start" if stage.start is None else f"{where}.start"
        if stage.carry and stage.start is None:
            continue
        if start == 0:
            reason = f'"{stage.name}" does not say how many chips each player starts with; write it.'
            yield case.fault(place, reason, T.START_CHIPS)
            continue
        if not payable(Fraction(start), usable(case)):
            reason = f"no combination of these chips makes up {show_amount(start)}; change it or the denominations."
            yield case.fault(place, reason, T.START_CHIPS)
        table = first_table(case.conditions, stage)
        if table is not None and Fraction(start) < smallest_wager(table):
            least = show_amount(smallest_wager(table))
            reason = f"{show_amount(start)} chips are less than {least}, the first wager in {stage.name}; write more."
            yield case.fault(place, reason, T.START_CHIPS)


def extras(case: Case) -> Iterator[tuple[str, Decimal, T]]:
    """Chips that players receive during play."""
    said = case.conditions
    if said.buy_back is not None and said.buy_back.chips is not None:
        yield "buy-back.chips", said.buy_back.chips, T.BUY_BACK
    if said.add_on is not None:
        yield "add-on.chips", said.add_on.chips, T.ADD_ON
    for where, stage in case.stages():
        for number, bonus in enumerate(stage.bonus, 1):
            yield f"{where}.bonus[{number}].chips", bonus.chips, T.BONUS


def check_extra_chips(case: Case) -> Iterator[Fault]:
    for where, chips, topic in extras(case):
        if chips == 0:
            yield case.fault(where, "say how many chips; it must be more than 0.", topic, T.START_CHIPS)
        elif not payable(Fraction(chips), usable(case)):
            reason = f"no combination of these chips makes up {show_amount(chips)}; change it or the denominations."
            yield case.fault(where, reason, topic, T.START_CHIPS)


def check_x03(case: Case) -> Iterator[Fault]:
    """Find wagers that no chips make up (a fault) and amounts that may arise and that no chips show (a warning)."""
    chips = usable(case)
    for where, stage in case.stages():
        if not chips or case.conditions.game(stage) not in playable():
            continue
        told: set[str] = set()
        for place, table in tables_of(case.conditions, stage):
            if isinstance(table, Table):
                for fault in unshown(case, f"{where}.{place}", stage, table):
                    if fault.reason not in told:
                        told.add(fault.reason)
                        yield fault


def unshown(case: Case, where: str, stage: Stage, table: Table) -> Iterator[Fault]:
    chips, scale = usable(case), table.limits.scale
    least, step = smallest_wager(table), scale.amount(table.limits.step)
    if not payable(least, chips):
        reason = f"no combination of these chips makes up the smallest wager, {show_amount(least)}"
        yield case.fault(where, f"{reason}; change it or the denominations.", T.LIMITS)
        return
    amounts = {f"wagers go up by {show_amount(step)}, so to": least + step}
    amounts |= {how: scale.amount(units) for how, units in table.parts().items()}
    for how, amount in amounts.items():
        if not payable(amount, chips):
            reason = f"{how} {show_amount(amount)}: no chips here show it."
            yield case.warning(where, f"{reason} Raise `step`, or have smaller chips.", T.LIMITS)


CHECKS = (check_denominations, check_start_chips, check_extra_chips, check_x03)
