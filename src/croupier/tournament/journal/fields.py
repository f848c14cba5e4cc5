"""What the fields of commands name: a table, an entry, a session, plain words. The type of a field says it.

Authority, forms and the record read these marks, so nothing depends on what a field is called.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Annotated, get_args


class Subject(Enum):
    """What a text in a command names."""

    TABLE = "table"
    ENTRY = "entry"
    NEW_ENTRY = "new entry"
    SESSION = "session"
    STAGE = "stage"
    DRAW = "draw"
    SHOE = "shoe"
    DISPUTE = "dispute"
    CALL = "call"
    PENDING = "waiting command"
    SEAT = "seat"
    PERSON = "person"
    MOVE = "move"
    CLAUSE = "clause"
    DATE = "date"
    TIME = "time"
    CHIPS = "chips"
    SETTINGS = "settings"
    WORDS = "words"
    PROOF = "proof"


class Secrecy(Enum):
    """Why a field is closed in the public record."""

    PERSONAL = "who somebody is: a name, a document, a signature, what is said of a person"
    HIDDEN = "what others must not know yet"


@dataclass(frozen=True, slots=True)
class FieldLabel:
    """How a form asks for a field: its label, an example, and the choices with their words."""

    label: str
    hint: str = ""
    choices: tuple[tuple[str, str], ...] = ()


def in_plain_words(names: Iterable[str]) -> tuple[tuple[str, str], ...]:
    """Choices whose names are words already."""
    return tuple((name, plain_words(name)) for name in names)


def plain_words(name: str) -> str:
    return name.replace("-", " ").replace("_", " ").capitalize()


TableName = Annotated[str, Subject.TABLE]
EntryName = Annotated[str, Subject.ENTRY]
NewEntryName = Annotated[str, Subject.NEW_ENTRY]
"""An entry that this command makes."""
SessionName = Annotated[str, Subject.SESSION]
StageName = Annotated[str, Subject.STAGE]
DrawName = Annotated[str, Subject.DRAW]
ShoeName = Annotated[str, Subject.SHOE]
DisputeName = Annotated[str, Subject.DISPUTE]
CallName = Annotated[str, Subject.CALL]
PendingName = Annotated[str, Subject.PENDING]
SeatName = Annotated[str, Subject.SEAT]
PersonName = Annotated[str, Subject.PERSON]
"""An official or a witness, who is named in public."""
MoveText = Annotated[str, Subject.MOVE]
ClauseNumber = Annotated[str, Subject.CLAUSE]
DateText = Annotated[str, Subject.DATE]
TimeText = Annotated[str, Subject.TIME]
ProofText = Annotated[str, Subject.PROOF]
"""A hash, a secret, a salt or the card it opens."""
Words = Annotated[str, Subject.WORDS]
"""A text that names nothing the system knows."""
ChipCount = Annotated[Mapping[str, object], Subject.CHIPS]
SettingsTable = Annotated[Mapping[str, object], Subject.SETTINGS]

Checked = Annotated[bool, FieldLabel("Identity, age and exclusion checked")]
Accepted = Annotated[bool, FieldLabel("Conditions accepted in writing")]
Invited = Annotated[bool, FieldLabel("Has an invitation")]

Personal = Annotated[str, Secrecy.PERSONAL]
"""The type of a field that names a player or says something about one. Officials act by name, in public."""
Hidden = Annotated[str, Secrecy.HIDDEN]


def marks_of(hint: object) -> Iterator[object]:
    """The marks on a type and on its parts, from the outside in."""
    if hasattr(hint, "__metadata__"):
        first, *marks = get_args(hint)
        yield from marks
        yield from marks_of(first)
    else:
        for each in get_args(hint):
            yield from marks_of(each)


def asked_of(name: str, hint: object) -> FieldLabel:
    """How a form asks for a field of this name and type."""
    found = next((mark for mark in marks_of(hint) if isinstance(mark, FieldLabel)), None)
    known = about_of(hint) in (Subject.ENTRY, Subject.NEW_ENTRY) and name == "player"
    return found or FieldLabel("Entry" if known else plain_words(name))


def secrecy_of(hint: object) -> Secrecy | None:
    return next((mark for mark in marks_of(hint) if isinstance(mark, Secrecy)), None)


def about_of(hint: object) -> Subject | None:
    """What a field of this type names. Plain words if it is about a person or hidden; None if the type does not say."""
    marks = list(marks_of(hint))
    found = next((mark for mark in marks if isinstance(mark, Subject)), None)
    return found or (Subject.WORDS if any(isinstance(mark, Secrecy) for mark in marks) else None)
