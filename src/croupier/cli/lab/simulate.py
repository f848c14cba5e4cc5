"""`croupier simulate`: a great many rounds compared with the exact odds, styles of play compared with each other, or
a great many tournaments.

Ctrl-C stops the simulation and shows the results so far, with exit code 130.
"""

from collections.abc import Mapping
from contextlib import AbstractContextManager
from functools import partial
from json import dumps
from os import cpu_count
from pathlib import Path
from typing import Annotated

import typer
from rich import box
from rich.table import Table

from croupier import front
from croupier.cli.completion import playable_rulesets
from croupier.cli.lab.simulate_tournaments import INTERRUPTED, SimulationRequest, play_tournaments
from croupier.cli.terminal.console import open_console
from croupier.cli.terminal.patience import patiently
from croupier.cli.terminal.progress import progress_bar
from croupier.games.analysis import Won
from croupier.games.bots.staking import STYLES
from croupier.lab.odds import fast_of, playable_ruleset
from croupier.lab.odds_cache import standard_odds
from croupier.lab.simulation import Sample, Simulation, check, simulate, simulated_wagers
from croupier.lab.workers import Workers, check_workers, cluster, threads
from croupier.values.refused import Refused
from croupier.values.text import count_of
from croupier.wire.shapes import JsonObject

DECKS = "Decks in the shoe, if the rules allow a choice."
ALL_STRATEGIES = ",".join(STYLES)
STRATEGY = "How to play, if players decide: basic. In poker, who plays: tight,loose,wild,caller,random."
RULESETS = f"One of {', '.join(front.rulesets())}."


def command(
    seed: Annotated[int, typer.Option(metavar="NUMBER", help="The same seed gives the same rounds anywhere.")],
    ruleset: Annotated[
        str | None, typer.Argument(metavar="RULESET", help=RULESETS, autocompletion=playable_rulesets)
    ] = None,
    rounds: Annotated[int | None, typer.Option(metavar="NUMBER", help="How many rounds to play.")] = None,
    wager: Annotated[str | None, typer.Option(metavar="NAME", help="Show only this wager, or only this seat.")] = None,
    strategy: Annotated[str | None, typer.Option(metavar="NAME", help=STRATEGY)] = None,
    decks: Annotated[int | None, typer.Option(metavar="NUMBER", help=DECKS)] = None,
    workers: Annotated[
        int | None, typer.Option(metavar="NUMBER", help="How many cores to use; by default all.")
    ] = None,
    address: Annotated[
        str | None, typer.Option("--cluster", metavar="ADDRESS", help="The address of a Dask scheduler.")
    ] = None,
    tournament: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Simulate whole tournaments under these conditions instead.")
    ] = None,
    count: Annotated[int | None, typer.Option(metavar="NUMBER", help="How many tournaments to simulate.")] = None,
    players: Annotated[
        int | None, typer.Option(metavar="NUMBER", help="How many players enter; by default the maximum.")
    ] = None,
    strategies: Annotated[
        str | None, typer.Option(metavar="NAMES", help=f"How they play, in turn; by default {ALL_STRATEGIES}.")
    ] = None,
    scripts: Annotated[
        bool, typer.Option("--scripts", help="Play every move through the rules, checked; slow.")
    ] = False,
    json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Simulate a great many rounds and compare them with the exact odds (in poker, styles of play with each other), or
    simulate whole tournaments."""
    of_rounds = {"RULESET": ruleset, "--rounds": rounds, "--wager": wager, "--strategy": strategy, "--decks": decks}
    of_tournaments = {"--count": count, "--players": players, "--strategies": strategies, "--scripts": scripts or None}
    if tournament is not None:
        if count is None:
            raise Refused("Give the number of tournaments with --count.")
        refuse_with("--tournament", of_rounds)
        names = tuple(name.strip() for name in (strategies or ALL_STRATEGIES).split(","))
        crew = chosen_workers(workers, address)
        play_tournaments(tournament, SimulationRequest(count, seed, players, names, scripts), crew, json)
        return
    if ruleset is None or rounds is None:
        raise Refused("Name a RULESET and the number of --rounds, or give conditions with --tournament.")
    refuse_with("a RULESET", of_tournaments)
    play_rounds(ruleset, rounds, seed, wager, strategy, decks, chosen_workers(workers, address), json)


def refuse_with(main: str, others: Mapping[str, object]) -> None:
    for name, value in others.items():
        if value is not None:
            raise Refused(f"{name} cannot be combined with {main}.")


def play_rounds(
    ruleset: str,
    rounds: int,
    seed: int,
    wager: str | None,
    strategy: str | None,
    decks: int | None,
    workers: AbstractContextManager[Workers],
    json: bool,
) -> None:
    name = playable_ruleset(ruleset)
    check(rounds, seed)
    try:
        with workers as crew, progress_bar(rounds, "rounds") as progress:
            result = simulate(
                name, rounds, seed, crew, wager, progress, strategy, decks, standard_odds, partial(patiently, name)
            )
    except KeyboardInterrupt:
        typer.echo("Stopped before any rounds were complete.", err=True)
        raise typer.Exit(INTERRUPTED) from None
    dropped = left_out(result, wager, strategy)
    if json:
        typer.echo(dumps(as_json(result) | ({"left_out": dropped} if dropped else {})))
    else:
        open_console().print(seat_table(result) if result.players else as_table(result), summary(result, crew.number))
        if dropped:
            typer.echo(f"Left out, because they do not follow --strategy {strategy}: {', '.join(dropped)}.", err=True)
    if result.partial:
        raise typer.Exit(INTERRUPTED)


def left_out(result: Simulation, wager: str | None, strategy: str | None) -> list[str]:
    """Wagers and seats that --strategy leaves out."""
    if result.players and (wager is not None or (strategy is not None and "," in strategy)):
        return []
    return [
        name for name in simulated_wagers(result.ruleset, wager, None) if name not in {**result.samples, **result.won}
    ]


def chosen_workers(number: int | None, address: str | None) -> AbstractContextManager[Workers]:
    if address is not None:
        if number is not None:
            raise Refused("Give --workers or --cluster, not both: a cluster brings its own workers.")
        return cluster(address)
    return threads(cpu_count() or 1 if number is None else check_workers(number))


def as_json(result: Simulation) -> JsonObject:
    contest = fast_of(result.ruleset).contest
    told: JsonObject = {
        "ruleset": result.ruleset,
        "rounds": result.rounds,
        "seed": result.seed,
        "partial": result.partial,
        "rounds_per_second": result.rounds_per_second,
        "wagers": {name: sample_json(sample) for name, sample in result.samples.items()},
    }
    if contest is None:
        return told
    seats: JsonObject = {name: won_json(won) for name, won in result.won.items()}
    return {**told, "table": contest.table, "unit": contest.unit, "players": list(result.players), "wagers": seats}


def won_json(won: Won) -> JsonObject:
    """Like a wager's, but without exact values."""
    return {
        "rounds": won.rounds,
        "mean": float(won.mean),
        "mean_exact": str(won.mean),
        "standard_error": won.standard_error,
        "exact_ev": None,
        "sigmas": None,
        "outcomes": {**won.counts},
    }


def sample_json(sample: Sample) -> JsonObject:
    return {
        "rounds": sample.rounds,
        "mean": float(sample.mean) if sample.rounds else None,
        "mean_exact": str(sample.mean) if sample.rounds else None,
        "standard_error": sample.standard_error,
        "exact_ev": float(sample.exact.ev),
        "sigmas": sample.sigmas,
        "outcomes": {**sample.counts},
    }


def as_table(result: Simulation) -> Table:
    table = Table(title=f"{result.ruleset}: simulation", box=box.SIMPLE_HEAD, title_style="bold")
    table.add_column("Wager")
    for heading in ("Mean", "Std. error", "Exact", "Difference"):
        table.add_column(heading, justify="right", no_wrap=True)
    for name, sample in result.samples.items():
        apart = "" if sample.sigmas is None else f"{sample.sigmas:+.2f} s.e."
        mean, exact = f"{float(sample.mean):+.6f}", f"{float(sample.exact.ev):+.6f}"
        if not sample.rounds:
            table.add_row(name, "never occurred", "", exact, "")
            continue
        table.add_row(name, mean, f"{sample.standard_error:.6f}", exact, apart)
    return table


def seat_table(result: Simulation) -> Table:
    """Show what each seat won, and how often."""
    contest = fast_of(result.ruleset).contest
    table = Table(title=f"{result.ruleset}: simulation", box=box.SIMPLE_HEAD, title_style="bold", caption_style="")
    if contest is not None:
        table.caption = f"{contest.table}; {contest.unit}"
    table.add_column("Seat")
    for heading in ("Mean", "Std. error", "Hands won", "Hands lost"):
        table.add_column(heading, justify="right", no_wrap=True)
    for name, won in result.won.items():
        shares = (f"{won.counts[outcome] / won.rounds:.1%}" for outcome in ("win", "lose"))
        table.add_row(name, f"{float(won.mean):+.4f}", f"{won.standard_error:.4f}", *shares)
    return table


def summary(result: Simulation, workers: int) -> str:
    played = f"{count_of(result.rounds, 'round')} in {result.seconds:.2f} s"
    if result.partial:
        played = f"Stopped after {result.rounds:,} of {result.asked:,} rounds, {result.seconds:.2f} s"
    crew = count_of(workers, "worker")
    return f"{played}: {result.rounds_per_second / 1e6:.1f} million a second on {crew}. Seed {result.seed}."
