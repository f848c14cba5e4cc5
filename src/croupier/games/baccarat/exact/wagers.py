"""The wagers of a ruleset as an analyst names them, each with its pay table: `banker:non-commission`,
`player-pair:canberra` (4.3, 4.4, 8.1, 9.1)."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction

from croupier.games.baccarat.hands import Hands
from croupier.games.baccarat.law import LAWS
from croupier.games.baccarat.pays import METHODS, pay_table
from croupier.games.baccarat.table import METHODS as METHOD_NAMES
from croupier.games.baccarat.table import PAIR_KINDS, SIDE_TOPICS, SIDES
from croupier.games.baccarat.wagers import LOSE, MAIN, PAIRS, PUSH, RULES, VOID
from croupier.values.odds import Odds

UNPAID = {LOSE: Fraction(-1), PUSH: Fraction(0), VOID: Fraction(0)}


@dataclass(frozen=True, slots=True)
class Priced:
    """A kind of wager under one method of settlement and one pairs option."""

    name: str
    kind: str
    pairs: str
    pays: Mapping[str, Odds]

    def outcome(self, hands: Hands) -> str:
        """The pay-table line of a win, else lose or push; a six paid like any other win has no line of its own."""
        verdict = RULES[self.kind](hands, self.pairs)
        line = verdict.line or verdict.outcome
        return "banker" if line == "banker-six" and line not in self.pays else line

    def brings(self, outcome: str) -> Fraction:
        """What one staked wins or loses."""
        return UNPAID[outcome] if outcome in UNPAID else self.pays[outcome].ratio


def kinds(ruleset: str) -> tuple[str, ...]:
    """Every kind that a table under this ruleset may offer."""
    sides = (SIDES[side] for side, topic in SIDE_TOPICS.items() if topic in LAWS[ruleset])
    return MAIN + tuple(kind for side in sides for kind in side)


def lines(method: str, changes: Mapping[str, Odds]) -> dict[str, Odds]:
    """The pay table with some lines replaced. Where six is paid like any banker win, a new `banker` goes for both."""
    table = {line: pay.odds for line, pay in pay_table(method).items()} | dict(changes)
    own = METHODS[method]
    if own["banker"].odds == own["banker-six"].odds and "banker-six" not in changes:
        del table["banker-six"]
    return table


def variants(ruleset: str, kind: str) -> Iterator[tuple[str, str, str]]:
    """(name, method, pairs) of one kind; the first of each is the default and goes without a suffix."""
    methods = list(dict.fromkeys(METHOD_NAMES[ruleset].values()))
    options = list(PAIR_KINDS)
    yield kind, methods[0], options[0]
    if kind == "banker":
        for method in methods[1:]:
            yield f"{kind}:{method}", method, options[0]
    if kind in PAIRS:
        for pairs in options[1:]:
            yield f"{kind}:{pairs}", methods[0], pairs


def priced(ruleset: str, changes: Mapping[str, Odds]) -> dict[str, Priced]:
    """Every wager of the ruleset by name."""
    return {
        name: Priced(name, kind, pairs, lines(method, changes))
        for kind in kinds(ruleset)
        for name, method, pairs in variants(ruleset, kind)
    }
