"""Runs contenders one after the other in one process and prints how they compare."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from time import perf_counter

from rich import box
from rich.console import Console
from rich.table import Table

REPEATS = 3


@dataclass(frozen=True, slots=True)
class Contender:
    """Something that plays rounds. `play` returns a share by which a reader sees that all play the same game."""

    name: str
    does: str
    rounds: int
    play: Callable[[int], float]


def fastest(contender: Contender) -> tuple[float, float]:
    """Rounds a second in the best of a few runs, after one short run to warm up; and the share of the last."""
    contender.play(min(1000, contender.rounds))
    best, share = 0.0, 0.0
    for _ in range(REPEATS):
        start = perf_counter()
        share = contender.play(contender.rounds)
        best = max(best, contender.rounds / (perf_counter() - start))
    return best, share


def ratio(times: float) -> str:
    return f"{times:,.0f}" if times >= 100 else f"{times:.1f}"


def compare(
    title: str, share_name: str, ours: Contender, peers: Sequence[Contender], speed_name: str = "Rounds/s"
) -> None:
    """A table of speeds; the last column says how many times as fast we are."""
    table = Table(title=title, box=box.SIMPLE_HEAD, title_style="bold")
    table.add_column("Contender")
    table.add_column("Settles")
    for heading in (share_name, speed_name, "Ours/theirs"):
        table.add_column(heading, justify="right", no_wrap=True)
    speed, share = fastest(ours)
    table.add_row(ours.name, ours.does, f"{share:.4f}", f"{speed:,.0f}", "")
    for peer in peers:
        theirs, share = fastest(peer)
        table.add_row(peer.name, peer.does, f"{share:.4f}", f"{theirs:,.0f}", ratio(speed / theirs))
    Console().print(table)
