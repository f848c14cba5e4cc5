"""The screen at one table: the felt as the dealer sees it, whose turn it is and what can be entered for them, the count
by denomination. A second counter never sees the first figures: they are not here."""

from dataclasses import dataclass, replace

from croupier.games.pictures.picture import Picture
from croupier.games.pictures.view import sees
from croupier.games.script.forms import Blank
from croupier.games.script.sight import DEALER, OFFICIAL, PUBLIC
from croupier.games.script.sight import Role as Sight
from croupier.tournament.journal.state import Tournament
from croupier.tournament.tables.moves import HANDS
from croupier.tournament.tables.table import Table
from croupier.tournament.texts.roles import Role, roles_of
from croupier.views.board import CallLine, frame_now
from croupier.views.chip_check import ChipCheck, check_table
from croupier.views.frame import Frame, Setting, draw_settings
from croupier.views.memo import kept_by_sitting, picture_of
from croupier.views.offers import offered_commands
from croupier.views.tables import TableLine, draw_table, wants_count
from croupier.views.view import View
from croupier.views.viewer import KNOWS_PEOPLE, Viewer
from croupier.views.words import CommandKey, RoleName


@dataclass(frozen=True, slots=True)
class CountMode:
    """A count by denomination: who has counted, and how often, but never the figures."""

    denominations: tuple[str, ...]
    seats: tuple[str, ...]
    counters: tuple[tuple[str, int], ...]
    wanted: bool
    supervisor: bool


@dataclass(frozen=True, slots=True)
class TableScreen(View):
    """`picture` is None before the table opens, and where only counts are recorded; its `waiting` has what can be
    entered for whom, its `decided` the settlements before the next round confirms them. `acts` are the
    irregularities that can have happened now and that this role may rule on; `last` is the last move and `moves` the
    number of moves of the round."""

    role: RoleName
    frame: Frame
    chips: ChipCheck
    table: TableLine
    picture: Picture | None
    acts: tuple[Blank, ...]
    limits: tuple[Setting, ...]
    seconds: int | None
    moves: int
    last: str
    count: CountMode
    calls: tuple[CallLine, ...]
    commands: tuple[CommandKey, ...]


@kept_by_sitting
def blanks_of(table: Table) -> tuple[tuple[Blank, frozenset[Role]], ...]:
    """The official acts of this moment, each with the roles that hold its power."""
    script = table.replayed().round.script
    held = script.officials.held_blanks(script.awaiting.want)
    return tuple((blank, roles_of(holders)) for blank, holders in held)


def last_move(table: Table, sight: Sight, remarks: bool) -> str:
    """The last move as this role has seen it; what it has not seen is `??`. A note may be about a person."""
    playing = table.replayed().round
    number = len(playing.moves) - 1
    if number < 0:
        return ""
    move = playing.moves[number]
    seen = move if not move.outcomes or sees(playing.script, sight, number) else move.hidden()
    return str(seen if remarks else replace(seen, note=""))


def acts_of(state: Tournament, table: Table, role: Role) -> tuple[Blank, ...]:
    """The official acts within the power of a role."""
    own = Role.DIRECTOR if role is Role.ASSISTANT and not state.rules.helpers else role
    return tuple(blank for blank, may in blanks_of(table) if own in may or (Role.DEALER in may and own in HANDS))


def draw_count(state: Tournament, table: Table) -> CountMode:
    count = table.count
    counters = tuple((by, count.turns(by)) for by in count.counters()) if count else ()
    return CountMode(
        denominations=tuple(str(each) for each in sorted(state.conditions.chips.denominations, reverse=True)),
        seats=tuple(sorted(table.here_seats(), key=int)),
        counters=counters,
        wanted=wants_count(state, table),
        supervisor=len(counters) == 2 and min(number for _, number in counters) >= 2,
    )


def draw_screen(state: Tournament, viewer: Viewer) -> TableScreen:
    table, role = state.table(viewer.table), viewer.role
    hands = role in HANDS or role is Role.SCORER
    opened = table.start is not None
    sight = DEALER if hands else OFFICIAL if role is Role.OPERATOR else PUBLIC
    session = next(each for each in frame_now(state).sessions if each.session == table.session)
    settings = dict(table.replayed().state.settings) if opened else {}
    return TableScreen(
        role=role.value,
        frame=frame_now(state),
        chips=check_table(state, table),
        table=draw_table(state, table, named=True),
        picture=picture_of(table, sight) if opened else None,
        acts=acts_of(state, table, role) if opened else (),
        limits=draw_settings(settings) or session.limits,
        seconds=session.seconds,
        moves=len(table.replayed().round.moves) if opened else 0,
        last=last_move(table, sight, role in KNOWS_PEOPLE) if opened else "",
        count=draw_count(state, table),
        calls=tuple(
            CallLine(each.id, each.table, "", each.by, each.at)
            for each in state.floor.calls.values()
            if each.table == table.id
        ),
        commands=offered_commands(state, role),
    )
