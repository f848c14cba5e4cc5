"""The sign at the table (2.3, 3.1, 3.2 / 3.3, 7, 17.4, 18.8 / 18.9): what is posted or told, with its clause."""

from croupier.games.blackjack.pays import PAYS
from croupier.games.blackjack.table import Table
from croupier.games.blackjack.wagers import MAIN, PERFECT_PAIRS, SUPER_SEVENS
from croupier.games.facts import Posted


def limit_text(table: Table, kind: str) -> str:
    least, most = table.limit(kind)
    show = table.limits.scale.show
    return f"{show(least)} to {show(most)}" if most is not None else f"from {show(least)}"


def posted(table: Table) -> list[Posted]:
    """Everything a player can read or ask before wagering."""
    law, show = table.law, table.limits.scale.show

    def say(topic: str, text: str) -> list[Posted]:
        return [Posted(text, clauses=law[topic])] if topic in law else []

    lines = say("sign-limits", f"Wagers per box {limit_text(table, MAIN)}")
    lines += say("sign-steps", f"Multiples of {show(table.limits.step)}")
    lines += say("determine-decks", f"{table.decks} decks")
    lines += say("determine-shuffle", f"Shuffle: {table.shuffle}")
    if table.automated:
        lines += say("automated", "Automated shuffling shoe in use")
    lines += say("sign-insurance", f"Insurance line: pays {PAYS['insurance'].odds.words}")
    if PERFECT_PAIRS in table.kinds:
        lines += say("sign-pairs", f"Perfect Pairs {limit_text(table, PERFECT_PAIRS)}")
    if SUPER_SEVENS in table.kinds:
        amount = table.sevens_amount
        limits = show(amount) if amount is not None else limit_text(table, SUPER_SEVENS)
        lines += say("sign-sevens", f"Super Sevens {limits}")
    return lines + say("sign-rules", "A copy of the rules is available on request")
