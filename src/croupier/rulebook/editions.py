"""Editions of how the texts are read. A tournament is played to its end by the edition in force when its conditions
were drafted, so that a record tells the same for ever; what a reading was before stands here and nowhere else."""

from dataclasses import dataclass, replace

from croupier.values.refused import Refused


@dataclass(frozen=True, slots=True)
class Edition:
    """Each field is a reading that was mended once: whether it holds as mended."""

    number: int
    live_button: bool
    """H-10: with two players the button lies before one of them, also where the player due for it left between
    rounds."""
    same_limits: bool
    """X-14: extra rounds at a table of their own go on at the limits and in the marker order of the session that
    ended, and stacks that do not reach those are out together (X-15); before they began at its first limits, in the
    order of entry."""
    alone_for_chips: bool
    """X-39: one player left at a table plays on against the house wherever chips of several tables are compared, or
    carried over, and never in hold'em; before it was wherever there are runners-up."""
    counted_marker: bool
    """X-19: the marker goes on after a round also where only counts are recorded; before it stayed where it began."""
    below_final: bool
    """X-14, X-39: equal players who do not reach the final are told apart where a prize hangs on it, and who misses the
    final of a series is placed by points; before they shared it, and were placed by the last stack."""


FIRST = Edition(1, live_button=False, same_limits=False, alone_for_chips=False, counted_marker=False, below_final=False)
SECOND = replace(
    FIRST, number=2, live_button=True, same_limits=True, alone_for_chips=True, counted_marker=True, below_final=True
)
EDITIONS = (FIRST, SECOND)
CURRENT = EDITIONS[-1]


def edition(number: int) -> Edition:
    """By its number in a record; one of a later release is refused rather than guessed."""
    if not 1 <= number <= len(EDITIONS):
        known = f"1 to {len(EDITIONS)}"
        raise Refused(f"There is no edition {number} of the readings here, only {known}; a later release may have it.")
    return EDITIONS[number - 1]
