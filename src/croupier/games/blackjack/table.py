"""The table set-up (2.1, 2.3, 3, 4.4, 17.1, 17.4, 18.1, 19.1 / 20.1): what each text lets the house choose."""

from collections.abc import Mapping
from dataclasses import dataclass

from croupier.games.blackjack.law import LAWS, T
from croupier.games.blackjack.rules import RULES, BlackjackRules
from croupier.games.blackjack.sides import SIDES, Side
from croupier.games.blackjack.wagers import MAIN
from croupier.games.setup.settings import (
    SHARED_KEYS,
    Limits,
    Range,
    check_keys,
    read_choice,
    read_flag,
    read_limits,
    read_tournament,
)
from croupier.games.setup.table import Table
from croupier.games.texts.law import Law
from croupier.values.chips import Scale
from croupier.wire.numbers import quote_value, read_number

SIDE_KEYS = tuple(side.kind for side in SIDES)
KEYS = (*SHARED_KEYS, "decks", "shuffle", *SIDE_KEYS, "shuffler", "boxes", "several-boxes", "barred")
SHOES = {"ordinary": "ordinary", "automated": "automated"}
MOST_BOXES = 9
HOUSE_SHUFFLE = "house shuffle"
INSURANCE, SPLITTING, DOUBLING, SIDE_BETS = "insurance", "splitting", "doubling", "side-bets"
BARRABLE = (INSURANCE, SPLITTING, DOUBLING, SIDE_BETS)
"""What approved conditions of a tournament may take out of the game (20.5 of 2005, X-46)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class BlackjackTable(Table):
    """A table ready for play; its seats are its boxes. `fixed` are the stakes of side bets that the house fixed."""

    rules: BlackjackRules
    decks: int
    shuffle: str
    automated: bool
    sides: tuple[Side, ...]
    fixed: Mapping[str, int]
    several_boxes: bool
    barred: frozenset[str] = frozenset()

    @property
    def kinds(self) -> tuple[str, ...]:
        return (MAIN, *(side.kind for side in self.sides))

    @property
    def least(self) -> int:
        return self.range_of(MAIN)[0]

    def range_of(self, kind: str) -> Range:
        return self.limits.of(kind, kind == MAIN)

    def parts(self) -> dict[str, int]:
        chip = self.limits.scale.show(self.limits.step)
        return {f"A Blackjack of one {chip} chip and insurance bring halves of it, such as": self.limits.step // 2}

    def warnings(self) -> list[str]:
        """X-01 and X-03: a text no longer in force; amounts that no chip shows."""
        chip, half = self.limits.scale.show(self.limits.step), self.limits.scale.show(self.limits.step // 2)
        said = [f"A Blackjack of one {chip} chip and insurance bring halves of it ({half}): no chip shows them."]
        if self.rules.revoked_by is not None:
            why = self.rules.revoked_by
            said.append(f"Tournament Blackjack of 2002 is no longer an authorised game ({why}): historical only.")
        return said


def read_sides(law: Law, rules: BlackjackRules, raw: Mapping[str, object]) -> tuple[Side, ...]:
    """The side bets of this table: only those that it names."""
    sides = tuple(side for side in SIDES if raw.get(side.kind, False) is not False)
    for side in sides:
        if side not in rules.sides:
            raise law.refuse(T.BETTING_TIME, f"{law.ruleset} has no {side.kind}.")
        if side.amount is None:
            read_flag(raw[side.kind], side.kind)
    return sides


def read_fixed_amounts(law: Law, sides: tuple[Side, ...], raw: Mapping[str, object], limits: Limits) -> dict[str, int]:
    """17.4: the approved amount, if the table names one."""
    fixed = {}
    for side in sides:
        value = raw[side.kind]
        if side.amount is None or isinstance(value, bool):
            continue
        amount = limits.scale.units(read_number(value, side.kind))
        if amount == 0 or amount % limits.step:
            step = limits.scale.show(limits.step)
            raise law.refuse(side.amount, f"The {side.name} amount must be a multiple of {step}.")
        fixed[side.kind] = amount
    return fixed


def read_decks(law: Law, rules: BlackjackRules, raw: Mapping[str, object]) -> int:
    least, most = rules.decks
    number = raw.get("decks", most)
    if isinstance(number, bool) or not isinstance(number, int) or not least <= number <= most:
        raise law.refuse(T.DECKS, f"decks must be a whole number from {least} to {most}, not {quote_value(number)}.")
    return number


def read_shuffle(law: Law, raw: Mapping[str, object]) -> str:
    shuffle = raw.get("shuffle", HOUSE_SHUFFLE)
    if not isinstance(shuffle, str):
        raise law.refuse(T.DETERMINE_SHUFFLE, "shuffle must name the approved shuffle.")
    return shuffle


def read_shuffler(raw: Mapping[str, object]) -> bool:
    """true and false, or the words of the texts."""
    value = raw.get("shuffler", False)
    return value if isinstance(value, bool) else read_choice(value, "shuffler", SHOES) == "automated"


def read_boxes(law: Law, raw: Mapping[str, object]) -> int:
    value = raw.get("boxes", MOST_BOXES)
    if isinstance(value, bool) or not isinstance(value, int) or not 1 <= value <= MOST_BOXES:
        raise law.refuse(T.BOX, f"boxes must be a whole number from 1 to {MOST_BOXES}, not {quote_value(value)}.")
    return value


def read_several(law: Law, rules: BlackjackRules, raw: Mapping[str, object], tournament: bool) -> bool:
    """4.4: the operator permits it or not; never in tournaments (B-33)."""
    if "several-boxes" in raw and (tournament or not rules.several_boxes):
        raise law.refuse(T.OWN_BOX, "In tournaments players wager on their own box only.")
    return read_flag(raw.get("several-boxes", not tournament), "several-boxes")


def read_barred(law: Law, raw: Mapping[str, object], sides: tuple[Side, ...], tournament: bool) -> frozenset[str]:
    """20.5: what the approved conditions of a tournament bar."""
    value = raw.get("barred", ())
    named = list(value) if isinstance(value, list | tuple) else [value]
    for each in named:
        if not isinstance(each, str) or each not in BARRABLE:
            raise law.refuse(T.PREVAIL, f"barred may name {', '.join(BARRABLE)}, not {quote_value(each)}.")
    if named and not (tournament and T.PREVAIL in law):
        reason = "Only approved conditions of a Blackjack 2005 tournament prevail over the rules; leave barred out."
        raise law.refuse(T.PREVAIL, reason)
    if SIDE_BETS in named and sides:
        reason = f"The conditions bar side bets, but the table offers {sides[0].kind}; leave one out."
        raise law.refuse(T.PREVAIL, reason)
    return frozenset(map(str, named))


def read_table(ruleset: str, raw: Mapping[str, object], scale: Scale) -> BlackjackTable:
    """Check a set-up against its text; every refusal says what would be right."""
    law, rules = LAWS[ruleset], RULES[ruleset]
    check_keys("table setting", raw, KEYS)
    tournament = read_tournament(raw, rules.tournament_only)
    sides = read_sides(law, rules, raw)
    limits = read_limits(raw, (MAIN, *(side.kind for side in sides)), scale)
    return BlackjackTable(
        law=law,
        raw=raw,
        limits=limits,
        tournament=tournament,
        seats=read_boxes(law, raw),
        rules=rules,
        decks=read_decks(law, rules, raw),
        shuffle=read_shuffle(law, raw),
        automated=read_shuffler(raw),
        sides=sides,
        fixed=read_fixed_amounts(law, sides, raw, limits),
        several_boxes=read_several(law, rules, raw, tournament),
        barred=read_barred(law, raw, sides, tournament),
    )
