"""`croupier witness`: cosign a checkpoint after checking that the log has only grown."""

import time
from pathlib import Path
from typing import Annotated

import typer

from croupier.archive.witnessing import Inconsistent, look, read_offered
from croupier.cli.record.logs import Log, Named, open_log
from croupier.cli.record.small_files import read_bytes, read_public
from croupier.cli.record.whole_files import write_whole
from croupier.proofs.keys import KeyKind, read_key
from croupier.values.refused import Refused
from croupier.values.text import count_of

FALLS_SHORT = 1
OwnKey = Annotated[Path, typer.Option("--key", metavar="KEYFILE", help="The witness's own private key.")]
State = Annotated[
    Path,
    typer.Option("--state", metavar="FILE", help="The file that keeps the last checkpoint seen; made the first time."),
]
LogKeys = Annotated[
    list[str] | None,
    typer.Option("--log-key", metavar="VKEY", help="The public key of the log; an export includes it."),
]
Offered = Annotated[
    Path | None, typer.Option("--checkpoint", metavar="FILE", help="The signed checkpoint; an export includes it.")
]


def command(
    log: Log, key: OwnKey, state: State, log_key: LogKeys = None, checkpoint: Offered = None, tournament: Named = ""
) -> None:
    """Look at a log as a witness. Its signed checkpoint must match it, and the log must start with what the last seen
    checkpoint covers. Then cosign the checkpoint, keep it in --state and print it. If the log was rewritten or cut,
    nothing is signed and the exit code is 1."""
    own = read_key(key)
    if own.kind is not KeyKind.COSIGNATURE:
        raise Refused(f"{key} signs logs; a witness needs its own key (croupier key make --witness).")
    source = open_log(log, tournament)
    keys = [each for text in log_key or () for each in read_public(text)]
    if checkpoint is None:
        note, keys = read_offered(source, keys)
    else:
        note = read_bytes(checkpoint)
    if not keys:
        raise Refused("Give the public key of the log with --log-key, so that its signature can be checked.")
    kept = read_bytes(state) if state.exists() else None
    try:
        seen = look(source, note, keys, own, kept, int(time.time()))
    except Inconsistent as reason:
        typer.echo(f"{reason} Nothing was signed.", err=True)
        raise typer.Exit(FALLS_SHORT) from None
    write_whole({state: seen.note.data()})
    typer.echo(seen.note.data().decode(), nl=False)
    before = (
        f", {seen.checkpoint.size - seen.before.size} more than before" if seen.before else ", seen for the first time"
    )
    typer.echo(f"Cosigned: {count_of(seen.checkpoint.size, 'event')}{before}.", err=True)
