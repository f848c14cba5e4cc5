"""Conditions from a file, for every command here."""

from pathlib import Path
from typing import Annotated

import typer

from croupier.tournament.conditions.model import Conditions
from croupier.tournament.conditions.reading import parse_conditions
from croupier.wire.toml_text import read_text

File = Annotated[
    Path, typer.Argument(metavar="FILE", help="Conditions of a tournament (TOML or JSON).", show_default=False)
]


def read_file(path: Path) -> Conditions:
    return parse_conditions(read_text(path))
