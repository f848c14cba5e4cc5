"""The sign at the table (9.1, 10.3.1.3): structure, limits, antes and the number of blinds."""

from croupier.games.chips.facts import Posted
from croupier.games.holdem.law import T
from croupier.games.holdem.table import HoldemTable, Structure

NAMES = {
    Structure.NO_LIMIT: "No limit: any bet up to the whole stack, any number of raises",
    Structure.POT: "Pot limit: a raise up to the pot, the call counted in; any number of raises",
    Structure.HALF_POT: "Half pot: a raise up to half the pot, the call counted in; any number of raises",
    Structure.LIMIT: "Structured limit: at most three raises in a betting round",
}


def blinds_text(table: HoldemTable) -> str:
    show = table.limits.scale.show
    if not table.blinds:
        return "No blinds"
    number = "1 blind" if len(table.blinds) == 1 else f"{len(table.blinds)} blinds"
    return f"{number}: {', '.join(map(show, table.blinds))}"


def sign(table: HoldemTable) -> list[Posted]:
    """Everything a player can read before the round."""
    show, (least, most) = table.limits.scale.show, table.limits.table
    sizes = f"Bets of {show(table.small_bet)}, then {show(table.big_bet)}"
    limit = f"Minimum bet {show(least)}" + ("" if most is None else f", at most {show(most)} at once")
    lines = [
        (T.SIGN, NAMES[table.structure]),
        (T.SIGN, sizes if table.structure is Structure.LIMIT else limit),
        (T.BLINDS_POSTED, blinds_text(table)),
        (T.SIGN, f"Ante {show(table.antes[0])}" if any(table.antes) else "No ante"),
        (T.SIGN, f"Smallest chip {show(table.limits.step)}"),
    ]
    return [Posted(text, clauses=table.law.cite(topic)) for topic, text in lines]
