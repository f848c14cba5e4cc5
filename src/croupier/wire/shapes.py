"""The shape of a value by its type: the one walk over type hints behind readers, schemas and page types."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import MISSING, dataclass, fields, is_dataclass
from functools import cache
from types import NoneType, UnionType
from typing import Annotated, Union, get_args, get_origin, get_type_hints

Json = None | bool | int | float | str | list["Json"] | dict[str, "Json"]
JsonObject = dict[str, Json]


@dataclass(frozen=True, slots=True)
class Nothing:
    """The value None."""


@dataclass(frozen=True, slots=True)
class Plain:
    """One value without parts: a text, a number, a choice, a card."""

    kind: type


@dataclass(frozen=True, slots=True)
class Words:
    """A text from a fixed list, called `name` in the types of the pages: `Annotated[str, Words("Role", ...)]`."""

    name: str
    known: Callable[[], Iterable[str]]


@dataclass(frozen=True, slots=True)
class Dataclass:
    """A dataclass, or any class that extends it."""

    kind: type


@dataclass(frozen=True, slots=True)
class Several:
    """Any number of values of one shape, in order."""

    each: "Shape"


@dataclass(frozen=True, slots=True)
class TupleOf:
    """A fixed number of values, each of its own shape."""

    parts: tuple["Shape", ...]


@dataclass(frozen=True, slots=True)
class Free:
    """A table of settings whose keys the type does not name."""


@dataclass(frozen=True, slots=True)
class OneOf:
    """A value that has one of several shapes."""

    shapes: tuple["Shape", ...]


Shape = Nothing | Plain | Words | Dataclass | Several | TupleOf | Free | OneOf


@cache
def shape_of(hint: object) -> Shape:
    origin, inner = get_origin(hint), get_args(hint)
    if origin is Annotated:
        return next((mark for mark in inner if isinstance(mark, Words)), shape_of(inner[0]))
    if origin in (Union, UnionType):
        return OneOf(tuple(map(shape_of, inner)))
    if hint is NoneType:
        return Nothing()
    if origin is tuple and len(inner) == 2 and inner[1] is Ellipsis:
        return Several(shape_of(inner[0]))
    if origin is tuple:
        return TupleOf(tuple(map(shape_of, inner)))
    if origin is get_origin(Mapping[str, object]):
        return Free()
    if not isinstance(hint, type):
        raise TypeError(f"{hint} cannot be written or read")
    return Dataclass(hint) if is_dataclass(hint) else Plain(hint)


# --- dataclasses --------------------------------------------


@cache
def field_types(kind: type) -> dict[str, object]:
    """Return the fields of a dataclass with their types. Fields that hold functions are left out."""
    if not is_dataclass(kind):
        raise TypeError(f"{kind} is not a dataclass")
    hints = get_type_hints(kind, include_extras=True)
    return {each.name: hints[each.name] for each in fields(kind) if not is_function(hints[each.name])}


def is_function(hint: object) -> bool:
    return get_origin(hint) is get_origin(Callable[[], None])


@cache
def is_required(kind: type, name: str) -> bool:
    """Return whether a dataclass has no default for this field."""
    if not is_dataclass(kind):
        raise TypeError(f"{kind} is not a dataclass")
    own = next(each for each in fields(kind) if each.name == name)
    return own.default is MISSING and own.default_factory is MISSING


def family(kind: type) -> dict[str, type]:
    """Return a dataclass and all classes that extend it, by name: each may be sent where it is expected."""
    found = {kind.__name__: kind}
    children: list[type] = kind.__subclasses__()
    for child in children:
        found |= family(child)
    return found
