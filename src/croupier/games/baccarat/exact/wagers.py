"""The wagers of a ruleset as an analyst names them, each with its pay table: `banker:non-commission`,
`player-pair:canberra` (4.3, 4.4, 8.1, 9.1)."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction

from croupier.games.baccarat.hands import BANKER, Hands
from croupier.games.baccarat.rules import RULES, BaccaratRules
from croupier.games.baccarat.wagers import BANKER_SIX, MAIN, BaccaratPay, WagerKind
from croupier.games.chips.facts import LOSE, PUSH, VOID
from croupier.values.odds import Odds

UNPAID = {LOSE: Fraction(-1), PUSH: Fraction(0), VOID: Fraction(0)}


@dataclass(frozen=True, slots=True)
class PricedWager:
    """A kind of wager under one method of settlement, or one option of its side bet."""

    name: str
    kind: WagerKind
    pays: Mapping[str, Odds]

    def outcome(self, hands: Hands) -> str:
        """The pay-table line of a win, else lose or push; a six paid like any other win has no line of its own."""
        verdict = self.kind.rule(hands)
        line = verdict.line or verdict.outcome
        return BANKER if line == BANKER_SIX and line not in self.pays else line

    def brings(self, outcome: str) -> Fraction:
        """What one staked wins or loses."""
        return UNPAID[outcome] if outcome in UNPAID else self.pays[outcome].ratio


def price_wagers(ruleset: str, changes: Mapping[str, Odds]) -> dict[str, PricedWager]:
    """Every wager of the ruleset by name, some of its lines replaced."""
    rules = RULES[ruleset]
    return {
        name: PricedWager(name, kind, change_lines(pays, changes))
        for name, kind, pays in (*main_wagers(rules), *side_wagers(rules))
    }


def main_wagers(rules: BaccaratRules) -> Iterator[tuple[str, WagerKind, Mapping[str, BaccaratPay]]]:
    """The main wagers. The default method has no suffix; another is named where it pays the wager differently."""
    default, *others = dict.fromkeys(rules.methods.values())
    for name, kind in MAIN.items():
        yield name, kind, default.wins[name]
        for method in others:
            if odds_of(method.wins[name]) != odds_of(default.wins[name]):
                yield f"{name}:{method.name}", kind, method.wins[name]


def side_wagers(rules: BaccaratRules) -> Iterator[tuple[str, WagerKind, Mapping[str, BaccaratPay]]]:
    """The side wagers. A side bet's first option has no suffix; the others follow kind by kind."""
    for key in dict.fromkeys(side.key for side in rules.sides):
        options = [side for side in rules.sides if side.key == key]
        for kinds in zip(*(side.kinds for side in options), strict=True):
            for number, (kind, side) in enumerate(zip(kinds, options, strict=True)):
                yield f"{kind.name}:{side.option}" if number else kind.name, kind, side.pays


def odds_of(pays: Mapping[str, BaccaratPay]) -> dict[str, Odds]:
    return {line: pay.odds for line, pay in pays.items()}


def change_lines(pays: Mapping[str, BaccaratPay], changes: Mapping[str, Odds]) -> dict[str, Odds]:
    """Replace some of the lines. Where six is paid like any banker win, a new `banker` applies to both."""
    own = odds_of(pays)
    table = {line: changes.get(line, odds) for line, odds in own.items()}
    if BANKER_SIX in own and own[BANKER] == own[BANKER_SIX] and BANKER_SIX not in changes:
        del table[BANKER_SIX]
    return table
