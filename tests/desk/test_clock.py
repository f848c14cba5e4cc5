"""The time of the desk: clocks that jump, go back or change for summer; stored times never fall."""

import os
import time
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest

from croupier.desk.authority import Holder
from croupier.desk.clock import SteadyClock, doubt
from croupier.desk.desk import Desk
from croupier.desk.people import Grant
from croupier.desk.people_sqlite import SqlitePeople
from croupier.server.running import open_desk
from croupier.server.settings import Settings
from croupier.store.memory import MemoryStore
from croupier.tournament.filing.staff import Appoint
from croupier.tournament.journal.given import Given
from croupier.tournament.orders.journal import Journal
from croupier.tournament.orders.wall_clock import with_offset
from croupier.tournament.texts.roles import Role
from croupier.values.refused import Refused
from tests.tournament.cup import small

EVENING = datetime(2027, 4, 4, 1, 59, 59, tzinfo=UTC).timestamp()
OWNER = Holder("olga", "olga", "laptop", (Grant("olga", Role.OPERATOR),))


class Machine:
    """A wall clock that anybody may put back, and ticks that only go on."""

    def __init__(self) -> None:
        self.wall, self.ticks = EVENING, 0.0

    def clock(self) -> SteadyClock:
        return SteadyClock(lambda: self.wall, lambda: self.ticks)

    def pass_by(self, seconds: float) -> None:
        self.wall += seconds
        self.ticks += seconds


@pytest.mark.parametrize("jump", [-3600, 3600, -86_400, 1e6])
def test_a_jump_of_the_wall_clock_while_it_runs_changes_nothing(jump: float) -> None:
    machine = Machine()
    clock = machine.clock()
    machine.pass_by(1)
    machine.wall += jump
    machine.pass_by(0.5)
    assert clock.text() == "2027-04-04T02:00:00.500Z"
    assert clock.seconds() == int(EVENING) + 1


NOW = datetime(2027, 4, 4, 20, 0, tzinfo=UTC)


@pytest.mark.parametrize(
    ("hours", "playing"), [(-11, True), (-11, False), (-24, False), (-24 * 300, False), (0.1, True)]
)
def test_a_clock_near_the_record_is_not_doubted(hours: float, playing: bool) -> None:
    """A house may be shut for months, but not with a session in play."""
    doubt(NOW, (NOW + timedelta(hours=hours)).isoformat(), "cup", playing)


@pytest.mark.parametrize(("hours", "playing"), [(24, False), (0.2, True), (-13, True), (-24, True)])
def test_a_clock_far_from_the_record_is_refused_with_both_times(hours: float, playing: bool) -> None:
    last = NOW + timedelta(hours=hours)
    with pytest.raises(Refused, match="--accept-clock") as refused:
        doubt(NOW, last.isoformat(), "cup", playing)
    assert "04 April 2027 20:00" in refused.value.reason
    assert f"{last:%d %B %Y %H:%M}" in refused.value.reason


def appointed(desk: Desk, name: str) -> str:
    """When the record says that somebody was appointed."""
    desk.room("cup").give({"do": "appoint", "person": name, "office": "dealer"}, OWNER, name).result(10)
    return desk.room("cup").log[-1].at


def test_after_a_restart_with_the_clock_put_back_time_goes_on_from_the_record(tmp_path: Path) -> None:
    machine, store = Machine(), MemoryStore(os.urandom)
    desk = Desk(store, SqlitePeople(tmp_path / "people.sqlite"), machine.clock(), os.urandom)
    desk.begin("cup", OWNER)
    first = appointed(desk, "dina")
    desk.room("cup").close()
    machine.wall -= 3600
    again = Desk(store, SqlitePeople(tmp_path / "people.sqlite"), machine.clock(), os.urandom)
    machine.pass_by(90)
    assert (first, appointed(again, "dora")) == ("2027-04-04T01:59:59Z", "2027-04-04T02:01:29Z")


def on_clock(zone: str, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("TZ", zone)
    time.tzset()
    yield
    monkeypatch.undo()
    time.tzset()


@pytest.fixture
def canberra(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The machine stands in Canberra: ten hours before UTC, eleven in summer."""
    yield from on_clock("AEST-10AEDT,M10.1.0,M4.1.0/3", monkeypatch)


@pytest.fixture
def greenwich(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    yield from on_clock("UTC0", monkeypatch)


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("2027-06-12T19:30", "2027-06-12T19:30:00+10:00"),
        ("2027-12-12T19:30:00", "2027-12-12T19:30:00+11:00"),
        ("2027-06-12T19:30:00+08:00", "2027-06-12T19:30:00+08:00"),
        ("2027-06-12T09:30:00Z", "2027-06-12T09:30:00Z"),
        ("half past seven", "half past seven"),
        ("9999-99-99", "9999-99-99"),
    ],
)
@pytest.mark.usefixtures("canberra")
def test_a_start_without_an_offset_is_the_time_of_the_house(said: str, meant: str) -> None:
    placed = SteadyClock().local
    assert with_offset({"do": "schedule", "starts": said}, placed) == {"do": "schedule", "starts": meant}
    conditions = {"name": "Cup", "starts": said}
    drafted = with_offset({"do": "draft", "conditions": conditions}, placed)
    assert drafted["conditions"] == {"name": "Cup", "starts": meant}
    assert conditions["starts"] == said, "what was given is left alone"


@pytest.mark.parametrize(("said", "meant"), [("2027-06-12T19:30:00", "+10:00"), ("2027-12-12T19:30:00", "+11:00")])
def test_a_machine_on_utc_is_told_the_zone_of_the_house(said: str, meant: str, greenwich: None) -> None:
    assert with_offset({"starts": said}, SteadyClock().local) == {"starts": said}, "it knows of no house"
    clock = SteadyClock(zone=ZoneInfo("Australia/Sydney"))
    assert with_offset({"starts": said}, clock.local) == {"starts": said + meant}


@pytest.mark.usefixtures("canberra")
def test_the_desk_records_it_so(tmp_path: Path) -> None:
    desk = Desk(MemoryStore(os.urandom), SqlitePeople(tmp_path / "people.sqlite"), Machine().clock(), os.urandom)
    room = desk.begin("cup", OWNER)
    conditions = small("mini-baccarat-2023", {"starts": "2027-06-12T19:30:00"})
    room.give({"do": "draft", "conditions": conditions}, OWNER, "1").result(10)
    with room.reading() as journal:
        assert journal.state.conditions.starts == datetime(2027, 6, 12, 9, 30, tzinfo=UTC)


@pytest.mark.parametrize(
    ("earlier", "stored"),
    [
        ("2027-04-04T02:00:00Z", "2027-04-04T02:00:00.750000Z"),
        ("2027-04-04T02:00:00.5Z", "2027-04-04T02:00:00.750000Z"),
        ("2027-04-04T12:00:00.75+10:00", "2027-04-04T02:00:00.750000Z"),
        ("2027-04-04T02:00:00.751Z", "2027-04-04T02:00:00.751000Z"),
        ("2027-04-04T11:00:01+09:00", "2027-04-04T02:00:01Z"),
    ],
)
def test_stored_times_never_fall_not_even_by_a_part_of_a_second(earlier: str, stored: str) -> None:
    journal = Journal()
    for person, at in (("dina", "2027-04-04T02:00:00.75Z"), ("dora", earlier)):
        journal.give(Appoint(person, "dealer"), Given("olga", Role.OPERATOR, at))
    assert journal.log[-1].at == stored


def test_a_house_does_not_start_with_a_clock_that_was_put_back(tmp_path: Path) -> None:
    desk = open_desk(Settings(tmp_path))
    desk.clock.go_on_from("2199-04-04T20:00:00Z")
    desk.begin("cup", OWNER)
    appointed(desk, "dina")
    desk.close()
    with pytest.raises(Refused, match='last event of "cup" is later, of 04 April 2199 20:00 UTC'):
        open_desk(Settings(tmp_path))
    again = open_desk(Settings(tmp_path, accept_clock=True))
    assert appointed(again, "otto") > "2199-04-04T20"
    again.close()
