"""Kills a writing process again and again and compares its log with what it had acknowledged: `python -m
tests.store.kills --kills 100`. A process of its own, without threads, so that it can fork in a few milliseconds.

Every other child kills itself at one call to the disk after another, before or within it; the others are killed from
outside at a random moment. All go on with the log that the one before left behind.
"""

import os
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Callable
from pathlib import Path
from random import Random
from signal import SIGKILL
from tempfile import TemporaryDirectory
from time import sleep
from traceback import print_exc

import croupier.store.sqlite
from croupier.store.port import LeafRange, ReadableStream, Stream, Write
from tests.store.disks import FaultyDisk, killed_before, killed_within
from tests.store.ledger import Ledger, command
from tests.store.samples import NAME, open_sqlite

KILLS_A_LOG = 25
MOST_CALLS, STRIDE = 90, 7
"""From the first call to the 90th, every one in its turn."""
LONGEST = 0.03
AGAIN = 3
"""So many commands that were acknowledged are given again."""

Tell = Callable[[str, LeafRange], None]


class Chain:
    """Children that write to one log, one after the other. `early` acknowledges before the commit: the harness must
    notice."""

    def __init__(self, folder: Path, random: Random, early: bool) -> None:
        self.path = folder / "log"
        self.random, self.early = random, early
        self.ledger = Ledger()

    def next(self) -> int:
        """The command to go on with."""
        return len(self.ledger.acknowledged)

    def write(self, vfs: str | None, tell: Tell) -> None:
        """What a child does until it is killed."""
        stream = open_sqlite(self.path, vfs).stream(NAME)
        number = max(0, self.next() - AGAIN)
        for _ in range(40):
            batch = [command(number + place) for place in range(self.random.randint(1, 4))]
            number += len(batch)
            if self.early:
                self.tell_early(stream, batch, tell)
            for each, answer in zip(batch, stream.append(stream.version(), batch), strict=True):
                if not self.early:
                    tell(each.id, answer)

    def tell_early(self, stream: Stream, batch: list[Write], tell: Tell) -> None:
        """What will be so, if nothing happens."""
        version = stream.version()
        for each in batch:
            known = stream.find_command(each.id)
            tell(each.id, known.leaves if known else LeafRange(version, version + len(each.leaves)))
            version += 0 if known else len(each.leaves)

    def faults(self, record: ReadableStream) -> list[str]:
        return self.ledger.faults(record)

    def finished(self) -> bool:
        return False

    # --- killing --------------------------------------------

    def run(self, number: int) -> list[str]:
        """One child; what is wrong after its death."""
        at = 0 if number % 2 else 1 + number // 2 * STRIDE % MOST_CALLS
        within, seconds = self.random.random() < 0.5, self.random.random() * LONGEST
        self.random.seed(self.random.random())
        reading, writing = os.pipe()
        child = os.fork()
        if not child:
            os.close(reading)
            self.live(writing, at, killed_within if within else killed_before)
        os.close(writing)
        if not at:
            sleep(seconds)
            os.kill(child, SIGKILL)
        with os.fdopen(reading) as told:
            lines = told.read().splitlines()
        _, status = os.waitpid(child, 0)
        if os.WIFEXITED(status) and os.WEXITSTATUS(status):
            return ["the child failed by itself"]
        return self.judge(lines)

    def live(self, writing: int, at: int, fault: Callable[..., None]) -> None:
        """The child; never returns."""
        code = 1
        try:
            disk = FaultyDisk("killing", at, fault) if at else None
            self.write(disk.name if disk else None, lambda name, answer: note(writing, name, answer))
            code = 0
        except Exception:  # noqa: BLE001 the parent is told
            print_exc()
        finally:
            os._exit(code)

    def judge(self, lines: list[str]) -> list[str]:
        try:
            for line in lines:
                name, before, last = line.split()
                self.ledger.hear(name, LeafRange(int(before), int(last)))
            store = open_sqlite(self.path)
        except AssertionError as error:
            return [str(error)]
        try:
            return self.faults(store.stream(NAME))
        finally:
            store.close()


def note(writing: int, name: str, answer: LeafRange) -> None:
    os.write(writing, f"{name} {answer.before} {answer.last}\n".encode())


def chain_of(told: Namespace, folder: Path, random: Random) -> Chain:
    if told.desk:
        from tests.desk.kills import DeskChain

        return DeskChain(folder, random, told.early)
    return Chain(folder, random, told.early)


def main() -> int:
    parser = ArgumentParser()
    parser.add_argument("--kills", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--desk", action="store_true", help="commands of a tournament, through its writer")
    parser.add_argument("--early", action="store_true", help="acknowledge too early: the harness must notice")
    told = parser.parse_args()
    croupier.store.sqlite.MOST_PAGES = 20
    random, done, acknowledged = Random(told.seed), 0, 0
    while done < told.kills:
        with TemporaryDirectory() as folder:
            chain = chain_of(told, Path(folder), Random(random.random()))
            for _ in range(min(KILLS_A_LOG, told.kills - done)):
                faults = chain.run(done)
                done += 1
                if faults:
                    print(f"after kill {done}: {'; '.join(faults[:5])}")
                    return 1
                if chain.finished():
                    break
            acknowledged += len(chain.ledger.acknowledged)
    print(f"{done} kills, {acknowledged} commands acknowledged, none lost, doubled or half visible")
    return 0


if __name__ == "__main__":
    sys.exit(main())
