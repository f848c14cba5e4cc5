"""What stands on the projector."""

from enum import Enum


class Slide(Enum):
    """What can stand on the screen; `ROUND` goes through all that have something to show."""

    ROUND = "all in turn"
    CLOCK = "clock"
    STANDINGS = "standings"
    TABLES = "tables"
    DRAW = "draw"
    PRIZES = "prizes"
    BREAK = "break"
    CHECKPOINT = "checkpoint"
    BLANK = "blank"
