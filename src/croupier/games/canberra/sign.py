"""The sign at the table (3.1, 3.2, 8.1, 8.2): what is posted, with its clause."""

from croupier.games.canberra.law import T
from croupier.games.canberra.table import CanberraTable
from croupier.games.chips.facts import Posted


def limit_text(table: CanberraTable) -> str:
    least, most = table.ante
    show = table.limits.scale.show
    return f"{show(least)} to {show(most)}" if most is not None else f"from {show(least)}"


def payout_text(table: CanberraTable) -> str:
    return "none" if table.most_paid is None else table.limits.scale.show(table.most_paid)


def sign(table: CanberraTable) -> list[Posted]:
    """Everything a player can read before wagering."""
    show = table.limits.scale.show
    lines = [
        (T.SIGN_LIMITS, f"Ante per box {limit_text(table)}"),
        (T.SIGN_STEPS, f"Multiples of {show(table.limits.step)}"),
        (T.BET, "Bet: exactly twice the Ante"),
        (T.DEALER_PLAYS, "The Dealer plays with ace and king or higher"),
        *((pay.topic, f"{pay.line.replace('-', ' ').capitalize()} {pay.odds.words}") for pay in table.rules.pays),
        (T.MAXIMUM_PAYOUT, f"Maximum payout on a Bet: {payout_text(table)}"),
        (T.NO_ADVICE, "Staff do not advise players how to play"),
    ]
    return [Posted(text, clauses=table.law.cite(topic)) for topic, text in lines]
