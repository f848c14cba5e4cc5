"""How long each role's view of a tournament of 40 tables and 240 players takes to draw and to write as JSON, when
something has just happened, on one core."""

import contextlib
from dataclasses import replace
from json import dumps
from pathlib import Path
from statistics import median
from time import perf_counter

from rich import box
from rich.console import Console
from rich.table import Table

from croupier.proofs.stream import SeededStream
from croupier.tournament.conditions.model import Advance, Conditions, FieldSize
from croupier.tournament.conditions.reading import parse_conditions
from croupier.tournament.journal.state import Tournament
from croupier.tournament.run.bots import Bots
from croupier.tournament.run.host import Host
from croupier.tournament.texts.roles import Role
from croupier.views import Viewer, see
from croupier.wire.values import to_wire

TABLES, SEATS, ROUND = 40, 6, 3
TIMES = 50
SIXTY = Path(__file__).parent.parent / "docs" / "examples" / "tournaments" / "sixty.toml"


class Enough(Exception):
    """The round at which the clock starts is reached."""


def large() -> Conditions:
    """The example of sixty players with four times as many, all in one session."""
    conditions = parse_conditions(SIXTY.read_text(encoding="utf-8"))
    heats, final = conditions.stages[0], conditions.stages[-1]
    heats = replace(heats, tables=TABLES, seats=SEATS, sessions=1, advance=Advance(top=1))
    final = replace(final, tables=TABLES // SEATS + 1, seats=SEATS, source=())
    players = FieldSize(minimum=TABLES * SEATS, maximum=TABLES * SEATS)
    return replace(conditions, stages=(heats, final), players=players, buy_back=None)


def in_play() -> Tournament:
    def stop(session: str, number: int) -> None:
        if number >= ROUND:
            raise Enough

    entropy = SeededStream(bytes(32))
    host = Host(large(), entropy, Bots(("sense",), entropy), progress=stop)
    with contextlib.suppress(Enough):
        host.run()
    return host.journal.state


def timed(state: Tournament, viewer: Viewer) -> tuple[float, float, int]:
    """Milliseconds to draw and to write, and the size."""
    drawing, writing, text = [], [], ""
    for _ in range(TIMES):
        state.settled += 1  # as if something had happened: what is kept until then is drawn again
        start = perf_counter()
        view = see(state, viewer)
        drawn = perf_counter()
        text = dumps(to_wire(view), separators=(",", ":"))
        drawing.append(drawn - start)
        writing.append(perf_counter() - drawn)
    return median(drawing) * 1000, median(writing) * 1000, len(text)


def main() -> None:
    state = in_play()
    table = next(iter(state.tables))
    viewers = {
        "board": Viewer(Role.DIRECTOR, "dina"),
        "table screen": Viewer(Role.DEALER, "dealer", table=table),
        "entry desk": Viewer(Role.CASHIER, "carl"),
        "phone": Viewer(Role.PLAYER, "P01", player="P01"),
        "projector": Viewer(Role.DISPLAY),
    }
    shown = Table("View", "Draw (ms)", "Write (ms)", "Bytes", title=f"{TABLES} tables in play", box=box.SIMPLE)
    for name, viewer in viewers.items():
        drawing, writing, size = timed(state, viewer)
        shown.add_row(name, f"{drawing:.2f}", f"{writing:.2f}", f"{size:,}")
    Console().print(shown)


if __name__ == "__main__":
    main()
