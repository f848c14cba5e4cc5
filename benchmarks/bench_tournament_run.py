"""Whole tournaments by commands, every event checked and balanced: commands a second, beside the moves a second of the
bare scripts of the same tables, and how long their event files take to read again. All in one run, on one core.

The moves of the tournament are put into sittings of their own, without journal, ledger or catalogue, and timed there.
"""

from pathlib import Path
from time import process_time

from rich import box
from rich.console import Console
from rich.table import Table

from croupier.games.sitting import Sitting
from croupier.proofs.stream import SeededStream
from croupier.tournament.conditions.reading import parse_conditions
from croupier.tournament.orders.journal import read_log
from croupier.tournament.run.bots import Bots
from croupier.tournament.run.host import Host

EXAMPLES = ("spring-blackjack", "three-games")
STYLES = ("flat", "proportional", "sense")
FOLDER = Path(__file__).parent.parent / "examples"


def played(name: str) -> tuple[Host, float]:
    """A whole tournament of an example, and the seconds it took."""
    conditions = parse_conditions((FOLDER / f"{name}.toml").read_text(encoding="utf-8"))
    entropy = SeededStream(bytes(32))
    host = Host(conditions, entropy, Bots(STYLES, entropy))
    start = process_time()
    host.run()
    return host, process_time() - start


def bare(host: Host) -> tuple[int, float]:
    """The moves at all its recorded tables through the scripts alone."""
    tables = [table for table in host.journal.state.tables.values() if table.start is not None]
    start = process_time()
    for table in tables:
        if table.start is not None:
            Sitting(table.start, events=table.done)
    return sum(len(table.done) for table in tables), process_time() - start


def main() -> None:
    shown = Table(box=box.SIMPLE)
    for head in ("tournament", "seconds", "commands", "commands/s", "moves/s of the scripts", "read again, s"):
        shown.add_column(head, justify="left" if head == "tournament" else "right")
    for name in EXAMPLES:
        host, seconds = played(name)
        moves, alone = bare(host)
        lines = host.journal.lines()
        start = process_time()
        read_log(lines)
        again = process_time() - start
        given = len(host.staff.lines)
        figures = f"{seconds:.1f}", f"{given:,}", f"{given / seconds:,.0f}", f"{moves / alone:,.0f}", f"{again:.1f}"
        shown.add_row(name, *figures)
    Console().print(shown)


if __name__ == "__main__":
    main()
