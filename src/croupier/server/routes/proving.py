"""Proofs that others check: the signed head, receipts, leaves, exports."""

from functools import partial
from typing import Annotated

from fastapi import APIRouter, Query, Request
from fastapi import Path as InPath
from starlette.concurrency import run_in_threadpool
from starlette.responses import Response

from croupier.archive.exporting import export
from croupier.archive.signing import signer
from croupier.archive.source import Kind as Lies
from croupier.archive.source import Source
from croupier.archive.verifying import CHECKS, verify_source
from croupier.desk.authority import Denied
from croupier.desk.people import Device, DeviceKind
from croupier.desk.room import Room
from croupier.proofs.verify import Trust
from croupier.server.access import Access, house_of, listed
from croupier.server.answers import ANYTHING, LINES, NUMBER, PLAIN, SVG, WORDS, ZIP, Answer, record, several
from croupier.server.bodies import FLAG, TournamentName, answer, problems
from croupier.server.house import House
from croupier.server.limiter import Pace
from croupier.server.problems import Kind, Problem
from croupier.server.routes.login import caller_in
from croupier.store.port import Epoch
from croupier.tournament.filing.filing import Phase
from croupier.tournament.texts.roles import Role
from croupier.values.refused import Refused
from croupier.views.face_down import in_play, kept_hidden
from croupier.wire.shapes import Json

router = APIRouter(tags=["proofs"])
LEAF = Answer(ANYTHING)
RECEIPTS = Answer(
    record(
        {"player": WORDS, "events": several(record({"version": NUMBER, "at": WORDS, "says": WORDS, "proof": WORDS}))}
    )
)
VERIFICATION = Answer(
    record(
        {
            "good": FLAG,
            "events": NUMBER,
            "checks": several(record({"says": WORDS, "findings": LINES})),
            "findings": LINES,
            "notes": LINES,
        }
    )
)
Version = Annotated[int, InPath(ge=1, le=10**12)]
BASE = "/api/v1/tournaments/{tournament}"
MAY_TAKE_ALL = frozenset({Role.INSPECTOR, Role.OPERATOR, Role.DIRECTOR, Role.SHIFT_MANAGER})
"""Who may take the whole record, names and hidden cards included."""
FACE_DOWN = "Cards lie face down or chips are being counted: the whole record can be taken when that is over."
KEPT_HIDDEN = "Hands stay hidden while the tournament goes on: until then the inspector alone takes the whole record."


@listed(router, "GET", BASE + "/checkpoint", Access.ANYBODY, PLAIN, responses=problems(Kind.ABSENT))
async def checkpoint(tournament: TournamentName, request: Request) -> Response:
    """The signed head of the log, as text: keep it, and check the record at home."""
    return Response(await head(request, tournament), media_type="text/plain; charset=utf-8")


@listed(router, "GET", BASE + "/checkpoint.svg", Access.ANYBODY, SVG, responses=problems(Kind.ABSENT))
async def checkpoint_code(tournament: TournamentName, request: Request) -> Response:
    """The same as a QR code."""
    note = await head(request, tournament)
    return Response(await house_of(request).codes.code(note), media_type="image/svg+xml")


async def head(request: Request, tournament: str) -> bytes:
    house, caller = house_of(request), caller_in(request)
    house.limiter.take(Pace.READ, caller.id)
    room = house.room_for(tournament, caller.holder)
    return await run_in_threadpool(house.notary.checkpoint, room)


@listed(router, "GET", BASE + "/key", Access.ANYBODY, PLAIN, responses=problems(Kind.ABSENT))
async def key(tournament: TournamentName, request: Request) -> Response:
    """The public key that checks this tournament's signatures."""
    house, caller = house_of(request), caller_in(request)
    room = house.room_for(tournament, caller.holder)
    return Response(house.notary.public(room.name).text() + "\n", media_type="text/plain; charset=utf-8")


@listed(
    router,
    "GET",
    BASE + "/proof/{version}.tlog-proof",
    Access.ANYBODY,
    PLAIN,
    responses=problems(Kind.ABSENT, Kind.REFUSED),
)
async def proof(tournament: TournamentName, version: Version, request: Request) -> Response:
    """That this event stands in the log, under the newest signed head."""
    house, caller = house_of(request), caller_in(request)
    house.limiter.take(Pace.READ, caller.id)
    room = house.room_for(tournament, caller.holder)
    return Response(await run_in_threadpool(house.notary.receipt, room, version), media_type="text/plain")


@listed(router, "GET", BASE + "/proof/{version}.leaf", Access.ANYBODY, LEAF, responses=problems(Kind.ABSENT))
async def leaf(tournament: TournamentName, version: Version, request: Request) -> Response:
    """The event as the log has it for everybody: what is personal or hidden is closed."""
    house, caller = house_of(request), caller_in(request)
    house.limiter.take(Pace.READ, caller.id)
    room = house.room_for(tournament, caller.holder)
    rows = await run_in_threadpool(lambda: list(room.stream.rows(version - 1, version)))
    if not rows:
        raise Problem(Kind.ABSENT, f"There is no event {version}.")
    return Response(rows[0].data, media_type="application/json")


@listed(router, "GET", BASE + "/receipts", Access.PRESENT, RECEIPTS, responses=problems(Kind.ABSENT))
async def receipts(tournament: TournamentName, request: Request) -> Response:
    """A player's own events, each with where its proof is: entry, seat, withdrawal, prize."""
    house, caller = house_of(request), caller_in(request)
    device = caller.known.device
    if device is None or device.kind is not DeviceKind.PLAYER:
        raise Denied("Receipts are for the player's own phone.")
    room = house.room_for(tournament, caller.holder)
    found: list[Json] = [
        {"version": each.version, "at": each.at, "says": each.event.says(), "proof": f"proof/{each.version}.tlog-proof"}
        for each in room.log[: room.version]
        if getattr(each.event, "player", "") == device.player
    ]
    return answer({"player": device.player, "events": found})


@listed(router, "GET", BASE + "/export", Access.PRESENT, ZIP, responses=problems(Kind.ABSENT, Kind.REFUSED))
async def exported(
    tournament: TournamentName, request: Request, complete: Annotated[bool, Query()] = False
) -> Response:
    """The whole tournament as one zip that opens without this software; redacted unless the whole is asked for. A
    player takes it once the tournament is over, with the cards of the own hands open."""
    house, caller = house_of(request), caller_in(request)
    house.limiter.take(Pace.HEAVY, caller.id)
    room = house.room_for(tournament, caller.holder)
    held = room.roles(caller.known)
    own = own_record(room, caller.known.device) if not complete and held == {Role.PLAYER} else ""
    if not own and (not held - {Role.PLAYER, Role.DISPLAY} or (complete and not held & MAY_TAKE_ALL)):
        raise Denied("The record is handed out by those who run the tournament or watch over it.")
    packed = partial(whole, house, room, held) if complete else partial(zipped, house, room, True, own)
    data = await run_in_threadpool(packed)
    name = f"{tournament}-{own or ('complete' if complete else 'redacted')}.zip"
    return Response(data, 200, {"Content-Disposition": f'attachment; filename="{name}"'}, "application/zip")


@listed(router, "GET", BASE + "/verification", Access.PRESENT, VERIFICATION, responses=problems(Kind.ABSENT))
async def verification(tournament: TournamentName, request: Request) -> Response:
    """Verify the record where it lies: each check with what it found. Who trusts this server as little as the record
    takes the export and runs the verifier in it."""
    house, caller = house_of(request), caller_in(request)
    house.limiter.take(Pace.HEAVY, caller.id)
    room = house.room_for(tournament, caller.holder)
    if not room.roles(caller.known) - {Role.PLAYER, Role.DISPLAY}:
        raise Denied("The record is verified by those who run the tournament or watch over it.")
    return answer(await run_in_threadpool(verified, house, room))


def verified(house: House, room: Room) -> dict[str, Json]:
    cosigned = house.cosigning.of(room.name).met
    kept = [house.notary.checkpoint(room), *([cosigned] if cosigned else [])]
    trust = Trust([house.notary.public(room.name)], kept, policy=house.cosigning.policy)
    found = verify_source(source_of(house, room), trust)
    checks: list[Json] = [
        {"says": CHECKS[step], "findings": list[Json](findings)}
        for step, findings in found.checked.items()
        if step != "receipts"  # none was given
    ]
    return {
        "good": found.good,
        "events": found.size,
        "checks": checks,
        "findings": list[Json](found.findings),
        "notes": list[Json](found.notes),
    }


def own_record(room: Room, device: Device | None) -> str:
    """Whose own cards a phone may open, once the tournament is over: before, a phone shows no earlier round (X-26)."""
    if device is None or not device.player:
        return ""
    if room.known.phase is not Phase.FINISHED:
        raise Denied("Your record can be taken once the tournament is over.")
    return device.player


def need_shown(room: Room, held: frozenset[Role]) -> None:
    """Nobody reads in the record what the table does not show: not in a round, and of hands that were never shown only
    the inspector, who does not play and runs nothing."""
    with room.reading() as journal:
        if in_play(journal.state):
            raise Refused(FACE_DOWN)
        if kept_hidden(journal.state) and Role.INSPECTOR not in held:
            raise Denied(KEPT_HIDDEN)


def whole(house: House, room: Room, held: frozenset[Role]) -> bytes:
    """The next round may have begun meanwhile: looked at before and after."""
    need_shown(room, held)
    data = zipped(house, room, redacted=False)
    need_shown(room, held)
    return data


def zipped(house: House, room: Room, redacted: bool, own: str = "") -> bytes:
    keys, cosigned = [signer(house.notary.key, room.name)], house.cosigning.of(room.name).met
    policy = house.cosigning.policy
    others = [each.key for each in policy.witnesses] if policy else []
    kept = [cosigned] if cosigned else []
    return export(source_of(house, room), keys, redacted, kept, others, own).data(keys)


def source_of(house: House, room: Room) -> Source:
    return Source(house.settings.log_file, Lies.SQLITE, room.name, Epoch(room.epoch, room.restored), room.stream)
