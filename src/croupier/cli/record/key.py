"""`croupier key`: the keys that sign a log or cosign it, each in a file that only its owner can read."""

import os
from pathlib import Path
from typing import Annotated

import typer

from croupier.archive.signing import make_room, public_for
from croupier.cli.terminal.help_pages import HelpCommand
from croupier.proofs.keys import SEED_BYTES, KeyKind, PrivateKey, read_key, write_key

command = typer.Typer(no_args_is_help=True, pretty_exceptions_enable=False)
KeyFile = Annotated[Path, typer.Argument(metavar="FILE", help="The file of the private key.", show_default=False)]
Name = Annotated[
    str, typer.Option("--name", metavar="NAME", help="The owner of the key, such as casino.example; no spaces, no +.")
]
Witness = Annotated[bool, typer.Option("--witness", help="Make a key to cosign the logs of others, not to sign one.")]
Tournament = Annotated[
    str, typer.Option("--tournament", metavar="NAME", help="Print the key for this tournament, as verify needs it.")
]


@command.callback()
def about() -> None:
    """The keys that sign a log or cosign it."""


@command.command("make", cls=HelpCommand)
def make(file: KeyFile, name: Name, witness: Witness = False) -> None:
    """Make a private key in a new file that only you can read, and print the public key. An existing file is never
    overwritten, and a key is never put beside a log."""
    make_room(file)
    key = PrivateKey(name, KeyKind.COSIGNATURE if witness else KeyKind.NOTE, os.urandom(SEED_BYTES))
    write_key(file, key)
    typer.echo(key.verifier.text())


@command.command("show", cls=HelpCommand)
def show(file: KeyFile, tournament: Tournament = "") -> None:
    """Print the public key, to post where everybody can see it: on the wall, on the entry form. A log's key signs for
    each tournament under a separate name."""
    typer.echo(public_for(read_key(file), tournament).text())


@command.command("rotate", cls=HelpCommand)
def rotate(
    file: KeyFile,
    new: Annotated[Path, typer.Argument(metavar="NEW", help="The file of the new key.", show_default=False)],
) -> None:
    """Make a new key with the same name. Sign with both (--key OLD --key NEW) until everybody has the new public key;
    either signature is enough for a verifier."""
    old = read_key(file)
    make_room(new)
    key = PrivateKey(old.name, old.kind, os.urandom(SEED_BYTES))
    write_key(new, key)
    typer.echo(f"old  {old.verifier.text()}\nnew  {key.verifier.text()}")
    typer.echo(f"Sign with both for a while: --key {file} --key {new}")
