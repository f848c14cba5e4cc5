"""Putting a change into the running program: the new code of a function into the function that is there, or, where
something was built from it before the tests began, the whole package imported again with the changed source."""

import ast
import sys
from collections.abc import Iterator
from functools import cached_property
from importlib.machinery import SourceFileLoader
from pathlib import Path
from types import CodeType, FrameType, FunctionType, ModuleType
from typing import Any

import croupier
from tests.mutants.operators import Change

PACKAGE = Path(croupier.__path__[0])
KEPT = ("croupier.values", "croupier.rulebook", "croupier.proofs")
"""Packages that know nothing of games; everything else of the project is imported again."""


class Called:
    """Which functions of the games ran before the tests: what they returned then would not change."""

    def __init__(self) -> None:
        self.codes: set[CodeType] = set()

    def __call__(self, frame: FrameType, event: str, value: object) -> None:
        self.codes.add(frame.f_code)

    @cached_property
    def places(self) -> set[tuple[str, int]]:
        return {(code.co_filename, code.co_firstlineno) for code in self.codes}


def changed(change: Change) -> ast.Module:
    tree = ast.parse((PACKAGE / change.file).read_text(encoding="utf-8"))
    change.apply(list(ast.walk(tree)))
    return ast.fix_missing_locations(tree)


def codes_in(code: CodeType) -> Iterator[CodeType]:
    yield code
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from codes_in(constant)


def module_of(file: str) -> ModuleType | None:
    name = ".".join((PACKAGE.name, *Path(file).with_suffix("").parts)).removesuffix(".__init__")
    return sys.modules.get(name)


def function_at(module: ModuleType, names: list[str]) -> FunctionType | None:
    """The function itself, without what decorates it."""
    found: Any = module
    for name in names:
        found = vars(found).get(name) if hasattr(found, "__dict__") else None
        if isinstance(found, type):
            continue
        for inner in ("fget", "func", "__func__", "__wrapped__"):
            found = getattr(found, inner, None) or found
        return found if isinstance(found, FunctionType) else None
    return None


def put_code(change: Change, called: Called) -> bool:
    """True if the functions that are there now have the changed code."""
    module, names = module_of(change.file), change.owner.split(".")
    function = function_at(module, names) if module else None
    if function is None or any(
        (code.co_filename, code.co_firstlineno) in called.places for code in codes_in(function.__code__)
    ):
        return False
    new = compile(changed(change), function.__code__.co_filename, "exec")
    code = next((each for each in codes_in(new) if each.co_qualname == function.__code__.co_qualname), None)
    if code is None or code.co_freevars != function.__code__.co_freevars:
        return False
    function.__code__ = code
    return True


def import_again(change: Change) -> None:
    """The module that is changed comes from the changed tree."""
    path, tree, usual = str(PACKAGE / change.file), changed(change), SourceFileLoader.get_code

    def get_code(self: SourceFileLoader, fullname: str) -> CodeType | None:
        return compile(tree, path, "exec") if self.path == path else usual(self, fullname)

    SourceFileLoader.get_code = get_code  # type: ignore[method-assign, assignment]
    forget()


def forget() -> None:
    """Whatever of the project knows games is imported anew when it is named next."""
    for name in list(sys.modules):
        own = name.partition(".")[0] in (PACKAGE.name, "tests", "conftest")
        if own and name != PACKAGE.name and not name.startswith((*KEPT, "tests.mutants")):
            del sys.modules[name]
    for name in [name for name in vars(croupier) if isinstance(getattr(croupier, name), ModuleType)]:
        if f"{PACKAGE.name}.{name}" not in sys.modules:
            delattr(croupier, name)
