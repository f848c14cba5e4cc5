"""The one writer: many callers, one order, answered when durable; refusals cost nothing; a failing store ends it."""

import os
from collections.abc import Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path
from threading import Event as Signal
from typing import NoReturn

import pytest

from croupier.desk.leaves import events
from croupier.desk.writer import FORMAT, Done, Writer, replay
from croupier.proofs.draw import commitment
from croupier.store.memory import MemoryStore, MemoryStream
from croupier.store.port import LeafRange, Stopped, Store, Stream, Write
from croupier.store.reading import SqliteReader
from croupier.store.sqlite import SqliteStore
from croupier.tournament.draws.draws import Commit
from croupier.tournament.floor.pace import Announce
from croupier.tournament.journal.command import Command, Events
from croupier.tournament.journal.given import Given
from croupier.tournament.journal.state import Tournament
from croupier.tournament.orders.journal import read_logged
from croupier.tournament.texts.roles import Role
from croupier.values.refused import Refused
from tests.desk.samples import journal_of, played
from tests.waiting import PATIENCE

NAME = "spring"
ANNOUNCE = Announce("five minutes")
DINA = Given("dina", Role.DIRECTOR, "2026-03-07T18:30:00Z", "a1")


@pytest.fixture(params=["memory", "sqlite"])
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Store]:
    made: Store = MemoryStore(os.urandom) if request.param == "memory" else opened(tmp_path)
    yield made
    made.close()


def opened(folder: Path) -> SqliteStore:
    return SqliteStore(folder / "log", FORMAT, os.urandom)


def upto(do: str) -> tuple[tuple[Command, Given], ...]:
    """A tournament as far as its first command of this name."""
    orders = played()
    return orders[: next(place for place, (command, _) in enumerate(orders) if command.do == do)]


def begun(stream: Stream, do: str = "start-session") -> Writer:
    writer = Writer(stream, os.urandom)
    for command, given in upto(do):
        writer.give(command, given)
    return writer


def test_a_whole_tournament_is_written_and_read_back(store: Store) -> None:
    orders, expected = played(), journal_of(played())
    writer = Writer(store.stream(NAME), os.urandom)
    answers = [writer.submit(command, given) for command, given in orders]
    made = [event for answer in answers for event in answer.result().events]
    writer.close()
    assert made == expected.log
    again = replay(store.stream(NAME))
    assert again.log == expected.log
    assert again.state.raw() == expected.state.raw()


def test_a_writer_goes_on_where_another_ended(tmp_path: Path) -> None:
    orders = played()
    for part in (orders[:50], orders[50:120], orders[120:]):
        store = opened(tmp_path)
        writer = Writer(store.stream(NAME), os.urandom)
        for command, given in part:
            writer.give(command, given)
        writer.close()
        store.close()
    reader = SqliteReader(tmp_path / "log", FORMAT)
    assert replay(reader.record(NAME)).lines() == journal_of(orders).lines()


def test_a_command_given_twice_has_one_effect_and_one_answer(store: Store) -> None:
    writer = begun(store.stream(NAME))
    first = writer.submit(ANNOUNCE, DINA)
    second = writer.submit(ANNOUNCE, DINA)
    assert second.result() == replace(first.result(), again=True)
    writer.close()
    writer = Writer(store.stream(NAME), os.urandom)
    assert writer.give(ANNOUNCE, DINA) == second.result()
    with pytest.raises(Refused, match="another command"):
        writer.give(Announce("ten minutes"), DINA)
    writer.close()


def test_duplicated_and_reordered_commands_have_one_effect_each(store: Store) -> None:
    writer = begun(store.stream(NAME))
    orders = [(Announce(f"words {number}"), replace(DINA, id=f"a{number}")) for number in range(40)]
    with ThreadPoolExecutor(8) as callers:
        answers = list(callers.map(lambda order: writer.give(*order), [*orders, *reversed(orders)] * 2))
    events = [event for answer in answers if not answer.again for event in answer.events]
    assert len(events) == len(orders)
    assert {answer.events[0].version for answer in answers} == {event.version for event in events}
    writer.close()


def test_what_is_refused_costs_nothing(store: Store) -> None:
    stream = store.stream(NAME)
    writer = begun(stream)
    before = stream.version()
    with pytest.raises(Refused, match="The player may not give"):
        writer.give(ANNOUNCE, Given("P01", Role.PLAYER, DINA.at, "a1"))
    assert (stream.version(), stream.find_command("a1")) == (before, None)
    assert len(writer.give(ANNOUNCE, DINA).events) == 1
    writer.close()


# --- many at once --------------------------------------------


class Slow(MemoryStream):
    """Waits with the first commit until it is told; counts commits."""

    def __init__(self, name: str, store: MemoryStore) -> None:
        super().__init__(name, store)
        self.go, self.commits = Signal(), 0

    def append(self, expected: int, writes: Sequence[Write]) -> list[LeafRange]:
        self.go.wait(PATIENCE)
        self.commits += 1
        return super().append(expected, writes)


def test_those_who_wait_are_written_together_and_answered_after(store: Store) -> None:
    stream = Slow(NAME, MemoryStore(os.urandom))
    stream.go.set()
    writer = begun(stream)
    stream.go.clear()
    before = stream.commits
    orders = [(Announce(f"words {number}"), replace(DINA, id=f"a{number}")) for number in range(100)]
    answers: list[Future[Done]] = [writer.submit(*order) for order in orders]
    assert not any(answer.done() for answer in answers)
    stream.go.set()
    said = [answer.result().events[0].event.says() for answer in answers]
    assert all(f"words {number}" in words for number, words in enumerate(said))
    assert all(stream.find_command(given.id) for _, given in orders)
    assert stream.commits - before <= 3
    writer.close()


# --- secrets --------------------------------------------


def test_a_secret_is_durable_with_its_commitment(tmp_path: Path) -> None:
    store = opened(tmp_path)
    writer = begun(store.stream(NAME), "commit-draw")
    command, given = next(order for order in played() if order[0].do == "commit-draw")
    secret = bytes(31) + b"1"
    assert isinstance(command, Commit)
    committed = replace(command, commitment=commitment(secret.hex()))
    writer.submit(committed, given, keep={"draw-1": secret}).result()
    with pytest.raises(Refused, match="another secret"):
        writer.submit(ANNOUNCE, DINA, keep={"draw-1": b"other"}).result()
    assert store.stream(NAME).secrets() == {"draw-1": secret}
    assert len(writer.submit(ANNOUNCE, DINA, forget=("draw-1",)).result().events) == 1
    assert store.stream(NAME).secrets() == {}
    writer.close()
    store.close()


# --- failures --------------------------------------------


class Failing(MemoryStream):
    broken = False

    def append(self, expected: int, writes: Sequence[Write]) -> list[LeafRange]:
        if self.broken:
            self.store.stopped = "the disk failed"
            raise Stopped(self.store.stopped)
        return super().append(expected, writes)


def test_a_failing_store_stops_the_writer_and_what_was_not_acknowledged_is_thrown_away() -> None:
    stream = Failing(NAME, MemoryStore(os.urandom))
    writer = begun(stream)
    before = stream.version()
    stream.broken = True
    answers = [writer.submit(ANNOUNCE, replace(DINA, id=f"a{number}")) for number in range(10)]
    for answer in answers:
        with pytest.raises(Stopped, match="disk failed"):
            answer.result()
    assert writer.stopped == "the disk failed"
    with writer.reading() as journal:
        assert len(journal.log) == journal.state.version == before
    with pytest.raises(Stopped, match="disk failed"):
        writer.give(ANNOUNCE, DINA)
    assert stream.version() == before
    writer.close()


class Faulty(Command):
    """A command with a fault in its code: it fails half-way."""

    do = "faulty"
    may = frozenset({Role.DIRECTOR})

    def decide(self, state: Tournament, given: Given) -> Events:
        yield from ANNOUNCE.decide(state, given)
        state.floor.announcements.append("never to be seen")
        self.fail()

    def fail(self) -> NoReturn:
        raise ZeroDivisionError


def test_a_fault_in_the_rules_is_one_callers_and_leaves_no_trace(store: Store) -> None:
    stream = store.stream(NAME)
    writer = begun(stream)
    before = stream.version()
    with pytest.raises(ZeroDivisionError):
        writer.give(Faulty(), DINA)
    assert stream.version() == before
    assert writer.give(ANNOUNCE, DINA).events[0].version == before + 1
    assert writer.journal is not None
    assert "never to be seen" not in writer.journal.state.floor.announcements
    writer.close()


def test_a_closed_writer_answers_so() -> None:
    writer = begun(MemoryStore(os.urandom).stream(NAME))
    answer = writer.submit(ANNOUNCE, DINA)
    writer.close()
    assert answer.result().events
    with pytest.raises(Stopped, match="closed"):
        writer.give(ANNOUNCE, replace(DINA, id="a2"))


# --- who, in which role, on which device --------------------------------------------


def test_the_device_stays_on_record(store: Store) -> None:
    writer = begun(store.stream(NAME))
    tablet = replace(DINA, device="tablet 3")
    (logged,) = writer.give(ANNOUNCE, tablet).events
    assert (logged.by, logged.role, logged.device) == ("dina", Role.DIRECTOR, "tablet 3")
    assert read_logged(logged.raw()) == logged
    once_more = writer.give(ANNOUNCE, replace(tablet, device="tablet 4"))
    assert (once_more.again, once_more.events) == (True, (logged,)), "the same person, having logged in again"
    with pytest.raises(Refused, match="another command"):
        writer.give(ANNOUNCE, replace(tablet, by="amir"))
    writer.close()
    last = list(events(store.stream(NAME)))[-1]
    assert last.device == "tablet 3"


def test_a_line_without_a_device_says_nothing_of_one(store: Store) -> None:
    writer = begun(store.stream(NAME))
    (logged,) = writer.give(ANNOUNCE, DINA).events
    assert "device" not in logged.raw()
    assert read_logged(logged.raw()).device == ""
    writer.close()


def test_the_same_command_later_is_the_same_command(store: Store) -> None:
    writer = begun(store.stream(NAME))
    assert not writer.give(ANNOUNCE, DINA).again
    assert writer.give(ANNOUNCE, replace(DINA, at="2026-03-07T18:31:00Z")).again
    writer.close()


def test_no_leaf_has_a_hash_of_its_command(store: Store) -> None:
    """Without a salt it would tell whoever guesses a card or a name whether the guess is right."""
    stream = store.stream(NAME)
    writer = begun(stream)
    writer.give(ANNOUNCE, DINA)
    known = [known.digest.hex().encode() for _, known in stream.commands()]
    assert known
    assert not [row.version for row in stream.rows() if any(digest in row.data for digest in known)]
    writer.close()
