"""Abilities as data (113): a tree, where it came from, and the index that says what an object's abilities are for."""

from __future__ import annotations

from lawmage.game.node import Node


class Ability:
    """One ability that objects have: its tree and what distinguishes it from an equal one.

    An ability *instance* is (object, origin, index): the object's id plus `key` here, stable through recalculation.
    `origin` is 0 for a printed or copied ability, else the timestamp of the effect that granted it.
    `granter` is the object whose effect granted it (201.5a), 0 if printed. Immutable, shared by clones.
    """

    def __init__(self, tree: Node, origin: int, index: int, granter: int = 0) -> None:
        self.tree = tree
        self.origin = origin
        self.index = index
        self.granter = granter
        self.delayed = False  # a delayed triggered ability (603.7): no object has it

    def key(self) -> tuple[int, int]:
        """The part of the instance's key that the object does not give."""
        return (self.origin, self.index)


class AbilitySet:
    """The abilities of an object, and an index of them by use. Immutable; shared by all objects that have the same.

    `rules` fills the index (rules/abilities.py): keywords by name, triggered abilities by kind of event, replacement effects
    by kind of event, static abilities that make continuous effects, rule queries by question, activated and mana abilities.
    """

    def __init__(self, abilities: tuple[Ability, ...]) -> None:
        self.abilities = abilities
        self.keywords: dict[str, int] = {}  # keyword -> how many instances
        self.parameterised: tuple[Ability, ...] = ()  # keyword abilities with a parameter: protection, ward, kicker ...
        self.triggers: dict[int, tuple[Ability, ...]] = {}
        self.replacements: dict[int, tuple[Ability, ...]] = {}
        self.statics: tuple[Ability, ...] = ()  # make continuous effects (611.3) in the layers
        self.queries: dict[int, tuple[Ability, ...]] = {}  # question -> abilities that answer it
        self.activated: tuple[Ability, ...] = ()  # non-mana activated abilities (602)
        self.mana: tuple[Ability, ...] = ()  # activated mana abilities (605.1a)
        self.spell: tuple[Ability, ...] = ()  # spell abilities (113.3a), in printed order
        self.casting: tuple[Ability, ...] = ()  # additional and alternative costs of the spell itself (118.8, 118.9)
        self.zones = 0  # bit per zone in which any indexed ability works (113.6)
        self.quiet = True  # nothing to watch: no trigger, replacement, static, query or activated ability
        self.reads = 0  # facts that the statics here read (layers)
        self.steady_mana = -1  # what it can pay for if all its mana abilities just tap for one mana, 0 if not; -1: not yet looked at (rules/payment/notes.py)

    def has(self, keyword: str) -> bool:
        """Whether the keyword without a parameter is among them."""
        return keyword in self.keywords


NO_ABILITIES = AbilitySet(())
