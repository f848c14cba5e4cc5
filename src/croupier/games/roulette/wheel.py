"""The wheel (2.1, R-01): thirty-seven pockets in their order, colours in turn, and who is next to whom (4.8(e))."""

# fmt: off
ORDER = (
    0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10,
    5, 24, 16, 33, 1, 20, 14, 31, 9, 22, 18, 29, 7, 28, 12, 35, 3, 26,
)
# fmt: on
POCKETS = len(ORDER)
RED = frozenset(ORDER[1::2])
"""Red and black alternate around the wheel, beginning with red beside the green zero (2.1)."""
EACH_SIDE = 2


def colour(number: int) -> str:
    if number == 0:
        return "green"
    return "red" if number in RED else "black"


def neighbours(number: int) -> tuple[int, ...]:
    """The number with the two on either side of it on the wheel, in the order of the wheel (4.8(e))."""
    place = ORDER.index(number)
    return tuple(ORDER[(place + step) % POCKETS] for step in range(-EACH_SIDE, EACH_SIDE + 1))
