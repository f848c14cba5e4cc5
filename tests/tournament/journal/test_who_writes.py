"""Only an event writes the state, and only through the part that it writes: queries and commands cannot."""

from pathlib import Path
from textwrap import dedent

import pytest

from tests.tournament.journal.writes import SOURCE, Writing, other_files


@pytest.fixture(scope="module")
def writing() -> Writing:
    return Writing()


def test_nothing_but_an_event_writes_the_state(writing: Writing) -> None:
    found = [f"{name(path)} {each}" for path in other_files() for each in writing.found_in(path.read_text("utf-8"))]
    assert found == []


def name(path: Path) -> str:
    return path.relative_to(SOURCE).as_posix()


QUERIES = (
    "state.version = 3",
    "state.filing.entering |= True",
    "state.places.outs['P01'] = 1",
    "del state.places.outs['P01']",
    "state.places.outs.pop('P01')",
    "state.entries['P01'].history.append('')",
    "state.entries.note('P01', '')",
    "gone = state.places.barred; gone |= {'P01'}",
    "for each in state.entries.values(): each.charity = ''",
    "each = [one for one in state.tables.values() if one.over]; each[0].end('')",
    "table, now = state.table('1'), state.now; table.touch(now)",
    "session = running_session(state, 'heats/1'); session.limits['minimum'] = 5",
    "stage_results(state, stage)['P01'].breaks.append(())",
)


@pytest.mark.parametrize("planted", QUERIES)
def test_a_query_that_writes_is_found(writing: Writing, planted: str) -> None:
    assert len(list(writing.found_in(f"def ask(state: Tournament) -> None:\n    {planted}"))) == 1


@pytest.mark.parametrize(
    "planted",
    [
        "def ask(table: Table) -> None:\n    table.seats.setdefault('1', 'P01')",
        "def ask(results: list[Result]) -> None:\n    results[0].chips -= 5",
        "class Ask(Command):\n    def decide(self, state: Tournament) -> Events:\n        state.floor.announce('')",
        "class Room:\n    def ask(self) -> None:\n        self.journal.state.places.publish()",
        "class Said(Event):\n    def evolve(self, state: Tournament) -> None:\n        state.places.published = True",
    ],
)
def test_a_write_elsewhere_is_found(writing: Writing, planted: str) -> None:
    assert len(list(writing.found_in(planted))) == 1


def test_what_is_a_function_s_own_is_no_part_of_the_state(writing: Writing) -> None:
    own = """
        def ask(state: Tournament, stage: Stage) -> dict[str, Result]:
            found = stage_results(state, stage)
            found |= {}
            found.pop("P01", None)
            tables = [table for table in state.tables.values() if table.over]
            tables.reverse()
            return found

        class Said(Event):
            def evolve(self, state: Tournament) -> None:
                self.say(state)

            def say(self, state: Tournament) -> None:
                state.floor.announce("Welcome.")
        """
    assert list(writing.found_in(dedent(own))) == []
