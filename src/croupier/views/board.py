"""The board: the whole tournament at a glance, for those who run it and those who oversee it."""

from collections.abc import Hashable
from dataclasses import dataclass

from croupier.tournament.filing.approval import Approve, MakeAvailable, Notify, wanting_for_entries, wanting_for_play
from croupier.tournament.filing.filing import Phase
from croupier.tournament.floor.dispute import Dispute
from croupier.tournament.journal.sentences import show_exact
from croupier.tournament.journal.state import Tournament
from croupier.tournament.schedule.breaks import tables_at_break
from croupier.tournament.texts.law import T
from croupier.tournament.texts.roles import Role
from croupier.views.chip_check import ChipCheck, check_all
from croupier.views.decisions import Decision, to_decide
from croupier.views.draws import DrawLine, draw_draws
from croupier.views.frame import Frame, draw_frame
from croupier.views.memo import anything_but_idle_play, anything_but_play, kept_until
from croupier.views.offers import offered_commands
from croupier.views.people import EntryLine, PersonLine, draw_entries, draw_people
from croupier.views.standing import PlacingLine, StandingLine, draw_placings, standings
from croupier.views.tables import TableLine, draw_tables
from croupier.views.terms import EntryTermsLine, draw_conditions, draw_terms, free_player
from croupier.views.view import View
from croupier.views.words import CommandKey, CommandStep, RoleName


@dataclass(frozen=True, slots=True)
class CallLine:
    """A call for the floor that has been waiting since `at`."""

    call: str
    table: str
    why: str
    by: str
    at: str


@dataclass(frozen=True, slots=True)
class DisputeLine:
    dispute: str
    table: str
    facts: str
    camera: str
    by: str
    ruling: str
    review: str
    advised: bool
    open: bool


@dataclass(frozen=True, slots=True)
class PendingLine:
    """A command that waits for a second person, as the first gave it."""

    pending: str
    do: CommandKey
    by: str
    order: str


@dataclass(frozen=True, slots=True)
class WantingLine:
    """Something that the text still requires; `step` is the command that does it."""

    text: str
    step: CommandStep
    clauses: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class FilingLine:
    """What has been done about the conditions; `wanting` is what the text still requires before entries, or before
    the first session once they are open."""

    available: str
    notified: str
    refused: str
    fingerprint: str
    approvals: tuple[str, ...]
    wanting: tuple[WantingLine, ...]


@dataclass(frozen=True, slots=True)
class Account:
    name: str
    held: str


@dataclass(frozen=True, slots=True)
class Board(View):
    """`conditions` are those of the draft, as JSON; `money` are accounts in cents, `commands` what this role can give
    now."""

    role: RoleName
    frame: Frame
    chips: ChipCheck
    filing: FilingLine
    conditions: str
    terms: EntryTermsLine
    next_player: str
    tables: tuple[TableLine, ...]
    calls: tuple[CallLine, ...]
    decisions: tuple[Decision, ...]
    entries: tuple[EntryLine, ...]
    draws: tuple[DrawLine, ...]
    standings: tuple[StandingLine, ...]
    placings: tuple[PlacingLine, ...]
    money: tuple[Account, ...]
    corrections: tuple[str, ...]
    cautions: tuple[str, ...]
    disputes: tuple[DisputeLine, ...]
    pending: tuple[PendingLine, ...]
    people: tuple[PersonLine, ...]
    commands: tuple[CommandKey, ...]


def draw_dispute(dispute: Dispute) -> DisputeLine:
    return DisputeLine(
        dispute=dispute.id,
        table=dispute.table,
        facts=dispute.facts,
        camera=dispute.camera,
        by=dispute.by,
        ruling=dispute.ruling,
        review=dispute.review,
        advised=dispute.advised,
        open=dispute.open,
    )


STEPS = {T.AVAILABLE: MakeAvailable.do, T.NOTIFIED: Notify.do, T.APPROVAL: Approve.do, T.COMMISSION: Approve.do}


def missing_steps(state: Tournament) -> tuple[WantingLine, ...]:
    if state.filing.conditions is None or state.filing.phase not in (Phase.DRAFT, Phase.OPEN, Phase.CLOSED):
        return ()
    found = wanting_for_entries(state) if state.filing.phase is Phase.DRAFT else wanting_for_play(state)
    return tuple(WantingLine(reason, STEPS[topic], tuple(map(str, state.cite(topic)))) for topic, reason in found)


def draw_filing(state: Tournament) -> FilingLine:
    filing = state.filing
    return FilingLine(
        available=filing.available,
        notified=filing.notified,
        refused=filing.refused,
        fingerprint=filing.locked,
        approvals=tuple(
            f"{each.object}: {each.body}, {each.person}, {each.date}, {each.reference}"
            for each in filing.approvals.values()
        ),
        wanting=missing_steps(state),
    )


def draw_money(state: Tournament) -> tuple[Account, ...]:
    return tuple(Account(name, show_exact(held)) for name, held in state.money.non_zero().items())


def play_that_decides(state: Tournament) -> tuple[Hashable, ...]:
    """While a break waits for the last table of its session, every move may change the decisions."""
    waits = any(tables_at_break(state, session) for session in state.sessions.values())
    return *anything_but_idle_play(state), state.version if waits else 0


decisions_now = kept_until(play_that_decides)(to_decide)
frame_now = kept_until(anything_but_play)(draw_frame)
chips_now = kept_until(anything_but_idle_play)(check_all)
filing_now = kept_until(anything_but_play)(draw_filing)
draws_now = kept_until(anything_but_play)(draw_draws)
terms_now = kept_until(anything_but_play)(draw_terms)
conditions_now = kept_until(anything_but_play)(draw_conditions)
money_now = kept_until(anything_but_play)(draw_money)
people_now = kept_until(anything_but_play)(draw_people)


def draw_board(state: Tournament, role: Role) -> Board:
    return Board(
        role=role.value,
        frame=frame_now(state),
        chips=chips_now(state),
        filing=filing_now(state),
        conditions=conditions_now(state),
        terms=terms_now(state),
        next_player=free_player(state),
        tables=draw_tables(state, named=True),
        calls=tuple(CallLine(each.id, each.table, each.why, each.by, each.at) for each in state.floor.calls.values()),
        decisions=decisions_now(state),
        entries=draw_entries(state, role),
        draws=draws_now(state),
        standings=standings(state),
        placings=draw_placings(state, named=True),
        money=money_now(state),
        corrections=tuple(state.corrections.made),
        cautions=tuple(f"{player}: {reason}" for player, reason in state.floor.cautions),
        disputes=tuple(map(draw_dispute, state.floor.disputes.values())),
        pending=tuple(PendingLine(each.id, each.do, each.by, each.order) for each in state.pending.values()),
        people=people_now(state),
        commands=offered_commands(state, role),
    )
