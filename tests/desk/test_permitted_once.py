"""Whether a role may give a command is asked once on its way through the desk, and never skipped."""

from collections.abc import Iterator
from typing import ClassVar

import pytest

from croupier.desk.authority import Holder
from croupier.desk.clock import SteadyClock
from croupier.desk.people import Grant
from croupier.desk.room import Room
from croupier.store.memory import MemoryStore
from croupier.tournament.filing.staff import Appoint
from croupier.tournament.journal.given import Given
from croupier.tournament.orders.journal import Journal
from croupier.tournament.orders.permitting import NotPermitted
from croupier.tournament.texts.roles import Role

SAM = Holder("l1", "sam", "log-in 1", (Grant("sam", Role.SHIFT_MANAGER),))
CARL = Holder("l2", "carl", "log-in 2", (Grant("carl", Role.CASHIER),))
APPOINT = {"do": "appoint", "person": "dina", "office": "director"}


@pytest.fixture
def room() -> Iterator[Room]:
    store = MemoryStore(bytes)
    room = Room(store.stream("cup"), store.epoch, SteadyClock(), bytes)
    yield room
    room.close()


class Noted(frozenset[Role]):
    """Roles that note who asked whether they may."""

    asked: ClassVar[list[object]] = []

    def __contains__(self, role: object) -> bool:
        self.asked.append(role)
        return super().__contains__(role)


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[object]:
    Noted.asked.clear()
    monkeypatch.setattr(Appoint, "may", Noted(Appoint.may))
    return Noted.asked


def test_the_desk_asks_once(room: Room, asked: list[object]) -> None:
    assert len(room.give(APPOINT, SAM, "a1").result().events) == 1
    assert asked == [Role.SHIFT_MANAGER]
    with pytest.raises(NotPermitted):
        room.give(APPOINT, CARL, "a2").result()
    assert asked == [Role.SHIFT_MANAGER, Role.CASHIER]


def test_without_a_desk_it_is_asked_too(room: Room, asked: list[object]) -> None:
    with pytest.raises(NotPermitted):
        room.writer.give(Appoint("dina", "director"), Given("carl", Role.CASHIER, "2027-04-10T09:00:00Z"))
    with pytest.raises(NotPermitted):
        Journal().give(Appoint("dina", "director"), Given("carl", Role.CASHIER, "2027-04-10T09:00:00Z"))
    assert asked == [Role.CASHIER, Role.CASHIER]
