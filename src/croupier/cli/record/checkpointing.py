"""`croupier record checkpoint` and `receipt`: signed statements of a log for others to keep."""

from pathlib import Path
from typing import Annotated

import typer

from croupier.archive.signing import sign_head, sign_receipt, signers
from croupier.archive.source import Kind, Source
from croupier.archive.verifying import NO_PROOFS
from croupier.cli.record.logs import Log, Named, open_log
from croupier.cli.record.whole_files import write_whole
from croupier.tournament.entry.entries import Entered, Reserved
from croupier.values.refused import Refused

KeyFiles = Annotated[
    list[Path] | None,
    typer.Option(
        "--key", metavar="KEYFILE", help="The log's private key; repeat it to sign with two keys during a change."
    ),
]
To = Annotated[Path | None, typer.Option("--to", metavar="FILE", help="Write to this file instead of printing.")]
Which = Annotated[str, typer.Argument(metavar="EVENT", help="The number of an event, or a player for their entry.")]


def signed_source(path: Path, tournament: str) -> Source:
    source = open_log(path, tournament)
    if source.kind is Kind.EVENTS:
        raise Refused(NO_PROOFS.format(path))
    return source


def hand_out(data: bytes, to: Path | None) -> None:
    if to is None:
        typer.echo(data.decode(), nl=False)
    else:
        write_whole({to: data})
        typer.echo(f"{to} written.")


def checkpoint(log: Log, key: KeyFiles = None, to: To = None, tournament: Named = "") -> None:
    """Sign the length of the log and the root of its tree. Anyone who keeps this text can later prove that nothing
    before it was changed or cut off: verify LOG --witness FILE."""
    source = signed_source(log, tournament)
    hand_out(sign_head(source.record, source.epoch, signers(key or (), source.name)), to)


def receipt(log: Log, event: Which, key: KeyFiles = None, to: To = None, tournament: Named = "") -> None:
    """Sign that an event is in the log: a small file (.tlog-proof) that a player keeps and anyone can check."""
    source = signed_source(log, tournament)
    version = number_of(source, event)
    hand_out(sign_receipt(source.record, source.epoch, signers(key or (), source.name), version), to)


def number_of(source: Source, event: str) -> int:
    if event.isascii() and event.isdigit() and len(event) < 16:
        return int(event)
    for logged in source.events():
        if isinstance(logged.event, Entered | Reserved) and logged.event.player == event:
            return logged.version
    raise Refused(f'There is no event and no player "{event}".')
