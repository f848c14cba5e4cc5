"""Tournaments: what is here, commands, previews, views and streams."""

import asyncio
from time import perf_counter

from fastapi import APIRouter, Request
from starlette.concurrency import run_in_threadpool
from starlette.responses import Response

from croupier.desk.authority import Denied
from croupier.desk.people import kinds_of
from croupier.desk.room import Room
from croupier.desk.writer import SLOW_SECONDS, Done
from croupier.server.access import Access, house_of, listed
from croupier.server.answers import EVENT_STREAM, LINES, NUMBER, WORDS, Answer, component, or_null, record, several
from croupier.server.bodies import FLAG, JSON, TEXT, Fields, TournamentName, answer, body_of, problems, read_body
from croupier.server.confirming import need_confirmation
from croupier.server.encoding import encoded, envelope
from croupier.server.event_json import told_event
from croupier.server.house import NOT_PUBLIC, need_table
from croupier.server.limiter import Pace
from croupier.server.previewing import previewed
from croupier.server.problems import SOON, Kind, Problem, naming_field
from croupier.server.routes.login import caller_in
from croupier.server.stream_response import StreamResponse
from croupier.server.streams import MOST_DIGITS, Stream
from croupier.store.port import Conflict
from croupier.tournament.filing.staff import Dismissed
from croupier.tournament.texts.roles import Role
from croupier.values.refused import Refused
from croupier.views.viewer import Viewer
from croupier.wire.shapes import Json

router = APIRouter(tags=["tournaments"])
NOT_YET = "This is not saved yet: the disk is slow. Send it again with the same Idempotency-Key; it is done only once."
TOURNAMENTS = Answer(
    record(
        {
            "tournaments": several(
                record(
                    {
                        "name": WORDS,
                        "title": WORDS,
                        "ruleset": or_null(WORDS),
                        "phase": WORDS,
                        "rehearsal": FLAG,
                        "version": NUMBER,
                        "roles": LINES,
                    }
                )
            )
        }
    )
)
BEGUN = Answer(record({"name": WORDS, "epoch": WORDS, "version": NUMBER}))
EVENTS = several(component("Told"))
DONE = Answer(record({"version": NUMBER, "epoch": WORDS, "again": FLAG, "events": EVENTS}))
ANY_VALUE: Json = {"anyOf": [{"type": each} for each in ("string", "number", "boolean", "array", "object", "null")]}
CHANGES = several(record({"player": WORDS, "before": ANY_VALUE, "after": ANY_VALUE}))
PREVIEW = Answer(
    record(
        {
            "version": NUMBER,
            "epoch": WORDS,
            "events": EVENTS,
            "advancing": CHANGES,
            "prizes": CHANGES,
            "chips": CHANGES,
            "settled": several(component("Decided")),
        }
    )
)
VIEW = Answer(
    record({"version": NUMBER, "epoch": WORDS, "at": WORDS, "view": component("AnyView")}),
    headers=(("ETag", 'The version of the view, as "epoch:version".'),),
)
COMMAND_BODY: dict[str, Json] = {
    "requestBody": {"required": True, "content": {JSON: {"schema": {"$ref": "#/components/schemas/Command"}}}}
}
KEYED: dict[str, Json] = {
    "parameters": [
        {"name": "Idempotency-Key", "in": "header", "required": True, "schema": TEXT},
        {"name": "If-Match", "in": "header", "required": False, "schema": TEXT},
        {"name": "X-Acts-As", "in": "header", "required": False, "schema": TEXT},
        {"name": "Passkey-Assertion", "in": "header", "required": False, "schema": {"type": "string"}},
    ]
}
COMMAND_PROBLEMS = problems(
    Kind.ABSENT, Kind.REUSED, Kind.STALE, Kind.SIGN_AGAIN, Kind.LARGE, Kind.MEDIUM, Kind.REFUSED, Kind.UNCONFIRMED
)  # fmt: skip


@listed(router, "GET", "/api/v1/tournaments", Access.ANYBODY, TOURNAMENTS, responses=problems())
async def tournaments(request: Request) -> Response:
    """Every tournament that one may know of, with the roles one holds in it."""
    house, holder = house_of(request), caller_in(request).holder
    found: list[Json] = []
    for room in house.desk.rooms.values():
        roles = room.roles(holder) if holder else frozenset[Role]()
        known = room.known
        if roles or known.phase not in NOT_PUBLIC:
            found.append(
                {
                    "name": room.name,
                    "title": known.title,
                    "ruleset": known.ruleset,
                    "phase": known.phase.value,
                    "rehearsal": known.rehearsal,
                    "version": room.version,
                    "roles": [*kinds_of(roles)],
                }
            )
    return answer({"tournaments": found})


@listed(
    router, "POST", "/api/v1/tournaments", Access.KNOWN, BEGUN, status_code=201,
    openapi_extra=body_of({"name": {"type": "string", "maxLength": 40}}, ("name",)),
    responses=problems(Kind.MEDIUM, Kind.LARGE, Kind.REFUSED),
)  # fmt: skip
async def begin(request: Request) -> Response:
    """Begin a new tournament, empty; its first commands appoint the Director and draft the conditions."""
    house, caller = house_of(request), caller_in(request)
    said = Fields(await read_body(request))
    name = said.text("name", 40)
    said.end()
    room = await run_in_threadpool(house.desk.begin, name, caller.known)
    house.feed(room)
    return answer({"name": room.name, "epoch": room.epoch, "version": 0}, 201)


# --- commands --------------------------------------------


@listed(
    router, "POST", "/api/v1/tournaments/{tournament}/commands", Access.PRESENT, DONE,
    openapi_extra=COMMAND_BODY | KEYED, responses=COMMAND_PROBLEMS,
)  # fmt: skip
async def command(tournament: TournamentName, request: Request) -> Response:
    """Give a command of the catalogue, without who and when. The answer comes when it is durable."""
    house, caller = house_of(request), caller_in(request)
    begun = perf_counter()
    house.limiter.take(Pace.COMMAND, caller.id)
    room, raw = house.desk.room(tournament), await read_body(request)
    key = request.headers.get("idempotency-key", "")
    if not key or len(key) > 200 or not key.isprintable():
        raise Problem(Kind.MALFORMED, "Idempotency-Key is a short text, another one for every command.")
    expected = read_match(room, request.headers.get("if-match"))
    need_confirmation(request, tournament, raw)
    try:
        with naming_field(raw):
            done = await saved(asyncio.wrap_future(room.give(raw, caller.known, key, expected)))
    except Exception as error:
        house.measures.commands.labels("refused" if isinstance(error, Refused) else "fault").inc()
        raise
    house.measures.commands.labels("again" if done.again else "done").inc()
    house.measures.acknowledged.observe(perf_counter() - begun)
    if any(isinstance(each.event, Dismissed) for each in done.events):
        house.streams.recheck()
    viewer = Viewer(done.events[0].role if done.events else Role.DISPLAY)
    version = done.events[-1].version if done.events else room.version
    events = b",".join(told_event(room, each, viewer) for each in done.events)
    told = encoded({"version": version, "epoch": room.epoch, "again": done.again})
    return Response(told[:-1] + b',"events":[' + events + b"]}", 200, media_type=JSON)


async def saved(answer: asyncio.Future[Done]) -> Done:
    """What became of a command, once it is durable. A caller is not kept waiting for a slow disk: the command goes on,
    and whoever sends it again with the same key learns what became of it."""
    try:
        return await asyncio.wait_for(asyncio.shield(answer), SLOW_SECONDS)
    except TimeoutError:
        answer.add_done_callback(lambda late: late.cancelled() or late.exception())
        raise Problem(Kind.UNSAVED, NOT_YET, headers=SOON) from None


def read_match(room: Room, header: str | None) -> int | None:
    """The version that a command was decided on, as `"epoch:version"`."""
    if header is None:
        return None
    epoch, _, number = header.strip().strip('"').rpartition(":")
    if not (number.isascii() and number.isdecimal()) or len(number) > MOST_DIGITS:
        raise Problem(Kind.MALFORMED, 'If-Match is "epoch:version", as a view or an answer has it.')
    if epoch != room.epoch:
        raise Conflict(int(number), room.version)
    return int(number)


@listed(
    router, "POST", "/api/v1/tournaments/{tournament}/preview", Access.PRESENT, PREVIEW,
    openapi_extra=COMMAND_BODY, responses=COMMAND_PROBLEMS,
)  # fmt: skip
async def preview(tournament: TournamentName, request: Request) -> Response:
    """What a command would do: its events, how wagers would be decided and by which clauses, who would advance, be paid
    or hold otherwise. Nothing is kept of it."""
    house, caller = house_of(request), caller_in(request)
    house.limiter.take(Pace.PREVIEW, caller.id)
    room, raw = house.desk.room(tournament), await read_body(request)
    async with house.foreseeing:
        with naming_field(raw):
            return answer(await run_in_threadpool(previewed, room, raw, caller.known))


# --- views and streams --------------------------------------------


@listed(router, "GET", "/api/v1/tournaments/{tournament}/view", Access.ANYBODY, VIEW, responses=problems(Kind.ABSENT))
async def view(tournament: TournamentName, request: Request) -> Response:
    """The tournament as a role sees it now; everybody may look `as=display`."""
    house, caller = house_of(request), caller_in(request)
    house.limiter.take(Pace.READ if caller.holder else Pace.LOOK, caller.counted)
    room = house.room_for(tournament, caller.holder)
    viewer = viewer_of(request, room)
    version, drawn = await house.feed(room).draw(viewer)
    head = {"ETag": f'"{room.epoch}:{version}"'}
    return Response(envelope(version, room.epoch, room.clock.text(), drawn), 200, head, JSON)


@listed(
    router,
    "GET",
    "/api/v1/tournaments/{tournament}/stream",
    Access.ANYBODY,
    EVENT_STREAM,
    responses=problems(Kind.ABSENT),
)
async def stream(tournament: TournamentName, request: Request) -> Response:
    """The same as Server-Sent Events: `view` when it has changed, and for staff `event` for every event."""
    house, caller = house_of(request), caller_in(request)
    house.limiter.take(Pace.STREAM if caller.holder else Pace.STRANGE_STREAM, caller.counted)
    house.streams.admit(caller.counted, caller.holder is not None)
    if house.streams.closing:
        raise Problem(Kind.STOPPED, "The server is closing.")
    room = house.room_for(tournament, caller.holder)
    viewer = viewer_of(request, room)
    device = caller.holder.device if caller.holder else None
    resume = request.headers.get("last-event-id", "")
    counted = (caller.counted,) if caller.holder else (caller.counted, "")
    opened = Stream(house.feed(room), viewer, resume, device.id if device else "", counted)
    asked = {key: request.query_params.get(key, "") for key in ("table", "player")}

    def allowed() -> bool:
        """Whether the same person may still look in the same way."""
        token = caller.token
        try:
            now = house.desk.holder(token, token, passive=True) if caller.holder else None
            return house.viewer(room, now, viewer.role.value, asked["table"], asked["player"]) == viewer
        except Denied:
            return False

    return StreamResponse(house.streams, opened, allowed)


def viewer_of(request: Request, room: Room) -> Viewer:
    house, caller = house_of(request), caller_in(request)
    role, table, player = (request.query_params.get(key, "")[:200] for key in ("as", "table", "player"))
    need_table(room, table)
    return house.viewer(room, caller.holder, role or Role.DISPLAY.value, table, player)
