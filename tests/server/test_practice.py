"""Practice tables: any of the nine texts, a seat for everybody who comes, marked as a rehearsal, ended when nobody is
left."""

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path

import pytest

from croupier.client import Refusal
from croupier.client.streams import streaming
from croupier.demo import players, practice
from croupier.demo.opening import hire
from croupier.demo.practice import PracticeRoom
from croupier.demo.terms import SEATS, practice_terms
from croupier.tournament.conditions.check import faults, warnings
from croupier.tournament.filing.filing import Phase
from croupier.tournament.texts.law import RULESETS
from croupier.values.refused import Refused
from tests.server.live import Live, serving
from tests.waiting import PATIENCE

TO_THE_NEXT_ROUND = ("charity-poker", "pai-gow-2002", "mini-baccarat-2023")


@pytest.mark.parametrize("ruleset", RULESETS)
def test_the_conditions_of_a_practice_table_hold(ruleset: str) -> None:
    terms = practice_terms(ruleset)
    assert [*faults(terms), *warnings(terms)] == []
    assert [stage.dealing.value for stage in terms.stages] == ["virtual"]


def test_no_such_text() -> None:
    with pytest.raises(Refused, match='no ruleset "whist"'):
        practice_terms("whist")


async def until(holds: Callable[[], bool]) -> bool:
    for _ in range(int(PATIENCE / 0.1)):
        if await asyncio.to_thread(holds):
            return True
        await asyncio.sleep(0.1)
    return False


def state_of(live: Live, name: str) -> tuple[str, bool, int]:
    """How far it is, whether it is a rehearsal, and the round at its table."""
    with live.house.desk.room(name).reading() as journal:
        state = journal.state
        rounds = max((table.round for table in state.tables.values()), default=0)
        return state.filing.phase.value, state.filing.rehearsal, rounds


@pytest.fixture(scope="module")
def quick(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Live]:
    """A demonstration in which nobody thinks."""
    with pytest.MonkeyPatch.context() as patched, serving(tmp_path_factory.mktemp("q"), demo=True, quick=True) as live:
        patched.setattr(practice, "LOOK_SECONDS", 0.1)
        patched.setattr(players, "THINKING", (0, 0))
        yield live


async def practising(live: Live, visit: Callable[[PracticeRoom], Awaitable[None]]) -> None:
    staff = await asyncio.to_thread(hire, live.house.desk)
    async with streaming(live.url) as http, asyncio.TaskGroup() as group:
        room = PracticeRoom(http, live.house, staff, group, patience=1.0)
        await visit(room)
        room.coming.clear()


@pytest.mark.parametrize("ruleset", RULESETS)
def test_bots_play_it(quick: Live, ruleset: str) -> None:
    async def visit(room: PracticeRoom) -> None:
        name = (await room.seat(ruleset)).tournament
        wanted = 2 if ruleset in TO_THE_NEXT_ROUND else 1

        def plays() -> bool:
            phase, rehearsal, rounds = state_of(quick, name)
            return phase == Phase.PLAYING.value and rehearsal and rounds >= wanted

        assert await until(plays), "nobody plays"

    asyncio.run(practising(quick, visit))


def test_a_seat_for_everybody(quick: Live) -> None:
    """Six people come one after the other: all to one table. The seventh gets another; once everybody has gone both
    are ended."""
    tournaments = set[str]()

    async def visit(room: PracticeRoom) -> None:
        first = [await room.seat("roulette-2002") for _ in range(SEATS)]
        assert len(set(first)) == SEATS
        assert len({each.tournament for each in first}) == 1
        another = await room.seat("roulette-2002")
        assert another.tournament != first[0].tournament
        tournaments.update((first[0].tournament, another.tournament))

    asyncio.run(practising(quick, visit))
    assert {state_of(quick, name)[0] for name in tournaments} == {Phase.CANCELLED.value}


def test_there_are_none_beyond_a_demonstration(shared: Live) -> None:
    with pytest.raises(Refusal) as refused:
        shared.client().post("/demo/practice", {"ruleset": "roulette-2002"})
    assert refused.value.status == 404


def test_a_demonstration_without_bots_says_so(tmp_path: Path) -> None:
    with serving(tmp_path, demo=True) as live, pytest.raises(Refusal, match="Nobody opens practice tables"):
        live.client().post("/demo/practice", {"ruleset": "roulette-2002"})
