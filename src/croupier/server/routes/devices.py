"""Devices: offered by a code, seen, revoked."""

from dataclasses import replace
from io import BytesIO
from secrets import token_hex
from typing import Annotated

import segno
from fastapi import APIRouter, Query, Request
from starlette.concurrency import run_in_threadpool
from starlette.responses import Response

from croupier.desk.authority import Denied, Holder
from croupier.desk.desk import Absent
from croupier.desk.devices import KINDS, OVERSEERS, PAIRERS, check_device, own_name, usual_role
from croupier.desk.pairing import in_words
from croupier.desk.pairing import offer as make_code
from croupier.desk.pairing import revoke as end_device
from croupier.desk.people import Device, DeviceKind, DeviceState, read_role, show_code
from croupier.desk.room import Room
from croupier.desk.security_log import What
from croupier.server.access import Access, house_of, listed
from croupier.server.addresses import reached_at
from croupier.server.answers import LINES, NUMBER, WORDS, Answer, or_null, record, several
from croupier.server.bodies import FLAG, TEXT, TEXTS, Fields, answer, body_of, problems, read_body
from croupier.server.house import House
from croupier.server.limiter import Pace
from croupier.server.noting import note
from croupier.server.problems import Kind
from croupier.server.routes.login import caller_in
from croupier.server.settings import url_of
from croupier.values.refused import unknown
from croupier.wire.shapes import Json

router = APIRouter(tags=["devices"])
DEVICE: dict[str, Json] = {
    "id": WORDS,
    "name": WORDS,
    "kind": WORDS,
    "tables": LINES,
    "player": or_null(WORDS),
    "role": WORDS,
    "holder": or_null(WORDS),
    "made_by": or_null(WORDS),
    "paired": or_null(NUMBER),
    "seen": or_null(NUMBER),
    "revoked": FLAG,
}
NOW: dict[str, Json] = {"live": FLAG, "app": or_null(WORDS), "unsent": or_null(NUMBER)}
DEVICES = Answer(record({"devices": several(record(DEVICE | NOW))}))
OWN_DEVICE = Answer(record({"device": or_null(WORDS)}))
OFFERED = Answer(record({"code": WORDS, "expires": NUMBER, "link": WORDS, "qr": WORDS, "device": record(DEVICE)}))
REVOKED = Answer(record({"device": record(DEVICE)}))
OFFER: dict[str, Json] = {
    "kind": {"enum": [*KINDS], "type": "string"},
    "tournament": TEXT,
    "name": TEXT,
    "tables": TEXTS,
    "player": TEXT,
    "role": TEXT,
    "holder": TEXT,
}


MOST_UNSENT = 10_000
STATE: dict[str, Json] = {
    "app": {"type": "string", "maxLength": 40},
    "unsent": {"type": "integer", "minimum": 0, "maximum": MOST_UNSENT},
}


def may_pair(room: Room, holder: Holder, kind: DeviceKind, player: str = "") -> None:
    """Deny a code to anyone but those who hand out such devices, and a phone that hands over to the next."""
    if is_own_phone(room, holder, player):
        return
    if holder.device is not None or not room.roles(holder) & PAIRERS[kind]:
        raise Denied(f"{holder.by} hands out no {kind.value} devices here.")


def is_own_phone(room: Room, holder: Holder, player: str) -> bool:
    """Whether the caller is the phone of this entry, with nobody logged in on it."""
    device = holder.device
    phone = device is not None and device.kind is DeviceKind.PLAYER and not holder.person
    return phone and device is not None and device.tournament == room.name and device.player == player


@listed(
    router, "GET", "/api/v1/devices", Access.KNOWN, DEVICES, responses=problems(Kind.ABSENT),
)  # fmt: skip
async def devices(tournament: Annotated[str, Query(max_length=40)], request: Request) -> Response:
    """Every device of a tournament: what it is for, who made its code, when it was last seen, what it last said of
    itself."""
    house, caller = house_of(request), caller_in(request)
    room = house.room_for(tournament, caller.known)
    if caller.known.device is not None or not room.roles(caller.known) & OVERSEERS:
        raise Denied(f"{caller.known.by} may not see the devices here.")
    live = {stream.device for stream in house.streams.open if stream.feed.room is room}
    seen = house.desk.seen
    found: list[Json] = [
        shown(replace(each, seen=seen.get(each.id, each.seen)))
        | {"live": each.id in live}
        | state(house.desk.told.get(each.id))
        for each in house.desk.people.devices(tournament)
    ]
    return answer({"devices": found})


def state(told: DeviceState | None) -> dict[str, Json]:
    return {"app": told.app if told else None, "unsent": told.unsent if told else None}


@listed(
    router, "POST", "/api/v1/me/device", Access.KNOWN, OWN_DEVICE, openapi_extra=body_of(STATE, ("app", "unsent")),
    responses=problems(Kind.MEDIUM, Kind.LARGE),
)  # fmt: skip
async def tell_state(request: Request) -> Response:
    """A paired device tells the version of its pages and how many entries it has not been able to send: for the board
    of devices, as long as the server runs."""
    house, caller = house_of(request), caller_in(request)
    house.limiter.take(Pace.READ, caller.id)
    said = Fields(await read_body(request))
    told = DeviceState(said.text("app", 40), said.number("unsent", MOST_UNSENT))
    said.end()
    device = caller.known.device
    if device is not None:
        house.desk.told[device.id] = told
    return answer({"device": device.id if device else None})


def shown(device: Device) -> dict[str, Json]:
    tables: list[Json] = [*device.tables]
    return {
        "id": device.id,
        "name": device.name,
        "kind": device.kind.value,
        "tables": tables,
        "player": device.player or None,
        "role": device.role.value,
        "holder": device.holder or None,
        "made_by": device.made_by or None,
        "paired": device.paired or None,
        "seen": device.seen or None,
        "revoked": device.revoked,
    }


@listed(
    router, "POST", "/api/v1/devices", Access.KNOWN, OFFERED, status_code=201,
    openapi_extra=body_of(OFFER, ("kind", "tournament")),
    responses=problems(Kind.ABSENT, Kind.MEDIUM, Kind.LARGE, Kind.REFUSED),
)  # fmt: skip
async def offer(request: Request) -> Response:
    """A code for a new device, as text, as a link and as a QR code. It is good for a quarter of an hour, once."""
    house, caller = house_of(request), caller_in(request)
    said = Fields(await read_body(request))
    kind, name = KINDS.get(said.text("kind")), said.text("tournament", 40)
    if kind is None:
        raise unknown("kind of device", "", KINDS)
    room = house.room_for(name, caller.known)
    player = said.text("player", default="")
    may_pair(room, caller.known, kind, player)
    if is_own_phone(room, caller.known, player):
        house.limiter.take(Pace.CODE, caller.id)
    device = Device(
        token_hex(8), said.text("name", 60, ""), kind, name, said.texts("tables"), player,
        read_role(said.text("role", default=usual_role(kind).value)), said.text("holder", 60, ""), caller.known.by,
    )  # fmt: skip
    said.end()
    named = replace(device, name=own_name(house.desk.people.devices(name), device))
    device = await run_in_threadpool(fitting, room, named)
    code, expires = await run_in_threadpool(make_code, house.desk, device)
    await note(request, What.DEVICE_OFFERED, device.id, in_words(device))
    link = f"{(*reached_at(house.settings), url_of(house.settings))[0]}/pair#{code}"
    told: dict[str, Json] = {"code": show_code(code), "expires": expires, "link": link, "qr": qr(link)}
    return answer(told | {"device": shown(device)}, 201)


def fitting(room: Room, device: Device) -> Device:
    with room.reading() as journal:
        check_device(journal.state, device)
    return device


@listed(
    router, "POST", "/api/v1/devices/{device}/revoke", Access.KNOWN, REVOKED, responses=problems(Kind.ABSENT),
)  # fmt: skip
async def revoke(device: str, request: Request) -> Response:
    """Unpair a device: it loses its access and its streams end, on record. A phone may unpair itself."""
    house, caller = house_of(request), caller_in(request)
    found = known_device(house, device, caller.known)
    by = caller.known.by
    await run_in_threadpool(end_device, house.desk, found, by, f"{by} unpaired it")
    await note(request, What.DEVICE_REVOKED, found.id, in_words(found))
    house.streams.recheck()
    return answer({"device": shown(replace(found, revoked=True))})


def known_device(house: House, name: str, holder: Holder) -> Device:
    found = house.desk.people.device(name)
    if found is None or found.tournament not in house.desk.rooms:
        raise Absent("There is no such device.")
    room = house.desk.rooms[found.tournament]
    if not room.roles(holder):
        raise Absent("There is no such device.")
    may_pair(room, holder, found.kind, found.player)
    return found


def qr(text: str) -> str:
    """As SVG; drawn dark on light, with its quiet zone."""
    drawn = BytesIO()
    segno.make(text, error="m").save(drawn, kind="svg", scale=4, xmldecl=False, svgns=True, omitsize=True, light="#fff")
    return drawn.getvalue().decode()
