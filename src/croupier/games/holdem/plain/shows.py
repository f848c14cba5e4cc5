"""How plain PHH files show cards, and stacks that nobody knows."""

from collections.abc import Sequence

SHOW, AS_DEALT, UNSEEN, BOTH_UNSEEN = "sm", "-", "?", "????"
DEAL_HOLE, DEAL_BOARD = ["d", "dh"], ["d", "db"]
MORE_THAN_ANYBODY_WAGERS = 10**12 - 1
"""What a player with a stack of `inf` plays with."""


def with_plain_shows(actions: Sequence[object]) -> list[object]:
    """Write every show in one way: with its cards, as dealt (`-`), or as cards that nobody wrote down. Those decide
    nothing until the board is complete, and nothing at all if the player names them later."""
    words = [each.split() if isinstance(each, str) else [] for each in actions]
    unknown = {each[2] for each in words if each[:2] == DEAL_HOLE and UNSEEN in "".join(each[3:])}
    shows = {each[0]: place for place, each in enumerate(words) if each[1:2] == [SHOW]}
    last_board = max((place for place, each in enumerate(words) if each[:2] == DEAL_BOARD), default=0)
    found: list[object] = []
    afterwards: list[object] = []
    for place, each in enumerate(words):
        cards = "".join(each[2:]) if each[1:2] == [SHOW] else ""
        if cards == AS_DEALT and each[0] not in unknown:
            found.append(f"{each[0]} show")
        elif UNSEEN in cards or cards == AS_DEALT:
            if shows[each[0]] == place:
                (afterwards if place < last_board else found).append(f"{each[0]} {SHOW} {BOTH_UNSEEN}")
        else:
            found.append(actions[place])
    return found + afterwards
