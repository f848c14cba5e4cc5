"""`croupier odds --tiles`: every way to set four tiles with its odds, the best first."""

from collections.abc import Sequence
from json import dumps
from typing import TYPE_CHECKING

import typer

from croupier import front
from croupier.cli.lab.hand_odds import as_json
from croupier.cli.terminal.console import open_console
from croupier.games.analysis import Decision

if TYPE_CHECKING:
    from rich.table import Table


def answer_tiles(ruleset: str, tiles: str, pays: Sequence[str], json: bool) -> None:
    decision = front.setting_odds(ruleset, tiles, pays)
    if not json:
        open_console().print(as_table(ruleset, " ".join(tiles.split()), decision))
        return
    settings = {setting: {"counts": prospect.wager, **as_json(prospect)} for setting, prospect in decision.acts.items()}
    named = {"called": decision.called, "best": decision.best, "house_way": decision.house}
    typer.echo(dumps({"ruleset": ruleset, "tiles": tiles.split(), **named, "settings": settings}))


def as_table(ruleset: str, tiles: str, decision: Decision) -> "Table":
    """Show a line for each way; the odds are against the Bank's House Way."""
    from rich import box
    from rich.table import Table

    table = Table(title=f"{ruleset}: {tiles}, {decision.called}", box=box.SIMPLE_HEAD, title_style="bold")
    table.add_column("Low | high", no_wrap=True)
    table.add_column("Counts")
    for heading in ("Win", "Push", "Lose", "Worth"):
        table.add_column(heading, justify="right", no_wrap=True)
    table.add_column("")
    for setting, prospect in decision.acts.items():
        notes = ["best"] * (setting == decision.best) + ["House Way"] * (setting == decision.house)
        shares = [f"{float(chance.probability):.2%}" for chance in prospect.chances]
        style = "bold green" if setting == decision.best else ""
        table.add_row(setting, prospect.wager, *shares, f"{float(prospect.ev):+.4f}", ", ".join(notes), style=style)
    return table
