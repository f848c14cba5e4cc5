"""The sign at the table (3, 8.3, 9.3, 12.3, 13.3, 14.3): what must be posted, with the clause that says so."""

from croupier.games.baccarat.table import SIDES, Table
from croupier.games.baccarat.wagers import MAIN
from croupier.games.facts import Posted

SIDE_SIGNS = {"pairs": "sign-pairs", "dragon-bonus": "sign-dragon", "super-6": "sign-super-6", "tiger": "sign-tiger"}


def limit_text(table: Table, kind: str) -> str:
    least, most = table.limits.of(kind, kind in MAIN)
    show = table.limits.scale.show
    return f"{show(least)} to {show(most)}" if most is not None else f"from {show(least)}"


def posted(table: Table) -> list[Posted]:
    """Everything a player can read before wagering."""
    law, show = table.law, table.limits.scale.show

    def say(topic: str, text: str) -> list[Posted]:
        return [Posted(text, clauses=law[topic])] if topic in law else []

    lines = say("sign-limits", f"Wagers per player {limit_text(table, 'banker')}")
    for kind in MAIN:
        if kind in table.limits.kinds:
            lines += say("sign-limits", f"{kind} {limit_text(table, kind)}")
    lines += say("sign-steps", f"Multiples of {show(table.limits.step)}")
    lines += say("sign-method", f"Settlement: {table.method} method")
    if table.differential is not None:
        lines += say("sign-differential", f"Table differential at most {show(table.differential)}")
    if table.wagering_seconds is not None:
        lines += say("sign-clock", "Countdown clock in use")
        lines += say("sign-countdown", f"Wagering period {table.wagering_seconds} seconds")
    for key, kinds in SIDES.items():
        if kinds[0] in table.kinds:
            name = f"{table.pairs} pairs" if key == "pairs" else key
            limits = ", ".join(f"{kind} {limit_text(table, kind)}" for kind in kinds)
            lines += say(SIDE_SIGNS[key], f"{name.capitalize()}: {limits}")
    return lines + say("sign-rules", "A copy of the rules is available on request")
