"""The application: every declared route, OpenAPI from the catalogue, errors as problem documents."""

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.responses import Response
from starlette.types import ASGIApp

from croupier.server.access import check_listed
from croupier.server.gate import Gate, fault_told
from croupier.server.house import House
from croupier.server.logs import Log
from croupier.server.openapi import describe
from croupier.server.problems import Kind, Problem, problem_of
from croupier.server.routes import (
    account,
    demo,
    devices,
    enrolling,
    health,
    login,
    odds,
    pages,
    proving,
    reading,
    rules,
    tournaments,
    users,
    witnessing,
)
from croupier.store.port import Stopped
from croupier.values.refused import Refused

PROBLEMS = (Refused, Stopped)
API_VERSION = "1"
ROUTERS = (
    login.router, account.router, tournaments.router, reading.router, proving.router, witnessing.router, rules.router,
    odds.router, devices.router, enrolling.router, users.router, demo.router, health.router, pages.router,
)  # fmt: skip
"""Pages are last, because they match every remaining address."""
KINDS = {400: Kind.MALFORMED, 404: Kind.ABSENT, 405: Kind.METHOD}


def build(house: House, log: Log) -> ASGIApp:
    """Build the application behind its gate."""
    return Gate(application(house), house, log)


def application(house: House) -> FastAPI:
    app = FastAPI(title="Croupier", version=API_VERSION, docs_url=None, redoc_url=None, openapi_url=None)
    app.state.house = house
    for router in ROUTERS:
        app.router.routes.extend(router.routes)
    for kind in (Problem, *PROBLEMS):
        app.add_exception_handler(kind, tell)
    app.add_exception_handler(HTTPException, tell_http)
    app.add_exception_handler(Exception, tell_fault)
    app.add_exception_handler(RequestValidationError, tell_invalid)
    app.openapi = lambda: describe(app)  # type: ignore[method-assign] # as FastAPI recommends
    check_listed(app)
    return app


# --- problems --------------------------------------------


async def tell(request: Request, error: Exception) -> Response:
    problem = problem_of(error)
    if problem is None:
        raise error
    return problem.response()


async def tell_fault(request: Request, error: Exception) -> Response:
    """Answer with a fault. The gate logs it under the same id."""
    return Problem(Kind.FAULT, fault_told(request.state.request_id)).response()


async def tell_http(request: Request, error: Exception) -> Response:
    status = error.status_code if isinstance(error, HTTPException) else 400
    kind = KINDS.get(status, Kind.MALFORMED)
    return Problem(kind, "There is nothing here." if kind is Kind.ABSENT else kind.title + ".").response()


async def tell_invalid(request: Request, error: Exception) -> Response:
    """Answer a request whose address does not fit its route."""
    places = [str(each["loc"][-1]) for each in error.errors()] if isinstance(error, RequestValidationError) else []
    return Problem(Kind.MALFORMED, f"These parts of the address are not valid: {', '.join(places)}.").response()
