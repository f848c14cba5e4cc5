"""A command as the log keeps it, beside the first event it led to."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from croupier.proofs.leaf import CLOSED
from croupier.tournament.journal.command import Command
from croupier.tournament.journal.event import closed_fields
from croupier.tournament.orders.catalogue import COMMANDS, read_command, write_fields
from croupier.values.fast_frozen import quick
from croupier.values.refused import Refused, unknown
from croupier.wire.shapes import Json, Plain, field_types, shape_of
from croupier.wire.written import key_of

SHAPE = {"do", "fields"}


@quick
@dataclass(frozen=True, slots=True)
class Said:
    """The key of a command and its fields as JSON; None where the reader may not see them."""

    do: str
    fields: Mapping[str, Json] | None

    def raw(self) -> dict[str, Json]:
        """Write it with its keys in order, however they were given."""
        return {"do": self.do, "fields": {} if self.fields is None else in_order(dict(self.fields))}


def in_order(value: Json) -> Json:
    if isinstance(value, dict):
        return {key: in_order(value[key]) for key in sorted(value)}
    return [in_order(each) for each in value] if isinstance(value, list) else value


def say(command: Command) -> Said:
    """Write a command as the log keeps it. Who gave it and when is in the log already."""
    return Said(command.do, write_fields(command))


def read_said(raw: object) -> Said:
    """Build one from the values of its line. Its fields are read only when somebody asks for the command."""
    if not isinstance(raw, dict) or raw.keys() != SHAPE:
        raise Refused('A command that was kept has "do" and "fields".')
    do, said = raw["do"], raw["fields"]
    if not isinstance(do, str) or not isinstance(said, dict):
        raise Refused("This is not a command that was kept.")
    return Said(do, None if CLOSED in said else said)


def command_of(said: Said) -> Command:
    """The command itself. Refused if there is no such command, or its fields are closed or do not fit."""
    if said.do not in COMMANDS:
        raise unknown("command", said.do, COMMANDS)
    if said.fields is None:
        raise Refused("What was said is closed.")
    return read_command(said.do, said.fields)


@cache
def closed_keys(do: str) -> frozenset[str]:
    """The fields of a command that are closed in every record, by the marks on their types."""
    return frozenset(map(key_of, closed_fields(COMMANDS[do]))) if do in COMMANDS else frozenset()


@cache
def text_keys(do: str) -> frozenset[str]:
    """The fields of a command that are one plain text."""
    types = field_types(COMMANDS[do]) if do in COMMANDS else {}
    return frozenset(key_of(name) for name, hint in types.items() if shape_of(hint) == Plain(str))
