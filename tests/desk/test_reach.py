"""What a paired device can reach: the types of a command's fields say what it is about, whatever they are called."""

from dataclasses import dataclass
from typing import ClassVar

import pytest

from croupier.desk.authority import Denied, Holder, device_holder, need_reach, places
from croupier.desk.people import Device, DeviceKind
from croupier.tournament.floor.calls import AnswerCall
from croupier.tournament.floor.disputes import RequestReview
from croupier.tournament.journal.command import Command, Events
from croupier.tournament.journal.fields import EntryName, SessionName, TableName, Words
from croupier.tournament.journal.given import Given
from croupier.tournament.journal.state import Tournament
from croupier.tournament.orders.catalogue import COMMANDS
from croupier.tournament.orders.two_persons import ApprovePending
from croupier.tournament.texts.roles import Role
from tests.tournament.cup import DIRECTOR, Cup, cup, wagered

NEAR, FAR = "heats/1/1", "heats/1/2"
EVERYBODY = frozenset(Role)


class Planted(Command):
    """A command as a newcomer might write it."""

    may: ClassVar[frozenset[Role]] = EVERYBODY

    def decide(self, state: Tournament, given: Given) -> Events:
        return iter(())


@dataclass(frozen=True, slots=True)
class WhisperAt(Planted):
    """Calls its table `at`, and does not say that it is one."""

    do: ClassVar[str] = "whisper"

    at: str
    player: EntryName = ""


@dataclass(frozen=True, slots=True)
class WhisperAtTable(Planted):
    do: ClassVar[str] = "whisper-at"

    at: TableName
    whom: EntryName = ""


@dataclass(frozen=True, slots=True)
class Shout(Planted):
    """About nothing in particular."""

    do: ClassVar[str] = "shout"

    words: Words


@dataclass(frozen=True, slots=True)
class Hurry(Planted):
    do: ClassVar[str] = "hurry"

    session: SessionName
    player: EntryName = ""


@pytest.fixture
def event() -> Cup:
    return wagered("roulette-2002").playing()


def tablet(*tables: str) -> Holder:
    return device_holder(Device("d1", "tablet 1", DeviceKind.TABLE, "own", tables, role=Role.DEALER))


def phone(player: str) -> Holder:
    return device_holder(Device("d2", "phone 1", DeviceKind.PLAYER, "own", player=player))


def at(event: Cup, table: str) -> str:
    return next(player for player, seat in event.state.seats.items() if seat.table == table)


def test_a_table_that_is_not_declared_is_open_to_no_device(event: Cup) -> None:
    own = at(event, NEAR)
    for command in (WhisperAt(FAR), WhisperAt(NEAR), WhisperAt(FAR, own), WhisperAt("", own)):
        with pytest.raises(Denied, match='"at"'):
            need_reach(tablet(NEAR), Role.DEALER, event.state, command)
        with pytest.raises(Denied, match='"at"'):
            need_reach(phone(own), Role.PLAYER, event.state, command)


def test_a_declared_table_is_found_under_any_name(event: Cup) -> None:
    own, other = at(event, NEAR), at(event, FAR)
    need_reach(tablet(NEAR), Role.DEALER, event.state, WhisperAtTable(NEAR))
    need_reach(tablet(NEAR), Role.DEALER, event.state, WhisperAtTable(NEAR, own))
    need_reach(tablet(NEAR, FAR), Role.DEALER, event.state, WhisperAtTable(NEAR, other))
    need_reach(phone(own), Role.PLAYER, event.state, WhisperAtTable(NEAR, own))
    for command in (WhisperAtTable(FAR), WhisperAtTable(NEAR, other), WhisperAtTable(FAR, own), WhisperAtTable("")):
        with pytest.raises(Denied):
            need_reach(tablet(NEAR), Role.DEALER, event.state, command)
    for command in (WhisperAtTable(FAR), WhisperAtTable(NEAR, other)):
        with pytest.raises(Denied):
            need_reach(phone(own), Role.PLAYER, event.state, command)


def test_what_is_about_nothing_or_about_more_than_a_table_is_for_no_device(event: Cup) -> None:
    own = at(event, NEAR)
    for command in (Shout("x"), Hurry("heats/1")):
        with pytest.raises(Denied):
            need_reach(tablet(NEAR, FAR), Role.DEALER, event.state, command)
    for command in (Shout("x"), Hurry("heats/1"), Hurry("", own)):
        with pytest.raises(Denied, match="not about one entry"):
            need_reach(phone(own), Role.PLAYER, event.state, command)


def test_an_entry_without_a_seat_is_at_no_table(event: Cup) -> None:
    with pytest.raises(Denied):
        need_reach(tablet(NEAR), Role.DEALER, event.state, WhisperAtTable(NEAR, "nobody"))


def test_a_call_a_dispute_and_a_waiting_command_are_where_their_table_is() -> None:
    event = cup("roulette-2002", {"two-persons": ["caution", "announce"], "stages.0.recording": "wagers"}).playing()
    own = at(event, NEAR)
    event.say(("dora", "dealer"), "call-floor", table=NEAR, why="chips")
    event.say(("dora", "dealer"), "open-dispute", table=FAR, facts="x")
    event.say(DIRECTOR, "caution", player=own, rule="pace")
    event.say(DIRECTOR, "announce", words="x")
    state = event.state
    assert places(state, AnswerCall(next(iter(state.floor.calls)))) == {NEAR}
    assert places(state, RequestReview(next(iter(state.floor.disputes)))) == {FAR}
    assert places(state, ApprovePending("pending-1")) == {NEAR}
    supervisor = device_holder(Device("d1", "tablet", DeviceKind.TABLE, "own", (NEAR,), role=Role.SUPERVISOR))
    need_reach(supervisor, Role.SUPERVISOR, state, ApprovePending("pending-1"))
    for command in (ApprovePending("pending-2"), ApprovePending("pending-9"), RequestReview("dispute-1")):
        with pytest.raises(Denied):
            need_reach(supervisor, Role.SUPERVISOR, state, command)


@pytest.mark.parametrize("do", COMMANDS)
def test_every_command_says_what_its_texts_name(do: str) -> None:
    assert COMMANDS[do].scope().unknown == ()
