"""Who writes the state of a tournament, read from the source: assignments to anything reached from it, calls that
change a collection in it, and calls of methods of its parts that do either."""

import ast
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

SOURCE = Path(__file__).parents[3] / "src/croupier"
PACKAGES = ("tournament", "views", "archive", "desk", "server", "demo", "cli")
CHANGING = frozenset(
    {
        "add", "append", "clear", "difference_update", "discard", "extend", "insert", "intersection_update", "pop",
        "popitem", "post", "remove", "reverse", "setdefault", "sort", "symmetric_difference_update", "update",
    }
)  # fmt: skip
CACHE = frozenset({"cached"})
"""What can be thrown away: `raw` leaves it out, and replay does not need it."""
NO_PARTS = frozenset({"conditions", "edition", "law", "rules"}) | CACHE
"""What is read through the state and cannot be changed."""
THINGS = (
    "draws/draw.py", "entry/entry.py", "floor/dispute.py", "floor/session.py", "places/decided.py", "places/ranking.py",
    "shoes/shoe.py", "tables/count.py", "tables/table.py",
)  # fmt: skip
"""What the parts hold and write: a table, an entry, a result."""

Function = ast.FunctionDef | ast.AsyncFunctionDef
BINDING = (ast.Assign, ast.AnnAssign, ast.NamedExpr, ast.For, ast.comprehension)


def part_files() -> list[Path]:
    tournament = SOURCE / "tournament"
    return sorted([*tournament.glob("*/state.py"), *(tournament / each for each in THINGS)])


def other_files() -> list[Path]:
    parts = set(part_files())
    return sorted(path for name in PACKAGES for path in (SOURCE / name).rglob("*.py") if path not in parts)


def parsed(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


def classes(tree: ast.AST) -> Iterator[ast.ClassDef]:
    return (node for node in ast.walk(tree) if isinstance(node, ast.ClassDef))


def methods(kind: ast.ClassDef) -> Iterator[Function]:
    return (node for node in kind.body if isinstance(node, Function))


def state_types() -> frozenset[str]:
    """The names of the parts, and of what they hold."""
    return frozenset(kind.name for path in part_files() for kind in classes(parsed(path)) if not is_enum(kind))


def is_enum(kind: ast.ClassDef) -> bool:
    return any(isinstance(base, ast.Name) and base.id == "Enum" for base in kind.bases)


# --- what is reached --------------------------------------------


def mentions(annotation: ast.expr | None, names: frozenset[str]) -> bool:
    return annotation is not None and any(
        isinstance(node, ast.Name) and node.id in names for node in ast.walk(annotation)
    )


@dataclass(slots=True)
class Reach:
    """What a function reaches the state by. `names` are variables that are a part, or what a part holds; `lists` are
    collections of a function's own, with such things in them. `givers` and `listers` are functions that return them."""

    givers: frozenset[str] = frozenset()
    listers: frozenset[str] = frozenset()
    names: set[str] = field(default_factory=set)
    lists: set[str] = field(default_factory=set)

    def reached(self, node: ast.expr) -> bool:
        """Whether this is a part of the state, or something that a part holds."""
        match node:
            case ast.Name(id=name):
                return name in self.names
            case ast.Attribute(value=ast.Name(id="app" | "request"), attr="state"):
                return False
            case ast.Attribute(value=value, attr=attr):
                return attr == "state" or (attr not in NO_PARTS and self.reached(value))
            case ast.Subscript(value=value):
                return self.reached(value) or self.listed(value)
            case ast.NamedExpr(value=value):
                return self.reached(value)
            case ast.Call(func=ast.Name(id=name), args=args):
                return name in self.givers or (name == "next" and any(self.reached(x) or self.listed(x) for x in args))
            case ast.Call(func=ast.Attribute(value=value)):
                return self.reached(value) or self.listed(value)
            case ast.IfExp(body=body, orelse=other):
                return self.reached(body) or self.reached(other)
            case ast.BoolOp(values=values):
                return any(map(self.reached, values))
        return False

    def listed(self, node: ast.expr) -> bool:
        """Whether this is a collection of the function's own with parts of the state in it."""
        match node:
            case ast.Name(id=name):
                return name in self.lists
            case ast.Call(func=ast.Name(id="reversed" | "sorted" | "list" | "tuple" | "dict" | "zip"), args=args):
                return any(self.reached(each) or self.listed(each) for each in args)
            case ast.Call(func=ast.Name(id=name)):
                return name in self.listers
            case ast.List(elts=values) | ast.Tuple(elts=values):
                return any(self.reached(each) for each in values)
            case ast.ListComp(elt=part) | ast.GeneratorExp(elt=part) | ast.DictComp(value=part):
                return self.reached(part)
            case ast.Starred(value=value):
                return self.listed(value)
        return False

    def learn(self, function: Function) -> None:
        """Follow the variables until nothing new is reached by them."""
        before, nodes = -1, [node for node in ast.walk(function) if isinstance(node, BINDING)]
        while before != len(self.names) + len(self.lists):
            before = len(self.names) + len(self.lists)
            for node in nodes:
                match node:
                    case ast.Assign(targets=targets, value=value):
                        for target in targets:
                            self.bind(target, value)
                    case (
                        ast.AnnAssign(target=target, value=ast.expr() as value)
                        | ast.NamedExpr(target=target, value=value)
                    ):
                        self.bind(target, value)
                    case ast.For(target=target, iter=value) | ast.comprehension(target=target, iter=value):
                        if self.reached(value) or self.listed(value):
                            self.names |= plain_names(target)

    def bind(self, target: ast.expr, value: ast.expr) -> None:
        if isinstance(target, ast.Tuple) and isinstance(value, ast.Tuple) and len(target.elts) == len(value.elts):
            for each, own in zip(target.elts, value.elts, strict=True):
                self.bind(each, own)
        elif self.reached(value):
            self.names |= plain_names(target)
        elif self.listed(value):
            self.lists |= plain_names(target)


def plain_names(target: ast.expr) -> set[str]:
    """The variables that an assignment binds; `self.x` binds none."""
    parts = target.elts if isinstance(target, ast.Tuple | ast.List) else [target]
    inner = [plain_names(each) for each in parts if each is not target]
    return {each.id for each in parts if isinstance(each, ast.Name)}.union(*inner)


# --- what is written --------------------------------------------


def written_targets(node: ast.AST) -> Iterator[ast.expr]:
    found: list[ast.expr] = []
    match node:
        case ast.Assign(targets=targets) | ast.Delete(targets=targets):
            found = targets
        case ast.AugAssign(target=target) | ast.AnnAssign(target=target):
            found = [target]
    for each in found:
        yield from each.elts if isinstance(each, ast.Tuple | ast.List) else [each]


def direct_writes(function: Function, reach: Reach) -> Iterator[ast.AST]:
    """Assignments to what is reached, and calls that change a collection."""
    for node in ast.walk(function):
        for target in written_targets(node):
            if isinstance(target, ast.Attribute | ast.Subscript) and reach.reached(target.value):
                if not (isinstance(target, ast.Attribute) and target.attr in CACHE):
                    yield target
            elif isinstance(node, ast.AugAssign) and isinstance(target, ast.Name) and reach.reached(target):
                yield target
        if calls(node, CHANGING, reach):
            yield node


def calls(node: ast.AST, names: frozenset[str], reach: Reach) -> bool:
    """Whether a method of one of these names is called on something that is reached."""
    match node:
        case ast.Call(func=ast.Attribute(value=value, attr=attr)):
            return attr in names and reach.reached(value)
    return False


def writers() -> frozenset[str]:
    """The methods of parts that write, by their own hand or by calling another that does."""
    kinds = [kind for path in part_files() for kind in classes(parsed(path))]
    known = [each for kind in kinds for each in methods(kind) if each.name != "__init__"]
    found: set[str] = set()
    before = -1
    while before != len(found):
        before = len(found)
        for method in known:
            reach = Reach(names={"self"})
            reach.learn(method)
            called = any(calls(node, frozenset(found), reach) for node in ast.walk(method))
            if called or any(direct_writes(method, reach)):
                found.add(method.name)
    return frozenset(found)


def handing_out(names: frozenset[str], alone: bool) -> frozenset[str]:
    """The functions of the tournament that return a part or what one holds: alone, or in a collection of its own."""
    trees = [parsed(path) for path in (SOURCE / "tournament").rglob("*.py")]
    functions = [node for tree in trees for node in tree.body if isinstance(node, Function)]
    found = [each for each in functions if mentions(each.returns, names)]
    return frozenset(each.name for each in found if alone is not isinstance(each.returns, ast.Subscript))


# --- who writes --------------------------------------------


def evolving(kind: ast.ClassDef) -> set[str]:
    """The methods of an event by which it takes place: `evolve`, and what that calls of its own."""
    own = {each.name: each for each in methods(kind)}
    found, waiting = set[str](), [name for name in own if name in ("evolve", "happen")]
    while waiting:
        name = waiting.pop()
        found.add(name)
        called = {node.attr for node in ast.walk(own[name]) if isinstance(node, ast.Attribute)}
        waiting += [each for each in called if each in own and each not in found]
    return found


class Writing:
    """Looks for writes, by what the whole source says once: the types of the state and the methods that write it."""

    def __init__(self) -> None:
        self.types = state_types()
        self.givers, self.listers = handing_out(self.types, alone=True), handing_out(self.types, alone=False)
        self.writers = writers()

    def reach_of(self, function: Function, types: frozenset[str]) -> Reach:
        given = [*function.args.posonlyargs, *function.args.args, *function.args.kwonlyargs]
        reached = {each.arg: each.annotation for each in given if mentions(each.annotation, types)}
        lists = {name for name, annotation in reached.items() if isinstance(annotation, ast.Subscript)}
        reach = Reach(self.givers, self.listers, set(reached) - lists, lists)
        reach.learn(function)
        return reach

    def found_in(self, source: str) -> Iterator[str]:
        """Every line of a module outside the parts that writes the state itself, or has a part write it although no
        event takes place: `function: what it says`."""
        tree = ast.parse(source)
        types = self.types - {kind.name for kind in classes(tree)}
        evolve = {id(each) for kind in classes(tree) for each in methods(kind) if each.name in evolving(kind)}
        for function in (node for node in ast.walk(tree) if isinstance(node, Function)):
            reach = self.reach_of(function, types)
            names = frozenset() if id(function) in evolve else self.writers
            called = (node for node in ast.walk(function) if calls(node, names, reach))
            for node in (*direct_writes(function, reach), *called):
                yield f"{function.name}: {ast.unparse(node)}"
