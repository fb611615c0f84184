"""Which node classes of the language no scenario and no random game has applied: meanings that nothing has tried yet.

    python -m tools.applied [--games 40] [--scenarios tests/scenarios]

Every method by which rules ask a node for its meaning is counted as it is called, while all scenario files and some random games are played.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from pathlib import Path
from typing import Any

from lawmage.game.node import Node
from lawmage.judge.playing import judge_file
from lawmage.language.vocabulary import VOCABULARY
from lawmage.oracle.template import LANGUAGE

ASKED = (
    "apply", "value", "matches", "describes", "things", "candidate", "holds", "payable", "pay", "times", "modify", "replace", "applies", "parts",
    "expansion", "fewest", "change", "covers", "picks", "outcomes", "forbids", "concerns", "concerns_pair", "concerns_cast", "concerns_player",
    "concerns_ability", "cost_change", "ability_cost_change", "amount", "fits", "number", "kinds", "questions", "settle", "attach",
)  # fmt: skip
"""The methods by which meanings are asked for."""


def noting(cls: type[Node], function: Callable[..., Any], applied: set[type[Node]]) -> Callable[..., Any]:
    """The method, noting that the class of the node it is called on was applied."""

    def asked(self: Any, *args: Any, **words: Any) -> Any:
        applied.add(type(self))
        return function(self, *args, **words)

    return asked


def watch(applied: set[type[Node]]) -> set[type[Node]]:
    """Wrap the methods of every class that a phrase of the language makes; those classes."""
    LANGUAGE.complete()
    made = {rule.cls for rule in LANGUAGE.rules.values()}
    wrapped: set[type[Node]] = set()
    for cls in made:
        for base in cls.__mro__:
            if base is object or base in wrapped or not issubclass(base, Node):
                continue
            wrapped.add(base)
            for name in ASKED:
                function = base.__dict__.get(name)
                if callable(function):
                    setattr(base, name, noting(base, function, applied))
    return made


def main() -> int:
    parser = argparse.ArgumentParser(description="Lists the node classes that no scenario and no random game has applied.")
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--scenarios", type=Path, default=Path("tests/scenarios"))
    args = parser.parse_args()
    assert VOCABULARY is not None
    applied: set[type[Node]] = set()
    made = watch(applied)
    for file in sorted(args.scenarios.rglob("*.yaml")):
        judge_file(file)
    from tests.random_games import trial

    for seed in range(5001, 5001 + args.games):
        trial((seed, False))
    idle = sorted([f"{cls.__module__.removeprefix('lawmage.')}.{cls.__name__}" for cls in made - applied])
    print(f"{len(made)} node classes, {len(made) - len(idle)} applied by a scenario or one of {args.games} random games. Not applied by any:")
    for name in idle:
        print(f"  {name}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
