"""`croupier tournament why`: every decision about a player with its clauses, and every movement of a balance."""

import json
from fractions import Fraction
from typing import Annotated

import typer
from rich import box
from rich.console import Console
from rich.table import Table
from rich.text import Text

from croupier.cli.record.logs import AsJson, Log, Named, read_journal
from croupier.cli.terminal.streams import unicode_output
from croupier.cli.tournament.screen import console, figures, money
from croupier.ledger.books import AccountBooks
from croupier.tournament.answers.report import certainty, prizes, standings
from croupier.tournament.journal.sentences import show_exact
from croupier.tournament.journal.state import Tournament
from croupier.values.refused import shorten, unknown
from croupier.wire.shapes import JsonObject

Who = Annotated[str, typer.Argument(metavar="WHO", help='A player, an account such as "pool", or TABLE:SEAT.')]
MONEY, CHIPS = "money", "chips"
LONGEST = 200


def find_player(state: Tournament, who: str) -> str:
    """The name that is meant: a seat means its player."""
    table, _, seat = who.rpartition(":")
    known = state.tables.get(table)
    return known.seats.get(seat, who) if known else who


def accounts(state: Tournament, who: str) -> list[tuple[str, AccountBooks, str]]:
    """The accounts that a name means: those of a player, or one by its name."""
    if who in state.entries:
        names = [(CHIPS, f"stack:{who}"), (MONEY, f"player:{who}"), (MONEY, f"prize:{who}")]
    else:
        names = [(CHIPS, who), (MONEY, who)]
    books = {CHIPS: state.chips, MONEY: state.money}
    found = [(kind, books[kind], name) for kind, name in names if name in books[kind].balances]
    if not found and who not in state.entries:
        raise unknown("player or account", who, [*state.entries, *state.chips.balances, *state.money.balances])
    return found


def row_of(state: Tournament, player: str) -> JsonObject:
    """The player's line in the standings; None for an account."""
    found = (row for row in standings(state) if isinstance(row, dict) and row["player"] == player)
    return next(found, {})


def as_json(state: Tournament, who: str) -> JsonObject:
    player = who if who in state.entries else ""
    row = row_of(state, player)
    return {
        "who": who,
        "place": row.get("place"),
        "prize": prizes(state).get(player, 0),
        "why": row.get("why"),
        "history": list(state.entries[player].history) if player else [],
        "reasons": [
            {"event": each.version, "why": each.text, "clauses": [str(clause) for clause in each.clauses]}
            for each in state.why(player)
        ],
        "accounts": {
            name: [
                {
                    "event": line.version,
                    "why": line.why,
                    "amount": show_exact(line.amount),
                    "balance": show_exact(line.balance),
                }
                for line in books.trace(name)
            ]
            for _, books, name in accounts(state, who)
        },
    }


def show(console: Console, state: Tournament, who: str) -> None:
    if who in state.entries:
        entry = state.entries[who]
        console.print(Text.assemble((f"{who}  {shorten(entry.name)}", "bold"), f"  {entry.standing.value}"))
        row, prize = row_of(state, who), prizes(state).get(who, 0)
        place = f"place {row.get('place')} ({certainty(state)})" if row.get("place") else "no place yet"
        paid = f", prize {money(state, prize)}" if prize else ""
        console.print(Text(f"{place}{paid}: {shorten(str(row.get('why')), LONGEST)}"))
        for line in entry.history:
            console.print(Text(f"  {shorten(line, LONGEST)}"))
        if state.why(who):
            console.print(reason_table(state, who))
    for kind, books, name in accounts(state, who):
        console.print(account_table(state, kind, books, name))


def reason_table(state: Tournament, who: str) -> Table:
    table = new_table("Decided")
    table.add_column("Event", justify="right", style="dim", no_wrap=True)
    table.add_column("Why")
    table.add_column("By", style="cyan")
    for reason in state.why(who):
        clauses = ", ".join(clause.number for clause in reason.clauses)
        table.add_row(str(reason.version), shorten(reason.text, LONGEST), clauses)
    return table


def account_table(state: Tournament, kind: str, books: AccountBooks, name: str) -> Table:
    table = new_table(f"{shorten(name)}, in {state.conditions.currency if kind == MONEY else CHIPS}")
    written = in_figures if kind == MONEY else show_exact
    table.add_column("Event", justify="right", style="dim", no_wrap=True)
    table.add_column("Why")
    table.add_column("Change", justify="right", no_wrap=True)
    table.add_column("Balance", justify="right", no_wrap=True)
    for line in books.trace(name):
        change = f"{'+' if line.amount > 0 else ''}{written(line.amount)}"
        table.add_row(str(line.version), shorten(line.why, LONGEST), change, written(line.balance))
    return table


def in_figures(cents: Fraction) -> str:
    """Format an amount of the books, which hold whole cents."""
    return figures(int(cents))


def new_table(title: str) -> Table:
    return Table(title=Text(title, style="bold"), box=box.SIMPLE_HEAD, title_justify="left", pad_edge=False)


def tell(state: Tournament, who: str, json_wanted: bool) -> None:
    accounts(state, who)
    if json_wanted:
        typer.echo(json.dumps(as_json(state, who), ensure_ascii=not unicode_output()))
    else:
        show(console(), state, who)


def command(log: Log, who: Who, json_wanted: AsJson = False, tournament: Named = "") -> None:
    """Explain why a player sits, goes on, is out or is paid, with the clauses; or explain an account movement by
    movement. With --json money is in cents."""
    state = read_journal(log, tournament).state
    tell(state, find_player(state, who), json_wanted)
