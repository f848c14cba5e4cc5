"""Which commands a role can give now, and the form of each: from the catalogue."""

from dataclasses import dataclass
from functools import cache

from croupier.tournament.filing.filing import Phase
from croupier.tournament.journal.command import Command
from croupier.tournament.journal.fields import Subject
from croupier.tournament.journal.moments import Moment
from croupier.tournament.journal.state import Tournament
from croupier.tournament.orders.catalogue import COMMANDS, BlankField, blank
from croupier.tournament.texts.roles import Role
from croupier.views.memo import anything_but_play, kept_until


@dataclass(frozen=True, slots=True)
class FieldForm:
    """A field of a command: `sort` is text, number, money, "true or false", "list of texts", object; `names` is what it
    names (a table, an entry, a person, ...), nothing for numbers and marks."""

    name: str
    sort: str
    needed: bool
    names: Subject | None
    label: str
    hint: str | None
    choices: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class CommandForm:
    """A command as a page offers it; `can_wait` where conditions may require a second person, `weighty` where their
    form suggests it."""

    title: str
    title_at_hand: str | None
    about: str
    can_wait: bool
    weighty: bool
    fields: tuple[FieldForm, ...]


@cache
def forms() -> dict[str, CommandForm]:
    """The form of every command: the same for all tournaments."""
    return {do: form(kind) for do, kind in COMMANDS.items()}


def form(kind: type[Command]) -> CommandForm:
    each = blank(kind)
    can_wait = kind.can_wait and kind.may != {Role.MACHINE}
    return CommandForm(
        each.title,
        kind.title_at_hand or None,
        plain_text(each.about),
        can_wait,
        kind.weighty,
        tuple(map(field_form, each.fields)),
    )


def plain_text(about: str) -> str:
    """Without the marks of Markdown, which the manual has and a form has not."""
    return about.replace("`", "")


def field_form(each: BlankField) -> FieldForm:
    asked = each.asked
    return FieldForm(each.name, each.sort, each.needed, each.names, asked.label, asked.hint or None, asked.choices)


@kept_until(anything_but_play)
def offers(state: Tournament) -> dict[Role, tuple[str, ...]]:
    """The offers made since the last change."""
    return {}


def offered_commands(state: Tournament, role: Role) -> tuple[str, ...]:
    """The commands that make sense now for a role. What is offered may still be refused, with its reason."""
    known = offers(state)
    if role not in known:
        known[role] = sensible(state, role)
    return known[role]


def sensible(state: Tournament, role: Role) -> tuple[str, ...]:
    over = state.filing.phase in (Phase.CANCELLED, Phase.FINISHED)
    rules = state.rules_or_none
    come = {moment for moment in Moment if moment.has_come(state)}
    return tuple(
        do
        for do, kind in COMMANDS.items()
        if kind.allows(state, role)
        and kind.offered in come
        and (kind.afterwards or not over)
        and (rules is None or kind.provided(rules))
    )
