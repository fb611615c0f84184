"""702.95 in words: soulbond; "as long as this creature is paired with another creature, both creatures have flying"."""

from __future__ import annotations

from lawmage.choices import ChooseThings, ask
from lawmage.language.expanding import Expanding, may, triggered
from lawmage.language.lines import TriggeredLine
from lawmage.language.objects import Self
from lawmage.language.parsing import read
from lawmage.language.statics_basic import StaticLine
from lawmage.language.triggers_basic import Enters
from lawmage.oracle.template import phrase
from lawmage.rules.context import EVENT_OBJECT, Context
from lawmage.rules.facts import BOARD
from lawmage.rules.nodes import AbilityNode, Condition, Instruction, Reference, TriggerEvent
from lawmage.rules.pairing import can_pair, pair, partner_of


def others(ctx: Context) -> list[int]:
    """The other unpaired creatures that the player controls."""
    game = ctx.game
    return [id for id in game.battlefield if id != ctx.source and can_pair(game, game.objects[id], ctx.controller)]


class CanPair(Condition):
    """ "If you control both this creature and another creature and both are unpaired" (702.95a); `that`: the creature of the event. Made, never read."""

    reads = BOARD

    def __init__(self, that: bool) -> None:
        self.that = that

    def holds(self, ctx: Context) -> bool:
        game = ctx.game
        if not game.there(ctx.source) or not can_pair(game, ctx.obj(), ctx.controller):
            return False
        among = others(ctx)
        return any([id in among for id in ctx.refs.get(EVENT_OBJECT, ())]) if self.that else bool(among)


class PairsThis(Instruction):
    """ "Pair this creature with another unpaired creature you control", or "with that creature" (702.95a). Made, never read."""

    def __init__(self, that: bool) -> None:
        self.that = that

    def apply(self, ctx: Context) -> None:
        among = others(ctx)
        if self.that:
            chosen = [id for id in ctx.refs.get(EVENT_OBJECT, ()) if id in among]
        else:
            decision = ChooseThings(ctx.controller, "pair", among, 1, 1, ctx.source, "702.95a")
            chosen = decision.chosen(ask(ctx.game, decision))
        ctx.did = any([pair(ctx, ctx.source, id) for id in chosen])


class Soulbond(Expanding):
    """ "Soulbond" (702.95a)."""

    rules = "702.95"
    word: str = "soulbond"

    def make(self) -> list[AbilityNode]:
        enters = Enters()
        enters.what = Self()
        return [
            triggered(enters, may(PairsThis(False), "pair this creature"), "Soulbond", CanPair(False)),
            triggered(another_enters(), may(PairsThis(True), "pair that creature with this creature"), "Soulbond", CanPair(True)),
        ]


def another_enters() -> TriggerEvent:
    """ "Another creature you control enters"."""
    tree = read("Whenever another creature you control enters, draw a card.", "line")
    assert isinstance(tree, TriggeredLine)
    return tree.event


class ThePair(Reference):
    """ "Both creatures", "each of those creatures": this one and the one that it is paired with, while it is. Made, never read."""

    rules = "702.95b"
    reads = BOARD

    def things(self, ctx: Context) -> tuple[int, ...]:
        partner = partner_of(ctx.game, ctx.source)
        return (ctx.source, partner) if partner else ()


class PairedLine(StaticLine):
    """ "As long as this creature is paired with another creature, both creatures have flying"."""

    rules = "702.95b"
    who: Reference

    def __init__(self) -> None:
        self.subject = ThePair()


class SelfOrPartner(Reference):
    """ "Donna Noble or a creature it's paired with"."""

    rules = "702.95b"
    first: Reference

    def things(self, ctx: Context) -> tuple[int, ...]:
        return (ctx.source,)

    def matches(self, ctx: Context, thing: int) -> bool:
        return self.first.matches(ctx, thing) or (thing > 0 and partner_of(ctx.game, ctx.source) == thing)


phrase("keyword", "soulbond", "soulbond", Soulbond)
phrase("static", "paired-both", "as long as {who:self} is paired with another creature, both creatures {changes:static-changes/p}.", PairedLine)
phrase("static", "paired-each", "as long as {who:self} is paired with another creature, each of those creatures {changes:static-changes/s}.", PairedLine)
phrase("event-thing", "self-or-partner", "{first:self} or a creature it's paired with", SelfOrPartner, number="s")
