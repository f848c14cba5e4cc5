"""How far a live command walks: a player's `hit`, and a count, from the desk's door to every page.

Counted are calls of our own functions and hops from one file to another, in the writer and in the views of four pages
(table, phone, board, projector), with every sitting at hand; and commands and views a second on one core.
"""

import os
import sys
import threading
from collections import Counter
from collections.abc import Callable
from functools import partial
from pathlib import Path
from types import FrameType

from rich import box
from rich.console import Console
from rich.table import Table

import croupier
from croupier.desk.authority import Holder
from croupier.desk.clock import SteadyClock
from croupier.desk.people import Device, DeviceKind
from croupier.desk.room import Room
from croupier.desk.writer import Writer
from croupier.games.registry import game_of
from croupier.games.script.awaiting import Want
from croupier.proofs.stream import SeededStream
from croupier.server.studio import Studio
from croupier.store.memory import MemoryStore
from croupier.tournament.conditions.reading import parse_conditions
from croupier.tournament.orders.catalogue import read_order
from croupier.tournament.run.bots import Bots
from croupier.tournament.run.host import Host
from croupier.tournament.texts.roles import Role
from croupier.views import Viewer

SOURCE = str(Path(croupier.__file__).parent)
SPRING = Path(__file__).parent.parent / "docs" / "examples" / "tournaments" / "sixty.toml"
NAME, ROUND, TIMES = "walk", 3, 200


class Walk:
    """Calls and hops of our own code while it counts, in every thread that began after it."""

    def __init__(self) -> None:
        self.on = False
        self.calls: Counter[str] = Counter()
        self.hops = 0

    def __call__(self, frame: FrameType, event: str, argument: object) -> None:
        if not self.on or event != "call" or not frame.f_code.co_filename.startswith(SOURCE):
            return
        own = frame.f_code.co_filename
        if frame.f_code.co_name in ("<genexpr>", "<listcomp>", "<dictcomp>", "<setcomp>", "<lambda>"):
            return
        self.calls[f"{own.removeprefix(SOURCE)}:{frame.f_code.co_qualname}"] += 1
        caller = frame.f_back
        while caller is not None and not caller.f_code.co_filename.startswith(SOURCE):
            caller = caller.f_back
        self.hops += caller is not None and caller.f_code.co_filename != own

    def count(self, act: Callable[[], object]) -> tuple[int, int]:
        self.calls.clear()
        self.hops, self.on = 0, True
        act()
        self.on = False
        return sum(self.calls.values()), self.hops


class Enough(Exception):
    """The round at which the clock starts is reached."""


def recorded() -> list[str]:
    """The commands of a tournament of sixty players, up to its third round."""

    def stop(session: str, number: int) -> None:
        if number >= ROUND:
            raise Enough

    entropy = SeededStream(bytes(32))
    conditions = parse_conditions(SPRING.read_text(encoding="utf-8"))
    host = Host(conditions, entropy, Bots(("sense",), entropy), progress=stop)
    try:
        host.run()
    except Enough:
        return host.staff.lines
    raise AssertionError("the tournament ended before its third round")


def open_room() -> Room:
    store = MemoryStore(os.urandom)
    writer = Writer(store.stream(NAME), os.urandom)
    for answer in [writer.submit(*read_order(line)) for line in recorded()]:
        answer.result()
    writer.close()
    return Room(store.stream(NAME), store.epoch, SteadyClock(), os.urandom)


def waits_for_hit(room: Room) -> tuple[str, str]:
    """A table at which somebody may hit now: the round is dealt until one may."""
    with room.reading() as journal:
        table = next(each for each in journal.state.tables.values() if each.start is not None and not each.over)
    holder = dealer(table.id)
    machine = game_of(table.ruleset).machine(SeededStream(bytes(31) + b"2"))
    for _ in range(200):
        playing = table.replayed().round
        awaiting, staked = playing.awaiting, {bet.player for bet in playing.script.layout.bets.values()}
        late = [seat for seat in table.here_seats() if seat not in staked]
        if playing.complete:
            give(room, holder, {"do": "next-round", "table": table.id})
        elif awaiting.want is Want.DECISION and any(each.act == "hit" for each in awaiting.options):
            return table.id, awaiting.who[0]
        elif awaiting.want is Want.WAGERS and late:
            give(room, holder, {"do": "play", "table": table.id, "move": f"p{min(late, key=int)} wager main 50"})
        else:
            move = machine.move(table.replayed().round) or machine.pass_on(table.replayed().round, awaiting.who[0])
            give(room, holder, {"do": "play", "table": table.id, "move": str(move)})
    raise AssertionError("nobody may hit")


def dealer(table: str) -> Holder:
    device = Device("tablet", "tablet", DeviceKind.TABLE, NAME, (table,), role=Role.DEALER, holder="dora")
    return Holder("tablet", "", "tablet", (), device)


def give(room: Room, holder: Holder, raw: dict[str, object]) -> None:
    room.give(raw, holder, os.urandom(8).hex()).result()


def viewers(table: str) -> dict[str, Viewer]:
    return {
        "table": Viewer(Role.DEALER, "dora", table=table),
        "phone": Viewer(Role.PLAYER, "P01", player="P01"),
        "board": Viewer(Role.DIRECTOR, "dina"),
        "projector": Viewer(Role.DISPLAY),
    }


def main() -> None:
    walk = Walk()
    threading.setprofile(walk)
    room = open_room()
    table, who = waits_for_hit(room)
    studio, seen = Studio(), room.version
    every = [(each, -1) for each in viewers(table).values()]
    studio.take(NAME, 0, room.log[:seen])
    for wanted in every:
        studio.draw(NAME, room.version, (), [wanted])
    shown = Table("Walk", "Calls", "Hops", title="A hit, from the desk to the pages", box=box.SIMPLE)
    hit: dict[str, object] = {"do": "play", "table": table, "move": f"{who} hit"}
    card: dict[str, object] = {"do": "play", "table": table, "move": "d cards 2d"}
    for name, raw in (("hit", hit), ("card", card)):
        before = room.version
        calls, hops = walk.count(partial(give, room, dealer(table), raw))
        shown.add_row(f"{name}: writer", str(calls), str(hops))
        print_most(walk)
        sys.setprofile(walk)
        studio.take(NAME, before, room.log[before:])
        total = [0, 0]
        for page, viewer in viewers(table).items():
            calls, hops = walk.count(partial(studio.draw, NAME, room.version, (), [(viewer, -1)]))
            shown.add_row(f"{name}: {page}", str(calls), str(hops))
            print_most(walk)
            total = [total[0] + calls, total[1] + hops]
        sys.setprofile(None)
        shown.add_row(f"{name}: four pages", str(total[0]), str(total[1]))
    Console().print(shown)
    threading.setprofile(None)
    room.close()


def print_most(walk: Walk) -> None:
    if len(sys.argv) > 1:
        for name, number in walk.calls.most_common(int(sys.argv[1])):
            print(f"{number:5} {name}")


if __name__ == "__main__":
    main()
