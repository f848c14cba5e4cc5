"""`croupier settle`: rule on round files."""

from pathlib import Path
from typing import Annotated

import typer

from croupier.cli.settlement import rule_on

FILES = "Round files (TOML), see docs/notation.md; - for standard input."

ATTESTATIONS = "Also list what a person must attest, and who did."


def command(
    files: Annotated[list[Path], typer.Argument(metavar="FILE", help=FILES, show_default=False)],
    as_json: Annotated[bool, typer.Option("--json", help="One JSON object per file and line.")] = False,
    complete: Annotated[bool, typer.Option("--complete", help="Exit with 1 if a round is not complete.")] = False,
    totals: Annotated[bool, typer.Option("--totals", help="End with the totals, even in JSON.")] = False,
    attestations: Annotated[bool, typer.Option("--attestations", help=ATTESTATIONS)] = False,
) -> None:
    """Settle round files: who is paid what, by which clause."""
    raise typer.Exit(rule_on(files, as_json, complete, totals, attestations))
