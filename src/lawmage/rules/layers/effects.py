"""611.3, 613.6: continuous effects while layers are applied: what they affect, whether they still exist, what they do in each layer."""

from __future__ import annotations

from typing import Final

from lawmage.game.ability import Ability
from lawmage.game.characteristics import Characteristics
from lawmage.game.effects import Effect
from lawmage.game.game import Game
from lawmage.game.node import Node, walk
from lawmage.game.objects import GameObject
from lawmage.rules.abilities import Static, index
from lawmage.rules.context import Context
from lawmage.rules.facts import LAYER_ABILITY
from lawmage.rules.nodes import Amount, Condition, Filter, Modification, Reference

# 122.1b
KEYWORD_COUNTERS: Final = (
    "flying", "first strike", "double strike", "deathtouch", "decayed", "exalted", "haste", "hexproof", "indestructible", "lifelink", "menace", "reach",
    "shadow", "trample", "vigilance",
)  # fmt: skip


class Layered:
    """One continuous effect while layers are applied: what it affects once it has started (613.6), and what it does in each layer."""

    def __init__(
        self, timestamp: int, ctx: Context, modifications: tuple[Modification, ...], ability: Ability | None, effect: Effect | None, affected: list[int] | None
    ) -> None:
        self.timestamp = timestamp
        self.ctx = ctx
        self.modifications = modifications
        self.ability = ability
        self.effect = effect
        self.affected = affected
        self.layers = 0
        self.reads = 0
        self.cda = False
        self.tell()

    def tell(self) -> None:
        """Note in which layers it acts and what it depends on."""
        ability = self.ability
        if ability is not None and ability.origin:
            # 604.3a: what an effect granted to a permanent defines no characteristics
            self.modifications = tuple([m.granted() for m in self.modifications])
        self.layers = 0
        self.cda = False
        for m in self.modifications:
            for layer in m.layers():
                self.layers |= 1 << layer
            self.cda = self.cda or m.cda
        self.reads = 0
        if ability is not None:
            tree = ability.tree
            assert isinstance(tree, Static)
            self.reads = tree_reads(tree)
        for m in self.modifications:
            self.reads |= m.reads


_reads: dict[int, tuple[Node, int]] = {}


def tree_reads(tree: Node) -> int:
    """The facts and characteristics that any words of an ability depend on (rules/facts.py)."""
    known = _reads.get(id(tree))
    if known is not None and known[0] is tree:
        return known[1]
    found = 0
    for node in walk(tree):
        if isinstance(node, (Amount, Condition, Filter, Modification, Reference)):
            found |= node.reads
    _reads[id(tree)] = (tree, found)
    return found


class KeywordCounter(Modification):
    """A counter that gives a keyword (122.1b): an effect in layer 6 with the counter's timestamp (613.1f, 613.7c). Made by rules; no words."""

    layer: int = LAYER_ABILITY

    def __init__(self, word: str) -> None:
        self.word = word

    def modify(self, ctx: Context, obj: GameObject, chars: Characteristics, layer: int) -> None:
        vocabulary = ctx.game.vocabulary
        assert vocabulary is not None
        added = Ability(vocabulary.keyword(self.word).tree, obj.timestamp, 900 + KEYWORD_COUNTERS.index(self.word))
        chars.abilities = index([*chars.abilities.abilities, added])


def statics_of(obj: GameObject) -> list[Ability]:
    """The static abilities of an object that make continuous effects where it is (113.6)."""
    return statics_in(obj, obj.zone)


def statics_in(obj: GameObject, zone: int) -> list[Ability]:
    """Its static abilities that make continuous effects in a zone (113.6)."""
    found: list[Ability] = []
    for ability in obj.chars.abilities.statics:
        tree = ability.tree
        assert isinstance(tree, Static)
        if tree.zones >> zone & 1:
            found.append(ability)
    return found


def exists(game: Game, effect: Layered) -> bool:
    """Whether the effect applies in this layer: it has started, or its ability still exists with this text and its condition holds (613.6)."""
    ability = effect.ability
    if ability is None or effect.affected is not None:
        return True
    source = game.objects[effect.ctx.source]
    found = False
    for a in source.chars.abilities.statics:
        if a is ability or (a.origin == ability.origin and a.index == ability.index and a.tree is ability.tree):
            found = True
            break
    if not found:
        return False
    tree = ability.tree
    assert isinstance(tree, Static)
    effect.ctx.controller = source.controller
    return tree.condition is None or tree.each or tree.condition.holds(effect.ctx)


def affects(game: Game, effect: Layered, objects: list[GameObject]) -> list[int]:
    """What the effect applies to: its set from the first layer on (613.6), or what its words now fit."""
    if effect.affected is not None:
        return effect.affected
    ability = effect.ability
    assert ability is not None
    tree = ability.tree
    assert isinstance(tree, Static)
    ctx = effect.ctx
    ctx.controller = game.objects[ctx.source].controller
    subject = tree.wider or tree.subject
    filter = subject.description()
    if filter is None:
        found = [thing for thing in subject.things(ctx) if thing > 0]
    else:
        found = [obj.id for obj in objects if filter.matches(ctx, obj)]
    condition = tree.condition
    if condition is None or not tree.each:
        return found
    fits: list[int] = []
    for id in found:
        ctx.affected = id
        if condition.holds(ctx):
            fits.append(id)
    return fits
