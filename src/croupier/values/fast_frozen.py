"""A faster `__init__` for frozen values that are made very often."""

from collections.abc import Callable
from dataclasses import MISSING, fields
from typing import Any, TypeVar

Made = TypeVar("Made")


def quick(kind: type[Made]) -> type[Made]:
    """Give a frozen dataclass with slots an `__init__` that fills each slot directly.

    The usual one sets every attribute by name, past the guard that keeps the value frozen. Filling the slots takes less
    than half the time. Nothing else changes. Defaults must be plain values.
    """
    taken, given, known = ["self"], ["*"], dict[str, Any]()
    own_fields = fields(kind)  # type: ignore[arg-type] # a class that is not a dataclass fails here
    for field in own_fields:
        if field.default_factory is not MISSING or not field.init or hasattr(kind, "__post_init__"):
            raise TypeError(f"{kind.__name__}.{field.name} is not filled with a plain value")
        known[f"set_{field.name}"] = getattr(kind, field.name).__set__
        known[f"usual_{field.name}"] = field.default
        usual = "" if field.default is MISSING else f"=usual_{field.name}"
        (given if field.kw_only else taken).append(field.name + usual)
    filled = "\n".join(f"    set_{field.name}(self, {field.name})" for field in own_fields)
    head = ", ".join([*taken, *(given if len(given) > 1 else ())])
    made = dict[str, Callable[..., None]]()
    exec(f"def __init__({head}):\n{filled}", known, made)  # noqa: S102 - as dataclasses do
    own = kind.__init__
    quicker = made["__init__"]
    quicker.__annotations__, quicker.__qualname__ = own.__annotations__, own.__qualname__
    kind.__init__ = quicker  # type: ignore[method-assign] # the point of it
    return kind
