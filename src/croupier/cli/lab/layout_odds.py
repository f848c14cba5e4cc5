"""`croupier odds --layout FILE`: the full distribution of each player's result for the chips on a recorded layout."""

from json import dumps
from pathlib import Path
from typing import TYPE_CHECKING

import typer

from croupier.cli.terminal.console import open_console
from croupier.games.analysis import Laid
from croupier.lab.odds import layout_odds, playable_ruleset
from croupier.lab.odds_json import ratio
from croupier.values.chips import show_amount
from croupier.values.odds import Odds
from croupier.values.prospect import Chance
from croupier.values.refused import Refused
from croupier.wire.shapes import JsonObject

if TYPE_CHECKING:
    from rich.table import Table


def answer(ruleset: str | None, path: Path, pays: dict[str, Odds], json: bool) -> None:
    recorded, players = layout_odds(path, pays)
    if ruleset is not None and playable_ruleset(ruleset) != recorded:
        raise Refused(f"{path} is a layout of {recorded}, not of {ruleset}.")
    if json:
        layout = {player: as_json(laid) for player, laid in players.items()}
        typer.echo(dumps({"ruleset": recorded, "file": str(path), "layout": layout}))
        return
    console = open_console()
    for player, laid in players.items():
        console.print(as_table(player, laid))


def as_json(laid: Laid) -> JsonObject:
    prospect = laid.prospect
    return {
        "stake": show_amount(laid.stake),
        "ev": ratio(prospect.ev),
        "ev_float": float(prospect.ev),
        "house_edge": float(-prospect.ev / laid.stake),
        "house_edge_exact": ratio(-prospect.ev / laid.stake),
        "variance": float(prospect.variance),
        "variance_exact": ratio(prospect.variance),
        "profit": ratio(laid.profit),
        "exact": True,
        "outcomes": [
            {"numbers": [*chance.outcome.split()], "probability": ratio(chance.probability), "net": net(chance)}
            for chance in prospect.chances
        ],
    }


def net(chance: Chance) -> str:
    """An exact decimal if there is one: with odds in thirds there may be none."""
    try_ten = chance.pays.denominator
    for prime in (2, 5):
        while try_ten % prime == 0:
            try_ten //= prime
    return show_amount(chance.pays) if try_ten == 1 else str(chance.pays)


def as_table(player: str, laid: Laid) -> "Table":
    from rich import box
    from rich.table import Table

    prospect = laid.prospect
    table = Table(
        title=f"Player {player}: {show_amount(laid.stake)} on the layout",
        caption=f"expected {float(prospect.ev):+.4f}   house edge {float(-prospect.ev / laid.stake):.4%}   "
        f"deviation {float(prospect.variance) ** 0.5:.2f}   profit {float(laid.profit):.2%}",
        box=box.SIMPLE_HEAD,
        title_style="bold",
        title_justify="left",
        caption_justify="left",
    )
    for heading in ("Net", "Chance", ""):
        table.add_column(heading, justify="right", no_wrap=True)
    table.add_column("Numbers")
    for chance in prospect.chances:
        style = "green" if chance.pays > 0 else "red" if chance.pays < 0 else "yellow"
        sign = "+" if chance.pays > 0 else ""
        share = f"{float(chance.probability):.2%}"
        table.add_row(f"[{style}]{sign}{net(chance)}[/]", str(chance.probability), share, chance.outcome)
    return table
