"""`croupier record checkpoint` and `receipt`: what a log signs for, to be kept by others."""

from pathlib import Path
from typing import Annotated

import typer

from croupier.archive.signing import signed_head, signed_receipt, signers
from croupier.archive.source import Kind, Source
from croupier.archive.verifying import NO_PROOFS
from croupier.cli.record.logs import Log, Named, open_log
from croupier.cli.record.whole_files import write_whole
from croupier.tournament.entry.entries import Entered, Reserved
from croupier.values.refused import Refused

KeyFiles = Annotated[
    list[Path] | None,
    typer.Option("--key", metavar="KEYFILE", help="The log's private key; both while a key is changed."),
]
To = Annotated[Path | None, typer.Option("--to", metavar="FILE", help="Write it there instead of printing it.")]
Which = Annotated[str, typer.Argument(metavar="EVENT", help="The number of an event, or a player: the entry.")]


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
    """Sign how long the log is and the root of its tree. Whoever keeps this text can show later that nothing before
    it was changed and nothing cut off: verify LOG --witness FILE."""
    source = signed_source(log, tournament)
    hand_out(signed_head(source.record, source.epoch, signers(key or (), source.name)), to)


def receipt(log: Log, event: Which, key: KeyFiles = None, to: To = None, tournament: Named = "") -> None:
    """Sign that an event stands in the log: a small file (.tlog-proof) that a player keeps and anybody can check."""
    source = signed_source(log, tournament)
    version = number_of(source, event)
    hand_out(signed_receipt(source.record, source.epoch, signers(key or (), source.name), version), to)


def number_of(source: Source, event: str) -> int:
    if event.isascii() and event.isdigit() and len(event) < 16:
        return int(event)
    for logged in source.events():
        if isinstance(logged.event, Entered | Reserved) and logged.event.player == event:
            return logged.version
    raise Refused(f'There is no event and no player "{event}".')
