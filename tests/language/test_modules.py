"""Modules of phrases are imported as a game needs them."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from lawmage.game.node import Node
from lawmage.language import modules
from lawmage.oracle.template import GrammarError, Loader, Registry

SRC = Path(modules.__file__).parents[2]


def fresh(program: str) -> object:
    """What a program prints as JSON, run in a process that has imported nothing yet."""
    env = {name: value for name, value in os.environ.items() if name != "LAWMAGE_CARDS"}
    ran = subprocess.run([sys.executable, "-c", program], env={**env, "PYTHONPATH": str(SRC)}, capture_output=True, text=True)
    assert ran.returncode == 0, ran.stderr
    return json.loads(ran.stdout)


def test_a_game_from_the_pool_imports_only_what_its_cards_need() -> None:
    loaded = fresh("""
import json, sys
from lawmage import bench
from lawmage.choices import RandomChooser
from lawmage.language.vocabulary import VOCABULARY
from lawmage.oracle.template import LANGUAGE
bench.play(bench.deck("mono_red"), bench.deck("blue_control"), 1, VOCABULARY)
print(json.dumps([LANGUAGE.loader.complete, [name for name in sys.modules if name.startswith("lawmage.language.")]]))
""")
    assert isinstance(loaded, list)
    complete, imported = loaded
    assert not complete
    assert "lawmage.language.sagas" not in imported and "lawmage.language.effects_life" in imported
    assert len(imported) < len(modules.all_modules()) / 4, sorted(imported)  # the binder asks phrases, it does not import them


def test_the_order_of_imports_doesnt_change_the_order_of_slots() -> None:
    """The slots of a class are in the order of first registration: those of a wording must not depend on which modules came first."""
    program = """
import importlib, json
from lawmage.language import modules
from lawmage.oracle.template import LANGUAGE
for name in {order}(modules.all_modules()):
    importlib.import_module("lawmage.language." + name)
print(json.dumps({{tag: [name for name in rule.cls.slots if name in rule.slots] for tag, rule in sorted(LANGUAGE.rules.items())}}))
"""
    assert fresh(program.format(order="sorted")) == fresh(program.format(order="reversed"))


class Late(Loader):
    """Registers one phrase when it is asked for."""

    def __init__(self, registry: Registry) -> None:
        self.registry = registry
        self.complete = False
        self.asked: list[str] = []

    def import_phrase(self, tag: str) -> None:
        self.asked.append(tag)
        if tag == "nothing":
            self.registry.phrase("thing", "nothing", "", Node, "", {})

    def import_all(self) -> None:
        self.asked.append("all")
        self.complete = True

    def empty_phrase(self, category: str) -> str | None:
        return "nothing" if category == "thing" else None


def test_a_phrase_is_brought_once_and_an_unknown_one_brings_all() -> None:
    registry = Registry()
    late = Late(registry)
    registry.loader = late
    assert registry.empty_phrase("thing") == "nothing"
    assert registry.rule("nothing") is registry.rule("nothing")
    assert registry.find("") is None
    assert late.asked == ["nothing"]
    with pytest.raises(GrammarError, match="no template has the tag 'something'"):
        registry.rule("something")
    assert late.asked == ["nothing", "something", "all"]
    assert registry.find("something") is None and late.asked[3:] == []
    assert registry.empty_phrase("thing") == "nothing" and registry.empty_phrase("else") == ""
