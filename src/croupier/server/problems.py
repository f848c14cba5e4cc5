"""Errors as problem documents (RFC 9457): a sentence, and the clause where there is one."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from enum import Enum
from json import dumps

from starlette.responses import Response

from croupier.desk.authority import Denied
from croupier.desk.desk import Absent
from croupier.store.port import Conflict, Stopped, Unsaved, UsedId
from croupier.tournament.orders.journal import SignAgain
from croupier.tournament.orders.permitting import NotPermitted
from croupier.values.refused import Refused
from croupier.wire.shapes import Json

MEDIA = "application/problem+json"
TYPES = "/problems/"
SOON = (("Retry-After", "1"),)


class Kind(Enum):
    """The kinds of problem, each with its status and title."""

    MALFORMED = (400, "The request cannot be read")
    UNKNOWN = (401, "Nobody is logged in")
    DENIED = (403, "Not allowed")
    ABSENT = (404, "Not found")
    METHOD = (405, "This cannot be done here")
    LATE = (408, "The request did not arrive in time")
    REUSED = (409, "The key was used for another command")
    STALE = (412, "The tournament has gone on")
    SIGN_AGAIN = (409, "The command must be signed again")
    LARGE = (413, "The request is too large")
    MEDIUM = (415, "The request is not JSON")
    REFUSED = (422, "Refused")
    UNCONFIRMED = (428, "Confirm with your passkey")
    MANY = (429, "Too many requests")
    FAULT = (500, "A fault in the server")
    STOPPED = (503, "Nothing can be saved")
    UNSAVED = (503, "Not saved yet")

    @property
    def status(self) -> int:
        return self.value[0]

    @property
    def title(self) -> str:
        return self.value[1]


@dataclass(eq=False)
class Problem(Exception):
    """Raised anywhere below a route and answered as a document. Not frozen, because `with` sets attributes on it."""

    kind: Kind
    detail: str
    clause: str = ""
    more: tuple[tuple[str, Json], ...] = ()
    headers: tuple[tuple[str, str], ...] = ()

    def document(self) -> dict[str, Json]:
        told: dict[str, Json] = {
            "type": TYPES + self.kind.name.lower(),
            "title": self.kind.title,
            "status": self.kind.status,
            "detail": self.detail,
        }
        if self.clause:
            told["clause"] = self.clause
        return told | dict(self.more)

    def response(self) -> Response:
        body = dumps(self.document(), ensure_ascii=False)
        return Response(body, self.kind.status, dict(self.headers), MEDIA)


def problem_of(error: Exception) -> Problem | None:
    """Turn an error of the desk into a problem; None for a fault of ours."""
    if isinstance(error, Problem):
        return error
    if isinstance(error, Unsaved):
        return Problem(Kind.UNSAVED, error.reason, headers=SOON)
    if isinstance(error, Stopped):
        return Problem(Kind.STOPPED, error.reason)
    if not isinstance(error, Refused):
        return None
    return Problem(kind_of(error), error.reason, str(error.clause) if error.clause else "", told_more(error))


def kind_of(refused: Refused) -> Kind:
    if isinstance(refused, Denied):
        return Kind.UNKNOWN if refused.anonymous else Kind.DENIED
    kinds = {
        Absent: Kind.ABSENT,
        NotPermitted: Kind.DENIED,
        Conflict: Kind.STALE,
        UsedId: Kind.REUSED,
        SignAgain: Kind.SIGN_AGAIN,
    }
    return kinds.get(type(refused), Kind.REFUSED)


def told_more(refused: Refused) -> tuple[tuple[str, Json], ...]:
    if isinstance(refused, Conflict):
        return (("version", refused.version),)
    return (("field", refused.field),) if refused.field else ()


@contextmanager
def naming_field(command: Mapping[str, object]) -> Iterator[None]:
    """Let a refusal name the field of this command that it is about: the one whose value it quotes, if it knows none
    itself."""
    try:
        yield
    except Refused as refused:
        if not refused.field and refused.value:
            wrong = (key for key, given in command.items() if given == refused.value or is_in(refused.value, given))
            refused.at(next(wrong, ""))
        raise


def is_in(value: str, given: object) -> bool:
    return isinstance(given, list) and value in given
