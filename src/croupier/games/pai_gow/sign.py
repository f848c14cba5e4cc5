"""The sign at the table (5.1, 5.2) and who banks (6.1), with the clauses."""

from croupier.games.chips.facts import Posted
from croupier.games.pai_gow.law import T
from croupier.games.pai_gow.table import PaiGowTable
from croupier.games.pai_gow.wagers import EVEN


def sign(table: PaiGowTable) -> list[Posted]:
    """Everything a player can read before wagering."""
    show, (least, most) = table.limits.scale.show, table.limit
    limits = f"{show(least)} to {show(most)}" if most is not None else f"from {show(least)}"
    lines = [
        (T.SIGN_LIMITS, f"Wagers per box {limits}"),
        (T.SIGN_STEPS, f"Multiples of {show(table.limits.step)}"),
        (T.SIGN_CHIPS, "Tournament chips only"),
        (T.BANK, "The House is the Bank"),
        (T.PAY, f"Winning hands pay {EVEN.words}"),
    ]
    return [Posted(text, clauses=table.law.cite(topic)) for topic, text in lines]
