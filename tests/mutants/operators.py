"""Small changes to a tree: a comparison, an integer by one, and/or/not, a truth value, the holder of a power, a row or
a statement dropped, a row swapped with its neighbour."""

import ast
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from tests.mutants.places import BLOCKS, Container, Slice, Source

COMPARISONS: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
}
OTHER_POWER = {"DEALER": "OPERATOR", "SUPERVISOR": "DEALER", "OPERATOR": "DEALER", "REVIEWER": "DEALER"}
PLAIN = ("strict", "slots", "frozen", "kw_only")
LETTERS = "DS"
"""Draw or stand."""
SHOWN = 90
Nodes = list[ast.AST]


@dataclass(frozen=True)
class Change:
    """One step: `apply` makes it in the nodes of a fresh tree of the same source."""

    file: str
    line: int
    owner: str
    text: str
    apply: Callable[[Nodes], None]

    @property
    def name(self) -> str:
        """The same after lines were added elsewhere."""
        return f"{self.file} {self.owner}: {self.text}"

    def __str__(self) -> str:
        return f"{self.file}:{self.line} {self.owner}: {self.text}"


def shown(node: ast.AST) -> str:
    text = " ".join(ast.unparse(node).split())
    return text if len(text) <= SHOWN else text[: SHOWN - 3] + "..."


def flipped(row: str, place: int) -> str:
    """A row of a table written in two letters, with one of them changed."""
    other = LETTERS[row[place] == LETTERS[0]]
    return row[:place] + other + row[place + 1 :]


class Changes:
    """All changes that a slice of a source allows."""

    def __init__(self, source: Source) -> None:
        self.source = source
        self.index = source.index

    def of(self, part: Slice) -> list[Change]:
        found: dict[tuple[int, str], Change] = {}
        for change in self.each(part):
            found.setdefault((change.line, change.text), change)
        return sorted(found.values(), key=lambda change: (change.file, change.line, change.text))

    def each(self, part: Slice) -> Iterator[Change]:
        for expression in part.expressions:
            for node in self.within(expression):
                yield from self.of_node(node)
        for owner in part.tests:
            if not isinstance(owner, ast.While):
                yield from self.of_node(owner)
        for container, child in part.rows:
            yield from self.of_row(container, child)
        for statement in part.statements:
            yield self.dropped(statement)

    def within(self, node: ast.AST) -> Iterator[ast.AST]:
        """The node and what is in it, without texts for people and positions in a list."""
        yield node
        for child in ast.iter_child_nodes(node):
            index = isinstance(node, ast.Subscript) and child is node.slice and not isinstance(child, ast.Compare)
            plain = isinstance(child, ast.keyword) and child.arg in PLAIN
            if not (index or plain or isinstance(child, ast.JoinedStr | ast.arguments)):
                yield from self.within(child)

    def change(self, node: ast.AST, text: str, apply: Callable[[ast.AST], None], at: ast.AST | None = None) -> Change:
        index = self.index[at or node]
        chain = self.source.chain(node)
        names = [each.name for each in chain if isinstance(each, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef)]
        line = next(each.lineno for each in chain if isinstance(each, ast.expr | ast.stmt))
        return Change(
            self.source.file, line, ".".join(reversed(names)) or "module", text, lambda nodes: apply(nodes[index])
        )

    def of_node(self, node: ast.AST) -> Iterator[Change]:
        if isinstance(node, ast.Compare):
            yield from self.compared(node)
        elif isinstance(node, ast.BoolOp):
            yield self.joined(node)
        elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
            yield self.negated(node, "operand")
        elif isinstance(node, ast.If | ast.IfExp) and isinstance(node.test, ast.Name | ast.Attribute | ast.Call):
            yield self.negated(node, "test")
        elif isinstance(node, ast.Constant):
            yield from self.constant(node)
        elif isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "Power":
            yield from self.power(node)

    def compared(self, node: ast.Compare) -> Iterator[Change]:
        for place, operator in enumerate(node.ops):
            other = COMPARISONS[type(operator)]

            def apply(fresh: ast.AST, place: int = place, other: type[ast.cmpop] = other) -> None:
                fresh.ops[place] = other()  # type: ignore[attr-defined]

            yield self.change(node, f"{shown(node)}: {type(operator).__name__} -> {other.__name__}", apply)

    def joined(self, node: ast.BoolOp) -> Change:
        other = ast.Or if isinstance(node.op, ast.And) else ast.And

        def apply(fresh: ast.AST) -> None:
            fresh.op = other()  # type: ignore[attr-defined]

        return self.change(node, f"{shown(node)}: {type(node.op).__name__} -> {other.__name__}", apply)

    def negated(self, node: ast.AST, name: str) -> Change:
        def apply(fresh: ast.AST) -> None:
            setattr(fresh, name, ast.UnaryOp(ast.Not(), getattr(fresh, name)))

        return self.change(node, f"not {shown(getattr(node, name))}: negated", apply)

    def constant(self, node: ast.Constant) -> Iterator[Change]:
        values: list[object] = []
        if isinstance(node.value, bool):
            values = [not node.value]
        elif isinstance(node.value, int):
            values = [node.value + 1, node.value - 1]
        elif isinstance(node.value, str) and node.value and set(node.value) <= set(LETTERS):
            values = [flipped(node.value, place) for place in range(len(node.value))]
        around = shown(self.source.above[node])
        for value in values:

            def apply(fresh: ast.AST, value: object = value) -> None:
                fresh.value = value  # type: ignore[attr-defined]

            yield self.change(node, f"{around}: {node.value!r} -> {value}", apply)

    def power(self, node: ast.Attribute) -> Iterator[Change]:
        other = OTHER_POWER.get(node.attr)
        if other:

            def apply(fresh: ast.AST) -> None:
                fresh.attr = other  # type: ignore[attr-defined]

            yield self.change(node, f"{shown(self.source.above[node])}: {node.attr} -> {other}", apply)

    def of_row(self, container: Container, child: ast.AST) -> Iterator[Change]:
        rows = container.values if isinstance(container, ast.Dict) else container.elts
        place, size = next(number for number, each in enumerate(rows) if each is child), len(rows)
        key = container.keys[place] if isinstance(container, ast.Dict) else None
        row = f"{shown(key)}: {shown(child)}" if key else shown(child)

        def drop(fresh: ast.AST) -> None:
            for name in ("keys", "values", "elts"):
                if hasattr(fresh, name):
                    getattr(fresh, name).pop(place)

        other = place + 1 if place + 1 < size else place - 1

        def swap(fresh: ast.AST) -> None:
            fields = getattr(fresh, "values", None) or fresh.elts  # type: ignore[attr-defined]
            fields[place], fields[other] = fields[other], fields[place]

        yield self.change(container, f"row dropped: {row}", drop)
        differ = size > 1 and ast.dump(rows[place]) != ast.dump(rows[other])
        if differ and (isinstance(container, ast.Dict) or isinstance(child, ast.Constant)):
            yield self.change(container, f"row swapped with its neighbour: {row}", swap)

    def dropped(self, statement: ast.stmt) -> Change:
        above = self.source.above[statement]
        for name in BLOCKS:
            block = getattr(above, name, [])
            if isinstance(block, list) and statement in block:
                place = block.index(statement)
                break

        def drop(fresh: ast.AST) -> None:
            getattr(fresh, name)[place] = ast.Pass()

        return self.change(statement, f"dropped: {shown(statement)}", drop, at=above)
