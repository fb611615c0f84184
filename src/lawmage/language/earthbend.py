"""701.66 in words: "earthbend 2"."""

from __future__ import annotations

from typing import ClassVar

from lawmage.game.characteristics import Characteristics
from lawmage.game.effects import DELAYED_TRIGGER, NO_END
from lawmage.game.event import Event
from lawmage.game.node import make
from lawmage.game.objects import GameObject
from lawmage.game.terms import BATTLEFIELD, CREATURE, EXILE, GRAVEYARD
from lawmage.language.adjectives import OfType
from lawmage.language.doing import Action, do
from lawmage.language.filters import Controlled, Noun
from lawmage.language.finding import present_objects
from lawmage.language.identity import origin_of
from lawmage.language.objects import Target
from lawmage.language.players import You
from lawmage.oracle.template import phrase
from lawmage.rules import continuous
from lawmage.rules.abilities import Triggered, with_added
from lawmage.rules.context import Context
from lawmage.rules.events import kinds
from lawmage.rules.events.counters import PutCounters
from lawmage.rules.events.zone_change import Move
from lawmage.rules.facts import LAYER_ABILITY, LAYER_PT_SET, LAYER_TYPE
from lawmage.rules.nodes import Amount, Instruction, Modification, Reference, TriggerEvent


class Earthbends(Action):
    """ "Earthbend 2" (701.66a)."""

    rules = "701.66"
    slots: ClassVar[tuple[str, ...]] = ("target",)  # meant, not written
    who: Reference
    n: Amount

    def __init__(self) -> None:
        land = make(OfType, "head-type", word="land")
        yours = make(Controlled, "controls", who=make(You, "you"))
        self.target: Target = make(Target, "target", what=make(Noun, "noun", head=land, modifiers=(yours,)))

    def apply(self, ctx: Context) -> None:
        n = self.n.value(ctx)
        for id in present_objects(ctx, self.target):
            continuous.begin(ctx, (id,), (Earthbent(),), NO_END)
            if n > 0:
                do(ctx, [PutCounters(id, "+1/+1", n, ctx.controller)])
            effect = continuous.make(ctx, DELAYED_TRIGGER, EarthbendReturn(LandGone(id)), NO_END)
            effect.uses = 1
            continuous.add(ctx.game, effect)


class Earthbent(Modification):
    """ "A 0/0 land creature with haste in addition to its other types". Made, never read."""

    layer: int = LAYER_TYPE

    def layers(self) -> tuple[int, ...]:
        return (LAYER_TYPE, LAYER_ABILITY, LAYER_PT_SET)

    def modify(self, ctx: Context, obj: GameObject, chars: Characteristics, layer: int) -> None:
        if layer == LAYER_TYPE:
            chars.types |= CREATURE
        elif layer == LAYER_PT_SET:
            chars.power = chars.toughness = 0
            chars.has_pt = True
        else:
            vocabulary = ctx.game.vocabulary
            assert vocabulary is not None
            chars.abilities = with_added(chars.abilities, (vocabulary.keyword("haste").tree,), origin_of(ctx), ctx.source)


class LandGone(TriggerEvent):
    """That land dies or is put into exile. Made, never read."""

    def __init__(self, land: int) -> None:
        self.land = land

    def kinds(self) -> tuple[int, ...]:
        return (kinds.MOVE,)

    def looks_back(self, event: Event) -> bool:
        return True

    def times(self, ctx: Context, event: Event) -> int:
        assert isinstance(event, Move)
        return 1 if event.obj == self.land and event.origin == BATTLEFIELD and event.to in (GRAVEYARD, EXILE) else 0


class ReturnsLand(Instruction):
    """Return it to the battlefield tapped under your control. Made, never read."""

    def apply(self, ctx: Context) -> None:
        event = ctx.event
        if isinstance(event, Move) and ctx.game.there(event.new):
            move = Move(event.new, BATTLEFIELD, ctx.controller)
            move.tapped = True
            do(ctx, [move])


class EarthbendReturn(Triggered):
    """The delayed triggered ability of earthbending. Made, never read."""

    label: str = "the land comes back"

    def __init__(self, event: LandGone) -> None:
        self.event = event
        self.effect = ReturnsLand()


phrase("clause", "earthbend", "{who:subject} [earthbends|earthbend] {n:amount}", Earthbends)
