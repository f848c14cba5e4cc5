"""The devices of a tournament as far as its record knows them: paired, waiting with a code, and the last that ended."""

from collections.abc import Iterator
from dataclasses import replace

from croupier.tournament.floor.phone import EndedPhone, PairedDevice, WaitingPhone
from croupier.values.register import Register

MOST_ENDED = 5
"""How many former phones of an entry are remembered beside the record."""


class Devices(Register[PairedDevice]):
    """Paired devices by name. `waiting` are phones with a code, `ended` former phones, both by entry."""

    def __init__(self) -> None:
        super().__init__()
        self.waiting: dict[str, WaitingPhone] = {}
        self.ended: dict[str, tuple[EndedPhone, ...]] = {}

    def phones_of(self, player: str) -> tuple[PairedDevice, ...]:
        """The phones that are paired to an entry: one, or none."""
        return tuple(each for each in self.values() if player and each.player == player)

    def waits(self, device: str) -> WaitingPhone | None:
        return next(self._waiting_as(device), None)

    def _waiting_as(self, device: str) -> Iterator[WaitingPhone]:
        return (each for each in self.waiting.values() if each.id == device)

    def offer(self, phone: WaitingPhone) -> None:
        self.waiting[phone.player] = phone

    def allow(self, player: str, by: str) -> None:
        self.waiting[player] = replace(self.waiting[player], allowed=by)

    def pair(self, device: PairedDevice) -> None:
        self._held[device.id] = device
        self._forget(device.id)

    def end(self, device: str, why: str, at: str) -> None:
        known = self._held.pop(device, None)
        self._forget(device)
        if known is not None and known.player:
            before = self.ended.get(known.player, ())
            self.ended[known.player] = (EndedPhone(known, why, at), *before)[:MOST_ENDED]

    def _forget(self, device: str) -> None:
        for each in list(self._waiting_as(device)):
            del self.waiting[each.player]
