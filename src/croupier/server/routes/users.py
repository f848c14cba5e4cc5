"""Accounts and the roles they hold: for the casino operator, and everybody's own password."""

from typing import Annotated

from fastapi import APIRouter, Query, Request
from starlette.concurrency import run_in_threadpool
from starlette.responses import Response

from croupier.desk.accounts import GRANTED, add_account, check_operator_left, read_grant
from croupier.desk.authority import Denied
from croupier.desk.desk import Absent
from croupier.desk.pairing import end_old
from croupier.desk.passwords import MOST_PASSWORD, check_password, hash_password, is_password
from croupier.desk.people import Account, Grant
from croupier.desk.security_log import Entry, What
from croupier.server.access import Access, house_of, listed
from croupier.server.answers import LINES, NUMBER, WORDS, Answer, or_null, record, several
from croupier.server.bodies import FLAG, TEXT, Fields, TournamentName, answer, body_of, problems, read_body
from croupier.server.house import House
from croupier.server.limiter import Pace
from croupier.server.noting import note
from croupier.server.problems import Kind, Problem
from croupier.server.routes.login import WRONG, caller_in
from croupier.tournament.texts.roles import Role
from croupier.wire.shapes import Json

router = APIRouter(tags=["users"])
ACCOUNT = record(
    {"name": WORDS, "active": FLAG, "roles": several(record({"role": WORDS, "tournament": or_null(WORDS)}))}
)
USERS, USER = Answer(record({"users": several(ACCOUNT)})), Answer(ACCOUNT)
STAFF = Answer(record({"staff": LINES}))
OWN_NAME = Answer(record({"name": WORDS}))
ENTRY: dict[str, Json] = {
    "number": NUMBER, "at": NUMBER, "what": WORDS, "about": WORDS, "by": WORDS, "address": WORDS, "device": WORDS,
    "details": WORDS,
}  # fmt: skip
SECURITY = Answer(record({"entries": several(record(ENTRY))}))
PASSWORD: Json = {"type": "string", "maxLength": MOST_PASSWORD}
GRANT: dict[str, Json] = {"role": {"enum": [*GRANTED], "type": "string"}, "tournament": TEXT, "withdraw": FLAG}


@listed(router, "GET", "/api/v1/users", Access.HOUSE, USERS, responses=problems())
async def users(request: Request) -> Response:
    """Everybody who can log in, with the roles that the house gave."""
    people = house_of(request).desk.people
    found: list[Json] = [shown(house_of(request), each) for each in people.accounts()]
    return answer({"users": found})


def shown(house: House, account: Account) -> Json:
    roles: list[Json] = [
        {"role": each.role.value, "tournament": each.tournament or None}
        for each in house.desk.people.grants(account.name)
    ]
    return {"name": account.name, "active": account.active, "roles": roles}


@listed(
    router, "POST", "/api/v1/users", Access.HOUSE, USER, status_code=201,
    openapi_extra=body_of({"name": TEXT, "password": PASSWORD}, ("name", "password")),
    responses=problems(Kind.MEDIUM, Kind.LARGE, Kind.REFUSED),
)  # fmt: skip
async def add(request: Request) -> Response:
    """A new account."""
    house = house_of(request)
    said = Fields(await read_body(request))
    name, password = said.text("name"), said.text("password", MOST_PASSWORD)
    said.end()
    account = await run_in_threadpool(add_account, house.desk.people, name, password)
    await note(request, What.ACCOUNT_ADDED, account.name)
    return answer(shown(house, account), 201)


@listed(
    router, "POST", "/api/v1/users/{user}/roles", Access.HOUSE, USER, openapi_extra=body_of(GRANT, ("role",)),
    responses=problems(Kind.ABSENT, Kind.MEDIUM, Kind.LARGE, Kind.REFUSED),
)  # fmt: skip
async def grant(user: str, request: Request) -> Response:
    """Give a role, or take it back; in one tournament, or in all."""
    house = house_of(request)
    said = Fields(await read_body(request))
    role, tournament, back = said.text("role"), said.text("tournament", 40, ""), said.flag("withdraw")
    said.end()
    account = known(house, user)
    given: Grant = read_grant(account.name, role, tournament)
    if back and given == Grant(account.name, Role.OPERATOR):
        check_operator_left(house.desk.people, account.name)
    (house.desk.people.withdraw if back else house.desk.people.grant)(given)
    house.streams.recheck()
    await note(request, What.WITHDRAWN if back else What.GRANTED, given.person, given.words)
    return answer(shown(house, account))


@listed(
    router, "POST", "/api/v1/users/{user}/deactivate", Access.HOUSE, USER,
    responses=problems(Kind.ABSENT, Kind.REFUSED),
)  # fmt: skip
async def deactivate(user: str, request: Request) -> Response:
    """Log somebody out everywhere, and let them in no more. Devices and codes that they handed out end too."""
    house = house_of(request)
    account = known(house, user)
    check_operator_left(house.desk.people, account.name)
    house.desk.people.deactivate(account.name)
    await run_in_threadpool(end_old, house.desk)
    house.streams.recheck()
    await note(request, What.DEACTIVATED, account.name)
    return answer(shown(house, known(house, user)))


SECURITY_READERS = (Role.OPERATOR, Role.INSPECTOR)


@listed(router, "GET", "/api/v1/security", Access.STAFF, SECURITY, responses=problems())
async def security(request: Request, before: Annotated[int, Query(ge=0, le=10**12)] = 0) -> Response:
    """The security log, newest first: log-ins, failures, grants and pairings, with who and from where. With `before`,
    the entries before that number. The operator and the inspector of the house read it."""
    house, caller = house_of(request), caller_in(request)
    house.limiter.take(Pace.READ, caller.id)
    if not any(caller.known.everywhere(role) for role in SECURITY_READERS):
        raise Denied("Only the casino operator and the inspector read the security log.")
    found = await run_in_threadpool(house.desk.security.entries, before)
    return answer({"entries": [shown_entry(each) for each in found]})


def shown_entry(entry: Entry) -> Json:
    return {
        "number": entry.number,
        "at": entry.at,
        "what": entry.what.value,
        "about": entry.about,
        "by": entry.by,
        "address": entry.address,
        "device": entry.device,
        "details": entry.details,
    }


APPOINTERS = frozenset({Role.OPERATOR, Role.SHIFT_MANAGER, Role.DIRECTOR})


@listed(router, "GET", "/api/v1/tournaments/{tournament}/staff", Access.PRESENT, STAFF, responses=problems(Kind.ABSENT))
async def staff(tournament: TournamentName, request: Request) -> Response:
    """The names of all who can log in, for those who appoint."""
    house, caller = house_of(request), caller_in(request)
    if not house.room_for(tournament, caller.known).roles(caller.known) & APPOINTERS:
        raise Denied(f"{caller.known.by} appoints nobody here.")
    names: list[Json] = [each.name for each in house.desk.people.accounts() if each.active]
    return answer({"staff": names})


@listed(
    router, "POST", "/api/v1/me/password", Access.KNOWN, OWN_NAME,
    openapi_extra=body_of({"old": PASSWORD, "new": PASSWORD}, ("old", "new")),
    responses=problems(Kind.MEDIUM, Kind.LARGE, Kind.REFUSED),
)  # fmt: skip
async def change_password(request: Request) -> Response:
    """One's own. All log-ins of this account end."""
    house, caller = house_of(request), caller_in(request)
    said = Fields(await read_body(request))
    old, new = said.text("old", MOST_PASSWORD), said.text("new", MOST_PASSWORD)
    said.end()
    house.limiter.take(Pace.LOGIN_NAME, caller.known.id)
    account = house.desk.people.account(caller.known.person)
    if account is None or not await run_in_threadpool(is_password, account.secret, old):
        raise Problem(Kind.DENIED, WRONG)
    secret = await run_in_threadpool(hash_password, check_password(new, account.name))
    if not house.desk.people.change_secret(account.name, account.secret, secret):
        raise Problem(Kind.UNKNOWN, "Your password or account was changed at the same moment. Log in again.")
    house.streams.recheck()
    await note(request, What.PASSWORD_CHANGED, account.name)
    return answer({"name": account.name})


def known(house: House, name: str) -> Account:
    found = house.desk.people.account(name)
    if found is None:
        raise Absent("There is no such account.")
    return found
