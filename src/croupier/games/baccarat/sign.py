"""The sign at the table (3, 8.3, 9.3, 12.3, 13.3, 14.3) and what the layout says is paid, with the clauses."""

from croupier.games.baccarat.pays import METHODS, SIDE_ODDS
from croupier.games.baccarat.table import SIDES, Table
from croupier.games.baccarat.wagers import MAIN
from croupier.games.facts import Posted

FAMILIES = {"pairs": "pairs", "dragon-bonus": "dragon", "super-6": "super-6", "tiger": "tiger"}
NAMES = {"dragon-bonus": "Dragon Bonus", "super-6": "Super 6", "tiger": "Tiger Baccarat"}


def limit_text(table: Table, kind: str) -> str:
    least, most = table.limits.of(kind, kind in MAIN)
    show = table.limits.scale.show
    return f"{show(least)} to {show(most)}" if most is not None else f"from {show(least)}"


def say(table: Table, text: str, *topics: str) -> list[Posted]:
    """A line, if this text asks for it."""
    clauses = tuple(clause for topic in topics if topic in table.law for clause in table.law[topic])
    return [Posted(text, clauses=clauses)] if clauses else []


def posted(table: Table) -> list[Posted]:
    """Everything a player can read before wagering."""
    show = table.limits.scale.show
    lines = say(table, f"Wagers per player {limit_text(table, 'banker')}", "sign-limits")
    for kind in MAIN:
        if kind in table.limits.kinds:
            lines += say(table, f"{kind.capitalize()} {limit_text(table, kind)}", "sign-limits")
    lines += say(table, f"Multiples of {show(table.limits.step)}", "sign-steps")
    lines += say(table, f"Settlement by the {table.method} method", "sign-method")
    if table.differential is not None:
        lines += say(table, f"Table differential at most {show(table.differential)}", "sign-differential")
    if table.wagering_seconds is not None:
        lines += say(table, "Countdown clock in use", "sign-clock")
        lines += say(table, f"Wagering period {table.wagering_seconds} seconds", "sign-countdown")
    for key, kinds in SIDES.items():
        if kinds[0] in table.kinds:
            family = FAMILIES[key]
            name = NAMES.get(key, f"{table.pairs.capitalize()} Pairs")
            section = f"section-{table.pairs}" if key == "pairs" else f"section-{family}"
            limits = {kind: limit_text(table, kind) for kind in kinds}
            same = len(set(limits.values())) == 1
            text = next(iter(limits.values())) if same else ", ".join(f"{kind} {each}" for kind, each in limits.items())
            lines += say(table, f"{name} {text}", f"sign-{family}", section)
    if table.tournament:
        lines += say(table, "Tournament chips only", "tournament-chips")
    lines += say(table, "A copy of the rules is available on request", "sign-rules")
    return lines + say(table, "Staff do not advise players how to play", "no-advice")


REFERENCES = {
    "perfect": ("pays-pairs", "pairs-highest"),
    "canberra": ("pays-canberra",),
    "dragon": ("pays-dragon",),
    "super-6": ("pays-super-6",),
    "tiger": ("pays-tiger",),
}


def paid(table: Table) -> list[Posted]:
    """What each win pays at this table."""
    on = {table.pairs, *(family for key, family in FAMILIES.items() if SIDES[key][0] in table.kinds)}
    lines = []
    for line, pay in METHODS[table.method].items():
        if line != "banker-six" or pay != table.pays["banker"]:
            lines += say(table, f"{line} pays {pay.odds.words}", pay.topic)
    for family, odds in SIDE_ODDS.items():
        if family in on:
            for line in odds:
                lines += say(table, f"{line} pays {table.pays[line].odds.words}", line, *REFERENCES[family])
    return lines
