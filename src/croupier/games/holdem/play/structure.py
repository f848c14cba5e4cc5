"""How much may be bet (9.3, 14): the least and the most that a player may bet or raise to, by the structure."""

from croupier.games.holdem.table import HoldemTable, Structure

RATIOS = {Structure.POT: (1, 1), Structure.HALF_POT: (1, 2)}


def least_to(table: HoldemTable, street: int, level: int, increment: int, opened: bool) -> int:
    """The smallest full bet or raise, as the total in front of the player: no smaller than any raise before (H-05).

    In a structured limit a short opening bet is raised to the limit (14.3); in the usual order, by it.
    """
    if table.structure is Structure.LIMIT:
        size = table.bet_size(street)
        return level + size if opened or table.usual else size
    return level + increment


def most_to(table: HoldemTable, least: int, level: int, call: int, pot: int) -> int | None:
    """The largest, None without a limit. A pot limit counts the call into the pot (9.3.3, H-28); it never forbids the
    smallest bet."""
    if table.structure is Structure.LIMIT:
        return least
    most = table.limits.table[1]
    by = most
    if table.structure in RATIOS:
        above, below = RATIOS[table.structure]
        by = (pot + call) * above // below // table.limits.step * table.limits.step
        by = by if most is None else min(by, most)
    return None if by is None else max(least, level + by)
