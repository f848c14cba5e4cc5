"""`croupier odds`: the exact odds of every wager, as a table or as JSON."""

from collections.abc import Callable
from functools import partial
from json import dumps
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from croupier import front
from croupier.cli.completion import playable_rulesets
from croupier.cli.lab.hand_odds import answer_hand, cap_json, cap_text, read_most_paid
from croupier.cli.lab.layout_odds import answer
from croupier.cli.lab.tile_odds import answer_tiles
from croupier.cli.terminal.console import open_console
from croupier.cli.terminal.patience import patiently
from croupier.games.analysis import Chart
from croupier.lab.cards_out import cards_out
from croupier.lab.odds import playable_ruleset, read_pays
from croupier.lab.odds_cache import cached_odds
from croupier.lab.odds_json import as_json
from croupier.values.prospect import Chance, Prospect
from croupier.values.refused import Refused
from croupier.values.text import count_of

if TYPE_CHECKING:
    from rich.table import Table

INTERRUPTED = 130
LONGEST_NUMBER = 40
DECKS = "Decks in the shoe, if the rules allow a choice."
RULESETS = f"One of {', '.join(front.rulesets())}."


def command(
    ruleset: Annotated[
        str | None,
        typer.Argument(metavar="RULESET", help=RULESETS, autocompletion=playable_rulesets),
    ] = None,
    wager: Annotated[str | None, typer.Option(metavar="NAME", help="Only this wager.")] = None,
    pay: Annotated[list[str] | None, typer.Option(metavar="KEY=A:B", help="What if this line paid A for B?")] = None,
    removed: Annotated[str, typer.Option(metavar="CARDS", help='Cards already out of the shoe: "9h 9h Kd".')] = "",
    record: Annotated[
        Path | None, typer.Option(metavar="FILE", help="A round file whose cards are out of the shoe.")
    ] = None,
    layout: Annotated[
        Path | None, typer.Option(metavar="FILE", help="The chips on the layout of this round file.")
    ] = None,
    decks: Annotated[int | None, typer.Option(metavar="NUMBER", help=DECKS)] = None,
    chart: Annotated[
        bool, typer.Option("--chart", help="Show the strategy chart instead, if players decide in this game.")
    ] = False,
    anew: Annotated[bool, typer.Option("--anew", help="Count again instead of using kept results.")] = False,
    hand: Annotated[str | None, typer.Option(metavar="CARDS", help="Bet or fold with this hand? Needs --up.")] = None,
    up: Annotated[str | None, typer.Option(metavar="CARD", help="The dealer's face-up card.")] = None,
    maximum_payout: Annotated[
        str | None,
        typer.Option(metavar="AMOUNT", help="What if a Bet won no more than this? In antes, or in chips with --ante."),
    ] = None,
    ante: Annotated[
        str | None, typer.Option(metavar="AMOUNT", help="The ante, if --maximum-payout is in chips.")
    ] = None,
    tiles: Annotated[str | None, typer.Option(metavar="TILES", help='How to set these tiles: "66 11 44 24".')] = None,
    json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Show the exact odds of every wager, or of the chips on a layout."""
    if layout is not None:
        if wager or removed or record or chart or decks is not None or hand or up or maximum_payout or ante or tiles:
            raise Refused("--layout covers all chips of a round file; leave out --wager, --removed, --record, --decks.")
        return answer(ruleset, layout, read_pays(pay or []), json)
    if ruleset is None:
        raise Refused("Name a ruleset, for example: croupier odds mini-baccarat-2023.")
    name = playable_ruleset(ruleset)
    most_paid = read_most_paid(maximum_payout, ante)
    if hand is not None or up is not None or tiles is not None:
        cards = tiles is not None and (hand or up or most_paid is not None)
        if wager or removed or record or chart or decks is not None or cards:
            option = "--hand" if tiles is None else "--tiles"
            raise Refused(f"{option} is about one hand; leave out --wager, --removed, --record, --decks, --chart.")
        if tiles is not None:
            return answer_tiles(name, tiles, pay or [], json)
        return answer_hand(name, hand, up, pay or [], most_paid, json)
    if chart:
        if wager or pay or removed or record or most_paid is not None:
            raise Refused("--chart shows a strategy for a whole shoe; leave out --wager, --pay, --removed, --record.")
        return show_chart(name, front.chart(name, decks), json)
    what_if = removed or pay or record or most_paid is not None
    standard = partial(cached_odds, name, wager, decks, anew)
    special = partial(front.odds, name, wager, decks, removed, tuple(pay or ()), record, most_paid)
    prospects = counted_odds(name, special if what_if else standard)
    if json:
        wagers = {name: as_json(prospect) for name, prospect in prospects.items()}
        typer.echo(dumps({"ruleset": name, **cap_json(most_paid), "wagers": wagers}))
    else:
        out = len(removed.split()) + (len(cards_out(record, name)) if record else 0)
        open_console().print(as_table(name + cap_text(most_paid), prospects, out))
    return None


def counted_odds(name: str, count: Callable[[], dict[str, Prospect]]) -> dict[str, Prospect]:
    try:
        return patiently(name, count)
    except KeyboardInterrupt:
        typer.echo("Stopped before the odds were counted.", err=True)
        raise typer.Exit(INTERRUPTED) from None


def as_table(ruleset: str, prospects: dict[str, Prospect], out: int) -> "Table":
    """Show each wager with its lines below it; the exact edge is a fraction over two of them."""
    from rich import box
    from rich.table import Table

    title = f"{ruleset}: exact odds" + (f", {count_of(out, 'card')} out of the shoe" if out else "")
    table = Table(title=title, box=box.SIMPLE_HEAD, title_style="bold")
    table.add_column("Wager")
    for heading in ("Pays", "Probability", "House edge", "Exactly"):
        table.add_column(heading, justify="right", no_wrap=True)
    for name, prospect in prospects.items():
        edge = prospect.house_edge
        style = "green" if edge < 0 else "yellow"
        above, below = str(edge.numerator), f"/ {edge.denominator}"
        if len(below) > LONGEST_NUMBER:
            above, below = "", "by --json"
        table.add_row(f"[bold]{name}[/]", "", "", f"[{style}]{float(edge):.4%}[/]", above)
        for number, chance in enumerate(prospect.chances):
            beside = f"[dim]{below if number == 0 else ''}[/]"
            table.add_row(f"  {chance.outcome}", pays_text(chance), f"{float(chance.probability):.6%}", "", beside)
        table.add_section()
    return table


def pays_text(chance: Chance) -> str:
    if chance.square is not None:
        return f"average {float(chance.pays):+.4f}"
    return f"{chance.pays.numerator}:{chance.pays.denominator}" if chance.pays > 0 else ""


def show_chart(ruleset: str, chart: Chart, json: bool) -> None:
    """Show the strategy as a table for each section, with the meaning of the letters."""
    if json:
        rows = {
            section: {name: dict(zip(chart.columns, codes, strict=True)) for name, codes in rows.items()}
            for section, rows in chart.sections.items()
        }
        typer.echo(dumps({"ruleset": ruleset, "chart": rows, "legend": dict(chart.legend)}))
        return
    open_console().print(chart_table(ruleset, chart))
    for code, meaning in chart.legend.items():
        typer.echo(f"{code:>3}  {meaning}")


def chart_table(ruleset: str, chart: Chart) -> "Table":
    from rich import box
    from rich.table import Table

    table = Table(title=f"{ruleset}: {chart.title}", box=box.SIMPLE_HEAD, title_style="bold")
    for heading in ("", *chart.columns):
        table.add_column(heading, no_wrap=True)
    for section, rows in chart.sections.items():
        for name, codes in rows.items():
            table.add_row(f"{section} {name}", *codes)
        table.add_section()
    return table
