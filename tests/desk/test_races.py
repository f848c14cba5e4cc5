"""2 to 16 directors race for one seat, one payout, one level: exactly one wins, and the others see where it stands."""

import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from random import Random

import pytest

from croupier.desk.authority import Holder
from croupier.desk.clock import SteadyClock
from croupier.desk.people import Grant
from croupier.desk.room import Room
from croupier.desk.writer import Done
from croupier.store.memory import MemoryStore
from croupier.store.port import Conflict
from croupier.tournament.texts.roles import Role
from croupier.values.refused import Refused
from tests.desk.samples import played

RACES = 1000
DIRECTORS = [f"director-{number}" for number in range(16)]
Body = dict[str, object]


@dataclass
class Race:
    """A tournament just before something that can happen once; each director tries it in a way of the own."""

    room: Room

    def run(self, people: int, body: Callable[[int], Body], expected: int | None = None) -> list[Done | Refused]:
        def give(number: int) -> Done | Refused:
            holder = Holder(DIRECTORS[number], DIRECTORS[number], "laptop", (Grant(DIRECTORS[number], Role.DIRECTOR),))
            try:
                return self.room.give(body(number) | {"role": "director"}, holder, f"r{number}", expected).result(10)
            except Refused as refused:
                return refused

        with ThreadPoolExecutor(people) as pool:
            return list(pool.map(give, range(people)))


def upto(do: str) -> Race:
    """A small tournament as far as its first command of this name, with sixteen directors."""
    room = Room(MemoryStore(os.urandom).stream("race"), MemoryStore(os.urandom).epoch, SteadyClock(), os.urandom)
    for command, given in played():
        if command.do == do:
            break
        room.writer.submit(command, given)
        if command.do == "appoint":
            for name in DIRECTORS:
                other = type(command)(name, "director")  # type: ignore[call-arg]
                room.writer.submit(other, given.__class__(given.by, given.role, given.at))
    room.writer.give(*played()[0])  # given before: it only waits until all are done
    return Race(room)


WINNER = next(str(getattr(command, "player", "")) for command, _ in played() if command.do == "pay-prize")
SUBJECTS: dict[str, tuple[str, Callable[[int], Body]]] = {
    "a seat": ("enter", lambda number: {"do": "enter", "player": "P01", "name": f"Guest {number}", "paid": 110,
                                        "checked": True, "accepted": True, "invited": True}),
    "a level": ("start-session", lambda number: {"do": "start-session", "session": "heats/1"}),
    "a ballot": ("fix-list", lambda number: {"do": "fix-list", "stage": "heats"}),
    "a payout": ("award", lambda number: {"do": "award"}),
    "a prize": ("pay-prize", lambda number: {"do": "pay-prize", "player": WINNER, "signed": f"by {number}"}),
}  # fmt: skip


@pytest.mark.parametrize("subject", SUBJECTS)
def test_exactly_one_wins(subject: str) -> None:
    do, body = SUBJECTS[subject]
    race = upto(do)
    before = race.room.version
    answers = race.run(16, body)
    won = [each for each in answers if isinstance(each, Done)]
    assert len(won) == 1, answers
    assert race.room.version == before + len(won[0].events)
    assert all(each.reason for each in answers if isinstance(each, Refused))
    race.room.close()


def test_a_thousand_races_for_one_version() -> None:
    """Directors decide on what they all see; one is quickest, the others are told the present version."""
    race, random = upto("start-session"), Random(7)
    with ThreadPoolExecutor(16) as pool:
        for number in range(RACES):
            version, people = race.room.version, random.randint(2, 16)
            given = [(race.room, number, who, version) for who in range(people)]
            answers = list(pool.map(announce, *zip(*given, strict=True)))
            assert len([each for each in answers if isinstance(each, Done)]) == 1
            assert race.room.version == version + 1
            assert {each.version for each in answers if isinstance(each, Conflict)} == {version + 1}
    race.room.close()


def announce(room: Room, number: int, who: int, version: int) -> Done | Refused:
    name = DIRECTORS[who]
    holder = Holder(name, name, "laptop", (Grant(name, Role.DIRECTOR),))
    raw = {"do": "announce", "role": "director", "words": f"{number} by {who}"}
    try:
        return room.give(raw, holder, f"{number}-{who}", version).result(10)
    except Conflict as late:
        return late


def test_the_same_key_from_many_threads_has_one_effect() -> None:
    race = upto("start-session")
    before = race.room.version
    name = DIRECTORS[0]
    holder = Holder(name, name, "laptop", (Grant(name, Role.DIRECTOR),))
    raw = {"do": "announce", "role": "director", "words": "once"}
    with ThreadPoolExecutor(16) as pool:
        answers = list(pool.map(lambda _: race.room.give(raw, holder, "once").result(10), range(64)))
    assert [each.again for each in answers].count(False) == 1
    assert race.room.version == before + 1
    race.room.close()
