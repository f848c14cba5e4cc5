"""Which commands a role can give now, and the form of each: from the catalogue."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache

from croupier.tournament.filing.filing import Phase
from croupier.tournament.floor.session import Progress
from croupier.tournament.journal.state import Tournament
from croupier.tournament.orders.catalogue import COMMANDS, blank
from croupier.tournament.texts.roles import Role
from croupier.views.memo import anything_but_play, kept_until
from croupier.views.words import CommandKey, RoleName

Sense = Callable[[Tournament], bool]


@dataclass(frozen=True, slots=True)
class FieldForm:
    """A field of a command: `sort` is text, number, money, "true or false", "list of texts", object."""

    name: str
    sort: str
    needed: bool


@dataclass(frozen=True, slots=True)
class CommandForm:
    """A command as a page offers it."""

    do: CommandKey
    about: str
    fields: tuple[FieldForm, ...]
    may: tuple[RoleName, ...]


@cache
def forms() -> tuple[CommandForm, ...]:
    """Of every command there is: the same for all tournaments."""
    found = [blank(kind) for kind in COMMANDS.values()]
    return tuple(
        CommandForm(each.do, each.about, tuple(FieldForm(*field) for field in each.fields), each.may) for each in found
    )


# --- when a command makes sense --------------------------------------------


def drafting(state: Tournament) -> bool:
    return state.filing.phase in (Phase.NEW, Phase.DRAFT)


def drafted(state: Tournament) -> bool:
    return state.filing.phase is Phase.DRAFT


def filed(state: Tournament) -> bool:
    return state.filing.phase in (Phase.DRAFT, Phase.OPEN, Phase.CLOSED)


def entering(state: Tournament) -> bool:
    return state.filing.entering


def before_play(state: Tournament) -> bool:
    return state.filing.phase in (Phase.OPEN, Phase.CLOSED)


def balloting(state: Tournament) -> bool:
    return state.filing.phase in (Phase.OPEN, Phase.CLOSED, Phase.PLAYING)


def drawing(state: Tournament) -> bool:
    return any(draw.open for draw in state.draws.values())


def drawn(state: Tournament) -> bool:
    return any(session.progress is Progress.DRAWN for session in state.sessions.values())


def running(state: Tournament) -> bool:
    return any(session.progress is Progress.RUNNING for session in state.sessions.values())


def seated(state: Tournament) -> bool:
    return running(state) or any(table.playoff for table in state.tables.values())


def paused(state: Tournament) -> bool:
    return any(session.paused for session in state.sessions.values())


def playing(state: Tournament) -> bool:
    return state.filing.phase is Phase.PLAYING


def ended(state: Tournament) -> bool:
    return bool(state.places.results) and not state.places.placings


def decided(state: Tournament) -> bool:
    return bool(state.places.decided) and not state.places.placings


def confirmed(state: Tournament) -> bool:
    return bool(state.places.placings)


def unpublished(state: Tournament) -> bool:
    return bool(state.places.placings) and not state.places.published


def published(state: Tournament) -> bool:
    return state.places.published and state.prizes.awards is None


def owing(state: Tournament) -> bool:
    return any(name.startswith("prize:") and held for name, held in state.money.balances.items())


def disputed(state: Tournament) -> bool:
    return any(not each.ruling for each in state.floor.disputes.values())


def ruled(state: Tournament) -> bool:
    return any(each.ruling for each in state.floor.disputes.values())


def pending(state: Tournament) -> bool:
    return bool(state.pending)


def called(state: Tournament) -> bool:
    return bool(state.floor.calls)


def any_time(state: Tournament) -> bool:
    return True


WHEN: dict[Sense, str] = {
    drafting: "draft",
    drafted: "open-entries",
    filed: "make-available notify approve refuse-approval",
    entering: "enter reserve close-entries",
    before_play: "change-conditions move-start move-up offer-seat pass-reserve substitute",
    balloting: "fix-list fix-late draw-marker buy-back withdraw depart",
    drawing: "commit-draw contribute reveal-draw record-draw abandon-draw",
    drawn: "start-session designate schedule forfeit",
    running: "end-session take-break pause direct-pace count-chips count-round count-out excuse move-player"
    " set-limits end-early",
    seated: "play next-round amend-round void-round call-floor commit-shoe fix-shoe deal reveal-shoe fail-shoe"
    " cut-shoe",
    paused: "resume",
    playing: "exclude disqualify caution reinstate correct settle-shortage",
    ended: "extra-rounds draw-tie draw-lucky-losers confirm-stage confirm-placings",
    decided: "reopen-stage",
    unpublished: "publish",
    published: "award donate",
    owing: "pay-prize",
    disputed: "rule",
    ruled: "request-review review advise-complaint",
    pending: "approve-pending drop-pending",
    called: "answer-call",
    confirmed: "close reopen-placings",
    any_time: "appoint announce open-dispute name-charity cancel show-on-projector",
}
SENSE = {do: sense for sense, names in WHEN.items() for do in names.split()}


@kept_until(anything_but_play)
def offers(state: Tournament) -> dict[Role, tuple[str, ...]]:
    """Those that were asked for since something changed."""
    return {}


def offered(state: Tournament, role: Role) -> tuple[str, ...]:
    """The commands that make sense now for a role. What is offered may still be refused, with its reason."""
    known = offers(state)
    if role not in known:
        known[role] = sensible(state, role)
    return known[role]


def sensible(state: Tournament, role: Role) -> tuple[str, ...]:
    over = state.filing.phase in (Phase.CANCELLED, Phase.FINISHED)
    senses = {sense: sense(state) for sense in WHEN}
    return tuple(
        do
        for do, kind in COMMANDS.items()
        if kind.allows(state, role) and senses[SENSE[do]] and (kind.afterwards or not over)
    )
