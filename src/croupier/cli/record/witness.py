"""`croupier witness`: cosign a checkpoint after checking that the log has only grown: once, or over HTTP as a service;
and compare what different people saw.

`croupier witness LOG` looks once. The other commands have a name of their own: serve, monitor.
"""

import asyncio
import time
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from croupier.archive.witnessing import Inconsistent, look, read_offered
from croupier.cli.record import watching
from croupier.cli.record.logs import Log, Named, open_log
from croupier.cli.record.small_files import read_bytes, read_public
from croupier.cli.record.whole_files import write_whole
from croupier.cli.terminal.help_pages import HelpCommand, HelpGroup
from croupier.cli.terminal.parser import HELP_OPTIONS
from croupier.proofs.keys import KeyKind, read_key
from croupier.values.refused import Refused
from croupier.values.text import count_of

if TYPE_CHECKING:
    from typer._click import Context

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
Logs = Annotated[
    list[str] | None,
    typer.Option("--log-key", metavar="VKEY", help="The public key of a log, or of a casino for all its tournaments."),
]
Kept = Annotated[Path, typer.Option("--state", metavar="DIR", help="The folder that keeps what was seen; made if new.")]
Host = Annotated[str, typer.Option("--host", metavar="ADDRESS", help="The address to listen on; by default loopback.")]
Port = Annotated[
    int, typer.Option("--port", metavar="NUMBER", min=0, max=65535, help="The port; 0 takes any free one.")
]
Cert = Annotated[Path | None, typer.Option("--tls-cert", metavar="FILE", help="The certificate chain (PEM).")]
TlsKey = Annotated[Path | None, typer.Option("--tls-key", metavar="FILE", help="Its private key (PEM).")]
LOOK = "look"


class LookGroup(HelpGroup):
    """The commands by name. Without one of the names, the first word is the log to look at."""

    def parse_args(self, ctx: "Context", args: list[str]) -> list[str]:
        first = next(iter(args), "")
        if first and first not in self.commands and first not in HELP_OPTIONS:
            args = [LOOK, *args]
        return super().parse_args(ctx, args)


command = typer.Typer(cls=LookGroup, no_args_is_help=True, pretty_exceptions_enable=False)


@command.callback()
def about() -> None:
    """Watch over logs, and cosign what only grew."""


command.command("monitor", cls=HelpCommand)(watching.command)


@command.command("serve", cls=HelpCommand)
def serve(
    key: OwnKey,
    state: Kept,
    log_key: Logs = None,
    host: Host = "127.0.0.1",
    port: Port = 8460,
    tls_cert: Cert = None,
    tls_key: TlsKey = None,
) -> None:
    """Answer as a witness (C2SP tlog-witness): servers send their checkpoints to ADDRESS/add-checkpoint, and this
    machine cosigns each that only grew since the last."""
    from croupier.archive.keeping import Keeper
    from croupier.server.witness_app import serve_witness

    if (tls_cert is None) != (tls_key is None):
        raise Refused("Give --tls-cert and --tls-key together.")
    known = [each for text in log_key or () for each in read_public(text)]
    keeper = Keeper(read_key(key), known, state, lambda: int(time.time()))
    tls = (tls_cert, tls_key) if tls_cert is not None and tls_key is not None else None

    def tell(url: str) -> None:
        typer.echo(f"Witness {keeper.key.verifier.text()} at {url}. Ctrl-C stops it.")

    asyncio.run(serve_witness(keeper, host, port, tls, tell))


@command.command(LOOK, cls=HelpCommand)
def look_once(
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
