"""What witnesses of a record need: the head on offer with a proof that it only grew, and a place for cosignatures."""

from typing import Annotated

from fastapi import APIRouter, Query, Request
from fastapi import Path as InPath
from starlette.concurrency import run_in_threadpool
from starlette.responses import Response

from croupier.proofs.canonical import to_base64
from croupier.proofs.keys import KeyKind, read_vkey
from croupier.server.access import Access, house_of, listed
from croupier.server.answers import NUMBER, PLAIN, WORDS, Answer, record, several
from croupier.server.bodies import FLAG, TEXT, Fields, TournamentName, answer, body_of, problems, read_body
from croupier.server.cosigning import Cosigning, Standing
from croupier.server.house import House
from croupier.server.limiter import Pace
from croupier.server.problems import Kind, Problem
from croupier.server.routes.login import caller_in
from croupier.values.refused import Refused
from croupier.wire.shapes import Json

router = APIRouter(tags=["proofs"])
BASE = "/api/v1/tournaments/{tournament}"
LONGEST_LINE = 400
MEDIA = "text/plain; charset=utf-8"
Count = Annotated[int, InPath(ge=0, le=10**12)]
Old = Annotated[int, Query(ge=0, le=10**12)]
WITNESS = record({"name": WORDS, "events": NUMBER, "at": NUMBER, "problem": WORDS})
WITNESSES = Answer(
    record(
        {"rule": WORDS, "met": FLAG, "events": NUMBER, "of": NUMBER, "witnesses": several(WITNESS), "phones": NUMBER}
    )
)
COUNTED = Answer(record({"events": NUMBER}))
NO_POLICY = "No witnesses are named on this server."


@listed(router, "GET", BASE + "/consistency", Access.ANYBODY, PLAIN, responses=problems(Kind.ABSENT, Kind.REFUSED))
async def consistency(tournament: TournamentName, request: Request, old: Old = 0) -> Response:
    """The head on offer with a proof that its first `old` events are the same as before, in the form of add-checkpoint
    (C2SP tlog-witness): for witnesses that ask, such as phones."""
    house, caller = house_of(request), caller_in(request)
    house.limiter.take(Pace.READ, caller.id)
    room = house.room_for(tournament, caller.holder)
    note = await house.cosigning.offer(room)
    return Response((await house.cosigning.call(room, old, note)).data(), media_type=MEDIA)


@listed(
    router,
    "GET",
    BASE + "/consistency/{old}/{size}",
    Access.ANYBODY,
    PLAIN,
    responses=problems(Kind.ABSENT, Kind.REFUSED),
)
async def consistency_between(tournament: TournamentName, old: Count, size: Count, request: Request) -> Response:
    """The proof (RFC 6962) that the first `size` events begin with the first `old`: hashes in base64, one a line."""
    house, caller = house_of(request), caller_in(request)
    house.limiter.take(Pace.READ, caller.id)
    room = house.room_for(tournament, caller.holder)
    proof = await run_in_threadpool(house.notary.consistency, room, old, size)
    return Response("".join(f"{to_base64(each)}\n" for each in proof), media_type=MEDIA)


@listed(
    router,
    "POST",
    BASE + "/cosignature",
    Access.PRESENT,
    COUNTED,
    responses=problems(Kind.ABSENT, Kind.MEDIUM, Kind.LARGE, Kind.REFUSED),
    openapi_extra=body_of({"key": TEXT, "line": {"type": "string", "maxLength": LONGEST_LINE}}, ("key", "line")),
)
async def cosignature(tournament: TournamentName, request: Request) -> Response:
    """Take a cosignature of the head on offer: the public key and the signature line. One of a named witness counts
    for the policy; of other devices the number is shown."""
    house, caller = house_of(request), caller_in(request)
    house.limiter.take(Pace.READ, caller.id)
    room = house.room_for(tournament, caller.holder)
    fields = Fields(await read_body(request))
    text, line = fields.text("key"), fields.text("line", LONGEST_LINE)
    fields.end()
    key = read_vkey(text)
    if key.kind is not KeyKind.COSIGNATURE:
        raise Refused("This is the key of a log; a witness has a key of its own.")
    size = await house.cosigning.take(room.name, caller.known.id, key, f"{line}\n".encode())
    return answer({"events": size})


@listed(router, "GET", BASE + "/checkpoint/cosigned", Access.ANYBODY, PLAIN, responses=problems(Kind.ABSENT))
async def cosigned(tournament: TournamentName, request: Request) -> Response:
    """The newest signed head that enough witnesses have cosigned."""
    house, caller = house_of(request), caller_in(request)
    house.limiter.take(Pace.READ, caller.id)
    room = house.room_for(tournament, caller.holder)
    met = house.cosigning.of(room.name).met
    if not met:
        raise Problem(Kind.ABSENT, "Not enough witnesses have cosigned a checkpoint yet.")
    return Response(met, media_type=MEDIA)


@listed(router, "GET", BASE + "/witnesses", Access.ANYBODY, WITNESSES, responses=problems(Kind.ABSENT))
async def witnesses(tournament: TournamentName, request: Request) -> Response:
    """How far each witness has come, and whether enough of them cosigned: `events` of the record are covered."""
    house, caller = house_of(request), caller_in(request)
    house.limiter.take(Pace.READ, caller.id)
    room = house.room_for(tournament, caller.holder)
    return answer(standing_of(house, room.name, room.version))


def standing_of(house: House, name: str, version: int) -> dict[str, Json]:
    cosigning: Cosigning = house.cosigning
    offered, policy = cosigning.of(name), cosigning.policy
    found: list[Json] = []
    for each in policy.witnesses if policy else ():
        known = offered.standings.get(each.name, Standing())
        found.append({"name": each.name, "events": known.size, "at": known.time, "problem": known.problem})
    return {
        "rule": policy.says() if policy else NO_POLICY,
        "met": bool(offered.met),
        "events": offered.covered,
        "of": version,
        "witnesses": found,
        "phones": len(offered.phones),
    }
