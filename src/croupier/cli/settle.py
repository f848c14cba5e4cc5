"""`croupier settle`: rule on recorded rounds."""

from pathlib import Path
from typing import Annotated

import typer

from croupier.cli.settling import rule_on


def command(
    files: Annotated[list[Path], typer.Argument(help="Record files (TOML), see docs/notation.md.", show_default=False)],
    as_json: Annotated[bool, typer.Option("--json", help="One JSON object per file and line.")] = False,
) -> None:
    """Rule on recorded rounds: who is paid what, by which clause."""
    raise typer.Exit(rule_on(files, as_json))
