"""Where each ruleset says a thing: a table of topics, so that code names what it enforces once for all versions."""

from collections.abc import Mapping
from dataclasses import dataclass

from croupier.values.clause import Clause

NONE = "-"


@dataclass(frozen=True, slots=True)
class Law:
    """The clauses of one ruleset by topic. A topic the text does not have is absent."""

    ruleset: str
    topics: Mapping[str, tuple[Clause, ...]]

    def __getitem__(self, topic: str) -> tuple[Clause, ...]:
        return self.topics[topic]

    def __contains__(self, topic: str) -> bool:
        return topic in self.topics

    def first(self, topic: str) -> Clause:
        """The clause to name when something is refused."""
        return self.topics[topic][0]


def read_laws(table: str) -> dict[str, Law]:
    """One Law per column of an aligned table: `topic | 4.5 | 4.6 | 4.7`, a dash where a text is silent."""
    rows = [[cell.strip() for cell in line.split("|")] for line in table.strip().splitlines() if line.strip()]
    rulesets = rows[0][1:]
    laws: dict[str, dict[str, tuple[Clause, ...]]] = {ruleset: {} for ruleset in rulesets}
    for topic, *cells in rows[1:]:
        for ruleset, cell in zip(rulesets, cells, strict=True):
            if topic in laws[ruleset]:
                raise ValueError(f"topic {topic} stands twice in the table")
            if cell != NONE:
                laws[ruleset][topic] = tuple(Clause(ruleset, number.replace("_", " ")) for number in cell.split())
    return {ruleset: Law(ruleset, topics) for ruleset, topics in laws.items()}
