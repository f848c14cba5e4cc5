"""`croupier record export`: a whole tournament as one file, or a round file in another format."""

from pathlib import Path
from typing import Annotated

import typer

from croupier.archive.exporting import export
from croupier.archive.signing import signers
from croupier.cli.record.checkpointing import KeyFiles
from croupier.cli.record.logs import Log, Named, open_log
from croupier.cli.record.small_files import read_bytes, read_public
from croupier.cli.record.whole_files import write_whole
from croupier.front import export_as, export_phh, read
from croupier.proofs.zip_file import pack
from croupier.values.private_file import OWNER_ENTERS
from croupier.values.refused import Refused
from croupier.values.text import count_of

ZIP = ".zip"
To = Annotated[
    Path | None,
    typer.Option("--to", metavar="OUT", help="The new file OUT.zip or new folder to write."),
]
Redacted = Annotated[
    bool, typer.Option("--redacted", help="Keep personal and hidden fields closed; the export still verifies.")
]
Own = Annotated[
    str, typer.Option("--own", metavar="PLAYER", help="With --redacted: also open the cards of this player's hands.")
]
Witnesses = Annotated[
    list[Path] | None,
    typer.Option("--witness", metavar="FILE", help="A checkpoint to include; may be repeated."),
]
Publics = Annotated[
    list[str] | None, typer.Option("--name-key", metavar="VKEY", help="The public key of a witness to include.")
]
Phh = Annotated[bool, typer.Option("--phh", help="LOG is a file of a hold'em round: print it as a PHH file.")]
Ohh = Annotated[bool, typer.Option("--ohh", help="The same as Open Hand History (JSON).")]
Stars = Annotated[bool, typer.Option("--pokerstars", help="The same as the text of PokerStars.")]


def command(
    log: Log,
    to: To = None,
    key: KeyFiles = None,
    redacted: Redacted = False,
    own: Own = "",
    witness: Witnesses = None,
    name_key: Publics = None,
    tournament: Named = "",
    phh: Phh = False,
    ohh: Ohh = False,
    pokerstars: Stars = False,
) -> None:
    """Export a whole tournament as one file that opens without this software: JSON lines, tables, PDFs and proofs under
    one signature. With --phh, print a round file in that format; it is refused if PHH cannot express what
    happened."""
    if phh:
        typer.echo(export_phh(read(log)), nl=False)
        return
    if ohh or pokerstars:
        typer.echo(export_as(read(log), "ohh" if ohh else "pokerstars"), nl=False)
        return
    if to is None:
        raise Refused("Say where the export goes (--to OUT.zip), or give --phh for a round file.")
    if to.exists():
        raise Refused(f"{to} already exists and is not overwritten; choose a new name.")
    if own and not redacted:
        raise Refused("--own works only with --redacted: a full export opens every card.")
    source = open_log(log, tournament)
    keys = signers(key or (), source.name)
    others = [each for text in name_key or () for each in read_public(text)]
    made = export(source, keys, redacted, [read_bytes(path) for path in witness or ()], others, own)
    files = made.files(keys)
    if to.suffix == ZIP:
        write_whole({to: pack(files)}, private=not redacted)
    else:
        write_folder(to, files, private=not redacted)
    typer.echo(f"{to} written: {count_of(len(made.leaves), 'event')}, {count_of(len(files), 'file')}.")


def write_folder(to: Path, files: dict[str, bytes], private: bool) -> None:
    try:
        to.mkdir(parents=True, exist_ok=True, mode=OWNER_ENTERS if private else 0o777)
        for folder in {to / name for name in files}:
            folder.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise Refused(f"{to} cannot be written: {error.strerror}.") from None
    write_whole({to / name: data for name, data in files.items()}, private)
