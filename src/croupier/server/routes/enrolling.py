"""The key of a device: enrolled once for each log-in and each pairing, by the page that will sign with it."""

from fastapi import APIRouter, Request
from starlette.concurrency import run_in_threadpool
from starlette.responses import Response

from croupier.desk.acts import read_public
from croupier.proofs.acts import key_name
from croupier.server.access import Access, house_of, listed
from croupier.server.answers import WORDS, Answer, record
from croupier.server.bodies import TEXT, Fields, answer, body_of, problems, read_body
from croupier.server.limiter import Pace
from croupier.server.problems import Kind, Problem
from croupier.server.routes.login import caller_in

router = APIRouter(tags=["coming in"])
ENROLLED = Answer(record({"key": WORDS}))
TAKEN = "This log-in or device has another key. Log in again, or pair the device again."


@listed(
    router, "POST", "/api/v1/me/key", Access.KNOWN, ENROLLED, openapi_extra=body_of({"key": TEXT}, ("key",)),
    responses=problems(Kind.MEDIUM, Kind.LARGE, Kind.REUSED, Kind.REFUSED),
)  # fmt: skip
async def enrol(request: Request) -> Response:
    """Enrol the public key (Ed25519, base64) of this log-in or device. From now on it signs each command."""
    house, caller = house_of(request), caller_in(request)
    house.limiter.take(Pace.READ, caller.id)
    said = Fields(await read_body(request))
    public = read_public(said.text("key"))
    said.end()
    if not await run_in_threadpool(house.desk.people.enrol, caller.known.id, public):
        raise Problem(Kind.REUSED, TAKEN)
    return answer({"key": key_name(public)})
