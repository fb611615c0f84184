"""702.29: cycling and typecycling; abilities that trigger when a card is cycled. 702.53 transmute."""

from __future__ import annotations

from typing import Final

from lawmage.cards.types import ARTIFACT_TYPES, CREATURE_TYPES, ENCHANTMENT_TYPES, LAND_TYPES
from lawmage.game.event import Event
from lawmage.game.node import Node, walk
from lawmage.game.objects import GameObject
from lawmage.game.player import thing_of_player
from lawmage.game.terms import EXILE, GRAVEYARD
from lawmage.language.costs import DiscardThis, note
from lawmage.language.expanding import COST, Priced, activated, labelled
from lawmage.language.filters import Noun, mana_value_of
from lawmage.language.lines import ActivatedLine
from lawmage.language.objects import Self
from lawmage.language.triggers_basic import ByAPlayer, Discards
from lawmage.oracle.template import phrase, values
from lawmage.rules.context import EVENT_OBJECT, EVENT_PLAYER, Context
from lawmage.rules.door import happen
from lawmage.rules.events import kinds
from lawmage.rules.events.actions import Done
from lawmage.rules.events.base import Happening
from lawmage.rules.events.zone_change import Discard
from lawmage.rules.nodes import AbilityNode, CostPart, Filter, Reference

SUBTYPES: Final = ARTIFACT_TYPES + CREATURE_TYPES + ENCHANTMENT_TYPES + LAND_TYPES
TYPECYCLING: Final = {
    **{word.lower() + "cycling": word for word in SUBTYPES if word.isalpha()},
    "basic landcycling": "basic land",
    "landcycling": "land",
    "nonbasic landcycling": "nonbasic land",
    "legendary landcycling": "legendary land",
    "artifact landcycling": "artifact land",
}
"""702.29e: the words, and the cards that are searched for."""


class CyclingCost(DiscardThis):
    """ "Discard this card" where that cycles it (702.29c)."""

    def pay(self, ctx: Context) -> None:
        note(ctx, "discarded", (ctx.source,))
        discarding = Discard(ctx.source, ctx.controller)
        discarding.as_cost = True
        events: list[Happening] = [discarding, Done(kinds.CYCLE, "702.29c", ctx.controller, ctx.source, ctx.x)]
        happen(ctx.game, events, ctx.source, ctx.controller)


class CyclingAbility(ActivatedLine):
    """A cycling ability: discarding the card to pay for it cycles the card."""

    keyword: str = "cycling"

    def settle(self) -> None:
        """Fill in what the rules read."""
        ActivatedLine.settle(self)
        parts: list[CostPart] = []
        for part in self.cost:
            if isinstance(part, DiscardThis):
                paying = CyclingCost()
                paying.what = part.what
                parts.append(paying)
            else:
                parts.append(part)
        self.cost = tuple(parts)


class Cycling(Priced):
    """ "Cycling {2}" (702.29a): "{2}, Discard this card: Draw a card."; "cycling—Pay 2 life." """

    rules = "702.29"
    word: str = "cycling"

    def make(self) -> list[AbilityNode]:
        return [activated(self.price(), f"{COST}, Discard this card: Draw a card.", CyclingAbility())]


class Typecycling(Priced):
    """ "Plainscycling {2}" (702.29e): it searches for a card of the type. `type` says which; it counts as cycling (702.29f)."""

    rules = "702.29e 702.29f"
    word: str = "cycling"
    type: str = ""

    def make(self) -> list[AbilityNode]:
        text = f"{COST}, Discard this card: Search your library for a {TYPECYCLING[self.type]} card, reveal it, put it into your hand, then shuffle."
        return [activated(self.price(), text, CyclingAbility())]


class Cycles(ByAPlayer):
    """ "You cycle this card", "you cycle a card" (702.29c-d): from whatever zone the card winds up in."""

    rules = "702.29c"
    what: Reference | None = None
    another: bool = False

    def kinds(self) -> tuple[int, ...]:
        return (kinds.CYCLE,)

    def object_phrase(self) -> Node | None:
        return self.what

    def works_in(self) -> int:
        return 1 << GRAVEYARD | 1 << EXILE if isinstance(self.what, Self) else 0

    def times(self, ctx: Context, event: Event) -> int:
        assert isinstance(event, Done)
        thing = thing_of_player(event.player)
        if not self.who.matches(ctx, thing):
            return 0
        went = ctx.game.became.get(event.obj, 0)
        if self.what is not None and went != ctx.source:
            return 0
        if self.another and went == ctx.source:
            return 0
        ctx.refs[EVENT_PLAYER] = (thing,)
        ctx.refs[EVENT_OBJECT] = (event.obj,)
        if isinstance(self.what, Self):
            ctx.x = event.n  # 702.29c: the X of the cycling cost that was paid
        return 1


class CyclesOrDiscards(Discards):
    """ "You cycle or discard a card": cycling a card discards it, so this happens once (702.29d)."""

    rules = "702.29d"
    another: bool = False

    def times(self, ctx: Context, event: Event) -> int:
        if self.another and isinstance(event, Discard) and ctx.game.became.get(event.obj, 0) == ctx.source:
            return 0
        return Discards.times(self, ctx, event)


class SameManaValue(Filter):
    """ "With the same mana value as the discarded card" (702.53a). Made, never read."""

    def matches(self, ctx: Context, obj: GameObject) -> bool:
        return mana_value_of(ctx.game, obj) == mana_value_of(ctx.game, ctx.obj())


class Transmute(Priced):
    """ "Transmute {1}{U}{U}" (702.53a)."""

    rules = "702.53"
    word: str = "transmute"

    def make(self) -> list[AbilityNode]:
        text = f"{COST}, Discard this card: Search your library for a card, reveal it, put it into your hand, then shuffle. Activate only as a sorcery."
        made = labelled(self.price(), text, "Transmute " + self.symbols)
        for node in walk(made):
            if isinstance(node, Noun):
                node.modifiers = (SameManaValue(),)
        return [made]


phrase("keyword", "cycling", "cycling {symbols:mana-symbols}", Cycling)
phrase("line", "cycling-price", "cycling—{cost:cost}.", Cycling)
values("typecycling-word", tuple(TYPECYCLING))
phrase("keyword", "typecycling", "{type:typecycling-word} {symbols:mana-symbols}", Typecycling)
phrase("keyword", "transmute", "transmute {symbols:mana-symbols}", Transmute)
phrase("event", "cycles-this", "{who:player} [cycles|cycle] {what:self}", Cycles)
phrase("event", "cycles-a-card", "{who:player} [cycles|cycle] a card", Cycles)
phrase("event", "cycles-another", "{who:player} [cycles|cycle] another card", Cycles, another=True)
phrase("event", "cycles-or-discards", "{who:player} [cycles|cycle] or [discards|discard]@who a card", CyclesOrDiscards)
phrase("event", "cycles-or-discards-another", "{who:player} [cycles|cycle] or [discards|discard]@who another card", CyclesOrDiscards, another=True)

__all__ = ["Cycles", "Cycling", "Typecycling"]
