"""The rulebook, for pages that link to a clause; and what the API is."""

from collections.abc import Callable
from dataclasses import asdict
from functools import lru_cache
from typing import Annotated

from fastapi import APIRouter, FastAPI, Request
from fastapi import Path as InPath
from starlette.responses import Response

from croupier.desk.desk import Absent
from croupier.rulebook.book import clauses_of, find, parent, subclauses
from croupier.rulebook.tables import Rule
from croupier.server.access import Access, house_of, listed
from croupier.server.answers import ANYTHING, LINES, WORDS, Answer, or_null, record, several
from croupier.server.bodies import JSON, problems
from croupier.server.encoding import encoded
from croupier.server.limiter import Pace
from croupier.server.problems import Kind
from croupier.server.routes.login import caller_in
from croupier.values.refused import Refused
from croupier.wire.shapes import Json

router = APIRouter(tags=["rules"])
RULE: dict[str, Json] = {
    "ruleset": WORDS,
    "clause": WORDS,
    "printed": WORDS,
    "summary": WORDS,
    "kind": WORDS,
    "disposition": WORDS,
    "shared": LINES,
    "note": WORDS,
    "readings": LINES,
    "taken_from": or_null(WORDS),
}
RULESET = Answer(record({"ruleset": WORDS, "clauses": several(record(RULE))}))
CLAUSE = Answer(record(RULE | {"above": or_null(record(RULE)), "below": several(record(RULE))}))
Words = Annotated[str, InPath(max_length=60)]
KEPT = {"Cache-Control": "public, max-age=3600"}


def told(rule: Rule) -> dict[str, Json]:
    found = asdict(rule)
    found["shared"] = [str(each) for each in rule.shared]
    found["readings"] = list(rule.readings)
    found["taken_from"] = str(rule.taken_from) if rule.taken_from else None
    return found


@listed(router, "GET", "/api/v1/rules/{ruleset}", Access.ANYBODY, RULESET, responses=problems(Kind.ABSENT))
async def ruleset(ruleset: Words, request: Request) -> Response:
    """Every clause of a ruleset, in our words."""
    return kept(request, every_clause, ruleset)


def kept(request: Request, encode: Callable[..., bytes], *names: str) -> Response:
    """Answer with bytes that are made once. What does not exist is limited, because something near it is searched."""
    house, caller = house_of(request), caller_in(request)
    try:
        return Response(encode(*names), 200, KEPT, JSON)
    except Refused as refused:
        house.limiter.take(Pace.MISSED, caller.counted)
        raise Absent(refused.reason) from None


@lru_cache(maxsize=64)
def every_clause(ruleset: str) -> bytes:
    found: list[Json] = [told(rule) for rule in clauses_of(ruleset)]
    return encoded({"ruleset": ruleset, "clauses": found})


@listed(router, "GET", "/api/v1/rules/{ruleset}/{clause:path}", Access.ANYBODY, CLAUSE, responses=problems(Kind.ABSENT))
async def clause(ruleset: Words, clause: Words, request: Request) -> Response:
    """One clause, with what stands above and below it."""
    return kept(request, one_clause, ruleset, clause)


@lru_cache(maxsize=4096)
def one_clause(ruleset: str, clause: str) -> bytes:
    rule = find(ruleset, clause)
    above = parent(rule)
    below: list[Json] = [told(each) for each in subclauses(rule)]
    return encoded(told(rule) | {"above": told(above) if above else None, "below": below})


@listed(router, "GET", "/api/v1/openapi.json", Access.ANYBODY, Answer(ANYTHING), responses=problems())
async def described(request: Request) -> Response:
    """This API, with a schema for every command of the catalogue."""
    return Response(described_bytes(request.app), 200, KEPT, JSON)


@lru_cache(maxsize=1)
def described_bytes(app: FastAPI) -> bytes:
    return encoded(app.openapi())
