"""The run sheet that the Director carries through the evening: stages, sessions, times, tables, levels, breaks, and
the tasks before and after."""

from collections.abc import Iterator
from fractions import Fraction

from croupier.drawing.document import Block, Column, Document, Fact, Facts, Grid, Section, Signatures
from croupier.games.registry import game_of
from croupier.rulebook.book import ruleset
from croupier.tournament.conditions.model import Stage
from croupier.tournament.conditions.parts.sheet import Sheet
from croupier.tournament.conditions.parts.structure import going_on, length, levels, special, title, way
from croupier.tournament.conditions.words import chips, hour, short_date
from croupier.tournament.entry.entry import Standing
from croupier.tournament.floor.sessions import in_chips
from croupier.tournament.journal.state import Tournament
from croupier.tournament.papers.sheet import numbers, when, whole
from croupier.tournament.texts.law import T

Step = tuple[str, bool, str, tuple[T, ...]]
DONE, OPEN = "done", "...."


def run_sheet(state: Tournament) -> Document:
    said = state.conditions
    sheet = Sheet(said, state.rules, state.law, ruleset(said.ruleset))
    most = max(stage.tables for stage in said.stages)
    strip = (
        ("Starts", f"{short_date(said.starts)}, {hour(said.starts).partition(' ')[0]}"),
        ("Entered", f"{entry_count(state)} of {said.players.maximum}"),
        ("Tables at once", str(most)),
        ("Chips each", chips(said.start(said.stages[0]))),
    )
    stages = [Section(title(stage), tuple(stage_blocks(state, sheet, stage))) for stage in said.stages]
    sections = (
        Section(
            "Before play", (steps_grid(state, "Required by the text and the conditions before play.", before(state)),)
        ),
        *stages,
        *cautions(state),
        Section("After play", (steps_grid(state, "Nothing is paid before it is confirmed.", after(state)),)),
        Section("Held by", (Signatures((state.director_title,)),)),
    )
    return whole(state, "Run sheet", sections, strip)


def cautions(state: Tournament) -> Iterator[Section]:
    """Who was cautioned or advised so far: a repeat has consequences (15.14)."""
    if state.floor.cautions:
        columns = (Column("Player"), Column("Cautioned for, or advised of", wide=True))
        yield Section("Cautions", (Grid("A repeat may make a wager void.", columns, tuple(state.floor.cautions)),))


def entry_count(state: Tournament) -> int:
    gone = (Standing.RESERVE, Standing.WITHDRAWN)
    return sum(1 for entry in state.entries.values() if entry.standing not in gone)


# --- steps --------------------------------------------


def steps_grid(state: Tournament, caption: str, steps: Iterator[Step]) -> Grid:
    columns = (Column("What", wide=True), Column("Done"), Column("Note", wide=True), Column("Clause", figures=True))
    rows = tuple(
        (what, DONE if done else OPEN, note, ", ".join(numbers(state, *topics)[:2]))
        for what, done, note, topics in steps
    )
    return Grid(caption, columns, rows)


def before(state: Tournament) -> Iterator[Step]:
    filing, rules = state.filing, state.rules
    directors = [person for person, roles in state.staff.items() if any(role.value == "director" for role in roles)]
    yield f"{state.director_title} appointed", bool(directors), ", ".join(directors), (T.APPOINT,)
    if rules.available_first or filing.available:
        yield "Conditions available to patrons", bool(filing.available), filing.available, (T.AVAILABLE,)
    if rules.notified:
        yield f"{rules.body} notified", bool(filing.notified), filing.notified, (T.NOTIFIED,)
    if rules.approval:
        approved = filing.approvals.get("conditions")
        yield "Conditions approved", approved is not None, approved.reference if approved else "", (T.APPROVAL,)
    if rules.approved_commission and state.conditions.entry.commission.cents:
        approved = filing.approvals.get("commission")
        yield "Commission approved", approved is not None, approved.reference if approved else "", (T.COMMISSION,)
    closed = filing.phase.value not in ("new", "draft", "entries open")
    yield "Entries closed", closed, f"{entry_count(state)} in, {len(state.entries.reserves)} in reserve", (T.FIELD,)
    yield "Seats drawn in public, with a witness", bool(state.sessions), "", (T.BALLOT,)


def after(state: Tournament) -> Iterator[Step]:
    yield "Placings confirmed", bool(state.places.placings), "", (T.PLACES,)
    yield "Placings published", state.places.published, "", (T.PLACES,)
    paid = state.prizes.awards is not None
    if state.rules.donations:
        yield "Donations made", paid, "", (T.DONATION,)
    else:
        yield "Prizes awarded, the whole pool", paid, "", (T.WHOLE_POOL,)
        yield "Every slip signed", paid and not state.money.total("prize:"), "", (T.WHOLE_POOL,)
    yield "Chips counted back", paid and not state.chips.total("stack:"), "", (T.CHIPS_BACK,)


# --- stages --------------------------------------------


def stage_blocks(state: Tournament, sheet: Sheet, stage: Stage) -> Iterator[Block]:
    """A stage: its sessions with space for times, who goes on, limits by level, special rules."""
    yield sessions_grid(state, stage)
    made = in_chips(sheet.conditions.start(stage), sheet.conditions.chips.denominations)
    stack = chips(sheet.conditions.start(stage)) + (f" = {stack_words(made)}" if made else "")
    facts = [
        Fact("A session lasts", length(stage), numbers(state, T.SESSION)),
        Fact("Stack", "carried over" if stage.carry else stack, numbers(state, T.START_CHIPS)),
        Fact("Who goes on", going_on(sheet, stage), way(sheet, stage)),
    ]
    yield Facts((*facts, *special(sheet, stage)))
    names = game_of(sheet.conditions.ruleset).limit_keys
    columns = (
        Column("From"),
        *(Column("multiples of" if name == "step" else name, figures=True) for name in names),
        Column("also", wide=True),
    )
    rows = tuple(row[1:] for row in levels(stage, names))
    yield Grid("Limits, and when they change.", columns, rows, numbers(state, T.LIMITS, T.NEW_LIMITS))


def stack_words(made: tuple[tuple[str, int], ...]) -> str:
    return " + ".join(f"{count} x {chips(Fraction(worth))}" for worth, count in made)


def sessions_grid(state: Tournament, stage: Stage) -> Grid:
    columns = (
        Column("Session"), Column("Starts", wide=True), Column("Tables", figures=True), Column("Players", figures=True),
        Column("Began"), Column("State", wide=True),
    )  # fmt: skip
    rows = []
    for number in range(1, stage.sessions + 1):
        session = state.sessions.get(f"{stage.name}/{number}")
        if session is None:
            rows.append((str(number), "", str(stage.tables), "", "", "seats not drawn"))
            continue
        players = sum(len(state.tables[each].seats) for each in session.tables)
        starts, began = when(state, session.starts), when(state, session.began)
        rows.append((str(number), starts, str(len(session.tables)), str(players), began, session.progress.value))
    return Grid("Sessions, each at all its tables.", columns, tuple(rows), numbers(state, T.TABLE_COUNT), by_hand=True)
