"""`croupier record check`: whether files are round files, and what is in them."""

import json
from pathlib import Path
from typing import Annotated

import typer

from croupier.cli.settlement import explain
from croupier.front import read, read_record
from croupier.games.hand_files import HandText, hands_in
from croupier.games.round_format import round_schema
from croupier.values.refused import Refused, shorten
from croupier.values.text import count_of

REFUSED = 2
Files = Annotated[
    list[Path] | None,
    typer.Argument(metavar="FILE", help="Round files, or hands in PHH, OHH or PokerStars text.", show_default=False),
]
Schema = Annotated[bool, typer.Option("--schema", help="Print the JSON Schema of a round file.")]


def describe(hand: HandText) -> str:
    """What a file holds, once every action was played."""
    playing = read(read_record(hand.text))
    state = "complete" if playing.complete else f"not complete: {playing.awaiting.text}"
    number = count_of(len(playing.start.actions), "action")
    return f"{playing.start.ruleset}, {count_of(len(playing.start.stacks), 'player')}, {number}, {state}"


def check(path: Path) -> bool:
    """Print a line for each round of a file; whether all of them can be read and played."""
    sound = True
    name = shorten(str(path), 300)
    try:
        for hand in hands_in(path):
            where = f"{name} {hand.name}".rstrip()
            try:
                typer.echo(f"{where}: {describe(hand)}")
            except Refused as refused:
                sound = False
                typer.echo(explain(where, refused), err=True)
    except Refused as refused:
        sound = False
        typer.echo(f"{name}: {refused}", err=True)
    return sound


def command(files: Files = None, schema: Schema = False) -> None:
    """Check round files: every key and every action. Exit code 2 if one is not a round file or breaks a rule."""
    if schema:
        typer.echo(json.dumps(round_schema(), indent=2))
    elif not files:
        raise Refused("Give the files to check, or --schema.")
    sound = [check(path) for path in files or ()]
    if not all(sound):
        raise typer.Exit(REFUSED)
