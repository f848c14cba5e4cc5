"""Pairing devices by a code, and ending them. Every pairing goes on the record of its tournament first: the record says
whether it may be, and shows it to the player, the board and the inspector."""

from contextlib import suppress
from datetime import UTC, datetime
from secrets import choice, token_urlsafe

from croupier.desk.desk import DEVICE_IDLE_SECONDS, Desk
from croupier.desk.people import CODE_ALPHABET, CODE_LENGTH, Device, DeviceKind, read_code
from croupier.desk.room import Room
from croupier.store.port import Stopped
from croupier.tournament.filing.filing import Phase
from croupier.tournament.floor.pairing import OfferPhone, PairDevice, UnpairDevice
from croupier.tournament.journal.command import Command
from croupier.tournament.texts.roles import Role
from croupier.values.refused import Refused

CODE_SECONDS = 15 * 60
DAY = 24 * 3600
AFTER_SECONDS, SEEN_SECONDS = DAY, 3600
"""A device ends so long after the last event of a tournament that is over; its use is kept to the hour."""
BOT, VISITOR = "bot-", "visitor-"
"""The prefixes of the names of devices in a demonstration, which no phone ends. Other names are random digits."""


def new_code() -> str:
    return "".join(choice(CODE_ALPHABET) for _ in range(CODE_LENGTH))


def offer(desk: Desk, device: Device) -> tuple[str, int]:
    """Make a code for a new device, and say until when it is valid. The code of a phone is on record before anybody has
    it."""
    code, expires = new_code(), desk.clock.seconds() + CODE_SECONDS
    if device.kind is DeviceKind.PLAYER:
        until = datetime.fromtimestamp(expires, UTC).isoformat().replace("+00:00", "Z")
        give(desk.room(device.tournament), OfferPhone(device.id, device.player, device.name, device.made_by, until))
        for old in other_phones(desk, device):
            desk.people.drop_offer(old.id)
    desk.people.offer_device(device, code, expires)
    return code, expires


def pair(desk: Desk, code: str) -> tuple[str, Device] | None:
    """Pair the device of a code; None if there is no such code. A phone ends the one before it."""
    device = desk.people.offered(read_code(code), desk.clock.seconds())
    if device is None or device.tournament not in desk.rooms:
        return None
    maker = device.made_by or device.name
    give(
        desk.rooms[device.tournament],
        PairDevice(device.id, device.kind.value, device.name, maker, device.tables, device.player),
    )
    for old in other_phones(desk, device):
        desk.people.revoke_device(old.id)
    return take(desk, code)


def take(desk: Desk, code: str) -> tuple[str, Device] | None:
    """Use a code up for a token."""
    token = token_urlsafe(32)
    found = desk.people.pair(read_code(code), token, desk.clock.seconds())
    return (token, found) if found is not None else None


def other_phones(desk: Desk, device: Device) -> list[Device]:
    """The other phones of the same entry, also those with an unused code."""
    if device.kind is not DeviceKind.PLAYER:
        return []
    every = (each for each in desk.people.devices(device.tournament) if each.player == device.player)
    return [each for each in every if each.id != device.id and not each.revoked and not is_stand_in(each)]


def stand_in(desk: Desk, device: Device) -> tuple[str, Device]:
    """Let a device of a demonstration in, without a record: nobody there could be robbed."""
    code = new_code()
    desk.people.offer_device(device, code, desk.clock.seconds() + CODE_SECONDS)
    found = take(desk, code)
    if found is None:
        raise Refused("This device could not be paired.")
    return found


def is_stand_in(device: Device) -> bool:
    return device.id.startswith((BOT, VISITOR))


def in_words(device: Device) -> str:
    """A device as the security log names it."""
    bound = ", ".join((*device.tables, device.player)).strip(", ")
    return f"{device.name} for {bound or 'the room'} in {device.tournament}"


def revoke(desk: Desk, device: Device, person: str, why: str) -> None:
    """End a device at once, then put it on record."""
    desk.people.revoke_device(device.id)
    unpaired(desk, device, person, why)


def unpaired(desk: Desk, device: Device, person: str, why: str) -> None:
    """Put the end of a device on record, if the record knows it."""
    room = desk.rooms.get(device.tournament)
    if room is not None and is_known(room, device):
        with suppress(Refused, Stopped):
            give(room, UnpairDevice(device.id, person, why))


def is_known(room: Room, device: Device) -> bool:
    if room.stopped:
        return False
    with room.reading() as journal:
        devices = journal.state.floor.devices
        return device.id in devices or devices.waits(device.id) is not None


def why_ended(desk: Desk, device: Device) -> tuple[str, str]:
    """Why a device lost its access and when, as far as the record of its tournament remembers."""
    room = desk.rooms.get(device.tournament)
    if room is None or room.stopped:
        return "", ""
    with room.reading() as journal:
        former = journal.state.floor.devices.ended.get(device.player, ())
    return next(((each.why, each.at) for each in former if each.device.id == device.id), ("", ""))


def tidy(desk: Desk) -> None:
    """End what has had its time, and put on record what ended elsewhere: a device that the command line revoked, a code
    that nobody used in time."""
    keep_seen(desk)
    end_old(desk)
    for each in desk.people.unused(desk.clock.seconds()):
        desk.people.drop_offer(each.id)
        unpaired(desk, each, each.made_by or each.name, "its code was not used in time")
    known = {each for room in desk.rooms.values() if not room.stopped for each in on_record(room)}
    for each in desk.people.devices() if known else ():
        if each.revoked and each.id in known:
            unpaired(desk, each, "the command line", "it was revoked on the command line")


def end_old(desk: Desk) -> None:
    """End devices whose maker was deactivated, that nobody has used for long, or whose tournament is over."""
    gone = {each.name for each in desk.people.accounts() if not each.active}
    now = desk.clock.seconds()
    over = {room.name for room in desk.rooms.values() if is_over(room, now)}
    for each in desk.people.devices():
        why = ""
        if each.made_by in gone:
            why = f"{each.made_by}, who made its code, may no longer log in"
        elif each.tournament in over:
            why = "the tournament is over"
        elif each.paired and now - desk.last_used(each) > DEVICE_IDLE_SECONDS:
            why = f"nobody used it for {DEVICE_IDLE_SECONDS // DAY} days"
        if why and not each.revoked:
            revoke(desk, each, each.made_by or each.name, why)


def is_over(room: Room, now: int) -> bool:
    """Whether a tournament ended a while ago: players have taken its record home."""
    if room.stopped or room.known.phase not in (Phase.FINISHED, Phase.CANCELLED):
        return False
    return now - datetime.fromisoformat(room.log[-1].at).timestamp() > AFTER_SECONDS


def keep_seen(desk: Desk) -> None:
    """Keep when each device was last used, for the next start."""
    known = {each.id: each.seen for each in desk.people.devices() if not each.revoked}
    for device, at in list(desk.seen.items()):
        if at - known.get(device, at) > SEEN_SECONDS:
            desk.people.seen(device, at)


def on_record(room: Room) -> set[str]:
    """The devices that the record of a tournament calls paired."""
    with room.reading() as journal:
        return set(journal.state.floor.devices)


def give(room: Room, command: Command) -> None:
    room.give_as_house(command, Role.MACHINE).result()
