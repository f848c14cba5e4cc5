"""The cache of compiled functions: it is used, and every source that is compiled is part of its name."""

import ast
from pathlib import Path

from croupier.games.kernels.compiled import PACKAGE, folder, sources

COMPILING = {"compiled", "inlined", "register_jitable"}


def test_the_cache_has_a_place() -> None:
    assert folder().name


def test_every_compiled_source_is_in_the_name_of_the_cache() -> None:
    compiled = {path for path in PACKAGE.rglob("*.py") if COMPILING & imports(path)}
    assert compiled
    assert compiled <= set(sources())


def imports(path: Path) -> set[str]:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    found = (node.names for node in ast.walk(tree) if isinstance(node, ast.ImportFrom))
    return {each.name for names in found for each in names}
