"""Roles without a password: in a demonstration, on loopback, and nowhere else."""

from fastapi import APIRouter, Request
from starlette.concurrency import run_in_threadpool
from starlette.responses import Response

from croupier.desk.desk import LOGIN_SECONDS, csrf_of
from croupier.desk.pairing import VISITOR, stand_in
from croupier.desk.people import Device, DeviceKind, read_role
from croupier.server.access import Access, house_of, listed
from croupier.server.answers import WORDS, Answer, record
from croupier.server.bodies import FLAG, TEXT, Fields, answer, body_of, problems, read_body
from croupier.server.cookies import DEVICE_COOKIE, LOGIN_COOKIE, drop_cookie, keep_cookie
from croupier.server.house import House
from croupier.server.limiter import Pace
from croupier.server.problems import Kind, Problem
from croupier.server.routes.devices import fitting
from croupier.server.routes.login import caller_in
from croupier.server.settings import is_loopback
from croupier.tournament.texts.roles import Role
from croupier.wire.shapes import Json

router = APIRouter(tags=["demonstration"])
ENTERED = Answer(record({"role": WORDS, "csrf": WORDS, "token": WORDS}, ("token",)))
SEATED = Answer(record({"tournament": WORDS, "player": WORDS, "csrf": WORDS}))
ENTER: dict[str, Json] = {"tournament": TEXT, "role": TEXT, "table": TEXT, "player": TEXT, "bearer": FLAG}


@listed(
    router, "POST", "/api/v1/demo/enter", Access.DEMO, ENTERED, openapi_extra=body_of(ENTER, ("tournament", "role")),
    responses=problems(Kind.ABSENT, Kind.MEDIUM, Kind.LARGE, Kind.REFUSED),
)  # fmt: skip
async def enter(request: Request) -> Response:
    """Take a role in a tournament of the demonstration."""
    house = here(request)
    said = Fields(await read_body(request))
    tournament, role = said.text("tournament", 40), read_role(said.text("role"))
    table, player, bearer = said.text("table", default=""), said.text("player", default=""), said.flag("bearer")
    said.end()
    house.desk.room(tournament)
    cookie, other = LOGIN_COOKIE, DEVICE_COOKIE
    person = person_of(house, tournament, role)
    if person:
        token = house.desk.let_in(person, label="demonstration")[0]
    else:
        cookie, other = other, cookie
        token = await run_in_threadpool(device_token, house, tournament, role, table, player)
    told: dict[str, Json] = {"role": role.value, "csrf": csrf_of(token)}
    if bearer:
        return answer(told | {"token": token})
    return admitted(house, told, cookie, token, other)


@listed(
    router, "POST", "/api/v1/demo/practice", Access.DEMO, SEATED,
    openapi_extra=body_of({"ruleset": TEXT}, ("ruleset",)),
    responses=problems(Kind.ABSENT, Kind.MEDIUM, Kind.LARGE, Kind.REFUSED),
)  # fmt: skip
async def practise(request: Request) -> Response:
    """Sit down at a practice table of a text: one that is in play and has a seat that nobody holds, else a new one."""
    house = here(request)
    said = Fields(await read_body(request))
    ruleset = said.text("ruleset", 40)
    said.end()
    if house.practice is None:
        raise Problem(Kind.ABSENT, "Nobody opens practice tables here.")
    house.limiter.take(Pace.HEAVY, caller_in(request).id)
    seat = await house.practice(ruleset)
    token = await run_in_threadpool(device_token, house, seat.tournament, Role.PLAYER, "", seat.player)
    told: dict[str, Json] = {"tournament": seat.tournament, "player": seat.player, "csrf": csrf_of(token)}
    return admitted(house, told, DEVICE_COOKIE, token, LOGIN_COOKIE)


def here(request: Request) -> House:
    """Nobody from elsewhere takes a role without a password."""
    if not is_loopback(caller_in(request).address):
        raise Problem(Kind.ABSENT, "There is nothing here.")
    return house_of(request)


def admitted(house: House, told: dict[str, Json], cookie: str, token: str, other: str) -> Response:
    """A page that comes in one way is no longer in the other."""
    response = keep_cookie(answer(told), house.settings, cookie, token, LOGIN_SECONDS)
    return drop_cookie(response, house.settings, other)


def person_of(house: House, tournament: str, role: Role) -> str:
    """Somebody of the demonstration's staff who holds this role; nobody for roles of devices."""
    people = house.desk.people
    named = [each.name for each in people.accounts() if any(grant.role is role for grant in people.grants(each.name))]
    named += [person for person, held in house.desk.room(tournament).known.people.items() if role in held]
    return named[0] if named else ""


def device_token(house: House, tournament: str, role: Role, table: str, player: str) -> str:
    kinds = {Role.PLAYER: DeviceKind.PLAYER, Role.DISPLAY: DeviceKind.DISPLAY}
    kind, words = kinds.get(role, DeviceKind.TABLE), f"demonstration {role.value} {table}{player}"
    tables = (table,) if table else ()
    name = f"{VISITOR}{house.desk.random(8).hex()}"
    device = Device(name, words, kind, tournament, tables, player, role, made_by="demonstration")
    return stand_in(house.desk, fitting(house.desk.room(tournament), device))[0]
