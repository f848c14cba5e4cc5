"""A person's own account: passkeys, log-ins, the recovery code; and coming in with a passkey or a code."""

from fastapi import APIRouter, Request
from starlette.concurrency import run_in_threadpool
from starlette.responses import Response

from croupier.desk.authority import Denied
from croupier.desk.desk import Absent
from croupier.desk.keyring import Passkey
from croupier.desk.passwords import MOST_PASSWORD, check_password, hash_password
from croupier.desk.people import Login
from croupier.desk.security_log import NO_ACCOUNT, What
from croupier.server.access import Access, house_of, listed
from croupier.server.answers import ANYTHING, NUMBER, WORDS, Answer, or_null, record, several
from croupier.server.bodies import FLAG, TEXT, Fields, answer, body_of, problems, read_body
from croupier.server.ceremonies import site_of, why_no_passkeys
from croupier.server.confirming import need_strong
from croupier.server.limiter import Pace
from croupier.server.noting import note
from croupier.server.problems import Kind, Problem
from croupier.server.routes.login import OWN_NAME, WELCOME, caller_in, tell_failures, welcome, whence
from croupier.wire.shapes import Json

router = APIRouter(tags=["account"])
OBJECT: Json = {"type": "object", "additionalProperties": True}
OPTIONS = Answer(record({"options": ANYTHING}))
PASSKEY = record({"id": WORDS, "name": WORDS, "site": WORDS, "made": NUMBER, "used": or_null(NUMBER)})
LOGIN = record(
    {"id": WORDS, "label": WORDS, "address": WORDS, "begun": NUMBER, "seen": NUMBER, "passkey": FLAG, "this": FLAG}
)
ACCOUNT = Answer(
    record(
        {
            "name": WORDS,
            "passkeys": several(PASSKEY),
            "logins": several(LOGIN),
            "recovery_made": or_null(NUMBER),
            "no_passkeys": WORDS,
            "failed_logins": or_null(record({"count": NUMBER, "last": NUMBER, "address": WORDS})),
        }
    )
)
CODE = Answer(record({"code": WORDS}))
ONE_PASSKEY = Answer(PASSKEY)
PASSWORD: Json = {"type": "string", "maxLength": MOST_PASSWORD}
LOGIN_PURPOSE = "log in"
MOST_NAME = 60


# --- coming in --------------------------------------------


@listed(router, "POST", "/api/v1/login/passkey/options", Access.ANYBODY, OPTIONS, responses=problems(Kind.REFUSED))
async def ask_login(request: Request) -> Response:
    """What a browser needs to log in with a passkey (WebAuthn). Refused where the page was opened at an address."""
    house, caller = house_of(request), caller_in(request)
    house.limiter.take(Pace.CEREMONY, caller.counted)
    return answer({"options": house.ceremonies.ask(site_of(request, house.settings), LOGIN_PURPOSE)})


@listed(
    router, "POST", "/api/v1/login/passkey", Access.ANYBODY, WELCOME,
    openapi_extra=body_of({"credential": OBJECT, "bearer": FLAG}, ("credential",)),
    responses=problems(Kind.MEDIUM, Kind.LARGE, Kind.REFUSED),
)  # fmt: skip
async def log_in(request: Request) -> Response:
    """Log in with a passkey; no name is needed. The answer is that of `login`."""
    house, caller = house_of(request), caller_in(request)
    house.limiter.take(Pace.CEREMONY, caller.counted)
    said = Fields(await read_body(request))
    credential, bearer = said.thing("credential"), said.flag("bearer")
    said.end()
    site, now = site_of(request, house.settings), house.desk.clock.seconds()
    try:
        passkey = house.ceremonies.check(site, LOGIN_PURPOSE, credential, now)
        token = house.desk.let_in(
            passkey.person, caller.device_token, address=caller.address, by_passkey=True
        )[0]  # fmt: skip
    except (Problem, Denied):
        await note(request, What.LOG_IN_FAILED, NO_ACCOUNT, "with a passkey", by="")
        raise
    await note(request, What.LOGGED_IN, passkey.person, f"with the passkey {passkey.name}", by=passkey.person)
    return welcome(request, passkey.person, token, bearer)


@listed(
    router, "POST", "/api/v1/recover", Access.ANYBODY, OWN_NAME,
    openapi_extra=body_of({"name": TEXT, "code": TEXT, "password": PASSWORD}, ("name", "code", "password")),
    responses=problems(Kind.MEDIUM, Kind.LARGE, Kind.REFUSED),
)  # fmt: skip
async def recover(request: Request) -> Response:
    """Set a new password with the printed recovery code, once. Every passkey and log-in of the account ends."""
    house = house_of(request)
    said = Fields(await read_body(request))
    name, code, password = said.text("name"), said.text("code", 60), said.text("password", MOST_PASSWORD)
    said.end()
    place = whence(request, name)
    house.limiter.take(Pace.LOGIN, place)
    house.limiter.take(Pace.LOGIN_NAME, f"{place} {name}")
    check_password(password, name)
    async with house.hashing:
        secret = await run_in_threadpool(hash_password, password)
    if not await run_in_threadpool(house.desk.keyring.recover, name, code, secret):
        await note(
            request, What.LOG_IN_FAILED, name if house.desk.people.account(name) else NO_ACCOUNT, "recovery code", by=""
        )
        raise Problem(Kind.UNKNOWN, "Name and recovery code do not belong together, or the code was used.")
    house.streams.recheck()
    await note(request, What.RECOVERED, name, by=name)
    return answer({"name": name})


# --- the own account --------------------------------------------


@listed(router, "GET", "/api/v1/me/account", Access.STAFF, ACCOUNT, responses=problems())
async def account(request: Request) -> Response:
    """Your passkeys, log-ins and recovery code, failed log-ins under your name, and why there are no passkeys here."""
    house, caller = house_of(request), caller_in(request)
    house.limiter.take(Pace.READ, caller.id)
    person = caller.known.person
    logins: list[Json] = [
        shown_login(each, caller.known.id) for each in house.desk.people.logins(person, house.desk.clock.seconds())
    ]
    failures = await run_in_threadpool(house.desk.security.failures, person)
    return answer(
        {
            "name": person,
            "passkeys": [shown_passkey(each) for each in house.desk.keyring.passkeys(person)],
            "logins": logins,
            "recovery_made": house.desk.keyring.recovery_made(person) or None,
            "no_passkeys": why_no_passkeys(house.settings, request.headers.get("host", "")),
            "failed_logins": tell_failures(failures),
        }
    )


def shown_passkey(passkey: Passkey) -> Json:
    return {
        "id": passkey.id,
        "name": passkey.name,
        "site": passkey.site,
        "made": passkey.made,
        "used": passkey.used or None,
    }


def shown_login(login: Login, here: str) -> Json:
    return {
        "id": login.id,
        "label": login.label,
        "address": login.address,
        "begun": login.begun,
        "seen": login.seen,
        "passkey": login.by_passkey,
        "this": login.id == here,
    }


@listed(
    router, "POST", "/api/v1/me/passkeys/options", Access.STAFF, OPTIONS, responses=problems(Kind.REFUSED),
)  # fmt: skip
async def ask_passkey(request: Request) -> Response:
    """What a browser needs to make a passkey. The log-in must be new; if you have passkeys, made with one of them."""
    house, caller = house_of(request), caller_in(request)
    house.limiter.take(Pace.CEREMONY, caller.counted)
    site = site_of(request, house.settings)
    need_strong(house, caller.known)
    return answer({"options": house.ceremonies.ask_new(site, caller.known.person)})


@listed(
    router, "POST", "/api/v1/me/passkeys", Access.STAFF, ONE_PASSKEY, status_code=201,
    openapi_extra=body_of({"credential": OBJECT, "name": TEXT}, ("credential", "name")),
    responses=problems(Kind.MEDIUM, Kind.LARGE, Kind.REFUSED),
)  # fmt: skip
async def add_passkey(request: Request) -> Response:
    """Keep a new passkey under a name of your own."""
    house, caller = house_of(request), caller_in(request)
    said = Fields(await read_body(request))
    credential, name = said.thing("credential"), said.text("name", MOST_NAME)
    said.end()
    site = site_of(request, house.settings)
    need_strong(house, caller.known)
    now = house.desk.clock.seconds()
    passkey = house.ceremonies.take_new(site, caller.known.person, credential, name.strip() or site.name, now)
    await note(request, What.PASSKEY_ADDED, passkey.person, passkey.name)
    return answer(shown_passkey(passkey), 201)


@listed(
    router, "POST", "/api/v1/me/passkeys/{passkey}/remove", Access.STAFF, OWN_NAME, responses=problems(Kind.ABSENT),
)  # fmt: skip
async def remove_passkey(passkey: str, request: Request) -> Response:
    """Remove one of your passkeys."""
    house, caller = house_of(request), caller_in(request)
    need_strong(house, caller.known)
    if not house.desk.keyring.remove(passkey, caller.known.person):
        raise Absent("There is no such passkey.")
    await note(request, What.PASSKEY_REMOVED, caller.known.person)
    return answer({"name": caller.known.person})


@listed(router, "POST", "/api/v1/me/recovery", Access.STAFF, CODE, responses=problems())
async def make_recovery(request: Request) -> Response:
    """A recovery code to print, shown once. The one before is no longer valid."""
    house, caller = house_of(request), caller_in(request)
    need_strong(house, caller.known)
    code = await run_in_threadpool(
        house.desk.keyring.make_recovery, caller.known.person, house.desk.clock.seconds()
    )  # fmt: skip
    await note(request, What.RECOVERY_MADE, caller.known.person)
    return answer({"code": code})


@listed(router, "POST", "/api/v1/me/logins/{login}/end", Access.STAFF, OWN_NAME, responses=problems(Kind.ABSENT))
async def end_login(login: str, request: Request) -> Response:
    """End one of your log-ins, wherever it is."""
    house, caller = house_of(request), caller_in(request)
    mine = house.desk.people.logins(caller.known.person, house.desk.clock.seconds())
    if login not in {each.id for each in mine}:
        raise Absent("There is no such log-in.")
    house.desk.people.end_login(login)
    house.streams.recheck()
    await note(request, What.LOGGED_OUT, caller.known.person, "from another log-in")
    return answer({"name": caller.known.person})
