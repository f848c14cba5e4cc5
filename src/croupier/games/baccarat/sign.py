"""The sign at the table (3, 8.3, 9.3, 12.3, 13.3, 14.3) and what the layout says is paid, with the clauses."""

from croupier.games.baccarat.hands import BANKER
from croupier.games.baccarat.law import T
from croupier.games.baccarat.sides import SideBet
from croupier.games.baccarat.table import BaccaratTable
from croupier.games.baccarat.wagers import BANKER_SIX, MAIN
from croupier.games.chips.facts import Posted
from croupier.games.setup.settings import Range


def limit_text(table: BaccaratTable, limits: Range) -> str:
    least, most = limits
    show = table.limits.scale.show
    return f"{show(least)} to {show(most)}" if most is not None else f"from {show(least)}"


def say(table: BaccaratTable, text: str, *topics: T) -> list[Posted]:
    """A line, if this text asks for it."""
    clauses = table.law.cite(*topics)
    return [Posted(text, clauses=clauses)] if clauses else []


def sign(table: BaccaratTable) -> list[Posted]:
    """Everything a player can read before wagering."""
    show = table.limits.scale.show
    lines = say(table, f"Wagers per player {limit_text(table, table.limits.table)}", T.SIGN_LIMITS)
    for kind in MAIN:
        if kind in table.limits.kinds:
            own = limit_text(table, table.limits.kinds[kind])
            lines += say(table, f"{kind.capitalize()} {own}", T.SIGN_LIMITS)
    lines += say(table, f"Multiples of {show(table.limits.step)}", T.SIGN_STEPS)
    lines += say(table, f"Settlement by the {table.method.name} method", T.SIGN_METHOD)
    if table.differential is not None:
        lines += say(table, f"Table differential at most {show(table.differential)}", T.SIGN_DIFFERENTIAL)
    if table.wagering_seconds is not None:
        lines += say(table, "Countdown clock in use", T.SIGN_CLOCK)
        lines += say(table, f"Wagering period {table.wagering_seconds} seconds", T.SIGN_COUNTDOWN)
    for side in table.sides:
        lines += say(table, f"{side.name} {side_limits(table, side)}", *side.sign)
    if table.tournament:
        lines += say(table, "Tournament chips only", T.TOURNAMENT_CHIPS)
    lines += say(table, "A copy of the rules is available on request", T.SIGN_RULES)
    return lines + say(table, "Staff do not advise players how to play", T.NO_ADVICE)


def side_limits(table: BaccaratTable, side: SideBet) -> str:
    """One text if all kinds of the side bet have the same limits."""
    limits = {kind.name: limit_text(table, table.limits.of(kind.name, main=False)) for kind in side.kinds}
    if len(set(limits.values())) == 1:
        return next(iter(limits.values()))
    return ", ".join(f"{kind} {each}" for kind, each in limits.items())


def posted_pays(table: BaccaratTable) -> list[Posted]:
    """What each win pays at this table."""
    lines = []
    own = table.method.pays
    for line, pay in own.items():
        if line != BANKER_SIX or pay != own[BANKER]:
            lines += say(table, f"{line} pays {pay.odds.words}", pay.topic)
    for side in table.sides:
        for line, pay in side.pays.items():
            lines += say(table, f"{line} pays {pay.odds.words}", pay.topic, *side.paid)
    return lines
