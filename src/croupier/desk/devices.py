"""Devices as the desk hands them out: what each kind needs."""

from collections.abc import Iterable
from itertools import count

from croupier.desk.people import TABLE_ROLES, Device, DeviceKind
from croupier.tournament.journal.state import Tournament
from croupier.tournament.texts.roles import Role
from croupier.values.refused import Refused

KINDS = {kind.value: kind for kind in DeviceKind}
PAIRERS = {
    DeviceKind.TABLE: frozenset({Role.OPERATOR, Role.DIRECTOR, Role.ASSISTANT, Role.SUPERVISOR}),
    DeviceKind.PLAYER: frozenset({Role.OPERATOR, Role.DIRECTOR, Role.ASSISTANT, Role.CASHIER}),
    DeviceKind.DISPLAY: frozenset({Role.OPERATOR, Role.DIRECTOR, Role.ASSISTANT}),
}
"""Who hands out which devices."""
OVERSEERS = PAIRERS[DeviceKind.PLAYER] | {Role.SUPERVISOR, Role.INSPECTOR, Role.SURVEILLANCE}
"""Who sees all devices of a tournament."""


def usual_role(kind: DeviceKind) -> Role:
    return {DeviceKind.TABLE: Role.DEALER, DeviceKind.PLAYER: Role.PLAYER}.get(kind, Role.DISPLAY)


OTHERS = ("log-in ", "device ", "server")
"""What a device may not be called: the record names other things so."""


def own_name(devices: Iterable[Device], device: Device) -> str:
    """The device's name, with a number if another device of the tournament has it already."""
    name = device.name or usual_name(device)
    if name.casefold().startswith(OTHERS):
        raise Refused(f'A device cannot be called "{name}"; name it after its place, such as "tablet 3".')
    taken = {each.name for each in devices if not each.revoked and each.id != device.id}
    numbers = (f"{name} ({number})" for number in count(2))
    return name if name not in taken else next(each for each in numbers if each not in taken)


def usual_name(device: Device) -> str:
    return " ".join((device.role.value, *device.tables, device.player)).strip()


def check_device(state: Tournament, device: Device) -> None:
    """Check that a device names only what exists and what belongs to its kind."""
    for table in device.tables:
        state.table(table)
    if device.player:
        state.entry(device.player)
    wanted = {DeviceKind.TABLE: TABLE_ROLES}.get(device.kind, frozenset({usual_role(device.kind)}))
    if device.role not in wanted:
        raise Refused(f"A {device.kind.value} device is not for a {device.role.value}.")
    if bool(device.tables) != (device.kind is DeviceKind.TABLE):
        raise Refused("A table device, and no other, names its tables.")
    if bool(device.player) != (device.kind is DeviceKind.PLAYER):
        raise Refused("A player's device, and no other, names its player.")
