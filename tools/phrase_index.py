"""Writes src/lawmage/language/phrases.json: which module registers which phrase, and which phrase is the empty wording of a category.

    python -m tools.phrase_index [--check]

With --check it writes nothing and says whether the file is right. It must be its own process: a module registers its phrases once, as it is imported.
"""

from __future__ import annotations

import argparse
import ast
import importlib
import json
import sys
from pathlib import Path

from lawmage.language.modules import INDEX, all_modules
from lawmage.oracle.template import LANGUAGE

PACKAGE = "lawmage.language"


def needs(module: str) -> list[str]:
    """The modules of the package that a module imports at its top."""
    found: list[str] = []
    for node in ast.parse((INDEX.parent / f"{module}.py").read_text(encoding="utf-8")).body:
        if isinstance(node, ast.ImportFrom) and node.module == PACKAGE:
            found += [name.name for name in node.names]
        elif isinstance(node, ast.ImportFrom) and (node.module or "").startswith(PACKAGE + "."):
            found.append((node.module or "").removeprefix(PACKAGE + "."))
    return found


def phrases(module: str, homes: dict[str, list[str]]) -> None:
    """Import what a module needs, then the module: what is registered meanwhile is its own."""
    if module in homes:
        return
    homes[module] = []
    for other in needs(module):
        phrases(other, homes)
    before = len(LANGUAGE.rules)
    importlib.import_module(f"{PACKAGE}.{module}")
    homes[module] = list(LANGUAGE.rules)[before:]


def index() -> str:
    """The modules with the tags of their phrases, and the categories with their empty wordings, as JSON with a line for each module."""
    homes: dict[str, list[str]] = {}
    for module in all_modules():
        phrases(module, homes)
    LANGUAGE.complete()
    categories = {category for rule in LANGUAGE.rules.values() for category in [rule.slot_category(name).rstrip("*+") for name in rule.slots] if category}
    modules = [f"{json.dumps(module)}:{packed(homes[module])}" for module in sorted(homes) if homes[module]]
    empty = {category: LANGUAGE.empty_phrase(category) for category in sorted(categories)}
    return '{"modules":{\n' + ",\n".join(modules) + '\n},"empty":\n' + packed(empty) + "}\n"


def packed(value: object) -> str:
    """As short JSON."""
    return json.dumps(value, separators=(",", ":"))


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0] if __doc__ else "")
    parser.add_argument("--check", action="store_true", help="write nothing; exit 1 if the file is not what would be written")
    args = parser.parse_args()
    text = index()
    path = Path(INDEX)
    if args.check:
        right = path.exists() and path.read_text(encoding="utf-8") == text
        print("phrases.json is right." if right else "phrases.json is stale: run `python -m tools.phrase_index`.")
        return 0 if right else 1
    path.write_text(text, encoding="utf-8")
    print(f"{len(LANGUAGE.rules)} phrases.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
