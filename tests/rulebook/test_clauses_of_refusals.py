"""No refusal without a clause where a clause decides it: those without one are listed, each with its reason."""

import ast
from collections import Counter
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from tomllib import loads

import pytest

from croupier.games.texts.law import Law, Topic
from croupier.tournament.texts.law import LAWS, T

ROOT = Path(__file__).parents[2] / "src" / "croupier"
TABLE = loads((Path(__file__).parent / "refusals.toml").read_text(encoding="utf-8"))
RULED = ("games", "tournament")
"""Packages that play by the texts. The others only read, keep, prove and show."""
GAMES = ("baccarat", "blackjack", "canberra", "holdem", "pai_gow", "roulette")


def words(node: ast.expr) -> str:
    """A message, with dots for what is filled in."""
    match node:
        case ast.Constant():
            return str(node.value)
        case ast.JoinedStr():
            return "".join(str(each.value) if isinstance(each, ast.Constant) else "…" for each in node.values)
        case ast.IfExp():
            return f"{words(node.body)} | {words(node.orelse)}"
    return "…"


def without_clause(call: ast.Call) -> str:
    """The message of a call that refuses without a clause; empty for every other call."""
    name = call.func.id if isinstance(call.func, ast.Name) else ""
    given = len(call.args) + len(call.keywords)
    if name == "need":
        return words(call.args[1])
    if name == "unknown" and given == 3:
        return f"There is no {words(call.args[0])}"
    return words(call.args[0]) if name in ("Refused", "NotPermitted") and given == 1 else ""


def calls(node: ast.AST, names: tuple[str, ...] = ()) -> Iterator[tuple[str, ast.Call]]:
    """Every call with the function or method that makes it."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.Call):
            yield ".".join(names), child
        inside = (child.name,) if isinstance(child, ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef) else ()
        yield from calls(child, (*names, *inside))


def found(package: str) -> Iterator[str]:
    for path in sorted((ROOT / package).rglob("*.py")):
        for where, call in calls(ast.parse(path.read_text(encoding="utf-8"))):
            if message := without_clause(call):
                yield f"{path.relative_to(ROOT).as_posix()} {where}: {message}"


@pytest.mark.parametrize("package", RULED)
def test_every_refusal_without_a_clause_has_its_reason(package: str) -> None:
    allowed = Counter(
        refusal for group in TABLE["without-clause"] for refusal in group["refusals"] if refusal.startswith(package)
    )
    there = Counter(found(package))
    assert sorted(there - allowed) == [], "cite the clause that decides it, or list it in refusals.toml with the reason"
    assert sorted(allowed - there) == [], "these no longer refuse without a clause: take them off refusals.toml"


def test_every_group_says_why() -> None:
    for group in TABLE["without-clause"]:
        assert group["reason"].endswith(".")
        assert group["refusals"] == sorted(group["refusals"])


def test_other_packages_have_no_rules_to_cite() -> None:
    packages = {path.name for path in ROOT.iterdir() if path.is_dir() and any(path.glob("*.py"))}
    refusing = {name for name in packages if next(found(name), "")}
    assert refusing == {*RULED, *TABLE["no-rules"]}


# --- topics on which a text is silent --------------------------------------------


def silent(package: str, law: type[Topic], laws: dict[str, Law]) -> set[str]:
    """Topics under which something is refused although one of the texts has no clause on any of them."""
    topics: set[str] = set()
    for path in (ROOT / package).rglob("*.py"):
        for _, call in calls(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(call.func, ast.Attribute) or call.func.attr not in ("refuse", "need"):
                continue
            others = call.args[2:] if call.func.attr == "need" else [*call.args[:1], *call.args[2:]]
            named = [name for other in others for each in ast.walk(other) if (name := topic(each))]
            if named and not all(any(law[name] in each for name in named) for each in laws.values()):
                topics.add(" ".join(named))
    return topics


def topic(node: ast.AST) -> str:
    """The name of a topic, T.NAME."""
    known = isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "T"
    return node.attr if known and isinstance(node, ast.Attribute) else ""


def test_a_text_is_silent_only_where_the_refusal_cannot_come_up() -> None:
    assert silent("tournament", T, LAWS) == set(TABLE["silent"]["tournament"])


@pytest.mark.parametrize("game", GAMES)
def test_so_is_the_text_of_a_game(game: str) -> None:
    law = import_module(f"croupier.games.{game}.law")
    assert silent(f"games/{game}", law.T, law.LAWS) == set(TABLE["silent"].get(game, {}))
