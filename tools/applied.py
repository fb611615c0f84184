"""Which node classes of the language no scenario and no random game has applied: meanings that nothing has tried yet.

    python -m tools.applied [--games 40] [--scenarios tests/scenarios]

While all scenario files and some random games are played, every call is noted of a method by which rules ask a node for its meaning (what an abstract
class answers for those that say nothing is no meaning). A node without such methods is a part, like a duration or the words of a token: it was applied
when rules read a field of it, or, where it has no fields, when rules had it from a node that was. What reads, binds and prints words does not count.
tools/not_applied.txt says why a class is left.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from lawmage.game.ability import AbilitySet
from lawmage.game.node import Node
from lawmage.judge.playing import judge_file
from lawmage.language.vocabulary import VOCABULARY
from lawmage.oracle.template import LANGUAGE
from lawmage.rules.abilities import KeywordAbility, Several
from lawmage.rules.nodes import AbilityNode, Amount, Condition, CostPart, Filter, Instruction, Modification, Query, Reference, Replacement, TriggerEvent

ASKED = (
    "apply", "value", "matches", "describes", "things", "candidate", "holds", "payable", "pay", "times", "modify", "replace", "applies", "parts",
    "expansion", "fewest", "change", "covers", "picks", "outcomes", "forbids", "concerns", "concerns_pair", "concerns_cast", "concerns_player",
    "concerns_ability", "cost_change", "ability_cost_change", "amount", "fits", "number", "kinds", "questions", "settle", "attach", "gather", "restrict",
    "allows", "numbers", "arrange", "characteristics", "choose", "candidates", "place", "bars", "pairs", "events", "results", "change_types",
    "change_colors", "card_types", "subtypes", "supertypes", "enters", "limits", "forbids_attack", "requires_attack", "requires_block", "blockers_least",
    "blockers_most", "attack_cost", "block_cost", "spend_as", "as_though", "forbids_player_target", "company", "counts", "total",
    "pick", "among", "found", "description", "locked",
)  # fmt: skip
"""The methods by which meanings are asked for."""

READERS = (
    "lawmage.oracle.", "lawmage.game.node", "lawmage.language.binder", "lawmage.language.antecedents", "lawmage.language.scope", "lawmage.language.others",
    "lawmage.language.parsing", "lawmage.language.definition", "lawmage.language.vocabulary",
)  # fmt: skip
"""Modules that go through all fields of any tree, whatever it means."""

ABSTRACT = (
    Amount, Filter, Reference, Instruction, Condition, CostPart, TriggerEvent, Modification, AbilityNode, Replacement, Query, KeywordAbility, Several,
)  # fmt: skip
"""Classes whose own methods answer for those that say nothing."""

NOT_APPLIED = Path(__file__).with_name("not_applied.txt")


class Reading:
    """A field of a part: notes the part as applied when rules read it."""

    def __init__(self, name: str, default: object, applied: set[type[Node]], bare: set[type[Node]]) -> None:
        self.name = name
        self.default = default
        self.applied = applied
        self.bare = bare

    def __get__(self, node: Node | None, cls: type[Node]) -> Any:
        if node is None:
            return self.default
        value = node.__dict__.get(self.name, self.default)
        if value is self:
            raise AttributeError(self.name)
        if not str(sys._getframe(1).f_globals.get("__name__", "")).startswith(READERS):
            self.applied.add(type(node))
            note_bare(value, self.applied, self.bare)
        return value

    def __set__(self, node: Node, value: object) -> None:
        node.__dict__[self.name] = value


def note_bare(value: object, applied: set[type[Node]], bare: set[type[Node]]) -> None:
    """Whoever has a part without fields knows all that it means."""
    for each in value if isinstance(value, tuple) else (value,):
        if type(each) in bare:
            applied.add(type(each))


def noting(function: Callable[..., Any], applied: set[type[Node]], bare: set[type[Node]]) -> Callable[..., Any]:
    """The method, noting that the class of the node it is called on was applied."""

    def asked(self: Any, *args: Any, **words: Any) -> Any:
        if type(self) not in applied:
            applied.add(type(self))
        for value in self.__dict__.values():
            note_bare(value, applied, bare)
        return function(self, *args, **words)

    return asked


def meanings(cls: type[Node]) -> list[tuple[type[Node], str]]:
    """The methods of a class that say what its nodes mean, each with the class that defines it."""
    found: list[tuple[type[Node], str]] = []
    for base in cls.__mro__:
        if base is not object and issubclass(base, Node) and base not in ABSTRACT:
            found += [(base, name) for name in ASKED if callable(base.__dict__.get(name))]
    return found


def watch(applied: set[type[Node]]) -> set[type[Node]]:
    """Wrap the methods of every class that a phrase of the language makes, and the fields of those without; those classes."""
    LANGUAGE.complete()  # every module, whether or not a game asks for its phrases
    made = {rule.cls for rule in LANGUAGE.rules.values()}
    parts = {cls for cls in made if not meanings(cls)}
    bare = {cls for cls in parts if not cls.slots and not cls.constants}
    wrapped = sorted({each for cls in made for each in meanings(cls)}, key=lambda each: (each[0].__module__, each[0].__qualname__, each[1]))
    for base, name in wrapped:
        setattr(base, name, noting(base.__dict__[name], applied, bare))
    for cls in sorted(parts, key=lambda cls: len(cls.__mro__)):
        for name in cls.slots + cls.constants:
            default = getattr(cls, name, None)
            known = hasattr(cls, name)
            field = Reading(name, default, applied, bare)
            if not known:
                field.default = field
            setattr(cls, name, field)
    keywords = {getattr(cls, "word", ""): cls for cls in bare if issubclass(cls, KeywordAbility)}
    has = AbilitySet.has

    def asked(self: AbilitySet, keyword: str) -> bool:
        found = has(self, keyword)
        if found and keyword in keywords:
            applied.add(keywords[keyword])
        return found

    setattr(AbilitySet, "has", asked)  # noqa: B010 - rules ask for such keywords by name
    return made


def reasons() -> dict[str, str]:
    """The classes that nothing applies, and why."""
    found: dict[str, str] = {}
    if NOT_APPLIED.exists():
        for line in NOT_APPLIED.read_text(encoding="utf-8").splitlines():
            if line.strip() and not line.startswith("#"):
                name, _, reason = line.partition(": ")
                found[name] = reason.strip()
    return found


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
    known = reasons()
    idle = sorted([f"{cls.__module__.removeprefix('lawmage.')}.{cls.__name__}" for cls in made - applied])
    print(f"{len(made)} node classes, {len(made) - len(idle)} applied by a scenario or one of {args.games} random games. Not applied by any:")
    for name in idle:
        print(f"  {name}: {known[name]}" if name in known else f"  {name}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
