"""`croupier verify`: check that a record is unchanged."""

import json
from pathlib import Path
from typing import Annotated

import typer
from rich.text import Text

from croupier.archive.verifying import verify_source
from croupier.cli.record.logs import AsJson, Log, Named, open_log
from croupier.cli.record.small_files import read_bytes, read_public
from croupier.cli.terminal.streams import unicode_output
from croupier.cli.tournament.screen import console
from croupier.proofs.policy import read_policy
from croupier.proofs.verify import Trust, Unreadable, VerificationResult, verify_path
from croupier.values.refused import Refused
from croupier.values.text import count_of

FALLS_SHORT = 1
Keys = Annotated[
    list[str] | None,
    typer.Option("--key", metavar="VKEY", help="A public key to trust, or a file of keys; may be repeated."),
]
Witnesses = Annotated[
    list[Path] | None,
    typer.Option("--witness", metavar="FILE", help="A checkpoint that somebody kept; may be repeated."),
]
Receipts = Annotated[
    list[Path] | None, typer.Option("--receipt", metavar="FILE", help="A receipt that somebody was given.")
]
PolicyFile = Annotated[
    Path | None,
    typer.Option("--policy", metavar="FILE", help="Whose cosignatures are enough: a policy of k of n witnesses."),
]


def looks_exported(path: Path) -> bool:
    """Whether it is a zip or a folder, which the verifier reads directly, even if damaged."""
    try:
        return (path.is_dir() and not any(path.glob("*.log"))) or is_zip(path)
    except (OSError, ValueError):
        return False


def is_zip(path: Path) -> bool:
    if not path.is_file():
        return False
    with path.open("rb") as file:
        return file.read(2) == b"PK"


def judge(path: Path, tournament: str, trust: Trust) -> VerificationResult:
    if looks_exported(path):
        try:
            return verify_path(path, trust)
        except Unreadable as reason:
            raise Refused(str(reason)) from None
    return verify_source(open_log(path, tournament), trust)


def command(
    log: Log,
    key: Keys = None,
    witness: Witnesses = None,
    receipt: Receipts = None,
    policy: PolicyFile = None,
    json_wanted: AsJson = False,
    tournament: Named = "",
) -> None:
    """Verify a record: its bytes, tree and signatures, and checkpoints and receipts that somebody kept; repeat every
    draw. A checkpoint kept elsewhere (--witness) reveals an end that was cut off. With --policy, enough
    witnesses must have cosigned a checkpoint. verifier/verify.py does the same for
    an export with nothing but Python. Exit code 1 if anything is wrong."""
    trust = Trust(
        [each for text in key or () for each in read_public(text)],
        [read_bytes(path) for path in witness or ()],
        [read_bytes(path) for path in receipt or ()],
        read_policy(read_bytes(policy)) if policy else None,
    )
    verdict = judge(log, tournament, trust)
    if json_wanted:
        told = {"good": verdict.good, "size": verdict.size, "findings": verdict.findings, "notes": verdict.notes}
        typer.echo(json.dumps(told, ensure_ascii=not unicode_output()))
    else:
        show(verdict)
    if not verdict.good:
        raise typer.Exit(FALLS_SHORT)


def show(verdict: VerificationResult) -> None:
    screen = console()
    for finding in verdict.findings:
        screen.print(Text(finding, style="red"), soft_wrap=True)
    for note in verdict.notes:
        screen.print(Text(note, style="dim"), soft_wrap=True)
    size = count_of(verdict.size, "event")
    if verdict.good:
        screen.print(Text.assemble(("good  ", "bold green"), f"{size}, nothing changed, dropped or added"))
    else:
        screen.print(Text.assemble(("bad  ", "bold red"), f"{size}, {count_of(len(verdict.findings), 'finding')}"))
