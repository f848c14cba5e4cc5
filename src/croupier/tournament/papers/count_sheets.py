"""Count sheets: two for every table, each on its own page, so that neither counter sees the other's figures."""

from croupier.drawing.document import Block, Column, Document, Fact, Facts, Grid, Paragraph, Section, Signatures
from croupier.tournament.answers.report import in_order
from croupier.tournament.conditions.words import chips
from croupier.tournament.floor.session import Progress
from croupier.tournament.journal.state import Tournament
from croupier.tournament.papers.sheet import display_name, numbers, session_name, table_name, whole
from croupier.tournament.tables.table import Table
from croupier.tournament.texts.law import T

COUNTERS = ("First counter", "Second counter")
NO_CHIPS = "amount"
OVER = (Progress.ENDED, Progress.CONFIRMED)


def count_sheets(state: Tournament) -> Document:
    """Make the sheets for every table whose session is not over, with the taken seats and the denominations in use."""
    tables = sorted(state.tables.values(), key=lambda each: in_order(state, each))
    open_ones = [table for table in tables if state.sessions[table.session].progress not in OVER]
    sections = tuple(
        Section(
            f"{session_name(table.session)}, {table_name(table.id).lower()}: {who.lower()}",
            sheet(state, table, who),
            page=bool(place),
        )
        for place, (table, who) in enumerate((table, who) for table in open_ones for who in COUNTERS)
    )
    nothing = Section("Counts", (Paragraph("No table waits for a count."),))
    strip = (("Tables", str(len(open_ones))), ("Counters", "two, blind"), ("Event", str(state.version)))
    return whole(state, "Count sheets", sections or (nothing,), strip)


def sheet(state: Tournament, table: Table, who: str) -> tuple[Block, ...]:
    there = sorted(state.conditions.chips.denominations, reverse=True)
    worth = [chips(each) for each in there] or [NO_CHIPS]
    columns = (
        Column("Seat"),
        Column("Player", wide=True),
        *(Column(each, figures=True) for each in worth),
        Column("Total", figures=True),
        Column("Player signs"),
    )
    started = state.sessions[table.session].started
    seated = [
        (seat, player)
        for seat, player in sorted(table.seats.items(), key=lambda each: int(each[0]))
        if player in table.here or not started
    ]
    rows = tuple((seat, display_name(state, player), *("" for _ in worth), "", "") for seat, player in seated)
    asked = "Write how many chips of each denomination lie at each seat. The counters do not see each other's sheets."
    where = (Fact("Gaming table", table.physical),) if table.physical else ()
    return (
        Facts((Fact("After round", "____________"), *where)),
        Grid(asked, columns, rows, numbers(state, T.COUNT_CHIPS, T.IN_VIEW), by_hand=True),
        Signatures((who, "Supervisor")),
    )
