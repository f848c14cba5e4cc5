"""A player's phone: their own seat, chips, place and cards, and what they may do now. Nothing that analyses or
advises, and no history of outcomes (X-26): only the round in play."""

from dataclasses import dataclass

from croupier.games.pictures.picture import Picture
from croupier.games.script.sight import ONLOOKER, PUBLIC, player_role
from croupier.tournament.conditions.model import CardSource
from croupier.tournament.journal.state import Tournament
from croupier.tournament.tables.table import Table
from croupier.tournament.texts.roles import Role
from croupier.views.board import frame_now
from croupier.views.draws import DrawNote, open_draws
from croupier.views.frame import Frame, Setting, draw_settings
from croupier.views.memo import picture_of
from croupier.views.offers import offered_commands
from croupier.views.places import own_table
from croupier.views.standing import PlacingLine, StandingLine, draw_placings, near, standing_at, standings
from croupier.views.tables import TableLine, draw_table
from croupier.views.view import View
from croupier.views.words import CommandKey, PhoneStep, StandingName


@dataclass(frozen=True, slots=True)
class Me:
    """The player who looks. `prize` is in cents, once it was awarded."""

    player: str
    name: str
    standing: StandingName
    place: str
    chips: str
    why: str
    session: str
    table: str
    seat: str
    prize: int
    charity: str
    called: bool


@dataclass(frozen=True, slots=True)
class PhoneLine:
    """A phone of the entry: the one that is paired, one that waits with a code, or one that has ended. `by` made its
    code, `allowed` let it be paired while the hand was in play, `why` says how it ended, `until` how long a code is
    valid."""

    phone: str
    name: str
    step: PhoneStep
    by: str
    at: str
    allowed: str = ""
    until: str = ""
    why: str = ""


@dataclass(frozen=True, slots=True)
class Phone(View):
    """`rounds_left` counts the round in play; None where a session has no fixed number. `standings` are the best and
    those next to the player, `draws` those to which a player may still add something."""

    frame: Frame
    me: Me
    table: TableLine | None
    picture: Picture | None
    limits: tuple[Setting, ...]
    seconds: int | None
    rounds_left: int | None
    virtual: bool
    standings: tuple[StandingLine, ...]
    draws: tuple[DrawNote, ...]
    placings: tuple[PlacingLine, ...]
    phones: tuple[PhoneLine, ...]
    commands: tuple[CommandKey, ...]


def draw_phones(state: Tournament, player: str) -> tuple[PhoneLine, ...]:
    devices = state.floor.devices
    paired = [
        PhoneLine(each.id, each.name, "paired", each.by, each.at, each.allowed) for each in devices.phones_of(player)
    ]
    waits = [each for each in (devices.waiting.get(player),) if each is not None]
    waiting = [PhoneLine(each.id, each.name, "waiting", each.by, each.at, each.allowed, each.until) for each in waits]
    ended = [
        PhoneLine(each.device.id, each.device.name, "ended", each.device.by, each.at, each.device.allowed, why=each.why)
        for each in devices.ended.get(player, ())
    ]
    return (*paired, *waiting, *ended)


def draw_me(state: Tournament, player: str) -> Me:
    entry = state.entry(player)
    line = standings(state)[standing_at(state)[player]]
    table = own_table(state, player)
    return Me(
        player=player,
        name=entry.name,
        standing=entry.standing.value,
        place=line.place,
        chips=line.chips,
        why=line.why,
        session=table.session if table else "",
        table=table.id if table else "",
        seat=table.seat(player) if table else "",
        prize=(state.prizes.awards or {}).get(player, 0) + state.prizes.of_stages.get(player, 0),
        charity=entry.charity,
        called=any(each.by == player for each in state.floor.calls.values()),
    )


def draw_felt(table: Table, seat: str, virtual: bool) -> Picture:
    """The player's own cards and wagers. At a physical table a player acts at the table, not on a phone."""
    if seat:
        return picture_of(table, player_role(seat, looks_on=not virtual))
    return picture_of(table, PUBLIC if virtual else ONLOOKER)


def draw_phone(state: Tournament, player: str) -> Phone:
    me, table = draw_me(state, player), own_table(state, player)
    frame = frame_now(state)
    session = next((each for each in frame.sessions if table and each.session == table.session), None)
    opened = table if table is not None and table.start is not None else None
    here = table is not None and player in table.here
    rounds = session.rounds if session else None
    virtual = table is not None and state.conditions.stage(table.stage).dealing is CardSource.VIRTUAL
    return Phone(
        frame=frame,
        me=me,
        table=draw_table(state, table, named=False) if table else None,
        picture=draw_felt(opened, me.seat if here else "", virtual) if opened else None,
        limits=draw_settings(dict(opened.replayed().state.settings)) if opened else session.limits if session else (),
        seconds=session.seconds if session else None,
        rounds_left=None if rounds is None or table is None else max(0, rounds - table.round + 1),
        virtual=virtual,
        standings=near(state, player),
        draws=open_draws(state, player),
        placings=draw_placings(state, named=False) if state.places.published else (),
        phones=draw_phones(state, player),
        commands=offered_commands(state, Role.PLAYER),
    )
