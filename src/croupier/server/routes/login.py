"""Coming in and going: log-in, log-out, pairing, who one is."""

from secrets import token_urlsafe

from fastapi import APIRouter, Request
from starlette.concurrency import run_in_threadpool
from starlette.responses import Response

from croupier.desk.desk import LOGIN_SECONDS, csrf_of
from croupier.desk.pairing import in_words, why_ended
from croupier.desk.pairing import pair as pair_device
from croupier.desk.pairing import revoke as end_device
from croupier.desk.passwords import MOST_PASSWORD
from croupier.desk.people import EVERYWHERE, kinds_of
from croupier.desk.security_log import NO_ACCOUNT, Entry, What
from croupier.proofs.acts import key_name
from croupier.server.access import Access, Caller, house_of, listed
from croupier.server.addresses import network_of
from croupier.server.answers import LINES, NUMBER, WORDS, Answer, or_null, record, several
from croupier.server.bodies import FLAG, TEXT, Fields, answer, body_of, problems, read_body
from croupier.server.cookies import DEVICE_COOKIE, KNOWN_COOKIE, LOGIN_COOKIE, drop_cookie, keep_cookie, read_cookie
from croupier.server.house import House
from croupier.server.limiter import Pace
from croupier.server.noting import note
from croupier.server.problems import Kind, Problem
from croupier.values.refused import Refused
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
            "person": or_null(WORDS),
            "by": WORDS,
            "roles": LINES,
            "tournaments": several(record({"name": WORDS, "roles": LINES})),
            "device": or_null(BOUND),
            "csrf": WORDS,
            "label": WORDS,
            "key": WORDS,
            "failed_logins": or_null(record({"count": NUMBER, "last": NUMBER, "address": WORDS})),
            "ended": or_null(record({"name": WORDS, "why": WORDS, "at": WORDS})),
        },
        ("person", "by", "device", "csrf", "label", "key", "failed_logins", "ended"),
    )
)
DEVICE_SECONDS = 90 * 24 * 3600
BROWSER_SECONDS = 180 * 24 * 3600
WRONG = "Name and password do not belong together."
LOGIN: dict[str, Json] = {
    "name": TEXT,
    "password": {"type": "string", "maxLength": MOST_PASSWORD},
    "bearer": FLAG,
    "label": TEXT,
}


@listed(
    router, "POST", "/api/v1/login", Access.ANYBODY, WELCOME,
    openapi_extra=body_of(LOGIN, ("name", "password")), responses=problems(Kind.MEDIUM, Kind.LARGE),
)  # fmt: skip
async def log_in(request: Request) -> Response:
    """Log in with name and password. A page gets a cookie; with `bearer` the answer holds a token instead."""
    house, caller = house_of(request), caller_in(request)
    said = Fields(await read_body(request))
    name, password = said.text("name"), said.text("password", MOST_PASSWORD)
    bearer, label = said.flag("bearer"), said.text("label", 60, "")
    said.end()
    place = whence(request, name)
    house.limiter.take(Pace.LOGIN, place)
    house.limiter.take(Pace.LOGIN_NAME, f"{place} {name}")
    async with house.hashing:
        said_by = (name, password, caller.device_token, label, caller.address)
        found = await run_in_threadpool(house.desk.log_in, *said_by)
    if found is None:
        await note(request, What.LOG_IN_FAILED, name if house.desk.people.account(name) else NO_ACCOUNT, by="")
        raise Problem(Kind.UNKNOWN, WRONG)
    house.limiter.forgive(Pace.LOGIN_NAME, f"{place} {name}")
    await note(request, What.LOGGED_IN, name, by=name)
    if not bearer and caller.holder is not None and caller.holder.person:
        house.desk.people.end_login(caller.holder.id)  # this browser was somebody else until now
        house.streams.recheck()
    return welcome(request, name, found[0], bearer)


def whence(request: Request, name: str) -> str:
    """Return where wrong passwords for a name are counted: in a browser that this person has used before, on a paired
    device, else at the address. So nobody locks somebody else out, not even from the same address."""
    house, caller = house_of(request), caller_in(request)
    token = read_cookie(request, house.settings, KNOWN_COOKIE)
    if token and house.desk.people.known_browser(token, name):
        return f"browser {token}"
    device = house.desk.people.device_of(caller.device_token) if caller.device_token else None
    return f"device {device.id}" if device else network_of(caller.address)


def welcome(request: Request, name: str, token: str, bearer: bool) -> Response:
    house = house_of(request)
    told: dict[str, Json] = {"name": name, "csrf": csrf_of(token)}
    if bearer:
        return answer(told | {"token": token})
    response = keep_cookie(answer(told), house.settings, LOGIN_COOKIE, token, LOGIN_SECONDS)
    known = read_cookie(request, house.settings, KNOWN_COOKIE)
    if not known or not house.desk.people.known_browser(known, name):
        known = token_urlsafe(32)
        house.desk.people.add_browser(known, name, house.desk.clock.seconds())
    return keep_cookie(response, house.settings, KNOWN_COOKIE, known, BROWSER_SECONDS)


@listed(router, "POST", "/api/v1/logout", Access.KNOWN, OWN_NAME, responses=problems())
async def log_out(request: Request) -> Response:
    """End this log-in, everywhere it is used."""
    house, caller = house_of(request), caller_in(request)
    house.desk.people.end_login(caller.known.id)
    house.streams.recheck()
    await note(request, What.LOGGED_OUT, caller.known.by)
    return drop_cookie(answer({"name": caller.known.by}), house.settings, LOGIN_COOKIE)


@listed(
    router, "POST", "/api/v1/pair", Access.ANYBODY, PAIRED,
    openapi_extra=body_of({"code": TEXT, "bearer": FLAG}, ("code",)),
    responses=problems(Kind.MEDIUM, Kind.LARGE, Kind.REFUSED),
)  # fmt: skip
async def pair(request: Request) -> Response:
    """Become the device of a short code: a table's tablet, a player's phone, a display. A phone ends the one before it.
    While the entry's hand is in play it is refused until the old phone, a supervisor or an inspector has allowed it;
    the code stays valid."""
    house, caller = house_of(request), caller_in(request)
    house.limiter.take(Pace.PAIR, network_of(caller.address))
    said = Fields(await read_body(request))
    code, bearer = said.text("code", 40), said.flag("bearer")
    said.end()
    try:
        found = await run_in_threadpool(pair_device, house.desk, code)
    except Refused as refused:
        await note(request, What.PAIRING_FAILED, details=refused.reason)
        raise
    if found is None:
        await note(request, What.PAIRING_FAILED)
        raise Problem(Kind.DENIED, "This code is not valid, or no longer: ask for a new one.")
    token, device = found
    former = house.desk.people.device_of(caller.device_token) if caller.device_token and not bearer else None
    if former is not None:
        why = f"it was paired again as {device.name}"
        await run_in_threadpool(end_device, house.desk, former, device.made_by or device.name, why)
    await note(request, What.DEVICE_PAIRED, device.id, in_words(device), device.made_by)
    house.streams.recheck()
    told: dict[str, Json] = {"name": device.name, "tournament": device.tournament, "csrf": csrf_of(token)}
    if bearer:
        return answer(told | {"token": token})
    return keep_cookie(answer(told), house.settings, DEVICE_COOKIE, token, DEVICE_SECONDS)


@listed(router, "GET", "/api/v1/me", Access.ANYBODY, ME, responses=problems())
async def me(request: Request) -> Response:
    """Who one is: name, device, the roles one holds, and the word that a page sends with what it changes."""
    house, caller = house_of(request), caller_in(request)
    holder = caller.holder
    told: dict[str, Json] = {"demo": house.settings.open_roles, "public_only": house.settings.public_only}
    if holder is None:
        return answer(
            told
            | {"name": None, "roles": [], "tournaments": [], "ended": await run_in_threadpool(ended, house, caller)}
        )
    roles: list[Json] = [*kinds_of(each.role for each in holder.grants if each.tournament == EVERYWHERE)]
    tournaments: list[Json] = [
        {"name": room.name, "roles": [*kinds_of(room.roles(holder))]} for room in house.desk.visible(holder)
    ]
    device = holder.device
    bound: Json = None
    if device is not None:
        tables: list[Json] = [*device.tables]
        bound = {"name": device.name, "kind": device.kind.value, "tables": tables, "player": device.player or None}
    told |= {
        "name": holder.called,
        "by": holder.by,
        "person": holder.person or None,
        "device": bound,
        "roles": roles,
        "tournaments": tournaments,
    }
    if holder.person:
        told["failed_logins"] = tell_failures(await run_in_threadpool(house.desk.security.failures, holder.person))
    told["key"] = key_name(holder.key) if holder.key else ""
    return answer(told | {"csrf": csrf_of(caller.token), "label": holder.label})


def tell_failures(failures: list[Entry]) -> Json:
    """The notice to a person whose name others tried: since their log-in before this one."""
    if not failures:
        return None
    return {"count": len(failures), "last": failures[0].at, "address": failures[0].address}


def ended(house: House, caller: Caller) -> Json:
    """Tell a device that was paired once why it no longer is."""
    device = house.desk.people.ended_device(caller.device_token) if caller.device_token else None
    if device is None:
        return None
    why, at = why_ended(house.desk, device)
    return {"name": device.name, "why": why, "at": at}


def caller_in(request: Request) -> Caller:
    caller: Caller = request.state.caller
    return caller
