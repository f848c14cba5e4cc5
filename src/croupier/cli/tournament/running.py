"""`croupier tournament run`: a whole tournament played by bots, with its command and event files."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated

import typer
from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn
from rich.text import Text

from croupier.archive.keep_log import check_free, is_log, keep_log
from croupier.cli.record.whole_files import check_folder, write_whole
from croupier.cli.terminal.console import open_console
from croupier.cli.terminal.streams import unicode_output
from croupier.cli.tournament.files import File, read_sound
from croupier.cli.tournament.screen import console, show_state
from croupier.games.bots.staking import STYLES
from croupier.players.tournament.moves import style_of
from croupier.proofs.stream import SEED_BYTES, SeededStream
from croupier.tournament.answers.report import report
from croupier.tournament.conditions.model import Conditions
from croupier.tournament.run.bots import Bots
from croupier.tournament.run.host import Host
from croupier.values.refused import Refused, shorten
from croupier.values.text import count_of

MOST_SEED = 2**63
INTERRUPTED = 130
LONGEST_STAGE = 20
ALL = ",".join(STYLES)
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON instead.")]
Seed = Annotated[int, typer.Option("--seed", metavar="NUMBER", help="The same seed plays the same tournament.")]
Number = Annotated[
    int | None, typer.Option("--players", metavar="NUMBER", help="How many players enter; by default the maximum.")
]
Names = Annotated[str, typer.Option("--strategies", metavar="NAMES", help="How they play, in turn.")]
Out = Annotated[
    Path | None, typer.Option("--out", metavar="DIR", help="The folder for the two files; by default beside FILE.")
]
Kept = Annotated[
    Path | None,
    typer.Option("--log", metavar="FILE", help="Write the events to this log (FILE.log) instead of an event file."),
]


def check(conditions: Conditions, seed: int, players: int | None) -> None:
    if not 0 <= seed < MOST_SEED:
        raise Refused("--seed must be a whole number from 0 to 2**63 - 1.")
    field = conditions.players
    if players is not None and not field.minimum <= players <= field.maximum:
        raise Refused(f"--players must be between {field.minimum} and {field.maximum}, as the conditions say.")


def check_log(log: Path, name: str) -> None:
    """Check before play that the events can be kept there."""
    if not is_log(log):
        raise Refused(
            f"The name of a log must end in .log, such as {log.stem}.log; without --log an event file is written."
        )
    check_folder(log.parent)
    check_free(log, name)


def read_names(strategies: str) -> tuple[str, ...]:
    names = tuple(name.strip() for name in strategies.split(","))
    for name in names:
        style_of(name)
    return names


class Watch:
    """How far a tournament is, out of all its possible sessions."""

    def __init__(self, conditions: Conditions, bar: Progress) -> None:
        self.conditions, self.bar = conditions, bar
        self.sessions = [
            f"{stage.name}/{number}" for stage in conditions.stages for number in range(1, stage.sessions + 1)
        ]
        self.task = bar.add_task("entries, and the ballot", total=len(self.sessions))

    def update(self, session: str, number: int) -> None:
        name, _, ordinal = session.rpartition("/")
        stage = self.conditions.stage(name)
        part = number / (stage.rounds + 1) if stage.rounds else 1 - 1 / (1 + number / 20)
        which = f", session {ordinal} of {stage.sessions}" if stage.sessions > 1 else ""
        rounds = f" of {stage.rounds}" if stage.rounds else ""
        told = f"{shorten(name, LONGEST_STAGE)}{which}, round {number}{rounds}"
        self.bar.update(self.task, description=told, completed=self.sessions.index(session) + min(part, 1))


@contextmanager
def show_progress(conditions: Conditions) -> Iterator[Watch]:
    """Show a bar on the error stream if it is a terminal, until everything is played."""
    watcher = open_console(stderr=True)
    columns = BarColumn(bar_width=24), TimeElapsedColumn(), TextColumn("{task.description}", markup=False)
    with Progress(*columns, console=watcher, transient=True, disable=not watcher.is_terminal) as bar:
        yield Watch(conditions, bar)


def play(conditions: Conditions, seed: int, players: int | None, names: tuple[str, ...]) -> Host:
    entropy = SeededStream(seed.to_bytes(SEED_BYTES, "big"))
    with show_progress(conditions) as watch:
        host = Host(conditions, entropy, Bots(names, entropy), players, watch.update)
        try:
            host.run()
        except KeyboardInterrupt:
            watch.bar.stop()
            typer.echo(f"Stopped after {count_of(len(host.staff.lines), 'command')}; nothing was written.", err=True)
            raise typer.Exit(INTERRUPTED) from None
    return host


def command(
    file: File,
    seed: Seed,
    players: Number = None,
    strategies: Names = ALL,
    out: Out = None,
    log: Kept = None,
    json_wanted: AsJson = False,
) -> None:
    """Play a whole tournament with bots, from the first appointment to the last prize slip. Every step is a command. It
    writes NAME.commands.jsonl and NAME.events.jsonl for apply, show, why and results. With --log the events go into a
    log like that of the live system, which verify, audit and export can read too."""
    conditions = read_sound(file, json_wanted)
    check(conditions, seed, players)
    names = read_names(strategies)
    folder = out or file.parent
    check_folder(folder)
    if log is not None:
        check_log(log, file.stem)
    host = play(conditions, seed, players, names)
    state, lines = host.journal.state, host.staff.lines
    commands, events = folder / f"{file.stem}.commands.jsonl", log or folder / f"{file.stem}.events.jsonl"
    held = {commands: "".join(f"{line}\n" for line in lines).encode()}
    if log is None:
        held[events] = host.journal.lines().encode()
    else:
        keep_log(log, file.stem, host.journal.log)
    write_whole(held)
    if json_wanted:
        typer.echo(json.dumps(report(state, []), ensure_ascii=not unicode_output()))
        return
    screen = console()
    show_state(screen, state)
    for what, path in ((count_of(len(lines), "command"), commands), (count_of(state.version, "event"), events)):
        screen.print(Text.assemble((f"{what:>15}  ", "dim"), str(path)), soft_wrap=True)
