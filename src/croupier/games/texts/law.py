"""The clauses of each ruleset by topic: one checked name for each topic, with its clauses in every version of a game.

A misspelt topic is an attribute that does not exist; a column too many or too few fails when the table is read.
"""

from collections.abc import Mapping, Sequence
from enum import Enum
from types import MappingProxyType
from typing import Self, TypeVar

from croupier.rulebook.rows import models
from croupier.values.clause import Clause
from croupier.values.refused import Refused

Clauses = tuple[Clause, ...]
NONE = "-"


class Topic(Enum):
    """A game's table: `DEAL = "6.2", "6.2", "6.2"`, a cell for each text, a dash where it is silent.

    Several numbers in a cell are separated by spaces; a space within a number is written as an underscore.
    """

    numbers: tuple[str, ...]

    def __new__(cls, *numbers: str) -> Self:
        member = object.__new__(cls)
        member._value_ = len(cls.__members__)
        member.numbers = numbers
        return member

    __hash__ = object.__hash__


TopicT = TypeVar("TopicT", bound=Topic)


class Law:
    """The clauses of one ruleset by topic. Which topics a text has never decides how it is played: see `rules.py`."""

    def __init__(self, ruleset: str, topics: Mapping[Topic, Clauses]) -> None:
        self.ruleset = ruleset
        self.topics = topics
        self._cited: dict[tuple[Topic, ...], Clauses] = {}

    def __getitem__(self, topic: Topic) -> Clauses:
        return self.topics[topic]

    def __contains__(self, topic: Topic) -> bool:
        return topic in self.topics

    def first(self, topic: Topic) -> Clause:
        """The clause to name when something is refused."""
        return self.topics[topic][0]

    def cite(self, *topics: Topic) -> Clauses:
        """The clauses of this ruleset on these topics, those it has."""
        found = self._cited.get(topics)
        if found is None:
            found = self._cited[topics] = tuple(clause for each in topics for clause in self.topics.get(each, ()))
        return found

    def refuse(self, topic: Topic, reason: str, *otherwise: Topic) -> Refused:
        """A refusal with the clause of this ruleset on the topic, or on the first of the others that it has."""
        clauses = next((self.topics[each] for each in (topic, *otherwise) if each in self.topics), None)
        return Refused(reason, clauses[0] if clauses else None)


def alike(law: Law, ruleset: str, changes: Mapping[TopicT, str] = MappingProxyType({})) -> Law:
    """The law of a text that numbers its clauses like another, but for these topics."""
    same = {topic: tuple(Clause(ruleset, clause.number) for clause in clauses) for topic, clauses in law.topics.items()}
    own: dict[Topic, Clauses] = {topic: read_cell(ruleset, cell) for topic, cell in changes.items()}
    return Law(ruleset, {topic: clauses for topic, clauses in {**same, **own}.items() if clauses})


def read_cell(ruleset: str, cell: str) -> Clauses:
    return tuple(Clause(ruleset, number.replace("_", " ")) for number in cell.split() if number != NONE)


def read_laws(
    table: type[TopicT], rulesets: Sequence[str], changes: Mapping[str, Mapping[TopicT, str]] = MappingProxyType({})
) -> dict[str, Law]:
    """One Law for each column of a game's table, and one for each text that is like another.

    `changes` has the topics that such a text numbers otherwise than its model, or that only one of them has.
    """
    own = [ruleset for ruleset in rulesets if ruleset not in models()]
    for topic in table:
        if len(topic.numbers) != len(own):
            raise ValueError(f"{topic} has {len(topic.numbers)} cells for {len(own)} texts")
    laws = {
        ruleset: Law(
            ruleset,
            {topic: read_cell(ruleset, topic.numbers[column]) for topic in table if topic.numbers[column] != NONE},
        )
        for column, ruleset in enumerate(own)
    }
    for ruleset in rulesets:
        if ruleset in models():
            laws[ruleset] = alike(laws[models()[ruleset]], ruleset, changes.get(ruleset, {}))
    return laws
