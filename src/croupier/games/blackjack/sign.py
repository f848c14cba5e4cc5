"""The sign at the table (2.3, 3.1, 3.2 / 3.3, 7, 17.4, 18.8 / 18.9): what is posted or explained, with its clause."""

from croupier.games.blackjack.law import T
from croupier.games.blackjack.table import BlackjackTable
from croupier.games.blackjack.wagers import INSURED, MAIN
from croupier.games.chips.facts import Posted


def limit_text(table: BlackjackTable, kind: str) -> str:
    least, most = table.range_of(kind)
    show = table.limits.scale.show
    if kind in table.fixed:
        return show(table.fixed[kind])
    return f"{show(least)} to {show(most)}" if most is not None else f"from {show(least)}"


def sign(table: BlackjackTable) -> list[Posted]:
    """Everything a player can read or ask before wagering: what this text says must be posted or explained."""
    lines = [
        (T.SIGN_LIMITS, f"Wagers per box {limit_text(table, MAIN)}"),
        (T.SIGN_STEPS, f"Multiples of {table.limits.scale.show(table.limits.step)}"),
        (T.DETERMINE_DECKS, f"{table.decks} decks"),
        (T.DETERMINE_SHUFFLE, f"Shuffle: {table.shuffle}"),
    ]
    if table.automated:
        lines.append((T.AUTOMATED, "Automated shuffling shoe in use"))
    lines.append((T.SIGN_INSURANCE, f"Insurance line: pays {INSURED.odds.words}"))
    lines += [(side.sign, f"{side.name} {limit_text(table, side.kind)}") for side in table.sides]
    lines.append((T.SIGN_RULES, "A copy of the rules is available on request"))
    return [Posted(text, clauses=clauses) for topic, text in lines if (clauses := table.law.cite(topic))]
