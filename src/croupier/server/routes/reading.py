"""What is read beside views: conditions checked as they are typed, the events so far, papers to print."""

from collections.abc import Iterable
from datetime import date, time
from typing import Annotated

from fastapi import APIRouter, Query, Request
from starlette.concurrency import run_in_threadpool
from starlette.responses import Response

from croupier.desk.authority import Denied
from croupier.desk.room import Room
from croupier.server.access import Access, Caller, house_of, listed
from croupier.server.answers import ANYTHING, PDF, WORDS, Answer, component, or_null, record, several
from croupier.server.bodies import FLAG, JSON, TournamentName, answer, body_of, problems, read_body
from croupier.server.event_json import told_event
from croupier.server.limiter import Pace
from croupier.server.problems import Kind, Problem
from croupier.server.routes.login import caller_in
from croupier.tournament.conditions.check import examine_raw
from croupier.tournament.conditions.reading import parse_raw
from croupier.tournament.papers.every import PAPERS
from croupier.tournament.papers.slips import receipts
from croupier.tournament.texts.roles import Role
from croupier.values.refused import Refused
from croupier.views.dossier import Dossier, draw_dossier
from croupier.views.viewer import KNOWS_DOCUMENTS, KNOWS_PEOPLE, TABLE_STAFF, Viewer
from croupier.wire.shapes import Json
from croupier.wire.values import to_wire
from croupier.wire.written import Fault

router = APIRouter(tags=["reading"])
FAULT = record({"where": WORDS, "reason": WORDS, "clause": or_null(WORDS), "warning": FLAG})
CHECKED = Answer(record({"conditions": ANYTHING, "faults": several(FAULT)}, ("conditions",)))
EVENTS = Answer(record({"events": several(component("Told"))}))
DOSSIER = Answer(component("Dossier"))
MOST_EVENTS = 200
CONDITIONS = "conditions"
OBJECT: Json = {"type": "object", "additionalProperties": True}
FILE: Json = {"type": "string"}


# --- conditions as they are typed --------------------------------------------


@listed(
    router, "POST", "/api/v1/conditions/check", Access.STAFF, CHECKED,
    openapi_extra=body_of({CONDITIONS: OBJECT, "file": FILE}), responses=problems(Kind.MEDIUM, Kind.LARGE),
)  # fmt: skip
async def check(request: Request) -> Response:
    """What is wrong with conditions, or worth a second look, each with its clause; those of a `file`, TOML or JSON, are
    sent back as an object. Nothing is kept of them."""
    house, caller = house_of(request), caller_in(request)
    house.limiter.take(Pace.READ, caller.id)
    said = await read_body(request)
    raw, file = said.get(CONDITIONS), said.get("file")
    if not isinstance(raw, dict) and not isinstance(file, str):
        raise Problem(Kind.MALFORMED, '"conditions" is an object, as in a conditions file.')
    try:
        return answer(await house.examiner.do(examine, raw, file))
    except Refused as refused:
        raise Problem(Kind.MALFORMED, refused.reason) from None


def examine(raw: dict[str, object] | None, file: str | None) -> Json:
    """Find the faults of conditions. Those of a file are sent back with them."""
    told: dict[str, Json] = {}
    if isinstance(file, str):
        raw = parse_raw(file)
        told[CONDITIONS] = in_json(raw)
    return told | {"faults": [told_fault(each) for each in faults_of(raw or {})]}


def in_json(value: object) -> Json:
    """What a TOML file can say and JSON cannot: dates and exact decimals are texts there."""
    if isinstance(value, dict):
        return {str(key): in_json(each) for key, each in value.items()}
    if isinstance(value, list):
        return [in_json(each) for each in value]
    if value is None or isinstance(value, str | int):
        return value
    return value.isoformat() if isinstance(value, date | time) else str(value)


def faults_of(raw: dict[str, object]) -> Iterable[Fault]:
    try:
        return examine_raw(raw)[1]
    except Refused as refused:
        return (Fault("", refused.reason, refused.clause),)


def told_fault(fault: Fault) -> Json:
    clause = str(fault.clause) if fault.clause else None
    return {"where": fault.where, "reason": fault.reason, "clause": clause, "warning": fault.warning}


# --- the record so far --------------------------------------------


@listed(
    router, "GET", "/api/v1/tournaments/{tournament}/events", Access.PRESENT, EVENTS, responses=problems(Kind.ABSENT)
)
async def events(
    tournament: TournamentName, request: Request, before: Annotated[int, Query(ge=1, le=10**12)] = 10**12
) -> Response:
    """The last events before a version, newest first, as this person may see them."""
    house, caller = house_of(request), caller_in(request)
    house.limiter.take(Pace.READ, caller.id)
    room = house.room_for(tournament, caller.holder)
    viewer = reader(room, caller)
    log = room.log
    stop = min(before - 1, len(log))
    told = b",".join(told_event(room, log[at - 1], viewer) for at in range(stop, max(0, stop - MOST_EVENTS), -1))
    return Response(b'{"events":[' + told + b"]}", 200, media_type=JSON)


def reader(room: Room, caller: Caller, *groups: frozenset[Role]) -> Viewer:
    """In the role that may read most."""
    held = room.roles(caller.known)
    among = groups or (KNOWS_DOCUMENTS, KNOWS_PEOPLE)
    best = next((role for group in among for role in held if role in group), None)
    if best is None:
        raise Denied("The record is read by those who run the tournament or watch over it.")
    return Viewer(best, caller.known.by)


@listed(
    router,
    "GET",
    "/api/v1/tournaments/{tournament}/why/{player}",
    Access.PRESENT,
    DOSSIER,
    responses=problems(Kind.ABSENT),
)
async def why(tournament: TournamentName, player: str, request: Request) -> Response:
    """Everything that was decided about one player, with clauses, and every movement of the stack; at a table the
    movements alone."""
    house, caller = house_of(request), caller_in(request)
    house.limiter.take(Pace.PREVIEW, caller.id)
    room = house.room_for(tournament, caller.holder)
    viewer = reader(room, caller, KNOWS_DOCUMENTS, KNOWS_PEOPLE, TABLE_STAFF)
    return answer(to_wire(await run_in_threadpool(decided_about, room, player, viewer.role)))


def decided_about(room: Room, player: str, role: Role) -> Dossier:
    with room.reading() as journal:
        if player not in journal.state.entries:
            raise Problem(Kind.ABSENT, "There is no such entry.")
        return draw_dossier(journal.state, player, role)


# --- papers --------------------------------------------


@listed(
    router, "GET", "/api/v1/tournaments/{tournament}/papers/{paper}.pdf", Access.ANYBODY, PDF,
    responses=problems(Kind.ABSENT, Kind.REFUSED),
)  # fmt: skip
async def paper(
    tournament: TournamentName, paper: str, request: Request, receipt: Annotated[int, Query(ge=0)] = 0
) -> Response:
    """A paper as PDF: the conditions for everybody, the others for those who know who plays. `receipt` picks one."""
    house, caller = house_of(request), caller_in(request)
    house.limiter.take(Pace.PREVIEW if caller.holder else Pace.HEAVY, caller.counted)
    room = house.room_for(tournament, caller.holder)
    if paper not in PAPERS:
        raise Problem(Kind.ABSENT, f"There is no such paper; there are {', '.join(PAPERS)}.")
    if paper != CONDITIONS:
        reader(room, caller)
    drawn = await run_in_threadpool(printed, room, paper, receipt)
    name = f"{tournament}-{paper}.pdf"
    return Response(drawn, 200, {"Content-Disposition": f'inline; filename="{name}"'}, "application/pdf")


def printed(room: Room, paper: str, number: int) -> bytes:
    from croupier.drawing.pdf import to_pdf

    with room.reading() as journal:
        document = receipts(journal.state, number) if number and paper == "receipts" else PAPERS[paper](journal.state)
    return to_pdf(document)
