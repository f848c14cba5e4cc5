"""A command's class says everything about it; one that leaves something out stops the start."""

from dataclasses import dataclass
from pathlib import Path

import pytest

from croupier.cli.tournament.applying import with_conditions
from croupier.tournament.conditions.reading import parse_conditions
from croupier.tournament.floor.pace import Announced
from croupier.tournament.journal.command import Command, Events
from croupier.tournament.journal.fields import Words, asked_of
from croupier.tournament.journal.given import DIRECTORS, Given
from croupier.tournament.journal.moments import Moment
from croupier.tournament.journal.state import Tournament
from croupier.tournament.orders.catalogue import COMMANDS, blank, check_whole, read_order
from croupier.tournament.orders.journal import Journal
from croupier.tournament.orders.two_persons import Pended, PendingApproved
from croupier.wire.shapes import field_types
from tests.tournament.stories import STORIES, said


class Whole(Command):
    """Says everything."""

    do = "whisper"
    title = "Whisper"
    may = DIRECTORS
    offered = Moment.ANY_TIME
    remembered_by = (Announced,)

    def decide(self, state: Tournament, given: Given) -> Events:
        return iter(())


@pytest.mark.parametrize("name", ["do", "title", "may", "offered", "remembered_by"])
def test_a_command_that_leaves_something_out_stops_the_start(name: str) -> None:
    check_whole(Whole)
    left = {key: value for key, value in vars(Whole).items() if key not in (name, "__dict__", "__weakref__")}
    with pytest.raises(TypeError, match=name):
        check_whole(type("Partial", (Command,), left))


def test_a_text_of_which_nobody_knows_what_it_names_stops_the_start() -> None:
    @dataclass(frozen=True, slots=True)
    class Undeclared(Whole):
        """Calls its table `at`."""

        do = "whisper"
        title = "Whisper"
        may = DIRECTORS
        offered = Moment.ANY_TIME
        remembered_by = (Announced,)

        at: str
        words: Words = ""

    with pytest.raises(TypeError, match="what at names"):
        check_whole(Undeclared)


def test_titles_are_short_and_different() -> None:
    titles = [kind.title for kind in COMMANDS.values()]
    assert len(set(titles)) == len(titles)
    assert all(title[0].isupper() and not title.endswith(".") and len(title) <= 40 for title in titles)


@pytest.mark.parametrize("do", COMMANDS)
def test_a_choice_is_one_that_the_command_takes(do: str) -> None:
    for name, hint in field_types(COMMANDS[do]).items():
        choices = asked_of(name, hint).choices
        assert len({value for value, _ in choices}) == len(choices)
        assert all(value and words for value, words in choices)
    assert all(own.asked.label for own in blank(COMMANDS[do]).fields)


@pytest.mark.parametrize("story", STORIES, ids=lambda story: story.name)
def test_a_command_begins_with_an_event_that_it_names(story: Path) -> None:
    journal = Journal()
    conditions = parse_conditions(story.with_suffix(".toml").read_text(encoding="utf-8"))
    for line in said(story):
        command, given = read_order(line.text)
        made = journal.give(with_conditions(command, conditions), given)
        assert type(made[0].event) in (*command.remembered_by, Pended, PendingApproved), line.do
