"""Coming in and going: log-in, log-out, pairing, who one is."""

from fastapi import APIRouter, Request
from starlette.concurrency import run_in_threadpool
from starlette.responses import Response

from croupier.desk.desk import LOGIN_SECONDS, csrf_of
from croupier.desk.people import EVERYWHERE, MOST_PASSWORD, kinds_of
from croupier.server.access import DEVICE_COOKIE, LOGIN_COOKIE, Access, Caller, house_of, listed
from croupier.server.answers import LINES, WORDS, Answer, or_null, record, several
from croupier.server.bodies import FLAG, TEXT, Fields, answer, body_of, problems, read_body
from croupier.server.house import House
from croupier.server.limiter import Pace
from croupier.server.problems import Kind, Problem
from croupier.wire.shapes import Json

router = APIRouter(tags=["coming in"])
WELCOME = Answer(record({"name": WORDS, "csrf": WORDS, "token": WORDS}, ("token",)))
PAIRED = Answer(record({"name": WORDS, "tournament": WORDS, "csrf": WORDS, "token": WORDS}, ("token",)))
OWN_NAME = Answer(record({"name": WORDS}))
BOUND = record({"name": WORDS, "kind": WORDS, "tables": LINES, "player": or_null(WORDS)})
ME = Answer(
    record(
        {
            "demo": FLAG,
            "public_only": FLAG,
            "name": or_null(WORDS),
            "roles": LINES,
            "tournaments": several(record({"name": WORDS, "roles": LINES})),
            "device": or_null(BOUND),
            "csrf": WORDS,
            "label": WORDS,
        },
        ("device", "csrf", "label"),
    )
)
DEVICE_SECONDS = 90 * 24 * 3600
WRONG = "Name and password do not belong together."
LOGIN: dict[str, Json] = {
    "name": TEXT,
    "password": {"type": "string", "maxLength": MOST_PASSWORD},
    "bearer": FLAG,
    "label": TEXT,
}


def keep(response: Response, house: House, cookie: str, token: str, seconds: int) -> Response:
    response.set_cookie(
        cookie, token, max_age=seconds, path="/", httponly=True, secure=house.settings.tls, samesite="strict"
    )
    return response


@listed(
    router, "POST", "/api/v1/login", Access.ANYBODY, WELCOME,
    openapi_extra=body_of(LOGIN, ("name", "password")), responses=problems(Kind.MEDIUM, Kind.LARGE),
)  # fmt: skip
async def log_in(request: Request) -> Response:
    """Log in with name and password. A page gets a cookie; with `bearer` the answer holds a token instead."""
    house, caller = house_of(request), caller_in(request)
    house.limiter.take(Pace.LOGIN, caller.address)
    said = Fields(await read_body(request))
    name, password = said.text("name"), said.text("password", MOST_PASSWORD)
    bearer, label = said.flag("bearer"), said.text("label", 60, "")
    said.end()
    house.limiter.take(Pace.LOGIN_NAME, name)
    found = await run_in_threadpool(house.desk.log_in, name, password, caller.device_token, label)
    if found is None:
        raise Problem(Kind.UNKNOWN, WRONG)
    return welcome(house, found[0], bearer)


def welcome(house: House, token: str, bearer: bool) -> Response:
    holder = house.desk.holder(token, "")
    told: dict[str, Json] = {"name": holder.by if holder else "", "csrf": csrf_of(token)}
    if bearer:
        return answer(told | {"token": token})
    return keep(answer(told), house, LOGIN_COOKIE, token, LOGIN_SECONDS)


@listed(router, "POST", "/api/v1/logout", Access.KNOWN, OWN_NAME, responses=problems())
async def log_out(request: Request) -> Response:
    """End this log-in, everywhere it is used."""
    house, caller = house_of(request), caller_in(request)
    house.desk.people.end_login(caller.known.id)
    house.streams.recheck()
    response = answer({"name": caller.known.by})
    response.delete_cookie(LOGIN_COOKIE, path="/")
    return response


@listed(
    router, "POST", "/api/v1/pair", Access.ANYBODY, PAIRED,
    openapi_extra=body_of({"code": TEXT, "bearer": FLAG}, ("code",)), responses=problems(Kind.MEDIUM, Kind.LARGE),
)  # fmt: skip
async def pair(request: Request) -> Response:
    """Become the device of a short code: a table's tablet, a player's phone, a display."""
    house, caller = house_of(request), caller_in(request)
    house.limiter.take(Pace.PAIR, caller.address)
    said = Fields(await read_body(request))
    code, bearer = said.text("code", 40), said.flag("bearer")
    said.end()
    found = house.desk.pair(code)
    if found is None:
        raise Problem(Kind.DENIED, "This code is not good, or no longer: ask for a new one.")
    token, device = found
    told: dict[str, Json] = {"name": device.name, "tournament": device.tournament, "csrf": csrf_of(token)}
    if bearer:
        return answer(told | {"token": token})
    return keep(answer(told), house, DEVICE_COOKIE, token, DEVICE_SECONDS)


@listed(router, "GET", "/api/v1/me", Access.ANYBODY, ME, responses=problems())
async def me(request: Request) -> Response:
    """Who one is: name, device, the roles one holds, and the word that a page sends with what it changes."""
    house, caller = house_of(request), caller_in(request)
    holder = caller.holder
    told: dict[str, Json] = {"demo": house.settings.open_roles, "public_only": house.settings.public_only}
    if holder is None:
        return answer(told | {"name": None, "roles": [], "tournaments": []})
    roles: list[Json] = [*kinds_of(each.role for each in holder.grants if each.tournament == EVERYWHERE)]
    tournaments: list[Json] = [
        {"name": room.name, "roles": [*kinds_of(room.roles(holder))]} for room in house.desk.visible(holder)
    ]
    device = holder.device
    bound: Json = None
    if device is not None:
        tables: list[Json] = [*device.tables]
        bound = {"name": device.name, "kind": device.kind.value, "tables": tables, "player": device.player or None}
    told |= {"name": holder.by, "device": bound, "roles": roles, "tournaments": tournaments}
    return answer(told | {"csrf": csrf_of(caller.token), "label": holder.label})


def caller_in(request: Request) -> Caller:
    caller: Caller = request.state.caller
    return caller
