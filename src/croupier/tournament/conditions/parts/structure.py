"""The structure: stages, sessions and tables, who goes on, limits and levels, what happens when."""

from collections.abc import Iterator

from croupier.drawing.document import Block, Column, Fact, Facts, Grid, Paragraph, Section
from croupier.games.registry import game_of
from croupier.tournament.conditions.arithmetic import SECOND_CHANCE, flows
from croupier.tournament.conditions.model import (
    CardSource,
    FirstMarker,
    Level,
    Qualify,
    Recording,
    Stage,
    StageKind,
)
from croupier.tournament.conditions.parts.sheet import Sheet
from croupier.tournament.conditions.words import (
    and_list,
    chips,
    number,
    other_settings,
    sentence,
    show_setting,
)
from croupier.tournament.texts.law import T
from croupier.values.text import count_of

DASH = "-"


def schedule(sheet: Sheet) -> Section:
    said = sheet.conditions
    full = flows(said, said.players.maximum, said.buy_back.seats if said.buy_back else 0)
    columns = (
        Column("stage"),
        Column("game", wide=True),
        Column("players", figures=True),
        Column("sessions", figures=True),
        Column("tables", figures=True),
        Column("seats", figures=True),
        Column("a session lasts"),
        Column("chips", figures=True),
    )
    rows = tuple(
        (
            title(stage),
            game_of(said.game(stage)).name,
            f"{full[stage.name].players:,}",
            str(stage.sessions),
            str(stage.tables),
            str(stage.seats),
            length(stage),
            "carried" if stage.carry else chips(said.start(stage)),
        )
        for stage in said.stages
    )
    cited = sheet.cite(T.STRUCTURE, T.DURATION, T.TABLE_COUNT, T.START_CHIPS)
    grid = Grid(
        f"Stages with a full field of {said.players.maximum:,}; tables are for each session.", columns, rows, cited
    )
    return Section("Structure", (grid, *details(sheet)))


def title(stage: Stage) -> str:
    return f"{stage.name[:1].upper()}{stage.name[1:]}"


def length(stage: Stage) -> str:
    if stage.players_left is not None:
        return f"until {count_of(stage.players_left, 'player')} {'is' if stage.players_left == 1 else 'are'} left"
    named = {"round": stage.rounds, "shoe": stage.shoes, "minute": stage.minutes}
    return next((count_of(many, what) for what, many in named.items() if many is not None), DASH)


def way(sheet: Sheet, stage: Stage) -> tuple[str, ...]:
    if stage.kind is StageKind.POINTS:
        return sheet.cite(T.POINTS)
    return sheet.cite(T.REPECHAGE) if stage.kind in SECOND_CHANCE else sheet.cite(T.PROGRESSION)


def going_on(sheet: Sheet, stage: Stage) -> str:
    """Say in a few sentences where the players of a stage come from and which of them go on."""
    said = []
    if stage.kind in SECOND_CHANCE:
        said.append("For players who did not go on.")
        said += [each for each in (qualification(stage.qualify), stage.qualifies) if each.strip()]
    if stage.points:
        said.append(f"Points by place at the table: {', '.join(map(number, stage.points))}.")
    if stage.source:
        said.append(f"Players come from {and_list(list(stage.source))}.")
    who = advancement(stage)
    if who:
        said.append(f"{who} {'goes' if alone(stage) else 'go'} on.")
    elif stage is not sheet.conditions.final:
        said.append("Everybody goes on; points are added up.")
    else:
        said.append("Decides the places.")
    if stage.prizes:
        prizes = and_list([sheet.money(prize) for prize in stage.prizes])
        said.append(f"For the best of the stage, out of the pool: {prizes}.")
    return " ".join(map(sentence, said))


def qualification(who: Qualify) -> str:
    """Who of the players who did not go on qualify, in one sentence; nothing where all do."""
    if who.open_to_all:
        return ""
    best = f"the best {who.best} by chips" if who.best else "those"
    places = f" in {places_in_words(who.places)} at their tables" if who.places else ""
    among = f" of those{places}" if who.best and places else places
    chips_left = " with chips left" if who.with_chips else ""
    return f"{best}{among}{chips_left} qualify"


def places_in_words(places: tuple[int, ...]) -> str:
    return f"{'places' if len(places) > 1 else 'place'} {and_list([str(each) for each in sorted(places)])}"


def advancement(stage: Stage) -> str:
    who, parts = stage.advance, []
    if who.top:
        parts.append(f"the best {who.top} of each table" if who.top > 1 else "the best player of each table")
    if who.runners_up:
        others = "of the others " if who.top else ""
        best = "one" if who.runners_up == 1 else str(who.runners_up)
        parts.append(f"the {best} {others}with the most chips over the whole stage")
    if who.drawn:
        among = f" from those in place {who.drawn_from} at their tables" if who.drawn_from else ""
        parts.append(f"{who.drawn} more drawn by lot{among}")
    if who.points:
        parts.append(f"the best {who.points} by points")
    return and_list(parts)


def alone(stage: Stage) -> bool:
    """Whether exactly one player goes on."""
    who = stage.advance
    return (
        (who.top or who.runners_up or who.drawn or who.points)
        == 1
        == sum(bool(each) for each in (who.top, who.runners_up, who.drawn, who.points))
    )


def details(sheet: Sheet) -> Iterator[Block]:
    """Stage by stage: who goes on, and what is special about it."""
    for stage in sheet.conditions.stages:
        who = Fact(title(stage), going_on(sheet, stage), way(sheet, stage))
        yield Facts((who, *special(sheet, stage)))
    fresh = not any(stage.carry for stage in sheet.conditions.stages)
    if fresh:
        text = "Every player of a session starts it with the same chips; chips are not carried from session to session."
        yield Paragraph(text, sheet.cite(T.START_CHIPS, T.EQUAL_STACKS))


def special(sheet: Sheet, stage: Stage) -> Iterator[Fact]:
    name = title(stage)
    if stage.sit_and_go:
        yield Fact(f"{name}: seating", stage.timing or "Sit-and-go.", sheet.cite(T.TABLE_COUNT))
    if stage.dealing is CardSource.VIRTUAL:
        text = "By the server, from shoes that players cut and whose order anyone can check afterwards."
        yield Fact(f"{name}: dealing", text)
    if stage.marker is FirstMarker.BALLOT:
        yield Fact(f"{name}: first wager", "A draw decides who wagers first in round 1.", sheet.cite(T.MARKER))
    if stage.breaks:
        told = [f"{each.minutes} minutes after round {each.after_round}" for each in stage.breaks]
        yield Fact(f"{name}: breaks", sentence(and_list(told)), sheet.cite(T.BREAK))
    if stage.bonus:
        told = [f"{chips(each.chips)} chips in the pot of round {each.round}" for each in stage.bonus]
        yield Fact(f"{name}: bonus rounds", sentence(and_list(told)), sheet.cite(T.BONUS, T.OTHER_TERMS))
    if stage.elimination:
        rounds = and_list([str(each) for each in stage.elimination])
        after = f"{'rounds' if len(stage.elimination) > 1 else 'round'} {rounds}"
        text = f"after {after} the smallest stack of a table goes out and is shared among the rest"
        yield Fact(f"{name}: elimination", sentence(text), sheet.cite(T.ELIMINATION, T.OTHER_TERMS))
    if stage.seconds:
        yield Fact(f"{name}: time", f"{stage.seconds} seconds for a wager.", sheet.cite(T.PACE, T.OTHER_TERMS))
    if stage.recording is Recording.COUNTS:
        yield Fact(f"{name}: counts", sentence(depth(stage.recording, stage.count_every)), sheet.cite(T.IN_VIEW))
    for own in stage.recording_at:
        tables = f"{'tables' if len(own.tables) > 1 else 'table'} {and_list([str(each) for each in own.tables])}"
        yield Fact(f"{name}: {tables}", sentence(depth(own.recording, own.count_every)), sheet.cite(T.IN_VIEW))


def depth(recording: Recording, every: int | None) -> str:
    """How much of the play at a table is written down."""
    if recording is Recording.WAGERS:
        return "every wager is recorded"
    often = f"every {count_of(every, 'round')} and " if every else ""
    return f"chips are counted in public {often}at the end"


# --- limits --------------------------------------------


def limits(sheet: Sheet) -> Section:
    """Every limit from the first round on, and when it changes."""
    game = game_of(sheet.conditions.ruleset)
    names = game.limit_keys
    columns = (
        Column("stage"),
        Column("from"),
        *(Column("multiples of" if name == "step" else name, figures=True) for name in names),
        Column("also", wide=True),
    )
    rows = [row for stage in sheet.conditions.stages for row in levels(stage, names)]
    caption = "Limits of each table, and the point at which they change."
    grid = Grid(caption, columns, tuple(rows), sheet.cite(T.LIMITS, T.SIDE_BETS, T.NEW_LIMITS))
    text = "Every player stakes at least the table minimum in each round; a player who cannot is out."
    if game.between_players:
        text = "Every player pays the antes and blinds that fall due, present or not."
    blocks: list[Block] = [grid, Paragraph(text, sheet.cite(T.MUST_RISK, T.ABSENT))]
    if sheet.conditions.chips.denominations:
        there = and_list([chips(each) for each in sorted(sheet.conditions.chips.denominations)])
        text = f"Chips in use: {there}. They cannot be exchanged for money and stay in full view."
        blocks.append(Paragraph(text, sheet.cite(T.IN_VIEW, T.CHIPS_KEPT)))
    return Section("Tables and limits", tuple(blocks))


def levels(stage: Stage, names: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    now = dict(stage.table)
    yield (title(stage), "the start", *(show_setting(now.get(name, DASH)) for name in names), other_settings(now))
    for level in stage.levels:
        now |= level.table
        changed = other_settings(level.table)
        yield ("", begins(level), *(show_setting(now.get(name, DASH)) for name in names), changed)


def begins(level: Level) -> str:
    return f"round {level.round}" if level.round is not None else f"minute {level.minute}"
