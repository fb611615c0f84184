"""Of 105, 205 in descriptions: things that share a color or a type; commanders; different powers; a party (700.8)."""

from __future__ import annotations

from typing import Final

from lawmage.cards.types import CREATURE_TYPES
from lawmage.game.objects import GameObject
from lawmage.game.terms import CREATURE
from lawmage.language.conditions import fitting
from lawmage.language.filters import Head
from lawmage.language.finding import matching
from lawmage.language.objects import Pick
from lawmage.oracle.template import include, phrase, values
from lawmage.rules.context import Context
from lawmage.rules.nodes import Amount, Condition, Filter, Reference

CREATURE_WORDS: Final = frozenset(CREATURE_TYPES)
PARTY: Final = ("Cleric", "Rogue", "Warrior", "Wizard")


def share(one: GameObject, other: GameObject, kind: str) -> bool:
    """Whether two objects share that characteristic: a color (105.4), a creature type (205.3m), a card type (205.2)."""
    if kind == "color":
        return one.chars.colors & other.chars.colors != 0
    if kind == "card type":
        return one.chars.types & other.chars.types != 0
    if one.chars.every_creature_type:
        return other.chars.every_creature_type or any([word in CREATURE_WORDS for word in other.chars.subtypes])
    return any([word in CREATURE_WORDS and other.chars.has_subtype(word, True) for word in one.chars.subtypes])


class Shares(Filter):
    """ "That shares a color with it", "that share a creature type with it"."""

    rules = "105.4 205.3m"
    reads = 24576  # TYPES | COLORS
    kind: str = ""
    what: Reference

    def matches(self, ctx: Context, obj: GameObject) -> bool:
        return any([thing > 0 and share(obj, ctx.game.objects[thing], self.kind) for thing in self.what.things(ctx)])


class ItShares(Condition):
    """ "It shares a color with a creature you control"."""

    rules = "105.4 205.3m"
    reads = 24577  # BOARD | TYPES | COLORS
    what: Reference
    kind: str = ""
    other: Pick

    def holds(self, ctx: Context) -> bool:
        objects = ctx.game.objects
        found = matching(ctx, self.other.what)
        return any([thing > 0 and id != thing and share(objects[thing], objects[id], self.kind) for thing in self.what.things(ctx) for id in found])


class IsCommander(Filter):
    """ "Commander" (903.3)."""

    rules = "903.3"

    def matches(self, ctx: Context, obj: GameObject) -> bool:
        return obj.commander != 0


class CommanderHead(Head):
    """ "A commander" (903.3): a permanent that is one."""

    rules = "903.3"

    def matches(self, ctx: Context, obj: GameObject) -> bool:
        return obj.commander != 0


class DifferentPowers(Condition):
    """ "You control three or more creatures with different powers"."""

    rules = "208.1"
    reads = 73729  # BOARD | TYPES | PT
    who: Reference
    n: int = 3

    def holds(self, ctx: Context) -> bool:
        objects = [ctx.game.objects[id] for id in ctx.game.battlefield]
        for player in fitting(ctx, self.who):
            if len({obj.chars.power for obj in objects if obj.controller == player and obj.chars.types & CREATURE}) >= self.n:
                return True
        return False


class PartySize(Amount):
    """ "The number of creatures in your party" (700.8): at most one each of Cleric, Rogue, Warrior and Wizard, as many as can be counted."""

    rules = "700.8"
    reads = 8193  # BOARD | TYPES

    def value(self, ctx: Context) -> int:
        members: list[list[int]] = []
        for id in ctx.game.battlefield:
            obj = ctx.game.objects[id]
            if obj.controller == ctx.controller and obj.chars.types & CREATURE:
                roles = [n for n in range(len(PARTY)) if obj.chars.has_subtype(PARTY[n], True)]
                if roles:
                    members.append(roles)
        taken: list[int] = [-1] * len(PARTY)
        size = 0
        for i in range(len(members)):
            if place(members, taken, i, [False] * len(PARTY)):
                size += 1
        return size


def place(members: list[list[int]], taken: list[int], i: int, seen: list[bool]) -> bool:
    """Find a role for a creature, moving others to another of theirs where that helps."""
    for role in members[i]:
        if not seen[role]:
            seen[role] = True
            if taken[role] < 0 or place(members, taken, taken[role], seen):
                taken[role] = i
                return True
    return False


values("shared-kind", ("color", "creature type", "card type"))
include("shared-with", "it", "self", "host")
phrase("last-modifier", "that-shares", "that shares a {kind:shared-kind} with {what:shared-with}", Shares)
phrase("last-modifier", "that-share", "that share a {kind:shared-kind} with {what:shared-with}", Shares)
phrase("condition", "it-shares", "{what:it-or-self} shares a {kind:shared-kind} with {other:event-pick}", ItShares)
phrase("atom", "adj-commander", "commander", IsCommander)
phrase("head", "head-commander", "[commander|commanders]", CommanderHead, number="*")
phrase("condition", "different-powers", "{who:player} [controls|control] {n:number} or more creatures with different powers", DifferentPowers)
phrase("simple-quantity", "party-size", "the number of creatures in your party", PartySize)
phrase("tally", "each-in-party", "creature in your party", PartySize)
