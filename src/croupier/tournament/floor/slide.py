"""The slides of the projector."""

from enum import Enum


class Slide(Enum):
    """What the screen can show. `ROUND` goes through all slides that have something to show."""

    ROUND = "all in turn"
    CLOCK = "clock"
    STANDINGS = "standings"
    TABLES = "tables"
    DRAW = "draw"
    PRIZES = "prizes"
    BREAK = "break"
    CHECKPOINT = "checkpoint"
    BLANK = "blank"
