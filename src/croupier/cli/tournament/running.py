"""`croupier tournament run`: a whole tournament played out by bots, leaving its command and event files."""

import json
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.status import Status

from croupier.cli.streams import unicode_output
from croupier.cli.tournament.files import File, read_file
from croupier.cli.tournament.logs import write_text
from croupier.cli.tournament.screen import show_state
from croupier.cli.wording import counted
from croupier.players.tournament.moves import style_of
from croupier.players.tournament.staking import STYLES
from croupier.proofs.stream import SEED_BYTES, SeededStream
from croupier.tournament.conditions.check import require_sound
from croupier.tournament.conditions.model import Conditions
from croupier.tournament.report import report
from croupier.tournament.run.bots import Bots
from croupier.tournament.run.host import Host
from croupier.values.refused import Refused

MOST_SEED = 2**63
INTERRUPTED = 130
ALL = ",".join(STYLES)
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON instead.")]
Seed = Annotated[int, typer.Option("--seed", metavar="NUMBER", help="The same seed plays the same tournament.")]
Number = Annotated[int | None, typer.Option("--players", metavar="NUMBER", help="How many enter; as many as may.")]
Names = Annotated[str, typer.Option("--strategies", metavar="NAMES", help="How they play, in turn.")]
Out = Annotated[
    Path | None, typer.Option("--out", metavar="DIR", help="Where the two files go; beside FILE if not said.")
]


def check(conditions: Conditions, seed: int, players: int | None) -> None:
    if not 0 <= seed < MOST_SEED:
        raise Refused("--seed is a whole number from 0 on.")
    field = conditions.players
    if players is not None and not field.minimum <= players <= field.maximum:
        raise Refused(f"--players lies between {field.minimum} and {field.maximum}, by the conditions.")


def command(
    file: File,
    seed: Seed,
    players: Number = None,
    strategies: Names = ALL,
    out: Out = None,
    json_wanted: AsJson = False,
) -> None:
    """Play a whole tournament with bots, from the first appointment to the last prize slip. Every step is a command;
    the files FILE.commands.jsonl and FILE.events.jsonl are left behind, for apply, show, why and results."""
    conditions = require_sound(read_file(file))
    check(conditions, seed, players)
    names = tuple(strategies.split(","))
    for name in names:
        style_of(name)
    entropy = SeededStream(seed.to_bytes(SEED_BYTES, "big"))
    console, watcher = Console(highlight=False), Console(stderr=True)
    with Status("seats are drawn", console=watcher) as status:
        host = Host(conditions, entropy, Bots(names, entropy), players, lambda text: status.update(f"playing {text}"))
        try:
            host.run()
        except KeyboardInterrupt:
            status.stop()
            typer.echo(f"Stopped after {counted(len(host.staff.lines), 'command')}; nothing was written.", err=True)
            raise typer.Exit(INTERRUPTED) from None
    folder = out or file.parent
    kept = folder / f"{file.stem}.commands.jsonl", folder / f"{file.stem}.events.jsonl"
    write_text(kept[0], "".join(f"{line}\n" for line in host.staff.lines))
    write_text(kept[1], host.journal.lines())
    if json_wanted:
        typer.echo(json.dumps(report(host.journal.state, []), ensure_ascii=not unicode_output()))
        return
    show_state(console, host.journal.state)
    told = counted(len(host.staff.lines), "command"), counted(host.journal.state.version, "event")
    console.print(f"{told[0]} in {kept[0]}, {told[1]} in {kept[1]}.")
