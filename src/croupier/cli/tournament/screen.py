"""Where a tournament stands, for people at a terminal."""

from rich import box
from rich.console import Console
from rich.table import Table
from rich.text import Text

from croupier.games.wire import Json
from croupier.tournament.report import blockers, prizes, shown, standings, tables
from croupier.tournament.state import Tournament
from croupier.values.money import Money

MOST_ROWS = 12
MOST_TABLES = 8


def money(state: Tournament, cents: int) -> str:
    return str(Money(cents, state.conditions.currency))


def show_state(console: Console, state: Tournament, every: bool = False) -> None:
    if state.known is None:
        console.print("There are no conditions yet.")
        return
    marked = "  REHEARSAL" if state.filing.rehearsal else ""
    head = Text.assemble(
        (state.conditions.name, "bold"), (f"  {state.conditions.ruleset}", "dim"), (marked, "bold yellow")
    )
    console.print(head)
    console.print(Text(f"{state.filing.phase.value}, {len(state.entries)} entries, event {state.version}", style="dim"))
    rows = standings(state)
    if rows:
        console.print(standing_table(state, rows if every else rows[:MOST_ROWS]))
        if len(rows) > MOST_ROWS and not every:
            console.print(Text(f"… and {len(rows) - MOST_ROWS} more", style="dim"))
    show_tables(console, state)
    console.print(ledger_line(state))
    for departure in state.filing.departures:
        console.print(
            Text(f"Departure from the approved conditions: {departure.what} ({departure.reason})", style="yellow")
        )
    for blocker in blockers(state)[:MOST_TABLES] if state.published or state.placings else []:
        console.print(Text(f"still to do: {blocker}", style="yellow"))


def standing_table(state: Tournament, rows: list[Json]) -> Table:
    confirmed = "published" if state.published else "confirmed" if state.placings else "provisional"
    table = Table(title=f"Standings ({confirmed})", box=box.SIMPLE_HEAD, title_style="bold", title_justify="left")
    table.add_column("Place", justify="right", no_wrap=True)
    table.add_column("Player", no_wrap=True)
    table.add_column("Chips", justify="right", no_wrap=True)
    table.add_column("Prize", justify="right", no_wrap=True)
    table.add_column("Why")
    won = prizes(state)
    for row in rows:
        if isinstance(row, dict):
            player = str(row["player"])
            prize = money(state, won[player]) if player in won else ""
            name = f"{player}  {state.entries[player].name}"
            table.add_row(str(row["place"] or "-"), name, str(row["chips"]), prize, str(row["why"]))
    return table


def show_tables(console: Console, state: Tournament) -> None:
    live = [each for each in tables(state) if isinstance(each, dict) and not each["over"] and each["seats"]]
    for each in live[:MOST_TABLES]:
        seats = each["seats"]
        if isinstance(seats, dict):
            held = [f"{seat}:{at['player']} {at['chips']}" for seat, at in seats.items() if isinstance(at, dict)]
            marker = f", marker {each['marker']}" if each["marker"] else ""
            console.print(
                Text.assemble((f"{each['table']} ", "bold"), f"round {each['round']}{marker}  ", "  ".join(held))
            )


def ledger_line(state: Tournament) -> Text:
    held = state.chips
    issued = -held["bank"]
    chips = f"chips out {shown(issued)} = stacks {shown(held.total('stack:'))} + tables {shown(held.total('layout:'))}"
    paid = int(state.money.total("prize:"))
    pool, commission = int(state.money["pool"]), int(state.money["commission"])
    owed = f", prizes not yet paid {money(state, paid)}" if paid else ""
    chips += f" + floats {shown(held.total('float:'))}"
    return Text(f"pool {money(state, pool)}, commission {money(state, commission)}{owed}; {chips}", style="dim")
