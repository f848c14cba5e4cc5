"""A time that is written without an offset from UTC. It is the time on the clock of the house, and goes on record as a
moment, so that nobody is late by the difference."""

from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import replace
from datetime import datetime, tzinfo

from croupier.tournament.filing.approval import Draft
from croupier.tournament.filing.changes import ChangeConditions, MoveStart
from croupier.tournament.floor.sessions import Schedule
from croupier.tournament.journal.command import Command

Placed = Callable[[datetime], datetime]
"""Gives a time without an offset the one that it has on some clock."""


def with_offset(raw: Mapping[str, object], placed: Placed) -> dict[str, object]:
    """The fields of a command, or conditions, in which a start has its offset."""
    found = dict(raw)
    conditions, starts = found.get("conditions"), found.get("starts")
    if isinstance(conditions, dict):
        found["conditions"] = with_offset(conditions, placed)
    if isinstance(starts, str):
        found["starts"] = placed_text(starts, placed)
    return found


def placed_text(text: str, placed: Placed) -> str:
    """The same time with an offset; text that is not a time stays as it is."""
    with suppress(ValueError, OverflowError):
        when = datetime.fromisoformat(text)
        return text if when.tzinfo else placed(when).isoformat()
    return text


def on_clock_of(command: Command, at: str) -> Command:
    """The command with its start read on the clock that `at` shows. In UTC it shows no clock of a house, and the start
    stays as it is until the command is decided."""
    zone = datetime.fromisoformat(at).tzinfo
    if zone is None or not zone.utcoffset(None):
        return command
    match command:
        case Schedule() | MoveStart():
            return replace(command, starts=placed_text(command.starts, in_zone(zone)))
        case Draft() | ChangeConditions():
            return replace(command, conditions=with_offset(command.conditions, in_zone(zone)))
        case _:
            return command


def in_zone(zone: tzinfo) -> Placed:
    return lambda when: when.replace(tzinfo=zone)
