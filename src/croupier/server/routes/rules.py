"""The rulebook, for pages that link to a clause; and what the API is."""

from dataclasses import asdict
from typing import Annotated

from fastapi import APIRouter, Request
from fastapi import Path as InPath
from starlette.responses import Response

from croupier.desk.desk import Absent
from croupier.rulebook.book import clauses_of, find, parent, subclauses
from croupier.rulebook.tables import Rule
from croupier.server.access import Access, listed
from croupier.server.answers import ANYTHING, LINES, WORDS, Answer, or_null, record, several
from croupier.server.bodies import answer, problems
from croupier.server.problems import Kind
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
async def ruleset(ruleset: Words) -> Response:
    """Every clause of a ruleset, in our words."""
    try:
        found: list[Json] = [told(rule) for rule in clauses_of(ruleset)]
    except Refused as refused:
        raise Absent(refused.reason) from None
    return answer({"ruleset": ruleset, "clauses": found}, headers=KEPT)


@listed(router, "GET", "/api/v1/rules/{ruleset}/{clause:path}", Access.ANYBODY, CLAUSE, responses=problems(Kind.ABSENT))
async def clause(ruleset: Words, clause: Words) -> Response:
    """One clause, with what stands above and below it."""
    try:
        rule = find(ruleset, clause)
    except Refused as refused:
        raise Absent(refused.reason) from None
    above = parent(rule)
    below: list[Json] = [told(each) for each in subclauses(rule)]
    return answer(told(rule) | {"above": told(above) if above else None, "below": below}, headers=KEPT)


@listed(router, "GET", "/api/v1/openapi.json", Access.ANYBODY, Answer(ANYTHING), responses=problems())
async def described(request: Request) -> Response:
    """This API, with a schema for every command of the catalogue."""
    found: dict[str, Json] = request.app.openapi()
    return answer(found, headers=KEPT)
