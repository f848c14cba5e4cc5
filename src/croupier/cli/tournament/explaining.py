"""`croupier tournament why`: every decision about a player with its clauses, and every movement of a balance."""

import json
from typing import Annotated

import typer
from rich import box
from rich.console import Console
from rich.table import Table
from rich.text import Text

from croupier.cli.streams import unicode_output
from croupier.cli.tournament.logs import Log, read_journal
from croupier.games.wire import JsonObject
from croupier.ledger.books import Books
from croupier.tournament.report import shown
from croupier.tournament.state import Tournament
from croupier.values.refused import unknown

AsJson = Annotated[bool, typer.Option("--json", help="Print JSON instead.")]
Who = Annotated[str, typer.Argument(metavar="WHO", help='A player, an account such as "pool", or TABLE:SEAT.')]
MONEY, CHIPS = "money", "chips"


def accounts(state: Tournament, who: str) -> list[tuple[str, Books, str]]:
    """The accounts that somebody means: of a player, of a seat, or one by its name."""
    table, _, seat = who.rpartition(":")
    if table in state.tables and seat in state.tables[table].seats:
        who = state.tables[table].seats[seat]
    if who in state.entries:
        names = [(CHIPS, f"stack:{who}"), (MONEY, f"player:{who}"), (MONEY, f"prize:{who}")]
    else:
        names = [(CHIPS, who), (MONEY, who)]
    books = {CHIPS: state.chips, MONEY: state.money}
    found = [(kind, books[kind], name) for kind, name in names if name in books[kind].balances]
    if not found and who not in state.entries:
        raise unknown("player or account", who, [*state.entries, *state.chips.balances, *state.money.balances])
    return found


def as_json(state: Tournament, who: str) -> JsonObject:
    player = who if who in state.entries else ""
    return {
        "who": who,
        "history": list(state.entries[player].history) if player else [],
        "reasons": [
            {"event": each.version, "why": each.text, "clauses": [str(clause) for clause in each.clauses]}
            for each in state.why(player)
        ],
        "accounts": {
            name: [
                {"event": line.version, "why": line.why, "amount": shown(line.amount), "balance": shown(line.balance)}
                for line in books.trace(name)
            ]
            for _, books, name in accounts(state, who)
        },
    }


def show(console: Console, state: Tournament, who: str) -> None:
    if who in state.entries:
        entry = state.entries[who]
        console.print(Text.assemble((f"{who}  {entry.name}", "bold"), f"  {entry.standing.value}"))
        for reason in state.why(who):
            cited = f"  ({', '.join(map(str, reason.clauses))})" if reason.clauses else ""
            console.print(Text.assemble((f"{reason.version:>6}  ", "dim"), reason.text, (cited, "cyan")))
    for kind, books, name in accounts(state, who):
        table = Table(title=f"{name} ({kind})", box=box.SIMPLE_HEAD, title_justify="left", title_style="bold")
        table.add_column("event", justify="right", style="dim")
        table.add_column("why")
        table.add_column("change", justify="right")
        table.add_column("balance", justify="right")
        for line in books.trace(name):
            table.add_row(
                str(line.version),
                line.why,
                f"{'+' if line.amount > 0 else ''}{shown(line.amount)}",
                shown(line.balance),
            )
        console.print(table)


def command(log: Log, who: Who, json_wanted: AsJson = False) -> None:
    """Why a player sits, goes on, is out or is paid, with the clauses; and why an account holds what it holds,
    movement by movement. Money is in cents."""
    state = read_journal(log).state
    accounts(state, who)
    if json_wanted:
        typer.echo(json.dumps(as_json(state, who), ensure_ascii=not unicode_output()))
    else:
        show(Console(highlight=False), state, who)
