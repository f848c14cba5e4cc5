"""What it costs that devices sign: commands a second through a tournament's room with and without signatures, how long
signing and checking take, and how many bytes a leaf has.

Everything is in memory and in one process; `CPU` counts the seconds of this process alone.
"""

import os
from collections.abc import Sequence
from time import perf_counter, process_time

from rich import box
from rich.console import Console
from rich.table import Table

from croupier.client.acts import ActKey
from croupier.desk.acts import read_act
from croupier.desk.authority import Holder
from croupier.desk.clock import SteadyClock
from croupier.desk.people import Grant
from croupier.desk.room import Room
from croupier.store.memory import MemoryStore
from croupier.tournament.texts.roles import Role
from tests.desk.samples import played
from verifier.verify import signed as checked_alone

COMMANDS, ALONE, NAME = 2000, 50, "bench"
DIRECTOR = next(given.by for _, given in played() if given.role is Role.DIRECTOR)
Body = dict[str, object]


def room() -> Room:
    """A small tournament that is about to start play."""
    store = MemoryStore(os.urandom)
    found = Room(store.stream(NAME), store.epoch, SteadyClock(), os.urandom)
    for command, given in played():
        if command.do == "start-session":
            break
        found.writer.give(command, given)
    return found


def holder(key: bytes) -> Holder:
    return Holder("l1", DIRECTOR, "laptop", (Grant(DIRECTOR, Role.DIRECTOR),), key=key)


def run(bodies: Sequence[Body], key: bytes) -> tuple[float, float, float]:
    """Commands a second, CPU microseconds for each, and bytes of a leaf."""
    here, who = room(), holder(key)
    before, began, cpu = here.version, perf_counter(), process_time()
    waiting = [here.give(body, who, f"bench {number}") for number, body in enumerate(bodies)]
    for each in waiting:
        each.result()
    took, used = perf_counter() - began, process_time() - cpu
    sizes = [len(row.data) for row in here.stream.rows(before)]
    here.close()
    return len(bodies) / took, used / len(bodies) * 1e6, sum(sizes) / len(sizes)


def main() -> None:
    own = ActKey()
    plain: list[Body] = [
        {"do": "announce", "role": "director", "words": f"Table {number} plays on."} for number in range(COMMANDS)
    ]
    began = process_time()
    signed = [own.sign(NAME, body, 0) for body in plain]
    signing = (process_time() - began) / COMMANDS * 1e6
    began = process_time()
    for body in signed:
        read_act(body, holder(own.public), NAME, 0)
    checking = (process_time() - began) / COMMANDS * 1e6
    message = b"x" * 300
    signature = own.private.sign(message)
    began = process_time()
    for _ in range(ALONE):
        checked_alone(own.public, message, signature)
    alone = (process_time() - began) / ALONE * 1e6
    without, with_act = run(plain, b""), run(signed, own.public)
    table = Table("", "commands/s", "CPU \u00b5s", "leaf bytes", box=box.SIMPLE)
    for name, found in (("not signed", without), ("signed", with_act)):
        table.add_row(name, *(f"{each:,.0f}" for each in found))
    table.add_row("ratio", *(f"{after / before:.2f}" for before, after in zip(without, with_act, strict=True)))
    Console().print(table)
    print(f"signing {signing:,.0f} \u00b5s, checking {checking:,.0f} \u00b5s, in verify.py {alone:,.0f} \u00b5s")


if __name__ == "__main__":
    main()
