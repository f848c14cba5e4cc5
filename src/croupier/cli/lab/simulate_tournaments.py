"""`croupier simulate --tournament`: who wins a great many tournaments, by strategy and seat.

Ctrl-C stops the simulation and shows the results so far, with exit code 130.
"""

from contextlib import AbstractContextManager
from dataclasses import dataclass
from functools import partial
from importlib.util import find_spec
from json import dumps
from pathlib import Path
from typing import TYPE_CHECKING

import typer
from rich import box
from rich.table import Table

from croupier.cli.terminal.console import open_console
from croupier.cli.terminal.patience import patiently
from croupier.cli.terminal.progress import progress_bar
from croupier.lab.workers import Workers
from croupier.tournament.conditions.reading import parse_conditions
from croupier.values.refused import Refused
from croupier.values.text import count_of
from croupier.wire.shapes import Json, JsonObject
from croupier.wire.toml_text import read_text

if TYPE_CHECKING:
    from croupier.tournament.simulation.simulation import Simulated

INTERRUPTED = 130


@dataclass(frozen=True, slots=True)
class SimulationRequest:
    """The question: what to simulate, and how."""

    count: int
    seed: int
    players: int | None
    strategies: tuple[str, ...]
    scripts: bool


def play_tournaments(
    file: Path, asked: SimulationRequest, workers: AbstractContextManager[Workers], json: bool
) -> None:
    if find_spec("numba") is None:
        raise Refused("Simulation needs numba, which is not installed; install croupier[lab].")
    from croupier.tournament.simulation.plan import plan_of
    from croupier.tournament.simulation.simulation import check, simulate

    check(asked.count, asked.seed)
    plan = plan_of(parse_conditions(read_text(file)), asked.strategies, asked.players)
    ruleset = plan.stages[0].ruleset
    try:
        with workers as crew, progress_bar(asked.count, "tournaments") as progress:
            bar = partial(patiently, ruleset)
            result = simulate(plan, asked.count, asked.seed, crew, asked.scripts, progress, bar)
    except KeyboardInterrupt:
        typer.echo("Stopped before any tournament was complete.", err=True)
        raise typer.Exit(INTERRUPTED) from None
    if json:
        typer.echo(dumps(as_json(result)))
    else:
        open_console().print(by_strategy(result), by_seat(result), summary(result, crew.number))
    if result.partial:
        raise typer.Exit(INTERRUPTED)


# --- as JSON --------------------------------------------


def as_json(result: "Simulated") -> JsonObject:
    plan, tally = result.plan, result.tally
    return {
        "name": plan.conditions.name,
        "ruleset": plan.conditions.ruleset,
        "tournaments": tally.tournaments,
        "players": plan.players,
        "seed": result.seed,
        "partial": result.partial,
        "tournaments_per_second": result.a_second,
        "shared_wins": tally.shared_wins,
        "left_out": list(plan.left_out()),
        "strategies": {name: strategy_json(result, place) for place, name in enumerate(plan.strategies)},
        "stages": {terms.stage.name: stage_json(result, number) for number, terms in enumerate(plan.stages)},
    }


def strategy_json(result: "Simulated", place: int) -> JsonObject:
    tally = result.tally
    stages = [terms.stage.name for terms in result.plan.stages]
    reached: JsonObject = {name: tally.reached[number][place] for number, name in enumerate(stages)}
    went_on: JsonObject = {name: tally.went_on[number][place] for number, name in enumerate(stages[:-1])}
    return {
        "entries": tally.entries[place],
        "wins": tally.wins[place],
        "win_share": tally.wins[place] / tally.tournaments,
        "mean_place": mean_place(result, place),
        "reached": reached,
        "went_on": went_on,
        "prize_cents": tally.cents[place],
    }


def stage_json(result: "Simulated", number: int) -> JsonObject:
    tally = result.tally
    sat, left = tally.sat[number], tally.left[number]
    seats: dict[str, Json] = {
        str(seat): {"players": players, "went_on": on}
        for seat, (players, on) in enumerate(zip(sat, left, strict=True), start=1)
        if players
    }
    return {"ties": tally.ties[number], "extra_rounds": tally.extra_rounds[number], "seats": seats}


def mean_place(result: "Simulated", place: int) -> float | None:
    entries = result.tally.entries[place]
    return result.tally.places[place] / (2 * entries) if entries else None


# --- as tables --------------------------------------------


def by_strategy(result: "Simulated") -> Table:
    """Show results by strategy. The prize is an entry's average; JSON has the exact cents of all."""
    plan, tally = result.plan, result.tally
    table = Table(title=f"{plan.conditions.name}: by strategy", box=box.SIMPLE_HEAD, title_style="bold")
    table.add_column("Strategy", no_wrap=True)
    later = [terms.stage.name for terms in plan.stages[1:]]
    for heading in ("Wins", "Mean place", *(name for name in later), f"Prize, {plan.conditions.currency}"):
        table.add_column(heading, justify="right")
    for place, name in enumerate(plan.strategies):
        entries = tally.entries[place]
        reached = [share(tally.reached[number][place], entries) for number in range(1, len(plan.stages))]
        prize = f"{tally.cents[place] / entries / 100:,.2f}" if entries else ""
        mean = mean_place(result, place)
        shown = "" if mean is None else f"{mean:.2f}"
        table.add_row(name, share(tally.wins[place], tally.tournaments), shown, *reached, prize)
    return table


def by_seat(result: "Simulated") -> Table:
    """Show how often each seat went on, in percent; the marker starts at the first. In the last stage: won."""
    plan, tally = result.plan, result.tally
    table = Table(title="By seat: went on, or won, in %", box=box.SIMPLE_HEAD, title_style="bold")
    table.add_column("Stage", no_wrap=True)
    most = max(seat for row in tally.sat for seat, players in enumerate(row, start=1) if players)
    for seat in range(1, most + 1):
        table.add_column(str(seat), justify="right")
    for number, terms in enumerate(plan.stages):
        pairs = zip(tally.left[number], tally.sat[number], strict=True)
        shares = [share(left, sat).rstrip("%") for left, sat in pairs]
        table.add_row(terms.stage.name, *shares[:most])
    return table


def share(part: int, whole: int) -> str:
    return f"{100 * part / whole:.1f}%" if whole else ""


def summary(result: "Simulated", workers: int) -> str:
    tally = result.tally
    played = f"{count_of(tally.tournaments, 'tournament')} of {result.plan.players} players in {result.seconds:.2f} s"
    if result.partial:
        played = f"Stopped after {tally.tournaments:,} of {result.asked:,} tournaments, {result.seconds:.2f} s"
    ties = f"{count_of(sum(tally.ties), 'tie')} decided, {count_of(sum(tally.extra_rounds), 'extra round')}"
    speed = f"{result.a_second:,.1f} a second on {count_of(workers, 'worker')}"
    without = result.plan.left_out()
    left_out = f" Not played: {', '.join(without)}." if without else ""
    return f"{played}: {speed}. {ties}. Seed {result.seed}.{left_out}"
