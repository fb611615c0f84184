"""What classes say of their attributes is what mypyc can take, and nothing is asked of generators that compiled ones can't answer.

It evaluates a default again for every object, so that anything but a constant warns: it accepts literals of numbers, strings, bytes, True, False and
None, minus a number, tuples of those, and names of Final module variables. An attribute that a subclass declares again must keep its type: mypy lets
it be narrowed, mypyc refuses to compile it.
"""

from __future__ import annotations

import ast
from pathlib import Path

from tools.compiled import ROOT, sources

SOURCE = ROOT / "src"


class Module:
    """What a module's text says of its names: which are Final, which are imported from where."""

    def __init__(self, tree: ast.Module) -> None:
        self.tree = tree
        self.final: set[str] = set()
        self.imported: dict[str, tuple[str, str]] = {}
        for node in tree.body:
            if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name) and is_final(node.annotation):
                self.final.add(node.target.id)
            elif isinstance(node, ast.ImportFrom):
                for alias in node.names:
                    self.imported[alias.asname or alias.name] = (node.module or "", alias.name)
            elif isinstance(node, ast.Import):
                for alias in node.names:
                    self.imported[alias.asname or alias.name] = (alias.name, "")


def is_final(annotation: ast.expr) -> bool:
    """Whether an annotation is Final or Final[...]."""
    return ast.unparse(annotation).split("[")[0] in ("Final", "typing.Final")


def is_class_variable(annotation: ast.expr) -> bool:
    """Whether an annotation is ClassVar: then it is no default of an attribute."""
    return ast.unparse(annotation).split("[")[0] in ("ClassVar", "typing.ClassVar")


class Reader:
    """The modules by name, read once."""

    def __init__(self, base: Path) -> None:
        self.base = base
        self.modules: dict[str, Module | None] = {}

    def module(self, name: str) -> Module | None:
        if name not in self.modules:
            place = self.base / name.replace(".", "/")
            path = place / "__init__.py" if place.is_dir() else place.with_suffix(".py")
            self.modules[name] = Module(ast.parse(path.read_text(encoding="utf-8"))) if path.exists() else None
        return self.modules[name]

    def is_final_name(self, module: Module, name: str) -> bool:
        """Whether a name of a module stands for a Final variable, there or where it is imported from."""
        if name in module.final:
            return True
        origin, original = module.imported.get(name, ("", ""))
        there = self.module(origin) if original else None
        return there is not None and self.is_final_name(there, original)

    def is_constant(self, module: Module, value: ast.expr) -> bool:
        """What mypyc's is_constant says."""
        if isinstance(value, ast.Constant):
            return value.value is None or isinstance(value.value, (bool, int, float, str, bytes))
        if isinstance(value, ast.UnaryOp) and isinstance(value.op, ast.USub) and isinstance(value.operand, ast.Constant):
            return type(value.operand.value) in (int, float)
        if isinstance(value, ast.Tuple):
            return all([self.is_constant(module, item) for item in value.elts])
        if isinstance(value, ast.Name):
            return self.is_final_name(module, value.id)
        if isinstance(value, ast.Attribute) and isinstance(value.value, ast.Name):
            origin, original = module.imported.get(value.value.id, ("", ""))
            there = self.module(f"{origin}.{original}" if original else origin) if origin else None
            return there is not None and self.is_final_name(there, value.attr)
        return False


def class_defaults(tree: ast.Module) -> list[tuple[int, str, ast.expr]]:
    """The defaults of attributes that classes give: line, `Class.name`, value. Class variables and Final ones are none."""
    found: list[tuple[int, str, ast.expr]] = []
    for cls in ast.walk(tree):
        if not isinstance(cls, ast.ClassDef):
            continue
        for node in cls.body:
            if isinstance(node, ast.AnnAssign) and node.value is not None and isinstance(node.target, ast.Name):
                if not is_final(node.annotation) and not is_class_variable(node.annotation):
                    found.append((node.lineno, f"{cls.name}.{node.target.id}", node.value))
            elif isinstance(node, ast.Assign):
                for target in node.targets:
                    if isinstance(target, ast.Name) and target.id not in ("__slots__", "__match_args__", "__deletable__"):
                        found.append((node.lineno, f"{cls.name}.{target.id}", node.value))
    return found


def redeclared(reader: Reader, names: list[str]) -> list[str]:
    """The attributes that a class declares with another type than a class above it does."""
    declared: dict[tuple[str, str], dict[str, str]] = {}
    above: dict[tuple[str, str], list[tuple[str, str]]] = {}
    for name in names:
        module = reader.module(name)
        assert module is not None, f"there is no module {name}"
        for node in module.tree.body:
            if isinstance(node, ast.ClassDef):
                annotated = [each for each in node.body if isinstance(each, ast.AnnAssign) and isinstance(each.target, ast.Name)]
                declared[name, node.name] = {ast.unparse(each.target): ast.unparse(each.annotation) for each in annotated}
                above[name, node.name] = [module.imported.get(base.id, (name, base.id)) for base in node.bases if isinstance(base, ast.Name)]

    def found(cls: tuple[str, str], attribute: str) -> str:
        """The type that a class or one above it declares for the attribute; "" if none does."""
        own = declared.get(cls, {}).get(attribute, "")
        return own or "".join([found(base, attribute) for base in above.get(cls, [])][:1])

    wrong: list[str] = []
    for cls, fields in declared.items():
        for attribute, kind in fields.items():
            for base in above[cls]:
                before = found(base, attribute)
                if before and before != kind:
                    wrong.append(f"{cls[0]}: {cls[1]}.{attribute} is {kind}, but {before} in {base[1]}")
    return wrong


def refused(base: Path, name: str) -> list[str]:
    """The defaults of a module that mypyc can't take."""
    reader = Reader(base)
    module = reader.module(name)
    assert module is not None, f"there is no module {name}"
    return [
        f"{name}, line {line}: {attribute} = {ast.unparse(value)}"
        for line, attribute, value in class_defaults(module.tree)
        if not reader.is_constant(module, value)
    ]


def asked_in_vain(texts: dict[str, str]) -> list[str]:
    """Where `in` is asked of a generator that the modules define: a compiled one has no answer."""
    trees = {name: ast.parse(text) for name, text in texts.items()}
    functions = [node for tree in trees.values() for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]
    generators = {node.name for node in functions if any([isinstance(each, (ast.Yield, ast.YieldFrom)) for each in ast.walk(node)])}
    found: list[str] = []
    for name, tree in trees.items():
        for node in ast.walk(tree):
            if isinstance(node, ast.Compare):
                for operator, right in zip(node.ops, node.comparators, strict=True):
                    if isinstance(operator, (ast.In, ast.NotIn)) and isinstance(right, ast.Call):
                        called = right.func.attr if isinstance(right.func, ast.Attribute) else getattr(right.func, "id", "")
                        if called in generators:
                            found.append(f"{name}, line {node.lineno}: {ast.unparse(node)}")
    return found


def compiled_modules() -> list[str]:
    """The modules that are compiled, by name."""
    return [path.relative_to(SOURCE).with_suffix("").as_posix().replace("/", ".") for path in sources(SOURCE)]


def test_every_class_default_is_a_constant_that_mypyc_accepts() -> None:
    wrong: list[str] = []
    for name in compiled_modules():
        wrong += refused(SOURCE, name)
    assert wrong == [], "name a Final variable of the module instead"


def test_no_class_declares_an_attribute_of_a_base_with_another_type() -> None:
    assert redeclared(Reader(SOURCE), compiled_modules()) == []


def test_an_attribute_that_changes_its_type_is_found(tmp_path: Path) -> None:
    (tmp_path / "one.py").write_text("class A:\n    a: int = 1\n    b: int | None = None\nclass B(A):\n    a: int = 2\n")
    (tmp_path / "two.py").write_text("from one import B as Base\nclass C(Base):\n    b: int\n")
    assert redeclared(Reader(tmp_path), ["one", "two"]) == ["two: C.b is int, but int | None in B"]


def test_nothing_is_looked_for_in_a_generator() -> None:
    assert asked_in_vain({path.name: path.read_text(encoding="utf-8") for path in sources(SOURCE)}) == []


def test_what_is_looked_for_in_a_generator_is_found() -> None:
    one = "def walk(n):\n    yield n\ndef below(n):\n    return [n]\n"
    two = "a = 1 in walk(1)\nb = 1 not in one.walk(1)\nc = 1 in below(1)\nd = 1 in list(walk(1))\n"
    assert asked_in_vain({"one": one, "two": two}) == ["two, line 1: 1 in walk(1)", "two, line 2: 1 not in one.walk(1)"]


def test_what_is_no_constant_is_found(tmp_path: Path) -> None:
    (tmp_path / "other.py").write_text("from typing import Final\nONE: Final = 1 << 4\nTWO = 2\n")
    (tmp_path / "example.py").write_text(
        "from typing import ClassVar, Final\n"
        "import other\n"
        "from other import ONE, TWO\n"
        "HERE: Final = ONE | 1\n"
        "class A:\n"
        "    a: int = 1\n"
        "    b: int = -1\n"
        "    c: int = ONE\n"
        "    d: int = HERE\n"
        "    e: int = other.ONE\n"
        "    f: tuple[int, ...] = (1, ONE)\n"
        "    g: Final = 1 + 1\n"
        "    h: ClassVar[int] = 1 + 1\n"
        "    i: str = ''\n"
        "    j: A | None = None\n"
        "    k: int = TWO\n"
        "    l: int = 1 + 1\n"
        "    m: int = -ONE\n"
        "    n: int = other.TWO\n"
        "    o: tuple[int, ...] = (TWO,)\n"
        "    p = frozenset()\n"
    )  # fmt: skip
    assert [line.split(": A.")[1] for line in refused(tmp_path, "example")] == [
        "k = TWO", "l = 1 + 1", "m = -ONE", "n = other.TWO", "o = (TWO,)", "p = frozenset()",
    ]  # fmt: skip
