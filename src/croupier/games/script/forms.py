"""The forms of official acts as people fill them in: what each detail is, and the words there are."""

from dataclasses import dataclass
from enum import Enum


class Sort(Enum):
    """What a detail is, and how an example of it looks."""

    PLAYER = "p1"
    PLACE = "p1@2"
    WORD = "word"
    AMOUNT = "50"
    NUMBER = "3"
    CARD = "5h"
    FACE = "??"
    FACES = "5h 9c"
    TILES = "66 31"
    NAME = "table"
    TEXT = "J.Smith"


@dataclass(frozen=True, slots=True)
class Entry:
    """One detail of a form as a page offers it: the words there are now, if they are few. `sort` names a Sort; people
    read the title."""

    name: str
    title: str
    sort: str
    choices: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Blank:
    """One way to write an act, to be filled in by a person, a page or the random tester."""

    act: str
    holder: str
    reason: bool
    details: tuple[Entry, ...]
