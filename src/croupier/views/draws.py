"""Draws as everybody may follow them: list, commitment, what was added, result. The secret is here only once it is
revealed: until then only the desk knows it."""

from dataclasses import dataclass

from croupier.tournament.draws.draw import Draw
from croupier.tournament.journal.state import Tournament
from croupier.views.words import PurposeName

LAST = 2


@dataclass(frozen=True, slots=True)
class Contribution:
    words: str
    by: str
    witness: str


@dataclass(frozen=True, slots=True)
class DrawLine:
    """`result` is in the order of `names`: what each drew. `step` says how far it has come."""

    draw: str
    purpose: PurposeName
    subject: str
    step: str
    names: tuple[str, ...]
    slots: tuple[str, ...]
    fingerprint: str
    commitment: str
    contributions: tuple[Contribution, ...]
    secret: str
    result: tuple[str, ...]
    by_hand: tuple[str, ...]
    fault: str


@dataclass(frozen=True, slots=True)
class DrawNote:
    """A draw under way, without its list."""

    draw: str
    purpose: PurposeName
    subject: str
    step: str
    fingerprint: str
    commitment: str


def step_of(draw: Draw) -> str:
    if draw.fault:
        return "given up"
    if draw.result:
        return "drawn"
    if draw.contributions:
        return "ready"
    return "committed" if draw.commitment else "list fixed"


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
        contributions=tuple(Contribution(*each) for each in draw.contributions),
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


def open_draws(state: Tournament) -> tuple[DrawNote, ...]:
    return tuple(
        DrawNote(each.id, each.purpose.value, each.subject, step_of(each), each.fingerprint, each.commitment)
        for each in state.draws.values()
        if each.open
    )
