"""`croupier odds`: the exact odds of every wager, as a table or as JSON."""

from json import dumps
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from croupier import front
from croupier.cli.hand_odds import answer_hand, read_most_paid
from croupier.cli.layout_odds import answer, ratio
from croupier.games.analysis import Chart
from croupier.lab.ask import known, read_pays
from croupier.lab.record import cards_out
from croupier.values.prospect import Chance, Prospect
from croupier.values.refused import Refused

if TYPE_CHECKING:
    from rich.table import Table

LONGEST_NUMBER = 40
RULESETS = f"One of {', '.join(front.rulesets())}."


def command(
    ruleset: Annotated[
        str | None, typer.Argument(help=f"One of {', '.join(front.rulesets())}.", show_default=False)
    ] = None,
    wager: Annotated[str | None, typer.Option(help="Only this wager.")] = None,
    pay: Annotated[list[str] | None, typer.Option(metavar="KEY=A:B", help="What if this line paid A for B?")] = None,
    removed: Annotated[str, typer.Option(metavar="CARDS", help='Cards already out of the shoe: "9h 9h Kd".')] = "",
    record: Annotated[Path | None, typer.Option(metavar="FILE", help="A recorded round whose cards are out.")] = None,
    layout: Annotated[Path | None, typer.Option(metavar="FILE", help="The chips on this recorded layout.")] = None,
    decks: Annotated[int | None, typer.Option(help="Decks in the shoe, where the rules leave a choice.")] = None,
    chart: Annotated[bool, typer.Option("--chart", help="The strategy chart instead, where a player decides.")] = False,
    hand: Annotated[
        str | None, typer.Option(metavar="CARDS", help="Bet or fold with this hand? Goes with --up.")
    ] = None,
    up: Annotated[str | None, typer.Option(metavar="CARD", help="The dealer's face-up card.")] = None,
    maximum_payout: Annotated[
        str | None, typer.Option(metavar="AMOUNT", help="What if a table paid no more? In antes, or beside --ante.")
    ] = None,
    ante: Annotated[str | None, typer.Option(metavar="AMOUNT", help="The ante, if --maximum-payout is chips.")] = None,
    json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Exact odds of every wager, or of a layout of chips."""
    if layout is not None:
        if wager or removed or record or chart or decks is not None or hand or up or maximum_payout or ante:
            raise Refused("--layout asks about all chips of a record; leave --wager, --removed, --record, --decks out.")
        return answer(ruleset, layout, read_pays(pay or []), json)
    if ruleset is None:
        raise Refused("Say which ruleset, for example: croupier odds mini-baccarat-2023.")
    name = known(ruleset)
    most_paid = read_most_paid(maximum_payout, ante)
    if hand is not None or up is not None:
        if wager or removed or record or chart or decks is not None:
            raise Refused("--hand asks about one hand; leave --wager, --removed, --record, --decks, --chart out.")
        return answer_hand(name, hand, up, pay or [], most_paid, json)
    if chart:
        if wager or pay or removed or record or most_paid is not None:
            raise Refused("--chart shows a strategy for a whole shoe; leave --wager, --pay, --removed, --record out.")
        return show_chart(name, front.chart(name, decks), json)
    prospects = front.odds(name, wager, decks, removed, pay or (), record, most_paid)
    if json:
        wagers = {name: as_json(prospect) for name, prospect in prospects.items()}
        typer.echo(dumps({"ruleset": name, "wagers": wagers}))
    else:
        from rich.console import Console

        out = len(removed.split()) + (len(cards_out(record, name)) if record else 0)
        Console().print(as_table(name, prospects, out))
    return None


def as_json(prospect: Prospect) -> dict[str, Any]:
    return {
        "ev": ratio(prospect.ev),
        "ev_float": float(prospect.ev),
        "house_edge": float(prospect.house_edge),
        "house_edge_exact": ratio(prospect.house_edge),
        "variance": float(prospect.variance),
        "variance_exact": ratio(prospect.variance),
        "exact": True,
        "outcomes": [chance_json(chance) for chance in prospect.chances],
    }


def chance_json(chance: Chance) -> dict[str, Any]:
    """Where several results share an outcome, what it pays is their average."""
    found: dict[str, Any] = {
        "outcome": chance.outcome,
        "probability": ratio(chance.probability),
        "pays": ratio(chance.pays),
    }
    if chance.square is not None:
        found |= {"average": True, "pays_squared": ratio(chance.square)}
    return found


def as_table(ruleset: str, prospects: dict[str, Prospect], out: int) -> "Table":
    """Each wager with its lines below it; the exact edge is a fraction over two of them."""
    from rich import box
    from rich.table import Table

    title = f"{ruleset}: exact odds" + (f", {out} cards out of the shoe" if out else "")
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
    """The strategy as a table for each section, with what the letters mean."""
    if json:
        rows = {
            section: {name: dict(zip(chart.columns, codes, strict=True)) for name, codes in rows.items()}
            for section, rows in chart.sections.items()
        }
        typer.echo(dumps({"ruleset": ruleset, "chart": rows, "legend": dict(chart.legend)}))
        return
    from rich.console import Console

    Console().print(chart_table(ruleset, chart))
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
