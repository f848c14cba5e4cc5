"""Exact odds, for those who analyse: never for a player's phone, where nothing may analyse or advise (X-26)."""

from typing import Annotated

from fastapi import APIRouter, Query, Request
from fastapi import Path as InPath
from starlette.responses import Response

from croupier.desk.authority import Denied
from croupier.desk.people import DeviceKind
from croupier.server.access import Access, Caller, house_of, listed
from croupier.server.answers import LINES, RATIO, WORDS, Answer, record, several
from croupier.server.bodies import FLAG, JSON, problems
from croupier.server.house import House
from croupier.server.limiter import Pace
from croupier.server.problems import Kind
from croupier.server.routes.login import caller_in

router = APIRouter(tags=["odds"])
OUTCOME = record(
    {"outcome": WORDS, "probability": WORDS, "pays": WORDS, "average": FLAG, "pays_squared": WORDS},
    ("average", "pays_squared"),
)
PROSPECT = record(
    {
        "ev": WORDS,
        "ev_float": RATIO,
        "house_edge": RATIO,
        "house_edge_exact": WORDS,
        "variance": RATIO,
        "variance_exact": WORDS,
        "exact": FLAG,
        "outcomes": several(OUTCOME),
    }
)
ODDS = Answer(
    record({"ruleset": WORDS, "names": LINES, "wagers": {"type": "object", "additionalProperties": PROSPECT}})
)
AT_A_TABLE = "This device belongs to a player: nothing on it analyses or advises. Leave the table first."


@listed(router, "GET", "/api/v1/odds/{ruleset}", Access.ANYBODY, ODDS, responses=problems(Kind.ABSENT, Kind.REFUSED))
async def odds(
    request: Request,
    ruleset: Annotated[str, InPath(max_length=60)],
    wager: Annotated[str, Query(max_length=60)] = "",
    decks: Annotated[int | None, Query(ge=1, le=12)] = None,
) -> Response:
    """The exact prospect of one wager of a text, or of all: for staff, and in a demonstration for everybody, but for no
    player's phone."""
    house, caller = house_of(request), caller_in(request)
    need_analyst(house, caller)
    house.limiter.take(Pace.HEAVY, caller.id)
    return Response(await house.analyst.odds(ruleset, wager, decks), media_type=JSON)


def need_analyst(house: House, caller: Caller) -> None:
    holder = caller.holder
    if holder is not None and holder.device is not None and holder.device.kind is DeviceKind.PLAYER:
        raise Denied(AT_A_TABLE)
    if not house.settings.open_roles and (holder is None or not holder.person):
        raise Denied("Odds are for staff: log in.", anonymous=holder is None)
