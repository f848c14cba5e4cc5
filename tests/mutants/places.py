"""What in a source stands for a clause: the statements and rows that name one of its topics, what decides whether they
are reached, and the values they use.
"""

import ast
from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass, field
from itertools import pairwise

from croupier.rulebook.citations import attribute_name, literal_clauses
from croupier.values.clause import Clause

TOPIC_HOLDERS = ("T", "topics")
FIRST_ONLY = ("case.fault", "case.warning", "state.refuse", "state.need", "self.refuse")
"""Calls that cite the first of their topics that the text has, and none of those after it."""
LEAVES = (ast.Return, ast.Continue, ast.Break, ast.Raise)
BLOCKS = ("body", "orelse", "finalbody")
DROPPABLE = (ast.Expr, ast.AugAssign, ast.Raise)
Function = ast.FunctionDef | ast.AsyncFunctionDef
Tested = ast.If | ast.While | ast.IfExp
Container = ast.Dict | ast.Tuple | ast.List | ast.Set


@dataclass
class Slice:
    """What may be changed for a clause: expressions, rows of data (container and child), statements to drop.

    `others` are rulesets whose rows are not the clause's.
    """

    others: Collection[str] = ()
    expressions: set[ast.AST] = field(default_factory=set)
    rows: set[tuple[Container, ast.AST]] = field(default_factory=set)
    statements: set[ast.stmt] = field(default_factory=set)
    tests: set[Tested] = field(default_factory=set)

    def add_test(self, owner: Tested) -> None:
        self.expressions.add(owner.test)
        self.tests.add(owner)


class Source:
    """One module with its tree."""

    def __init__(self, file: str, text: str) -> None:
        self.file = file
        self.text = text
        self.tree = ast.parse(text)
        self.nodes = list(ast.walk(self.tree))
        self.index = {node: number for number, node in enumerate(self.nodes)}
        self.above = {child: node for node in self.nodes for child in ast.iter_child_nodes(node)}
        self.by_name: dict[str, list[ast.AST]] = defaultdict(list)
        self.by_clause: dict[Clause, list[ast.AST]] = defaultdict(list)
        for node in self.nodes:
            if isinstance(node, ast.Attribute):
                self.by_name[attribute_name(node)].append(node)
            elif isinstance(node, ast.Call):
                for clause in literal_clauses(node):
                    self.by_clause[clause].append(node)
        self.constants = dict(constants(self.tree))
        self.rows = dict(named_rows(self.nodes))
        self.functions = {node.name: node for node in self.tree.body if isinstance(node, Function)}

    def chain(self, node: ast.AST) -> list[ast.AST]:
        """The node, what it stands in, and so on to the module."""
        found = [node]
        while found[-1] in self.above:
            found.append(self.above[found[-1]])
        return found

    def named(self, topics: Collection[str], clause: Clause, has: Collection[str] = ()) -> Iterator[ast.AST]:
        """`has` are all topics of the text."""
        for node in (node for topic in sorted(topics) for node in self.by_name.get(topic, ())):
            if not self.is_silent(node, has):
                yield node
        yield from self.by_clause.get(clause, ())

    def is_silent(self, node: ast.AST, has: Collection[str]) -> bool:
        """Another topic of the text is cited instead."""
        call = self.above[node]
        if not isinstance(call, ast.Call) or ast.unparse(call.func) not in FIRST_ONLY:
            return False
        before = call.args[: call.args.index(node)] if isinstance(node, ast.expr) else []
        return any(isinstance(each, ast.Attribute) and attribute_name(each) in has for each in before)

    def of_another(self, node: ast.AST, others: Collection[str]) -> bool:
        """It stands in the row of another ruleset, or in what such a row names."""
        chain = self.chain(node)
        statement = chain[-2] if len(chain) > 1 else None
        if isinstance(statement, ast.Assign) and any(self.rows.get(name) in others for name in stored(statement)):
            return True
        return any(
            isinstance(key, ast.Constant) and key.value in others and value is below
            for below, container in pairwise(chain)
            if isinstance(container, ast.Dict)
            for key, value in zip(container.keys, container.values, strict=True)
        )


def constants(tree: ast.Module) -> Iterator[tuple[str, ast.expr]]:
    """`EVEN = Odds(1, 1)`, also several at once."""
    for statement in tree.body:
        if isinstance(statement, ast.Assign) and not names_topic(statement):
            target, value = statement.targets[0], statement.value
            if isinstance(target, ast.Name):
                yield target.id, value
            elif isinstance(target, ast.Tuple) and isinstance(value, ast.Tuple):
                yield from (
                    (each.id, part)
                    for each, part in zip(target.elts, value.elts, strict=True)
                    if isinstance(each, ast.Name)
                )


def named_rows(nodes: Iterable[ast.AST]) -> Iterator[tuple[str, object]]:
    """`{"roulette-2002": RULES_2002}`: which row a name fills."""
    for table in (node for node in nodes if isinstance(node, ast.Dict)):
        for key, value in zip(table.keys, table.values, strict=True):
            if isinstance(key, ast.Constant) and isinstance(value, ast.Name):
                yield value.id, key.value


def is_topic(node: ast.AST) -> bool:
    return isinstance(node, ast.Attribute) and attribute_name(node).partition(".")[0] in TOPIC_HOLDERS


def names_topic(node: ast.AST) -> bool:
    return any(is_topic(each) for each in ast.walk(node))


def row_of(chain: list[ast.AST]) -> tuple[Container, ast.AST] | None:
    """The innermost row that is more than a list of topics, within one statement; a field of a record is no row."""
    for child, container in pairwise(chain):
        if isinstance(child, ast.stmt | ast.keyword):
            return None
        if isinstance(container, ast.Dict) and child in container.values:
            return container, child
        if (
            isinstance(container, ast.Tuple | ast.List | ast.Set)
            and isinstance(child, ast.Call | ast.Tuple | ast.Name)
            and are_alike(container)
        ):
            return container, child
    return None


def are_alike(container: ast.Tuple | ast.List | ast.Set) -> bool:
    """A list of like things, not the parts of one thing."""
    calls = Counter(ast.unparse(each.func) for each in container.elts if isinstance(each, ast.Call))
    one = len(container.elts) == 1 and bool(calls)
    return one or max(calls.values(), default=0) > 1 or all(isinstance(each, ast.Tuple) for each in container.elts)


def slice_of(source: Source, nodes: Collection[ast.AST], others: Collection[str] = ()) -> Slice:
    """`others` are the rulesets whose rows do not count."""
    found = Slice(others)
    for node in nodes:
        if not source.of_another(node, others):
            add_place(source, node, found, follow=True)
    return found


def whole(source: Source, place: str) -> Slice:
    """All of a function, or of what a name of the module stands for, row by row. `NAME[3]` is one row of it,
    `NAME.pays` one field, `Class.name` a function of a class."""
    found, (name, _, row) = Slice(), place.partition("[")
    name, _, part = name.partition(".")
    table = source.constants.get(name)
    if row and isinstance(table, ast.Tuple):
        found.expressions.add(table.elts[int(row.removesuffix("]"))])
        return found
    for node in source.tree.body:
        if isinstance(node, Function | ast.ClassDef) and node.name == name:
            own: ast.AST = node if not part else next(each for each in node.body if getattr(each, "name", "") == part)
            found.expressions.add(own)
            found.statements |= {each for each in ast.walk(own) if isinstance(each, DROPPABLE) and not is_text(each)}
        kept = isinstance(node, ast.Assign) and name in stored(node)
        kept |= isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name) and node.target.id == name
        if kept:
            own = field_of(node, part) if part else source.constants.get(name, node)
            found.expressions.add(own)
            for container in (each for each in ast.walk(own) if isinstance(each, Container)):
                rows = container.values if isinstance(container, ast.Dict) else container.elts
                found.rows |= {(container, row) for row in rows}
    return found


def is_text(statement: ast.AST) -> bool:
    return isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant)


def field_of(record: ast.AST, name: str) -> ast.AST:
    return next(each.value for each in ast.walk(record) if isinstance(each, ast.keyword) and each.arg == name)


def add_place(source: Source, node: ast.AST, found: Slice, follow: bool) -> None:
    chain = source.chain(node)
    function = next((each for each in chain if isinstance(each, Function)), None)
    row = row_of(chain)
    if row is not None:
        found.rows.add(row)
        found.expressions.add(row[1])
        add_handlers(source, row[1], found)
    if function is None:
        part = row[1] if row is not None else field_or_call(chain)
        found.expressions |= {part} if part is not None else set()
        add_constants(source, part, found)
        if follow:
            add_uses(source, chain[-2], found)
        return
    statement = next(each for each in chain if isinstance(each, ast.stmt))
    if statement is function:
        return
    add_statement(source, statement, found, whole=row is None)
    add_conditions(chain[: chain.index(function)], function, found)
    if follow:
        add_uses(source, statement, found)
    add_values(function, found)


def field_or_call(chain: list[ast.AST]) -> ast.AST | None:
    """In data, a field of a record stands alone: the other fields are other rules."""
    found = next((each for each in chain if isinstance(each, ast.Call | ast.keyword)), None)
    return found.value if isinstance(found, ast.keyword) else found


def add_statement(source: Source, statement: ast.stmt, found: Slice, whole: bool) -> None:
    if isinstance(statement, ast.If | ast.While):
        found.add_test(statement)
    elif isinstance(statement, ast.For):
        found.expressions.add(statement.iter)
    elif whole:
        found.expressions.add(statement)
        handled = any(isinstance(each, ast.ExceptHandler) for each in source.chain(statement))
        if isinstance(statement, DROPPABLE) and not handled:
            found.statements.add(statement)
        for call in (each for each in ast.walk(statement) if isinstance(each, ast.Call)):
            add_handlers(source, call, found)


def add_handlers(source: Source, row: ast.AST, found: Slice) -> None:
    """What an act does and tests: functions of this module that it names and that name no topic themselves."""
    if isinstance(row, ast.Call) and isinstance(row.func, ast.Name) and row.func.id == "Act":
        for name in (each.id for each in ast.walk(row) if isinstance(each, ast.Name)):
            function = source.functions.get(name)
            if function is not None and not names_topic(function):
                found.expressions |= set(function.body)


def add_conditions(chain: list[ast.AST], function: Function, found: Slice) -> None:
    """The tests around a place, and those before it by which the function leaves without naming another topic."""
    returns = any(isinstance(each, ast.Return) for each in chain)
    for child, around in zip(chain, [*chain[1:], function], strict=True):
        if isinstance(around, ast.If | ast.IfExp | ast.While) and child is not around.test:
            found.add_test(around)
        for name in BLOCKS:
            block = getattr(around, name, None)
            if isinstance(block, list) and child in block:
                add_guards(block[: block.index(child)], returns, found)
        if isinstance(around, ast.match_case):
            found.expressions.add(around.pattern)
        elif isinstance(around, ast.Match):
            found.expressions |= {case.pattern for case in around.cases}


def add_guards(before: list[ast.stmt], returns: bool, found: Slice) -> None:
    """One of several answers comes only where the answers before it do not; another refusal is another rule."""
    for guard in before:
        if isinstance(guard, ast.If) and isinstance(guard.body[-1], LEAVES):
            answer = returns and isinstance(guard.body[-1], ast.Return)
            if answer or not names_topic(guard):
                found.add_test(guard)


def add_constants(source: Source, part: ast.AST | None, found: Slice) -> None:
    """The odds and numbers that a row names."""
    for each in ast.walk(part) if part else ():
        if isinstance(each, ast.Name) and each.id in source.constants:
            found.expressions.add(source.constants[each.id])


def add_uses(source: Source, statement: ast.AST, found: Slice) -> None:
    """A topic, a citation or a verdict kept under a name is named where the name is used, later in the same block; in
    data only by the field that it fills. What adds another topic to the same list is that topic's."""
    if not isinstance(statement, ast.Assign):
        return
    kept = set(stored(statement))
    for node in (each for later in following(source, statement) for each in ast.walk(later)):
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load) and node.id in kept:
            chain = source.chain(node)
            around = next(each for each in chain if isinstance(each, ast.stmt))
            if isinstance(around, ast.Expr) and names_topic(around):
                continue
            if any(isinstance(each, Function) for each in chain):
                add_place(source, node, found, follow=False)
            elif not source.of_another(node, found.others):
                found.expressions |= {each.value for each in chain[:3] if isinstance(each, ast.keyword)}


def following(source: Source, statement: ast.stmt) -> list[ast.stmt]:
    above = source.above[statement]
    blocks = [getattr(above, name, None) for name in BLOCKS]
    block: list[ast.stmt] = next(each for each in blocks if isinstance(each, list) and statement in each)
    return block[block.index(statement) + 1 :]


def add_values(function: Function, found: Slice) -> None:
    """How the local names that matter got their values."""
    used = {
        each.id
        for part in found.expressions
        for each in ast.walk(part)
        if isinstance(each, ast.Name) and isinstance(each.ctx, ast.Load)
    }
    for node in ast.walk(function):
        if isinstance(node, ast.Assign) and not names_topic(node):
            found.expressions |= {value for name, value in given(node) if name in used}


def given(statement: ast.Assign) -> Iterator[tuple[str, ast.expr]]:
    """Each local name with its value; of `a, b = 1, 2` each with its own."""
    target, value = statement.targets[0], statement.value
    if isinstance(target, ast.Tuple) and isinstance(value, ast.Tuple) and len(target.elts) == len(value.elts):
        for part, own in zip(target.elts, value.elts, strict=True):
            yield from ((name, own) for name in names_in(part))
    else:
        yield from ((name, value) for name in stored(statement))


def stored(statement: ast.Assign) -> Iterator[str]:
    """The local names that it gives a value."""
    for target in statement.targets:
        yield from names_in(target)


def names_in(target: ast.expr) -> Iterator[str]:
    for each in ast.walk(target):
        if isinstance(each, ast.Name) and isinstance(each.ctx, ast.Store):
            yield each.id
