"""The state of a tournament for people at a terminal."""

from collections.abc import Mapping

from rich import box
from rich.cells import cell_len
from rich.console import Console, JustifyMethod
from rich.table import Table
from rich.text import Text

from croupier.cli.terminal.console import open_console
from croupier.tournament.answers.report import blockers, certainty, prizes, standings, tables
from croupier.tournament.filing.filing import Phase
from croupier.tournament.journal.sentences import show_exact
from croupier.tournament.journal.state import Tournament
from croupier.values.money import Money
from croupier.values.refused import shorten
from croupier.wire.shapes import Json

MOST_ROWS = 10
MOST_TABLES = 8
LONGEST_NAME = 24
LEAST_WHY = 12
CERTAINTY = {"published": "green", "confirmed": "green", "provisional": "bold yellow", "cancelled": "bold red"}


def console() -> Console:
    """Print a line literally: names are never markup."""
    return open_console(highlight=False, markup=False, emoji=False)


def money(state: Tournament, cents: int) -> str:
    return str(Money(cents, state.conditions.currency))


def figures(cents: int) -> str:
    """Money without the currency, which is in the column's heading."""
    return str(Money(cents)).rpartition(" ")[0]


def show_state(console: Console, state: Tournament, every: bool = False) -> None:
    if state.filing.conditions is None:
        console.print("There are no conditions yet.")
        return
    show_head(console, state)
    rows = standings(state)
    if rows:
        console.print(standing_table(state, rows if every else rows[:MOST_ROWS], console.width))
        if len(rows) > MOST_ROWS and not every:
            console.print(Text(f"  … and {len(rows) - MOST_ROWS} more; show --all lists every player", style="dim"))
    show_tables(console, state)
    for line in ledger_lines(state):
        console.print(line)
    if state.filing.phase is Phase.PLAYING and (state.places.published or state.places.placings):
        for blocker in blockers(state)[:MOST_TABLES]:
            console.print(Text(f"still to do: {blocker}", style="yellow"))


def show_head(console: Console, state: Tournament) -> None:
    console.print(Text.assemble((shorten(state.conditions.name), "bold"), (f"  {state.conditions.ruleset}", "dim")))
    console.print(Text(f"{state.filing.phase.value}, {len(state.entries)} entries, event {state.version}", style="dim"))
    if state.filing.rehearsal:
        console.print(Text("A REHEARSAL, with invented entrants", style="bold yellow"))
    if state.filing.cancelled:
        console.print(Text(f"CANCELLED: {shorten(state.filing.cancelled)}; every fee goes back", style="bold red"))
    for each in state.filing.departures:
        told = f"Departure from the approved conditions: {shorten(each.what)} ({shorten(each.reason)})"
        console.print(Text(told, style="yellow"))


def standing_table(state: Tournament, rows: list[Json], width: int) -> Table:
    """The standings, one row a line; the reason is cut at the edge of the terminal."""
    told = certainty(state)
    title = Text.assemble(("Standings, ", "bold"), (told, CERTAINTY[told]))
    table = Table(title=title, box=box.SIMPLE_HEAD, title_justify="left", pad_edge=False)
    won, word = prizes(state), "Prize"
    if state.rules.donations:
        won, word = {player: cents for player, _, cents in state.prizes.donations}, "Donation"
    heads = ["Place", "Player", "Name", "Chips", *([f"{word} {state.conditions.currency}"] if won else [])]
    cells = [cells_of(state, row, won) for row in rows if isinstance(row, dict)]
    widths = [max(cell_len(row[place]) for row in [heads, *cells]) for place in range(len(heads))]
    for head, room in zip(heads, widths, strict=True):
        side: JustifyMethod = "left" if head in ("Player", "Name") else "right"
        table.add_column(head, justify=side, width=room, no_wrap=True, style="dim" if head == "Player" else "")
    table.add_column("Why", no_wrap=True, style="dim", width=max(LEAST_WHY, width - sum(widths) - 3 * len(widths) - 1))
    for row in cells:
        table.add_row(*row, style="bold" if row[0] == "1" else "")
    return table


def cells_of(state: Tournament, row: dict[str, Json], won: Mapping[str, int]) -> list[str]:
    player = str(row["player"])
    prize = [figures(won[player]) if player in won else ""] if won else []
    name = shorten(state.entries[player].name, LONGEST_NAME)
    return [str(row["place"] or "-"), shorten(player), name, str(row["chips"]), *prize, shorten(str(row["why"]))]


def show_tables(console: Console, state: Tournament) -> None:
    live = [
        each
        for each in tables(state)
        if isinstance(each, dict) and each["seats"] and each["table"] in open_tables(state)
    ]
    if not live:
        return
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    table.add_column("Table", no_wrap=True, style="bold")
    table.add_column("Round", justify="right")
    table.add_column("Marker", justify="right")
    table.add_column("Seat:player=chips")
    for each in live[:MOST_TABLES]:
        seats = each["seats"]
        held = seats.items() if isinstance(seats, dict) else ()
        told = [f"{seat}:{shorten(str(at['player']))}={at['chips']}" for seat, at in held if isinstance(at, dict)]
        table.add_row(str(each["table"]), str(each["round"]), str(each["marker"] or "-"), "  ".join(told))
    console.print(table)
    if len(live) > MOST_TABLES:
        console.print(Text(f"  … and {len(live) - MOST_TABLES} more tables", style="dim"))


def open_tables(state: Tournament) -> set[str]:
    """Tables that are drawn or in play."""
    return {table.id for table in state.tables.values() if not table.over}


def ledger_lines(state: Tournament) -> list[Text]:
    cash, chips = state.money, state.chips
    paid = int(cash.total("prize:"))
    owed = f" · prizes not yet paid {money(state, paid)}" if paid else ""
    pool, commission = money(state, int(cash["pool"])), money(state, int(cash["commission"]))
    on_tables, floats = show_exact(chips.total("layout:")), show_exact(chips.total("float:"))
    out, stacks = show_exact(-chips["bank"]), show_exact(chips.total("stack:"))
    return [
        Text.assemble(("money  ", "dim"), f"pool {pool} · commission {commission}{owed}"),
        Text.assemble(("chips  ", "dim"), f"out {out} = stacks {stacks} + tables {on_tables} + floats {floats}"),
    ]
