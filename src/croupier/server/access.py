"""Who may use which route. Every route declares it; a server with an undeclared route does not start."""

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from typing import TypeVar
from urllib.parse import unquote

from fastapi import APIRouter, FastAPI, Request
from fastapi.routing import APIRoute
from starlette.responses import Response
from starlette.routing import BaseRoute

from croupier.desk.authority import Denied, Holder
from croupier.desk.desk import csrf_of
from croupier.server.addresses import network_of
from croupier.server.answers import Answer
from croupier.server.bodies import Responses
from croupier.server.cookies import DEVICE_COOKIE, LOGIN_COOKIE, read_cookie
from croupier.server.house import House
from croupier.server.limiter import Pace
from croupier.server.problems import Kind, Problem
from croupier.tournament.texts.roles import Role
from croupier.wire.shapes import Json

F = TypeVar("F", bound=Callable[..., object])
SAFE = frozenset({"GET", "HEAD", "OPTIONS"})
CSRF_HEADER = "x-csrf-token"
ACTS_AS_HEADER = "x-acts-as"
"""Who entered a change, as the record names them (`by` in `GET me`), percent-encoded."""
BEARER = "Bearer "
API = "/api/"
PASSIVE = ("/stream", "/me/device")


class Access(Enum):
    """Who may use a route."""

    ANYBODY = "anybody"
    KNOWN = "anyone who is logged in or paired"
    STAFF = "anyone who is logged in"
    PRESENT = "anyone who holds a role in the tournament"
    HOUSE = "the casino operator"
    DEMO = "anybody, in a demonstration on loopback"


LISTED: dict[tuple[str, str], Access] = {}
"""The access of each route, by method and path."""


@dataclass(frozen=True, slots=True)
class Caller:
    """Who makes a request. `holder` is None if it is nobody known."""

    holder: Holder | None
    token: str
    device_token: str
    address: str

    @property
    def known(self) -> Holder:
        if self.holder is None:
            raise Denied("Log in, or pair this device.", anonymous=True)
        return self.holder

    @property
    def id(self) -> str:
        return self.holder.id if self.holder else self.address

    @property
    def counted(self) -> str:
        """Under what the caller's requests and streams are counted: the log-in or device, else the network."""
        return self.holder.id if self.holder else network_of(self.address)


def house_of(request: Request) -> House:
    house: House = request.app.state.house
    return house


def is_passive(request: Request) -> bool:
    """Whether a page asks this without anybody: a stream that comes back, a device that reports itself."""
    return request.url.path.endswith(PASSIVE)


def caller_of(request: Request) -> Caller:
    """Find the caller by bearer token or cookies. A change made with cookies also needs the CSRF header."""
    desk, settings = house_of(request).desk, house_of(request).settings
    address = request.client.host if request.client else ""
    if settings.public_only:
        return Caller(None, "", "", address)  # without encryption nobody is known
    header = request.headers.get("authorization", "")
    if header:
        token = header.removeprefix(BEARER)
        if not header.startswith(BEARER) or not token:
            raise Problem(Kind.UNKNOWN, "Authorization must be a bearer token.")
        holder = desk.holder(token, token, is_passive(request))
        if holder is None:
            raise Problem(
                Kind.UNKNOWN, "This token has expired or was revoked. Log in again, or pair this device again."
            )
        need_same(request, holder)
        return Caller(holder, token, token, address)
    login, device = (read_cookie(request, settings, each) for each in (LOGIN_COOKIE, DEVICE_COOKIE))
    holder = desk.holder(login, device, is_passive(request))
    caller = Caller(holder, login if holder and holder.person else device, device, address)
    if holder is not None and request.method not in SAFE:
        said = request.headers.get(CSRF_HEADER, "")
        if said != csrf_of(caller.token):
            raise Problem(Kind.DENIED, f"The header {CSRF_HEADER} is missing or wrong; GET /api/v1/me returns it.")
        need_same(request, holder)
    return caller


def need_same(request: Request, holder: Holder) -> None:
    """Refuse what a page says somebody else entered on this device: it kept it while the network was away."""
    typed = unquote(request.headers.get(ACTS_AS_HEADER, ""))
    if typed not in ("", holder.by):
        raise Problem(Kind.DENIED, f"{typed[:200]} entered this, and {holder.by} is here now. It was not done.")


def admit(request: Request, access: Access) -> None:
    """Note the caller of a route in the request, and refuse a caller who may not use it."""
    house = house_of(request)
    if access is Access.DEMO and not house.settings.open_roles:
        raise Problem(Kind.ABSENT, "There is nothing here.")
    caller = request.state.caller = caller_of(request)
    if caller.holder is None and request.url.path.startswith(API):
        house.limiter.take(Pace.STRANGER, caller.counted)
    if access in (Access.ANYBODY, Access.DEMO):
        return
    holder = caller.known
    if access is Access.HOUSE and not holder.everywhere(Role.OPERATOR):
        raise Denied("Only the casino operator may do this.")
    if access is Access.STAFF and not holder.person:
        raise Denied("This is for staff: log in.")
    if access is Access.PRESENT:
        name = str(request.path_params["tournament"])
        if not house.room_for(name, holder).roles(holder):
            raise Denied(f"{holder.by} does not hold a role here.")


def listed(
    router: APIRouter,
    method: str,
    path: str,
    access: Access,
    answer: Answer,
    *,
    responses: Responses | None = None,
    status_code: int = 200,
    openapi_extra: dict[str, Json] | None = None,
) -> Callable[[F], F]:
    """Declare a route, who may use it and what it answers. `request.state.caller` is the caller."""
    LISTED[method, path] = access
    answers: Responses = {status_code: answer.described(), **(responses or {})}

    def declare(act: F) -> F:
        async def enter(request: Request) -> None:
            admit(request, access)

        from fastapi import Depends

        router.add_api_route(
            path,
            act,
            methods=[method],
            dependencies=[Depends(enter)],
            status_code=status_code,
            responses=answers,
            response_class=Response,
            openapi_extra=openapi_extra,
        )
        return act

    return declare


def check_listed(app: FastAPI) -> None:
    """Refuse to start with a route that does not declare who may use it."""
    for route in app.routes:
        for method, path in named(route):
            if (method, path) not in LISTED:
                raise RuntimeError(f"The route {method} {path} is not declared: say who may use it.")


def named(route: BaseRoute) -> list[tuple[str, str]]:
    if isinstance(route, APIRoute):
        return [(method, route.path) for method in sorted(route.methods or ())]
    path = getattr(route, "path", repr(route))
    return [("ANY", path)]
