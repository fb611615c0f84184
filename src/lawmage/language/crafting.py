"""702.167: craft."""

from __future__ import annotations

from typing import Final

from lawmage.choices import ChooseThings, ask
from lawmage.game.node import Node
from lawmage.game.objects import GameObject
from lawmage.game.terms import BATTLEFIELD, EXILE
from lawmage.language.costs import note
from lawmage.language.doing import do
from lawmage.language.expanding import COST, KeywordActivated, Priced, labelled
from lawmage.language.lines import ActivatedLine
from lawmage.oracle.template import phrase
from lawmage.rules.context import Context
from lawmage.rules.door import happen
from lawmage.rules.events.base import Happening
from lawmage.rules.events.zone_change import Move
from lawmage.rules.nodes import AbilityNode, CostPart, Filter, Instruction
from lawmage.rules.transforming import is_double_faced

CRAFTED: Final = (0, "crafted")
"""Where a permanent remembers the exiled cards that were used to craft it (702.167c)."""
MATERIALS: Final = "craft"
"""The word under which an announcement holds what was exiled to craft."""


class Materials(Node):
    """ "Artifact", "two creatures", "one or more Dinosaurs": a description of permanents and of cards in graveyards (702.167b)."""

    rules = "702.167b"
    what: Filter
    n: int = 1
    more: bool = False  # "or more"

    def among(self, ctx: Context) -> list[int]:
        """What the player can exile for it: permanents they control and cards in their graveyard, not what is crafted."""
        game = ctx.game
        found = [id for id in game.battlefield if game.objects[id].controller == ctx.controller]
        found.extend(game.players[ctx.controller].graveyard)
        return [id for id in found if id != ctx.source and self.fits(ctx, game.objects[id])]

    def fits(self, ctx: Context, obj: GameObject) -> bool:
        """Whether an object is described."""
        return self.what.describes(ctx, obj)


class ExileMaterials(CostPart):
    """ "Exile [materials] from among permanents you control and/or cards in your graveyard" (702.167a). Made, never read."""

    rules = "702.167a"

    def __init__(self, materials: Materials) -> None:
        self.materials = materials

    def payable(self, ctx: Context) -> bool:
        return len(self.materials.among(ctx)) >= self.materials.n

    def pay(self, ctx: Context) -> None:
        among = self.materials.among(ctx)
        n = self.materials.n
        decision = ChooseThings(ctx.controller, "exile", among, n, len(among) if self.materials.more else n, ctx.source, "702.167a")
        events: list[Happening] = [Move(id, EXILE) for id in decision.chosen(ask(ctx.game, decision))]
        happened = happen(ctx.game, events, ctx.source, ctx.controller)
        note(ctx, MATERIALS, tuple([event.new for event in happened if isinstance(event, Move) and event.to == EXILE and event.new]))


class ReturnsCrafted(Instruction):
    """ "Return this card to the battlefield transformed under its owner's control" (702.167a): the card that was exiled as the cost was paid
    (400.7k). Made, never read."""

    rules = "702.167a 712.14a"

    def apply(self, ctx: Context) -> None:
        game = ctx.game
        card = game.became.get(ctx.source, 0)
        if not card or not game.there(card) or game.objects[card].zone != EXILE or not is_double_faced(game.objects[card]):
            ctx.did = False
            return
        move = Move(card, BATTLEFIELD, game.objects[card].owner)
        move.transformed = True
        for event in do(ctx, [move]):
            if isinstance(event, Move) and event.obj == card and game.there(event.new) and ctx.announced is not None:
                game.objects[event.new].memory[CRAFTED] = ctx.announced.cost_objects.get(MATERIALS, ())


class CraftAbility(KeywordActivated):
    """A craft ability."""

    materials: Materials

    def settle(self) -> None:
        """Fill in what the rules read."""
        ActivatedLine.settle(self)
        self.cost = (*self.cost, ExileMaterials(self.materials))


class Craft(Priced):
    """ "Craft with artifact {3}{W}" (702.167a)."""

    rules = "702.167"
    word: str = "craft"
    materials: Materials

    def make(self) -> list[AbilityNode]:
        made = CraftAbility()
        made.materials = self.materials
        return [labelled(self.price(), f"{COST}, Exile this artifact: Draw a card. Activate only as a sorcery.", "Craft", ReturnsCrafted(), made)]


phrase("materials", "one-material", "{what:noun/s}", Materials)
phrase("materials", "n-materials", "{n:number} {what:noun/p}", Materials)
phrase("materials", "one-or-more-materials", "one or more {what:noun/p}", Materials, more=True)
phrase("materials", "n-or-more-materials", "{n:number} or more {what:noun/p}", Materials, more=True)
phrase("keyword", "craft", "craft with {materials:materials} {symbols:mana-symbols}", Craft)
