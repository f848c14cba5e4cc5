"""The catalogue of commands: the one list from which the CLI, the documentation and the server are made."""

from collections.abc import Mapping
from dataclasses import MISSING, Field, dataclass, fields
from datetime import UTC, datetime
from json import dumps

from croupier.tournament.draws import ballot, draws
from croupier.tournament.entry import entries, leaving
from croupier.tournament.filing import approval, changes, staff
from croupier.tournament.floor import calls, departures, disputes, pace, pairing, projector, sessions
from croupier.tournament.journal.command import Command
from croupier.tournament.journal.fields import FieldLabel, Subject, about_of, asked_of
from croupier.tournament.journal.given import Given
from croupier.tournament.money import prizes
from croupier.tournament.orders import two_persons
from croupier.tournament.results import closing, corrections, placings, stages
from croupier.tournament.shoes import shoes
from croupier.tournament.tables import amendments, conduct, counts, cuts, moves, next_round, playoffs
from croupier.tournament.texts.law import LAWS
from croupier.tournament.texts.roles import ROLES
from croupier.values.money import Money
from croupier.values.refused import Refused, unknown
from croupier.wire.json_text import read_object
from croupier.wire.shapes import (
    Dataclass,
    Json,
    Nothing,
    OneOf,
    Plain,
    Several,
    Shape,
    field_types,
    is_required,
    shape_of,
)
from croupier.wire.written import Reader, key_of, to_raw

MODULES = (
    staff, approval, changes, entries, leaving, draws, ballot, sessions, pace, calls, pairing, projector, shoes, cuts,
    moves, next_round, amendments, counts, playoffs, stages, conduct, disputes, two_persons, corrections, departures,
    placings, prizes, closing,
)  # fmt: skip
WHOLE = ("do", "title", "may", "offered", "remembered_by", "__doc__")
"""What every command says of itself."""
HEAD = ("do", "by", "role", "at", "id", "device")
MOST_HEAD = 200


def own_commands() -> dict[str, type[Command]]:
    """Every command, noun by noun."""
    found: dict[str, type[Command]] = {}
    for module in MODULES:
        for each in vars(module).values():
            if isinstance(each, type) and issubclass(each, Command) and each.__module__ == module.__name__:
                check_whole(each)
                found[each.do] = each
    return found


def check_whole(kind: type[Command]) -> None:
    """Stop the start if a command does not say everything about itself."""
    missing = [name for name in WHOLE if name not in vars(kind)]
    missing += [f"what {name} names" for name in kind.scope().unknown]
    if missing:
        raise TypeError(f"{kind.__name__} does not say {', '.join(missing)}")


COMMANDS = own_commands()


@dataclass(frozen=True, slots=True)
class BlankField:
    """A field of a command: `sort` is its type in a user's words, `names` is what it names, if anything known."""

    name: str
    sort: str
    needed: bool
    names: Subject | None
    asked: FieldLabel


@dataclass(frozen=True, slots=True)
class CommandSheet:
    """What the catalogue says about a command."""

    do: str
    title: str
    about: str
    may: tuple[str, ...]
    offered: str
    remembered_by: tuple[str, ...]
    fields: tuple[BlankField, ...]
    topics: tuple[str, ...]
    clauses: tuple[tuple[str, tuple[str, ...]], ...]


def blank(kind: type[Command]) -> CommandSheet:
    own = tuple(blank_field(kind, name, hint) for name, hint in field_types(kind).items())
    about = " ".join((kind.__doc__ or "").split())
    may = tuple(sorted(role.value for role in kind.may))
    topics = tuple(topic.name.lower().replace("_", "-") for topic in kind.topics)
    cited = ((ruleset, tuple(clause.number for clause in law.cite(*kind.topics))) for ruleset, law in LAWS.items())
    clauses = tuple((ruleset, found) for ruleset, found in cited if found)
    remembered = tuple(event.__name__ for event in kind.remembered_by)
    return CommandSheet(kind.do, kind.title, about, may, kind.offered.value, remembered, own, topics, clauses)


def blank_field(kind: type[Command], name: str, hint: object) -> BlankField:
    sort = in_words(shape_of(hint))
    return BlankField(key_of(name), sort, is_required(kind, name), about_of(hint), asked_of(name, hint))


WORDS: dict[type, str] = {str: "text", int: "number", bool: "true or false", Money: "money"}


def in_words(shape: Shape) -> str:
    """What a field takes, in a user's words."""
    match shape:
        case OneOf(shapes):
            return in_words(next(each for each in shapes if not isinstance(each, Nothing)))
        case Several(each):
            return f"list of {in_words(each)}s"
        case Plain(kind) | Dataclass(kind):
            return WORDS.get(kind, kind.__name__)
        case _:
            return "object"


def read_order(text: str) -> tuple[Command, Given]:
    """Parse a command from a line of JSON. A refusal says what is wrong."""
    return parse_order(read_object(text, "A command is"))


def parse_order(raw: Mapping[str, object]) -> tuple[Command, Given]:
    name = raw.get("do")
    if not isinstance(name, str):
        raise Refused('"do" names the command, such as "enter".')
    if name not in COMMANDS:
        raise unknown("command", name, COMMANDS)
    role, at, by = raw.get("role"), raw.get("at"), raw.get("by")
    if not isinstance(role, str):
        raise Refused('"role" says in which role the command is given, such as "director".')
    if role not in ROLES:
        raise unknown("role", role, ROLES)
    if not isinstance(by, str) or not by.strip() or not short(by):
        raise Refused('"by" is the short name of the person who gives the command.')
    order, device = short_text(raw, "id"), short_text(raw, "device")
    command = read_command(name, {key: value for key, value in raw.items() if key not in HEAD})
    for each in fields(command):
        if blank_text(getattr(command, each.name)):
            key = each.name.replace("_", "-")
            raise Refused(f"{name}: {key}: only blanks were given; write a text or leave it out.").at(key)
    return command, Given(by, ROLES[role], read_at(at), order, device)


def read_command(name: str, said: Mapping[str, object]) -> Command:
    """Build the command of this name from its fields as JSON."""
    reader = Reader()
    command = reader.section(COMMANDS[name], said, "")
    if reader.faults or not isinstance(command, Command):
        fault = reader.faults[0]
        raise Refused(f"{name}: {fault}").at(fault.where.partition(".")[0])
    return command


def blank_text(value: object) -> bool:
    """Whether a text, or one of a list, holds only blanks."""
    texts = value if isinstance(value, tuple) else (value,)
    return any(isinstance(each, str) and each and not each.strip() for each in texts)


def short_text(raw: Mapping[str, object], key: str) -> str:
    found = raw.get(key, "")
    if not isinstance(found, str) or not short(found):
        raise Refused(f'"{key}" is a short text.')
    return found


def short(text: str) -> bool:
    return len(text) <= MOST_HEAD and (text.isprintable() or not text)


def read_at(at: object) -> str:
    try:
        if isinstance(at, str):
            when = datetime.fromisoformat(at)
            (when if when.tzinfo else when.replace(tzinfo=UTC)).astimezone(UTC)
            return at
    except (ValueError, OverflowError):
        pass
    raise Refused('"at" is a date and time such as 2026-03-01T18:00:00Z.')


def write_order(command: Command, given: Given) -> str:
    """Write a command as one line of JSON."""
    return write_line(command.do, write_fields(command), given)


def write_line(do: str, said: Mapping[str, Json], given: Given) -> str:
    head: dict[str, Json] = {"do": do, "by": given.by, "role": given.role.value, "at": given.at}
    if given.id:
        head["id"] = given.id
    if given.device:
        head["device"] = given.device
    return dumps({**head, **said}, separators=(",", ":"), ensure_ascii=False)


def write_fields(command: Command) -> dict[str, Json]:
    """The fields of a command as JSON, without those that are left at their default."""
    kind, said = type(command), dict[str, Json]()
    for each in fields(command):
        value = getattr(command, each.name)
        if is_required(kind, each.name) or value != default(each):
            said[key_of(each.name)] = to_raw(value)
    return said


def default(field: Field[object]) -> object:
    """The value of a field that is left out."""
    return field.default if field.default_factory is MISSING else field.default_factory()
