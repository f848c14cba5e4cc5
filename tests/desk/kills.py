"""The same kills, of a process that runs the writer of a tournament."""

import os
from pathlib import Path
from random import Random

from croupier.desk.leaves import events
from croupier.desk.writer import Writer, replay
from croupier.store.port import LeafRange, ReadableStream
from tests.desk.samples import journal_of, played
from tests.store.kills import AGAIN, Chain, Tell
from tests.store.samples import NAME, open_sqlite

ORDERS = played()
LINES = [logged.line() for logged in journal_of(ORDERS).log]


class DeskChain(Chain):
    """Commands of a tournament in order, a few at a time; the log must be the beginning of the tournament."""

    def __init__(self, folder: Path, random: Random, early: bool) -> None:
        super().__init__(folder, random, early)
        self.height = 0

    def write(self, vfs: str | None, tell: Tell) -> None:
        writer = Writer(open_sqlite(self.path, vfs).stream(NAME), os.urandom)
        number = max(0, self.next() - AGAIN)
        while number < len(ORDERS):
            batch = ORDERS[number : number + self.random.randint(1, 6)]
            number += len(batch)
            answers = [writer.submit(command, given) for command, given in batch]
            for answer, (_, given) in zip(answers, batch, strict=True):
                if self.early:
                    tell(given.id, LeafRange(0, 0))
                    continue
                made = answer.result().events
                tell(given.id, LeafRange(made[0].version - 1, made[-1].version))

    def faults(self, record: ReadableStream) -> list[str]:
        known = {name: each.leaves for name, each in record.commands()}
        found = [f"{name} was acknowledged and is lost" for name in self.ledger.acknowledged if name not in known]
        lines = [logged.line() for logged in events(record)]
        if lines != LINES[: len(lines)]:
            found.append("the log is not the beginning of the tournament")
        if max((each.last for each in known.values()), default=0) != len(lines):
            found.append("a command is half visible")
        if not self.early and any(known.get(name, each) != each for name, each in self.ledger.acknowledged.items()):
            found.append("a command was answered otherwise than it was written")
        if replay(record).state.version != len(lines):
            found.append("the tournament cannot be replayed")
        return found

    def finished(self) -> bool:
        return self.next() >= len(ORDERS)
