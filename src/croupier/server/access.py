"""Who may come to which route: every route says so when it is made, and a server with a route that does not is not
started."""

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from typing import TypeVar

from fastapi import APIRouter, FastAPI, Request
from fastapi.routing import APIRoute
from starlette.routing import BaseRoute

from croupier.desk.authority import Denied, Holder
from croupier.desk.desk import csrf_of
from croupier.server.house import House
from croupier.server.problems import Kind, Problem
from croupier.tournament.texts.roles import Role

F = TypeVar("F", bound=Callable[..., object])
SAFE = frozenset({"GET", "HEAD", "OPTIONS"})
LOGIN_COOKIE, DEVICE_COOKIE = "croupier_login", "croupier_device"
CSRF_HEADER = "x-csrf-token"
BEARER = "Bearer "


class Access(Enum):
    """Who may use a route."""

    ANYBODY = "anybody"
    KNOWN = "whoever is logged in or paired"
    PRESENT = "whoever holds a role in the tournament"
    HOUSE = "the casino operator"
    DEMO = "anybody, in a demonstration on loopback"


LISTED: dict[tuple[str, str], Access] = {}
"""By method and path."""


@dataclass(frozen=True, slots=True)
class Caller:
    """Who asks: nobody known if `holder` is None."""

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


def house_of(request: Request) -> House:
    house: House = request.app.state.house
    return house


def caller_of(request: Request) -> Caller:
    """By a bearer token, or by cookies; what changes something by cookies needs the page's own word too."""
    desk = house_of(request).desk
    address = request.client.host if request.client else ""
    if house_of(request).settings.public_only:
        return Caller(None, "", "", address)  # what came in clear text is nobody's
    header = request.headers.get("authorization", "")
    if header:
        token = header.removeprefix(BEARER)
        if not header.startswith(BEARER) or not token:
            raise Problem(Kind.UNKNOWN, "Authorization is a bearer token.")
        holder = desk.holder(token, token)
        if holder is None:
            raise Problem(Kind.UNKNOWN, "This token is good for nothing: it has expired or was revoked.")
        return Caller(holder, token, token, address)
    login, device = request.cookies.get(LOGIN_COOKIE, ""), request.cookies.get(DEVICE_COOKIE, "")
    holder = desk.holder(login, device)
    caller = Caller(holder, login if holder and holder.person else device, device, address)
    if holder is not None and request.method not in SAFE:
        said = request.headers.get(CSRF_HEADER, "")
        if said != csrf_of(caller.token):
            raise Problem(Kind.DENIED, f"The header {CSRF_HEADER} is missing or wrong; GET /api/v1/me tells it.")
    return caller


def admit(request: Request, access: Access) -> Caller:
    """The caller of a route, if this caller may use it."""
    house = house_of(request)
    if access is Access.DEMO and not house.settings.open_roles:
        raise Problem(Kind.ABSENT, "There is nothing here.")
    caller = caller_of(request)
    if access in (Access.ANYBODY, Access.DEMO):
        return caller
    holder = caller.known
    if access is Access.HOUSE and not holder.everywhere(Role.OPERATOR):
        raise Denied("This is for the casino operator.")
    if access is Access.PRESENT:
        name = str(request.path_params["tournament"])
        if not house.room_for(name, holder).roles(holder):
            raise Denied(f"{holder.by} holds no role here.")
    return caller


def listed(router: APIRouter, method: str, path: str, access: Access, **told: object) -> Callable[[F], F]:
    """Declares a route with who may use it; `request.state.caller` is the caller."""
    LISTED[method, path] = access

    def declare(act: F) -> F:
        async def enter(request: Request) -> None:
            request.state.caller = admit(request, access)

        from fastapi import Depends

        router.add_api_route(path, act, methods=[method], dependencies=[Depends(enter)], **told)  # type: ignore[arg-type] # by name
        return act

    return declare


def check_listed(app: FastAPI) -> None:
    """Refuses to start with a route that nobody has said anything about."""
    for route in app.routes:
        for method, path in named(route):
            if (method, path) not in LISTED:
                raise RuntimeError(f"The route {method} {path} is not listed: say who may use it.")


def named(route: BaseRoute) -> list[tuple[str, str]]:
    if isinstance(route, APIRoute):
        return [(method, route.path) for method in sorted(route.methods or ())]
    path = getattr(route, "path", repr(route))
    return [("ANY", path)]
