"""What a writer was told and what a log holds afterwards: none lost, none doubled, none half visible."""

from dataclasses import dataclass, field
from functools import cache
from itertools import pairwise

from croupier.store.port import LeafRange, ReadableStream, Write
from tests.store.samples import write


@cache
def command(number: int) -> Write:
    """The command of this number: one to three leaves, the same in every process."""
    return write(f"c{number}", *(f"{number} {part}" for part in range(1 + number % 3)))


@dataclass
class Ledger:
    """Acknowledgements, by the id of the command."""

    acknowledged: dict[str, LeafRange] = field(default_factory=dict)

    def hear(self, name: str, answer: LeafRange) -> None:
        """A command acknowledged again must have the answer that it had."""
        if self.acknowledged.setdefault(name, answer) != answer:
            raise AssertionError(f"{name} was answered {self.acknowledged[name]} and then {answer}")

    def faults(self, record: ReadableStream) -> list[str]:
        """What is wrong with the log; empty if all is well."""
        known = {name: each.leaves for name, each in record.commands()}
        rows = list(record.rows())
        found = [f"{name} was acknowledged and is lost" for name in self.acknowledged if name not in known]
        found += [
            f"{name} was acknowledged as {answer} and is {known[name]}"
            for name, answer in self.acknowledged.items()
            if known.get(name, answer) != answer
        ]
        if [row.version for row in rows] != list(range(1, len(rows) + 1)):
            found.append("the numbers of events have a gap")
        found += whole(known, [row.data for row in rows])
        return found


def whole(known: dict[str, LeafRange], data: list[bytes]) -> list[str]:
    """Every event belongs to one command, and every command has all its events."""
    found = []
    for name, (before, last) in known.items():
        expected = [leaf.data for leaf in command(int(name[1:])).leaves]
        if data[before:last] != expected:
            found.append(f"{name} is half visible")
    places = sorted(known.values())
    ends = [LeafRange(0, 0), *places, LeafRange(len(data), len(data))]
    if any(first.last != second.before for first, second in pairwise(ends)):
        found.append("an event is doubled, or belongs to no command")
    return found
