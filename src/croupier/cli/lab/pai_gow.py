"""`croupier pai-gow set TILES`: a hand set by the House Way, every step with its clause, in tiles, JSON or SVG."""

from json import dumps
from pathlib import Path
from typing import Annotated

import typer
from rich.table import Table
from rich.text import Text

from croupier.cli.felts.tiles import Tiles
from croupier.cli.terminal.console import open_console
from croupier.cli.terminal.help_pages import HelpCommand
from croupier.cli.terminal.streams import unicode_output
from croupier.drawing.tiles import setting_svg
from croupier.games.pai_gow import RULESETS
from croupier.games.pai_gow.hand_text import read_hand
from croupier.games.pai_gow.hands import Pair, Rank
from croupier.games.pai_gow.house_way import HouseWay, HouseWayStep, house_way
from croupier.games.pai_gow.law import LAWS
from croupier.values.refused import Refused
from croupier.wire.shapes import Json

(RULESET,) = RULESETS
LAW = LAWS[RULESET]

command = typer.Typer(no_args_is_help=True, pretty_exceptions_enable=False)


@command.callback()
def about() -> None:
    """Pai Gow: see how the House sets a hand."""


@command.command("set", cls=HelpCommand)
def set_hand(
    tiles: Annotated[list[str], typer.Argument(help="Four tiles by their pips: 66 11 44 24.", show_default=False)],
    svg: Annotated[Path | None, typer.Option("--svg", metavar="FILE", help="Also write a picture of the hand.")] = None,
    json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Set four tiles by the House Way and show why."""
    way = house_way(read_hand(RULESET, " ".join(tiles)))
    if svg is not None:
        write(svg, setting_svg(way.setting))
    if json:
        typer.echo(dumps(as_json(way), ensure_ascii=not unicode_output()))
    else:
        show(way)


def write(path: Path, drawing: str) -> None:
    try:
        path.write_text(drawing, encoding="utf-8")
    except OSError as error:
        raise Refused(f"{path} cannot be written: {error.strerror}.") from error


def numbers(step: HouseWayStep) -> list[str]:
    return [clause.number for clause in LAW.cite(*step.topics)]


def as_json(way: HouseWay) -> dict[str, Json]:
    setting = way.setting
    return {
        "ruleset": RULESET,
        "setting": str(setting),
        "low": part_json(setting.low, setting.low_rank),
        "high": part_json(setting.high, setting.high_rank),
        "steps": [
            {"clauses": [*numbers(step)], "text": step.text, "left": [str(each) for each in step.left]}
            for step in way.steps
        ],
    }


def part_json(tiles: Pair, rank: Rank) -> dict[str, Json]:
    return {"tiles": [str(tile) for tile in tiles], "counts": rank.words}


def show(way: HouseWay) -> None:
    setting, console = way.setting, open_console(highlight=False)
    both = Table.grid(padding=(0, 4, 0, 0))
    both.add_row(heading("Low", setting.low_rank), heading("High", setting.high_rank))
    both.add_row(*(Tiles([str(tile) for tile in part], large=True) for part in (setting.low, setting.high)))
    steps = Table.grid(padding=(0, 2, 0, 0))
    for number, step in enumerate(way.steps, 1):
        steps.add_row(f"{number}.", Text(step.text), Text(" ".join(numbers(step)), style="dim"))
    console.print(Text(f"House Way: {setting.words}", style="bold"), both, steps)


def heading(name: str, rank: Rank) -> Text:
    return Text(f"{name}: {rank.words}", style="bold")
