"""Draws as everybody may follow them: list, commitment, what was added, result. The secret is here only once it is
revealed: until then only the desk knows it."""

from dataclasses import dataclass

from croupier.tournament.draws.draw import Draw
from croupier.tournament.journal.state import Tournament
from croupier.views.words import PurposeName

LAST = 2
MISSING = "Still missing: a few words or a number from somebody else than {}, on their own phone or log-in."


@dataclass(frozen=True, slots=True)
class Contribution:
    words: str
    by: str
    witness: str


@dataclass(frozen=True, slots=True)
class DrawLine:
    """`result` is in the order of `names`: what each drew. `step` says how far it has come, `missing` what somebody
    must add before it can be drawn, `drawer` who committed to the secret."""

    draw: str
    purpose: PurposeName
    subject: str
    step: str
    names: tuple[str, ...]
    slots: tuple[str, ...]
    fingerprint: str
    commitment: str
    drawer: str
    contributions: tuple[Contribution, ...]
    missing: str
    secret: str
    result: tuple[str, ...]
    by_hand: tuple[str, ...]
    fault: str


@dataclass(frozen=True, slots=True)
class DrawNote:
    """A draw under way, without its list, for one player. `mine` is what they have added to it."""

    draw: str
    purpose: PurposeName
    subject: str
    step: str
    fingerprint: str
    commitment: str
    mine: str


def step_of(draw: Draw) -> str:
    if draw.fault:
        return "given up"
    if draw.result:
        return "drawn"
    if draw.joined:
        return "ready"
    return "committed" if draw.commitment else "list fixed"


def missing_from(draw: Draw) -> str:
    """What a draw that is committed to waits for; empty if for nothing."""
    return MISSING.format(draw.drawer) if draw.open and draw.commitment and not draw.joined else ""


def draw_draw(draw: Draw) -> DrawLine:
    return DrawLine(
        draw=draw.id,
        purpose=draw.purpose.value,
        subject=draw.subject,
        step=step_of(draw),
        names=draw.names,
        slots=draw.slots,
        fingerprint=draw.fingerprint,
        commitment=draw.commitment,
        drawer=draw.drawer,
        contributions=tuple(Contribution(*each) for each in draw.contributions),
        missing=missing_from(draw),
        secret=draw.secret,
        result=draw.result,
        by_hand=draw.by_hand,
        fault=draw.fault,
    )


def draw_draws(state: Tournament) -> tuple[DrawLine, ...]:
    return tuple(draw_draw(draw) for draw in state.draws.values())


def last_draws(state: Tournament) -> tuple[DrawLine, ...]:
    """As many as a room can follow."""
    return tuple(draw_draw(draw) for draw in list(state.draws.values())[-LAST:])


def open_draws(state: Tournament, player: str) -> tuple[DrawNote, ...]:
    """The draws under way, for one player."""
    return tuple(draw_note(each, player) for each in state.draws.values() if each.open)


def draw_note(draw: Draw, player: str) -> DrawNote:
    mine = ", ".join(words for words, by, _ in draw.contributions if by == player)
    return DrawNote(draw.id, draw.purpose.value, draw.subject, step_of(draw), draw.fingerprint, draw.commitment, mine)
