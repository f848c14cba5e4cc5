"""How the server is: alive, ready, measured."""

from fastapi import APIRouter, Request
from starlette.responses import Response

from croupier.desk.writer import SLOW
from croupier.server.access import Access, house_of, listed
from croupier.server.answers import NUMBER, PLAIN, Answer, record
from croupier.server.bodies import FLAG, answer, problems
from croupier.server.problems import Kind, Problem
from croupier.server.routes.login import caller_in
from croupier.server.settings import is_loopback
from croupier.store.port import Unsaved
from croupier.tournament.texts.roles import Role

router = APIRouter(tags=["health"])
ALIVE = Answer(record({"alive": FLAG}))
READY = Answer(record({"ready": FLAG, "tournaments": NUMBER}))


@listed(router, "GET", "/healthz", Access.ANYBODY, ALIVE, responses=problems())
async def alive(request: Request) -> Response:
    """The server answers."""
    return answer({"alive": True})


@listed(router, "GET", "/readyz", Access.ANYBODY, READY, responses=problems())
async def ready(request: Request) -> Response:
    """Commands can be saved, and soon; 503 with the reason if not."""
    desk = house_of(request).desk
    stopped = desk.store.stopped or next((room.stopped for room in desk.rooms.values() if room.stopped), "")
    if stopped:
        raise Problem(Kind.STOPPED, stopped)
    if any(room.writer.slow for room in desk.rooms.values()):
        raise Unsaved(SLOW)
    return answer({"ready": True, "tournaments": len(desk.rooms)})


@listed(router, "GET", "/metrics", Access.ANYBODY, PLAIN, responses=problems())
async def metrics(request: Request) -> Response:
    """Measures for Prometheus: from this machine, or for the casino operator."""
    caller = caller_in(request)
    operator = caller.holder is not None and caller.holder.everywhere(Role.OPERATOR)
    if not is_loopback(caller.address) and not operator:
        raise Problem(Kind.DENIED, "Measures are read on this machine, or by the casino operator.")
    return Response(house_of(request).measures.text(), media_type="text/plain; version=0.0.4")
